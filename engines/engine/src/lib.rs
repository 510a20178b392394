//! What engines share, and how the rest of the house talks to them.
//!
//! An [`Engine`] is asked for a move with a [`Root`] (a game and its moves, as text) and
//! [`Limits`]; it reports [`Info`] through a callback, looks at a [`Stop`] order, and never
//! prints. An external program that speaks a protocol is one more implementation.
//!
//! Above the engines nobody calls [`Engine::go`]: an [`EngineHandle`] takes messages and gives
//! messages back; a caller that has nothing else to do asks a [`Waiting`].
//!
//! ```text
//!   go, stop, move now, ponder, new game ─> EngineHandle ─> a thread with an Engine
//!                       info, result, by ticket <─ EngineEvent ─┘
//! ```

mod book_error;
mod bound;
mod clock;
mod config;
mod deadline;
mod engine;
mod handle;
mod info;
mod limits;
mod lines;
mod looks;
mod loss;
#[cfg(not(target_family = "wasm"))]
mod overseen;
mod own_book;
mod pace;
mod rng;
mod root;
mod rounds;
mod score;
mod sealed;
mod share;
mod solver;
mod stop;
mod supervised;
mod table;
mod task;
mod varied;
mod waiting;

pub use book_error::{BookError, BookKind};
pub use bound::{Bound, from_table, to_table};
pub use clock::Instant;
#[cfg(target_family = "wasm")]
pub use clock::set_clock;
pub use config::{
    EngineConfig, EngineOption, MAX_MEMORY_MIB, MAX_THREADS, MEMORY, OptionError, OptionKind,
    THREADS,
};
pub use deadline::Deadline;
pub use engine::{Engine, EngineError, SearchResult};
pub use handle::{EngineEvent, EngineHandle, MakeEngine, Ticket};
pub use info::{FROM_BOOK, Info};
pub use limits::{ClockLimits, Limits, MAX_LEVEL, USUAL_LEVEL};
pub use lines::Lines;
pub use looks::Looks;
pub use loss::{Loss, LossCause, Trace};
pub use own_book::OwnBook;
pub use pace::{Pace, Together};
pub use rng::Rng;
pub use root::{Root, replay};
pub use rounds::Rounds;
pub use score::{Score, discs_at_stake};
pub use sealed::{SEAL_BYTES, SealError, seal, unseal};
pub use share::{Patience, Share, Unrest};
pub use solver::{Bounds, Goal, Granted, Proof, Question, Solver, ThreatWin, Wish};
pub use stop::Stop;
pub use table::TranspositionTable;
pub use task::Task;
pub use varied::Varied;
pub use waiting::Waiting;
