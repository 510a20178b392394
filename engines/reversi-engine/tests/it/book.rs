//! The 6×6 book: its file, what it claims, and play from it.

use game::{Position, Rules};
use reversi::{B6, Reversi, ReversiPosition, Word};
use reversi_engine::book::{Book, BookError};
use reversi_engine::{Problem, Solver, engine};
use search::{Limits, Rng, Root, Stop};

fn solved(position: ReversiPosition<B6>) -> i32 {
    let problem = Problem::new(position);
    Solver::new(64).solve(&problem, &Stop::new(), &mut |_| {}).score().expect("nobody stops it")
}

#[test]
fn the_file_is_checked() {
    let bytes = Book::shipped().write();
    let again = Book::read(&bytes).expect("what is written can be read");
    assert_eq!(again.write(), bytes);
    for at in (0..40).chain([bytes.len() / 2, bytes.len() - 1]).filter(|&at| at < bytes.len()) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        let expected = if at < 8 { BookError::Foreign } else { BookError::Damaged };
        assert_eq!(Book::read(&damaged).err(), Some(expected), "byte {at}");
    }
    assert_eq!(Book::read(&bytes[..10]).err(), Some(BookError::Foreign));
    assert_eq!(Book::read(&bytes[..bytes.len() - 1]).err(), Some(BookError::Damaged));
}

/// Sizes known from counting: all positions up to symmetry in which a disc can be placed.
#[test]
fn a_new_book_knows_nothing() {
    let book = Book::new(28);
    assert_eq!(book.write().len(), 17 + 1 + 1 + 3 + 14 + 60);
    assert!(book.is_empty());
    assert_eq!(book.get(&Reversi::<B6>::default().start()), None);
}

#[test]
fn making_stops_when_told_and_goes_on_where_it_was() {
    let stop = Stop::new();
    stop.set();
    let mut book = Book::new(26);
    book.prove(1, 1, &stop, &mut |_, _| {});
    assert!(book.is_empty());
    // What is known stays where it belongs when the book goes further down.
    let shipped = Book::shipped();
    let deeper = shipped.clone().deepened(shipped.fewest_empties() - 1);
    assert_eq!(deeper.len(), shipped.len());
    assert!(deeper.positions().zip(shipped.positions()).all(|(a, b)| a == b));
}

/// What the scores claim about each other: the best move has the score of the position, no move
/// a better one; and the whole game is lost by four discs.
#[test]
fn the_scores_agree_with_each_other() {
    let book = Book::shipped();
    let start = Reversi::<B6>::default().start();
    assert_eq!(book.get(&start).map(|found| found.0), Some(-4));
    let mut compared = 0;
    for (position, score) in book.positions() {
        let mut values = Vec::new();
        for &m in position.legal_moves().as_ref() {
            let mut next = position;
            next.play_unchecked(m);
            if next.mobility().is_empty() && !next.legal_moves().as_ref().is_empty() {
                next.play_unchecked(reversi::Move::PASS);
                values.push(book.score(&next));
            } else {
                values.push(book.score(&next).map(|reply| -reply));
            }
        }
        let known: Vec<i32> = values.iter().copied().flatten().collect();
        assert!(known.iter().all(|&value| value <= score), "{position:?}");
        if known.len() == values.len() {
            assert_eq!(known.iter().max(), Some(&score), "{position:?}");
            compared += 1;
        }
    }
    assert!(compared >= 4, "only {compared} positions have all their moves in the book");
}

/// Proves again a sample of the positions with so many empty squares, which have scores only
/// from the solver; all others follow from them as the test above says.
fn proves_again(empties: u32, count: usize, seed: u64) {
    let mut positions: Vec<_> = Book::shipped()
        .positions()
        .filter(|(position, _)| position.empties().count() as u32 == empties)
        .collect();
    Rng::new(seed).shuffle(&mut positions);
    assert!(!positions.is_empty());
    for (position, score) in positions.into_iter().take(count) {
        assert_eq!(solved(position), score, "{position:?}");
    }
}

#[test]
fn a_sample_of_the_last_positions_is_proved_again() {
    let empties = Book::shipped().fewest_empties();
    // Each empty square more costs about twice the time.
    proves_again(empties, if empties > 25 { 1 } else { 6 }, 2);
}

#[test]
#[ignore = "takes minutes"]
fn a_sample_of_the_first_positions_is_proved_again() {
    for empties in 26..30 {
        proves_again(empties, 3, u64::from(empties));
    }
}

/// After random play: no move of the engine loses anything, as either side.
#[test]
fn the_engine_plays_perfectly_after_anything() {
    let rules = Reversi::<B6>::default();
    let mut rng = Rng::new(66);
    let mut player = engine(1, 16);
    let score = |position: &ReversiPosition<B6>| {
        Book::shipped().score(position).unwrap_or_else(|| solved(*position))
    };
    let (mut from_book, mut solved_at_once) = (0, 0);
    for game in 0..40 {
        let mut position = rules.start();
        let mut moves = Vec::new();
        // From positions in the book to ones that are solved when they arise.
        for _ in 0..[0, 1, 2, 15, 17, 18, 20, 22][game % 8] {
            let legal = position.legal_moves();
            let Some(&m) = legal.get(rng.below(legal.len().max(1))) else { break };
            moves.push(rules.write_move(m));
            position.play_unchecked(m);
        }
        let in_book = Book::shipped().get(&position).is_some();
        if position.outcome().is_some() || !in_book && position.empties().count() > 20 {
            continue;
        }
        if in_book {
            from_book += 1;
        } else {
            solved_at_once += 1;
        }
        let root = Root { game: &rules, start: None, moves: &moves };
        let limits = Limits::level(10);
        let result = player.go(root, &limits, &Stop::new(), &mut |_| {}).expect("it plays this");
        let before = score(&position);
        position.play_unchecked(rules.parse_move(&position, &result.best).expect("a legal move"));
        assert_eq!(-score(&position), before, "{moves:?} {}", result.best);
    }
    assert!(from_book >= 5 && solved_at_once >= 10, "{from_book} and {solved_at_once}");
}
