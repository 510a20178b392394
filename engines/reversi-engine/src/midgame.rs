//! The search before the end is in reach.
//!
//! Principal variation search with ProbCut and a table of its own. Near the end its leaves are
//! final scores.

use reversi::{Move, Word};

use crate::board::{ChildrenOf, FeaturesOf};
use crate::endgame::{LOWEST, evaluate_child, quick_value};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, empty_squares, final_score};
use crate::level::Looks;
use crate::midgame_table::MidgameEntry;
use crate::moves::{Child, best_first, bring_best, generate};
use crate::probcut::{Long, probcut};
use crate::searcher::Searcher;
use crate::split::{Question, Search, split};
use crate::square::Square;
use crate::table::hash;
use crate::worker::Worker;

/// Searches of fewer plies do without table and ProbCut.
const SHALLOW: u32 = 2;
/// The least depth at which ProbCut is tried.
const PROBCUT: u32 = 3;
/// The least depth at which what the table knows of replies is looked at.
const ENHANCED: u32 = 4;
/// Nodes of fewer plies are not shared: the message costs more than the work.
const SPLIT: u32 = 8;
/// How sure ProbCut must be, in sixteenths of a standard deviation.
const CONFIDENCE: i32 = 13;

/// A value with the line that leads to it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// In units of 1/[`DISC`] disc.
    pub(crate) value: i32,
    pub(crate) best: Square,
    /// The best move and what follows it.
    pub(crate) line: Vec<Move>,
}

/// Higher than any value.
const LIMIT: i32 = -LOWEST * 3;

/// Searches the best of some `moves` of `own`, at least one, to `depth` plies, or the one that `looks`
/// best. The table may know which to look at first; if not, it is `first`, if that is given. Nothing if
/// the worker was stopped first.
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
    let known_best = w.midgame_table.get(key, own, opponent).and_then(|known| known.best);
    let first = known_best.filter(|best| moves.has(best.index())).or(first);
    let parity = w.parity(empty_squares::<K::Board>(own, opponent));
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    for child in children.iter_mut() {
        let (o, p) = child.play(own, opponent);
        child.value = if Some(child.square) == first {
            i32::MAX
        } else {
            quick_value(w, o, p, k.mobility(o, p), child.square.index(), parity)
        };
    }
    best_first(&mut children);
    let features = w.evaluation.features(k, own, opponent);
    let (mut best, mut best_move) = (-LIMIT, None);
    for i in 0..children.len() {
        let mut is_shared = false;
        if i > 0 && depth >= SPLIT && looks.are_true() && w.shared.pool.has_idle() {
            let question = Question { own, opponent, alpha: best, search: Search::Plies(depth) };
            let found = share(w, question, &mut children, i, (best, best_move));
            if w.is_aborted() {
                return None;
            }
            if found.0 <= best {
                break;
            }
            is_shared = true;
        }
        let child = &children[i];
        let after = after(w, (own, opponent), &features, child);
        // What it has to be worth to look better than the best.
        let enough = match best_move {
            Some(found) => best + looks.of(Square::index(found)) - looks.of(child.square.index()),
            None => -LIMIT,
        };
        let mut value = -LIMIT;
        if i > 0 && !is_shared {
            value = below(w, &after, depth, enough, enough + 1);
        }
        if i == 0 || is_shared || value > enough {
            value = below(w, &after, depth, enough, LIMIT);
        }
        if w.is_aborted() {
            return None;
        }
        if value > enough {
            (best, best_move) = (value, Some(child.square));
        }
    }
    // What is true of some moves is not true of the position, nor what it looks like.
    if looks.are_true() && moves == k.mobility(own, opponent) {
        let (lower, upper) = (clamp(best), clamp(best));
        let depth = depth as u8;
        let entry = MidgameEntry { lower, upper, depth, best: best_move };
        w.midgame_table.put(key, own, opponent, entry);
    }
    let best_move = best_move?;
    Some(Choice { value: best, best: best_move, line: line(w, own, opponent, best_move, depth) })
}

