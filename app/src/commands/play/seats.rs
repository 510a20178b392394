//! Who sits where in a game of `duiyi play`: what the arguments say, and who sat there.

use std::sync::Arc;
use std::time::Duration;

use engine::{EngineConfig, Limits, MAX_LEVEL, OwnBook, Stop, USUAL_LEVEL};
use game::{Game, Side};
use session::{EngineSeat, Seat, Session};
use text::play::{EnginePlayer, Player, Seats};
use words::Words;

use crate::cli::{Color, Play};
use crate::failure::Failure;
use crate::request;
use crate::source::{Ready, Source};

/// Who names those that sat at a game before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// Nobody sat there.
    Nobody,
    /// A game that may come from anywhere: a program that it names is not started.
    ByFile,
    /// A game that we kept ourselves.
    ByUs,
}

/// Seats those whom the arguments name, or whom the session remembers where they name nobody, and
/// tells the session who they are.
pub(super) fn seats(
    args: &Play,
    own_book: Option<OwnBook>,
    session: &mut Session,
    named: Named,
    stop: &Stop,
    words: &Words,
) -> Result<Seats, Failure> {
    let game = Arc::clone(session.game());
    let mut notes = Vec::new();
    let words = &words.with(game.pieces());
    let is_over = session.result().is_some();
    let sat = Side::BOTH.map(|side| Sat::at(session, side));
    let config = EngineConfig { own_book, ..EngineConfig::default() };
    let asked = Asking { args, named, sat, is_over, config: config.clone() };
    let mut seat = |side: Side| {
        let (player, engine) = if asked.is_person(side) {
            (asked.person(side, words), None)
        } else {
            let trusted = named == Named::ByUs;
            let saved = asked.saved_engine(side).map(|engine| &*engine.id).unwrap_or_default();
            if !trusted && is_program(saved) && asked.engine_id(side).is_none() {
                let program = [("program", game::text::clip(saved)), ("side", words.side(side))];
                notes.push(words.format("play-program-not-started", &program));
            }
            let (player, engine) = asked.engine(side, &*game, stop, words)?;
            (player, Some(engine))
        };
        // A person is not called what an engine was that sat there, nor the other way round; a game
        // that is over stays that of those who played it.
        let is_other = named != Named::Nobody
            && !is_over
            && engine.is_some() != asked.sat[side.index()].engine.is_some();
        if is_other {
            let name = match &player {
                Player::Person { name, .. } => name.clone(),
                Player::Engine(_) => None,
            };
            session.set_name(side, name.unwrap_or_default());
        }
        match engine {
            Some(engine) => session.set_engine(side, engine),
            None => session.set_seat(side, Seat::Person),
        }
        Ok::<_, Failure>(player)
    };
    let players = [seat(Side::Black)?, seat(Side::White)?];
    // Advice is the best there is, whatever the opponent's level.
    let strongest =
        Limits { time: Some(PLAIN_ADVICE_TIME), seed: args.seed(), ..Limits::level(MAX_LEVEL) };
    let source = match Source::read(args.engine.as_deref(), words)? {
        // One of ours may play by a simple rule, or by chance.
        asked if asked.is_ours() => Source::Catalog(None),
        program => program,
    };
    source.check(&*game, words)?;
    let make = source.maker(&Stop::new());
    let name = source.name(&*game);
    Ok(Seats {
        players,
        adviser: Some(EnginePlayer { make, config, limits: strongest, name }),
        notes,
    })
}

/// How long an adviser may think.
const PLAIN_ADVICE_TIME: Duration = Duration::from_secs(3);

/// Whether an engine is a program; an id of the catalogue has no colon.
pub(super) fn is_program(id: &str) -> bool {
    id.contains(':')
}

/// Who sat at a side when the game came here.
struct Sat {
    engine: Option<EngineSeat>,
    name: Option<String>,
}

impl Sat {
    fn at(session: &Session, side: Side) -> Self {
        Self { engine: session.engine(side).cloned(), name: session.name(side).map(String::from) }
    }
}

/// Who is to sit where: what was asked for, and who sat there.
struct Asking<'a> {
    args: &'a Play,
    named: Named,
    sat: [Sat; 2],
    /// The game was over when it came here.
    is_over: bool,
    /// What engines are made with.
    config: EngineConfig,
}

