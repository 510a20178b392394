//! A board in a terminal, drawn from what a host tells about it.

mod geometry;
mod values;

use host::{Board, Legal};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::canvas::{Canvas, Hit, width};
use crate::look::{Ink, Look, Stones};
pub use geometry::{Far, Geometry, Pitch, fit};

/// How a board is to be shown.
#[derive(Clone, Debug, Default)]
pub struct Shown<'a> {
    /// The point at which somebody is.
    pub cursor: Option<usize>,
    /// Whether what the move at the cursor changes is to be seen.
    pub preview: bool,
    /// Seen from the other side.
    pub flipped: bool,
    /// Points that can be taken beside the legal moves: an opening rule's.
    pub points: &'a [usize],
    /// Short texts on points, the best marked.
    pub values: &'a [(usize, String, bool)],
    /// Whether they stand best first, each with a place of its own: a list beside the board tells
    /// it.
    pub in_order: bool,
    /// Who would move there: `X` or `O`.
    pub mover: Option<char>,
}

/// The point so many columns to the right of one and so many rows below, as far as the board goes.
pub fn walked(board: &Board, from: usize, right: i32, down: i32) -> usize {
    let (width, height) = (i32::from(board.width), i32::from(board.height));
    let at = from as i32;
    let column = (at % width.max(1) + right).clamp(0, (width - 1).max(0));
    let row = (at / width.max(1) + down).clamp(0, (height - 1).max(0));
    (row * width + column) as usize
}

/// The move that a point means: one to it, or to its column where moves are called by their columns,
/// as in games whose stones fall.
pub fn move_at(board: &Board, point: usize) -> Option<&Legal> {
    let column = board.columns.get(point % usize::from(board.width).max(1));
    let at_point = board.legal.iter().find(|legal| legal.point == Some(point));
    at_point.or_else(|| board.legal.iter().find(|legal| Some(&legal.text) == column))
}

/// The least room for a board: a point with its names.
pub const LEAST: (u16, u16) = (12, 5);

/// The least columns in which all of a board of so many columns is to be seen.
pub const fn least_width(columns: u16) -> u16 {
    columns * 2 + 3
}

/// Draws a board into an area; the part around the cursor, where it is larger. True if all of it is
/// to be seen.
pub fn draw(canvas: &mut Canvas<'_>, area: Rect, board: &Board, shown: &Shown<'_>) -> bool {
    let geometry = fit(area, board, shown, canvas.look.stones == Stones::Wide);
    let room = usize::from(geometry.pitch.right.saturating_sub(1).max(1));
    let mut ranks =
        values::fitting(shown.values, room, canvas.look.glyph("·", "."), shown.in_order);
    for (_, text, _) in &mut ranks {
        *text = canvas.look.number(text);
    }
    let shown = &Shown { values: &ranks, ..shown.clone() };
    let style = canvas.look.board();
    let place = geometry.place;
    canvas.fill(place, style);
    names(canvas, board, &geometry, shown);
    let lines = canvas.look.on_board(Ink::Line);
    for row in geometry.rows.clone() {
        for column in geometry.columns.clone() {
            let (x, y) = geometry.at(column, row);
            if board.surface == "intersections" {
                lattice(canvas, board, &geometry, (column, row), (x, y), lines);
            } else {
                cell(canvas, &geometry, (column, row), (x, y), lines);
            }
        }
    }
    for row in geometry.rows.clone() {
        for column in geometry.columns.clone() {
            let point = geometry.point(board, shown.flipped, column, row);
            let (x, y) = geometry.at(column, row);
            piece(canvas, board, shown, &geometry, point, (x, y));
            canvas.hit(geometry.cell(x, y), Hit::Point(point));
        }
    }
    geometry.is_whole
}

/// The names of columns and rows.
fn names(canvas: &mut Canvas<'_>, board: &Board, geometry: &Geometry, shown: &Shown<'_>) {
    let style = canvas.look.on_board(Ink::Quiet);
    let pick = |names: &[String], at: usize| {
        let at = if shown.flipped { names.len().saturating_sub(at + 1) } else { at };
        names.get(at).cloned().unwrap_or_default()
    };
    for column in geometry.columns.clone() {
        let name = pick(&board.columns, column);
        let (x, _) = geometry.at(column, geometry.rows.start);
        let over = geometry.place;
        canvas.text(x, over.top(), 2, &name, style);
        if geometry.far.below {
            canvas.text(x, over.bottom() - 1, 2, &name, style);
        }
    }
    for row in geometry.rows.clone() {
        let name = pick(&board.rows, row);
        let (_, y) = geometry.at(geometry.columns.start, row);
        let left = geometry.place.left() + 2u16.saturating_sub(width(&name));
        canvas.text(left, y, 2, &name, style);
        if geometry.far.right {
            canvas.text(geometry.place.right() - 2, y, 2, &name, style);
        }
    }
}

