use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{
    BoardView, Forbidden, Frame, LegalMove, MoveError, Point, Position, Rows, SetupError, Status,
    Surface, Symmetry,
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

    /// All that a face draws; `last` is the point of the last stone.
    fn view(&self, position: &Self::Position, last: Option<Point>) -> BoardView {
        let rows = self.rows(position);
        let moves = position.legal_moves();
        let legal: Vec<LegalMove> = moves
            .as_ref()
            .iter()
            .map(|&m| LegalMove { notation: self.write_move(m), point: self.landing(position, m) })
            .collect();
        let status = match position.outcome() {
            Some(outcome) => Status::Over(outcome),
            None if legal.iter().all(|m| m.point.is_none()) => Status::MustPass(position.turn()),
            None => Status::ToMove(position.turn()),
        };
        BoardView {
            frame: self.frame(),
            surface: self.surface(),
            counts: rows.counts(),
            counts_decide: self.counts_decide(),
            stones: rows.cells,
            status,
            last,
            legal,
            forbidden: self.forbidden(position),
            winning: self.winning_stones(position),
            stars: self.stars(),
        }
    }
}
