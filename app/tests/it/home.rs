//! The menu that `duiyi` alone opens on a terminal.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use tempfile::tempdir;

use crate::run;

#[test]
fn without_a_terminal_it_says_how_to_play() {
    let (out, _, code) = run(&[], "");
    assert_eq!(code, 0);
    assert!(out.contains("duiyi play"), "{out}");
}

/// `duiyi` on a terminal, with this folder for what it keeps.
fn start(data: &Path) -> OsSession {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("duiyi"));
    command.env("LC_ALL", "C").env("XDG_DATA_HOME", data);
    let mut session = Session::spawn(command).expect("a terminal");
    session.set_expect_timeout(Some(Duration::from_secs(30)));
    session
}

/// Tic-tac-toe, standard, two people: a whole game by menu and keyboard.
#[cfg(unix)]
#[test]
fn a_whole_game_from_the_menu() {
    let folder = tempdir().expect("a folder");
    let mut session = start(folder.path());
    for (prompt, answer) in [("Which game?", "3"), ("Which rules?", ""), ("Your side?", "3")] {
        session.expect(prompt).expect(prompt);
        session.expect("leaves):").expect("a prompt");
        session.send_line(answer).expect("typed");
    }
    for m in ["a1", "a2", "b1", "b2", "c1"] {
        session.expect("to move:").expect("a turn");
        session.send_line(m).expect("typed");
    }
    session.expect("Black wins.").expect("the result");
    session.expect("Enter leaves:").expect("the last prompt");
    session.send_line("").expect("typed");
    session.expect(Eof).expect("the end");
}

#[cfg(unix)]
#[test]
fn the_menu_can_be_left_and_corrects() {
    let folder = tempdir().expect("a folder");
    let mut session = start(folder.path());
    session.expect("leaves):").expect("a prompt");
    session.send_line("99").expect("typed");
    session.expect("expected a number from 1 to").expect("a correction");
    session.send_line("q").expect("typed");
    session.expect(Eof).expect("the end");
}

/// The first choice, by Enter alone, is the game that was left; leaving it keeps it.
#[cfg(unix)]
#[test]
fn the_menu_goes_on_with_the_game_that_was_left() {
    let folder = tempdir().expect("a folder");
    let kept = folder.path().join("duiyi/kept.duiyi");
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    fs::write(&kept, "duiyi 2\ngame: tictactoe\n\n1. a1 b1\n").expect("written");
    let mut session = start(folder.path());
    session.expect("1. Go on with the game that was left").expect("the choice");
    session.expect("leaves):").expect("a prompt");
    session.send_line("").expect("typed");
    session.expect("to move:").expect("a turn");
    session.send_line("quit").expect("typed");
    session.expect("The game is kept").expect("the end");
    session.expect(Eof).expect("the end");
    assert!(!kept.exists(), "it is in the store");
    assert!(folder.path().join("duiyi/games.sqlite").exists());
}
