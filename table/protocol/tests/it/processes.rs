//! External engines as real processes: ours behind every protocol, and bad ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Engine, EngineError, Limits, Root, SearchResult, Stop};
use protocol::{ExternalEngine, Profile, Protocol};

use crate::kit::game;

/// The example that plays the first move; built together with the tests.
fn first_move() -> PathBuf {
    let mut folder = std::env::current_exe().unwrap();
    folder.pop();
    folder.pop();
    let program = folder.join("examples").join("first_move");
    assert!(program.exists(), "`cargo test -p protocol` builds {}", program.display());
    program
}

fn ours(protocol: Protocol, words: &str) -> ExternalEngine {
    let mut command = vec![first_move().to_string_lossy().into_owned(), protocol.id().into()];
    command.extend(words.split_whitespace().map(str::to_string));
    ExternalEngine::new(Profile::new(protocol, command))
}

/// A shell script as an engine that is given little time.
fn script(protocol: Protocol, script: &str) -> ExternalEngine {
    let command = ["sh", "-c", script].map(str::to_string).to_vec();
    let mut profile = Profile::new(protocol, command);
    profile.grace = Duration::from_millis(100);
    profile.start = Duration::from_secs(10);
    profile.patience = Duration::from_secs(20);
    ExternalEngine::new(profile)
}

fn go(
    engine: &mut ExternalEngine,
    words: &str,
    moves: &[String],
    limits: Limits,
    stop: &Stop,
) -> Result<SearchResult, EngineError> {
    let game = game(words);
    engine.go(Root { game: &*game, start: None, moves }, &limits, stop, &mut |_| {})
}

fn lost(found: Result<SearchResult, EngineError>) -> String {
    match found {
        Err(EngineError::Lost { loss, .. }) => loss.to_string(),
        other => panic!("expected a lost engine, not {other:?}"),
    }
}

#[test]
fn whole_games_with_real_processes() {
    for (protocol, words) in [
        (Protocol::Gtp, "reversi 6"),
        (Protocol::NBoard, "reversi 8"),
        (Protocol::Gomocup, "gomoku 7"),
        (Protocol::Ugi, "reversi 6"),
    ] {
        let mut engine = ours(protocol, words);
        let mut position = game(words).start();
        let mut moves = Vec::new();
        for _ in 0..2 {
            while position.outcome().is_none() {
                let legal = position.legal_moves();
                let best = if legal == ["pass"] {
                    "pass".to_string()
                } else {
                    go(&mut engine, words, &moves, Limits::depth(1), &Stop::new()).unwrap().best
                };
                assert_eq!(best, legal[0], "{protocol} after {moves:?}");
                moves.push(position.play(&best).unwrap());
            }
            engine.new_game();
            position = game(words).start();
            moves.clear();
        }
        if protocol != Protocol::Gomocup {
            assert!(engine.name().starts_with("First"), "{}", engine.name());
        }
    }
}

#[test]
fn a_stop_is_answered_where_the_protocol_can_say_it() {
    for (protocol, words) in [
        (Protocol::Ugi, "reversi 8"),
        (Protocol::Gomocup, "gomoku 15"),
        (Protocol::NBoard, "reversi 8"),
    ] {
        let mut engine = ours(protocol, &format!("{words} slow"));
        engine.start(&Stop::new()).unwrap();
        let stop = Stop::new();
        let remote = stop.clone();
        let stopper = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            remote.set();
        });
        let limits = Limits { nodes: Some(1 << 40), depth: Some(1 << 30), ..Limits::default() };
        let found = go(&mut engine, words, &[], limits, &stop).unwrap();
        assert_eq!(found.best, game(words).start().legal_moves()[0]);
        stopper.join().unwrap();
        // Also before it has heard of the search.
        let stop = Stop::new();
        stop.set();
        let limits = Limits { nodes: Some(1 << 40), depth: Some(1 << 30), ..Limits::default() };
        let found = go(&mut engine, words, &[], limits, &stop).unwrap();
        assert_eq!(found.best, game(words).start().legal_moves()[0]);
        // And it is still a good partner.
        let limits = Limits { nodes: Some(1), depth: Some(1), ..Limits::default() };
        assert!(go(&mut engine, words, &[], limits, &Stop::new()).is_ok());
    }
}

