//! Searches that are stopped: soon, with a legal move, and without a false claim.

use std::time::{Duration, Instant};

use engine::{EngineConfig, Goal, Info, Limits, Question, Rng, Root, SearchResult, Stop};
use game::{Game, Position, Rules};
use reversi::{B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26};
use reversi::{Board, Reversi, ReversiPosition, Word};
use reversi_engine::{Problem, Solution, Solver, TextSolver, engine};

use crate::positions::random_position;

fn solved(solver: &mut Solver<B8>, problem: &Problem<B8>) -> Solution {
    solver.solve(problem, &Stop::new(), &mut |_| {}).expect("threads and memory are there")
}

/// Seeds of random positions with 18 empty squares, enough for helpers, that take less than 50,000
/// nodes: one in some hundred does.
const QUICK: [u64; 2] = [586, 1486];

/// Stopped at any node, with any number of threads, a solution says only what is true: its bounds
/// hold the score, and it is complete only if they answer.
#[test]
fn whatever_stops_it_a_proof_is_a_proof() {
    const STOPS: usize = 2400;
    let mut rng = Rng::new(55);
    let mut solver = Solver::new(1).unwrap();
    let (mut stopped, mut narrowed) = (0, 0);
    for seed in QUICK {
        let position = random_position(&mut Rng::new(seed), 18);
        let whole = solved(&mut solver, &Problem { nodes: 60_000, ..Problem::new(position) });
        let score = whole.score().expect("it is quick");
        for i in 0..STOPS / QUICK.len() {
            let threads = [2, 4, 2, 4, 8][i % 5];
            let nodes = 1 + rng.below(whole.nodes as usize) as u64;
            let problem = Problem { threads, nodes, ..Problem::new(position) };
            let solution = solved(&mut solver, &problem);
            let Solution { lower, upper, complete, .. } = solution;
            assert!(lower <= score && score <= upper, "{lower}..{upper} {score} {problem:?}");
            assert!(!complete || lower == upper, "{problem:?}");
            assert!(solution.best.is_none_or(|m| position.is_legal(m)));
            stopped += u32::from(!complete);
            narrowed += u32::from(!complete && (lower, upper) != (-64, 64));
        }
    }
    // Most were stopped, many of them between two proofs.
    assert!(stopped > 1200 && narrowed > 100, "{stopped} and {narrowed}");
}

/// The same where helpers have much to do: with 20 empty squares. If a stopped helper's half result
/// counts as a proof, about one of ten of these says something false.
#[test]
fn a_stopped_helper_proves_nothing() {
    let board = "--XO-O----OOOO--OOXOXXO-OOOOXXOOOOOXXOX-OXOXXXXX--XXXX----X-O-X- X";
    let position = Rules::parse_position(&Reversi::<B8>::default(), board).unwrap();
    let (mut rng, mut solver) = (Rng::new(56), Solver::new(4).unwrap());
    for i in 0..60 {
        let threads = [2, 4, 8][i % 3];
        let nodes = 1 + rng.below(1_700_000) as u64;
        let solution = solved(&mut solver, &Problem { threads, nodes, ..Problem::new(position) });
        let Solution { lower, upper, .. } = solution;
        assert!(lower <= -2 && -2 <= upper, "{lower}..{upper} {threads} {nodes}");
    }
}

/// The most nodes between the moment a search has to end and its end. A thousand pass between two
/// looks at the flag on boards up to 8×8, fewer on wider ones; then there is what is searched
/// without a look: the last six squares of the game, or the moves of one position.
fn soon(size: u8, empties: usize) -> u64 {
    match u64::from(size) {
        ..=8 => 3000,
        _ if empties <= NEAR_THE_END => 3000,
        n => 2_000_000 / n.pow(4) + 2 * n * n,
    }
}

/// So many empty squares are left to searches that look at no table but their own.
const NEAR_THE_END: usize = 13;

/// The start, a third and two thirds of a random game, and near its end; as moves too.
fn stages<B: Board>(rules: &Reversi<B>) -> Vec<(ReversiPosition<B>, Vec<String>)>
where
    Reversi<B>: Rules<Position = ReversiPosition<B>>,
{
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    let mut rng = Rng::new(u64::from(B::SIZE));
    let mut position = Rules::start(rules);
    let (mut moves, mut out) = (Vec::new(), Vec::new());
    while out.len() < 4 && position.outcome().is_none() {
        let legal = position.legal_moves();
        let legal: &[_] = legal.as_ref();
        let ply = [0, squares / 3, squares * 2 / 3, squares - 4 - NEAR_THE_END.min(squares / 2)];
        if legal.len() > 1 && moves.len() >= ply[out.len()] {
            out.push((position, moves.clone()));
        }
        let m = legal[rng.below(legal.len())];
        moves.push(rules.write_move(m));
        position.play_unchecked(m);
    }
    out
}

