//! The board that a search plays on: shapes and threats of all empty points, kept up to date.

use game::{Point, Side, hash};
use gomoku::{GomokuPosition, Rule};

use crate::shape::{Key, Shape, Shapes};
use crate::threat::{PointValue, THREATS, Threat, values};

/// Points of the largest board, a row every 32.
const POINTS: usize = 26 * 32;

/// How far a window reaches.
const REACH: i32 = 5;

/// A point: the row times 32, and the column.
pub type At = u16;

/// The step from a point to the next on each of its four lines.
const STEPS: [i32; 4] = [1, 32, 33, -31];

/// The point with its two numbers.
pub const fn point_of(at: At) -> Point {
    Point { column: (at & 31) as u8, row: (at >> 5) as u8 }
}

/// The number of a point.
pub const fn at_of(point: Point) -> At {
    (point.row as u16) << 5 | point.column as u16
}

/// What a move has changed besides the lines.
#[derive(Clone, Copy)]
struct Saved {
    at: At,
    shapes: [u8; 4],
    values: [PointValue; 2],
}

/// A position of Gomoku for searching. Stones are put and lifted again in turn.
pub struct SearchBoard {
    size: u8,
    rule: Rule,
    shapes_of: &'static Shapes,
    values_of: &'static [PointValue],
    turn: Side,
    empties: u16,
    key: u64,
    /// For each direction and line the stones of Black and of White, five bits from the edge; what
    /// lies outside is both.
    lines: [[[u64; 2]; 64]; 4],
    /// Rows of stones of either side.
    stones: [[u32; 26]; 2],
    /// For each point and direction the shapes of both sides; only those of empty points mean
    /// anything.
    shapes: Box<[[u8; 4]; POINTS]>,
    values: Box<[[PointValue; POINTS]; 2]>,
    counts: [[u16; THREATS]; 2],
    sums: [i32; 2],
    saved: Vec<Saved>,
    /// Of each stone put: where it stands, and how much had been saved before it.
    history: Vec<(At, usize)>,
}

impl SearchBoard {
    /// The board of `position`.
    pub fn new(position: &GomokuPosition) -> Self {
        let size = position.size();
        let mut board = Self {
            size,
            rule: position.rule(),
            shapes_of: Shapes::of(position.rule()),
            values_of: values(),
            turn: Side::Black,
            empties: u16::from(size) * u16::from(size),
            key: 0,
            lines: [[[u64::MAX; 2]; 64]; 4],
            stones: [[0; 26]; 2],
            shapes: Box::new([[0; 4]; POINTS]),
            values: Box::new([[PointValue::default(); POINTS]; 2]),
            counts: [[0; THREATS]; 2],
            sums: [0; 2],
            saved: Vec::new(),
            history: Vec::new(),
        };
        for at in board.points() {
            for direction in 0..4 {
                let (line, bit) = place(at, direction);
                for side in 0..2 {
                    board.lines[direction][line][side] &= !(1 << bit);
                }
            }
        }
        for at in board.points() {
            if let Some(side) = position.stone_at(point_of(at)) {
                board.mark(at, side);
            }
        }
        for at in board.points() {
            if board.is_empty_at(at) {
                board.shapes[usize::from(at)] = [0, 1, 2, 3].map(|d| board.seen(at, d));
                board.count(at, 1);
            }
        }
        board.turn = game::Position::turn(position);
        board
    }

    /// All points of the board.
    pub fn points(&self) -> impl Iterator<Item = At> + use<> {
        let size = u16::from(self.size);
        (0..size).flat_map(move |row| (0..size).map(move |column| row << 5 | column))
    }

    /// Lines of the board.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Who moves.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Points without a stone.
    pub const fn empties(&self) -> u16 {
        self.empties
    }

    /// A number for the position with the side to move.
    pub fn key(&self) -> u64 {
        self.key ^ if self.turn == Side::Black { 0 } else { hash::mix(0x7374_6f6e) }
    }

    /// Whether no stone stands on a point of the board.
    pub fn is_empty_at(&self, at: At) -> bool {
        let (row, column) = (usize::from(at >> 5), at & 31);
        row < usize::from(self.size)
            && column < u16::from(self.size)
            && (self.stones[0][row] | self.stones[1][row]) >> column & 1 == 0
    }

    /// What a stone of `side` would threaten on an empty point.
    #[inline]
    pub fn threat(&self, side: Side, at: At) -> u8 {
        self.values[side.index()][usize::from(at)].threat
    }

