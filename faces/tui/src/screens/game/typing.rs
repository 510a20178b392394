//! Lines that are typed in a game: moves and commands, notes, names of files.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use engine::MAX_LEVEL;
use game::text::fold;
use host::{Color, Command, State};
use text::play::Command as Typed;

use super::popup::Popup;
use super::{Advice, Game, Tab, Wanted, tell, tree};
use crate::input_line::{self, InputLine};
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::Done;
use crate::shared::Shared;

/// The key of a command, if it has one: typed or by its key, it asks the same questions.
const fn key(command: Typed) -> Option<Action> {
    Some(match command {
        Typed::Undo => Action::Undo,
        Typed::Redo => Action::Redo,
        Typed::Hint => Action::Hint,
        Typed::Analyse => Action::Analyse,
        Typed::Fault => Action::Fault,
        Typed::Resign => Action::Resign,
        Typed::Draw => Action::Draw,
        Typed::Branches => Action::Branch,
        Typed::Save { .. } => Action::Save,
        Typed::Load => Action::Import,
        Typed::Again => Action::Again,
        Typed::Swap => Action::Swap,
        Typed::Quit => Action::Quit,
        _ => return None,
    })
}

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

/// How a game is looked at: how the board lies, which part of the panel is seen, and the advice.
pub struct Looks {
    is_flipped: bool,
    tab: Tab,
    advice: Option<Advice>,
}

impl Game {
    /// Whether this letter may be the first of a move: a column is called so, or its key does
    /// nothing else (`idle`), the reader is to take a point, and he neither types nor is asked.
    pub fn may_begin_move(&self, letter: char, idle: bool) -> bool {
        let is_column = |state: &State| {
            let columns = &state.board.columns;
            // Where stones fall a column alone is a move.
            let names_points = !state.board.legal.iter().any(|legal| columns.contains(&legal.text));
            names_points && (idle || columns.iter().any(|column| column.chars().eq([letter])))
        };
        let takes_points = self.may_move() || self.is_asked();
        let is_free = self.popup.is_none() && self.typing.is_none();
        is_free && takes_points && self.state().is_some_and(is_column)
    }

    /// A move typed without a line for it: a letter, whose key has done what it does, and now a
    /// digit. A line is opened with them, which says so if there is no such point, and the game is
    /// looked at as before the letter, if that was `all` that its key did. None where the digit
    /// answers what the letter has asked.
    pub fn begin_move(
        &mut self,
        [letter, digit]: [char; 2],
        looks: &Looks,
        all: bool,
        shared: &Shared,
    ) -> Option<Done> {
        let chooses =
            |popup: &Popup| (0..popup.items.len()).any(|at| popup.keys.of(at) == Some(digit));
        if self.popup.as_ref().is_some_and(chooses) {
            return None;
        }
        self.popup = None;
        self.is_flipped = looks.is_flipped;
        if all {
            (self.tab, self.advice) = (looks.tab, looks.advice.clone());
        }
        let text = format!("{letter}{digit}");
        self.typing = Some(Typing::new(Purpose::Command, &text));
        let [enter, back] = [Action::Enter, Action::Back].map(|action| shared.key(action));
        let args = [("move", text), ("enter", enter), ("back", back)];
        Some(Done::say(shared.format("tui-move-typed", &args), Ink::Text))
    }

