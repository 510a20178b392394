//! A table of its own for each thread, and moves in order of mobility.

use reversi::Word;

use super::order::worth;
use super::{LOWEST, SHALLOW};
use crate::endgame::shared_table::{Known, hash};
use crate::kernel::{GROUP, WordOf, final_score, squares};
use crate::searcher::Searcher;
use crate::square::Square;
use crate::worker::Worker;

/// Below this many empty squares, children are not looked up before they are searched.
const ETC: u32 = 9;

/// Room for the moves of a position, in whole groups.
const ROOM: usize = 2 * GROUP;

const _: () = assert!(super::MIDDLE as usize <= ROOM);

/// What is added to the value of the move that the table knows: more than all else. A rank has four
/// bits more, so [`super::order::TABLE_MOVES`] has no room in it.
const TABLE_MOVE: i32 = 1 << 24;

/// The moves of a position in rows, so that a kernel can look at several together.
struct Moves<W> {
    count: usize,
    squares: [u16; ROOM],
    /// What each turns into own discs: what it flips, and its square.
    gained: [W; ROOM],
    /// What the opponent can do then.
    replies: [W; ROOM],
    /// Higher is earlier: the value of the move, then how early it was generated, in four bits.
    ranks: [i32; ROOM],
}

/// The rank of a move that is not there, or that was taken already.
const TAKEN: i32 = i32::MIN;

impl<W: Word> Moves<W> {
    #[inline(always)]
    fn new() -> Self {
        let (squares, none) = ([0; ROOM], [W::EMPTY; ROOM]);
        Self { count: 0, squares, gained: none, replies: none, ranks: [TAKEN; ROOM] }
    }

    #[inline(always)]
    fn push(&mut self, square: usize, flipped: W) {
        self.squares[self.count] = square as u16;
        self.gained[self.count] = flipped | W::one(square);
        self.count += 1;
    }

    /// The position after a move, seen by the opponent.
    #[inline(always)]
    fn play(&self, i: usize, own: W, opponent: W) -> (W, W) {
        (opponent & !self.gained[i], own | self.gained[i])
    }

    /// The move with this rank.
    #[inline(always)]
    fn take(&mut self, rank: i32) -> usize {
        let i = !rank as usize & (ROOM - 1);
        self.ranks[i] = TAKEN;
        i
    }

    /// The highest rank that is left, or [`TAKEN`].
    #[inline(always)]
    fn highest(&self) -> i32 {
        self.ranks.iter().copied().fold(TAKEN, i32::max)
    }
}

/// Gives every move its rank, and the replies to it. Gives the highest rank.
#[inline(always)]
fn rank<K: Searcher>(
    w: &Worker<'_, K>,
    m: &mut Moves<WordOf<K>>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    parity: u32,
    table_move: Option<Square>,
) -> i32 {
    let mut highest = TAKEN;
    let groups = m.gained.as_chunks::<GROUP>().0.iter().zip(m.replies.as_chunks_mut::<GROUP>().0);
    for (group, (gained, replies)) in groups.enumerate() {
        let start = group * GROUP;
        if start >= m.count {
            break;
        }
        let count = (m.count - start).min(GROUP);
        let mut potentials = [Word::EMPTY; GROUP];
        w.kernel.prospects(own, opponent, gained, count, replies, &mut potentials);
        for i in 0..count {
            let square = usize::from(m.squares[start + i]);
            let mut value = worth(w, own | gained[i], replies[i], potentials[i], square, parity);
            if table_move.is_some_and(|table_move| table_move.index() == square) {
                value += TABLE_MOVE;
            }
            let rank = value * ROOM as i32 + (ROOM - 1 - start - i) as i32;
            m.ranks[start + i] = rank;
            highest = highest.max(rank);
        }
    }
    highest
}

