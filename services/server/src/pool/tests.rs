//! Whose turn it is, and who makes room.

use engine::Limits;
use game::Spec;

use super::*;

fn order(asker: &str, patient: bool) -> Order {
    let game = catalog::open("tictactoe", &Spec::default()).unwrap();
    let (start, moves, limits) = (None, Vec::new(), Limits::default());
    Order {
        asker: asker.into(),
        engine: String::new(),
        task: Task { game, start, moves, limits },
        most: Duration::from_secs(60),
        patient,
        tell: Box::new(|_| {}),
    }
}

fn queued(asker: &str, patient: bool) -> Queued {
    Queued { order: order(asker, patient), stop: Stop::new(), dropped: Arc::default() }
}

/// Who is served after whom.
fn turns(mut queue: Queue) -> String {
    let mut served = String::new();
    while let Some(next) = queue.pop() {
        served += &next.order.asker;
        served.push(if next.order.patient { '?' } else { '!' });
    }
    assert_eq!(queue.length, 0);
    served
}

#[test]
fn everybody_has_his_turn() {
    let mut queue = Queue::default();
    for asker in ["a", "a", "a", "a", "b", "b", "c"] {
        queue.push(queued(asker, false));
    }
    assert_eq!(turns(queue), "a!b!c!a!b!a!a!");
}

#[test]
fn who_can_wait_waits() {
    let mut queue = Queue::default();
    for (asker, patient) in [("a", true), ("a", false), ("b", true), ("c", false), ("a", false)] {
        queue.push(queued(asker, patient));
    }
    assert_eq!(turns(queue), "a!c!a!b?a?");
}

#[test]
fn who_has_gone_takes_no_room() {
    let mut queue = Queue::default();
    for asker in ["a", "a", "b"] {
        queue.push(queued(asker, false));
    }
    let (_, line) = &queue.lines[0];
    line[0].dropped.store(true, std::sync::atomic::Ordering::Relaxed);
    queue.sweep();
    assert_eq!(queue.length, 2);
    assert_eq!(turns(queue), "a!b!");
}

/// A search for which nobody waits ends, and so does one that others have waited for.
#[test]
fn searches_end_for_others() {
    let (stop, dropped) = (Stop::new(), Arc::default());
    drop(Job { stop: stop.clone(), dropped: Arc::clone(&dropped) });
    assert!(stop.is_set() && dropped.load(std::sync::atomic::Ordering::Relaxed));
    let mut queue = Queue::default();
    let long_ago = Instant::now().checked_sub(MAX_PATIENT_SEARCH).unwrap();
    let stops: [Stop; 4] = std::array::from_fn(|_| Stop::new());
    let (now, minute) = (Instant::now(), Duration::from_secs(60));
    // One that runs for long, one that has begun, one whose own time is over, one that does not
    // wait.
    let running = [
        (long_ago, minute, true),
        (now, minute, true),
        (now, Duration::ZERO, true),
        (long_ago, minute, false),
    ];
    queue.running = (running.into_iter().zip(&stops))
        .map(|((since, most, patient), stop)| Running { since, most, patient, stop: stop.clone() })
        .collect();
    queue.make_room();
    assert!(!stops[0].is_set(), "nobody waits");
    queue.push(queued("a", false));
    queue.make_room();
    assert_eq!(stops.each_ref().map(Stop::is_set), [true, false, true, false]);
}

#[test]
fn a_full_queue_takes_nobody() {
    let metrics = Arc::new(Metrics::new());
    let shared = Shared {
        queue: Mutex::default(),
        came: Condvar::new(),
        metrics,
        most: 2,
        threads: 1,
        programs: Programs::new(),
        idle: Mutex::default(),
    };
    let pool = Pool { shared: Arc::new(shared), threads: Mutex::default() };
    let first = pool.ask(order("a", false)).unwrap();
    let _second = pool.ask(order("b", false)).unwrap();
    assert!(pool.ask(order("c", false)).is_err());
    drop(first);
    assert!(pool.ask(order("c", false)).is_ok());
    pool.close();
    assert!(pool.ask(order("d", false)).is_err());
}
