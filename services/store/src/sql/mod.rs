//! The store in SQL that both databases understand.

mod games;
mod migrations;
mod open;
mod people;
mod writer;

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use async_trait::async_trait;
use record::Record;
use sqlx::AnyPool;

use games::Change;
use migrations::migrations;
pub use open::{Place, open, open_within};
use writer::Writer;

use crate::{
    Fault, Filter, FoundPlayer, Page, Player, Result, SeatKey, Secret, Store, StoreError,
    StoredGame, Tally,
};

/// How long the end of all connections is waited for.
const MAX_CLOSE_TIME: Duration = Duration::from_secs(3);

/// A store in a database.
#[derive(Debug)]
pub(crate) struct SqlStore {
    pool: AnyPool,
    place: Place,
    writer: Writer,
}

impl SqlStore {
    /// An error of the database as ours.
    fn fail(&self, error: &sqlx::Error) -> StoreError {
        failed(&self.place, error)
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn create(
        &self,
        id: &str,
        record: &Record,
        seats: &[Option<SeatKey>; 2],
    ) -> Result<StoredGame> {
        self.create_game(id, record, seats).await
    }

    async fn game(&self, id: &str) -> Result<StoredGame> {
        self.read_game(id).await
    }

    async fn revision(&self, id: &str) -> Result<u64> {
        self.read_revision(id).await
    }

    async fn update(
        &self,
        id: &str,
        revision: u64,
        record: &Record,
        seats: Option<&[Option<SeatKey>; 2]>,
    ) -> Result<u64> {
        self.write(Change::new(id, revision, record, seats)).await
    }

    async fn delete(&self, id: &str) -> Result<()> {
        self.delete_game(id).await
    }

    async fn games(&self, filter: &Filter) -> Result<Page> {
        self.list_games(filter).await
    }

    async fn player(&self, secret: &Secret) -> Result<FoundPlayer> {
        self.find_player(secret).await
    }

    async fn rename(&self, player: &str, name: &str) -> Result<Player> {
        self.rename_player(player, name).await
    }

    async fn results(&self, player: &str) -> Result<Vec<Tally>> {
        self.tally(player).await
    }

    async fn settings(&self, player: &str) -> Result<Vec<(String, String)>> {
        self.read_settings(player).await
    }

    async fn set(&self, player: &str, name: &str, value: Option<&str>) -> Result<()> {
        self.write_setting(player, name, value).await
    }

    async fn check(&self) -> Result<()> {
        let found = sqlx::query("SELECT 1").execute(&self.pool).await;
        found.map(|_| ()).map_err(|error| self.fail(&error))
    }

    async fn close(&self) {
        // A server that hangs does not answer to that either.
        let _ = tokio::time::timeout(MAX_CLOSE_TIME, self.pool.close()).await;
    }
}

/// A text as PostgreSQL takes it: without NUL, which no id, name or setting of ours has.
fn plain(text: &str) -> String {
    text.chars().filter(|&c| c != '\0').collect()
}

/// Milliseconds since 1970; never the same twice, so that what was written later is known to be.
fn now() -> i64 {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let clock = since.unwrap_or(Duration::ZERO).as_millis() as i64;
    let next = |last: i64| clock.max(last.saturating_add(1));
    let last = LAST.update(Ordering::Relaxed, Ordering::Relaxed, next);
    next(last)
}

/// A number that the database keeps as signed.
const fn unsigned(number: i64) -> u64 {
    if number < 0 { 0 } else { number as u64 }
}

/// What both databases say when a key is taken, a reference dangles, the disk is full …
fn failed(place: &Place, error: &sqlx::Error) -> StoreError {
    let fault = match error {
        sqlx::Error::Database(database) => {
            let code = database.code().unwrap_or_default();
            match (place, &*code) {
                // The last eight bits of SQLite's code are its kind (sqlite.org/rescode.html).
                (Place::File(_) | Place::Memory, code) => {
                    of_sqlite(code.parse().unwrap_or_default())
                        .unwrap_or_else(|| Fault::Other(database.message().to_string()))
                }
                // PostgreSQL's are in its manual, appendix A.
                (Place::Postgres(_), "53100") => Fault::Full,
                (Place::Postgres(_), "25006") => Fault::ReadOnly,
                (Place::Postgres(_), "42501") => {
                    let kind = std::io::ErrorKind::PermissionDenied;
                    Fault::System(kind, database.message().to_string())
                }
                (Place::Postgres(_), "55P03") => Fault::Busy,
                _ => Fault::Other(database.message().to_string()),
            }
        }
        // A file is there; a server perhaps is not.
        sqlx::Error::PoolTimedOut if matches!(place, Place::Postgres(_)) => {
            return of_system(place, &std::io::ErrorKind::TimedOut.into());
        }
        sqlx::Error::PoolTimedOut => Fault::Busy,
        sqlx::Error::Io(error) => return of_system(place, error),
        other => Fault::Other(other.to_string()),
    };
    StoreError::Failed { place: place.to_string(), fault }
}

/// What SQLite means by a code (sqlite.org/rescode.html); none where its own words are as good.
fn of_sqlite(code: u32) -> Option<Fault> {
    match code {
        // Writing failed, or the file beside the log could not grow: a limit of size says the same
        // as a full disk.
        778 | 4874 => return Some(Fault::Full),
        _ => {}
    }
    // The last eight bits of a code are its kind.
    match code & 0xff {
        5 | 6 => Some(Fault::Busy),
        // The file itself could be opened: those beside it cannot be made.
        8 | 14 => Some(Fault::ReadOnly),
        11 | 26 => Some(Fault::Corrupt),
        13 => Some(Fault::Full),
        _ => None,
    }
}

/// What the system says about a file as ours.
fn of_system(place: &Place, error: &std::io::Error) -> StoreError {
    use std::io::ErrorKind;
    let fault = match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Fault::ReadOnly,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Fault::Full,
        kind => Fault::System(kind, error.to_string()),
    };
    StoreError::Failed { place: place.to_string(), fault }
}
