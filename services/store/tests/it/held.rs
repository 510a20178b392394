//! Games that go on while their store cannot be written.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use record::{Record, duiyi};
use store::{
    Fault, Filter, FoundPlayer, Held, Page, Place, Player, Result, SeatKey, Secret, State, Store,
    StoreError, StoredGame, Tally, open,
};
use tempfile::tempdir;

use crate::block_on;

/// A store that cannot be written for a while.
struct Ill {
    store: Arc<dyn Store>,
    is_full: AtomicBool,
    /// Nor can games be read.
    is_gone: AtomicBool,
    /// The one game that cannot be written in any case.
    sick: Mutex<String>,
}

impl Ill {
    fn write(&self, id: &str) -> Result<()> {
        match self.is_full.load(Ordering::SeqCst) || *self.sick.lock().expect("whole") == id {
            true => Err(ill()),
            false => Ok(()),
        }
    }
}

fn ill() -> StoreError {
    StoreError::Failed { place: "ill".into(), fault: Fault::Full }
}

type Seats = [Option<SeatKey>; 2];

#[async_trait]
impl Store for Ill {
    async fn create(&self, id: &str, record: &Record, seats: &Seats) -> Result<StoredGame> {
        self.write(id)?;
        // Others have their turn meanwhile.
        for _ in 0..9 {
            tokio::task::yield_now().await;
        }
        self.store.create(id, record, seats).await
    }

    async fn game(&self, id: &str) -> Result<StoredGame> {
        if self.is_gone.load(Ordering::SeqCst) {
            return Err(ill());
        }
        self.store.game(id).await
    }

    async fn revision(&self, id: &str) -> Result<u64> {
        self.store.revision(id).await
    }

    async fn update(
        &self,
        id: &str,
        at: u64,
        record: &Record,
        seats: Option<&Seats>,
    ) -> Result<u64> {
        self.write(id)?;
        self.store.update(id, at, record, seats).await
    }

    async fn delete(&self, id: &str) -> Result<()> {
        self.write(id)?;
        self.store.delete(id).await
    }

