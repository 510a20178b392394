//! The opening books of Gomoku and Renju: how they grow, and what they know.

use std::collections::HashMap;
use std::sync::OnceLock;

use ::opening_book::{BookRules, Leaf, laws};
use engine::{
    Engine, EngineConfig, FROM_BOOK, Info, Limits, MAX_LEVEL, OwnBook, Root, Score, SearchResult,
    Stop,
};
use game::{Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};
use gomoku_engine::opening_book::{BookMove, Learning, OpeningBook, Openings, shipped};
use gomoku_engine::{OPTIONS, engine_with};

fn rules(lines: u8, rule: Rule) -> Gomoku {
    Gomoku::new(lines, rule).expect("a board")
}

fn new(lines: u8, rule: Rule) -> OpeningBook {
    OpeningBook::new(Openings::of(rules(lines, rule)).expect("it has books"))
}

/// Searches that take no time.
fn quick(positions: usize) -> Learning {
    Learning {
        nodes: 300,
        memory_mib: 1,
        positions,
        fewest_empties: 205,
        per_ply: 15,
        ..Learning::default()
    }
}

/// A book of Renju with 60 positions.
fn small() -> &'static OpeningBook {
    static BOOK: OnceLock<OpeningBook> = OnceLock::new();
    BOOK.get_or_init(|| {
        let mut book = new(15, Rule::Renju);
        book.learn(&quick(60), &Stop::new(), &mut |_, _| {}).unwrap();
        book
    })
}

fn position(rules: Gomoku, moves: &str) -> GomokuPosition {
    moves.split_whitespace().fold(Rules::start(&rules), |mut position, text| {
        position.play_unchecked(rules.parse_move(&position, text).expect(text));
        position
    })
}

fn renju(moves: &str) -> GomokuPosition {
    position(rules(15, Rule::Renju), moves)
}

#[test]
fn a_new_book_has_the_beginnings_of_its_game() {
    // The empty board, a stone in the centre, two answers, and the 26 patterns.
    for (lines, rule, positions) in [
        (15, Rule::Renju, 30),
        (11, Rule::Renju, 30),
        (14, Rule::Renju, 1),
        (15, Rule::Freestyle, 1),
        (9, Rule::Caro, 1),
    ] {
        let book = new(lines, rule);
        assert!(book.is_empty());
        assert_eq!(book.len(), positions, "{lines} {rule:?}");
        assert_eq!(OpeningBook::read(&book.write()), Ok(book), "{lines} {rule:?}");
    }
    assert!(Openings::of(rules(16, Rule::Renju)).is_none());
    assert!(Openings::of(rules(15, Rule::RenjuPass)).is_none());
}

/// To come to a pattern counts as giving nothing away, so that no pattern is left for later.
#[test]
fn it_grows_from_all_beginnings_alike() {
    let book = small();
    let beginnings = book.rules().beginnings();
    let patterns = book.positions().iter().filter(|known| beginnings[4..].contains(&known.key));
    let grown = patterns.filter(|known| !known.links.is_empty()).count();
    assert!(grown >= 15, "{grown}");
}

#[test]
fn it_grows_alike_on_any_number_of_threads_and_after_any_stop() {
    let book = small();
    assert_eq!(book.len(), 60);
    let mut other = new(15, Rule::Renju);
    let how = Learning { threads: 3, ..quick(60) };
    other.learn(&how, &Stop::new(), &mut |_, _| {}).unwrap();
    assert!(&other == book, "three threads");
    // Stopped after each seventh search, written, read, and gone on with.
    let mut stopped = new(15, Rule::Renju);
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
    assert!(stopped.write() == book.write(), "with stops");
}

#[test]
fn values_follow_from_leaves() {
    let book = small();
    let mut links = 0;
    for (place, known) in book.positions().iter().enumerate() {
        let (value, _) = known.best.expect("it is searched");
        let best = book.moves_of(place).iter().map(|m| m.value).max();
        assert_eq!(best, Some(value));
        for link in &known.links {
            let behind = book.positions()[link.to].best.expect("it is searched").0;
            let moves = book.moves_of(place);
            let m = moves.iter().find(|m| m.is_link && m.square == usize::from(link.square));
            assert_eq!(m.expect("it is known").value, -behind);
            links += 1;
        }
    }
    assert!(links > 59, "{links}");
}

