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
    let fault = "2. ?? b3 gave away a proved draw: now X wins. ";
    assert!(out.contains(fault) && !out.contains("3. ?"), "{out}");
    let tally = "O: 2 moves judged; inaccuracies (?!) 0, mistakes (?) 0, blunders (??) 1.\n";
    assert!(out.contains(tally), "{out}");
    // Nothing was played yet, and nothing is said to be wrong.
    let (out, _, _) = run(&hot_seat, "analyse\nquit\n");
    assert!(out.contains("No move has been judged."), "{out}");
}

#[test]
fn save_and_load() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let file = file.to_str().expect("UTF-8");
    let hot_seat = ["play", "reversi", "--size", "6", "--color", "both"];
    let (out, _, _) = run(&hot_seat, format!("b3\nb2\nsave {file}\nquit\n"));
    assert!(out.contains(&format!("Saved to {file}.")), "{out}");
    let saved = fs::read_to_string(file).expect("a file");
    assert!(saved.contains("size: 6"), "{saved}");
    assert!(saved.contains("b3"), "{saved}");

    let (out, _, code) = run(&["play", "--load", file, "--color", "both"], "moves\nquit\n");
    assert_eq!(code, 1);
    assert!(out.contains("Moves: b3 b2"), "{out}");
    // A game of another kind, from a file that seats nobody, brings its own engines.
    let bare = folder.path().join("bare.txt");
    fs::write(&bare, "duiyi 1\ngame: reversi\nsize: 6\n\n1. b3 b2\n").expect("written");
    let file = bare.to_str().expect("UTF-8");
    let (out, err, _) =
        run(&["play", "gomoku", "--engine", "shapes"], format!("load {file}\nb1\nquit\n"));
    assert!(out.contains("White (Duiyi Reversi"), "{out}{err}");

    // Other programs' formats, by the ending of the name; what one of them cannot hold is not
    // written.
    let named = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let [sgf, ggf] = [named("game.sgf"), named("game.GGF")];
    let (out, _, _) = run(
        &["play", "gomoku", "--rule", "renju", "--color", "both"],
        format!("h8\ni9\nsave {ggf}\nsave {sgf}\nquit\n"),
    );
    assert!(out.contains(&format!("Cannot write {ggf}: GGF cannot hold")), "{out}");
    assert!(!fs::exists(&ggf).expect("asked"));
    assert!(fs::read_to_string(&sgf).expect("a file").starts_with("(;"), "{out}");
    let (out, _, _) = run(&["play", "--load", &sgf, "--color", "both"], "moves\nquit\n");
    assert!(out.contains("Moves: h8 i9"), "{out}");
    // SGF has one word for all draws: this one was agreed on.
    let drawn = named("drawn.sgf");
    let input = format!("h8\ndraw\ndraw\nsave {drawn}\nquit\n");
    run(&["play", "gomoku", "--color", "both"], input);
    let (out, _, _) = run(&["play", "--load", &drawn], format!("save! {drawn}\nquit\n"));
    assert!(out.contains("The players agreed on a draw."), "{out}");
    assert!(fs::read_to_string(&drawn).expect("a file").contains("RE[0]"), "{out}");
    // What the other format leaves out is said.
    let psq = named("game.psq");
    let moves = format!("h8\ni9\nundo\ni8\nresign\ny\nsave {psq}\nquit\n");
    let (out, _, _) = run(&["play", "gomoku", "--color", "both"], moves);
    let left = format!("Saved to {psq}. PSQ leaves out: the result, other lines.");
    assert!(out.contains(&left), "{out}");
    // A game that is over stays that of those who played it.
    let old = named("old.sgf");
    let game = "(;FF[4]GM[2]SZ[8]PB[Brightwell]PW[Tastet]DT[1997-01-02]RE[B+R];B[f5];W[d6])";
    fs::write(&old, game).expect("written");
    let copy = named("copy.sgf");
    for (args, input) in [
        (vec!["play", "--load", &old], format!("save {copy}\nquit\n")),
        (vec!["play", "reversi"], format!("load {old}\nsave! {copy}\nquit\n")),
    ] {
        let (out, _, _) = run(&args, input);
        let saved = fs::read_to_string(&copy).expect("a file");
        for told in ["PB[Brightwell]", "PW[Tastet]", "DT[1997-01-02]", "RE[B+R]"] {
            assert!(saved.contains(told), "{told}: {saved}{out}");
        }
    }
    // Two whom a game names that is not over go on with it; a computer sits there if it is asked for.
    let two = named("two.sgf");
    fs::write(&two, "(;FF[4]GM[2]SZ[8]PB[Brightwell]PW[Tastet];B[f5])").expect("written");
    for (args, black, white) in [
        (vec![], "Brightwell", "Tastet"),
        (vec!["--level", "1"], "Brightwell", "Duiyi Reversi 0.1.0, level 1"),
        (vec!["--color", "white"], "Duiyi Reversi 0.1.0, level 5", "Tastet"),
    ] {
        let args = [vec!["play", "--load", &two], args].concat();
        let (out, ..) = run(&args, "quit\n");
        assert!(out.contains(black) && out.contains(white), "{args:?}: {out}");
    }
    // One of our engines goes on where it sat, by the name that it has there.
    let own = named("own.sgf");
    for (names, seats) in [
        ("PB[Duiyi Gomoku 0.1.0]", "Black: Duiyi Gomoku 0.1.0, level 5. White: You."),
        ("PB[Duiyi Gomoku 0.1.0]PW[Ann]", "Black: Duiyi Gomoku 0.1.0, level 5. White: Ann."),
        ("PW[Duiyi Gomoku 0.1.0]", "Black: You. White: Duiyi Gomoku 0.1.0, level 5."),
    ] {
        fs::write(&own, format!("(;FF[4]GM[4]SZ[15]{names}RU[freestyle];B[hh])")).expect("written");
        for (args, input) in [
            (vec!["play", "--load", &own], "quit\n".to_string()),
            (vec!["play", "gomoku"], format!("load {own}\nquit\n")),
        ] {
            let (out, ..) = run(&args, input);
            assert!(out.contains(seats), "{args:?}: {out}");
        }
    }
    // Bare moves are of the game that is played.
    let moves = named("moves.txt");
    fs::write(&moves, "b3b2").expect("written");
    let (out, _, _) = run(&hot_seat, format!("load {moves}\nmoves\nquit\n"));
    assert!(out.contains("Moves: b3 b2"), "{out}");

    // Where none is played yet they are of the game that is named, whatever they could be of.
    fs::write(&moves, "b2 b3 c3").expect("written");
    for (game, lines) in [("gomoku", 15), ("tictactoe", 3)] {
        let (out, err, _) =
            run(&["play", game, "--load", &moves, "--color", "both"], "moves\nquit\n");
        let is_as_large = |lines: u32| out.contains(&format!("\n{lines:2} "));
        assert!(out.contains("Moves: b2 b3 c3"), "{out}{err}");
        assert!(is_as_large(lines) && !is_as_large(lines + 1), "{out}");
    }
    for (args, told) in [
        (vec!["reversi"], "b2"),
        (vec!["gomoku", "--size", "1"], "size"),
        (vec!["--size", "6"], "--size cannot be used with --load"),
        (vec!["gomoku", "--opening", "swap2"], "--load"),
    ] {
        let (out, err, code) = run(&[&["play", "--load", &moves], &args[..]].concat(), "");
        assert!(code != 0 && out.is_empty() && err.contains(told), "{args:?}: {out}{err}");
    }
    let (_, err, code) = run(&["play", "reversi", "--load", &sgf], "");
    assert_eq!(code, 1);
    assert!(err.contains("it is a game of Gomoku, not of Reversi"), "{err}");

    let (_, err, code) = run(&["play", "--load", "no-such-file"], "");
    assert_eq!(code, 1);
    assert!(err.contains("no-such-file"), "{err}");
    fs::write(file, "duiyi 1\ngame: chess\n\n1. e4\n").expect("written");
    let (_, err, code) = run(&["play", "--load", file], "");
    assert_eq!(code, 1);
    assert!(err.contains("chess"), "{err}");
}

