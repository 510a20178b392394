//! Which limits ask for a move of a book.

use engine::Limits;

/// The lowest level that plays from books: weak levels play without knowledge.
pub const KNOWS_THE_BOOK: u32 = 16;

/// By which chance a move of an opening book is chosen; none where the book is not asked. Its moves
/// are for games: with a depth, without an end, or with a time and no chance, a search is wanted.
/// A book of one's `own` is for every level.
pub fn seed_of(limits: &Limits, own: bool) -> Option<u64> {
    let is_timed = limits.time.is_some() && limits.seed == 0;
    let is_game = limits.level.is_some() || limits.nodes.is_some() || limits.clock.is_some();
    let is_move = limits.depth.is_none() && !limits.is_endless() && (is_game || !is_timed);
    let is_strong = own || limits.level.is_none_or(|level| level >= KNOWS_THE_BOOK);
    // Who asks for several lines or certain moves wants their values, and so does who has a
    // position looked at anew.
    let is_plain = limits.lines <= 1 && limits.moves.is_empty() && !limits.anew;
    (is_move && is_strong && is_plain).then_some(limits.seed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn books_are_for_games() {
        let (nodes, time) = (Limits::nodes(1000), Limits::time(Duration::from_secs(1)));
        assert_eq!(seed_of(&nodes, false), Some(0));
        assert_eq!(seed_of(&Limits { seed: 7, ..time.clone() }, false), Some(7));
        assert_eq!(seed_of(&Limits::level(KNOWS_THE_BOOK), false), Some(0));
        for asks in [
            time,
            Limits::default(),
            Limits::level(KNOWS_THE_BOOK - 1),
            Limits::depth(9),
            Limits { lines: 2, ..nodes.clone() },
            Limits { moves: vec!["f5".into()], ..nodes.clone() },
            Limits { anew: true, ..nodes },
        ] {
            assert_eq!(seed_of(&asks, false), None, "{asks:?}");
        }
    }
}
