//! Books of boards that are larger than the one which was proved first.

use engine::{BookError, Rng, SEAL_BYTES, Stop, seal};
use game::Side;
use gomoku::{Gomoku, Rule};

use super::book::{Book, MAGIC};
use super::check::check;
use super::prove::{Effort, Prover};

/// A book of a larger board says where the one of fewer lines does not hold, and is read as what it
/// was; all that it claims is followed again.
#[test]
fn a_book_of_a_larger_board_is_read_as_it_was() {
    let rules = Gomoku::new(19, Rule::Freestyle).unwrap();
    let moves = ["j10", "k11", "k9", "l12"].map(String::from);
    let stop = Stop::new();
    let mut tell = |_: Option<String>, _: &_| {};
    let journal = Book::new(rules).unwrap();
    let mut prover = Prover::new(journal, Effort::default(), &stop, &mut tell).unwrap();
    assert_eq!(prover.prove(&moves, 50_000_000), Some(true));
    let mut journal = prover.book().clone();
    journal.begin_after(&moves).unwrap();
    // Of the first stone nothing is known.
    assert!(!journal.can_be_packed());
    let won = check(&journal, 1_000_000, &stop, &mut |_| {}).unwrap();
    let bytes = journal.write(&won);
    let mut book = Book::read(&bytes).unwrap();
    assert!(book.is_derived() && book.rules() == rules);
    // Most of it need not be told.
    assert!(book.len() < won.moves.len() / 2, "{} {}", book.len(), won.moves.len());
    book.begin_with(journal.beginnings().to_vec());
    let again = check(&book, 1_000_000, &stop, &mut |_| {}).unwrap();
    assert_eq!((again.plies, again.positions), (won.plies, won.positions));
    for (stones, at) in journal.all() {
        let (_, key, _) = stones.canonical(Side::Black, 19);
        let known = book.canonical_move(&stones, key).map(|(at, _)| at);
        assert!(known == Some(at) || !won.moves.contains_key(&key));
    }
    for stones in &won.by_threats {
        let (_, key, _) = stones.canonical(Side::Black, 19);
        assert_eq!(book.canonical_move(stones, key), None);
    }
    // Cut off, or too long, with a checksum that fits.
    let body = &bytes[SEAL_BYTES..];
    for other in [&body[..body.len() - 1], &body[..5], &[body, &[0]].concat()] {
        assert_eq!(Book::read(&seal(MAGIC, other)), Err(BookError::Content));
    }
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let mut body = body.to_vec();
        let at = rng.below(body.len());
        body[at] = rng.below(256) as u8;
        // A book or none, and no panic.
        let _ = Book::read(&seal(MAGIC, &body));
    }
}

/// Where Black has played as it says from the first stone on, a book of a larger board says what wins,
/// also with White's stones far away; elsewhere it says nothing, whatever the guide knows.
#[test]
fn a_book_of_a_larger_board_speaks_where_it_leads() {
    for (rule, plies) in [(Rule::Freestyle, 81), (Rule::Standard, 73)] {
        let book = Book::shipped(Gomoku::new(19, rule).unwrap()).unwrap();
        let after = |moves: &[String]| book.move_after(moves).map(|(at, _)| at);
        let mut rng = Rng::new(19);
        let mut seen = 0;
        for _ in 0..200 {
            let mut moves: Vec<String> = Vec::new();
            while let Some(at) = after(&moves) {
                moves.push(at);
                let column = char::from(b'a' + rng.below(19) as u8);
                moves.push(format!("{column}{}", 1 + rng.below(19)));
                seen += 1;
            }
            // Another first stone leads elsewhere.
            if moves.len() >= 4 {
                moves[0] = "a1".into();
                moves.truncate(2);
                assert_eq!(after(&moves), None, "{moves:?}");
            }
        }
        assert!(seen > 500, "{rule:?}: {seen}");
        assert_eq!(book.move_after(&[]), Some(("j10".into(), Some(plies))));
        assert!(book.can_be_packed());
    }
}
