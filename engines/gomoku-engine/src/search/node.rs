//! One node of the tree.

use engine::Bound;
use game::hash;

use crate::points::At;
use crate::threat::Threat;
use crate::vcf::{Fours, Vcf};

use super::entry::Entry;
use super::moves::{Choice, Ranked};
use super::selectivity::Pruning;
use super::{INFINITY, MAX_PLY, PROVED, SURE, Search, WIN};

/// What is known of a position before its moves are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Plies that are left.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    pub alpha: i32,
    pub beta: i32,
    /// A move that is not looked at: how good are the others?
    pub excluded: Option<At>,
    /// Some move is expected to refute.
    pub is_cut_node: bool,
    /// The window is open.
    pub is_pv: bool,
    /// The enemy has a four: the answer is no choice, and costs no depth.
    pub has_fives: bool,
    /// A threat must be answered, and the lines say little.
    pub is_pressed: bool,
    /// What the position is worth as it stands, for the side to move.
    pub estimate: i32,
    /// It stands better than two plies ago.
    pub is_improving: bool,
}

/// How far the moves of a node have been looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    pub choice: Choice,
    /// So many moves are looked at where nothing forces one.
    pub width: usize,
    /// The points far from stones are among them.
    pub has_all: bool,
    /// What speaks for the best of the moves that the table does not name.
    pub most: Option<i32>,
    pub looked_at: usize,
    pub alpha: i32,
    pub best: i32,
    pub best_move: Option<At>,
}

/// What a win in so many plies is worth, seen from the root.
const fn won_in(ply: usize, plies: usize) -> i32 {
    WIN - (ply + plies) as i32
}

/// The value of a node by what the table knows of it, if that decides.
#[inline(always)]
fn from_table(entry: Entry, node: &Node) -> Option<i32> {
    let value = entry.value(node.ply);
    // Where the window is open only proofs cut: otherwise lines would not be whole.
    let is_enough = !node.is_pv || value.abs() > PROVED;
    let decides = i32::from(entry.depth) >= node.depth
        && is_enough
        && entry.bound.decides(value, node.alpha, node.beta);
    decides.then_some(value)
}

impl Search<'_, '_> {
    /// The value of the position for the side to move. Above `PROVED` and below `-PROVED` it is
    /// proved; the line is in `pv[ply]`. Without the move `excluded`, if there is one. `is_cut_node`:
    /// some move is expected to refute.
    ///
    /// 1. What the board shows: fives, stones without defence; mate-distance pruning: nothing
    ///    better or worse than what is known.
    /// 2. The horizon: fours, or what the lines add up to.
    /// 3. The table.
    /// 4. What is far outside the window is left (reverse futility pruning, razoring); fours win.
    /// 5. How deep: less where the table knows no move (internal reduction), more where it knows
    ///    one that is much better (singular extension).
    /// 6. The moves, late ones left out or looked at less deep (late-move pruning and reduction).
    /// 7. What was learned is kept.
    pub(super) fn node(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        excluded: Option<At>,
        is_cut_node: bool,
    ) -> i32 {
        self.pv[ply].clear();
        if self.board.empties() == 0 {
            return 0;
        }
        let mut node = Node {
            depth,
            ply,
            alpha,
            beta,
            excluded,
            is_cut_node,
            is_pv: false,
            has_fives: self.board.count_of(self.board.turn().other(), Threat::Five) > 0,
            is_pressed: false,
            estimate: 0,
            is_improving: false,
        };
        // 1.
        if ply > 0
            && let Some(value) = self.shown_by_board(&mut node)
        {
            return value;
        }
        // 2.
        if depth <= 0 && !node.has_fives {
            // Whether fours win matters only where the estimate does not refute already.
            let value = self.evaluation();
            if value >= node.beta {
                return value;
            }
            return self.by_fours(ply).unwrap_or(value);
        }
        // 3.
        node.is_pv = node.beta - node.alpha > 1;
        let key = self.board.key();
        let entry = self.table.get(key).filter(|_| excluded.is_none());
        if ply > 0
            && let Some(value) = entry.and_then(|entry| from_table(entry, &node))
        {
            return value;
        }
        // 4.
        self.estimate(&mut node);
        if let Some(value) = self.left_early(&node, key, entry.is_some()) {
            return value;
        }
        // 5.
        let table_move = entry.and_then(|entry| entry.best);
        let longer = match self.depth_and_extension(&mut node, entry, table_move) {
            Ok(longer) => longer,
            Err(value) => return value,
        };
        // 6.
        self.pv[ply].clear();
        let (from, tried_from) = (self.stack.len(), self.tried.len());
        let found = self.moves(&node, table_move, longer);
        self.stack.truncate(from);
        self.tried.truncate(tried_from);
        if self.pace.is_over() {
            return 0;
        }
        if found.looked_at == 0 {
            // Every point that could help is forbidden.
            return match excluded {
                _ if node.has_fives => -won_in(ply, 2),
                Some(_) => node.alpha,
                None => 0,
            };
        }
        // 7.
        self.keep(&node, key, &found);
        found.best
    }