/// A saved game goes on as it was: who sat where, what was taken back, the clocks, the opening.
#[test]
fn a_saved_game_is_whole() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (file, again) = (path("game.txt"), path("again.txt"));
    let args = ["play", "reversi", "--color", "white", "--level", "2", "--engine", "greedy"];
    let args: Vec<&str> = args.into_iter().chain(["--tc", "10m+2"]).collect();
    let (out, ..) = run(&args, format!("hint\nundo\nsave {file}\nquit\n"));
    assert!(out.contains("Saved"), "{out}");
    let saved = fs::read_to_string(&file).expect("a file");
    for header in ["seat-black: engine greedy level=2\n", "seat-white: person\n", "time: 600+2\n"] {
        assert!(saved.contains(header), "{header}{saved}");
    }
    let (out, ..) = run(&["play", "--load", &file], format!("moves\nsave {again}\nquit\n"));
    let second = fs::read_to_string(&again).expect("a file");
    let kept = |text: &str| -> Vec<String> {
        text.lines().filter(|l| !l.starts_with("date:")).map(String::from).collect()
    };
    assert_eq!(kept(&second), kept(&saved), "{out}");
    assert!(out.contains("White") && out.contains("Moves: "), "{out}");
    let (out, ..) = run(&["play", "tictactoe"], format!("load {file}\nmoves\nquit\n"));
    assert!(out.contains("Loaded") && out.contains("Moves: "), "{out}");

    let (file, again) = (path("swap.txt"), path("swapped.txt"));
    let args = ["play", "gomoku", "--opening", "swap", "--color", "both"];
    run(&args, format!("h8 h9 h10\n1\nsave {file}\nquit\n"));
    let (out, ..) = run(&["play", "--load", &file], format!("undo\nsave {again}\nquit\n"));
    let second = fs::read_to_string(&again).expect("a file");
    assert!(second.contains("answers: h8 h9 h10\nundone: "), "{out}{second}");
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
    assert!(out.ends_with("left unfinished.\n"), "{out}");
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

