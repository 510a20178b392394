use tournament::{EloModel, Pentanomial, Sprt, Verdict, elo_of_score, score_of_elo, selftest};

#[test]
fn published_figures() {
    let checks = selftest();
    assert_eq!(checks.len(), 20);
    for check in checks {
        assert!(check.agrees(), "{check:?}");
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

/// Different risks have different bounds: ln β/(1−α) below, ln (1−β)/α above.
#[test]
fn each_risk_has_its_bound() {
    let sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.01, beta: 0.1, model: EloModel::Logistic };
    let (low, high) = sprt.bounds();
    assert!((low + 2.2925).abs() < 0.001, "{low}");
    assert!((high - 4.4998).abs() < 0.001, "{high}");
}

/// Eleven won pairs of eleven: whoever scores 0.7616 a pair does that with 0.7616¹¹ = 0.05.
#[test]
fn a_sweep_has_a_bound_on_one_side() {
    let (low, high) = Pentanomial([0, 0, 0, 0, 11]).elo_interval();
    assert!((score_of_elo(low).powi(11) - 0.05).abs() < 1e-9 && high == f64::INFINITY, "{low}");
    let (low, high) = Pentanomial([4, 0, 0, 0, 0]).elo_interval();
    assert!(low == f64::NEG_INFINITY && (score_of_elo(-high).powi(4) - 0.05).abs() < 1e-9);
    // Nearly all of them won says no more than all of them would.
    let sweep = Pentanomial([0, 0, 0, 0, 24]).elo_interval().0;
    assert_eq!(Pentanomial([0, 0, 1, 0, 23]).elo_interval().0, sweep);
    assert_eq!(Pentanomial([23, 0, 1, 0, 0]).elo_interval().1, -sweep);
    assert_eq!(Pentanomial::default().elo_interval(), (f64::NEG_INFINITY, f64::INFINITY));
    // Pairs that all ended alike do not tell how much pairs vary; neither does none.
    for alike in [[0; 5], [0, 0, 1, 0, 0], [0, 0, 2, 0, 0], [0, 3, 0, 0, 0]] {
        let pairs = Pentanomial(alike);
        assert_eq!(pairs.elo().1, f64::INFINITY, "{alike:?}");
        assert_eq!(pairs.elo_interval(), (f64::NEG_INFINITY, f64::INFINITY), "{alike:?}");
    }
    assert!(elo_of_score(0.5).is_sign_positive());
    let pairs = Pentanomial([5, 10, 30, 20, 10]);
    let ((low, high), (_, error)) = (pairs.elo_interval(), pairs.elo());
    assert!(((high - low) / 2.0 - error).abs() < 1e-9);
}