    /// The value of a node below the root as far as the board shows it: a win, the only answer to a
    /// five, nothing that the window leaves room for, or no room for more plies. Narrows the window
    /// to what can still come of the position.
    #[inline(always)]
    fn shown_by_board(&mut self, node: &mut Node) -> Option<i32> {
        let Node { depth, ply, alpha, beta, is_cut_node, has_fives, .. } = *node;
        if let Some(plies) = self.wins_at_once(has_fives) {
            return Some(won_in(ply, plies));
        }
        if has_fives && self.board.two_fives_win() {
            return Some(self.forced_reply(depth, ply, alpha, beta, is_cut_node));
        }
        node.alpha = alpha.max(-won_in(ply, 2));
        node.beta = beta.min(won_in(ply, 3));
        if node.alpha >= node.beta {
            return Some(node.alpha);
        }
        (ply >= MAX_PLY).then(|| self.evaluation())
    }

    /// Finds what the position is worth as it stands.
    #[inline(always)]
    fn estimate(&mut self, node: &mut Node) {
        let ply = node.ply;
        node.is_pressed = node.has_fives || self.is_in_danger();
        node.estimate = match ply.checked_sub(1) {
            Some(before) if node.is_pressed => -self.estimates[before],
            _ => self.evaluation(),
        };
        self.estimates[ply] = node.estimate;
        node.is_improving = ply < 2 || node.estimate > self.estimates[ply - 2];
    }

    /// The value of a node that is left before its moves are looked at, because it is far outside
    /// of the window or fours win; worthless if the search is over.
    #[inline(always)]
    fn left_early(&mut self, node: &Node, key: u64, is_known: bool) -> Option<i32> {
        if self.reverse_futility_prunes(node) {
            return Some(node.estimate);
        }
        if node.ply > 0
            && !node.has_fives
            && !is_known
            && node.excluded.is_none()
            && let Some(value) = self.by_fours(node.ply)
        {
            self.table.put(key, Entry::new(value, Bound::Exact, 0, None, node.ply), 1);
            return Some(value);
        }
        if self.pace.is_over() {
            return Some(0);
        }
        self.razoring_applies(node).then_some(node.estimate)
    }

    /// Makes the node less deep if the table knows no move. How many plies longer the table's move
    /// is looked at; or the value of the node if another move refutes too, worthless if the search
    /// is over.
    #[inline(always)]
    fn depth_and_extension(
        &mut self,
        node: &mut Node,
        entry: Option<Entry>,
        table_move: Option<At>,
    ) -> Result<i32, i32> {
        if self.internal_reduction_applies(node, table_move) {
            node.depth -= 1;
        }
        let known = entry.filter(|_| node.ply > 0 && node.excluded.is_none());
        let longer = self.singular(node, known)?;
        if self.pace.is_over() { Err(0) } else { Ok(longer) }
    }

    /// In how many plies the board shows that the side to move wins.
    fn wins_at_once(&mut self, has_fives: bool) -> Option<usize> {
        let me = self.board.turn();
        if self.board.count_of(me, Threat::Five) > 0 {
            return Some(1);
        }
        if has_fives {
            return None;
        }
        if self.board.two_fives_win() && self.wins_next(me) {
            return Some(3);
        }
        self.board.two_threats_win().then_some(5)
    }

