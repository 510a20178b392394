//! Starting positions.

use game::{Frame, Origin, Point, Rows, Side};

/// How the board looks before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Start {
    /// Colours cross in the centre (Othello); Black moves.
    #[default]
    Cross,
    /// Colours lie side by side in the centre, White's on the upper row; Black moves.
    Parallel,
}

impl Start {
    /// The board with 0..=4 corners given to Black. A handicap also gives the first move to
    /// White, the stronger side, as handicap games are played over the board in Japan.
    pub fn rows(self, size: u8, handicap: u8) -> Rows {
        let mut rows = Rows::empty(frame(size));
        let half = size / 2;
        let mut put = |column, row, side| {
            let index = rows.frame.index(Point { column, row });
            rows.cells[index] = Some(side);
        };
        let upper_right = match self {
            Self::Cross => Side::Black,
            Self::Parallel => Side::White,
        };
        put(half - 1, half - 1, Side::White);
        put(half, half - 1, upper_right);
        put(half - 1, half, Side::Black);
        put(half, half, upper_right.other());
        let far = size - 1;
        let corners = [(0, 0), (far, far), (far, 0), (0, far)];
        for &(column, row) in &corners[..usize::from(handicap.min(4))] {
            put(column, row, Side::Black);
        }
        if handicap > 0 {
            rows.turn = Side::White;
        }
        rows
    }
}

/// The frame of a Reversi board: a1 is at the top left.
pub(crate) const fn frame(size: u8) -> Frame {
    Frame::square(size, Origin::Top)
}
