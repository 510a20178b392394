//! The search before the end is in reach: iterative deepening on the evaluation.
//!
//! Principal variation search with a table of its own. Near the end its leaves are final scores.

use reversi::Word;

use crate::endgame::{Child, LOWEST, MIDDLE_WEIGHTS, Worker, bring_best, generate, quick_value};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, empties, final_score};
use crate::searcher::Searcher;
use crate::table::hash;

/// Entries of the table, as a power of two.
const TABLE_BITS: u32 = 17;

/// What an earlier search of a position found.
#[derive(Clone, Copy)]
struct Entry<W> {
    own: W,
    opponent: W,
    value: i32,
    depth: u8,
    /// 0 nothing, 1 at least, 2 at most, 3 exact.
    bound: u8,
    best: u16,
}

/// The midgame's memory.
pub(crate) struct Memory<W> {
    entries: Vec<Entry<W>>,
}

impl<W: Word> Memory<W> {
    pub(crate) fn new() -> Self {
        let (own, opponent) = (W::EMPTY, W::EMPTY);
        let entry = Entry { own, opponent, value: 0, depth: 0, bound: 0, best: u16::MAX };
        Self { entries: vec![entry; 1 << TABLE_BITS] }
    }
}

/// A value with the line that leads to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choice {
    /// In units of 1/[`DISC`] disc.
    pub(crate) value: i32,
    /// Squares; `u16::MAX` is a pass. At least the first move.
    pub(crate) line: Vec<u16>,
}

/// Searches the root to `depth` plies. Nothing if the worker was stopped first.
pub(crate) fn search<K: Searcher>(
    w: &mut Worker<'_, K>,
    memory: &mut Memory<WordOf<K>>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
) -> Option<Choice> {
    let limit = -LOWEST * DISC;
    let mut line = Vec::new();
    let value = node(w, memory, own, opponent, depth, -limit, limit, Some(&mut line));
    (!w.is_aborted()).then_some(Choice { value, line })
}

/// 1. Stop flag; leaves; pass and end of game.
/// 2. The table answers null windows, and puts its move first.
/// 3. Moves by a quick look, from depth 4 on by a shallow search.
/// 4. The first move with the full window, the others with a null window and again if it is
///    exceeded.
#[allow(clippy::too_many_arguments)]
fn node<K: Searcher>(
    w: &mut Worker<'_, K>,
    memory: &mut Memory<WordOf<K>>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    mut line: Option<&mut Vec<u16>>,
) -> i32 {
    let k = w.kernel;
    // 1.
    if depth <= 2 && line.is_none() {
        return k.shallow_value(w, own, opponent, depth, alpha, beta);
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
        let mut rest = Vec::new();
        let below = line.is_some().then_some(&mut rest);
        let value = -node(w, memory, opponent, own, depth, -beta, -alpha, below);
        if let Some(line) = &mut line {
            line.clear();
            line.push(u16::MAX);
            line.append(&mut rest);
        }
        return value;
    }
    if depth == 0 {
        return w.evaluation.evaluate(k, own, opponent);
    }
    // 2.
    let index = (hash(own, opponent) >> 20) as usize & ((1 << TABLE_BITS) - 1);
    let entry = memory.entries[index];
    let mut table_move = u16::MAX;
    if entry.bound != 0 && entry.own == own && entry.opponent == opponent {
        table_move = entry.best;
        if line.is_none() && u32::from(entry.depth) == depth {
            let (lower, upper) = (entry.bound & 1 != 0, entry.bound & 2 != 0);
            if (lower && entry.value >= beta) || (upper && entry.value <= alpha) || (lower && upper)
            {
                return entry.value;
            }
        }
    }
    // 3.
    let odd = w.odd_quadrants(empties::<K::Board>(own, opponent));
    let mut children = generate(k, own, opponent, moves);
    for child in &mut children {
        let (o, p) = child.play(own, opponent);
        child.value = if child.square == table_move {
            i32::MAX
        } else if depth >= 4 {
            -k.shallow_value(w, o, p, (depth - 2) / 3, LOWEST * DISC, -LOWEST * DISC)
        } else {
            quick_value(w, o, p, usize::from(child.square), odd, &MIDDLE_WEIGHTS)
        };
    }
    // 4.
    let first_alpha = alpha;
    let mut best = LOWEST * DISC;
    let mut best_move = u16::MAX;
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let Child { square, .. } = children[i];
        let (o, p) = children[i].play(own, opponent);
        let mut rest = Vec::new();
        let mut value = LOWEST * DISC;
        if i > 0 {
            value = -node(w, memory, o, p, depth - 1, -alpha - 1, -alpha, None);
        }
        if i == 0 || (value > alpha && value < beta) {
            let below = line.is_some().then_some(&mut rest);
            value = -node(w, memory, o, p, depth - 1, -beta, -alpha, below);
        }
        if w.is_aborted() {
            return 0;
        }
        if value > best {
            (best, best_move) = (value, square);
            if let Some(line) = &mut line
                && (value > alpha || i == 0)
            {
                line.clear();
                line.push(square);
                line.append(&mut rest);
            }
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let bound = if best >= beta {
        1
    } else if best <= first_alpha {
        2
    } else {
        3
    };
    memory.entries[index] =
        Entry { own, opponent, value: best, depth: depth as u8, bound, best: best_move };
    best
}