impl Asking<'_> {
    fn is_person(&self, side: Side) -> bool {
        match self.args.color {
            None if self.named != Named::Nobody => self.sat[side.index()].engine.is_none(),
            // Who played a game that is over stays, where nobody else was asked for, and so do two
            // whom a file names.
            None if self.is_over && self.other_engine().is_none() => true,
            None if self.is_of_two() && self.args.of_engines().is_none() => true,
            None | Some(Color::Black | Color::Random) => side == Side::Black,
            Some(Color::White) => side == Side::White,
            Some(Color::Both) => true,
            Some(Color::None) => false,
        }
    }

    /// Each side has a name, and no engine played.
    fn is_of_two(&self) -> bool {
        self.sat.iter().all(|sat| sat.name.is_some() && sat.engine.is_none())
    }

    /// A person brings the name along from the other side.
    fn person(&self, side: Side, words: &Words) -> Player {
        let [own, other] = [side, side.other()].map(|side| &self.sat[side.index()]);
        let name = if self.named == Named::Nobody || own.engine.is_none() {
            own.name.clone()
        } else {
            let comes = other.engine.is_none() && !self.is_person(side.other());
            other.name.clone().filter(|_| comes)
        };
        let called = name.clone().unwrap_or_else(|| match self.is_person(side.other()) {
            true => words.format("player-numbered", &[("number", side.index() + 1)]),
            false => words.text("player-person"),
        });
        Player::Person { called, name }
    }

    /// The engine that the game remembers for `side`; it may have sat at the other one.
    fn saved_engine(&self, side: Side) -> Option<&EngineSeat> {
        let at = |side: Side| self.sat[side.index()].engine.as_ref();
        at(side).or_else(|| at(side.other())).filter(|_| self.named != Named::Nobody)
    }

    /// The engine that the arguments name where there is one opponent.
    fn other_engine(&self) -> Option<&str> {
        self.args.opponent.as_deref().or(self.args.engine.as_deref())
    }

    /// The engine that the arguments name for `side`: with two, `--engine` is Black and `--opponent`
    /// White; with one, either names it.
    fn engine_id(&self, side: Side) -> Option<&str> {
        if self.args.color == Some(Color::None) && side == Side::Black {
            return self.args.engine.as_deref().or(self.args.opponent.as_deref());
        }
        self.other_engine()
    }

    /// The engine for `side`, with the limits that were asked for or that it had; the usual one
    /// takes the seat of a program that is not trusted.
    fn engine(
        &self,
        side: Side,
        game: &dyn Game,
        stop: &Stop,
        words: &Words,
    ) -> Result<(Player, EngineSeat), Failure> {
        let saved = self.saved_engine(side);
        let trusted = self.named == Named::ByUs;
        let may_sit = |id: &&str| !id.is_empty() && (trusted || !is_program(id));
        let id = self.engine_id(side).or(saved.map(|saved| &*saved.id).filter(may_sit));
        let told = saved.map(session::seat_limits).filter(|told| !told.is_endless());
        let had = told.filter(|_| !has_limits(self.args));
        let seed = saved
            .filter(|saved| saved.options.contains_key("seed"))
            .map(|saved| session::seat_limits(saved).seed);
        let seed = self.args.seed.or(seed).unwrap_or_else(request::seed);
        let limits = Limits { seed, ..had.unwrap_or_else(|| limits(self.args)) };
        let source = Source::read(id, words)?;
        let Ready { make, name, .. } = source.ready(game, stop, words)?;
        let options = session::seat_options(&limits);
        let seat = EngineSeat { id: source.saved(id, game), level: limits.level, options };
        let config = self.config.clone();
        Ok((Player::Engine(EnginePlayer { make, config, limits, name }), seat))
    }
}

/// Whether somebody has said how long engines are to think.
pub(super) fn has_limits(args: &Play) -> bool {
    args.level.is_some() || has_limits_but_level(args)
}

fn has_limits_but_level(args: &Play) -> bool {
    args.time.is_some() || args.nodes.is_some() || args.depth.is_some()
}

/// A limit in time, nodes or depth stands in for the level.
fn limits(args: &Play) -> Limits {
    let level = (!has_limits_but_level(args)).then_some(args.level.unwrap_or(USUAL_LEVEL));
    Limits {
        level,
        time: args.time.map(Duration::from_secs_f64),
        nodes: args.nodes,
        depth: args.depth,
        ..Limits::default()
    }
}
