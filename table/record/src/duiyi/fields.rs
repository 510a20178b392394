//! Values of headers and marks that have parts.

use std::collections::BTreeMap;

use game::Side;

use super::escape;
use crate::{
    EndPlace, EngineSeat, Evaluation, Mark, Offer, Reading, Record, Sitter, Source, Timing, seconds,
};

/// `person`, `engine general level=5 +hash=16`.
pub fn seat(seat: &Sitter) -> String {
    let Sitter::Engine(engine) = seat else { return "person".into() };
    let mut out = format!("engine {}", escape::word(&engine.id));
    if let Some(level) = engine.level {
        out.push_str(&format!(" level={level}"));
    }
    for (key, value) in &engine.options {
        // The first `=` ends the key.
        let key = escape::word(key).replace('=', "\\u{3d}");
        out.push_str(&format!(" +{key}={}", escape::word(value)));
    }
    out
}

pub fn read_seat(text: &str) -> Option<Sitter> {
    let mut words = text.split_whitespace();
    match words.next()? {
        "person" => words.next().is_none().then_some(Sitter::Person),
        "engine" => {
            let id = escape::read(words.next()?);
            let (mut level, mut options) = (None, BTreeMap::new());
            for word in words {
                let (key, value) = word.split_once('=')?;
                match key.strip_prefix('+') {
                    Some(key) => {
                        options.insert(escape::read(key), escape::read(value));
                    }
                    None if key == "level" => level = Some(value.parse().ok()?),
                    None => return None,
                }
            }
            Some(Sitter::Engine(EngineSeat { id, level, options }))
        }
        _ => None,
    }
}

/// `288.25`, `288.25/12`, `0x2`.
pub fn reading(reading: &Reading) -> String {
    let mut out = seconds::write(reading.left);
    if reading.moves > 0 {
        out.push_str(&format!("/{}", reading.moves));
    }
    if reading.periods > 0 {
        out.push_str(&format!("x{}", reading.periods));
    }
    out
}

pub fn read_reading(text: &str) -> Option<Reading> {
    let (text, periods) = match text.split_once('x') {
        Some((text, periods)) => (text, periods.parse().ok()?),
        None => (text, 0),
    };
    let (text, moves) = match text.split_once('/') {
        Some((text, moves)) => (text, moves.parse().ok()?),
        None => (text, 0),
    };
    Some(Reading { left: seconds::read_any(text)?, moves, periods })
}

/// `@12 0.5 288.25 301.5`.
pub fn timing(ply: usize, timing: &Timing) -> String {
    let known = |text: Option<String>| text.unwrap_or_else(|| "-".into());
    let used = known(timing.used.map(seconds::write));
    let [black, white] = timing.clocks.map(|clock| known(clock.as_ref().map(reading)));
    format!("@{ply} {used} {black} {white}")
}

pub fn read_timing(text: &str) -> Option<(usize, Timing)> {
    let mut words = text.strip_prefix('@')?.split_whitespace();
    let mut word = || words.next();
    let ply = word()?.parse().ok()?;
    let used = match word()? {
        "-" => None,
        text => Some(seconds::read_any(text)?),
    };
    let clock = |text: &str| match text {
        "-" => Some(None),
        text => read_reading(text).map(Some),
    };
    let clocks = [clock(word()?)?, clock(word()?)?];
    word().is_none().then_some((ply, Timing { used, clocks }))
}

/// What a place of a line is worth, as a header tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub line: usize,
    pub after: usize,
    /// The move that leads there; none at the start of the game.
    pub by_move: Option<String>,
    pub source: Source,
    pub evaluation: Evaluation,
}

/// A word, or `-` for none.
fn known_word(text: Option<&str>) -> String {
    match text {
        None => "-".into(),
        Some("-") => "\\u{2d}".into(),
        Some(text) => escape::word(text),
    }
}

/// `0 12 c6 played discs~+1.50 18 reversi d7`.
pub fn evaluation(
    line: usize,
    after: usize,
    by_move: Option<&str>,
    source: Source,
    evaluation: &Evaluation,
) -> String {
    let Evaluation { worth, depth, by, best } = evaluation;
    let (by_move, best) = (known_word(by_move), known_word(best.as_deref()));
    let (source, by) = (source.name(), escape::word(by));
    format!("{line} {after} {by_move} {source} {worth} {depth} {by} {best}")
}

pub fn read_evaluation(text: &str) -> Option<Noted> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [line, after, by_move, source, worth, depth, by, best] = words[..] else { return None };
    let known = |word: &str| (word != "-").then(|| escape::read(word));
    Some(Noted {
        line: line.parse().ok()?,
        after: after.parse().ok()?,
        by_move: known(by_move),
        source: Source::from_name(source)?,
        evaluation: Evaluation {
            worth: worth.parse().ok()?,
            depth: depth.parse().ok()?,
            by: escape::read(by),
            best: known(best),
        },
    })
}

/// `1 12 c6`; none if the game has no such place.
pub fn end_place(record: &Record, EndPlace { line, after }: EndPlace) -> Option<String> {
    let by_move = known_word(record.leads_to(line, after)?);
    Some(format!("{line} {after} {by_move}"))
}

/// The place, and the move that leads there.
pub fn read_end_place(text: &str) -> Option<(EndPlace, Option<String>)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [line, after, by_move] = words[..] else { return None };
    let place = EndPlace { line: line.parse().ok()?, after: after.parse().ok()? };
    Some((place, (by_move != "-").then(|| escape::read(by_move))))
}

/// `0 12 c6 LB d7:A`.
pub fn mark(line: usize, after: usize, by_move: Option<&str>, mark: &Mark) -> String {
    let (by_move, name) = (known_word(by_move), escape::word(&mark.name));
    format!("{line} {after} {by_move} {name} {}", escape::word(&mark.value))
}

/// A line and a place in it, the move that leads there, and the mark.
pub fn read_mark(text: &str) -> Option<(usize, usize, Option<String>, Mark)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [line, after, by_move, name, value] = words[..] else { return None };
    let by_move = (by_move != "-").then(|| escape::read(by_move));
    let mark = Mark { name: escape::read(name), value: escape::read(value) };
    Some((line.parse().ok()?, after.parse().ok()?, by_move, mark))
}

/// `black draw`.
pub fn offer((side, offer): (Side, Offer)) -> String {
    format!("{} {}", side.name(), offer.name())
}

pub fn read_offer(text: &str) -> Option<(Side, Offer)> {
    let (side, offer) = text.split_once(' ')?;
    let side = Side::BOTH.into_iter().find(|s| s.name() == side)?;
    Some((side, Offer::from_name(offer.trim())?))
}

pub fn words(all: &[String]) -> String {
    all.iter().map(|text| escape::word(text)).collect::<Vec<_>>().join(" ")
}

pub fn read_words(text: &str) -> Vec<String> {
    text.split_whitespace().map(escape::read).collect()
}
