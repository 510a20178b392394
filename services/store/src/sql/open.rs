//! Opens a database: where it is, whether it is ours, and what must be brought up to date.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::MigrateError;
use sqlx::{AnyPool, Connection, Row};

use super::migrations::NEWEST;
use super::writer::Writer;
use super::{SqlStore, failed, migrations, of_system};
use crate::{Fault, Result, Store, StoreError};

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// The address of a PostgreSQL database, with its password.
    Postgres(String),
    /// Nowhere: what is kept lasts as long as the store is open.
    Memory,
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
            Self::Memory => return f.write_str("memory"),
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

/// How long to wait for another program that is writing, where nobody says otherwise.
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);

/// The same for a row that somebody else holds in PostgreSQL, or for the server to answer at all: all
/// who write wait for each other.
const MAX_LOCKED_TIME: Duration = Duration::from_secs(5);

/// How long another program is given to finish what disturbs an opening.
const RETRY_TIME: Duration = Duration::from_millis(50);

/// Pages of the log after which a writer brings it into the file himself: only where what is done
/// beside the writing does not keep up.
const MAX_LOG_PAGES: u32 = 20_000;

/// How many calls may use the database at once.
const MAX_CONNECTIONS: u32 = 8;

/// Opens the store at `place`, makes it where there is none, and brings it to the newest form. A
/// file is made with its folder.
///
/// # Errors
/// [`StoreError::Failed`]; what is there has not been touched then.
pub async fn open(place: &Place) -> Result<Arc<dyn Store>> {
    open_within(place, LOCK_TIMEOUT).await
}

/// The same for whoever waits only so long for another program that is writing: whoever does that
/// for longer is an error then, of each call.
///
/// # Errors
/// See [`open`].
pub async fn open_within(place: &Place, patience: Duration) -> Result<Arc<dyn Store>> {
    install_default_drivers();
    let start = Instant::now();
    loop {
        match open_once(place, patience).await {
            // Some steps of two who open a file at the same moment SQLite refuses without waiting:
            // both have read, and want to write.
            Err(StoreError::Failed { fault: Fault::Busy, .. }) if start.elapsed() < patience => {
                tokio::time::sleep(RETRY_TIME).await;
            }
            result => return result,
        }
    }
}

async fn open_once(place: &Place, patience: Duration) -> Result<Arc<dyn Store>> {
    let pool = match place {
        Place::File(path) => open_file(place, path, patience).await?,
        Place::Memory => open_memory(place).await?,
        Place::Postgres(address) => {
            open_postgres(place, address, MAX_CONNECTIONS, patience).await?
        }
    };
    let store = SqlStore { pool, place: place.clone(), writer: Writer::default() };
    if let Err(error) = prepare(&store).await {
        store.pool.close().await;
        return Err(error);
    }
    Ok(Arc::new(store))
}

/// Brings a database to the newest form, if it is ours.
async fn prepare(store: &SqlStore) -> Result<()> {
    if matches!(store.place, Place::Postgres(_)) {
        let mut connection = store.pool.acquire().await.map_err(|error| store.fail(&error))?;
        refuse_others(&store.place, &mut connection).await?;
    }
    migrate(store).await?;
    let mut connection = store.pool.acquire().await.map_err(|error| store.fail(&error))?;
    match is_shaped(&store.place, &mut connection, NEWEST).await? {
        true => Ok(()),
        false => Err(StoreError::Failed { place: store.place.to_string(), fault: Fault::Corrupt }),
    }
}

/// What is read and written of each table, and the step that has made it: a database that has not
/// all of it is none of ours, or damaged.
const SHAPE: [(i64, &str, &str); 5] = [
    (
        1,
        "games",
        "SELECT id, revision, game, size, variant, moves, outcome, how, black, white, created, \
         updated, record FROM games WHERE id = ''",
    ),
    (1, "seats", "SELECT game, side, secret, player FROM seats WHERE game = ''"),
    (1, "players", "SELECT id, secret, name, created, seen FROM players WHERE id = ''"),
    (1, "settings", "SELECT player, name, value FROM settings WHERE player = ''"),
    (2, "deleted", "SELECT id FROM deleted WHERE id = ''"),
];

/// Whether all tables are there, with all that they need, after a step; an error where nobody can
/// look.
async fn is_shaped(place: &Place, connection: &mut sqlx::AnyConnection, step: i64) -> Result<bool> {
    for (_, _, text) in SHAPE.iter().filter(|(made, ..)| *made <= step) {
        if let Err(error) = sqlx::query(*text).fetch_optional(&mut *connection).await {
            return match failed(place, &error) {
                // A disk without room is no damage.
                StoreError::Failed { fault: Fault::Other(_), .. } => Ok(false),
                failure => Err(failure),
            };
        }
    }
    Ok(true)
}

