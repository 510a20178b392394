use std::fs;

use tempfile::tempdir;

use crate::run;

/// The rules of each game, as `duiyi games` lists them.
fn listed() -> Vec<(String, String)> {
    let (out, _, code) = run(&["games", "--json"], "");
    assert_eq!(code, 0);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let mut all = Vec::new();
    for game in json["games"].as_array().expect("a list") {
        for rule in game["openings"].as_array().expect("a list") {
            let text = |value: &serde_json::Value| value.as_str().expect("text").to_string();
            all.push((text(&game["id"]), text(rule)));
        }
    }
    assert_eq!(json["openings"].as_array().map(Vec::len), Some(13));
    all
}

/// Every rule can be played by every game that lists it; Renju's rules need its variant.
#[test]
fn engines_play_through_every_rule_that_is_listed() {
    let all = listed();
    assert!(all.contains(&("gomoku".into(), "soosorv-8".into())), "{all:?}");
    for (game, rule) in all {
        let of_renju = ["centre", "rif", "yamaguchi", "taraguchi-10", "soosorv-8", "named"];
        let is_renju = game == "gomoku" && of_renju.contains(&rule.as_str());
        let game = if is_renju { "renju".to_string() } else { game };
        let mut args = vec!["play", &game, "--opening", &rule, "--color", "none"];
        args.extend(["--level", "1", "--engine", "general", "--opponent", "random", "--seed", "5"]);
        let (out, err, code) = run(&args, "");
        assert_eq!((err.as_str(), code), ("", 0), "{game} {rule}: {out}");
        let last = out.lines().last().expect("a result");
        assert!(last.contains("wins") || last.contains("draw"), "{game} {rule}: {last}");
        assert_eq!(run(&args, "").0, out, "{game} {rule}: the same game again");
    }
}

#[test]
fn a_person_at_either_seat() {
    for (color, begins) in [("black", true), ("white", false)] {
        let args = ["play", "gomoku", "--opening", "swap2", "--color", color, "--level", "1"];
        let input = if begins { "h8 i9 j10\n" } else { "1\n" };
        let (out, err, code) = run(&args, input);
        assert_eq!((err.as_str(), code), ("", 1), "{out}");
        assert!(out.contains(if begins { "Second player (Duiyi" } else { "First player (Duiyi" }));
        let asked = if begins { "First player places" } else { "Second player chooses" };
        assert!(out.contains(asked), "{out}");
        if !begins {
            // He took Black from the engine, which then moves as White.
            assert!(out.contains("Black: Second player (You)."), "{out}");
            assert!(out.contains("White (Duiyi Gomoku"), "{out}");
        }
    }
}

#[test]
fn in_three_languages() {
    for (lang, words) in [("zh", ["假先方", "天元", "执黑"]), ("ja", ["仮先", "天元", "黒を持つ"])]
    {
        let args = ["play", "renju", "--opening", "swap", "--color", "both", "--lang", lang];
        let (out, ..) = run(&args, "h8 h9 i9\n");
        assert!(out.contains(words[0]) && out.contains(words[2]), "{out}");
        let args = ["play", "renju", "--opening", "pro", "--color", "both", "--lang", lang];
        assert!(run(&args, "a1\n").0.contains(words[1]));
    }
}

/// Where no rule is chosen, Renju begins on the centre; `--opening free` lifts that.
#[test]
fn renju_begins_in_the_middle() {
    let args = ["play", "renju", "--color", "both"];
    let (out, _, code) = run(&args, "undo\nh8\na1\npass\nmoves\nundo\nundo\nquit\n");
    assert_eq!(code, 1);
    // Nobody is asked for what can be but one thing, and it cannot be taken back.
    assert!(out.contains("first stone is on the centre: h8.\n"), "{out}");
    assert!(!out.contains("Answer the questions") && out.contains("h8 is occupied."), "{out}");
    assert_eq!(out.matches("There is no move of yours to take back.").count(), 2, "{out}");
    assert!(out.contains("Moves: h8 a1"), "{out}");
    assert!(out.contains("passing is part of the variant renju-pass"), "{out}");
    let free = [&args[..], &["--opening", "free"]].concat();
    assert!(run(&free, "a1\nmoves\nquit\n").0.contains("Moves: a1"));
    let (out, ..) = run(&["play", "renju", "--size", "16", "--color", "both"], "a1\nmoves\n");
    assert!(out.contains("Moves: a1"), "{out}");
    // The computer answers it at once, also after the game before.
    let args = ["play", "renju", "--color", "white", "--level", "1"];
    let (out, ..) = run(&args, "h8\nresign\nagain\nmoves\nquit\n");
    assert_eq!(out.matches("first stone is on the centre: h8.\n").count(), 2, "{out}");
    assert!(out.contains("Moves: h8\n"), "{out}");
    let args = ["play", "renju-pass", "--color", "both"];
    let (out, _, code) = run(&args, "pass\npass\n\n");
    assert!(code == 0 && out.contains("The game is a draw."), "{out}");
}

