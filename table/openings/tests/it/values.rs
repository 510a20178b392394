use engine::Score;
use game::{Frame, Origin};

#[test]
fn one_scale_for_all_engines() {
    let frame = Frame::square(8, Origin::Top);
    let mut last = -2.0;
    for score in [
        Score::Loss(Some(3)),
        Score::Chance(0.25),
        Score::EstimatedDiscs(-2.0),
        Score::Discs(-2),
        Score::Draw,
        Score::Discs(2),
        Score::EstimatedDiscs(2.0),
        Score::Chance(0.75),
        Score::Win(None),
    ] {
        let value = score.advantage(frame);
        assert!(value > last && (-1.0..=1.0).contains(&value), "{score}");
        assert_eq!(value, -score.flip().advantage(frame), "{score}");
        last = value;
    }
    for odd in [f64::NAN, f64::INFINITY, f64::MAX] {
        for score in [Score::Hundredths(odd), Score::EstimatedDiscs(odd)] {
            let value = if odd.is_nan() { 0.0 } else { 1.0 };
            assert!((score.advantage(frame) - value).abs() < 1e-3, "{score}");
        }
    }
}

#[test]
fn discs_count_by_the_board() {
    let on = |size, score: Score| score.advantage(Frame::square(size, Origin::Top));
    let estimate = Score::EstimatedDiscs(8.0);
    assert!((on(8, estimate) - 0.5f64.sqrt()).abs() < 1e-9);
    assert!(on(20, estimate) < 0.3 && on(26, estimate) < on(20, estimate));
    assert_eq!(on(8, Score::Discs(8)), 0.5);
    assert!(on(20, Score::Discs(8)) < 0.2 && on(6, Score::Discs(8)) > 0.7);
}
