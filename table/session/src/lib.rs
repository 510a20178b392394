//! One game being played: a tree of moves, a place in it, two seats with clocks, offers, and how
//! it ended.
//!
//! A [`Session`] knows the rules only through [`game::Game`]. It never prints, never sleeps and
//! reads no clock: who plays says how long a move took. What happened is told as [`Event`]s.

mod cause;
mod clock;
mod end;
mod evaluation;
mod event;
pub mod laws;
mod offer;
mod ruling;
mod saved;
mod seat;
mod session;
mod timing;
mod tree;

pub use cause::Cause;
pub use clock::{Clock, FlagFell};
pub use evaluation::{evaluation, score, worth};
pub use event::Event;
pub use offer::{OfferError, Offered, takes_draw};
pub use record::{BadTimeControl, Ending, EngineSeat, How, Offer, OpenError, TimeControl};
pub use ruling::Ruling;
pub use seat::{seat_limits, seat_options};
pub use session::{Seat, Session};
pub use timing::Timed;
pub use tree::{NodeId, Tree};
