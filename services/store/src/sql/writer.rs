//! Changes of games, written together.
//!
//! A commit costs as much for many changes as for one. Whoever wants to write puts his change into
//! the queue and waits for his turn; whoever's turn it is writes all that is in the queue by then,
//! in one transaction, and tells each what became of his. Within one program nobody waits for the
//! database's own lock, which is looked at only now and then.
//!
//! SQLite's log is brought into its file beside the writing: that waits for the disk, and nobody
//! who has moved should.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use sqlx::{AnyConnection, Connection};
use tokio::sync::oneshot;

use super::games::Change;
use super::{Place, SqlStore};
use crate::{Fault, Result, StoreError};

/// How many changes are written together at most: others want to read in between.
const MAX_BATCH: usize = 64;

/// After how many changes SQLite's log is brought into its file.
const CHANGES_PER_CHECKPOINT: usize = 500;

/// Who waits, and whose turn it is.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    queue: Mutex<Vec<Waiting>>,
    turn: tokio::sync::Mutex<()>,
    /// Changes that are only in the log.
    logged: AtomicUsize,
}

#[derive(Debug)]
struct Waiting {
    change: Change,
    tell: oneshot::Sender<Result<u64>>,
}

impl SqlStore {
    /// Writes a change, perhaps together with others.
    pub(super) async fn write(&self, change: Change) -> Result<u64> {
        let (tell, mut heard) = oneshot::channel();
        let queue = || self.writer.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue().push(Waiting { change, tell });
        let _turn = self.writer.turn.lock().await;
        loop {
            match heard.try_recv() {
                Ok(done) => return done,
                Err(oneshot::error::TryRecvError::Empty) => {}
                // Whoever wrote it was interrupted; whether it is written, the store knows.
                Err(oneshot::error::TryRecvError::Closed) => {
                    let fault = Fault::Other("the change was interrupted".into());
                    return Err(StoreError::Failed { place: self.place.to_string(), fault });
                }
            }
            let all: Vec<Waiting> = {
                let mut queue = queue();
                let count = queue.len().min(MAX_BATCH);
                queue.drain(..count).collect()
            };
            self.write_all(all).await;
        }
    }

    /// Nobody else writes meanwhile; what does not belong to a game is written so.
    pub(super) async fn alone(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.writer.turn.lock().await
    }

    async fn write_all(&self, all: Vec<Waiting>) {
        let together = self.write_together(all.iter().map(|waiting| &waiting.change)).await;
        match together {
            Ok(done) => {
                for (waiting, done) in all.into_iter().zip(done) {
                    // Who waited may have gone.
                    let _ = waiting.tell.send(done);
                }
            }
            // One of them may spoil it for all.
            Err(_) if all.len() > 1 => {
                for waiting in all {
                    let alone = self.write_together(std::iter::once(&waiting.change)).await;
                    let done = alone.and_then(|mut done| done.pop().unwrap_or_else(none));
                    let _ = waiting.tell.send(done);
                }
            }
            Err(error) => {
                for waiting in all {
                    let _ = waiting.tell.send(Err(error.clone()));
                }
            }
        }
    }

    /// Writes changes in one transaction: what became of each. An error says that none was
    /// written.
    async fn write_together(
        &self,
        changes: impl Iterator<Item = &Change>,
    ) -> Result<Vec<Result<u64>>> {
        let mut connection = self.connection().await?;
        let done = self.write_through(&mut connection, changes).await;
        let done = self.give_back(connection, done).await?;
        if matches!(self.place, Place::File(_)) {
            self.follow_log(done.len());
        }
        Ok(done)
    }

    async fn write_through(
        &self,
        connection: &mut AnyConnection,
        changes: impl Iterator<Item = &Change>,
    ) -> Result<Vec<Result<u64>>> {
        let mut transaction = connection.begin().await.map_err(|error| self.fail(&error))?;
        let mut done = Vec::new();
        for change in changes {
            match self.apply(&mut transaction, change).await {
                Err(error @ StoreError::Failed { .. }) => return Err(error),
                other => done.push(other),
            }
        }
        transaction.commit().await.map_err(|error| self.fail(&error))?;
        Ok(done)
    }

    /// So many more changes are in the log.
    fn follow_log(&self, changes: usize) {
        let logged = &self.writer.logged;
        if logged.fetch_add(changes, Ordering::Relaxed) + changes < CHANGES_PER_CHECKPOINT {
            return;
        }
        logged.store(0, Ordering::Relaxed);
        let pool = self.pool.clone();
        tokio::spawn(async move {
            // What it could not bring over it brings the next time; readers and writers go on.
            let text = "PRAGMA wal_checkpoint(PASSIVE)";
            let _ = sqlx::query(text).execute(&pool).await;
        });
    }
}

/// A transaction has an answer for each of its changes.
fn none() -> Result<u64> {
    Err(StoreError::Missing { what: "game", id: String::new() })
}
