//! GGF, the Generic Game Format of the Generic Game Server, as Othello programs exchange it
//! (Michael Buro, <https://skatgame.net/mburo/ggsa/ggf>).
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]PB[a]PW[b]RE[-22.00]TY[8]
//!   BO[8 --------…-------- *]B[F5/1.2/0.01]W[F6]…B[PA]W[H8];)
//! ```
//!
//! A game is a list of properties without variations. An archive line starts with the number of
//! its games (two in a synchro match); whatever stands before `(;` is skipped. What a [`Record`]
//! has no place for is kept in `others`: properties under their name (`PC`, `RE` and `TY` only
//! where they say more than we would write).
//!
//! What stands behind a move is what its player expected before it, in discs for himself, and how
//! many seconds it took him. Where somebody writes it otherwise than we would (`1.2/0.010/x`), it
//! is also kept as it stands: that of the third move under `@3`, behind the move.

use std::time::Duration;

use game::{Outcome, Rows, Side, text};

use crate::kept::RESULT;
use crate::{
    Ending, Evaluation, FormatError, FormatFault, How, Record, Source, Timing, Unwritable,
    UnwritableError, Worth,
};

const FORMAT: &str = "GGF";

/// The game that the format was made for. It can name any other, but its board has the discs of the
/// start in its centre.
pub const GAME: &str = "reversi";

/// What a game without `BO` or with a strange `TY` is played on.
const USUAL_SIZE: u8 = 8;

/// The place that is written where none is known.
const PLACE: &str = "Duiyi";

/// A player without a name.
const NOBODY: &str = "?";

/// The sides of a board.
const SIZES: std::ops::RangeInclusive<u8> = 2..=26;

/// Reads all games.
///
/// # Errors
/// A [`FormatError`] that names the place; also if there is no game at all.
pub fn read(bytes: &[u8]) -> Result<Vec<Record>, FormatError> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(2).position(|pair| pair == b"(;") {
        let (game, end) = read_game(bytes, at + found + 2)?;
        games.push(game);
        at = end;
    }
    if games.is_empty() {
        return Err(FormatError::new(FORMAT, bytes, 0, FormatFault::NoGame));
    }
    Ok(games)
}

/// A property of a game.
struct Property {
    /// In capitals.
    name: String,
    value: String,
    /// Where the value begins.
    value_at: usize,
}

/// The property that begins at or after `at`, which moves behind it; none at the game's end.
fn property(bytes: &[u8], at: &mut usize) -> Result<Option<Property>, FormatError> {
    let fault = |at: usize, fault: FormatFault| FormatError::new(FORMAT, bytes, at, fault);
    let blanks = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_whitespace()).count();
    loop {
        *at += blanks(*at);
        match bytes.get(*at..) {
            None | Some([]) => return Err(fault(*at, FormatFault::Unended(";)"))),
            Some([b';', rest @ ..]) => {
                let blank = blanks(*at + 1);
                if rest.get(blank) == Some(&b')') {
                    *at += blank + 2;
                    return Ok(None);
                }
                *at += 1;
            }
            Some(_) => break,
        }
    }
    let name_at = *at;
    let long = bytes[name_at..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
    let name = String::from_utf8_lossy(&bytes[name_at..name_at + long]).to_ascii_uppercase();
    let bracket = name_at + long + blanks(name_at + long);
    if name.is_empty() || bytes.get(bracket) != Some(&b'[') {
        return Err(fault(name_at, FormatFault::Expected("`PB[name]`")));
    }
    let value_at = bracket + 1;
    let Some(long) = bytes[value_at..].iter().position(|&b| b == b']') else {
        return Err(fault(name_at, FormatFault::Unclosed));
    };
    *at = value_at + long + 1;
    let value = String::from_utf8_lossy(&bytes[value_at..value_at + long]);
    let value = value.replace(char::is_control, " ").trim().to_string();
    Ok(Some(Property { name, value, value_at }))
}

