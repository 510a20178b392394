//! A game as messages: JSON in, JSON out, and nobody waits.
//!
//! A [`Table`] is a game with its people, engines, clocks and opening rule. It owns no socket, no
//! thread and no clock: whoever hosts it (the server, or a worker inside a page) gives it messages
//! with the time of their arrival, runs the searches that it [wants](Table::wanted), and sends
//! its [`State`] to all who look. docs/protocols/web.md shows the conversation.

mod board;
mod catalogue;
mod changes;
mod desk;
mod export;
mod happened;
mod import;
mod kinds;
mod listed;
mod message;
mod note;
mod refusal;
mod refusals;
mod review;
mod setup;
mod state;
mod table;
mod telling;
mod thinking;
mod thought;
pub mod told;
mod verdict;

pub use board::{Board, Legal, Mark};
pub use catalogue::{
    Catalogue, CombinedWords, EngineWords, GameWords, OpeningWords, Played, VariantWords,
};
pub use changes::Changes;
pub use desk::{ADVICE, Desk, Ended, Next, Obeyed, REST};
pub use export::{Exported, FORMATS, Holding, export, formats, holding};
pub use happened::{Happened, What};
pub use import::{Probably, import, position_of, read};
pub use kinds::{Color, Text};
pub use listed::Listed;
pub use message::{Command, Request};
pub use note::note;
pub use refusal::Refusal;
pub use review::Review;
pub use setup::{NewGame, NewSeat, chance, engine_limits, object};
pub use state::{
    ClockState, EndingState, GameName, Offered, OpeningAsks, OpeningState, SeatState, State,
};
pub use table::{Rights, Table, Wanted, WantedBy};
pub use telling::Telling;
pub use thinking::{PointValue, Thinking, Why, thinking};
pub use thought::{Line, Thought};
pub use told::Said;
pub use verdict::{Judged, Tally, Valued, Verdict, judged, mover};
