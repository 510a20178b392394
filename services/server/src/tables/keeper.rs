//! The one who keeps a game: takes what is said in order, writes it down, and shows it.

mod advising;
mod other;

use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Info, SearchResult};
use game::Side;
use host::{Happened, Line, Refusal, Request, Table, Thought, Wanted};
use store::{SeatKey, StoreError, StoredGame};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{Asked, Tables, ToKeeper, Visitor};
use crate::feed::{Feed, Thinks};
use crate::pool::{Full, Job, News, Order};
use other::{not_kept, refused};

/// How long a game stays in memory for which nobody looks.
const IDLE: Duration = Duration::from_secs(60);

/// How often what an engine thinks is shown, at most.
const SHOWN: Duration = Duration::from_millis(100);

/// How often it is looked whether another program has changed or deleted a game that somebody
/// watches.
const LOOKED: Duration = Duration::from_secs(5);

/// The longest that one position of an analysis may take.
const EACH: Duration = Duration::from_secs(5);

/// How often what an analysis finds is written and shown, at most.
const WRITTEN: Duration = Duration::from_millis(700);

pub(super) struct Keeper {
    tables: Tables,
    id: String,
    /// The revision under which the game is kept.
    revision: u64,
    /// From which revision on nothing has changed but what positions are worth: who has seen any
    /// of these has seen the game.
    seen_from: u64,
    table: Table,
    seats: [Option<SeatKey>; 2],
    feed: Arc<Feed>,
    /// The search of an engine at the table, and its number.
    search: Option<(u64, Job)>,
    /// The search of an analysis of the whole game, and its number.
    analysis: Option<(u64, Job)>,
    /// When something that an analysis found was written last.
    written: Instant,
    /// When the store was last known to have the game as it is here.
    looked: Instant,
    /// When to ask again for an engine that was not to be had.
    again: Option<Instant>,
    thought: Thought,
    /// The thought has changed since it was shown.
    untold: bool,
    shown: Option<Instant>,
    news: (mpsc::UnboundedSender<Box<Heard>>, mpsc::UnboundedReceiver<Box<Heard>>),
    idle_since: Instant,
    /// The store could not be asked what it has: the game here may be ahead of it.
    lost: bool,
}

/// News of the search with this number.
struct Heard {
    number: u64,
    sign: f64,
    news: News,
}

impl Keeper {
    pub(super) fn new(
        tables: Tables,
        stored: StoredGame,
        feed: Arc<Feed>,
    ) -> Result<Self, Refusal> {
        let apart = stored.is_apart();
        let StoredGame { id, revision, record, seats, .. } = stored;
        let table = Table::open(&record, apart)?;
        Ok(Self {
            tables,
            id,
            revision,
            seen_from: revision,
            table,
            seats,
            feed,
            search: None,
            analysis: None,
            written: Instant::now(),
            looked: Instant::now(),
            again: None,
            thought: Thought::of(1, 1.0),
            untold: false,
            shown: None,
            news: mpsc::unbounded_channel(),
            idle_since: Instant::now(),
            lost: false,
        })
    }

