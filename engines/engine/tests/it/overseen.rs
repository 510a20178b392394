//! Searches that do not end when their time is up.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, Info, Limits, Root, SearchResult, Stop, Task, Waiting,
};
use game::Game;

use crate::handle::game;

/// Tells of moves a, b and c, and does not answer before it is let go on, whoever stops it: as a
/// search does that gets no processor.
struct Deaf {
    stands_by_reports: bool,
    /// Waits for this before the reports and after them.
    gates: [Arc<Mutex<Receiver<()>>>; 2],
}

impl Engine for Deaf {
    fn name(&self) -> &str {
        "deaf"
    }

    fn go(
        &mut self,
        _: Root<'_>,
        limits: &Limits,
        _: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let pass = |gate: &Mutex<Receiver<()>>| {
            let gate = gate.lock().expect("one search at a time");
            gate.recv_timeout(Duration::from_secs(30)).expect("somebody lets it go on");
        };
        pass(&self.gates[0]);
        assert_ne!(limits.seed, 13, "as the test wants it");
        for (rank, text, nodes) in [(1, "a", 1), (1, "b", 2), (2, "c", 3), (1, "", 4)] {
            let pv: Vec<String> = text.chars().map(String::from).collect();
            on_info(&Info { rank, pv, nodes, depth: 7, ..Info::default() });
        }
        pass(&self.gates[1]);
        Ok(SearchResult::only_move("late".into()))
    }

    fn stands_by_its_reports(&self) -> bool {
        self.stands_by_reports
    }
}

struct Table {
    waiting: Waiting,
    /// Lets it through the gates.
    open: [Sender<()>; 2],
    made: Arc<AtomicU32>,
    game: Arc<dyn Game>,
}

fn table(stands_by_reports: bool) -> Table {
    let ((open, gate), (open_late, gate_late)) = (channel(), channel());
    let gates = [gate, gate_late].map(|gate| Arc::new(Mutex::new(gate)));
    let made = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&made);
    let make = move |_: &Arc<dyn Game>, _: &EngineConfig| -> Result<Box<dyn Engine>, _> {
        count.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Deaf { stands_by_reports, gates: gates.clone() }))
    };
    let waiting = Waiting::new(Box::new(make));
    Table { waiting, open: [open, open_late], made, game: game("7x6") }
}

impl Table {
    fn ask(&mut self, limits: Limits, stop: &Stop) -> Result<SearchResult, EngineError> {
        let game = Arc::clone(&self.game);
        let task = Task { game, start: None, moves: Vec::new(), limits };
        self.waiting.ask(task, stop, &mut |_| {})
    }

    fn let_through(&self, gate: usize) {
        self.open[gate].send(()).expect("the engine is there");
    }
}

#[test]
fn who_is_late_has_said_enough() {
    let mut table = table(true);
    for _ in 0..3 {
        // It passes the second gate only after its answer has been taken.
        table.let_through(0);
        let found = table.ask(Limits::time(Duration::from_millis(20)), &Stop::new()).unwrap();
        assert_eq!((&*found.best, found.nodes, found.depth), ("b", 2, 7));
        table.let_through(1);
    }
    // The same engine has come back each time.
    assert_eq!(table.made.load(Ordering::Relaxed), 1);
}

#[test]
fn who_is_stopped_has_said_enough() {
    let mut table = table(true);
    let stop = Stop::new();
    stop.set_after(Duration::from_millis(10));
    table.let_through(0);
    assert_eq!(table.ask(Limits::default(), &stop).unwrap().best, "b");
    table.let_through(1);
}

#[test]
fn who_has_said_nothing_is_waited_for() {
    let mut table = table(true);
    let open = table.open.clone();
    let stop = Stop::new();
    stop.set();
    let late = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        open[0].send(()).expect("the engine is there");
    });
    // The first thing that it says will do.
    assert_eq!(table.ask(Limits::time(Duration::ZERO), &stop).unwrap().best, "a");
    table.let_through(1);
    late.join().expect("it does not panic");
}

#[test]
fn who_answers_is_heard() {
    let mut table = table(true);
    for gate in [0, 1] {
        table.let_through(gate);
    }
    let limits = Limits::time(Duration::from_secs(3600));
    assert_eq!(table.ask(limits, &Stop::new()).unwrap().best, "late");
}

/// A program keeps to the clock by itself, and a bound in nodes or a level is nobody else's matter.
#[test]
fn others_are_waited_for() {
    let stopped = Stop::new();
    stopped.set();
    for (stands_by_reports, limits) in [
        (false, Limits::time(Duration::ZERO)),
        (false, Limits::default()),
        (true, Limits::nodes(100)),
        (true, Limits::depth(3)),
        (true, Limits::level(20)),
    ] {
        let mut table = table(stands_by_reports);
        for gate in [0, 1] {
            table.let_through(gate);
        }
        assert_eq!(table.ask(limits, &stopped).unwrap().best, "late");
    }
}

#[test]
fn who_breaks_in_its_thread_is_made_anew() {
    let mut table = table(true);
    let endless = Limits { seed: 13, ..Limits::default() };
    table.let_through(0);
    assert_eq!(table.ask(endless, &Stop::new()), Err(EngineError::internal()));
    assert_eq!(table.made.load(Ordering::Relaxed), 1);
    for gate in [0, 1] {
        table.let_through(gate);
    }
    assert!(table.ask(Limits::default(), &Stop::new()).is_ok());
    assert_eq!(table.made.load(Ordering::Relaxed), 2);
}
