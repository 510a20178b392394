//! Stores that fail, or take their time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use record::Record;
use serde_json::json;
use store::{
    Fault, Filter, FoundPlayer, Page as List, Player, Result, SeatKey, Secret, Store, StoreError,
    StoredGame, Tally,
};
use tempfile::tempdir;
use tokio::time::timeout;

use crate::browser::{LONG, Page, Server, Visitor, config};

/// A store with troubles.
struct Ill {
    store: Arc<dyn Store>,
    /// Nothing can be written.
    is_full: AtomicBool,
    /// After so many changes more nothing can be written; 0 for never.
    fills_after: AtomicUsize,
    /// No game can be read.
    is_deaf: AtomicBool,
    /// How long a change takes, or to delete a game.
    slow: Duration,
    /// How many changes were refused.
    refused: AtomicUsize,
}

impl Ill {
    fn fail<T>(&self, fault: Fault) -> Result<T> {
        Err(StoreError::Failed { place: "ill".into(), fault })
    }
}

#[async_trait]
impl Store for Ill {
    async fn create(
        &self,
        id: &str,
        record: &Record,
        seats: &[Option<SeatKey>; 2],
    ) -> Result<StoredGame> {
        self.store.create(id, record, seats).await
    }

    async fn game(&self, id: &str) -> Result<StoredGame> {
        if self.is_deaf.load(Ordering::SeqCst) {
            return self.fail(Fault::Busy);
        }
        self.store.game(id).await
    }

    async fn revision(&self, id: &str) -> Result<u64> {
        self.store.revision(id).await
    }

    async fn update(
        &self,
        id: &str,
        revision: u64,
        record: &Record,
        seats: Option<&[Option<SeatKey>; 2]>,
    ) -> Result<u64> {
        if self.is_full.load(Ordering::SeqCst) {
            self.refused.fetch_add(1, Ordering::SeqCst);
            return self.fail(Fault::Full);
        }
        if self.fills_after.load(Ordering::SeqCst) > 0
            && self.fills_after.fetch_sub(1, Ordering::SeqCst) == 1
        {
            self.is_full.store(true, Ordering::SeqCst);
        }
        tokio::time::sleep(self.slow).await;
        self.store.update(id, revision, record, seats).await
    }

    async fn delete(&self, id: &str) -> Result<()> {
        tokio::time::sleep(self.slow).await;
        self.store.delete(id).await
    }

    async fn games(&self, filter: &Filter) -> Result<List> {
        self.store.games(filter).await
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
        self.store.close().await;
    }
}

async fn ill(folder: &std::path::Path, slow: Duration) -> (Server, Arc<Ill>) {
    let mut config = config(folder).await;
    let store = Arc::clone(&config.house.store);
    let (is_full, is_deaf) = (AtomicBool::new(false), AtomicBool::new(false));
    let (fills_after, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let ill = Arc::new(Ill { store, is_full, fills_after, is_deaf, slow, refused });
    config.house.store = Arc::<Ill>::clone(&ill);
    (Server::with(config).await, ill)
}

/// A move that was refused is not made later, also if the store could not even be asked what it
/// has.
#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_kept_is_not_there_later() {
    let folder = tempdir().unwrap();
    let (server, store) = ill(folder.path(), Duration::ZERO).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let mut page = Page::open(&server, &id, &[secrets[0].as_deref().unwrap()]).await;
    store.is_full.store(true, Ordering::SeqCst);
    store.is_deaf.store(true, Ordering::SeqCst);
    assert_eq!(page.play("f5").await, Err("refused-not-kept".into()));
    assert_eq!(page.play("f5").await, Err("refused-not-kept".into()));
    store.is_deaf.store(false, Ordering::SeqCst);
    assert_eq!(page.play("f5").await, Err("refused-not-kept".into()));
    store.is_full.store(false, Ordering::SeqCst);
    assert_eq!(page.play("d3").await, Ok(()));
    assert_eq!(page.moves(), ["d3"]);
    server.stop().await;
}

