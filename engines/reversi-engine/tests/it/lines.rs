//! Several lines, only some moves, and searches without an end.

use engine::{Info, Limits, Lines, MAX_LEVEL, Rng, Root, Score, SearchResult, Stop};
use game::{Frame, Game, Origin, Position, Rules};
use reversi::{B6, B8, B10, B14, Move, Reversi, ReversiPosition, Word};
use reversi_engine::{Problem, Solver, engine};

use crate::positions::random_position;

/// For an order of values any board will do.
const BOARD: Frame = Frame::square(8, Origin::Top);

fn ask(game: &dyn Game, start: Option<&str>, limits: &Limits) -> (SearchResult, Lines) {
    let mut lines = Lines::new();
    let mut take = |info: &Info| lines.take(info);
    let root = Root { game, start, moves: &[] };
    let found = engine(1, 4).go(root, limits, &Stop::new(), &mut take).expect("it plays this");
    (found, lines)
}

fn ask_about(position: &ReversiPosition<B8>, limits: &Limits) -> (SearchResult, Lines) {
    let rules = Reversi::<B8>::default();
    ask(&rules, Some(&Rules::write_position(&rules, position)), limits)
}

fn legal(position: &ReversiPosition<B8>) -> Vec<String> {
    let rules = Reversi::<B8>::default();
    position.legal_moves().iter().map(|&m| Rules::write_move(&rules, m)).collect()
}

/// What the position after a move is worth to whoever makes it.
fn worth(position: &ReversiPosition<B8>, text: &str) -> i32 {
    let mut after = *position;
    after.play_unchecked(read(position, text));
    let mine = after.turn() == position.turn();
    let solution = Solver::new(1).unwrap().solve(&Problem::new(after), &Stop::new(), &mut |_| {});
    let score = solution.unwrap().score().expect("nobody stops it");
    if mine { score } else { -score }
}

fn read(position: &ReversiPosition<B8>, text: &str) -> Move {
    Rules::parse_move(&Reversi::<B8>::default(), position, text).expect("a legal move")
}

/// A position with so many empty squares and so many moves of discs; 0 means a pass.
fn with_moves(rng: &mut Rng, empties: u32, count: usize) -> ReversiPosition<B8> {
    std::iter::repeat_with(|| random_position(rng, empties))
        .find(|position| position.mobility().count() == count)
        .expect("there is no end of them")
}

/// Every line begins with another of the moves, and can be played.
fn are_lines(position: &ReversiPosition<B8>, lines: &Lines, moves: &[String]) {
    for (i, line) in lines.as_slice().iter().enumerate() {
        assert_eq!(line.rank as usize, i + 1);
        assert!(moves.contains(&line.pv[0]), "{}", line.pv[0]);
        assert!(lines.as_slice()[..i].iter().all(|other| other.pv[0] != line.pv[0]));
        let mut position = *position;
        for text in &line.pv {
            position.play_unchecked(read(&position, text));
        }
    }
}

#[test]
fn near_the_end_the_values_of_all_moves_are_exact() {
    let mut rng = Rng::new(81);
    for empties in [5, 9, 12, 14] {
        let position = random_position(&mut rng, empties);
        let moves = legal(&position);
        if moves == ["pass"] {
            continue;
        }
        let limits = Limits { lines: u32::MAX, ..Limits::depth(20) };
        let (found, lines) = ask_about(&position, &limits);
        are_lines(&position, &lines, &moves);
        let lines = lines.as_slice();
        assert_eq!(lines.len(), moves.len());
        assert_eq!((&lines[0].pv[0], lines[0].score), (&found.best, found.score));
        for line in lines {
            let value = worth(&position, &line.pv[0]);
            assert_eq!(line.score, Some(Score::Discs(value)), "{position:?} {}", line.pv[0]);
        }
        let scores = lines.iter().map(|line| line.score.expect("exact").advantage(BOARD));
        assert!(scores.is_sorted_by(|a, b| a >= b), "{lines:?}");
        assert_eq!(ask_about(&position, &limits).0.nodes, found.nodes);
    }
}

