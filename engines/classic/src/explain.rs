//! Why a strategy takes the move that it takes: its value for every point, and what counted.

use game::Side;

use crate::ShapeKind;
use crate::player::Placing;

/// One thing that counts for or against a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// So many discs turn over.
    Turns {
        /// How many.
        discs: usize,
    },
    /// The opponent's best reply, and by how many discs he is ahead then.
    Reply {
        /// The reply that comes first of the best ones.
        best: String,
        /// Discs, below 0 where he stays behind.
        ahead: i64,
    },
    /// The opponent can place nothing.
    NoReply,
    /// Wins at once.
    Wins,
    /// The opponent would win here.
    Blocks,
    /// A place of the board by itself.
    Place {
        /// What kind of place it is.
        kind: Place,
    },
    /// A stone makes this shape.
    Makes {
        /// The shape.
        shape: ShapeKind,
        /// Whether an empty point lies in it.
        gap: bool,
    },
    /// The opponent's stone would make this shape here.
    Denies {
        /// The shape.
        shape: ShapeKind,
        /// Whether an empty point lies in it.
        gap: bool,
    },
}

/// The kinds of places of a board of nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The middle.
    Centre,
    /// One of four.
    Corner,
    /// One of four.
    Edge,
}

/// A point as a strategy sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub text: String,
    /// The point, row by row from the top left, from 0.
    pub index: usize,
    /// What the strategy compares first: discs turned (`greedy`, most is best), the opponent's
    /// lead after his best reply, never below 0 (`one-ply`, least is best), the number in the
    /// order of places, 0 where it wins or blocks (`priority`, least is best), the class of the
    /// best shape (`shapes`, most is best).
    pub value: i64,
    /// What counted, most important first; nothing where a point is like any other.
    pub reasons: Vec<Reason>,
    /// What is compared, in this order; less is better. Of equal ones the first point is taken.
    pub(crate) rank: Vec<i64>,
}

impl Judged {
    pub(crate) fn new(m: &Placing, value: i64, rank: Vec<i64>, reasons: Vec<Reason>) -> Self {
        Self { text: m.notation.clone(), index: m.index, value, reasons, rank }
    }
}

/// What put the best move before the next best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// There was nothing to choose from.
    OnlyMove,
    /// Its value.
    Value,
    /// The values are equal; so the next best shapes were compared.
    NextShape,
    /// The shapes are equal; it is nearer to the centre.
    Centre,
    /// All is equal; it comes first, row by row.
    Order,
}

/// What a strategy makes of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whose move it is.
    pub side: Side,
    /// The move that is taken.
    pub best: String,
    /// What decided.
    pub decided: Decided,
    /// Whether the least value is the best.
    pub least_is_best: bool,
    /// All points where a stone can be placed, row by row; none where there is only a pass.
    pub points: Vec<Judged>,
}

/// The place in the list of the point that is best; 0 if the list is empty.
pub(crate) fn best(points: &[Judged]) -> usize {
    // The first of equal ones is the smallest, for the points come in row-major order.
    points.iter().enumerate().min_by(|(_, a), (_, b)| a.rank.cmp(&b.rank)).map_or(0, |(at, _)| at)
}

/// The first thing in which the best point differs from the best of the others: its place among
/// what is compared.
pub(crate) fn difference(points: &[Judged], best: usize) -> Option<usize> {
    let others = points.iter().enumerate().filter(|&(at, _)| at != best).map(|(_, point)| point);
    let next = others.min_by(|a, b| a.rank.cmp(&b.rank))?;
    let differs = |(a, b): (&i64, &i64)| a != b;
    Some(points[best].rank.iter().zip(&next.rank).position(differs).unwrap_or(usize::MAX))
}
