//! A new game as one wants it: all that the catalogue has.

mod drawn;
mod who;

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent};
use host::{Catalogue, ClockWords, GameWords, Localized, NewGame, NewSeat, OpeningWords, Played};

use self::who::Who;
use super::{Done, View, step};
use crate::input_line::{InputLine, Typed};
use crate::keys::{Action, Key};
use crate::message::Effect;
use crate::shared::Shared;

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Size,
    Variant,
    /// A variant that is played together with the chosen one.
    Also(usize),
    Opening,
    Who,
    /// The computer's, or of two that play each other that of Black and of White.
    Engine(usize),
    Level(usize),
    Time,
    /// Of a clock that is none of the usual ones: minutes, and seconds that each move adds; or
    /// periods of byo-yomi, and the seconds of one.
    Minutes,
    Increment,
    Periods,
    Period,
    Name,
    Begin,
}

/// The form.
pub struct Form {
    catalogue: Option<Arc<Catalogue>>,
    game: usize,
    /// Which of the common sizes; one more is a size of one's own.
    size: usize,
    other_size: InputLine,
    variant: usize,
    also: Vec<usize>,
    /// 0 is none.
    opening: usize,
    who: usize,
    engine: [usize; 2],
    level: [u32; 2],
    /// 0 is none; one more than there are is one of one's own, and the next one with byo-yomi.
    time: usize,
    minutes: InputLine,
    increment: InputLine,
    periods: InputLine,
    period: InputLine,
    name: InputLine,
    at: usize,
    /// The keys that came before it was known what can be played.
    early: Vec<KeyEvent>,
}

/// A clock of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OtherTime {
    Increment,
    Byoyomi,
}

