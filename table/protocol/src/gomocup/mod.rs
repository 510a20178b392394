//! The Gomocup protocol, version 2 (Piskvork; `doc/GomocupProtocol.md` of
//! <https://github.com/Gomocup/GomocupJudge>), with the extensions of Yixin that its board and
//! its relatives use (`protocol.tex` of <https://github.com/accreator/Yixin-protocol>).
//!
//! Points are `x,y` from 0 at the top left. They are converted here and nowhere else.

mod balance;
mod board;
mod control;
mod opening;
mod server;
mod settings;
mod unsupported;

pub use control::GomocupController;
pub use server::GomocupServer;

use game::{Frame, Point};

/// `7,8`, blanks allowed; none if it is no point of the board.
pub(crate) fn read_point(text: &str, frame: Frame) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let column = x.trim().parse().ok().filter(|&x: &u8| x < frame.width)?;
    let row = y.trim().parse().ok().filter(|&y: &u8| y < frame.height)?;
    Some(Point { column, row })
}

/// `7,8`.
pub(crate) fn write_point(point: Point) -> String {
    format!("{},{}", point.column, point.row)
}

/// A move in notation as `7,8`; none for a pass, which the protocol does not have.
pub(crate) fn write_move(notation: &str, frame: Frame) -> Option<String> {
    frame.read(notation).ok().map(write_point)
}
