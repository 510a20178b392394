//! What happened and how it stands, in whole sentences.

use game::Side;
use host::{Board, Color, Happened, Mark, Offered, OpeningAsks, State, Tally};
use record::How;
use server::Seen;

use super::{index, other, point_name};
use crate::look::Look;
use crate::shared::Shared;

/// The name of a side.
pub fn side(color: Color, shared: &Shared) -> String {
    shared.words.side(color.into())
}

fn joined(parts: &[String], shared: &Shared) -> String {
    parts.join(&shared.say("sentence-separator"))
}

/// What has happened since it was looked at last; none if there is nothing to say.
pub fn happened(before: Option<&Seen>, seen: &Seen, shared: &Shared) -> Option<String> {
    let state = &*seen.state;
    let before = before?;
    let mut parts = Vec::new();
    let is_move = |step: &&Happened| matches!(step, Happened::Moved { .. });
    let moved = seen.happened.iter().flatten().filter(is_move).count();
    for step in seen.happened.iter().flatten() {
        parts.extend(sentence(step, state, shared));
        if is_move(&step) && moved == 1 {
            let turned = turned(&before.state, state);
            if !turned.is_empty() {
                let points = turned.join(&shared.say("list-separator"));
                let args = [("count", turned.len().into()), ("points", words::Value::from(points))];
                parts.push(shared.format("tell-turned", &args));
            }
        }
    }
    Some(joined(&parts, shared)).filter(|text| !text.is_empty())
}

/// What an analysis that has just ended says about both sides, in a line: the panel has the rest.
/// None if none has ended.
pub fn analysed(before: &State, after: &State, shared: &Shared) -> Option<String> {
    if before.analysis.is_none() || after.analysis.is_some() {
        return None;
    }
    let tally = after.tally.as_ref()?;
    let sides = Side::BOTH.iter().zip(tally).filter(|(_, tally)| tally.judged > 0);
    let faults = |tally: &Tally| tally.inexact + tally.mistakes + tally.blunders;
    let parts: Vec<String> = sides
        .map(|(&side, tally)| format!("{} {}", shared.words.side(side), faults(tally)))
        .collect();
    // Where nobody had a choice there is nothing to tell.
    let sides = parts.join(&shared.say("list-separator"));
    (!parts.is_empty()).then(|| shared.format("tui-analysed", &[("sides", sides)]))
}

/// The points whose stones have changed sides.
fn turned(before: &State, after: &State) -> Vec<String> {
    let stones = before.board.stones.bytes().zip(after.board.stones.bytes()).enumerate();
    let changed = stones.filter(|(_, (was, is))| was != is && *was != b'.' && *is != b'.');
    changed.map(|(point, _)| point_name(&after.board, point)).collect()
}

fn sentence(step: &Happened, state: &State, shared: &Shared) -> Option<String> {
    let of = |id: &str, color: Color| shared.format(id, &[("side", side(color, shared))]);
    let counted = |id: &str, count: usize| shared.format(id, &[("count", count)]);
    let said = match step {
        Happened::Moved { side: color, text } => {
            let args = [("side", side(*color, shared)), ("move", text.clone())];
            shared.format("tell-move", &args)
        }
        Happened::Passed { side } => of("play-passed", *side),
        Happened::Undone { count } => counted("play-undone", *count),
        Happened::Redone { count } => counted("play-redone", *count),
        Happened::Went { count } => counted("face-went", *count),
        Happened::Chose { player, words, .. } => {
            let who = opening_player(*player, shared);
            let args = [("who", who), ("words", shared.of(*words).to_string())];
            shared.format("face-chose", &args)
        }
        Happened::Declared { count, .. } => counted("face-declared", *count),
        // Those of an engine are all named by the question that follows.
        Happened::Proposed { side, .. } if !state.seats[index(*side)].person => return None,
        Happened::Proposed { point, .. } => {
            shared.format("face-proposed", &[("point", point.clone())])
        }
        Happened::Swapped => shared.say("face-swapped"),
        Happened::Offered { side, what } => match what {
            Offered::Undo => of("face-offers-undo", *side),
            Offered::Rematch => of("face-offers-rematch", *side),
            // A person's offer, which an engine hears when it moves.
            _ if state.seats.iter().any(|seat| !seat.person) => shared.say("face-draw-offered"),
            _ => of("face-offers-draw", *side),
        },
        Happened::Declined { side: asker, what } => {
            let id = match what {
                Offered::Draw => "face-declined-draw",
                Offered::Undo => "face-declined-undo",
                Offered::Rematch => "face-declined-rematch",
                Offered::Resignation => "face-declined",
            };
            shared.format(id, &[("other", side(other(*asker), shared))])
        }
        Happened::Withdrawn { side, .. } => of("face-withdrawn", *side),
        Happened::Proved { side: color, count: Some(count) } => {
            let who = words::Value::from(side(*color, shared));
            shared.format("tell-wins-in", &[("side", who), ("count", (*count).into())])
        }
        Happened::Proved { side, count: None } => of("tell-wins", *side),
        Happened::Failed { side: color, text, why } => {
            let parts: Vec<String> = why.iter().map(|why| shared.refusal(why)).collect();
            let reason = match &parts[..] {
                [] => text.clone(),
                parts => parts.join(&shared.say("loss-separator")),
            };
            let args = [("side", side(*color, shared)), ("reason", reason)];
            shared.format("face-engine-failed", &args)
        }
        Happened::Ended => ending(state, shared)?,
        Happened::Rematch { .. } | Happened::Flagged { .. } | Happened::Reopened => return None,
    };
    Some(said)
}

