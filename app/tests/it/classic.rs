use std::fs;

use assert_cmd::Command;
use tempfile::tempdir;

use crate::run;

/// The sample sessions of the course, byte for byte, each with its line in the log.
#[test]
fn the_sample_sessions() {
    let folder = tempdir().expect("a folder");
    let log = folder.path().join("games.csv");
    let log_text = log.to_str().expect("UTF-8");
    let samples = [
        (
            include_str!("../data/transcript1.stdin.txt"),
            include_str!("../data/transcript1.stdout.txt"),
            "4*4,computer,human,2 to 11",
        ),
        (
            include_str!("../data/transcript2.stdin.txt"),
            include_str!("../data/transcript2.stdout.txt"),
            "6*6,human,computer,Human gave up.",
        ),
    ];
    for (i, (input, expected, logged)) in samples.into_iter().enumerate() {
        let (out, err, code) = run(&["classic", "reversi", "--log", log_text], input);
        assert_eq!((out.as_str(), err.as_str(), code), (expected, "", 0));
        let lines = fs::read_to_string(&log).expect("a log");
        let line = lines.lines().nth(i).expect("a line for each game");
        assert!(line.ends_with(logged), "{line}");
        assert_eq!(line.split(',').count(), 6, "{line}");
    }
}

#[test]
fn left_early_is_logged_and_said() {
    let folder = tempdir().expect("a folder");
    let log = folder.path().join("games.csv");
    let (_, _, code) = run(&["classic", "reversi", "--log", log.to_str().unwrap()], "4\nX\naa\n");
    assert_eq!(code, 1);
    let line = fs::read_to_string(&log).expect("a log");
    assert!(line.ends_with("4*4,computer,human,Abandoned.\n"), "{line}");
}

#[test]
fn a_log_that_cannot_be_written_does_not_spoil_the_game() {
    let input = include_str!("../data/transcript1.stdin.txt");
    let expected = include_str!("../data/transcript1.stdout.txt");
    let (out, err, code) = run(&["classic", "reversi", "--log", "no-such-folder/games.csv"], input);
    assert_eq!((out.as_str(), code), (expected, 1));
    assert!(err.contains("no-such-folder/games.csv"), "{err}");
}

/// The log goes to the data folder when no file is named.
#[test]
fn the_default_log() {
    let folder = tempdir().expect("a folder");
    let output = Command::cargo_bin("duiyi")
        .expect("the binary is built")
        .args(["classic", "reversi"])
        .env("XDG_DATA_HOME", folder.path())
        .write_stdin(include_str!("../data/transcript2.stdin.txt"))
        .output()
        .expect("it runs");
    assert!(output.status.success());
    let log = fs::read_to_string(folder.path().join("duiyi/games.csv")).expect("a log");
    assert_eq!(log.lines().count(), 1);
}

#[test]
fn many_programs_share_a_log() {
    let folder = tempdir().expect("a folder");
    let log = folder.path().join("games.csv");
    let log_text = log.to_str().expect("UTF-8");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    run(&["classic", "reversi", "--log", log_text], "6\nO\ncb\naa\n");
                }
            });
        }
    });
    let lines = fs::read_to_string(&log).expect("a log");
    assert_eq!(lines.lines().count(), 20);
    assert!(lines.lines().all(|line| line.ends_with(",6*6,human,computer,Human gave up.")));
}

#[test]
fn the_other_three_end_properly() {
    // The person takes the first square each time and loses to the priority rule.
    let (out, _, code) = run(&["classic", "tictactoe"], "y\n0\n1\n2\n3\n5\n6\n7\n8\n\n");
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("按任意键退出游戏."), "{out}");
    let (out, _, code) = run(&["classic", "othello"], "\n3d\n");
    assert_eq!(code, 1);
    assert!(out.contains("AI下子后的状态:"), "{out}");
    let (out, _, code) = run(&["classic", "gomoku", "--size", "15"], "7 7\n");
    assert_eq!(code, 1);
    assert!(out.contains("黑子 (7, 7)") && out.contains("白子 ("), "{out}");
    let (_, err, code) = run(&["classic", "gomoku", "--size", "16"], "");
    assert_eq!(code, 2);
    assert!(err.contains("15"), "{err}");
}
