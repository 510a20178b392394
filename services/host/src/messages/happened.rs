//! What has happened at a table since somebody looked.

use game::Side;
use openings::{Answer, Ask, Request};
use serde::Serialize;
use session::Event;
use utoipa::ToSchema;

use crate::{Color, Localized, Offered, Refusal};

/// Something that happened in a game. In JSON its name is `what`; of the two players of an opening,
/// who may change sides, 1 is who began it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum Happened {
    /// A stone was put, or a move made.
    Moved {
        /// Whose move it was.
        side: Color,
        /// The move.
        text: String,
    },
    /// A side had no move.
    Passed {
        /// Which.
        side: Color,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        count: usize,
    },
    /// They were played again.
    Redone {
        /// How many.
        count: usize,
    },
    /// Somebody has gone to another place of the game.
    Went {
        /// After how many moves that is.
        count: usize,
    },
    /// The players have changed sides.
    Swapped,
    /// Something is asked of the other.
    Offered {
        /// Who asks.
        side: Color,
        /// For what.
        #[serde(rename = "text")]
        what: Offered,
    },
    /// The other does not want it.
    Declined {
        /// Who had asked.
        side: Color,
        /// For what.
        #[serde(rename = "text")]
        what: Offered,
    },
    /// Who asked does not want it any more.
    Withdrawn {
        /// Who had asked.
        side: Color,
        /// For what.
        #[serde(rename = "text")]
        what: Offered,
    },
    /// Another game was begun after this one.
    Rematch {
        /// Its id.
        #[serde(rename = "text")]
        id: String,
    },
    /// A choice was made in an opening.
    Chose {
        /// Whose side it was that chose.
        side: Color,
        /// Which of the two players.
        player: u8,
        /// The id of what was chosen.
        #[serde(rename = "text")]
        id: String,
        /// The same in words.
        words: Localized,
    },
    /// A number of fifth stones was declared.
    Declared {
        /// Whose side it was that declared it.
        side: Color,
        /// Which of the two players.
        player: u8,
        /// The number.
        count: usize,
    },
    /// A fifth stone was offered.
    Proposed {
        /// Whose side it was that offered it.
        side: Color,
        /// Which of the two players.
        player: u8,
        /// Its point.
        #[serde(rename = "text")]
        point: String,
    },
    /// An engine has proved that it wins.
    Proved {
        /// Its side.
        side: Color,
        /// In how many of its own moves at most, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<usize>,
    },
    /// An engine gives no move.
    Failed {
        /// Its side.
        side: Color,
        /// What went wrong, in English.
        text: String,
        /// The same as messages, part after part.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        why: Vec<Refusal>,
    },
    /// A flag fell.
    Flagged {
        /// Whose.
        side: Color,
    },
    /// The game is over.
    Ended,
    /// It is not over any more.
    Reopened,
}

impl Happened {
    pub(crate) fn of(event: &Event) -> Self {
        match event {
            Event::Moved { side, text } => Self::Moved { side: (*side).into(), text: text.clone() },
            Event::Passed { side } => Self::Passed { side: (*side).into() },
            Event::Undone { plies } => Self::Undone { count: *plies },
            Event::Redone { plies } => Self::Redone { count: *plies },
            Event::WentTo { ply } => Self::Went { count: *ply },
            Event::SidesSwapped => Self::Swapped,
            Event::Offered { side, offer } => {
                Self::Offered { side: (*side).into(), what: (*offer).into() }
            }
            Event::Declined { side, offer } => {
                Self::Declined { side: (*side).into(), what: (*offer).into() }
            }
            Event::Flagged { side } => Self::Flagged { side: (*side).into() },
            Event::Ended(_) => Self::Ended,
            Event::Reopened => Self::Reopened,
        }
    }

    /// What `side` has decided in an opening without putting a stone, where that was asked; none
    /// for a stone, unless it is a fifth one that is offered.
    pub(crate) fn decided(side: Side, ask: &Ask, answer: &Answer) -> Option<Self> {
        let (side, player) = (side.into(), ask.player.number());
        match answer {
            Answer::Point(point) if matches!(ask.request, Request::Offer { .. }) => {
                Some(Self::Proposed { side, player, point: point.to_string() })
            }
            Answer::Point(_) => None,
            Answer::Choice(choice) => {
                let term = choice.term();
                let (id, words) = (term.id.to_string(), term.words.into());
                Some(Self::Chose { side, player, id, words })
            }
            Answer::Number(count) => Some(Self::Declared { side, player, count: *count as usize }),
        }
    }
}
