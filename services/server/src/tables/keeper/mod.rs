//! The one who keeps a game: takes what is said in order, writes it down, and shows it.

mod advising;
mod other;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use game::Side;
use host::{Desk, Ended, Next, Obeyed, Refusal, Request, Table, Wanted};
use record::Record;
use store::{SeatKey, StoreError, StoredGame};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::{KeeperMessage, RequestToKeeper, Tables, Visitor};
use crate::feed::{Feed, Thinks};
use crate::pool::{Full, Job, News, Order};
use other::refused;

/// How long a game stays in memory for which nobody looks.
const IDLE_TIME: Duration = Duration::from_secs(60);

/// How often it is looked whether another program has changed or deleted a game that somebody
/// watches.
const LOOK_INTERVAL: Duration = Duration::from_secs(5);

/// A flag that falls later than this is looked at again then: a moment so far away may be none.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// A fast engine reports more often than anybody reads.
const INFO_INTERVAL: Duration = Duration::from_millis(20);

pub(super) struct Keeper {
    tables: Tables,
    id: String,
    desk: Desk,
    seats: [Option<SeatKey>; 2],
    feed: Arc<Feed>,
    /// The search of an engine at the table.
    search: Option<Job>,
    /// The search of an analysis of the whole game.
    analysis: Option<Job>,
    /// When the store was last known to have the game as it is here.
    looked: Instant,
    /// When to ask again for an engine that was not to be had.
    again: Option<Instant>,
    news: (mpsc::UnboundedSender<Box<Heard>>, mpsc::UnboundedReceiver<Box<Heard>>),
    idle_since: Instant,
    /// The store could not be asked what it has: the game here may be ahead of it.
    lost: bool,
    /// The last move of an engine could not be written, which was told.
    unkept: bool,
}

/// Whatever ends a keeper, those who still look on are told, and come again.
impl Drop for Keeper {
    fn drop(&mut self) {
        self.feed.gone();
        self.tables.forget(&self.id);
    }
}

