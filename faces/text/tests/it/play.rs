use std::fs;
use std::io::Cursor;
use std::sync::Arc;

use engine::{EngineConfig, Limits};
use game::{AnyPosition, Explain, Game, Outcome, Side, SpecError};
use openings::Course;
use proptest::prelude::*;
use record::{Ending as End, How, Record, TimeControl};
use session::Session;
use text::Ending;
use text::board::{Stones, Style};
use text::play::{Command, Console, EnginePlayer, Player, Seats, Setup, play};
use words::{Lang, Words};

use crate::kit::{Pick, first, reversi, tictactoe};

fn person() -> Player {
    Player::named("Ann")
}

fn engine(pick: fn(&dyn AnyPosition) -> String) -> Player {
    Player::Engine(picks(pick))
}

fn picks(pick: fn(&dyn AnyPosition) -> String) -> EnginePlayer {
    EnginePlayer {
        make: Box::new(move |_, _| Ok(Box::new(Pick(pick)))),
        config: EngineConfig::default(),
        limits: Limits::default(),
        name: "first".into(),
    }
}

fn open(record: &Record) -> Result<Arc<dyn Game>, Box<dyn Explain>> {
    match record.game.as_str() {
        "tictactoe" => Ok(tictactoe()),
        "reversi" => Ok(reversi(record.size.as_deref().and_then(|s| s.parse().ok()).unwrap_or(8))),
        other => {
            let expected = "tictactoe, reversi".to_string();
            Err(Box::new(SpecError::Game { given: other.into(), expected }))
        }
    }
}

fn run(
    game: Arc<dyn Game>,
    players: [Player; 2],
    lang: Lang,
    input: &[u8],
) -> (String, Ending, Session) {
    let words = Words::new(lang);
    let course = Course::new(Session::new(game), None);
    let setup = Setup {
        reseat: &|_, _| {
            Ok(Seats { players: [person(), person()], adviser: None, notes: Vec::new() })
        },
        open: &open,
        words: words.clone(),
        style: Style { stones: Stones::Ascii, legal: false },
        timer: Box::new(|| std::time::Duration::ZERO),
        date: Some("2026-11-20 14:09:00".into()),
        boards: true,
        columns: || None,
        time: TimeControl::None,
        keep: None,
    };
    let seats = Seats { players, adviser: Some(picks(first)), notes: Vec::new() };
    let mut output = Vec::new();
    let console = Console::new(Cursor::new(input.to_vec()), false).unwrap();
    let (ending, session) = play(console, &mut output, course, setup, seats).unwrap();
    (String::from_utf8(output).unwrap(), ending, session)
}

fn two(input: &str) -> (String, Ending, Session) {
    run(tictactoe(), [person(), person()], Lang::En, input.as_bytes())
}

fn against(input: &str) -> (String, Ending, Session) {
    run(tictactoe(), [person(), engine(first)], Lang::En, input.as_bytes())
}

#[test]
fn two_people_to_the_end() {
    let (output, ending, session) = two("a1\nb1\na2\nb2\na3\n");
    assert!(output.starts_with("X: Ann. O: Ann.\nType a move such as b2,"), "{output}");
    assert!(output.contains("\nX to move: \nX plays a1.\n   a b c\n"), "{output}");
    assert!(output.contains("\nX wins.\nGame over. "), "{output}");
    assert_eq!(ending, Ending::Finished);
    assert_eq!(session.moves().len(), 5);
}

#[test]
fn the_end_of_input_leaves_the_game() {
    let (output, ending, _) = two("a1\n");
    let lost = "and is not kept; “save FILE” before leaving writes it to a file.\n";
    let end = format!("O to move: \nThe game was left unfinished {lost}");
    assert!(output.ends_with(&end), "{output}");
    assert_eq!(ending, Ending::Abandoned);
    assert_eq!(two("quit\n").1, Ending::Abandoned);
}

#[test]
fn an_engine_answers() {
    let (output, _, session) = against("b2\n");
    assert!(output.contains("\nO (first) plays "), "{output}");
    assert_eq!(session.moves().len(), 2);
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let (output, _, session) = against("b2\nundo\nredo\nundo\nundo\n");
    assert!(output.contains("Took back 2 moves.\n"), "{output}");
    assert!(output.contains("Replayed 2 moves.\n"));
    assert!(output.contains("There is no move of yours to take back.\n"));
    assert!(session.moves().is_empty());
    let (output, ..) = two("a1\nundo\nredo\nredo\n");
    assert!(output.contains("Took back one move.\n"));
    assert!(output.contains("Replayed one move.\n"));
    assert!(output.contains("No move has been taken back.\n"));
}

