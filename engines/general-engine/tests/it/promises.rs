//! What the trait `Engine` promises: legal moves, limits, stop, the same answer every time.

use engine::{EngineError, Limits, MAX_LEVEL, Rng, Root, Score, Stop};
use game::{Position, Rules, Side};
use general_engine::{Kind, engine};
use gomoku::{Gomoku, Rule};
use mnk::{MnkRules, Shape};
use reversi::{B6, Reversi};

use crate::tree::{Node, TreeGame};

/// A few positions of a random game, as move lists.
fn openings<R: Rules>(rules: &R, seed: u64) -> Vec<Vec<String>> {
    let mut rng = Rng::new(seed);
    let mut position = Rules::start(rules);
    let (mut moves, mut out) = (Vec::new(), Vec::new());
    while position.outcome().is_none() {
        if moves.len() % 5 == 0 {
            out.push(moves.clone());
        }
        let list = position.legal_moves();
        let m = list.as_ref()[rng.below(list.as_ref().len())];
        moves.push(rules.write_move(m));
        position.play_unchecked(m);
    }
    out
}

fn position_after<R: Rules>(rules: &R, moves: &[String]) -> R::Position {
    engine::replay(rules, Root { game: rules, start: None, moves }).unwrap()
}

fn keeps_its_promises<R: Rules>(rules: R) {
    for moves in openings(&rules, 7) {
        let position = position_after(&rules, &moves);
        let root = Root { game: &rules, start: None, moves: &moves };
        for kind in Kind::ALL {
            for limits in [Limits::nodes(1), Limits::nodes(333), Limits::level(3), Limits::level(1)]
            {
                let mut one = engine(kind, rules.clone(), heuristics::of());
                let first = one.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                // Legal, and the line that goes with it too.
                let mut line = position.clone();
                for text in &first.pv {
                    let m = rules.parse_move(&line, text).unwrap();
                    line.play_unchecked(m);
                }
                assert_eq!(first.pv.first(), Some(&first.best));
                // Within the nodes, to the node.
                assert!(first.nodes <= limits.nodes.unwrap_or(u64::MAX), "{kind:?}");
                // The same again: from a fresh engine and from a used one.
                let again = one.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                let mut two = engine(kind, rules.clone(), heuristics::of());
                let other = two.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                for result in [again, other] {
                    assert_eq!((&result.best, result.nodes), (&first.best, first.nodes));
                    assert_eq!((result.score, &result.pv), (first.score, &first.pv));
                }
            }
        }
    }
}

#[test]
fn moves_are_legal_and_repeatable() {
    keeps_its_promises(Reversi::<B6>::default());
    keeps_its_promises(MnkRules::<1, 64>::new(Shape::new(5, 4, 4).unwrap(), false));
    keeps_its_promises(MnkRules::<1, 64>::tic_tac_toe(true));
    keeps_its_promises(TreeGame::random(3, 6, 4));
}

/// Whatever limit is given ends a search, of a player that knows no depth, too.
#[test]
fn a_depth_ends_a_search() {
    let game = Gomoku::new(15, Rule::Freestyle).unwrap();
    let root = Root { game: &game, start: None, moves: &[] };
    for kind in Kind::ALL {
        let mut player = engine(kind, game, heuristics::of());
        let found = player.go(root, &Limits::depth(1), &Stop::new(), &mut |_| {}).unwrap();
        assert!(game.parse_move(&Rules::start(&game), &found.best).is_ok(), "{kind:?}");
    }
}

#[test]
fn large_boards_are_no_problem() {
    let rules = Gomoku::new(26, Rule::Renju).unwrap();
    let moves: Vec<String> = ["m13", "m14", "n13"].map(String::from).to_vec();
    let position = position_after(&rules, &moves);
    for kind in Kind::ALL {
        let root = Root { game: &rules, start: None, moves: &moves };
        let mut engine = engine(kind, rules, heuristics::of());
        let result = engine.go(root, &Limits::nodes(300), &Stop::new(), &mut |_| {}).unwrap();
        rules.parse_move(&position, &result.best).unwrap();
        assert!(result.nodes <= 300);
    }
}

#[test]
fn a_set_stop_ends_a_search_after_a_few_nodes() {
    let rules = MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false);
    let position = Rules::start(&rules);
    for kind in Kind::ALL {
        let stop = Stop::new();
        stop.set();
        let root = Root { game: &rules, start: None, moves: &[] };
        // No limit but the flag: for the solver that is the only way out.
        let limits = if kind == Kind::Solver { Limits::default() } else { Limits::nodes(1 << 40) };
        let result = engine(kind, rules.clone(), heuristics::of())
            .go(root, &limits, &stop, &mut |_| {})
            .unwrap();
        rules.parse_move(&position, &result.best).unwrap();
        assert!(result.nodes <= 64, "{kind:?} went on for {} nodes", result.nodes);
    }
}

/// Nothing else ends these searches.
#[test]
fn a_stop_from_another_thread_is_seen() {
    let rules = MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false);
    let position = Rules::start(&rules);
    for kind in [Kind::Mixed, Kind::AlphaBeta, Kind::MonteCarlo, Kind::Solver] {
        let stop = Stop::new();
        let (tell, told) = std::sync::mpsc::channel();
        let result = std::thread::scope(|scope| {
            let stop = &stop;
            scope.spawn(move || {
                // Proofs have nothing to tell before they are done.
                if matches!(kind, Kind::AlphaBeta | Kind::MonteCarlo) {
                    told.recv().expect("the search tells how far it is");
                }
                stop.set();
            });
            let root = Root { game: &rules, start: None, moves: &[] };
            let limits = Limits::nodes(u64::MAX);
            // Nobody listens any more after the first message.
            let mut on_info = |_: &engine::Info| {
                let _ = tell.send(());
            };
            engine(kind, rules.clone(), heuristics::of())
                .go(root, &limits, stop, &mut on_info)
                .unwrap()
        });
        assert!(rules.parse_move(&position, &result.best).is_ok(), "{kind:?}");
        assert!(!matches!(result.score, Some(Score::Win(_) | Score::Loss(_))), "{kind:?}");
    }
}

