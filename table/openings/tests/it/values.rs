use engine::Score;

#[test]
fn one_scale_for_all_engines() {
    let mut last = -2.0;
    for score in [
        Score::Loss(Some(3)),
        Score::EstimatedDiscs(-2.0),
        Score::Chance(0.25),
        Score::Discs(-2),
        Score::Draw,
        Score::Discs(2),
        Score::Chance(0.75),
        Score::EstimatedDiscs(2.0),
        Score::Win(None),
    ] {
        let value = score.advantage();
        assert!(value > last && (-1.0..=1.0).contains(&value), "{score}");
        assert_eq!(value, -score.flip().advantage(), "{score}");
        last = value;
    }
    assert_eq!(Score::Hundredths(f64::NAN).advantage(), 0.0);
}
