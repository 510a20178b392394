//! What every store must do, as one function per law. Each gets a place that is its own.

use std::sync::Arc;

use game::{Outcome, Side};
use record::{Branch, Ending, EngineSeat, How, Record, Sitter, duiyi};
use sqlx::Connection;
use store::{
    Filter, FoundPlayer, Place, SeatKey, Secret, State, Store, StoreError, Tally, new_id, open,
};

use crate::block_on;

/// Runs every law on stores of a kind; `place` makes an empty one each time.
pub fn run(mut place: impl FnMut() -> Place) {
    for (name, law) in LAWS {
        let place = place();
        eprintln!("{name}");
        law(&place);
    }
}

type Law = (&'static str, fn(&Place));

const LAWS: [Law; 11] = [
    ("what is written is read", what_is_written_is_read),
    ("a game has one id", a_game_has_one_id),
    ("a revision is written once", a_revision_is_written_once),
    ("many write at once", many_write_at_once),
    ("lists go on where they stopped", lists_go_on_where_they_stopped),
    ("players and what they set", players_and_what_they_set),
    ("who comes again is seen", who_comes_again_is_seen),
    ("results are counted", results_are_counted),
    ("strange texts come back", strange_texts_come_back),
    ("two programs open it at once", two_programs_open_it_at_once),
    ("what the first version kept is kept", what_the_first_version_kept_is_kept),
];

pub fn othello(moves: &[&str]) -> Record {
    read_back(Record {
        game: "reversi".into(),
        size: Some("8".into()),
        variant: Some(String::new()),
        moves: moves.iter().map(ToString::to_string).collect(),
        seats: [
            Some(Sitter::Person),
            Some(Sitter::Engine(EngineSeat {
                id: "general".into(),
                level: Some(5),
                ..EngineSeat::default()
            })),
        ],
        ..Record::default()
    })
}

/// As a file gives it back: the usual variant is none that is named.
fn read_back(record: Record) -> Record {
    duiyi::read(duiyi::write(&record).as_bytes()).unwrap()
}

fn won(winner: Side) -> Record {
    let ending = Ending { outcome: Some(Outcome::Win(winner)), how: How::Resignation };
    Record { ending: Some(ending), ..othello(&["f5"]) }
}

const NOBODY: [Option<SeatKey>; 2] = [None, None];

fn seated(player: Option<&str>) -> [Option<SeatKey>; 2] {
    let key = SeatKey { secret: Secret::new().hash(), player: player.map(str::to_string) };
    [Some(key), None]
}

async fn at(place: &Place) -> Arc<dyn Store> {
    open(place).await.expect("a store")
}

fn what_is_written_is_read(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let mut record = othello(&["f5", "d6"]);
        record.branches = vec![Branch {
            of: 0,
            after: 1,
            place: 1,
            moves: vec!["f6".into()],
            ..Branch::default()
        }];
        let seats = seated(None);
        let made = store.create("abc", &record, &seats).await.unwrap();
        assert_eq!((made.revision, &made.record, &made.seats), (1, &record, &seats));
        assert_eq!(store.game("abc").await.unwrap(), made);
        record.moves.push("c3".into());
        assert_eq!(store.update("abc", 1, &record, None).await, Ok(2));
        let read = store.game("abc").await.unwrap();
        assert_eq!((read.revision, &read.record, &read.seats), (2, &record, &seats));
        // Seats that are given take the place of those before.
        let swapped = [None, seats[0].clone()];
        assert_eq!(store.update("abc", 2, &record, Some(&swapped)).await, Ok(3));
        assert_eq!(store.game("abc").await.unwrap().seats, swapped);
        store.close().await;
        // Another program finds it.
        let store = at(place).await;
        assert_eq!(store.game("abc").await.unwrap().revision, 3);
        store.delete("abc").await.unwrap();
        let missing = StoreError::Missing { what: "game", id: "abc".into() };
        assert_eq!(store.game("abc").await, Err(missing.clone()));
        assert_eq!(store.delete("abc").await, Err(missing.clone()));
        assert_eq!(store.update("abc", 3, &record, None).await, Err(missing.clone()));
        // It does not come back.
        assert_eq!(store.create("abc", &record, &seats).await, Err(missing.clone()));
        assert_eq!(store.game("abc").await, Err(missing));
        store.create("abd", &record, &seats).await.unwrap();
        store.check().await.unwrap();
    });
}

