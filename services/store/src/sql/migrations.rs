//! How the tables came to be what they are, a step a file. What was released is never changed;
//! what is new is a new step.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::Place;

/// Number, name, and the step for SQLite and for PostgreSQL.
type Step = (i64, &'static str, &'static str, &'static str);

const STEPS: [Step; 2] = [
    (
        1,
        "games",
        include_str!("../../migrations/sqlite/0001_games.sql"),
        include_str!("../../migrations/postgres/0001_games.sql"),
    ),
    (
        2,
        "deleted",
        include_str!("../../migrations/sqlite/0002_deleted.sql"),
        include_str!("../../migrations/postgres/0002_deleted.sql"),
    ),
];

/// The newest step.
pub(super) const NEWEST: i64 = STEPS[STEPS.len() - 1].0;

/// All steps for a database.
pub(super) fn migrations(place: &Place) -> Migrator {
    let steps = STEPS.iter().map(|&(version, name, sqlite, postgres)| {
        let text = match place {
            Place::File(_) | Place::Memory => sqlite,
            Place::Postgres(_) => postgres,
        };
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}
