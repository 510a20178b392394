//! Questions with answers to choose from, above the board.

use std::cell::Cell;

use host::{Color, Command, Holding, NewGame, Offered, OpeningAsks, State};

use super::typing::{Purpose, Typing};
use super::{Game, Wanted};
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::{Done, step};
use crate::shared::Shared;

/// What an answer does.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Nothing.
    Nothing,
    /// Says something at the table.
    Say(Command),
    /// Says it of the game as it is seen: agrees to what the other offers there.
    Agree(Command),
    /// Begins a game.
    Make(Box<NewGame>),
    /// Asks the next question: who sits at this side.
    Engines(usize),
    /// Asks the next question: the level of this engine at this side.
    Levels(usize, String),
    /// Asks for the name of a file in this format.
    File(String),
    /// Writes this text to a file that is there already.
    Replace(String, String),
    /// Says that one is this player of browsers.
    Be(String),
}

/// Which keys give an answer without choosing it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// Digits, by its number.
    Digits,
    /// `y` the first and `n` the second.
    YesNo,
    /// None: it comes unasked, or by a letter, and `g1` is typed as a move.
    None,
}

impl Keys {
    /// What stands before the answer with this number, from 0.
    pub fn of(self, at: usize) -> Option<char> {
        match self {
            Self::Digits => char::from_digit(at as u32 + 1, 10),
            Self::YesNo => ['y', 'n'].get(at).copied(),
            Self::None => None,
        }
    }
}

/// A question with answers.
#[derive(Clone, Debug)]
pub struct Popup {
    /// The question.
    pub text: String,
    /// The answers.
    pub items: Vec<(String, Deed)>,
    /// The one that is chosen.
    pub chosen: usize,
    /// From which of its lines on the text is seen, where it has no room.
    pub first: usize,
    /// Which keys answer it.
    pub keys: Keys,
    /// The other player's offer that it is about; it goes with that.
    pub offer: Option<(Color, Offered)>,
    /// How many lines had no room when it was drawn.
    pub hidden: Cell<usize>,
}

impl Popup {
    pub(super) fn new(text: String, items: Vec<(String, Deed)>) -> Self {
        let (keys, hidden) = (Keys::Digits, Cell::new(0));
        Self { text, items, chosen: 0, first: 0, keys, offer: None, hidden }
    }

    /// Something to read.
    pub fn page(text: String, shared: &Shared) -> Self {
        Self::new(text, vec![(shared.say("tui-foot-done"), Deed::Nothing)])
    }

    /// Yes or no. Who does not look presses Enter, and nothing is done.
    pub fn sure(text: String, yes: (String, Deed), shared: &Shared) -> Self {
        let no = (shared.say("face-cancel"), Deed::Nothing);
        Self { chosen: 1, keys: Keys::YesNo, ..Self::new(text, vec![yes, no]) }
    }

    /// Whether there is nothing to choose: it is read.
    pub fn is_page(&self) -> bool {
        self.items.len() == 1
    }

    /// The text moves by a line.
    pub fn scroll(&mut self, down: bool) {
        let first = self.first.min(self.hidden.get());
        self.first =
            if down { (first + 1).min(self.hidden.get()) } else { first.saturating_sub(1) };
    }

    /// The next answer, or the one before; of a page the next line.
    pub fn step(&mut self, down: bool) {
        if self.is_page() {
            return self.scroll(down);
        }
        self.chosen = step(self.chosen, self.items.len(), down);
    }

    /// Who sits at Black and White.
    pub fn players(state: &State, shared: &Shared) -> Self {
        let sides = [(0, "side-black"), (1, "side-white")].map(|(side, id)| {
            let name = super::panel::player(state, side, shared);
            let args = [("side", shared.say(id)), ("player", name)];
            (shared.format("tui-seat", &args), Deed::Engines(side))
        });
        Self { keys: Keys::None, ..Self::new(shared.say("face-change"), sides.into()) }
    }
}

impl Game {
    /// Puts the question of the opening, where its answer is no point.
    pub(super) fn ask_opening(&mut self, shared: &Shared) {
        let Some(seen) = &self.seen else { return };
        let Some(opening) = &seen.state.opening else { return };
        let is_asked = self.is_asked();
        if !is_asked || self.is_question_away {
            self.is_question_away &= is_asked;
            return;
        }
        let answer = |text: &str| Deed::Say(Command::Answer { text: text.to_string() });
        let items = match opening.kind {
            OpeningAsks::Choose => {
                let each = opening.choices.iter();
                each.map(|(id, words)| (shared.of(*words).to_string(), answer(id))).collect()
            }
            OpeningAsks::Declare => {
                let each = 1..=opening.count;
                each.map(|n| (n.to_string(), answer(&n.to_string()))).collect()
            }
            _ => return,
        };
        let mut question = super::tell::question(seen, shared);
        match (opening.kind, opening.declared) {
            (OpeningAsks::Declare, _) => {
                question +=
                    &(shared.say("sentence-separator") + &shared.say("opening-why-declare"));
            }
            // What was declared is what is decided upon; it was said when it was.
            (OpeningAsks::Choose, Some(count)) => {
                let declared = shared.format("face-declared", &[("count", count.to_string())]);
                question = declared + &shared.say("sentence-separator") + &question;
            }
            _ => {}
        }
        self.popup = Some(Popup::new(question, items));
    }