    /// The game is shown, and an engine whose turn it is begins to think.
    pub(super) fn begin(&mut self) {
        self.table.begin(self.tables.now());
        self.show();
        self.think();
    }

    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<ToKeeper>) {
        loop {
            let now = self.tables.now();
            let flag = self.table.deadline().filter(|_| !self.lost);
            let flag = flag.map(|at| at.saturating_sub(now));
            let flag = flag.map(|wait| Instant::now() + wait.min(Duration::from_secs(86_400)));
            let is_busy = self.search.is_some() || self.analysis.is_some();
            let idle = (self.feed.watchers() == 0 && !is_busy && flag.is_none())
                .then(|| self.idle_since + IDLE);
            let is_watched = self.feed.watchers() > 0 && !self.feed.latest().gone;
            let look = is_watched.then(|| self.looked + LOOKED);
            tokio::select! {
                told = inbox.recv() => match told {
                    None => break,
                    Some(ToKeeper::Leave(told)) => {
                        inbox.close();
                        // Who waits for an answer hears that there is none.
                        let _ = told.send(());
                        break;
                    }
                    Some(told) => {
                        self.idle_since = Instant::now();
                        self.hear(told).await;
                    }
                },
                Some(heard) = self.news.1.recv() => self.engine_says(*heard).await,
                () = until(flag) => {
                    if self.table.tick(self.tables.now()) {
                        // What could not be written is said in the log.
                        let _ = self.changed().await;
                    }
                }
                () = until(self.again) => {
                    if self.lost {
                        self.take_over().await;
                    }
                    if !self.lost {
                        self.think();
                        self.analyse();
                    }
                }
                () = until(look) => self.look().await,
                () = until(idle) => {
                    inbox.close();
                    // Somebody may have come in this moment.
                    match inbox.recv().await {
                        None => break,
                        Some(ToKeeper::Leave(told)) => {
                            let _ = told.send(());
                            break;
                        }
                        Some(told) => self.hear(told).await,
                    }
                }
            }
        }
        self.tables.forget(&self.id);
    }

    async fn hear(&mut self, told: ToKeeper) {
        match told {
            ToKeeper::Obey(asked) => {
                let Asked { request, visitor, answer } = *asked;
                let done = self.obey(request, &visitor).await;
                if done.is_err() {
                    self.tables.0.metrics.refused.inc();
                }
                // Who asked may have gone.
                let _ = answer.send(done);
            }
            ToKeeper::Advise(wished) => {
                self.advise(*wished);
            }
            ToKeeper::Leave(told) => {
                let _ = told.send(());
            }
        }
    }

    async fn obey(&mut self, mut request: Request, visitor: &Visitor) -> Result<(), Refusal> {
        let fresh = self.seen_from..=self.revision;
        if request.revision.take().is_some_and(|seen| !fresh.contains(&seen)) {
            let text = "the game has changed since you looked";
            return Err(Refusal::plain("web-stale", text));
        }
        if self.lost {
            self.take_over().await;
        }
        if self.lost {
            return Err(not_kept());
        }
        let rights = visitor.rights(&self.seats);
        // A flag that fell before is no matter of what is asked.
        if self.table.tick(self.tables.now()) {
            self.changed().await.map_err(|error| refused(&error))?;
        }
        // The one who thinks is told to move; nothing has changed yet.
        if request.command == host::Command::Now
            && rights.any()
            && let Some((_, job)) = &self.search
        {
            job.move_now();
            return Ok(());
        }
        let before = self.table.swaps();
        self.table.obey(&request, rights, self.tables.now())?;
        self.follow_seats(before, &request);
        if let Some(next) = self.table.take_rematch() {
            self.begin_another(next).await;
        }
        self.changed().await.map_err(|error| refused(&error))
    }

    /// Begins the game that follows this one: each has the key of the other's seat.
    async fn begin_another(&mut self, mut next: Table) {
        let [black, white] = self.seats.clone();
        let id = store::new_id();
        match self.tables.keep_with(&id, &mut next, &[white, black]).await {
            Ok(()) => self.table.set_next_game(&id),
            // Both can ask again.
            Err(error) => tracing::error!(game = self.id, %error, "another game was not begun"),
        }
    }

    /// The keys of seats go with the people.
    fn follow_seats(&mut self, before: u64, request: &Request) {
        if (self.table.swaps() - before) % 2 == 1 {
            self.seats.swap(0, 1);
        }
        if let host::Command::Seat { side, engine, .. } = &request.command {
            let side = Side::from(*side);
            let other = self.seats[side.other().index()].clone();
            // Who sends an engine away sits down in its place; who calls one gets up, but the game
            // stays his where there is nobody else.
            match engine {
                None if self.seats[side.index()].is_none() => self.seats[side.index()] = other,
                Some(_) if other.is_some() => self.seats[side.index()] = None,
                _ => {}
            }
        }
    }

    /// Something has changed: it is written, and then shown. If it cannot be written, the game is
    /// as the store has it.
    async fn changed(&mut self) -> Result<(), StoreError> {
        let record = self.table.record();
        let store = Arc::clone(&self.tables.0.store);
        // Seats seldom change, moves often.
        let seats = (self.seats != *self.feed.latest().seats).then_some(&self.seats);
        match store.update(&self.id, self.revision, &record, seats).await {
            Ok(revision) => {
                (self.revision, self.seen_from) = (revision, revision);
                self.tables.0.metrics.changes.inc();
                self.written = Instant::now();
                self.looked = self.written;
                self.show();
                self.think();
                self.analyse();
                Ok(())
            }
            Err(error) => {
                tracing::error!(game = self.id, %error, "a change was not written");
                self.reread(&error).await;
                Err(error)
            }
        }
    }

    /// Shows the state to all who look.
    fn show(&mut self) {
        let mut state = self.table.state(self.tables.now());
        state.revision = self.revision;
        let happened: Vec<Happened> = std::mem::take(&mut state.happened);
        self.feed.state(self.revision, state, happened, self.seats.clone());
    }

    /// Asks for the search that is wanted, if it is not the one that runs.
    fn think(&mut self) {
        self.again = None;
        let Some(wanted) = self.table.wanted() else {
            self.search = None;
            return;
        };
        if self.search.as_ref().is_some_and(|(number, _)| *number == wanted.number) {
            return;
        }
        self.search = None;
        let Wanted { number, side, engine, task, .. } = wanted.clone();
        self.thought = Thought::of(task.limits.lines as usize, sign_of(side));
        let asker = self.seats.iter().flatten().next();
        let asker = asker.map_or_else(|| self.id.clone(), |key| key.secret.clone());
        let most = Duration::from_secs(60);
        let order =
            Order { asker, engine, task, most, patient: false, tell: self.listener(number, side) };
        match self.tables.0.pool.ask(order) {
            Ok(job) => self.search = Some((number, job)),
            Err(Full { wait }) => {
                self.again = Some(Instant::now() + wait);
                self.feed.thought(Thinks::Busy(wait));
            }
        }
    }

    fn listener(&self, number: u64, side: Side) -> crate::pool::Tell {
        let sender = self.news.0.clone();
        let sign = sign_of(side);
        let mut told: Option<std::time::Instant> = None;
        Box::new(move |news| {
            if let News::Info(_) = &news {
                // A fast engine reports more often than anybody reads.
                if told.is_some_and(|at| at.elapsed() < Duration::from_millis(20)) {
                    return;
                }
                told = Some(std::time::Instant::now());
            }
            // The keeper may have gone.
            let _ = sender.send(Box::new(Heard { number, sign, news }));
        })
    }

    /// Asks for the search that an analysis wants, if it is not the one that runs.
    fn analyse(&mut self) {
        let Some(wanted) = self.table.wanted_analysis() else {
            self.analysis = None;
            return;
        };
        if self.analysis.as_ref().is_some_and(|(number, _)| *number == wanted.number) {
            return;
        }
        let Wanted { number, side, engine, task, .. } = wanted.clone();
        let asker = self.seats.iter().flatten().next();
        let asker = asker.map_or_else(|| self.id.clone(), |key| key.secret.clone());
        let (most, tell) = (EACH, self.listener(number, side));
        let order = Order { asker, engine, task, most, patient: true, tell };
        match self.tables.0.pool.ask(order) {
            Ok(job) => self.analysis = Some((number, job)),
            Err(Full { wait }) => {
                self.analysis = None;
                let again = Instant::now() + wait;
                self.again = Some(self.again.map_or(again, |known| known.min(again)));
            }
        }
    }

    /// A position is known better. Not each of them is written and shown by itself.
    async fn analysed(&mut self, number: u64, result: Result<SearchResult, EngineError>) {
        self.idle_since = Instant::now();
        if !self.table.analysed(number, result) {
            return;
        }
        // Nobody looks any more.
        if self.feed.watchers() == 0 {
            self.table.end_analysis();
        }
        if self.table.analysis().is_none() || self.written.elapsed() >= WRITTEN {
            let seen_from = self.seen_from;
            if self.changed().await.is_ok() {
                self.seen_from = seen_from;
            }
        } else {
            self.analyse();
        }
    }

    async fn engine_says(&mut self, Heard { number, sign, news }: Heard) {
        if self.analysis.as_ref().is_some_and(|(current, _)| *current == number) {
            if let News::Result(result) = news {
                self.analysis = None;
                self.analysed(number, result).await;
            }
            return;
        }
        if self.search.as_ref().is_none_or(|(current, _)| *current != number) {
            return;
        }
        match news {
            News::Info(info) => self.show_thought(&info, sign),
            News::Result(result) => self.engine_answers(number, result).await,
        }
    }

    fn show_thought(&mut self, info: &Info, sign: f64) {
        self.untold |= self.thought.take(Line::of(info, sign));
        if !self.untold || self.shown.is_some_and(|at| at.elapsed() < SHOWN) {
            return;
        }
        self.shown = Some(Instant::now());
        self.untold = false;
        self.feed.thought(Thinks::Lines(self.thought.lines().into()));
    }

    async fn engine_answers(&mut self, number: u64, result: Result<SearchResult, EngineError>) {
        self.search = None;
        self.idle_since = Instant::now();
        let before = self.table.swaps();
        if self.table.found(number, result, self.tables.now()) {
            if (self.table.swaps() - before) % 2 == 1 {
                self.seats.swap(0, 1);
            }
            // What could not be written is said in the log.
            let _ = self.changed().await;
        } else {
            // A decision goes on with another search.
            self.think();
        }
    }
}

/// What turns a value for a side into one for Black.
fn sign_of(side: Side) -> f64 {
    if side == Side::Black { 1.0 } else { -1.0 }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Asks a keeper for something and waits for the answer.
pub(crate) async fn ask(
    inbox: &mpsc::Sender<ToKeeper>,
    request: Request,
    visitor: Visitor,
) -> Result<(), Refusal> {
    let (answer, heard) = oneshot::channel();
    let gone = || Refusal::plain("web-gone", "the game is not open any more");
    inbox
        .send(ToKeeper::Obey(Box::new(Asked { request, visitor, answer })))
        .await
        .map_err(|_| gone())?;
    heard.await.map_err(|_| gone())?
}
