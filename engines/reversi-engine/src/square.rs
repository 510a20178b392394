//! A square, with room for the answer that there is none.

use std::fmt;
use std::num::NonZeroU16;

use reversi::Move;

/// A square, numbered row-major from the top left. An `Option<Square>` is as small as a square.
///
/// ```text
///   bit   15   14 … 10   9 … 0
///          1     0       number       a square
///          0     0       0            none
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU16);

/// Set in every square.
const MARK: NonZeroU16 = NonZeroU16::new(1 << 15).unwrap();

const _: () = assert!(size_of::<Option<Square>>() == size_of::<u16>());

impl Square {
    /// The square with this number, less than 32,768.
    #[inline(always)]
    pub fn new(number: usize) -> Self {
        Self(MARK | number as u16)
    }

    /// Its number.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0.get() & !MARK.get()) as usize
    }

    /// A disc on it.
    pub const fn to_move(self) -> Move {
        Move::place(self.index())
    }

    /// In so few bits as a table has for it: the highest is set if there is a square, the others
    /// hold its number.
    #[inline(always)]
    pub(crate) fn to_field<const BITS: u32>(square: Option<Self>) -> u64 {
        let bits = square.map_or(0, |square| square.0.get());
        let mark = const { 1 << (BITS - 1) };
        u64::from(bits & (mark - 1) | bits >> (u16::BITS - BITS) & mark)
    }

    /// What [`Square::to_field`] wrote; higher bits are another field's.
    #[inline(always)]
    pub(crate) fn from_field<const BITS: u32>(field: u64) -> Option<Self> {
        let (field, mark) = (field as u16, const { 1 << (BITS - 1) });
        NonZeroU16::new(field & (mark - 1) | (field & mark) << (u16::BITS - BITS)).map(Self)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A field of 7 bits has room for 8×8, one of 12 for the widest board.
    #[test]
    fn a_field_holds_every_square_and_none() {
        fn holds<const BITS: u32>(squares: usize) {
            for square in (0..squares).map(|number| Some(Square::new(number))).chain([None]) {
                let field = Square::to_field::<BITS>(square);
                assert!(field < 1 << BITS, "{square:?}");
                for others in [0, !0 << BITS] {
                    assert_eq!(Square::from_field::<BITS>(field | others), square);
                }
                assert_eq!(square.map(Square::index).is_none(), field == 0);
            }
            let in_order = |i| Square::new(i) < Square::new(i + 1) && Square::new(i).index() == i;
            assert!((0..squares).all(in_order));
        }
        holds::<7>(8 * 8);
        holds::<12>(26 * 26);
    }
}
