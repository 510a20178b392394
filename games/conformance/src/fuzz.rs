//! The laws for arbitrary bytes: one function a law, for property tests and fuzz targets.
//!
//! Each of them panics if the law is broken and returns if it holds.

use game::{Game, Position, Rows, Rules, Side};

use crate::play::{every_law, most_plies};
use crate::refusal;

/// Any text is either a position that obeys the laws or refused with a sane message.
pub fn law_position_text<R: Rules>(rules: &R, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match rules.parse_position(&text) {
        Ok(position) => every_law(rules, &position),
        Err(error) => assert!(error.to_string().chars().count() < 400, "{error}"),
    }
}

/// Any board content is either a position that obeys the laws and comes to an end, or refused.
///
/// The first byte chooses the side to move and how dense the board is; the following bytes are
/// used for one point each, from the top left, and start again when they run out.
pub fn law_board<R: Rules>(rules: &R, bytes: &[u8]) {
    let Some((&head, cells)) = bytes.split_first() else { return };
    let mut rows = Rows::empty(rules.frame());
    rows.turn = Side::BOTH[usize::from(head & 1)];
    let stones = 2 + head / 2 % 6;
    for (cell, byte) in rows.cells.iter_mut().zip(cells.iter().cycle()) {
        *cell = match byte % 8 {
            n if n >= stones => None,
            n => Some(Side::BOTH[usize::from(n & 1)]),
        };
    }
    let Ok(mut position) = rules.set_up(&rows) else { return };
    assert_eq!(rules.rows(&position), rows, "a set-up changed the board");
    every_law(rules, &position);
    let bound = most_plies(rules);
    for ply in 0.. {
        let moves = position.legal_moves();
        let Some(&m) = moves.as_ref().get(usize::from(head) % moves.as_ref().len().max(1)) else {
            break;
        };
        assert!(ply <= bound, "no end after {bound} plies: {}", rows.write());
        position.play_unchecked(m);
    }
}

/// Any text is either a legal move at the start of the game or refused without a trace.
pub fn law_move_text<R: Rules>(rules: &R, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let start = Game::start(rules);
    let _ = refusal::play(&*start, &text);
    if let Ok(m) = rules.read_move(&text) {
        let written = rules.write_move(m);
        assert_eq!(rules.read_move(&written), Ok(m), "{text:?} is written {written}");
    }
}

/// Bytes as a game: each one chooses among the legal moves. The laws hold where it stops.
pub fn law_moves<R: Rules>(rules: &R, bytes: &[u8]) {
    let mut position = rules.start();
    for &byte in bytes {
        let moves = position.legal_moves();
        let Some(&m) = moves.as_ref().get(usize::from(byte) % moves.as_ref().len().max(1)) else {
            break;
        };
        position.play_unchecked(m);
    }
    every_law(rules, &position);
}
