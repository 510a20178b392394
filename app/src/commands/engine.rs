//! `duiyi engine`: an engine for another program, by a protocol on standard input and output.

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use catalog::OpeningBook;
use engine::{EngineConfig, Limits, MakeEngine, Stop, Varied};
use game::{Game, Pieces, Spec};
use protocol::{Program, Protocol, serve, server};
use words::Words;

use crate::cli::Engine;
use crate::commands::book::opened::to_play_from;
use crate::failure::{Failure, Outcome};
use crate::request;
use crate::source::Source;

/// `duiyi engine`: speaks a protocol on standard input and output until the other side quits.
pub fn run(args: &Engine, words: &Words, out: &mut dyn Write) -> Outcome {
    let protocol: Protocol = args.protocol.parse().map_err(|_| {
        Failure::Usage(words.format("error-protocol", &[("given", args.protocol.clone())]))
    })?;
    let named = args.game.clone().unwrap_or_else(|| usual_game(protocol).to_string());
    let game = request::open(&named, &args.rules, words)?;
    if !is_spoken_of(protocol, &*game) {
        let args = [("protocol", args.protocol.clone()), ("game", game.id().to_string())];
        return Err(Failure::Usage(words.format("error-protocol-game", &args)));
    }
    // A wrong name is told before the talk begins.
    let source = Source::read(args.engine.as_deref(), words)?;
    source.check(&*game, words)?;
    let limits = match args.level {
        Some(level) => Limits::level(level),
        None => Limits::default(),
    };
    // Size and rule may be told in the talk.
    let fits = |book: &OpeningBook| book.game().id() == game.id();
    let own_book = to_play_from(args.own_book.as_deref(), fits, words)?;
    let program = Program {
        name: "Duiyi".into(),
        version: env!("CARGO_PKG_VERSION").into(),
        game,
        games: catalog::games().iter().map(|entry| entry.info.id.to_string()).collect(),
        open: Box::new(|name: &str, spec: &Spec| catalog::open(name, spec)),
        limits,
        config: EngineConfig::default(),
        options: Box::new({
            let source = source.clone();
            move |game: &dyn Game| source.clone().for_any_game(game).options(game)
        }),
    };
    let seed = request::seed();
    let make: MakeEngine = Box::new(move |game, config| {
        // The engine asked for may not play the game that the other side chose; nobody else plays
        // in the place of a program that does not start.
        let config = EngineConfig { own_book: own_book.clone(), ..config.clone() };
        let engine = source.clone().for_any_game(&**game).maker(&Stop::new())(game, &config)?;
        Ok(Box::new(Varied::new(engine, seed)))
    });
    end_when_unheard();
    serve(&mut *server(protocol, program), make, BufReader::new(io::stdin()), out)?;
    Ok(ExitCode::SUCCESS)
}

/// The game that a protocol is about when nobody says.
const fn usual_game(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Gtp | Protocol::NBoard | Protocol::Ugi => catalog::FIRST,
        Protocol::Gomocup => catalog::GOMOCUP,
    }
}

/// Whether a protocol has words for a game: NBoard for Othello alone, Gomocup for stones that are
/// put on points and stay as they were placed.
fn is_spoken_of(protocol: Protocol, game: &dyn Game) -> bool {
    let turns_over = game.pieces() == Pieces::Discs;
    let frame = game.frame();
    let names_points = || {
        let legal = game.start().view().legal;
        legal.iter().any(|m| m.point.is_some_and(|point| frame.name(point) == m.notation))
    };
    match protocol {
        Protocol::Gtp | Protocol::Ugi => true,
        Protocol::NBoard => turns_over,
        Protocol::Gomocup => !turns_over && names_points(),
    }
}

/// Ends the process when nobody reads its output any more. A search may be allowed to last for
/// hours after the end of its input, because a file may be the input; but when the program that
/// asked for it has been killed there is nobody left to search for.
#[cfg(unix)]
fn end_when_unheard() {
    use rustix::event::{PollFd, PollFlags, poll};
    // Without a thread for it the process lives as long as its search.
    let _ = std::thread::Builder::new().name("unheard".into()).spawn(|| {
        let output = io::stdout();
        // Nothing is asked for: what is always told is that the other end of a pipe is closed.
        let mut watched = [PollFd::new(&output, PollFlags::empty())];
        loop {
            match poll(&mut watched, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(1..) if watched[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) => {
                    std::process::exit(1)
                }
                // What cannot be watched is left alone.
                Ok(_) | Err(_) => return,
            }
        }
    });
}

#[cfg(not(unix))]
fn end_when_unheard() {}
