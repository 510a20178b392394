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
    /// Half the width of the 95 % interval of this number, the mean of all being 0.
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
    let variances = variances(standings, &strength);
    let rated = strength.iter().zip(variances).map(|(strength, variance)| Rating {
        elo: strength.ln() * elo_per_nat,
        error: 1.96 * elo_per_nat * variance.sqrt(),
    });
    rated.collect()
}

/// The variances of the log-strengths, whose mean is 0: the diagonal of the pseudo-inverse of their
/// Fisher information, in which a game counts p (1 − p). Infinite where some have not met others,
/// not even by way of third ones.
fn variances(standings: &Standings, strength: &[f64]) -> Vec<f64> {
    let players = strength.len();
    let all = players as f64;
    // With 1/n everywhere the information can be inverted, and that is all that it changes.
    let mut rows = vec![vec![1.0 / all; players]; players];
    for (player, opponent) in (0..players).flat_map(|i| (0..i).map(move |j| (i, j))) {
        let p = strength[player] / (strength[player] + strength[opponent]);
        let information = standings.games(player, opponent).games() as f64 * p * (1.0 - p);
        for (i, j) in [(player, opponent), (opponent, player)] {
            rows[i][i] += information;
            rows[i][j] -= information;
        }
    }
    match inverse(rows) {
        Some(rows) => (0..players).map(|i| (rows[i][i] - 1.0 / all).max(0.0)).collect(),
        None => vec![f64::INFINITY; players],
    }
}

/// The inverse of a symmetric matrix whose eigenvalues are not negative, by Gauss and Jordan; none
/// if it has none.
fn inverse(mut rows: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = rows.len();
    for (i, row) in rows.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(u8::from(i == j))));
    }
    for at in 0..n {
        let best = (at..n).max_by(|&i, &j| rows[i][at].abs().total_cmp(&rows[j][at].abs()))?;
        rows.swap(at, best);
        let pivot = rows[at][at];
        if pivot.abs() < 1e-9 {
            return None;
        }
        rows[at].iter_mut().for_each(|x| *x /= pivot);
        let base = rows[at].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(i, _)| i != at) {
            let part = row[at];
            row.iter_mut().zip(&base).for_each(|(x, b)| *x -= part * b);
        }
    }
    Some(rows.into_iter().map(|row| row[n..].to_vec()).collect())
}
