//! `duiyi play`: a whole game, on a terminal in the terminal UI, else line by line.

mod seats;

use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use catalog::OpeningBook;
use engine::{OwnBook, Stop};
use game::{Explain, Game, Side};
use host::Probably;
use jiff::Zoned;
use openings::{Course, Opening};
use record::Record;
use server::Programs;
use session::{How, Session, TimeControl};
use text::play::{Broken, Console, Keep, Loaded, Player, Setup};
use tui::First;
use words::Words;

use self::seats::{Named, has_limits, is_program, seats};
use crate::cli::{Color, Play, PositionArgs};
use crate::commands::book::opened::to_play_from;
use crate::commands::ui::{self, Begin, UiOptions};
use crate::failure::{Failure, Outcome};
use crate::terminal_store::{Left, TerminalStore};
use crate::{interrupt, request};

/// `duiyi play`: a whole game, on a terminal in the terminal UI, else line by line.
pub fn run(args: &Play, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    // Nobody would sit where they say how an engine plays.
    if let (Some(Color::Both), Some(argument)) = (args.color, args.of_engines()) {
        let args = [("argument", argument), ("other", "--color both")];
        return Err(Failure::Usage(words.format("cli-refused-conflict", &args)));
    }
    let args = &drawn(args);
    if args.plain || args.no_board || !ui::is_possible() {
        return lines(args, words, out);
    }
    let asked = UiOptions { ascii: args.ascii, ..asked };
    ui::run(begin(args, words)?, asked, words, out)
}

/// The arguments with the side by lot, if that is asked for: the same seed draws the same.
fn drawn(args: &Play) -> Play {
    let mut args = args.clone();
    if args.color == Some(Color::Random) {
        let side = if args.seed().is_multiple_of(2) { Color::Black } else { Color::White };
        args.color = Some(side);
    }
    args
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
    /// The opening book that engines are to play from.
    own_book: Option<OwnBook>,
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
            let Loaded { course, is_seated } = load(path, args, words)?;
            (course, named(is_seated, false))
        }
        (None, None) => (new_game(args, words)?, Named::Nobody),
    };
    if let Some(time) = time {
        course.session.set_time(time);
    }
    let fits = |book: &OpeningBook| book.is_of(&**course.session.game());
    let own_book = to_play_from(args.own_book.as_deref(), fits, words)?;
    Ok(Opened { course, named, time, left, kept, own_book, notes })
}

/// What the terminal UI is to begin with.
fn begin(args: &Play, words: &Words) -> Result<Begin, Failure> {
    let opened = opened(args, true, words)?;
    let Opened { mut course, named, left, kept, own_book, mut notes, .. } = opened;
    let seated = seats(args, own_book.clone(), &mut course.session, named, &Stop::new(), words)?;
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
    Ok(Begin { first, notes, programs, own_book })
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

/// The game in a file. One that is asked for by name is that of a text that does not say of which
/// game it is; any other text has to be of it.
fn load(path: &Path, args: &Play, words: &Words) -> Result<Loaded, Failure> {
    let named = args.game.as_deref().map(|name| request::open(name, &args.rules, words));
    let named = named.transpose()?;
    if let (None, Some(argument)) = (&named, args.rules.given()) {
        let args = [("argument", argument), ("other", "--load")];
        return Err(Failure::Usage(words.format("cli-refused-conflict", &args)));
    }
    let probably = named.as_ref().map_or_else(Probably::default, |game| Probably {
        game: Some(game.id().to_string()),
        // As many lines as the text has, where nothing is asked for.
        size: args.rules.size.as_ref().map(|_| game.size()),
        variant: Some(game.variant()),
        ..Probably::default()
    });
    let loaded = text::play::load_session(path, &probably, &open_record, words);
    let loaded = loaded.and_then(|loaded| {
        let game = loaded.course.session.game();
        match &named {
            Some(named) if named.id() != game.id() => {
                let args =
                    [("game", name_of(game.id(), words)), ("asked", name_of(named.id(), words))];
                Err(words.format("play-load-other-game", &args))
            }
            _ => Ok(loaded),
        }
    });
    loaded.map_err(|reason| {
        let args = [("file", path.display().to_string()), ("error", reason)];
        Failure::Failed(words.format("play-load-failed", &args))
    })
}

/// What a game of the catalogue is called.
fn name_of(id: &'static str, words: &Words) -> &'static str {
    let entry = catalog::games().iter().find(|entry| entry.info.id == id);
    entry.map_or(id, |entry| words.of(&entry.info.name))
}

/// A whole game, line by line.
fn lines(args: &Play, words: &Words, out: &mut dyn Write) -> Outcome {
    let opened = opened(args, false, words)?;
    let Opened { mut course, named, time, left, kept, own_book, notes } = opened;
    // A game that a script begins is nobody's to go on with; whoever asks for the kept one finds it
    // where he left it.
    let is_kept = io::stdin().is_terminal() || args.continue_game;
    let keep = kept.filter(|_| is_kept).map(|kept| kept.writer(left.as_ref()));
    let console = Console::new(BufReader::new(io::stdin()), is_live(args))
        .map_err(|error| Failure::thread(words, &error))?;
    // Ctrl-C is heard at once, also while a program starts.
    let stop = Stop::new();
    interrupt::hear_signals(stop.clone(), console.interrupter());
    let mut seated = match seats(args, own_book.clone(), &mut course.session, named, &stop, words) {
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
        seats(asked, own_book.clone(), session, named, &stop, words)
            .or_else(|_| seats(&usual, own_book.clone(), session, Named::Nobody, &stop, words))
            .map_err(|failure| failure.message(words).unwrap_or_default())
    };
    let setup = Setup {
        open: &open_record,
        reseat: &reseat,
        words: words.clone(),
        style: if args.ascii { crate::style::ascii() } else { crate::style::detect() },
        boards: !args.no_board,
        timer: text::play::stopwatch(),
        // A game of elsewhere was not played today.
        date: args.load.is_none().then(|| Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()),
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
    // What is neither the name of a rule nor that of an opening is moves, unless it can be none.
    let begins = args.opening.as_deref().map(|text| (text, openings::beginning(text, &*game)));
    let beginning = match begins {
        Some((_, Ok(found))) => Some(found),
        Some((text, Err(error))) if request::is_rule_name(text) => {
            return Err(Failure::usage(words, &error));
        }
        None if args.position.is_none() => openings::usual_rule(&*game).map(|rule| (rule, None)),
        _ => None,
    };
    if let Some((rule, number)) = beginning {
        if args.position.is_some() {
            return Err(Failure::Usage(words.text("error-opening-position")));
        }
        let opening = Opening::new(rule, game.clone(), number.unwrap_or(args.seed()))
            .map_err(|error| Failure::usage(words, &error))?;
        return Ok(Course::new(Session::new(game), Some(opening)));
    }
    let moves = args.opening.clone();
    let place_args = PositionArgs { position: args.position.clone(), moves };
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

/// Whether a person sits there who may speak while the computer thinks. A dumb terminal would keep
/// every state of the line that is updated.
fn is_live(args: &Play) -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && (args.no_board || !is_dumb)
}
