//! The rules that a game of five in a row can have.

use game::Side;

/// What counts as a win, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row wins.
    Freestyle,
    /// Exactly five in a row wins; six or more is nothing.
    Standard,
    /// Black wins with exactly five and must not make a double-three, a double-four or an
    /// overline; White wins with five or more.
    Renju,
    /// Renju with the passes of its international rules: once a stone stands, either side may pass
    /// instead of moving, and two passes in a row are a draw.
    RenjuPass,
    /// Six or more wins, and so does a five that has an enemy stone on at most one end. The edge
    /// of the board blocks nothing.
    Caro,
    /// As [`Rule::Caro`], but six or more is nothing.
    StandardCaro,
}

impl Rule {
    /// All rules, the default first.
    pub const ALL: [Self; 6] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::RenjuPass,
        Self::Caro,
        Self::StandardCaro,
    ];

    /// The id in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::RenjuPass => "renju-pass",
            Self::Caro => "caro",
            Self::StandardCaro => "standard-caro",
        }
    }

    /// The rule with that id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// Whether only exactly five stones, and not more, win for `side`.
    pub const fn exactly_five(self, side: Side) -> bool {
        match self {
            Self::Standard | Self::StandardCaro => true,
            Self::Renju | Self::RenjuPass => matches!(side, Side::Black),
            Self::Freestyle | Self::Caro => false,
        }
    }

    /// Whether some points are forbidden to `side`.
    pub const fn forbids(self, side: Side) -> bool {
        matches!((self, side), (Self::Renju | Self::RenjuPass, Side::Black))
    }

    /// Whether a side may pass although it could move.
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::RenjuPass)
    }

    /// Whether five stones with an enemy on both ends are nothing.
    pub const fn both_ends_block(self) -> bool {
        matches!(self, Self::Caro | Self::StandardCaro)
    }
}
