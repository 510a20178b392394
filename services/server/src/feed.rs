//! What all who look at a game may see, newest first at hand.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::Side;
use host::{Changes, Happened, Line, Permits, Refusal, Rights, State, conversation};
use serde_json::Value;
use tokio::sync::{Notify, watch};

use crate::tables::Visitor;

/// What is shown of one game. The keeper writes, sockets read.
#[derive(Debug)]
pub struct Feed {
    latest: Mutex<Latest>,
    /// The last changes.
    happened: Mutex<Changes>,
    /// All who have the game open, by numbers of their own.
    here: Mutex<HashMap<u64, Visitor>>,
    /// Counts everything that is put in.
    count: watch::Sender<u64>,
    /// Somebody looks on who did not before.
    arrival: Notify,
    /// Whether values are kept beside their JSON: only where somebody of this process looks, for
    /// there may be thousands of games.
    keeps_values: bool,
}

/// What an engine that is to move says.
#[derive(Clone, Debug)]
pub enum Thinks {
    /// Its best lines so far, for the side that it plays.
    Lines(Side, Arc<[Line]>),
    /// All engines are busy, and about for how long.
    Busy(Duration),
    /// Its move could not be kept, and it thinks once more.
    Unkept,
}

/// The newest of everything.
#[derive(Clone, Debug, Default)]
pub struct Latest {
    /// The number of the state: the revision under which the game is kept.
    pub seq: u64,
    /// The state as JSON.
    pub state: Arc<str>,
    /// What each may do there.
    pub permits: Arc<Permits>,
    /// What the engine thinks as JSON, or thought before it moved.
    pub thought: Option<Thought>,
    /// Counts thoughts, so that each is told once.
    pub thoughts: u64,
    /// The state as a value, where the feed keeps values.
    pub state_value: Option<Arc<State>>,
    /// What the engine thinks as a value, where the feed keeps values.
    pub thinks: Option<Thinks>,
    /// What the engine thought that moved last, where values are kept and nobody has gone elsewhere
    /// since.
    pub last: Option<(Side, Arc<[Line]>)>,
    /// Whether somebody is here who may speak for Black, and for White, where two people sit apart;
    /// none where nobody is waited for.
    pub presence: Option<[bool; 2]>,
    /// Hashes of the secrets and ids of the players at Black and White.
    pub seats: Arc<[Option<store::SeatKey>; 2]>,
    /// At which of them engines sit.
    pub engines: [bool; 2],
    /// The game is not kept here any more.
    pub gone: bool,
    /// Since when a clock of the state runs on, if one does.
    runs_since: Option<Instant>,
}

impl Latest {
    /// How long a clock has run since the state was put in; none where none runs, or it has only
    /// just begun.
    fn passed(&self) -> Option<u64> {
        const JUST_NOW: Duration = Duration::from_millis(20);
        let passed = self.runs_since?.elapsed();
        (passed > JUST_NOW).then(|| host::milliseconds(passed))
    }

    /// The state as JSON, as it is now: who comes later finds less on a clock that runs.
    pub fn state_now(&self) -> Arc<str> {
        let state = || serde_json::from_str::<Value>(&self.state).ok();
        let Some((passed, mut state)) = self.passed().zip(state()) else {
            return Arc::clone(&self.state);
        };
        let clocks = state.get_mut("clocks").and_then(Value::as_array_mut);
        for clock in clocks.into_iter().flatten().filter(|clock| clock["running"] == true) {
            clock["left"] = clock["left"].as_u64().unwrap_or(0).saturating_sub(passed).into();
        }
        state.to_string().into()
    }

    /// The state with its clocks as they are now, as a value; none where the feed keeps none.
    pub fn value_now(&self) -> Option<Arc<State>> {
        let state = self.state_value.as_ref()?;
        let Some(passed) = self.passed() else { return Some(Arc::clone(state)) };
        let mut state = State::clone(state);
        for clock in state.clocks.iter_mut().flatten().filter(|clock| clock.running) {
            clock.left = clock.left.saturating_sub(passed);
        }
        Some(Arc::new(state))
    }
}

/// What an engine thinks, as JSON.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The number of the state that it is about.
    pub about: u64,
    /// It is said of a move, and worth knowing when that is made.
    pub lasts: bool,
    /// The message.
    pub text: Arc<str>,
}

impl Feed {
    /// An empty one, with or without the values for whoever looks in this process.
    pub fn new(keeps_values: bool) -> Self {
        let (latest, happened, here) = (Mutex::default(), Mutex::default(), Mutex::default());
        let (count, arrival) = (watch::channel(0).0, Notify::new());
        Self { latest, happened, here, count, arrival, keeps_values }
    }

