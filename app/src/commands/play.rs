//! `duiyi play`: a whole game, on a terminal in the terminal UI, else line by line.

use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{EngineConfig, Limits, MAX_LEVEL, Stop};
use game::{Explain, Game, Side};
use host::Probably;
use jiff::Zoned;
use openings::{Course, Opening};
use record::Record;
use server::Programs;
use session::{EngineSeat, How, Seat, Session, TimeControl};
use text::play::{Broken, Console, EnginePlayer, Interrupter, Keep, Loaded, Player, Seats, Setup};
use tui::First;
use words::Words;

use crate::cli::{Color, Play, PositionArgs};
use crate::commands::ui::{self, Begin, UiOptions};
use crate::failure::{Failure, Outcome};
use crate::request;
use crate::source::{Ready, Source};
use crate::terminal_store::{Left, TerminalStore};

/// `duiyi play`: a whole game, on a terminal in the terminal UI, else line by line.
pub fn run(args: &Play, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    // Nobody would sit where they say how an engine plays.
    if let (Some(Color::Both), Some(argument)) = (args.color, args.of_engines()) {
        let args = [("argument", argument), ("other", "--color both")];
        return Err(Failure::Usage(words.format("cli-refused-conflict", &args)));
    }
    if args.plain || args.no_board || !ui::is_possible() {
        return lines(args, words, out);
    }
    let asked = UiOptions { ascii: args.ascii, ..asked };
    ui::run(begin(args, words)?, asked, words, out)
}

/// The game that is asked for, before anybody sits at it.
struct Opened<'a> {
    course: Course,
    /// Who names those that sat at it.
    named: Named,
    /// The clock that is asked for, if one is.
    time: Option<TimeControl>,
    /// The kept game with which it goes on.
    left: Option<Left>,
    /// Where games are kept.
    kept: Option<TerminalStore<'a>>,
    /// What there is to say of kept games.
    notes: Vec<String>,
}

/// Opens the kept game, that of a file, or a new one; `on_screen` says whether seats are looked at
/// one by one.
fn opened<'a>(args: &Play, on_screen: bool, words: &'a Words) -> Result<Opened<'a>, Failure> {
    let time = args.tc.as_ref().map(|text| text.parse::<TimeControl>());
    let time = time.transpose().map_err(|error| Failure::usage(words, &error))?;
    let mut kept = TerminalStore::usual(words);
    let left = match (&mut kept, args.continue_game) {
        (Some(kept), true) => kept.newest(&open_record, on_screen).map_err(Failure::Failed)?,
        _ => None,
    };
    let mut notes = kept.as_mut().map(|kept| std::mem::take(&mut kept.notes)).unwrap_or_default();
    let (mut course, named) = match (&left, &args.load) {
        (Some(left), _) => {
            let Loaded { course, is_seated } = left.loaded.clone();
            (course, named(is_seated, left.is_ours))
        }
        (None, _) if args.continue_game => {
            notes.push(words.text("play-nothing-kept"));
            return Err(Failure::Failed(notes.join("\n")));
        }
        (None, Some(path)) => {
            let Loaded { course, is_seated } = load(path, words)?;
            (course, named(is_seated, false))
        }
        (None, None) => (new_game(args, words)?, Named::Nobody),
    };
    if let Some(time) = time {
        course.session.set_time(time);
    }
    Ok(Opened { course, named, time, left, kept, notes })
}