    async fn games(&self, filter: &Filter) -> Result<Page> {
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

const NOBODY: Seats = [None, None];

fn game(moves: &str) -> Record {
    let text = format!("duiyi 2\ngame: reversi\n\n1. {moves}\n");
    duiyi::read(text.trim_end_matches("1. \n").as_bytes()).expect("a record")
}

/// What is in the store, what is in front of it, and what was told: whether games are not kept.
struct Kit {
    store: Arc<Ill>,
    held: Held,
    told: Arc<Mutex<Vec<bool>>>,
    _folder: tempfile::TempDir,
}

impl Kit {
    async fn new() -> Self {
        let folder = tempdir().expect("a folder");
        let place = Place::File(folder.path().join("games.sqlite"));
        let store = open(&place).await.expect("a store");
        let (is_full, is_gone) = (AtomicBool::new(false), AtomicBool::new(false));
        let store = Arc::new(Ill { store, is_full, is_gone, sick: Mutex::default() });
        let told = Arc::new(Mutex::new(Vec::new()));
        let hears = Arc::clone(&told);
        let tell = Box::new(move |error: Option<&StoreError>| {
            hears.lock().expect("whole").push(error.is_some());
        });
        let held = Held::new(Arc::<Ill>::clone(&store), tell);
        Self { store, held, told, _folder: folder }
    }

    fn fill(&self, is_full: bool) {
        self.store.is_full.store(is_full, Ordering::SeqCst);
    }

    fn told(&self) -> Option<bool> {
        self.told.lock().expect("whole").last().copied()
    }

    async fn stored(&self, id: &str) -> Vec<String> {
        self.store.game(id).await.expect("there").record.moves
    }
}

async fn ids(store: &dyn Store, filter: &Filter) -> Vec<String> {
    let games = store.games(filter).await.expect("a list").games;
    games.into_iter().map(|game| game.id).collect()
}

#[test]
fn a_game_goes_on_and_is_written_when_there_is_room() {
    block_on(async {
        let kit = Kit::new().await;
        let held = &kit.held;
        held.create("a", &game("f5"), &NOBODY).await.unwrap();
        assert_eq!(kit.told(), None);
        kit.fill(true);
        assert_eq!(held.update("a", 1, &game("f5 d6"), None).await, Ok(2));
        assert_eq!(kit.told(), Some(true));
        assert_eq!(held.update("a", 2, &game("f5 d6 c3"), None).await, Ok(3));
        // Who has not seen it is refused as ever.
        let late = held.update("a", 2, &game("f5 d6 c5"), None).await;
        assert_eq!(late, Err(StoreError::Conflict { id: "a".into() }));
        assert_eq!(held.revision("a").await, Ok(3));
        assert_eq!(held.game("a").await.unwrap().record.moves, ["f5", "d6", "c3"]);
        assert_eq!(kit.stored("a").await, ["f5"]);
        kit.fill(false);
        assert_eq!(held.update("a", 3, &game("f5 d6 c3 d3"), None).await, Ok(4));
        assert_eq!(kit.told(), Some(false));
        assert_eq!(kit.stored("a").await, ["f5", "d6", "c3", "d3"]);
        // And so on, with the numbers of who plays.
        assert_eq!(held.update("a", 4, &game("f5"), None).await, Ok(5));
        assert_eq!(kit.stored("a").await, ["f5"]);
    });
}

/// Keys are kept with the game, also where a change does not name them.
#[test]
fn seats_are_kept() {
    block_on(async {
        let kit = Kit::new().await;
        let key = |text: &str| Some(SeatKey { secret: text.into(), player: None });
        kit.held.create("a", &game(""), &[key("x"), None]).await.unwrap();
        kit.fill(true);
        kit.held.update("a", 1, &game("f5"), None).await.unwrap();
        assert_eq!(kit.held.game("a").await.unwrap().seats, [key("x"), None]);
        kit.held.update("a", 2, &game("f5"), Some(&[None, key("y")])).await.unwrap();
        kit.fill(false);
        kit.held.update("a", 3, &game("f5 d6"), None).await.unwrap();
        assert_eq!(kit.store.game("a").await.unwrap().seats, [None, key("y")]);
    });
}

/// Without its keys a game would be anybody's: where they cannot be read, it does not go on.
#[test]
fn a_game_is_not_held_without_its_keys() {
    block_on(async {
        let kit = Kit::new().await;
        let seats = [Some(SeatKey { secret: "x".into(), player: None }), None];
        kit.held.create("a", &game(""), &seats).await.unwrap();
        kit.fill(true);
        kit.store.is_gone.store(true, Ordering::SeqCst);
        assert_eq!(kit.held.update("a", 1, &game("f5"), None).await, Err(ill()));
        // Whoever says them is not refused.
        assert_eq!(kit.held.update("a", 1, &game("f5"), Some(&seats)).await, Ok(2));
        kit.store.is_gone.store(false, Ordering::SeqCst);
        kit.fill(false);
        kit.held.update("a", 2, &game("f5 d6"), None).await.unwrap();
        assert_eq!(kit.store.game("a").await.unwrap().seats, seats);
    });
}

/// It is told that games are kept again when all of them are.
#[test]
fn a_game_that_was_left_is_written_with_another() {
    block_on(async {
        let kit = Kit::new().await;
        kit.fill(true);
        kit.held.create("a", &game("f5"), &NOBODY).await.unwrap();
        kit.held.create("b", &game("c4"), &NOBODY).await.unwrap();
        assert_eq!(kit.told(), Some(true));
        kit.fill(false);
        *kit.store.sick.lock().expect("whole") = "a".into();
        kit.held.update("b", 1, &game("c4"), None).await.unwrap();
        assert_eq!(kit.told(), Some(true));
        assert_eq!(kit.stored("b").await, ["c4"]);
        kit.store.sick.lock().expect("whole").clear();
        kit.held.update("b", 2, &game("c4 c3"), None).await.unwrap();
        assert_eq!(kit.told(), Some(false));
        assert_eq!(kit.stored("a").await, ["f5"]);
        assert_eq!(kit.stored("b").await, ["c4", "c3"]);
    });
}

/// Whoever writes finds what somebody else is writing, and what is deleted meanwhile does not come
/// back.
#[test]
fn what_two_write_at_once_is_there_once() {
    block_on(async {
        let kit = Kit::new().await;
        let held = &kit.held;
        let stored = async || {
            let mut ids = ids(&*kit.store, &Filter::default()).await;
            ids.sort();
            ids
        };
        kit.fill(true);
        held.create("a", &game("f5"), &NOBODY).await.unwrap();
        held.create("b", &game("c4"), &NOBODY).await.unwrap();
        kit.fill(false);
        let (one, two) = (game("f5 d6"), game("c4 c3"));
        let both = tokio::join!(held.update("a", 1, &one, None), held.update("b", 1, &two, None));
        assert_eq!(both, (Ok(2), Ok(2)));
        assert_eq!(stored().await, ["a", "b"]);
        assert_eq!(kit.stored("b").await, ["c4", "c3"]);
        kit.fill(true);
        held.create("c", &game("f5"), &NOBODY).await.unwrap();
        kit.fill(false);
        let both = tokio::join!(held.update("a", 2, &one, None), held.delete("c"));
        assert_eq!(both, (Ok(3), Ok(())));
        assert_eq!(stored().await, ["a", "b"]);
    });
}

/// What is changed while it is being written is written as it is then.
#[test]
fn a_change_during_the_writing_is_written() {
    block_on(async {
        let kit = Kit::new().await;
        let held = &kit.held;
        kit.fill(true);
        held.create("a", &game("f5"), &NOBODY).await.unwrap();
        kit.fill(false);
        let (one, two) = (game("f5 d6"), game("f5 d6 c3"));
        let both = tokio::join!(held.update("a", 1, &one, None), held.update("a", 2, &two, None));
        assert_eq!(both, (Ok(2), Ok(3)));
        assert_eq!(kit.stored("a").await, ["f5", "d6", "c3"]);
    });
}

/// A game that only memory has can be found, left and deleted.
#[test]
fn a_game_that_was_never_written_is_in_the_list() {
    block_on(async {
        let kit = Kit::new().await;
        kit.held.create("a", &game(""), &NOBODY).await.unwrap();
        kit.fill(true);
        kit.held.create("b", &game("f5"), &NOBODY).await.unwrap();
        kit.held.create("c", &game("f5 d6"), &NOBODY).await.unwrap();
        let all = Filter::default();
        let mut found = ids(&kit.held, &all).await;
        assert_eq!(found.pop().as_deref(), Some("a"), "the oldest is the last");
        found.sort();
        assert_eq!(found, ["b", "c"]);
        let state = Some(State::Over);
        assert!(ids(&kit.held, &Filter { state, ..all.clone() }).await.is_empty());
        let other = Some("gomoku".to_string());
        assert!(ids(&kit.held, &Filter { game: other, ..all.clone() }).await.is_empty());
        let player = Some("somebody".to_string());
        assert!(ids(&kit.held, &Filter { player, ..all.clone() }).await.is_empty());
        kit.held.delete("b").await.unwrap();
        assert_eq!(ids(&kit.held, &all).await, ["c", "a"]);
        // The end writes what is left.
        kit.fill(false);
        kit.held.close().await;
        assert_eq!(kit.told(), Some(false));
    });
}

/// What another program did meanwhile stays as it is, and so does what was played here.
#[test]
fn a_game_that_was_changed_elsewhere_is_kept_apart() {
    block_on(async {
        let kit = Kit::new().await;
        kit.held.create("a", &game("f5"), &NOBODY).await.unwrap();
        kit.fill(true);
        kit.held.update("a", 1, &game("f5 d6"), None).await.unwrap();
        kit.fill(false);
        kit.store.update("a", 1, &game("f5 f6"), None).await.unwrap();
        assert_eq!(kit.held.update("a", 2, &game("f5 d6 c3"), None).await, Ok(3));
        assert_eq!(kit.told(), Some(false));
        assert_eq!(kit.stored("a").await, ["f5", "f6"]);
        let mut all = ids(&*kit.store, &Filter::default()).await;
        all.retain(|id| id != "a");
        let [apart] = &all[..] else { panic!("{all:?}") };
        assert_eq!(kit.stored(apart).await, ["f5", "d6", "c3"]);
        // It goes on there.
        assert_eq!(kit.held.update("a", 3, &game("f5"), None).await, Ok(4));
        assert_eq!(kit.stored(apart).await, ["f5"]);
        kit.held.delete("a").await.unwrap();
        assert_eq!(kit.stored("a").await, ["f5", "f6"]);
    });
}

/// Once it is written, what another program does with it counts; numbers only grow.
#[test]
fn what_another_program_does_later_counts() {
    block_on(async {
        let kit = Kit::new().await;
        let held = &kit.held;
        held.create("a", &game("f5"), &NOBODY).await.unwrap();
        kit.fill(true);
        held.update("a", 1, &game("f5 d6"), None).await.unwrap();
        held.update("a", 2, &game("f5 d6 c3"), None).await.unwrap();
        kit.fill(false);
        assert_eq!(held.update("a", 3, &game("f5 d6"), None).await, Ok(4));
        assert_eq!(held.revision("a").await, Ok(4));
        let theirs = kit.store.revision("a").await.unwrap();
        kit.store.update("a", theirs, &game("f5 f6"), None).await.unwrap();
        // Who has not seen it is refused.
        let late = held.update("a", 4, &game("f5 d6 c5"), None).await;
        assert_eq!(late, Err(StoreError::Conflict { id: "a".into() }));
        assert_eq!(held.revision("a").await, Ok(5));
        assert_eq!(held.game("a").await.unwrap().record.moves, ["f5", "f6"]);
        assert_eq!(held.update("a", 5, &game("f5 f6 e6"), None).await, Ok(6));
        assert_eq!(kit.stored("a").await, ["f5", "f6", "e6"]);
        assert_eq!(ids(&*kit.store, &Filter::default()).await, ["a"], "there is no copy");
        kit.store.delete("a").await.unwrap();
        let missing = StoreError::Missing { what: "game", id: "a".into() };
        assert_eq!(held.revision("a").await, Err(missing.clone()));
        assert_eq!(held.update("a", 6, &game("f5"), None).await, Err(missing));
    });
}

/// What is not deleted is not lost.
#[test]
fn a_deletion_that_fails_leaves_what_is_held() {
    block_on(async {
        let kit = Kit::new().await;
        kit.held.create("a", &game("f5"), &NOBODY).await.unwrap();
        kit.fill(true);
        kit.held.update("a", 1, &game("f5 d6"), None).await.unwrap();
        assert!(kit.held.delete("a").await.is_err());
        assert_eq!(kit.held.game("a").await.unwrap().record.moves, ["f5", "d6"]);
        kit.fill(false);
        kit.held.close().await;
        assert_eq!(kit.told(), Some(false));
    });
}

/// Only a game of the terminal may name a program; its copy is one, too.
#[test]
fn the_copy_of_a_game_of_the_terminal_is_one() {
    block_on(async {
        let kit = Kit::new().await;
        let id = store::new_id_of_terminal();
        kit.held.create(&id, &game("f5"), &NOBODY).await.unwrap();
        kit.fill(true);
        kit.held.update(&id, 1, &game("f5 d6"), None).await.unwrap();
        kit.fill(false);
        kit.store.update(&id, 1, &game("f5 f6"), None).await.unwrap();
        kit.held.update(&id, 2, &game("f5 d6 c3"), None).await.unwrap();
        let all = ids(&*kit.store, &Filter::default()).await;
        assert_eq!(all.len(), 2);
        assert!(all.iter().all(|id| id.starts_with(store::OF_TERMINAL)), "{all:?}");
    });
}