/// Of several lines none is worth more than one before it.
#[test]
fn lines_are_in_the_order_of_their_values() {
    let mut rng = Rng::new(83);
    for _ in 0..40 {
        let position = with_moves(&mut rng, 36, 8);
        let (found, lines) = ask_about(&position, &Limits { lines: 6, ..Limits::depth(7) });
        are_lines(&position, &lines, &legal(&position));
        let scores =
            lines.as_slice().iter().map(|line| line.score.expect("a value").advantage(BOARD));
        assert!(scores.is_sorted_by(|a, b| a >= b), "{lines:?}");
        assert_eq!((&lines.as_slice()[0].pv, lines.as_slice()[0].score), (&found.pv, found.score));
    }
}

/// Where more points can be taken than anybody has seen in a game each of them is looked at.
#[test]
fn no_move_is_left_out_where_there_are_very_many() {
    let rules = Reversi::<B14>::default();
    let start = "............../\
         .OXO..O.OXOOO./\
         XXXXO.XXXO.XX./\
         .OOXOO.O..XOO./\
         ..O......O.O../\
         ..........X.../\
         .OX..OOXX.OXO./\
         .OXO.XXOO..XO./\
         ...X.OO......./\
         ..O...O....O../\
         .OOX.....OXOX./\
         .XX.O.O.XXXXO./\
         .OOXOOO.O.OXO./\
         ....XX........ X";
    let all = Rules::parse_position(&rules, start).expect("a position").mobility().count();
    assert!(all > 14 * 14 / 2, "{all}");
    let (_, lines) = ask(&rules, Some(start), &Limits { lines: 200, ..Limits::depth(1) });
    assert_eq!(lines.as_slice().len(), all);
}

/// Without ProbCut a value does not depend on what was searched before it.
#[test]
fn before_the_end_each_line_has_the_value_of_its_move() {
    let mut rng = Rng::new(82);
    for _ in 0..4 {
        let position = with_moves(&mut rng, 40, 8);
        let moves = legal(&position);
        let (found, lines) = ask_about(&position, &Limits { lines: 3, ..Limits::depth(2) });
        are_lines(&position, &lines, &moves);
        let lines = lines.as_slice();
        assert_eq!(lines.len(), 3);
        assert_eq!((&lines[0].pv, lines[0].score), (&found.pv, found.score));
        assert_eq!(found.score, ask_about(&position, &Limits::depth(2)).0.score);
        let mut values = Vec::new();
        for m in &moves {
            let only = Limits { moves: vec!["z99".into(), m.clone()], ..Limits::depth(2) };
            let (found, one) = ask_about(&position, &only);
            assert_eq!((&found.best, one.as_slice().len()), (m, 1));
            values.push(found.score.expect("a value").advantage(BOARD));
            if let Some(line) = lines.iter().find(|line| line.pv[0] == *m) {
                assert_eq!((line.depth, line.score), (2, found.score));
            }
        }
        values.sort_by(|a, b| b.total_cmp(a));
        let best = lines.iter().map(|line| line.score.expect("a value").advantage(BOARD));
        assert!(best.eq(values[..3].iter().copied()));
        // None of them legal: all are looked at.
        let none = Limits { moves: vec!["z99".into(), "a1b".into()], ..Limits::depth(2) };
        assert_eq!(ask_about(&position, &none).0.score, found.score);
    }
}

#[test]
fn only_some_moves_are_compared_exactly() {
    let mut rng = Rng::new(83);
    for _ in 0..4 {
        let position = with_moves(&mut rng, 12, 7);
        let mut moves = legal(&position);
        let mut values: Vec<i32> = moves.iter().map(|m| worth(&position, m)).collect();
        // The best one is not asked about.
        let best = (0..moves.len()).max_by_key(|&i| values[i]).expect("seven");
        moves.remove(best);
        values.remove(best);
        let limits = Limits { moves: moves.clone(), ..Limits::depth(20) };
        let (found, lines) = ask_about(&position, &limits);
        are_lines(&position, &lines, &moves);
        assert_eq!(found.score, values.iter().max().map(|&most| Score::Discs(most)));
        assert_eq!(Some(Score::Discs(worth(&position, &found.best))), found.score);
    }
}

