//! How a player that follows a rule thinks: its value for every point, and why.

use std::collections::BTreeMap;

use catalog::{Decided, Explanation, Judged, Place, Reason, ShapeKind};
use engine::Root;
use record::Record;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Color, Refusal};

/// What a player that follows a rule makes of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Thinking {
    /// Its id.
    pub engine: &'static str,
    /// After how many moves of the game.
    pub after: usize,
    /// These moves: who has asked may look at another line of the game by now.
    pub moves: Vec<String>,
    /// Whose move it is there.
    pub side: Color,
    /// The move that it takes.
    pub best: String,
    /// What put it before the others: `only-move`, `value`, `next-shape`, `centre`, `order`.
    pub decided: &'static str,
    /// Whether the least value is the best.
    pub least: bool,
    /// All points where a stone can be placed, row by row; none where there is only a pass.
    pub points: Vec<PointValue>,
}

/// A point as the player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PointValue {
    /// The move.
    pub text: String,
    /// The point.
    pub point: usize,
    /// What the player compares first.
    pub value: i64,
    /// What counted, most important first.
    pub reasons: Vec<Why>,
}

/// Something that counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Why {
    /// What: the message `face-why-` and this says it.
    pub id: &'static str,
    /// What stands in the message.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
}

/// What the player `engine` made of the position of a game after so many moves. `apart` says
/// whether two people play it who sit apart.
///
/// # Errors
/// If two play apart and have not ended, there is no such place, no such player, or the player
/// searches and has no rule to tell.
pub fn thinking(
    record: &Record,
    apart: bool,
    after: usize,
    engine: &str,
) -> Result<Thinking, Refusal> {
    if apart && record.ending.is_none() {
        return Err(Refusal::unadvised());
    }
    let game = catalog::open(&record.game, &record.spec())?;
    let entry = catalog::engine_entry(Some(engine), &*game)?;
    let moves = record.moves.get(..after).ok_or_else(Refusal::no_such_place)?;
    let root = Root { game: &*game, start: record.start.as_deref(), moves };
    let told = entry.explain(root).ok_or_else(|| {
        Refusal::plain(
            "refused-no-rule",
            "this player searches, and follows no rule that can be told",
        )
    })?;
    let Explanation { side, best, decided, least_is_best, points } =
        told.map_err(|error| Refusal::plain("refused-engine", error.to_string()))?;
    Ok(Thinking {
        engine: entry.id,
        after,
        moves: moves.to_vec(),
        side: side.into(),
        best,
        decided: match decided {
            Decided::OnlyMove => "only-move",
            Decided::Value => "value",
            Decided::NextShape => "next-shape",
            Decided::Centre => "centre",
            Decided::Order => "order",
        },
        least: least_is_best,
        points: points.into_iter().map(PointValue::of).collect(),
    })
}

impl PointValue {
    fn of(judged: Judged) -> Self {
        let reasons = judged.reasons.into_iter().map(Why::of).collect();
        Self { text: judged.text, point: judged.index, value: judged.value, reasons }
    }
}

impl Why {
    fn of(reason: Reason) -> Self {
        let new = |id| Self { id, args: BTreeMap::new() };
        let with = |id, args: [(&'static str, String); 2]| Self { id, args: args.into() };
        match reason {
            Reason::Turns { discs } => {
                Self { id: "turns", args: [("count", discs.to_string())].into() }
            }
            Reason::Reply { best, ahead } if ahead > 0 => {
                with("reply", [("move", best), ("count", ahead.to_string())])
            }
            Reason::Reply { best, ahead } => {
                with("reply-behind", [("move", best), ("count", ahead.abs().to_string())])
            }
            Reason::NoReply => new("no-reply"),
            Reason::Wins => new("wins"),
            Reason::Blocks => new("blocks"),
            Reason::Place { kind: Place::Centre } => new("centre"),
            Reason::Place { kind: Place::Corner } => new("corner"),
            Reason::Place { kind: Place::Edge } => new("edge"),
            Reason::Makes { shape, gap } => with("makes", shape_words(shape, gap)),
            Reason::Denies { shape, gap } => with("denies", shape_words(shape, gap)),
        }
    }
}

fn shape_words(shape: ShapeKind, gap: bool) -> [(&'static str, String); 2] {
    let name = match shape {
        ShapeKind::Five => "five",
        ShapeKind::OpenFour => "open-four",
        ShapeKind::Four => "four",
        ShapeKind::OpenThree => "open-three",
        ShapeKind::SleepThree => "sleep-three",
        ShapeKind::OpenTwo => "open-two",
        ShapeKind::SleepTwo => "sleep-two",
    };
    [("shape", name.to_string()), ("gap", if gap { "yes" } else { "no" }.to_string())]
}
