//! Why something was not done.

use std::collections::BTreeMap;
use std::fmt;

use engine::{EngineError, Loss};
use game::Explain;
use serde::Serialize;
use utoipa::ToSchema;

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Refusal {
    /// The id of the message in the catalogue of messages.
    pub id: String,
    /// What stands in the message.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
    /// What stands in the message and differs between languages: the language, then the name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<&'static str, BTreeMap<&'static str, String>>,
    /// The message in English, for logs and programs.
    pub message: String,
}

/// An error that can explain itself.
impl<E: Explain + fmt::Display> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self::of(&error)
    }
}

impl Refusal {
    /// An error that can explain itself.
    pub fn of<E: Explain + fmt::Display>(error: &E) -> Self {
        Self { message: error.to_string(), ..Self::explained(error) }
    }

    /// Why an engine gives no move, part after part. What it said itself stays as it is.
    pub(crate) fn of_engine(error: &EngineError) -> Vec<Self> {
        let one =
            |id, name, value: &str| vec![Self::plain(id, error.to_string()).with(name, value)];
        match error {
            EngineError::Root(reason) => one("engine-cannot-move", "reason", reason),
            EngineError::Unsupported { reason, .. } => {
                one("engine-does-not-play", "reason", reason)
            }
            EngineError::Memory { mib, .. } => one("error-memory", "mib", &mib.to_string()),
            EngineError::Threads { asked, got, .. } => {
                let refusal = Self::plain("error-threads", error.to_string());
                vec![refusal.with("asked", asked).with("got", got)]
            }
            EngineError::Resources { reason, .. } => one("engine-resources", "reason", reason),
            EngineError::Lost { loss, .. } => Self::of_loss(loss),
        }
    }

    /// How an engine was lost, part after part.
    pub(crate) fn of_loss(loss: &Loss) -> Vec<Self> {
        let traces = loss.traces.iter().map(Self::of);
        std::iter::once(Self::of(&loss.cause)).chain(traces).collect()
    }

    /// What is wrong in a record, and in which of its moves, if it is one.
    pub fn of_record(error: &record::OpenError) -> Self {
        let refusal = Self::of(error);
        match error.number() {
            Some(number) => refusal.in_move(number),
            None => refusal,
        }
    }

    /// With the number of the move that is to blame, counted from 1: the argument `in-move`.
    /// Faces put that number before the message, which does not name it itself.
    #[must_use]
    pub(crate) fn in_move(self, number: usize) -> Self {
        self.with("in-move", number)
    }

    /// An error that can explain itself and has no text of its own: its id stands in.
    pub(crate) fn explained(error: &dyn Explain) -> Self {
        let mut words: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for (language, separator) in [("zh", "、"), ("en", ", "), ("ja", "、")] {
            let mut say = |name, text: String| {
                words.entry(language).or_default().insert(name, text);
            };
            for (name, text) in error.words() {
                say(name, text.get(language).to_string());
            }
            let expected: Vec<_> = error.expected().iter().map(|w| w.get(language)).collect();
            if !expected.is_empty() {
                say("expected", expected.join(separator));
            }
            if let Some(term) = error.term() {
                say("rule", term.words.get(language).to_string());
            }
        }
        Self {
            id: error.id().to_string(),
            args: error.args().into_iter().collect(),
            words,
            message: error.id().to_string(),
        }
    }

    /// A message of the host's own.
    pub fn plain(id: &str, message: impl Into<String>) -> Self {
        let (args, words) = (BTreeMap::new(), BTreeMap::new());
        Self { id: id.into(), args, words, message: message.into() }
    }

    /// With something that stands in the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.insert(name, value.to_string());
        self
    }
}

/// Refusals that more than one place gives: each has one id and one text.
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
