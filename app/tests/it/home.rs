//! The menu that `duiyi` alone opens on a terminal.

use std::process::Command;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};

use crate::run;

#[test]
fn without_a_terminal_it_says_how_to_play() {
    let (out, _, code) = run(&[], "");
    assert_eq!(code, 0);
    assert!(out.contains("duiyi play"), "{out}");
}

fn start() -> OsSession {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("duiyi"));
    command.env("LC_ALL", "C");
    let mut session = Session::spawn(command).expect("a terminal");
    session.set_expect_timeout(Some(Duration::from_secs(30)));
    session
}

/// Tic-tac-toe, standard, two people: a whole game by menu and keyboard.
#[cfg(unix)]
#[test]
fn a_whole_game_from_the_menu() {
    let mut session = start();
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
    let mut session = start();
    session.expect("leaves):").expect("a prompt");
    session.send_line("99").expect("typed");
    session.expect("expected a number from 1 to").expect("a correction");
    session.send_line("q").expect("typed");
    session.expect(Eof).expect("the end");
}
