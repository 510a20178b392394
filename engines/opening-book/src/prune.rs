//! Smaller books.

use crate::{Book, BookRules, Leaf};

impl<R: BookRules> Book<R> {
    /// Without the positions that come up only where more than `error` is given away, both sides
    /// together, and those with fewer empty squares. What was found behind a move out of the
    /// smaller book stays as its leaf.
    #[must_use]
    pub fn pruned(&self, error: i32, fewest_empties: u32) -> Self {
        let losses = self.losses(0);
        let beginnings = self.beginnings();
        let stays = |place: usize| {
            let empties = self.rules().empties(&self.positions[place].key);
            beginnings.contains(&place) || losses[place] <= error && empties >= fewest_empties
        };
        let mut known = self.known();
        for (place, position) in self.positions.iter().enumerate() {
            if !stays(place) {
                known.remove(&position.key);
                continue;
            }
            let lost = position.links.iter().filter(|link| !stays(link.to)).filter_map(|link| {
                let (value, depth) = self.value_of(link)?;
                Some(Leaf { square: Some(link.square), value, depth: depth.saturating_add(1) })
            });
            let best = position.leaf.into_iter().chain(lost).max_by_key(|leaf| leaf.value);
            known.insert(position.key, best);
        }
        Self::of(self.rules().clone(), &known)
    }

    /// The places of the positions from which games begin.
    fn beginnings(&self) -> Vec<usize> {
        let keys = self.rules().beginnings();
        keys.iter().filter_map(|key| self.place(key)).collect()
    }

    /// For each position how much both sides together must give away, from a beginning on, for it
    /// to come up, and `per_ply` for each move to it.
    pub(crate) fn losses(&self, per_ply: i32) -> Vec<i32> {
        let mut losses = vec![i32::MAX; self.positions.len()];
        for place in self.beginnings() {
            losses[place] = 0;
        }
        let empties = |place: usize| self.rules().empties(&self.positions[place].key);
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        order.sort_by_key(|&place| (std::cmp::Reverse(empties(place)), place));
        for place in order {
            let position = &self.positions[place];
            let Some((best, _)) = position.best else { continue };
            if losses[place] == i32::MAX {
                continue;
            }
            for link in &position.links {
                // Of what was only just met nothing is known: it came up as the best move.
                let value = self.value_of(link).map_or(best, |(value, _)| value);
                let loss = losses[place] + i32::from(best - value) + per_ply;
                losses[link.to] = losses[link.to].min(loss);
            }
        }
        losses
    }
}
