use std::fs;

use tempfile::tempdir;

use crate::run;

const BASE: [&str; 9] =
    ["match", "general", "random", "--game", "tictactoe", "--level", "4", "--seed", "5"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    BASE.iter().copied().chain(more.iter().copied()).collect()
}

fn json(args: &[&str]) -> serde_json::Value {
    let (out, err, code) = run(args, "");
    assert_eq!(code, 0, "{err}");
    serde_json::from_str(out.trim_end()).expect("one line of JSON")
}

#[test]
fn a_match_and_its_table() {
    let (out, err, code) = run(&with(&["--pairs", "6", "--concurrency", "2"]), "");
    assert_eq!(code, 0, "{err}");
    assert_eq!(err.lines().count(), 12, "a line for each game: {err}");
    assert!(out.contains("general against random: Elo"), "{out}");
    let report = json(&with(&["--pairs", "4", "--json"]));
    assert_eq!(report["schema"], "duiyi.match/1");
    assert_eq!(report["engines"][0]["games"], 8);
    assert_eq!(report["engines"][0]["crashes"], 0);
    assert_eq!(report["pairs"].as_array().map(Vec::len), Some(5));
}

#[test]
fn a_sequential_test_and_limits_of_one_side() {
    let report = json(&[
        "match",
        "[name=strong,level=20]general",
        "[name=weak]random",
        "--game",
        "tictactoe",
        "--pairs",
        "500",
        "--sprt",
        "0,100",
        "--json",
    ]);
    assert_eq!(report["verdict"], "h1");
    assert_eq!(report["engines"][0]["name"], "strong");
    assert_eq!(report["engines"][0]["limits"], "none,level=20");
    assert_eq!(report["engines"][1]["limits"], "1/move", "nothing limits it");
    assert!(report["engines"][0]["games"].as_u64() < Some(400));
}

#[test]
fn openings_journal_and_saved_games() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (openings, journal, games) = (path("openings.txt"), path("match.log"), path("games"));
    fs::write(&openings, "b2 a1\nb2 b1\n").expect("written");
    let args = with(&[
        "--pairs",
        "2",
        "--openings",
        &openings,
        "--journal",
        &journal,
        "--save",
        &games,
        "--json",
    ]);
    let first = json(&args);
    let saved = fs::read_to_string(format!("{games}/00003.txt")).expect("the third game");
    assert!(saved.contains("1. b2 b1"), "{saved}");
    // Neither the games nor the journal of another match are overwritten.
    let (_, err, code) = run(&args, "");
    assert!(code == 1 && err.contains("00001.txt"), "{err}");
    fs::rename(&games, path("elsewhere")).expect("renamed");
    let (_, err, code) = run(&args, "");
    assert_eq!(code, 1);
    assert!(err.contains("match.log"), "{err}");
    fs::rename(path("elsewhere"), &games).expect("renamed");
    // What a killed program did not write, or not to its end, is written when the match goes on.
    fs::remove_file(format!("{games}/00001.txt")).expect("there");
    fs::write(format!("{games}/00003.txt"), &saved[..9]).expect("written");
    let mut again = args.clone();
    again.push("--resume");
    let (out, err, code) = run(&again, "");
    assert_eq!(code, 0);
    assert!(err.contains("Continuing; games already played: 4."), "{err}");
    let second: serde_json::Value = serde_json::from_str(out.trim_end()).expect("JSON");
    assert_eq!(second["pairs"], first["pairs"]);
    assert_eq!(fs::read_to_string(format!("{games}/00003.txt")).expect("whole again"), saved);
    assert!(fs::exists(format!("{games}/00001.txt")).expect("known"));
    // The game of another match stays.
    fs::write(format!("{games}/00002.txt"), "another").expect("written");
    let (_, err, code) = run(&again, "");
    assert!(code == 1 && err.contains("00002.txt"), "{err}");
    assert_eq!(fs::read_to_string(format!("{games}/00002.txt")).expect("there"), "another");
}

