//! SQLite: the laws of every store, and what can happen to a file.

use std::fs;
use std::time::Duration;

use record::Record;
use sqlx::Connection;
use store::{Fault, Place, StoreError, open, open_within};
use tempfile::tempdir;

use crate::{block_on, suite};

#[test]
fn sqlite_keeps_the_laws() {
    let folder = tempdir().unwrap();
    let mut number = 0;
    suite::run(|| {
        number += 1;
        // A name with all that an address could misunderstand, in a folder that is not there yet.
        Place::File(folder.path().join(format!("{number}/a b%20?#&中.sqlite")))
    });
}

/// SQLite refuses some steps of two who open a file at the same moment at once, without waiting.
#[test]
fn many_programs_open_a_new_file_at_once() {
    let folder = tempdir().unwrap();
    for round in 0..30 {
        let place = Place::File(folder.path().join(format!("{round}.sqlite")));
        std::thread::scope(|scope| {
            for _ in 0..12 {
                scope.spawn(|| block_on(async { open(&place).await.unwrap().close().await }));
            }
        });
    }
}

/// Who waits for another program that writes does not wait for ever, and the file stays as it is.
#[test]
fn who_holds_a_file_stops_nobody_for_long() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("held.sqlite");
    block_on(async {
        let address = format!("sqlite:{}?mode=rwc", path.display());
        sqlx::any::install_default_drivers();
        let mut holder = sqlx::AnyConnection::connect(&address).await.unwrap();
        sqlx::query("BEGIN EXCLUSIVE").execute(&mut holder).await.unwrap();
        let place = Place::File(path.clone());
        let patience = Duration::from_millis(300);
        let refused = open_within(&place, patience).await;
        assert!(
            matches!(refused, Err(StoreError::Failed { fault: Fault::Busy, .. })),
            "{:?}",
            refused.err()
        );
        sqlx::query("ROLLBACK").execute(&mut holder).await.unwrap();
        holder.close().await.unwrap();
        open_within(&place, patience).await.expect("a store").close().await;
        let within = Place::File(path.join("x.sqlite"));
        let refused = open(&within).await.err().expect("no folder");
        assert!(refused.to_string().contains("not a directory"), "{refused}");
    });
}

/// What is nowhere is there as long as it is open, for all who ask at once.
#[test]
fn memory_is_a_store_as_well() {
    block_on(async {
        let store = open(&Place::Memory).await.unwrap();
        let game = Record { game: "reversi".into(), ..Record::default() };
        store.create("a", &game, &[None, None]).await.unwrap();
        let (secret, all) = (store::Secret::new(), store::Filter::default());
        let (updated, list, player, ()) = tokio::join!(
            store.update("a", 1, &game, None),
            store.games(&all),
            store.player(&secret),
            async { store.check().await.unwrap() },
        );
        assert_eq!((updated.unwrap(), list.unwrap().games.len()), (2, 1));
        store.set(&player.unwrap().player.id, "x", Some("y")).await.unwrap();
        assert_eq!(store.revision("a").await.unwrap(), 2);
        // What is refused leaves it as it is.
        let again = store.create("a", &game, &[None, None]).await;
        assert_eq!(again.err(), Some(StoreError::Conflict { id: "a".into() }));
        assert!(matches!(store.delete("b").await, Err(StoreError::Missing { .. })));
        assert_eq!(store.revision("a").await.unwrap(), 2);
        // Another one has nothing of it.
        let other = open(&Place::Memory).await.unwrap();
        assert!(other.games(&all).await.unwrap().games.is_empty());
    });
}

/// To bring the log into the file waits for the disk: that is done after many changes, beside the
/// writing, and not after each.
#[test]
fn the_log_is_brought_into_the_file_after_many_changes() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let place = Place::File(path.clone());
    let game = Record { game: "reversi".into(), ..Record::default() };
    block_on(async {
        let store = open(&place).await.unwrap();
        store.create("a", &game, &[None, None]).await.unwrap();
        store.close().await;
        let store = open(&place).await.unwrap();
        let written = || fs::metadata(&path).unwrap().modified().unwrap();
        let before = written();
        let mut changes = 0;
        // It may be under way for some more.
        while changes < 2_000 && written() == before {
            changes += 1;
            assert_eq!(store.update("a", changes, &game, None).await, Ok(changes + 1));
        }
        assert!((500..2_000).contains(&changes), "{changes}");
    });
}

