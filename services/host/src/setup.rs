//! A new game, as it is asked for.

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, MAX_LEVEL, USUAL_LEVEL};
use game::{Game, Side, Spec};
use openings::{Course, Opening};
use record::{EngineSeat, Record, TimeControl};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use session::{Seat, Session};
use utoipa::ToSchema;

use crate::{Refusal, Table};

/// How long a text of a request may be, in bytes: set-up texts and names are far shorter.
const MAX_TEXT_BYTES: usize = 4_096;

/// How many moves a new game may begin with.
const MAX_FIRST_MOVES: usize = 2_000;

/// A new game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// The id of the game, an alias, or a variant that only one game has.
    pub game: String,
    /// Its size; none for the usual one.
    pub size: Option<String>,
    /// Its variant; none for the usual one.
    pub variant: Option<String>,
    /// The position in which it starts, as common set-up text; none for the usual one.
    pub start: Option<String>,
    /// Moves that are played already.
    pub moves: Vec<String>,
    /// Moves that follow them, and that redo would play: it stands before these.
    pub ahead: Vec<String>,
    /// The opening rule, or the name of an opening, whose moves are played then; none for the usual
    /// rule, `none` for no rule at all.
    pub opening: Option<String>,
    /// Who sits at Black.
    #[serde(deserialize_with = "object")]
    pub black: NewSeat,
    /// Who sits at White.
    #[serde(deserialize_with = "object")]
    pub white: NewSeat,
    /// The clocks, as `duiyi play --tc` takes them.
    pub time: Option<String>,
    /// Where chance starts: openings, and engines that vary their play. A host gives those that
    /// name none one by [`chance`], or the same answers would bring the same game again.
    pub seed: Option<u64>,
}

/// Who sits at a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NewSeat {
    /// The id of an engine; none seats a person. `""` is the usual engine.
    pub engine: Option<String>,
    /// Its level, where it has levels.
    pub level: Option<u32>,
    /// The name of the person.
    pub name: Option<String>,
    /// Whether the person sits elsewhere, and comes by a link.
    pub apart: bool,
}

/// Reads a value from an object with names: a list of values in their order is none.
///
/// # Errors
/// What the reader says.
pub fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(reader: D) -> Result<T, D::Error> {
    struct Named<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Named<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    reader.deserialize_map(Named(PhantomData))
}

impl NewGame {
    fn refuse_long(&self) -> Result<(), Refusal> {
        let names = [&self.black, &self.white].map(|seat| [&seat.engine, &seat.name]);
        let texts = [&self.size, &self.variant, &self.start, &self.opening, &self.time];
        let texts = texts.into_iter().chain(names.into_iter().flatten());
        let lengths = texts.filter_map(|text| text.as_ref().map(String::len));
        let longest = lengths.chain([self.game.len()]).max().unwrap_or(0);
        let mut played = self.moves.iter().chain(&self.ahead);
        let moves =
            self.moves.len() + self.ahead.len() > MAX_FIRST_MOVES || played.any(|m| m.len() > 100);
        if longest > MAX_TEXT_BYTES || moves {
            let text = "a text is longer than anything that a game needs";
            return Err(Refusal::plain("refused-too-long", text));
        }
        Ok(())
    }

