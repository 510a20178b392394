//! Tests of the vocabulary.
mod frame;
mod hash;
mod rows;
mod spec;
mod symmetry;
mod text;
