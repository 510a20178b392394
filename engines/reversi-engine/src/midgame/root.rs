//! The midgame search of the root: which move, and not only what it is worth.

use reversi::{Move, Word};

use crate::board::ChildrenOf;
use crate::endgame::shared_table::hash;
use crate::endgame::{LOWEST, value_at_once};
use crate::evaluation::Evaluation;
use crate::kernel::{WordOf, empty_squares};
use crate::level::Looks;
use crate::midgame::table::MidgameEntry;
use crate::midgame::{SPLIT, after, below, share};
use crate::moves::{best_first, generate};
use crate::searcher::Searcher;
use crate::split::{Question, Search};
use crate::square::Square;
use crate::worker::Worker;

/// A value with the line that leads to it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// In units of 1/[`DISC`] disc.
    pub(crate) value: i32,
    pub(crate) best: Square,
    /// The best move and what follows it.
    pub(crate) line: Vec<Move>,
    /// Whether all moves were looked at; if not, this is the best of those that were.
    pub(crate) is_complete: bool,
    /// Which part of the positions was visited for the best move, from 0 to 1, as far as this
    /// thread knows.
    pub(crate) effort: f64,
}

/// Higher than any value.
const LIMIT: i32 = -LOWEST * 3;

/// Searches the best of some `moves` of `own`, at least one, to `depth` plies, or the one that
/// `looks` best. The table may know which to look at first; if not, it is `first`, if that is
/// given. Nothing if the worker was stopped before it knew one.
pub(crate) fn search<K: Searcher>(
    w: &mut Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    moves: WordOf<K>,
    first: Option<Square>,
    looks: &Looks,
    depth: u32,
) -> Option<Choice> {
    let k = w.kernel;
    let depth = depth.max(1);
    let key = hash(own, opponent);
    let known_best = w.midgame_table.get(key).and_then(|known| known.best);
    let first = known_best.filter(|best| moves.has(best.index())).or(first);
    let parity = w.parity(empty_squares::<K::Board>(own, opponent));
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    value_at_once(w, own, opponent, &mut children, parity);
    if let Some(known) = children.iter_mut().find(|child| Some(child.square) == first) {
        known.value = i32::MAX;
    }
    best_first(&mut children);
    let features = w.evaluation.features(k, own, opponent);
    let (mut best, mut best_move) = (-LIMIT, None);
    let mut is_complete = true;
    let (begun, mut for_best) = (w.nodes, 0);
    for i in 0..children.len() {
        let mut value = LIMIT;
        let mut is_shared = false;
        if i > 0 && depth >= SPLIT && looks.are_true() && w.shared.pool.has_idle() {
            let question = Question { own, opponent, alpha: best, search: Search::Plies(depth) };
            let found = share(w, question, &mut children, i, (best, best_move));
            if w.is_aborted() {
                is_complete = false;
                break;
            }
            if found.0 <= best {
                break;
            }
            (value, is_shared) = (found.0, true);
        }
        let child = &children[i];
        let before = w.nodes;
        let after = after(w, (own, opponent), &features, child);
        // What it has to be worth to look better than the best.
        let enough = match best_move {
            Some(found) => best + looks.of(Square::index(found)) - looks.of(child.square.index()),
            None => -LIMIT,
        };
        if i > 0 && !is_shared {
            value = below(w, &after, depth, enough, enough + 1, None);
            if w.is_aborted() {
                is_complete = false;
                break;
            }
        }
        if value > enough {
            let worth = below(w, &after, depth, enough, LIMIT, None);
            if w.is_aborted() {
                is_complete = false;
                // It is better than the best before, if not known by how much.
                if i > 0 {
                    (best, best_move) = (value, Some(child.square));
                }
                break;
            }
            value = worth;
        }
        if value > enough {
            (best, best_move) = (value, Some(child.square));
            for_best = w.nodes - before;
        }
    }
    // What is true of some moves is not true of the position, nor what it looks like.
    if is_complete && looks.are_true() && moves == k.mobility(own, opponent) {
        w.midgame_table.put(key, MidgameEntry::of(best, (-LIMIT, LIMIT), depth, best_move));
    }
    let best_move = best_move?;
    let line = line(w, own, opponent, best_move, depth);
    let effort = for_best as f64 / (w.nodes - begun).max(1) as f64;
    Some(Choice { value: best, best: best_move, line, is_complete, effort })
}

/// The line of best moves after the `first`, as far as the table knows it.
fn line<K: Searcher>(
    w: &Worker<'_, K>,
    mut own: WordOf<K>,
    mut opponent: WordOf<K>,
    first: Square,
    depth: u32,
) -> Vec<Move> {
    let mut out = vec![first.to_move()];
    (own, opponent) = played(w.kernel, (own, opponent), first);
    go_on(w, (own, opponent), &mut out, depth);
    if out.last() == Some(&Move::PASS) {
        out.pop();
    }
    out
}

