use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{
    ClockLimits, Engine, EngineConfig, EngineError, EngineEvent, EngineHandle, Info, Limits, Pace,
    Root, SearchResult, Stop, Task, Ticket, Waiting,
};
use game::{Family, Game, Rules, Spec, Visitor};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

pub fn game(size: &str) -> Arc<dyn Game> {
    let spec = Spec { size: Some(size.into()), variant: None };
    connect_four::ConnectFourFamily::visit(&spec, Open).unwrap()
}

/// What the engines of a test have been through.
#[derive(Clone, Default)]
struct Diary(Arc<Mutex<Vec<String>>>);

impl Diary {
    fn note(&self, text: impl Into<String>) {
        self.0.lock().unwrap().push(text.into());
    }

    fn read(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

/// Searches until it is stopped, or for as many nodes and as long as it may; a depth of 13 breaks
/// it.
struct Scripted {
    number: usize,
    diary: Diary,
}

impl Engine for Scripted {
    fn name(&self) -> &str {
        "scripted"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.diary.note(format!("go {} {}", self.number, root.moves.len()));
        assert_ne!(limits.depth, Some(13), "as the test wants it");
        on_info(&Info { nodes: 1, rank: 1, pv: vec!["a".into()], ..Info::default() });
        let mut nodes = 1;
        if let (Some(time), Some(clock)) = (limits.time, limits.clock) {
            self.diary.note(format!("{} {}", is_less(time), is_less(clock.left)));
        }
        let mut pace = Pace::new(limits, stop, 1);
        while !pace.look_now() && limits.nodes.is_none_or(|most| nodes < most) {
            std::thread::sleep(Duration::from_millis(1));
            nodes += 1;
        }
        Ok(SearchResult { nodes, ..SearchResult::only_move("a".into()) })
    }

    fn move_time(&mut self, _: Root<'_>, limits: &Limits) -> Option<Duration> {
        // It needs no more than that.
        limits.move_time().map(|time| time.min(Duration::from_millis(20)))
    }

    fn prepare(&mut self, game: &dyn Game, _: Option<u32>) {
        self.diary.note(format!("reads {} for {}", self.number, game.size()));
        if game.size() == "5x5" {
            while !self.diary.read().contains(&GO_ON.to_string()) {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    fn new_game(&mut self) {
        self.diary.note(format!("new game {}", self.number));
    }
}

/// What makes a search wait for as long, and what its engine waits for before it.
const WAITED: Duration = Duration::from_millis(5);
const GO_ON: &str = "go on";

/// Whether so much of ten seconds is gone as the search has waited.
fn is_less(left: Duration) -> bool {
    left <= Duration::from_secs(10) - WAITED
}

fn handle() -> (EngineHandle, Receiver<EngineEvent>, Diary) {
    let diary = Diary::default();
    let (noted, made) = (diary.clone(), AtomicUsize::new(0));
    let make = move |game: &Arc<dyn Game>, config: &EngineConfig| -> Result<Box<dyn Engine>, _> {
        if game.size() == "4x4" {
            let (engine, reason) = ("scripted".into(), "too small".into());
            return Err(EngineError::Unsupported { engine, reason });
        }
        let number = made.fetch_add(1, Ordering::Relaxed);
        noted.note(format!("made {number} with {} threads", config.threads));
        Ok(Box::new(Scripted { number, diary: noted.clone() }))
    };
    let (sender, events) = channel();
    let tell = move |event| drop(sender.send(event));
    (EngineHandle::new(Box::new(make), Box::new(tell)).unwrap(), events, diary)
}

fn task(limits: Limits) -> Task {
    Task { game: game("7x6"), start: None, moves: vec!["d".into()], limits }
}

/// The events of a search to its end, as words.
fn story(events: &Receiver<EngineEvent>, ticket: Ticket) -> Vec<String> {
    let mut words = Vec::new();
    loop {
        let event = events.recv_timeout(Duration::from_secs(30)).expect("an event");
        assert_eq!(event.ticket(), ticket, "searches are told in order: {event:?}");
        let (word, over) = match event {
            EngineEvent::Begun { name, .. } => (format!("begun {name}"), false),
            EngineEvent::Info { .. } => ("info".into(), false),
            EngineEvent::Result { result: Ok(found), .. } => {
                (format!("found {}", found.best), true)
            }
            EngineEvent::Result { result: Err(error), .. } => (format!("error {error}"), true),
            EngineEvent::Stopped { .. } => ("stopped".into(), true),
            EngineEvent::Prepared { result, .. } => (format!("prepared {result:?}"), true),
        };
        words.push(word);
        if over {
            return words;
        }
    }
}

#[test]
fn searches_are_told_in_order_and_to_their_end() {
    let (mut handle, events, diary) = handle();
    let tickets: Vec<Ticket> = (0..5).map(|_| handle.go(task(Limits::nodes(2)))).collect();
    for ticket in tickets {
        assert_eq!(story(&events, ticket), ["begun scripted", "info", "found a"]);
    }
    assert!(handle.is_idle());
    let noted = diary.read();
    assert_eq!(noted[0], "made 0 with 1 threads");
    assert_eq!(noted[1..], ["go 0 1"; 5]);
}

#[test]
fn stop_takes_the_result_away_and_move_now_asks_for_it() {
    let (mut handle, events, diary) = handle();
    let running = handle.go(task(Limits::default()));
    let waiting = handle.go(task(Limits::default()));
    // Also a search that has not begun can be stopped; it never begins.
    handle.stop(waiting);
    handle.move_now(running);
    assert_eq!(story(&events, running).last().unwrap(), "found a");
    assert_eq!(story(&events, waiting), ["stopped"]);
    assert_eq!(diary.read().iter().filter(|note| note.starts_with("go")).count(), 1);
    let running = handle.go(task(Limits::default()));
    // After its first report it runs.
    while !matches!(events.recv().unwrap(), EngineEvent::Info { .. }) {}
    handle.stop(running);
    assert_eq!(story(&events, running), ["stopped"]);
    // What is over cannot be stopped again, and disturbs nobody.
    handle.stop(running);
    handle.move_now(running);
    let next = handle.go(task(Limits::nodes(2)));
    assert_eq!(story(&events, next).last().unwrap(), "found a");
}

#[test]
fn pondering_has_no_clock_before_the_hit() {
    let (mut handle, events, _) = handle();
    let (increment, moves_to_go) = (Duration::ZERO, None);
    let clock = ClockLimits { left: Duration::from_millis(60), increment, moves_to_go };
    for limits in [
        Limits::time(Duration::from_millis(20)),
        // How much of it is used is the engine's plan.
        Limits::time(Duration::from_secs(3600)),
        Limits { clock: Some(clock), ..Limits::default() },
    ] {
        let ticket = handle.ponder(task(limits));
        while !matches!(events.recv().unwrap(), EngineEvent::Info { .. }) {}
        // Far longer than its time; it goes on.
        std::thread::sleep(Duration::from_millis(100));
        assert!(!handle.is_idle());
        handle.ponder_hit(ticket);
        assert_eq!(story(&events, ticket), ["found a"]);
    }
    // The opponent may have moved before the engine has begun.
    let running = handle.go(task(Limits::default()));
    let ticket = handle.ponder(task(Limits::time(Duration::from_secs(3600))));
    handle.ponder_hit(ticket);
    handle.move_now(running);
    story(&events, running);
    assert_eq!(story(&events, ticket).last().unwrap(), "found a");
    // A limit in nodes holds from the start, and a hit after the end is nothing.
    let ticket = handle.ponder(task(Limits::nodes(2)));
    assert_eq!(story(&events, ticket).last().unwrap(), "found a");
    handle.ponder_hit(ticket);
}

#[test]
fn a_broken_engine_is_made_anew() {
    let (mut handle, events, diary) = handle();
    let broken = handle.go(task(Limits::depth(13)));
    let next = handle.go(task(Limits::nodes(2)));
    let told = story(&events, broken);
    assert!(told.last().unwrap().contains("internal error"), "{told:?}");
    assert_eq!(story(&events, next).last().unwrap(), "found a");
    let made = diary.read().iter().filter(|note| note.starts_with("made")).count();
    assert_eq!(made, 2);
}

#[test]
fn games_and_settings_make_another_engine() {
    let (mut handle, events, diary) = handle();
    let prepared = handle.prepare(&game("7x6"), None);
    assert_eq!(story(&events, prepared), ["prepared Ok(\"scripted\")"]);
    handle.new_game();
    // The same settings again change nothing.
    handle.configure(EngineConfig::default());
    let first = handle.go(task(Limits::nodes(1)));
    story(&events, first);
    let expected = ["made 0 with 1 threads", "reads 0 for 7x6", "new game 0", "go 0 1"];
    assert_eq!(diary.read(), expected);
    handle.configure(EngineConfig { threads: 3, ..EngineConfig::default() });
    let second = handle.go(task(Limits::nodes(1)));
    story(&events, second);
    assert_eq!(diary.read(), ["made 1 with 3 threads", "go 1 1"]);
    let other = Task { game: game("8x8"), ..task(Limits::nodes(1)) };
    let third = handle.go(other);
    story(&events, third);
    assert_eq!(diary.read(), ["made 2 with 3 threads", "go 2 1"]);
    // What cannot be made is an error of the search, and of the preparation.
    let small = Task { game: game("4x4"), moves: Vec::new(), ..task(Limits::nodes(1)) };
    let fourth = handle.go(small.clone());
    assert_eq!(story(&events, fourth), ["error scripted does not play this: too small"]);
    let mut waiting = Waiting::new(Box::new(|_, _| Err(EngineError::internal())));
    assert!(waiting.begin(&small.game).is_err());
    assert!(waiting.ask(small, &Stop::new(), &mut |_| {}).is_err());
}

#[test]
fn dropping_it_stops_everything() {
    let (mut handle, events, _) = handle();
    for _ in 0..3 {
        handle.go(task(Limits::default()));
    }
    drop(handle);
    let last: Vec<EngineEvent> = events.iter().collect();
    let stopped = last.iter().filter(|e| matches!(e, EngineEvent::Stopped { .. })).count();
    assert_eq!(stopped, 3, "{last:?}");
}

/// What an engine was busy with is gone from the time of the move for which it was not free.
#[test]
fn waiting_is_gone_from_the_time_of_a_move() {
    let (mut handle, events, diary) = handle();
    let ready = handle.prepare(&game("5x5"), None);
    let (time, left) = (Some(Duration::from_secs(10)), Duration::from_secs(10));
    let clock = Some(ClockLimits { left, increment: Duration::ZERO, moves_to_go: None });
    let limits = Limits { time, clock, nodes: Some(1), ..Limits::default() };
    let ticket = handle.go(task(limits));
    std::thread::sleep(WAITED);
    diary.note(GO_ON);
    story(&events, ready);
    story(&events, ticket);
    assert!(diary.read().contains(&"true true".to_string()), "{:?}", diary.read());
}
