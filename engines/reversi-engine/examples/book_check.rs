//! Proves the entries of the book that is part of the program again, and prints each with its
//! score, what was proved, and `ok` or `WRONG`. Lines of an earlier run, given as a file, are not
//! done again: `cargo run --release -p reversi-engine --example book_check -- [MiB] [FILE]`.

use std::collections::HashSet;
use std::time::Instant;

use engine::Stop;
use reversi::{B6, ReversiPosition};
use reversi_engine::proven_book::Book;

fn name(position: &ReversiPosition<B6>) -> String {
    format!("{:09x}-{:09x}", position.own(), position.opponent())
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mib = args.first().and_then(|a| a.parse().ok()).unwrap_or(1024);
    let before = args.get(1).and_then(|path| std::fs::read_to_string(path).ok());
    let before = before.unwrap_or_default();
    let done: HashSet<&str> = before
        .lines()
        .filter(|line| line.ends_with("ok"))
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect();
    let mut met = HashSet::new();
    // A position of the tree may lie on a line too; it is proved once.
    let mut skip = |position: &ReversiPosition<B6>| {
        let name = name(position);
        done.contains(name.as_str()) || !met.insert(name)
    };
    let mut since = Instant::now();
    let checked = Book::shipped().check(mib, &Stop::new(), &mut skip, &mut |entry| {
        println!(
            "{} {} {:+} {:+} {} {:.1} s {}",
            entry.position.empties().count_ones(),
            name(&entry.position),
            entry.claimed,
            entry.proved,
            entry.kept.map_or("-".to_string(), |kept| format!("{kept:+}")),
            since.elapsed().as_secs_f64(),
            if entry.holds() { "ok" } else { "WRONG" },
        );
        since = Instant::now();
    });
    checked.expect("memory");
    println!("every entry was looked at");
}
