//! Lines of the board as they are after some fours.

use game::Side;

use super::fours::Four;
use crate::board::SearchBoard;
use crate::points::{At, STEPS, place};
use crate::shape::Shape;
use crate::threat::Threat;

/// The lines of a board for one side.
#[derive(Clone, Copy)]
pub(super) struct Lines<'a> {
    pub board: &'a SearchBoard,
    pub side: Side,
    /// A stone that is thought to stand.
    pub extra: Option<At>,
    /// The only point for the next stone, if there is one.
    pub next: Option<At>,
}

impl Lines<'_> {
    /// A line through a point on which a stone is thought to stand, after some fours.
    #[inline]
    pub fn row(self, at: At, direction: usize, fours: &[Four]) -> Row {
        let Self { board, side, extra, .. } = self;
        let (line, bit) = place(at, direction);
        let stones = board.lines()[direction][line];
        let [own, mut enemy] = [side, side.other()].map(|side| stones[side.index()]);
        let mut own = own & !enemy | 1 << bit;
        for &Four { gain, answer } in fours {
            let ((gains, gain), (answers, answer)) =
                (place(gain, direction), place(answer, direction));
            own |= u64::from(gains == line) << gain;
            enemy |= u64::from(answers == line) << answer;
        }
        if let Some((its, bit)) = extra.map(|at| place(at, direction)) {
            own |= u64::from(its == line) << bit;
        }
        let is_exact = board.rule().exactly_five(side);
        Row { at, direction, line, bit, own, enemy, is_exact }
    }

    /// Where the enemy makes five after a stone of his on a point, whatever else he answers.
    pub fn counters(self, at: At) -> [Option<At>; 2] {
        let mut counters = [None; 2];
        let them = Self { side: self.side.other(), extra: None, ..self };
        if self.board.threat(them.side, at) < Threat::Four {
            return counters;
        }
        let shapes = self.board.shapes_of(them.side, at);
        for direction in (0..4).filter(|&direction| shapes[direction] >= Shape::Four) {
            for five in them.row(at, direction, &[]).sure_fives() {
                let is_first = counters[0].is_none_or(|first| first == five);
                counters[usize::from(!is_first)] = Some(five);
            }
        }
        counters
    }
}

/// A line of the board around a point, a bit for each of its points.
pub(super) struct Row {
    pub at: At,
    pub direction: usize,
    /// The line, and the bit of the point there.
    pub line: usize,
    bit: u32,
    pub own: u64,
    pub enemy: u64,
    /// Whether more than five are no five.
    is_exact: bool,
}

impl Row {
    /// Whether five may come to stand in a window.
    pub const fn is_free(&self, window: u64) -> bool {
        let beside = (window << 1 | window >> 1) & !window;
        window & self.enemy == 0 && !(self.is_exact && beside & self.own != 0)
    }

    /// The rows of five with the point in which five may come to stand.
    pub fn windows(&self) -> impl Iterator<Item = u64> {
        (0..5).map(|before| 0b11111 << (self.bit - before)).filter(|&window| self.is_free(window))
    }

    /// How many own stones stand in a window, and what is left of it.
    pub const fn look(&self, window: u64) -> (u32, u64) {
        ((window & self.own).count_ones(), window & !self.own)
    }

    /// The points that make five.
    pub fn fives(&self) -> impl Iterator<Item = At> {
        self.windows().filter_map(|window| self.five(window))
    }

    /// The points that make five, where no other own stone can make more of it.
    fn sure_fives(&self) -> impl Iterator<Item = At> {
        let is_sure = |&window: &u64| {
            let beside = (window << 1 | window >> 1) & !window;
            !self.is_exact || beside & !self.enemy == 0
        };
        self.windows().filter(is_sure).filter_map(|window| self.five(window))
    }

    /// The point that makes five in a window.
    fn five(&self, window: u64) -> Option<At> {
        let (count, rest) = self.look(window);
        (count == 4).then(|| self.point(rest.trailing_zeros()))
    }

    /// The point with a bit.
    pub fn point(&self, bit: u32) -> At {
        let away = bit as i32 - self.bit as i32;
        (i32::from(self.at) + away * STEPS[self.direction]) as At
    }

    /// Whether the stone may make more than five, or two fours that are not one row of four, if
    /// some of the others stand.
    pub fn may_be_too_much(&self) -> bool {
        let fours = (0..5).filter(|&before| self.may_be_four(before));
        let fours = fours.fold(0u32, |fours, before| fours | 1 << before);
        let is_long = |before: u32| 0b11_1111 << (self.bit - before) & !self.own == 0;
        fours & (fours >> 2 | fours >> 3 | fours >> 4) != 0 || (0..6).any(is_long)
    }

    /// Whether it may make a four, or a three between free points, if some of the others stand.
    pub fn may_be_three(&self) -> bool {
        let is_three = |before: u32| {
            let four: u64 = 0b1111 << (self.bit - before);
            (four | four << 1 | four >> 1) & self.enemy == 0 && self.look(four).0 >= 3
        };
        (0..5).any(|before| self.may_be_four(before)) || (0..4).any(is_three)
    }

    /// Whether four may stand in the window that begins so many points before.
    const fn may_be_four(&self, before: u32) -> bool {
        let window = 0b11111 << (self.bit - before);
        window & self.enemy == 0 && self.look(window).0 >= 4
    }
}