/// Who sits at a saved game changes as the arguments say: an engine keeps its level and nobody
/// takes another's name; what is asked of engines is asked of those that sit there.
#[test]
fn arguments_change_who_sits_at_a_saved_game() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.txt").to_str().expect("a name").to_string();
    let (out, ..) = run(
        &["play", "tictactoe", "--color", "black", "--level", "3", "--seed", "7"],
        format!("b2\nsave {file}\nquit\n"),
    );
    assert!(out.contains("Saved"), "{out}");
    for (args, seats) in [
        (
            &["--color", "white"][..],
            ["seat-black: engine general level=3 seed=7", "seat-white: person"],
        ),
        (&["--color", "both"], ["seat-black: person", "seat-white: person"]),
        (&["--level", "2"], ["seat-black: person", "seat-white: engine general level=2 seed=7"]),
        (&["--depth", "4"], ["seat-black: person", "seat-white: engine general depth=4 seed=7"]),
        (&["--seed", "8"], ["seat-black: person", "seat-white: engine general level=3 seed=8"]),
        (&["--engine", "random"], ["seat-black: person", "seat-white: engine random level=3"]),
        (
            &["--color", "white", "--level", "2"],
            ["seat-black: engine general level=2", "seat-white: person"],
        ),
    ] {
        let again = folder.path().join("again.txt").to_str().expect("a name").to_string();
        let args = [&["play", "--load", &file], args].concat();
        let (out, err, _) = run(&args, format!("save! {again}\nquit\n"));
        assert!(out.contains("Saved"), "{args:?}: {out}{err}");
        let saved = fs::read_to_string(&again).unwrap_or_else(|_| panic!("{args:?}: {out}{err}"));
        let saved = saved.replace('+', "");
        for seat in seats {
            assert!(saved.contains(seat), "{args:?}, {seat}: {saved}");
        }
        // A person is not called what the engine was.
        let is_person = |side: &str| saved.contains(&format!("seat-{side}: person"));
        for side in ["black", "white"] {
            let name = saved.lines().find_map(|line| line.strip_prefix(&format!("{side}: ")));
            assert!(!is_person(side) || name.is_none(), "{args:?}: {saved}");
        }
    }
    // What is loaded in another game is as its file says.
    let later = folder.path().join("later.txt").to_str().expect("a name").to_string();
    let args = ["play", "reversi", "--level", "9", "--color", "white"];
    let (out, ..) = run(&args, format!("load {file}\nsave {later}\nquit\n"));
    let saved = fs::read_to_string(&later).unwrap_or_else(|_| panic!("{out}"));
    assert!(saved.contains("seat-white: engine general level=3"), "{saved}");
    let (_, err, code) = run(&["play", "--load", &file, "--level", "2", "--nodes", "9"], "");
    assert!(code == 2 && err.contains("--level") && err.contains("--nodes"), "{err}");
}