#[test]
fn arrow_keys_are_told_and_play_nothing() {
    let (out, _, session) = two("\x1b[A\nb2\n\x1b[A\x1b[Da1\n");
    assert_eq!(out.matches("Arrow keys do nothing here").count(), 2, "{out}");
    assert!(!out.contains("1b}"), "{out}");
    assert_eq!(session.moves(), ["b2"]);
}

#[test]
fn two_engines_need_nobody() {
    let players = [engine(first), engine(first)];
    let (output, ending, session) = run(reversi(6), players, Lang::En, b"");
    assert_eq!(ending, Ending::Finished);
    assert!(session.position().outcome().is_some());
    assert!(!output.contains("to move: "));
}

#[test]
fn resigning_and_taking_it_back() {
    let (output, ending, _) = two("resign\n");
    assert!(output.contains("\nX resigns; O wins.\n"));
    assert_eq!(ending, Ending::Finished);
    let (_, ending, session) = two("resign\nundo\na1\n");
    assert_eq!(ending, Ending::Abandoned);
    assert_eq!(session.moves(), ["a1"]);
}

/// What was tried before is looked at after the end, and left: the game stays won.
#[test]
fn a_game_that_is_over_stays_so_where_something_else_was_tried() {
    let (output, _, session) = two("a1\nc3\nundo\nb1\na2\nb2\na3\ngoto 1\nundo\n");
    assert_eq!(session.moves(), ["a1"], "{output}");
    assert!(output.contains("Took back one move.\n"), "{output}");
    assert!(session.ending().is_none() && session.result().is_some());
}

#[test]
fn mistakes_are_explained() {
    let (output, ..) = two("b2\nb2\nz9\nfoo bar\nswap x\npass\n");
    for line in [
        "“swap x” is not a move; expected something like “b3”. “help” lists what else you can type.\n",
        "b2 is occupied.",
        "“z9” is off the board, which goes from a1 to c3.\n",
        "“foo bar” is not a move; expected something like “b3”. “help” lists what else you can type.\n",
    ] {
        assert!(output.contains(line), "{line}: {output}");
    }
    let words = "轮到叉方：a1 已被占用。\n";
    let (output, ..) =
        run(tictactoe(), [person(), person()], Lang::Zh, "a1\n悔棋\na1\n重下\nb2\na1\n".as_bytes());
    assert!(output.contains(words), "{output}");
}

/// A note belongs to its position, and is written with the game.
#[test]
fn notes_are_kept_with_their_positions() {
    let (output, _, session) = two("note\na1\nNote  a corner, of course\nb1\nnote\nundo\nnote\n");
    let told: Vec<&str> = output.lines().filter(|line| line.contains("ote")).collect();
    assert!(
        told.iter().any(|line| line.ends_with("There is no note on this position.")),
        "{output}"
    );
    assert!(told.iter().any(|line| line.ends_with("Note: a corner, of course")), "{output}");
    let record = session.record();
    let notes: Vec<&String> = record.comments.values().collect();
    assert!(notes.is_empty() || notes == ["a corner, of course"], "{notes:?}");
    let session = two("a1\nnote a corner\n").2;
    assert_eq!(session.record().comments.values().collect::<Vec<_>>(), ["a corner"]);
}

#[test]
fn advice_moves_and_help() {
    let (output, ..) = two("moves\nhint\na1\nmoves\nboard\nhelp\n");
    assert!(output.contains("No move has been played yet.\n"));
    assert!(output.contains("Try a"));
    assert!(output.contains("Moves: a1\n"));
    assert!(output.contains("undo, redo    take back"));
    assert!(!two("a1\nq\n").0.contains("“q”"));
}

#[test]
fn a_move_that_an_engine_must_not_make_loses() {
    let bad = |_: &dyn AnyPosition| "b2".to_string();
    let (output, ending, session) = run(tictactoe(), [person(), engine(bad)], Lang::En, b"b2\n");
    assert!(output.contains("first cannot play on: b2 is occupied.\n"), "{output}");
    assert_eq!(ending, Ending::Finished);
    let lost = End { outcome: Some(Outcome::Win(Side::Black)), how: How::IllegalMove };
    assert_eq!(session.ending(), Some(lost));
}

