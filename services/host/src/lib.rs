//! A game as messages: JSON in, JSON out, and nobody waits.
//!
//! A [`Table`] is a game with its people, engines, clocks and opening rule. It owns no socket, no
//! thread and no clock: whoever hosts it (the server, or a worker inside a page) gives it messages
//! with the time of their arrival, runs the searches that it [wants](Table::wanted), and sends
//! its [`State`] to all who look. docs/protocols/web.md shows the conversation.

mod advice_feed;
mod changes;
mod desk;
mod explored;
mod export;
mod faults;
mod file_games;
mod import;
mod messages;
mod note;
mod occasion;
mod puzzle;
mod puzzle_sets;
mod review;
mod rule_player;
mod rules;
mod search_lines;
mod separate;
mod setup;
mod table;
mod verdict;

pub use advice_feed::AdviceFeed;
pub use changes::Changes;
pub use desk::{Desk, Ended, MAX_ADVICE_TIME, Next, Obeyed, RETRY_DELAY};
pub use explored::{BookValue, Explore, Explored, ExploredMove, explore};
pub use export::{Exported, Holding, export, formats, holding};
pub use faults::{Fault, NextFault, next_fault};
pub use file_games::{FileGame, games_in};
pub use import::{Probably, SEVERAL, import, position_of, read};
pub use messages::{
    Board, Catalogue, ClockState, ClockWords, Color, CombinedWords, Command, EndingState,
    EngineWords, GameLine, GameName, GameWords, Happened, Legal, Localized, Mark, Offered,
    OpeningAsks, OpeningState, OpeningWords, Periods, Played, Refusal, Request, Said, SeatState,
    State, Then, VariantWords, conversation, milliseconds,
};
pub use note::note;
pub use occasion::Occasion;
pub use puzzle::{PuzzleHint, PuzzleState, PuzzleTry};
pub use puzzle_sets::puzzle_sets;
pub use review::Review;
pub use rule_player::{PointValue, Thinking, Why, thinking};
pub use rules::rules;
pub use search_lines::{Line, SearchLines};
pub use setup::{NewGame, NewSeat, chance, object};
pub use table::{Deed, May, Permits, Rights, Table, Wanted, WantedBy};
pub use verdict::{Judged, Tally, Valued, Verdict, judged, mover};
