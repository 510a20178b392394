//! Where the store has another game than the keeper: another program has changed it, or it could
//! not be written.

use std::time::Duration;

use host::{RETRY_DELAY, Refusal, Table};
use store::StoreError;
use tokio::time::Instant;

use super::Keeper;

impl Keeper {
    /// Looks whether the store still has the game as it is here.
    pub(super) async fn look(&mut self) {
        self.looked = Instant::now();
        match self.tables.0.store.revision(&self.id).await {
            Ok(revision) if revision != self.desk.revision() => {
                let id = self.id.clone();
                self.reread(&StoreError::Conflict { id }).await;
            }
            Err(error @ StoreError::Missing { .. }) => self.reread(&error).await,
            // Whoever writes hears what the store says.
            Ok(_) | Err(_) => {}
        }
    }

    /// What the store has is what counts.
    pub(super) async fn reread(&mut self, error: &StoreError) {
        if matches!(error, StoreError::Missing { .. }) {
            (self.search, self.analysis) = (None, None);
            self.feed.gone();
            return;
        }
        self.take_over().await;
        if !self.lost && !matches!(error, StoreError::Failed { .. }) {
            self.think();
        }
    }

    /// Takes the game over as the store has it. Who thought is not asked at once again: where there
    /// is no room for his move, that would go on without end.
    pub(super) async fn take_over(&mut self) {
        (self.search, self.analysis) = (None, None);
        self.again = Some(Instant::now() + RETRY_DELAY);
        self.lost = true;
        let Ok(stored) = self.tables.0.store.game(&self.id).await else { return };
        let apart = self.desk.table().is_apart();
        let Ok(table) = Table::open(&stored.record, apart) else { return };
        self.desk.reopen(table, stored.revision, self.tables.now(), Duration::ZERO);
        self.seats = stored.seats;
        self.lost = false;
        self.show();
    }
}

/// Why something was not done that had to be written.
pub(super) fn refused(error: &StoreError) -> Refusal {
    match error {
        StoreError::Conflict { .. } => Refusal::changed_elsewhere("program"),
        StoreError::Missing { .. } => Refusal::gone(),
        _ => Refusal::not_kept(),
    }
}