/// News of the search with this number.
struct Heard {
    number: u64,
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
            desk: Desk::new(table, revision),
            seats,
            feed,
            search: None,
            analysis: None,
            looked: Instant::now(),
            again: None,
            news: mpsc::unbounded_channel(),
            idle_since: Instant::now(),
            lost: false,
            unkept: false,
        })
    }

    /// The game is shown, and an engine whose turn it is begins to think.
    pub(super) fn begin(&mut self) {
        self.desk.table_mut().begin(self.tables.now());
        self.show();
        self.think();
    }

    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<KeeperMessage>) {
        // There is nothing to keep of a game that was deleted.
        while !self.feed.latest().gone {
            let now = self.tables.now();
            let flag = self.desk.table().deadline().filter(|_| !self.lost);
            let flag = flag.map(|at| at.saturating_sub(now));
            let flag = flag.map(|wait| Instant::now() + wait.min(LONGEST_WAIT));
            let idle = (self.feed.watchers() == 0 && !self.desk.is_busy() && flag.is_none())
                .then(|| self.idle_since + IDLE_TIME);
            let is_watched = self.feed.watchers() > 0;
            let look = is_watched.then(|| self.looked + LOOK_INTERVAL);
            tokio::select! {
                told = inbox.recv() => {
                    self.idle_since = Instant::now();
                    let Some(told) = told else { break };
                    if self.hear(told, &mut inbox).await.is_break() {
                        break;
                    }
                }
                Some(heard) = self.news.1.recv() => self.engine_says(*heard).await,
                () = until(flag) => {
                    if self.desk.table_mut().tick(self.tables.now()) {
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
                () = self.feed.arrival() => {}
                () = until(idle) => {
                    // Somebody may have come in this moment.
                    if !self.tables.close_unless_watched(&self.feed, &mut inbox) {
                        continue;
                    }
                    let Some(told) = inbox.recv().await else { break };
                    if self.hear(told, &mut inbox).await.is_break() {
                        break;
                    }
                }
            }
        }
        inbox.close();
    }

    /// Does what it is told, and says whether it stays.
    async fn hear(
        &mut self,
        told: KeeperMessage,
        inbox: &mut mpsc::Receiver<KeeperMessage>,
    ) -> ControlFlow<()> {
        match told {
            KeeperMessage::Obey(asked) => {
                let RequestToKeeper { request, visitor, answer } = *asked;
                let done = self.obey(request, &visitor).await;
                if done.is_err() {
                    self.tables.0.metrics.refused.inc();
                }
                // Who asked may have gone.
                let _ = answer.send(done);
            }
            KeeperMessage::Advise(wished) => {
                self.advise(*wished);
            }
            KeeperMessage::LetGo(player, answer) => {
                let _ = answer.send(self.let_go(&player).await);
            }
            KeeperMessage::Leave(told) => {
                // Who waits for an answer hears that there is none.
                inbox.close();
                let is_clock_on = self.desk.table().deadline().is_some();
                let is_kept = !self.lost && !self.feed.latest().gone;
                if (self.desk.knows_more() || is_clock_on) && is_kept {
                    let record = self.desk.table_mut().record_left(self.tables.now());
                    // What could not be written is said in the log.
                    let _ = self.write_as(record).await;
                }
                let _ = told.send(());
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// The game is no more among those of a player, who can come back by a link.
    async fn let_go(&mut self, player: &str) -> Result<(), Refusal> {
        if self.lost {
            self.take_over().await;
        }
        if self.lost {
            return Err(Refusal::not_kept());
        }
        let keys = self.seats.iter_mut().flatten();
        keys.filter(|key| key.player.as_deref() == Some(player)).for_each(|key| key.player = None);
        self.changed().await.map_err(|error| refused(&error))
    }

    async fn obey(&mut self, request: Request, visitor: &Visitor) -> Result<(), Refusal> {
        if self.desk.has_done(&request) {
            return Ok(());
        }
        self.desk.check_fresh(&request)?;
        if self.lost {
            self.take_over().await;
        }
        if self.lost {
            return Err(Refusal::not_kept());
        }
        let session = self.desk.table().session();
        let engines = Side::BOTH.map(|side| session.seat(side) == session::Seat::Engine);
        let rights = visitor.rights(&self.seats, engines);
        // A flag that fell before is no matter of what is asked.
        if self.desk.table_mut().tick(self.tables.now()) {
            self.changed().await.map_err(|error| refused(&error))?;
        }
        let before = self.desk.table().swaps();
        let command = request.command.clone();
        let seen = Request { revision: None, ..request };
        match self.desk.obey(seen, rights, self.tables.now())? {
            Obeyed::MoveNow(_) => {
                if let Some(job) = &self.search {
                    job.move_now();
                }
                return Ok(());
            }
            Obeyed::Hastened => {
                self.think();
                self.analyse();
                return Ok(());
            }
            Obeyed::Changed => {}
        }
        self.claim(visitor);
        self.follow_seats(before, &command);
        if let Some(next) = self.desk.table_mut().take_rematch() {
            self.begin_another(next).await;
        }
        self.changed().await.map_err(|error| refused(&error))
    }

    /// Who has come by a link and plays finds the game among his own from then on.
    fn claim(&mut self, visitor: &Visitor) {
        let belongs = |key: &&SeatKey| key.player == visitor.player;
        if visitor.player.is_none() || self.seats.iter().flatten().any(|key| belongs(&key)) {
            return;
        }
        for key in self.seats.iter_mut().flatten() {
            if key.player.is_none() && visitor.secrets.contains(&key.secret) {
                key.player.clone_from(&visitor.player);
            }
        }
    }

    /// Begins the game that follows this one: each has the key of the other's seat.
    async fn begin_another(&mut self, mut next: Table) {
        let [black, white] = self.seats.clone();
        let id = store::new_id();
        match self.tables.keep_with(&id, &mut next, &[white, black]).await {
            Ok(()) => self.desk.table_mut().set_next_game(&id),
            // Both can ask again.
            Err(error) => tracing::error!(game = self.id, %error, "another game was not begun"),
        }
    }

    /// The keys of seats go with the people.
    fn follow_seats(&mut self, before: u64, command: &host::Command) {
        if (self.desk.table().swaps() - before) % 2 == 1 {
            self.seats.swap(0, 1);
        }
        if let host::Command::Seat { side, engine, .. } = command {
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
        let revision = self.write().await?;
        self.desk.wrote(revision, self.tables.now());
        self.wrote();
        Ok(())
    }

    /// A position is known better.
    async fn known(&mut self) {
        // What could not be written is said in the log.
        let Ok(revision) = self.write().await else { return };
        self.desk.wrote_analysis(revision, self.tables.now());
        self.wrote();
    }

    async fn write(&mut self) -> Result<u64, StoreError> {
        // If this server is killed, what somebody has thought until now is not given back to him.
        let record = self.desk.table_mut().record_left(self.tables.now());
        self.write_as(record).await
    }

    async fn write_as(&mut self, record: Record) -> Result<u64, StoreError> {
        let store = Arc::clone(&self.tables.0.store);
        // Seats seldom change, moves often.
        let seats = (self.seats != *self.feed.latest().seats).then_some(&self.seats);
        let written = store.update(&self.id, self.desk.revision(), &record, seats).await;
        if let Err(error) = &written {
            if !matches!(error, StoreError::Missing { .. }) {
                tracing::error!(game = self.id, %error, "a change was not written");
            }
            self.reread(error).await;
        }
        written
    }

    /// What was written is shown, and what is wanted next is asked for.
    fn wrote(&mut self) {
        self.tables.0.metrics.changes.inc();
        self.looked = Instant::now();
        self.show();
        self.think();
        self.analyse();
    }

    /// Shows the state to all who look.
    fn show(&mut self) {
        let (state, happened) = self.desk.show(self.tables.now());
        self.feed.state(self.desk.revision(), state, happened, self.seats.clone());
    }

    /// Asks for the search that is wanted, if it is not the one that runs.
    fn think(&mut self) {
        self.again = None;
        let wanted = match self.desk.next_search(self.tables.now()) {
            Next::Same => return,
            Next::Later(at) => {
                let wait = at.saturating_sub(self.tables.now());
                self.search = None;
                self.again = Some(Instant::now() + wait);
                return;
            }
            Next::Nothing => {
                self.search = None;
                return;
            }
            Next::Other(wanted) => wanted,
        };
        self.search = None;
        let order = self.order(*wanted, false);
        match self.tables.0.pool.ask(order) {
            Ok(job) => self.search = Some(job),
            Err(Full { wait }) => {
                self.desk.search_again();
                self.again = Some(Instant::now() + wait);
                self.feed.thought(Thinks::Busy(wait));
            }
        }
    }

    /// Asks for the search that an analysis wants, if it is not the one that runs.
    fn analyse(&mut self) {
        let wanted = match self.desk.next_analysis() {
            Next::Same => return,
            Next::Nothing | Next::Later(_) => {
                self.analysis = None;
                return;
            }
            Next::Other(wanted) => wanted,
        };
        self.analysis = None;
        let order = self.order(*wanted, true);
        match self.tables.0.pool.ask(order) {
            Ok(job) => self.analysis = Some(job),
            Err(Full { wait }) => {
                self.desk.analyse_again();
                let again = Instant::now() + wait;
                self.again = Some(self.again.map_or(again, |known| known.min(again)));
            }
        }
    }

    /// A search as the pool takes it; what comes of it is told to this keeper.
    fn order(&self, wanted: Wanted, patient: bool) -> Order {
        let most = wanted.most();
        let Wanted { number, engine, task, .. } = wanted;
        let asker = self.seats.iter().flatten().next();
        let asker = asker.map_or_else(|| self.id.clone(), |key| key.secret.clone());
        let sender = self.news.0.clone();
        let mut told: Option<std::time::Instant> = None;
        let mut untold = None;
        // The keeper may have gone.
        let send = move |news| drop(sender.send(Box::new(Heard { number, news })));
        let tell = Box::new(move |news| {
            if let News::Info(info) = news {
                if told.is_some_and(|at| at.elapsed() < INFO_INTERVAL) {
                    untold = Some(info);
                    return;
                }
                (told, untold) = (Some(std::time::Instant::now()), None);
                return send(News::Info(info));
            }
            // With what it said last it moves.
            untold.take().into_iter().for_each(|info| send(News::Info(info)));
            send(news);
        });
        Order { asker, engine, task, most, patient, tell }
    }

    async fn engine_says(&mut self, Heard { number, news }: Heard) {
        let now = self.tables.now();
        let result = match news {
            News::Info(info) => {
                if let Some((side, lines)) = self.desk.thinks(number, &info, now) {
                    self.feed.thought(Thinks::Lines(side, lines.into()));
                }
                return;
            }
            News::Result(result) => result,
        };
        if let Some((side, lines)) = self.desk.thought(number) {
            self.feed.thought(Thinks::Lines(side, lines.into()));
        }
        let before = self.desk.table().swaps();
        let ended = self.desk.ended(number, result, self.feed.watchers() > 0, now);
        if ended == Ended::Unwanted {
            return;
        }
        self.idle_since = Instant::now();
        if (self.desk.table().swaps() - before) % 2 == 1 {
            self.seats.swap(0, 1);
        }
        match ended {
            Ended::Changed => {
                let is_kept = self.changed().await.is_ok();
                // Whoever looks hears of it once, however often it is tried.
                if !is_kept && !self.unkept {
                    self.feed.thought(Thinks::Unkept);
                }
                self.unkept = !is_kept;
            }
            Ended::Known => self.known().await,
            Ended::GoesOn | Ended::Unwanted => {
                self.think();
                self.analyse();
            }
        }
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Asks a keeper for something and waits for the answer.
pub(crate) async fn ask(
    inbox: &mpsc::Sender<KeeperMessage>,
    request: Request,
    visitor: Visitor,
) -> Result<(), Refusal> {
    let (answer, heard) = oneshot::channel();
    inbox
        .send(KeeperMessage::Obey(Box::new(RequestToKeeper { request, visitor, answer })))
        .await
        .map_err(|_| Refusal::gone())?;
    heard.await.map_err(|_| Refusal::gone())?
}