fn a_game_has_one_id(place: &Place) {
    block_on(async {
        let store = at(place).await;
        store.create("abc", &othello(&["f5"]), &seated(None)).await.unwrap();
        let again = store.create("abc", &othello(&[]), &NOBODY).await;
        assert_eq!(again, Err(StoreError::Conflict { id: "abc".into() }));
        let read = store.game("abc").await.unwrap();
        assert_eq!(read.record, othello(&["f5"]), "the first one stays");
        assert!(read.seats[0].is_some());
    });
}

fn a_revision_is_written_once(place: &Place) {
    block_on(async {
        let store = at(place).await;
        store.create("abc", &othello(&[]), &NOBODY).await.unwrap();
        let (one, other) = (othello(&["f5"]), othello(&["d3"]));
        assert_eq!(store.update("abc", 1, &one, None).await, Ok(2));
        let late = store.update("abc", 1, &other, Some(&seated(None))).await;
        assert_eq!(late, Err(StoreError::Conflict { id: "abc".into() }));
        let from_the_future = store.update("abc", u64::MAX, &other, None).await;
        assert_eq!(from_the_future, Err(StoreError::Conflict { id: "abc".into() }));
        let read = store.game("abc").await.unwrap();
        assert_eq!((read.revision, read.record, read.seats), (2, one, NOBODY));
    });
}

/// Writers who each read, change and write again where another was faster: every change counts.
fn many_write_at_once(place: &Place) {
    const WRITERS: usize = 4;
    const TIMES: usize = 10;
    block_on(async {
        let first = at(place).await;
        first.create("abc", &othello(&[]), &NOBODY).await.unwrap();
        first.close().await;
    });
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            scope.spawn(move || {
                block_on(async {
                    // A program of its own, as far as the database can tell.
                    let store = at(place).await;
                    for time in 0..TIMES {
                        loop {
                            let mut game = store.game("abc").await.unwrap();
                            let note = format!("{writer} {time}");
                            game.record.others.push(("note".into(), note));
                            let written = store.update("abc", game.revision, &game.record, None);
                            match written.await {
                                Ok(_) => break,
                                Err(StoreError::Conflict { .. }) => {}
                                Err(error) => panic!("{error}"),
                            }
                        }
                    }
                });
            });
        }
    });
    block_on(async {
        let game = at(place).await.game("abc").await.unwrap();
        assert_eq!(game.revision, 1 + (WRITERS * TIMES) as u64);
        let mut notes: Vec<_> = game.record.others.into_iter().map(|(_, note)| note).collect();
        notes.sort();
        notes.dedup();
        assert_eq!(notes.len(), WRITERS * TIMES);
    });
}

