//! One game being played: a tree of moves, a place in it, two seats, and how it ended.
//!
//! A [`Session`] knows the rules only through [`game::Game`]. It never prints, never sleeps and
//! reads no clock.

mod clock;
mod session;
mod tree;

pub use clock::{BadTimeControl, Clock, FlagFell, TimeControl};
pub use record::{Ending, How};
pub use session::{OpenError, Seat, Session};
pub use tree::{NodeId, Tree};
