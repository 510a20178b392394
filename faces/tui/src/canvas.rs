//! Draws text into a picture and remembers what can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::keys::Action;
use crate::look::Look;

/// What a click on a place means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A point of the board.
    Point(usize),
    /// As if its key were pressed.
    Act(Action),
    /// A line of what can be chosen.
    Item(usize),
    /// A part of the panel.
    Tab(usize),
    /// One of the best lines, from 0.
    Line(usize),
    /// One of the moves that a book or names know, from 0.
    Book(usize),
    /// A place of the game, after so many moves.
    Ply(usize),
}

/// A picture that is being drawn.
pub struct Canvas<'a> {
    /// Where it is drawn.
    pub buffer: &'a mut Buffer,
    /// Colours and glyphs.
    pub look: Look,
    /// What can be clicked, what lies above last.
    pub hits: Vec<(Rect, Hit)>,
    /// The row of the foot in which nothing is said, if there is one: for a remark.
    pub silent: Option<Rect>,
}

impl Canvas<'_> {
    /// Writes text, cut where the width ends, and gives the column after it.
    pub fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y >= area.bottom() || x >= area.right() {
            return x;
        }
        let width = width.min(area.right() - x);
        // Messages have it, too, which are the same for all terminals.
        let plain = (self.look.is_ascii() && text.contains('…')).then(|| text.replace('…', "..."));
        let text = plain.as_deref().unwrap_or(text);
        self.buffer.set_stringn(x, y, text, width.into(), style).0
    }

    /// The same, with an ellipsis where something is cut.
    pub fn line(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let cut = clip(text, width.into(), self.look.is_ascii());
        self.text(x, y, width, &cut, style)
    }

    /// Writes text in as many lines as it needs and gives the row after it; where there are not so
    /// many the last one ends with an ellipsis.
    pub fn wrapped(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrap(text, area.width.into());
        let room = usize::from(area.height);
        let mut y = area.y;
        for (at, line) in lines.iter().take(room).enumerate() {
            match lines.get(at + 1).filter(|_| at + 1 == room) {
                Some(next) => self.line(area.x, y, area.width, &format!("{line} {next}"), style),
                None => self.text(area.x, y, area.width, line, style),
            };
            y += 1;
        }
        y
    }

    /// Paints an area.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            // A character of two columns that reaches into the area goes with its half.
            if let Some(x) = area.left().checked_sub(1).filter(|x| *x >= self.buffer.area.left())
                && self.buffer[(x, y)].symbol().width() > 1
            {
                self.buffer[(x, y)].set_symbol(" ");
            }
            for x in area.left()..area.right() {
                let cell = &mut self.buffer[(x, y)];
                cell.reset();
                cell.set_style(style);
            }
        }
    }

    /// A frame around an area, which stays inside it.
    pub fn frame(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        if area.width < 2 || area.height < 2 {
            return;
        }
        let [h, v] = [self.look.glyph("─", "-"), self.look.glyph("│", "|")];
        let corners = if self.look.is_ascii() { ["+"; 4] } else { ["┌", "┐", "└", "┘"] };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.left() + 1..right {
            self.text(x, area.top(), 1, h, style);
            self.text(x, bottom, 1, h, style);
        }
        for y in area.top() + 1..bottom {
            self.text(area.left(), y, 1, v, style);
            self.text(right, y, 1, v, style);
        }
        for (x, y, corner) in [
            (area.left(), area.top(), corners[0]),
            (right, area.top(), corners[1]),
            (area.left(), bottom, corners[2]),
            (right, bottom, corners[3]),
        ] {
            self.text(x, y, 1, corner, style);
        }
    }

    /// What a click on this area means.
    pub fn hit(&mut self, area: Rect, hit: Hit) {
        self.hits.push((area, hit));
    }
}

/// Columns that a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// A text in at most so many columns, with an ellipsis where it was cut.
pub fn clip(text: &str, columns: usize, ascii: bool) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let end = if ascii { "~" } else { "…" };
    let mut out = String::new();
    let mut used = 1;
    for c in text.chars() {
        let wide = c.width().unwrap_or(0);
        if used + wide > columns {
            break;
        }
        used += wide;
        out.push(c);
    }
    if columns > 0 {
        out += end;
    }
    out
}

/// Marks that do not begin a line.
const CLOSING: &str = "，。、；：！？）」』”’》…,.;:!?)";
/// Marks that do not end one.
const OPENING: &str = "（「『“‘《([";

/// A text in lines of at most so many columns: broken at blanks, and between characters that are
/// two columns wide.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let (mut line, mut used) = (String::new(), 0);
        for piece in pieces(paragraph) {
            let wide = piece.width();
            if used + piece.trim_end().width() > columns && used > 0 {
                lines.push(line.trim_end().to_string());
                (line, used) = (String::new(), 0);
            }
            if wide <= columns {
                line += piece;
                used += wide;
                continue;
            }
            // A word longer than a line.
            for c in piece.chars() {
                let one = c.width().unwrap_or(0);
                if used + one > columns {
                    lines.push(std::mem::take(&mut line));
                    used = 0;
                }
                line.push(c);
                used += one;
            }
        }
        lines.push(line.trim_end().to_string());
    }
    lines
}

/// What is not broken: a word with the blanks after it, or a wide character with what opens and
/// closes it.
fn pieces(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        let is_wide = |c: char| c.width() == Some(2);
        let breaks = before.is_some_and(|b| {
            (b == ' ' && c != ' ')
                || ((is_wide(b) || is_wide(c))
                    && !CLOSING.contains(c)
                    && !OPENING.contains(b)
                    && c != ' ')
        });
        if breaks {
            out.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    out.push(&text[start..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Stones;

    /// A mark that opens stands before what it opens, and one that closes after what it closes.
    #[test]
    fn marks_stay_with_what_they_are_about() {
        assert_eq!(wrap("引き分け（両者）です", 10), ["引き分け", "（両者）で", "す"]);
        assert_eq!(wrap("黒が「取る」。", 6), ["黒が", "「取", "る」。"]);
    }

    /// Where a terminal has letters alone, messages have no other signs either.
    #[test]
    fn an_ellipsis_is_dots_among_letters() {
        for (stones, drawn) in [(Stones::Ascii, "Opening ..."), (Stones::Narrow, "Opening …  ")] {
            let area = Rect::new(0, 0, 11, 1);
            let mut buffer = Buffer::empty(area);
            let look = Look { stones, ..Look::default() };
            let mut canvas = Canvas { buffer: &mut buffer, look, hits: Vec::new(), silent: None };
            canvas.text(0, 0, 11, "Opening …", Style::default());
            let cells: String = buffer.content().iter().map(|cell| cell.symbol()).collect();
            assert_eq!(cells, drawn);
        }
    }
}
