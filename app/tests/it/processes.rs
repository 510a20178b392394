//! Whole matches against real processes: our own program behind every protocol, and a program that
//! nobody here wrote where it is installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use assert_cmd::cargo::cargo_bin;
use tempfile::{TempDir, tempdir};

use crate::run;

/// The program under a name of its own, so that nobody else's processes are counted.
struct Own {
    folder: TempDir,
    program: PathBuf,
}

impl Own {
    fn new() -> Self {
        let folder = tempdir().expect("a folder");
        let program = folder.path().join("duiyi");
        // A link would show under the name of what it leads to.
        fs::copy(cargo_bin("duiyi"), &program).expect("a copy");
        Self { folder, program }
    }

    fn player(&self, protocol: &str, more: &str) -> String {
        format!("{protocol}:'{}' engine --protocol {protocol} {more}", self.program.display())
    }

    /// How many processes run it.
    fn running(&self) -> usize {
        let is_ours = |entry: &fs::DirEntry| {
            fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe == self.program)
        };
        fs::read_dir("/proc").expect("processes").flatten().filter(is_ours).count()
    }

    fn wait_until_running(&self, is_enough: impl Fn(usize) -> bool, what: &str) {
        // Generous: only waited for when something is wrong.
        let until = Instant::now() + Duration::from_secs(60);
        while !is_enough(self.running()) {
            assert!(Instant::now() < until, "{what}: {} processes", self.running());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Plays a match and holds it to no faults on either side.
fn flawless(args: &[&str], games: u64) {
    let all: Vec<&str> = ["match"].iter().chain(args).copied().chain(["--json"]).collect();
    let (out, err, code) = run(&all, "");
    assert_eq!(code, 0, "{err}");
    let report: serde_json::Value = serde_json::from_str(out.trim_end()).expect("JSON");
    for engine in report["engines"].as_array().expect("a list") {
        assert_eq!(engine["games"], games, "{args:?}: {err}");
        for fault in ["crashes", "illegal", "timeouts"] {
            assert_eq!(engine[fault], 0, "{args:?}: {fault}\n{err}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn games_through_every_protocol_leave_nobody_behind() {
    let own = Own::new();
    let openings = own.folder.path().join("openings.txt");
    let matches = [
        ("reversi", "gtp", "--engine greedy", "nboard", "--engine one-ply", "f5d6c3\nf5f6e6f4\n"),
        ("reversi", "nboard", "--engine random", "ugi", "--engine one-ply", "f5f4\nf5d6c4d3\n"),
        (
            "gomoku",
            "gomocup",
            "--engine shapes",
            "ugi",
            "--game gomoku --engine random",
            "h8 i9 j7\nh8 h9 k10 d4\n",
        ),
        (
            "gomoku",
            "gomocup",
            "--engine random",
            "gtp",
            "--game gomoku --engine shapes",
            "h8 i9\nh8 j10 g7\n",
        ),
        (
            "tictactoe",
            "ugi",
            "--game tictactoe --engine priority",
            "gtp",
            "--game tictactoe --engine random",
            "a1\nb2 c3\n",
        ),
    ];
    for (game, first, first_options, second, second_options, lines) in matches {
        fs::write(&openings, lines).expect("written");
        let players = [own.player(first, first_options), own.player(second, second_options)];
        let openings = openings.to_str().expect("UTF-8");
        let args =
            [&players[0], &players[1], "--game", game, "--pairs", "4", "--openings", openings];
        flawless(&args, 8);
        assert_eq!(own.running(), 0, "after {players:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn engines_go_with_a_match_that_is_killed() {
    let own = Own::new();
    // Both think, far longer than anybody would wait for them.
    for (game, first, second) in [("reversi", "gtp", "ugi"), ("gomoku", "gomocup", "ugi")] {
        let options = format!("--game {game} --engine monte-carlo");
        let mut referee = Command::new(&own.program)
            .args(["match", &own.player(first, &options), &own.player(second, &options)])
            .args(["--game", game, "--tc", "10000/move", "--pairs", "1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        own.wait_until_running(|n| n == 3, "a match and two engines");
        referee.kill().expect("killed");
        referee.wait().expect("reaped");
        own.wait_until_running(|n| n == 0, "nobody is left");
    }
}

/// Debian's grhino. `.ci/run` says where it is.
#[test]
fn a_match_against_gtp_rhino() {
    let Some(rhino) = env::var_os("DUIYI_TEST_GTP_RHINO") else {
        println!("not played: DUIYI_TEST_GTP_RHINO does not say where gtp-rhino is");
        return;
    };
    let rhino = Path::new(&rhino);
    assert!(rhino.exists(), "DUIYI_TEST_GTP_RHINO is {}", rhino.display());
    let folder = tempdir().expect("a folder");
    let openings = folder.path().join("openings.txt");
    fs::write(&openings, "f5d6c5f4d3c4e3e6\nf5f4g3e6f7c6c4h2\n").expect("written");
    let rhino = format!("gtp:'{}'", rhino.display());
    let openings = openings.to_str().expect("UTF-8");
    flawless(&[&rhino, "one-ply", "--pairs", "2", "--openings", openings], 4);
}

#[test]
fn an_engine_without_reports_is_heard_in_an_analysis_too() {
    let talk = "lz-analyze b 10\nname\nlz-genmove_analyze b 10\n";
    let (out, err, code) = run(&["engine", "--protocol", "gtp", "--engine", "greedy"], talk);
    assert_eq!(code, 0, "{err}");
    let responses: Vec<&str> = out.trim_end().split("\n\n").collect();
    let [analysis, name, played] = responses[..] else { panic!("{out}") };
    assert!(analysis.starts_with("=\ninfo move "), "{out}");
    assert_eq!(name, "= Duiyi");
    assert!(played.starts_with("=\ninfo move ") && played.contains("\nplay "), "{out}");
}