fn lists_go_on_where_they_stopped(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let FoundPlayer { player: ming, .. } = store.player(&Secret::new()).await.unwrap();
        let mut all = Vec::new();
        for number in 0..23 {
            let id = new_id();
            let record = if number % 3 == 0 { won(Side::Black) } else { othello(&["f5"]) };
            let record = match number % 2 {
                0 => record,
                _ => Record { game: "gomoku".into(), ..record },
            };
            let player = (number % 4 == 0).then_some(&*ming.id);
            store.create(&id, &record, &seated(player)).await.unwrap();
            all.push((number, id));
        }
        let mut seen = Vec::new();
        let mut filter = Filter { limit: 5, ..Filter::default() };
        loop {
            let page = store.games(&filter).await.unwrap();
            assert!(page.games.len() <= 5);
            assert!(page.games.is_sorted_by(|a, b| (a.updated, &a.id) > (b.updated, &b.id)));
            seen.extend(page.games.into_iter().map(|game| game.id));
            filter.after = page.next;
            if filter.after.is_none() {
                break;
            }
        }
        let mut expected: Vec<_> = all.iter().map(|(_, id)| id.clone()).collect();
        expected.sort();
        seen.sort();
        assert_eq!(seen, expected, "each game once");
        let count = async |filter: Filter| store.games(&filter).await.unwrap().games.len();
        assert_eq!(count(Filter { state: Some(State::Over), ..Filter::default() }).await, 8);
        assert_eq!(count(Filter { state: Some(State::Open), ..Filter::default() }).await, 15);
        let gomoku = Filter { game: Some("gomoku".into()), ..Filter::default() };
        assert_eq!(count(gomoku).await, 11);
        let his = Filter { player: Some(ming.id.clone()), ..Filter::default() };
        assert_eq!(count(his).await, 6);
        let nobodys = Filter { player: Some("nobody".into()), ..Filter::default() };
        assert_eq!(count(nobodys).await, 0);
        // What is written comes to the front, and says what it is.
        let (_, id) = &all[1];
        store.update(id, 1, &won(Side::White), None).await.unwrap();
        let page = store.games(&Filter { limit: 1, ..Filter::default() }).await.unwrap();
        let game = &page.games[0];
        assert_eq!((&game.id, game.revision, game.moves), (id, 2, 1));
        assert_eq!((game.state, game.how), (State::Over, Some(How::Resignation)));
        assert_eq!(game.outcome, Some(Outcome::Win(Side::White)));
        assert_eq!(game.players, [String::new(), "general 5".to_string()]);
    });
}

fn players_and_what_they_set(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let secret = Secret::new();
        let FoundPlayer { player: ming, is_new } = store.player(&secret).await.unwrap();
        assert!(is_new && ming.name.is_empty());
        assert_eq!(store.rename(&ming.id, "小\u{7}明").await.unwrap().name, "小明");
        let FoundPlayer { player: again, is_new } = store.player(&secret).await.unwrap();
        assert_eq!((again.id.clone(), &*again.name, is_new), (ming.id.clone(), "小明", false));
        let FoundPlayer { player: other, .. } = store.player(&Secret::new()).await.unwrap();
        assert_ne!(other.id, ming.id);
        store.set(&ming.id, "theme", Some("wood")).await.unwrap();
        store.set(&ming.id, "theme", Some("dark")).await.unwrap();
        store.set(&ming.id, "lang", Some("zh")).await.unwrap();
        let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
        let settings = store.settings(&ming.id).await.unwrap();
        assert_eq!(settings, [pair("lang", "zh"), pair("theme", "dark")]);
        store.set(&ming.id, "lang", None).await.unwrap();
        assert_eq!(store.settings(&ming.id).await.unwrap(), [pair("theme", "dark")]);
        store.set(&ming.id, "a\0b", Some("c\0d")).await.unwrap();
        store.set(&ming.id, "ab", None).await.unwrap();
        assert_eq!(store.settings(&other.id).await.unwrap(), []);
        let nobody = StoreError::Missing { what: "player", id: "nobody".into() };
        assert_eq!(store.set("nobody", "a", Some("b")).await, Err(nobody.clone()));
        assert_eq!(store.rename("nobody", "a").await, Err(nobody));
    });
}

/// Whoever keeps the database can take out those who have not come for long.
fn who_comes_again_is_seen(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let [comes, stays_away] = [Secret::new(), Secret::new()];
        for secret in [&comes, &stays_away] {
            assert!(store.player(secret).await.unwrap().is_new);
        }
        run_on(place, &["UPDATE players SET seen = 0"]).await;
        assert!(!store.player(&comes).await.unwrap().is_new);
        run_on(place, &["DELETE FROM players WHERE seen = 0"]).await;
        assert!(!store.player(&comes).await.unwrap().is_new);
        assert!(store.player(&stays_away).await.unwrap().is_new);
    });
}

