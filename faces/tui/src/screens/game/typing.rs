//! Lines that are typed in a game: moves and commands, notes, names of files.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use engine::MAX_LEVEL;
use host::{Color, Command, State};

use super::popup::Popup;
use super::{Game, Wanted, tell, tree};
use crate::input_line::{InputLine, Typed};
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::Done;
use crate::shared::Shared;

/// Commands that have a key.
const KEYS: [(&str, Action); 11] = [
    ("command-undo", Action::Undo),
    ("command-redo", Action::Redo),
    ("command-hint", Action::Hint),
    ("command-analyse", Action::Analyse),
    ("command-resign", Action::Resign),
    ("command-draw", Action::Draw),
    ("command-swap", Action::Swap),
    ("command-again", Action::Again),
    ("command-save", Action::Save),
    ("command-load", Action::Import),
    ("command-quit", Action::Quit),
];

/// What a line is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move or a command.
    Command,
    /// A note on the position.
    Note,
    /// The name of a file in this format.
    File(String),
}

/// A line that is being typed.
#[derive(Clone, Debug)]
pub struct Typing {
    /// What for.
    pub purpose: Purpose,
    /// What there is of it.
    pub line: InputLine,
}

impl Typing {
    /// A line that has this in it already.
    pub fn new(purpose: Purpose, text: &str) -> Self {
        Self { purpose, line: InputLine::new(text) }
    }
}

impl Game {
    /// A key while something is typed, or one that answers a question.
    pub fn typed(&mut self, event: &KeyEvent, shared: &Shared) -> Option<Done> {
        let is_plain = !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if let (Some(popup), KeyCode::Char(key), true) = (&mut self.popup, event.code, is_plain) {
            let answers = |&at: &usize| popup.keys.of(at) == Some(key.to_ascii_lowercase());
            if let Some(at) = (0..popup.items.len()).find(answers) {
                popup.chosen = at;
                return Some(self.choose(shared));
            }
            if key.is_ascii_digit() {
                return Some(Done::none());
            }
        }
        let typing = self.typing.as_mut()?;
        match typing.line.key(event) {
            Typed::More => Some(Done::none()),
            Typed::Left => {
                self.typing = None;
                Some(Done::none())
            }
            Typed::Whole => {
                let Typing { purpose, line } = self.typing.take()?;
                let text = line.text();
                Some(match purpose {
                    Purpose::Command => self.obey_line(text.trim(), shared),
                    Purpose::Note => self.say(Command::Comment { text }),
                    Purpose::File(format) => {
                        self.wanted = Some(Wanted::File(text.trim().to_string()));
                        Done::effect(Effect::Export(format))
                    }
                })
            }
        }
    }

    /// Does what a line says: a command by its word, else a move, or what the opening is answered.
    pub(super) fn obey_line(&mut self, line: &str, shared: &Shared) -> Done {
        let Some(state) = self.seen.as_ref().map(|seen| seen.state.clone()) else {
            return Done::none();
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let is = |id: &str| shared.say(id).split(' ').any(|known| known.eq_ignore_ascii_case(word));
        let tell = |text: String| Done::say(text, Ink::Text);
        if is("command-load") && !rest.trim().is_empty() {
            let probable = Box::new(crate::message::Probable::default());
            return Done::effect(Effect::Import(rest.trim().to_string(), probable));
        }
        if let Some((_, action)) = KEYS.iter().find(|(id, _)| is(id)) {
            // Typed or by its key, it asks the same questions.
            return self.act(*action, shared);
        }
        if word.is_empty() {
            Done::none()
        } else if is("command-level") {
            self.set_level(&state, rest, shared)
        } else if is("command-score") {
            tell(tell::score(&state, shared))
        } else if is("command-last") {
            tell(tell::last(&state, shared))
        } else if is("command-moves") {
            tell(shared.format("play-moves-so-far", &[("moves", state.moves.join(" "))]))
        } else if is("command-row") || is("command-column") {
            tell(tell::row(&state, rest.trim(), is("command-row"), shared))
        } else if is("command-possible") {
            tell(tell::possible(&state, shared))
        } else if is("command-clock") {
            let [black, white] = [0, 1].map(|side| self.clock(side, shared.now));
            tell(match (black, white) {
                (Some(black), Some(white)) => {
                    shared.format("play-clock", &[("black", black), ("white", white)])
                }
                _ => shared.say("play-no-clock"),
            })
        } else if is("command-board") {
            self.popup = Some(Popup::page(tell::board(&state, shared), shared));
            Done::none()
        } else if is("command-goto") {
            match rest.trim().parse::<usize>() {
                Ok(ply) => self.go(tree::at_ply(&state, ply)),
                Err(_) => tell(help(&state, shared)),
            }
        } else if is("command-help") {
            tell(help(&state, shared))
        } else if state.opening.as_ref().is_some_and(|opening| opening.asks.is_some()) {
            self.say(Command::Answer { text: line.to_string() })
        } else {
            self.say(Command::Move { text: line.to_string() })
        }
    }

    /// Engines play at another level.
    fn set_level(&self, state: &State, rest: &str, shared: &Shared) -> Done {
        let level = rest.trim().parse().ok().filter(|level| (1..=MAX_LEVEL).contains(level));
        let Some(level) = level else {
            let names = shared.say("command-level");
            let command = names.split(' ').next().unwrap_or_default().to_string();
            let args = [("command", command), ("max", MAX_LEVEL.to_string())];
            return Done::say(shared.format("play-level-usage", &args), Ink::Text);
        };
        let seats = state.seats.iter().zip([Color::Black, Color::White]);
        let commands = seats.filter(|(seat, _)| !seat.person).map(|(seat, side)| {
            let engine = seat.engine.clone();
            self.say(Command::Seat { side, engine, level: Some(level) })
        });
        Done { effects: commands.flat_map(|done| done.effects).collect(), ..Done::default() }
    }

    /// What a line is for, in words, and the key that opened it.
    pub(super) fn prompt(&self, shared: &Shared) -> Option<(String, &InputLine)> {
        let typing = self.typing.as_ref()?;
        let prompt = match &typing.purpose {
            Purpose::Command => shared.key(Action::Type),
            Purpose::Note => shared.say("tui-note"),
            Purpose::File(_) => shared.say("tui-file-name"),
        };
        Some((prompt, &typing.line))
    }
}

/// What can be typed, with a move as this game writes them.
fn help(state: &State, shared: &Shared) -> String {
    let legal = state.board.legal.iter().find(|legal| legal.point.is_some());
    let played = || state.moves.iter().rfind(|text| *text != "pass").cloned();
    let example = legal.map(|legal| legal.text.clone()).or_else(played);
    let example = example.unwrap_or_else(|| "b2".into());
    shared.format("web-command-help", &[("move", example)])
}
