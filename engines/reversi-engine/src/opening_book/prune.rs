//! Smaller books.

use super::{Leaf, OpeningBook, empties};

impl OpeningBook {
    /// Without the positions that come up only where more than `error` eighths of a disc are given
    /// away, both sides together, and those with fewer empty squares. What was found behind a move
    /// out of the smaller book stays as its leaf.
    #[must_use]
    pub fn pruned(&self, error: i32, fewest_empties: u32) -> Self {
        let losses = self.losses(0);
        let stays = |place: usize| {
            place == 0
                || losses[place] <= error && empties(self.positions[place].discs) >= fewest_empties
        };
        let mut known = self.known();
        for (place, position) in self.positions.iter().enumerate() {
            if !stays(place) {
                known.remove(&position.discs);
                continue;
            }
            let lost = self.links(position.discs).filter(|&(_, next, _)| !stays(next));
            let lost = lost.filter_map(|(square, next, again)| {
                let (value, depth) = self.positions[next].best?;
                let value = if again { value } else { -value };
                Some(Leaf { square: Some(square as u8), value, depth: depth.saturating_add(1) })
            });
            let best = position.leaf.into_iter().chain(lost).max_by_key(|leaf| leaf.value);
            known.insert(position.discs, best);
        }
        Self::of(&known)
    }

    /// For each position how many eighths of a disc both sides together must give away for it to
    /// come up, and `per_ply` for each move to it.
    pub(super) fn losses(&self, per_ply: i32) -> Vec<i32> {
        let mut losses = vec![i32::MAX; self.positions.len()];
        losses[0] = 0;
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        order
            .sort_by_key(|&place| (std::cmp::Reverse(empties(self.positions[place].discs)), place));
        for place in order {
            let position = &self.positions[place];
            let Some((best, _)) = position.best else { continue };
            if losses[place] == i32::MAX {
                continue;
            }
            for (_, next, again) in self.links(position.discs) {
                // Of what was only just met nothing is known: it came up as the best move.
                let value =
                    self.positions[next].best.map_or(best, |(v, _)| if again { v } else { -v });
                let loss = losses[place] + i32::from(best - value) + per_ply;
                losses[next] = losses[next].min(loss);
            }
        }
        losses
    }
}
