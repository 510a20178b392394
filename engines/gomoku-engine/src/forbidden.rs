//! The points that Renju forbids to Black, from the shapes that the board keeps; a test holds them
//! to the definition in the crate `gomoku`.

use game::Side;

use crate::board::SearchBoard;
use crate::points::{At, STEPS};
use crate::shape::Shape;

impl SearchBoard {
    /// Whether `side` may take an empty point.
    #[inline]
    pub fn is_allowed(&mut self, side: Side, at: At) -> bool {
        !self.rule().forbids(side)
            || !self.is_suspect(side, at)
            || !self.is_forbidden(at, &mut |_| {})
    }

    /// Whether Black must not take an empty point that is suspect. `read` hears of the points
    /// around which the answer rests on what stands there.
    pub(crate) fn is_forbidden<R: FnMut(At)>(&mut self, at: At, read: &mut R) -> bool {
        read(at);
        let shapes = self.shapes_of(Side::Black, at);
        let count = |wanted: Shape| shapes.iter().filter(|&&shape| shape == wanted).count();
        if count(Shape::Five) > 0 {
            return false;
        }
        let fours = count(Shape::Four) + count(Shape::OpenFour) + 2 * count(Shape::DoubleFour);
        if count(Shape::Overline) > 0 || fours >= 2 {
            return true;
        }
        // A straight four may yet grow out of a line that makes a four already.
        let is_line = |&d: &usize| shapes[d] >= Shape::OpenThree;
        if (0..4).filter(is_line).count() < 2 {
            return false;
        }
        let is_whites_turn = self.turn() == Side::White;
        if is_whites_turn {
            self.hand_over();
        }
        self.put(at);
        let threes = (0..4).filter(is_line).filter(|&d| self.is_three(at, d, read)).take(2).count();
        self.lift();
        if is_whites_turn {
            self.hand_over();
        }
        threes >= 2
    }

    /// Whether the stone of Black on `at` belongs to a three: another one, which is allowed, makes
    /// a straight four of it.
    fn is_three<R: FnMut(At)>(&mut self, at: At, direction: usize, read: &mut R) -> bool {
        let step = STEPS[direction];
        for sign in [-step, step] {
            let mut q = i32::from(at);
            for _ in 0..3 {
                q += sign;
                let Ok(here) = u16::try_from(q) else { break };
                if self.has(Side::Black, here) {
                    continue;
                }
                if !self.is_empty_at(here) {
                    break;
                }
                // All stones between are Black's, so the four holds both. The first gap decides.
                read(here);
                let shapes = self.shapes_of(Side::Black, here);
                let is_straight = shapes[direction] == Shape::OpenFour;
                if is_straight && !shapes.contains(&Shape::Five) && !self.is_forbidden(here, read) {
                    return true;
                }
                break;
            }
        }
        false
    }
}
