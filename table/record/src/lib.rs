//! Game files as values: `&[u8]` in, [`Record`] out, and back. No I/O, no clock.
//!
//! Each format has a file of its own. Text formats that carry no passes, such as [`transcript`],
//! need the rules to be read; the others stand alone.

pub mod bounded;
pub mod classic_log;
pub mod duiyi;
mod ending;
mod evaluation;
mod fault;
pub mod ggf;
mod kept;
pub mod laws;
mod model;
pub mod obf;
mod open_error;
pub mod problems;
pub mod psq;
mod seconds;
pub mod sgf;
mod start;
mod time_control;
pub mod transcript;
mod unwritable;
pub mod wthor;

pub use ending::{Ending, How};
pub use evaluation::{BadWorth, Evaluated, Evaluation, Source, Worth};
pub use fault::{FormatError, FormatFault};
pub use model::{
    Branch, EndPlace, EngineSeat, Mark, Offer, Opening, Reading, Record, Sitter, Timing, one_line,
};
pub use open_error::OpenError;
pub use time_control::{BadTimeControl, TimeControl};
pub use unwritable::{Unwritable, UnwritableError};
