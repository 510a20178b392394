//! PostgreSQL: a server of our own is started for the tests, where one is installed.

use std::time::Duration;

use load::Postgres;
use sqlx::{Connection, Row};
use store::{Fault, Place, StoreError, open};

use crate::{block_on, suite};

#[test]
fn postgres_keeps_the_laws() {
    let Some(mut server) = Postgres::for_test() else { return };
    let mut number = 0;
    suite::run(|| {
        number += 1;
        server.database(&format!("law{number}")).unwrap().parse().unwrap()
    });
    // A server that is gone is an error that names it and not its password.
    let gone: Place = server.address("law1").parse().unwrap();
    server.end();
    let error = block_on(open(&gone)).err().expect("nobody answers");
    let refused = std::io::ErrorKind::ConnectionRefused;
    let is_refused = |fault: &Fault| matches!(fault, Fault::System(kind, _) if *kind == refused);
    assert!(matches!(&error, StoreError::Failed { fault, .. } if is_refused(fault)), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("127.0.0.1") && !text.contains("geheim"), "{text}");
}

const TABLES: [&str; 5] = ["games", "seats", "players", "settings", "deleted"];

/// Another program takes its steps after one has looked for tables, and before one reads how far
/// the steps are.
#[test]
fn steps_taken_while_one_looks_are_no_other_programs() {
    let Some(server) = Postgres::for_test() else { return };
    let address = server.database("steps").unwrap();
    let place: Place = address.parse().unwrap();
    block_on(async { open(&place).await.expect("a store").close().await });
    let run = async |other: &mut sqlx::AnyConnection, text: String| {
        sqlx::query(sqlx::AssertSqlSafe(text)).execute(&mut *other).await.unwrap();
    };
    let opened = block_on(async {
        let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
        for name in TABLES {
            run(&mut other, format!("ALTER TABLE {name} RENAME TO later_{name}")).await;
        }
        run(&mut other, "CREATE TABLE later AS SELECT * FROM _sqlx_migrations".into()).await;
        run(&mut other, "DELETE FROM _sqlx_migrations".into()).await;
        run(&mut other, "BEGIN".into()).await;
        // Who wants to know how far the steps are has to wait.
        run(&mut other, "LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE".into()).await;
        for name in TABLES {
            run(&mut other, format!("ALTER TABLE later_{name} RENAME TO {name}")).await;
        }
        run(&mut other, "INSERT INTO _sqlx_migrations SELECT * FROM later".into()).await;
        let looks = std::thread::spawn(move || block_on(async { open(&place).await.map(|_| ()) }));
        loop {
            let text = "SELECT count(*) FROM pg_locks WHERE NOT granted";
            let row = sqlx::query(text).fetch_one(&mut other).await.unwrap();
            if row.get::<i64, _>(0) > 0 || looks.is_finished() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        run(&mut other, "COMMIT".into()).await;
        looks.join().unwrap()
    });
    assert!(opened.is_ok(), "{opened:?}");
}

/// What may not be done is an error, and no wait without an end: the lock under which the steps are
/// taken is left.
#[test]
fn who_may_make_no_tables_is_told_so() {
    let Some(server) = Postgres::for_test() else { return };
    let address = server.database("closed").unwrap();
    let refused = block_on(async {
        let mut owner = sqlx::AnyConnection::connect(&address).await.unwrap();
        for text in [
            "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
            "CREATE ROLE guest LOGIN PASSWORD 'geheim'",
        ] {
            sqlx::query(text).execute(&mut owner).await.unwrap();
        }
        let (_, server) = address.split_once('@').unwrap();
        let place: Place = format!("postgres://guest:geheim@{server}").parse().unwrap();
        tokio::time::timeout(Duration::from_secs(120), open(&place)).await
    });
    let error = refused.expect("an end").err().expect("no tables");
    let denied = std::io::ErrorKind::PermissionDenied;
    let is_denied = |fault: &Fault| matches!(fault, Fault::System(kind, _) if *kind == denied);
    assert!(matches!(&error, StoreError::Failed { fault, .. } if is_denied(fault)), "{error:?}");
    assert!(error.to_string().contains("permission denied"), "{error}");
    assert!(block_on(open(&address.parse().unwrap())).is_ok(), "who may, does");
}

/// A table that has the name of one of a later step is another program's, too.
#[test]
fn tables_of_others_are_not_touched() {
    let Some(server) = Postgres::for_test() else { return };
    for name in TABLES {
        let address = server.database(&format!("other_{name}")).unwrap();
        let tables = block_on(async {
            let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
            let text = sqlx::AssertSqlSafe(format!("CREATE TABLE {name} (x int)"));
            sqlx::query(text).execute(&mut other).await.unwrap();
            let error = open(&address.parse().unwrap()).await.err().expect("another's");
            let is_foreign = matches!(&error, StoreError::Failed { fault: Fault::Foreign, .. });
            assert!(is_foreign, "{name}: {error:?}");
            let text = "SELECT count(*) FROM information_schema.tables \
                        WHERE table_schema = current_schema()";
            sqlx::query(text).fetch_one(&mut other).await.unwrap().get::<i64, _>(0)
        });
        assert_eq!(tables, 1, "{name}");
    }
}

/// A row that somebody else holds is waited for, but not without an end; the other games go on.
#[test]
fn who_holds_a_row_stops_nobody_for_long() {
    let Some(server) = Postgres::for_test() else { return };
    let address = server.database("held").unwrap();
    block_on(async {
        let store = open(&address.parse().unwrap()).await.expect("a store");
        let (before, after) = (suite::othello(&["f5"]), suite::othello(&["f5", "d6"]));
        for id in ["held", "free"] {
            store.create(id, &before, &[None, None]).await.unwrap();
        }
        let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
        for text in ["BEGIN", "SELECT id FROM games WHERE id = 'held' FOR UPDATE"] {
            sqlx::query(text).execute(&mut other).await.unwrap();
        }
        let both = async {
            tokio::join!(
                store.update("held", 1, &after, None),
                store.update("free", 1, &after, None)
            )
        };
        let both = tokio::time::timeout(Duration::from_secs(120), both).await.expect("an end");
        let is_busy = |fault: &Fault| matches!(fault, Fault::Busy);
        let refused = both.0.expect_err("it is held");
        assert!(
            matches!(&refused, StoreError::Failed { fault, .. } if is_busy(fault)),
            "{refused:?}"
        );
        assert_eq!(both.1.unwrap(), 2, "nobody holds the other one");
        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
        assert_eq!(store.update("held", 1, &after, None).await.unwrap(), 2);
    });
}