/// How a game begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Beginning<'a> {
    /// By a rule.
    Rule(&'a OpeningWords),
    /// With the opening of a name.
    Named(&'a Localized),
}

impl Form {
    /// The form as it begins: for a game, or the first.
    pub fn new(shared: &Shared, game: Option<&str>) -> Self {
        let catalogue = shared.catalogue.clone();
        let usual_level = catalogue.as_ref().map_or(1, |c| c.usual_level);
        let at = catalogue.as_ref().and_then(|c| c.games.iter().position(|g| Some(g.id) == game));
        let mut form = Self {
            catalogue,
            game: at.unwrap_or(0),
            size: 0,
            other_size: InputLine::default(),
            variant: 0,
            also: Vec::new(),
            opening: 0,
            who: 0,
            engine: [0; 2],
            level: [usual_level; 2],
            time: 0,
            minutes: InputLine::new("15"),
            increment: InputLine::new("10"),
            periods: InputLine::new("3"),
            period: InputLine::new("30"),
            name: InputLine::default(),
            at: 0,
            early: Vec::new(),
        };
        form.game_chosen();
        form
    }

    /// The games are known now; gives the keys that came before.
    pub fn take(&mut self, shared: &Shared) -> Vec<KeyEvent> {
        match self.catalogue {
            Some(_) => Vec::new(),
            None => std::mem::replace(self, Self::new(shared, None)).early,
        }
    }

    /// The game that is chosen.
    pub(super) fn words(&self) -> Option<&GameWords> {
        self.catalogue.as_ref()?.games.get(self.game)
    }

    fn game_chosen(&mut self) {
        let usual = self
            .words()
            .map_or(0, |game| game.common.iter().position(|size| *size == game.size).unwrap_or(0));
        (self.size, self.variant) = (usual, 0);
        self.also.clear();
        self.variant_chosen();
    }

    fn variant_chosen(&mut self) {
        self.opening_as_usual();
        self.engine = [0; 2];
    }

    fn opening_as_usual(&mut self) {
        let opening = self.played().and_then(|played| {
            let usual = played.opening?;
            played.openings.iter().position(|opening| opening.id == usual)
        });
        self.opening = opening.map_or(0, |at| at + 1);
    }

    /// The rules by which it can begin.
    fn rules(&self) -> &[OpeningWords] {
        self.played().map(|played| played.openings.as_slice()).unwrap_or_default()
    }

    /// The openings with which it can begin: where the board has the usual size.
    fn named(&self) -> &[Localized] {
        let is_usual =
            self.words().is_some_and(|game| game.common.get(self.size) == Some(&game.size));
        let named = self.played().map(|played| played.named.as_slice());
        named.filter(|_| is_usual).unwrap_or_default()
    }

    /// How it begins, as it is chosen; none if it is by no rule and with no opening.
    pub(super) fn beginning(&self) -> Option<Beginning<'_>> {
        let at = self.opening.checked_sub(1)?;
        let rules = self.rules();
        match rules.get(at) {
            Some(rule) => Some(Beginning::Rule(rule)),
            None => self.named().get(at - rules.len()).map(Beginning::Named),
        }
    }

    /// The id of what is put together; none if that is not possible.
    fn together(&self, also: &[usize]) -> Option<String> {
        let game = self.words()?;
        let first = game.variants.get(self.variant)?.id;
        if also.is_empty() {
            return Some(first.to_string());
        }
        let ids: Vec<&str> = std::iter::once(first)
            .chain(also.iter().filter_map(|&at| game.variants.get(at).map(|v| v.id)))
            .collect();
        let is_all = |id: &str| {
            id.split('+').count() == ids.len()
                && ids.iter().all(|id2| id.split('+').any(|p| p == *id2))
        };
        game.combined.iter().find(|combined| is_all(&combined.id)).map(|c| c.id.clone())
    }

    /// The variants that can be played together with what is chosen.
    fn offered(&self) -> Vec<usize> {
        let many = self.words().map_or(0, |game| game.variants.len());
        let fits = |at: &usize| {
            let mut also: Vec<usize> =
                self.also.iter().copied().filter(|other| other != at).collect();
            also.push(*at);
            *at != self.variant && self.together(&also).is_some()
        };
        (0..many).filter(fits).collect()
    }

    fn played(&self) -> Option<&Played> {
        let id = self.together(&self.also)?;
        let game = self.words()?;
        let variant = game.variants.iter().find(|variant| variant.id == id).map(|v| &v.played);
        variant.or_else(|| game.combined.iter().find(|c| c.id == id).map(|c| &c.played))
    }

    fn engines(&self) -> Vec<&'static str> {
        self.played().map(|played| played.engines.clone()).unwrap_or_default()
    }

    fn engine_id(&self, number: usize) -> &'static str {
        let engines = self.engines();
        engines.get(self.engine[number]).or(engines.first()).copied().unwrap_or_default()
    }

    fn has_levels(&self, number: usize) -> bool {
        let id = self.engine_id(number);
        self.catalogue.as_ref().is_some_and(|c| c.engines.iter().any(|e| e.id == id && e.levels))
    }

    /// Whether the size is one that is typed.
    fn is_other_size(&self) -> bool {
        self.words().is_some_and(|game| self.size >= game.common.len())
    }

    fn fields(&self) -> Vec<Field> {
        let Some(game) = self.words() else { return Vec::new() };
        let mut fields = vec![Field::Game, Field::Size];
        if game.variants.len() > 1 {
            fields.push(Field::Variant);
        }
        fields.extend(self.offered().into_iter().map(Field::Also));
        if self.rules().len() + self.named().len() > 0 {
            fields.push(Field::Opening);
        }
        fields.push(Field::Who);
        for number in 0..self.who().engines() {
            fields.push(Field::Engine(number));
            if self.has_levels(number) {
                fields.push(Field::Level(number));
            }
        }
        fields.push(Field::Time);
        match self.other_time() {
            Some(OtherTime::Increment) => fields.extend([Field::Minutes, Field::Increment]),
            Some(OtherTime::Byoyomi) => {
                fields.extend([Field::Minutes, Field::Periods, Field::Period]);
            }
            None => {}
        }
        if !matches!(self.who(), Who::Here | Who::Watch) {
            fields.push(Field::Name);
        }
        fields.push(Field::Begin);
        fields
    }

    fn field(&self) -> Option<Field> {
        let fields = self.fields();
        fields.get(self.at.min(fields.len().saturating_sub(1))).copied()
    }

    /// The line in which something can be typed now.
    fn line(&mut self) -> Option<&mut InputLine> {
        match self.field()? {
            Field::Name => Some(&mut self.name),
            Field::Minutes => Some(&mut self.minutes),
            Field::Increment => Some(&mut self.increment),
            Field::Periods => Some(&mut self.periods),
            Field::Period => Some(&mut self.period),
            Field::Size if self.is_other_size() => Some(&mut self.other_size),
            _ => None,
        }
    }

    /// A key where something can be typed.
    pub fn typed(&mut self, event: &KeyEvent, shared: &Shared) -> Option<Done> {
        if self.catalogue.is_none() {
            // Who wants to leave need not wait for the games.
            return match shared.config.keys.action(Key::of(event)) {
                Some(Action::Back | Action::Quit) => None,
                _ => {
                    self.early.push(*event);
                    Some(Done::none())
                }
            };
        }
        let is_size = self.field() == Some(Field::Size);
        // Who types a number on the size means one of his own.
        if is_size
            && !self.is_other_size()
            && let KeyCode::Char('0'..='9') = event.code
            && let Some(common) = self.words().map(|game| game.common.len())
        {
            self.size = common;
            self.other_size = InputLine::default();
        }
        let line = self.line()?;
        match event.code {
            KeyCode::Char(_) | KeyCode::Backspace | KeyCode::Delete => {
                (line.key(event) == Typed::More).then(Done::none)
            }
            // A size of one's own is left by the same keys that led to it.
            KeyCode::Left | KeyCode::Right if !is_size => {
                line.key(event);
                Some(Done::none())
            }
            _ => None,
        }
    }

    /// Text that was pasted.
    pub fn paste(&mut self, text: &str) -> Done {
        match self.line() {
            Some(line) => {
                line.put(text);
                Done::none()
            }
            None => Done::view(View::Import(text.to_string())),
        }
    }

    /// A click on a line of the form.
    pub fn click(&mut self, at: usize, shared: &Shared) -> Done {
        let again = self.at == at;
        self.at = at;
        match self.field() {
            Some(Field::Begin) => self.act(Action::Enter, shared),
            _ if again => self.act(Action::Right, shared),
            _ => Done::none(),
        }
    }

    /// An action.
    pub fn act(&mut self, action: Action, _shared: &Shared) -> Done {
        let many = self.fields().len();
        self.at = self.at.min(many.saturating_sub(1));
        match action {
            Action::Up | Action::Previous => self.at = step(self.at, many, false),
            Action::Down | Action::Next => self.at = step(self.at, many, true),
            Action::Left => self.change(false),
            Action::Right | Action::Now => self.change(true),
            Action::Enter if self.who().is_apart() => {
                return Done::view(View::Network(Some(Box::new(self.read()))));
            }
            Action::Enter => return Done::effect(Effect::Make(Box::new(self.read()))),
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    fn change(&mut self, up: bool) {
        let Some(game) = self.words() else { return };
        let (sizes, variants) = (game.common.len() + 1, game.variants.len());
        let games = self.catalogue.as_ref().map_or(0, |c| c.games.len());
        let levels = self.catalogue.as_ref().map_or(1, |c| c.levels);
        let clocks = self.catalogue.as_ref().map_or(0, |c| c.clocks.len());
        let (rules, named) = (self.rules().len(), self.named().len());
        match self.field() {
            Some(Field::Game) => {
                self.game = step(self.game, games, up);
                self.game_chosen();
            }
            Some(Field::Size) => {
                self.size = step(self.size, sizes, up);
                // An opening is one of the usual board.
                if self.opening > rules {
                    self.opening_as_usual();
                }
            }
            Some(Field::Variant) => {
                self.variant = step(self.variant, variants, up);
                self.also.clear();
                self.variant_chosen();
            }
            Some(Field::Also(at)) => {
                match self.also.iter().position(|&other| other == at) {
                    Some(place) => drop(self.also.remove(place)),
                    None => self.also.push(at),
                }
                self.variant_chosen();
            }
            Some(Field::Opening) => self.opening = step(self.opening, rules + named + 1, up),
            Some(Field::Who) => self.who = step(self.who, Who::ALL.len(), up),
            Some(Field::Engine(number)) => {
                self.engine[number] = step(self.engine[number], self.engines().len(), up);
            }
            Some(Field::Level(number)) => {
                let level = &mut self.level[number];
                *level = if up { *level + 1 } else { level.saturating_sub(1) }.clamp(1, levels);
            }
            Some(Field::Time) => self.time = step(self.time, clocks + 3, up),
            // What is typed.
            Some(
                Field::Minutes
                | Field::Increment
                | Field::Periods
                | Field::Period
                | Field::Name
                | Field::Begin,
            )
            | None => {}
        }
    }

    fn who(&self) -> Who {
        Who::ALL[self.who]
    }

    /// Which clock is typed, if one is.
    fn other_time(&self) -> Option<OtherTime> {
        match self.time.checked_sub(self.catalogue.as_ref()?.clocks.len())? {
            1 => Some(OtherTime::Increment),
            2 => Some(OtherTime::Byoyomi),
            _ => None,
        }
    }

    /// The game that is asked for.
    pub fn read(&self) -> NewGame {
        let engine = |number| NewSeat {
            engine: Some(self.engine_id(number).to_string()),
            level: Some(self.level[number]).filter(|_| self.has_levels(number)),
            ..NewSeat::default()
        };
        let name = Some(self.name.text().trim().to_string()).filter(|name| !name.is_empty());
        let person = || NewSeat { name: name.clone(), ..NewSeat::default() };
        let (black, white) = self.who().seats(person, engine);
        let size = match self.words().and_then(|game| game.common.get(self.size)) {
            Some(size) => (*size).to_string(),
            None => self.other_size.text().trim().to_string(),
        };
        let opening = match self.beginning() {
            Some(Beginning::Rule(rule)) => rule.id,
            Some(Beginning::Named(name)) => name.en,
            None => "none",
        };
        NewGame {
            game: self.words().map_or("", |game| game.id).to_string(),
            size: Some(size),
            variant: self.together(&self.also),
            opening: Some(opening.to_string()),
            black,
            white,
            time: self.control(),
            ..NewGame::default()
        }
    }

    /// The clock that is chosen; none is one of the choices, the first.
    fn clock(&self) -> Option<&ClockWords> {
        self.catalogue.as_ref()?.clocks.get(self.time.checked_sub(1)?)
    }

    /// The same as it is asked for.
    fn control(&self) -> Option<String> {
        let typed = |line: &InputLine| line.text().trim().to_string();
        let minutes = typed(&self.minutes);
        match self.other_time() {
            Some(OtherTime::Increment) => Some(format!("{minutes}m+{}", typed(&self.increment))),
            Some(OtherTime::Byoyomi) => {
                let [periods, period] = [&self.periods, &self.period].map(typed);
                Some(format!("{minutes}m+{periods}x{period}"))
            }
            None => self.clock().map(|clock| clock.control.clone()),
        }
    }
}
