//! SGF, the Smart Game Format, FF\[4\] (<https://www.red-bean.com/sgf/>): `GM[2]` Othello, `GM[4]`
//! and, as the large Renju archives write, `GM[5]` for Gomoku and Renju.
//!
//! The standard does not say how Othello names its points, and two dialects are in use: `B[f5]`
//! (Edax: letter and number, row 1 at the top, pass `PA`) and `B[fe]` (two letters, the row
//! counted from the top, pass empty). A file is of the first kind if a move has a digit. Gomoku
//! uses two letters; `hh` is h8 on 15×15; a move with a digit is taken as notation.
//!
//! [`read`] keeps the whole tree; [`Game::record`] is its main line. `RE`, `RU` and `AP` are among
//! the record's `others` only where they say more than we would write.

mod tree;
mod write;

use game::{Frame, Origin, Outcome, Point, Rows, Side, text};

use crate::{Ending, FormatError, How, Record};

pub use tree::{Game, Node, read};
pub use write::write;

const FORMAT: &str = "SGF";

/// How points are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialect {
    /// `f5`.
    Notation,
    /// `fe`.
    Letters,
}

impl Game {
    /// The main line: the first variation everywhere.
    ///
    /// # Errors
    /// A [`FormatError`] if it is another game, or names a point that the board does not have.
    pub fn record(&self) -> Result<Record, FormatError> {
        let line = self.main_line();
        let root = &self.nodes[0];
        let fault = |node: &Node, what: String| FormatError {
            format: FORMAT,
            line: node.line,
            offset: node.offset,
            what,
        };
        let (id, default_size, origin) = match root.first("GM").map(str::trim) {
            Some("2") => ("reversi", 8, Origin::Top),
            Some("4" | "5") => ("gomoku", 15, Origin::Bottom),
            Some(other) => {
                let other = text::clip(other);
                return Err(fault(root, format!("GM[{other}] is not a game of this program")));
            }
            None => return Err(fault(root, "no GM property tells which game this is".into())),
        };
        let frame = match root.first("SZ") {
            None => Frame::square(default_size, origin),
            Some(size) => read_size(size, origin)
                .ok_or_else(|| fault(root, format!("`{}` is not a size", text::clip(size))))?,
        };
        let dialect = self.dialect(&line);
        let read = |node: &Node, value: &str| {
            read_point(value, frame, dialect).ok_or_else(|| {
                fault(node, format!("`{}` is not a point of this board", text::clip(value)))
            })
        };
        let mut record = Record { game: id.into(), ..Record::default() };
        record.size = Some(if frame.width == frame.height {
            frame.width.to_string()
        } else {
            format!("{}x{}", frame.width, frame.height)
        });
        let usual = if id == "reversi" { reversi_start(frame) } else { Rows::empty(frame) };
        let mut set_up = Rows::empty(frame);
        let (mut has_stones, mut turn) = (false, Side::Black);
        for &index in &line {
            let node = &self.nodes[index];
            for (name, values) in &node.properties {
                match name.as_str() {
                    "B" | "W" => {
                        let value = values.first().map_or("", String::as_str);
                        record.moves.push(match read(node, value)? {
                            Some(point) => frame.name(point),
                            None => "pass".into(),
                        });
                    }
                    "AB" | "AW" | "AE" if record.moves.is_empty() => {
                        let cell = match name.as_str() {
                            "AB" => Some(Side::Black),
                            "AW" => Some(Side::White),
                            _ => None,
                        };
                        for point in points(values, |value| read(node, value))? {
                            set_up.cells[frame.index(point)] = cell;
                        }
                        has_stones = true;
                    }
                    "AB" | "AW" | "AE" => {
                        let what = "stones set up after the first move cannot be taken over";
                        return Err(fault(node, what.into()));
                    }
                    "PL" if record.moves.is_empty() => {
                        let white =
                            values.first().is_some_and(|v| v.trim().starts_with(['W', 'w', '2']));
                        turn = if white { Side::White } else { Side::Black };
                    }
                    "C" => {
                        let note = values.first().cloned().unwrap_or_default();
                        record.comments.insert(record.moves.len(), note);
                    }
                    "PB" => record.names[0] = values.first().cloned(),
                    "PW" => record.names[1] = values.first().cloned(),
                    "DT" => record.date = values.first().cloned(),
                    "RE" => {
                        let value = values.first().cloned().unwrap_or_default();
                        record.others.push(("RE".into(), value));
                    }
                    "FF" | "GM" | "SZ" | "CA" | "PL" => {}
                    _ if index == 0 => {
                        record.others.extend(values.iter().map(|v| (name.clone(), v.clone())));
                    }
                    // Marks and other things that belong to a place stay in the tree.
                    _ => {}
                }
            }
        }
        // The first of each counts; whatever else is said is kept, but not what we would write.
        record.ending = values(&record.others, "RE").next().and_then(ending);
        record.variant = values(&record.others, "RU").next().and_then(rules);
        let result = record.ending.map(write::result);
        let is_usual = |name: &str, usual: Option<&str>| values(&record.others, name).eq(usual);
        let dropped = [
            ("RE", is_usual("RE", result.as_deref())),
            ("RU", is_usual("RU", record.variant.as_deref())),
            ("AP", is_usual("AP", Some(write::PROGRAM))),
        ];
        record.others.retain(|(key, _)| !dropped.contains(&(key.as_str(), true)));
        let mut start = if has_stones { set_up } else { usual.clone() };
        start.turn = turn;
        if start != usual {
            record.start = Some(start.write());
        }
        Ok(record)
    }