/// The score, or a bound of it on the far side of `alpha`; `empties` empty squares, and what `own`
/// can do. Worthless if the worker is aborted.
///
/// 1. Time, nodes, the stop flag; stability: the opponent's safe discs may rule the answer out
///    already.
/// 2. Pass, end of game.
/// 3. The table: a bound may answer at once; else its move comes first.
/// 4. The moves. A wipe-out or a child in the table may answer at once (enhanced transposition
///    cut-off). Their order: the table's move, then mobility and what [`worth`] sees.
/// 5. Search them, best first.
/// 6. Remember the bound and the move.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> i32 {
    w.nodes += 1;
    let key = hash(own, opponent);
    w.local_table.prefetch(w.kernel, key);
    // 1.
    if w.is_stopped_now() {
        return 0;
    }
    if let Some(score) = w.stability_cut(own, opponent, empties, alpha) {
        return score;
    }
    // 2.
    let k = w.kernel;
    if moves.is_empty() {
        let moves = k.mobility(opponent, own);
        if moves.is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -k.middle(w, opponent, own, moves, empties, -alpha - 1, parity);
    }
    // 3.
    let mut table_move = None;
    if let Some(known) = w.local_table.get(key, own, opponent) {
        if let Some(score) = known.decides(alpha) {
            return score;
        }
        table_move = known.moves[0];
    }
    // 4.
    let mut m = Moves::new();
    if generate_all(w, &mut m, own, opponent, moves) {
        return squares::<K::Board>();
    }
    if empties > ETC
        && m.count > 1
        && let Some(score) = refuted_by_table(w, &m, own, opponent, alpha)
    {
        return score;
    }
    let highest = rank(w, &mut m, own, opponent, parity, table_move);
    // 5.
    let found = search_best_first(w, &mut m, (own, opponent), highest, empties, alpha, parity);
    let Some((best, best_move)) = found else { return 0 };
    // 6.
    w.local_table.put(key, own, opponent, Known::of::<K::Board>(best, alpha, best_move));
    best
}

/// Generates the moves, as far as there is room for them. Whether one flips all that the opponent
/// has: nothing is better.
#[inline(always)]
fn generate_all<K: Searcher>(
    w: &Worker<'_, K>,
    m: &mut Moves<WordOf<K>>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
) -> bool {
    let mut left = moves;
    while !left.is_empty() && m.count < ROOM {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = w.kernel.flips(own, opponent, square);
        if flipped == opponent {
            return true;
        }
        m.push(square, flipped);
    }
    false
}

/// The bound of the position, if what the table knows of the position after a move is enough
/// (enhanced transposition cut-off).
#[inline(always)]
fn refuted_by_table<K: Searcher>(
    w: &Worker<'_, K>,
    m: &Moves<WordOf<K>>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    alpha: i32,
) -> Option<i32> {
    for i in 0..m.count {
        let (o, p) = m.play(i, own, opponent);
        if let Some(known) = w.local_table.get(hash(o, p), o, p)
            && -known.upper > alpha
        {
            return Some(-known.upper);
        }
    }
    None
}

/// Searches the moves, of which the best has rank `highest`. The best score and its move; nothing
/// if the worker is stopped.
#[inline(always)]
fn search_best_first<K: Searcher>(
    w: &mut Worker<'_, K>,
    m: &mut Moves<WordOf<K>>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    mut highest: i32,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> Option<(i32, Option<Square>)> {
    let k = w.kernel;
    let mut best = LOWEST;
    let mut best_move = None;
    while highest != TAKEN {
        let i = m.take(highest);
        let (o, p) = m.play(i, own, opponent);
        let (square, replies) = (usize::from(m.squares[i]), m.replies[i]);
        let parity = parity ^ 1 << k.quadrant(square);
        let score = if empties - 1 <= SHALLOW {
            -k.shallow(w, o, p, replies, empties - 1, -alpha - 1, parity)
        } else {
            -k.middle(w, o, p, replies, empties - 1, -alpha - 1, parity)
        };
        if w.stopped {
            return None;
        }
        if score > best {
            best = score;
            best_move = Some(Square::new(square));
            if best > alpha {
                break;
            }
        }
        highest = m.highest();
    }
    Some((best, best_move))
}