/// What the terminal UI is to begin with.
fn begin(args: &Play, words: &Words) -> Result<Begin, Failure> {
    let Opened { mut course, named, left, kept, mut notes, .. } = opened(args, true, words)?;
    let seated = seats(args, &mut course.session, named, &Stop::new(), words)?;
    let mut programs = Programs::new();
    for (side, player) in Side::BOTH.into_iter().zip(seated.players) {
        if let (Player::Engine(player), Some(seat)) = (player, course.session.engine(side))
            && is_program(&seat.id)
        {
            programs.insert(seat.id.clone(), Arc::new(Mutex::new(player.make)));
        }
    }
    let first = match (left, kept) {
        (Some(left), Some(kept)) => {
            // Where the arguments change something the game has it before it is opened.
            let mut writer = kept.writer(Some(&left));
            let changes = [&args.engine, &args.opponent, &args.tc].into_iter().any(Option::is_some);
            let seats = args.color.is_some() || args.seed.is_some() || has_limits(args);
            if changes || seats {
                writer.keep(&course.record()).map_err(Failure::Failed)?;
            }
            First::Game(writer.id().to_string())
        }
        _ => First::Record(Box::new(course.record())),
    };
    notes.extend(seated.notes);
    Ok(Begin { first, notes, programs })
}

/// Who names those that sat at a game which was kept, here or somewhere.
fn named(is_seated: bool, is_ours: bool) -> Named {
    match (is_seated, is_ours) {
        (false, _) => Named::Nobody,
        // What we kept ourselves starts the programs that somebody asked us to start.
        (true, true) => Named::ByUs,
        (true, false) => Named::ByFile,
    }
}

