//! The terminal UI: home, games, and what belongs to them.
//!
//! ```text
//!   keys, mouse ──┐                       ┌──▶ picture ──▶ terminal
//!   signals ──────┼──▶ messages ──▶ App ──┤
//!   tables ───────┘        ▲              └──▶ effects ──▶ link ──▶ tables, store, browser
//!                          └────────────────────────────────┘
//! ```
//!
//! [`App`](app::App) is values: a message in, what is to be done out, and a picture of it at any
//! time. It knows no terminal and waits for nothing, so the interface never stands still however
//! busy the engines are. Games are played at the tables of [`server::House`], where browsers sit
//! as well; nothing of them is done here once more.

pub mod app;
pub mod board;
pub mod canvas;
pub mod config;
#[cfg(unix)]
pub mod decoder;
mod foot;
pub mod input_line;
mod keyboard;
pub mod keys;
pub mod link;
pub mod look;
pub mod message;
mod network;
mod run;
pub mod screens;
pub mod shared;
#[cfg(unix)]
mod signals;
pub mod terminal;
mod unkept;

pub use app::First;
pub use network::own_address;
pub use run::{Ended, Start, run};