/// Whether a process is there and not merely waiting to be reaped.
fn is_alive(pid: &str) -> bool {
    match fs::read_to_string(format!("/proc/{pid}/stat")) {
        Ok(stat) => !stat.rsplit(')').next().unwrap_or("").trim_start().starts_with(['Z', 'X']),
        Err(_) => false,
    }
}

fn wait_for(what: &str, is_so: impl Fn() -> bool) {
    // Generous: it is only waited for when something is wrong.
    let until = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        assert!(Instant::now() < until, "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Answers `name`, `list_commands` and `protocol_version`.
const READY: &str = "for a in x play 2; do read b; printf '= %s\\n\\n' $a; done; ";

#[test]
#[cfg(target_os = "linux")]
fn a_hung_process_is_killed_with_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let pids = folder.path().join("pids");
    let text = format!(
        "{READY} sleep 1000 & echo $! > '{0}.new'; echo $$ >> '{0}.new'; mv '{0}.new' '{0}'; wait",
        pids.display()
    );
    let mut engine = script(Protocol::Gtp, &text);
    engine.start(&Stop::new()).unwrap();
    wait_for("the script writes its ids", || pids.exists());
    let reason = lost(go(
        &mut engine,
        "reversi 8",
        &[],
        Limits::time(Duration::from_millis(50)),
        &Stop::new(),
    ));
    assert!(reason.starts_with("it gave no answer in time"), "{reason}");
    let pids = fs::read_to_string(&pids).unwrap();
    assert_eq!(pids.lines().count(), 2);
    for pid in pids.lines() {
        wait_for("nobody is left", || !is_alive(pid));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn children_go_with_an_engine_that_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let text = format!(
        "{READY} sleep 1000 & echo $! > '{0}.new'; mv '{0}.new' '{0}'; read x; wait",
        pid.display()
    );
    let mut engine = script(Protocol::Gtp, &text);
    engine.start(&Stop::new()).unwrap();
    wait_for("the script writes its child's id", || pid.exists());
    drop(engine);
    let pid = fs::read_to_string(&pid).unwrap();
    wait_for("the child is gone", || !is_alive(pid.trim()));
}

#[test]
fn bad_engines_are_reported() {
    let quick = Limits::time(Duration::from_millis(50));
    // Where something is expected, it is given the time that a busy machine needs.
    let long = Limits::time(Duration::from_secs(20));
    let wait = |engine: &mut ExternalEngine, words: &str| {
        go(engine, words, &[], long.clone(), &Stop::new())
    };
    let play = |engine: &mut ExternalEngine, words: &str| {
        go(engine, words, &[], quick.clone(), &Stop::new())
    };

    let mut nowhere = ExternalEngine::new(Profile::parse("gtp:/nowhere/engine").unwrap());
    assert!(lost(play(&mut nowhere, "reversi 8")).starts_with("`/nowhere/engine` does not start"));
    let mut profile = Profile::parse("ugi:cat").unwrap();
    profile.folder = Some("/nowhere".into());
    let said = lost(play(&mut ExternalEngine::new(profile), "reversi 8"));
    assert!(said.starts_with("its folder `/nowhere` cannot be used: "), "{said}");

    let mut gone = script(Protocol::Ugi, "echo 'no licence' >&2; exit 3");
    let reason = lost(wait(&mut gone, "reversi 8"));
    assert!(reason.starts_with("it is gone; exit status 3"), "{reason}");
    assert!(reason.contains("no licence"), "{reason}");

    let mut dies = script(Protocol::Gtp, &format!("{READY} read a; kill -9 $$"));
    let reason = lost(wait(&mut dies, "reversi 8"));
    assert!(reason.starts_with("it is gone; signal 9"), "{reason}");

    let mut garbage =
        script(Protocol::Gomocup, "echo OK; while read a; do echo 'what?'; echo 99/99; done");
    let reason = lost(play(&mut garbage, "gomoku 15"));
    assert!(reason.starts_with("it gave no answer in time"), "{reason}");
    assert!(reason.contains("99/99"), "{reason}");

    let mut flood = script(Protocol::NBoard, "while :; do echo status; done");
    flood = ExternalEngine::new(Profile {
        start: Duration::from_millis(200),
        ..flood.profile().clone()
    });
    assert!(lost(play(&mut flood, "reversi 8")).starts_with("it gave no answer in time"));

    let mut deaf = script(Protocol::Ugi, "echo ugiok; echo readyok; sleep 1000");
    assert!(lost(play(&mut deaf, "reversi 8")).starts_with("it gave no answer in time"));

    let mut refuses =
        script(Protocol::Gtp, &format!("{READY} while read a; do printf '? no\\n\\n'; done"));
    assert!(lost(wait(&mut refuses, "reversi 8")).starts_with("it refused; no"));
}

#[test]
fn an_illegal_move_is_for_the_table_to_judge() {
    let text = format!(
        "{READY} while read a; do case \"$a\" in genmove*) printf '= A1\\n\\n';; *) printf '=\\n\\n';; esac; done"
    );
    let mut engine = script(Protocol::Gtp, &text);
    let found =
        go(&mut engine, "reversi 8", &[], Limits::time(Duration::from_secs(5)), &Stop::new())
            .unwrap();
    assert_eq!(found.best, "a1");
    assert!(game("reversi 8").start().play(&found.best).is_err());
}

#[test]
fn a_lost_engine_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let flag: &Path = &folder.path().join("flag");
    let text = format!(
        "if [ -e '{0}' ]; then exec '{1}' ugi reversi 8; else touch '{0}'; exit 1; fi",
        flag.display(),
        first_move().display()
    );
    let mut engine = script(Protocol::Ugi, &text);
    lost(go(&mut engine, "reversi 8", &[], Limits::depth(1), &Stop::new()));
    assert!(go(&mut engine, "reversi 8", &[], Limits::depth(1), &Stop::new()).is_ok());
}

#[test]
fn what_cannot_be_stopped_is_ended() {
    let mut engine = ours(Protocol::Gtp, "reversi 8 slow");
    let profile = Profile { grace: Duration::from_millis(100), ..engine.profile().clone() };
    engine = ExternalEngine::new(profile);
    engine.start(&Stop::new()).unwrap();
    let stop = Stop::new();
    stop.set();
    let reason =
        lost(go(&mut engine, "reversi 8", &[], Limits::time(Duration::from_secs(3600)), &stop));
    assert!(reason.starts_with("it was stopped and gave no move"), "{reason}");
}

/// Whoever leaves while a program gets ready need not wait for it.
#[test]
fn a_stop_is_heard_while_a_program_starts() {
    let mut silent = script(Protocol::Gtp, "sleep 1000");
    silent = ExternalEngine::new(Profile {
        // Longer than any test run: only the stop can end the wait.
        start: Duration::from_secs(100_000),
        ..silent.profile().clone()
    });
    let stop = Stop::new();
    let remote = stop.clone();
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        remote.set();
    });
    assert!(matches!(silent.start(&stop), Err(EngineError::Lost { .. })));
    stopper.join().unwrap();
    // And nothing is started any more, by whatever way.
    silent.new_game();
    assert!(lost(go(&mut silent, "reversi 8", &[], Limits::depth(1), &stop)).contains("stopped"));
}

/// The end of a program is its end, though a child that left its group holds its output.
#[test]
#[cfg(target_os = "linux")]
fn a_grandchild_that_keeps_the_output_open_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let text =
        format!("setsid sleep 1000 & echo $! > '{0}'; {READY} read a; exit 3", pid.display());
    let mut engine = script(Protocol::Gtp, &text);
    let patient = Duration::from_secs(100_000);
    engine = ExternalEngine::new(Profile { patience: patient, ..engine.profile().clone() });
    let reason = lost(go(&mut engine, "reversi 8", &[], Limits::depth(1), &Stop::new()));
    assert!(reason.starts_with("it is gone; exit status 3"), "{reason}");
    let pid = fs::read_to_string(&pid).unwrap();
    std::process::Command::new("kill").arg(pid.trim()).status().unwrap();
}
