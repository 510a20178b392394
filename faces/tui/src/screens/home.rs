//! Where one begins.

use ratatui::layout::Rect;
use store::Summary;

use super::{Done, View, list, step};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// The home screen.
#[derive(Default)]
pub struct Home {
    /// Which line is chosen.
    pub chosen: usize,
    /// The game that can be gone on with; none while nobody knows.
    left: Option<Option<Summary>>,
}

/// What a line of the home screen does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Browser,
    Continue,
    New,
    Puzzles,
    Records,
    Import,
    Settings,
    Help,
    Quit,
}

impl Home {
    /// The game that can be gone on with is known.
    pub fn set_left(&mut self, left: Option<Summary>) {
        let had = self.left.as_ref().is_some_and(Option::is_some);
        // Whoever comes to the screen finds the game that he left under his finger.
        if left.is_some() && !had && self.chosen == 0 {
            self.chosen = usize::MAX;
        }
        self.left = Some(left);
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let mut items = Vec::new();
        if shared.has_display {
            items.push(Item::Browser);
        }
        if self.left.as_ref().is_some_and(Option::is_some) {
            items.push(Item::Continue);
        }
        items.extend([
            Item::New,
            Item::Puzzles,
            Item::Records,
            Item::Import,
            Item::Settings,
            Item::Help,
            Item::Quit,
        ]);
        items
    }

    fn at(&self, items: &[Item]) -> usize {
        if self.chosen == usize::MAX {
            return items.iter().position(|item| *item == Item::Continue).unwrap_or(0);
        }
        self.chosen.min(items.len().saturating_sub(1))
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        let items = self.items(shared);
        let at = self.at(&items);
        self.chosen = at;
        match action {
            Action::Up | Action::Down => {
                self.chosen = step(at, items.len(), action == Action::Down)
            }
            Action::Next => self.chosen = step(at, items.len(), true),
            Action::Previous => self.chosen = step(at, items.len(), false),
            Action::New => return Done::view(View::Form(None)),
            Action::Import => return Done::view(View::Import(String::new())),
            Action::Browser => return Done::effect(Effect::Browser(None)),
            Action::Quit => return Done::effect(Effect::Quit),
            Action::Enter | Action::Right => {
                return match items.get(at) {
                    Some(Item::Browser) => Done::effect(Effect::Browser(None)),
                    Some(Item::Continue) => match &self.left {
                        Some(Some(summary)) => Done::view(View::Game(summary.id.clone())),
                        _ => Done::none(),
                    },
                    Some(Item::New) => Done::view(View::Form(None)),
                    Some(Item::Puzzles) => Done::view(View::Puzzles),
                    Some(Item::Records) => Done::view(View::Records),
                    Some(Item::Import) => Done::view(View::Import(String::new())),
                    Some(Item::Settings) => Done::view(View::Settings),
                    Some(Item::Help) => Done::view(View::Help),
                    Some(Item::Quit) | None => Done::effect(Effect::Quit),
                };
            }
            _ => {}
        }
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let items = self.items(shared);
        let mut y = area.y;
        if area.height > items.len() as u16 + 5 {
            y += (area.height - items.len() as u16 - 5) / 3;
        }
        let inset = if area.width > 60 { (area.width - 56) / 2 } else { 1 };
        let area = Rect { x: area.x + inset, width: area.width.saturating_sub(inset), ..area };
        let name = look.glyph("对弈", "Duiyi");
        let x = canvas.text(area.x, y, area.width, name, look.ink(Ink::Seal));
        if !look.is_ascii() {
            canvas.text(x + 2, y, area.width, "Duiyi", look.ink(Ink::Text));
        }
        y += 1;
        canvas.line(area.x, y, area.width, &shared.say("tui-lead"), look.ink(Ink::Quiet));
        y += 2;
        let lines: Vec<String> = items.iter().map(|item| self.line(item, shared)).collect();
        let room = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let tall = room.height.min(lines.len() as u16);
        list(canvas, Rect { height: tall, ..room }, &lines, self.at(&items));
        y += tall + 1;
        if self.left == Some(None) && y < area.bottom() {
            let args = [("keys", shared.key(Action::Help)), ("enter", shared.key(Action::Enter))];
            let rest = Rect { y, height: area.bottom() - y, width: area.width.min(60), ..area };
            canvas.wrapped(rest, &shared.format("tui-first-hint", &args), look.ink(Ink::Gold));
        }
    }

    fn line(&self, item: &Item, shared: &Shared) -> String {
        match item {
            Item::Browser => shared.say("tui-home-browser"),
            Item::Continue => match &self.left {
                Some(Some(summary)) => {
                    let args: [(&str, words::Value<'_>); 3] = [
                        ("game", shared.full_name(&summary.game, &summary.variant).into()),
                        ("size", shared.size_name(&summary.size).into()),
                        ("moves", (summary.moves as f64).into()),
                    ];
                    shared.format("home-continue", &args)
                }
                _ => String::new(),
            },
            Item::Puzzles => shared.say("puzzles"),
            Item::New => shared.say("face-new-game"),
            Item::Records => shared.say("face-games"),
            Item::Import => shared.say("face-import-title"),
            Item::Settings => shared.say("face-settings"),
            Item::Help => shared.say("tui-home-help"),
            Item::Quit => shared.say("tui-home-quit"),
        }
    }
}
