//! A new game as one wants it: all that the catalogue has.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent};
use host::{Catalogue, ClockWords, GameWords, NewGame, NewSeat, Played};
use ratatui::layout::Rect;

use super::{Done, View, step, title};
use crate::canvas::{Canvas, Hit, width};
use crate::input_line::{InputLine, Typed};
use crate::keys::{Action, Key};
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// Who sits where.
const WHO: [&str; 6] = [
    "face-who-black",
    "face-who-white",
    "face-who-here",
    "face-who-apart",
    "face-who-apart-white",
    "face-who-watch",
];
const BLACK: usize = 0;
const WHITE: usize = 1;
const HERE: usize = 2;
/// Black here, and White comes by a link; and the other way round.
const APART: usize = 3;
const APART_WHITE: usize = 4;
const WATCH: usize = 5;

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
    Engine,
    Level,
    Time,
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
    engine: usize,
    level: u32,
    time: usize,
    name: InputLine,
    at: usize,
    /// The keys that came before it was known what can be played.
    early: Vec<KeyEvent>,
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
            who: BLACK,
            engine: 0,
            level: usual_level,
            time: 0,
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
        let opening = self.played().and_then(|played| {
            let usual = played.opening?;
            played.openings.iter().position(|opening| opening.id == usual)
        });
        self.opening = opening.map_or(0, |at| at + 1);
        self.engine = 0;
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

    fn engine_id(&self) -> &'static str {
        let engines = self.engines();
        engines.get(self.engine).or(engines.first()).copied().unwrap_or_default()
    }

    fn has_levels(&self) -> bool {
        let id = self.engine_id();
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
        if self.played().is_some_and(|played| !played.openings.is_empty()) {
            fields.push(Field::Opening);
        }
        fields.push(Field::Who);
        if matches!(self.who, BLACK | WHITE | WATCH) {
            fields.push(Field::Engine);
            if self.has_levels() {
                fields.push(Field::Level);
            }
        }
        fields.push(Field::Time);
        if matches!(self.who, BLACK | WHITE | APART | APART_WHITE) {
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
            Action::Enter if matches!(self.who, APART | APART_WHITE) => {
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
        let openings = self.played().map_or(0, |played| played.openings.len());
        match self.field() {
            Some(Field::Game) => {
                self.game = step(self.game, games, up);
                self.game_chosen();
            }
            Some(Field::Size) => self.size = step(self.size, sizes, up),
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
            Some(Field::Opening) => self.opening = step(self.opening, openings + 1, up),
            Some(Field::Who) => self.who = step(self.who, WHO.len(), up),
            Some(Field::Engine) => self.engine = step(self.engine, self.engines().len(), up),
            Some(Field::Level) => {
                let level = if up { self.level + 1 } else { self.level.saturating_sub(1) };
                self.level = level.clamp(1, levels);
            }
            Some(Field::Time) => self.time = step(self.time, clocks + 1, up),
            Some(Field::Name | Field::Begin) | None => {}
        }
    }

    /// The game that is asked for.
    pub fn read(&self) -> NewGame {
        let engine = || NewSeat {
            engine: Some(self.engine_id().to_string()),
            level: Some(self.level).filter(|_| self.has_levels()),
            ..NewSeat::default()
        };
        let name = Some(self.name.text().trim().to_string()).filter(|name| !name.is_empty());
        let person = || NewSeat { name: name.clone(), ..NewSeat::default() };
        let elsewhere = || NewSeat { apart: true, ..NewSeat::default() };
        let nobody = NewSeat::default;
        let (black, white) = match self.who {
            WHITE => (engine(), person()),
            HERE => (nobody(), nobody()),
            WATCH => (engine(), engine()),
            APART => (person(), elsewhere()),
            APART_WHITE => (elsewhere(), person()),
            _ => (person(), engine()),
        };
        let size = match self.words().and_then(|game| game.common.get(self.size)) {
            Some(size) => (*size).to_string(),
            None => self.other_size.text().trim().to_string(),
        };
        let rules = self.played().map(|played| played.openings.as_slice()).unwrap_or_default();
        let rule = self.opening.checked_sub(1).and_then(|at| rules.get(at));
        NewGame {
            game: self.words().map_or("", |game| game.id).to_string(),
            size: Some(size),
            variant: self.together(&self.also),
            opening: Some(rule.map_or("none", |rule| rule.id).to_string()),
            black,
            white,
            time: self.clock().map(|clock| clock.control.clone()),
            ..NewGame::default()
        }
    }

    /// The clock that is chosen; none is one of the choices, the first.
    fn clock(&self) -> Option<&ClockWords> {
        self.catalogue.as_ref()?.clocks.get(self.time.checked_sub(1)?)
    }

    fn time_name(&self, shared: &Shared) -> String {
        let Some(clock) = self.clock() else { return shared.say("face-time-none") };
        let args = [("minutes", clock.minutes), ("increment", clock.increment)];
        shared.format("face-time", &args)
    }

    fn value(&self, field: Field, shared: &Shared) -> (String, String) {
        let Some(game) = self.words() else { return Default::default() };
        let own = |id: &str, value: String| (shared.say(id), value);
        match field {
            Field::Game => own("face-form-game", shared.of(game.name).to_string()),
            Field::Size if self.is_other_size() => {
                let text = format!("{} ({})", self.other_size.text(), shared.of(game.sizes));
                own("face-form-size", text)
            }
            Field::Size => own("face-form-size", shared.size_name(game.common[self.size])),
            Field::Variant => {
                own("face-form-variant", shared.title_of(game.variants[self.variant].words))
            }
            Field::Also(at) => {
                let on = if self.also.contains(&at) { "[x]" } else { "[ ]" };
                let words = shared.title_of(game.variants[at].words);
                own("face-form-also", format!("{on} {words}"))
            }
            Field::Opening => {
                let rules = self.played().map(|p| p.openings.as_slice()).unwrap_or_default();
                let rule = self.opening.checked_sub(1).and_then(|at| rules.get(at));
                let name = rule.map(|rule| shared.of(rule.name).to_string());
                own("face-form-opening", name.unwrap_or_else(|| shared.say("face-form-no-opening")))
            }
            Field::Who => own("face-form-who", shared.say(WHO[self.who])),
            Field::Engine => {
                let name = shared.format("face-engine-named", &[("engine", self.engine_id())]);
                own("face-form-engine", name)
            }
            Field::Level => {
                own("face-form-level", shared.format("face-level-means", &[("level", self.level)]))
            }
            Field::Time => own("face-form-time", self.time_name(shared)),
            Field::Name => own("face-form-name", self.name.text()),
            Field::Begin => (String::new(), format!("[ {} ]", shared.say("face-begin"))),
        }
    }

    /// What the chosen line means.
    fn about(&self, field: Field, shared: &Shared) -> String {
        let Some(game) = self.words() else { return String::new() };
        match field {
            Field::Opening => {
                let rules = self.played().map(|p| p.openings.as_slice()).unwrap_or_default();
                let rule = self.opening.checked_sub(1).and_then(|at| rules.get(at));
                rule.map(|rule| shared.of(rule.summary).to_string()).unwrap_or_default()
            }
            Field::Engine => {
                let id = self.engine_id();
                let known = self.catalogue.as_ref();
                let engine = known.and_then(|c| c.engines.iter().find(|engine| engine.id == id));
                engine.map(|engine| shared.of(engine.words).to_string()).unwrap_or_default()
            }
            Field::Size => shared.of(game.sizes).to_string(),
            Field::Variant => shared.of(game.variants[self.variant].words).to_string(),
            Field::Also(at) => shared.of(game.variants[at].words).to_string(),
            _ => {
                let own = self.played().and_then(|played| played.goal);
                shared.of(own.unwrap_or(game.goal)).to_string()
            }
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("face-new-game"));
        let fields = self.fields();
        let lines: Vec<_> = fields.iter().map(|&field| self.value(field, shared)).collect();
        let names = lines.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        let names = names.min(area.width / 2) + 1;
        let at = self.at.min(fields.len().saturating_sub(1));
        let rows = usize::from(area.height.saturating_sub(2)).max(1);
        let first = at.saturating_sub(rows / 2).min(fields.len().saturating_sub(rows));
        let mut y = area.y + u16::from(area.height > fields.len() as u16 + 4);
        for (place, (name, value)) in lines.iter().enumerate().skip(first).take(rows) {
            let chosen = place == at;
            let mark = if chosen { "> " } else { "  " };
            canvas.text(area.x, y, 2, mark, look.ink(Ink::Seal));
            let style = look.ink(Ink::Quiet);
            canvas.line(area.x + 2, y, names, name, style);
            let style = look.ink(Ink::Text);
            let style = if chosen { style.patch(look.chosen()) } else { style };
            let x = area.x + 2 + names;
            let room = area.right().saturating_sub(x);
            let value = if chosen && fields[place] != Field::Begin {
                format!("< {value} >")
            } else {
                format!("  {value}  ")
            };
            canvas.line(x, y, room, &value, style);
            canvas.hit(Rect { y, height: 1, ..area }, Hit::Item(place));
            y += 1;
        }
        if let Some(field) = fields.get(at)
            && y + 1 < area.bottom()
        {
            let rest = Rect {
                x: area.x + 2,
                y: y + 1,
                width: area.width.saturating_sub(4).min(76),
                height: area.bottom() - y - 1,
            };
            // What is cut beside its name is there in full.
            let value = &lines[at].1;
            let room = area.right().saturating_sub(area.x + names + 6);
            let about = self.about(*field, shared);
            let about = if width(value) > room { format!("{value}\n{about}") } else { about };
            canvas.wrapped(rest, &about, look.ink(Ink::Quiet));
        }
    }
}