    fn dialect(&self, line: &[usize]) -> Dialect {
        let values = line.iter().flat_map(|&i| &self.nodes[i].properties);
        let has_digit = values
            .filter(|(name, _)| matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE"))
            .flat_map(|(_, values)| values)
            .any(|value| value.trim().as_bytes().get(1).is_some_and(u8::is_ascii_digit));
        if has_digit { Dialect::Notation } else { Dialect::Letters }
    }
}

fn read_size(value: &str, origin: Origin) -> Option<Frame> {
    let (w, h) = value.split_once(':').unwrap_or((value, value));
    let side = |n: &str| n.trim().parse().ok().filter(|n| (1..=game::MAX_SIDE).contains(n));
    Some(Frame { width: side(w)?, height: side(h)?, origin })
}

/// A point; inner none for a pass, outer none for nonsense.
fn read_point(value: &str, frame: Frame, dialect: Dialect) -> Option<Option<Point>> {
    let value = value.trim();
    let lower = value.to_ascii_lowercase();
    // `pa` and `tt` are points on boards that are large enough.
    let is_pass = match lower.as_str() {
        "" | "pass" => true,
        "pa" | "--" => dialect == Dialect::Notation || frame.width < 16,
        "tt" => frame.width < 20 && frame.height < 20,
        _ => false,
    };
    if is_pass {
        return Some(None);
    }
    if dialect == Dialect::Notation {
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

/// A list of points, rectangles `aa:cc` among them; a pass has no place in it.
fn points(
    values: &[String],
    read: impl Fn(&str) -> Result<Option<Point>, FormatError>,
) -> Result<Vec<Point>, FormatError> {
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

fn reversi_start(frame: Frame) -> Rows {
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

/// What the file said under a name.
fn values<'a>(others: &'a [(String, String)], name: &'a str) -> impl Iterator<Item = &'a str> {
    others.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// The variant that a text names: one of ours with its flags, or a word of it in free text.
fn rules(value: &str) -> Option<String> {
    let lower = value.trim().to_ascii_lowercase();
    // Names that hold another come before it.
    let known = ["standard-caro", "renju-pass", "freestyle", "standard", "renju", "caro", "anti"];
    let (first, flags) = lower.split_once('+').unwrap_or((&lower, ""));
    if known.contains(&first) && flags.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'+') {
        return Some(lower);
    }
    known.iter().find(|id| lower.contains(*id)).map(|id| (*id).to_string())
}

/// `B+R`, `W+22`, `B+Time`, `B+Draw`, `0`, `Draw`; none for `?` and `Void`.
fn ending(value: &str) -> Option<Ending> {
    let value = value.trim();
    let (who, by) = value.split_once('+').unwrap_or((value, ""));
    let by = by.trim().to_ascii_lowercase();
    let how = match by.as_str() {
        "r" | "resign" | "resignation" => How::Resignation,
        "t" | "time" => How::Time,
        "f" | "forfeit" => How::IllegalMove,
        _ => How::Board,
    };
    let outcome = match who.trim().to_ascii_lowercase().as_str() {
        _ if by == "draw" => Outcome::Draw,
        "b" | "black" => Outcome::Win(Side::Black),
        "w" | "white" => Outcome::Win(Side::White),
        "0" | "draw" | "jigo" => Outcome::Draw,
        _ => return None,
    };
    Some(Ending { outcome: Some(outcome), how })
}
