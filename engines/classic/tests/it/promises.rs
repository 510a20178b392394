use classic::{Strategy, engine};
use engine::{EngineError, Limits, Root, Stop};
use game::Game;
use gomoku::{Gomoku, Rule};
use mnk::{MnkRules, Shape};
use reversi::{B4, B8, Reversi};

#[test]
fn each_strategy_plays_its_game_only() {
    let reversi = Reversi::<B4>::default();
    let gomoku = Gomoku::new(15, Rule::Renju).unwrap();
    let tic_tac_toe = MnkRules::<1, 64>::tic_tac_toe(false);
    let misere = MnkRules::<1, 64>::tic_tac_toe(true);
    let three = MnkRules::<1, 64>::new(Shape::new(3, 3, 3).unwrap(), false);
    let four = MnkRules::<1, 64>::new(Shape::new(4, 4, 3).unwrap(), false);
    let games: [(&dyn Game, &[Strategy]); 6] = [
        (&reversi, &[Strategy::Greedy, Strategy::OnePly]),
        (&gomoku, &[Strategy::Shapes]),
        (&tic_tac_toe, &[Strategy::Priority]),
        (&three, &[Strategy::Priority]),
        (&misere, &[]),
        (&four, &[]),
    ];
    for (game, players) in games {
        for strategy in Strategy::ALL {
            let plays = players.contains(&strategy);
            assert_eq!(strategy.plays(game), plays, "{strategy:?} {game:?}");
            let root = Root { game, start: None, moves: &[] };
            let result = engine(strategy).go(root, &Limits::default(), &Stop::new(), &mut |_| {});
            match result {
                Ok(result) => {
                    assert!(plays && game.start().legal_moves().contains(&result.best));
                }
                Err(error) => {
                    assert!(!plays && matches!(error, EngineError::Unsupported { .. }));
                }
            }
        }
    }
}

#[test]
fn whole_games_are_legal() {
    let reversi = Reversi::<B4>::default();
    let gomoku = Gomoku::new(7, Rule::Renju).unwrap();
    let standard = Gomoku::new(8, Rule::Standard).unwrap();
    let tic_tac_toe = MnkRules::<1, 64>::tic_tac_toe(false);
    let pairs: [(&dyn Game, [Strategy; 2]); 4] = [
        (&reversi, [Strategy::Greedy, Strategy::OnePly]),
        (&gomoku, [Strategy::Shapes; 2]),
        (&standard, [Strategy::Shapes; 2]),
        (&tic_tac_toe, [Strategy::Priority; 2]),
    ];
    for (game, strategies) in pairs {
        let mut position = game.start();
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let strategy = strategies[position.turn().index()];
            let root = Root { game, start: None, moves: &moves };
            let mut engine = engine(strategy);
            let result = engine.go(root, &Limits::level(5), &Stop::new(), &mut |_| {}).unwrap();
            moves.push(position.play(&result.best).unwrap());
        }
        let root = Root { game, start: None, moves: &moves };
        for strategy in strategies {
            let result = engine(strategy).go(root, &Limits::default(), &Stop::new(), &mut |_| {});
            assert!(matches!(result, Err(EngineError::Root(_))), "a finished game");
        }
    }
}

#[test]
fn bad_roots_are_errors() {
    let game = Reversi::<B4>::default();
    let moves = ["z9".to_string()];
    for (start, moves) in [(Some("nonsense"), &[][..]), (None, &moves[..])] {
        let root = Root { game: &game, start, moves };
        let mut engine = engine(Strategy::Greedy);
        let result = engine.go(root, &Limits::default(), &Stop::new(), &mut |_| {});
        assert!(matches!(result, Err(EngineError::Root(_))));
    }
}

#[test]
fn strategies_have_their_own_ids_and_words() {
    for strategy in Strategy::ALL {
        assert_eq!(Strategy::from_id(strategy.id()), Some(strategy));
        let words = strategy.summary();
        assert!(![words.zh, words.en, words.ja].contains(&""));
    }
    assert_eq!(Strategy::from_id("nobody"), None);
}

/// What is stopped answers with what it has looked at, the first move at least.
#[test]
fn a_look_at_all_replies_can_be_stopped() {
    let game = Reversi::<B8>::default();
    let (mut moves, mut differ) = (Vec::new(), 0);
    for _ in 0..20 {
        let root = Root { game: &game, start: None, moves: &moves };
        let best = |stop: &Stop| {
            let found = engine(Strategy::OnePly).go(root, &Limits::default(), stop, &mut |_| {});
            found.expect("a move").best
        };
        let stopped = Stop::new();
        stopped.set();
        let (first, found) = (best(&stopped), best(&Stop::new()));
        let mut position = game.start();
        moves.iter().for_each(|text| drop(position.play(text).expect("it was played")));
        assert_eq!(first, position.legal_moves()[0]);
        differ += u32::from(first != found);
        moves.push(found);
    }
    assert!(differ > 0);
}
