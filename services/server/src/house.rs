//! The tables for somebody of this process: the terminal plays at the same tables as the browsers
//! that it opens, through this, and knows nothing of keepers and sockets.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineConfig, OwnBook};
use game::Side;
use host::{
    Command, Deed, Exported, Happened, Holding, NewGame, Probably, Refusal, Request, Rights,
    Thinking,
};
use host::{Line, State};
use record::Record;
use store::{Cursor, Filter, Page, SeatKey, Secret, Store, StoreError};
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use crate::feed::{Here, Thinks};
use crate::metrics::Metrics;
use crate::pool::{Pool, Programs};
use crate::tables::{
    Advice, AdviceOrder, KeeperHandle, KeeperMessage, OpenError, Tables, Visitor, ask,
};

/// Where games are kept, and who thinks.
#[derive(Clone)]
pub struct HouseConfig {
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// How many engines may think at once; at least 1.
    pub engines: usize,
    /// How many searches may wait for an engine.
    pub queue: usize,
    /// Memory for each engine, in mebibytes.
    pub memory_mib: usize,
    /// The opening book from which engines of its game play instead of their own.
    pub own_book: Option<OwnBook>,
    /// Programs that may be started, by what seats call them.
    pub programs: Programs,
    /// Where chance starts in all games; none for another place in each.
    pub seed: Option<u64>,
}

/// The tables with their store and their engines.
pub struct House {
    pub(crate) tables: Tables,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) store: Arc<dyn Store>,
    /// What seats call the programs that may be started.
    programs: Vec<String>,
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").field("pool", &self.pool).finish_non_exhaustive()
    }
}

impl House {
    /// Tables at which people of this process sit.
    ///
    /// # Errors
    /// That there are no threads for engines.
    pub fn new(config: HouseConfig) -> io::Result<Arc<Self>> {
        Self::with(config, true)
    }

    /// Tables whose feeds keep values for whoever looks in this process, or not.
    pub(crate) fn with(config: HouseConfig, keeps_values: bool) -> io::Result<Arc<Self>> {
        let HouseConfig { store, engines, queue, memory_mib, own_book, programs, seed } = config;
        let metrics = Arc::new(Metrics::new());
        let engine = EngineConfig { memory_mib, own_book, ..EngineConfig::default() };
        let names = programs.keys().cloned().collect();
        let pool = Pool::new(engines, queue, &engine, programs, Arc::clone(&metrics))?;
        let pool = Arc::new(pool);
        let (kept, beside, counted) = (Arc::clone(&store), Arc::clone(&pool), Arc::clone(&metrics));
        let tables = Tables::new(kept, beside, counted, keeps_values, seed);
        Ok(Arc::new(Self { tables, pool, metrics, store, programs: names }))
    }

    /// Begins a game whose seats are everybody's at home, and gives its id.
    ///
    /// # Errors
    /// What is not possible, or that the store cannot write.
    pub async fn make(&self, new: &NewGame) -> Result<String, Refusal> {
        let mut new = self.tables.with_chance(new);
        let mut programs = [None, None];
        for (seat, program) in [&mut new.black, &mut new.white].into_iter().zip(&mut programs) {
            // Programs are not in the catalogue: the usual engine keeps the seat for one.
            *program = seat.engine.take_if(|id| self.programs.contains(id));
            seat.engine = seat.engine.take().or(program.as_ref().map(|_| String::new()));
        }
        let mut table = new.open()?;
        if programs.iter().all(Option::is_none) {
            return self.keep(table).await;
        }
        let mut record = table.record();
        for (seat, program) in record.seats.iter_mut().zip(programs) {
            if let (Some(record::Sitter::Engine(seat)), Some(program)) = (seat, program) {
                seat.id = program;
            }
        }
        self.take_in(&record).await
    }

    /// Keeps a game that was read elsewhere, and returns its id.
    ///
    /// # Errors
    /// What is wrong with the record, or that the store cannot write.
    pub async fn take_in(&self, record: &Record) -> Result<String, Refusal> {
        self.keep(host::Table::open(record, false)?).await
    }

    /// Keeps a game from a text of any format, and returns its id.
    ///
    /// # Errors
    /// What is wrong with the text, or that the store cannot write.
    pub async fn import(&self, text: &[u8], probably: &Probably) -> Result<String, Refusal> {
        self.take_in(&host::import(text, probably)?).await
    }

    /// Begins a game of two people of whom one comes by a link, and gives its id and the secret
    /// that the link carries. The other seat is everybody's at home.
    ///
    /// # Errors
    /// What is not possible, or that the store cannot write.
    pub async fn invite(&self, new: &NewGame) -> Result<(String, Secret), Refusal> {
        let mut table = self.tables.with_chance(new).open()?;
        if !table.is_apart() {
            let text = "nobody is to come by a link";
            return Err(Refusal::plain("refused-nobody-to-ask", text));
        }
        let secret = Secret::new();
        let keys = [&new.black, &new.white].map(|seat| {
            let key = || SeatKey { secret: secret.hash(), player: None };
            seat.apart.then(key)
        });
        let id = store::new_id();
        let kept = self.tables.keep_with(&id, &mut table, &keys).await;
        kept.map(|()| (id, secret)).map_err(|error| of_store(&error))
    }