    /// Looks at the moves of a node, one after the other: the most promising as deep as the node,
    /// the others less deep and with a null window, and again where one is better than was thought.
    fn moves(&mut self, node: &Node, table_move: Option<At>, longer: i32) -> Progress {
        let (me, ply) = (self.board.turn(), node.ply);
        let cut_node_reduction = i32::from(self.cut_node_reduction_applies(node));
        let (from, tried_from) = (self.stack.len(), self.tried.len());
        let choice = self.generate(ply, table_move);
        let width = self.width(node.depth, node.is_pv);
        let mut progress = Progress {
            choice,
            width,
            has_all: false,
            most: None,
            looked_at: 0,
            alpha: node.alpha,
            best: -INFINITY,
            best_move: None,
        };
        let mut next = from;
        while let Some(ranked) = self.next_move(ply, next, from, &mut progress) {
            next += 1;
            let at = ranked.at;
            if Some(at) == node.excluded || !self.board.is_allowed(me, at) {
                continue;
            }
            if ranked.rank < i32::MAX {
                progress.most.get_or_insert(ranked.order);
            }
            match self.pruning(node, &progress, at) {
                Pruning::Search => {}
                Pruning::SkipMove => continue,
                Pruning::SkipRest => break,
            }
            if self.pace.tick() {
                break;
            }
            let mut reach = node.depth - i32::from(!node.has_fives);
            if Some(at) == table_move {
                reach += longer;
            }
            if self.board.threat(me, at) < Threat::Four {
                reach -= cut_node_reduction;
            }
            let value = self.value_of_move(node, &progress, ranked, reach);
            if self.pace.is_over() {
                break;
            }
            if self.refutes(node, &mut progress, at, value) {
                if choice == Choice::Free {
                    let tried = self.tried.split_off(tried_from);
                    self.reward(ply, node.depth, at, &tried);
                }
                break;
            }
            self.tried.push(at);
        }
        progress
    }

    /// The best of the moves from `next` on, of those on the stack from `from` on; points far from
    /// stones last, and only if all that is near loses.
    #[inline(always)]
    fn next_move(
        &mut self,
        ply: usize,
        next: usize,
        from: usize,
        progress: &mut Progress,
    ) -> Option<Ranked> {
        loop {
            let ranked = self.pick(next, from);
            let is_near_enough =
                progress.best > -PROVED || progress.has_all || progress.choice == Choice::Forced;
            if ranked.is_some() || is_near_enough {
                return ranked;
            }
            progress.has_all = true;
            self.generate_far(ply, from);
        }
    }

    /// The value of a move, which is looked at `reach` plies deep, at first less deep if it comes
    /// late.
    #[inline(always)]
    fn value_of_move(
        &mut self,
        node: &Node,
        progress: &Progress,
        ranked: Ranked,
        reach: i32,
    ) -> i32 {
        let (me, ply, at) = (self.board.turn(), node.ply, ranked.at);
        let reduced = reach - self.late_move_reduction(node, progress, ranked, reach);
        // Elsewhere a node is over where there is one.
        let is_five = ply == 0 && self.board.threat(me, at) == Threat::Five;
        self.board.put(at);
        let value = if is_five {
            self.pv[ply + 1].clear();
            won_in(ply, 1)
        } else {
            self.look_at(node, progress, reach, reduced)
        };
        self.board.lift();
        value
    }

    /// Takes in the value of one more move; whether it refutes the node.
    #[inline(always)]
    fn refutes(&mut self, node: &Node, progress: &mut Progress, at: At, value: i32) -> bool {
        progress.looked_at += 1;
        if value <= progress.best {
            return false;
        }
        progress.best = value;
        progress.best_move = Some(at);
        if value > progress.alpha {
            progress.alpha = value;
            self.extend_pv(at, node.ply);
        }
        progress.alpha >= node.beta
    }

