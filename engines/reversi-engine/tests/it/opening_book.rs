//! The opening book of 8×8: how it grows, and play from it.

use std::sync::OnceLock;

use engine::{
    Engine, EngineConfig, FROM_BOOK, Info, Limits, MAX_LEVEL, OwnBook, Root, Score, SearchResult,
    Stop,
};
use game::{Position, Rules, Side, Symmetry};
use reversi::{B6, B8, Move, Reversi, ReversiPosition};
use reversi_engine::opening_book::{BookMove, DISC, Learning, OpeningBook};
use reversi_engine::{engine_with, opening_book};

/// Searches that take no time.
pub fn quick(positions: usize) -> Learning {
    Learning { nodes: 500, memory_mib: 1, positions, ..Learning::default() }
}

/// A book of 60 positions.
pub fn small() -> &'static OpeningBook {
    static BOOK: OnceLock<OpeningBook> = OnceLock::new();
    BOOK.get_or_init(|| {
        let mut book = OpeningBook::default();
        book.learn(&quick(60), &Stop::new(), &mut |_, _| {}).unwrap();
        book
    })
}

pub fn position(moves: &str) -> ReversiPosition<B8> {
    let rules = Reversi::<B8>::default();
    moves.as_bytes().chunks(2).fold(rules.start(), |mut position, text| {
        let text = std::str::from_utf8(text).unwrap();
        position.play_unchecked(rules.parse_move(&position, text).unwrap());
        position
    })
}

pub fn named(moves: &[BookMove]) -> Vec<(String, i16)> {
    let rules = Reversi::<B8>::default();
    moves.iter().map(|m| (rules.write_move(Move::place(m.square)), m.value)).collect()
}

/// Each position that play by the book's links meets, once for each way to it.
pub fn visit(
    book: &OpeningBook,
    from: ReversiPosition<B8>,
    seen: &mut dyn FnMut(ReversiPosition<B8>, &[BookMove]),
) {
    let moves = book.moves(&from);
    seen(from, &moves);
    for m in moves.iter().filter(|m| m.is_link) {
        let mut next = from;
        next.play_unchecked(Move::place(m.square));
        if next.mobility() == 0 {
            next.play_unchecked(Move::PASS);
        }
        visit(book, next, seen);
    }
}

#[test]
fn a_new_book_knows_nothing() {
    let book = OpeningBook::default();
    assert!(book.is_empty());
    assert_eq!((book.len(), book.fewest_empties()), (1, 60));
    assert_eq!(book.value(&position("")), None);
    assert!(book.moves(&position("")).is_empty());
    assert_eq!(book.choose(&position(""), 8, 1), None);
    assert_eq!(OpeningBook::read(&book.write()), Ok(book));
}

#[test]
fn it_grows_alike_on_any_number_of_threads_and_after_any_stop() {
    let book = small();
    assert_eq!(book.len(), 60);
    let mut other = OpeningBook::default();
    let how = Learning { threads: 3, ..quick(60) };
    other.learn(&how, &Stop::new(), &mut |_, _| {}).unwrap();
    assert!(&other == book, "three threads");
    // Stopped after each seventh search, written, read, and gone on with.
    let mut stopped = OpeningBook::default();
    for _ in 0..100 {
        let stop = Stop::new();
        let mut left = 7;
        stopped
            .learn(&quick(60), &stop, &mut |_, _| {
                left -= 1;
                if left == 0 {
                    stop.set();
                }
            })
            .unwrap();
        stopped = OpeningBook::read(&stopped.write()).expect("a book");
        if !stop.is_set() {
            break;
        }
    }
    assert!(&stopped == book, "with stops");
    let mut same = book.clone();
    same.learn(&quick(60), &Stop::new(), &mut |_, _| panic!("there is nothing to learn")).unwrap();
}

/// The value of a position is that of its best move, and a link is worth what lies behind it.
#[test]
fn values_follow_from_leaves() {
    let book = small();
    let mut compared = 0;
    visit(book, position(""), &mut |here, moves| {
        let (value, _) = book.value(&here).expect("it is searched");
        assert_eq!(moves.first().map(|m| m.value), Some(value), "{here:?}");
        for m in moves.iter().filter(|m| m.is_link) {
            let mut next = here;
            next.play_unchecked(Move::place(m.square));
            let passes = next.mobility() == 0;
            if passes {
                next.play_unchecked(Move::PASS);
            }
            let (behind, depth) = book.value(&next).expect("a link leads into the book");
            assert_eq!(m.value, if passes { behind } else { -behind });
            assert_eq!(m.depth, depth + 1);
            compared += 1;
        }
    });
    assert!(compared > 60, "{compared}");
}

