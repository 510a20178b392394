//! `duiyi book show`: what a book knows of a position.

use std::io::Write;
use std::process::ExitCode;

use catalog::opening_book::{KnownMove, shipped};
use engine::Score;
use game::{Localized, Spec};
use serde_json::{Value, json};
use words::Words;

use super::exchange::open;
use crate::cli::{BookShow, PositionArgs};
use crate::failure::{Failure, Outcome};
use crate::request;

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.book/1";

/// `duiyi book show`: the moves of a position with their values, best first.
pub fn run(args: &BookShow, words: &Words, out: &mut dyn Write) -> Outcome {
    let read;
    let book = match &args.book {
        Some(path) => {
            read = open(path, words)?;
            &read
        }
        None => shipped(),
    };
    let game = catalog::open(catalog::FIRST, &Spec::default())
        .map_err(|error| Failure::usage(words, &error))?;
    let asked = PositionArgs { position: None, moves: args.moves.clone() };
    let place = request::place(&*game, &asked, words)?;
    let name = |next: Option<&str>| {
        let moves: Vec<String> =
            place.moves.iter().cloned().chain(next.map(str::to_string)).collect();
        openings::opening_name(&*game, None, &moves)
    };
    let here = name(None);
    let moves = book.moves_of_text(&place.position.text());
    if args.json {
        let words = |name: Option<Localized>| {
            name.map(|Localized { zh, en, ja }| json!({ "zh": zh, "en": en, "ja": ja }))
        };
        let known: Vec<Value> = moves
            .iter()
            .map(|m| {
                json!({
                    "move": m.text,
                    "value": discs(m),
                    "depth": m.depth,
                    "inside": m.is_link,
                    "opening": words(name(Some(&m.text))),
                })
            })
            .collect();
        let answer = json!({
            "schema": SCHEMA,
            "moves": place.moves,
            "opening": words(here),
            "positions": book.len(),
            "known": known,
        });
        writeln!(out, "{answer}")?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(name) = here {
        writeln!(out, "{}", words.format("board-opening", &[("name", words.of(&name))]))?;
    }
    if moves.is_empty() {
        writeln!(out, "{}", words.text("book-nothing"))?;
    }
    for m in &moves {
        let new = name(Some(&m.text)).filter(|&name| Some(name) != here);
        writeln!(out, "{}", line(m, new, words))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What a move is worth.
const fn discs(m: &KnownMove) -> f64 {
    match m.score {
        Score::EstimatedDiscs(discs) => discs,
        _ => 0.0,
    }
}

/// A move in a line: what it is worth, how far that was looked, and what it is called.
fn line(m: &KnownMove, name: Option<Localized>, words: &Words) -> String {
    let value = match discs(m) {
        0.0 => words.text("book-draw"),
        discs => words::with_minus(&format!("{discs:+.2}")),
    };
    let id = if m.is_link { "book-move" } else { "book-move-out" };
    let args = [("move", m.text.clone()), ("value", value), ("depth", m.depth.to_string())];
    let mut line = words.format(id, &args);
    if let Some(name) = name {
        line = format!("{line} · {}", words.of(&name));
    }
    line
}
