//! The games that are in memory, each with its keeper.

mod keeper;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use host::{Line, NewGame, Refusal, Request, Table};
use record::duiyi;
use store::{SeatKey, Secret, Store, StoreError, new_id};
use tokio::sync::{mpsc, oneshot, watch};

use crate::feed::Feed;
use crate::metrics::Metrics;
use crate::pool::Pool;
use keeper::Keeper;
pub(crate) use keeper::ask;

/// Who says something: the secrets that he shows, and the player that he is.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// Hashes of the secrets.
    pub secrets: Vec<String>,
    /// The player's id.
    pub player: Option<String>,
    /// Whether he is at home, where seats without a key are everybody's.
    pub home: bool,
    /// Whether he says that the game is his, whatever browser he has begun it with.
    pub owner: bool,
}

impl Visitor {
    /// For which sides he may speak. At home seats without a key are everybody's, but not those of
    /// `engines` that somebody else plays against: who looks on does not speak for them, unless he
    /// says that it is his own game.
    pub fn rights(&self, seats: &[Option<SeatKey>; 2], engines: [bool; 2]) -> host::Rights {
        if self.home && self.owner && !store::are_apart(seats, engines) {
            return host::Rights::ALL;
        }
        let owns = |key: &SeatKey| {
            self.secrets.contains(&key.secret) || key.player.is_some() && key.player == self.player
        };
        let owned = seats.each_ref().map(|seat| seat.as_ref().map(owns));
        let is_anothers = owned.contains(&Some(false));
        host::Rights([0, 1].map(|side| {
            let is_free = self.home && !(engines[side] && is_anothers);
            owned[side].unwrap_or(is_free)
        }))
    }
}

/// A message to the keeper of a game. In a box: a channel has room for many from the beginning, and
/// there are thousands of channels.
pub(crate) enum KeeperMessage {
    /// Somebody wants something done.
    Obey(Box<RequestToKeeper>),
    /// Somebody wants to know what an engine thinks of the position now.
    Advise(Box<AdviceOrder>),
    /// A player does not want the game among his own any more.
    LetGo(String, oneshot::Sender<Result<(), Refusal>>),
    /// Write what is not written, and go.
    Leave(oneshot::Sender<()>),
}

/// A request of a client, for the keeper of the game.
pub(crate) struct RequestToKeeper {
    /// The command, and the revision that its sender has seen.
    pub(crate) request: Request,
    /// Who sent it.
    pub(crate) visitor: Visitor,
    /// Takes the answer of the keeper.
    pub(crate) answer: oneshot::Sender<Result<(), Refusal>>,
}

/// An order for advice: what an engine thinks of the position now.
pub(crate) struct AdviceOrder {
    /// How many lines.
    pub(crate) lines: u32,
    /// How long it may take; none for as long as somebody looks.
    pub(crate) within: Option<Duration>,
    /// Who sent it.
    pub(crate) visitor: Visitor,
    /// Takes the lines as they come; the search ends when its receiver is dropped.
    pub(crate) tell: watch::Sender<Option<Advice>>,
}

/// What an adviser says.
#[derive(Clone, Debug)]
pub(crate) enum Advice {
    /// The best lines so far, and whether these are the last.
    Lines(Vec<Line>, bool),
    /// Why there are none.
    Refused(Refusal),
}

/// How to reach the keeper of a game that is in memory.
#[derive(Clone, Debug)]
pub(crate) struct KeeperHandle {
    /// Takes messages to the keeper.
    pub(crate) inbox: mpsc::Sender<KeeperMessage>,
    /// The newest state, for all who look.
    pub(crate) feed: Arc<Feed>,
}

/// The revision of a game that was never written again.
const NEW: u64 = 1;

/// All games in memory.
#[derive(Clone)]
pub(crate) struct Tables(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    pool: Arc<Pool>,
    metrics: Arc<Metrics>,
    begun: Instant,
    keepers: Mutex<HashMap<String, KeeperHandle>>,
    /// Only one at a time reads a game from the store.
    opening: tokio::sync::Mutex<()>,
    /// Whether feeds keep values for whoever looks in this process.
    keeps_values: bool,
    closed: std::sync::atomic::AtomicBool,
    /// Where chance starts in all games; none for another place in each.
    seed: Option<u64>,
}

/// Why there is no game.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// The store says.
    Store(StoreError),
    /// The game cannot be gone on with.
    Refused(Refusal),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A new game and the secrets of its seats.
