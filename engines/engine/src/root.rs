//! The position that is searched, as text.

use game::{Game, Rules};

use crate::EngineError;

/// The position to search, as text: it crosses process and language borders unchanged, and the
/// moves let an engine see repetitions, openings and last moves.
#[derive(Clone, Copy, Debug)]
pub struct Root<'a> {
    /// Game, size and variant.
    pub game: &'a dyn Game,
    /// The position in which the game started, if it is not the usual one.
    pub start: Option<&'a str>,
    /// The moves since, in notation, passes included.
    pub moves: &'a [String],
}

/// The typed position at `root`, for an engine that owns the same rules.
///
/// # Errors
/// [`EngineError::Root`] if `rules` is another game, the text is no position, a move is illegal,
/// or the game is over.
pub fn replay<R: Rules>(rules: &R, root: Root<'_>) -> Result<R::Position, EngineError> {
    use game::Position;
    let ours = (Rules::id(rules), Rules::size(rules), Rules::variant(rules));
    let theirs = (root.game.id(), root.game.size(), root.game.variant());
    if ours != theirs {
        return Err(EngineError::Root(format!("set up for {ours:?}, asked about {theirs:?}")));
    }
    let mut position = match root.start {
        Some(text) => rules.parse_position(text).map_err(|e| EngineError::Root(e.to_string()))?,
        None => Rules::start(rules),
    };
    for text in root.moves {
        let m = rules.parse_move(&position, text).map_err(|e| EngineError::Root(e.to_string()))?;
        position.play_unchecked(m);
    }
    if position.outcome().is_some() {
        return Err(EngineError::Root("the game is over".into()));
    }
    Ok(position)
}
