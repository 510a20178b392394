use std::collections::HashMap;
use std::time::{Duration, Instant};

use engine::{Bounds, EngineConfig, EngineError, Goal, LossCause, Question, Rng, Stop};
use game::{Position, Rules};
use reversi::{B6, B8, Objective, Reversi, ReversiPosition, Word};
use reversi_engine::{KernelChoice, Problem, Solution, Solver, TextSolver};

use crate::positions::{negamax, random_position, remembering_negamax};

fn solved(problem: &Problem<B8>) -> Solution {
    Solver::new(1).unwrap().solve(problem, &Stop::new(), &mut |_| {}).unwrap()
}

fn problem(position: ReversiPosition<B8>) -> Problem<B8> {
    Problem::new(position)
}

/// What is still to be proved about a move: that it reaches the score.
fn check_line(start: ReversiPosition<B8>, solution: &Solution) {
    let mut position = start;
    for &m in &solution.pv {
        assert!(position.is_legal(m), "{start:?} {solution:?}");
        position.play_unchecked(m);
    }
    assert!(position.outcome().is_some(), "the line ends early: {start:?} {solution:?}");
    let score = negamax(position.own(), position.opponent());
    let score = if position.turn() == start.turn() { score } else { -score };
    assert_eq!(Some(score), solution.score(), "{start:?}");
}

/// Ten thousand positions of 8 to 14 empty squares against a negamax that tries everything. One
/// of 14 takes ten thousand times as long as one of 8, hence the shares; from 10 on it remembers
/// positions that it has met.
#[test]
fn equals_plain_negamax() {
    const SHARES: [(u32, u32); 7] =
        [(8, 9500), (9, 400), (10, 80), (11, 15), (12, 3), (13, 1), (14, 1)];
    assert_eq!(SHARES.iter().map(|s| s.1).sum::<u32>(), 10_000);
    let mut rng = Rng::new(814);
    for (empties, count) in SHARES {
        for i in 0..count {
            let position = random_position(&mut rng, empties);
            let solution = solved(&problem(position));
            let expected = if empties < 10 {
                negamax(position.own(), position.opponent())
            } else {
                let mut met = HashMap::new();
                remembering_negamax(position.own(), position.opponent(), &mut met)
            };
            assert_eq!(solution.score(), Some(expected), "{position:?}");
            if i % 8 == 0 {
                check_line(position, &solution);
            }
        }
    }
}

#[test]
fn every_number_of_empty_squares_down_to_none() {
    let mut rng = Rng::new(1);
    for empties in 0..8 {
        for _ in 0..200 {
            let Some(position) = (0..100)
                .map(|_| random_position(&mut rng, empties.max(1)))
                .find(|p| empties > 0 || p.empties().count() == 1)
            else {
                panic!("no such position")
            };
            let mut position = position;
            if empties == 0 {
                while let Some(&m) = position.legal_moves().first() {
                    position.play_unchecked(m);
                }
            }
            let solution = solved(&problem(position));
            let expected = negamax(position.own(), position.opponent());
            assert_eq!(solution.score(), Some(expected), "{position:?}");
            assert!(solution.complete);
            check_line(position, &solution);
        }
    }
}

#[test]
fn win_loss_draw_is_the_sign_of_the_exact_score() {
    let mut rng = Rng::new(2);
    for empties in 6..=16 {
        for _ in 0..20 {
            let position = random_position(&mut rng, empties);
            let exact = solved(&problem(position));
            let wld = solved(&Problem { wld: true, ..problem(position) });
            assert_eq!(wld.sign(), exact.score().map(i32::signum), "{position:?}");
            assert!(wld.lower <= exact.lower && exact.upper <= wld.upper, "{position:?}");
            // Its move keeps the result.
            let mut after = position;
            after.play_unchecked(wld.best.expect("the game is not over"));
            let reply = solved(&problem(after)).score().expect("solved");
            let reached = if after.turn() == position.turn() { reply } else { -reply };
            assert_eq!(reached.signum(), exact.score().expect("solved").signum(), "{position:?}");
        }
    }
}

#[test]
fn one_thread_visits_the_same_nodes_and_many_find_the_same_score() {
    let mut rng = Rng::new(3);
    for _ in 0..4 {
        let position = random_position(&mut rng, 20);
        let first = solved(&problem(position));
        let second = solved(&problem(position));
        assert_eq!((first.nodes, &first.pv), (second.nodes, &second.pv));
        for threads in [2, 5] {
            let many = solved(&Problem { threads, ..problem(position) });
            assert_eq!(many.score(), first.score(), "{position:?}");
            assert_eq!(many.pv.len() > 10, first.pv.len() > 10);
        }
    }
}

/// The table is so small that the threads meet in it all the time.
#[test]
fn many_threads_prove_the_same() {
    let mut rng = Rng::new(31);
    let (mut one, mut many) = (Solver::new(1).unwrap(), Solver::new(0).unwrap());
    let solve = |solver: &mut Solver<B8>, problem: Problem<B8>| {
        solver.solve(&problem, &Stop::new(), &mut |_| {}).unwrap()
    };
    for _ in 0..40 {
        let position = random_position(&mut rng, 18);
        let expected = solve(&mut one, Problem::new(position));
        for threads in [2, 4] {
            for wld in [false, true] {
                let problem = Problem { threads, wld, ..Problem::new(position) };
                let found = solve(&mut many, problem);
                assert!(found.complete);
                assert!(found.lower <= expected.lower && expected.upper <= found.upper);
                assert!(wld || found.score() == expected.score(), "{position:?}");
                assert_eq!(found.sign(), expected.sign(), "{position:?}");
            }
        }
    }
}

