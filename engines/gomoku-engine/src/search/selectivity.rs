//! What is looked at less deep than the rest, or not at all, and what deeper. No proof rests on a
//! move that was left out.

use engine::Bound;

use crate::points::At;
use crate::threat::Threat;

use super::entry::Entry;
use super::moves::{Choice, Ranked};
use super::node::{Node, Progress};
use super::{PROVED, SURE, Search};

/// The logarithm to the base of two, times 16, in whole numbers.
fn log(n: usize) -> i32 {
    let whole = n.max(1).ilog2();
    (whole as usize * 16 + ((n << 4 >> whole) & 15)) as i32
}

/// What pruning makes of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pruning {
    /// It is looked at.
    Search,
    /// It is left out.
    SkipMove,
    /// It is left out, with all that come after it.
    SkipRest,
}

impl Node {
    /// Whether a node may be left because of what it is worth as it stands.
    const fn is_prunable(&self) -> bool {
        !self.is_pv && !self.is_pressed && self.excluded.is_none()
    }
}

impl Search<'_, '_> {
    /// Reverse futility: it stands so far above the window that few plies will not change that.
    pub(super) fn reverse_futility_prunes(&self, node: &Node) -> bool {
        let t = &self.tuning;
        let plies = node.depth - i32::from(node.is_improving);
        node.is_prunable()
            && node.depth <= t.futile_depth
            && node.estimate - t.futile_margin * plies >= node.beta
            && node.beta > -PROVED
    }

    /// Razoring: no fours win, and nothing else is near enough to reach the window.
    pub(super) fn razoring_applies(&self, node: &Node) -> bool {
        let t = &self.tuning;
        node.is_prunable()
            && node.depth <= t.razor_depth
            && node.estimate + t.razor_margin * node.depth + t.razor_base <= node.alpha
            && node.alpha < PROVED
    }

    /// Internal reduction: so deep a look without a move to begin with is dear, and the next
    /// iteration has one.
    pub(super) fn internal_reduction_applies(&self, node: &Node, table_move: Option<At>) -> bool {
        node.depth >= self.tuning.blind_depth
            && table_move.is_none()
            && node.excluded.is_none()
            && node.ply > 0
    }

    /// Reduction of cut nodes: some move is expected to refute, and much is above the window
    /// already, so a ply less will do.
    pub(super) fn cut_node_reduction_applies(&self, node: &Node) -> bool {
        node.is_cut_node
            && !node.is_pv
            && !node.is_pressed
            && node.estimate >= node.beta + self.tuning.high_margin * node.depth / 4
    }

    /// Whether a move makes no threat and stops none, where nothing forces one.
    fn is_quiet(&self, choice: Choice, at: At) -> bool {
        let me = self.board.turn();
        choice == Choice::Free
            && self.board.threat(me, at) < Threat::Three
            && self.board.threat(me.other(), at) < Threat::Three
    }

    /// Late-move pruning, futility, and fours that only put off what comes.
    #[inline]
    pub(super) fn pruning(&self, node: &Node, progress: &Progress, at: At) -> Pruning {
        let t = &self.tuning;
        // Something does not lose, so that what is left out is needed for no proof.
        if node.ply == 0 || progress.looked_at == 0 || progress.best <= -PROVED {
            return Pruning::Search;
        }
        let me = self.board.turn();
        match progress.choice {
            Choice::Free if progress.has_all => Pruning::Search,
            Choice::Free if progress.looked_at >= progress.width => Pruning::SkipRest,
            Choice::Free => {
                let is_futile = !node.is_pv
                    && node.depth <= t.child_depth
                    && node.estimate + t.child_margin * node.depth + t.child_base <= progress.alpha
                    && progress.alpha < PROVED
                    && self.is_quiet(Choice::Free, at);
                if is_futile { Pruning::SkipMove } else { Pruning::Search }
            }
            // Where a threat must be answered, a four that stops nothing only puts off what comes.
            Choice::Forced => {
                let puts_off = !node.has_fives
                    && node.depth <= t.put_off_depth
                    && self.board.threat(me, at) == Threat::Four
                    && self.board.threat(me.other(), at) < Threat::Three;
                if puts_off { Pruning::SkipMove } else { Pruning::Search }
            }
        }
    }

    /// Late-move reduction: by how many plies less a move is looked at first that would be looked
    /// at `reach` plies deep.
    #[inline]
    pub(super) fn late_move_reduction(
        &self,
        node: &Node,
        progress: &Progress,
        Ranked { order, at, .. }: Ranked,
        reach: i32,
    ) -> i32 {
        if progress.looked_at == 0 || node.depth < 2 || node.has_fives {
            return 0;
        }
        let t = &self.tuning;
        let mut by = log(node.depth as usize) * log(progress.looked_at) / t.reduction;
        by -= t.reduction_pv * i32::from(node.is_pv);
        by -= t.reduction_threat * i32::from(!self.is_quiet(progress.choice, at));
        by += t.reduction_cut * i32::from(node.is_cut_node);
        by += t.reduction_worse * i32::from(!node.is_pv && !node.is_improving);
        by -= self.history[self.board.turn().index()][usize::from(at)] / t.reduction_history;
        if progress.choice == Choice::Free {
            let less = progress.most.map_or(0, |most| most - order);
            by += (less / t.reduction_order).clamp(0, t.reduction_order_most);
        }
        (by.max(0) / 16).clamp(0, reach - reach.min(1))
    }

    /// Singular extension: how many plies longer a look the move of the table deserves: one more if
    /// it is so much better than all others; one less if it refutes and is not. The value, if
    /// another move refutes too.
    pub(super) fn singular(&mut self, node: &Node, entry: Option<Entry>) -> Result<i32, i32> {
        let Node { depth, ply, beta, is_cut_node, is_pv, .. } = *node;
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
        if self.node(depth / 2, ply, near - 1, near, entry.best, is_cut_node) < near {
            return Ok(1);
        }
        if near >= beta && !is_pv && !self.pace.is_over() {
            return Err(near);
        }
        Ok(-i32::from(value >= beta))
    }

    /// How many moves are looked at where nothing forces one.
    pub(super) fn width(&self, depth: i32, is_pv: bool) -> usize {
        let (t, depth) = (&self.tuning, depth.max(1));
        let width = t.width_base + (t.width_slope * depth + t.width_square * depth * depth) / 16;
        (width + t.width_pv * i32::from(is_pv)).max(1) as usize
    }
}
