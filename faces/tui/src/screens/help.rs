//! The keys of a screen.

use std::cell::Cell;

use ratatui::layout::Rect;

use super::{Done, Kind, View, title};
use crate::canvas::{Canvas, width, wrap};
use crate::keys::{Action, BINDINGS};
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// A page of help.
#[derive(Clone, Debug)]
pub struct Help {
    kind: Kind,
    /// What is played with there, if that is known.
    pub pieces: Option<&'static str>,
    first: usize,
    /// How many lines had no room when it was drawn.
    hidden: Cell<usize>,
}

impl Help {
    /// The page of a screen.
    pub fn of(kind: Kind, pieces: Option<&'static str>) -> Self {
        Self { kind, pieces, first: 0, hidden: Cell::new(0) }
    }

    /// Whose page it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// An action.
    pub fn act(&mut self, action: Action) -> Done {
        match action {
            Action::Up => self.first = self.first.min(self.hidden.get()).saturating_sub(1),
            Action::Down => self.first = (self.first + 1).min(self.hidden.get()),
            Action::First => self.first = 0,
            Action::Last => self.first = self.hidden.get(),
            Action::Quit => return Done::effect(Effect::Quit),
            Action::Back | Action::Help | Action::Enter => return Done::view(View::Back),
            _ => {}
        }
        Done::none()
    }

