//! The 6×6 book: its file, and what it claims.

use game::{Position, Rules};
use reversi::{B6, Reversi};
use reversi_engine::book::Book;
use search::Stop;

#[test]
fn the_file_is_checked() {
    let bytes = Book::shipped().write();
    assert_eq!(Book::read(&bytes).as_ref(), Ok(Book::shipped()));
    for at in 0..bytes.len().min(40) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        assert!(Book::read(&damaged).is_err(), "byte {at}");
    }
    assert!(Book::read(&bytes[..10]).is_err());
}

#[test]
fn what_is_made_can_be_found_and_stops_when_told() {
    let stop = Stop::new();
    stop.set();
    let book = Book::make(1, 1, &stop, &mut |_| {});
    assert!(book.is_empty());
    assert_eq!(book.get(&Reversi::<B6>::default().start()), None);
}

/// What the entries claim about each other: a best move leads to the same value seen by the
/// opponent, no other move to a better one, and the whole game is lost by four discs.
///
/// Proving an entry again takes minutes; `cargo run --release -p reversi-engine --example book`
/// does that for all of them.
#[test]
fn the_entries_agree_with_each_other() {
    let book = Book::shipped();
    let start = Reversi::<B6>::default().start();
    assert_eq!(book.get(&start).map(|found| found.0), Some(-4));
    let mut compared = 0;
    for (position, score) in book.positions() {
        let (known, best) = book.get(&position).expect("it is in the book");
        assert_eq!(known, score);
        for &m in position.legal_moves().as_ref() {
            let mut next = position;
            next.play_unchecked(m);
            if let Some((reply, _)) = book.get(&next) {
                assert!(-reply <= score, "{position:?} {m:?}");
                assert!(m != best || -reply == score, "{position:?} {m:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 4, "only {compared} moves lead from entry to entry");
}
