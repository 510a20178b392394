//! `duiyi show`: what stands on the board and what can be played.

use std::io::Write;
use std::process::ExitCode;

use game::{BoardView, Game, Localized, Status};
use serde_json::{Value, json};
use words::Words;

use crate::cli::Show;
use crate::failure::Outcome;
use crate::request::{self, Place};

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.show/1";

/// `duiyi show`: what stands on the board and what can be played.
pub fn run(args: &Show, words: &Words, out: &mut dyn Write) -> Outcome {
    let game = request::game(&args.game, words)?;
    let words = &words.with(game.pieces());
    let place = request::place(&*game, &args.position, words)?;
    let view = place.position.view();
    if args.json {
        writeln!(out, "{}", json_of(&*game, &place, &view))?;
    } else {
        let style = if args.ascii { crate::style::ascii() } else { crate::style::detect() };
        write!(out, "{}", text::show::show(&view, words, style))?;
        if let Some(name) = openings::opening_name(&*game, place.start.as_deref(), &place.moves) {
            writeln!(out, "{}", words.format("board-opening", &[("name", words.of(&name))]))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn json_of(game: &dyn Game, place: &Place, view: &BoardView) -> Value {
    let legal: Vec<&str> = view.legal.iter().map(|m| m.notation.as_str()).collect();
    let forbidden: Vec<Value> = view
        .forbidden
        .iter()
        .map(|f| {
            let kinds: Vec<&str> = f.kinds.iter().map(|k| k.id).collect();
            json!({ "move": f.notation, "kinds": kinds })
        })
        .collect();
    let outcome = match view.status {
        Status::Over(outcome) => Some(outcome.name()),
        Status::ToMove(_) | Status::MustPass(_) => None,
    };
    let opening = openings::opening_name(game, place.start.as_deref(), &place.moves);
    json!({
        "schema": SCHEMA,
        "game": game.id(),
        "variant": game.variant(),
        "size": request::size_json(game),
        "width": view.frame.width,
        "height": view.frame.height,
        "start": place.start,
        "moves": place.moves,
        "opening": opening.map(|Localized { zh, en, ja }| json!({ "zh": zh, "en": en, "ja": ja })),
        "turn": place.position.turn().name(),
        "legal": legal,
        "forbidden": forbidden,
        "counts": { "black": view.counts[0], "white": view.counts[1] },
        "outcome": outcome,
        "position": place.position.text(),
    })
}