fn read_game(bytes: &[u8], start: usize) -> Result<(Record, usize), FormatError> {
    let fault = |at: usize, fault: FormatFault| FormatError::new(FORMAT, bytes, at, fault);
    let mut record = Record { game: GAME.into(), ..Record::default() };
    let mut board: Option<Rows> = None;
    // Who made a move, which, and what stands behind it.
    let mut moves: Vec<(Side, String, String)> = Vec::new();
    let mut results = 0;
    let mut at = start;
    while let Some(Property { name, value, value_at }) = property(bytes, &mut at)? {
        let player = || Some(value.clone()).filter(|v| !v.is_empty() && v != NOBODY);
        match name.as_str() {
            "GM" if !value.eq_ignore_ascii_case("othello") && !value.is_empty() => {
                record.game = value.to_ascii_lowercase();
            }
            "GM" => {}
            "PB" => record.names[0] = player(),
            "PW" => record.names[1] = player(),
            "DT" => record.date = Some(value).filter(|value| !value.is_empty()),
            "RE" => {
                // The first one counts; whatever else is said is kept.
                if results == 0 {
                    record.ending = ending(&value);
                }
                results += 1;
                record.others.push((name, value));
            }
            "TY" => record.others.push((name, value)),
            "PC" if value == PLACE => {}
            "BO" => board = Some(read_board(&value).map_err(|what| fault(value_at, what))?),
            "B" | "W" => {
                let mover = if name == "B" { Side::Black } else { Side::White };
                let (m, notes) = value.split_once('/').unwrap_or((&value, ""));
                let m = notation(m.trim())
                    .ok_or_else(|| fault(value_at, FormatFault::Move(text::clip(m))))?;
                moves.push((mover, m, notes.to_string()));
            }
            _ => record.others.push((name, value)),
        }
    }
    let types: Vec<String> = record.said("TY").map(str::to_string).collect();
    let (size, variant) = types.first().map_or((None, None), |value| kind(value));
    let said = size.and_then(|n| n.parse().ok()).filter(|n| SIZES.contains(n));
    let size: u8 = board.as_ref().map_or(said.unwrap_or(USUAL_SIZE), |rows| rows.frame.width);
    record.size = Some(size.to_string());
    record.variant = variant;
    let rows = board.unwrap_or_else(|| usual_start(size));
    let mut turn = rows.turn;
    if rows != usual_start(size) {
        record.start = Some(rows.write());
    }
    // What we would write ourselves need not be kept.
    let is_usual_type = types == [type_of(size, record.variant.as_deref())];
    let is_usual_result =
        results == 1 && record.said(RESULT).next() == Some(&*result(record.ending));
    record.others.retain(|(key, _)| match key.as_str() {
        "TY" => !is_usual_type,
        "RE" => !is_usual_result,
        _ => true,
    });
    for (mover, m, notes) in moves {
        // Some writers leave out passes.
        if mover != turn {
            record.moves.push("pass".into());
        }
        record.moves.push(m);
        turn = !mover;
        let number = record.moves.len();
        read_notes(&mut record, &notes);
        if write_notes(&record, number) != notes {
            record.keep_of_move(&notes);
        }
    }
    Ok((record, at))
}

/// `1.20/0.01` behind the last move: what its player expected, and how long it took him.
fn read_notes(record: &mut Record, notes: &str) {
    let number = record.moves.len();
    let mut parts = notes.split('/').map(str::trim);
    let mut part = || parts.next().and_then(|text| text.parse::<f64>().ok());
    let (value, seconds) = (part(), part());
    // More than all discs of the largest board is none.
    if let Some(value) = value.filter(|value| value.abs() <= MOST_DISCS) {
        let worth = Worth::EstimatedDiscs((value * 100.0).round() as i32);
        let best = record.moves.last().cloned();
        let found = Evaluation { worth, depth: 0, by: String::new(), best };
        record.note_evaluation(0, number - 1, Source::Played, found);
    }
    let seconds = seconds.filter(|seconds| (0.0..=LONGEST).contains(seconds));
    if let Some(used) = seconds.map(|seconds| Duration::from_millis((seconds * 1000.0) as u64)) {
        record.timing.insert(number, Timing { used: Some(used), ..Timing::default() });
    }
}