/// How a game ended.
pub fn ending(state: &State, shared: &Shared) -> Option<String> {
    let ending = state.ending.as_ref()?.ending();
    let mut parts = vec![text::show::ending(&ending, &shared.words)];
    if ending.how == How::Board && state.turn.is_some() {
        // One looks at another place.
        return Some(shared.format("face-in-the-game", &[("ending", joined(&parts, shared))]));
    }
    if state.board.counts_decide && ending.how == How::Board {
        parts.push(score(state, shared));
    }
    Some(joined(&parts, shared))
}

/// What a line is worth in the reader's words, from how an engine says it: `win 5`, `~ +1.25`.
pub fn worth(score: &str, look: Look, shared: &Shared) -> String {
    look.number(&shared.words.worth(score))
}

/// How many stones there are.
pub fn score(state: &State, shared: &Shared) -> String {
    let [black, white] = state.board.counts;
    let args = [("black", black), ("white", white)];
    shared.format("board-score", &args) + &shared.say("face-full-stop")
}

/// The last move and whose it was, and the stones where they are counted in the end.
pub fn last(state: &State, shared: &Shared) -> String {
    let Some(text) = state.moves.last() else { return shared.say("play-no-moves-yet") };
    let who = side(state.mover(state.moves.len()), shared);
    let moved = match text.as_str() {
        "pass" => shared.format("tell-passed", &[("side", who)]),
        text => shared.format("tell-last-move", &[("side", who), ("move", text.to_string())]),
    };
    let count = state.board.counts_decide.then(|| score(state, shared));
    joined(&[Some(moved), count].into_iter().flatten().collect::<Vec<_>>(), shared)
}

/// Where one may play now.
pub fn possible(state: &State, shared: &Shared) -> String {
    let Some(turn) = state.turn else { return shared.say("face-command-not-now") };
    let board = &state.board;
    let free = board.stones.bytes().filter(|&stone| stone == b'.').count();
    let named: Vec<String>;
    let moves: Vec<&str> = match state.opening.as_ref().filter(|opening| opening.asks.is_some()) {
        Some(opening) if opening.points.is_empty() => return shared.say("play-no-point-asked"),
        Some(opening) => {
            named = opening.points.iter().map(|&point| point_name(board, point)).collect();
            named.iter().map(String::as_str).collect()
        }
        None => board.legal.iter().map(|legal| legal.text.as_str()).collect(),
    };
    let told = |mark: &Mark| {
        let reasons: Vec<&str> = mark.reasons.iter().map(|reason| shared.of(*reason)).collect();
        shared.words.forbidden(&point_name(board, mark.point), &reasons)
    };
    let forbidden = board.forbidden.iter().map(told).collect();
    shared.words.possible(side(turn, shared), &moves, forbidden, free)
}

/// Why a point must not be taken, and for which shapes.
pub fn forbidden(board: &Board, mark: &Mark, shared: &Shared) -> String {
    let reasons: Vec<&str> = mark.reasons.iter().map(|reason| shared.of(*reason)).collect();
    let name = |&point: &usize| point_name(board, point);
    let shapes: Vec<_> = mark.shapes.iter().map(|shape| shape.iter().map(name).collect()).collect();
    shared.words.forbidden_by(&point_name(board, mark.point), &reasons, &shapes)
}

/// What stands on the board, row by row.
pub fn board(state: &State, shared: &Shared) -> String {
    let rows = state.board.rows.iter().map(|name| row(state, name, true, shared));
    joined(&rows.collect::<Vec<_>>(), shared)
}

