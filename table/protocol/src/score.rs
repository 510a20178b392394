//! Scores as the protocols write them.

use engine::Score;

/// A decided game, in discs; more than a board of 26 lines can give.
const DECIDED_DISCS: f64 = 1000.0;

/// How many discs of an estimate make a likely win: 4 discs ahead are expected to win 73% of
/// games between good players.
const DISCS_PER_LOGIT: f64 = 4.0;

/// How many hundredths of an estimate make a likely win, for games that count no discs.
const UNITS_PER_LOGIT: f64 = 200.0;

/// In discs for the side to move, for NBoard. A proved result without a number counts as a
/// shut-out; a chance is turned back through the curve of [`chance`].
pub(crate) fn discs(score: Score, board_points: usize) -> f64 {
    let all = (board_points as f64).min(DECIDED_DISCS);
    match score {
        Score::Win(_) => all,
        Score::Loss(_) => -all,
        Score::Draw => 0.0,
        Score::Discs(n) => f64::from(n),
        Score::EstimatedDiscs(v) => v.clamp(-all, all),
        Score::Hundredths(v) => (v / 100.0).clamp(-all, all),
        Score::Chance(p) => {
            let p = p.clamp(0.001, 0.999);
            DISCS_PER_LOGIT * (p / (1.0 - p)).ln()
        }
    }
}

/// The share of points that the side to move expects, 0..=1.
pub(crate) fn chance(score: Score) -> f64 {
    let logistic = |v: f64, unit: f64| 1.0 / (1.0 + (-v / unit).exp());
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Draw => 0.5,
        Score::Discs(0) => 0.5,
        Score::Discs(n) => f64::from(u8::from(n > 0)),
        Score::EstimatedDiscs(v) => logistic(v, DISCS_PER_LOGIT),
        Score::Hundredths(v) => logistic(v, UNITS_PER_LOGIT),
        Score::Chance(p) => p.clamp(0.0, 1.0),
    }
}

/// In hundredths for the side to move, as chess engines write it; a proof is ±(30000 − plies).
pub(crate) fn centi(score: Score) -> i64 {
    match score {
        Score::Win(plies) => 30_000 - i64::from(plies.unwrap_or(0).min(10_000)),
        Score::Loss(plies) => -30_000 + i64::from(plies.unwrap_or(0).min(10_000)),
        Score::Draw => 0,
        Score::Discs(n) => i64::from(n) * 100,
        Score::EstimatedDiscs(v) => (v * 100.0).clamp(-10_000.0, 10_000.0) as i64,
        Score::Hundredths(v) => v.clamp(-10_000.0, 10_000.0) as i64,
        Score::Chance(p) => ((p - 0.5) * 2000.0) as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sooner win is worth more and a later loss, and what is said stays in its range.
    #[test]
    fn values_as_each_protocol_writes_them() {
        for (score, in_discs, share, hundredths) in [
            (Score::Win(None), 64.0, 1.0, 30_000),
            (Score::Win(Some(5)), 64.0, 1.0, 29_995),
            (Score::Loss(Some(4)), -64.0, 0.0, -29_996),
            (Score::Draw, 0.0, 0.5, 0),
            (Score::Discs(2), 2.0, 1.0, 200),
            (Score::Discs(0), 0.0, 0.5, 0),
            (Score::Discs(-2), -2.0, 0.0, -200),
            (Score::EstimatedDiscs(4.0), 4.0, 0.731, 400),
            (Score::EstimatedDiscs(-500.0), -64.0, 0.0, -10_000),
            (Score::Hundredths(150.0), 1.5, 0.679, 150),
            (Score::Hundredths(1e9), 64.0, 1.0, 10_000),
            (Score::Chance(0.75), 4.394, 0.75, 500),
            (Score::Chance(0.0), -27.627, 0.0, -1000),
        ] {
            let is_near = |a: f64, b: f64| (a - b).abs() < 0.001;
            assert!(is_near(discs(score, 64), in_discs), "{score}: {}", discs(score, 64));
            assert!(is_near(chance(score), share), "{score}: {}", chance(score));
            assert_eq!(centi(score), hundredths, "{score}");
        }
    }
}
