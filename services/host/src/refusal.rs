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
