//! What estimates were off, learned while a search goes on ("correction history").
//!
//! ```text
//!   a search of several plies says 130, the estimate said 90: 40 too low
//!     ├─ after the opponent's move to this point
//!     ├─ after the mover's own last move to that one      each learns a part of the 40
//!     └─ with as many threats of either side
//! ```

use game::Side;

use crate::board::SearchBoard;
use crate::points::POINTS;
use crate::threat::Threat;

/// Parts of a unit in which numbers are kept.
const PARTS: i32 = 32;
/// How many numbers of threes, and of fours, of one side are told apart.
const THREES: usize = 4;
const FOURS: usize = 3;
/// Kinds of positions by the threats on the board.
const KINDS: usize = THREES * THREES * FOURS * FOURS;
/// What one search says is off counts no more than this, in units.
const MOST_OFF: i32 = 400;

/// What estimates were off, for the side to move.
pub(super) struct Correction {
    after: [Vec<i32>; 2],
    own: [Vec<i32>; 2],
    kinds: [Vec<i32>; 2],
}

impl Default for Correction {
    fn default() -> Self {
        let numbers = |count: usize| [vec![0; count], vec![0; count]];
        Self { after: numbers(POINTS), own: numbers(POINTS), kinds: numbers(KINDS) }
    }
}

impl Correction {
    fn numbers(&mut self, board: &SearchBoard) -> impl Iterator<Item = &mut i32> {
        let me = board.turn().index();
        let [last, own] = board.last();
        [
            last.map(|at| &mut self.after[me][usize::from(at)]),
            own.map(|at| &mut self.own[me][usize::from(at)]),
            Some(&mut self.kinds[me][kind(board)]),
        ]
        .into_iter()
        .flatten()
    }

    /// What is to be added to the estimate, if sixteen sixteenths say that all of it is believed.
    pub fn of(&mut self, board: &SearchBoard, sixteenths: i32) -> i32 {
        self.numbers(board).map(|number| *number).sum::<i32>() * sixteenths / (16 * PARTS)
    }

    /// Takes in that a search of so many plies found so much more than the estimate. No number goes
    /// beyond the limit, which is 1 at least.
    pub fn learn(&mut self, board: &SearchBoard, depth: i32, off: i32, limit: i32) {
        let limit = limit.max(1) * PARTS;
        let off = off.clamp(-MOST_OFF, MOST_OFF);
        let change = (off * PARTS * depth.clamp(0, 16) / 16).clamp(-limit / 4, limit / 4);
        for number in self.numbers(board) {
            *number += change - *number * change.abs() / limit;
        }
    }
}

/// The kind of a position: about how many points threaten what.
fn kind(board: &SearchBoard) -> usize {
    let me = board.turn();
    let threes = |side: Side| usize::from(board.count_of(side, Threat::Three) / 3).min(THREES - 1);
    let fours = |side: Side| usize::from(board.count_of(side, Threat::Four) / 2).min(FOURS - 1);
    let both = threes(me) * THREES + threes(me.other());
    (both * FOURS + fours(me)) * FOURS + fours(me.other())
}

#[cfg(test)]
mod tests {
    use game::Rules;
    use gomoku::{Gomoku, Rule};

    use super::*;
    use crate::points::at_of;

    /// The board after these moves, of which it knows the last.
    fn board(moves: &[&str]) -> SearchBoard {
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let mut board = SearchBoard::new(&Rules::start(&rules));
        for text in moves {
            board.put(at_of(Rules::frame(&rules).read(text).unwrap()));
        }
        board
    }

    #[test]
    fn what_was_off_is_made_up_for_within_limits() {
        let here = board(&["h8", "i9", "j10"]);
        let mut correction = Correction::default();
        assert_eq!(correction.of(&here, 16), 0);
        correction.learn(&here, 4, 40, 100);
        let once = correction.of(&here, 16);
        assert!(0 < once && once <= 3 * 40, "{once}");
        assert_eq!(correction.of(&here, 8), once / 2);
        (0..1_000).for_each(|_| correction.learn(&here, 60, 20_000, 100));
        assert!((290..=300).contains(&correction.of(&here, 16)));
        (0..1_000).for_each(|_| correction.learn(&here, 60, -20_000, 100));
        assert!((-300..=-290).contains(&correction.of(&here, 16)));
        // Whatever the limit is set to.
        [0, -5].iter().for_each(|&limit| correction.learn(&here, 4, 40, limit));
    }

    #[test]
    fn what_is_like_it_learns_a_part() {
        let mut correction = Correction::default();
        correction.learn(&board(&["h8", "i12", "k9"]), 8, 40, 100);
        let mut of = |moves| correction.of(&board(moves), 16);
        let all = of(&["h8", "i12", "k9"]);
        assert!(all > 0);
        // Another move of the mover's own, another last move, and both.
        assert_eq!(of(&["h8", "f12", "k9"]), all * 2 / 3);
        assert_eq!(of(&["h8", "i12", "k7"]), all * 2 / 3);
        assert_eq!(of(&["h8", "f12", "k7"]), all / 3);
        // The other side's numbers are its own.
        assert_eq!(of(&["f3", "h8", "i12", "k9"]), 0);
    }

    #[test]
    fn kinds_differ_by_threats_of_either_side() {
        let quiet = kind(&board(&["h8", "a1", "k9", "b13"]));
        let own = kind(&board(&["h8", "a1", "i8", "b13"]));
        let theirs = kind(&board(&["a1", "h8", "b13", "i8"]));
        let four = kind(&board(&["h8", "a1", "i8", "b13", "j8", "e3"]));
        assert_eq!(quiet, 0);
        assert!([own, theirs, four].iter().all(|&kind| 0 < kind && kind < KINDS));
        assert!(own != theirs && theirs != four && four != own);
    }
}
