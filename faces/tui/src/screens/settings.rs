//! What can be chosen for all games. It is kept in the config file.

use ratatui::layout::Rect;
use words::{Lang, Words};

use super::{Done, View, step, title};
use crate::canvas::{Canvas, Hit, width};
use crate::keys::Action;
use crate::look::{Depth, Ink, Stones, Theme};
use crate::message::Effect;
use crate::shared::Shared;

/// The screen.
#[derive(Default)]
pub struct Settings {
    /// Which line is chosen.
    pub chosen: usize,
}

const LANGUAGE: usize = 0;
const THEME: usize = 1;
const COLOURS: usize = 2;
const ROWS: usize = 4;

fn turn<T: Copy + PartialEq>(all: &[(T, &'static str)], now: T, up: bool) -> (T, &'static str) {
    let at = all.iter().position(|(value, _)| *value == now).unwrap_or(0);
    all[step(at, all.len(), up)]
}

impl Settings {
    /// An action.
    pub fn act(&mut self, action: Action, shared: &mut Shared) -> Done {
        match action {
            Action::Up | Action::Previous => self.chosen = step(self.chosen, ROWS, false),
            Action::Down | Action::Next => self.chosen = step(self.chosen, ROWS, true),
            Action::Left => return self.change(false, shared),
            Action::Right | Action::Enter | Action::Now => return self.change(true, shared),
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    fn change(&self, up: bool, shared: &mut Shared) -> Done {
        let look = &mut shared.look;
        let (name, value) = match self.chosen {
            LANGUAGE => {
                let all = Lang::ALL.map(|lang| (lang, lang.tag()));
                let (lang, tag) = turn(&all, shared.words.lang(), up);
                shared.words = Words::new(lang);
                ("language", tag)
            }
            THEME => {
                let (theme, name) = turn(&Theme::ALL[1..], look.theme, up);
                look.theme = theme;
                ("theme", name)
            }
            COLOURS => {
                let (depth, name) = turn(&Depth::ALL, look.depth, up);
                look.depth = depth;
                ("colours", name)
            }
            _ => {
                let (stones, name) = turn(&Stones::ALL, look.stones, up);
                look.stones = stones;
                ("stones", name)
            }
        };
        Done::effect(Effect::Keep(name, value.to_string()))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("face-settings"));
        let language = match shared.words.lang() {
            Lang::Zh => "中文",
            Lang::En => "English",
            Lang::Ja => "日本語",
        };
        let theme = match look.theme {
            Theme::Light => "face-theme-light",
            Theme::Contrast => "face-theme-contrast",
            Theme::ColourBlind => "face-theme-colour-blind",
            Theme::Dark | Theme::Auto => "face-theme-dark",
        };
        let colours = match look.depth {
            Depth::None => "tui-colours-none",
            Depth::Sixteen => "tui-colours-sixteen",
            Depth::Palette => "tui-colours-palette",
            Depth::True => "tui-colours-all",
        };
        let stones = match look.stones {
            Stones::Ascii => "tui-stones-ascii",
            Stones::Narrow => "tui-stones-narrow",
            Stones::Wide => "tui-stones-wide",
        };
        let lines = [
            (shared.say("face-language"), language.to_string()),
            (shared.say("face-theme"), shared.say(theme)),
            (shared.say("tui-colours"), shared.say(colours)),
            (shared.say("tui-stones"), shared.say(stones)),
        ];
        let names = lines.iter().map(|(name, _)| width(name)).max().unwrap_or(0) + 1;
        for (at, (name, value)) in lines.iter().enumerate() {
            let y = area.y + 1 + at as u16;
            if y >= area.bottom() {
                break;
            }
            let chosen = at == self.chosen;
            canvas.text(area.x, y, 2, if chosen { "> " } else { "  " }, look.ink(Ink::Seal));
            canvas.text(area.x + 2, y, names, name, look.ink(Ink::Quiet));
            let style = look.ink(Ink::Text);
            let style = if chosen { style.patch(look.chosen()) } else { style };
            let value = if chosen { format!("< {value} >") } else { format!("  {value}  ") };
            let x = area.x + 2 + names;
            canvas.line(x, y, area.right().saturating_sub(x), &value, style);
            canvas.hit(Rect { y, height: 1, ..area }, Hit::Item(at));
        }
        let y = area.y + 2 + lines.len() as u16;
        if let Some(path) = &shared.config.path
            && y < area.bottom()
        {
            let args = [("file", path.display().to_string())];
            let rest = Rect { y, height: area.bottom() - y, ..area };
            canvas.wrapped(rest, &shared.format("tui-config-where", &args), look.ink(Ink::Quiet));
        }
    }
}
