//! The board that a search plays on: shapes and threats of all empty points, kept up to date.

mod threatening;
mod worth;

use game::{Side, hash};
use gomoku::{GomokuPosition, Rule};

use crate::network::Phase;
use crate::points::{At, REACH, STEPS, ones, place, point_of};
use crate::shape::{Shape, Shapes};
use crate::threat::{CODES, Codes, Four, THREATS, Tallies, Tally, Threat};
use crate::weights::{NEARNESSES, Weights, set_of};
use threatening::Threatening;
use worth::{LEARNED_ON, PointValue, Sums};

/// The shapes of both sides on the four lines through a point: a byte for each line, Black's in
/// its low half.
type AllShapes = u32;

/// The shapes of one side.
#[inline]
const fn shapes_for(side: usize, all: AllShapes) -> Four {
    let halves = all >> (4 * side) & 0x0f0f_0f0f;
    let pairs = (halves | halves >> 4) & 0x00ff_00ff;
    (pairs | pairs >> 8) as Four
}

/// An empty point.
#[derive(Clone, Copy, Default)]
struct Cell {
    shapes: AllShapes,
    tally: Tally,
}

/// The numbers that points have: as a power of two, so that a mask keeps them within.
const CELLS: usize = 1 << 10;

/// What a stone has changed on an empty point.
#[derive(Clone, Copy)]
struct Saved {
    at: At,
    before: Cell,
    after: AllShapes,
}

/// A position of Gomoku for searching. Stones are put and lifted again in turn.
#[derive(Clone)]
pub struct SearchBoard {
    size: u8,
    rule: Rule,
    shapes_of: &'static Shapes,
    codes: &'static Codes,
    values: [Box<[PointValue; CODES]>; 2],
    masks: [Vec<i16>; 2],
    near: [[[i16; NEARNESSES]; 2]; 2],
    turn: Side,
    empties: u16,
    key: u64,
    /// For each direction and line the stones of Black and of White, five bits from the edge; what
    /// lies outside is both.
    lines: [[[u64; 2]; 64]; 4],
    /// Rows of stones of either side.
    stones: [[u32; 26]; 2],
    /// For each point the shapes of both sides, and what threatens there; nothing where a stone
    /// stands.
    cells: Box<[Cell; CELLS]>,
    threatening: [Threatening; 2],
    /// What the shapes are worth before any stone was put, and after each, as far as that was asked
    /// for: of most positions of a search for fours nobody asks.
    sums: Vec<Sums>,
    saved: Vec<Saved>,
    /// Of each stone put: where it stands, and how much had been saved before it.
    history: Vec<(At, usize)>,
    /// The last stones that were there before, the very last one first.
    before: [Option<At>; 2],
}

/// Takes a point from among those with the threats of one tally to those with another's.
#[inline(always)]
fn exchange(threatening: &mut [Threatening; 2], at: At, before: Tally, after: Tally) {
    if before != after {
        for (side, threatening) in threatening.iter_mut().enumerate() {
            let [before, after] = [before, after].map(|tally| Tallies::all().threat(side, tally));
            if before != after {
                threatening.exchange(at, before, after);
            }
        }
    }
}

/// All points of a board.
fn points_of(size: u8) -> impl Iterator<Item = At> {
    let size = u16::from(size);
    (0..size).flat_map(move |row| (0..size).map(move |column| row << 5 | column))
}

/// The lines of a board without stones: bits for what is taken, on each line for Black and for
/// White. What is no point is taken by both.
fn lines_of(size: u8) -> [[[u64; 2]; 64]; 4] {
    let mut lines = [[[u64::MAX; 2]; 64]; 4];
    for at in points_of(size) {
        for (direction, lines) in lines.iter_mut().enumerate() {
            let (line, bit) = place(at, direction);
            lines[line] = lines[line].map(|taken| taken & !(1 << bit));
        }
    }
    lines
}

impl SearchBoard {
    /// The board of `position` for searches of fours and threats.
    pub fn new(position: &GomokuPosition) -> Self {
        Self::with(position, Weights::shipped())
    }

    /// The board of `position` for a player, and for the network of the program.
    pub fn for_network(position: &GomokuPosition) -> Self {
        Self::with(position, Weights::beside_network())
    }

