//! What has happened at a table since somebody looked.

use game::Side;
use openings::{Answer, Ask, Request};
use serde::Serialize;
use session::{Event, Offer};
use utoipa::ToSchema;

use crate::{Color, Localized, Offered, Refusal};

/// What happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// A stone was put, or a move made.
    #[default]
    Moved,
    /// A side had no move.
    Passed,
    /// Moves were taken back.
    Undone,
    /// They were played again.
    Redone,
    /// Somebody has gone to another place of the game.
    Went,
    /// The players have changed sides.
    Swapped,
    /// Something is asked of the other.
    Offered,
    /// The other does not want it.
    Declined,
    /// Who asked does not want it any more.
    Withdrawn,
    /// Another game was begun after this one.
    Rematch,
    /// A choice was made in an opening.
    Chose,
    /// A number of fifth stones was declared.
    Declared,
    /// A fifth stone was offered.
    Proposed,
    /// An engine has proved that it wins.
    Proved,
    /// An engine gives no move.
    Failed,
    /// A flag fell.
    Flagged,
    /// The game is over.
    Ended,
    /// It is not over any more.
    Reopened,
}

/// Something that happened in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Happened {
    /// What kind of event it is.
    pub what: What,
    /// Whose doing it is; whose offer it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Color>,
    /// Which of the two players decided something in an opening, who may change sides by it: 1 who
    /// began it, else 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// The move, what was offered, the fifth stone, the id of another game, or what went wrong, in
    /// English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How many moves, how many fifth stones were declared, or in how many moves at most the engine
    /// that has proved its win wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// What was chosen in an opening, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Localized>,
    /// Why, as messages, part after part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Refusal>,
}

impl Happened {
    pub(crate) fn of(event: &Event) -> Self {
        let new = |what| Self { what, ..Self::default() };
        let by = |what, side: Side| Self { side: Some(side.into()), ..new(what) };
        let of = |what, side, offer: Offer| Self {
            text: Some(offer.name().to_string()),
            ..by(what, side)
        };
        match event {
            Event::Moved { side, text } => {
                Self { text: Some(text.clone()), ..by(What::Moved, *side) }
            }
            Event::Passed { side } => by(What::Passed, *side),
            Event::Undone { plies } => Self { count: Some(*plies), ..new(What::Undone) },
            Event::Redone { plies } => Self { count: Some(*plies), ..new(What::Redone) },
            Event::WentTo { ply } => Self { count: Some(*ply), ..new(What::Went) },
            Event::SidesSwapped => new(What::Swapped),
            Event::Offered { side, offer } => of(What::Offered, *side, *offer),
            Event::Declined { side, offer } => of(What::Declined, *side, *offer),
            Event::Flagged { side } => by(What::Flagged, *side),
            Event::Ended(_) => new(What::Ended),
            Event::Reopened => new(What::Reopened),
        }
    }

    /// Something was asked of the other, declined or withdrawn: `side` is who asked.
    pub(crate) fn asked(what: What, side: Side, offered: Offered) -> Self {
        let text = Some(offered.name().to_string());
        Self { what, side: Some(side.into()), text, ..Self::default() }
    }

    /// What `side` has decided in an opening without putting a stone, where that was asked; none
    /// for a stone, unless it is a fifth one that is offered.
    pub(crate) fn decided(side: Side, ask: &Ask, answer: &Answer) -> Option<Self> {
        let player = Some(ask.player.number());
        let by = Self { side: Some(side.into()), player, ..Self::default() };
        match answer {
            Answer::Point(point) if matches!(ask.request, Request::Offer { .. }) => {
                Some(Self { what: What::Proposed, text: Some(point.to_string()), ..by })
            }
            Answer::Point(_) => None,
            Answer::Choice(choice) => {
                let term = choice.term();
                let (text, words) = (Some(term.id.to_string()), Some(term.words.into()));
                Some(Self { what: What::Chose, text, words, ..by })
            }
            Answer::Number(count) => {
                Some(Self { what: What::Declared, count: Some(*count as usize), ..by })
            }
        }
    }

    /// An engine has proved that it wins, in at most so many more moves of its own.
    pub(crate) fn won(side: Side, moves: Option<u32>) -> Self {
        let count = moves.map(|moves| moves as usize);
        Self { what: What::Proved, side: Some(side.into()), count, ..Self::default() }
    }

    /// Another game was begun after this one.
    pub(crate) fn next_game(id: &str) -> Self {
        let text = Some(id.to_string());
        Self { what: What::Rematch, text, ..Self::default() }
    }
}
