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
//! is the milliseconds that the move took. What is not the usual is kept in `others`: the times
//! under `@1`, `@2`, … behind their moves (usual is 0), the first line's two last fields under
//! `psq-levels` (`0:0`) and `psq-first` (`0`), what follows the names under `psq-end` (`-1`). A name
//! that is `?` is none.

use std::borrow::Cow;

use game::{Frame, Origin, Point, text};

use crate::{FormatError, FormatFault, Record, Unwritable, UnwritableError};

const PSQ: &str = "PSQ";
const REC: &str = "REC";

/// What stands in the first line and behind the names if nothing else does.
const LEVELS: &str = "0:0";
const FIRST: &str = "0";
const END: &str = "-1";

/// Under which names they are kept where they are not the usual ones; no other format has such.
const KEPT_LEVELS: &str = "psq-levels";
const KEPT_FIRST: &str = "psq-first";
const KEPT_END: &str = "psq-end";

/// The line for a player without a name.
const NOBODY: &str = "?";

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
        Some((offset, Cow::Owned(String::from_utf8_lossy(line).replace(char::is_control, " "))))
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
    if let Some(time) = time.filter(|&time| time > 0) {
        record.keep_of_move(&time.to_string());
    }
    Some(())
}

/// Reads a PSQ file.
///
/// # Errors
/// A [`FormatError`] that names the line.
pub fn read(bytes: &[u8]) -> Result<Record, FormatError> {
    let fault = |at: usize, fault: FormatFault| FormatError::new(PSQ, bytes, at, fault);
    let mut lines = Lines::new(bytes);
    let (_, header) = lines.next().unwrap_or_default();
    let header = header.trim_start_matches('\u{feff}');
    let (frame, levels, first) =
        read_header(header).ok_or_else(|| fault(0, FormatFault::Header(text::clip(header))))?;
    let mut record =
        Record { game: "gomoku".into(), size: Some(size_text(frame)), ..Record::default() };
    for (key, value, usual) in [(KEPT_LEVELS, levels, LEVELS), (KEPT_FIRST, first, FIRST)] {
        if value != usual {
            record.others.push((key.into(), value));
        }
    }
    let (mut tail, mut bad): (Vec<String>, usize) = (Vec::new(), 0);
    for (offset, line) in lines {
        let line = line.trim();
        match numbers(line) {
            Some((x, y, time)) if tail.is_empty() => {
                // A coordinate of 0 wraps to a number that no board has.
                push_move(&mut record, frame, x.wrapping_sub(1), y.wrapping_sub(1), time)
                    .ok_or_else(|| fault(offset, FormatFault::OffBoard(text::clip(line))))?;
            }
            // Names and codes are the end: a move with its time behind them says that they are
            // none.
            Some((_, _, Some(_))) => {
                return Err(fault(bad, FormatFault::Move(text::clip(&tail[0]))));
            }
            _ if line.is_empty() => {}
            _ => {
                if tail.is_empty() {
                    bad = offset;
                }
                tail.push(line.to_string());
            }
        }
    }
    let names = tail.iter().take(2).take_while(|line| !is_code(line)).count();
    let end = tail.split_off(names);
    for (name, line) in record.names.iter_mut().zip(tail) {
        *name = Some(line).filter(|line| line != NOBODY);
    }
    let is_usual = end == [END] && record.names.iter().any(Option::is_some);
    if !is_usual {
        record.others.extend(end.into_iter().map(|line| (KEPT_END.to_string(), line)));
    }
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
    let levels = fields.next().unwrap_or(LEVELS).trim().to_string();
    let first = fields.next().unwrap_or(FIRST).trim().to_string();
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
        let fault = |of: fn(String) -> FormatFault| {
            FormatError::new(REC, bytes, offset, of(text::clip(line)))
        };
        if number < 2 {
            record.names[number] = Some(line.to_string()).filter(|l| !l.is_empty() && l != NOBODY);
        } else if !line.is_empty() {
            let (x, y, time) = numbers(line).ok_or_else(|| fault(FormatFault::Move))?;
            push_move(&mut record, frame, x, y, time)
                .ok_or_else(|| fault(FormatFault::OffBoard))?;
        }
    }
    Ok(record)
}

/// Writes a PSQ file with CRLF line ends, as Piskvork does.
///
/// # Errors
/// An [`UnwritableError`] if game, board or a move is none of this format, or a name means
/// something else in it; a start other than the empty board has no place in it either.
pub fn write(record: &Record) -> Result<String, UnwritableError> {
    let cannot = |why: Unwritable| why.in_format(PSQ);
    if record.game != "gomoku" {
        let game = text::clip(&record.game);
        return Err(cannot(Unwritable::Game(game)));
    }
    if record.start.is_some() {
        return Err(cannot(Unwritable::Start));
    }
    let size = record.size.as_deref().unwrap_or("15");
    let frame = read_size(size).or_else(|| read_size(&format!("{size}x{size}")));
    let frame = frame.ok_or_else(|| cannot(Unwritable::Size(text::clip(size))))?;
    let other = |key: &'static str| record.said(key).next();
    let (levels, first) =
        (other(KEPT_LEVELS).unwrap_or(LEVELS), other(KEPT_FIRST).unwrap_or(FIRST));
    let mut out = format!("Piskvorky {}x{}, {levels}, {first}\r\n", frame.width, frame.height);
    for (m, number) in record.moves.iter().zip(1..) {
        let point = frame.read(m).map_err(|_| cannot(Unwritable::Move(number)))?;
        let time = record.said_of_move(number).unwrap_or("0");
        out.push_str(&format!("{},{},{time}\r\n", point.column + 1, point.row + 1));
    }
    let mut end = record.said(KEPT_END);
    let has_names = record.names.iter().any(Option::is_some);
    // What is no code would be taken for a name.
    if has_names || end.clone().next().is_some_and(|line| !is_code(line)) {
        for (name, is_first) in record.names.iter().zip([true, false]) {
            let name = a_name(name.as_deref(), is_first).map_err(cannot)?;
            out.push_str(&format!("{name}\r\n"));
        }
        out.extend((has_names && end.clone().next().is_none()).then_some("-1\r\n"));
    }
    end.try_for_each(|line| match line.contains(['\n', '\r']) {
        true => Err(cannot(Unwritable::LineEnd)),
        false => {
            out.push_str(&format!("{line}\r\n"));
            Ok(())
        }
    })?;
    Ok(out)
}

/// A line that is no name: how the game ended.
fn is_code(line: &str) -> bool {
    line.parse::<i64>().is_ok()
}

/// A name as a line of its own; the error says what it would be taken for. Behind the first name
/// there are no more moves, and none with its time may seem to be there.
fn a_name(name: Option<&str>, is_first: bool) -> Result<String, Unwritable> {
    let name = name.unwrap_or(NOBODY).replace(char::is_control, " ");
    let name = name.trim();
    if name.is_empty() {
        return Ok(NOBODY.into());
    }
    let is_move = numbers(name).is_some_and(|(.., time)| is_first || time.is_some());
    if is_move || is_code(name) {
        return Err(Unwritable::Name(text::clip(name)));
    }
    Ok(name.into())
}
