//! What every store can do.

use async_trait::async_trait;
use record::Record;

use crate::{Filter, FoundPlayer, Page, Player, Result, SeatKey, Secret, StoredGame, Tally};

/// What a store can do. Every call is whole or nothing.
///
/// All of them fail with [`crate::StoreError::Failed`] where the store itself does; other errors
/// are said at each.
#[async_trait]
pub trait Store: Send + Sync {
    /// Keeps a new game under `id`; its revision is 1.
    ///
    /// # Errors
    /// [`crate::StoreError::Conflict`] if there is a game under this id;
    /// [`crate::StoreError::Missing`] if there was one, which was deleted.
    async fn create(
        &self,
        id: &str,
        record: &Record,
        seats: &[Option<SeatKey>; 2],
    ) -> Result<StoredGame>;

    /// The game under `id`.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`], [`crate::StoreError::Damaged`].
    async fn game(&self, id: &str) -> Result<StoredGame>;

    /// The revision that the game under `id` has now: what somebody who has the game asks to know
    /// whether another program has changed it.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`].
    async fn revision(&self, id: &str) -> Result<u64>;

    /// Writes a game whose revision is still `revision`, and returns its new one. Seats stay as
    /// they are where none are given.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`]; [`crate::StoreError::Conflict`] if it has another revision.
    async fn update(
        &self,
        id: &str,
        revision: u64,
        record: &Record,
        seats: Option<&[Option<SeatKey>; 2]>,
    ) -> Result<u64>;

    /// Takes a game out of the store; none is ever kept under its id again.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`].
    async fn delete(&self, id: &str) -> Result<()>;

    /// Some of the games, those written last first.
    async fn games(&self, filter: &Filter) -> Result<Page>;

    /// The player who has this secret, or a new one who will have it.
    async fn player(&self, secret: &Secret) -> Result<FoundPlayer>;

    /// Calls a player something else.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`].
    async fn rename(&self, player: &str, name: &str) -> Result<Player>;

    /// How a player has done, a line for each game and opponent, in their order.
    async fn results(&self, player: &str) -> Result<Vec<Tally>>;

    /// A player's settings by name, in order of their names.
    async fn settings(&self, player: &str) -> Result<Vec<(String, String)>>;

    /// Sets one of a player's settings; none takes it away.
    ///
    /// # Errors
    /// [`crate::StoreError::Missing`] if there is no such player.
    async fn set(&self, player: &str, name: &str, value: Option<&str>) -> Result<()>;

    /// Whether the store answers.
    async fn check(&self) -> Result<()>;

    /// Ends all use of the store, when what has begun is done.
    async fn close(&self);
}