/// The line of best moves after the `first`, as far as the table knows it.
fn line<K: Searcher>(
    w: &Worker<'_, K>,
    mut own: WordOf<K>,
    mut opponent: WordOf<K>,
    first: Square,
    depth: u32,
) -> Vec<Move> {
    let k = w.kernel;
    let mut out = vec![first.to_move()];
    let flipped = k.flips(own, opponent, first.index());
    (own, opponent) = (opponent & !flipped, own | flipped | Word::one(first.index()));
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
        let known = w.midgame_table.get(hash(own, opponent), own, opponent);
        let best = known.and_then(|known| known.best).filter(|best| moves.has(best.index()));
        let Some(best) = best else { break };
        out.push(best.to_move());
        let square = best.index();
        let flipped = k.flips(own, opponent, square);
        (own, opponent) = (opponent & !flipped, own | flipped | Word::one(square));
    }
    if out.last() == Some(&Move::PASS) {
        out.pop();
    }
    out
}

#[inline(always)]
fn clamp(value: i32) -> i16 {
    value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// Shares the children from this one on with idle threads. Gives the best of all so far; if it is one of
/// these, and worth more than was asked, it is the first of them now.
#[cold]
#[inline(never)]
fn share<K: Searcher>(
    w: &mut Worker<'_, K>,
    question: Question<K>,
    children: &mut ChildrenOf<K::Board>,
    from: usize,
    best: (i32, Option<Square>),
) -> (i32, Option<Square>) {
    best_first(children);
    let left = children[from..].iter().copied().collect();
    let alpha = question.alpha;
    let found = split(w, question, left, best);
    let left = &mut children[from..];
    if found.0 > alpha
        && let Some(at) = left.iter().position(|child| Some(child.square) == found.1)
    {
        left[..=at].rotate_right(1);
        left[0].value = i32::MAX;
    }
    found
}

/// A position after a move, seen by the side that replies.
pub(crate) struct After<K: Searcher> {
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: FeaturesOf<K::Board>,
}

/// What is there after a move of `own`.
#[inline(always)]
pub(crate) fn after<K: Searcher>(
    w: &Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    features: &FeaturesOf<K::Board>,
    child: &Child<WordOf<K>>,
) -> After<K> {
    let square = child.square.index();
    let features = w.evaluation.features_after(w.kernel, features, child.flipped, square);
    let (own, opponent) = child.play(own, opponent);
    After { own, opponent, features }
}

/// The value of a move, seen by who made it, where its node is searched by `depth` plies.
#[inline(always)]
pub(crate) fn below<K: Searcher>(
    w: &mut Worker<'_, K>,
    after: &After<K>,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    let After { own, opponent, ref features } = *after;
    -w.kernel.midgame(w, own, opponent, features, depth - 1, -beta, -alpha)
}

/// The value of a position by a search of `depth` plies, or a bound of it on the far side of the
/// window. Worthless if the worker is aborted.
///
/// 1. Few plies; stop flag; pass and end of game.
/// 2. The table: a bound may answer; its move comes first.
/// 3. ProbCut.
/// 4. Moves in order of the evaluation after them, near the leaves of what can be seen at once.
/// 5. The first move with the full window, the others with a null window and again if it is
///    exceeded. After the first the others are shared with idle threads; one that exceeds the null
///    window comes next.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let k = w.kernel;
    // 1.
    if depth <= SHALLOW {
        return k.shallow_value(w, own, opponent, features, depth, alpha, beta);
    }
    w.nodes += 1;
    if w.must_stop() {
        return 0;
    }
    let moves = k.mobility(own, opponent);
    if moves.is_empty() {
        if k.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent) * DISC;
        }
        let features = w.evaluation.features_after_pass(features);
        return -k.midgame(w, opponent, own, &features, depth, -beta, -alpha);
    }
    // 2.
    let key = hash(own, opponent);
    let mut table_move = None;
    if let Some(entry) = w.midgame_table.get(key, own, opponent) {
        table_move = entry.best;
        if u32::from(entry.depth) >= depth {
            if i32::from(entry.lower) >= beta || entry.lower == entry.upper {
                return i32::from(entry.lower);
            }
            if i32::from(entry.upper) <= alpha {
                return i32::from(entry.upper);
            }
        }
    }
    // 3.
    if depth >= PROBCUT && beta - alpha == 1 {
        match probcut(w, own, opponent, features, Long::Plies(depth), alpha, CONFIDENCE) {
            Some(true) => return beta,
            Some(false) => return alpha,
            None => {}
        }
    }
    // 4.
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    // What is known of a position after a move may refute at once.
    if depth >= ENHANCED {
        for child in children.iter() {
            let (o, p) = child.play(own, opponent);
            let known = w.midgame_table.get(hash(o, p), o, p);
            if let Some(known) = known
                && u32::from(known.depth) >= depth - 1
                && -i32::from(known.upper) >= beta
            {
                return -i32::from(known.upper);
            }
        }
    }
    let parity = if depth < 4 { w.parity(empty_squares::<K::Board>(own, opponent)) } else { 0 };
    for child in children.iter_mut() {
        let (o, p) = child.play(own, opponent);
        let square = child.square.index();
        child.value = if Some(child.square) == table_move {
            i32::MAX
        } else if depth > 3 {
            w.nodes += 1;
            -evaluate_child(w, features, own, opponent, child)
        } else {
            quick_value(w, o, p, k.mobility(o, p), square, parity)
        };
        if w.stopped {
            return 0;
        }
    }
    // 5.
    let first_alpha = alpha;
    let mut best = LOWEST * DISC;
    let mut best_move = None;
    for i in 0..children.len() {
        let mut is_shared = false;
        if i > 0 && depth >= SPLIT && i + 1 < children.len() && w.shared.pool.has_idle() {
            let question = Question { own, opponent, alpha, search: Search::Plies(depth) };
            let found = share(w, question, &mut children, i, (best, best_move));
            if w.is_aborted() {
                return 0;
            }
            if found.0 <= alpha || found.0 >= beta {
                (best, best_move) = found;
                break;
            }
            is_shared = true;
        }
        bring_best(&mut children, i);
        let after = after(w, (own, opponent), features, &children[i]);
        let mut value = LOWEST * DISC;
        if i > 0 && !is_shared {
            value = below(w, &after, depth, alpha, alpha + 1);
        }
        if i == 0 || is_shared || (value > alpha && value < beta) {
            value = below(w, &after, depth, alpha, beta);
        }
        if w.is_aborted() {
            return 0;
        }
        if value > best {
            (best, best_move) = (value, Some(children[i].square));
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let lower = if best > first_alpha { clamp(best) } else { i16::MIN };
    let upper = if best < beta { clamp(best) } else { i16::MAX };
    let depth = depth as u8;
    let entry = MidgameEntry { lower, upper, depth, best: best_move };
    w.midgame_table.put(key, own, opponent, entry);
    best
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    use engine::{Rng, Stop};
    use game::Position;
    use reversi::{B10, Reversi, ReversiPosition};

    use super::*;
    use crate::kernel::KernelChoice;
    use crate::midgame_table::MidgameTable;
    use crate::solve::{Problem, Solver};
    use crate::split::with_helpers;
    use crate::table::Tables;
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
        let work = ToTheEnd { position, threads, stop, panics: None };
        B10::with_kernel(KernelChoice::Auto, work)
    }

    /// Random positions of a board without ProbCut before the end, where somebody can move, with their scores.
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

    /// Whoever was stopped says nothing, or what is true.
    #[test]
    fn half_a_search_says_nothing() {
        let mut stopped = 0;
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
            match choice {
                Some(choice) => assert_eq!(choice.value, score * DISC),
                None => stopped += 1,
            }
        }
        assert!(stopped > 3, "{stopped}");
    }

    /// Whoever panics, the others go home. (If not, this never ends.)
    #[test]
    fn a_panic_ends_the_search() {
        for panics in [Panics::Helper, Panics::Owner] {
            let (position, _) = positions(3).next().unwrap();
            let stop = Stop::new();
            let work = ToTheEnd { position, threads: 3, stop: &stop, panics: Some(panics) };
            let search = || B10::with_kernel(KernelChoice::Auto, work);
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(search));
            assert!(ended.is_err(), "{panics:?}");
        }
    }
}