/// The lines of a cell: those above and at the left of it, and those that close the board.
///
/// ```text
///   +---+---+
///   |   |   |
/// ```
fn cell(
    canvas: &mut Canvas<'_>,
    geometry: &Geometry,
    (column, row): (usize, usize),
    (x, y): (u16, u16),
    style: Style,
) {
    if geometry.pitch.down == 1 {
        return;
    }
    let ascii = canvas.look.is_ascii();
    let half = geometry.pitch.right / 2;
    let (first, last) = (geometry.columns.start == column, geometry.columns.end == column + 1);
    let (top, bottom) = (geometry.rows.start == row, geometry.rows.end == row + 1);
    let (left, right, above, below) = (x - half, x + half, y - 1, y + 1);
    let [h, v] = if ascii { ["-", "|"] } else { ["─", "│"] };
    for x in left + 1..right {
        canvas.text(x, above, 1, h, style);
        if bottom {
            canvas.text(x, below, 1, h, style);
        }
    }
    canvas.text(left, y, 1, v, style);
    if last {
        canvas.text(right, y, 1, v, style);
    }
    let corner = |top, bottom, left, right| crossing(ascii, [top, bottom, left, right]);
    canvas.text(left, above, 1, corner(top, false, first, false), style);
    if last {
        canvas.text(right, above, 1, corner(top, false, false, true), style);
    }
    if bottom {
        canvas.text(left, below, 1, corner(false, true, first, false), style);
    }
    if bottom && last {
        canvas.text(right, below, 1, corner(false, true, false, true), style);
    }
}

/// Where two lines cross, at the top, the bottom, the left and the right end of the board or not.
const fn crossing(ascii: bool, ends: [bool; 4]) -> &'static str {
    match ends {
        _ if ascii => "+",
        [true, _, true, _] => "┌",
        [true, _, _, true] => "┐",
        [_, true, true, _] => "└",
        [_, true, _, true] => "┘",
        [true, ..] => "┬",
        [_, true, ..] => "┴",
        [_, _, true, _] => "├",
        [_, _, _, true] => "┤",
        _ => "┼",
    }
}

/// The lines that cross at a point, to the points at the right of it and below.
fn lattice(
    canvas: &mut Canvas<'_>,
    board: &Board,
    geometry: &Geometry,
    (column, row): (usize, usize),
    (x, y): (u16, u16),
    style: Style,
) {
    let ascii = canvas.look.is_ascii();
    let (first, last) = (column == 0, column + 1 == usize::from(board.width));
    let (top, bottom) = (row == 0, row + 1 == usize::from(board.height));
    canvas.text(x, y, 1, crossing(ascii, [top, bottom, first, last]), style);
    let [h, v] = if ascii { ["-", "|"] } else { ["─", "│"] };
    if !last && geometry.columns.contains(&(column + 1)) {
        for x in x + 1..x + geometry.pitch.right {
            canvas.text(x, y, 1, h, style);
        }
    }
    if !bottom && geometry.rows.contains(&(row + 1)) {
        for y in y + 1..y + geometry.pitch.down {
            canvas.text(x, y, 1, v, style);
        }
    }
}

/// What stands on a point, and what is marked there.
///
/// ```text
///   ●      a stone          (●)   the last one       [ ]   the cursor
///   ·      can be taken      ×    must not be        {●}   stones that won
///   ◉ ◎    would turn over
/// ```
fn piece(
    canvas: &mut Canvas<'_>,
    board: &Board,
    shown: &Shown<'_>,
    geometry: &Geometry,
    point: usize,
    (x, y): (u16, u16),
) {
    let look = canvas.look;
    let (text, style) = sign(look, board, shown, geometry, point);
    let on = |ink| look.on_board(ink);
    let wide = 1 + u16::from(look.stones == Stones::Wide);
    let is_value =
        stone_at(board, point) == '.' && shown.values.iter().any(|(at, ..)| *at == point);
    let fills = is_value && width(&text) > wide;
    if is_value {
        // Values stand in the middle of their cell.
        let room = geometry.pitch.right.saturating_sub(1).max(1);
        let shift = u16::from(width(&text) >= 3);
        canvas.text(x - shift, y, room, &text, style);
    } else if !text.is_empty() {
        canvas.text(x, y, 2, &text, style);
    }
    let mut around = |open: &str, close: &str, style: Style| {
        canvas.text(x - 1, y, 1, open, style);
        canvas.text(x + wide, y, 1, close, style);
    };
    if board.winning.contains(&point) {
        around("{", "}", on(Ink::Good));
    } else if board.last == Some(point) {
        around("(", ")", on(Ink::Seal));
    }
    if shown.cursor == Some(point) {
        // A value that fills its cell is only turned around.
        if !fills {
            around("[", "]", on(Ink::Gold));
        }
        let area = Rect { x: x - 1, y, width: wide + 2, height: 1 };
        let area = area.intersection(canvas.buffer.area);
        canvas.buffer.set_style(area, Style::new().add_modifier(Modifier::REVERSED));
    }
}

