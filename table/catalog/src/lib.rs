//! THE list: an entry for each game, an entry for each engine.
//!
//! Adding a game is its own folder under `games/` and an entry in [`games`]; it then has a board
//! in every face, perft, set-up text, and the general engines as opponents. Adding an engine is
//! an entry in [`engines`].

mod bench;
mod books;
mod counting;
mod engines;
mod games;
mod solving;

pub use classic::{Decided, Explanation, Judged, Place, Reason, ShapeKind};

pub use bench::{Measured, bench};
pub use books::{KnownMove, Learned, Learning, OnSearch, OpeningBook, Usual, known_moves};
pub use counting::{divide, perft};
pub use engines::{CatalogError, EngineEntry, engine, engine_entry, engines, engines_for, maker};
pub use games::{FIRST, GOMOCUP, GameEntry, games, open};
pub use solving::{
    Book, Checked, Counts, Effort, Fault, Flaw, LEAST_EMPTIES, LEAST_LINES, Progress, Prover,
    SolveError, WON, Won, WonBook, check_certificate, check_won, proved_move, solver, won_book,
};