fn results_are_counted(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let FoundPlayer { player: ming, .. } = store.player(&Secret::new()).await.unwrap();
        let draw = Ending { outcome: Some(Outcome::Draw), how: How::Board };
        let drawn = Record { ending: Some(draw), ..othello(&[]) };
        for record in [won(Side::Black), won(Side::Black), won(Side::White), drawn, othello(&[])] {
            store.create(&new_id(), &record, &seated(Some(&ming.id))).await.unwrap();
        }
        // A game of others does not count.
        store.create(&new_id(), &won(Side::Black), &seated(None)).await.unwrap();
        let expected = Tally {
            game: "reversi".into(),
            opponent: "general 5".into(),
            won: 2,
            drawn: 1,
            lost: 1,
        };
        assert_eq!(store.results(&ming.id).await.unwrap(), [expected]);
        assert_eq!(store.results("nobody").await.unwrap(), []);
    });
}

fn strange_texts_come_back(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let strange = "'; DROP TABLE games; -- \0 \u{202e}%_\\ 🀄 \r\n $1 ?";
        let mut record = othello(&["f5"]);
        record.names = [Some(strange.into()), Some(String::from("x").repeat(100_000))];
        record.comments.insert(1, strange.into());
        record.others.push(("key".into(), strange.into()));
        store.create("abc", &record, &NOBODY).await.unwrap();
        assert_eq!(store.game("abc").await.unwrap().record, record);
        let game = store.games(&Filter::default()).await.unwrap().games.remove(0);
        assert!(!game.players[0].contains('\0') && game.players[1].len() == 200);
        // Ids come from addresses that anybody can write.
        for id in [strange, "", "ABC", &"x".repeat(1 << 20)] {
            let id: String = id.chars().filter(|&c| c != '\0').collect();
            let found = store.game(&id).await;
            assert!(matches!(found, Err(StoreError::Missing { .. })), "{found:?}");
        }
        let found = store.game("a\0b").await;
        assert!(matches!(found, Err(StoreError::Missing { .. })), "{found:?}");
    });
}

fn two_programs_open_it_at_once(place: &Place) {
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                block_on(async {
                    let store = at(place).await;
                    store.create(&new_id(), &othello(&[]), &NOBODY).await.unwrap();
                    store.close().await;
                });
            });
        }
    });
    block_on(async {
        let games = at(place).await.games(&Filter::default()).await.unwrap().games;
        assert_eq!(games.len(), 6);
    });
}

/// Runs statements on the database itself.
async fn run_on(place: &Place, statements: &[&'static str]) {
    let address = match place {
        Place::File(path) => {
            let path = path.to_str().unwrap();
            let path = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
            format!("sqlite:{path}")
        }
        Place::Postgres(address) => address.clone(),
        Place::Memory => panic!("nobody else reaches what is in memory"),
    };
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    for text in statements {
        sqlx::query(*text).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

fn what_the_first_version_kept_is_kept(place: &Place) {
    block_on(async {
        let store = at(place).await;
        let made = store.create("abc", &othello(&["f5"]), &seated(None)).await.unwrap();
        store.close().await;
        // What later steps have made is gone.
        let undo = ["DROP TABLE deleted", "DELETE FROM _sqlx_migrations WHERE version > 1"];
        run_on(place, &undo).await;
        let store = at(place).await;
        assert_eq!(store.game("abc").await.unwrap(), made);
        store.delete("abc").await.unwrap();
        let missing = StoreError::Missing { what: "game", id: "abc".into() };
        assert_eq!(store.create("abc", &made.record, &NOBODY).await, Err(missing));
        store.close().await;
        // A step that was made and has left nothing behind is no older version.
        run_on(place, &["DROP TABLE deleted"]).await;
        assert!(matches!(open(place).await.err(), Some(StoreError::Failed { .. })));
    });
}
