use std::io::{self, BufReader, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineConfig, Limits, MAX_LEVEL};
use etcetera::{BaseStrategy, choose_base_strategy};
use game::{Explain, Game, Side, Spec};
use jiff::Zoned;
use openings::Opening;
use record::Record;
use session::{Session, TimeControl};
use text::play::{Console, EnginePlayer, Player, Seats, Setup};
use words::Words;

use crate::cli::{Color, Play, PositionArgs};
use crate::failure::{Failure, Outcome};
use crate::request;
use crate::source::Source;

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
    let seated = seats(args, &**session.game(), words)?;
    let reseat = |game: &dyn Game| {
        // An engine asked for by name may not play the other game; the usual one does.
        let anybody = || Play { engine: None, opponent: None, ..args.clone() };
        seats(args, game, words)
            .or_else(|_| seats(&anybody(), game, words))
            .map_err(|failure| failure.message().unwrap_or_default().to_string())
    };
    // A person sits there who sees a line that is updated; a dumb terminal or a screen reader
    // would say it all.
    let live = io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && !args.no_board
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    let console = Console::new(BufReader::new(io::stdin()), live)?;
    let interrupter = console.interrupter();
    // If there is a handler already, the default one ends the program.
    let _ = ctrlc::set_handler(move || {
        if !interrupter.interrupt() {
            std::process::exit(130);
        }
    });
    let setup = Setup {
        session,
        open: &open_record,
        reseat: &reseat,
        words,
        style: if args.ascii { crate::style::ascii() } else { crate::style::detect() },
        boards: !args.no_board,
        opening,
        timer: text::play::stopwatch(),
        date: Some(Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()),
        keep: kept_game(),
    };
    let (ending, _) = text::play::play(console, out, setup, seated)?;
    Ok(ExitCode::from(ending.exit_code()))
}

/// Where the game that was left is kept; none if the system has no place for it.
fn kept_game() -> Option<PathBuf> {
    let folders = choose_base_strategy().ok()?;
    Some(folders.data_dir().join("duiyi").join("kept.duiyi"))
}

/// The game asked for, after the moves asked for, or with the opening rule asked for.
fn new_session(args: &Play, words: &Words) -> Result<(Session, Option<Opening>), Failure> {
    let game = request::open(args.game.as_deref().unwrap_or_default(), &args.rules, words)?;
    let rule = match args.opening.as_deref() {
        Some(text) if request::is_rule_name(text) => {
            if args.position.is_some() {
                return Err(Failure::Usage(words.text("error-opening-position")));
            }
            Some(openings::rule(text, &*game).map_err(|error| Failure::usage(words, &error))?)
        }
        None if args.position.is_none() => openings::usual_rule(&*game),
        _ => None,
    };
    if let Some(rule) = rule {
        let opening = Opening::new(rule, game.clone(), args.seed)
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
    let players = [seat(args, Side::Black, game, words)?, seat(args, Side::White, game, words)?];
    // Advice is the best there is, whatever the opponent's level.
    let strongest = Limits { time: Some(ADVICE), seed: args.seed, ..Limits::level(MAX_LEVEL) };
    let adviser = engine_player(args.engine.as_deref(), game, strongest, words)?;
    Ok(Seats { players, adviser: Some(adviser) })
}

/// How long an adviser may think.
const ADVICE: Duration = Duration::from_secs(3);

fn seat(args: &Play, side: Side, game: &dyn Game, words: &Words) -> Result<Player, Failure> {
    let person = match args.color {
        Color::Black => side == Side::Black,
        Color::White => side == Side::White,
        Color::Both => true,
        Color::None => false,
    };
    if person {
        let name = match args.color {
            Color::Both => words.format("player-numbered", &[("number", side.index() + 1)]),
            _ => words.text("player-person"),
        };
        return Ok(Player::Person { name });
    }
    // With two engines, `--engine` is Black and `--opponent` White; with one, either names it.
    let black_of_two = args.color == Color::None && side == Side::Black;
    let (first, second) = (args.opponent.as_deref(), args.engine.as_deref());
    let id = if black_of_two { second.or(first) } else { first.or(second) };
    Ok(Player::Engine(engine_player(id, game, limits(args), words)?))
}

fn engine_player(
    id: Option<&str>,
    game: &dyn Game,
    limits: Limits,
    words: &Words,
) -> Result<EnginePlayer, Failure> {
    let source = Source::read(id)?;
    source.check(game, words)?;
    let (make, config, name) = (source.maker(), EngineConfig::default(), source.name(game));
    Ok(EnginePlayer { make, config, limits, name })
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