    async fn keep(&self, mut table: host::Table) -> Result<String, Refusal> {
        let names_program = |seat: &Option<record::Sitter>| match seat {
            Some(record::Sitter::Engine(engine)) => self.programs.contains(&engine.id),
            _ => false,
        };
        let id = match table.record().seats.iter().any(names_program) {
            // Later, too, it may have its program started.
            true => store::new_id_of_terminal(),
            false => store::new_id(),
        };
        let kept = self.tables.keep_with(&id, &mut table, &[None, None]).await;
        kept.map(|()| id).map_err(|e| of_store(&e))
    }

    /// Some of the games of the store.
    ///
    /// # Errors
    /// What the store says.
    pub async fn games(&self, filter: &Filter) -> Result<Page, Refusal> {
        self.store.games(filter).await.map_err(|error| of_store(&error))
    }

    /// The game that was written last and goes on and that somebody at home may play, who may be
    /// a player whom browsers know as well; none if there is none.
    ///
    /// # Errors
    /// What the store says.
    pub async fn newest(&self, player: Option<&str>) -> Result<Option<store::Summary>, Refusal> {
        let visitor = at_home(player);
        let mut after: Option<Cursor> = None;
        loop {
            let state = Some(store::State::Open);
            let filter = Filter { state, after, limit: 20, ..Filter::default() };
            let page = self.games(&filter).await?;
            for summary in page.games {
                let Ok(game) = self.store.game(&summary.id).await else { continue };
                let engines = game.record.engines();
                let rights = visitor.rights(&game.seats, engines);
                let may_play = |side: Side| rights.has(side) && !engines[side.index()];
                if Side::BOTH.into_iter().any(may_play) {
                    return Ok(Some(summary));
                }
            }
            after = page.next;
            if after.is_none() {
                return Ok(None);
            }
        }
    }

    /// Takes a game out of the store.
    ///
    /// # Errors
    /// That there is none, or what the store says.
    pub async fn delete(&self, id: &str) -> Result<(), Refusal> {
        self.tables.delete(id).await.map_err(of_opening)
    }

    /// A game as a file.
    ///
    /// # Errors
    /// That there is no such game, or that the format cannot hold it.
    pub async fn export(&self, id: &str, format: &str) -> Result<Exported, Refusal> {
        let stored = self.store.game(id).await.map_err(|error| of_store(&error))?;
        host::export(&stored.record, format)
    }

    /// The formats that can hold a game.
    ///
    /// # Errors
    /// That there is no such game.
    pub async fn formats(&self, id: &str) -> Result<Vec<Holding>, Refusal> {
        let record = self.store.game(id).await.map_err(|error| of_store(&error))?.record;
        // Each of them is written and read.
        Ok(spawn_blocking(move || host::formats(&record)).await.unwrap_or_default())
    }

    /// How a player that follows a rule thinks about a position of a game.
    ///
    /// # Errors
    /// That there is no such game, place or player, that it follows no rule, or that two people
    /// play apart.
    pub async fn thinking(
        &self,
        id: &str,
        after: usize,
        engine: &str,
    ) -> Result<Thinking, Refusal> {
        let stored = self.store.game(id).await.map_err(|error| of_store(&error))?;
        let (engine, apart) = (engine.to_string(), stored.is_apart());
        let think = move || host::thinking(&stored.record, apart, after, &engine);
        let told = spawn_blocking(think).await;
        told.map_err(|_| Refusal::plain("refused-engine", "the player could not say it"))?
    }

    /// Sits down at a game: somebody at home, who may be a player whom browsers know as well.
    ///
    /// # Errors
    /// That there is none, or why it cannot be gone on with.
    pub async fn open(&self, id: &str, player: Option<&str>) -> Result<Chair, Refusal> {
        let (keeper, news) = self.tables.open(id).await.map_err(of_opening)?;
        let visitor = at_home(player);
        let here = keeper.feed.come(visitor.clone());
        Ok(Chair { keeper, news, visitor, seen: None, _here: here })
    }

    /// Writes all that is not written and ends all searches; nobody is let in any more.
    pub async fn close(&self) {
        self.tables.close().await;
        self.shut().await;
    }

    /// Ends all searches and the use of the store.
    pub(crate) async fn shut(&self) {
        let pool = Arc::clone(&self.pool);
        // A search ends within milliseconds, but threads are waited for.
        let _ = spawn_blocking(move || pool.close()).await;
        self.store.close().await;
    }
}

fn at_home(player: Option<&str>) -> Visitor {
    Visitor { home: true, player: player.map(str::to_string), ..Visitor::default() }
}