/// What is written behind the move with this number.
fn write_notes(record: &Record, number: usize) -> String {
    let found = record.evaluations.get(&(number - 1)).and_then(|known| known.played.as_ref());
    let value = match found.map(|found| found.worth) {
        Some(Worth::Discs(n)) => format!("{n}.00"),
        Some(Worth::EstimatedDiscs(n)) => {
            let (sign, n) = (if n < 0 { "-" } else { "" }, n.unsigned_abs());
            format!("{sign}{}.{:02}", n / 100, n % 100)
        }
        // What is not in discs has no place here.
        _ => String::new(),
    };
    match record.timing.get(&number).and_then(|timing| timing.used) {
        Some(used) => format!("{value}/{:.2}", used.as_secs_f64()),
        None => value,
    }
}

/// The most discs that a value can be about.
const MOST_DISCS: f64 = 676.0;

/// The longest that a move can take, in seconds: a year.
const LONGEST: f64 = 31_536_000.0;

/// Whether the words of a file about the result, which a record has kept, are still true, and words
/// of this format.
pub fn keeps_result(record: &Record) -> bool {
    record.keeps_result(ending) && !record.has_foreign_result(ending, crate::sgf::ending)
}

/// Whether a variant is about having the fewest discs, wherever it begins.
fn is_anti(variant: &str) -> bool {
    variant.split('+').any(|flag| flag == "anti")
}

/// `8`, `8a`.
fn type_of(size: u8, variant: Option<&str>) -> String {
    format!("{size}{}", if variant.is_some_and(is_anti) { "a" } else { "" })
}

/// `8`, `s8r20`, `8ka`: the size, and the variant that `a` (anti) stands for.
fn kind(value: &str) -> (Option<String>, Option<String>) {
    let rest = value.trim_start_matches(|c: char| !c.is_ascii_digit());
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (size, flags) = rest.split_at(digits);
    let anti = flags.contains('a').then(|| "anti".to_string());
    ((!size.is_empty()).then(|| size.to_string()), anti)
}

/// `8 --------…-- *`: the size, the squares with or without blanks, the side to move.
fn read_board(value: &str) -> Result<Rows, FormatFault> {
    let (size, board) = value.split_once(char::is_whitespace).ok_or(FormatFault::NoSquares)?;
    let size: u8 = size
        .parse()
        .ok()
        .filter(|n| SIZES.contains(n))
        .ok_or_else(|| FormatFault::Size(text::clip(size)))?;
    let frame = game::Frame::square(size, game::Origin::Top);
    Rows::parse(frame, board).map_err(FormatFault::Position)
}

/// The board without `BO`.
fn usual_start(size: u8) -> Rows {
    crate::start::reversi(game::Frame::square(size, game::Origin::Top))
}

/// A move in our notation; none if it is neither letter and number nor a pass.
fn notation(given: &str) -> Option<String> {
    let lower = given.to_ascii_lowercase();
    if game::text::is_pass(&lower) {
        return Some(game::text::PASS.into());
    }
    let frame = game::Frame::square(game::MAX_SIDE, game::Origin::Top);
    frame.read(&lower).ok().map(|point| frame.name(point))
}

/// `+64.00:r` as Black sees it; none for `?`.
pub(crate) fn ending(value: &str) -> Option<Ending> {
    let (number, flag) = value.split_once(':').unwrap_or((value, ""));
    let number: f64 = number.trim().parse().ok()?;
    let outcome = if number > 0.0 {
        Outcome::Win(Side::Black)
    } else if number < 0.0 {
        Outcome::Win(Side::White)
    } else {
        Outcome::Draw
    };
    let how = match flag.trim().chars().next() {
        Some('r') => How::Resignation,
        Some('t') => How::Time,
        Some('s') => How::Agreement,
        _ => How::Board,
    };
    Some(Ending { outcome: Some(outcome), how })
}