#[test]
fn a_position_is_the_same_from_all_sides_and_by_any_order() {
    let rules = rules(15, Rule::Renju);
    let book = small();
    let mut met = 0;
    for moves in ["h8", "h8 i9", "h8 i9 j10", "h8 h9 g7"] {
        let here = renju(moves);
        let known = book.moves(&here);
        assert!(!known.is_empty(), "{moves}");
        met += known.len();
        for &symmetry in rules.symmetries() {
            let there = rules.transform(&here, symmetry);
            assert_eq!(book.value(&there), book.value(&here));
            let by_square = |moves: &mut Vec<BookMove>| moves.sort_by_key(|m| (-m.value, m.square));
            let mut turned: Vec<BookMove> = known
                .iter()
                .map(|m| {
                    let point =
                        game::Point { column: m.square as u8 % 15, row: m.square as u8 / 15 };
                    let to = symmetry.apply(point, 15, 15);
                    BookMove { square: usize::from(to.row) * 15 + usize::from(to.column), ..*m }
                })
                .collect();
            by_square(&mut turned);
            assert_eq!(book.moves(&there), turned, "{moves} {symmetry:?}");
        }
    }
    assert!(met > 20, "{met}");
    // Four neighbours on the lines are one move, four on the diagonals another.
    let first = book.moves(&renju("h8"));
    let value = |square| first.iter().find(|m| m.is_link && m.square == square).map(|m| m.value);
    for alike in [[111, 113, 97, 127], [96, 98, 126, 128]] {
        assert!(value(alike[0]).is_some() && alike.iter().all(|&s| value(s) == value(alike[0])));
    }
    for (one, other) in [("h8 i9 j10", "j10 i9 h8"), ("h8 h9 f7 g8 i7", "i7 g8 h8 h9 f7")] {
        assert_eq!(book.moves(&renju(one)), book.moves(&renju(other)));
    }
}

/// Renju with passes is the same game until somebody passes; other games are not.
#[test]
fn only_its_own_game_is_known() {
    let book = small();
    let moves = "h8 i9 j10";
    let of = |rule, lines| position(rules(lines, rule), moves);
    assert_eq!(book.moves(&of(Rule::RenjuPass, 15)), book.moves(&renju(moves)));
    let passed = |moves| position(rules(15, Rule::RenjuPass), moves);
    let (passed, after_two) = (passed("h8 i9 j10 pass"), passed("h8 pass j10 i9 pass"));
    assert!(book.moves(&passed).is_empty() && book.moves(&after_two).is_empty());
    for other in [of(Rule::Freestyle, 15), of(Rule::Renju, 13), renju("h8 i9 j10 a1")] {
        assert!(book.moves(&other).is_empty(), "{other:?}");
        assert_eq!(book.value(&other), None);
    }
    for text in ["", "x", "15/15/15"] {
        assert!(book.moves_of_text(text).is_empty());
    }
}

#[test]
fn pruned_books_keep_their_values_and_their_beginnings() {
    let book = small();
    let pruned = book.pruned(i32::MAX, 222);
    assert!((30..60).contains(&pruned.len()) && pruned.fewest_empties() == 222);
    assert_eq!(book.pruned(-1, 0).len(), 30, "nothing but the beginnings");
    for known in pruned.positions() {
        let before = book.positions().iter().find(|other| other.key == known.key);
        let value = |best: Option<(i16, u8)>| best.map(|(value, _)| value);
        assert_eq!(value(known.best), value(before.expect("it was there").best));
    }
    assert_eq!(book.pruned(i32::MAX, 0), *book);
    assert_eq!(pruned.merged(book).len(), book.len());
}

