//! `duiyi book` with the name of a game: the game itself, won.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use catalog::{Counts, Effort, Prover, WonBook};
use engine::{EngineConfig, Goal, Question, Stop, ThreatWin, Wish};
use game::{Game, Side};
use words::Words;

use super::{Ended, journal, save};
use crate::cli::{BookWon, PositionArgs};
use crate::failure::{Failure, Outcome};
use crate::request::Place;
use crate::{files, request};

/// How often it is told how far the work is.
const EVERY: Duration = Duration::from_secs(10);
/// Positions that the check of a book lets a search for threats visit.
const BUDGET: u64 = 20_000_000;

/// Positions that a search for threats may visit where the book has no move.
const THREATS: u64 = 2_000_000;

/// Proves, packs, checks or shows.
pub fn run(args: &BookWon, words: &Words, out: &mut dyn Write) -> Outcome {
    let game = request::open(catalog::WON, &args.rules, words)?;
    let Some(book) = catalog::won_book(&*game) else {
        return Err(Failure::Usage(words.text("book-no-such-game")));
    };
    let ended = Ended::after(args.seconds)?;
    match (&args.journal, &args.pack) {
        (Some(path), Some(to)) => {
            if is_same_file(path, to) {
                return Err(Failure::Usage(words.text("book-pack-onto-journal")));
            }
            let mut book = journal::read(path, book, words)?;
            if book.is_empty() {
                return Err(Failure::content(path, words.text("book-error-empty"), words));
            }
            book.begin_first();
            if !book.can_be_packed() {
                return Err(Failure::content(path, words.text("book-proof-open"), words));
            }
            let won = check(&book, &ended, words, out)?;
            let bytes = book.write(&won);
            save(to, &bytes).map_err(|e| Failure::file(to, &e, words))?;
            let moves = WonBook::read(&bytes).map_or(0, |book| book.len());
            let numbers = [
                ("path", to.display().to_string()),
                ("moves", moves.to_string()),
                ("bytes", bytes.len().to_string()),
            ];
            writeln!(out, "{}", words.format("book-packed", &numbers))?;
            Ok(ended.code())
        }
        (Some(path), None) if !args.check => prove(args, path, &*game, book, &ended, words, out),
        (path, None) => {
            let read;
            let book = match path {
                Some(path) => {
                    read = read_book(path, words)?;
                    &read
                }
                None => shipped(&book, words)?,
            };
            if args.check {
                check(book, &ended, words, out)?;
                return Ok(ended.code());
            }
            show(args, book, &*game, &ended, words, out)
        }
        (None, Some(_)) => Ok(ExitCode::from(2)),
    }
}

/// Whether both are names of one file that is there.
fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// The book of the program for the rules of this one.
fn shipped(like: &WonBook, words: &Words) -> Result<&'static WonBook, Failure> {
    let none = || Failure::Failed(words.text("book-none-shipped"));
    WonBook::shipped(like.rules()).ok_or_else(none)
}

fn read_book(path: &Path, words: &Words) -> Result<WonBook, Failure> {
    let bytes = files::read(path, files::BOOK_MIB).map_err(|e| Failure::file(path, &e, words))?;
    WonBook::read(&bytes).map_err(|e| Failure::content(path, words.explain(&e), words))
}

/// Looks for a proof, and writes each move that it finds to the journal.
fn prove(
    args: &BookWon,
    path: &Path,
    game: &dyn Game,
    book: WonBook,
    ended: &Ended,
    words: &Words,
    out: &mut dyn Write,
) -> Outcome {
    let moves = match &args.moves {
        Some(_) => Some(open_place(args, game, words)?.moves),
        None => None,
    };
    let (mut file, book) = journal::open(path, book, words)?;
    let before = book.len();
    let stop = &ended.stop;
    let (mut told, mut failed) = (Instant::now(), Ok(()));
    let mut tell = |line: Option<String>, counts: &Counts| {
        if let Some(line) = line
            && let Err(error) = file.write_all(line.as_bytes())
        {
            failed = Err(error);
            stop.set();
        }
        if told.elapsed() >= EVERY {
            told = Instant::now();
            // Nobody may be listening; the work goes on.
            let _ = writeln!(io::stderr(), "{}", progress(counts, words));
        }
    };
    let Some(mut prover) = Prover::new(book, Effort::default(), stop, &mut tell) else {
        return Err(Failure::Usage(words.text("book-no-such-game")));
    };
    let found = match &moves {
        Some(moves) => prove_place(&mut prover, moves, args.nodes, stop),
        None => prover.prove_game(args.nodes, &mut |answer, found| {
            let id = match found {
                Some(true) => "book-answer-won",
                Some(false) => "book-answer-not-won",
                None => "book-answer-open",
            };
            let answer = [("answer", answer.to_string())];
            let _ = writeln!(io::stderr(), "{}", words.format(id, &answer));
        }),
    };
    let (moves, counts) = (prover.book().len(), prover.counts());
    failed.map_err(|e| Failure::file(path, &e, words))?;
    let numbers = [("path", path.display().to_string()), ("moves", moves.to_string())];
    writeln!(io::stderr(), "{}", progress(&counts, words))?;
    writeln!(out, "{}", words.format("book-journal", &numbers))?;
    let id = match found {
        Some(true) => "book-proof-won",
        Some(false) => "book-proof-not-won",
        None if moves == before => "book-proof-nothing-new",
        None => "book-proof-open",
    };
    writeln!(out, "{}", words.text(id))?;
    Ok(ended.code())
}

