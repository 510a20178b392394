//! The terminal UI: what `duiyi` alone and `duiyi play` open on a terminal.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::OwnBook;
use server::{House, HouseConfig, Programs};
use store::{Held, Place};
use tui::link::{Opening, Tell};
use tui::message::Message;
use tui::{Ended, First, Start};
use words::Words;

use crate::failure::{Failure, Outcome};
use crate::runtime::runtime;
use crate::{places, request, terminal_store};

/// Memory for each engine, in MiB: little, for a terminal is small company.
const MEMORY: usize = 16;

/// How many searches may wait for each engine.
const QUEUE: usize = 16;

/// The longest that the end waits for what is being written.
const FAREWELL: Duration = Duration::from_secs(3);

/// What the interface begins with.
#[derive(Default)]
pub struct Begin {
    /// The screen.
    pub first: First,
    /// What is to be said there, as sentences.
    pub notes: Vec<String>,
    /// The programs that were asked for.
    pub programs: Programs,
    /// The opening book that engines of its game play from.
    pub own_book: Option<OwnBook>,
}

/// How the interface is asked for.
#[derive(Clone, Copy, Debug)]
pub struct UiOptions {
    /// Letters only.
    pub ascii: bool,
    /// Whether the command line names the language.
    pub language: bool,
}

/// Whether somebody sits at a terminal that can show more than lines.
pub fn is_possible() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// What its config file says.
pub fn config() -> tui::config::Config {
    tui::config::read(places::config().map(|folder| folder.join("tui.toml")))
}

/// Opens the interface.
pub fn run(begin: Begin, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    let Begin { first, notes, programs, own_book } = begin;
    let config = config();
    let lang = config.language.filter(|_| !asked.language).unwrap_or(words.lang());
    let runtime = runtime(2).map_err(|error| Failure::thread(words, &error))?;
    let opened: Arc<Mutex<Option<Arc<House>>>> = Arc::default();
    let slot = Arc::clone(&opened);
    let house = Box::new(move |tell: Tell| -> Opening {
        Box::pin(async move {
            let house = open(Words::new(lang), programs, own_book, tell).await?;
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&house));
            Ok(house)
        })
    });
    let start = Start {
        runtime: runtime.handle().clone(),
        house,
        assets: web::assets(),
        open: crate::browser::open,
        words: Words::new(lang),
        config,
        ascii: asked.ascii,
        first,
        notes,
        solved: places::solved(),
    };
    out.flush()?;
    let ended = tui::run(start);
    let house = opened.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(house) = house {
        // What was accepted is written already.
        let _ = runtime.block_on(async { tokio::time::timeout(FAREWELL, house.close()).await });
    }
    runtime.shutdown_timeout(FAREWELL);
    match ended? {
        Ended::Left => Ok(ExitCode::SUCCESS),
        Ended::Signal => Ok(ExitCode::from(130)),
    }
}

/// The tables over the usual store, with the games of before; over one that lasts as long as the
/// program where that cannot be opened.
async fn open(
    words: Words,
    programs: Programs,
    own_book: Option<OwnBook>,
    tell: Tell,
) -> Result<Arc<House>, String> {
    let opened = match places::store() {
        Some(place) => store::open_within(&place, places::STORE_LOCK_TIMEOUT)
            .await
            .map_err(|error| terminal_store::sentence(&error, &words)),
        None => Err(words.text("serve-no-folder")),
    };
    let store = match opened {
        Ok(store) => {
            tell(Message::Notes(terminal_store::take_in(&*store, &words).await));
            store
        }
        Err(reason) => {
            tell(Message::NotKept(Some(reason)));
            store::open(&Place::Memory)
                .await
                .map_err(|error| terminal_store::sentence(&error, &words))?
        }
    };
    let said = Words::new(words.lang());
    let store = Arc::new(Held::new(
        store,
        Box::new(move |error| {
            let reason = error.map(|error| terminal_store::sentence(error, &said));
            tell(Message::NotKept(reason));
        }),
    ));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let engines = cores.saturating_sub(1).max(1);
    let config = HouseConfig {
        store,
        engines,
        queue: engines * QUEUE,
        memory_mib: MEMORY,
        own_book,
        programs,
        seed: request::pinned_seed(),
    };
    House::new(config).map_err(|error| words.io(&error))
}
