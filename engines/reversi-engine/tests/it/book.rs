//! The 6×6 book: its file, and what it claims.

use game::{Position, Rules};
use reversi::{B6, Reversi};
use reversi_engine::book::Book;
use reversi_engine::{Problem, solve};
use search::{Rng, Stop};

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

/// Re-proves a few entries with the fewest empty squares.
#[test]
fn a_random_sample_is_proved_again() {
    let book = Book::shipped();
    let mut sample: Vec<_> =
        book.positions().filter(|(p, _)| p.empties().count_ones() <= 24).collect();
    Rng::new(66).shuffle(&mut sample);
    for (position, score) in sample.into_iter().take(3) {
        let problem = Problem { hash_mib: 64, ..Problem::new(position) };
        let solution = solve(&problem, &Stop::new(), &mut |_| {});
        assert_eq!(solution.score(), Some(score), "{position:?}");
        let (known, m) = book.get(&position).expect("it is in the book");
        assert_eq!(known, score);
        assert!(position.is_legal(m));
    }
}
