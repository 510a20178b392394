//! Known answers for the statistics, to be checked by tests and by whoever doubts a figure.

use crate::statistics::EloModel::{Logistic, Normalized};
use crate::statistics::{EloModel, Pentanomial, Sprt};

/// A figure and what was published for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// What is computed, from which counts.
    pub what: String,
    /// As published.
    pub published: f64,
    /// As computed here.
    pub computed: f64,
    /// How far they may differ: the published figures are rounded.
    pub tolerance: f64,
}

impl Check {
    /// Whether they agree.
    pub fn agrees(&self) -> bool {
        (self.computed - self.published).abs() <= self.tolerance
    }
}

/// Pairs with two losses, a loss and a draw, even, a win and a draw, two wins.
type Counts = [u64; 5];

/// Counts, hypotheses in Elo, unit, log-likelihood ratio. From the tests that the match runner
/// fastchess publishes.
const RATIOS: [(Counts, f64, f64, EloModel, f64); 5] = [
    ([365, 16618, 36229, 16974, 390], 0.0, 2.0, Normalized, 2.25),
    ([127, 4883, 10712, 5150, 104], -1.75, 0.25, Normalized, 3.01),
    ([0, 0, 0, 0, 5550], 0.0, 5.0, Normalized, 111.82),
    ([223, 9863, 21279, 10037, 246], 0.5, 2.5, Logistic, -3.07),
    ([871, 26175, 55983, 26678, 821], 0.0, 2.0, Logistic, -4.98),
];

/// Counts; Elo and error; normalised Elo and error; likelihood of superiority in per cent. From
/// the same source.
const RATINGS: [(Counts, [f64; 5]); 3] = [
    ([34, 54, 63, 64, 75], [55.58, 27.65, 57.94, 28.28, 100.0]),
    ([332, 433, 498, 333, 334], [-8.64, 10.33, -9.17, 10.96, 5.05]),
    ([7895, 8757, 5685, 568, 9999], [-21.04, 2.95, -19.01, 2.65, 0.0]),
];

/// Computes every figure that has a published answer.
pub fn selftest() -> Vec<Check> {
    let mut checks = Vec::new();
    for (counts, elo0, elo1, model, published) in RATIOS {
        let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model };
        checks.push(Check {
            what: format!("LLR {model:?} [{elo0}, {elo1}] {counts:?}"),
            published,
            computed: sprt.llr(&Pentanomial(counts)),
            tolerance: 0.01 * (1.0 + published.abs()),
        });
    }
    for (counts, published) in RATINGS {
        let pairs = Pentanomial(counts);
        let (elo, error) = pairs.elo();
        let (normalized, normalized_error) = pairs.normalized_elo();
        let superiority = 100.0 * pairs.superiority();
        let computed = [elo, error, normalized, normalized_error, superiority];
        let names = ["Elo", "Elo error", "normalised Elo", "normalised error", "superiority %"];
        for i in 0..5 {
            checks.push(Check {
                what: format!("{} {counts:?}", names[i]),
                published: published[i],
                computed: computed[i],
                tolerance: 0.01,
            });
        }
    }
    checks
}
