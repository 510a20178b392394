//! The rules as the world outside of engines needs them: a game in text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{
    BoardView, Change, Forbidden, Frame, LegalMove, MoveError, Pieces, Point, Position, Rows,
    SetupError, Status, Surface, Symmetry,
};

/// A game in text, for one size and variant: what the edge of the house needs.
///
/// A new game implements the required methods; the provided ones follow from them.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// The typed rules.
    type Position: Position;

    /// The id of the family: `reversi`.
    fn id(&self) -> &'static str;

    /// The size as `--size` takes it: `8`, `5,4,4`.
    fn size(&self) -> String;

    /// The variant as `--variant` takes it, parts joined by `+` in a fixed order.
    fn variant(&self) -> String;

    /// Shape of the board and names of its points.
    fn frame(&self) -> Frame;

    /// Cells or intersections.
    fn surface(&self) -> Surface;

    /// What stands on the board.
    fn pieces(&self) -> Pieces {
        Pieces::Stones
    }

    /// The position in which a game starts.
    fn start(&self) -> Self::Position;

    /// The content of a position.
    fn rows(&self, position: &Self::Position) -> Rows;

    /// The position with that content.
    ///
    /// # Errors
    /// [`SetupError::Against`] if no game could be played from it.
    fn set_up(&self, rows: &Rows) -> Result<Self::Position, SetupError>;

    /// The notation of a move.
    fn write_move(&self, m: <Self::Position as Position>::Move) -> String;

    /// Reads notation, whether or not the move is legal anywhere.
    ///
    /// # Errors
    /// [`MoveError::Malformed`] or [`MoveError::OffBoard`].
    fn read_move(&self, text: &str) -> Result<<Self::Position as Position>::Move, MoveError>;

    /// Why `m`, which is well formed and not legal in `position`, is not legal.
    fn why_illegal(
        &self,
        position: &Self::Position,
        m: <Self::Position as Position>::Move,
    ) -> MoveError;

    /// Where the stone of `m` will stand; none for a pass.
    fn landing(
        &self,
        position: &Self::Position,
        m: <Self::Position as Position>::Move,
    ) -> Option<Point>;

    /// The symmetries that keep the rules, the identity first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// The move that corresponds to `m` after `symmetry`.
    fn transform_move(
        &self,
        m: <Self::Position as Position>::Move,
        symmetry: Symmetry,
    ) -> <Self::Position as Position>::Move;

    /// Whether the number of stones decides the game.
    fn counts_decide(&self) -> bool {
        false
    }

    /// Points that the side to move must not take, in point order.
    fn forbidden(&self, position: &Self::Position) -> Vec<Forbidden> {
        let _ = position;
        Vec::new()
    }

    /// The stones of the line that won, if a line wins in this game.
    fn winning_stones(&self, position: &Self::Position) -> Vec<Point> {
        let _ = position;
        Vec::new()
    }

    /// Points that are marked on the bare board.
    fn stars(&self) -> Vec<Point> {
        Vec::new()
    }

    /// Crossings of the lines between cells that are marked on the bare board, each as the cell
    /// above it and to its left.
    fn crossings(&self) -> Vec<Point> {
        Vec::new()
    }

    /// Reads a position in the common set-up text (see [`Rows::parse`]).
    ///
    /// # Errors
    /// A [`SetupError`] that names the place or the rule.
    fn parse_position(&self, text: &str) -> Result<Self::Position, SetupError> {
        self.set_up(&Rows::parse(self.frame(), text)?)
    }

    /// Writes a position in the common set-up text.
    fn write_position(&self, position: &Self::Position) -> String {
        self.rows(position).write()
    }

    /// Reads a move that is legal in `position`.
    ///
    /// # Errors
    /// A [`MoveError`] that says why it is not.
    fn parse_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<<Self::Position as Position>::Move, MoveError> {
        let m = self.read_move(text)?;
        if position.is_legal(m) {
            Ok(m)
        } else if position.outcome().is_some() {
            Err(MoveError::GameOver)
        } else {
            Err(self.why_illegal(position, m))
        }
    }

    /// `position` seen through a symmetry of the rules.
    ///
    /// # Panics
    /// Never for one of [`Rules::symmetries`]: those map legal positions to legal positions,
    /// which the conformance kit checks.
    fn transform(&self, position: &Self::Position, symmetry: Symmetry) -> Self::Position {
        let rows = self.rows(position).transform(symmetry);
        self.set_up(&rows).expect("a symmetry of the rules keeps positions legal")
    }

    /// What `m` changes on the board, in point order: where a stone comes to stand, turns over or
    /// goes away. `rows` is the content of `position`.
    fn changes(
        &self,
        rows: &Rows,
        position: &Self::Position,
        m: <Self::Position as Position>::Move,
    ) -> Vec<Change> {
        let mut after = position.clone();
        after.play_unchecked(m);
        let after = self.rows(&after);
        let changed = |point: &Point| {
            let index = self.frame().index(*point);
            rows.cells[index] != after.cells[index]
        };
        let change = |point| Change { point, becomes: after.cells[self.frame().index(point)] };
        self.frame().points().filter(changed).map(change).collect()
    }

    /// Where the game stands.
    fn status(&self, position: &Self::Position) -> Status {
        if let Some(outcome) = position.outcome() {
            return Status::Over(outcome);
        }
        let moves = position.legal_moves();
        match moves.as_ref().iter().all(|&m| self.landing(position, m).is_none()) {
            true => Status::MustPass(position.turn()),
            false => Status::ToMove(position.turn()),
        }
    }

    /// All that a face draws; `last` is the point of the last stone.
    fn view(&self, position: &Self::Position, last: Option<Point>) -> BoardView {
        let rows = self.rows(position);
        let moves = position.legal_moves();
        let legal: Vec<LegalMove> = moves
            .as_ref()
            .iter()
            .map(|&m| LegalMove {
                notation: self.write_move(m),
                point: self.landing(position, m),
                changes: self.changes(&rows, position, m),
            })
            .collect();
        BoardView {
            frame: self.frame(),
            surface: self.surface(),
            pieces: self.pieces(),
            counts: rows.counts(),
            counts_decide: self.counts_decide(),
            stones: rows.cells,
            status: self.status(position),
            last,
            legal,
            forbidden: self.forbidden(position),
            winning: self.winning_stones(position),
            stars: self.stars(),
            crossings: self.crossings(),
        }
    }
}
