//! A line that somebody types.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, width};
use crate::look::Ink;

/// The longest line that is typed, in characters.
const MAX_LINE_CHARS: usize = 2_000;

/// A line with a place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputLine {
    text: Vec<char>,
    at: usize,
}

/// What a key has made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// It goes on.
    More,
    /// It is whole.
    Whole,
    /// It is not wanted any more.
    Left,
}

impl InputLine {
    /// A line that has this in it already.
    pub fn new(text: &str) -> Self {
        let text: Vec<char> =
            text.chars().filter(|c| !c.is_control()).take(MAX_LINE_CHARS).collect();
        Self { at: text.len(), text }
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// The part before the place where the next character goes.
    pub fn before(&self) -> String {
        self.text[..self.at].iter().collect()
    }

    /// Puts text in.
    pub fn put(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            if self.text.len() < MAX_LINE_CHARS {
                self.text.insert(self.at, c);
                self.at += 1;
            }
        }
    }

    /// Takes a key in.
    pub fn key(&mut self, event: &KeyEvent) -> Typed {
        let held = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match event.code {
            KeyCode::Enter => return Typed::Whole,
            KeyCode::Esc => return Typed::Left,
            KeyCode::Char('u') if held => {
                self.text.drain(..self.at);
                self.at = 0;
            }
            KeyCode::Char(c) if !held => self.put(c.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => {}
        }
        Typed::More
    }

    /// Draws it behind a prompt into a row, with a mark where the next character goes.
    pub fn draw(&self, canvas: &mut Canvas<'_>, row: Rect, prompt: &str) {
        let look = canvas.look;
        canvas.fill(row, look.base());
        let mut x = canvas.text(row.x, row.y, row.width, prompt, look.ink(Ink::Seal));
        let before = self.before();
        let room = row.right().saturating_sub(x + 1);
        // The end of what is long is what is being typed.
        let mut skip = 0;
        while width(&before.chars().skip(skip).collect::<String>()) > room {
            skip += 1;
        }
        let text: String = self.text().chars().skip(skip).collect();
        canvas.text(x, row.y, room + 1, &text, look.ink(Ink::Text));
        x += width(&before.chars().skip(skip).collect::<String>());
        if x < row.right() {
            canvas.buffer[(x, row.y)].set_style(look.chosen());
        }
    }
}