/// Wherever it ends: so many lines, what is proved first, and what is proved is true.
#[test]
fn a_search_that_is_cut_short_still_knows_all_lines() {
    let mut rng = Rng::new(84);
    let position = with_moves(&mut rng, 14, 9);
    let moves = legal(&position);
    let mut proved = 0;
    for nodes in [2_000_000, 200_000, 2_000_000, 2_000_000] {
        let limits = Limits { lines: 5, nodes: Some(nodes), ..Limits::level(MAX_LEVEL) };
        let (found, lines) = ask_about(&position, &limits);
        assert!(found.nodes < nodes + 3000);
        are_lines(&position, &lines, &moves);
        let lines = lines.as_slice();
        assert_eq!((lines.len(), &lines[0].pv[0]), (5, &found.best));
        let exact = lines.iter().take_while(|line| line.score.is_some_and(Score::is_exact));
        for line in exact {
            assert_eq!(line.score, Some(Score::Discs(worth(&position, &line.pv[0]))));
            proved += 1;
        }
    }
    assert!(proved > 0 && proved < 35, "{proved}");
}

#[test]
fn a_book_and_a_forced_move_are_no_answer_to_who_wants_values() {
    let small = Reversi::<B6>::default();
    assert_eq!(ask(&small, None, &Limits::nodes(20_000)).0.nodes, 1);
    let (_, lines) = ask(&small, None, &Limits { lines: 4, ..Limits::nodes(20_000) });
    assert_eq!(lines.as_slice().len(), 4);
    let mut rng = Rng::new(85);
    for count in [1, 0] {
        let position = with_moves(&mut rng, 10, count);
        let moves = legal(&position);
        let (plain, lines) = ask_about(&position, &Limits::depth(20));
        assert_eq!((plain.score, lines.as_slice().len()), (None, 0));
        for limits in [
            Limits { lines: 2, ..Limits::depth(20) },
            Limits { moves: moves.clone(), ..Limits::depth(20) },
        ] {
            let (found, lines) = ask_about(&position, &limits);
            are_lines(&position, &lines, &moves);
            assert_eq!(lines.as_slice().len(), 1);
            let exact = Some(Score::Discs(worth(&position, &moves[0])));
            assert_eq!((&found.best, found.score), (&moves[0], exact));
            assert_eq!(lines.as_slice()[0].score, exact);
        }
    }
}

/// Lines are seen some way, also where a search comes to a position that it knows, and others have
/// taken the places of what follows in its table.
#[test]
fn lines_of_deep_searches_are_long() {
    let rules = Reversi::<B8>::default();
    let moves = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e6 c6 b4 b5 d2 e3 a6 f3".split(' ');
    let mut position = Rules::start(&rules);
    moves.for_each(|text| position.play_unchecked(read(&position, text)));
    let start = Rules::write_position(&rules, &position);
    let root = Root { game: &rules, start: Some(&start), moves: &[] };
    // In a small table.
    let (mut engine, mut deep) = (engine(1, 1), 0);
    for nodes in [2_000_000, 200_000, 2_000_000, 2_000_000] {
        let mut lines = Lines::new();
        let mut take = |info: &Info| {
            deep += usize::from(info.depth >= 16);
            assert!(info.depth < 16 || info.pv.len() >= 10, "{info:?}");
            lines.take(info);
        };
        let limits = Limits { lines: 2, ..Limits::nodes(nodes) };
        engine.go(root, &limits, &Stop::new(), &mut take).expect("it plays this");
        are_lines(&position, &lines, &legal(&position));
    }
    assert!(deep > 4, "{deep}");
}

