//! Plays many games on a server of our own, as browsers do: how fast it is ([`speed`]), and that it
//! loses nothing that it has accepted when it is killed ([`kills`]).
//!
//! It starts the program that it is given, which listens on this machine alone, and ends it. What
//! is measured is bounded: so many games, moves and kills, and no more.

pub mod kills;
mod moves;
mod page;
mod postgres;
mod served;
pub mod speed;

pub use postgres::Postgres;
pub use served::Served;
