//! The games of a file that has several: one is chosen.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use game::Pieces;
use host::FileGame;
use ratatui::layout::Rect;

use super::{Done, View, list, step, title};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// How far a page is, in games.
const PAGE: usize = 10;

/// The screen: all games of a text, and those among them in which something stands.
#[derive(Debug)]
pub struct Several {
    /// The text, or what the file has.
    bytes: Arc<Vec<u8>>,
    /// The number of each game, and what there is to say of it.
    games: Vec<(usize, String)>,
    /// What was typed: games that have not all of its words are not shown.
    wanted: String,
    /// Which line is chosen of those that are shown.
    pub chosen: usize,
}

impl Several {
    /// The games of a text or a file, of which those are shown that have some words.
    pub fn new(bytes: Arc<Vec<u8>>, games: &[FileGame], wanted: String, shared: &Shared) -> Self {
        let line = |game: &FileGame| {
            let id = game.game.as_ref().map(|line| line.game.as_str());
            let pieces = id.and_then(|id| shared.pieces_of(id)).and_then(Pieces::named);
            let words = shared.words.with(pieces.unwrap_or(Pieces::Stones));
            (game.number, words.file_game(game))
        };
        let games = games.iter().map(line).collect();
        Self { bytes, games, wanted, chosen: 0 }
    }

    fn shown(&self) -> impl Iterator<Item = &(usize, String)> {
        self.games.iter().filter(|(_, line)| text::play::has_words(line, &self.wanted))
    }

    /// A key: what is typed says which games are shown.
    pub fn typed(&mut self, event: &KeyEvent) -> Option<Done> {
        let held = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let many = self.shown().count();
        match event.code {
            KeyCode::Char('u') if held => self.wanted.clear(),
            KeyCode::Char(c) if !held => self.wanted.push(c),
            KeyCode::Backspace => drop(self.wanted.pop()),
            KeyCode::PageUp => {
                self.chosen = self.chosen.saturating_sub(PAGE);
                return Some(Done::none());
            }
            KeyCode::PageDown => {
                self.chosen = (self.chosen + PAGE).min(many.saturating_sub(1));
                return Some(Done::none());
            }
            _ => return None,
        }
        self.chosen = 0;
        Some(Done::none())
    }

    /// An action.
    pub fn act(&mut self, action: Action) -> Done {
        let many = self.shown().count();
        match action {
            Action::Up => self.chosen = step(self.chosen, many, false),
            Action::Down => self.chosen = step(self.chosen, many, true),
            Action::First => self.chosen = 0,
            Action::Last => self.chosen = many.saturating_sub(1),
            Action::Enter => {
                let chosen = self.shown().nth(self.chosen).map(|(number, _)| *number);
                if let Some(number) = chosen {
                    return Done::effect(Effect::ImportOne(Arc::clone(&self.bytes), number));
                }
            }
            // First what was typed goes.
            Action::Back if !self.wanted.is_empty() => {
                self.wanted.clear();
                self.chosen = 0;
            }
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let head = shared.format("face-file-games", &[("count", self.games.len())]);
        let area = title(canvas, area, &head);
        let lines: Vec<String> = self.shown().map(|(_, line)| line.clone()).collect();
        let wanted = shared.format("tui-several-wanted", &[("wanted", &self.wanted)]);
        let place = [("at", (self.chosen + 1).min(lines.len())), ("count", lines.len())];
        let wanted = format!("{wanted}  {}", shared.format("tui-several-place", &place));
        let y = canvas.wrapped(area, &wanted, look.ink(Ink::Quiet)) + 1;
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        if lines.is_empty() {
            canvas.wrapped(rest, &shared.say("face-file-none"), look.ink(Ink::Quiet));
        }
        list(canvas, rest, &lines, self.chosen);
    }
}
