//! A store whose games go on where it cannot be written.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use async_trait::async_trait;
use record::Record;

use crate::ids::new_id_like;
use crate::model::Columns;
use crate::{
    Filter, FoundPlayer, Page, Player, Result, SeatKey, Secret, State, Store, StoreError,
    StoredGame, Summary, Tally,
};

/// Hears why games are not kept; none when they are again.
pub type Tell = Box<dyn Fn(Option<&StoreError>) + Send + Sync>;

/// A store in front of another one. What the other one cannot write is held in memory, so that a
/// game goes on; it is written as soon as that is possible again, with the next change of any such
/// game at the latest. If another program has changed or deleted the game meanwhile, what it did
/// stays as it is, and what is held is written as a game of its own. What another program does once
/// it is written counts here, too. For one person at his own machine: whoever else reads the store
/// does not see what is held.
pub struct Held {
    store: std::sync::Arc<dyn Store>,
    games: Mutex<HashMap<String, Kept>>,
    /// Had by whoever writes what is held: who comes second finds it written, and writes no copy.
    writing: tokio::sync::Mutex<()>,
    tell: Tell,
}

/// A game in memory.
#[derive(Clone)]
struct Kept {
    game: StoredGame,
    /// Under which id the store has it, or will have it.
    stored_as: String,
    /// The revision that the store has; none if it has no such game.
    written: Option<u64>,
    /// Whether the store has it as it is here.
    is_written: bool,
}

