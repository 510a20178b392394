use game::{Frame, Origin, Outcome, Point, Rows, Side, text};

use super::{FORMAT, read_size};
use crate::{Ending, FormatError, How, Record};

/// The program that is written where none is known.
pub(super) const PROGRAM: &str = "Duiyi";

/// Moves on a line as written.
const MOVES_PER_LINE: usize = 10;

/// Names that this function gives itself.
const RESERVED: [&str; 14] =
    ["FF", "GM", "CA", "SZ", "PB", "PW", "DT", "AB", "AW", "AE", "PL", "C", "B", "W"];

/// Writes a game with its comments. Othello in letters and numbers, as Edax and its relatives
/// read it; Gomoku in two letters.
///
/// # Errors
/// A [`FormatError`] if it is another game, or board or moves are none of it.
pub fn write(record: &Record) -> Result<String, FormatError> {
    let fault = |what: String| FormatError { format: FORMAT, line: 1, offset: 0, what };
    let (gm, default_size, origin) = match record.game.as_str() {
        "reversi" => (2, "8", Origin::Top),
        "gomoku" => (4, "15", Origin::Bottom),
        other => {
            return Err(fault(format!("the format has no number for `{}`", text::clip(other))));
        }
    };
    let size = record.size.as_deref().unwrap_or(default_size);
    let frame = read_size(&size.replace('x', ":"), origin)
        .ok_or_else(|| fault(format!("`{}` is not a size", text::clip(size))))?;
    let point = |p: Point| match gm {
        2 => frame.name(p),
        _ => [p.column, p.row].map(|n| char::from(b'a' + n)).iter().collect(),
    };
    let mut out = format!("(;FF[4]GM[{gm}]CA[UTF-8]SZ[{}]", size_value(frame));
    let mut property = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace(']', "\\]");
        out.push_str(&format!("{name}[{value}]"));
    };
    for (name, player) in ["PB", "PW"].into_iter().zip(&record.names) {
        if let Some(player) = player {
            property(name, player);
        }
    }
    if let Some(date) = &record.date {
        property("DT", date);
    }
    // What the file that it came from said stands in its place, in its words.
    let said = |name: &str| record.others.iter().any(|(key, _)| key == name);
    let result = record.ending.map(result);
    let usual =
        [("AP", Some(PROGRAM)), ("RU", record.variant.as_deref()), ("RE", result.as_deref())];
    for (name, value) in usual {
        if let Some(value) = value.filter(|_| !said(name)) {
            property(name, value);
        }
    }
    for (key, value) in &record.others {
        let is_name = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric());
        if is_name && !RESERVED.contains(&key.as_str()) {
            property(key, value);
        }
    }
    let mut mover = Side::Black;
    if let Some(start) = &record.start {
        let rows = Rows::parse(frame, start).map_err(|error| fault(error.to_string()))?;
        mover = rows.turn;
        for (name, side) in [("AB", Side::Black), ("AW", Side::White)] {
            let stones: Vec<String> = frame
                .points()
                .filter(|&p| rows.at(p) == Some(side))
                .map(|p| format!("[{}]", point(p)))
                .collect();
            if !stones.is_empty() {
                out.push_str(&format!("{name}{}", stones.concat()));
            }
        }
        if rows.cells.iter().all(Option::is_none) && gm == 2 {
            // Without stones the usual ones would be meant.
            out.push_str(&format!("AE[{}]", point(Point { column: 0, row: 0 })));
        }
        out.push_str(if mover == Side::Black { "PL[B]" } else { "PL[W]" });
    }
    let comment = |out: &mut String, ply: usize| {
        if let Some(note) = record.comments.get(&ply) {
            let note = note.replace('\\', "\\\\").replace(']', "\\]");
            out.push_str(&format!("C[{note}]"));
        }
    };
    comment(&mut out, 0);
    for (m, ply) in record.moves.iter().zip(1usize..) {
        if ply % MOVES_PER_LINE == 1 {
            out.push('\n');
        }
        let value = match (m.as_str(), gm) {
            // On a wide board these may be the letters of a point.
            ("pass", 2) if frame.width < 16 => "PA".into(),
            ("pass", _) => String::new(),
            _ => point(frame.read(m).map_err(|error| fault(format!("move {ply}: {error}")))?),
        };
        let name = if mover == Side::Black { 'B' } else { 'W' };
        out.push_str(&format!(";{name}[{value}]"));
        comment(&mut out, ply);
        mover = !mover;
    }
    out.push_str(")\n");
    Ok(out)
}

fn size_value(frame: Frame) -> String {
    if frame.width == frame.height {
        frame.width.to_string()
    } else {
        format!("{}:{}", frame.width, frame.height)
    }
}

pub(super) fn result(ending: Ending) -> String {
    let by = match ending.how {
        How::Resignation => "R",
        How::Time => "T",
        How::IllegalMove | How::Crash => "F",
        How::Board | How::Agreement | How::Abandoned => "",
    };
    match ending.outcome {
        Some(Outcome::Win(Side::Black)) => format!("B+{by}"),
        Some(Outcome::Win(Side::White)) => format!("W+{by}"),
        Some(Outcome::Draw) => "0".into(),
        None => "Void".into(),
    }
}
