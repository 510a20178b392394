//! What every heuristic obeys, and what some say.

use connect_four::ConnectFour;
use engine::Rng;
use game::{Position, Rules};
use general_engine::Heuristics;
use gomoku::{Gomoku, GomokuPosition, Rule};
use mnk::{MnkRules, Shape};
use reversi::{B4, B8, B12, B26, Board, Objective, Reversi, Start};

/// Whether all moves are alike, and no position has a value: nothing is known.
fn is_mute<P: Position>(position: &P, heuristics: Heuristics<P>) -> bool {
    let alike = |&m: &P::Move| (heuristics.urgency)(position, m) == 1;
    let alike = position.legal_moves().as_ref().iter().filter(|m| !alike(m)).count() == 0;
    alike && (heuristics.estimate)(position) == 0
}

/// Random games: estimates keep their range, and something is said.
fn check<R: Rules>(rules: &R) {
    let heuristics = heuristics::of::<R::Position>();
    let mut rng = Rng::new(3);
    let mut said = false;
    for _ in 0..4 {
        let mut position = rules.start();
        while position.outcome().is_none() {
            let here = rules.write_position(&position);
            let estimate = (heuristics.estimate)(&position);
            assert!((-1000..=1000).contains(&estimate), "{estimate}: {here}");
            said |= !is_mute(&position, heuristics);
            let list = position.legal_moves();
            position.play_unchecked(list.as_ref()[rng.below(list.as_ref().len())]);
        }
    }
    assert!(said, "{}: nothing is known", rules.size());
}

fn reversi<B: Board>(objective: Objective) -> Reversi<B> {
    Reversi::new(Start::Cross, 0, objective)
}

#[test]
fn every_game_of_the_list_says_something_within_bounds() {
    check(&reversi::<B4>(Objective::Most));
    check(&reversi::<B8>(Objective::Fewest));
    check(&reversi::<B12>(Objective::Most));
    check(&reversi::<B26>(Objective::Most));
    for rule in Rule::ALL {
        check(&Gomoku::new(9, rule).unwrap());
    }
    check(&MnkRules::<1, 64>::tic_tac_toe(true));
    check(&MnkRules::<2, 128>::new(Shape::new(11, 11, 5).unwrap(), false));
    check(&MnkRules::<11, 676>::new(Shape::new(15, 12, 5).unwrap(), false));
    check(&ConnectFour::new(7, 6).unwrap());
}

#[test]
fn estimates_change_sides() {
    let rules = reversi::<B8>(Objective::Most);
    let text = "XXXXXXX-/-XXX----/--XOX---/---OX---/---XO---/--------/--------/--------";
    let of = |side| {
        let position = rules.parse_position(&format!("{text} {side}")).unwrap();
        (heuristics::of().estimate)(&position)
    };
    assert!(of('X') > 0);
    assert_eq!(of('X'), -of('O'));
}

#[test]
fn fives_come_first() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let urgency = |position: &GomokuPosition, text: &str| {
        (heuristics::of().urgency)(position, rules.read_move(text).unwrap())
    };
    let empty = Rules::start(&rules);
    assert!(urgency(&empty, "h8") > urgency(&empty, "a1"));
    let mut position = empty;
    for text in ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4"] {
        position.play_unchecked(rules.parse_move(&position, text).unwrap());
    }
    assert_eq!(urgency(&position, "l8"), 100_000);
    assert_eq!(urgency(&position, "a5"), 10_000);
    assert!((1..10_000).contains(&urgency(&position, "h9")));
    assert_eq!(urgency(&position, "o15"), 0);
}
