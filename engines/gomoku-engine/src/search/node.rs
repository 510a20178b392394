//! One node of the tree.

use engine::Bound;
use game::hash;

use crate::points::At;
use crate::threat::Threat;
use crate::vcf::{Fours, Vcf};

use super::entry::Entry;
use super::moves::{Choice, Ranked};
use super::{INFINITY, MAX_PLY, PROVED, SURE, Search, WIN};

/// The logarithm to the base of two, times 16, in whole numbers.
fn log(n: usize) -> i32 {
    let whole = n.max(1).ilog2();
    (whole as usize * 16 + ((n << 4 >> whole) & 15)) as i32
}

impl Search<'_, '_> {
    /// The value of the position for the side to move. Above `PROVED` and below `-PROVED` it is
    /// proved; the line is in `pv[ply]`. Without the move `excluded`, if there is one. `is_cut`:
    /// some move is expected to refute.
    pub(super) fn node(
        &mut self,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        excluded: Option<At>,
        is_cut: bool,
    ) -> i32 {
        self.pv[ply].clear();
        let me = self.board.turn();
        let them = me.other();
        let at_root = ply == 0;
        if self.board.empties() == 0 {
            return 0;
        }
        let won_in = |plies: usize| WIN - (ply + plies) as i32;
        let has_fives = self.board.count_of(them, Threat::Five) > 0;
        if !at_root {
            // 1.
            if self.board.count_of(me, Threat::Five) > 0 {
                return won_in(1);
            }
            if has_fives && self.board.two_fives_win() {
                return self.forced_reply(depth, ply, alpha, beta, is_cut);
            }
            // 2.
            if !has_fives && self.board.two_fives_win() && self.wins_next(me) {
                return won_in(3);
            }
            if !has_fives && self.board.two_threats_win() {
                return won_in(5);
            }
            // What could be found is not better than what is known.
            alpha = alpha.max(-won_in(2));
            beta = beta.min(won_in(3));
            if alpha >= beta {
                return alpha;
            }
            if ply >= MAX_PLY {
                return self.evaluation();
            }
        }
        // 3.
        let is_in_danger = !has_fives && self.is_in_danger();
        if depth <= 0 && !has_fives {
            // Whether fours win matters only where the estimate does not refute already.
            let value = self.evaluation();
            if value >= beta {
                return value;
            }
            return self.by_fours(ply).unwrap_or(value);
        }
        let is_pv = beta - alpha > 1;
        let key = self.board.key();
        let entry = self.table.get(key).filter(|_| excluded.is_none());
        if let Some(entry) = entry
            && !at_root
            && i32::from(entry.depth) >= depth
        {
            let value = entry.value(ply);
            // Where the window is open only proofs cut: who looks on wants whole lines.
            let is_enough = !is_pv || value.abs() > PROVED;
            if is_enough && entry.bound.decides(value, alpha, beta) {
                return value;
            }
        }
        // Where a threat must be answered, the lines say little.
        let is_pressed = has_fives || is_in_danger;
        let estimate = match ply.checked_sub(1) {
            Some(before) if is_pressed => -self.estimates[before],
            _ => self.evaluation(),
        };
        self.estimates[ply] = estimate;
        let is_improving = ply < 2 || estimate > self.estimates[ply - 2];
        let is_prunable = !is_pv && !is_pressed && excluded.is_none();
        let t = &self.tuning;
        let plies = depth - i32::from(is_improving);
        if is_prunable
            && depth <= t.futile_depth
            && estimate - t.futile_margin * plies >= beta
            && beta > -PROVED
        {
            return estimate;
        }
        if !at_root
            && !has_fives
            && entry.is_none()
            && excluded.is_none()
            && let Some(value) = self.by_fours(ply)
        {
            self.table.put(key, Entry::new(value, Bound::Exact, 0, None, ply), 1);
            return value;
        }
        if self.pace.is_over() {
            return 0;
        }
        // No fours win, and nothing else is near enough.
        let t = &self.tuning;
        if is_prunable
            && depth <= t.razor_depth
            && estimate + t.razor_margin * depth + t.razor_base <= alpha
            && alpha < PROVED
        {
            return estimate;
        }
        let table_move = entry.and_then(|entry| entry.best);
        let mut depth = depth;
        if depth >= self.tuning.blind_depth
            && table_move.is_none()
            && excluded.is_none()
            && !at_root
        {
            depth -= 1;
        }
        let known = entry.filter(|_| !at_root && excluded.is_none());
        let longer = match self.singular(depth, ply, known, is_cut, is_pv, beta) {
            Ok(longer) => longer,
            Err(value) => return value,
        };
        if self.pace.is_over() {
            return 0;
        }
        // Some move is expected to refute, and much is above the window already.
        let is_high = is_cut
            && !is_pv
            && !is_pressed
            && estimate >= beta + self.tuning.high_margin * depth / 4;
        self.pv[ply].clear();
        let first_alpha = alpha;
        let (mut best, mut best_move) = (-INFINITY, None);
        let (from, tried_from) = (self.stack.len(), self.tried.len());
        let choice = self.generate(ply, table_move);
        let width = self.width(depth, is_pv);
        let (mut next, mut has_all) = (from, false);
        // What speaks for the best of the moves that the table does not name.
        let mut most = None;
        let mut looked_at = 0;
        loop {
            let Some(Ranked { rank, order, at }) = self.pick(next, from) else {
                // All that is near loses; something far may save.
                if best > -PROVED || has_all || choice == Choice::Forced {
                    break;
                }
                has_all = true;
                self.generate_far(ply, from);
                continue;
            };
            next += 1;
            if Some(at) == excluded || !self.board.is_allowed(me, at) {
                continue;
            }
            if rank < i32::MAX {
                most.get_or_insert(order);
            }
            let is_quiet = choice == Choice::Free
                && self.board.threat(me, at) < Threat::Three
                && self.board.threat(them, at) < Threat::Three;
            if !at_root && choice == Choice::Free && !has_all && best > -PROVED && looked_at > 0 {
                let t = &self.tuning;
                let is_late = looked_at >= width;
                let is_futile = is_quiet
                    && !is_pv
                    && depth <= t.child_depth
                    && estimate + t.child_margin * depth + t.child_base <= alpha
                    && alpha < PROVED;
                // What is left out is needed for no proof: something does not lose.
                if is_late {
                    break;
                }
                if is_futile {
                    continue;
                }
            }
            // Where a threat must be answered, a four that stops nothing only puts off what comes.
            if choice == Choice::Forced
                && !at_root
                && !has_fives
                && depth <= self.tuning.put_off_depth
                && looked_at > 0
                && best > -PROVED
                && self.board.threat(me, at) == Threat::Four
                && self.board.threat(them, at) < Threat::Three
            {
                continue;
            }
            if self.pace.tick() {
                break;
            }
            let is_four = self.board.threat(me, at) >= Threat::Four;
            // Elsewhere a node is over where there is one.
            let is_five = at_root && self.board.threat(me, at) == Threat::Five;
            self.board.put(at);
            // The answer to a five is no choice and costs no depth.
            let mut reach = depth - i32::from(!has_fives);
            if Some(at) == table_move {
                reach += longer;
            }
            reach -= i32::from(is_high && !is_four);
            let value = if is_five {
                self.pv[ply + 1].clear();
                won_in(1)
            } else if looked_at == 0 {
                -self.node(reach, ply + 1, -beta, -alpha, None, !is_pv && !is_cut)
            } else {
                let mut reduced = reach;
                if depth >= 2 && !has_fives {
                    let t = &self.tuning;
                    let mut by = log(depth as usize) * log(looked_at) / t.reduction;
                    by -= t.reduction_pv * i32::from(is_pv);
                    by -= t.reduction_threat * i32::from(!is_quiet);
                    by += t.reduction_cut * i32::from(is_cut);
                    by += t.reduction_worse * i32::from(!is_pv && !is_improving);
                    by -= self.history[me.index()][usize::from(at)] / t.reduction_history;
                    if choice == Choice::Free {
                        let less = most.map_or(0, |most| most - order);
                        by += (less / t.reduction_order).clamp(0, t.reduction_order_most);
                    }
                    reduced = (reach - by.max(0) / 16).clamp(reach.min(1), reach);
                }
                let mut value = -self.node(reduced, ply + 1, -alpha - 1, -alpha, None, true);
                if value > alpha && reduced < reach && !self.pace.is_over() {
                    value = -self.node(reach, ply + 1, -alpha - 1, -alpha, None, !is_cut);
                }
                if value > alpha && value < beta && !self.pace.is_over() {
                    value = -self.node(reach, ply + 1, -beta, -alpha, None, false);
                }
                value
            };
            self.board.lift();
            if self.pace.is_over() {
                break;
            }
            looked_at += 1;
            if value > best {
                best = value;
                best_move = Some(at);
                if value > alpha {
                    alpha = value;
                    self.extend_pv(at, ply);
                }
                if alpha >= beta {
                    if choice == Choice::Free {
                        let tried = self.tried.split_off(tried_from);
                        self.reward(ply, depth, at, &tried);
                    }
                    break;
                }
            }
            self.tried.push(at);
        }
        self.stack.truncate(from);
        self.tried.truncate(tried_from);
        if self.pace.is_over() {
            return 0;
        }
        if looked_at == 0 {
            // Every point that could help is forbidden.
            return if has_fives {
                -won_in(2)
            } else if excluded.is_some() {
                first_alpha
            } else {
                0
            };
        }
        let is_whole = !at_root || (self.wanted.moves.is_empty() && self.known.is_empty());
        // What a bound says that the estimate does not contradict teaches nothing.
        let is_off = best < estimate.min(beta) || best > estimate.max(first_alpha);
        if excluded.is_none() && !is_pressed && is_off {
            let limit = self.tuning.correction_limit;
            self.correction.learn(&self.board, depth, best - estimate, limit);
        }
        if is_whole && excluded.is_none() {
            let bound = Bound::of(best, first_alpha, beta);
            let entry = Entry::new(best, bound, depth, best_move, ply);
            self.table.put(key, entry, depth.max(0) as u32);
        }
        best
    }

