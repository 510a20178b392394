//! What a stone makes on one line.
//!
//! A window is what surrounds an empty point on one of its four lines, five points to each side:
//!
//! ```text
//!   bit       0  1  2  3  4     5  6  7  8  9
//!   offset   -5 -4 -3 -2 -1  p +1 +2 +3 +4 +5
//! ```
//!
//! Ten bits say where Black stands, ten more where White does; a point outside the board is both.
//! What a stone on p would make there is found by asking what it becomes after one more stone, and
//! kept in a table with an answer for every window and both sides.

use std::sync::OnceLock;

use game::Side;
use gomoku::{Line, Rule};

use crate::arms::ArmTable;

/// What a stone makes on a line, better ones behind worse ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// No five can ever come of it.
    Nothing,
    /// One more stone makes a two.
    One,
    /// One more stone makes an open two.
    OpenOne,
    /// One more stone makes a three.
    Two,
    /// One more stone makes an open three.
    OpenTwo,
    /// One more stone makes a four.
    Three,
    /// One more stone makes an open four.
    OpenThree,
    /// One more stone makes five, in one place.
    Four,
    /// One more stone makes five in two places, with different stones.
    DoubleFour,
    /// One more stone makes five at either end.
    OpenFour,
    /// A row that wins.
    Five,
    /// More than five where only five win.
    Overline,
}

impl Shape {
    /// All shapes, by their numbers.
    pub const ALL: [Self; 12] = [
        Self::Nothing,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::OpenThree,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
        Self::Overline,
    ];

    /// The shape with the number that the four low bits say.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        let number = (bits & 15) as usize;
        if number < Self::ALL.len() { Self::ALL[number] } else { Self::Nothing }
    }
}

/// Points of a window besides the one in its middle.
pub const WINDOW: u32 = 10;

/// Bits of a window's key.
const KEYS: usize = 1 << (2 * WINDOW);

/// The surroundings of a point as the key of a table: Black's bits, then White's.
pub type Key = u32;

/// The shapes of all windows under one rule: Black's in the low four bits, White's in the others.
pub struct Shapes {
    of: ArmTable<u8>,
}

impl Shapes {
    /// The table of a rule, made when it is first asked for.
    pub fn of(rule: Rule) -> &'static Self {
        static TABLES: [OnceLock<Shapes>; 5] = [const { OnceLock::new() }; 5];
        TABLES[table_of(rule)].get_or_init(|| Self::new(rule))
    }

    fn new(rule: Rule) -> Self {
        let mut of = vec![0; KEYS].into_boxed_slice();
        for side in Side::BOTH {
            let mut classifier = Classifier { rule, side, known: vec![UNKNOWN; KEYS] };
            for key in windows() {
                of[key as usize] |= (classifier.shape(key) as u8) << (4 * side.index());
            }
        }
        Self { of: ArmTable::new(|key| of[key as usize]) }
    }

    /// The shapes of both sides by the stones around a point.
    #[inline(always)]
    pub(crate) const fn table(&self) -> &ArmTable<u8> {
        &self.of
    }

    /// The shape of one side.
    pub fn get(&self, key: Key, side: Side) -> Shape {
        Shape::from_bits(self.of.get(key) >> (4 * side.index()))
    }
}

/// The number, below 5, of the tables of a rule.
pub(crate) const fn table_of(rule: Rule) -> usize {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju | Rule::RenjuPass => 2,
        Rule::Caro => 3,
        Rule::StandardCaro => 4,
    }
}

/// Not looked at yet.
const UNKNOWN: u8 = u8::MAX;

/// All windows that there are: outside the board lies what is farthest, on each side.
pub fn windows() -> impl Iterator<Item = Key> {
    let arms = arms();
    let others = arms.clone();
    arms.into_iter().flat_map(move |low| {
        // The arm behind the point is the mirror of the one before it.
        let high = others.clone();
        high.into_iter().map(move |arm| low | mirrored(arm))
    })
}

/// All arms before a point.
pub(crate) fn arms() -> Vec<Key> {
    (0..=5u32).flat_map(arms_of).collect()
}

/// The arms of five points of which so many, the farthest, lie outside the board.
fn arms_of(outside: u32) -> Vec<Key> {
    let edge = (1 << outside) - 1;
    let mut arms = vec![edge | edge << WINDOW];
    for point in outside..5 {
        let stones = [0, 1 << point, 1 << (point + WINDOW)];
        arms = arms.iter().flat_map(|arm| stones.map(|stone| arm | stone)).collect();
    }
    arms
}

/// Bits 0 to 4 as bits 9 to 5.
pub(crate) fn mirrored(arm: Key) -> Key {
    (0..5).fold(0, |key, point| {
        let bits = (arm >> point & 1) | (arm >> (point + WINDOW) & 1) << WINDOW;
        key | bits << (9 - point)
    })
}

/// The window as the rules look at it.
pub fn line(key: Key, side: Side) -> Line {
    let part = |bits: Key| (bits & 0x1f) | (bits & 0x3e0) << 1;
    let (black, white) = (part(key), part(key >> WINDOW));
    let edge = black & white;
    let (own, enemy) = if side == Side::Black { (black, white) } else { (white, black) };
    Line { own: own & !edge | 1 << 5, blocked: enemy | edge, edge }
}

/// Answers for one side, and remembers.
struct Classifier {
    rule: Rule,
    side: Side,
    known: Vec<u8>,
}

impl Classifier {
    fn shape(&mut self, key: Key) -> Shape {
        let known = self.known[key as usize];
        if known != UNKNOWN {
            return Shape::from_bits(known);
        }
        let shape = self.find(key);
        self.known[key as usize] = shape as u8;
        shape
    }

    fn find(&mut self, key: Key) -> Shape {
        let line = line(key, self.side);
        if line.wins(self.rule, self.side) {
            return Shape::Five;
        }
        if line.run() > 5 {
            return Shape::Overline;
        }
        let taken = (key | key >> WINDOW) & 0x3ff;
        let (mut fives, mut best) = (0, Shape::Nothing);
        for point in (0..WINDOW).filter(|point| taken >> point & 1 == 0) {
            match self.shape(key | 1 << point << (WINDOW * self.side.index() as u32)) {
                Shape::Five => fives += 1,
                Shape::Overline => {}
                shape => best = best.max(shape),
            }
        }
        match (fives, best) {
            // With four in a row through the point, both fives are at its ends.
            (2.., _) if line.run() == 4 => Shape::OpenFour,
            (2.., _) => Shape::DoubleFour,
            (1, _) => Shape::Four,
            (_, Shape::OpenFour) => Shape::OpenThree,
            (_, Shape::Four | Shape::DoubleFour) => Shape::Three,
            (_, Shape::OpenThree) => Shape::OpenTwo,
            (_, Shape::Three) => Shape::Two,
            (_, Shape::OpenTwo) => Shape::OpenOne,
            (_, Shape::Two | Shape::OpenOne) => Shape::One,
            _ => Shape::Nothing,
        }
    }
}
