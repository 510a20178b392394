//! Books: of proven values, and of openings.

mod exchange;
mod grow;
mod hold;
mod journal;
pub mod opened;
mod shown;
mod won;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalog::Progress;
use engine::Stop;
use words::Words;

use self::hold::Hold;
use crate::cli::{self, BookWork};
use crate::failure::{Failure, Outcome};
use crate::{files, interrupt};

/// How often what is proved is written while the work goes on.
const EVERY: Duration = Duration::from_secs(60);

/// `duiyi book`: what is done with a book.
pub fn run(args: &cli::Book, words: &Words, out: &mut dyn Write) -> Outcome {
    match (&args.work, &args.book) {
        (Some(BookWork::Learn(args)), _) => grow::learn(args, words, out),
        (Some(BookWork::Deviate(args)), _) => grow::deviate(args, words, out),
        (Some(BookWork::Prune(args)), _) => grow::prune(args, words, out),
        (Some(BookWork::Show(args)), _) => shown::run(args, words, out),
        (Some(BookWork::Import(args)), _) => exchange::import(args, words, out),
        (Some(BookWork::Export(args)), _) => exchange::export(args, words, out),
        (Some(BookWork::Won(args)), _) => won::run(args, words, out),
        (None, Some(path)) => prove(args, path, words, out),
        // The command line asks for a file where no other work is named.
        (None, None) => Ok(ExitCode::from(2)),
    }
}

/// What ends work on a book early: Ctrl-C, or that so many seconds are over.
struct Ended {
    stop: Stop,
    interrupted: Arc<AtomicBool>,
}

impl Ended {
    fn after(seconds: Option<f64>) -> io::Result<Self> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let stop = Stop::new();
        let handler = interrupted.clone();
        interrupt::stops(&stop, move || handler.store(true, Ordering::Relaxed));
        if let Some(seconds) = seconds {
            let stop = stop.clone();
            std::thread::Builder::new().spawn(move || {
                std::thread::sleep(Duration::from_secs_f64(seconds));
                stop.set();
            })?;
        }
        Ok(Self { stop, interrupted })
    }

    /// Whether the reader has stopped it.
    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    fn code(&self) -> ExitCode {
        if self.is_interrupted() { ExitCode::from(130) } else { ExitCode::SUCCESS }
    }
}

/// Makes the book of proven values, or goes on with it.
fn prove(args: &cli::Book, path: &Path, words: &Words, out: &mut dyn Write) -> Outcome {
    let _hold = Hold::of(path, words)?;
    let mut book = open(path, words)?.deepened(args.empties, args.lines);
    let ended = Ended::after(args.seconds)?;
    let stop = &ended.stop;
    let mut saved = Instant::now();
    let mut failed = Ok(());
    let proved =
        book.prove(args.threads as usize, args.hash as usize, stop, &mut |book, progress| {
            let last = matches!(progress, Progress::Level { proved, all, .. } if proved == all);
            if failed.is_err() || (!last && saved.elapsed() < EVERY) {
                return;
            }
            saved = Instant::now();
            // Nobody may be listening; the work goes on.
            let _ = writeln!(io::stderr(), "{}", told(progress, words));
            failed = save(path, &book.write());
            if failed.is_err() {
                stop.set();
            }
        });
    failed.and_then(|()| save(path, &book.write())).map_err(|e| Failure::file(path, &e, words))?;
    proved.map_err(|error| Failure::Failed(words.explain(&error)))?;
    let numbers = [
        ("path", path.display().to_string()),
        ("proved", book.len().to_string()),
        ("empties", book.fewest_empties().to_string()),
        ("moves", book.len_of_lines().to_string()),
        ("lines", book.fewest_of_lines().to_string()),
    ];
    writeln!(out, "{}", words.format("book-written", &numbers))?;
    Ok(ended.code())
}

fn told(progress: Progress, words: &Words) -> String {
    match progress {
        Progress::Lines { proved } => {
            words.format("book-progress-lines", &[("proved", proved.to_string())])
        }
        Progress::Level { empties, proved, all } => {
            let numbers = [
                ("proved", proved.to_string()),
                ("all", all.to_string()),
                ("empties", empties.to_string()),
            ];
            words.format("book-progress", &numbers)
        }
    }
}

/// The book in the file; one that starts at the top if there is no file.
fn open(path: &Path, words: &Words) -> Result<catalog::Book, Failure> {
    match files::read(path, files::BOOK_MIB) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(catalog::Book::new(32)),
        Err(e) => Err(Failure::file(path, &e, words)),
        Ok(bytes) => catalog::Book::read(&bytes)
            .map_err(|e| Failure::content(path, words.explain(&e), words)),
    }
}

/// Writes a book in one piece: it is never half there.
fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    text::play::save(path, bytes, true)
}