    /// The value of the move that was just put on the board, for the side that made it.
    fn look_at(&mut self, node: &Node, progress: &Progress, reach: i32, reduced: i32) -> i32 {
        let Node { ply, beta, is_cut_node, is_pv, .. } = *node;
        let alpha = progress.alpha;
        if progress.looked_at == 0 {
            return -self.node(reach, ply + 1, -beta, -alpha, None, !is_pv && !is_cut_node);
        }
        let mut value = -self.node(reduced, ply + 1, -alpha - 1, -alpha, None, true);
        if value > alpha && reduced < reach && !self.pace.is_over() {
            value = -self.node(reach, ply + 1, -alpha - 1, -alpha, None, !is_cut_node);
        }
        if value > alpha && value < beta && !self.pace.is_over() {
            value = -self.node(reach, ply + 1, -beta, -alpha, None, false);
        }
        value
    }

    /// Keeps what was found, and by how much the estimate was off.
    fn keep(&mut self, node: &Node, key: u64, found: &Progress) {
        let Node { depth, ply, alpha, beta, excluded, is_pressed, estimate, .. } = *node;
        if excluded.is_some() {
            return;
        }
        let Progress { best, best_move, .. } = *found;
        // What a bound says that the estimate does not contradict teaches nothing.
        let is_off = best < estimate.min(beta) || best > estimate.max(alpha);
        if !is_pressed && is_off {
            let limit = self.tuning.correction_limit;
            self.correction.learn(&self.board, depth, best - estimate, limit);
        }
        let is_whole = ply > 0 || (self.wanted.moves.is_empty() && self.known.is_empty());
        if is_whole {
            let entry = Entry::new(best, Bound::of(best, alpha, beta), depth, best_move, ply);
            self.table.put(key, entry, depth.max(0) as u32);
        }
    }

    /// The enemy threatens five: one point stops it, or none.
    fn forced_reply(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        is_cut_node: bool,
    ) -> i32 {
        let (me, them) = (self.board.turn(), self.board.turn().other());
        let mut fives = self.board.threatening(them, Threat::Five);
        let (first, second) = (fives.next(), fives.next());
        drop(fives);
        let lost = -won_in(ply, 2);
        let Some(at) = first.filter(|_| second.is_none()) else { return lost };
        if !self.board.is_allowed(me, at) {
            return lost;
        }
        if ply >= MAX_PLY {
            return self.evaluation();
        }
        if self.pace.tick() {
            return 0;
        }
        self.board.put(at);
        self.estimates[ply] = if ply > 0 { -self.estimates[ply - 1] } else { 0 };
        let value =
            -self.node(depth, ply + 1, -beta, -alpha, None, !is_cut_node && beta - alpha == 1);
        self.board.lift();
        if value > alpha {
            self.extend_pv(at, ply);
        }
        value
    }

    fn evaluation(&mut self) -> i32 {
        let value = match &mut self.network {
            Some(network) => network.value(&mut self.board),
            None => self.board.evaluation(),
        };
        let look = if self.wanted.wander == 0 { 0 } else { self.look() };
        let off = self.correction.of(&self.board, self.tuning.correction);
        (value + look + off).clamp(-SURE, SURE)
    }

    /// How much better than it is the position looks to a weak player: always the same.
    #[cold]
    fn look(&self) -> i32 {
        let most = self.wanted.wander;
        let chance = hash::mix(self.board.key() ^ self.wanted.seed) >> 32;
        (chance % (2 * most as u64 + 1)) as i32 - most
    }

    /// The win by continuous fours, if one is found. Fours that lead to nothing by themselves are
    /// left out: the fuller the board, the more there are, and they would take most of all
    /// positions.
    fn by_fours(&mut self, ply: usize) -> Option<i32> {
        let budget = self.wanted.fours;
        if budget == 0 || self.board.fours_of(self.board.turn()) < 2 {
            return None;
        }
        let pace = &mut *self.pace;
        let mut tick = || pace.tick();
        let search = Vcf::new(&mut self.board, &mut self.fours, budget, &mut tick).hasty();
        let Fours { line, plies } = search.find().0?;
        self.pv[ply] = line;
        Some(WIN - (ply + plies) as i32)
    }

    fn extend_pv(&mut self, at: At, ply: usize) {
        let (head, tail) = self.pv.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(at);
        line.extend_from_slice(&tail[0]);
    }
}
