//! A disk without room.

use record::{Record, duiyi};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{Fault, Place, StoreError, new_id, open};
use tempfile::tempdir;

use crate::block_on;

/// A game that takes some room.
fn noted(length: usize) -> Record {
    let mut record = Record { game: "reversi".into(), ..Record::default() };
    record.comments.insert(0, "x".repeat(length));
    duiyi::read(duiyi::write(&record).as_bytes()).unwrap()
}

fn limit(bytes: Option<u64>) {
    let Rlimit { maximum, .. } = getrlimit(Resource::Fsize);
    setrlimit(Resource::Fsize, Rlimit { current: bytes.or(maximum), maximum }).unwrap();
}

#[test]
#[ignore = "a half of the next test"]
fn writes_until_nothing_can_be_written() {
    let Some(path) = std::env::var_os("STORE_OF_THE_TEST") else { return };
    let path = std::path::PathBuf::from(path);
    let place = Place::File(path.clone());
    block_on(async {
        // Too little even for the tables, more and more of them.
        for number in 0..24 {
            let place = Place::File(path.with_file_name(format!("{number}.sqlite")));
            limit(Some(number * (4 << 10)));
            match open(&place).await {
                Ok(store) => store.close().await,
                Err(StoreError::Failed { fault: Fault::Full, .. }) => {}
                Err(error) => panic!("{number}: {error}"),
            }
            limit(None);
            open(&place).await.expect("there is room again").close().await;
        }
        let store = open(&place).await.unwrap();
        let ids: Vec<String> = (0..4).map(|_| new_id()).collect();
        let mut revisions = Vec::new();
        for id in &ids {
            revisions.push(store.create(id, &noted(10), &[None, None]).await.unwrap().revision);
        }
        for round in 0..4 {
            // Nothing that is there may grow much.
            limit(Some(256 << 10));
            let (mut failed, mut length) = (0, 10_000);
            while failed < 6 {
                for (id, revision) in ids.iter().zip(&mut revisions) {
                    match store.update(id, *revision, &noted(length), None).await {
                        Ok(next) => *revision = next,
                        Err(StoreError::Failed { fault: Fault::Full, .. }) => failed += 1,
                        Err(error) => panic!("round {round}: {error}"),
                    }
                }
                // What is small may find room where something large has found none.
                length = if failed % 2 == 0 { 10_000 } else { 50 };
                let new = store.create(&new_id(), &noted(60_000), &[None, None]).await;
                let is_full = |error: &StoreError| {
                    matches!(error, StoreError::Failed { fault: Fault::Full, .. })
                };
                assert!(new.as_ref().err().is_none_or(is_full), "round {round}: {new:?}");
            }
            limit(None);
            // There is room again, and everybody finds what he was told.
            let other = open(&place).await.unwrap();
            for (id, revision) in ids.iter().zip(&mut revisions) {
                assert_eq!(other.revision(id).await.unwrap(), *revision, "round {round}");
                *revision = store.update(id, *revision, &noted(20), None).await.unwrap();
                *revision = other.update(id, *revision, &noted(20), None).await.unwrap();
            }
            other.close().await;
        }
    });
}

/// A full disk is called one, what was accepted is there, and all goes on when there is room again.
#[test]
fn a_full_disk_costs_only_what_was_refused() {
    let folder = tempdir().unwrap();
    let child = std::process::Command::new("sh")
        // Who goes beyond the limit gets an error, not a signal.
        .args(["-c", "trap '' XFSZ; exec \"$0\" --exact --ignored \"$1\""])
        .arg(std::env::current_exe().unwrap())
        .arg("full::writes_until_nothing_can_be_written")
        .env("STORE_OF_THE_TEST", folder.path().join("games.sqlite"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout).into_owned();
    let errors = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success() && said.contains("1 passed"), "{said}{errors}");
}
