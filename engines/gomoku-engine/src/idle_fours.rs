//! Fours that lead to nothing more by themselves, and moves that have nothing to do with the four
//! before.

use game::Side;

use crate::board::SearchBoard;
use crate::points::{At, nearness, place};
use crate::shape::Shape;

/// The rows of five with a place on a line, a bit for each point.
fn fives_with(bit: u32) -> impl Iterator<Item = u64> {
    (0..5).map(move |before| 0b11111 << (bit - before))
}

impl SearchBoard {
    /// Whether the only four that a side makes on a point leads to nothing by itself: the stone
    /// makes no two in another line, and in its own line none that is left once the answer stands.
    ///
    /// It may still help: it takes a point from the enemy, it may make him take one that he must
    /// not, and stones that follow may make something of it.
    pub(crate) fn is_idle_four(&self, side: Side, at: At) -> bool {
        let shapes = self.shapes_of(side, at);
        let Some(direction) = shapes.iter().position(|&shape| shape == Shape::Four) else {
            return false;
        };
        if shapes.iter().any(|&shape| shape >= Shape::Two && shape != Shape::Four) {
            return false;
        }
        let (line, bit) = place(at, direction);
        let stones = self.lines()[direction][line];
        let [own, enemy] = [side, side.other()].map(|side| stones[side.index()]);
        let own = own & !enemy | 1 << bit;
        let is_four = |&row: &u64| row & enemy == 0 && (row & own).count_ones() == 4;
        let Some(four) = fives_with(bit).find(is_four) else { return false };
        let blocked = enemy | four & !own;
        fives_with(bit).all(|row| row & blocked != 0 || (row & own).count_ones() < 2)
    }

    /// Whether the last two stones were a four of the side to move and its answer, and a point is
    /// near neither of them on a line: who moves there might have done so before the four.
    pub(crate) fn strays(&self, at: At) -> bool {
        let [.., (four, _), (answer, _)] = *self.put_stones() else { return false };
        let is_near = |stone: At| (1..=4).contains(&nearness(stone, at));
        !is_near(four) && !is_near(answer) && self.was_four(four, answer)
    }

    /// Whether the side to move has made a four with one stone that was answered with the other.
    fn was_four(&self, four: At, answer: At) -> bool {
        let side = self.turn();
        (0..4).any(|direction| {
            let [(line, bit), (other, answer)] = [four, answer].map(|at| place(at, direction));
            let stones = self.lines()[direction][line];
            let [own, enemy] = [side, side.other()].map(|side| stones[side.index()]);
            line == other
                && fives_with(bit)
                    .any(|row| row & enemy == 1 << answer && (row & own & !enemy).count_ones() == 4)
        })
    }
}
