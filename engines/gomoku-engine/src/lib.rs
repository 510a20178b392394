//! The Gomoku and Renju player.
//!
//! Gomoku is decided by threats. The board keeps what a stone on each empty point would make on
//! each of its four lines ([`shape`]), and what that threatens together ([`threat`]); continuous
//! fours ([`vcf`]), continuous threats ([`vct`]) and an alpha-beta search play on that.
//!
//! Of the rules it takes the slow truth of the crate `gomoku`, which tests compare it with.

mod arms;
mod at_hand;
pub mod board;
pub mod certificate;
mod chains;
mod forbidden;
mod idle_fours;
mod level;
pub mod network;
pub mod opening_book;
mod player;
pub mod points;
pub mod proof;
mod question;
mod search;
pub mod shape;
mod solver;
mod stones;
pub mod threat;
pub mod training;
mod two_threats;
pub mod vcf;
pub mod vct;
pub mod weights;
mod whole_line;

pub use player::{GomokuEngine, OPTIONS, engine_with, plays};
pub use solver::solver;
