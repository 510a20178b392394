//! Opening files of Gomoku matches, one opening in a line.
//!
//! Two ways are in use: `offset`, as Gomocup has them (`8,-3, 6,-4`: columns and rows from the
//! centre, which is `size / 2` from the top left in both directions), and `pos`, as other match
//! programs write (`h8i9j10`: notation without anything between). Empty lines and those that
//! start with `#` are skipped.

use game::{Frame, Point, text};

use crate::FormatError;

const FORMAT: &str = "openings";

/// Reads all openings as moves in the notation of `frame`, whichever way each is written.
///
/// # Errors
/// A [`FormatError`] that names the line.
pub fn read(bytes: &[u8], frame: Frame) -> Result<Vec<Vec<String>>, FormatError> {
    let mut openings = Vec::new();
    let mut offset = 0;
    for line in bytes.split(|&b| b == b'\n') {
        let text = String::from_utf8_lossy(line);
        let text = text.trim().trim_start_matches('\u{feff}');
        if !text.is_empty() && !text.starts_with('#') {
            let moves = if text.contains(',') { offsets(text, frame) } else { names(text, frame) };
            openings.push(moves.map_err(|what| FormatError::new(FORMAT, bytes, offset, what))?);
        }
        offset += line.len() + 1;
    }
    Ok(openings)
}

fn offsets(line: &str, frame: Frame) -> Result<Vec<String>, String> {
    let numbers: Vec<i32> = line
        .split(',')
        .map(|part| part.trim().parse::<i32>().map_err(|_| not_a("number", part)))
        .collect::<Result<_, _>>()?;
    if !numbers.len().is_multiple_of(2) {
        return Err("a column without a row".into());
    }
    let place = |from_centre: i32, lines: u8| {
        let place = i32::from(lines / 2).checked_add(from_centre)?;
        u8::try_from(place).ok().filter(|&place| place < lines)
    };
    let moves = numbers.chunks(2).map(|pair| {
        let (column, row) = (place(pair[0], frame.width), place(pair[1], frame.height));
        let point = column.zip(row).map(|(column, row)| Point { column, row });
        let point = point.ok_or_else(|| format!("{},{} is off the board", pair[0], pair[1]))?;
        Ok(frame.name(point))
    });
    moves.collect()
}

fn names(line: &str, frame: Frame) -> Result<Vec<String>, String> {
    let mut moves = Vec::new();
    let mut rest = line.trim();
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].chars().take_while(char::is_ascii_digit).count();
        let (name, more) = rest.split_at(first.len_utf8() + digits);
        let point = frame.read(name).map_err(|error| error.to_string())?;
        moves.push(frame.name(point));
        rest = more.trim_start();
    }
    Ok(moves)
}

fn not_a(what: &str, found: &str) -> String {
    format!("`{}` is not a {what}", text::clip(found.trim()))
}

/// Writes openings as `pos` lines.
pub fn write(openings: &[Vec<String>]) -> String {
    openings.iter().map(|moves| format!("{}\n", moves.concat())).collect()
}
