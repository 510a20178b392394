//! The sets of puzzles, and how many are solved.

use puzzles::{Set, sets};
use ratatui::layout::Rect;

use super::{Done, View, list, step, title};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// The screen.
#[derive(Debug, Default)]
pub struct Puzzles {
    /// Which line is chosen.
    pub chosen: usize,
}

impl Puzzles {
    /// The list, with the line of a set chosen.
    pub fn at(set: &'static Set) -> Self {
        let chosen = sets().iter().position(|other| std::ptr::eq(other, set)).unwrap_or(0);
        Self { chosen }
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        let many = sets().len();
        match action {
            Action::Up | Action::Previous => self.chosen = step(self.chosen, many, false),
            Action::Down | Action::Next => self.chosen = step(self.chosen, many, true),
            Action::First => self.chosen = 0,
            Action::Last => self.chosen = many.saturating_sub(1),
            Action::Enter | Action::Right => {
                if let Some(set) = sets().get(self.chosen) {
                    let next = shared.solved.next(set, 0);
                    return Done::view(View::Puzzle(set, next.unwrap_or(1)));
                }
            }
            Action::Back | Action::Left => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("puzzles"));
        let lead = Rect { width: area.width.min(78), height: area.height.min(3), ..area };
        let y = canvas.wrapped(lead, &shared.say("puzzles-lead"), look.ink(Ink::Quiet)) + 1;
        let line =
            |set: &Set| shared.in_letters(shared.words.puzzle_set(set, shared.solved.many(set)));
        let lines: Vec<String> = sets().iter().map(line).collect();
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        list(canvas, rest, &lines, self.chosen);
    }
}