    /// The enemy threatens five: one point stops it, or none.
    fn forced_reply(&mut self, depth: i32, ply: usize, alpha: i32, beta: i32, is_cut: bool) -> i32 {
        let (me, them) = (self.board.turn(), self.board.turn().other());
        let mut fives = self.board.threatening(them, Threat::Five);
        let (first, second) = (fives.next(), fives.next());
        drop(fives);
        let lost = -(WIN - (ply + 2) as i32);
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
        let value = -self.node(depth, ply + 1, -beta, -alpha, None, !is_cut && beta - alpha == 1);
        self.board.lift();
        if value > alpha {
            self.extend_pv(at, ply);
        }
        value
    }

    /// How many plies longer a look the move of the table deserves: one more if it is so much
    /// better than all others; one less if it refutes and is not. The value, if another move
    /// refutes too.
    fn singular(
        &mut self,
        depth: i32,
        ply: usize,
        entry: Option<Entry>,
        is_cut: bool,
        is_pv: bool,
        beta: i32,
    ) -> Result<i32, i32> {
        let Some(entry) = entry.filter(|_| depth >= self.tuning.singular_depth) else {
            return Ok(0);
        };
        let value = entry.value(ply);
        if entry.best.is_none()
            || entry.bound == Bound::Upper
            || i32::from(entry.depth) < depth - 3
            || value.abs() > SURE
        {
            return Ok(0);
        }
        let near = value - self.tuning.singular_margin * depth;
        if self.node(depth / 2, ply, near - 1, near, entry.best, is_cut) < near {
            return Ok(1);
        }
        if near >= beta && !is_pv && !self.pace.is_over() {
            return Err(near);
        }
        Ok(-i32::from(value >= beta))
    }

    /// How many moves are looked at where nothing forces one.
    fn width(&self, depth: i32, is_pv: bool) -> usize {
        let (t, depth) = (&self.tuning, depth.max(1));
        let width = t.width_base + (t.width_slope * depth + t.width_square * depth * depth) / 16;
        (width + t.width_pv * i32::from(is_pv)).max(1) as usize
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

    /// How much better than it is the position looks to somebody who errs: always the same.
    #[cold]
    fn look(&self) -> i32 {
        let most = self.wanted.wander;
        let chance = hash::mix(self.board.key() ^ self.wanted.seed) >> 32;
        (chance % (2 * most as u64 + 1)) as i32 - most
    }

    /// The win by continuous fours, if one is found. Fours that lead to nothing by themselves are left out: the
    /// fuller the board, the more there are, and they would take most of all positions.
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
