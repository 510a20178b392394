use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::MigrateError;
use sqlx::{AnyPool, Connection, Row};

use super::migrations::NEWEST;
use super::writer::Writer;
use super::{SqlStore, failed, migrations};
use crate::{Fault, Result, Store, StoreError};

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// The address of a PostgreSQL database, with its password.
    Postgres(String),
}

impl FromStr for Place {
    type Err = StoreError;

    /// Reads `postgres://…`, `sqlite:FILE`, or a file.
    fn from_str(text: &str) -> Result<Self> {
        let refuse = || StoreError::Address { text: text.to_string() };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return AnyConnectOptions::from_str(text)
                .map(|_| Self::Postgres(text.to_string()))
                .map_err(|_| refuse());
        }
        let file = text.strip_prefix("sqlite:").unwrap_or(text);
        let file = file.strip_prefix("//").unwrap_or(file);
        // Some other kind of address is no name of a file.
        if file.is_empty() || file.contains("://") || file.contains('\0') {
            return Err(refuse());
        }
        Ok(Self::File(file.into()))
    }
}

/// Without the password, and without parameters, which may hold one too.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = match self {
            Self::File(path) => return write!(f, "{}", path.display()),
            Self::Postgres(address) => address,
        };
        let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
        let rest = rest.split('?').next().unwrap_or_default();
        match rest.rsplit_once('@') {
            Some((who, rest)) => {
                let user = who.split(':').next().unwrap_or_default();
                write!(f, "{scheme}://{user}@{rest}")
            }
            None => write!(f, "{scheme}://{rest}"),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Marks a file as ours: "Duiy" (SQLite's `application_id`).
const APPLICATION: i64 = 0x4475_6979;

/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// Pages of the log after which a writer brings it into the file himself: only where what is done
/// beside the writing does not keep up.
const LOG: u32 = 20_000;

/// How many calls may use the database at once.
const CONNECTIONS: u32 = 8;

/// Opens the store at `place`, makes it where there is none, and brings it to the newest form. A
/// file is made with its folder.
///
/// # Errors
/// [`StoreError::Failed`]; what is there has not been touched then.
pub async fn open(place: &Place) -> Result<Arc<dyn Store>> {
    install_default_drivers();
    let pool = match place {
        Place::File(path) => open_file(place, path).await?,
        Place::Postgres(address) => {
            let options = AnyConnectOptions::from_str(address);
            let options = options.map_err(|error| failed(place, &error))?;
            // A pool would try again for long and not say why; this says it at once.
            let first = sqlx::AnyConnection::connect_with(&options).await;
            let _ = first.map_err(|error| failed(place, &error))?.close().await;
            let pool = AnyPoolOptions::new()
                .max_connections(CONNECTIONS)
                .acquire_timeout(PATIENCE)
                .connect_with(options)
                .await;
            pool.map_err(|error| failed(place, &error))?
        }
    };
    let store = SqlStore { pool, place: place.clone(), writer: Writer::default() };
    if let Err(error) = migrate(&store).await {
        store.pool.close().await;
        return Err(error);
    }
    Ok(Arc::new(store))
}

/// A file is looked at before anything is written to it.
async fn open_file(place: &Place, path: &Path) -> Result<AnyPool> {
    let other = |reason: String| StoreError::Failed {
        place: place.to_string(),
        fault: Fault::Other(reason),
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| other(error.to_string()))?;
    }
    let is_new = match std::fs::metadata(path) {
        Ok(about) if about.is_dir() => return Err(other("is a folder".into())),
        Ok(about) => about.len() == 0,
        Err(_) => true,
    };
    let Some(path) = path.to_str() else { return Err(other("its name is no UTF-8".into())) };
    let escaped: String = path
        .chars()
        .map(|c| match c {
            '%' => "%25".into(),
            '?' => "%3f".into(),
            '#' => "%23".into(),
            c => c.to_string(),
        })
        .collect();
    let options = AnyConnectOptions::from_str(&format!("sqlite:{escaped}?mode=rwc"));
    let options = options.map_err(|error| failed(place, &error))?;
    let is_marked = !is_new && look(place, options.clone()).await?;
    let pool = AnyPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .after_connect(|connection, _| {
            Box::pin(async move {
                // With a write-ahead log readers and a writer do not wait for each other, and
                // what was written survives the program's death; only the last moments may be
                // lost with the power.
                let patience = PATIENCE.as_millis();
                for pragma in [
                    format!("PRAGMA busy_timeout = {patience}"),
                    "PRAGMA journal_mode = WAL".to_string(),
                    "PRAGMA synchronous = NORMAL".to_string(),
                    format!("PRAGMA wal_autocheckpoint = {LOG}"),
                    "PRAGMA foreign_keys = ON".to_string(),
                ] {
                    sqlx::query(sqlx::AssertSqlSafe(pragma)).execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
        .connect_with(options)
        .await;
    let pool = pool.map_err(|error| failed(place, &error))?;
    if !is_marked {
        let mark = sqlx::AssertSqlSafe(format!("PRAGMA application_id = {APPLICATION}"));
        sqlx::query(mark).execute(&pool).await.map_err(|error| failed(place, &error))?;
    }
    Ok(pool)
}

/// Whether a file that is there is marked as ours already; an error if it is another's, damaged,
/// or newer than we are.
async fn look(place: &Place, options: AnyConnectOptions) -> Result<bool> {
    let fail = |error: sqlx::Error| failed(place, &error);
    let fault = |fault| StoreError::Failed { place: place.to_string(), fault };
    let mut connection = sqlx::AnyConnection::connect_with(&options).await.map_err(fail)?;
    let patience = format!("PRAGMA busy_timeout = {}", PATIENCE.as_millis());
    let patience = sqlx::query(sqlx::AssertSqlSafe(patience));
    patience.execute(&mut connection).await.map_err(fail)?;
    let row = sqlx::query("PRAGMA application_id").fetch_one(&mut connection);
    let application: i64 = row.await.map_err(fail)?.try_get(0).map_err(fail)?;
    let row = sqlx::query("SELECT count(*) FROM sqlite_master").fetch_one(&mut connection);
    let tables: i64 = row.await.map_err(fail)?.try_get(0).map_err(fail)?;
    if application != APPLICATION && tables > 0 {
        return Err(fault(Fault::Foreign));
    }
    let row = sqlx::query("PRAGMA quick_check(1)").fetch_one(&mut connection);
    let whole: String = row.await.map_err(fail)?.try_get(0).map_err(fail)?;
    if whole != "ok" {
        return Err(fault(Fault::Corrupt));
    }
    let text = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    let row = sqlx::query(text).fetch_one(&mut connection);
    let is_migrated: i64 = row.await.map_err(fail)?.try_get(0).map_err(fail)?;
    if is_migrated > 0 {
        let text = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        let row = sqlx::query(text).fetch_one(&mut connection);
        let found: i64 = row.await.map_err(fail)?.try_get(0).map_err(fail)?;
        if found > NEWEST {
            return Err(fault(Fault::Newer { found, known: NEWEST }));
        }
    }
    let _ = connection.close().await;
    Ok(application == APPLICATION)
}

/// How often a migration is tried that another program disturbs with its own.
const ATTEMPTS: u32 = 20;

async fn migrate(store: &SqlStore) -> Result<()> {
    let migrator = migrations(&store.place);
    let fault = |fault| StoreError::Failed { place: store.place.to_string(), fault };
    let mut attempt = 0;
    loop {
        match migrator.run(&store.pool).await {
            Ok(()) => return Ok(()),
            Err(MigrateError::VersionMissing(found)) => {
                return Err(fault(Fault::Newer { found, known: NEWEST }));
            }
            Err(MigrateError::VersionMismatch(version)) => {
                let reason = format!("its step {version} is not the one that was released");
                return Err(fault(Fault::Other(reason)));
            }
            // Two programs that start together: the other one has done it, or soon will have.
            Err(_) if attempt < ATTEMPTS => {
                attempt += 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
                return Err(store.fail(&error));
            }
            Err(other) => return Err(fault(Fault::Other(other.to_string()))),
        }
    }
}
