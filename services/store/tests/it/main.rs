//! The same laws for SQLite and for PostgreSQL.

mod files;
#[cfg(unix)]
mod full;
mod held;
mod postgres;
mod seats;
mod suite;

use std::future::Future;

/// Runs a test's own small runtime.
fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work)
}
