//! What outlives the program: games, the seats at them, players, their results and settings.
//!
//! One trait, [`Store`], and one implementation in SQL for SQLite (a file, the usual place) and
//! PostgreSQL (for several programs on several machines). [`open`] takes either:
//!
//! ```text
//! /home/ming/.local/share/duiyi/games.sqlite
//! postgres://duiyi@localhost/duiyi
//! ```
//!
//! A game is kept as the text of its record, which knows all that there is to know about it, under
//! a revision that grows by one with every change. Who writes says which revision he has read, so
//! nothing is written twice or over something newer.

mod error;
mod held;
mod ids;
mod model;
mod sql;
mod store;

pub use error::{Fault, Result, StoreError};
pub use held::{Held, Tell};
pub use ids::{OF_TERMINAL, Secret, id_of, is_id, new_id, new_id_of_terminal};
pub use model::{
    Cursor, Filter, FoundPlayer, Page, Player, SeatKey, State, StoredGame, Summary, Tally,
    are_apart,
};
pub use sql::{Place, open, open_within};
pub use store::Store;