/// Ctrl-C hurries whoever thinks; a signal that ends programs ends the game, which is kept; after a
/// stop the prompt is shown again.
#[cfg(unix)]
fn hear_signals(stop: Stop, tell: Interrupter) {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
    // Without a thread for it the default handlers end the program.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP, SIGCONT])
    else {
        return;
    };
    let hear = move || {
        for signal in signals.forever() {
            if signal == SIGCONT {
                tell.resume();
                continue;
            }
            stop.set();
            let is_heard = if signal == SIGINT { tell.interrupt() } else { tell.leave() };
            if !is_heard {
                std::process::exit(130);
            }
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(hear);
}

/// Ctrl-C hurries whoever thinks.
#[cfg(not(unix))]
fn hear_signals(stop: Stop, tell: Interrupter) {
    // If there is a handler already, the default one ends the program.
    let _ = ctrlc::set_handler(move || {
        stop.set();
        if !tell.interrupt() {
            std::process::exit(130);
        }
    });
}

fn load(path: &Path, words: &Words) -> Result<Loaded, Failure> {
    text::play::load_session(path, &Probably::default(), &open_record, words).map_err(|reason| {
        let args = [("file", path.display().to_string()), ("error", reason)];
        Failure::Failed(words.format("play-load-failed", &args))
    })
}

/// A whole game, line by line.
fn lines(args: &Play, words: &Words, out: &mut dyn Write) -> Outcome {
    let Opened { mut course, named, time, left, kept, notes } = opened(args, false, words)?;
    // A game that a script begins is nobody's to go on with; whoever asks for the kept one finds it
    // where he left it.
    let is_kept = io::stdin().is_terminal() || args.continue_game;
    let keep = kept.filter(|_| is_kept).map(|kept| kept.writer(left.as_ref()));
    let console = Console::new(BufReader::new(io::stdin()), is_live(args))
        .map_err(|error| Failure::thread(words, &error))?;
    // Ctrl-C is heard at once, also while a program starts.
    let stop = Stop::new();
    hear_signals(stop.clone(), console.interrupter());
    let mut seated = match seats(args, &mut course.session, named, &stop, words) {
        Err(_) if stop.is_set() => return Ok(ExitCode::from(130)),
        other => other?,
    };
    seated.notes.splice(0..0, notes);
    let reseat = |session: &mut Session, is_seated: bool| {
        let stop = Stop::new();
        // An engine asked for by name may not play the other game; the usual one does.
        let usual = Play { engine: None, opponent: None, ..args.clone() };
        // Those of the other game think as long as it says.
        let anybody = Play {
            color: None,
            level: None,
            time: None,
            nodes: None,
            depth: None,
            seed: None,
            ..usual.clone()
        };
        let (asked, named) =
            if is_seated { (&anybody, Named::ByFile) } else { (args, Named::Nobody) };
        seats(asked, session, named, &stop, words)
            .or_else(|_| seats(&usual, session, Named::Nobody, &stop, words))
            .map_err(|failure| failure.message(words).unwrap_or_default())
    };
    let setup = Setup {
        open: &open_record,
        reseat: &reseat,
        words: words.clone(),
        style: if args.ascii { crate::style::ascii() } else { crate::style::detect() },
        boards: !args.no_board,
        timer: text::play::stopwatch(),
        date: Some(Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()),
        columns: crate::style::columns,
        time: time.unwrap_or(TimeControl::None),
        keep: keep.map(|keep| Box::new(keep) as Box<dyn Keep>),
    };
    let played = text::play::play(console, out, course, setup, seated);
    let (ending, session) = played.map_err(|error| match error {
        Broken::Thread(error) => Failure::thread(words, &error),
        Broken::Io(error) => error.into(),
    })?;
    if session.ending().is_some_and(|ending| ending.how == How::Crash) {
        // The screen has told; whoever started us learns it here.
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::from(ending.exit_code()))
}

/// The game asked for, after the moves asked for, or with the opening rule asked for.
fn new_game(args: &Play, words: &Words) -> Result<Course, Failure> {
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
        let opening = Opening::new(rule, game.clone(), args.seed())
            .map_err(|error| Failure::usage(words, &error))?;
        return Ok(Course::new(Session::new(game), Some(opening)));
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
    Ok(Course::new(session, None))
}

/// Opens the game that a file is of.
fn open_record(record: &Record) -> Result<Arc<dyn Game>, Box<dyn Explain>> {
    let spec = record.spec();
    catalog::open(&record.game, &spec).map_err(|e| Box::new(e) as Box<dyn Explain>)
}

/// Seats those whom the arguments name, or whom the session remembers where they name nobody, and
/// tells the session who they are.
fn seats(
    args: &Play,
    session: &mut Session,
    named: Named,
    stop: &Stop,
    words: &Words,
) -> Result<Seats, Failure> {
    let game = Arc::clone(session.game());
    let mut notes = Vec::new();
    let words = &words.with(game.pieces());
    let is_over = session.result().is_some();
    let asked = Asking { args, named, sat: Side::BOTH.map(|side| Sat::at(session, side)), is_over };
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
    let (make, config) = (source.maker(&Stop::new()), EngineConfig::default());
    let name = source.name(&*game);
    Ok(Seats {
        players,
        adviser: Some(EnginePlayer { make, config, limits: strongest, name }),
        notes,
    })
}

/// How long an adviser may think.
const PLAIN_ADVICE_TIME: Duration = Duration::from_secs(3);

/// Whether a person sits there who may speak while the computer thinks. A dumb terminal would keep
/// every state of the line that is updated.
fn is_live(args: &Play) -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && (args.no_board || !is_dumb)
}

/// Who names those that sat at a game before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    /// Nobody sat there.
    Nobody,
    /// A game that may come from anywhere: a program that it names is not started.
    ByFile,
    /// A game that we kept ourselves.
    ByUs,
}

/// Whether an engine is a program; an id of the catalogue has no colon.
fn is_program(id: &str) -> bool {
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
}

impl Asking<'_> {
    fn is_person(&self, side: Side) -> bool {
        match self.args.color {
            None if self.named != Named::Nobody => self.sat[side.index()].engine.is_none(),
            // Who played a game that is over stays, where nobody else was asked for.
            None if self.is_over && self.other_engine().is_none() => true,
            None | Some(Color::Black) => side == Side::Black,
            Some(Color::White) => side == Side::White,
            Some(Color::Both) => true,
            Some(Color::None) => false,
        }
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
        let config = EngineConfig::default();
        Ok((Player::Engine(EnginePlayer { make, config, limits, name }), seat))
    }
}

/// Whether somebody has said how long engines are to think.
fn has_limits(args: &Play) -> bool {
    args.level.is_some() || has_limits_but_level(args)
}

fn has_limits_but_level(args: &Play) -> bool {
    args.time.is_some() || args.nodes.is_some() || args.depth.is_some()
}

/// The level of an opponent that nobody has asked for.
const USUAL_LEVEL: u32 = 5;

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
