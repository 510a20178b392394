//! What the worker is to do.

use host::GameLine;
use serde::Serialize;

/// Something to be done by the worker.
#[derive(Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Effect {
    /// The page is told this message.
    Tell { text: String },
    /// The game is to be written if it still has this revision; nothing else is told of it before
    /// that is done. So many milliseconds has whoever is asked thought already on his clock.
    Write { record: String, revision: u64, line: Box<GameLine>, used: u64 },
    /// A search is to run under this number.
    Search {
        number: u64,
        /// For an adviser, beside the searches of the table.
        advice: bool,
        /// What is to be searched, as a searcher reads it.
        order: String,
    },
    /// Nobody waits for this search any more.
    Stop { number: u64 },
    /// This search is to end with the best that it has.
    Now { number: u64 },
    /// The game is not here any more: who has it open is to come again.
    Leave,
}
