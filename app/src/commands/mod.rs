//! One file for each subcommand.

pub mod bench;
pub mod book;
pub mod classic;
pub mod completions;
pub mod engine;
pub mod games;
pub mod home;
pub mod man;
pub mod matches;
pub mod perft;
pub mod play;
pub mod puzzle;
pub mod serve;
pub mod show;
pub mod solve;
pub mod ui;