#[test]
fn a_position_is_the_same_from_all_sides() {
    let rules = Reversi::<B8>::default();
    let book = small();
    for moves in ["f5", "f5d6", "f5d6c3", "f5f6e6f4"] {
        let here = position(moves);
        let known = book.moves(&here);
        assert!(!known.is_empty(), "{moves}");
        for &symmetry in rules.symmetries() {
            let there = rules.transform(&here, symmetry);
            assert_eq!(book.value(&there), book.value(&here));
            let mut turned: Vec<_> = known
                .iter()
                .map(|m| {
                    let moved = rules.transform_move(Move::place(m.square), symmetry);
                    BookMove { square: moved.square().unwrap(), ..*m }
                })
                .collect();
            turned.sort_by_key(|m| (-m.value, m.square));
            assert_eq!(book.moves(&there), turned, "{moves} {symmetry:?}");
        }
    }
    // All first moves are one.
    assert_eq!(book.moves(&position("")).len(), 4);
    assert_eq!(Symmetry::SQUARE.len(), 8);
}

/// What is cut off stays known where it was cut.
#[test]
fn pruned_books_keep_their_values() {
    let book = small();
    let pruned = book.pruned(i32::MAX, 56);
    assert!(pruned.len() < book.len() && pruned.fewest_empties() == 56);
    visit(&pruned, position(""), &mut |here, _| {
        let value = |book: &OpeningBook| book.value(&here).map(|(value, _)| value);
        assert_eq!(value(&pruned), value(book), "{here:?}");
    });
    assert_eq!(book.pruned(i32::MAX, 0), *book);
    let narrow = book.pruned(8, 0);
    assert!(1 < narrow.len() && narrow.len() < book.len());
    assert_eq!(narrow.merged(book).len(), book.len());
    assert_eq!(book.merged(&OpeningBook::default()), *book);
}

/// All lines that lose no more than that, and no others.
#[test]
fn deviations_are_taken_in_up_to_an_error() {
    let how = Learning { error: 4, per_ply: 0, fewest_empties: 54, ..quick(usize::MAX) };
    let mut book = OpeningBook::default();
    book.learn(&how, &Stop::new(), &mut |_, _| {}).unwrap();
    assert!(book.len() > 3 && book.fewest_empties() == 54, "{}", book.len());
    visit(&book, position(""), &mut |here, moves| {
        if here.empties().count_ones() > 54 && moves[0].value == book.value(&here).unwrap().0 {
            // On the best line at least, the best move is inside.
            let is_best = |m: &&BookMove| m.value == moves[0].value;
            if here == position("") {
                assert!(moves.iter().filter(is_best).any(|m| m.is_link), "{here:?}");
            }
        }
    });
}

#[test]
fn chance_decides_among_moves_that_are_as_good() {
    let book = opening_book::shipped();
    for moves in ["", "f5", "f5d6", "f5d6c3d3c4"] {
        let here = position(moves);
        let known = book.moves(&here);
        let mut met = Vec::new();
        for seed in 0..200 {
            let Some(m) = book.choose(&here, 4, seed) else { continue };
            assert!(m.is_link && known.contains(&m) && m.value >= known[0].value - 4);
            assert_eq!(book.choose(&here, 4, seed), Some(m));
            met.push(m.square);
        }
        met.sort_unstable();
        met.dedup();
        let good = known.iter().filter(|m| m.is_link && m.value >= known[0].value - 4);
        assert_eq!(met.len(), good.count(), "{moves}");
        let narrow = known.iter().filter(|m| m.is_link && m.value == known[0].value);
        let best = book.choose(&here, 0, 3).map(|m| m.value);
        assert_eq!(best, narrow.map(|m| m.value).next(), "{moves}");
    }
}

/// What is known of the game, by all strong programs: parallel loses by far, the others hold.
#[test]
fn the_book_of_the_program_knows_openings() {
    let book = opening_book::shipped();
    assert!(book.len() > 500, "{}", book.len());
    let (start, _) = book.value(&position("")).expect("the start");
    assert!(start.abs() <= 2 * DISC, "{start}");
    let replies = named(&book.moves(&position("f5")));
    let value = |text: &str| replies.iter().find(|m| m.0 == text).map(|m| m.1).expect(text);
    let [perpendicular, diagonal, parallel] = ["d6", "f6", "f4"].map(value);
    assert!((perpendicular - diagonal).abs() <= 4 * DISC, "{replies:?}");
    assert!(parallel < perpendicular.min(diagonal) - 2 * DISC, "{replies:?}");
    let mut deepest = 60;
    visit(book, position("f5"), &mut |here, moves| {
        deepest = deepest.min(here.empties().count_ones());
        assert!(!moves.is_empty());
    });
    assert_eq!(deepest, book.fewest_empties());
}

fn player(book: &str) -> Box<dyn Engine> {
    let mut config = EngineConfig { memory_mib: 1, ..EngineConfig::default() };
    config.set(&reversi_engine::OPTIONS, "book", book).expect("a switch");
    engine_with(&config)
}

fn go(engine: &mut dyn Engine, moves: &str, limits: &Limits) -> SearchResult {
    let rules = Reversi::<B8>::default();
    let moves: Vec<String> =
        moves.as_bytes().chunks(2).map(|m| String::from_utf8_lossy(m).into_owned()).collect();
    let root = Root { game: &rules, start: None, moves: &moves };
    engine.go(root, limits, &Stop::new(), &mut |_| {}).expect("it plays this")
}