fn go(
    game: &dyn Game,
    moves: &[String],
    limits: Limits,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> SearchResult {
    let root = Root { game, start: None, moves };
    engine(1, 1).go(root, &limits, stop, on_info).expect("it plays this")
}

fn ends_soon<B: Board>()
where
    Reversi<B>: Rules<Position = ReversiPosition<B>>,
{
    let rules = Reversi::<B>::default();
    let config = EngineConfig { memory_mib: 1, ..EngineConfig::default() };
    let mut solver: Box<dyn engine::Solver> = Box::new(TextSolver::new(&config));
    for (position, moves) in stages(&rules) {
        let legal = |result: &SearchResult| {
            assert!(rules.parse_move(&position, &result.best).is_ok(), "{position:?}");
        };
        // 1. At any node of a solution: while it orders the moves of the root, guesses, searches.
        for nodes in [1, 40, 200, 1000, 2500] {
            let text = rules.write_position(&position);
            let question =
                Question { game: &rules, position: &text, goal: Goal::Score, nodes: Some(nodes) };
            let answer = solver.solve(&question, &Stop::new(), &mut |_| {}).unwrap();
            assert!(
                answer.nodes <= nodes + soon(B::SIZE, position.empties().count()),
                "{} {question:?}",
                answer.nodes
            );
            assert!(answer.best.is_none_or(|m| rules.parse_move(&position, &m).is_ok()));
        }
        // 2. At any node of a game's search.
        for nodes in [1, 40, 200, 1000, 2500] {
            let result = go(&rules, &moves, Limits::nodes(nodes), &Stop::new(), &mut |_| {});
            assert!(
                result.nodes <= nodes + soon(B::SIZE, position.empties().count()),
                "{} {nodes}",
                result.nodes
            );
            legal(&result);
        }
        // 3. Before it begins.
        let stop = Stop::new();
        stop.set();
        let result = go(&rules, &moves, Limits::default(), &stop, &mut |_| {});
        assert!(result.nodes <= soon(B::SIZE, position.empties().count()), "{}", result.nodes);
        legal(&result);
        // 4. By the flag, when an iteration has ended.
        for depth in 1..=3 {
            let (stop, mut before) = (Stop::new(), 0);
            let mut on_info = |info: &Info| {
                if info.depth == depth {
                    stop.set();
                    before = info.nodes;
                }
            };
            let result = go(&rules, &moves, Limits::default(), &stop, &mut on_info);
            assert!(
                before == 0 || result.nodes <= before + soon(B::SIZE, position.empties().count()),
                "{}",
                result.nodes
            );
            legal(&result);
        }
        // 5. By the clock: it has run out before the first iteration, or after one.
        for depth in 0..=3 {
            let mut before = None;
            let time = if depth == 0 { Duration::ZERO } else { Duration::from_millis(15) };
            let mut on_info = |info: &Info| {
                if is_over(info, time, info.depth == depth) {
                    before.get_or_insert(info.nodes);
                }
            };
            let limits = Limits { depth: Some(60), ..Limits::time(time) };
            let result = go(&rules, &moves, limits, &Stop::new(), &mut on_info);
            if let Some(before) = before {
                assert!(
                    result.nodes <= before + 2 * soon(B::SIZE, position.empties().count()),
                    "{} {before}",
                    result.nodes
                );
            }
            legal(&result);
        }
    }
}

/// Whether a search that tells this has used up its time, by its own clock; if not, that can be
/// waited for. A clock of ours would run before its own does, by as much as a busy machine takes.
fn is_over(info: &Info, time: Duration, waits: bool) -> bool {
    let told = Instant::now();
    let used = || info.time + told.elapsed();
    while waits && used() <= time {
        std::hint::spin_loop();
    }
    used() > time
}

#[test]
fn on_every_board_a_search_ends_soon() {
    ends_soon::<B4>();
    ends_soon::<B6>();
    ends_soon::<B8>();
    ends_soon::<B10>();
    ends_soon::<B12>();
    ends_soon::<B14>();
    ends_soon::<B16>();
    ends_soon::<B18>();
    ends_soon::<B20>();
    ends_soon::<B22>();
    ends_soon::<B24>();
    ends_soon::<B26>();
}

/// In the last phase too, when the clock runs out between two proofs or before the first.
#[test]
fn a_clock_that_runs_out_in_the_endgame_leaves_a_legal_move() {
    let rules = Reversi::<B8>::default();
    let mut rng = Rng::new(57);
    for phase in 0..4 {
        let position = random_position(&mut rng, 22);
        let start = Rules::write_position(&rules, &position);
        let root = Root { game: &rules, start: Some(&start), moves: &[] };
        let time = Duration::from_millis(60);
        let (mut proofs, mut over) = (0, None);
        let mut on_info = |info: &Info| {
            proofs += u32::from(info.note.is_some());
            // The last midgame iteration, then the first proofs.
            let waits = (phase == 0 && info.depth == 8) || (phase > 0 && proofs == phase);
            if is_over(info, time, waits) {
                over.get_or_insert(info.nodes);
            }
        };
        let limits = Limits { depth: Some(22), ..Limits::time(time) };
        let result = engine(1, 1).go(root, &limits, &Stop::new(), &mut on_info).unwrap();
        assert!(rules.parse_move(&position, &result.best).is_ok());
        assert!(over.is_none_or(|over| result.nodes <= over + 3000), "{} {over:?}", result.nodes);
    }
}