/// A change that fails is refused alone, also where it is written together with others.
#[test]
fn a_change_that_fails_costs_no_other() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let place = Place::File(path.clone());
    let game = Record { game: "reversi".into(), ..Record::default() };
    block_on(async {
        let store = open(&place).await.unwrap();
        for id in ["a", "bad", "b"] {
            store.create(id, &game, &[None, None]).await.unwrap();
        }
        store.close().await;
    });
    run(
        &path,
        &["CREATE TRIGGER spoils BEFORE UPDATE ON games WHEN NEW.id = 'bad' \
           BEGIN SELECT RAISE(ABORT, 'spoilt'); END"],
    );
    block_on(async {
        let store = open(&place).await.unwrap();
        // The first has its turn at once; the others wait for theirs and are written together.
        let (a, bad, b) = tokio::join!(
            store.update("a", 1, &game, None),
            store.update("bad", 1, &game, None),
            store.update("b", 1, &game, None),
        );
        assert!(matches!(bad, Err(StoreError::Failed { .. })), "{bad:?}");
        assert_eq!((a, b), (Ok(2), Ok(2)));
        for (id, revision) in [("a", 2), ("bad", 1), ("b", 2)] {
            assert_eq!(store.revision(id).await, Ok(revision), "{id}");
        }
    });
}

