use std::fs;

use tempfile::tempdir;

use crate::{duiyi, run};

#[test]
fn a_whole_game_between_engines() {
    for (game, black, white) in [
        ("reversi", "greedy", "one-ply"),
        ("tictactoe", "priority", "general"),
        ("gomoku", "shapes", "shapes"),
        ("connect-four", "general", "random"),
        ("mnk", "monte-carlo", "alpha-beta"),
    ] {
        let args = [
            "play",
            game,
            "--color",
            "none",
            "--engine",
            black,
            "--opponent",
            white,
            "--level",
            "2",
        ];
        let (out, err, code) = run(&args, "");
        assert_eq!((err.as_str(), code), ("", 0), "{game}");
        let last = out.lines().last().expect("a result");
        assert!(last.contains("wins") || last.contains("draw"), "{game}: {last}");
        assert_eq!(run(&args, "").0, out, "{game}: the same game again");
    }
}

/// The lot gives either side, and the same one to the same seed.
#[test]
fn a_side_by_lot() {
    let begins = |seed: &str| {
        let args = ["play", "tictactoe", "--color", "random", "--seed", seed, "--level", "1"];
        run(&args, "").0
    };
    for (seed, side) in [("2", "X: You."), ("3", "X: Duiyi general"), ("4", "X: You.")] {
        assert!(begins(seed).starts_with(side), "{seed}: {}", begins(seed));
    }
    for name in ["lot", "随机", "抽選"] {
        let args = ["play", "tictactoe", "--color", name, "--seed", "2", "--level", "1"];
        assert_eq!(run(&args, "").0, begins("2"), "{name}");
    }
}

/// Who only listens hears each move as one that is played, also after a pass that was forced.
#[test]
fn a_move_after_a_pass_is_told_like_any_other() {
    let args =
        "play reversi --color none --engine greedy --opponent random --size 4 --seed 4 --no-board";
    let (out, _, code) = run(&args.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("Black has no move and passes.\nWhite plays d2."), "{out}");
}

#[test]
fn a_person_loses_and_leaves() {
    let args = ["play", "tictactoe", "--level", "20"];
    let (out, _, code) = run(&args, "a1\nb1\na2\nb2\na3\nb3\nc1\nc2\nc3\n\n");
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("O wins.") || out.contains("draw"), "{out}");
    let (out, _, code) = run(&args, "quit\n");
    assert_eq!(code, 1);
    assert!(out.ends_with("left unfinished.\n"), "{out}");
    assert_eq!(run(&args, "").2, 1, "end of input");
}

/// A signal that ends programs ends a game between engines, each of which thinks for longer than
/// anybody waits.
#[cfg(unix)]
#[test]
fn one_signal_ends_it() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    use rustix::process::Signal;
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("duiyi"));
        command.args(["play", "reversi", "--no-board", "--color", "none", "--time", "100000"]);
        command.env("LC_ALL", "C").env("XDG_DATA_HOME", "no-such-folder");
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("it says how it stands");
        let pid = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(pid, signal).expect("it is there");
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{signal:?}: {line}");
    }
}

/// Whoever wants the same games again is told where he has written something else. A pipe with a
/// name keeps whoever opens it, and no signal is heard then: a game is neither read from one nor
/// written to it. Where a command reads one that nobody writes to, the second signal ends it.
#[cfg(unix)]
#[test]
fn nobody_waits_at_a_pipe_for_ever() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use rustix::process::{Pid, Signal, kill_process};

    let folder = tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("started").success());
    let pipe = pipe.to_str().expect("UTF-8");
    let input = format!("d3\nload {pipe}\nsave! {pipe}\nmoves\nquit\n");
    let (out, _, code) = run(&["play", "reversi", "--color", "both"], input);
    assert_eq!((out.matches("it is a pipe").count(), code), (2, 1), "{out}");
    assert!(out.contains("Moves: d3"), "{out}");

    let mut command = Command::new(assert_cmd::cargo::cargo_bin("duiyi"));
    command.args(["match", "random", "random", "--openings", pipe]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("it runs");
    let process = Pid::from_child(&child);
    let mut ended = None;
    for _ in 0..600 {
        kill_process(process, Signal::INT).expect("told");
        std::thread::sleep(Duration::from_millis(50));
        ended = child.try_wait().expect("it is there");
        if ended.is_some() {
            break;
        }
    }
    // Before anything hears of signals the first one ends it.
    let Some(ended) = ended else {
        child.kill().expect("killed");
        panic!("no signal ends it");
    };
    let by_signal = std::os::unix::process::ExitStatusExt::signal(&ended);
    assert!(ended.code() == Some(130) || by_signal == Some(Signal::INT.as_raw()), "{ended:?}");
}