/// What is asked of one player has the bounds of what is asked of all.
#[test]
fn the_limits_of_a_player_are_checked() {
    for (player, told) in [
        ("[level=21]general", "level=21"),
        ("[level=0]general", "1–20"),
        ("[nodes=0]general", "nodes=0"),
        ("[depth=0]general", "depth=0"),
        ("[level=3,level=5]general", "level=5"),
        ("[tc=40/0]general", "tc=40/0"),
    ] {
        let (_, err, code) = run(&["match", player, "random", "--pairs", "1"], "");
        assert!(code == 2 && err.contains(told), "{player}: {err}");
    }
}

/// Openings that were asked for and are none.
#[test]
fn without_openings_no_match_begins() {
    let folder = tempdir().expect("a folder");
    let none = folder.path().join("none.txt").to_str().expect("UTF-8").to_string();
    fs::write(&none, "").expect("written");
    for asked in [&["--random-plies", "1000"][..], &["--openings", &none]] {
        let (_, err, code) = run(&with(&[&["--pairs", "1"], asked].concat()), "");
        assert!(code == 1 && err.contains("pening"), "{asked:?}: {err}");
    }
}

/// A program that gives up has lost, and has not failed.
#[cfg(unix)]
#[test]
fn who_resigns_has_not_failed() {
    let gives_up = "gtp:sh -c 'while read line; do case $line in genmove*) echo \"= resign\";; *) echo =;; esac; echo; done'";
    let args = ["match", gives_up, "random", "--game", "reversi", "--pairs", "1"];
    let (out, err, code) = run(&args, "");
    assert!(code == 0 && out.contains("0/0/0"), "{out}{err}");
    assert!(err.contains("resign"), "{err}");
}

#[test]
fn several_engines() {
    let all = ["match", "general", "random", "priority", "--game", "tictactoe", "--level", "3"];
    for schedule in ["round-robin", "gauntlet", "swiss=2"] {
        let args: Vec<&str> =
            all.iter().copied().chain(["--schedule", schedule, "--pairs", "1", "--json"]).collect();
        let report = json(&args);
        let games: u64 = report["engines"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|e| e["games"].as_u64())
            .sum();
        let expected = match schedule {
            "round-robin" => 12,
            "gauntlet" => 8,
            _ => 8,
        };
        assert_eq!(games, expected, "{schedule}");
    }
}

#[test]
fn made_openings() {
    let report = json(&[
        "match",
        "greedy",
        "one-ply",
        "--size",
        "6",
        "--random-plies",
        "6",
        "--pairs",
        "3",
        "--json",
    ]);
    assert_eq!(report["game"], "reversi");
    assert_eq!(report["engines"][0]["games"], 6);
}

#[test]
fn what_makes_no_sense() {
    for (args, expected) in [
        (&["match", "general"][..], "two engines"),
        (&["match", "general", "--pairs", "1", "nobody"], "nobody"),
        (&["match", "general", "nobody"], "nobody"),
        (&["match", "[level=x]general", "random"], "level=x"),
        (&["match", "general", "random", "--tc", "soon"], "soon"),
        (&["match", "general", "random", "--sprt", "5,0"], "ELO0 below ELO1"),
        (&["match", "general", "random", "--schedule", "swiss=0"], "swiss=ROUNDS"),
        (&["match", "general", "random", "greedy", "--sprt", "0,5"], "two engines"),
    ] {
        let (_, err, code) = run(args, "");
        assert_eq!(code, 2, "{args:?}: {err}");
        assert!(err.contains(expected), "{args:?}: {err}");
    }
    let (_, err, code) = run(&with(&["--openings", "no-such-file"]), "");
    assert_eq!(code, 1);
    assert!(err.contains("no-such-file"), "{err}");
}

#[test]
fn statistics_agree_with_what_is_published() {
    let (out, _, code) = run(&["match", "--selftest"], "");
    assert_eq!(code, 0);
    assert_eq!(out.lines().filter(|line| line.starts_with("ok")).count(), 20, "{out}");
}

