//! `duiyi serve` is killed while games are played, and started again: what it has accepted is
//! there. docs/reliability.md has the command that does this five hundred times.

use std::path::PathBuf;

use load::kills::{Figures, Plan};
use load::{Postgres, kills};
use tempfile::tempdir;

const KILLS: u64 = 4;

fn kill(store: String) -> Figures {
    let program: PathBuf = assert_cmd::cargo::cargo_bin("duiyi");
    let plan = Plan { program, store, kills: KILLS, games: 4 };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(kills::run(&plan, |_| {})).expect("nothing is lost")
}

#[test]
fn a_killed_server_loses_nothing_in_sqlite() {
    let folder = tempdir().expect("a folder");
    let figures = kill(format!("sqlite:{}", folder.path().join("games.sqlite").display()));
    assert!(figures.kills == KILLS && figures.accepted > 0, "{figures}");
}

#[test]
fn a_killed_server_loses_nothing_in_postgres() {
    let Some(server) = Postgres::for_test() else { return };
    let figures = kill(server.database("kills").expect("a database"));
    assert!(figures.kills == KILLS && figures.accepted > 0, "{figures}");
}
