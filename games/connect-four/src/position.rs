//! A position of Connect Four.

use arrayvec::ArrayVec;
use game::hash::{combine, mix};
use game::{Outcome, Point, Position, Side};

/// A stone dropped into a column, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drop(pub u8);

/// A position of Connect Four: one bit per point and side, column by column from the bottom.
///
/// Each column has one bit more than the board has rows. It is never set, so that no line runs
/// from the top of a column into the bottom of the next.
///
/// ```text
///    .  .  .        6 13 20 ..
///    5 12 19        the numbers of the bits on a board of six rows
///    .. .. ..
///    0  7 14
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FourPosition {
    stones: [u128; 2],
    width: u8,
    height: u8,
    turn: Side,
    outcome: Option<Outcome>,
}

impl FourPosition {
    /// The empty board, Black to move. Both sides of it are at most 10, which 128 bits can hold.
    pub(crate) const fn new(width: u8, height: u8) -> Self {
        Self { stones: [0; 2], width, height, turn: Side::Black, outcome: None }
    }

    /// The position with these stones, or `None` if both sides have four in a row.
    pub(crate) fn with(mut self, stones: [u128; 2], turn: Side) -> Option<Self> {
        (self.stones, self.turn) = (stones, turn);
        let [black, white] = Side::BOTH.map(|side| self.fours(side) != 0);
        self.outcome = match (black, white) {
            (true, true) => return None,
            (true, false) => Some(Outcome::Win(Side::Black)),
            (false, true) => Some(Outcome::Win(Side::White)),
            (false, false) if self.columns().next().is_none() => Some(Outcome::Draw),
            (false, false) => None,
        };
        Some(self)
    }

    /// What stands on `point` of the board.
    pub fn stone_at(&self, point: Point) -> Option<Side> {
        let bit = self.bit(point.column, self.height - 1 - point.row);
        Side::BOTH.into_iter().find(|side| self.stones[side.index()] & bit != 0)
    }

    /// Where a stone dropped into `column` comes to rest; none if the column is full.
    pub fn landing(&self, column: u8) -> Option<Point> {
        let level = self.level(column);
        (level < self.height).then(|| Point { column, row: self.height - 1 - level })
    }

    /// The stones of `side` that stand four in a row.
    pub(crate) fn fours(&self, side: Side) -> u128 {
        let stones = self.stones[side.index()];
        let step = u32::from(self.height) + 1;
        let mut out = 0;
        // One row up, one column right, and the two diagonals.
        for shift in [1, step, step - 1, step + 1] {
            let pairs = stones & (stones >> shift);
            let first = pairs & (pairs >> (2 * shift));
            out |= first | first << shift | first << (2 * shift) | first << (3 * shift);
        }
        out
    }

    /// The bit of a point given by its column and its level above the ground.
    pub(crate) const fn bit(&self, column: u8, level: u8) -> u128 {
        1 << (column as u32 * (self.height as u32 + 1) + level as u32)
    }

    /// How many stones stand in `column`; a column outside the board counts as full.
    fn level(&self, column: u8) -> u8 {
        if column >= self.width {
            return self.height;
        }
        let taken = (self.stones[0] | self.stones[1]) >> self.bit(column, 0).trailing_zeros();
        (taken.trailing_ones() as u8).min(self.height)
    }

    /// Columns that are not full.
    fn columns(&self) -> impl Iterator<Item = u8> {
        (0..self.width).filter(|&column| self.level(column) < self.height)
    }

    /// How many columns the board has.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Whether a stone of `side` dropped into `column`, which is not full, makes four in a row.
    pub fn wins(&self, column: u8, side: Side) -> bool {
        let mut next = self.clone();
        next.stones[side.index()] |= self.bit(column, self.level(column));
        next.fours(side) != 0
    }
}

impl Position for FourPosition {
    type Move = Drop;
    type MoveList = ArrayVec<Drop, 10>;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Self::MoveList {
        match self.outcome {
            Some(_) => ArrayVec::new(),
            None => self.columns().map(Drop).collect(),
        }
    }

    fn play_unchecked(&mut self, Drop(column): Drop) {
        let level = self.level(column);
        if level == self.height {
            return;
        }
        let side = self.turn;
        self.stones[side.index()] |= self.bit(column, level);
        self.turn = side.other();
        if self.fours(side) != 0 {
            self.outcome = Some(Outcome::Win(side));
        } else if self.columns().next().is_none() {
            self.outcome = Some(Outcome::Draw);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn key(&self) -> u64 {
        let seed = mix(self.turn.index() as u64);
        self.stones
            .iter()
            .fold(seed, |key, &stones| combine(combine(key, stones as u64), (stones >> 64) as u64))
    }
}