#[test]
fn games_are_played_from_the_book_and_questions_are_searched() {
    let mut engine = player("on");
    for limits in [Limits::level(MAX_LEVEL), Limits::level(16), Limits::nodes(2000)] {
        let result = go(&mut *engine, "f5", &limits);
        assert_eq!(result.nodes, 1, "{limits:?}");
        let known = opening_book::shipped().moves_of_text(&text("f5"));
        let m = known.iter().find(|m| m.text == result.best).expect("a move of the book");
        assert!(matches!(m.score, Score::EstimatedDiscs(_)));
        assert_eq!(result.score, Some(m.score));
        assert_eq!(result.depth, u32::from(m.depth));
    }
    let rules = Reversi::<B8>::default();
    let root = Root { game: &rules, start: None, moves: &["f5".into()] };
    let mut told = Vec::new();
    let mut on_info = |info: &Info| told.push((info.note.clone(), info.pv.clone()));
    let result = engine.go(root, &Limits::nodes(2000), &Stop::new(), &mut on_info).unwrap();
    assert_eq!(told, [(Some(FROM_BOOK.to_string()), result.pv)]);
    let seeded = Limits { seed: 3, ..Limits::time(std::time::Duration::from_millis(5)) };
    assert_eq!(go(&mut *engine, "f5", &seeded).nodes, 1);
    let asks = [
        Limits::level(15),
        Limits::depth(3),
        Limits::time(std::time::Duration::from_millis(5)),
        Limits { lines: 2, ..Limits::nodes(2000) },
        Limits { moves: vec!["d6".into()], ..Limits::nodes(2000) },
    ];
    for limits in asks {
        assert!(go(&mut *engine, "f5", &limits).nodes > 1, "{limits:?}");
    }
    assert!(go(&mut *player("off"), "f5", &Limits::nodes(2000)).nodes > 1);
}

pub fn text(moves: &str) -> String {
    Rules::write_position(&Reversi::<B8>::default(), &position(moves))
}

/// A book of one's own is played from in place of the shipped one, by every level; where it knows
/// nothing, and on other boards, all is as before.
#[test]
fn an_own_book_is_played_from() {
    let [start, after] = ["", "f5"].map(|moves| text(moves).replace('/', ""));
    let book = format!("{start};\n{after}; d6 -3 9\n");
    let book = opening_book::text::read(&book).expect("a book");
    let config = EngineConfig { own_book: Some(OwnBook::new(book)), ..EngineConfig::default() };
    let mut engine = engine_with(&config);
    for limits in [Limits::level(1), Limits::level(17), Limits::nodes(2000)] {
        let found = go(&mut *engine, "", &limits);
        assert_eq!(found.score, Some(Score::EstimatedDiscs(3.0)), "{limits:?}");
        assert!(go(&mut *engine, "f5d6c5", &limits).nodes > 1, "{limits:?}");
    }
    assert!(go(&mut *engine, "", &Limits::depth(3)).nodes > 1);
    let mut off = config.clone();
    off.set(&reversi_engine::OPTIONS, "book", "off").expect("a switch");
    assert!(go(&mut *engine_with(&off), "", &Limits::nodes(2000)).nodes > 1);
    let small = Reversi::<B6>::default();
    let root = Root { game: &small, start: None, moves: &[] };
    let seen = |engine: &mut dyn Engine| {
        engine.go(root, &Limits::level(16), &Stop::new(), &mut |_| {}).unwrap().best
    };
    assert_eq!(seen(&mut *engine), seen(&mut *player("on")));
}

/// Different seeds, different games.
#[test]
fn games_differ() {
    let rules = Reversi::<B8>::default();
    let mut engine = player("on");
    let mut games: Vec<String> = (0..20)
        .map(|seed| {
            let (mut moves, mut position) = (String::new(), rules.start());
            loop {
                let limits = Limits { seed, ..Limits::nodes(100) };
                let result = go(&mut *engine, &moves, &limits);
                if result.nodes != 1 {
                    return moves;
                }
                position.play_unchecked(rules.parse_move(&position, &result.best).unwrap());
                moves += &result.best;
            }
        })
        .collect();
    assert!(games.iter().all(|moves| moves.len() >= 8), "{games:?}");
    games.sort_unstable();
    games.dedup();
    assert!(games.len() >= 10, "{games:?}");
}

#[test]
fn text_that_is_no_position_is_not_in_the_book() {
    for text in ["", "x", "8/8/8/8/8/8/8/8"] {
        assert!(opening_book::shipped().moves_of_text(text).is_empty());
    }
    let turned = ReversiPosition::<B8>::new(0, 0, Side::White, Default::default());
    assert!(opening_book::shipped().moves(&turned).is_empty());
    assert_eq!(opening_book::DISC, 8);
}
