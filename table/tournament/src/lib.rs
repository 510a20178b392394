//! Matches between engines.

mod statistics;

pub use statistics::{EloModel, Pentanomial, Sprt, Verdict, elo_of_score, score_of_elo};
