//! Puzzles.

mod collection;
mod practice;
mod proofs;
mod solved;
mod solving;
mod text;
