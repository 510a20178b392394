//! What the network knows of a line through an empty point.
//!
//! Two things are looked up and added: what stands on the four points to each side, the same in
//! either direction, and the two shapes that a stone of either side would make there, which see one
//! point farther. Windows for which both are the same share a *row*.

use std::collections::HashMap;
use std::sync::OnceLock;

use game::Side;
use gomoku::Rule;

use crate::arms::ArmTable;
use crate::board::SearchBoard;
use crate::points::{At, place};
use crate::shape::{Key, Shape, Shapes, WINDOW, windows};

/// Ways in which the four points to each side of a point can stand, either direction alike.
pub const NEAR: usize = 7381;

/// Pairs of shapes.
pub const PAIRS: usize = Shape::ALL.len() * Shape::ALL.len();

/// The number of a row; 0 for all windows without stones.
pub type Row = u16;

/// What a row stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Below [`NEAR`].
    pub near: u16,
    /// Below [`PAIRS`].
    pub pair: u8,
}

/// The rows of a rule.
pub struct Windows {
    of: ArmTable<Row>,
    /// What each row is to Black, and to White.
    pub seen: Vec<[Seen; 2]>,
}

impl Windows {
    /// The rows of a rule, made when they are first asked for.
    pub fn of(rule: Rule) -> &'static Self {
        static TABLES: [OnceLock<Windows>; 5] = [const { OnceLock::new() }; 5];
        TABLES[crate::shape::table_of(rule)].get_or_init(|| Self::new(rule))
    }

    fn new(rule: Rule) -> Self {
        let shapes = Shapes::of(rule);
        let near = Near::new();
        let mut of = vec![0; 1 << (2 * WINDOW)].into_boxed_slice();
        // Row 0 is asked for by no other window.
        let nothing = Seen { near: u16::MAX, pair: 0 };
        let (mut seen, mut rows) = (vec![[nothing; 2]], HashMap::new());
        for key in windows() {
            let (black, white) = (key & MASK, key >> WINDOW);
            if black ^ white == 0 {
                continue;
            }
            let pair = |side: Side| {
                let [mine, theirs] = [side, side.other()].map(|side| shapes.get(key, side) as u8);
                mine * Shape::ALL.len() as u8 + theirs
            };
            let to_black = Seen { near: near.of(black, white), pair: pair(Side::Black) };
            let to_white = Seen { near: near.of(white, black), pair: pair(Side::White) };
            let row = *rows.entry([to_black, to_white]).or_insert_with(|| {
                seen.push([to_black, to_white]);
                (seen.len() - 1) as Row
            });
            of[key as usize] = row;
        }
        Self { of: ArmTable::new(|key| of[key as usize]), seen }
    }

    /// The rows of an empty point.
    pub fn rows(&self, board: &SearchBoard, at: At) -> [Row; 4] {
        std::array::from_fn(|direction| {
            let (line, bit) = place(at, direction);
            self.of.at(board.lines()[direction][line], bit)
        })
    }

    /// The row of a window.
    pub fn row(&self, key: Key) -> Row {
        self.of.get(key)
    }

    /// The rows by the stones around a point.
    #[inline(always)]
    pub(crate) const fn table(&self) -> &ArmTable<Row> {
        &self.of
    }
}

/// The bits of one side in a window.
const MASK: Key = (1 << WINDOW) - 1;

/// The numbers of what is near.
struct Near(HashMap<u16, u16>);

impl Near {
    fn new() -> Self {
        let all = windows().map(|key| Self::key(key & MASK, key >> WINDOW));
        let mut keys: Vec<u16> = all.collect();
        keys.sort_unstable();
        keys.dedup();
        debug_assert_eq!(keys.len(), NEAR);
        Self(keys.into_iter().zip(0..).collect())
    }

    /// The eight nearest points, a byte for each side, from the direction in which that is less.
    fn key(mine: Key, theirs: Key) -> u16 {
        let middle = |bits: Key| (bits >> 1) as u8;
        let way = |mine: u8, theirs: u8| u16::from(mine) << 8 | u16::from(theirs);
        let (mine, theirs) = (middle(mine), middle(theirs));
        way(mine, theirs).min(way(mine.reverse_bits(), theirs.reverse_bits()))
    }

    fn of(&self, mine: Key, theirs: Key) -> u16 {
        self.0[&Self::key(mine, theirs)]
    }
}
