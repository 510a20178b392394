//! Refusals that more than one place gives: each has one id and one text.

use crate::Refusal;

impl Refusal {
    /// Who asked had seen another state.
    pub fn stale() -> Self {
        Self::plain("refused-stale", "the game has changed since you looked")
    }

    /// Somebody else has written the game meanwhile: `who` says which kind of program.
    pub fn changed_elsewhere(who: &str) -> Self {
        let text = format!("another {who} has changed the game, and this is how it left it");
        Self::plain("refused-changed-elsewhere", text)
    }

    /// What was asked could not be written.
    pub fn not_kept() -> Self {
        Self::plain("refused-not-kept", "the game could not be written, and is as it was before")
    }

    /// An engine's move could not be written.
    pub fn move_not_kept() -> Self {
        let text = "the engine's move could not be written; it is tried again";
        Self::plain("refused-move-not-kept", text)
    }

    /// The game was open, and is not any more.
    pub fn gone() -> Self {
        Self::plain("refused-gone", "the game is not open any more")
    }

    /// There never was such a game, or it was deleted.
    pub fn no_game() -> Self {
        Self::plain("refused-no-game", "there is no such game")
    }

    /// Two people play, and nobody says to either of them how.
    pub(crate) fn unadvised() -> Self {
        Self::plain("refused-apart", "two people play here, and nobody is advised")
    }

    /// The game has no such place.
    pub(crate) fn no_such_place() -> Self {
        Self::plain("refused-no-such-place", "the game has no such place")
    }

    /// Who looks on asks for what players may do.
    pub(crate) fn spectator() -> Self {
        Self::plain("refused-spectator", "who looks on cannot play")
    }

    /// The other person is to move.
    pub(crate) fn not_your_turn() -> Self {
        Self::plain("refused-not-your-turn", "it is not your turn")
    }

    /// An engine is to move.
    pub(crate) fn engine_moves() -> Self {
        Self::plain("refused-engine-moves", "the computer is to move")
    }
}
