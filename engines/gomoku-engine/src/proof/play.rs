//! The player and the book: what is proved is played, and what follows from it.

use engine::{EngineError, FROM_BOOK, Info, Limits, Pace, Root, Score, SearchResult, Stop};
use game::{Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move};

use super::book::Book;
use crate::board::SearchBoard;
use crate::points::point_of;
use crate::vct::Vct;

/// Positions that a search for the threats of a book may visit: many times what the longest needs.
const MOST_NODES: u64 = 2_000_000;
/// Bytes that it may take.
const BYTES: usize = 1 << 28;

/// Whether a move that is known to win is an answer to such limits: at full strength, where nothing
/// but a move is wanted.
fn plays(limits: &Limits) -> bool {
    let is_free = limits.level.is_none() && limits.depth.is_none() && !limits.is_endless();
    is_free && limits.lines <= 1 && limits.moves.is_empty()
}

/// The move that wins, where the book has it, or where threats do after moves of the book; none
/// elsewhere. Searches take half of the time at most.
pub(crate) fn known_win(
    rules: Gomoku,
    root: &Root<'_>,
    position: &GomokuPosition,
    limits: &Limits,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Result<Option<SearchResult>, EngineError> {
    let Some(book) = Book::shipped(rules).filter(|_| plays(limits)) else { return Ok(None) };
    if position.turn() != Side::Black {
        return Ok(None);
    }
    let write = |at| Rules::write_move(&rules, Move::at(at));
    let mut pace = Pace::new(limits, stop, 16);
    let (note, pv, plies) = match book.move_in(position) {
        Some((at, plies)) => (Some(FROM_BOOK.into()), vec![write(at)], plies),
        None if !comes_from(book, rules, root)? => return Ok(None),
        None => {
            let most = limits.nodes.unwrap_or(u64::MAX).min(MOST_NODES);
            let half = limits.move_time().map(|time| time / 2);
            let mut board = SearchBoard::new(position);
            let mut tick = || pace.tick() || half.is_some_and(|half| pace.elapsed() >= half);
            let found = Vct::new(&mut board, most, BYTES, &mut tick).for_book().find();
            if found.wins != Some(true) {
                return Ok(None);
            }
            let pv = found.line.iter().map(|&at| write(point_of(at))).collect();
            (None, pv, u32::try_from(found.plies).ok())
        }
    };
    let Some(best) = pv.first().cloned() else { return Ok(None) };
    let (score, nodes, time) = (Some(Score::Win(plies)), pace.nodes(), pace.elapsed());
    let depth = plies.unwrap_or(0);
    on_info(&Info { depth, score, nodes, time, pv: pv.clone(), rank: 1, note, ..Info::default() });
    Ok(Some(SearchResult { best, score, pv, depth, nodes, time }))
}

/// Whether the game has come through a position of the book.
fn comes_from(book: &Book, rules: Gomoku, root: &Root<'_>) -> Result<bool, EngineError> {
    for played in (0..root.moves.len()).rev() {
        let before = Root { moves: &root.moves[..played], ..*root };
        if book.move_in(&engine::replay(&rules, before)?).is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