#[derive(Debug)]
pub(crate) struct Made {
    /// Its id.
    pub(crate) id: String,
    /// The secrets for Black and White, where a person sits.
    pub(crate) secrets: [Option<Secret>; 2],
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        pool: Arc<Pool>,
        metrics: Arc<Metrics>,
        keeps_values: bool,
        seed: Option<u64>,
    ) -> Self {
        let (keepers, opening) = (Mutex::default(), tokio::sync::Mutex::default());
        let begun = Instant::now();
        let closed = std::sync::atomic::AtomicBool::new(false);
        Self(Arc::new(Inner {
            store,
            pool,
            metrics,
            begun,
            keepers,
            opening,
            keeps_values,
            closed,
            seed,
        }))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// What the clock of all tables shows.
    pub(crate) fn now(&self) -> Duration {
        self.0.begun.elapsed()
    }

    fn keepers(&self) -> MutexGuard<'_, HashMap<String, KeeperHandle>> {
        self.0.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game that is asked for, with a seed.
    pub(crate) fn with_chance(&self, new: &NewGame) -> NewGame {
        let seed = new.seed.or(self.0.seed).unwrap_or_else(host::chance);
        NewGame { seed: Some(seed), ..new.clone() }
    }

    /// Makes a game for a visitor, who sits where no engine sits and nobody else is to come.
    pub(crate) async fn make(
        &self,
        new: &NewGame,
        player: Option<&str>,
    ) -> Result<Made, OpenError> {
        let mut table = self.with_chance(new).open().map_err(OpenError::Refused)?;
        self.keep(&mut table, [new.black.apart, new.white.apart], player).await
    }

    /// Keeps a game that was begun elsewhere.
    pub(crate) async fn import(
        &self,
        table: &mut Table,
        player: Option<&str>,
    ) -> Result<Made, OpenError> {
        self.keep(table, [false; 2], player).await
    }

    /// Keeps a game that was begun inside a page, under the id that it has there. Once it is kept
    /// the same again is no news; until somebody has gone on with it here, what its page says
    /// counts.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody has gone on with it, or another game has this id;
    /// [`StoreError::Missing`] if it was deleted here.
    pub(crate) async fn take_over(
        &self,
        id: &str,
        table: &mut Table,
        visitor: &Visitor,
    ) -> Result<Made, OpenError> {
        let made = self.keep_under(id, table, [false; 2], visitor.player.as_deref()).await;
        if !matches!(&made, Err(OpenError::Store(StoreError::Conflict { .. }))) {
            return made;
        }
        let stored = self.store().game(id).await?;
        let record = table.record();
        let is_own = visitor.rights(&stored.seats, stored.record.engines()).any();
        let is_same = duiyi::write(&stored.record) == duiyi::write(&record);
        if !is_own || !is_same && stored.revision != NEW {
            return made;
        }
        if !is_same {
            self.store().update(id, NEW, &record, None).await?;
        }
        Ok(Made { id: id.to_string(), secrets: [None, None] })
    }

    async fn keep(
        &self,
        table: &mut Table,
        apart: [bool; 2],
        player: Option<&str>,
    ) -> Result<Made, OpenError> {
        self.keep_under(&new_id(), table, apart, player).await
    }

    async fn keep_under(
        &self,
        id: &str,
        table: &mut Table,
        apart: [bool; 2],
        player: Option<&str>,
    ) -> Result<Made, OpenError> {
        let seats = game::Side::BOTH.map(|side| table.session().seat(side));
        // One person at both seats has one secret.
        let own = Secret::new();
        let secrets = [0, 1].map(|side| match seats[side] {
            session::Seat::Engine => None,
            session::Seat::Person if apart[side] => Some(Secret::new()),
            session::Seat::Person => Some(own.clone()),
        });
        let keys = [0, 1].map(|side| {
            secrets[side].as_ref().map(|secret| SeatKey {
                secret: secret.hash(),
                player: player.filter(|_| !apart[side]).map(str::to_string),
            })
        });
        self.keep_with(id, table, &keys).await?;
        Ok(Made { id: id.to_string(), secrets })
    }

    /// Keeps a new game whose seats have these keys.
    pub(crate) async fn keep_with(
        &self,
        id: &str,
        table: &mut Table,
        keys: &[Option<SeatKey>; 2],
    ) -> Result<(), StoreError> {
        self.0.store.create(id, &table.record(), keys).await.map(drop)
    }

    /// The keeper of a game that is in memory, who stays as long as the other thing is held: it
    /// tells when something new is to be seen.
    fn kept(&self, id: &str) -> Option<(KeeperHandle, watch::Receiver<u64>)> {
        let keepers = self.keepers();
        let keeper = keepers.get(id).filter(|keeper| !keeper.inbox.is_closed())?;
        Some((keeper.clone(), keeper.feed.watch()))
    }

    /// The keeper of the game under `id`, who stays as long as the other thing is held: it tells
    /// when something new is to be seen.
    pub(crate) async fn open(
        &self,
        id: &str,
    ) -> Result<(KeeperHandle, watch::Receiver<u64>), OpenError> {
        if let Some(kept) = self.kept(id) {
            return Ok(kept);
        }
        let _one = self.0.opening.lock().await;
        if let Some(kept) = self.kept(id) {
            return Ok(kept);
        }
        if self.0.closed.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(OpenError::Refused(going()));
        }
        let stored = self.0.store.game(id).await?;
        let (to, inbox) = mpsc::channel(64);
        let feed = Arc::new(Feed::new(self.0.keeps_values));
        let news = feed.watch();
        let handle = KeeperHandle { inbox: to, feed: Arc::clone(&feed) };
        let mut keeper = Keeper::new(self.clone(), stored, feed).map_err(OpenError::Refused)?;
        keeper.begin();
        self.keepers().insert(id.to_string(), handle.clone());
        self.0.metrics.games.inc();
        tokio::spawn(keeper.run(inbox));
        Ok((handle, news))
    }

    /// Takes a game from among a player's own: out of the store, or where it is somebody else's as
    /// well, who keeps it, only from there.
    pub(crate) async fn let_go(&self, id: &str, player: Option<&str>) -> Result<(), OpenError> {
        let stored = self.0.store.game(id).await?;
        let players = stored.seats.iter().flatten().filter_map(|key| key.player.as_deref());
        let (own, others): (Vec<&str>, Vec<&str>) = players.partition(|one| Some(*one) == player);
        let Some(player) = own.first().filter(|_| !others.is_empty()) else {
            return self.delete(id).await;
        };
        let (keeper, _news) = self.open(id).await?;
        let (answer, heard) = oneshot::channel();
        // A keeper that goes meanwhile says nothing.
        let _ = keeper.inbox.send(KeeperMessage::LetGo(player.to_string(), answer)).await;
        heard.await.unwrap_or_else(|_| Err(going())).map_err(OpenError::Refused)?;
        // Both may have let go at once.
        let stored = self.0.store.game(id).await?;
        if stored.seats.iter().flatten().all(|key| key.player.is_none()) {
            return self.delete(id).await;
        }
        Ok(())
    }

    /// Takes a game out of the store.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), OpenError> {
        // Nobody opens it again while it goes.
        let _one = self.0.opening.lock().await;
        self.0.store.delete(id).await?;
        let keeper = self.keepers().remove(id);
        if let Some(keeper) = keeper {
            keeper.feed.gone();
            leave(&keeper).await;
        }
        Ok(())
    }

    /// Closes the inbox of a keeper for which nobody looks; false if somebody does. Nobody can come
    /// between both.
    fn close_unless_watched(&self, feed: &Feed, inbox: &mut mpsc::Receiver<KeeperMessage>) -> bool {
        let _nobody_comes = self.keepers();
        let is_watched = feed.watchers() > 0;
        if !is_watched {
            inbox.close();
        }
        !is_watched
    }

    /// Nobody needs this game any more.
    fn forget(&self, id: &str) {
        let mut keepers = self.keepers();
        // Another keeper may have come meanwhile.
        if keepers.get(id).is_some_and(|keeper| keeper.inbox.is_closed()) {
            keepers.remove(id);
        }
        self.0.metrics.games.dec();
    }

    /// Writes all that is not written; nobody is let in any more.
    pub(crate) async fn close(&self) {
        self.0.closed.store(true, std::sync::atomic::Ordering::Relaxed);
        // A game that is just being opened is there afterwards.
        let _opening = self.0.opening.lock().await;
        let all: Vec<KeeperHandle> = self.keepers().drain().map(|(_, keeper)| keeper).collect();
        for keeper in all {
            leave(&keeper).await;
        }
    }
}

fn going() -> Refusal {
    Refusal::plain("refused-closing", "the server is going")
}

/// Waits until a keeper has gone.
async fn leave(keeper: &KeeperHandle) {
    let (told, heard) = oneshot::channel();
    if keeper.inbox.send(KeeperMessage::Leave(told)).await.is_ok() {
        // It may have gone by itself.
        let _ = heard.await;
    }
}