/// The newest step that a database has seen; 0 if none.
async fn step(connection: &mut sqlx::AnyConnection) -> sqlx::Result<i64> {
    let text = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    sqlx::query(text).fetch_one(connection).await?.try_get(0)
}

/// A database of PostgreSQL has no mark: it is another's if it has tables with the names of ours
/// that no step of ours has made yet, or steps of another program.
async fn refuse_others(place: &Place, connection: &mut sqlx::AnyConnection) -> Result<()> {
    let fail = |error: sqlx::Error| failed(place, &error);
    // One moment is looked at: another program may be taking the same steps just now.
    let moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut looking = connection.begin_with(moment).await.map_err(fail)?;
    let is_foreign = is_foreign(place, &mut looking).await;
    looking.rollback().await.map_err(fail)?;
    match is_foreign? {
        true => Err(StoreError::Failed { place: place.to_string(), fault: Fault::Foreign }),
        false => Ok(()),
    }
}

async fn is_foreign(place: &Place, connection: &mut sqlx::AnyConnection) -> Result<bool> {
    let count = async |connection: &mut sqlx::AnyConnection, names: &str| {
        let text = format!(
            "SELECT count(*) FROM information_schema.tables \
             WHERE table_schema = current_schema() AND table_name IN ({names})"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(text)).fetch_one(connection).await;
        row.and_then(|row| row.try_get::<i64, _>(0)).map_err(|error| failed(place, &error))
    };
    // Between making the list of steps and the first step nothing is there yet.
    let step = match count(connection, "'_sqlx_migrations'").await? {
        0 => 0,
        _ => step(connection).await.map_err(|error| failed(place, &error))?,
    };
    let later = SHAPE.iter().filter(|(made, ..)| *made > step);
    let later: Vec<String> = later.map(|(_, name, _)| format!("'{name}'")).collect();
    if !later.is_empty() && count(connection, &later.join(", ")).await? > 0 {
        return Ok(true);
    }
    Ok(!is_shaped(place, connection, step).await?)
}

async fn open_postgres(
    place: &Place,
    address: &str,
    connections: u32,
    patience: Duration,
) -> Result<AnyPool> {
    let options = AnyConnectOptions::from_str(address);
    let options = options.map_err(|error| failed(place, &error))?;
    // A pool would try again for long and not say why; this says it at once.
    let first = sqlx::AnyConnection::connect_with(&options).await;
    let _ = first.map_err(|error| failed(place, &error))?.close().await;
    let patience = patience.min(MAX_LOCKED_TIME);
    let limit = format!("SET lock_timeout = {}", patience.as_millis());
    let pool = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(patience)
        .after_connect(move |connection, _| {
            let limit = sqlx::AssertSqlSafe(limit.clone());
            Box::pin(async move { sqlx::query(limit).execute(connection).await.map(|_| ()) })
        })
        .connect_with(options)
        .await;
    pool.map_err(|error| failed(place, &error))
}

/// A file is looked at before anything is written to it.
async fn open_file(place: &Place, path: &Path, patience: Duration) -> Result<AnyPool> {
    let other = |reason: String| StoreError::Failed {
        place: place.to_string(),
        fault: Fault::Other(reason),
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| match error.kind() {
            // Its folder is there, and is none.
            ErrorKind::AlreadyExists => of_system(place, &ErrorKind::NotADirectory.into()),
            _ => of_system(place, &error),
        })?;
    }
    let is_new = match std::fs::metadata(path) {
        Ok(about) if about.is_dir() => {
            return Err(of_system(place, &ErrorKind::IsADirectory.into()));
        }
        Ok(about) if !about.is_file() => {
            return Err(StoreError::Failed { place: place.to_string(), fault: Fault::NoFile });
        }
        Ok(about) => about.len() == 0,
        Err(_) => true,
    };
    // The system says more clearly than the database why a file cannot be written.
    let file = std::fs::OpenOptions::new().append(true).create(true).open(path);
    file.map_err(|error| of_system(place, &error))?;
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
    let options = |mode: &str| {
        AnyConnectOptions::from_str(&format!("sqlite:{escaped}?mode={mode}"))
            .map_err(|error| failed(place, &error))
    };
    let is_marked = !is_new && look(place, options("ro")?, patience).await?;
    let options = options("rwc")?;
    // A pool would try again for long and not say why; this says it at once.
    let mut first = sqlx::AnyConnection::connect_with(&options).await;
    if let Ok(first) = &mut first {
        let mark = (!is_marked).then(|| format!("PRAGMA application_id = {APPLICATION}"));
        ready(first, patience, mark).await.map_err(|error| failed(place, &error))?;
    }
    let first = first.map_err(|error| failed(place, &error))?;
    let pool = AnyPoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .acquire_timeout(patience)
        .after_connect(move |connection, _| Box::pin(ready(connection, patience, None)))
        .connect_with(options)
        .await;
    // It goes last, for the last one to go takes the log with it.
    let _ = first.close().await;
    pool.map_err(|error| failed(place, &error))
}

