//! What engines share, and how the rest of the house talks to them.
//!
//! An [`Engine`] is asked for a move with a [`Root`] (a game and its moves, as text) and
//! [`Limits`]; it reports [`Info`] through a callback, looks at a [`Stop`] flag, and never
//! prints. An external program that speaks a protocol is one more implementation.

mod engine;
mod info;
mod limits;
mod rng;
mod root;
mod score;
mod stop;
mod table;

pub use engine::{Engine, EngineError, SearchResult};
pub use info::Info;
pub use limits::{ClockLimits, Limits, MAX_LEVEL, Pace};
pub use rng::Rng;
pub use root::{Root, replay};
pub use score::Score;
pub use stop::Stop;
pub use table::TranspositionTable;