#[test]
fn a_seed_of_the_environment_is_a_number() {
    let play = |seed: &str| {
        let output = duiyi(&["games"]).env("DUIYI_SEED", seed).output().expect("it runs");
        (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    assert_eq!((play("7").0, play("").0), (Some(0), Some(0)));
    for wrong in ["-1", "x", "1.5", "99999999999999999999"] {
        let (code, said) = play(wrong);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(&format!("DUIYI_SEED is “{wrong}”")), "{said}");
    }
}

#[test]
fn a_game_is_judged_line_by_line() {
    let hot_seat = ["play", "tictactoe", "--color", "both"];
    let moves = "b2\nb3\nc3\nc2\na1\n";
    let (out, _, _) = run(&hot_seat, format!("{moves}analyse\nquit\n"));
    let fault = "2. O, blunder (??): b3 gave away a proved draw: now X wins. ";
    assert!(out.contains(fault) && out.matches("blunder (??)").count() == 1, "{out}");
    let tally = "O: 2 moves judged; inaccuracies (?!) 0, mistakes (?) 0, blunders (??) 1.\n";
    assert!(out.contains(tally), "{out}");
    // Nothing was played yet, and nothing is said to be wrong.
    let (out, _, _) = run(&hot_seat, "analyse\nquit\n");
    assert!(out.contains("No move has been judged."), "{out}");
}

#[test]
fn openings_positions_and_variants() {
    let (out, _, _) = run(
        &["play", "reversi", "--variant", "anti", "--opening", "f5d6c3", "--color", "both"],
        "moves\nquit\n",
    );
    assert!(out.contains("Moves: f5 d6 c3"), "{out}");
    let args = ["play", "tictactoe", "--position", "XX./OO./... X", "--color", "both"];
    let (out, _, code) = run(&args, "c3\n\n");
    assert_eq!(code, 0);
    assert!(out.contains("X wins."), "{out}");
}

#[test]
fn three_languages() {
    for (lang, word) in [("zh", "轮到"), ("ja", "の番"), ("en", "to move")] {
        let (out, _, _) = run(&["play", "reversi", "--lang", lang], "quit\n");
        assert!(out.contains(word), "{out}");
    }
}

/// A script's game is not kept, and the help says so; the kept one, asked for, is kept on.
#[test]
fn a_pipe_keeps_only_what_it_was_asked_to_go_on_with() {
    let folder = tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8");
    let play = |args: &[&str], input: &str| {
        let output = crate::duiyi(args).env("XDG_DATA_HOME", data).write_stdin(input).output();
        String::from_utf8(output.expect("it runs").stdout).expect("UTF-8")
    };
    let out = play(&["play", "reversi", "--color", "both"], "f5\nhelp\nquit\n");
    assert!(out.contains("leave, the game is not saved\n"), "{out}");
    assert!(out.contains("left unfinished and is not kept"), "{out}");
    assert!(!folder.path().join("duiyi").exists());
    // As a program of before left one.
    let kept = folder.path().join("duiyi/kept.duiyi");
    fs::create_dir_all(folder.path().join("duiyi")).expect("a folder");
    fs::write(&kept, "duiyi 2\ngame: reversi\n\n1. f5\n").expect("written");
    let out = play(&["play", "--continue", "--color", "both"], "d6\nhelp\n");
    assert!(out.contains("leave, the game is saved\n"), "{out}");
    assert!(out.contains("“duiyi play --continue” goes on with it"), "{out}");
    assert!(!kept.exists());
    let out = play(&["play", "--continue", "--color", "both"], "moves\n");
    assert!(out.contains("Moves: f5 d6"), "{out}");
}

/// Over a protocol a level plays each game otherwise too, in one talk and in the next; all that one
/// seed plays is the same every time.
#[test]
fn games_over_a_protocol_differ_at_a_level() {
    let game = "clear_board\n".to_string() + &"genmove b\ngenmove w\n".repeat(5);
    let talk = |seed: &str, level: &[&str]| {
        let args = ["engine", "--protocol", "gtp", "--game", "reversi"];
        let mut command = duiyi(&[&args[..], level].concat());
        let out = command.env("DUIYI_SEED", seed).write_stdin(game.repeat(2)).output().unwrap();
        String::from_utf8(out.stdout).unwrap()
    };
    let level = |seed| talk(seed, &["--level", "3"]);
    let (first, other) = (level("1"), level("5"));
    assert_ne!(first, other);
    assert_eq!(level("1"), first);
    let games: Vec<&str> = first.split("=\n\n").filter(|game| !game.is_empty()).collect();
    assert!(games.len() == 2 && games[0] != games[1], "{games:?}");
}