    /// How soon a stone on an empty point is to be looked at, for what it makes and what it takes.
    #[inline]
    pub fn order(&self, side: Side, at: At) -> i32 {
        let [mine, theirs] = [side, side.other()]
            .map(|side| i32::from(self.values[side.index()][usize::from(at)].order));
        2 * mine + theirs
    }

    /// How many empty points threaten so for `side`.
    #[inline]
    pub fn count_of(&self, side: Side, threat: Threat) -> u16 {
        self.counts[side.index()][threat as usize]
    }

    /// What the lines of both sides are worth to the side to move, in hundredths.
    pub fn evaluation(&self) -> i32 {
        let [mine, theirs] = [self.turn, self.turn.other()].map(|side| self.sums[side.index()]);
        // Who moves makes the first of his shapes better at once.
        mine - theirs + mine / 8 + 10
    }

    /// The empty points on which `side` threatens at least so much, in ascending order.
    pub fn threatening(&self, side: Side, least: Threat, out: &mut Vec<At>) {
        for row in 0..self.size {
            let mut rest = self.near_row(usize::from(row), 4);
            while rest != 0 {
                let at = u16::from(row) << 5 | rest.trailing_zeros() as u16;
                rest &= rest - 1;
                if self.threat(side, at) >= least as u8 {
                    out.push(at);
                }
            }
        }
    }

    /// The points where the side to move stops all fives of `side`, its enemy, in ascending order.
    ///
    /// It is the point of the five itself; none if there are two. Where a five between two enemies
    /// is nothing, a stone beside it stops it as well, and one may stop two.
    pub fn stops(&mut self, side: Side) -> Vec<At> {
        debug_assert!(self.turn != side);
        let mut fives = Vec::new();
        self.threatening(side, Threat::Five, &mut fives);
        if !self.rule.both_ends_block() {
            if fives.len() > 1 {
                fives.clear();
            }
            return fives;
        }
        let around = |&at: &At| {
            STEPS.into_iter().flat_map(move |step| {
                (-REACH..=REACH).filter_map(move |n| u16::try_from(i32::from(at) + step * n).ok())
            })
        };
        let mut points: Vec<At> = fives.iter().take(1).flat_map(around).collect();
        points.sort_unstable();
        points.dedup();
        points.retain(|&at| {
            if !self.is_empty_at(at) {
                return false;
            }
            self.put(at);
            let is_stopped = self.count_of(side, Threat::Five) == 0;
            self.lift();
            is_stopped
        });
        points
    }

