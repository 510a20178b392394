//! What a seat remembers of limits.

use std::time::Duration;

use engine::Limits;
use session::{EngineSeat, seat_limits, seat_options};

#[test]
fn limits_come_back_and_nonsense_is_passed_over() {
    let whole = Limits {
        level: Some(7),
        time: Some(Duration::from_millis(1_500)),
        nodes: Some(u64::MAX),
        depth: Some(3),
        seed: 9,
        ..Limits::default()
    };
    for limits in [Limits::default(), whole] {
        let options = seat_options(&limits);
        let seat = EngineSeat { level: limits.level, options, ..EngineSeat::default() };
        assert_eq!(seat_limits(&seat), limits);
    }
    for (key, value) in
        [("time", "-1"), ("time", "1e99"), ("time", "1e19"), ("nodes", "many"), ("seed", "-1")]
    {
        let options = [(key.to_string(), value.to_string())].into();
        let seat = EngineSeat { options, ..EngineSeat::default() };
        assert_eq!(seat_limits(&seat), Limits::default(), "{key}={value}");
    }
}
