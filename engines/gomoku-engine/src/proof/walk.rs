//! Whether a tree of threats wins, by the rules alone, and which stones of the loser elsewhere
//! would change nothing about it.
//!
//! `walk` claims: the winner is to move and wins by the tree; and he still does if there are up to
//! `more` stones of the loser more on the board, all outside the zone that is returned. That holds
//! since
//!
//! - the winner's stones and his fives lie in the zone;
//! - where the loser is to move, no window lets him make five, and none does with `more` stones
//!   more: the empty points of all windows that are near enough lie in the zone;
//! - after a four he must take the point of the five, and what follows then is walked;
//! - after another threat the tree has a step for all answers that it does not name. It is walked
//!   as if he had passed, with one stone more allowed for: the zone of that step tells which
//!   answers have to be looked at one by one. All others are a stone more outside of it.

use std::collections::HashMap;

use super::checking_board::{CheckingBoard, Stone};
use super::tree::{StepNumber, Tree};
use crate::stones::Spots;

/// What is true of a tree in a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walked {
    /// Where a stone of the loser might change something.
    pub zone: Spots,
    /// Plies until the five stands, at most.
    pub plies: u16,
}

/// Steps that are looked at in one walk at most.
const MOST_STEPS: u32 = 200_000;

struct Walker<'a> {
    board: &'a mut CheckingBoard,
    tree: &'a Tree,
    known: HashMap<(StepNumber, u8, u64), Option<Walked>>,
    steps: u32,
}

/// Walks through a tree from its beginning; the winner is to move. Nothing if it does not win so.
pub(crate) fn walk(board: &mut CheckingBoard, tree: &Tree, more: u8) -> Option<Walked> {
    let first = tree.first()?;
    let mut walker = Walker { board, tree, known: HashMap::new(), steps: 0 };
    walker.step(first, more)
}

impl Walker<'_> {
    fn step(&mut self, number: StepNumber, more: u8) -> Option<Walked> {
        let at = self.tree.at(number);
        if !self.board.is_empty_at(at) {
            return None;
        }
        if self.board.wins_at(at) {
            let mut zone = Spots::default();
            zone.insert(at);
            return Some(Walked { zone, plies: 1 });
        }
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        self.board.put(at, Stone::Winner);
        let walked = self.after(number, more);
        self.board.lift(at);
        let mut walked = walked?;
        walked.zone.insert(at);
        Some(walked)
    }

    /// The loser is to move.
    fn after(&mut self, number: StepNumber, more: u8) -> Option<Walked> {
        if self.board.is_in_danger() {
            return None;
        }
        let others = self.tree.others(number)?;
        let five = self.tree.at(others);
        if self.board.wins_at(five) {
            let answered = self.tree.answer(number, five)?;
            self.board.put(five, Stone::Loser);
            let walked = self.step(answered, more);
            self.board.lift(five);
            let mut walked = walked?;
            walked.plies += 2;
            self.take_in_near_five(&mut walked.zone, more);
            walked.zone.insert(five);
            return Some(walked);
        }
        let key = (number, more, self.board.key());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let walked = self.after_threat(number, others, more);
        self.known.insert(key, walked);
        walked
    }

    fn after_threat(&mut self, number: StepNumber, others: StepNumber, more: u8) -> Option<Walked> {
        let Walked { mut zone, mut plies } = self.step(others, more + 1)?;
        let matter = zone;
        for answer in matter.iter() {
            if !self.board.is_empty_at(answer) {
                continue;
            }
            let next = self.tree.answer(number, answer).unwrap_or(others);
            self.board.put(answer, Stone::Loser);
            let walked = self.step(next, more);
            self.board.lift(answer);
            let walked = walked?;
            zone.join(&walked.zone);
            plies = plies.max(walked.plies);
        }
        self.take_in_near_five(&mut zone, more);
        Some(Walked { zone, plies: plies + 2 })
    }

    fn take_in_near_five(&self, zone: &mut Spots, more: u8) {
        if more > 0 {
            zone.join(&self.board.near_five(more));
        }
    }
}
