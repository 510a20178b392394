//! Bad input of every kind: a message that names what was expected, exit code 2, no panic.

use proptest::prelude::*;

use crate::run;

/// The message for arguments that make no sense.
fn refused(args: &[&str]) -> String {
    let (out, err, code) = run(args, "");
    assert_eq!((out.as_str(), code), ("", 2), "{args:?}: {err}");
    assert!(!err.is_empty());
    err
}

#[test]
fn sizes() {
    for size in ["7", "2", "28", "eight", "", "8x9", "-8", "99999999999999999999"] {
        let size = format!("--size={size}");
        let message = refused(&["show", "reversi", &size]);
        assert!(message.contains("an even number from 4 to 26"), "{message}");
    }
    for (game, size) in
        [("gomoku", "4"), ("gomoku", "27"), ("mnk", "0,3,3"), ("mnk", "3,3,4"), ("tictactoe", "4")]
    {
        refused(&["show", game, "--size", size]);
    }
    let wide = run(&["show", "reversi", "--size", "１０"], "");
    assert_eq!(wide.2, 0, "full-width digits are accepted");
}

#[test]
fn games_variants_and_engines() {
    assert!(refused(&["show", "chess"]).contains("reversi"));
    assert!(refused(&["show", "standard"]).contains("reversi"), "several games have this variant");
    assert!(refused(&["show", "gomoku", "--rule", "blitz"]).contains("renju"));
    assert!(refused(&["play", "gomoku", "--engine", "greedy"]).contains("shapes"));
    assert!(refused(&["play", "reversi", "--level", "21"]).contains("21"));
    refused(&["play"]);
    refused(&["perft", "reversi"]);
    refused(&["fly"]);
}

#[test]
fn moves_and_positions() {
    for moves in ["a1", "z9", "f5 f5", "f55", "5f", "f5 pass", "\u{0}", "ｆ９", "f5\r\nz"] {
        let message = refused_moves(moves);
        assert!(message.contains("Move "), "{message}");
    }
    assert!(refused_moves("f5 a1").contains("Move 2: a1: a move must flip at least one disc"));
    let ok = run(&["show", "reversi", "--moves", "ｆ５\r\nＤ６, c3"], "");
    assert_eq!(ok.2, 0, "full-width forms, commas and line ends are accepted: {}", ok.1);
    for position in ["", "X", "8/8 X", "x".repeat(1000).as_str(), "....", "?../.../... X"] {
        refused(&["show", "tictactoe", "--position", position]);
    }
}

fn refused_moves(moves: &str) -> String {
    // An argument cannot hold NUL; what a shell would pass is the text before it.
    let moves = moves.split('\u{0}').next().unwrap_or_default();
    if moves.is_empty() {
        return "Move ".into();
    }
    refused(&["show", "reversi", "--moves", moves])
}

#[test]
fn a_million_characters() {
    let long = "f".repeat(1_000_000);
    let (out, _, code) =
        run(&["play", "reversi", "--level", "1", "--seed", "1"], format!("{long}\nf5\n"));
    assert_eq!(code, 1);
    assert!(out.len() < 20_000, "the long line is not repeated");
    let (_, _, code) = run(&["classic", "tictactoe"], format!("{long}\ny\n{long}\n4\n"));
    assert_eq!(code, 1);
}

#[test]
fn bytes_that_are_no_text() {
    for program in ["reversi", "othello", "tictactoe", "gomoku"] {
        let (_, _, code) =
            run(&["classic", program], b"\xff\xfe\x00\n\x00\n4\n\xf0\x9f\n".to_vec());
        assert_eq!(code, 1, "{program}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Whatever is typed: no panic, and an exit code that a shell understands.
    #[test]
    fn any_input_at_any_prompt(
        input in proptest::collection::vec(any::<u8>(), 0..400),
        program in 0..5usize,
    ) {
        let args: [&[&str]; 5] = [
            &["classic", "reversi"],
            &["classic", "othello"],
            &["classic", "tictactoe"],
            &["classic", "gomoku"],
            &["play", "reversi", "--size", "4", "--level", "1"],
        ];
        let (_, _, code) = run(args[program], input);
        prop_assert!(code == 0 || code == 1);
    }
}

/// Reading the first line only is no error of ours.
#[test]
fn a_closed_pipe_is_quiet() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("duiyi"))
        .args(["games"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
