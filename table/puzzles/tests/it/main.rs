//! Puzzles.

mod collection;
mod proofs;
mod solved;
mod solving;
mod text;
