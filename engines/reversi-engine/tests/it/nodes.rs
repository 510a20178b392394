//! What each part of the search visits, to the node: a change that means to change nothing changes
//! none of it, and a fault in one part is seen here if nowhere else.

use engine::{Limits, Rng, Root, Score, Stop};
use game::Rules;
use reversi::{B8, Reversi};
use reversi_engine::{KernelChoice, Problem, Solver, engine};

use crate::positions::random_position;

/// Plies of the midgame searches: enough for ProbCut.
const DEPTH: u32 = 8;

/// Solutions of so many empty squares are quick on the scalar kernel too.
const ON_ALL_KERNELS: u32 = 14;

fn searched(part: &str, empties: u32, seed: u64) -> (u64, f64) {
    let position = random_position(&mut Rng::new(seed), empties);
    if part != "midgame" {
        let mut solver = Solver::new(4).unwrap();
        let mut solve = |kernel| {
            let problem = Problem { kernel, ..Problem::new(position) };
            solver.solve(&problem, &Stop::new(), &mut |_| {}).unwrap()
        };
        let solution = solve(KernelChoice::Auto);
        if empties <= ON_ALL_KERNELS {
            assert_eq!(solve(KernelChoice::Scalar).nodes, solution.nodes, "{part} {empties}");
        }
        return (solution.nodes, f64::from(solution.score().expect("nobody stops it")));
    }
    let rules = Reversi::<B8>::default();
    let start = Rules::write_position(&rules, &position);
    let root = Root { game: &rules, start: Some(&start), moves: &[] };
    let result = engine(1, 4).go(root, &Limits::depth(DEPTH), &Stop::new(), &mut |_| {}).unwrap();
    match result.score {
        Some(Score::EstimatedDiscs(value)) => (result.nodes, value),
        other => panic!("no estimate: {other:?}"),
    }
}

#[test]
fn each_part_of_the_search_visits_what_it_did() {
    let mut differences = Vec::new();
    for line in include_str!("../data/nodes.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [part, empties, seed, ..] = fields[..] else { panic!("{line}") };
        let (empties, seed) = (empties.parse().unwrap(), seed.parse().unwrap());
        let (nodes, score) = searched(part, empties, seed);
        let now = format!("{part} {empties} {seed} {nodes} {score}");
        if now != line {
            differences.push(now);
        }
    }
    assert!(differences.is_empty(), "changed:\n{}", differences.join("\n"));
}

/// Perfect play from the start is a draw (H. Takizawa, "Othello is solved", 2023), and no depth of
/// a search is far from that: what who moves gains by it is in the weights as it is.
#[test]
fn the_start_is_even_at_every_depth() {
    let rules = Reversi::<B8>::default();
    for depth in 1..=12 {
        let root = Root { game: &rules, start: None, moves: &[] };
        let result = engine(1, 4).go(root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
        match result.unwrap().score {
            Some(Score::EstimatedDiscs(value)) if value.abs() <= 2.0 => {}
            other => panic!("{depth} plies: {other:?}"),
        }
    }
}
