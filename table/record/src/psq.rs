//! PSQ, the game file of Piskvork and of Gomocup, and REC, its older relative from Gomotur.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0
//! 8,8,120
//! 9,7,95
//! BLACK.zip
//! WHITE.zip
//! -1
//! ```
//!
//! Coordinates are column and row from 1 at the top left in PSQ, from 0 in REC; the third number
//! is the milliseconds that the move took. It is kept in `others` under `@1`, `@2`, …; the first
//! line's two last fields under `levels` and `first`, what follows the names under `end`.

use std::borrow::Cow;

use game::{Frame, Origin, Point, text};

use crate::{FormatError, Record};

const PSQ: &str = "PSQ";
const REC: &str = "REC";

struct Lines<'a> {
    rest: Option<&'a [u8]>,
    offset: usize,
}

impl<'a> Lines<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: Some(bytes), offset: 0 }
    }
}

impl<'a> Iterator for Lines<'a> {
    /// Where it starts, and the line without its end.
    type Item = (usize, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let offset = self.offset;
        let end = rest.iter().position(|&b| b == b'\n');
        let line = &rest[..end.unwrap_or(rest.len())];
        self.rest = end.map(|end| &rest[end + 1..]);
        self.offset += line.len() + 1;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        Some((offset, String::from_utf8_lossy(line)))
    }
}

/// `8,8,120` as three numbers; the time may be missing.
fn numbers(line: &str) -> Option<(u32, u32, Option<u64>)> {
    let mut parts = line.split(',').map(str::trim);
    let x = parts.next()?.parse().ok()?;
    let y = parts.next()?.parse().ok()?;
    let time = parts.next().filter(|t| !t.is_empty()).map(str::parse).transpose().ok()?;
    parts.next().is_none().then_some((x, y, time))
}

fn push_move(record: &mut Record, frame: Frame, x: u32, y: u32, time: Option<u64>) -> Option<()> {
    let (column, row) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    if column >= frame.width || row >= frame.height {
        return None;
    }
    record.moves.push(frame.name(Point { column, row }));
    if let Some(time) = time {
        record.others.push((format!("@{}", record.moves.len()), time.to_string()));
    }
    Some(())
}

/// Reads a PSQ file.
///
/// # Errors
/// A [`FormatError`] that names the line.
pub fn read(bytes: &[u8]) -> Result<Record, FormatError> {
    let fault = |at: usize, what: String| FormatError::new(PSQ, bytes, at, what);
    let mut lines = Lines::new(bytes);
    let (_, header) = lines.next().unwrap_or_default();
    let header = header.trim_start_matches('\u{feff}');
    let (frame, levels, first) = read_header(header).ok_or_else(|| {
        let found = text::clip(header);
        fault(0, format!("expected `Piskvorky 15x15, 0:0, 0`, found `{found}`"))
    })?;
    let mut record = Record {
        game: "gomoku".into(),
        size: Some(size_text(frame)),
        others: vec![("levels".into(), levels), ("first".into(), first)],
        ..Record::default()
    };
    let mut tail = Vec::new();
    for (offset, line) in lines {
        let line = line.trim();
        match numbers(line) {
            Some((x, y, time)) if tail.is_empty() => {
                // A coordinate of 0 wraps to a number that no board has.
                push_move(&mut record, frame, x.wrapping_sub(1), y.wrapping_sub(1), time)
                    .ok_or_else(|| {
                        fault(offset, format!("`{}` is off the board", text::clip(line)))
                    })?;
            }
            _ if line.is_empty() => {}
            _ => tail.push(line.to_string()),
        }
    }
    let is_code = |line: &str| line.parse::<i64>().is_ok();
    let names = tail.iter().take(2).take_while(|line| !is_code(line)).count();
    let end = tail.split_off(names);
    for (name, line) in record.names.iter_mut().zip(tail) {
        *name = Some(line);
    }
    record.others.extend(end.into_iter().map(|line| ("end".to_string(), line)));
    Ok(record)
}

fn size_text(frame: Frame) -> String {
    if frame.width == frame.height {
        frame.width.to_string()
    } else {
        format!("{}x{}", frame.width, frame.height)
    }
}

fn read_size(given: &str) -> Option<Frame> {
    let (w, h) = given.trim().split_once(['x', 'X'])?;
    let side = |n: &str| n.trim().parse().ok().filter(|n| (1..=game::MAX_SIDE).contains(n));
    Some(Frame { width: side(w)?, height: side(h)?, origin: Origin::Bottom })
}

fn read_header(line: &str) -> Option<(Frame, String, String)> {
    let rest = line.trim().strip_prefix("Piskvorky")?;
    let mut fields = rest.split(',');
    let frame = read_size(fields.next()?)?;
    let levels = fields.next().unwrap_or("0:0").trim().to_string();
    let first = fields.next().unwrap_or("0").trim().to_string();
    Some((frame, levels, first))
}

/// Reads a REC file; it does not tell the size of its board.
///
/// # Errors
/// A [`FormatError`] that names the line.
pub fn read_rec(bytes: &[u8], size: u8) -> Result<Record, FormatError> {
    let frame = Frame::square(size.clamp(1, game::MAX_SIDE), Origin::Bottom);
    let mut record =
        Record { game: "gomoku".into(), size: Some(size_text(frame)), ..Record::default() };
    for (number, (offset, line)) in Lines::new(bytes).enumerate() {
        let line = line.trim();
        let fault = |what: &str| {
            FormatError::new(REC, bytes, offset, format!("`{}` {what}", text::clip(line)))
        };
        if number < 2 {
            record.names[number] = Some(line.to_string());
        } else if !line.is_empty() {
            let (x, y, time) = numbers(line).ok_or_else(|| fault("is not a move"))?;
            push_move(&mut record, frame, x, y, time).ok_or_else(|| fault("is off the board"))?;
        }
    }
    Ok(record)
}

/// Writes a PSQ file with CRLF line ends, as Piskvork does.
///
/// # Errors
/// A [`FormatError`] if the board or a move is none of this format; a start other than the empty
/// board has no place in it either.
pub fn write(record: &Record) -> Result<String, FormatError> {
    let fault = |what: String| FormatError { format: PSQ, line: 1, offset: 0, what };
    if record.start.is_some() {
        return Err(fault("the format cannot tell a start other than the empty board".into()));
    }
    let size = record.size.as_deref().unwrap_or("15");
    let frame = read_size(size).or_else(|| read_size(&format!("{size}x{size}")));
    let frame = frame.ok_or_else(|| fault(format!("`{}` is not a size", text::clip(size))))?;
    let other = |key: &str| record.others.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str());
    let (levels, first) = (other("levels").unwrap_or("0:0"), other("first").unwrap_or("0"));
    let mut out = format!("Piskvorky {}x{}, {levels}, {first}\r\n", frame.width, frame.height);
    for (m, number) in record.moves.iter().zip(1..) {
        let point = frame.read(m).map_err(|error| fault(format!("move {number}: {error}")))?;
        let time = other(&format!("@{number}")).unwrap_or("0");
        out.push_str(&format!("{},{},{time}\r\n", point.column + 1, point.row + 1));
    }
    if record.names.iter().any(Option::is_some) {
        for name in &record.names {
            let name = name.as_deref().unwrap_or("?").replace(['\n', '\r'], " ");
            out.push_str(&format!("{name}\r\n"));
        }
        out.extend(other("end").is_none().then_some("-1\r\n"));
    }
    for (_, line) in record.others.iter().filter(|(key, _)| key == "end") {
        out.push_str(&format!("{line}\r\n"));
    }
    Ok(out)
}