#[test]
fn all_kernels_search_alike() {
    let mut rng = Rng::new(4);
    for _ in 0..5 {
        let position = random_position(&mut rng, 15);
        let scalar = solved(&Problem { kernel: KernelChoice::Scalar, ..problem(position) });
        use KernelChoice::{Auto, Avx2, Avx512, Neon};
        for kernel in [Auto, Avx2, Avx512, Neon] {
            let other = solved(&Problem { kernel, ..problem(position) });
            assert_eq!((other.nodes, &other.pv), (scalar.nodes, &scalar.pv), "{kernel:?}");
        }
    }
}

#[test]
fn stops_at_once_and_says_what_is_proved() {
    // The first position of the game: nobody solves that in a second.
    let position = Reversi::<B8>::default().start();
    for threads in [1, 2] {
        let stop = Stop::new();
        let solution = std::thread::scope(|scope| {
            let stopper = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(300));
                stop.set();
                Instant::now()
            });
            let problem = Problem { threads, ..problem(position) };
            let solution = Solver::new(1).unwrap().solve(&problem, &stop, &mut |_| {}).unwrap();
            let late = stopper.join().expect("it only sleeps").elapsed();
            // 10 ms is the promise; a busy machine may not run this thread for longer than that.
            assert!(late < Duration::from_millis(500), "{late:?}");
            solution
        });
        assert!(!solution.complete);
        assert_eq!((solution.lower, solution.upper), (-64, 64));
        assert!(solution.best.is_some_and(|m| position.is_legal(m)));
    }
}

#[test]
fn progress_narrows_to_the_score() {
    let position = random_position(&mut Rng::new(5), 18);
    let mut seen = Vec::new();
    let mut solver = Solver::new(1).unwrap();
    let solution = solver.solve(&problem(position), &Stop::new(), &mut |p| seen.push(p.clone()));
    let solution = solution.unwrap();
    assert!(!seen.is_empty());
    for pair in seen.windows(2) {
        assert!(pair[0].lower <= pair[1].lower && pair[0].upper >= pair[1].upper);
        assert!(pair[0].nodes <= pair[1].nodes);
    }
    let last = seen.last().expect("not empty");
    assert_eq!((last.lower, last.upper), (solution.lower, solution.upper));
    assert_eq!(last.best, solution.best);
}

/// In its selective searches the bounds of this position cross.
#[test]
fn beliefs_may_contradict_each_other() {
    let board = "--------X-------X-------XOOOOOOOXXOXOXOXXXOOXOOXXXOOOOOXXXXXXXXX X";
    let rules = Reversi::<B8>::default();
    let position = Rules::parse_position(&rules, board).unwrap();
    let solution = solved(&problem(position));
    assert!(solution.complete);
    check_line(position, &solution);
    let small_table = Solver::new(0).unwrap().solve(&problem(position), &Stop::new(), &mut |_| {});
    assert_eq!(small_table.unwrap().score(), solution.score());
}

/// What goes wrong at one position stays with it: the next is solved by a new solver.
#[test]
fn a_panic_is_an_error_of_one_position() {
    let rules = Reversi::<B8>::default();
    let position = Rules::write_position(&rules, &random_position(&mut Rng::new(6), 10));
    let question = Question { game: &rules, position: &position, goal: Goal::Score, nodes: None };
    let mut solver: Box<dyn engine::Solver> = Box::new(TextSolver::new(&EngineConfig::default()));
    let before = solver.solve(&question, &Stop::new(), &mut |_| {}).unwrap();
    let broken = solver.solve(&question, &Stop::new(), &mut |_| panic!("a listener's fault"));
    let Err(EngineError::Lost { loss, .. }) = broken else { panic!("{broken:?}") };
    assert_eq!(loss, LossCause::Internal.said("a listener's fault"));
    let after = solver.solve(&question, &Stop::new(), &mut |_| {}).unwrap();
    assert_eq!((after.nodes, after.bounds, after.pv), (before.nodes, before.bounds, before.pv));
}

#[test]
fn a_question_in_text_is_answered_or_refused() {
    let rules = Reversi::<B6>::default();
    let position = Rules::write_position(&rules, &Rules::start(&rules));
    let mut solver: Box<dyn engine::Solver> = Box::new(TextSolver::new(&EngineConfig::default()));
    assert!(solver.answers(&rules, Goal::Score) && solver.answers(&rules, Goal::Outcome));
    let anti = Reversi::<B6>::new(Default::default(), 0, Objective::Fewest);
    let mut ask = |game: &dyn game::Game, position: &str, goal| {
        let question = Question { game, position, goal, nodes: Some(1000) };
        solver.solve(&question, &Stop::new(), &mut |_| {})
    };
    let open = ask(&rules, &position, Goal::Score).unwrap();
    assert_eq!((open.complete, open.bounds), (false, Bounds::Discs { lower: -36, upper: 36 }));
    for (game, goal) in [(&rules, Goal::Fours), (&anti, Goal::Score)] {
        let refused = ask(game, &position, goal);
        assert!(matches!(refused, Err(EngineError::Unsupported { .. })), "{refused:?}");
    }
    assert!(matches!(ask(&rules, "nonsense", Goal::Score), Err(EngineError::Root(_))));
    let config = EngineConfig { memory_mib: 1 << 43, ..EngineConfig::default() };
    let question = Question { game: &rules, position: &position, goal: Goal::Score, nodes: None };
    let missing =
        engine::Solver::solve(&mut TextSolver::new(&config), &question, &Stop::new(), &mut |_| {});
    assert!(matches!(missing, Err(EngineError::Memory { mib, .. }) if mib == 1 << 43));
}
