//! Talks as data: `> line` goes in, `>* line` goes in while a search runs, `< line` comes out.
//! The first line names the protocol and the game. Run with `BLESS=1` to write what comes out.

use std::fmt::Write as _;
use std::path::Path;

use protocol::server;

use crate::kit::{Table, program};

fn replay(text: &str) -> String {
    let mut lines = text.lines().peekable();
    let head = lines.next().unwrap();
    let (protocol, game) = head.trim_start_matches("# ").split_once(' ').unwrap();
    let mut table = Table::new(server(protocol.parse().unwrap(), program(game)));
    let mut out = format!("{head}\n");
    while let Some(line) = lines.next() {
        if line.starts_with('<') {
            continue;
        }
        let _ = writeln!(out, "{line}");
        if let Some(line) = line.strip_prefix(">*") {
            table.line_during(line.trim().as_bytes());
        } else if let Some(line) = line.strip_prefix('>') {
            table.line(line.strip_prefix(' ').unwrap_or(line).as_bytes());
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "not part of a transcript: {line}");
        }
        let next_input = lines.clone().find(|line| !line.starts_with('<'));
        if !next_input.is_some_and(|line| line.starts_with(">*")) {
            table.think();
        }
        for said in table.said.drain(..) {
            let _ = writeln!(out, "{}", format!("< {said}").trim_end());
        }
    }
    out
}

fn check(name: &str) {
    let path = Path::new("tests/data").join(name);
    let expected = std::fs::read_to_string(&path).unwrap();
    let found = replay(&expected);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert!(found == expected, "{name} gives\n{found}");
}

#[test]
fn gtp() {
    check("gtp-othello.txt");
    check("gtp-gomoku.txt");
    check("gtp-analysis.txt");
}

#[test]
fn nboard() {
    check("nboard.txt");
    check("nboard-document.txt");
}

#[test]
fn gomocup() {
    check("gomocup.txt");
    check("gomocup-yixin.txt");
    check("gomocup-swap2.txt");
    check("gomocup-yixin-board.txt");
    check("gomocup-balance.txt");
}

#[test]
fn ugi() {
    check("ugi.txt");
}

/// The sessions that the documents show are those of the program.
#[test]
fn documents_show_what_happens() {
    for (name, head) in [
        ("gtp", "# gtp reversi 8"),
        ("ugi", "# ugi reversi 8"),
        ("nboard", "# nboard reversi 8"),
        ("gomocup", "# gomocup gomoku 15"),
    ] {
        let path = Path::new("../../docs/protocols").join(name).with_extension("md");
        let document = std::fs::read_to_string(&path).unwrap();
        let (_, rest) = document.split_once("## A session").unwrap();
        let (_, rest) = rest.split_once("```\n").unwrap();
        let (session, _) = rest.split_once("```").unwrap();
        let found = replay(&format!("{head}\n{session}"));
        let found = found.split_once('\n').unwrap().1;
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, document.replace(session, found)).unwrap();
        }
        assert!(found == session, "{name}.md should show\n{found}");
    }
}
