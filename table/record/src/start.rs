//! The position in which a game begins, as files of other programs must tell it.

use game::{Frame, Game, Point, Rows, Side};

use crate::Record;

impl Record {
    /// The record with the position spelled out in which `game` begins. Other programs' formats
    /// know boards, not our variants: what is written without this begins as usual.
    #[must_use]
    pub fn with_start_of(mut self, game: &dyn Game) -> Self {
        self.start.get_or_insert_with(|| game.start().text());
        self
    }
}

/// The usual board of Reversi: White on the main diagonal of the centre, Black on the other, Black
/// to move.
pub fn reversi(frame: Frame) -> Rows {
    let mut rows = Rows::empty(frame);
    let (c, r) = (frame.width / 2, frame.height / 2);
    if c > 0 && r > 0 {
        for (column, row, side) in [
            (c - 1, r - 1, Side::White),
            (c, r, Side::White),
            (c, r - 1, Side::Black),
            (c - 1, r, Side::Black),
        ] {
            rows.cells[frame.index(Point { column, row })] = Some(side);
        }
    }
    rows
}