    /// In which formats the game can be saved; if a file was named already, its name tells.
    pub fn offer_formats(&mut self, formats: &[Holding], shared: &Shared) -> Done {
        if let Some(Wanted::File(name)) = &self.wanted {
            let format = text::play::format_of(&text::play::typed(name)).unwrap_or("duiyi");
            let Some(holding) = formats.iter().find(|holding| holding.format == format) else {
                self.wanted = None;
                return Done::say(text::play::not_held(format, &shared.words), Ink::Bad);
            };
            self.left_out = shared.words.left_out(holding).map(|what| (format, what));
            return Done::effect(Effect::Export(format.to_string()));
        }
        let called = |format: &str| match format {
            "duiyi" => shared.say("face-save-duiyi"),
            "sgf" => shared.say("face-save-sgf"),
            "ggf" => shared.say("face-save-ggf"),
            "psq" => shared.say("face-save-psq"),
            "transcript" => shared.say("face-save-transcript"),
            "position" => shared.say("face-save-position"),
            "obf" => shared.say("face-save-obf"),
            other => other.to_string(),
        };
        let items = formats.iter().map(|holding| {
            let how = called(holding.format);
            let told = match shared.words.left_out(holding) {
                None => how,
                Some(what) => shared.format("face-save-without", &[("how", how), ("what", what)]),
            };
            (told, Deed::File(holding.format.to_string()))
        });
        let popup = Popup::new(shared.say("tui-save-how"), items.collect());
        self.popup = Some(Popup { keys: Keys::None, ..popup });
        Done::none()
    }

    /// There is a file of the name that was typed.
    pub fn ask_to_replace(&mut self, file: String, text: String, shared: &Shared) {
        let question = shared.format("tui-file-there", &[("file", &*file)]);
        let yes = (shared.say("tui-file-replace"), Deed::Replace(file, text));
        self.popup = Some(Popup::sure(question, yes, shared));
    }

    /// Takes the answer that is chosen.
    pub(super) fn choose(&mut self, shared: &Shared) -> Done {
        let Some(popup) = self.popup.take() else { return Done::none() };
        let Some((_, deed)) = popup.items.get(popup.chosen) else { return Done::none() };
        match deed.clone() {
            Deed::Nothing => {}
            Deed::Say(command) => return self.say(command),
            Deed::Agree(command) => {
                let revision = self.state().map(|state| state.revision);
                return Done::effect(Effect::Say(command, revision));
            }
            Deed::Make(new) => return Done::effect(Effect::Make(new)),
            Deed::Replace(file, text) => return Done::effect(Effect::Write(file, text, true)),
            Deed::Be(player) => return Done::effect(Effect::Be(player)),
            Deed::Engines(side) => self.popup = self.engines(side, shared),
            Deed::Levels(side, engine) => {
                let levels = shared.catalogue.as_ref().map(|c| (c.levels, c.usual_level));
                let (most, usual) = levels.unwrap_or((1, 1));
                let items = (1..=most).map(|level| {
                    let text = shared.format("face-level-means", &[("level", level)]);
                    (text, seat(side, Some(&engine), Some(level)))
                });
                let mut popup = Popup::new(shared.say("face-form-level"), items.collect());
                let now = self.state().and_then(|state| state.seats[side].level).unwrap_or(usual);
                popup.chosen = (now as usize).saturating_sub(1);
                self.popup = Some(popup);
            }
            Deed::File(format) => {
                let id = self.state().map_or("", |state| state.game.id.as_str());
                let ending = match format.as_str() {
                    "transcript" | "position" => "txt",
                    other => other,
                };
                let name = format!("{id}.{ending}");
                self.typing = Some(Typing::new(Purpose::File(format), &name));
            }
        }
        Done::none()
    }

    /// Whose seats these are: who sits here may be the one who began the game in a browser.
    pub(super) fn whose(&self, shared: &Shared) -> Option<Popup> {
        let seen = self.seen.as_ref()?;
        let mut items: Vec<(String, Deed)> = Vec::new();
        for (player, id) in seen.owners.iter().zip(["side-black", "side-white"]) {
            let Some(player) = player else { continue };
            let mine = (shared.say("face-sit-mine"), Deed::Be(player.clone()));
            match seen.owners.iter().flatten().all(|other| other == player) {
                true => items = vec![mine],
                false => {
                    let text = shared.format("tui-sit-as", &[("side", shared.say(id))]);
                    items.push((text, Deed::Be(player.clone())));
                }
            }
        }
        items.push((shared.say("face-cancel"), Deed::Nothing));
        Some(Popup::new(shared.say("tui-sit-sure"), items))
    }

    /// Who may sit at a side.
    fn engines(&self, side: usize, shared: &Shared) -> Option<Popup> {
        let state = self.state()?;
        let catalogue = shared.catalogue.as_ref()?;
        let played = shared.played(&state.game.id, &state.game.variant)?;
        let mut items = vec![(shared.say("face-person"), seat(side, None, None))];
        for id in &played.engines {
            let name = shared.format("face-engine-named", &[("engine", *id)]);
            let levels = catalogue.engines.iter().any(|e| e.id == *id && e.levels);
            let deed = if levels {
                Deed::Levels(side, (*id).to_string())
            } else {
                seat(side, Some(id), None)
            };
            items.push((name, deed));
        }
        let text = shared.say(if side == 0 { "side-black" } else { "side-white" });
        // The one who sits there.
        let now = state.seats[side].engine.as_deref();
        let at = played.engines.iter().position(|id| Some(*id) == now).map_or(0, |at| at + 1);
        Some(Popup { chosen: at, ..Popup::new(text, items) })
    }
}

fn seat(side: usize, engine: Option<&str>, level: Option<u32>) -> Deed {
    let side = if side == 0 { host::Color::Black } else { host::Color::White };
    Deed::Say(Command::Seat { side, engine: engine.map(str::to_string), level })
}