    /// The board of `position`, valued by `weights`.
    pub fn with(position: &GomokuPosition, weights: &Weights) -> Self {
        let (size, rule) = (position.size(), position.rule());
        let codes = Codes::all();
        let sets = Side::BOTH.map(|side| &weights.sets[set_of(rule, side)]);
        let values = sets.map(|set| {
            let values = (0..CODES)
                .map(|code| PointValue { meaning: codes.meaning(code), weights: set.codes[code] });
            values.collect::<Box<[_]>>().try_into().unwrap_or_else(|_| unreachable!("all codes"))
        });
        let mut board = Self {
            size,
            rule,
            shapes_of: Shapes::of(rule),
            codes,
            values,
            masks: sets.map(|set| set.masks.clone()),
            near: sets.map(|set| set.near),
            turn: Side::Black,
            empties: u16::from(size) * u16::from(size),
            key: 0,
            lines: lines_of(size),
            stones: [[0; 26]; 2],
            cells: Box::new([Cell::default(); CELLS]),
            threatening: Default::default(),
            sums: Vec::new(),
            saved: Vec::new(),
            history: Vec::new(),
            before: [None; 2],
        };
        for at in board.points() {
            if let Some(side) = position.stone_at(point_of(at)) {
                board.flip(at, side);
                board.empties -= 1;
            }
        }
        for at in board.points() {
            if board.is_empty_at(at) {
                for direction in 0..4 {
                    let (line, bit) = place(at, direction);
                    let seen = board.shapes_of.table().at(board.lines[direction][line], bit);
                    board.change(at, direction, seen);
                }
            }
        }
        let mut sums = Sums::default();
        board.add(&board.saved, &mut sums);
        board.level(&mut sums);
        board.sums.push(sums);
        board.saved.clear();
        board.turn = game::Position::turn(position);
        board
    }

    /// All points of the board.
    pub fn points(&self) -> impl Iterator<Item = At> + use<> {
        points_of(self.size)
    }