    fn lock(&self) -> MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Latest)) {
        change(&mut self.lock());
        self.count.send_modify(|count| *count += 1);
    }

    /// A new state. What was thought about the one before led to it, and may not have been seen
    /// yet.
    pub fn state(
        &self,
        seq: u64,
        state: State,
        happened: Vec<Happened>,
        seats: [Option<store::SeatKey>; 2],
    ) {
        let text = conversation::json(&state);
        let runs = state.clocks.iter().flatten().any(|clock| clock.running);
        let apart = state.apart;
        let engines = state.seats.each_ref().map(|seat| !seat.person);
        let permits = Arc::new(state.permits.clone());
        let value = self.keeps_values.then(|| Arc::new(state));
        let is_elsewhere = happened.iter().any(|step| {
            matches!(
                step,
                Happened::Undone { .. }
                    | Happened::Redone { .. }
                    | Happened::Went { .. }
                    | Happened::Swapped
                    | Happened::Reopened
            )
        });
        self.changes().push(seq, happened);
        self.change(|latest| {
            latest.seq = seq;
            // Who comes in this moment waits for the lock, and changes it afterwards.
            latest.presence = apart.then(|| self.who_is_here(&seats));
            latest.state = text.into();
            latest.permits = permits;
            latest.runs_since = runs.then(Instant::now);
            latest.thought.take_if(|thought| !thought.lasts);
            latest.state_value = value;
            latest.thinks = None;
            latest.last.take_if(|_| is_elsewhere);
            latest.seats = Arc::new(seats);
            latest.engines = engines;
        });
    }

    fn changes(&self) -> MutexGuard<'_, Changes> {
        self.happened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What has happened after `seq`, up to `last`; none if that is too long ago to know.
    pub fn between(&self, seq: u64, last: u64) -> Option<Vec<Happened>> {
        self.changes().between(seq, last)
    }

    /// What the engine thinks now.
    pub fn thought(&self, thinks: Thinks) {
        let (lasts, text) = match &thinks {
            Thinks::Lines(side, lines) => (true, conversation::thought(*side, lines)),
            Thinks::Busy(wait) => (false, conversation::busy(*wait)),
            Thinks::Unkept => (false, conversation::refused(0, &Refusal::move_not_kept())),
        };
        self.change(|latest| {
            latest.thought = Some(Thought { about: latest.seq, lasts, text: text.into() });
            latest.thoughts += 1;
            if let Thinks::Lines(side, lines) = &thinks
                && self.keeps_values
            {
                latest.last = Some((*side, Arc::clone(lines)));
            }
            latest.thinks = Some(thinks).filter(|_| self.keeps_values);
        });
    }

    /// Somebody has come; he is here until what this gives is dropped.
    pub fn come(self: &Arc<Self>, visitor: Visitor) -> Here {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        self.here().insert(number, visitor);
        self.others_are_here();
        Here { feed: Arc::clone(self), number }
    }

    fn here(&self) -> MutexGuard<'_, HashMap<u64, Visitor>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody is here who may speak for Black, and for White, where two people sit apart:
    /// seats may have changed since he came.
    fn who_is_here(&self, seats: &[Option<store::SeatKey>; 2]) -> [bool; 2] {
        let rights: Vec<Rights> =
            self.here().values().map(|who| who.rights(seats, [false; 2])).collect();
        [0, 1].map(|side| rights.iter().any(|rights| rights.0[side]))
    }

    /// Somebody has come or gone: it is told, if that makes a difference.
    fn others_are_here(&self) {
        let mut latest = self.lock();
        let Some(before) = latest.presence else { return };
        let now = self.who_is_here(&latest.seats);
        latest.presence = Some(now);
        drop(latest);
        if now != before {
            self.count.send_modify(|count| *count += 1);
        }
    }

    /// The game is not kept here any more.
    pub fn gone(&self) {
        self.change(|latest| latest.gone = true);
    }

    /// The newest of everything.
    pub fn latest(&self) -> Latest {
        self.lock().clone()
    }

    /// Tells when something new is in.
    pub fn watch(&self) -> watch::Receiver<u64> {
        let news = self.count.subscribe();
        self.arrival.notify_one();
        news
    }

    /// Waits until somebody looks on who did not before.
    pub async fn arrival(&self) {
        self.arrival.notified().await;
    }

    /// How many look on.
    pub fn watchers(&self) -> usize {
        self.count.receiver_count()
    }
}

