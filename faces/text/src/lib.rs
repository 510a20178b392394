//! Games in plain text, line by line: what works on every terminal, through every pipe and with
//! every screen reader.
//!
//! [`play`](mod@play) and [`show`] draw any game from its [`game::BoardView`] and know none by
//! name. The programs in [`classic`] are the exception: each is one classroom program with its own
//! words.

pub mod board;
pub mod classic;
pub mod columns;
pub mod lane;
pub mod lines;
pub mod play;
pub mod puzzle;
pub mod said;
pub mod show;

/// How a run ended, apart from who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was played to its end.
    Finished,
    /// It was left before, and is kept to be gone on with.
    Kept,
    /// It was left before.
    Abandoned,
    /// It was left by Ctrl-C, kept or not.
    Interrupted,
}

impl Ending {
    /// The exit code that says so.
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::Finished | Self::Kept => 0,
            Self::Abandoned => 1,
            // What shells expect of a program that this signal has ended.
            Self::Interrupted => 130,
        }
    }
}
