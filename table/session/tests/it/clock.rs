use std::time::Duration;

use engine::{Limits, Rng};
use record::Reading;
use session::{Clock, FlagFell, TimeControl};

fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

fn clock(text: &str) -> Clock {
    Clock::new(text.parse().expect("a time control"))
}

#[test]
fn time_controls_as_text() {
    for (given, canonical) in [
        ("none", "none"),
        ("300", "300"),
        ("5m", "300"),
        ("５m+2s", "300+2"),
        ("0+1", "0+1"),
        ("40/5m", "40/300"),
        ("10m+3x30", "600+3x30"),
        ("0+1x500ms", "0+1x0.5"),
        ("100ms/move", "0.1/move"),
    ] {
        let control: TimeControl = given.parse().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(control.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(control));
    }
    for bad in [
        "",
        "x",
        "0",
        "-5",
        "5+",
        "+5",
        "0/300",
        "5x30",
        "1e9h",
        "0+0",
        "10m+0x30",
        "0/move",
        "nan",
        "0.0000001",
        "0.0009/move",
        "10m+3x0.1ms",
        "40/0.0001",
        "5+0.0001",
        "400000000",
    ] {
        assert!(bad.parse::<TimeControl>().is_err(), "{bad}");
    }
}

#[test]
fn sudden_death_ends_at_zero() {
    let mut clock = clock("1");
    assert_eq!(clock.spend(ms(1000)), Ok(()));
    assert_eq!(clock.left(), Some(Duration::ZERO));
    assert_eq!(clock.spend(ms(1)), Err(FlagFell));
}

#[test]
fn an_increment_comes_after_the_move_and_never_after_the_flag() {
    let mut clock = clock("3+2");
    assert_eq!(clock.spend(ms(400)), Ok(()));
    assert_eq!(clock.left(), Some(ms(4600)));
    assert_eq!(clock.spend(ms(4601)), Err(FlagFell));
    assert_eq!(clock.left(), Some(Duration::ZERO));
}

#[test]
fn a_session_is_renewed() {
    let mut clock = clock("2/1");
    assert_eq!(clock.spend(ms(300)), Ok(()));
    assert_eq!(clock.limits().and_then(|l| l.moves_to_go), Some(1));
    assert_eq!(clock.spend(ms(300)), Ok(()));
    assert_eq!(clock.left(), Some(ms(1400)));
    assert_eq!(clock.limits().and_then(|l| l.moves_to_go), Some(2));
}

#[test]
fn byoyomi_periods_are_used_up_whole() {
    let mut clock = clock("1+3x2");
    assert_eq!(clock.left(), Some(ms(7000)));
    assert_eq!(clock.spend(ms(1500)), Ok(()));
    assert_eq!(clock.left(), Some(ms(6000)), "a move within a period costs nothing");
    assert_eq!(clock.spend(ms(4100)), Ok(()));
    assert_eq!(clock.left(), Some(ms(2000)), "two periods were used up");
    assert_eq!(clock.spend(ms(2000)), Ok(()));
    assert_eq!(clock.spend(ms(2001)), Err(FlagFell));
}

#[test]
fn a_move_time_is_not_saved() {
    let mut clock = clock("1/move");
    assert_eq!(clock.spend(ms(100)), Ok(()));
    assert_eq!(clock.left(), Some(ms(1000)));
    assert_eq!(clock.spend(ms(1001)), Err(FlagFell));
}

/// Thousands of games in simulated time: a player that uses all that the time manager gives it,
/// and then loses up to 10 ms more to pipes and the scheduler, never oversteps any control.
#[test]
fn no_time_control_is_ever_exceeded() {
    let controls = [
        "1",
        "300",
        "1+0.1",
        "300+2",
        "0+1",
        "40/300",
        "1/1",
        "10+3x1",
        "0+1x1",
        "0.1/move",
        "0.05+0.02",
    ];
    let mut rng = Rng::new(7);
    let mut games = 0;
    for control in controls {
        for _ in 0..400 {
            let mut clock = clock(control);
            let plies = 5 + rng.below(200);
            for ply in 0..plies {
                let limits = Limits { clock: clock.limits(), ..Limits::default() };
                let usual = limits.move_time().expect("there is a clock");
                let longest = limits.share(24.0).map_or(usual, |share| share.times(3.0));
                let planned = if rng.below(2) == 1 { longest } else { usual };
                let late = Duration::from_micros(rng.below(10_000) as u64);
                let used = if planned.is_zero() { late / 100 } else { planned + late };
                assert_eq!(clock.spend(used), Ok(()), "{control}: ply {ply}, {used:?}");
                if clock.left().is_some_and(|left| left < ms(1)) {
                    break;
                }
            }
            games += 1;
        }
    }
    assert_eq!(games, controls.len() * 400);
}

/// A move at the very end of a period falls in it: the period comes back.
#[test]
fn a_period_that_is_just_used_up_is_not_lost() {
    let mut clock = clock("1+3x2");
    assert_eq!(clock.spend(ms(3000)), Ok(()), "the main time and one whole period");
    assert_eq!(clock.left(), Some(ms(6000)));
    assert_eq!(clock.spend(ms(2000)), Ok(()));
    assert_eq!(clock.left(), Some(ms(6000)));
    assert_eq!(clock.spend(ms(4000)), Ok(()), "two whole periods");
    assert_eq!(clock.left(), Some(ms(4000)), "only one was used up");
}

/// Files may say anything of a clock; it counts as far as there are numbers.
#[test]
fn readings_out_of_measure_do_not_break_a_clock() {
    let lefts = [Duration::ZERO, ms(1), Duration::MAX];
    for control in ["1+3x30", "40/5m", "5m+2", "5/move"] {
        let control: TimeControl = control.parse().expect("a time control");
        for (left, most) in lefts.into_iter().flat_map(|left| [(left, 0), (left, u32::MAX)]) {
            let mut clock = Clock::set(control, Reading { left, moves: most, periods: most });
            let shown = clock.left();
            assert!(shown >= Some(left), "{control}");
            let _ = clock.limits();
            assert_eq!(clock.spend(Duration::ZERO), Ok(()), "{control}");
            assert_eq!(clock.consult(Duration::ZERO), Ok(()), "{control}");
            assert!(clock.reading().moves <= most.max(40), "{control}: {:?}", clock.reading());
        }
    }
}

/// In overtime there is one period for one move, and nothing comes back; a flag takes all of it.
#[test]
fn an_engine_is_told_of_overtime_as_it_is() {
    let mut clock = clock("10+2x5");
    let limits = clock.limits().expect("a clock");
    let told = (limits.left, limits.increment, limits.moves_to_go);
    assert_eq!(told, (ms(15_000), ms(5_000), None));
    assert_eq!(clock.spend(ms(12_000)), Ok(()));
    let limits = clock.limits().expect("a clock");
    let told = (limits.left, limits.increment, limits.moves_to_go);
    assert_eq!(told, (ms(5_000), Duration::ZERO, Some(1)));
    assert_eq!(clock.left(), Some(ms(10_000)));
    assert_eq!(clock.spend(ms(10_001)), Err(FlagFell));
    assert_eq!(clock.left(), Some(Duration::ZERO));
}
