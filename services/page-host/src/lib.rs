//! The host inside a page: what the server does with a game, in the browser itself.
//!
//! The same messages as by address and by socket (docs/protocols/web.md), as one WebAssembly module
//! without a tool of its own: JSON texts in, JSON texts out. The page runs the module in workers,
//! one [`Host`] that answers at once, and [`Searcher`]s that may take long:
//!
//! ```text
//!   page ──message──▶ Host ──write──▶ IndexedDB
//!        ◀──state────   │ ▲
//!                 search▼ │found
//!                     Searcher (another worker)
//! ```
//!
//! A search is a text with all its moves, so a worker can be ended in the middle of one and another
//! can take the next: nothing in it is missed.

mod by_address;
mod effect;
#[cfg(target_family = "wasm")]
mod module;
mod open_game;
mod searcher;
mod wire;

use std::collections::BTreeMap;
use std::time::Duration;

use host::conversation::json;
use host::{Refusal, Rights};
use serde::Deserialize;
use serde_json::{Value, json};

use by_address::Question;
use open_game::OpenGame;

pub use searcher::Searcher;

/// For whom he speaks who has a game in his own browser: for all.
const OWN: Rights = Rights::ALL;

/// All games that pages have open.
#[derive(Debug, Default)]
pub struct Host {
    games: BTreeMap<u32, OpenGame>,
}

/// What the worker tells.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Heard {
    /// About a game that somebody has open.
    At(At),
    /// A question by address.
    Question(Box<Question>),
}

/// About the game under a number that the worker has chosen.
#[derive(Debug, Deserialize)]
struct At {
    at: u32,
    #[serde(flatten)]
    news: News,
}

/// Why a game was not written.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Unwritten {
    /// Another page has written it meanwhile.
    Changed,
    /// There is no room.
    Full,
    /// The browser could not.
    Failed,
}

/// What is new at a game.
#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
enum News {
    /// Somebody opens it, as it is kept; whoever is asked has thought for so many milliseconds
    /// since.
    Open { record: String, revision: u64, used: Option<u64> },
    /// He says something.
    Said { text: String },
    /// The time has come that was waited for.
    Tick,
    /// What was to be written is written, under this revision.
    Written { revision: u64 },
    /// It is not: why, and what is kept instead, if that can be read.
    Unwritten { why: Unwritten, record: Option<String>, revision: Option<u64>, used: Option<u64> },
    /// Another page has written the game.
    Changed { record: String, revision: u64, used: Option<u64> },
    /// A search reports.
    Info { number: u64, info: String },
    /// A search has ended.
    Found { number: u64, result: String },
    /// A search was ended from outside, to move with what it had.
    Cut { number: u64 },
    /// The engine of a search could not be loaded; that is tried again.
    Late { number: u64 },
    /// Nobody has it open any more.
    Closed,
}

impl Host {
    /// Hears what the worker tells; `now` is what its clock shows. Answers a question by address
    /// with `{"ok":…}` or `{"error":…}`, and news of a game with `{"effects":[…],"wake":…}`: what
    /// is to be done, in this order, and in how many milliseconds it wants to be told that time has
    /// gone by.
    pub fn hear(&mut self, text: &str, now: Duration) -> String {
        match serde_json::from_str::<Heard>(text) {
            Ok(Heard::At(At { at, news })) => self.news(at, news, now),
            Ok(Heard::Question(question)) => answer(question.answer()),
            Err(error) => answer(Err(host::conversation::malformed(&error))),
        }
    }

    fn news(&mut self, at: u32, news: News, now: Duration) -> String {
        if let News::Open { record, revision, used } = news {
            return match OpenGame::open(&record, revision, now, used) {
                Ok((game, effects)) => {
                    let wake = game.wake(now);
                    self.games.insert(at, game);
                    json(&json!({ "effects": effects, "wake": wake }))
                }
                Err(refusal) => answer(Err(refusal)),
            };
        }
        if matches!(news, News::Closed) {
            self.games.remove(&at);
        }
        // What comes late for a game that was closed is nobody's business.
        let Some(game) = self.games.get_mut(&at) else { return json(&json!({ "effects": [] })) };
        let effects = game.hear(news, now);
        json(&json!({ "effects": effects, "wake": game.wake(now) }))
    }
}

fn answer(answer: Result<Value, Refusal>) -> String {
    match answer {
        Ok(value) => json(&json!({ "ok": value })),
        Err(refusal) => json(&json!({ "error": refusal })),
    }
}