    /// Sits everybody down.
    ///
    /// # Errors
    /// What is not possible, and what was expected.
    pub fn open(&self) -> Result<Table, Refusal> {
        self.refuse_long()?;
        let spec = Spec { size: self.size.clone(), variant: self.variant.clone() };
        let game = catalog::open(&self.game, &spec)?;
        let time = match &self.time {
            Some(text) => text.parse::<TimeControl>()?,
            None => TimeControl::None,
        };
        let is_fresh = self.start.is_none() && self.moves.is_empty() && self.ahead.is_empty();
        let seed = self.seed.unwrap_or_default();
        let rule = match self.opening.as_deref() {
            Some("none") => None,
            Some(name) => {
                let begins = openings::beginning(name, &*game);
                Some(begins?)
            }
            None if is_fresh => openings::usual_rule(&*game).map(|rule| (rule, None)),
            None => None,
        };
        if !is_fresh && rule.is_some() {
            let text = "an opening rule begins on an empty board";
            return Err(Refusal::plain("error-opening-position", text));
        }
        let opening = match rule {
            Some((rule, named)) => {
                let opening = Opening::new(rule, Arc::clone(&game), named.unwrap_or(seed));
                Some(opening?)
            }
            None => None,
        };
        let mut session = match &self.start {
            Some(text) => Session::from_position(Arc::clone(&game), text)?,
            None => Session::new(Arc::clone(&game)),
        };
        let mut place = session.current();
        for (text, number) in self.moves.iter().chain(&self.ahead).zip(1..) {
            let played = session.play(text);
            played.map_err(|error| Refusal::of(&error).in_move(number))?;
            if number == self.moves.len() {
                place = session.current();
            }
        }
        session.go_to(place);
        session.drain_events();
        session.set_time(time);
        for (side, seat) in Side::BOTH.into_iter().zip([&self.black, &self.white]) {
            match &seat.engine {
                Some(id) => {
                    session.set_engine(side, engine_seat(&*game, id, seat.level, seed)?);
                }
                None => {
                    session.set_seat(side, Seat::Person);
                    session.set_name(side, name(seat.name.as_deref().unwrap_or_default()));
                }
            }
        }
        let people = [&self.black, &self.white].map(|seat| seat.engine.is_none());
        let apart = people == [true; 2] && (self.black.apart || self.white.apart);
        Ok(Table::new(Course::new(session, opening), apart))
    }
}

/// Whether the engines of a game that goes on can play it, so that it is said at once and not when
/// one is to move.
///
/// # Errors
/// Which engine or level there is not, and what was expected.
pub(crate) fn check_seats(record: &Record) -> Result<(), Refusal> {
    if record.ending.is_some_and(|ending| ending.how != record::How::Abandoned) {
        return Ok(());
    }
    let spec = record.spec();
    // What is wrong with the game itself is said by whoever opens it.
    let Ok(game) = catalog::open(&record.game, &spec) else { return Ok(()) };
    for seat in record.seats.iter().flatten() {
        let record::Sitter::Engine(EngineSeat { id, level, .. }) = seat else { continue };
        engine_seat(&*game, id, *level, 0)?;
    }
    Ok(())
}

/// A name as it is kept: without what moves the cursor, or turns around what stands beside it. What
/// joins letters or signs, or keeps them apart, stays between them: Persian is written with it.
pub(crate) fn name(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}');
    let mut before = None;
    let shown = text.chars().filter(|&c| !c.is_control() && !turns(c)).filter(|&c| {
        let is_kept = !joins(c) || before.is_some_and(|before| !joins(before));
        before = if is_kept { Some(c) } else { before };
        is_kept
    });
    let name: String = shown.take(60).collect();
    name.trim_matches(|c: char| c.is_whitespace() || joins(c)).to_string()
}

/// A seed that nobody has chosen, short enough to be typed; always the same inside a page, which
/// has its own chance.
pub fn chance() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// An engine that plays `game`, as a seat remembers it.
pub(crate) fn engine_seat(
    game: &dyn Game,
    id: &str,
    level: Option<u32>,
    seed: u64,
) -> Result<EngineSeat, Refusal> {
    let id = Some(id).filter(|id| !id.is_empty());
    let entry = catalog::engine_entry(id, game)?;
    let level = match level {
        Some(level) if !(1..=MAX_LEVEL).contains(&level) => {
            let text = format!("there is no level {level}; expected 1 to {MAX_LEVEL}");
            let refusal = Refusal::plain("refused-level", text);
            return Err(refusal.with("given", level).with("most", MAX_LEVEL));
        }
        level => Some(level.unwrap_or(USUAL_LEVEL)).filter(|_| entry.has_levels()),
    };
    let options = session::seat_options(&Limits { seed, ..Limits::default() });
    Ok(EngineSeat { id: entry.id.to_string(), level, options })
}

/// How far the engine of a seat may think. Games that were begun elsewhere may say more than a
/// level; a host gives no more than `most` for one move.
pub(crate) fn engine_limits(seat: &EngineSeat, most: Duration) -> Limits {
    let limits = session::seat_limits(seat);
    let limits = if limits.is_endless() {
        Limits { seed: limits.seed, ..Limits::level(USUAL_LEVEL) }
    } else {
        limits
    };
    match limits.time {
        Some(time) if time > most => Limits { time: Some(most), ..limits },
        _ => limits,
    }
}