/// Whoever comes while a game is deleted does not keep it in memory.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_deleted_is_gone_for_who_comes_meanwhile() {
    let folder = tempdir().unwrap();
    let (server, _) = ill(folder.path(), Duration::from_millis(300)).await;
    let ann = Visitor::new();
    let engine = json!({ "engine": "random" });
    let body = json!({ "game": "tictactoe", "black": engine, "white": {} });
    let (id, _) = ann.begin(&server, body).await;
    let path = format!("/api/games/{id}");
    let mut early = Page::open(&server, &id, &[]).await;
    let url = server.url(&path);
    let (deleted, mut late) = tokio::join!(ann.send(|client| client.delete(url)), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        Page::open(&server, &id, &[]).await
    });
    assert_eq!(deleted.0, 204);
    assert_eq!(ann.get(&server, &path).await.0, 404);
    for page in [&mut early, &mut late] {
        while page.hear().await.is_some() {}
    }
    assert_eq!(ann.get(&server, &path).await.0, 404);
    server.stop().await;
}

/// An engine whose move finds no room does not try again and again, faster than anybody can look.
#[tokio::test(flavor = "multi_thread")]
async fn an_engine_waits_for_room() {
    let folder = tempdir().unwrap();
    let (server, store) = ill(folder.path(), Duration::ZERO).await;
    store.is_full.store(true, Ordering::SeqCst);
    let engine = json!({ "engine": "random" });
    let body = json!({ "game": "reversi", "black": engine, "white": engine });
    let (id, _) = Visitor::new().begin(&server, body).await;
    let _page = Page::open(&server, &id, &[]).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let mut page = Page::open(&server, &id, &[secrets[0].as_deref().unwrap()]).await;
    let others = 50;
    for _ in 0..others {
        assert_eq!(page.play("f5").await, Err("refused-not-kept".into()));
    }
    let tries = store.refused.load(Ordering::SeqCst) - others;
    assert!(tries < 20, "{tries} tries");
    server.stop().await;
}

/// Who waits for an engine whose move cannot be written is told so, and sees the move once it can.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_an_engine_that_is_not_kept_is_told() {
    let folder = tempdir().unwrap();
    let (server, store) = ill(folder.path(), Duration::ZERO).await;
    let body = json!({ "game": "reversi", "white": { "engine": "random" } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let mut page = Page::open(&server, &id, &[secrets[0].as_deref().unwrap()]).await;
    store.fills_after.store(1, Ordering::SeqCst);
    page.say(&json!({ "do": "move", "text": "f5", "n": 1 })).await;
    // A fast engine may have failed before one's own move is answered.
    let (mut is_done, mut told) = (false, None);
    while !is_done || told.is_none() {
        let message = page.hear().await.expect("the server goes on");
        is_done |= message["type"] == "done";
        told = told.or(Some(message).filter(|message| message["type"] == "refused"));
    }
    assert_eq!(told.expect("a refusal")["error"]["id"], "refused-move-not-kept");
    assert_eq!(page.moves(), ["f5"]);
    store.is_full.store(false, Ordering::SeqCst);
    page.until(|page| page.moves().len() == 2).await;
    server.stop().await;
}

/// A flag that falls while somebody's move is on its way is told, whichever of them is heard first.
#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_though_a_move_comes_late() {
    let folder = tempdir().unwrap();
    let (server, _) = ill(folder.path(), Duration::from_millis(400)).await;
    let games = (0..8).map(async |_| {
        let body = json!({ "game": "reversi", "white": { "apart": true }, "time": "0.2" });
        let (id, secrets) = Visitor::new().begin(&server, body).await;
        let [black, white] = secrets.map(Option::unwrap);
        let mut ann = Page::open(&server, &id, &[&black]).await;
        let mut bob = Page::open(&server, &id, &[&white]).await;
        ann.say(&json!({ "do": "move", "text": "f5" })).await;
        // It is heard while the other's is still being written.
        assert!(bob.play("f6").await.is_err());
        bob.until(Page::is_over).await;
        assert_eq!(bob.moves(), ["f5"]);
    });
    timeout(LONG, futures_util::future::join_all(games)).await.expect("all have ended");
    server.stop().await;
}