/// A place at a table of this process.
#[derive(Debug)]
pub struct Chair {
    keeper: KeeperHandle,
    news: watch::Receiver<u64>,
    visitor: Visitor,
    /// The number of the state that was seen last.
    seen: Option<u64>,
    /// Others see that he is here.
    _here: Here,
}

/// What is to be seen at a table.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The game as it stands.
    pub state: Arc<State>,
    /// For which sides one may speak.
    pub you: Rights,
    /// The players to whom the seats of Black and White belong, where these are not everybody's.
    pub owners: [Option<String>; 2],
    /// Whether somebody is here who may speak for Black, and for White; none where nobody sits
    /// elsewhere.
    pub here: Option<[bool; 2]>,
    /// What has happened since it was looked at last; none if that is too long ago.
    pub happened: Option<Vec<Happened>>,
    /// What the engine thinks that is to move.
    pub thinks: Option<Thinks>,
    /// What the engine thought that moved last, and its side, unless somebody has gone elsewhere
    /// since.
    pub thought: Option<(Side, Arc<[Line]>)>,
}

impl Seen {
    /// Whether one may do this now.
    pub fn may(&self, deed: Deed) -> bool {
        self.state.permits.to(self.you).has(deed)
    }
}

impl Chair {
    /// What is to be seen now; none if the game is not there any more.
    pub fn look(&mut self) -> Option<Seen> {
        let latest = self.keeper.feed.latest();
        if latest.gone {
            return None;
        }
        let here = latest.presence;
        let state = latest.value_now();
        let happened = match self.seen.replace(latest.seq) {
            Some(seen) => self.keeper.feed.between(seen, latest.seq),
            None => Some(Vec::new()),
        };
        let owners = latest.seats.each_ref().map(|key| key.as_ref()?.player.clone());
        let you = self.visitor.rights(&latest.seats, latest.engines);
        let thought = latest.last;
        Some(Seen { state: state?, you, owners, here, happened, thinks: latest.thinks, thought })
    }

    /// Waits until there is something new.
    pub async fn changed(&mut self) {
        // The feed is as old as this chair.
        if self.news.changed().await.is_err() {
            std::future::pending().await
        }
    }

    /// What is said at this table; it may be said while others wait for what changes.
    pub fn voice(&self) -> Voice {
        Voice { inbox: self.keeper.inbox.clone(), visitor: self.visitor.clone() }
    }
}

/// Speaks at a table.
#[derive(Clone, Debug)]
pub struct Voice {
    inbox: tokio::sync::mpsc::Sender<KeeperMessage>,
    visitor: Visitor,
}

impl Voice {
    /// Wants something done.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    pub async fn say(&self, command: Command, revision: Option<u64>) -> Result<(), Refusal> {
        let request = Request { revision, ..Request::of(command) };
        ask(&self.inbox, request, self.visitor.clone()).await
    }

    /// Asks what an engine thinks, in so many lines; it ends when the answer is dropped.
    ///
    /// # Errors
    /// That the game is not open any more.
    pub async fn advise(&self, lines: u32, within: Option<Duration>) -> Result<Adviser, Refusal> {
        let (tell, hear) = watch::channel(None);
        let visitor = self.visitor.clone();
        let told = KeeperMessage::Advise(Box::new(AdviceOrder { lines, within, visitor, tell }));
        self.inbox.send(told).await.map_err(|_| Refusal::gone())?;
        Ok(Adviser(hear))
    }
}

/// What an engine says to whoever has asked.
#[derive(Debug)]
pub struct Adviser(watch::Receiver<Option<Advice>>);

impl Adviser {
    /// The best lines so far, and whether these are the last; none if it says nothing any more.
    pub async fn next(&mut self) -> Option<Result<(Vec<Line>, bool), Refusal>> {
        self.0.changed().await.ok()?;
        match self.0.borrow_and_update().clone()? {
            Advice::Lines(lines, done) => Some(Ok((lines, done))),
            Advice::Refused(refusal) => Some(Err(refusal)),
        }
    }
}

/// What a store says, for whoever sits at a table.
pub(crate) fn of_store(error: &StoreError) -> Refusal {
    match error {
        StoreError::Missing { .. } => Refusal::no_game(),
        StoreError::Conflict { .. } => Refusal::stale(),
        StoreError::Damaged { .. } => Refusal::plain("refused-damaged", error.to_string()),
        StoreError::Failed { fault: store::Fault::Full, .. } => {
            Refusal::plain("refused-store-full", error.to_string())
        }
        StoreError::Address { .. } | StoreError::Failed { .. } => {
            Refusal::plain("refused-store", error.to_string())
        }
    }
}

fn of_opening(error: OpenError) -> Refusal {
    match error {
        OpenError::Store(error) => of_store(&error),
        OpenError::Refused(refusal) => refusal,
    }
}