/// The board after a move, with the other side to move.
fn played<K: Searcher>(
    k: K,
    (own, opponent): (WordOf<K>, WordOf<K>),
    square: Square,
) -> (WordOf<K>, WordOf<K>) {
    let flipped = k.flips(own, opponent, square.index());
    (opponent & !flipped, own | flipped | Word::one(square.index()))
}

/// Goes on with a line of moves, after which the board is as is said, as far as the table knows the
/// best, and so many plies at most. The board after it.
fn go_on<K: Searcher>(
    w: &Worker<'_, K>,
    (mut own, mut opponent): (WordOf<K>, WordOf<K>),
    out: &mut Vec<Move>,
    depth: u32,
) -> (WordOf<K>, WordOf<K>) {
    let k = w.kernel;
    while (out.len() as u32) < depth {
        let moves = k.mobility(own, opponent);
        if moves.is_empty() {
            if k.mobility(opponent, own).is_empty() {
                break;
            }
            out.push(Move::PASS);
            (own, opponent) = (opponent, own);
            continue;
        }
        let known = w.midgame_table.get(hash(own, opponent));
        let best = known.and_then(|known| known.best).filter(|best| moves.has(best.index()));
        let Some(best) = best else { break };
        out.push(best.to_move());
        (own, opponent) = played(k, (own, opponent), best);
    }
    (own, opponent)
}

/// The plies of the searches that lengthen a line.
const LENGTHENING: u32 = 6;

