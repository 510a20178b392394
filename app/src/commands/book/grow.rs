//! `duiyi book learn`, `deviate` and `prune`: opening books that grow and shrink.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use catalog::{Learned, Learning, OpeningBook};
use words::Words;

use super::hold::Hold;
use super::opened::{open_or_new, open_ours};
use super::{EVERY, Ended, save};
use crate::cli::{BookDeviate, BookGrowth, BookLearn, BookPrune};
use crate::failure::{Failure, Outcome};

/// `duiyi book learn`: the book grows where play comes to most easily.
pub fn learn(args: &BookLearn, words: &Words, out: &mut dyn Write) -> Outcome {
    grow(&args.growth, words, out, &|book, how| {
        let per_ply = units(args.ply, book).unwrap_or(book.usual().per_ply);
        Learning { per_ply, ..how }
    })
}

/// `duiyi book deviate`: all positions are taken in for which no more is given away.
pub fn deviate(args: &BookDeviate, words: &Words, out: &mut dyn Write) -> Outcome {
    grow(&args.growth, words, out, &|book, how| {
        let error = units(args.error, book).unwrap_or(book.usual().deviation);
        Learning { error, per_ply: 0, ..how }
    })
}

/// `duiyi book prune`: positions that hardly come up go.
pub fn prune(args: &BookPrune, words: &Words, out: &mut dyn Write) -> Outcome {
    let _hold = Hold::of(&args.book, words)?;
    let book = open_ours(&args.book, &args.game, words)?;
    let error = units(args.error, &book).unwrap_or(book.usual().kept);
    let book = book.pruned(error, args.empties.unwrap_or(book.usual().fewest_empties));
    save(&args.book, &book.write()).map_err(|e| Failure::file(&args.book, &e, words))?;
    tell(&args.book, &book, words, out)?;
    Ok(std::process::ExitCode::SUCCESS)
}

/// An error as a book counts it.
fn units(error: Option<f64>, book: &OpeningBook) -> Option<i32> {
    error.map(|error| (error * f64::from(book.unit())).round() as i32)
}

/// Lets a book grow; `rest` says what the arguments of all such commands do not.
fn grow(
    args: &BookGrowth,
    words: &Words,
    out: &mut dyn Write,
    rest: &dyn Fn(&OpeningBook, Learning) -> Learning,
) -> Outcome {
    let path = &args.book;
    let _hold = Hold::of(path, words)?;
    let mut book = open_or_new(path, &args.game, None, words)?;
    let how = Learning {
        nodes: args.nodes,
        threads: args.threads as usize,
        memory_mib: args.hash as usize,
        positions: args.positions.unwrap_or(usize::MAX),
        fewest_empties: args.empties.unwrap_or(book.usual().fewest_empties),
        ..Learning::default()
    };
    let how = rest(&book, how);
    let ended = Ended::after(args.seconds)?;
    let mut saved = Instant::now();
    let mut failed = Ok(());
    let learned = book.learn(&how, &ended.stop, &mut |write, learned| {
        if failed.is_err() || saved.elapsed() < EVERY {
            return;
        }
        saved = Instant::now();
        // Nobody may be listening; the work goes on.
        let _ = writeln!(io::stderr(), "{}", told(learned, words));
        failed = save(path, &write());
        if failed.is_err() {
            ended.stop.set();
        }
    });
    failed.and_then(|()| save(path, &book.write())).map_err(|e| Failure::file(path, &e, words))?;
    learned.map_err(|error| Failure::Failed(text::said::engine_error(&error, words)))?;
    tell(path, &book, words, out)?;
    Ok(ended.code())
}

fn told(learned: Learned, words: &Words) -> String {
    let numbers = [
        ("positions", learned.positions.to_string()),
        ("searched", learned.searched.to_string()),
        ("open", learned.open.to_string()),
    ];
    words.format("book-learning", &numbers)
}

/// What a book has now.
pub(super) fn tell(
    path: &Path,
    book: &OpeningBook,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<()> {
    let args = [
        ("path", path.display().to_string()),
        ("positions", book.len().to_string()),
        ("empties", book.fewest_empties().to_string()),
    ];
    writeln!(out, "{}", words.format("book-learned", &args))
}