    /// How the game is looked at.
    pub fn looks(&self) -> Looks {
        Looks { is_flipped: self.is_flipped, tab: self.tab, advice: self.advice.clone() }
    }

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
            input_line::Typed::More => Some(Done::none()),
            input_line::Typed::Left => {
                self.typing = None;
                Some(Done::none())
            }
            input_line::Typed::Whole => {
                let Typing { purpose, line } = self.typing.take()?;
                let text = line.text();
                Some(match purpose {
                    Purpose::Command => self.obey_line(text.trim(), shared),
                    Purpose::Note => self.say(Command::Comment { text, node: None }),
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
        let tell = |text: String| Done::say(text, Ink::Text);
        if line.is_empty() {
            return Done::none();
        }
        let Some((command, rest)) = Typed::read(line, &shared.words) else {
            let text = line.to_string();
            self.is_hardly_point = !fold(line).contains(|c: char| c.is_ascii_digit());
            return match state.opening.as_ref().and_then(|opening| opening.asks) {
                Some(_) => self.say(Command::Answer { text }),
                None => self.say(Command::Move { text }),
            };
        };
        if command == Typed::Load && !rest.is_empty() {
            return Done::effect(Effect::Import(rest.to_string(), shared.words.lang()));
        }
        if matches!(command, Typed::Save { .. }) && !rest.is_empty() {
            self.wanted = Some(Wanted::File(rest.to_string()));
            return Done::effect(Effect::Formats);
        }
        if let Some(action) = key(command) {
            return self.act(action, shared);
        }
        match command {
            Typed::Pass => self.say(Command::Move { text: "pass".into() }),
            Typed::Level => self.set_level(&state, rest, shared),
            Typed::Note if !rest.is_empty() => {
                self.say(Command::Comment { text: rest.to_string(), node: None })
            }
            Typed::Note if state.comment.is_empty() => tell(shared.say("play-no-note")),
            Typed::Note => tell(shared.format("play-note", &[("text", state.comment.clone())])),
            Typed::Score => tell(tell::score(&state, shared)),
            Typed::Last => tell(tell::last(&state, shared)),
            Typed::Moves if state.moves.is_empty() => tell(shared.say("play-no-moves-yet")),
            Typed::Moves => {
                tell(shared.format("play-moves-so-far", &[("moves", state.moves.join(" "))]))
            }
            Typed::Row => tell(tell::row(&state, &fold(rest), true, shared)),
            Typed::Column => tell(tell::row(&state, &fold(rest), false, shared)),
            Typed::Book => self.tell_book(shared),
            Typed::Rules => self.tell_rules(shared),
            Typed::Possible => tell(tell::possible(&state, shared)),
            Typed::Clock => {
                let [black, white] = [0, 1].map(|side| self.clock(side, shared));
                tell(match (black, white) {
                    (Some(black), Some(white)) => {
                        shared.format("play-clock", &[("black", black), ("white", white)])
                    }
                    _ => shared.say("play-no-clock"),
                })
            }
            Typed::Board => {
                self.popup = Some(Popup::page(tell::board(&state, shared), shared));
                Done::none()
            }
            Typed::GoTo => match fold(rest).parse::<usize>() {
                Ok(ply) => self.go(tree::at_ply(&state, ply)),
                Err(_) => self.tell_help(&state, shared),
            },
            _ => self.tell_help(&state, shared),
        }
    }

    /// What can be typed, with a move as this game writes them: more than a line.
    fn tell_help(&mut self, state: &State, shared: &Shared) -> Done {
        let example = state.board.example.clone().unwrap_or_else(|| "b2".into());
        let text = shared.format("face-command-help", &[("move", example)]);
        self.popup = Some(Popup::page(text, shared));
        Done::none()
    }

    /// Engines play at another level.
    fn set_level(&self, state: &State, rest: &str, shared: &Shared) -> Done {
        let level = fold(rest).parse().ok().filter(|level| (1..=MAX_LEVEL).contains(level));
        let Some(level) = level else {
            let command = Typed::shown("command-level", &shared.words);
            let args = [("command", command), ("max", MAX_LEVEL.to_string())];
            return Done::say(shared.format("play-level-usage", &args), Ink::Text);
        };
        let seats = state.seats.iter().zip([Color::Black, Color::White]);
        let commands = seats.filter(|(seat, _)| !seat.person).map(|(seat, side)| {
            let engine = seat.engine.clone();
            self.say(Command::Seat { side, engine, level: Some(level) })
        });
        let effects: Vec<Effect> = commands.flat_map(|done| done.effects).collect();
        // Where no engine plays, no level changes.
        let id = if effects.is_empty() { "play-no-computer" } else { "play-level" };
        let notice = Some((shared.format(id, &[("level", level)]), Ink::Text));
        Done { effects, notice, ..Done::default() }
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