#[test]
fn without_limits_it_goes_on_until_all_is_proved() {
    let mut rng = Rng::new(86);
    let position = with_moves(&mut rng, 13, 6);
    let (found, lines) = ask_about(&position, &Limits { lines: 3, ..Limits::default() });
    assert_eq!(found.score, Some(Score::Discs(worth(&position, &found.best))));
    let lines = lines.as_slice();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line.score.is_some_and(Score::is_exact)), "{lines:?}");
}

/// Far from the end it looks deeper and deeper.
#[test]
fn without_limits_it_goes_on_until_it_is_stopped() {
    let games: [&dyn Game; 2] = [&Reversi::<B8>::default(), &Reversi::<B10>::default()];
    for game in games {
        let (stop, mut depths) = (Stop::new(), Vec::new());
        let mut on_info = |info: &Info| {
            depths.push(info.depth);
            if info.depth == 10 {
                stop.set();
            }
        };
        let root = Root { game, start: None, moves: &[] };
        let found = engine(1, 1).go(root, &Limits::default(), &stop, &mut on_info).unwrap();
        assert!(depths.iter().copied().eq(1..=10), "{depths:?}");
        assert_eq!(found.depth, 10);
    }
}

/// Where the book of proven values has what follows, several lines are as exact as one.
#[test]
fn lines_of_the_book_are_exact() {
    let rules = Reversi::<B6>::default();
    // The first three moves are alike but for symmetry, and lose by four; after 1. c2 they differ.
    for (moves, best) in [(vec![], -4), (vec!["c2".to_string()], 4)] {
        let mut lines = Lines::new();
        let root = Root { game: &rules, start: None, moves: &moves };
        let limits = Limits { lines: 4, ..Limits::level(MAX_LEVEL) };
        let mut take = |info: &Info| lines.take(info);
        let found = engine(1, 4).go(root, &limits, &Stop::new(), &mut take).expect("it plays this");
        assert_eq!((found.score, found.nodes), (Some(Score::Discs(best)), 0), "{moves:?}");
        let scores: Vec<_> = lines.as_slice().iter().map(|line| line.score).collect();
        let exact = |score: &Option<Score>| match score {
            Some(Score::Discs(discs)) => *discs,
            other => panic!("{other:?}"),
        };
        let discs: Vec<i32> = scores.iter().map(exact).collect();
        assert!(discs.len() >= 3 && discs[0] == best && discs.is_sorted_by(|a, b| a >= b));
        assert!(moves.is_empty() || discs[0] > discs[discs.len() - 1], "{discs:?}");
    }
}

/// A search of several lines that is broken off after the first of them is proved: the others are
/// believed to be no better, however high they were valued before.
#[test]
fn what_is_believed_is_no_better_than_what_is_proved() {
    let mut rng = Rng::new(91);
    let mut proved = 0;
    for _ in 0..12 {
        let position = with_moves(&mut rng, 16, 6);
        for nodes in [50_000, 100_000, 150_000, 200_000, 300_000, 400_000] {
            let limits = Limits { lines: 6, ..Limits::nodes(nodes) };
            let (found, lines) = ask_about(&position, &limits);
            let lines = lines.as_slice();
            assert_eq!(lines[0].pv[0], found.best, "{lines:?}");
            let value = |score: Option<Score>| match score {
                Some(Score::Discs(discs)) => f64::from(discs),
                Some(Score::EstimatedDiscs(discs)) => discs,
                other => panic!("{other:?}"),
            };
            let is_open = lines.iter().any(|line| !line.score.is_some_and(Score::is_exact));
            if let (Some(Score::Discs(best)), true) = (lines[0].score, is_open) {
                proved += 1;
                assert!(lines.iter().all(|line| value(line.score) <= f64::from(best)), "{lines:?}");
            }
        }
    }
    assert!(proved > 3, "{proved}");
}