/// Writes one game on one line, with a line end. The board is always written, because NBoard and
/// others do not read a game without it; where a variant begins otherwise, the record must spell it
/// out ([`Record::with_start_of`]).
///
/// A record does not know the disc count: unless `others` brings the `RE` of the file it came
/// from, a win has the right sign with 64 after resignation or time and 1 after a game played out.
///
/// # Errors
/// An [`UnwritableError`] if size or start are not a board of this format.
pub fn write(record: &Record) -> Result<String, UnwritableError> {
    let cannot = |why: Unwritable| why.in_format(FORMAT);
    let size = match &record.size {
        Some(size) => size
            .parse()
            .ok()
            .filter(|n| SIZES.contains(n))
            .ok_or_else(|| cannot(Unwritable::Size(text::clip(size))))?,
        None => USUAL_SIZE,
    };
    let rows = match &record.start {
        Some(start) => Rows::parse(game::Frame::square(size, game::Origin::Top), start)
            .map_err(|_| cannot(Unwritable::Start))?,
        None => usual_start(size),
    };
    let is_said = |key: &'static str| record.said(key).next().is_some();
    let mut out = String::from("(;");
    let mut property = |name: &str, value: &str| {
        // A value cannot hold its own end.
        let value = value.replace(']', ")").replace(char::is_control, " ");
        out.push_str(&format!("{name}[{value}]"));
    };
    let is_ours = record.game == GAME || record.game.is_empty();
    property("GM", if is_ours { "Othello" } else { &record.game });
    if !is_said("PC") {
        property("PC", PLACE);
    }
    if let Some(date) = &record.date {
        property("DT", date);
    }
    for (name, player) in ["PB", "PW"].into_iter().zip(&record.names) {
        property(name, player.as_deref().unwrap_or(NOBODY));
    }
    let keeps_result = record.keeps_result(ending);
    if !keeps_result {
        property(RESULT, &result(record.ending));
    }
    if !is_said("TY") {
        property("TY", &type_of(size, record.variant.as_deref()));
    }
    for (key, value) in &record.others {
        let is_name = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric());
        let key = key.to_ascii_uppercase();
        let is_taken = matches!(&*key, "GM" | "DT" | "PB" | "PW" | "BO" | "B" | "W")
            || key == RESULT && !keeps_result;
        if is_name && !is_taken {
            property(&key, value);
        }
    }
    let squares: Vec<String> = rows
        .cells
        .chunks(size.into())
        .map(|row| row.iter().map(|&cell| square(cell)).collect())
        .collect();
    property("BO", &format!("{size} {} {}", squares.join(" "), square(Some(rows.turn))));
    let mut mover = rows.turn;
    for (m, number) in record.moves.iter().zip(1..) {
        let name = if mover == Side::Black { "B" } else { "W" };
        let m = if m == "pass" { "PA".to_string() } else { m.to_ascii_uppercase() };
        let notes = record.said_of_move(number).map(str::to_string);
        match notes.unwrap_or_else(|| write_notes(record, number)) {
            notes if notes.is_empty() => property(name, &m),
            notes => property(name, &format!("{m}/{notes}")),
        }
        mover = !mover;
    }
    out.push_str(";)\n");
    Ok(out)
}

const fn square(cell: Option<Side>) -> char {
    match cell {
        Some(Side::Black) => '*',
        Some(Side::White) => 'O',
        None => '-',
    }
}

fn result(ending: Option<Ending>) -> String {
    let Some(Ending { outcome: Some(outcome), how }) = ending else { return "?".into() };
    let (number, flag) = match how {
        How::Resignation => ("64.00", ":r"),
        How::Time => ("64.00", ":t"),
        How::Agreement => ("64.00", ":s"),
        How::Board | How::IllegalMove | How::Crash | How::Abandoned => ("1.00", ""),
    };
    match outcome {
        Outcome::Win(Side::Black) => format!("+{number}{flag}"),
        Outcome::Win(Side::White) => format!("-{number}{flag}"),
        Outcome::Draw => format!("0.00{flag}"),
    }
}
