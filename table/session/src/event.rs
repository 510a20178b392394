//! What happens in a session, for whoever shows, sends or logs it.

use game::Side;
use record::{Ending, Offer};

/// Something that happened in a session, for whoever shows, sends or logs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was made.
    Moved {
        /// By whom.
        side: Side,
        /// In notation.
        text: String,
    },
    /// A side that had no move passed.
    Passed {
        /// The side that passed.
        side: Side,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        plies: usize,
    },
    /// Moves that were taken back were played again.
    Redone {
        /// How many.
        plies: usize,
    },
    /// Somebody went to another place in the tree.
    WentTo {
        /// Moves from the start.
        ply: usize,
    },
    /// The players changed colours.
    SidesSwapped,
    /// An offer was made.
    Offered {
        /// By whom.
        side: Side,
        /// What was offered.
        offer: Offer,
    },
    /// The other did not take it, by a word or by a move.
    Declined {
        /// Who made the offer.
        side: Side,
        /// What was offered.
        offer: Offer,
    },
    /// The time of a side ran out.
    Flagged {
        /// Whose.
        side: Side,
    },
    /// The game is over.
    Ended(Ending),
    /// An end that was declared was taken back.
    Reopened,
}
