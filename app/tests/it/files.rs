//! Games as files: saved, loaded, gone on with.

use std::fs;

use tempfile::tempdir;

use crate::run;

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

/// Of a file with several games the one is meant whose number stands behind its name.
#[test]
fn one_of_several_games_is_loaded() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let ggf = |names: &str, first: &str| format!("(;GM[Othello]{names}TY[8]B[{first}];)");
    let (two, many) = (path("two.ggf"), path("many.ggf"));
    fs::write(&two, ggf("PB[Ann]PW[Bo]", "f5") + &ggf("PB[Cy]PW[Di]", "c4")).expect("a file");
    fs::write(&many, ggf("", "f5").repeat(23)).expect("a file");
    let load = |file: &str| run(&["play", "--load", file, "--color", "both"], "moves\nquit\n");
    let (out, _, _) = load(&format!("{two}#2"));
    assert!(out.contains("Cy") && out.contains("c4"), "{out}");
    let (_, said, code) = load(&two);
    let list =
        format!("{two}#Tamenori 1999\n1. Ann against Bo · one move played\n2. Cy against Di · one");
    assert!(said.contains(&list) && code == 1, "{said}");
    let (_, said, _) = load(&many);
    assert!(said.contains("\n20. f5 · one move played\n… and 3 more\n"), "{said}");
    assert!(!said.contains("\n21. "), "{said}");
    // By words, too, in any order.
    let (out, _, _) = load(&format!("{two}#di CY"));
    assert!(out.contains("Cy") && out.contains("c4"), "{out}");
    let (_, said, code) = load(&format!("{two}#cy ann"));
    assert!(said.contains("No game has that.") && code == 1, "{said}");
    for number in ["0", "3", "18446744073709551615"] {
        let (_, said, code) = load(&format!("{two}#{number}"));
        assert!(said.contains(&format!("There is no game {number} here")) && code == 1, "{said}");
    }
    // During a game nothing has changed after a list.
    let hot_seat = ["play", "reversi", "--color", "both"];
    let (out, _, _) = run(&hot_seat, format!("d3\nload {two}\nmoves\nload {two}#1\nmoves\nquit\n"));
    let (before, after) = out.split_once("Loaded ").expect(&out);
    assert!(before.contains("d3") && before.contains("2. Cy against Di"), "{out}");
    assert!(after.contains("f5"), "{out}");
    // The names of a base of WTHOR are in other files, if those are whole.
    let example = |name: &str| {
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/record/tests/data/mini");
        fs::copy(format!("{data}.{name}"), path(&format!("WTH.{name}"))).expect("a copy");
    };
    example("wtb");
    let (out, _, _) = load(&path("WTH.wtb"));
    assert!(out.contains("White wins") && !out.contains("Mimura"), "{out}");
    example("jou");
    let (out, _, _) = load(&path("WTH.wtb#1"));
    assert!(out.contains("Black: Mimura Takuya. White: Cerf Jonathan."), "{out}");
    // A game that is over is gone through by people, to any of its moves; its players stay.
    let input = format!("load {}\ngoto 3\nmoves\nundo\nmoves\nquit\n", path("WTH.wtb"));
    let (out, _, _) = run(&["play", "reversi", "--level", "1", "--no-board"], input);
    assert!(out.contains("Black: Mimura Takuya. White: Cerf Jonathan."), "{out}");
    let third = out.split("Moves: ").nth(1).expect(&out);
    assert_eq!(third.lines().next().map(|moves| moves.split(' ').count()), Some(3), "{out}");
    assert!(out.contains("Took back one move."), "{out}");
    // One that goes on is gone on with by whoever sits there, who is not called as before.
    let input = format!("load {two}#1\nquit\n");
    let (out, _, _) = run(&["play", "reversi", "--level", "1", "--no-board"], input);
    assert!(out.contains("Black: Ann. White: Duiyi Reversi"), "{out}");
    // Where a game was played is told, in whatever letters its file is.
    let played =
        [&b"(;GM[4]SZ[15]DT[1999]EV[\xb1\xad]PB[\xc0\xee];B[hh])"[..], b"(;GM[4]SZ[15];B[hh])"];
    fs::write(path("gbk.sgf"), played.concat()).expect("a file");
    let file = path("gbk.sgf#1");
    let (out, _, _) = run(&["--lang", "zh", "play", "--load", &file, "--color", "both"], "quit\n");
    assert!(out.contains("黑方：李") && out.contains("\n1999 · 杯\n"), "{out}");
    fs::write(path("WTH.jou"), "damaged").expect("a file");
    let (out, _, _) = load(&path("WTH.wtb"));
    assert!(out.contains("White wins"), "{out}");
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
