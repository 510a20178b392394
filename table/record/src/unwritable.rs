//! Why a format cannot hold a game.

use game::Explain;

/// Why a format cannot hold a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{format} cannot hold this game: {why}")]
pub struct UnwritableError {
    /// The format: `GGF`.
    pub format: &'static str,
    /// What stands in its way.
    pub why: Unwritable,
}

/// What a format cannot hold. What was found is clipped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// A game that it does not know.
    #[error("the format has no `{0}`")]
    Game(String),
    /// A size of the board.
    #[error("`{0}` is not a size")]
    Size(String),
    /// Another start than the usual one, or one that is no position there.
    #[error("the format cannot express its starting position")]
    Start,
    /// A move, by its number.
    #[error("move {0} is no point of the board")]
    Move(usize),
    /// The name of a player.
    #[error("the name `{0}` would be taken for a move or a result")]
    Name(String),
    /// Several lines where there is room for one.
    #[error("the text at its end contains a line break")]
    LineEnd,
}

impl Unwritable {
    pub(crate) const fn in_format(self, format: &'static str) -> UnwritableError {
        UnwritableError { format, why: self }
    }
}

impl Explain for UnwritableError {
    fn id(&self) -> &'static str {
        match self.why {
            Unwritable::Game(_) => "unwritable-game",
            Unwritable::Size(_) => "unwritable-size",
            Unwritable::Start => "unwritable-start",
            Unwritable::Move(_) => "unwritable-move",
            Unwritable::Name(_) => "unwritable-name",
            Unwritable::LineEnd => "unwritable-line-end",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let found = match &self.why {
            Unwritable::Game(found) | Unwritable::Size(found) | Unwritable::Name(found) => {
                Some(("found", found.clone()))
            }
            Unwritable::Move(number) => Some(("number", number.to_string())),
            Unwritable::Start | Unwritable::LineEnd => None,
        };
        std::iter::once(("format", self.format.to_string())).chain(found).collect()
    }
}
