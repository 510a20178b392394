//! The interface as values: keys in, pictures out. Terminals are the program's tests.

mod acts;
mod boards;
mod configs;
mod kit;
mod play;
mod screens;