#[test]
fn a_journal_is_mended_and_a_foreign_file_refused() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("match.log");
    let journal = path.to_str().expect("UTF-8");
    let args = with(&["--pairs", "2", "--journal", journal, "--resume"]);
    let (expected, _, code) = run(&args, "");
    assert_eq!(code, 0);
    let mut bytes = fs::read(&path).expect("a journal");
    // In the second of four games.
    let line = bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').nth(1).expect("lines").0;
    bytes[line + 30] ^= 1;
    fs::write(&path, &bytes).expect("written");
    let (out, err, code) = run(&args, "");
    assert_eq!((out, code), (expected, 0), "{err}");
    assert!(err.contains("Line 3 of the journal") && err.contains("already played: 3."), "{err}");
    // The line that says of which match it is has no game that could be played again.
    let mut bytes = fs::read(&path).expect("a journal");
    bytes[3] ^= 1;
    fs::write(&path, &bytes).expect("written");
    let (_, err, code) = run(&args, "");
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("The first line of the journal") && err.contains("played: 4."), "{err}");
    fs::write(&path, "Dear diary").expect("written");
    let (_, err, code) = run(&args, "");
    assert!(code == 1 && err.contains("Dear diary"), "{err}");
    assert_eq!(fs::read_to_string(&path).expect("text"), "Dear diary");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_still_gives_a_table() {
    let folder = tempdir().expect("a folder");
    let game = folder.path().join("00001.txt");
    std::os::unix::fs::symlink("/dev/full", game).expect("a link");
    let folder = folder.path().to_str().expect("UTF-8");
    let (out, err, code) = run(&with(&["--pairs", "1", "--save", folder]), "");
    assert!(out.contains("general against random: "), "{out}");
    assert!(code == 1 && err.contains("00001.txt"), "{err}");
}

/// A program that cannot be started is no opponent; one that is lost loses, and both are told.
#[test]
#[cfg(unix)]
fn programs_that_fail() {
    let game = ["--game", "reversi", "--pairs", "1"];
    let play = |engine: &str| {
        let args: Vec<&str> = ["match", engine, "random"].into_iter().chain(game).collect();
        run(&args, "")
    };
    let (out, err, code) = play("gtp:/nowhere/engine");
    assert_eq!((out.as_str(), code), ("", 1), "{err}");
    assert!(
        err.contains("“/nowhere/engine” does not start: there is no such file or folder"),
        "{err}"
    );
    let (_, err, _) = play("[name=beta]gtp:/nowhere/engine");
    assert!(err.contains("beta: The engine cannot play: “/nowhere/engine” does not"), "{err}");
    // Who does not play a game at all has not lost it.
    let silent = "gomocup:sh -c 'while read line; do echo OK; done'";
    let args = ["match", silent, "random", "--game", "connect-four", "--pairs", "1"];
    let (out, err, code) = run(&args, "");
    assert_eq!(code, 1, "{out}{err}");
    assert!(err.contains("cannot play this game") && !out.contains("0:1"), "{out}{err}");
    let dies = "ugi:sh -c 'echo ugiok; echo readyok; read a; read b; echo no licence >&2; exit 3'";
    let (out, err, code) = play(dies);
    assert!(out.contains("2/0/0") && code == 1, "{out}{err}");
    let told = err.lines().last().unwrap_or_default();
    assert!(told.contains("lost by a crash 2 times") && told.contains("no licence"), "{err}");
    for color in ["black", "white"] {
        let args = ["play", "reversi", "--engine", dies, "--color", color];
        let (out, err, code) = run(&args, "f5\n");
        assert!(code == 1 && out.contains("no licence"), "{out}{err}");
        let args = ["play", "reversi", "--engine", "gtp:/nowhere/engine", "--color", color];
        let (_, err, code) = run(&args, "f5\n");
        assert!(code == 1 && err.contains("/nowhere/engine"), "{err}");
    }
}

/// Nobody plays under the name of a program that is not there.
#[test]
fn an_engine_is_who_it_says() {
    let args = ["engine", "--protocol", "gtp", "--engine", "gtp:/nowhere/engine"];
    let (out, err, _) = run(&args, "genmove b\nquit\n");
    assert!(out.starts_with('?') && out.contains("/nowhere/engine"), "{out}{err}");
}

