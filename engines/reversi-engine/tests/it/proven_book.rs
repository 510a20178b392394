//! The 6×6 book: its file, what it claims, and play from it.

use engine::{BookError, Limits, MAX_LEVEL, Rng, Root, Score, Stop, seal};
use game::{Position, Rules, Side};
use reversi::{B6, Move, Reversi, ReversiPosition, Word};
use reversi_engine::proven_book::{Book, PROVEN_BOOK};
use reversi_engine::{Problem, Solver, engine};

fn solved(position: ReversiPosition<B6>) -> i32 {
    let problem = Problem::new(position);
    let solution = Solver::new(64).unwrap().solve(&problem, &Stop::new(), &mut |_| {}).unwrap();
    solution.score().expect("nobody stops it")
}

#[test]
fn the_file_is_checked() {
    let bytes = Book::shipped().write();
    let again = Book::read(&bytes).expect("what is written can be read");
    assert_eq!(again.write(), bytes);
    for at in (0..40).chain([bytes.len() / 2, bytes.len() - 1]).filter(|&at| at < bytes.len()) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        let expected = if at < 8 { BookError::Foreign(PROVEN_BOOK) } else { BookError::Damaged };
        assert_eq!(Book::read(&damaged).err(), Some(expected), "byte {at}");
    }
    assert_eq!(Book::read(&bytes[..10]).err(), Some(BookError::Foreign(PROVEN_BOOK)));
    assert_eq!(Book::read(&bytes[..bytes.len() - 1]).err(), Some(BookError::Damaged));
}

/// A file with this content and the right checksum.
fn sealed(body: &[u8]) -> Vec<u8> {
    seal(b"DUIYIB63", body)
}

#[test]
fn lines_that_cannot_be_are_refused() {
    let bytes = Book::shipped().write();
    let body = &bytes[16..];
    assert_eq!(sealed(body), bytes);
    // A new book ends with the depth of its lines; moves follow here.
    let first = Book::new(Book::shipped().fewest_empties()).write().len() - 16;
    let refused = |what: &str, change: &dyn Fn(&mut Vec<u8>)| {
        let mut body = body.to_vec();
        change(&mut body);
        assert_eq!(Book::read(&sealed(&body)).err(), Some(BookError::Content), "{what}");
    };
    refused("too long", &|body| body.push(0));
    refused("half a move more", &|body| body.extend([0x80, 0]));
    refused("too short", &|body| body.truncate(body.len() - 2));
    refused("no lines", &|body| body.truncate(first - 1));
    refused("too deep", &|body| body[first - 1] = 19);
    refused("not so deep", &|body| body[first - 1] = 33);
    refused("no square", &|body| body[first + 1] = 64);
    refused("a square that is taken", &|body| body[first + 1] = 27);
    refused("a square and no score", &|body| body[first] = 0x80);
    refused("a score that cannot be", &|body| body[first] = 19);
    refused("another score than elsewhere", &|body| body[first] = 0);
}

/// Sizes known from counting: all positions up to symmetry in which a disc can be placed.
#[test]
fn a_new_book_knows_nothing() {
    let book = Book::new(28);
    assert_eq!(book.write().len(), 17 + 1 + 1 + 3 + 14 + 60 + 1);
    // One side begins, or answers; the four first moves are one.
    assert_eq!(book.clone().deepened(28, 20).write().len(), book.write().len() + 2 * 2);
    assert!(book.is_empty());
    assert_eq!(book.get(&Reversi::<B6>::default().start()), None);
}

#[test]
fn making_stops_when_told_and_goes_on_where_it_was() {
    let stop = Stop::new();
    stop.set();
    let mut book = Book::new(26).deepened(26, 24);
    book.prove(1, 1, &stop, &mut |_, _| {}).unwrap();
    assert!(book.is_empty());
    // What is known stays where it belongs when the book goes further down.
    let shipped = Book::shipped();
    let deeper = shipped.clone().deepened(shipped.fewest_empties() - 1, 20);
    assert_eq!(deeper.len(), shipped.len());
    assert!(deeper.positions().zip(shipped.positions()).all(|(a, b)| a == b));
    assert_eq!(deeper.fewest_of_lines(), 20);
    assert!(deeper.lines().eq(shipped.lines()));
    assert!(shipped.lines().count() == shipped.len_of_lines());
    let again = Book::read(&deeper.write()).expect("a book");
    assert!(again.lines().eq(shipped.lines()));
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
                next.play_unchecked(Move::PASS);
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
    assert!(compared >= 380, "only {compared} positions have all their moves in the book");
}

/// The next positions in which this side can place a disc, and ends of the game.
fn turns(position: ReversiPosition<B6>, side: Side, found: &mut Vec<ReversiPosition<B6>>) {
    let can_place = position.turn() == side && !position.mobility().is_empty();
    if can_place || position.outcome().is_some() {
        found.push(position);
        return;
    }
    for &m in position.legal_moves().as_ref() {
        let mut next = position;
        next.play_unchecked(m);
        turns(next, side, found);
    }
}

