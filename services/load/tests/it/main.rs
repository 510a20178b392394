//! What tests of others rely on.

use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use load::Postgres;

/// Tells the program that is to be killed that it is the one.
const VICTIM: &str = "DUIYI_TEST_VICTIM";

/// A test that is killed leaves no database server behind.
#[cfg(target_os = "linux")]
#[test]
fn a_database_does_not_outlive_whoever_started_it() {
    let Some(server) = Postgres::for_test() else { return };
    if std::env::var_os(VICTIM).is_some() {
        println!("database {}", server.process());
        // Until whoever waits for us is gone, or we are.
        let _ = std::io::stdin().read(&mut [0]);
        return;
    }
    drop(server);
    let mut victim = Command::new(std::env::current_exe().expect("a program"))
        .args(["--exact", "a_database_does_not_outlive_whoever_started_it", "--nocapture"])
        .env(VICTIM, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let lines = BufReader::new(victim.stdout.take().expect("a pipe")).lines();
    let told = lines.map_while(Result::ok).find_map(|line| {
        line.split_once("database ").map(|(_, process)| process.trim().to_string())
    });
    let process = PathBuf::from("/proc").join(told.expect("it says which"));
    assert!(process.exists());
    victim.kill().expect("killed");
    victim.wait().expect("gone");
    let begun = Instant::now();
    while process.exists() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
}
