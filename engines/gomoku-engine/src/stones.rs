//! Positions as sets of stones, the same if turned or mirrored.

use std::sync::OnceLock;

use game::{Point, Position, Rules, Side, Symmetry, hash};
use gomoku::{Gomoku, GomokuPosition, Move};

use crate::points::{At, at_of};

/// A point: the row times the lines of the board, and the column.
pub type Spot = u16;

/// The largest board that has books.
pub(crate) const MOST_LINES: u8 = 26;

/// Words of 64 points each.
const WORDS: usize = (MOST_LINES as usize * MOST_LINES as usize).div_ceil(64);

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots([u64; WORDS]);

impl Spots {
    pub const fn insert(&mut self, spot: Spot) {
        self.0[spot as usize >> 6] |= 1 << (spot & 63);
    }

    pub const fn contains(&self, spot: Spot) -> bool {
        self.0[spot as usize >> 6] >> (spot & 63) & 1 != 0
    }

    pub fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The points in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        self.0.into_iter().zip((0..).step_by(64)).flat_map(|(mut word, first): (u64, Spot)| {
            std::iter::from_fn(move || {
                let at = word.trailing_zeros() as Spot;
                word &= word.wrapping_sub(1);
                (at < 64).then(|| first + at)
            })
        })
    }
}

/// The stones of Black and of White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stones(pub [Spots; 2]);

/// A number for a position, however it is turned.
pub type Key = u64;

/// Where each spot goes in each of the eight symmetries.
fn maps(lines: u8) -> &'static [Vec<Spot>; 8] {
    static MAPS: [OnceLock<[Vec<Spot>; 8]>; MOST_LINES as usize + 1] =
        [const { OnceLock::new() }; MOST_LINES as usize + 1];
    MAPS[usize::from(lines)].get_or_init(|| {
        std::array::from_fn(|n| {
            let to = |spot| {
                let at = Symmetry::SQUARE[n].apply(point_of(spot, lines), lines, lines);
                spot_of(at, lines)
            };
            spots(lines).map(to).collect()
        })
    })
}

/// All points of a board.
pub(crate) fn spots(lines: u8) -> std::ops::Range<Spot> {
    0..Spot::from(lines) * Spot::from(lines)
}

pub(crate) fn point_of(spot: Spot, lines: u8) -> Point {
    let lines = Spot::from(lines);
    Point { column: (spot % lines) as u8, row: (spot / lines) as u8 }
}

pub(crate) fn spot_of(point: Point, lines: u8) -> Spot {
    Spot::from(point.row) * Spot::from(lines) + Spot::from(point.column)
}

pub(crate) fn at_of_spot(spot: Spot, lines: u8) -> At {
    at_of(point_of(spot, lines))
}

pub(crate) fn spot_of_at(at: At, lines: u8) -> Spot {
    spot_of(crate::points::point_of(at), lines)
}

const fn stone_key(spot: Spot, side: Side) -> u64 {
    hash::mix((spot as u64) << 1 | side.index() as u64 | 1 << 44)
}

impl Stones {
    pub fn of(position: &GomokuPosition) -> Self {
        let mut stones = Self::default();
        let lines = position.size();
        for spot in spots(lines) {
            if let Some(side) = position.stone_at(point_of(spot, lines)) {
                stones.0[side.index()].insert(spot);
            }
        }
        stones
    }

    pub fn has(&self, spot: Spot) -> bool {
        self.0.iter().any(|side| side.contains(spot))
    }

    /// With one more stone.
    pub fn with(mut self, side: Side, spot: Spot) -> Self {
        self.0[side.index()].insert(spot);
        self
    }

    /// A number for the stones of Black as they lie.
    pub fn key_of_black(&self) -> u64 {
        self.0[0].iter().fold(0, |key, spot| key ^ stone_key(spot, Side::Black))
    }

    /// Numbers for the stones as they lie, without each one of White in turn.
    pub fn keys_without_one(&self) -> impl Iterator<Item = u64> + use<> {
        let [black, white] = self.0;
        let all =
            white.iter().fold(self.key_of_black(), |key, spot| key ^ stone_key(spot, Side::White));
        // As many stones of White are left; what stands alone is another key.
        white
            .iter()
            .map(move |spot| hash::mix(all ^ stone_key(spot, Side::White) ^ black.len() as u64))
    }

    fn mapped(&self, map: &[Spot]) -> Self {
        let side = |spots: Spots| {
            let mut out = Spots::default();
            spots.iter().for_each(|spot| out.insert(map[usize::from(spot)]));
            out
        };
        Self(self.0.map(side))
    }

    /// The one way to lay the position, its key with the side to move, and the number of the
    /// symmetry that leads there. The stones of Black decide first.
    pub fn canonical(&self, turn: Side, lines: u8) -> (Self, Key, usize) {
        let maps = maps(lines);
        let keys = |map: &Vec<Spot>| {
            let side = |side: Side| {
                let mapped = self.0[side.index()].iter().map(|spot| map[usize::from(spot)]);
                mapped.fold(0, |key, spot| key ^ stone_key(spot, side))
            };
            (side(Side::Black), side(Side::White))
        };
        let best = (0..8).map(|n| (keys(&maps[n]), n)).min().unwrap_or_default();
        let ((black, white), n) = best;
        (self.mapped(&maps[n]), hash::mix(black ^ white ^ turn.index() as u64), n)
    }

    /// Where a spot of the position goes by a symmetry.
    pub fn to(spot: Spot, symmetry: usize, lines: u8) -> Spot {
        maps(lines)[symmetry][usize::from(spot)]
    }

    /// The side to move, if no side has passed. None if there are no such positions.
    pub fn turn(&self) -> Option<Side> {
        let [black, white] = self.0;
        Side::BOTH.get(black.len().checked_sub(white.len())?).copied()
    }

    /// The position with these stones, if there is one: as many are on either side, or Black has
    /// one more.
    pub fn position(&self, rules: Gomoku) -> Option<GomokuPosition> {
        self.turn()?;
        let [black, mut white] = self.0.map(Spots::iter);
        let mut position = Rules::start(&rules);
        for spot in black {
            for spot in std::iter::once(spot).chain(white.next()) {
                position.play_unchecked(Move::at(point_of(spot, rules.lines())));
            }
        }
        Some(position)
    }
}
