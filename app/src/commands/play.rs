use std::io::{self, BufReader, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, Stop};
use game::{Explain, Game, Side, Spec};
use jiff::Zoned;
use openings::Opening;
use record::Record;
use session::{How, Session, TimeControl};
use text::play::{Adviser, Player, Seats, Setup};
use words::Words;

use crate::cli::{Color, Play, PositionArgs};
use crate::failure::{Failure, Outcome};
use crate::request;

/// `duiyi play`: a whole game, line by line.
pub fn run(args: &Play, words: &Words, out: &mut dyn Write) -> Outcome {
    let time = match &args.tc {
        None => TimeControl::None,
        Some(text) => text.parse::<TimeControl>().map_err(|error| Failure::usage(words, &error))?,
    };
    let mut opening = None;
    let mut session = match &args.load {
        Some(path) => {
            let fail = |reason: String| {
                Failure::Failed(words.format(
                    "play-load-failed",
                    &[("file", path.display().to_string()), ("error", reason)],
                ))
            };
            text::play::load_session(path, &open_record, words).map_err(fail)?
        }
        None => {
            let (session, by_rule) = new_session(args, words)?;
            opening = by_rule;
            session
        }
    };
    session.set_time(time);
    let Seats { players, adviser } = seats(args, &**session.game(), words)?;
    let reseat = |game: &dyn Game| {
        // An engine asked for by name may not play the other game; the usual one does.
        let anybody = || Play { engine: None, opponent: None, ..args.clone() };
        seats(args, game, words)
            .or_else(|_| seats(&anybody(), game, words))
            .map_err(|failure| failure.message().unwrap_or_default().to_string())
    };
    let setup = Setup {
        session,
        players,
        adviser,
        open: &open_record,
        reseat: &reseat,
        words,
        style: if args.ascii { crate::style::ascii() } else { crate::style::detect() },
        opening,
        timer: text::play::stopwatch(),
        date: Some(Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()),
        stop: Stop::new(),
    };
    let (ending, session) = text::play::play(&mut BufReader::new(io::stdin()), out, setup)?;
    if session.ending().is_some_and(|ending| ending.how == How::Crash) {
        // The screen has told; whoever started us learns it here.
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::from(ending.exit_code()))
}

/// The game asked for, after the moves asked for, or with the opening rule asked for.
fn new_session(args: &Play, words: &Words) -> Result<(Session, Option<Opening>), Failure> {
    let game = request::open(args.game.as_deref().unwrap_or_default(), &args.rules, words)?;
    if let Some(rule) = args.opening.as_deref().filter(|text| request::is_rule_name(text)) {
        if args.position.is_some() {
            return Err(Failure::Usage(words.text("error-opening-position")));
        }
        let opening = openings::rule(rule, &*game)
            .and_then(|rule| Opening::new(rule, game.clone(), args.seed))
            .map_err(|error| Failure::usage(words, &error))?;
        return Ok((Session::new(game), Some(opening)));
    }
    let place_args = PositionArgs { position: args.position.clone(), moves: args.opening.clone() };
    let place = request::place(&*game, &place_args, words)?;
    let mut session = match &place.start {
        Some(text) => Session::from_position(game, text).map_err(|e| Failure::usage(words, &e))?,
        None => Session::new(game),
    };
    for text in &place.moves {
        session.play(text).map_err(|e| Failure::usage(words, &e))?;
    }
    Ok((session, None))
}

/// Opens the game that a file is of.
fn open_record(record: &Record) -> Result<Arc<dyn Game>, Box<dyn Explain>> {
    let spec = Spec { size: record.size.clone(), variant: record.variant.clone() };
    catalog::open(&record.game, &spec).map_err(|e| Box::new(e) as Box<dyn Explain>)
}

fn seats(args: &Play, game: &dyn Game, words: &Words) -> Result<Seats, Failure> {
    let players = players(args, game, words)?;
    let engine = request::engine(args.engine.as_deref(), game, words)?;
    Ok(Seats { players, adviser: Some(Adviser { engine, limits: limits(args) }) })
}

fn players(args: &Play, game: &dyn Game, words: &Words) -> Result<[Player; 2], Failure> {
    let takes = |side| match args.color {
        Color::Black => side == Side::Black,
        Color::White => side == Side::White,
        Color::Both => true,
        Color::None => false,
    };
    let seat = |side: Side| {
        if takes(side) {
            return Ok::<_, Failure>(Player::Person { name: words.text("player-person") });
        }
        // With two engines, `--engine` is Black and `--opponent` White; with one, either names it.
        let black_of_two = args.color == Color::None && side == Side::Black;
        let (first, second) = (args.opponent.as_deref(), args.engine.as_deref());
        let id = if black_of_two { second.or(first) } else { first.or(second) };
        let (engine, _) = request::ready_engine(id, game, &Stop::new(), words)?;
        let name = engine.name().to_string();
        Ok(Player::Engine { engine, limits: limits(args), name })
    };
    Ok([seat(Side::Black)?, seat(Side::White)?])
}

/// A limit in time, nodes or depth stands in for the level.
fn limits(args: &Play) -> Limits {
    let level = Limits::level(args.level);
    let explicit = args.time.is_some() || args.nodes.is_some() || args.depth.is_some();
    Limits {
        level: if explicit { None } else { level.level },
        time: args.time.map(Duration::from_secs_f64),
        nodes: args.nodes,
        depth: args.depth,
        seed: args.seed,
        ..Limits::default()
    }
}
