//! Games played to the end by chance, with a bias to urgent moves.

use engine::{Pace, Rng};
use game::{Outcome, Position, Side};

use crate::Heuristics;

/// Plays from `position` to the end. Each move is drawn with a chance that grows with the square
/// of its urgency: where urgencies differ much, the most urgent move is as good as certain.
///
/// Every position reached counts as a node; none when the search is over before the game is.
pub(crate) fn playout<P: Position>(
    mut position: P,
    heuristics: Heuristics<P>,
    rng: &mut Rng,
    pace: &mut Pace<'_>,
) -> Option<Outcome> {
    let mut weights = Vec::new();
    loop {
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        let m = match moves {
            [] => return Some(Outcome::Draw),
            [only] => *only,
            _ => {
                weights.clear();
                weights.extend(moves.iter().map(|&m| {
                    let urgency = u64::from(heuristics.urgency(&position, m));
                    urgency * urgency
                }));
                moves[draw(&weights, rng)]
            }
        };
        position.play_unchecked(m);
        if pace.tick() {
            return None;
        }
    }
}

/// An index, drawn with these weights; any if all are 0.
pub(crate) fn draw(weights: &[u64], rng: &mut Rng) -> usize {
    let total: u64 = weights.iter().fold(0, |sum: u64, &w| sum.saturating_add(w));
    if total == 0 {
        return rng.below(weights.len());
    }
    let mut left = ((u128::from(rng.next_u64()) * u128::from(total)) >> 64) as u64;
    for (index, &weight) in weights.iter().enumerate() {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return index,
        }
    }
    weights.len() - 1
}

/// What `side` gets for `outcome`: 1, a half or 0 points.
pub(crate) fn points(outcome: Outcome, side: Side) -> f64 {
    f64::from(outcome.sign_for(side) + 1) / 2.0
}