#[test]
fn a_time_limit_ends_a_search() {
    let rules = MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false);
    let position = Rules::start(&rules);
    for kind in Kind::ALL {
        let root = Root { game: &rules, start: None, moves: &[] };
        let visited = |milliseconds| {
            let limits = Limits::time(std::time::Duration::from_millis(milliseconds));
            let mut engine = engine(kind, rules.clone(), heuristics::of());
            let result = engine.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
            assert!(rules.parse_move(&position, &result.best).is_ok(), "{kind:?}");
            result.nodes
        };
        // No time: a few nodes at most.
        let at_once = visited(0);
        assert!(at_once <= 8, "{kind:?} {at_once}");
        // Time is used. How much of it a busy machine leaves the search is not its doing.
        let is_used = || (4..15).any(|power| visited(1 << power) > at_once);
        assert!(kind == Kind::Random || is_used(), "{kind:?}");
    }
}

#[test]
fn empty_limits_mean_until_it_is_stopped() {
    let rules = MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false);
    for kind in [Kind::Mixed, Kind::AlphaBeta, Kind::MonteCarlo] {
        let root = Root { game: &rules, start: None, moves: &[] };
        let mut engine = engine(kind, rules.clone(), heuristics::of());
        let (stop, mut reports) = (Stop::new(), 0);
        let mut on_info = |_: &engine::Info| {
            reports += 1;
            if reports == 4 {
                stop.set();
            }
        };
        let result = engine.go(root, &Limits::default(), &stop, &mut on_info).unwrap();
        assert!(result.nodes > 100, "{kind:?}: {}", result.nodes);
    }
}

#[test]
fn a_finished_game_is_refused() {
    let rules = TreeGame::new(vec![
        Node { turn: Side::Black, outcome: None, children: vec![1] },
        Node { turn: Side::White, outcome: Some(game::Outcome::Draw), children: vec![] },
    ]);
    for kind in Kind::ALL {
        let mut engine = engine(kind, rules, heuristics::of());
        let mut go = |moves: &[String]| {
            let root = Root { game: &rules, start: None, moves };
            engine.go(root, &Limits::level(MAX_LEVEL), &Stop::new(), &mut |_| {})
        };
        assert_eq!(go(&[]).unwrap().best, "0");
        assert!(matches!(go(&["0".into()]), Err(EngineError::Root(_))));
        assert!(matches!(go(&["7".into()]), Err(EngineError::Root(_))));
    }
}

#[test]
fn progress_is_reported_as_legal_lines() {
    let rules = Reversi::<B6>::default();
    for kind in [Kind::AlphaBeta, Kind::MonteCarlo, Kind::Mixed] {
        let mut reports = 0;
        let mut nodes = 0;
        let mut on_info = |info: &engine::Info| {
            reports += 1;
            assert!(info.nodes >= nodes);
            nodes = info.nodes;
            let mut position = Rules::start(&rules);
            for text in &info.pv {
                position.play_unchecked(rules.parse_move(&position, text).unwrap());
            }
        };
        let root = Root { game: &rules, start: None, moves: &[] };
        let mut engine = engine(kind, rules, heuristics::of());
        engine.go(root, &Limits::nodes(5_000), &Stop::new(), &mut on_info).unwrap();
        assert!(reports > 0, "{kind:?}");
    }
}

#[test]
fn kinds_have_their_own_ids_and_words() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_id(kind.id()), Some(kind));
        assert_eq!(Kind::ALL.iter().filter(|other| other.id() == kind.id()).count(), 1);
        let words = kind.summary();
        assert!(![words.zh, words.en, words.ja].contains(&""));
    }
    assert_eq!(Kind::from_id("nobody"), None);
}

/// Where passing is a right, it is nobody's choice: not even the opponent's pass makes it one.
#[test]
fn nobody_passes_who_need_not() {
    let rules = Gomoku::new(15, Rule::RenjuPass).unwrap();
    for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Solver) {
        for level in [1, 6, 10] {
            let mut game = game::Game::start(&rules);
            let mut moves: Vec<String> = Vec::new();
            for seed in 0..12 {
                let limits = Limits { nodes: Some(150), seed, ..Limits::level(level) };
                let root = Root { game: &rules, start: None, moves: &moves };
                let mut player = engine(kind, rules, heuristics::of());
                let found = player.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                assert_ne!(found.best, "pass", "{kind:?} {level} after {moves:?}");
                moves.push(game.play(&found.best).unwrap());
                // The opponent may well.
                if seed % 3 == 2 && game.outcome().is_none() {
                    moves.push(game.play("pass").unwrap());
                }
                if game.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

#[test]
fn chance_does_not_pass_either() {
    let rules = Gomoku::new(5, Rule::RenjuPass).unwrap();
    let moves = ["c3", "pass"].map(String::from);
    for seed in 0..200 {
        let limits = Limits { seed, ..Limits::default() };
        let root = Root { game: &rules, start: None, moves: &moves };
        let found = engine(Kind::Random, rules, heuristics::of()).go(
            root,
            &limits,
            &Stop::new(),
            &mut |_| {},
        );
        assert_ne!(found.unwrap().best, "pass");
    }
}