    fn about(&self) -> &'static str {
        match self.kind {
            Kind::Home => "tui-help-home",
            Kind::Form => "tui-help-form",
            Kind::Game => "tui-help-game",
            Kind::Records => "tui-help-records",
            Kind::Settings => "tui-help-settings",
            Kind::Import => "tui-help-import",
            Kind::Several => "tui-help-several",
            Kind::Puzzles => "puzzles-lead",
            Kind::Puzzle => "tui-help-puzzle",
            Kind::Setup => "tui-help-setup",
            Kind::Network => "tui-help-network",
            Kind::Invitation => "tui-help-invitation",
        }
    }

    /// The actions that mean something there.
    fn actions(&self) -> Vec<Action> {
        use Action::{
            Again, Analyse, Back, Browser, Copy, Cut, Delete, Down, Earlier, Enter, First, Help,
            Hint, Import, Last, Later, Left, New, Next, Now, Quit, Right, Swap, Type, Undo, Up,
        };
        match self.kind {
            Kind::Home => vec![Up, Down, Enter, New, Import, Browser, Help, Quit],
            Kind::Form => vec![Up, Down, Left, Right, Enter, Help, Back],
            Kind::Records => vec![Up, Down, First, Last, Enter, Delete, Import, New, Back, Quit],
            Kind::Settings => vec![Up, Down, Left, Right, Back, Quit],
            Kind::Import => vec![Enter, Back],
            Kind::Several => vec![Up, Down, First, Last, Enter, Back],
            Kind::Network => vec![Up, Down, Enter, Back, Quit],
            Kind::Invitation => vec![Next, Copy, Enter, Back, Quit],
            Kind::Puzzles => vec![Up, Down, First, Last, Enter, Back, Quit],
            Kind::Puzzle => vec![
                Up, Down, Left, Right, Enter, Type, Hint, Now, Undo, First, Later, Earlier,
                Analyse, Back, Quit,
            ],
            Kind::Setup => vec![Up, Down, Left, Right, Now, Swap, Cut, Again, Enter, Back, Quit],
            Kind::Game => {
                let all = BINDINGS.iter().map(|binding| binding.action);
                all.filter(|action| *action != Delete).collect()
            }
        }
    }

    /// What an action does there, where it is something else than in a game.
    fn meaning(&self, action: Action) -> Option<&'static str> {
        match (self.kind, action) {
            (Kind::Setup, Action::Now) => Some("tui-setup-stone"),
            (Kind::Setup, Action::Swap) => Some("tui-setup-side"),
            (Kind::Setup, Action::Enter) => Some("tui-setup-begin"),
            (Kind::Puzzle, Action::Hint) => Some("puzzle-hint"),
            (Kind::Puzzle, Action::Now) => Some("puzzle-solution"),
            (Kind::Puzzle, Action::Undo) => Some("puzzle-again"),
            (Kind::Puzzle, Action::First) => Some("puzzle-from-start"),
            (Kind::Puzzle, Action::Later) => Some("puzzle-next"),
            (Kind::Puzzle, Action::Earlier) => Some("puzzle-previous"),
            (Kind::Puzzle, Action::Analyse) => Some("puzzle-analyse"),
            _ => None,
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let ascii = look.is_ascii();
        let area = title(canvas, area, &shared.say("face-keys"));
        let about = Rect { width: area.width.min(78), height: area.height.min(6), ..area };
        // As the board shows them.
        let signs = [
            ("disc", if self.pieces == Some("marks") { "X" } else { look.glyph("●", "X") }),
            // A small board has dots where nothing stands.
            ("legal", look.glyph("· (+)", "+")),
            ("forbidden", look.glyph("×", "#")),
            ("black", look.glyph("◉", "x")),
            ("white", look.glyph("◎", "o")),
        ];
        let y =
            canvas.wrapped(about, &shared.format(self.about(), &signs), look.ink(Ink::Quiet)) + 1;
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let actions = self.actions();
        let lines = BINDINGS.iter().filter(|binding| actions.contains(&binding.action));
        let lines: Vec<(String, String)> = lines
            .map(|binding| {
                let keys = shared.config.keys.of(binding.action);
                let keys: Vec<String> = keys.iter().map(|key| key.shown(ascii)).collect();
                let usual = || shared.say(&format!("tui-key-{}", binding.name));
                let what = self.meaning(binding.action);
                (keys.join(" "), what.map_or_else(usual, |id| shared.say(id)))
            })
            .collect();
        let columns = if area.width >= 78 { 2 } else { 1 };
        let wide = rest.width / columns;
        // What is done stands in as many lines as it needs, all behind the widest keys.
        let indent = lines.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0).max(11) + 1;
        let room = wide.saturating_sub(indent + 1).max(8);
        let lines: Vec<(&str, String)> = lines
            .iter()
            .flat_map(|(keys, what)| {
                let first = std::iter::once(keys.as_str()).chain(std::iter::repeat(""));
                first.zip(wrap(what, room.into()))
            })
            .collect();
        let rows = lines.len().div_ceil(columns.into());
        // A column does not begin in the middle of a text.
        let rows = (rows..lines.len()).find(|&at| !lines[at].0.is_empty()).unwrap_or(rows);
        let rows = if columns == 1 { lines.len() } else { rows };
        // Where not all has room the last line says which way there is more.
        let room_below = usize::from(rest.height);
        let tall = if rows > room_below { room_below.saturating_sub(1) } else { room_below };
        self.hidden.set(rows.saturating_sub(tall));
        let first = self.first.min(self.hidden.get());
        if self.hidden.get() > 0 {
            let up = if first > 0 { look.glyph("↑", "^") } else { " " };
            let down = if first < self.hidden.get() { look.glyph("↓", "v") } else { " " };
            let text = format!("{up} {down} {}", shared.say("tui-foot-more"));
            canvas.text(
                rest.x,
                rest.bottom().saturating_sub(1),
                rest.width,
                &text,
                look.ink(Ink::Quiet),
            );
        }
        for row in first..rows.min(first + tall) {
            for column in 0..columns {
                let Some((keys, what)) = lines.get(usize::from(column) * rows + row) else {
                    continue;
                };
                let x = rest.x + column * wide;
                let y = rest.y + (row - first) as u16;
                canvas.text(x, y, indent, keys, look.ink(Ink::Seal));
                canvas.text(x + indent, y, room, what, look.ink(Ink::Text));
            }
        }
    }
}