/// What the lines claim: a position is worth what the best answer to its move leaves.
#[test]
fn the_lines_agree_with_each_other() {
    let book = Book::shipped();
    let mut compared = 0;
    for (position, score, best) in book.lines() {
        assert!(position.is_legal(best), "{position:?}");
        assert_eq!(book.get(&position), Some((score, best)));
        let mut next = position;
        next.play_unchecked(best);
        let mut found = Vec::new();
        turns(next, position.turn(), &mut found);
        let value = |p: &ReversiPosition<B6>| match p.outcome() {
            Some(_) if p.turn() == position.turn() => Some(solved(*p)),
            Some(_) => Some(-solved(*p)),
            None => book.score(p),
        };
        let values: Vec<i32> = found.iter().filter_map(value).collect();
        assert!(values.iter().all(|&value| value >= score), "{position:?}");
        if values.len() == found.len() {
            assert_eq!(values.iter().min(), Some(&score), "{position:?}");
            compared += 1;
        }
    }
    assert!(compared >= 20, "only {compared} positions have all answers in the book");
}

#[test]
fn a_sample_of_the_ends_of_lines_is_proved_again() {
    let book = Book::shipped();
    // By pass a side can have its turn one square earlier or later.
    let last = |p: &ReversiPosition<B6>| p.empties().count() as u32 <= book.fewest_of_lines() + 1;
    let mut ends: Vec<_> = book.lines().filter(|(position, ..)| last(position)).collect();
    Rng::new(7).shuffle(&mut ends);
    assert!(!ends.is_empty());
    for (position, score, best) in ends.into_iter().take(4) {
        assert_eq!(solved(position), score, "{position:?}");
        let mut next = position;
        next.play_unchecked(best);
        let sign = if next.mobility().is_empty() {
            next.play_unchecked(Move::PASS);
            1
        } else {
            -1
        };
        assert_eq!(sign * solved(next), score, "{position:?} {best:?}");
    }
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
        let limits = Limits::level(MAX_LEVEL);
        let result = player.go(root, &limits, &Stop::new(), &mut |_| {}).expect("it plays this");
        let before = score(&position);
        position.play_unchecked(rules.parse_move(&position, &result.best).expect("a legal move"));
        assert_eq!(-score(&position), before, "{moves:?} {}", result.best);
    }
    assert!(from_book >= 5 && solved_at_once >= 10, "{from_book} and {solved_at_once}");
}

/// The most empty squares of a position with so many or more in which this side, playing by the
/// book from here on, finds no move in it; 0 if there is none.
fn missing(position: ReversiPosition<B6>, side: Side, least: u32) -> u32 {
    let mut found = Vec::new();
    turns(position, side, &mut found);
    let missing_from = |position: ReversiPosition<B6>| {
        let empties = position.empties().count() as u32;
        if position.outcome().is_some() || empties < least {
            return 0;
        }
        let Some((_, best)) = Book::shipped().get(&position) else { return empties };
        let mut next = position;
        next.play_unchecked(best);
        missing(next, side, least)
    };
    found.into_iter().map(missing_from).max().unwrap_or(0)
}

/// Whatever the opponent plays from the start: every answer is in the book down to where its
/// lines end.
#[test]
fn the_lines_are_complete() {
    let start = Reversi::<B6>::default().start();
    for side in [Side::Black, Side::White] {
        assert_eq!(missing(start, side, Book::shipped().fewest_of_lines()), 0, "{side:?}");
    }
}

/// Games from the start, either side, against anything: the engine plays the book's answers.
#[test]
fn the_engine_answers_from_the_book_down_to_the_ends_of_lines() {
    let rules = Reversi::<B6>::default();
    let book = Book::shipped();
    let mut rng = Rng::new(67);
    let mut player = engine(1, 16);
    for game in 0..20 {
        let side = if game % 2 == 0 { Side::Black } else { Side::White };
        let mut position = rules.start();
        let mut moves = Vec::new();
        let mut least = -36;
        while position.outcome().is_none()
            && position.empties().count() as u32 >= book.fewest_of_lines()
        {
            let legal = position.legal_moves();
            let m = if position.turn() == side && legal.len() > 1 {
                let (score, best) = book.get(&position).expect("it is on a line");
                assert!(score >= least, "{moves:?}");
                least = score;
                let root = Root { game: &rules, start: None, moves: &moves };
                let result = player.go(root, &Limits::level(MAX_LEVEL), &Stop::new(), &mut |_| {});
                let result = result.expect("it plays this");
                assert_eq!((result.nodes, result.score), (1, Some(Score::Discs(score))));
                assert_eq!(result.best, rules.write_move(best));
                best
            } else {
                legal[rng.below(legal.len())]
            };
            moves.push(rules.write_move(m));
            position.play_unchecked(m);
        }
    }
}
