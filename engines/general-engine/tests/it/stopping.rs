//! How soon a search ends once it has to, on every board from the smallest to the largest.

use engine::{Limits, Rng, Root, Stop};
use game::{Position, Rules};
use general_engine::{Kind, engine};
use gomoku::{Gomoku, Rule};
use mnk::{MnkRules, Shape};
use reversi::{B8, B26, Reversi};

use crate::watched::{Watched, heuristics, watch, work_since};

/// The start, and positions of a random game.
fn openings<R: Rules>(rules: &R) -> Vec<Vec<String>> {
    let mut rng = Rng::new(3);
    let mut position = Rules::start(rules);
    let (mut moves, mut out) = (Vec::new(), Vec::new());
    for plies in 0..=24 {
        let list = position.legal_moves();
        if list.as_ref().len() < 2 {
            break;
        }
        if [0, 5, 24].contains(&plies) {
            out.push(moves.clone());
        }
        let m = list.as_ref()[rng.below(list.as_ref().len())];
        moves.push(rules.write_move(m));
        position.play_unchecked(m);
    }
    out
}

/// Stopped after this much or that, every kind of search ends after the work of a few positions:
/// on the largest boards a list of moves with what each deserves, which takes a millisecond.
fn ends_soon<R: Rules>(rules: R) {
    let rules = Watched(rules);
    let frame = Rules::frame(&rules);
    let points = u64::from(frame.width) * u64::from(frame.height);
    // One position: its moves, judged, and played to see what they lead to.
    let a_position = 4 * points + 100;
    for moves in openings(&rules) {
        let position = engine::replay(&rules, Root { game: &rules, start: None, moves: &moves });
        let position = position.expect("a game");
        for kind in Kind::ALL {
            for at in [0, 1, 10, 100, 1000, 5000, 20_000, 100_000] {
                for limits in [Limits::nodes(1 << 40), Limits { seed: at, ..Limits::level(3) }] {
                    let mut engine = engine(kind, rules.clone(), heuristics());
                    let root = Root { game: &rules, start: None, moves: &moves };
                    let stop = Stop::new();
                    watch(at, &stop);
                    let result = engine.go(root, &limits, &stop, &mut |_| {}).expect("a move");
                    let late = work_since();
                    // What comes before the search looks at the root about a dozen times. Later, up
                    // to eight positions pass between two looks where they are small, each seen
                    // through eight symmetries by a proof, and who has found nothing yet looks at
                    // the root once more, for a move.
                    let most = if at < 20 * points {
                        16 * points + 200
                    } else {
                        a_position + (64 / points.clamp(8, 64)) * 10 * points + 2 * points
                    };
                    assert!(
                        late <= most,
                        "{kind:?} {limits:?}: {late} units after {at}, {moves:?}"
                    );
                    assert!(rules.parse_move(&position, &result.best).is_ok());
                }
            }
        }
    }
}

#[test]
fn on_small_boards() {
    ends_soon(MnkRules::<1, 64>::tic_tac_toe(false));
    ends_soon(MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false));
    ends_soon(Reversi::<B8>::default());
}

#[test]
fn on_the_largest_boards() {
    ends_soon(MnkRules::<11, 676>::new(Shape::new(26, 26, 26).unwrap(), false));
    ends_soon(MnkRules::<11, 676>::new(Shape::new(26, 26, 5).unwrap(), false));
    ends_soon(Gomoku::new(26, Rule::Renju).unwrap());
    ends_soon(Reversi::<B26>::default());
}

/// A ply and a number of nodes are no more on the largest board than they say: a leaf costs no game
/// to the end.
#[test]
fn a_ply_and_a_node_are_small_on_the_largest_board() {
    let rules = MnkRules::<11, 676>::new(Shape::new(26, 26, 26).unwrap(), false);
    let middle: &[String] = &["m13".into(), "n14".into()];
    for moves in [&[][..], middle] {
        let root = Root { game: &rules, start: None, moves };
        let go = |kind, limits| {
            let mut engine = engine(kind, rules.clone(), general_engine::Heuristics::NONE);
            engine.go(root, &limits, &Stop::new(), &mut |_| {}).expect("a move")
        };
        assert!(go(Kind::AlphaBeta, Limits::depth(1)).nodes < 2_000);
        for kind in Kind::ALL {
            let most = 50;
            let nodes = go(kind, Limits { depth: Some(1), ..Limits::nodes(most) }).nodes;
            assert!(nodes <= most + 16, "{kind:?}: {nodes}");
        }
    }
}
