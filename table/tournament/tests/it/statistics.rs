//! Figures published with the match runner fastchess (its own unit tests), which the chess
//! testing sites reproduce.

use tournament::{EloModel, Pentanomial, Sprt, Verdict, elo_of_score, score_of_elo};

/// Counts as that program lists them: LL, LD, WL, DD, WD, WW.
fn pairs([ll, ld, wl, dd, wd, ww]: [u64; 6]) -> Pentanomial {
    Pentanomial([ll, ld, wl + dd, wd, ww])
}

#[test]
fn log_likelihood_ratios() {
    use EloModel::{Logistic, Normalized};
    let cases = [
        ([365, 16618, 36029, 200, 16974, 390], 0.0, 2.0, Normalized, 2.25),
        ([127, 4883, 10311, 401, 5150, 104], -1.75, 0.25, Normalized, 3.01),
        ([0, 0, 0, 0, 0, 5550], 0.0, 5.0, Normalized, 111.82),
        ([223, 9863, 20279, 1000, 10037, 246], 0.5, 2.5, Logistic, -3.07),
        ([871, 26175, 55003, 980, 26678, 821], 0.0, 2.0, Logistic, -4.98),
    ];
    for (counts, elo0, elo1, model, expected) in cases {
        let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model };
        let llr = sprt.llr(&pairs(counts));
        assert!((llr - expected).abs() < 0.01 * (1.0 + expected.abs()), "{counts:?}: {llr}");
    }
}

#[test]
fn elo_and_its_error() {
    // counts, Elo, error, normalised Elo, error, superiority, score
    let cases = [
        ([34, 54, 31, 32, 64, 75], 55.58, 27.65, 57.94, 28.28, 1.0, 0.579),
        ([332, 433, 457, 41, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505, 0.488),
        ([7895, 8757, 5485, 200, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0.0, 0.470),
    ];
    for (counts, elo, error, normalized, normalized_error, superiority, score) in cases {
        let pairs = pairs(counts);
        let close = |a: f64, b: f64, by: f64| assert!((a - b).abs() < by, "{counts:?}: {a} {b}");
        close(pairs.elo().0, elo, 0.01);
        close(pairs.elo().1, error, 0.01);
        close(pairs.normalized_elo().0, normalized, 0.01);
        close(pairs.normalized_elo().1, normalized_error, 0.01);
        close(pairs.superiority(), superiority, 0.0001);
        close(pairs.score(), score, 0.001);
    }
}

#[test]
fn a_test_ends_at_its_bounds() {
    let sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05, model: EloModel::Logistic };
    let (low, high) = sprt.bounds();
    assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
    let mut pairs = Pentanomial::default();
    assert_eq!(sprt.verdict(&pairs), Verdict::Continue);
    while sprt.verdict(&pairs) == Verdict::Continue {
        pairs.add(3);
        pairs.add(2);
    }
    assert_eq!(sprt.verdict(&pairs), Verdict::AcceptAlternative);
    let mut pairs = Pentanomial::default();
    while sprt.verdict(&pairs) == Verdict::Continue {
        pairs.add(1);
        pairs.add(2);
    }
    assert_eq!(sprt.verdict(&pairs), Verdict::AcceptNull);
}

#[test]
fn elo_and_score_are_inverse() {
    assert_eq!(elo_of_score(0.5), 0.0);
    assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
    assert!((elo_of_score(score_of_elo(-123.4)) + 123.4).abs() < 1e-9);
    assert_eq!(elo_of_score(1.0), f64::INFINITY);
}
