//! What a match result says about strength.
//!
//! Games come in pairs: one opening, both colours. The two games of a pair are not independent,
//! so a pair is one observation with five possible scores (pentanomial), and every figure here is
//! computed from pairs.

use std::f64::consts::{LN_10, SQRT_2};

/// Points for the first engine from a pair: 0, ½, 1, 1½, 2.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Half-width of a 95 % interval in standard deviations.
const Z95: f64 = 1.959_963_984_540_054;

/// How many pairs ended with 0, ½, 1, 1½ and 2 points for the first engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Adds a pair; `half_points` is what the first engine made of it, 0..=4.
    ///
    /// # Panics
    /// If `half_points` is more than 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of points of the first engine, 0..=1; one half before the first pair.
    pub fn score(&self) -> f64 {
        let pairs = self.pairs();
        if pairs == 0 {
            return 0.5;
        }
        mean(&self.0.map(|n| n as f64 / pairs as f64))
    }

    /// Variance of the score of one pair.
    fn variance(&self) -> f64 {
        let pairs = self.pairs().max(1) as f64;
        variance(&self.0.map(|n| n as f64 / pairs))
    }

    /// Elo difference and half the width of its 95 % interval. The width is infinite where the
    /// pairs set no bound: before the second pair, and where all pairs ended alike.
    pub fn elo(&self) -> (f64, f64) {
        if self.variance() == 0.0 {
            return (elo_of_score(self.score()), f64::INFINITY);
        }
        let half = Z95 * (self.variance() / self.pairs().max(1) as f64).sqrt();
        let score = self.score();
        let (low, high) = ((score - half).max(0.0), (score + half).min(1.0));
        (elo_of_score(score), (elo_of_score(high) - elo_of_score(low)) / 2.0)
    }

    /// The ends of a 95 % interval of the Elo difference; infinite where the pairs set no bound.
    ///
    /// A clean sweep has no variance, but it has a bound that needs none: if pairs score `m` on
    /// average, a pair is won whole with probability `m` at most, so `n` of them with `mⁿ` at most,
    /// which is 5 % where `m` is the `n`-th root of 0.05.
    pub fn elo_interval(&self) -> (f64, f64) {
        let pairs = self.pairs();
        let sweep = || elo_of_score(0.05f64.powf(1.0 / pairs as f64));
        match self.0 {
            _ if pairs == 0 => (f64::NEG_INFINITY, f64::INFINITY),
            [n, ..] if n == pairs => (f64::NEG_INFINITY, -sweep()),
            [.., n] if n == pairs => (sweep(), f64::INFINITY),
            // Where all pairs ended alike nothing tells how much they vary.
            _ if self.variance() == 0.0 => (f64::NEG_INFINITY, f64::INFINITY),
            _ => {
                let half = Z95 * (self.variance() / pairs as f64).sqrt();
                let (score, sweep) = (self.score(), sweep());
                let ends = [(score - half).max(0.0), (score + half).min(1.0)].map(elo_of_score);
                // Nothing says more than a clean sweep would.
                (ends[0].min(sweep), ends[1].max(-sweep))
            }
        }
    }

    /// Normalised Elo (difference in units of the noise of one game) and half the width of its
    /// 95 % interval. Source: M. Van den Bergh, "Comments on normalized Elo".
    pub fn normalized_elo(&self) -> (f64, f64) {
        let variance = self.variance();
        let scale = 800.0 / LN_10 / (2.0 * variance).sqrt();
        let half = Z95 * (variance / self.pairs().max(1) as f64).sqrt();
        ((self.score() - 0.5) * scale, half * scale)
    }

    /// The likelihood that the first engine is the stronger one, 0..=1.
    pub fn superiority(&self) -> f64 {
        let deviation = (self.variance() / self.pairs().max(1) as f64).sqrt();
        if deviation == 0.0 {
            return match self.score() {
                s if s > 0.5 => 1.0,
                s if s < 0.5 => 0.0,
                _ => 0.5,
            };
        }
        (1.0 + libm::erf((self.score() - 0.5) / (SQRT_2 * deviation))) / 2.0
    }

    /// Shares of the five outcomes, with a trace of each so that logarithms exist.
    fn shares(&self) -> (f64, [f64; 5]) {
        let counts = self.0.map(|n| if n == 0 { 1e-3 } else { n as f64 });
        let total: f64 = counts.iter().sum();
        (total, counts.map(|n| n / total))
    }
}

