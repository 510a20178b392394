//! Ratings of more than two contestants from all their games.
//!
//! The Bradley–Terry model with a draw as half a win, fitted by maximum likelihood with Zermelo's
//! iteration (Hunter 2004, "MM algorithms for generalized Bradley–Terry models"). One draw against
//! a player of average strength is added for everybody, so that a clean sweep has a finite rating.

use crate::standings::Standings;

/// A rating in Elo; the mean of all is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Above or below the mean.
    pub elo: f64,
    /// Half the width of the 95 % interval, the others' ratings taken as known.
    pub error: f64,
}

/// The ratings by contestant.
pub fn ratings(standings: &Standings) -> Vec<Rating> {
    let players = standings.players();
    let mut strength = vec![1.0f64; players];
    for _ in 0..10_000 {
        let mut next = strength.clone();
        for player in 0..players {
            let mut expected_per_strength = 1.0 / (strength[player] + 1.0);
            for opponent in 0..players {
                let games = standings.games(player, opponent).games() as f64;
                expected_per_strength += games / (strength[player] + strength[opponent]);
            }
            next[player] = (standings.total(player).points() + 0.5) / expected_per_strength;
        }
        let log_mean = next.iter().map(|s| s.ln()).sum::<f64>() / players.max(1) as f64;
        next.iter_mut().for_each(|s| *s /= log_mean.exp());
        let change =
            next.iter().zip(&strength).map(|(a, b)| (a / b).ln().abs()).fold(0.0, f64::max);
        strength = next;
        if change < 1e-10 {
            break;
        }
    }
    let elo_per_nat = 400.0 / std::f64::consts::LN_10;
    (0..players)
        .map(|player| {
            // Fisher information of the log-strength: games weighted by p (1 − p).
            let information: f64 = (0..players)
                .map(|opponent| {
                    let p = strength[player] / (strength[player] + strength[opponent]);
                    standings.games(player, opponent).games() as f64 * p * (1.0 - p)
                })
                .sum();
            let error = if information > 0.0 {
                1.96 * elo_per_nat / information.sqrt()
            } else {
                f64::INFINITY
            };
            Rating { elo: strength[player].ln() * elo_per_nat, error }
        })
        .collect()
}