/// Goes on with a line from `board` that broke off because other positions have taken the places of its
/// own in the table, by short searches, until it has so many plies or the game ends.
pub(crate) fn lengthen<K: Searcher>(
    w: &mut Worker<'_, K>,
    board: (WordOf<K>, WordOf<K>),
    line: &mut Vec<Move>,
    plies: u32,
) {
    let mut after = line.iter().fold(board, |(own, opponent), m| match m.square() {
        Some(square) => played(w.kernel, (own, opponent), Square::new(square)),
        None => (opponent, own),
    });
    while (line.len() as u32) < plies {
        let moves = w.kernel.mobility(after.0, after.1);
        if moves.is_empty() {
            if w.kernel.mobility(after.1, after.0).is_empty() {
                break;
            }
            line.push(Move::PASS);
            after = (after.1, after.0);
            continue;
        }
        let found = search(w, after, moves, None, &Looks::default(), LENGTHENING);
        let Some(Choice { best, is_complete: true, .. }) = found else { break };
        line.push(best.to_move());
        after = go_on(w, played(w.kernel, after, best), line, plies);
    }
    if line.last() == Some(&Move::PASS) {
        line.pop();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    use engine::{Rng, Stop};
    use game::Position;
    use reversi::{B10, Reversi, ReversiPosition};

    use super::*;
    use crate::endgame::solve::{Problem, Solver};
    use crate::endgame::tables::Tables;
    use crate::evaluation::DISC;
    use crate::kernel::KernelChoice;
    use crate::midgame::SHALLOW;
    use crate::midgame::table::MidgameTable;
    use crate::split::with_helpers;
    use crate::worker::{Panics, Shared};
    use crate::{EngineBoard, searcher::WithKernel};

    /// Empty squares of the positions here.
    const EMPTIES: u32 = 14;
    /// Plies after which no leaf is a guess.
    const TO_THE_END: u32 = EMPTIES + SHALLOW + 1;

    /// Searches to the end by so many threads.
    struct ToTheEnd<'a> {
        position: ReversiPosition<B10>,
        threads: usize,
        nodes: u64,
        stop: &'a Stop,
        panics: Option<Panics>,
    }

    /// What was found, and how many nodes helpers visited.
    type Found = (Option<Choice>, u64);

    impl WithKernel<B10> for ToTheEnd<'_> {
        type Output = Found;

        fn run<K: Searcher<Board = B10>>(self, kernel: K) -> Found {
            let (tables, table) = (Tables::new(1).unwrap(), MidgameTable::new(12).unwrap());
            let shared = Shared {
                panics: std::sync::Mutex::new(self.panics),
                node_limit: self.nodes,
                ..Shared::new(&tables, &table, self.stop)
            };
            let worker = |_| Worker::for_midgame(kernel, &shared).unwrap();
            let mut workers: Vec<_> = (0..self.threads).map(worker).collect();
            let mut w = workers.remove(0);
            let board = (self.position.own(), self.position.opponent());
            let moves = self.position.mobility();
            let found = with_helpers(&shared.pool, workers, || {
                search(&mut w, board, moves, None, &Looks::default(), TO_THE_END)
            });
            w.report();
            (found.unwrap(), shared.nodes.load(Ordering::Relaxed) - w.nodes)
        }
    }

    fn found(position: ReversiPosition<B10>, threads: usize, stop: &Stop) -> Found {
        let work = ToTheEnd { position, threads, nodes: u64::MAX, stop, panics: None };
        B10::with_kernel(KernelChoice::Auto, work)
    }

    /// Random positions of a board without ProbCut before the end, where somebody can move, with
    /// their scores.
    fn positions(seed: u64) -> impl Iterator<Item = (ReversiPosition<B10>, i32)> {
        let rules = Reversi::<B10>::default();
        let mut rng = Rng::new(seed);
        let mut solver = Solver::new(1).unwrap();
        std::iter::repeat_with(move || {
            let mut position = game::Rules::start(&rules);
            while position.empties().count() as u32 > EMPTIES && position.outcome().is_none() {
                let moves = position.legal_moves();
                let moves: &[Move] = moves.as_ref();
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
            position
        })
        .filter(|p| p.empties().count() as u32 == EMPTIES && !p.mobility().is_empty())
        .map(move |position| {
            let solution = solver.solve(&Problem::new(position), &Stop::new(), &mut |_| {});
            (position, solution.unwrap().lower)
        })
    }

    /// To the end there is but one value, however many look for it.
    #[test]
    fn several_threads_find_what_one_finds() {
        let mut helped = 0;
        for (position, score) in positions(1).take(12) {
            for threads in [1, 2, 4] {
                let (choice, by_helpers) = found(position, threads, &Stop::new());
                assert_eq!(choice.unwrap().value, score * DISC, "{threads}");
                helped += by_helpers;
                assert!(threads > 1 || by_helpers == 0);
            }
        }
        assert!(helped > 0, "helpers help");
    }

    /// What a move leads to, in units of the evaluation.
    fn worth(position: ReversiPosition<B10>, square: Square) -> i32 {
        let mut after = position;
        after.play_unchecked(square.to_move());
        let solution =
            Solver::new(1).unwrap().solve(&Problem::new(after), &Stop::new(), &mut |_| {});
        -solution.unwrap().lower * DISC
    }

    /// Whether it says of all moves, or of some of them, what is true: the value of the best, or
    /// what that is at least.
    fn is_true(position: ReversiPosition<B10>, score: i32, choice: &Choice) -> bool {
        if choice.is_complete {
            choice.value == score * DISC
        } else {
            choice.value <= worth(position, choice.best)
        }
    }

    /// Whoever was stopped says nothing, or what is true.
    #[test]
    fn half_a_search_says_nothing_that_is_not_so() {
        let mut halves = 0;
        for (at, (position, score)) in positions(2).take(30).enumerate() {
            let stop = Stop::new();
            let (choice, _) = std::thread::scope(|scope| {
                let stopper = stop.clone();
                scope.spawn(move || {
                    std::thread::sleep(Duration::from_micros(300 * at as u64));
                    stopper.set();
                });
                found(position, 3, &stop)
            });
            assert!(choice.iter().all(|choice| is_true(position, score, choice)));
            halves += usize::from(choice.is_none_or(|choice| !choice.is_complete));
        }
        assert!(halves > 3, "{halves}");
    }

    /// A search without the nodes for all moves gives the best of those that it looked at: the more
    /// nodes, the better, up to the best.
    #[test]
    fn more_nodes_find_no_worse_move() {
        let mut changed = 0;
        for (position, score) in positions(4).take(6) {
            let mut before: Option<Choice> = None;
            let mut nodes = 1_000;
            loop {
                let stop = Stop::new();
                let work = ToTheEnd { position, threads: 1, nodes, stop: &stop, panics: None };
                let (choice, _) = B10::with_kernel(KernelChoice::Auto, work);
                if let Some(choice) = &choice {
                    assert!(is_true(position, score, choice), "{nodes}");
                    if let Some(before) = before.filter(|before| before.best != choice.best) {
                        assert!(worth(position, before.best) <= worth(position, choice.best));
                        changed += usize::from(!choice.is_complete);
                    }
                } else {
                    assert!(before.is_none(), "a move was known with fewer nodes");
                }
                let is_complete = choice.as_ref().is_some_and(|choice| choice.is_complete);
                before = choice;
                if is_complete {
                    break;
                }
                nodes += nodes / 4;
            }
        }
        assert!(changed > 0, "a better move was found, and others left");
    }

    /// Whoever panics, the others go home. (If not, this never ends.)
    #[test]
    fn a_panic_ends_the_search() {
        for panics in [Panics::Helper, Panics::Owner] {
            let (position, _) = positions(3).next().unwrap();
            let stop = Stop::new();
            let (threads, nodes, panics) = (3, u64::MAX, Some(panics));
            let work = ToTheEnd { position, threads, nodes, stop: &stop, panics };
            let search = || B10::with_kernel(KernelChoice::Auto, work);
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(search));
            assert!(ended.is_err());
        }
    }
}
