//! Puzzles.

mod collection;
mod solved;
mod text;