/// Whether Black wins after the moves: with so many positions, then with three times as many, and so
/// on. None if it was stopped.
fn prove_place(prover: &mut Prover<'_>, moves: &[String], nodes: u64, stop: &Stop) -> Option<bool> {
    let mut most = nodes;
    loop {
        let found = prover.prove(moves, most);
        if found.is_some() || stop.is_set() {
            return found;
        }
        most = most.saturating_mul(3);
    }
}

/// The place that the moves lead to, where somebody is still to move.
fn open_place(args: &BookWon, game: &dyn Game, words: &Words) -> Result<Place, Failure> {
    let asked = PositionArgs { position: None, moves: args.moves.clone() };
    let place = request::place(game, &asked, words)?;
    match place.position.outcome() {
        Some(_) => Err(Failure::Usage(words.text("move-game-over"))),
        None => Ok(place),
    }
}

fn progress(counts: &Counts, words: &Words) -> String {
    let numbers = [
        ("moves", counts.moves.to_string()),
        ("threats", counts.leaves.to_string()),
        ("nodes", (counts.nodes / 1_000_000).to_string()),
        ("proof", counts.proof.to_string()),
    ];
    words.format("book-proving", &numbers)
}

/// Follows every answer of White.
fn check(
    book: &WonBook,
    ended: &Ended,
    words: &Words,
    out: &mut dyn Write,
) -> Result<catalog::Won, Failure> {
    let (begun, mut told) = (Instant::now(), Instant::now());
    let won = catalog::check_won(book, BUDGET, &ended.stop, &mut |positions| {
        if told.elapsed() >= EVERY {
            told = Instant::now();
            let numbers = [("positions", positions.to_string())];
            let _ = writeln!(io::stderr(), "{}", words.format("book-checking", &numbers));
        }
    });
    let broken_off = if ended.is_interrupted() { Failure::Interrupted } else { Failure::Failed };
    let won = won.map_err(|fault| broken_off(words.explain(&fault)))?;
    let plies = won.plies.iter().max().copied().unwrap_or(0);
    let numbers = [
        ("beginnings", won.plies.len().to_string()),
        ("positions", won.positions.to_string()),
        ("nodes", won.most_nodes.to_string()),
        ("plies", plies.to_string()),
        ("seconds", begun.elapsed().as_secs().to_string()),
    ];
    writeln!(out, "{}", words.format("book-checked", &numbers))?;
    Ok(won)
}

/// What the book plays after moves, or which threats win there.
fn show(
    args: &BookWon,
    book: &WonBook,
    game: &dyn Game,
    ended: &Ended,
    words: &Words,
    out: &mut dyn Write,
) -> Outcome {
    let asked = PositionArgs { position: None, moves: args.moves.clone() };
    let place = request::place(game, &asked, words)?;
    match book.move_after(&place.moves) {
        Some((at, plies)) => {
            let known = [("move", at), ("plies", plies.unwrap_or(0).to_string())];
            writeln!(out, "{}", words.format("book-won-move", &known))?;
        }
        None if place.position.turn() == Side::White => {
            let text = match book.lost_after(&place.moves) {
                Some(Some(plies)) => words.format("book-won-lost", &[("plies", plies.to_string())]),
                _ => words.text("book-won-white"),
            };
            writeln!(out, "{text}")?;
        }
        None => {
            let text = match threats(game, &place, &ended.stop, words)? {
                Some(win) => {
                    let known = [
                        ("move", win.pv.first().cloned().unwrap_or_default()),
                        ("plies", win.plies.to_string()),
                        ("line", win.pv.join(" ")),
                    ];
                    words.format("book-won-threats", &known)
                }
                None => words.text("book-nothing"),
            };
            if ended.is_interrupted() {
                return Ok(ended.code());
            }
            writeln!(out, "{text}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The win by threats of who is to move, if one is found.
fn threats(
    game: &dyn Game,
    place: &Place,
    stop: &Stop,
    words: &Words,
) -> Result<Option<ThreatWin>, Failure> {
    let position = place.position.text();
    let (goal, nodes) = (Goal::Threats, Some(THREATS));
    let question = Question { game, position: &position, goal, nodes };
    let Some(mut solver) = catalog::solver(game, goal, &EngineConfig::default()) else {
        return Ok(None);
    };
    let answer = solver.solve_with(&question, Wish::default(), stop, &mut |_| {});
    let answer = answer.map_err(|e| Failure::Failed(text::said::engine_error(&e, words)))?;
    Ok(answer.wins.into_iter().next())
}
