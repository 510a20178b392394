//! What all who look at a game may see, newest first at hand.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Side;
use host::{Changes, Happened, Line, Rights, State, told};
use tokio::sync::watch;

/// What is shown of one game. The keeper writes, sockets read.
#[derive(Debug)]
pub struct Feed {
    latest: Mutex<Latest>,
    /// The last changes.
    happened: Mutex<Changes>,
    /// Counts everything that is put in.
    count: watch::Sender<u64>,
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
}

/// The newest of everything.
#[derive(Clone, Debug, Default)]
pub struct Latest {
    /// The number of the state: the revision under which the game is kept.
    pub seq: u64,
    /// The state as JSON.
    pub state: Arc<str>,
    /// What the engine thinks as JSON, or thought before it moved.
    pub thought: Option<Thought>,
    /// Counts thoughts, so that each is told once.
    pub thoughts: u64,
    /// State and thought as values, where the feed keeps them.
    pub values: (Option<Arc<State>>, Option<Thinks>),
    /// What the engine thought that moved last, where values are kept and nobody has gone elsewhere
    /// since.
    pub last: Option<(Side, Arc<[Line]>)>,
    /// Whether two people sit here who do not share a secret.
    pub apart: bool,
    /// How many there are who may speak for Black and for White.
    pub here: [usize; 2],
    /// Hashes of the secrets and ids of the players at Black and White.
    pub seats: Arc<[Option<store::SeatKey>; 2]>,
    /// The game is not kept here any more.
    pub gone: bool,
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
    /// An empty one, with or without the values for who looks in this process.
    pub fn new(keeps_values: bool) -> Self {
        let (latest, happened) = (Mutex::default(), Mutex::default());
        Self { latest, happened, count: watch::channel(0).0, keeps_values }
    }

    fn lock(&self) -> MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Latest)) {
        change(&mut self.lock());
        self.count.send_modify(|count| *count += 1);
    }

    /// A new state. What was thought about the one before led to it, and may not have been seen yet.
    pub fn state(
        &self,
        seq: u64,
        state: State,
        happened: Vec<Happened>,
        seats: [Option<store::SeatKey>; 2],
    ) {
        let text = told::json(&state);
        let apart = state.apart;
        let value = self.keeps_values.then(|| Arc::new(state));
        let is_elsewhere = happened
            .iter()
            .any(|step| matches!(step.what, "undone" | "redone" | "went" | "swapped" | "reopened"));
        self.changes().push(seq, happened);
        self.change(|latest| {
            latest.seq = seq;
            latest.apart = apart;
            latest.state = text.into();
            latest.thought.take_if(|thought| !thought.lasts);
            latest.values = (value, None);
            latest.last.take_if(|_| is_elsewhere);
            latest.seats = Arc::new(seats);
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
            Thinks::Lines(side, lines) => (true, told::thought(*side, lines)),
            Thinks::Busy(wait) => (false, told::busy(*wait)),
        };
        self.change(|latest| {
            latest.thought = Some(Thought { about: latest.seq, lasts, text: text.into() });
            latest.thoughts += 1;
            if let Thinks::Lines(side, lines) = &thinks
                && self.keeps_values
            {
                latest.last = Some((*side, Arc::clone(lines)));
            }
            latest.values.1 = Some(thinks).filter(|_| self.keeps_values);
        });
    }

    /// Somebody has come who may speak for some sides; he is here until what this gives is dropped.
    pub fn come(self: &Arc<Self>, rights: Rights) -> Here {
        let sides = rights.0.map(usize::from);
        if rights.any() {
            self.change(|latest| latest.here = [0, 1].map(|at| latest.here[at] + sides[at]));
        }
        Here { feed: Arc::clone(self), sides }
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
        self.count.subscribe()
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
    sides: [usize; 2],
}

impl Drop for Here {
    fn drop(&mut self) {
        let sides = self.sides;
        if sides != [0, 0] {
            self.feed.change(|latest| latest.here = [0, 1].map(|at| latest.here[at] - sides[at]));
        }
    }
}

impl Latest {
    /// Whether somebody is here who may speak for Black, and for White, where two sit apart; none where
    /// nobody is waited for.
    pub fn presence(&self) -> Option<[bool; 2]> {
        self.apart.then(|| self.here.map(|count| count > 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who comes back is told each step once, or that it is too long ago to know.
    #[test]
    fn steps_are_remembered_for_a_while() {
        let feed = Feed::new(false);
        let (side, text, words, count, why) = (None, None, None, Some(1), Vec::new());
        let step = Happened { what: "undone", side, text, words, count, why };
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

    /// Who may speak for a side is here as long as any of his pages is; nobody waits for others where none is apart.
    #[test]
    fn who_is_here_is_known_where_two_sit_apart() {
        let feed = Arc::new(Feed::new(false));
        let new = host::NewGame { game: catalog::FIRST.into(), ..host::NewGame::default() };
        let mut state = new.open().unwrap().state(Duration::ZERO);
        let news = feed.watch();
        let (black, both) = (Rights([true, false]), Rights::ALL);
        let first = feed.come(black);
        assert_eq!(feed.latest().presence(), None);
        state.apart = true;
        feed.state(1, state, Vec::new(), [None, None]);
        let told = || feed.latest().presence().unwrap();
        assert_eq!(told(), [true, false]);
        let (again, other) = (feed.come(black), feed.come(both));
        assert_eq!(told(), [true, true]);
        drop((first, other));
        assert_eq!(told(), [true, false]);
        drop(again);
        assert_eq!(told(), [false, false]);
        assert!(news.has_changed().unwrap());
        let count = *feed.watch().borrow();
        drop(feed.come(Rights::default()));
        assert_eq!(*feed.watch().borrow(), count, "who looks on is not told of");
    }

    /// What an engine thought of its move is there until somebody goes elsewhere.
    #[test]
    fn the_last_thought_is_kept_for_who_looks_here() {
        let moved = |what| vec![Happened { what, ..Happened::default() }];
        let new = host::NewGame { game: catalog::FIRST.into(), ..host::NewGame::default() };
        let state = new.open().unwrap().state(Duration::ZERO);
        for (keeps, what, expected) in [
            (true, "moved", Some(Side::White)),
            (true, "undone", None),
            (true, "went", None),
            (false, "moved", None),
        ] {
            let feed = Feed::new(keeps);
            feed.thought(Thinks::Lines(Side::White, Arc::new([])));
            feed.state(1, state.clone(), moved(what), [None, None]);
            assert_eq!(feed.latest().last.map(|(side, _)| side), expected, "{what}");
        }
    }
}