fn fault(place: &Place) -> Fault {
    match block_on(open(place)).err() {
        Some(StoreError::Failed { fault, place: named }) => {
            assert_eq!(named, place.to_string());
            fault
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn foreign_files_are_refused_and_stay_as_they_are() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let place = Place::File(path.clone());
    for text in ["a letter to my aunt\n".repeat(200), "duiyi 2\n".to_string()] {
        fs::write(&path, &text).unwrap();
        assert_eq!(fault(&place), Fault::Corrupt);
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    // Another program's database.
    fs::remove_file(&path).unwrap();
    block_on(async {
        sqlx::any::install_default_drivers();
        let address = format!("sqlite:{}?mode=rwc", path.display());
        let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
        sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    });
    let before = fs::read(&path).unwrap();
    assert_eq!(fault(&place), Fault::Foreign);
    assert_eq!(fs::read(&path).unwrap(), before);
    let folder = Place::File(folder.path().into());
    assert!(matches!(fault(&folder), Fault::System(std::io::ErrorKind::IsADirectory, _)));
    // To open a pipe would wait for whoever opens its other end.
    #[cfg(unix)]
    assert_eq!(fault(&Place::File("/dev/null".into())), Fault::NoFile);
}

/// Runs statements on a file of SQLite.
fn run(path: &std::path::Path, statements: &[&'static str]) {
    block_on(async {
        sqlx::any::install_default_drivers();
        let address = format!("sqlite:{}?mode=rwc", path.display());
        let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
        for text in statements {
            sqlx::query(*text).execute(&mut other).await.unwrap();
        }
        other.close().await.unwrap();
    });
}

/// Another program may call its tables as we do, keep a log beside its file, and even bear our
/// mark: what is not ours to the last column is not touched.
#[test]
fn files_that_look_like_ours_are_refused_and_stay_as_they_are() {
    const MARK: &str = "PRAGMA application_id = 1148545401";
    let folder = tempdir().unwrap();
    let cases: [(&[&'static str], Fault); 4] = [
        (&["CREATE TABLE games (id TEXT, name TEXT)"], Fault::Foreign),
        (&[MARK, "CREATE TABLE games (id TEXT, name TEXT)"], Fault::Foreign),
        (&[MARK, "CREATE TABLE recipes (name TEXT)"], Fault::Foreign),
        (&["PRAGMA journal_mode = WAL", "CREATE TABLE seats (game TEXT)"], Fault::Foreign),
    ];
    for (number, (statements, expected)) in cases.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}.sqlite"));
        run(&path, statements);
        let before = fs::read(&path).unwrap();
        assert_eq!(fault(&Place::File(path.clone())), expected, "{statements:?}");
        assert_eq!(fs::read(&path).unwrap(), before, "{statements:?}");
    }
    // Ours, and something is gone from it.
    for (number, lost) in
        ["DROP TABLE seats", "ALTER TABLE games DROP COLUMN how"].into_iter().enumerate()
    {
        let path = folder.path().join(format!("lost-{number}.sqlite"));
        let place = Place::File(path.clone());
        a_store(&place);
        run(&path, &[lost]);
        let before = fs::read(&path).unwrap();
        assert_eq!(fault(&place), Fault::Corrupt, "{lost}");
        assert_eq!(fs::read(&path).unwrap(), before, "{lost}");
    }
}

/// A folder that may not be written is named as what it is.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_must_not_be_written_is_said() {
    // Nothing can be made in there, whoever one is.
    assert_eq!(fault(&Place::File("/sys/duiyi/games.sqlite".into())), Fault::ReadOnly);
    assert_eq!(fault(&Place::File("/sys/games.sqlite".into())), Fault::ReadOnly);
}

/// A store with a few games whose log has been written into it.
fn a_store(place: &Place) {
    block_on(async {
        let store = open(place).await.unwrap();
        for number in 0..50 {
            let comment = "some note ".repeat(100);
            let comments = std::iter::once((0, comment)).collect();
            let record = Record { game: "reversi".into(), comments, ..Record::default() };
            store.create(&format!("g{number}"), &record, &[None, None]).await.unwrap();
        }
        store.close().await;
    });
}

#[test]
fn damaged_files_are_refused_and_stay_as_they_are() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let place = Place::File(path.clone());
    a_store(&place);
    let whole = fs::read(&path).unwrap();
    assert!(whole.len() > 40_000);
    // The middle of the file is other bytes; the end is missing.
    let mut spoilt = whole.clone();
    spoilt[8_192..24_576].fill(0xa5);
    for bytes in [&spoilt[..], &whole[..whole.len() / 2 / 4_096 * 4_096]] {
        fs::write(&path, bytes).unwrap();
        assert_eq!(fault(&place), Fault::Corrupt);
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    fs::write(&path, whole).unwrap();
    block_on(async { open(&place).await.unwrap().game("g49").await.unwrap() });
}

#[test]
fn a_newer_file_is_refused_and_stays_as_it_is() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let place = Place::File(path.clone());
    a_store(&place);
    block_on(async {
        let mut newer =
            sqlx::AnyConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
        let step = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                    execution_time) VALUES (9000, 'from the future', TRUE, x'00', 0)";
        sqlx::query(step).execute(&mut newer).await.unwrap();
        newer.close().await.unwrap();
    });
    let before = fs::read(&path).unwrap();
    assert!(matches!(fault(&place), Fault::Newer { found: 9000, known: 1.. }));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn an_address_is_read_and_hides_its_password() {
    let shown = |text: &str| text.parse::<Place>().map(|place| place.to_string());
    assert_eq!(shown("/tmp/a.sqlite").unwrap(), "/tmp/a.sqlite");
    assert_eq!(shown("sqlite:a.sqlite").unwrap(), "a.sqlite");
    assert_eq!(shown("sqlite:///a.sqlite").unwrap(), "/a.sqlite");
    let secret = "postgres://ming:geheim@db.example:5433/duiyi?password=geheim";
    assert_eq!(shown(secret).unwrap(), "postgres://ming@db.example:5433/duiyi");
    for text in ["", "mysql://a", "http://a/b", "postgres://:x:y", "sqlite:"] {
        assert!(shown(text).is_err(), "{text:?}");
    }
}