/// `~` is the home folder, as in a shell.
#[cfg(unix)]
#[test]
fn home_in_file_names() {
    let folder = tempdir().expect("a folder");
    let play = |input: &str| {
        let args = ["play", "reversi", "--color", "both"];
        let output = crate::duiyi(&args).env("HOME", folder.path()).write_stdin(input).output();
        String::from_utf8(output.expect("it runs").stdout).expect("UTF-8")
    };
    assert!(play("f5\nsave ~/a game.txt\n").contains("Saved to ~/a game.txt."));
    assert!(folder.path().join("a game.txt").exists());
    assert!(play("load ~/a game.txt\nmoves\n").contains("Moves: f5"));
    // Another's home is for a shell to know.
    assert!(play("f5\nsave ~nobody/x\n").contains("Cannot write ~nobody/x"));
}

/// A file from somewhere starts no program; whoever wants the program asks for it. What we kept
/// ourselves goes on as it was.
#[cfg(unix)]
#[test]
fn a_file_starts_no_program() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (script, marker) = (path("evil.sh"), folder.path().join("was-started"));
    fs::write(&script, format!("#!/bin/sh\n: > {}\n", marker.display())).expect("written");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("runnable");
    let record = format!(
        "duiyi 2\ngame: reversi\nseat-black: person\nseat-white: engine gtp:{script} level=2\n\n1. f5\n"
    );
    let (file, again) = (path("game.duiyi"), path("again.duiyi"));
    fs::write(&file, &record).expect("written");
    let note = "The file names an external program for White, gtp:";
    let save = format!("save! {again}\nquit\n");
    let (out, err, _) = run(&["play", "--load", &file], save.clone());
    assert!(out.contains(note) && out.contains("--engine"), "{out}{err}");
    assert!(out.contains("White (Duiyi Reversi"), "{out}{err}");
    let saved = fs::read_to_string(&again).expect("saved");
    assert!(saved.contains("level=2") && !saved.contains("gtp:"), "{saved}");
    let (out, err, _) = run(&["play", "gomoku"], format!("load {file}\n{save}"));
    assert!(out.contains(note), "{out}{err}");
    assert!(!fs::read_to_string(&again).expect("saved").contains("gtp:"));
    assert!(!marker.exists(), "it was started");

    let asked = format!("gtp:{script}");
    let (out, _, _) = run(&["play", "--load", &file, "--engine", &asked], "quit\n");
    assert!(marker.exists() && !out.contains(note), "{out}");
    fs::remove_file(&marker).expect("removed");
    let kept = folder.path().join("duiyi");
    fs::create_dir(&kept).expect("a folder");
    fs::write(kept.join("kept.duiyi"), &record).expect("written");
    let mut command = crate::duiyi(&["play", "--continue"]);
    command.env("XDG_DATA_HOME", folder.path()).write_stdin("quit\n").output().expect("it runs");
    assert!(marker.exists(), "it is ours");
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
