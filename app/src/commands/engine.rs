use std::io::{self, BufReader, Write};
use std::process::ExitCode;
use std::sync::Arc;

use engine::{Limits, Stop};
use game::{Game, Spec};
use protocol::{Host, Protocol, serve, server};
use words::Words;

use crate::cli::Engine;
use crate::failure::{Failure, Outcome};
use crate::request;

/// `duiyi engine`: speaks a protocol on standard input and output until the other side quits.
pub fn run(args: &Engine, words: &Words, out: &mut dyn Write) -> Outcome {
    let protocol: Protocol = args.protocol.parse().map_err(|_| {
        Failure::Usage(words.format("error-protocol", &[("given", args.protocol.clone())]))
    })?;
    let named = args.game.clone().unwrap_or_else(|| usual_game(protocol).to_string());
    let game = request::open(&named, &args.rules, words)?;
    // A wrong name is told before the talk begins.
    request::engine(args.engine.as_deref(), &*game, words)?;
    let limits = match args.level {
        Some(level) => Limits::level(level),
        None => Limits::default(),
    };
    let host = Host {
        name: "Duiyi".into(),
        version: env!("CARGO_PKG_VERSION").into(),
        game,
        games: catalog::games().iter().map(|entry| entry.info.id.to_string()).collect(),
        open: Box::new(|name: &str, spec: &Spec| catalog::open(name, spec)),
        limits,
    };
    let (id, lang) = (args.engine.clone(), words.lang());
    let make = move |game: &Arc<dyn Game>| {
        // The engine asked for may not play the game that the other side chose; nobody else plays
        // in the place of a program that does not start.
        let words = Words::new(lang);
        let made = request::ready_engine(id.as_deref(), &**game, &Stop::new(), &words);
        let made = made.or_else(|failure| match failure {
            Failure::Usage(_) => request::ready_engine(None, &**game, &Stop::new(), &words),
            other => Err(other),
        });
        made.map(|(engine, _)| engine)
            .map_err(|failure| failure.message().unwrap_or_default().to_string())
    };
    end_when_unheard();
    serve(&mut *server(protocol, host), Box::new(make), BufReader::new(io::stdin()), out)?;
    Ok(ExitCode::SUCCESS)
}

/// The game that a protocol is about when nobody says.
const fn usual_game(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Gtp | Protocol::NBoard | Protocol::Ugi => catalog::FIRST,
        Protocol::Gomocup => catalog::GOMOCUP,
    }
}

/// Ends the process when nobody reads its output any more. A search may be allowed to last for
/// hours after the end of its input, because a file may be the input; but when the program that
/// asked for it has been killed there is nobody left to search for.
#[cfg(unix)]
fn end_when_unheard() {
    use rustix::event::{PollFd, PollFlags, poll};
    std::thread::spawn(|| {
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
