//! `duiyi book show`: what a book knows of a position.

use std::io::Write;
use std::process::ExitCode;

use catalog::KnownMove;
use engine::Score;
use game::Localized;
use serde_json::{Value, json};
use words::Words;

use super::opened::open_or_shipped;
use crate::cli::{BookShow, PositionArgs};
use crate::failure::Outcome;
use crate::request;

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.book/1";

/// `duiyi book show`: the moves of a position with their values, best first.
pub fn run(args: &BookShow, words: &Words, out: &mut dyn Write) -> Outcome {
    let book = open_or_shipped(args.book.as_deref(), &args.game, words)?;
    let game = book.game();
    let words = &words.with(game.pieces());
    let asked = PositionArgs { position: None, moves: args.moves.clone() };
    let place = request::place(game, &asked, words)?;
    let name = |next: Option<&str>| {
        let moves: Vec<String> =
            place.moves.iter().cloned().chain(next.map(str::to_string)).collect();
        openings::opening_name(game, None, &moves)
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
                    "value": number(m.score),
                    "depth": m.depth,
                    "inside": m.is_link,
                    "opening": words(name(Some(&m.text))),
                })
            })
            .collect();
        let answer = json!({
            "schema": SCHEMA,
            "game": game.id(),
            "size": request::size_json(game),
            "variant": game.variant(),
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

/// A value as a number: in discs, or the win chance, which is 1 or 0 where that is proved.
const fn number(score: Score) -> f64 {
    match score {
        Score::EstimatedDiscs(number) | Score::Chance(number) => number,
        Score::Win(_) => 1.0,
        _ => 0.0,
    }
}

/// A value in words.
fn value(score: Score, words: &Words) -> String {
    match score {
        Score::EstimatedDiscs(0.0) => words.text("book-draw"),
        Score::EstimatedDiscs(discs) => words::with_minus(&format!("{discs:+.2}")),
        Score::Chance(chance) => format!("{:.1}%", 100.0 * chance),
        score => text::said::score(score, words),
    }
}

/// A move in a line: what it is worth, how far that was looked, and what it is called.
fn line(m: &KnownMove, name: Option<Localized>, words: &Words) -> String {
    let value = value(m.score, words);
    let id = if m.is_link { "book-move" } else { "book-move-out" };
    let args = [("move", m.text.clone()), ("value", value), ("depth", m.depth.to_string())];
    let mut line = words.format(id, &args);
    if let Some(name) = name {
        line = format!("{line} · {}", words.of(&name));
    }
    line
}
