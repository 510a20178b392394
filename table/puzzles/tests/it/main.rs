//! Puzzles.

mod collection;
mod solved;
mod solving;
mod text;
