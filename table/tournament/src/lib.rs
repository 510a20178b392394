//! Matches between engines: strength is measured, not believed.
//!
//! ```text
//!   Schedule ── rounds of encounters ──> run ── pairs of games ──> referee ── a game ──> GameResult
//!   openings ── one per pair ───────────^  |                                                 |
//!                                          └── journal (append, resume) <────────────────────┤
//!                                              Standings, Pentanomial, Sprt <────────────────┘
//! ```
//!
//! The unit is a pair: one opening, both colours. No I/O but the journal's file.

mod journal;
pub mod laws;
pub mod openings;
mod player;
mod ratings;
mod referee;
mod run;
mod schedule;
mod selftest;
mod standings;
mod statistics;
mod tally;

pub use journal::{Contents, Damaged, Entry, Foreign, Journal, JournalError};
pub use player::{Contestant, Maker, SideLimits};
pub use ratings::{Rating, ratings};
pub use referee::{Adjudication, GameResult};
pub use run::{Event, Finished, Match, MatchError, Summary};
pub use schedule::{Encounter, Schedule};
pub use selftest::{Check, selftest};
pub use standings::{Score, Standings};
pub use statistics::{EloModel, Pentanomial, Sprt, Verdict, elo_of_score, score_of_elo};
pub use tally::Account;