#[test]
fn what_is_proved_is_played_and_not_searched_further() {
    let openings = Openings::of(rules(9, Rule::Freestyle)).expect("it has books");
    let start = position(rules(9, Rule::Freestyle), "");
    let with = |value| {
        let leaf = Leaf { square: Some(40), value, depth: 9 };
        OpeningBook::of(openings, &HashMap::from([(openings.start(), Some(leaf))]))
    };
    assert_eq!(openings.score(500), Score::Win(None));
    assert_eq!(openings.score(-500), Score::Loss(None));
    assert_eq!(openings.score(123), Score::Chance(0.623));
    // A move out of the book is played only where it is proved to win.
    let chosen = |value| with(value).choose(&start, 10, 1).map(|m| m.square);
    assert_eq!([chosen(500), chosen(499), chosen(-500)], [Some(40), None, None]);
    for value in [500, -500] {
        let mut book = with(value);
        book.learn(&quick(9), &Stop::new(), &mut |_, _| panic!("it is known")).unwrap();
        assert_eq!(book.len(), 1);
    }
    let mut book = with(100);
    let how = Learning { fewest_empties: 70, ..quick(3) };
    book.learn(&how, &Stop::new(), &mut |_, _| {}).unwrap();
    assert_eq!(book.len(), 3);
    // What a search is sure of without a proof is not that.
    assert_eq!(openings.value(Some(Score::Chance(1.0))), 499);
    assert_eq!(openings.value(Some(Score::Win(Some(7)))), 500);
}

/// Of two leaves of a position the one that was searched deeper counts; of two as deep, one's own.
#[test]
fn what_was_searched_deeper_is_taken_in() {
    let openings = Openings::of(rules(9, Rule::Freestyle)).expect("it has books");
    let start = position(rules(9, Rule::Freestyle), "");
    let with = |value, depth| {
        let leaf = Leaf { square: Some(40), value, depth };
        OpeningBook::of(openings, &HashMap::from([(openings.start(), Some(leaf))]))
    };
    let ours = with(100, 9);
    for (depth, expected) in [(8, (100, 9)), (9, (100, 9)), (10, (-100, 10))] {
        assert_eq!(ours.merged(&with(-100, depth)).value(&start), Some(expected));
    }
}

#[test]
fn the_file_is_checked() {
    let bytes = small().write();
    assert!(OpeningBook::read(&bytes).as_ref() == Ok(small()));
    laws::damaged_files_are_refused(&bytes, OpeningBook::read);
    let refused = |what: &str, change: fn(&mut Vec<u8>)| {
        laws::content_is_refused(&bytes, OpeningBook::read, what, change);
    };
    refused("a board that is too large", |body| body[0] = 16);
    refused("no board", |body| body[0] = 4);
    refused("no rule", |body| body[1] = 5);
    refused("another count", |body| body[2] += 1);
    refused("no such move", |body| body[6] = 200);
}

#[test]
fn any_content_is_refused_or_read() {
    let bytes = small().write();
    laws::any_content_is_refused_or_read(&bytes, 200, OpeningBook::read, OpeningBook::write);
}

fn player(book: &str) -> Box<dyn Engine> {
    let mut config = EngineConfig { memory_mib: 1, ..EngineConfig::default() };
    config.set(&OPTIONS, "book", book).expect("a switch");
    engine_with(&config)
}

fn go(engine: &mut dyn Engine, rules: Gomoku, moves: &str, limits: &Limits) -> SearchResult {
    let moves: Vec<String> = moves.split_whitespace().map(str::to_string).collect();
    let root = Root { game: &rules, start: None, moves: &moves };
    engine.go(root, limits, &Stop::new(), &mut |_| {}).expect("it plays this")
}

#[test]
fn games_are_played_from_the_book_and_questions_are_searched() {
    let renju = rules(15, Rule::Renju);
    let book = shipped(renju).expect("the book is part of the build");
    let mut engine = player("on");
    let limits = [Limits::level(MAX_LEVEL), Limits::level(16), Limits::nodes(2000)];
    // The start, a turned board, and another order of moves.
    for (limits, moves) in limits.iter().flat_map(|l| ["", "h8", "h8 g7", "h8 i9"].map(|m| (l, m)))
    {
        let result = go(&mut *engine, renju, moves, limits);
        assert_eq!(result.nodes, 1, "{moves} {limits:?}");
        let known = book.moves_of_text(&renju.write_position(&position(renju, moves)));
        let m = known.iter().find(|m| m.text == result.best).expect("a move of the book");
        assert_eq!((result.score, result.depth), (Some(m.score), m.depth.into()));
    }
    let with_passes = rules(15, Rule::RenjuPass);
    assert_eq!(go(&mut *engine, with_passes, "h8", &Limits::nodes(2000)).nodes, 1);
    let mut told = Vec::new();
    let mut on_info = |info: &Info| told.push((info.note.clone(), info.pv.clone()));
    let root = Root { game: &renju, start: None, moves: &["h8".into()] };
    let result = engine.go(root, &Limits::nodes(2000), &Stop::new(), &mut on_info).unwrap();
    assert_eq!(told, [(Some(FROM_BOOK.to_string()), result.pv)]);
    let time = Limits::time(std::time::Duration::from_millis(20));
    assert_eq!(go(&mut *engine, renju, "h8", &Limits { seed: 3, ..time.clone() }).nodes, 1);
    let asks = [
        Limits::level(15),
        Limits::depth(3),
        time,
        Limits { lines: 2, ..Limits::nodes(2000) },
        Limits { moves: vec!["i9".into()], ..Limits::nodes(2000) },
    ];
    for limits in asks {
        assert!(go(&mut *engine, renju, "h8", &limits).nodes > 1, "{limits:?}");
    }
    assert!(go(&mut *player("off"), renju, "h8", &Limits::nodes(2000)).nodes > 1);
    for other in [rules(13, Rule::Renju), rules(15, Rule::Caro)] {
        assert!(shipped(other).is_none());
        assert!(go(&mut *engine, other, "h8", &Limits::nodes(2000)).nodes > 1);
    }
}