/// A database that is where its one connection is, which is therefore never given up.
async fn open_memory(place: &Place) -> Result<AnyPool> {
    let options = AnyConnectOptions::from_str("sqlite::memory:");
    let options = options.map_err(|error| failed(place, &error))?;
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(|connection, _| Box::pin(ready(connection, LOCK_TIMEOUT, None)))
        .connect_with(options)
        .await;
    pool.map_err(|error| failed(place, &error))
}

/// Makes a connection ready for work, with one more statement if there is one. With a write-ahead
/// log readers and a writer do not wait for each other, and what was written survives the program's
/// death; only the last moments may be lost with the power.
async fn ready(
    connection: &mut sqlx::AnyConnection,
    patience: Duration,
    more: Option<String>,
) -> sqlx::Result<()> {
    let pragmas = [
        format!("PRAGMA busy_timeout = {}", patience.as_millis()),
        "PRAGMA journal_mode = WAL".to_string(),
        "PRAGMA synchronous = NORMAL".to_string(),
        format!("PRAGMA wal_autocheckpoint = {MAX_LOG_PAGES}"),
        "PRAGMA foreign_keys = ON".to_string(),
    ];
    for text in pragmas.into_iter().chain(more) {
        sqlx::query(sqlx::AssertSqlSafe(text)).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether a file that is there is marked as ours already; an error if it is another's, damaged,
/// or newer than we are. It is only read: not even another program's log is brought into it.
async fn look(place: &Place, options: AnyConnectOptions, patience: Duration) -> Result<bool> {
    let fail = |error: sqlx::Error| failed(place, &error);
    let fault = |fault| StoreError::Failed { place: place.to_string(), fault };
    let mut connection = sqlx::AnyConnection::connect_with(&options).await.map_err(fail)?;
    let patience = format!("PRAGMA busy_timeout = {}", patience.as_millis());
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
        let found = step(&mut connection).await.map_err(fail)?;
        if found > NEWEST {
            return Err(fault(Fault::Newer { found, known: NEWEST }));
        }
        if !is_shaped(place, &mut connection, found).await? {
            return Err(fault(Fault::Corrupt));
        }
    } else if tables > 0 {
        return Err(fault(Fault::Foreign));
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
        // PostgreSQL takes steps under a lock of the connection, which stays where one fails, until
        // that connection goes.
        let apart = match &store.place {
            Place::Postgres(address) => {
                Some(open_postgres(&store.place, address, 1, LOCK_TIMEOUT).await?)
            }
            Place::File(_) | Place::Memory => None,
        };
        let result = migrator.run(apart.as_ref().unwrap_or(&store.pool)).await;
        if let Some(apart) = apart {
            apart.close().await;
        }
        match result {
            Ok(()) => return Ok(()),
            Err(MigrateError::VersionMissing(found)) => {
                return Err(fault(Fault::Newer { found, known: NEWEST }));
            }
            Err(MigrateError::VersionMismatch(version)) => {
                let reason = format!("its step {version} is not the one that was released");
                return Err(fault(Fault::Other(reason)));
            }
            Err(error) => {
                let error = match &error {
                    MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                        store.fail(error)
                    }
                    other => fault(Fault::Other(other.to_string())),
                };
                // What a second try does not change, or what all of the opening is tried again for.
                let is_final = matches!(
                    &error,
                    StoreError::Failed {
                        fault: Fault::Busy
                            | Fault::Full
                            | Fault::ReadOnly
                            | Fault::System(ErrorKind::PermissionDenied, _),
                        ..
                    }
                );
                if is_final || attempt >= ATTEMPTS {
                    return Err(error);
                }
                // Two programs that start together: the other one has done it, or soon will have.
                attempt += 1;
                tokio::time::sleep(RETRY_TIME).await;
            }
        }
    }
}