    /// The empty points of the board.
    pub fn empty_points(&self) -> impl Iterator<Item = At> + use<'_> {
        let row = |row: u16| ones(self.empty_row(row.into())).map(move |column| row << 5 | column);
        (0..u16::from(self.size)).flat_map(row)
    }

    /// Lines of the board.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The rule that is played.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Who moves.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Points without a stone.
    pub const fn empties(&self) -> u16 {
        self.empties
    }

    /// How full it is.
    pub fn phase(&self) -> Phase {
        let [points, learned_on] = [self.size, LEARNED_ON].map(|n| usize::from(n) * usize::from(n));
        Phase::of(points - usize::from(self.empties), points.min(learned_on))
    }

    /// A number for the position with the side to move.
    pub fn key(&self) -> u64 {
        self.key ^ if self.turn == Side::Black { 0 } else { TURN }
    }

    /// The key after a move of the side to move.
    pub(crate) fn key_after(&self, at: At) -> u64 {
        self.key() ^ stone_key(self.turn, at) ^ TURN
    }

    /// The key after a move of the side to move and an answer.
    pub(crate) fn key_after_both(&self, at: At, answer: At) -> u64 {
        self.key() ^ stone_key(self.turn, at) ^ stone_key(self.turn.other(), answer)
    }

    /// Whether no stone stands on a point of the board.
    pub fn is_empty_at(&self, at: At) -> bool {
        let (row, column) = (usize::from(at >> 5), at & 31);
        row < usize::from(self.size)
            && column < u16::from(self.size)
            && (self.stones[0][row] | self.stones[1][row]) >> column & 1 == 0
    }

    /// Whether a stone of `side` stands on a point.
    pub fn has(&self, side: Side, at: At) -> bool {
        let row = usize::from(at >> 5);
        row < usize::from(self.size) && self.stones[side.index()][row] >> (at & 31) & 1 != 0
    }

    /// The code of the shapes of a side on a point.
    #[inline]
    pub fn code(&self, side: Side, at: At) -> usize {
        self.codes.of(shapes_for(side.index(), self.cell(at).shapes))
    }

    /// What a stone of `side` would threaten on an empty point.
    #[inline]
    pub fn threat(&self, side: Side, at: At) -> Threat {
        Tallies::all().threat(side.index(), self.cell(at).tally)
    }

    /// Whether a stone of `side` may be forbidden on an empty point.
    #[inline]
    pub(crate) fn is_suspect(&self, side: Side, at: At) -> bool {
        self.value(side, at).meaning.is_suspect
    }

    /// How many empty points threaten so for `side`; those that threaten nothing are not counted.
    #[inline]
    pub fn count_of(&self, side: Side, threat: Threat) -> u16 {
        self.threatening[side.index()].counts[threat as usize]
    }

    /// The empty points on which `side` threatens at least so much: more of a threat first, then
    /// in ascending order.
    #[inline]
    pub fn threatening(&self, side: Side, least: Threat) -> impl Iterator<Item = At> + use<'_> {
        let Threatening { counts, points } = &self.threatening[side.index()];
        debug_assert!(least > Threat::Quiet);
        (least as usize..THREATS)
            .rev()
            .filter(|&threat| counts[threat] > 0)
            .flat_map(|threat| points[threat].iter())
    }

    /// Whether two ways to five are one too many for any defence.
    pub const fn two_fives_win(&self) -> bool {
        !self.rule.both_ends_block()
    }

    /// Whether no stone stands on the board.
    pub fn is_bare(&self) -> bool {
        self.stones.iter().flatten().all(|&row| row == 0)
    }

    /// The empty points of a row at most so far from a stone, in columns and in rows.
    pub fn near_row(&self, row: usize, distance: usize) -> u32 {
        let last = (row + distance).min(usize::from(self.size) - 1);
        let mut seen = 0;
        for r in row.saturating_sub(distance)..=last {
            seen |= self.stones[0][r] | self.stones[1][r];
        }
        for _ in 0..distance {
            seen |= seen << 1 | seen >> 1;
        }
        seen & self.empty_row(row)
    }

    /// The empty points of a row.
    pub fn empty_row(&self, row: usize) -> u32 {
        ((1u64 << self.size) - 1) as u32 & !(self.stones[0][row] | self.stones[1][row])
    }

    /// The shapes of a side on the four lines through an empty point.
    pub fn shapes_of(&self, side: Side, at: At) -> [Shape; 4] {
        let four = shapes_for(side.index(), self.cell(at).shapes);
        [0, 4, 8, 12].map(|shift| Shape::from_bits((four >> shift) as u8))
    }

    /// Hands the move over without a stone, or back.
    pub(crate) const fn hand_over(&mut self) {
        self.turn = self.turn.other();
    }

    #[inline]
    fn cell(&self, at: At) -> Cell {
        self.cells[usize::from(at) & (CELLS - 1)]
    }

    /// Puts a stone of the side to move on an empty point, and hands the move over.
    pub fn put(&mut self, at: At) {
        debug_assert!(self.is_empty_at(at), "{at}");
        self.history.push((at, self.saved.len()));
        self.set(at, Cell::default());
        self.flip(at, self.turn);
        self.empties -= 1;
        let shapes = self.shapes_of.table();
        for (direction, step) in STEPS.into_iter().enumerate() {
            let (line, bit) = place(at, direction);
            let stones = self.lines[direction][line];
            for n in ones(shapes.around(stones, bit)) {
                let here = (i32::from(at) + step * (i32::from(n) - REACH)) as At;
                let seen = shapes.at(stones, bit + u32::from(n) - REACH as u32);
                self.change(here, direction, seen);
            }
        }
        self.turn = self.turn.other();
    }

    /// Takes the stone away that was put last. Nothing happens if none was.
    pub fn lift(&mut self) {
        let Some((at, from)) = self.history.pop() else { return };
        self.turn = self.turn.other();
        for Saved { at, before, .. } in self.saved.drain(from..).rev() {
            let cell = &mut self.cells[usize::from(at) & (CELLS - 1)];
            let after = std::mem::replace(cell, before);
            exchange(&mut self.threatening, at, after.tally, before.tally);
        }
        self.sums.truncate(self.history.len() + 1);
        self.flip(at, self.turn);
        self.empties += 1;
    }

    /// Says which stones of the position came last, the very last one first.
    pub const fn set_before(&mut self, last: [Option<At>; 2]) {
        self.before = last;
    }

    /// The last two stones, the very last one first, as far as they are known.
    pub fn last(&self) -> [Option<At>; 2] {
        let put = |n: usize| self.history.len().checked_sub(n).map(|i| self.history[i].0);
        match self.history.len() {
            0 => self.before,
            1 => [put(1), self.before[0]],
            _ => [put(1), put(2)],
        }
    }

    /// For each direction and line the stones of Black and of White; what is outside is both.
    pub(crate) const fn lines(&self) -> &[[[u64; 2]; 64]; 4] {
        &self.lines
    }

    /// The stones that were put, in their order.
    pub(crate) fn put_stones(&self) -> &[(At, usize)] {
        &self.history
    }

    /// The empty points on which the last stone has changed something.
    pub(crate) fn changed(&self) -> impl Iterator<Item = At> + use<'_> {
        let (stone, from) = self.history.last().map_or((0, 0), |&(at, from)| (at, from));
        self.saved[from..].iter().map(|saved| saved.at).filter(move |&at| at != stone)
    }

    /// Sets the shapes of a point on one line.
    #[inline(always)]
    fn change(&mut self, at: At, direction: usize, seen: u8) {
        let Cell { shapes, tally } = self.cell(at);
        let shift = 8 * direction;
        let old = (shapes >> shift) as u8;
        if old != seen {
            let shapes = shapes ^ AllShapes::from(old ^ seen) << shift;
            let all = Tallies::all();
            let tally = tally.wrapping_sub(all.line(old)).wrapping_add(all.line(seen));
            self.set(at, Cell { shapes, tally });
        }
    }

    /// Sets what a point is, and remembers what it was.
    #[inline(always)]
    fn set(&mut self, at: At, after: Cell) {
        let cell = &mut self.cells[usize::from(at) & (CELLS - 1)];
        let before = std::mem::replace(cell, after);
        self.saved.push(Saved { at, before, after: after.shapes });
        exchange(&mut self.threatening, at, before.tally, after.tally);
    }

    fn flip(&mut self, at: At, side: Side) {
        self.stones[side.index()][usize::from(at >> 5)] ^= 1 << (at & 31);
        for direction in 0..4 {
            let (line, bit) = place(at, direction);
            self.lines[direction][line][side.index()] ^= 1 << bit;
        }
        self.key ^= stone_key(side, at);
    }
}

/// In the key of a position where White moves.
const TURN: u64 = hash::mix(0x7374_6f6e);

/// In the key of a position with such a stone.
const fn stone_key(side: Side, at: At) -> u64 {
    hash::mix((at as u64) << 1 | side.index() as u64 | 1 << 40)
}