/// A book of one's own is played from by every level, in its own game alone.
#[test]
fn an_own_book_is_played_from() {
    let mut book = new(15, Rule::Caro);
    book.learn(&quick(8), &Stop::new(), &mut |_, _| {}).unwrap();
    let game = rules(15, Rule::Caro);
    let (value, _) = book.value(&position(game, "h8")).expect("the first stone");
    let own = Some(OwnBook::new(book));
    let config = EngineConfig { memory_mib: 1, own_book: own, ..EngineConfig::default() };
    let mut engine = engine_with(&config);
    for limits in [Limits::level(1), Limits::level(17), Limits::nodes(2000)] {
        let found = go(&mut *engine, game, "h8", &limits);
        let best = 0.5 + f64::from(value) / 1000.0;
        let Some(Score::Chance(chance)) = found.score else { panic!("{found:?}") };
        assert!(found.nodes == 1 && (best - chance).abs() < 0.011, "{limits:?}: {found:?}");
    }
    assert!(go(&mut *engine, game, "h8", &Limits::depth(3)).nodes > 1);
    let other = rules(13, Rule::Caro);
    let searched = |engine: &mut dyn Engine| go(engine, other, "g7 h8", &Limits::nodes(2000));
    assert_eq!(searched(&mut *engine).best, searched(&mut *player("on")).best);
    let renju = rules(15, Rule::Renju);
    let shipped = go(&mut *player("on"), renju, "h8", &Limits::nodes(2000));
    assert_eq!(go(&mut *engine, renju, "h8", &Limits::nodes(2000)), shipped);
}

/// Whichever pattern an opening rule leads to, the book has an answer to it.
#[test]
fn the_book_of_the_program_knows_the_patterns() {
    let rules = rules(15, Rule::Renju);
    let book = shipped(rules).expect("the book is part of the build");
    assert!(book.len() >= 700, "{}", book.len());
    assert!(book.positions().iter().all(|known| known.best.is_some()));
    let beginnings = book.rules().beginnings();
    let known = book.positions().iter().filter(|known| beginnings.contains(&known.key));
    let known: Vec<_> = known.collect();
    assert_eq!(known.len(), 30);
    for known in known {
        assert!(!known.links.is_empty(), "{:?}", known.key);
    }
    // What is known of the game: Black stands well, and best after few of the patterns.
    let (start, _) = book.value(&position(rules, "")).expect("the start");
    assert!(start > 0, "{start}");
}

/// Different seeds, different games; each is the same again.
#[test]
fn games_differ() {
    let rules = rules(15, Rule::Renju);
    let mut engine = player("on");
    let mut games: Vec<String> = Vec::new();
    for seed in 0..20 {
        let mut play = || {
            let mut moves = String::new();
            loop {
                let result =
                    go(&mut *engine, rules, &moves, &Limits { seed, ..Limits::nodes(100) });
                if result.nodes != 1 {
                    return moves;
                }
                moves = format!("{moves} {}", result.best);
            }
        };
        let moves = play();
        assert_eq!(play(), moves);
        games.push(moves);
    }
    assert!(games.iter().all(|moves| moves.split_whitespace().count() >= 4), "{games:?}");
    games.sort_unstable();
    games.dedup();
    assert!(games.len() >= 8, "{games:?}");
}
