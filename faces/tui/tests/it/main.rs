//! The interface as values: keys in, pictures out. Terminals are the program's tests.

mod acts;
mod apart;
mod boards;
mod configs;
#[cfg(unix)]
mod decoding;
mod files;
mod forms;
mod kit;
mod openings;
mod play;
mod puzzles;
mod questions;
mod screens;
mod typing;