/// What stands on a point: `X`, `O`, or `.` where it is empty.
fn stone_at(board: &Board, point: usize) -> char {
    board.stones.as_bytes().get(point).map_or('.', |&b| char::from(b))
}

/// What a point shows: its stone, what would become of it, a value or a mark.
fn sign(
    look: Look,
    board: &Board,
    shown: &Shown<'_>,
    geometry: &Geometry,
    point: usize,
) -> (String, Style) {
    let stone = stone_at(board, point);
    let becomes = preview(board, shown).and_then(|changes| {
        changes.iter().find(|(at, _)| *at == point).map(|(_, becomes)| *becomes)
    });
    let marks = board.pieces == "marks";
    let legal = board.legal.iter().any(|legal| legal.point == Some(point));
    let free = board.stones.bytes().filter(|&b| b == b'.').count();
    let places = board.legal.iter().filter(|legal| legal.point.is_some()).count();
    // Where everything can be taken nothing is marked, if a stone changes nothing but its own point.
    let is_telling = places + board.forbidden.len() < free
        || board.legal.iter().any(|legal| !legal.changes.is_empty());
    let offered =
        shown.points.len() + board.forbidden.len() < free && shown.points.contains(&point);
    let value = shown.values.iter().find(|(at, ..)| *at == point);
    let on = |ink| look.on_board(ink);
    let is_dotted = geometry.pitch.down == 1 && board.surface != "intersections";
    match (stone, becomes) {
        ('X' | 'O', Some(becomes)) if becomes != stone => {
            let glyph = match becomes {
                'X' => look.glyph("◉", "x"),
                'O' => look.glyph("◎", "o"),
                _ => look.glyph("·", "."),
            };
            (glyph.to_string(), on(Ink::Seal))
        }
        ('X', _) if marks => ("X".into(), on(Ink::Black).add_modifier(Modifier::BOLD)),
        ('O', _) if marks => ("O".into(), on(Ink::White)),
        ('X', _) => (look.glyph("●", "X").into(), on(Ink::Black)),
        ('O', _) => (look.glyph("○", "O").into(), on(Ink::White)),
        _ if value.is_some() => {
            let (_, text, best) = value.map_or((0, "", false), |(p, t, b)| (*p, t.as_str(), *b));
            let style = on(if best { Ink::Gold } else { Ink::Text });
            let style = if best { style.add_modifier(Modifier::UNDERLINED) } else { style };
            (text.to_string(), style)
        }
        _ if board.forbidden.iter().any(|mark| mark.point == point) => {
            (look.glyph("×", "#").into(), on(Ink::Bad))
        }
        _ if offered || (legal && is_telling) => {
            // Where cells are not ruled, a dot is an empty one.
            let sign = if is_dotted { "+" } else { "·" };
            (look.glyph(sign, "+").into(), on(Ink::Text).add_modifier(Modifier::BOLD))
        }
        _ if board.stars.contains(&point) => (look.glyph("•", "*").into(), on(Ink::Line)),
        _ if board.surface == "intersections" => (String::new(), on(Ink::Line)),
        _ if is_dotted => (look.glyph("·", ".").into(), on(Ink::Line)),
        _ => (String::new(), on(Ink::Line)),
    }
}

/// What the move at the cursor would change.
fn preview<'a>(board: &'a Board, shown: &Shown<'_>) -> Option<&'a [(usize, char)]> {
    let cursor = shown.cursor.filter(|_| shown.preview)?;
    let legal = board.legal.iter().find(|legal| legal.point == Some(cursor))?;
    Some(&legal.changes)
}
