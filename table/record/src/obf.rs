//! OBF, the position files of Edax (`obftest`): one Othello position in a line with what is known
//! about its moves.
//!
//! ```text
//! % a comment
//! --XXXXX--OOOXX-…--OOOOO-- X; G8:+18; H1:+12; % #1 empties=14
//! ```

use game::{Frame, Origin, Rows, text};

use crate::{FormatError, FormatFault, Unwritable, UnwritableError};

const FORMAT: &str = "OBF";

/// One line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position as common set-up text.
    pub position: String,
    /// Moves in our notation with their scores, in the order of the file; `pass` for a pass.
    pub scores: Vec<(String, i32)>,
    /// What stands after `%` at the end of the line.
    pub comment: String,
}

/// Reads all positions of a file on boards of 8×8. Empty lines and lines of comment are skipped.
///
/// # Errors
/// A [`FormatError`] that names the line.
pub fn read(bytes: &[u8]) -> Result<Vec<Problem>, FormatError> {
    let mut problems = Vec::new();
    let mut offset = 0;
    for line in bytes.split(|&b| b == b'\n') {
        let text = String::from_utf8_lossy(line).replace(char::is_control, " ");
        let (fields, comment) = text.split_once('%').unwrap_or((&text, ""));
        if !fields.trim().is_empty() {
            let problem = read_line(fields, comment.trim());
            problems.push(problem.map_err(|what| FormatError::new(FORMAT, bytes, offset, what))?);
        }
        offset += line.len() + 1;
    }
    Ok(problems)
}

fn read_line(fields: &str, comment: &str) -> Result<Problem, FormatFault> {
    let frame = Frame::square(8, Origin::Top);
    let mut fields = fields.split(';').map(str::trim);
    let board = fields.next().unwrap_or("");
    let position = Rows::parse(frame, board).map_err(FormatFault::Position)?.write();
    let mut scores = Vec::new();
    for field in fields.filter(|field| !field.is_empty()) {
        let fault = || FormatFault::ScoredMove(text::clip(field));
        let (m, score) = field.split_once(':').ok_or_else(fault)?;
        let m = m.trim().to_ascii_lowercase();
        let m = if text::is_pass(&m) {
            text::PASS.to_string()
        } else {
            frame.read(&m).map(|point| frame.name(point)).map_err(|_| fault())?
        };
        let score = score.trim().trim_start_matches('+').parse().map_err(|_| fault())?;
        scores.push((m, score));
    }
    Ok(Problem { position, scores, comment: comment.to_string() })
}

/// Writes one line, with its end.
///
/// # Errors
/// An [`UnwritableError`] if the position is not one of 8×8.
pub fn write(problem: &Problem) -> Result<String, UnwritableError> {
    let rows = Rows::parse(Frame::square(8, Origin::Top), &problem.position)
        .map_err(|_| Unwritable::Start.in_format(FORMAT))?;
    let board: String = rows.cells.iter().map(|c| c.map_or('-', game::Side::letter)).collect();
    let mut out = format!("{board} {};", rows.turn.letter());
    for (m, score) in &problem.scores {
        let m = if m == "pass" { "PA".to_string() } else { m.to_ascii_uppercase() };
        out.push_str(&format!(" {m}:{score:+};"));
    }
    if !problem.comment.is_empty() {
        out.push_str(&format!(" % {}", problem.comment.replace(char::is_control, " ")));
    }
    out.push('\n');
    Ok(out)
}