/// Somebody who is here.
#[derive(Debug)]
pub struct Here {
    feed: Arc<Feed>,
    number: u64,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.feed.here().remove(&self.number);
        self.feed.others_are_here();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who comes in the middle of a turn, or comes back, finds on the clocks what is left now.
    #[test]
    fn a_clock_that_runs_is_told_as_it_is() {
        let new: host::NewGame =
            serde_json::from_str(r#"{"game":"tictactoe","time":"60"}"#).expect("a game");
        let mut state = new.open().expect("a table").state(Duration::ZERO);
        let clock =
            |left, running| Some(host::ClockState { left, running, ..host::ClockState::default() });
        for (clocks, is_less) in [
            ([clock(60_000, true), clock(40_000, false)], [true, false]),
            ([clock(60_000, false), clock(40, true)], [false, true]),
            ([clock(60_000, false), None], [false, false]),
        ] {
            state.clocks = clocks.clone();
            let feed = Feed::new(true);
            feed.state(1, state.clone(), Vec::new(), [None, None]);
            std::thread::sleep(Duration::from_millis(50));
            let latest = feed.latest();
            let value = latest.value_now().expect("kept");
            let told: Value = serde_json::from_str(&latest.state_now()).expect("JSON");
            for (at, clock) in clocks.iter().enumerate() {
                let Some(clock) = clock else { continue };
                let least = clock.left.saturating_sub(30_000);
                let most = if is_less[at] { clock.left.saturating_sub(50) } else { clock.left };
                let now = value.clocks[at].as_ref().expect("a clock").left;
                assert!((least..=most).contains(&now), "{clocks:?}: {now}");
                let now = told["clocks"][at]["left"].as_u64().expect("a number");
                assert!((least..=most).contains(&now), "{clocks:?}: {now}");
                assert!(is_less[at] || now == clock.left);
            }
        }
    }

    /// Who comes back is told each step once, or that it is too long ago to know.
    #[test]
    fn steps_are_remembered_for_a_while() {
        let feed = Feed::new(false);
        let step = Happened::Undone { count: 1 };
        let new = host::NewGame { game: catalog::FIRST.into(), ..host::NewGame::default() };
        let state = new.open().unwrap().state(Duration::ZERO);
        for seq in 1..=100 {
            feed.state(seq, state.clone(), vec![step.clone()], [None, None]);
        }
        let steps = |since| feed.between(since, 100).map(|steps| steps.len());
        assert_eq!([100, 99, 40, 36].map(steps), [0, 1, 60, 64].map(Some));
        assert_eq!([35, 1, 101, u64::MAX].map(steps), [None; 4]);
        feed.thought(Thinks::Busy(Duration::from_secs(1)));
        assert!(feed.latest().thought.is_some());
        feed.state(101, state.clone(), Vec::new(), [None, None]);
        assert!(feed.latest().thought.is_none());
        // What led to a move is still there when it is made.
        feed.thought(Thinks::Lines(Side::Black, Arc::new([])));
        feed.state(102, state, Vec::new(), [None, None]);
        assert_eq!(feed.latest().thought.map(|thought| thought.about), Some(101));
    }

    /// Who may speak for a side is here as long as any of his pages is, also when seats are
    /// changed.
    #[test]
    fn who_is_here_is_known_where_two_sit_apart() {
        let feed = Arc::new(Feed::new(false));
        let new = host::NewGame { game: catalog::FIRST.into(), ..host::NewGame::default() };
        let mut state = new.open().unwrap().state(Duration::ZERO);
        let key = |secret: &str| Some(store::SeatKey { secret: secret.into(), player: None });
        let who = |secrets: &[&str]| Visitor {
            secrets: secrets.iter().map(ToString::to_string).collect(),
            ..Visitor::default()
        };
        let told = || feed.latest().presence;
        let first = feed.come(who(&["b"]));
        feed.state(1, state.clone(), Vec::new(), [key("b"), key("w")]);
        assert_eq!(told(), None, "nobody is waited for");
        state.apart = true;
        feed.state(2, state.clone(), Vec::new(), [key("b"), key("w")]);
        assert_eq!(told(), Some([true, false]));
        let both = feed.come(who(&["b", "w"]));
        assert_eq!(told(), Some([true, true]));
        let count = || *feed.watch().borrow();
        let before = count();
        drop((feed.come(who(&["x"])), feed.come(who(&[])), feed.come(who(&["w"]))));
        assert_eq!(count(), before, "nothing is different");
        drop(both);
        assert_eq!((told(), count()), (Some([true, false]), before + 1));
        // The seats are changed, and he goes with his.
        feed.state(3, state, Vec::new(), [key("w"), key("b")]);
        assert_eq!(told(), Some([false, true]));
        drop(first);
        assert_eq!(told(), Some([false, false]));
    }

    /// What an engine thought of its move is there until somebody goes elsewhere.
    #[test]
    fn the_last_thought_is_kept_for_who_looks_here() {
        let moved = Happened::Moved { side: host::Color::White, text: "d3".into() };
        let new = host::NewGame { game: catalog::FIRST.into(), ..host::NewGame::default() };
        let state = new.open().unwrap().state(Duration::ZERO);
        for (keeps, step, expected) in [
            (true, moved.clone(), Some(Side::White)),
            (true, Happened::Undone { count: 1 }, None),
            (true, Happened::Went { count: 0 }, None),
            (false, moved, None),
        ] {
            let feed = Feed::new(keeps);
            feed.thought(Thinks::Lines(Side::White, Arc::new([])));
            feed.state(1, state.clone(), vec![step.clone()], [None, None]);
            assert_eq!(feed.latest().last.map(|(side, _)| side), expected, "{step:?}");
        }
    }
}
