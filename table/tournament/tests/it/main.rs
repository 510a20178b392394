//! Known answers.

mod statistics;