/// The Elo difference at which an engine scores this share of points.
pub fn elo_of_score(score: f64) -> f64 {
    // Even play is 0, not −0.
    0.0 - 400.0 * (1.0 / score - 1.0).log10()
}

/// The share of points that an engine this much stronger scores.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// In which unit the hypotheses of a test are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EloModel {
    /// The usual Elo.
    Logistic,
    /// Normalised Elo: the length of the test does not depend on how drawish the games are.
    Normalized,
}

/// A sequential probability ratio test (Wald 1945) of "stronger by `elo1`" against "by `elo0`".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The null hypothesis.
    pub elo0: f64,
    /// The alternative, above `elo0`.
    pub elo1: f64,
    /// Probability of accepting the alternative when the null hypothesis is true.
    pub alpha: f64,
    /// Probability of accepting the null hypothesis when the alternative is true.
    pub beta: f64,
    /// The unit of both.
    pub model: EloModel,
}

/// What a test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not enough pairs.
    Continue,
    /// The null hypothesis is accepted: not stronger by `elo1`.
    AcceptNull,
    /// The alternative is accepted: stronger.
    AcceptAlternative,
}

impl Sprt {
    /// The log-likelihood ratios at which the test ends, lower then upper.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the two hypotheses given these pairs, by maximum likelihood
    /// over all distributions with the hypothetical mean (or normalised mean).
    ///
    /// Source: M. Van den Bergh, "Comparing the approximations for the generalized log likelihood
    /// ratio of a multinomial distribution", proposition 1.1; for normalised Elo his "Comments on
    /// normalized Elo", section 4.1.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        let (total, shares) = pairs.shares();
        let likely = |elo: f64| match self.model {
            EloModel::Logistic => {
                let s = score_of_elo(elo);
                tilt(&shares, &SCORES.map(|x| x - s))
            }
            EloModel::Normalized => with_normalized_mean(&shares, SQRT_2 * elo * LN_10 / 800.0),
        };
        let (p0, p1) = (likely(self.elo0), likely(self.elo1));
        let ratio: f64 = (0..5).map(|i| shares[i] * (p1[i] / p0[i]).ln()).sum();
        total * ratio
    }

    /// Whether the test is over.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (low, high) = self.bounds();
        match self.llr(pairs) {
            llr if pairs.pairs() == 0 || (low < llr && llr < high) => Verdict::Continue,
            llr if llr >= high => Verdict::AcceptAlternative,
            _ => Verdict::AcceptNull,
        }
    }
}

fn mean(p: &[f64; 5]) -> f64 {
    p.iter().zip(SCORES).map(|(p, x)| p * x).sum()
}

fn variance(p: &[f64; 5]) -> f64 {
    let mu = mean(p);
    p.iter().zip(SCORES).map(|(p, x)| p * (x - mu) * (x - mu)).sum()
}

/// The distribution closest to `shares` under which `phi` has mean 0: `p / (1 + θ φ)` with the
/// one θ that solves `Σ p φ / (1 + θ φ) = 0`. The sum falls in θ, so bisection finds it.
fn tilt(shares: &[f64; 5], phi: &[f64; 5]) -> [f64; 5] {
    let min = phi.iter().copied().fold(f64::INFINITY, f64::min);
    let max = phi.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if min >= 0.0 || max <= 0.0 {
        return *shares;
    }
    let (mut low, mut high) = (-1.0 / max, -1.0 / min);
    for _ in 0..200 {
        let theta = (low + high) / 2.0;
        let sum: f64 = (0..5).map(|i| shares[i] * phi[i] / (1.0 + theta * phi[i])).sum();
        if sum > 0.0 { low = theta } else { high = theta }
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|i| shares[i] / (1.0 + theta * phi[i]))
}

/// The distribution closest to `shares` with `(mean − ½) / deviation = t`, by fixed-point
/// iteration from the uniform distribution.
fn with_normalized_mean(shares: &[f64; 5], t: f64) -> [f64; 5] {
    let mut p = [0.2; 5];
    for _ in 0..25 {
        let (mu, sigma) = (mean(&p), variance(&p).sqrt());
        let phi = SCORES.map(|x| {
            let z = (x - mu) / sigma;
            x - 0.5 - 0.5 * t * sigma * (1.0 + z * z)
        });
        let next = tilt(shares, &phi);
        let change = (0..5).map(|i| (next[i] - p[i]).abs()).fold(0.0, f64::max);
        p = next;
        if change < 1e-9 {
            break;
        }
    }
    p
}
