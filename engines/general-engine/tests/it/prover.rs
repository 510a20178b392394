//! The exact search as a solver of positions in text.

use engine::{Bounds, EngineConfig, EngineError, Goal, Proof, Question, Solver, Stop};
use game::{Game, Position, Rules};
use general_engine::prover;
use mnk::{MnkRules, Shape};

fn ask(
    solver: &mut dyn Solver,
    game: &dyn Game,
    position: &str,
    nodes: Option<u64>,
) -> (Proof, Vec<Bounds>) {
    let mut seen = Vec::new();
    let question = Question { game, position, goal: Goal::Outcome, nodes };
    let proof = solver.solve(&question, &Stop::new(), &mut |proof| seen.push(proof.bounds));
    (proof.expect("a position"), seen)
}

fn outcome(lower: i8, upper: i8) -> Bounds {
    Bounds::Outcome { lower, upper, plies: None }
}

/// The position after some moves, as text.
fn after<R: Rules>(rules: &R, moves: &str) -> (R::Position, String) {
    let mut position = Rules::start(rules);
    for text in moves.split_whitespace() {
        position.play_unchecked(rules.parse_move(&position, text).unwrap());
    }
    let text = rules.write_position(&position);
    (position, text)
}

#[test]
fn proves_win_draw_and_loss_with_a_line_to_the_end() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(false);
    let mut solver = prover(rules.clone(), heuristics::of(), &EngineConfig::default());
    for (moves, value) in [("", 0), ("b2", 0), ("b2 b1", 1), ("b1 a2 b2", -1), ("a1 b1", 1)] {
        let (mut position, text) = after(&rules, moves);
        let (proof, seen) = ask(&mut *solver, &rules, &text, None);
        if let [.., last] = seen.as_slice() {
            assert_eq!(last, &proof.bounds);
        }
        let turn = position.turn();
        assert!(proof.complete);
        assert_eq!(proof.pv.first(), proof.best.as_ref());
        for m in &proof.pv {
            position.play_unchecked(rules.parse_move(&position, m).unwrap());
        }
        // The line shows what was proved.
        let end = position.outcome().expect("the end of the game").sign_for(turn);
        assert_eq!(proof.bounds, outcome(end as i8, end as i8), "{moves}");
        if moves != "b1 a2 b2" {
            assert_eq!(end, value, "{moves}");
        }
        // The same again, whatever was asked before.
        let (again, _) = ask(&mut *solver, &rules, &text, None);
        assert_eq!((again.nodes, again.pv), (proof.nodes, proof.pv));
    }
}

#[test]
fn a_finished_game_is_its_result() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(false);
    let mut solver = prover(rules.clone(), heuristics::of(), &EngineConfig::default());
    let (_, text) = after(&rules, "a1 a2 b1 b2 c1");
    let (proof, _) = ask(&mut *solver, &rules, &text, None);
    assert_eq!((proof.bounds, proof.complete), (outcome(-1, -1), true));
    assert_eq!((proof.best, proof.pv), (None, Vec::new()));
}

/// With too few nodes, only what is proved is said, and it is true.
#[test]
fn what_is_not_proved_is_left_open() {
    let rules = MnkRules::<1, 64>::new(Shape::new(4, 4, 4).unwrap(), false);
    let mut solver = prover(rules.clone(), heuristics::of(), &EngineConfig::default());
    let (_, text) = after(&rules, "");
    let (mut nodes, mut halves, mut complete) = (0, 0, false);
    while !complete {
        let (proof, _) = ask(&mut *solver, &rules, &text, Some(nodes));
        assert!(proof.nodes <= nodes.max(1));
        let Bounds::Outcome { lower, upper, .. } = proof.bounds else { panic!("{proof:?}") };
        // 4,4,4 is a draw.
        assert!(lower <= 0 && upper >= 0, "{proof:?}");
        assert_eq!(proof.complete, lower == upper);
        assert!(proof.pv.len() < 2 || proof.complete);
        halves += u32::from(lower < upper && (lower, upper) != (-1, 1));
        complete = proof.complete;
        nodes += 50 + nodes / 16;
    }
    assert!(halves > 0, "stopped between the two questions");
}

#[test]
fn what_it_does_not_know_is_refused() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(false);
    let other = MnkRules::<1, 64>::new(Shape::new(4, 4, 4).unwrap(), false);
    let mut solver = prover(rules.clone(), heuristics::of(), &EngineConfig::default());
    assert!(solver.answers(&rules, Goal::Score) && !solver.answers(&rules, Goal::Fours));
    assert!(!solver.answers(&other, Goal::Outcome));
    let mut ask = |game: &dyn Game, position| {
        let question = Question { game, position, goal: Goal::Outcome, nodes: None };
        solver.solve(&question, &Stop::new(), &mut |_| {}).expect_err("refused")
    };
    assert!(matches!(ask(&other, ""), EngineError::Unsupported { .. }));
    assert!(matches!(ask(&rules, "nonsense"), EngineError::Root(_)));
}

/// A table is no larger than there are boards, and more memory than there is is an error.
#[test]
fn more_memory_than_there_is() {
    let config = EngineConfig { memory_mib: usize::MAX >> 24, ..EngineConfig::default() };
    let small = MnkRules::<1, 64>::tic_tac_toe(false);
    let mut solver = prover(small.clone(), heuristics::of(), &config);
    let start = small.write_position(&Rules::start(&small));
    let (proof, _) = ask(&mut *solver, &small, &start, None);
    assert_eq!(proof.bounds, outcome(0, 0));
    let large = MnkRules::<1, 64>::new(Shape::new(8, 8, 5).unwrap(), false);
    let mut solver = prover(large.clone(), heuristics::of(), &config);
    let start = large.write_position(&Rules::start(&large));
    let question = Question { game: &large, position: &start, goal: Goal::Outcome, nodes: None };
    let missing = solver.solve(&question, &Stop::new(), &mut |_| {});
    assert!(matches!(missing, Err(EngineError::Memory { .. })), "{missing:?}");
}