impl Held {
    /// Holds what `store` cannot write, and tells.
    pub fn new(store: std::sync::Arc<dyn Store>, tell: Tell) -> Self {
        Self { store, games: Mutex::default(), writing: tokio::sync::Mutex::default(), tell }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn held(&self, id: &str) -> Option<Kept> {
        self.games().get(id).cloned()
    }

    /// The games that the store does not have as they are here.
    fn unwritten(&self) -> Vec<String> {
        let games = self.games();
        let left = games.iter().filter(|(_, kept)| !kept.is_written);
        left.map(|(id, _)| id.clone()).collect()
    }

    /// A game that was held, as it is now: what another program has done since it was written
    /// counts. None if it never was held.
    async fn known(&self, id: &str) -> Result<Option<Kept>> {
        let Some(kept) = self.held(id).filter(|kept| kept.is_written) else {
            return Ok(self.held(id));
        };
        // Nobody writes it meanwhile.
        let _writing = self.writing.lock().await;
        let theirs = match self.store.revision(&kept.stored_as).await {
            // A store that does not answer says nothing new.
            Err(error) if is_failure(&error) => return Ok(self.held(id)),
            Ok(revision) if Some(revision) == kept.written => return Ok(self.held(id)),
            Err(_) => None,
            Ok(_) => Some(self.store.game(&kept.stored_as).await?),
        };
        let mut games = self.games();
        // It may have been changed here meanwhile: then what it was changed to is kept apart.
        let Some(kept) = games.get_mut(id).filter(|kept| kept.is_written) else {
            return Ok(games.get(id).cloned());
        };
        let Some(theirs) = theirs else {
            games.remove(id);
            return Err(StoreError::Missing { what: "game", id: id.to_string() });
        };
        kept.written = Some(theirs.revision);
        // Whoever knows the game here knows it by numbers that only grow.
        let revision = kept.game.revision + 1;
        kept.game = StoredGame { id: id.to_string(), revision, ..theirs };
        Ok(Some(kept.clone()))
    }

    /// Tries to write all games that are held, and tells.
    async fn write_all(&self) {
        let _writing = self.writing.lock().await;
        let mut failed = None;
        for id in self.unwritten() {
            if let Err(error) = self.write(&id).await {
                failed = Some(error);
            }
        }
        (self.tell)(failed.as_ref());
    }

    /// Tries to write a game that is held; nobody else does so meanwhile.
    async fn write(&self, id: &str) -> Result<()> {
        let Some(kept) = self.held(id) else { return Ok(()) };
        let (mut stored_as, revision) = (kept.stored_as, kept.game.revision);
        let StoredGame { record, seats, .. } = kept.game;
        let mut done = match kept.written {
            None => self.store.create(&stored_as, &record, &seats).await.map(|g| g.revision),
            Some(written) => self.store.update(&stored_as, written, &record, Some(&seats)).await,
        };
        if let Err(StoreError::Conflict { .. } | StoreError::Missing { .. }) = done {
            stored_as = new_id_like(id);
            done = self.store.create(&stored_as, &record, &seats).await.map(|g| g.revision);
        }
        let written = done?;
        if let Some(kept) = self.games().get_mut(id) {
            (kept.stored_as, kept.written) = (stored_as, Some(written));
            // It may have been changed meanwhile.
            kept.is_written = kept.game.revision == revision;
        }
        Ok(())
    }
}

/// A line of a list for a game that only memory has.
fn summary(StoredGame { id, revision, created, updated, record, seats }: &StoredGame) -> Summary {
    let Columns { outcome, how, players } = Columns::of(record);
    let ending = record.ending.filter(|_| !how.is_empty());
    Summary {
        id: id.clone(),
        revision: *revision,
        game: record.game.clone(),
        size: record.size.clone().unwrap_or_default(),
        variant: record.variant.clone().unwrap_or_default(),
        moves: record.plies() as u64,
        state: if outcome == "open" { State::Open } else { State::Over },
        outcome: ending.and_then(|ending| ending.outcome),
        how: ending.map(|ending| ending.how),
        players,
        seats: seats.each_ref().map(|seat| seat.as_ref().and_then(|key| key.player.clone())),
        created: *created,
        updated: *updated,
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or_default().as_millis() as u64
}

/// Whether the store itself fails; all else is an answer.
fn is_failure(error: &StoreError) -> bool {
    matches!(error, StoreError::Failed { .. })
}

#[async_trait]
impl Store for Held {
    async fn create(
        &self,
        id: &str,
        record: &Record,
        seats: &[Option<SeatKey>; 2],
    ) -> Result<StoredGame> {
        match self.store.create(id, record, seats).await {
            Err(error) if is_failure(&error) => {
                (self.tell)(Some(&error));
                let (record, seats) = (record.clone(), seats.clone());
                let id = id.to_string();
                let (created, updated, stored_as) = (now(), now(), id.clone());
                let game = StoredGame { id, revision: 1, created, updated, record, seats };
                let kept = Kept { game: game.clone(), stored_as, written: None, is_written: false };
                self.games().insert(game.id.clone(), kept);
                Ok(game)
            }
            answer => answer,
        }
    }

    async fn game(&self, id: &str) -> Result<StoredGame> {
        match self.known(id).await? {
            Some(kept) => Ok(kept.game),
            None => self.store.game(id).await,
        }
    }

    async fn revision(&self, id: &str) -> Result<u64> {
        match self.known(id).await? {
            Some(kept) => Ok(kept.game.revision),
            None => self.store.revision(id).await,
        }
    }

    async fn update(
        &self,
        id: &str,
        revision: u64,
        record: &Record,
        seats: Option<&[Option<SeatKey>; 2]>,
    ) -> Result<u64> {
        if self.known(id).await?.is_none() {
            match self.store.update(id, revision, record, seats).await {
                Err(error) if is_failure(&error) => {
                    let known = match seats {
                        Some(seats) => seats.clone(),
                        // A game is not held without its keys.
                        None => self.store.game(id).await.map_err(|_| error.clone())?.seats,
                    };
                    (self.tell)(Some(&error));
                    let game = StoredGame {
                        id: id.to_string(),
                        revision: revision + 1,
                        created: now(),
                        updated: now(),
                        record: record.clone(),
                        seats: known,
                    };
                    let (stored_as, written) = (id.to_string(), Some(revision));
                    let kept = Kept { game, stored_as, written, is_written: false };
                    self.games().insert(id.to_string(), kept);
                    return Ok(revision + 1);
                }
                answer => return answer,
            }
        }
        let revision = {
            let mut games = self.games();
            let Some(kept) = games.get_mut(id) else {
                return Err(StoreError::Missing { what: "game", id: id.to_string() });
            };
            if kept.game.revision != revision {
                return Err(StoreError::Conflict { id: id.to_string() });
            }
            kept.game.record = record.clone();
            if let Some(seats) = seats {
                kept.game.seats = seats.clone();
            }
            kept.game.revision += 1;
            kept.game.updated = now();
            kept.is_written = false;
            kept.game.revision
        };
        self.write_all().await;
        Ok(revision)
    }

    async fn delete(&self, id: &str) -> Result<()> {
        // Not while it is being written: it would come back.
        let _writing = self.writing.lock().await;
        match self.held(id) {
            Some(Kept { written: None, .. }) => {}
            Some(Kept { stored_as, .. }) => self.store.delete(&stored_as).await?,
            None => self.store.delete(id).await?,
        }
        self.games().remove(id);
        Ok(())
    }

    async fn games(&self, filter: &Filter) -> Result<Page> {
        let mut page = self.store.games(filter).await?;
        // Those that only memory has are the newest.
        if filter.after.is_none() && filter.player.is_none() {
            let held = self.games();
            let new = held.values().filter(|kept| kept.written.is_none());
            let mut new: Vec<Summary> = new.map(|kept| summary(&kept.game)).collect();
            new.retain(|game| {
                filter.state.is_none_or(|state| game.state == state)
                    && filter.game.as_ref().is_none_or(|wanted| *wanted == game.game)
            });
            new.sort_by(|a, b| (b.updated, &b.id).cmp(&(a.updated, &a.id)));
            page.games.splice(0..0, new);
        }
        Ok(page)
    }

    async fn player(&self, secret: &Secret) -> Result<FoundPlayer> {
        self.store.player(secret).await
    }

    async fn rename(&self, player: &str, name: &str) -> Result<Player> {
        self.store.rename(player, name).await
    }

    async fn results(&self, player: &str) -> Result<Vec<Tally>> {
        self.store.results(player).await
    }

    async fn settings(&self, player: &str) -> Result<Vec<(String, String)>> {
        self.store.settings(player).await
    }

    async fn set(&self, player: &str, name: &str, value: Option<&str>) -> Result<()> {
        self.store.set(player, name, value).await
    }

    async fn check(&self) -> Result<()> {
        self.store.check().await
    }

    async fn close(&self) {
        if !self.unwritten().is_empty() {
            self.write_all().await;
        }
        self.store.close().await;
    }
}
