//! A position in words: what there is to see on a board.

use game::{BoardView, Forbidden, Frame, Outcome, Point, Side, Status};
use record::{Ending, How};
use words::{Value, Words};

use crate::board::{Style, draw};

/// The board, the score where it counts, who moves or who won, what may be played and what not.
pub fn show(view: &BoardView, words: &Words, style: Style) -> String {
    let mut out = draw(view, style);
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    if let Some(text) = score(view, words) {
        line(text);
    }
    line(status(view, words));
    if matches!(view.status, Status::ToMove(_)) {
        let moves: Vec<&str> = view.legal.iter().map(|m| m.notation.as_str()).collect();
        let args = [("count", Value::from(moves.len())), ("moves", moves.join(" ").into())];
        line(words.format("board-legal", &args));
    }
    forbidden(view, words).for_each(line);
    out
}

/// Each point that the rules forbid the side to move, and why.
fn forbidden(view: &BoardView, words: &Words) -> impl Iterator<Item = String> {
    view.forbidden.iter().map(|forbidden| {
        let reasons: Vec<&str> = forbidden.kinds.iter().map(|kind| words.of(&kind.words)).collect();
        words.forbidden(&forbidden.notation, &reasons)
    })
}

/// Why the rules forbid a point, and for which shapes.
pub fn why_forbidden(forbidden: &Forbidden, frame: Frame, words: &Words) -> String {
    let reasons: Vec<&str> = forbidden.kinds.iter().map(|kind| words.of(&kind.words)).collect();
    let named = |shape: &Vec<Point>| shape.iter().map(|&point| frame.name(point)).collect();
    let shapes: Vec<Vec<String>> = forbidden.shapes.iter().map(named).collect();
    words.forbidden_by(&forbidden.notation, &reasons, &shapes)
}

/// Where the side to move can play, in sentences: where not, if few points are left out.
pub fn possible(view: &BoardView, words: &Words) -> String {
    let (Status::ToMove(side) | Status::MustPass(side)) = view.status else {
        return status(view, words);
    };
    let moves: Vec<&str> = view.legal.iter().map(|m| m.notation.as_str()).collect();
    let is_left_out = |name: &String| {
        !moves.contains(&&**name) && view.forbidden.iter().all(|point| point.notation != *name)
    };
    let free: Vec<_> = view.frame.points().filter(|&point| view.at(point).is_none()).collect();
    let left_out: Vec<String> =
        free.iter().map(|&point| view.frame.name(point)).filter(is_left_out).collect();
    let mut without: Vec<String> = forbidden(view, words).collect();
    let mut told = free.len();
    // An opening leaves out some points for reasons of its own.
    if (1..moves.len()).contains(&left_out.len()) {
        told = moves.len() + without.len();
        let points = left_out.join(&words.text("list-separator"));
        without.push(words.format("tell-left-out", &[("points", points)]));
    }
    words.possible(words.side(side), &moves, without, told)
}

/// The stones of both sides, in games that they decide.
pub fn score(view: &BoardView, words: &Words) -> Option<String> {
    let [black, white] = view.counts;
    view.counts_decide.then(|| words.format("board-score", &[("black", black), ("white", white)]))
}

/// Who moves, or how the game ended on the board.
pub fn status(view: &BoardView, words: &Words) -> String {
    match view.status {
        Status::ToMove(side) => words.format("board-to-move", &[("side", words.side(side))]),
        Status::MustPass(side) => words.format("board-must-pass", &[("side", words.side(side))]),
        Status::Over(outcome) => ending(&Ending { outcome: Some(outcome), how: How::Board }, words),
    }
}

/// How a game ended, in a sentence.
pub fn ending(ending: &Ending, words: &Words) -> String {
    let sides =
        |winner: Side| [("winner", words.side(winner)), ("loser", words.side(winner.other()))];
    match (ending.outcome, ending.how) {
        (Some(Outcome::Win(winner)), How::Resignation) => {
            words.format("end-resignation", &sides(winner))
        }
        (Some(Outcome::Win(winner)), How::Time) => words.format("end-time", &sides(winner)),
        (Some(Outcome::Win(winner)), How::IllegalMove) => {
            words.format("end-illegal-move", &sides(winner))
        }
        (Some(Outcome::Win(winner)), How::Crash) => words.format("end-crash", &sides(winner)),
        (Some(Outcome::Win(winner)), _) => words.format("end-win", &sides(winner)),
        (Some(Outcome::Draw), How::Agreement) => words.text("end-agreement"),
        (Some(Outcome::Draw), _) => words.text("end-draw"),
        (None, _) => words.text("end-abandoned"),
    }
}
