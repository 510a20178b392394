//! Boards and points in the two ways in which files write them.

use game::{Frame, Origin, Point, Rows};

use crate::start;

/// How points are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// `f5`.
    Notation,
    /// `fe`.
    Letters,
}

/// The board of a file and how it writes its points.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    pub frame: Frame,
    pub dialect: Dialect,
    pub is_reversi: bool,
}

/// Properties whose values begin with points: marks on the board.
const ON_POINTS: [&str; 13] =
    ["TR", "SQ", "CR", "MA", "SL", "LB", "AR", "LN", "DD", "VW", "TB", "TW", "M"];

/// Whether values of this name begin with points.
pub fn is_on_points(name: &str) -> bool {
    ON_POINTS.contains(&name)
}

/// `8`, `9:7`.
pub fn read_size(value: &str, origin: Origin) -> Option<Frame> {
    let (w, h) = value.split_once(':').unwrap_or((value, value));
    let side = |n: &str| n.trim().parse().ok().filter(|n| (1..=game::MAX_SIDE).contains(n));
    Some(Frame { width: side(w)?, height: side(h)?, origin })
}

impl Board {
    /// What stands on it where a file sets nothing up.
    pub fn usual(self) -> Rows {
        if self.is_reversi { start::reversi(self.frame) } else { Rows::empty(self.frame) }
    }

    /// A point; inner none for a pass, outer none for nonsense.
    pub fn read(self, value: &str) -> Option<Option<Point>> {
        let frame = self.frame;
        let value = value.trim();
        let lower = value.to_ascii_lowercase();
        // `pa` and `tt` are points on boards that are large enough.
        let is_pass = match lower.as_str() {
            "" | "pass" => true,
            "pa" | "--" => self.dialect == Dialect::Notation || frame.width < 16,
            "tt" => frame.width < 20 && frame.height < 20,
            _ => false,
        };
        if is_pass {
            return Some(None);
        }
        if self.dialect == Dialect::Notation {
            return frame.read(&lower).ok().map(Some);
        }
        match *lower.as_bytes() {
            [c, r] if c.is_ascii_lowercase() && r.is_ascii_lowercase() => {
                let point = Point { column: c - b'a', row: r - b'a' };
                (point.column < frame.width && point.row < frame.height).then_some(Some(point))
            }
            _ => None,
        }
    }

    /// The inverse of [`Board::read`].
    pub fn write(self, point: Point) -> String {
        match self.dialect {
            Dialect::Notation => self.frame.name(point),
            Dialect::Letters => {
                [point.column, point.row].map(|n| char::from(b'a' + n)).iter().collect()
            }
        }
    }

    /// A list of points, rectangles `aa:cc` among them; a pass has no place in it.
    ///
    /// # Errors
    /// What `fault` makes of the first value that is no point.
    pub fn read_all<E>(
        self,
        values: &[String],
        fault: impl Fn(&str) -> E,
    ) -> Result<Vec<Point>, E> {
        let read = |value: &str| self.read(value).ok_or_else(|| fault(value));
        let mut all = Vec::new();
        for value in values {
            match value.split_once(':') {
                Some((from, to)) => {
                    if let (Some(a), Some(b)) = (read(from)?, read(to)?) {
                        for row in a.row.min(b.row)..=a.row.max(b.row) {
                            let columns = a.column.min(b.column)..=a.column.max(b.column);
                            all.extend(columns.map(|column| Point { column, row }));
                        }
                    }
                }
                None => all.extend(read(value)?),
            }
        }
        Ok(all)
    }

    /// The value of a mark with its points as moves are written; none if it names no point.
    pub fn read_mark(self, name: &str, value: &str) -> Option<String> {
        marked(name, value, |text| Some(self.frame.name(self.read(text)??)))
    }

    /// The inverse of [`Board::read_mark`].
    pub fn write_mark(self, name: &str, value: &str) -> Option<String> {
        marked(name, value, |text| Some(self.write(self.frame.read(text).ok()?)))
    }
}

/// `h8`, `h8:j10`, and of `LB` `h8:text`.
fn marked(name: &str, value: &str, point: impl Fn(&str) -> Option<String>) -> Option<String> {
    if !is_on_points(name) || value.trim().is_empty() {
        return Some(value.to_string());
    }
    match value.split_once(':') {
        Some((at, text)) if name == "LB" => Some(format!("{}:{text}", point(at)?)),
        Some((from, to)) => Some(format!("{}:{}", point(from)?, point(to)?)),
        None => point(value),
    }
}
