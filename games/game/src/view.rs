//! A position as a face draws it.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Frame, Outcome, Point, Side, Term};

/// Where stones stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// In the cells of a grid (Reversi, tic-tac-toe).
    Cells,
    /// On the intersections of lines (Gomoku).
    Intersections,
}

/// What stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pieces {
    /// Discs with a side of each colour, which turn over (Reversi).
    Discs,
    /// Stones of one colour (Gomoku).
    Stones,
    /// Marks that are drawn (tic-tac-toe).
    Marks,
}

impl Pieces {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Discs, Self::Stones, Self::Marks];

    /// The kind with this [name](Self::name).
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pieces| pieces.name() == name)
    }

    /// The name by which faces and messages know the kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Discs => "discs",
            Self::Stones => "stones",
            Self::Marks => "marks",
        }
    }
}

/// What a move changes on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// Whose stone stands there afterwards.
    pub becomes: Option<Side>,
}

impl Change {
    /// All that changes where a stone of `side` comes to stand and that is all; nothing where
    /// none does.
    pub fn stone(landing: Option<Point>, side: Side) -> Vec<Self> {
        landing.map(|point| Self { point, becomes: Some(side) }).into_iter().collect()
    }
}

/// A legal move with the point where its stone will stand; none for a pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// As [`crate::AnyPosition::play`] reads it.
    pub notation: String,
    /// Where to show it.
    pub point: Option<Point>,
    /// All that it changes on the board, in point order; nothing for a pass. A face can so show
    /// a move at once without knowing a rule.
    pub changes: Vec<Change>,
}

/// An empty point that the side to move must not take, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The point in notation.
    pub notation: String,
    /// The point.
    pub point: Point,
    /// The reasons, most serious first; never empty.
    pub kinds: Vec<Term>,
    /// The shapes on the board that are the reason: the stones of each along its line, the point
    /// among them.
    pub shapes: Vec<Vec<Point>>,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This side has a move to choose.
    ToMove(Side),
    /// This side can only pass.
    MustPass(Side),
    /// The game is over.
    Over(Outcome),
}

/// All that a face needs to draw a game without knowing which game it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Shape and naming of the board.
    pub frame: Frame,
    /// Cells or intersections.
    pub surface: Surface,
    /// What stands on them.
    pub pieces: Pieces,
    /// Row-major from the top left.
    pub stones: Vec<Option<Side>>,
    /// Stones of Black and of White on the board.
    pub counts: [usize; 2],
    /// Whether the counts decide the game, so that a face should show them as a score.
    pub counts_decide: bool,
    /// Who moves, or how it ended.
    pub status: Status,
    /// Where the last stone was placed, if it is known.
    pub last: Option<Point>,
    /// In move order.
    pub legal: Vec<LegalMove>,
    /// In point order.
    pub forbidden: Vec<Forbidden>,
    /// The stones that won, if it was a line.
    pub winning: Vec<Point>,
    /// Points marked on the bare board (star points).
    pub stars: Vec<Point>,
    /// Crossings of the lines between cells that are marked on the bare board, each as the cell
    /// above it and to its left.
    pub crossings: Vec<Point>,
}

impl BoardView {
    /// What stands on `point`.
    pub fn at(&self, point: Point) -> Option<Side> {
        self.stones[self.frame.index(point)]
    }

    /// By how many discs Black has won a finished game, White's wins below zero; empty squares are
    /// the winner's. None while the game goes on, and where counts decide nothing or the fewer
    /// win.
    pub fn margin(&self) -> Option<i32> {
        let Status::Over(outcome) = self.status else { return None };
        let [black, white] = self.counts.map(|count| count as i32);
        let sign = outcome.sign_for(Side::Black);
        let decides = self.counts_decide && (black - white).signum() == sign;
        let empty = self.stones.len() as i32 - black - white;
        decides.then_some(black - white + sign * empty)
    }

    /// A move that can be played, for messages: the nearest to the middle, or the pass where
    /// nothing else is left. After the end it is an empty point, and none where the board is full.
    pub fn example(&self) -> Option<String> {
        let nearest = |p: Point| self.frame.from_middle(p);
        let placed = self.legal.iter().filter_map(|m| Some((m.point?, &m.notation)));
        if let Some((_, notation)) = placed.min_by_key(|&(p, _)| nearest(p)) {
            return Some(notation.clone());
        }
        if let Some(pass) = self.legal.first() {
            return Some(pass.notation.clone());
        }
        let empty = self.frame.points().filter(|&p| self.at(p).is_none());
        empty.min_by_key(|&p| nearest(p)).map(|p| self.frame.name(p))
    }
}
