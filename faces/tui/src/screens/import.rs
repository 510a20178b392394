//! A game that comes as text, of any format.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::{Done, View, title};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// The longest text that is taken, in bytes.
const MAX_IMPORT_BYTES: usize = 2 << 20;

/// The screen: what was pasted or typed.
#[derive(Clone, Debug, Default)]
pub struct Import {
    text: String,
}

impl Import {
    /// Text that was pasted; what is too long is not taken, and what was there stays.
    pub fn paste(&mut self, text: &str, shared: &Shared) -> Done {
        if self.text.len() + text.len() > MAX_IMPORT_BYTES {
            let args = [("size", MAX_IMPORT_BYTES >> 20)];
            return Done::say(shared.format("tui-import-too-long", &args), Ink::Bad);
        }
        self.text += &text.replace("\r\n", "\n").replace('\r', "\n");
        Done::none()
    }

    /// A key: it is typed.
    pub fn typed(&mut self, event: &KeyEvent, shared: &Shared) -> Option<Done> {
        let held = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match event.code {
            KeyCode::Char('u') if held => self.text.clear(),
            KeyCode::Char(c) if !held => {
                return Some(self.paste(c.encode_utf8(&mut [0; 4]), shared));
            }
            KeyCode::Backspace => drop(self.text.pop()),
            _ => return None,
        }
        Some(Done::none())
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        match action {
            Action::Enter => Done::effect(Effect::Import(self.text.clone(), shared.words.lang())),
            Action::Back => Done::view(View::Back),
            Action::Quit => Done::effect(Effect::Quit),
            _ => Done::none(),
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("face-import-title"));
        let y = canvas.wrapped(area, &shared.say("tui-import-how"), look.ink(Ink::Quiet)) + 1;
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let lines: Vec<String> = self
            .text
            .lines()
            .flat_map(|line| crate::canvas::wrap(&line.replace('\t', " "), area.width.into()))
            .collect();
        let first = lines.len().saturating_sub(rest.height.into());
        for (at, line) in lines[first..].iter().enumerate() {
            canvas.text(rest.x, rest.y + at as u16, rest.width, line, look.ink(Ink::Text));
        }
    }
}
