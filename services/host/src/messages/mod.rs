//! What is said about a game, as values that become JSON and are read from it.

mod board;
mod catalogue;
mod clock;
pub mod conversation;
mod game_line;
mod happened;
mod localized;
mod message;
mod refusal;
mod side;
mod state;

pub use board::{Board, Legal, Mark};
pub use catalogue::{
    Catalogue, ClockWords, CombinedWords, EngineWords, GameWords, OpeningWords, Played,
    VariantWords,
};
pub use clock::{ClockState, Periods, Then, milliseconds};
pub use conversation::Said;
pub use game_line::GameLine;
pub use happened::Happened;
pub use localized::Localized;
pub use message::{Command, Request};
pub use refusal::Refusal;
pub use side::Color;
pub(crate) use state::place;
pub use state::{EndingState, GameName, Offered, OpeningAsks, OpeningState, SeatState, State};
