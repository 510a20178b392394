//! The board that a search plays on: shapes and threats of all empty points, kept up to date.

use game::{Side, hash};
use gomoku::{GomokuPosition, Rule};

use crate::points::{At, POINTS, PointSet, REACH, STEPS, nearness, ones, place, point_of};
use crate::shape::{Shape, Shapes, key_at};
use crate::threat::{CODES, Codes, Four, Meaning, THREATS, Threat};
use crate::weights::{CodeWeights, NEARNESSES, Weights, set_of};

/// What one point is to one side, by the code of its shapes.
#[derive(Clone, Copy, Debug)]
struct PointValue {
    meaning: Meaning,
    weights: CodeWeights,
}

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

/// What a stone has changed on an empty point.
#[derive(Clone, Copy)]
struct Saved {
    at: At,
    threats: [Threat; 2],
    before: AllShapes,
    after: AllShapes,
}

/// What the shapes of each side are worth if it is to move, and if it is not.
type Sums = [[i32; 2]; 2];

/// Points that threaten for one side.
#[derive(Clone, Default)]
struct Threatening {
    counts: [u16; THREATS],
    points: [PointSet; THREATS],
}

/// A position of Gomoku for searching. Stones are put and lifted again in turn.
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
    /// For each point the shapes of both sides; none where a stone stands.
    shapes: Box<[AllShapes; POINTS]>,
    /// For each point what either side threatens there.
    threats: Box<[[Threat; 2]; POINTS]>,
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

impl Threatening {
    /// Takes a point from among those with one threat to those with another.
    #[inline]
    fn exchange(&mut self, at: At, before: Threat, after: Threat) {
        if before != Threat::Quiet {
            self.counts[before as usize] -= 1;
            self.points[before as usize].toggle(at);
        }
        if after != Threat::Quiet {
            self.counts[after as usize] += 1;
            self.points[after as usize].toggle(at);
        }
    }
}

