//! A position of an m,n,k game.

use arrayvec::ArrayVec;
use game::hash::{combine, mix};
use game::{Outcome, Point, Position, Rows, Side};

use crate::{DIRECTIONS, Shape};

/// A position on a board of at most 64 points.
pub type Small = MnkPosition<1, 64>;
/// A position on a board of at most 128 points.
pub type Medium = MnkPosition<2, 128>;
/// A position on a board of any size.
pub type Large = MnkPosition<11, 676>;

/// A stone put on a point, given by its row-major index from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub u16);

/// A position of an m,n,k game on a board of at most `CAPACITY` points, one bit per point and
/// side in `WORDS` words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MnkPosition<const WORDS: usize, const CAPACITY: usize> {
    stones: [[u64; WORDS]; 2],
    shape: Shape,
    misere: bool,
    turn: Side,
    empties: u16,
    outcome: Option<Outcome>,
}

impl<const WORDS: usize, const CAPACITY: usize> MnkPosition<WORDS, CAPACITY> {
    /// The empty board, Black to move.
    ///
    /// # Panics
    /// If the board has more than `CAPACITY` points.
    pub const fn new(shape: Shape, misere: bool) -> Self {
        let points = shape.frame().len();
        assert!(points <= CAPACITY && points <= 64 * WORDS);
        Self {
            stones: [[0; WORDS]; 2],
            shape,
            misere,
            turn: Side::Black,
            empties: points as u16,
            outcome: None,
        }
    }

    /// The position with the content of `rows`, or `None` if both sides have k in a row.
    pub(crate) fn from_rows(shape: Shape, misere: bool, rows: &Rows) -> Option<Self> {
        let mut position = Self { turn: rows.turn, ..Self::new(shape, misere) };
        for (index, &cell) in rows.cells.iter().enumerate() {
            if let Some(side) = cell {
                position.stones[side.index()][index / 64] |= 1 << (index % 64);
                position.empties -= 1;
            }
        }
        let [black, white] = Side::BOTH.map(|side| {
            shape
                .frame()
                .points()
                .any(|p| position.stone_at(p) == Some(side) && position.completes_row(p, side))
        });
        position.outcome = match (black, white) {
            (true, true) => return None,
            (true, false) => Some(position.outcome_of_row(Side::Black)),
            (false, true) => Some(position.outcome_of_row(Side::White)),
            (false, false) if position.empties == 0 => Some(Outcome::Draw),
            (false, false) => None,
        };
        Some(position)
    }

    /// The board and the length that decides.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether k in a row loses.
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// Points without a stone.
    pub const fn empties(&self) -> usize {
        self.empties as usize
    }

    /// What stands on `point` of the board.
    pub const fn stone_at(&self, point: Point) -> Option<Side> {
        let index = self.shape.frame().index(point);
        if self.has(Side::Black, index) {
            Some(Side::Black)
        } else if self.has(Side::White, index) {
            Some(Side::White)
        } else {
            None
        }
    }

    /// Whether a stone of `side` on `point` stands, or would stand, in k or more in a row.
    pub fn completes_row(&self, point: Point, side: Side) -> bool {
        DIRECTIONS.iter().any(|&d| self.run(point, side, d) >= self.shape.in_row().into())
    }

    /// The stones of every row that decided the game, in point order.
    pub fn winning_stones(&self) -> impl Iterator<Item = Point> {
        let won = self.outcome.and_then(Outcome::winner);
        let owner = won.map(|side| if self.misere { side.other() } else { side });
        self.shape.frame().points().filter(move |&point| {
            owner.is_some_and(|side| {
                self.stone_at(point) == Some(side) && self.completes_row(point, side)
            })
        })
    }

    /// How many stones of `side` stand, or would stand, in the longest row through `point` with
    /// one of them on it.
    pub fn longest_row(&self, point: Point, side: Side) -> usize {
        DIRECTIONS.iter().map(|&d| self.run(point, side, d)).max().unwrap_or(1)
    }

    /// The length of the run of `side` along `direction` with a stone of `side` on `point`.
    fn run(&self, point: Point, side: Side, (dc, dr): (i32, i32)) -> usize {
        1 + self.ray(point, side, (dc, dr)) + self.ray(point, side, (-dc, -dr))
    }

    /// How many stones of `side` follow `point` without a gap in one direction.
    fn ray(&self, point: Point, side: Side, (dc, dr): (i32, i32)) -> usize {
        let (width, height) = (i32::from(self.shape.columns()), i32::from(self.shape.rows()));
        let (mut c, mut r) = (i32::from(point.column) + dc, i32::from(point.row) + dr);
        let mut length = 0;
        while (0..width).contains(&c) && (0..height).contains(&r) {
            if !self.has(side, (r * width + c) as usize) {
                break;
            }
            length += 1;
            (c, r) = (c + dc, r + dr);
        }
        length
    }

    pub(crate) const fn has(&self, side: Side, index: usize) -> bool {
        self.stones[side.index()][index / 64] >> (index % 64) & 1 != 0
    }

    fn is_empty(&self, index: usize) -> bool {
        index < self.shape.frame().len()
            && !self.has(Side::Black, index)
            && !self.has(Side::White, index)
    }

    const fn outcome_of_row(&self, maker: Side) -> Outcome {
        Outcome::Win(if self.misere { maker.other() } else { maker })
    }
}

impl<const WORDS: usize, const CAPACITY: usize> Position for MnkPosition<WORDS, CAPACITY> {
    type Move = Move;
    type MoveList = ArrayVec<Move, CAPACITY>;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Self::MoveList {
        let mut list = ArrayVec::new();
        if self.outcome.is_some() {
            return list;
        }
        let points = self.shape.frame().len();
        for word in 0..WORDS {
            let rest = points.saturating_sub(64 * word);
            let on_board = if rest >= 64 { !0 } else { (1u64 << rest) - 1 };
            let mut empty = on_board & !(self.stones[0][word] | self.stones[1][word]);
            while empty != 0 {
                list.push(Move((64 * word) as u16 + empty.trailing_zeros() as u16));
                empty &= empty - 1;
            }
        }
        list
    }

    fn play_unchecked(&mut self, m: Move) {
        let index = usize::from(m.0);
        if !self.is_empty(index) {
            return;
        }
        let side = self.turn;
        self.stones[side.index()][index / 64] |= 1 << (index % 64);
        self.empties -= 1;
        self.turn = side.other();
        if self.completes_row(self.shape.frame().point(index), side) {
            self.outcome = Some(self.outcome_of_row(side));
        } else if self.empties == 0 {
            self.outcome = Some(Outcome::Draw);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn key(&self) -> u64 {
        let seed = mix(self.turn.index() as u64);
        self.stones.as_flattened().iter().fold(seed, |key, &word| combine(key, word))
    }

    fn legal_move_count(&self) -> usize {
        if self.outcome.is_some() { 0 } else { self.empties() }
    }

    fn is_legal(&self, m: Move) -> bool {
        self.outcome.is_none() && self.is_empty(m.0.into())
    }
}
