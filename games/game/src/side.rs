//! The two sides.

use core::ops::Not;

/// One of the two players. Black moves first from every normal start and is `X` in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Black, `X`, `●`: moves first.
    Black,
    /// White, `O`, `○`.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter used in set-up text: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// The word used in data formats: `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// Reads one of the stone characters in circulation: `X x B b * # ●` and `O o W w 0 ○`.
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'X' | 'x' | 'B' | 'b' | '*' | '#' | '●' | '⚫' => Some(Self::Black),
            'O' | 'o' | 'W' | 'w' | '0' | '○' | '⚪' => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        self.other()
    }
}