impl SearchBoard {
    /// The board of `position`, valued as the program does.
    pub fn new(position: &GomokuPosition) -> Self {
        Self::with(position, Weights::shipped())
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
            lines: [[[u64::MAX; 2]; 64]; 4],
            stones: [[0; 26]; 2],
            shapes: Box::new([0; POINTS]),
            threats: Box::new([[Threat::Quiet; 2]; POINTS]),
            threatening: Default::default(),
            sums: Vec::new(),
            saved: Vec::new(),
            history: Vec::new(),
            before: [None; 2],
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
                board.flip(at, side);
                board.empties -= 1;
            }
        }
        for at in board.points() {
            if board.is_empty_at(at) {
                let shapes = [0, 1, 2, 3].map(|direction| {
                    let (line, bit) = place(at, direction);
                    board.seen(direction, line, bit)
                });
                board.change(at, AllShapes::from_le_bytes(shapes));
            }
        }
        let mut sums = Sums::default();
        board.add(&board.saved, &mut sums);
        board.sums.push(sums);
        board.saved.clear();
        board.turn = game::Position::turn(position);
        board
    }

    /// All points of the board.
    pub fn points(&self) -> impl Iterator<Item = At> + use<> {
        let size = u16::from(self.size);
        (0..size).flat_map(move |row| (0..size).map(move |column| row << 5 | column))
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

    /// A number for the position with the side to move.
    pub fn key(&self) -> u64 {
        self.key ^ if self.turn == Side::Black { 0 } else { TURN }
    }

    /// The key after a move of the side to move.
    pub(crate) fn key_after(&self, at: At) -> u64 {
        self.key() ^ stone_key(self.turn, at) ^ TURN
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
        self.codes.of(shapes_for(side.index(), self.shapes[usize::from(at)]))
    }

    #[inline]
    fn value(&self, side: Side, at: At) -> &PointValue {
        &self.values[side.index()][self.code(side, at)]
    }

    /// What a stone of `side` would threaten on an empty point.
    #[inline]
    pub fn threat(&self, side: Side, at: At) -> Threat {
        self.threats[usize::from(at)][side.index()]
    }

    /// Whether a stone of `side` may be forbidden on an empty point.
    #[inline]
    pub(crate) fn is_suspect(&self, side: Side, at: At) -> bool {
        self.value(side, at).meaning.is_suspect
    }

    /// How soon a stone of `side` on an empty point is to be looked at, for what it makes and what
    /// it takes.
    #[inline]
    pub fn order(&self, side: Side, at: At) -> i32 {
        let attack = self.value(side, at).weights.attack;
        i32::from(attack) + i32::from(self.value(side.other(), at).weights.defence)
    }

    /// The same for who moves, with how near the point is to the last stones.
    #[inline]
    pub(crate) fn order_after(&self, last: [Option<At>; 2], at: At) -> i32 {
        let near = &self.near[self.turn.index()];
        let add = |sum, (last, near): (Option<At>, &[i16; NEARNESSES])| {
            sum + last.map_or(0, |last| i32::from(near[nearness(last, at)]))
        };
        last.into_iter().zip(near).fold(self.order(self.turn, at), add)
    }

    /// How many empty points threaten so for `side`; those that threaten nothing are not counted.
    #[inline]
    pub fn count_of(&self, side: Side, threat: Threat) -> u16 {
        self.threatening[side.index()].counts[threat as usize]
    }

    /// What the lines of both sides are worth to the side to move, in [`crate::weights::UNIT`]s.
    #[inline]
    pub fn evaluation(&mut self) -> i32 {
        let (me, them) = (self.turn.index(), self.turn.other().index());
        let sums = self.sums();
        sums[me][0] - sums[them][1] + i32::from(self.masks[me][self.mask()])
    }

    /// What the shapes are worth now.
    fn sums(&mut self) -> Sums {
        let mut sums = *self.sums.last().expect("there is one of the beginning");
        for stone in self.sums.len() - 1..self.history.len() {
            let from = self.history[stone].1;
            let to = self.history.get(stone + 1).map_or(self.saved.len(), |&(_, to)| to);
            self.add(&self.saved[from..to], &mut sums);
            self.sums.push(sums);
        }
        sums
    }

    /// Takes what has changed into sums.
    fn add(&self, saved: &[Saved], sums: &mut Sums) {
        for &Saved { before, after, .. } in saved {
            for (side, sums) in sums.iter_mut().enumerate() {
                let fours = [before, after].map(|all| shapes_for(side, all));
                if fours[0] == fours[1] {
                    continue;
                }
                let [before, after] =
                    fours.map(|four| self.values[side][self.codes.of(four)].weights.worth);
                for ((sum, before), after) in sums.iter_mut().zip(before).zip(after) {
                    *sum += i32::from(after) - i32::from(before);
                }
            }
        }
    }

    /// What threatens anywhere, as the side to move sees it: a bit each, from the low one, for a
    /// four, a four with a three or more, a double three, a three of its own, and for a win, a four
    /// with a three, a four, a double three, a three of the other side.
    #[inline]
    pub fn mask(&self) -> usize {
        let [mine, theirs] =
            [self.turn, self.turn.other()].map(|side| &self.threatening[side.index()].counts);
        let bit = |counts: &[u16; THREATS], threat: Threat, bit: u32| {
            usize::from(counts[threat as usize] != 0) << bit
        };
        bit(mine, Threat::Four, 0)
            | bit(mine, Threat::FourThree, 1)
            | bit(mine, Threat::Win, 1)
            | bit(mine, Threat::DoubleThree, 2)
            | bit(mine, Threat::Three, 3)
            | bit(theirs, Threat::Win, 4)
            | bit(theirs, Threat::FourThree, 5)
            | bit(theirs, Threat::Four, 6)
            | bit(theirs, Threat::DoubleThree, 7)
            | bit(theirs, Threat::Three, 8)
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

    /// Adds the points where the side to move stops all fives of the other, of which there is one
    /// at least.
    ///
    /// It is the point of the five itself; none if there are two. Where a five between two enemies
    /// is nothing, a stone beside it stops it as well, and one may stop two.
    pub fn stops(&mut self, out: &mut Vec<At>) {
        let side = self.turn.other();
        let mut fives = self.threatening(side, Threat::Five);
        let first = fives.next();
        if self.two_fives_win() {
            if fives.next().is_none() {
                out.extend(first);
            }
            return;
        }
        drop(fives);
        let around = |at: At| {
            STEPS.into_iter().flat_map(move |step| {
                (-REACH..=REACH).filter_map(move |n| u16::try_from(i32::from(at) + step * n).ok())
            })
        };
        let mut points: Vec<At> = first.into_iter().flat_map(around).collect();
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
        out.extend(points);
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

    /// The shapes of a side on the four lines through an empty point.
    pub fn shapes_of(&self, side: Side, at: At) -> [Shape; 4] {
        let four = shapes_for(side.index(), self.shapes[usize::from(at)]);
        [0, 4, 8, 12].map(|shift| Shape::from_bits((four >> shift) as u8))
    }

    /// Hands the move over without a stone, or back.
    pub(crate) const fn hand_over(&mut self) {
        self.turn = self.turn.other();
    }

    /// Puts a stone of the side to move on an empty point, and hands the move over.
    pub fn put(&mut self, at: At) {
        debug_assert!(self.is_empty_at(at), "{at}");
        self.history.push((at, self.saved.len()));
        self.change(at, 0);
        self.flip(at, self.turn);
        self.empties -= 1;
        for (direction, step) in STEPS.into_iter().enumerate() {
            let (line, bit) = place(at, direction);
            let [black, white] = self.lines[direction][line];
            let shift = 8 * direction;
            // The empty points of the window; its middle is taken.
            let free = !((black | white) >> (bit - REACH as u32)) as u32 & 0x7ff;
            for n in ones(free) {
                let here = (i32::from(at) + step * (i32::from(n) - REACH)) as At;
                let seen = self.seen(direction, line, bit + u32::from(n) - REACH as u32);
                let old = self.shapes[usize::from(here)];
                if (old >> shift) as u8 != seen {
                    self.change(here, old & !(0xff << shift) | AllShapes::from(seen) << shift);
                }
            }
        }
        self.turn = self.turn.other();
    }

    /// Takes the stone away that was put last. Nothing happens if none was.
    pub fn lift(&mut self) {
        let Some((at, before)) = self.history.pop() else { return };
        self.turn = self.turn.other();
        while self.saved.len() > before {
            let Some(Saved { at, threats, before, .. }) = self.saved.pop() else { break };
            let point = usize::from(at);
            self.shapes[point] = before;
            let after = std::mem::replace(&mut self.threats[point], threats);
            if after != threats {
                for side in 0..2 {
                    self.threatening[side].exchange(at, after[side], threats[side]);
                }
            }
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

    /// Remembers the shapes of a point and sets others.
    #[inline]
    fn change(&mut self, at: At, after: AllShapes) {
        let point = usize::from(at);
        let before = std::mem::replace(&mut self.shapes[point], after);
        let threats = self.threats[point];
        self.saved.push(Saved { at, threats, before, after });
        for (side, threatened) in threats.into_iter().enumerate() {
            if (before ^ after) >> (4 * side) & 0x0f0f_0f0f == 0 {
                continue;
            }
            let threat = self.codes.threat(shapes_for(side, after));
            if threat != threatened {
                self.threatening[side].exchange(at, threatened, threat);
                self.threats[point][side] = threat;
            }
        }
    }

    /// The shapes of both sides on one line through a point, from the table.
    #[inline]
    fn seen(&self, direction: usize, line: usize, bit: u32) -> u8 {
        self.shapes_of.both(key_at(self.lines[direction][line], bit))
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
