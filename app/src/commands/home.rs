//! `duiyi` alone: the terminal UI on a terminal, a page of advice without one.

use std::io::Write;
use std::process::ExitCode;

use words::Words;

use crate::commands::ui::{self, Begin, UiOptions};
use crate::failure::Outcome;

/// `duiyi` alone: the terminal UI on a terminal, a page of advice without one.
pub fn run(plain: bool, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    if plain || !ui::is_possible() {
        writeln!(out, "{}", words.text("home-no-terminal"))?;
        return Ok(ExitCode::SUCCESS);
    }
    ui::run(Begin::default(), asked, words, out)
}