#[test]
fn saving_never_replaces_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.txt");
    let name = file.display();
    let (output, ..) = two(&format!("a1\nsave {name}\nb1\nsave {name}\n"));
    assert!(output.contains(&format!("Saved to {name}.\n")), "{output}");
    let refused = format!("{name} exists already. To replace it, type: save! {name}\n");
    assert!(output.contains(&refused), "{output}");
    let first = fs::read_to_string(&file).unwrap();
    assert!(first.contains("black: Ann\n") && first.contains("  1. a1\n"), "{first}");
    two(&format!("a1\nb1\nsave! {name}\n"));
    assert!(fs::read_to_string(&file).unwrap().contains("\n\n  1. a1 b1\n"));
    let other = folder.path().join("game.pgn");
    let (output, ..) = two(&format!("a1\nsave {}\n", other.display()));
    assert!(
        output.contains("in Duiyi’s own format; for the format of another program"),
        "{output}"
    );
    fs::remove_file(other).expect("it was written");
    let quoted = folder.path().join("in quotes.txt");
    let (output, ..) = two(&format!("a1\nsave \"{}\"\n", quoted.display()));
    assert!(output.contains(&format!("Saved to {}.\n", quoted.display())), "{output}");
    fs::remove_file(quoted).expect("it was written under its own name");
    // Nothing but the game is left in the folder.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);

    let (output, _, session) = two(&format!("load {name}\n"));
    assert!(output.contains(&format!("Loaded {name}.\n")));
    assert_eq!(session.moves(), ["a1", "b1"]);
}

#[test]
fn files_that_cannot_be_used_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        format!("load {}\n", path.display())
    };
    let lines = [
        write("a", "(;SZ[8])"),
        write("b", "duiyi 1\ngame: chess\n"),
        write("c", "duiyi 1\ngame: tictactoe\n\n1. a1 a1\n"),
        write("d", "duiyi 1\ngame: tictactoe\nstart: XX. O\n"),
        format!("load {}/none\nload\nsave\nsave {0}/no/file\n", folder.path().display()),
    ];
    let (output, _, session) = two(&lines.concat());
    for expected in [
        "SGF, line 1 (byte 1): no GM property tells which game this is.",
        "There is no game “chess”; expected tictactoe, reversi.",
        "Move 2: a1 is occupied.",
        "The position has 3 points, expected 9.",
        "/none: there is no such file or folder",
        "Which file? For example: load game.txt",
        "Which file? For example: save game.txt",
        "Cannot write ",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert!(session.moves().is_empty());
}

#[test]
fn every_fault_of_a_file_has_words() {
    let faults: [&[u8]; 9] = [
        b"\xff",
        b"x",
        b"duiyi 9",
        b"duiyi 1\nx",
        b"duiyi 1\ngame: a\ngame: a",
        b"duiyi 1",
        b"duiyi 1\nresult: x",
        b"duiyi 1\ngame: a\n\n2. x",
        b"duiyi 1\ngame: a\n\nx\x01",
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for bytes in faults {
            let error = record::duiyi::read(bytes).unwrap_err();
            let text = words.explain(&error);
            assert!(words.has(error.id()) && !text.contains('$'), "{text}");
        }
    }
}

#[test]
fn commands_in_the_readers_language_and_width() {
    let words = Words::new(Lang::Zh);
    let read = |line: &'static str| Command::read(line, &words);
    assert_eq!(read("悔棋"), Some((Command::Undo, "")));
    assert_eq!(read(" ＵＮＤＯ "), Some((Command::Undo, "")));
    assert_eq!(read("保存！　对局 一.txt"), Some((Command::Save { replace: true }, "对局 一.txt")));
    assert_eq!(read("undo!"), None);
    assert_eq!(read("f5"), None);
    assert_eq!(read(""), None);
}

proptest! {
    #[test]
    fn any_input_ends_properly(
        lines in proptest::collection::vec(
            prop_oneof![
                "[a-c][1-3]", "\\PC{0,12}", Just("undo".to_string()), Just("redo".to_string()),
                Just("resign".to_string()), Just("hint".to_string()), Just("pass".to_string()),
            ],
            0..30,
        )
    ) {
        against(&lines.join("\n"));
    }

    #[test]
    fn any_bytes_end_properly(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        run(tictactoe(), [person(), person()], Lang::Ja, &bytes);
    }
}
