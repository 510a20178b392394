//! Puzzles line by line.

mod plain_solving;
mod solved_file;

use std::io::{self, Write};

use puzzles::Set;
use words::Words;

use crate::Ending;
use crate::board::Style;
use crate::play::Console;

pub use plain_solving::in_ranges;
pub use solved_file::SolvedFile;

/// What puzzles are solved with.
#[derive(Debug)]
pub struct Setup {
    /// The language.
    pub words: Words,
    /// How to draw.
    pub style: Style,
    /// Whether boards are drawn; if not, all is told in sentences.
    pub boards: bool,
    /// Where it is kept what was solved.
    pub solved: SolvedFile,
}

/// Puzzles of a set, from this number on, until somebody leaves.
///
/// # Errors
/// What input or output say.
pub fn solve(
    console: Console,
    output: &mut dyn Write,
    set: &'static Set,
    number: usize,
    setup: Setup,
) -> io::Result<Ending> {
    plain_solving::PlainSolving::new(console, output, set, setup).run(number)
}
