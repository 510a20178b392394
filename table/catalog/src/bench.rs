//! Fixed searches whose node counts are the same on every machine and run.
//!
//! A change that alters a count changes how an engine plays and needs a strength test; one that
//! keeps them all must be no slower. The sum is the number that commit messages carry.

use std::time::Duration;

use engine::{Limits, Stop, Waiting};
use game::Spec;

use crate::{maker, open};

/// One fixed search.
#[derive(Clone, Copy, Debug)]
struct Task {
    engine: &'static str,
    game: &'static str,
    size: &'static str,
    variant: &'static str,
    moves: &'static str,
    /// Plies; 0 for a search that ends by itself.
    depth: u32,
}

const fn task(
    engine: &'static str,
    game: &'static str,
    size: &'static str,
    variant: &'static str,
    moves: &'static str,
    depth: u32,
) -> Task {
    Task { engine, game, size, variant, moves, depth }
}

/// A 6×6 game with 19 squares left: near enough to the end for an exact score.
const SIX: &str = "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3";

/// Openings and midgames in which nothing is forced yet, and small boards that can be solved.
const TASKS: [Task; 15] = [
    task("alpha-beta", "reversi", "8", "standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7", 6),
    task("alpha-beta", "reversi", "8", "anti", "f5 f6 e6 f4", 6),
    task("alpha-beta", "reversi", "12", "standard", "", 5),
    task("alpha-beta", "gomoku", "15", "freestyle", "h8 i9 h9 h7", 3),
    task("alpha-beta", "gomoku", "15", "renju", "h8 h9 i9 g7 j8", 3),
    task("gomoku", "gomoku", "15", "freestyle", "h8 i9 h9 h7", 7),
    task("gomoku", "gomoku", "15", "renju", "h8 h9 i9 g7 j8", 7),
    task("alpha-beta", "connect-four", "7x6", "standard", "d d d", 7),
    task("solver", "mnk", "4,4,3", "standard", "", 0),
    task("solver", "mnk", "4,4,4", "standard", "", 0),
    task("solver", "tictactoe", "3", "misere", "", 0),
    task("solver", "reversi", "4", "standard", "", 0),
    task("reversi", "reversi", "8", "standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7", 9),
    task("reversi", "reversi", "10", "standard", "", 6),
    task("reversi", "reversi", "6", "standard", SIX, 19),
];

/// What a fixed search did.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Engine, game, size, variant.
    pub what: String,
    /// Its move.
    pub best: String,
    /// Positions visited: never varies.
    pub nodes: u64,
    /// Wall time: does.
    pub time: Duration,
}

/// Runs all fixed searches, one thread, in order; calls `on_done` after each.
///
/// # Panics
/// If a task is not a position of its game: a test runs them all.
pub fn bench(on_done: &mut dyn FnMut(&Measured)) -> Vec<Measured> {
    TASKS
        .iter()
        .map(|task| {
            let measured = run(task);
            on_done(&measured);
            measured
        })
        .collect()
}

fn run(task: &Task) -> Measured {
    let spec = Spec { size: Some(task.size.into()), variant: Some(task.variant.into()) };
    let game = open(task.game, &spec).expect("the tasks name games of the catalogue");
    let mut player = Waiting::new(maker(task.engine.to_string()));
    let moves = task.moves.split_whitespace().map(String::from).collect();
    let limits = if task.depth > 0 { Limits::depth(task.depth) } else { Limits::default() };
    let search = engine::Task { game, start: None, moves, limits };
    let found = player
        .ask(search, &Stop::new(), &mut |_| {})
        .expect("the tasks name engines, and positions in which a move can be made");
    Measured {
        what: format!("{} {} {} {}", task.engine, task.game, task.size, task.variant),
        best: found.best,
        nodes: found.nodes,
        time: found.time,
    }
}
