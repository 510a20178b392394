//! What a strategy says about itself is what it does.

use classic::{Decided, Place, Reason, ShapeKind, Strategy, explain};
use engine::Root;
use game::Game;
use gomoku::{Gomoku, Rule};
use mnk::MnkRules;
use reversi::{B6, B8, Reversi};

use crate::reply;

fn moves(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

#[test]
fn what_is_explained_is_what_is_played() {
    let reversi = Reversi::<B6>::default();
    let gomoku = Gomoku::new(9, Rule::Renju).unwrap();
    let tic_tac_toe = MnkRules::<1, 64>::tic_tac_toe(false);
    let games: [(&dyn Game, Strategy); 4] = [
        (&reversi, Strategy::Greedy),
        (&reversi, Strategy::OnePly),
        (&tic_tac_toe, Strategy::Priority),
        (&gomoku, Strategy::Shapes),
    ];
    for (game, strategy) in games {
        let mut position = game.start();
        let mut played = Vec::new();
        while position.outcome().is_none() {
            let told = explain(strategy, Root { game, start: None, moves: &played }).unwrap();
            assert_eq!(told.side, position.turn());
            assert_eq!(told.best, reply(strategy, game, &played));
            let placings = position.view().legal.into_iter().filter(|m| m.point.is_some());
            assert_eq!(told.points.len(), placings.count(), "every point is judged");
            if let Some(best) = told.points.iter().find(|point| point.text == told.best) {
                let values = told.points.iter().map(|point| point.value);
                let expected = if told.least_is_best { values.min() } else { values.max() };
                assert_eq!(Some(best.value), expected, "{strategy:?} after {played:?}");
            }
            // Not always the best, so that more is seen.
            let text = match position.legal_moves() {
                all if played.len() % 3 == 2 => all[all.len() / 2].clone(),
                _ => told.best,
            };
            played.push(position.play(&text).unwrap());
        }
    }
}

#[test]
fn reasons_are_exact() {
    let point = |strategy, game: &dyn Game, played: &str, text: &str| {
        let moves = moves(played);
        let told = explain(strategy, Root { game, start: None, moves: &moves }).unwrap();
        let point = told.points.into_iter().find(|point| point.text == text).unwrap();
        (point.value, point.reasons, told.decided)
    };
    let reversi = Reversi::<B8>::default();
    let turns = vec![Reason::Turns { discs: 1 }];
    assert_eq!(point(Strategy::Greedy, &reversi, "", "d3"), (1, turns, Decided::Order));
    // Three discs each; White's reply turns one: four against two, and one was placed.
    let reply = vec![Reason::Reply { best: "c3".into(), ahead: 0 }];
    assert_eq!(point(Strategy::OnePly, &reversi, "", "d3"), (0, reply, Decided::Order));
    let nine = MnkRules::<1, 64>::tic_tac_toe(false);
    let centre = vec![Reason::Place { kind: Place::Centre }];
    let (value, reasons, decided) = point(Strategy::Priority, &nine, "", "b2");
    assert_eq!((value, reasons, decided), (1, centre, Decided::Value));
    // X on the upper left and the upper middle.
    let (value, reasons, _) = point(Strategy::Priority, &nine, "a3 b2 b3", "c3");
    let expected = vec![Reason::Blocks, Reason::Place { kind: Place::Corner }];
    assert_eq!((value, reasons), (0, expected));
    let gomoku = Gomoku::new(15, Rule::Freestyle).unwrap();
    let (value, reasons, decided) = point(Strategy::Shapes, &gomoku, "h8 a1 i8 a15 j8 o1", "k8");
    assert_eq!(value, 8);
    assert_eq!(reasons[0], Reason::Makes { shape: ShapeKind::OpenFour, gap: false });
    assert_eq!(decided, Decided::Centre, "g8 is as good and one point nearer");
    let (_, reasons, _) = point(Strategy::Shapes, &gomoku, "h8 a1 i8 a15 j8", "k8");
    assert_eq!(reasons[0], Reason::Denies { shape: ShapeKind::OpenFour, gap: false });
    assert_eq!(point(Strategy::Shapes, &gomoku, "", "a1").1, vec![]);
}