    /// Whether two ways to five are one too many for any defence.
    pub const fn two_fives_win(&self) -> bool {
        !self.rule.both_ends_block()
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

    /// Whether the side to move may take an empty point.
    pub fn is_allowed(&mut self, side: Side, at: At) -> bool {
        !self.rule.forbids(side)
            || !self.values[side.index()][usize::from(at)].suspect
            || !self.is_forbidden(at)
    }

    /// Whether an empty point is forbidden to Black by the rules of Renju; see `gomoku`'s
    /// definition, to which a test holds this.
    fn is_forbidden(&mut self, at: At) -> bool {
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
        let lines: Vec<usize> = (0..4).filter(|&d| shapes[d] >= Shape::OpenThree).collect();
        if lines.len() < 2 {
            return false;
        }
        let turn = self.turn;
        self.turn = Side::Black;
        self.put(at);
        let threes = lines.into_iter().filter(|&d| self.is_three(at, d)).take(2).count();
        self.lift();
        self.turn = turn;
        threes >= 2
    }

    /// Whether the stone of Black on `at` belongs to a three: another one, which is allowed, makes
    /// a straight four of it.
    fn is_three(&mut self, at: At, direction: usize) -> bool {
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
                let shapes = self.shapes_of(Side::Black, here);
                let is_straight = shapes[direction] == Shape::OpenFour;
                if is_straight && !shapes.contains(&Shape::Five) && !self.is_forbidden(here) {
                    return true;
                }
                break;
            }
        }
        false
    }

    fn has(&self, side: Side, at: At) -> bool {
        let row = usize::from(at >> 5);
        row < usize::from(self.size) && self.stones[side.index()][row] >> (at & 31) & 1 != 0
    }

    /// The shapes of a side on the four lines through an empty point.
    pub fn shapes_of(&self, side: Side, at: At) -> [Shape; 4] {
        self.shapes[usize::from(at)].map(|both| Shape::from_bits(both >> (4 * side.index())))
    }

    /// Puts a stone of the side to move on an empty point, and hands the move over.
    pub fn put(&mut self, at: At) {
        debug_assert!(self.is_empty_at(at), "{at}");
        self.history.push((at, self.saved.len()));
        self.save(at);
        self.count(at, -1);
        self.mark(at, self.turn);
        for (direction, step) in STEPS.into_iter().enumerate() {
            for sign in [-step, step] {
                let mut q = i32::from(at);
                for _ in 0..REACH {
                    q += sign;
                    let Ok(here) = u16::try_from(q) else { break };
                    if !self.is_on_board(here) {
                        break;
                    }
                    if self.is_empty_at(here) {
                        let shape = self.seen(here, direction);
                        if shape != self.shapes[usize::from(here)][direction] {
                            self.save(here);
                            self.count(here, -1);
                            self.shapes[usize::from(here)][direction] = shape;
                            self.count(here, 1);
                        }
                    }
                }
            }
        }
        self.turn = self.turn.other();
    }

    /// Takes the stone away that was put last. Nothing happens if none was.
    pub fn lift(&mut self) {
        let Some((at, before)) = self.history.pop() else { return };
        self.turn = self.turn.other();
        // Before `at` is empty again, its values do not count.
        while self.saved.len() > before + 1 {
            if let Some(Saved { at, shapes, values }) = self.saved.pop() {
                self.count(at, -1);
                self.restore(at, shapes, values);
            }
        }
        self.unmark(at, self.turn);
        if let Some(Saved { at, shapes, values }) = self.saved.pop() {
            self.restore(at, shapes, values);
        }
    }

    /// The stones put on this board, first ones first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = At> {
        self.history.iter().map(|&(at, _)| at)
    }

    const fn is_on_board(&self, at: At) -> bool {
        (at >> 5) < self.size as u16 && (at & 31) < self.size as u16
    }

    fn save(&mut self, at: At) {
        let i = usize::from(at);
        let values = [self.values[0][i], self.values[1][i]];
        self.saved.push(Saved { at, shapes: self.shapes[i], values });
    }

    fn restore(&mut self, at: At, shapes: [u8; 4], values: [PointValue; 2]) {
        let i = usize::from(at);
        self.shapes[i] = shapes;
        for (side, value) in values.into_iter().enumerate() {
            self.values[side][i] = value;
            self.counts[side][usize::from(value.threat)] += 1;
            self.sums[side] += i32::from(value.value);
        }
    }

    /// Takes the values of an empty point into the sums, found anew from its shapes, or out.
    fn count(&mut self, at: At, times: i16) {
        let i = usize::from(at);
        if times > 0 {
            let [a, b, c, d] = self.shapes[i].map(u16::from);
            let low = (a & 15) | (b & 15) << 4 | (c & 15) << 8 | (d & 15) << 12;
            let high = a >> 4 | b >> 4 << 4 | c >> 4 << 8 | d >> 4 << 12;
            self.values[0][i] = self.values_of[usize::from(low)];
            self.values[1][i] = self.values_of[usize::from(high)];
        }
        for side in 0..2 {
            let PointValue { threat, value, .. } = self.values[side][i];
            let count = &mut self.counts[side][usize::from(threat)];
            *count = count.wrapping_add_signed(times);
            self.sums[side] += i32::from(value) * i32::from(times);
        }
    }

    /// The shapes on one line through a point, from the table.
    fn seen(&self, at: At, direction: usize) -> u8 {
        let (line, bit) = place(at, direction);
        let part = |stones: u64| {
            let window = (stones >> (bit - 5)) as Key;
            (window & 0x1f) | (window >> 1 & 0x3e0)
        };
        let [black, white] = self.lines[direction][line].map(part);
        self.shapes_of.both(black | white << 10)
    }

    fn mark(&mut self, at: At, side: Side) {
        self.flip(at, side);
        self.empties -= 1;
    }

    fn unmark(&mut self, at: At, side: Side) {
        self.flip(at, side);
        self.empties += 1;
    }

    fn flip(&mut self, at: At, side: Side) {
        self.stones[side.index()][usize::from(at >> 5)] ^= 1 << (at & 31);
        for direction in 0..4 {
            let (line, bit) = place(at, direction);
            self.lines[direction][line][side.index()] ^= 1 << bit;
        }
        self.key ^= hash::mix(u64::from(at) << 1 | side.index() as u64 | 1 << 40);
    }
}

/// The line in a direction on which a point lies, and its bit there.
const fn place(at: At, direction: usize) -> (usize, u32) {
    let (row, column) = ((at >> 5) as usize, (at & 31) as usize);
    let (line, along) = match direction {
        0 => (row, column),
        1 => (column, row),
        2 => (row + 25 - column, column),
        _ => (row + column, column),
    };
    (line, along as u32 + REACH as u32)
}