/// What stands in a row or a column.
pub fn row(state: &State, name: &str, is_row: bool, shared: &Shared) -> String {
    let board = &state.board;
    let names = if is_row { &board.rows } else { &board.columns };
    if name.is_empty() {
        let id = if is_row { "command-row" } else { "command-column" };
        let example = names.first().cloned().unwrap_or_default();
        let args =
            [("command", text::play::Command::shown(id, &shared.words)), ("example", example)];
        return shared.format("tell-which", &args);
    }
    let Some(at) = names.iter().position(|known| known.eq_ignore_ascii_case(name)) else {
        let ends = [names.first(), names.last()].map(|end| end.cloned().unwrap_or_default());
        let [first, last] = words::upwards(ends);
        let given = name.chars().take(20).collect::<String>();
        let args = [("given", given), ("first", first), ("last", last)];
        return shared.format(if is_row { "tell-no-row" } else { "tell-no-column" }, &args);
    };
    let width = usize::from(board.width);
    let is_here = |point: usize| if is_row { point / width == at } else { point % width == at };
    let stones = board.stones.chars().enumerate().filter(|(point, c)| *c != '.' && is_here(*point));
    let stones: Vec<String> = stones
        .map(|(point, c)| {
            let color = if c == 'X' { Color::Black } else { Color::White };
            let args = [("point", point_name(board, point)), ("side", side(color, shared))];
            shared.format("tell-stone", &args)
        })
        .collect();
    let name = names[at].clone();
    if stones.is_empty() {
        let id = if is_row { "tell-row-empty" } else { "tell-column-empty" };
        return shared.format(id, &[("name", name)]);
    }
    let stones = stones.join(&shared.say("list-separator"));
    let id = if is_row { "tell-row" } else { "tell-column" };
    shared.format(id, &[("name", name), ("stones", stones)])
}

/// One of the two players of an opening, in which both may change sides.
fn opening_player(number: u8, shared: &Shared) -> String {
    shared.format("opening-player", &[("number", u32::from(number))])
}

/// What the opening asks, in a sentence; empty if it asks nothing. Who is not asked himself reads
/// what the other decides, and between what.
pub fn question(seen: &Seen, shared: &Shared) -> String {
    let (state, is_own) = (&*seen.state, is_asked(seen));
    let Some(opening) = &state.opening else { return String::new() };
    let Some(asks) = opening.asks else { return String::new() };
    let who = match opening.kind {
        // Of the fifth stones Black offers and White keeps one.
        OpeningAsks::Offer | OpeningAsks::Pick => side(asks, shared),
        _ => opening_player(state.seats[index(asks)].player, shared),
    };
    let choices: Vec<String> = match opening.kind {
        OpeningAsks::Pick => opening.offered.clone(),
        _ => opening.choices.iter().map(|(_, words)| shared.of(*words).to_string()).collect(),
    };
    let area = opening.area.map(|area| shared.of(area)).unwrap_or_default();
    let args = [
        ("who", who.clone()),
        ("side", side(opening.stone.unwrap_or(Color::Black), shared)),
        ("area", area.to_string()),
        ("count", opening.count.to_string()),
        ("choices", either(&choices, shared)),
    ];
    match (opening.kind, is_own) {
        (OpeningAsks::Nothing, _) => String::new(),
        (OpeningAsks::Choose, true) => {
            let is_both = [0, 1].iter().all(|&at| seen.you.0[at] && state.seats[at].person);
            let id = if is_both { "face-opening-choose" } else { "face-opening-choose-you" };
            shared.format(id, &[("who", who)])
        }
        (kind, true) => shared.format(&format!("face-opening-{}", kind.name()), &args),
        (kind, false) => shared.format(&format!("face-opening-waits-{}", kind.name()), &args),
    }
}

/// Several things of which one is chosen, in one sentence.
fn either(parts: &[String], shared: &Shared) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first, second] => {
            let args = [("first", first.clone()), ("second", second.clone())];
            shared.format("face-opening-or-two", &args)
        }
        [most @ .., last] => {
            let most = most.join(&shared.say("list-separator"));
            shared.format("face-opening-or", &[("most", most), ("last", last.clone())])
        }
    }
}

/// Whether the opening asks the reader.
pub fn is_asked(seen: &Seen) -> bool {
    let asks = seen.state.opening.as_ref().and_then(|opening| opening.asks).map(index);
    asks.is_some_and(|side| seen.you.0[side] && seen.state.seats[side].person)
}

/// How it stands: the end, what the opening asks, or whose move it is.
pub fn standing(seen: &Seen, shared: &Shared) -> String {
    let state = &*seen.state;
    if let Some(text) = ending(state, shared).filter(|_| state.turn.is_none()) {
        return text;
    }
    let asked = question(seen, shared);
    if !asked.is_empty() {
        return asked;
    }
    let Some(turn) = state.turn else { return String::new() };
    let who = [("side", side(turn, shared))];
    let full_stop = shared.say("face-full-stop");
    let mut parts = vec![if state.must_pass {
        shared.format("board-must-pass", &who) + &full_stop
    } else {
        shared.format("board-to-move", &who) + &full_stop
    }];
    if let Some((by, kind @ (Offered::Draw | Offered::Undo))) = state.offer {
        parts.push(
            shared.format(&format!("face-offers-{}", kind.name()), &[("side", side(by, shared))]),
        );
    }
    if !seen.you.any() {
        parts.push(shared.say("face-looking-on"));
    } else if state.paused && !state.seats[index(turn)].person {
        parts.push(shared.say("face-computer-waits"));
    }
    joined(&parts, shared)
}
