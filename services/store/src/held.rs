//! A store whose games go on where it cannot be written.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use record::Record;

use crate::{
    Filter, Found, Page, Player, Result, SeatKey, Secret, Store, StoreError, StoredGame, Tally,
};

/// Hears why games are not kept; none when they are again.
pub type Tell = Box<dyn Fn(Option<&StoreError>) + Send + Sync>;

/// A store in front of another one. What the other one cannot write is held in memory, so that a
/// game goes on; it is written as soon as that is possible again, with the next change at the
/// latest. For one person at his own machine: whoever else reads the store does not see what is
/// held.
pub struct Held {
    store: std::sync::Arc<dyn Store>,
    games: Mutex<HashMap<String, Kept>>,
    tell: Tell,
}

/// A game in memory.
#[derive(Clone)]
struct Kept {
    game: StoredGame,
    /// The revision that the store has; none if it has no such game.
    written: Option<u64>,
    /// Whether the store has it as it is here.
    is_written: bool,
}

impl Held {
    /// Holds what `store` cannot write, and tells.
    pub fn new(store: std::sync::Arc<dyn Store>, tell: Tell) -> Self {
        Self { store, games: Mutex::default(), tell }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn held(&self, id: &str) -> Option<Kept> {
        self.games().get(id).cloned()
    }

    /// Tries to write a game that is held.
    async fn write(&self, id: &str) {
        let Some(Kept { game, written, .. }) = self.held(id) else { return };
        let done = match written {
            None => self.store.create(id, &game.record, &game.seats).await.map(|g| g.revision),
            Some(revision) => {
                self.store.update(id, revision, &game.record, Some(&game.seats)).await
            }
        };
        (self.tell)(done.as_ref().err());
        if let (Some(kept), Ok(revision)) = (self.games().get_mut(id), done) {
            kept.written = Some(revision);
            // It may have been changed meanwhile.
            kept.is_written = kept.game.revision == game.revision;
        }
    }
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
                let game = StoredGame { id, revision: 1, created: 0, updated: 0, record, seats };
                let kept = Kept { game: game.clone(), written: None, is_written: false };
                self.games().insert(game.id.clone(), kept);
                Ok(game)
            }
            answer => answer,
        }
    }

    async fn game(&self, id: &str) -> Result<StoredGame> {
        match self.held(id) {
            Some(kept) => Ok(kept.game),
            None => self.store.game(id).await,
        }
    }

    async fn revision(&self, id: &str) -> Result<u64> {
        match self.held(id) {
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
        if self.held(id).is_none() {
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
                        created: 0,
                        updated: 0,
                        record: record.clone(),
                        seats: known,
                    };
                    let kept = Kept { game, written: Some(revision), is_written: false };
                    self.games().insert(id.to_string(), kept);
                    return Ok(revision + 1);
                }
                answer => return answer,
            }
        }
        let now = {
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
            kept.is_written = false;
            kept.game.revision
        };
        self.write(id).await;
        Ok(now)
    }

    async fn delete(&self, id: &str) -> Result<()> {
        let held = self.games().remove(id);
        match held {
            Some(Kept { written: None, .. }) => Ok(()),
            _ => self.store.delete(id).await,
        }
    }

    async fn games(&self, filter: &Filter) -> Result<Page> {
        self.store.games(filter).await
    }

    async fn player(&self, secret: &Secret) -> Result<Found> {
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
        let held: Vec<String> = {
            let games = self.games();
            let left = games.iter().filter(|(_, kept)| !kept.is_written);
            left.map(|(id, _)| id.clone()).collect()
        };
        for id in held {
            self.write(&id).await;
        }
        self.store.close().await;
    }
}
