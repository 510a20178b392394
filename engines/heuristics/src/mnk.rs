//! What is known of m,n,k games: rows that can still be made.

use game::{Point, Position};
use general_engine::Heuristics;
use mnk::{DIRECTIONS, MnkPosition, Move};

use crate::rows::{best_window, central, worth};

pub(crate) const fn heuristics<const W: usize, const C: usize>() -> Heuristics<MnkPosition<W, C>> {
    Heuristics { urgency, ..Heuristics::NONE }
}

/// What decides the game first, then what can still become a row of either side.
fn urgency<const W: usize, const C: usize>(position: &MnkPosition<W, C>, m: Move) -> u32 {
    let shape = position.shape();
    let (frame, k) = (shape.frame(), u32::from(shape.in_row()));
    let point = frame.point(m.0.into());
    let me = position.turn();
    if position.misere() {
        return misere(position, point);
    }
    if position.empties() == frame.len() {
        return 1 + central([frame.width, frame.height], point);
    }
    let lines = DIRECTIONS.map(|d| position.line(point, d));
    let windows = |side| lines.map(|line| best_window(line.own(side), line.blocked(side), 0, k));
    let wins = |windows: &[(u32, u32); 4]| windows.iter().any(|&(best, _)| best == k);
    let mine = windows(me);
    if wins(&mine) {
        return 100_000;
    }
    let theirs = windows(me.other());
    if wins(&theirs) {
        return 10_000;
    }
    // A stone alone in its windows is no shape.
    let shapes = |windows: [(u32, u32); 4]| -> u32 {
        let shapes = windows.into_iter().filter(|&(best, _)| best > 1);
        shapes.map(|(best, windows)| 1 + worth(k - best, windows, k)).sum()
    };
    // My own shape counts more than the same shape taken from the opponent.
    1 + shapes(mine) + shapes(theirs) / 2
}

/// Where a row loses: a point that the opponent must not take is a move in hand.
fn misere<const W: usize, const C: usize>(position: &MnkPosition<W, C>, point: Point) -> u32 {
    let (me, k) = (position.turn(), usize::from(position.shape().in_row()));
    let [mine, theirs] = [me, me.other()].map(|side| position.longest_row(point, side));
    match (mine >= k, theirs >= k) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => (mine + theirs) as u32,
    }
}

#[cfg(test)]
mod tests {
    use game::Rules;
    use mnk::{Large, MnkRules, Shape};

    use super::*;

    /// The point that deserves a look first after these moves, in points in a row to win.
    fn first_look(columns: u8, rows: u8, k: u8, moves: &str) -> String {
        let shape = Shape::new(columns, rows, k).expect("a board");
        let rules = MnkRules::<11, 676>::new(shape, false);
        let mut position: Large = Rules::start(&rules);
        for text in moves.split_whitespace() {
            position.play_unchecked(rules.read_move(text).expect("a move"));
        }
        let moves = position.legal_moves();
        // Of those alike the first in order.
        let best = moves.iter().rev().max_by_key(|&&m| urgency(&position, m)).expect("one");
        rules.write_move(*best)
    }

    #[test]
    fn the_first_look_is_at_the_middle_and_at_what_decides() {
        assert_eq!(first_look(19, 19, 5, ""), "j10");
        assert_eq!(first_look(26, 9, 6, ""), "m5");
        // A row is finished, else stopped, also where it has a gap.
        assert_eq!(first_look(19, 19, 5, "j10 a1 k10 a2 l10 a3 n10 a4"), "m10");
        assert_eq!(first_look(19, 19, 5, "j10 a1 k10 a2 l10 s19 n10"), "m10");
        // Three in a row that nothing stops become four before one's own two become three.
        assert_eq!(first_look(15, 15, 5, "h8 a1 i8 c1 j8"), "g8");
        // What can become no row is worth nothing.
        assert!(first_look(3, 9, 5, "b5").starts_with('b'));
    }
}
