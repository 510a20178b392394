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
    /// Six or more wins, and so does a five that has an enemy stone on at most one end. The edge
    /// of the board blocks nothing.
    Caro,
}

impl Rule {
    /// All rules, the default first.
    pub const ALL: [Self; 4] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro];

    /// The id in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// The rule with that id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// Whether only exactly five stones, and not more, win for `side`.
    pub const fn exactly_five(self, side: Side) -> bool {
        match self {
            Self::Standard => true,
            Self::Renju => matches!(side, Side::Black),
            Self::Freestyle | Self::Caro => false,
        }
    }

    /// Whether some points are forbidden to `side`.
    pub const fn forbids(self, side: Side) -> bool {
        matches!((self, side), (Self::Renju, Side::Black))
    }
}
