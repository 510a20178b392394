use std::time::Duration;

use engine::{ClockLimits, Info, Limits, Lines, Pace, Stop, Together};

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// A large increment is had only after the move: until then there is what is left.
#[test]
fn a_move_never_takes_more_than_is_left() {
    for left in [0, 1, 30, 200] {
        for increment in [0, 100, 60_000] {
            let clock =
                ClockLimits { left: ms(left), increment: ms(increment), moves_to_go: Some(1) };
            let limits = Limits { clock: Some(clock), ..Limits::default() };
            let time = limits.move_time().unwrap();
            assert!(time <= ms(left.saturating_sub(20)), "{clock:?}: {time:?}");
        }
    }
}

/// A stage that follows another begins with a look at flag and clock, not after its first nodes.
#[test]
fn a_stopped_search_begins_no_other_stage() {
    let stop = Stop::new();
    let mut pace = Pace::new(&Limits::default(), &stop, 1000);
    pace.set_node_limit(1);
    assert!(pace.tick(), "the share of the stage is used up");
    pace.set_node_limit(u64::MAX);
    assert!(!pace.is_over());
    stop.set();
    pace.set_node_limit(u64::MAX);
    assert!(pace.is_over());
}

/// Nodes are counted to the letter, however many lie between two looks at the clock.
#[test]
fn a_search_ends_at_its_last_node() {
    let stop = Stop::new();
    for nodes in [1, 5, 99, 100, 101, 250] {
        let mut pace = Pace::new(&Limits::nodes(nodes), &stop, 100);
        assert_eq!((1..).find(|_| pace.tick()), Some(nodes));
    }
}

/// What ends one of several threads ends all of them: each hears of it at its next look.
#[test]
fn a_thread_that_is_over_ends_the_others() {
    let (stop, together) = (Stop::new(), Together::default());
    let pace = |limits: &Limits| Pace::new(limits, &stop, 10).together(&together);
    let (mut short, mut endless) = (pace(&Limits::nodes(5)), pace(&Limits::default()));
    assert!((0..9).all(|_| !endless.tick()));
    assert_eq!((1..).find(|_| short.tick()), Some(5));
    assert!(endless.tick());
}

#[test]
fn a_move_that_changes_its_rank_is_listed_once() {
    let mut lines = Lines::new();
    for (rank, m) in [(1, "a1"), (2, "b1"), (3, "c1"), (1, "c1")] {
        lines.take(&Info { rank, pv: vec![m.to_string()], ..Info::default() });
    }
    let listed: Vec<_> = lines.as_slice().iter().map(|info| info.pv[0].as_str()).collect();
    assert_eq!(listed, ["c1", "b1"]);
}
