//! What puzzles say is proved once more: at every place where a move is asked for, the right moves are
//! right and all others are wrong.

use std::sync::Arc;

use engine::{Bounds, EngineConfig, Goal, Question, Solver, Stop, Wish};
use game::{AnyPosition, Game};
use puzzles::{Puzzle, Set, Standing, Task, Theme, sets};

/// More positions than any of their questions needs.
const NODES: u64 = 10_000_000;

struct Prover {
    game: Arc<dyn Game>,
    solver: Box<dyn Solver>,
}

impl Prover {
    /// The moves that reach what the task asks for.
    fn right(&mut self, position: &dyn AnyPosition, task: Task) -> Vec<String> {
        let stop = Stop::new();
        let game = Arc::clone(&self.game);
        if task == Task::Fours {
            let text = position.text();
            let question =
                Question { game: &*game, position: &text, goal: Goal::Fours, nodes: Some(NODES) };
            let wish = Wish { all: true, ..Wish::default() };
            let answer = self.solver.solve_with(&question, wish, &stop, &mut |_| {});
            let answer = answer.expect("an answer");
            assert!(answer.open.is_empty(), "{text}");
            let wins_at_once = answer.wins.iter().any(|win| win.pv.len() == 1);
            // Where a five is there only a five is asked for.
            let wins = answer.wins.into_iter().filter(|win| !wins_at_once || win.pv.len() == 1);
            return wins.map(|win| win.pv[0].clone()).collect();
        }
        let least = i32::from(task == Task::Win);
        let keeps = |text: &String| {
            let mut after = position.boxed_clone();
            after.play(text).expect("a move");
            let value = match after.outcome() {
                Some(outcome) => outcome
                    .winner()
                    .map_or(0, |winner| if winner == position.turn() { 1 } else { -1 }),
                None => {
                    let text = after.text();
                    let (goal, nodes) = (Goal::Outcome, Some(NODES));
                    let question = Question { game: &*game, position: &text, goal, nodes };
                    let proof = self.solver.solve(&question, &stop, &mut |_| {}).expect("a proof");
                    let (lower, upper) = match proof.bounds {
                        Bounds::Outcome { lower, upper, .. } => (lower.into(), upper.into()),
                        Bounds::Discs { lower, upper } => (lower.signum(), upper.signum()),
                        Bounds::Threats { .. } => panic!("another question was asked"),
                    };
                    assert_eq!(lower, upper, "{text}");
                    if after.turn() == position.turn() { lower } else { -lower }
                }
            };
            value >= least
        };
        position.legal_moves().into_iter().filter(keeps).collect()
    }

    /// All places of a puzzle where a move is asked for.
    fn prove(&mut self, puzzle: &Puzzle, tried: &[String]) -> usize {
        let attempt = puzzle.attempt(&*self.game, tried).expect("moves");
        if attempt.standing != Standing::Asked {
            return 0;
        }
        let mut right = self.right(&*attempt.position, puzzle.task);
        let mut told = attempt.right.clone();
        right.sort();
        told.sort();
        assert_eq!(told, right, "{puzzle} after {tried:?}");
        let lines = attempt.right.iter();
        1 + lines
            .map(|text| self.prove(puzzle, &[tried, std::slice::from_ref(text)].concat()))
            .sum::<usize>()
    }
}

fn prover(set: &Set, goal: Goal) -> Prover {
    let solver = catalog::solver(&*set.game, goal, &EngineConfig::default()).expect("a solver");
    Prover { game: Arc::clone(&set.game), solver }
}

#[test]
fn what_puzzles_say_is_proved() {
    let mut places = 0;
    let positions = || sets().iter().filter(|set| set.theme == Theme::Positions);
    for set in positions() {
        for puzzle in &set.puzzles {
            let goal = if puzzle.task == Task::Fours { Goal::Fours } else { Goal::Outcome };
            places += prover(set, goal).prove(puzzle, &[]);
        }
    }
    let least = positions().map(|set| set.puzzles.len()).sum::<usize>();
    assert!(places > least, "{places}");
}