/// The number that commit messages carry. If an engine is meant to play differently, change it
/// here and say in the message how strength was measured.
#[test]
fn the_bench_never_varies() {
    let (out, _, code) = run(&["bench"], "");
    assert_eq!(code, 0);
    assert!(out.ends_with("Nodes: 808466\n"), "{out}");
    let document = include_str!("../../../docs/benchmarks.md");
    assert!(document.contains("| 808,466 nodes,"), "the document tells another number");
}

/// What a program has done wrong is told in the reader's language.
#[cfg(unix)]
#[test]
fn a_move_that_is_refused_is_told_with_why() {
    let folder = tempdir().expect("a folder");
    let script = folder.path().join("wrong");
    let answers = "case \"$asked\" in genmove*) echo '= a1';; *) echo '= ';; esac; echo";
    fs::write(&script, format!("while read asked; do {answers}; done\n")).expect("written");
    let engine = format!("gtp:sh {}", script.display());
    for (lang, why) in [("en", "a1: "), ("zh", "a1："), ("ja", "a1：")] {
        let args = ["match", &engine, "random", "--pairs", "1", "--lang", lang];
        let (_, err, _) = run(&args, "");
        assert!(err.contains(why), "{err}");
    }
}

/// Few games say little, and what they say is a bound that somebody can use.
#[test]
fn few_games_are_no_infinity() {
    let args = ["match", "solver", "random", "--game", "tictactoe", "--seed", "1", "--pairs"];
    let (out, ..) = run(&[&args[..], &["1"]].concat(), "");
    assert!(!out.contains(['∞']) && !out.contains("inf"), "{out}");
    assert!(
        out.contains("too few games to tell who is stronger, pairs by points (0, ½, 1, 1½, 2) ["),
        "{out}"
    );
}

#[test]
fn a_program_is_called_by_its_name() {
    let folder = tempdir().expect("a folder");
    let profile = folder.path().join("friend.toml");
    let program = env!("CARGO_BIN_EXE_duiyi");
    let text = format!(
        "name = \"A friend\"\nprotocol = \"ugi\"\ncommand = [{program:?}, \"engine\", \"--protocol\", \"ugi\", \
         \"--game\", \"tictactoe\", \"--engine\", \"priority\"]\n"
    );
    fs::write(&profile, text).expect("written");
    let engine = format!("profile:{}", profile.display());
    let limited = format!("[nodes=5]{engine}");
    let report = json(&[
        "match",
        &engine,
        &limited,
        "[name=Nobody]random",
        "--game",
        "tictactoe",
        "--pairs",
        "1",
        "--json",
    ]);
    let names = [0, 1, 2].map(|at| report["engines"][at]["name"].as_str().unwrap_or_default());
    assert_eq!(names, ["A friend", "[nodes=5]A friend", "Nobody"]);
}

/// What docs/match.md shows is what is printed.
#[test]
fn the_document_shows_what_happens() {
    let document = include_str!("../../../docs/match.md");
    let blocks: Vec<&str> = document.split("```\n$ duiyi ").skip(1).collect();
    assert!(blocks.len() > 1, "there are examples");
    for block in blocks {
        let block = block.split("```").next().unwrap_or_default();
        let (command, shown) = block.split_once('\n').expect("a command and what it prints");
        let args: Vec<String> = command.split(' ').map(|word| word.replace('"', "")).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (out, err, code) = run(&args, "");
        assert_eq!((out.as_str(), code), (shown, 0), "{command}: {err}");
    }
    // With a wider test the same match is shorter.
    let args =
        "match [level=3]general [level=1]general --game tictactoe --pairs 500 --seed 5 --sprt";
    let args: Vec<&str> = args.split(' ').chain(["0,50"]).collect();
    let (out, ..) = run(&args, "");
    let played = out.lines().nth(1).and_then(|line| line.split_whitespace().nth(1));
    let said = format!("engines needed {}.", played.expect("how many games"));
    assert!(document.contains(&said), "{said}");
}