#[test]
fn the_end_of_input_and_bad_answers() {
    let args = ["play", "renju", "--opening", "yamaguchi", "--color", "both"];
    assert_eq!(run(&args, "").2, 1);
    let (out, _, code) = run(&args, "D4\n99\n花月\n3\nundo\n2\nkeep\na1\na1\nb1 c1\nquit\n");
    assert_eq!(code, 1);
    assert!(out.contains("“99” does not fit; expected a number from 1 to 12."), "{out}");
    assert!(out.contains("Took back one move."), "{out}");
    assert!(out.contains("picks Black’s fifth stone from b1 c1: "), "{out}");
}

#[test]
fn rules_and_moves_are_told_apart() {
    let refused = |args: &[&str]| {
        let (out, err, code) = run(args, "");
        assert_eq!((out.as_str(), code), ("", 2), "{args:?}");
        err
    };
    assert!(refused(&["play", "gomoku", "--opening", "swap3"]).contains("swap2"));
    assert!(refused(&["play", "gomoku", "--opening", "rif"]).contains("pro, long-pro"));
    assert!(refused(&["play", "reversi", "--opening", "f5 a1"]).contains("Move 2"));
    let position = ["--position", ".../.../... X"];
    let args = [&["play", "tictactoe", "--opening", "free"], &position[..]].concat();
    assert!(refused(&args).contains("--position"));
    assert!(refused(&["play", "reversi", "--tc", "soon"]).contains("5m+2"));
    let (out, ..) = run(&["play", "reversi", "--opening", "f5d6", "--color", "both"], "moves\n");
    assert!(out.contains("Moves: f5 d6"), "{out}");
    let (out, ..) = run(&["play", "reversi", "--opening", "XOT", "--color", "both"], "moves\n");
    let moves = out.lines().find(|l| l.contains("Moves: ")).expect("moves");
    assert_eq!(moves.split("Moves: ").nth(1).map(|m| m.split(' ').count()), Some(8));
}

#[test]
fn clocks_draws_and_branches() {
    let args = ["play", "tictactoe", "--color", "both", "--tc", "10m+3x30"];
    let (out, _, code) = run(&args, "clock\na1\nundo\nb2\nbranches\ngoto 1\ndraw\nb1\ndraw\n\n");
    assert_eq!(code, 0, "{out}");
    let asked = |left: &str| out.contains(&format!("[{left} (+ 3 × 0:30)] X to move: "));
    assert!(asked("10:00") || asked("9:59"), "{out}");
    assert!(out.contains("*  2. b2\n"), "{out}");
    assert!(out.contains("The players agreed on a draw."), "{out}");
    // A flag falls before a hundred boards are drawn.
    let args = ["play", "reversi", "--color", "both", "--tc", "0.001"];
    let (out, _, code) = run(&args, "board\n".repeat(100) + "f5\n\n");
    assert_eq!(code, 0);
    assert!(out.contains("Black ran out of time; White wins."), "{out}");
    // Engines play on the clock, too.
    let args = ["play", "reversi", "--size", "6", "--color", "none", "--tc", "5m"];
    assert_eq!(run(&args, "").2, 0);
}

#[test]
fn the_file_names_the_opening() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let file = file.to_str().expect("UTF-8");
    let args = ["play", "gomoku", "--opening", "swap", "--color", "both", "--tc", "5m"];
    run(&args, format!("a1 b1 c1\n2\nd1\nsave {file}\n"));
    let saved = fs::read_to_string(file).expect("a file");
    assert!(
        saved.contains("time: 300\n")
            && saved.contains("opening: swap 0\nanswers: a1 b1 c1 white\n"),
        "{saved}"
    );
    let (out, ..) = run(&["play", "--load", file, "--color", "both"], "moves\n");
    assert!(out.contains("Moves: a1 b1 c1 d1"), "{out}");
}
