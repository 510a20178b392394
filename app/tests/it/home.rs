//! The terminal UI as `duiyi` and `duiyi play` open it.

use std::fs;

use assert_cmd::cargo::cargo_bin;
use tempfile::tempdir;

use crate::kept::games;
use crate::run;
use crate::terminal::{Terminal, is_left};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";

#[test]
fn without_a_terminal_it_says_how_to_play() {
    for args in [&[][..], &["--plain"]] {
        let (out, _, code) = run(args, "");
        assert_eq!(code, 0);
        assert!(out.contains("duiyi play"), "{out}");
    }
}

/// Tic-tac-toe against somebody at the same keys: from home to the end, then home and away.
#[test]
fn a_whole_game_from_home() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&[], folder.path());
    terminal.wait("First time here?");
    terminal.press("n");
    terminal.wait("New game");
    // The third game, with two people.
    terminal.press("\x1b[C\x1b[C");
    terminal.wait("Tic-tac-toe");
    terminal.press(&DOWN.repeat(3));
    terminal.wait("> Who plays");
    terminal.press("\x1b[C\x1b[C\x1b[C");
    terminal.wait("Two people here");
    terminal.press("\r");
    terminal.wait("X to move.");
    // Down the middle column for X, down the left one for O.
    for keys in ["\x1b[A\r", "\x1b[D\r", "\x1b[C\x1b[B\r", "\x1b[D\r", "\x1b[C\x1b[B\r"] {
        terminal.press(keys);
    }
    terminal.wait("X wins.");
    terminal.wait("5.b1");
    terminal.press("\x1b");
    terminal.wait("My games");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    assert!(folder.path().join("duiyi/games.sqlite").exists());
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempdir().expect("a folder");
    let kept = folder.path().join("duiyi/kept.duiyi");
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    fs::write(&kept, "duiyi 2\ngame: tictactoe\n\n1. a1 b1\n").expect("written");
    let mut terminal = Terminal::start(&[], folder.path());
    terminal.wait("> Continue the game you left");
    terminal.press("\r");
    terminal.wait("1.a1    b1");
    terminal.press("/a2\r");
    terminal.wait("3.a2");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    assert!(!kept.exists(), "it is in the store");
    let mut terminal = Terminal::start(&["play", "--continue"], folder.path());
    terminal.wait("3.a2");
    terminal.press("/b2\r/a3\r");
    terminal.wait("X wins.");
    terminal.press("\x1b");
    terminal.wait_for("home without a game that was left", |screen| {
        let text = screen.contents();
        text.contains("My games") && !text.contains("Go on with")
    });
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// A game is saved under a name and opened by it; what was there is replaced by whoever says so.
#[test]
fn a_file_is_saved_replaced_and_opened_by_its_name() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let name = file.to_str().expect("a name");
    fs::write(&file, "not a game").expect("written");
    let args = ["play", "tictactoe", "--color", "both", "--opening", "b2 a1"];
    let mut terminal = Terminal::start(&args, folder.path());
    terminal.wait("1.b2    a1");
    let save = |terminal: &mut Terminal| {
        terminal.press("e");
        terminal.wait("as a file of which");
        terminal.press("\r");
        terminal.wait("File:");
        // A name of one's own in the place of the one that is proposed.
        terminal.press(&format!("\x15{name}\r"));
        terminal.wait("Replace it");
    };
    save(&mut terminal);
    terminal.press("\r");
    terminal.wait_for("the question gone", |screen| !screen.contents().contains("Replace it"));
    assert_eq!(fs::read_to_string(&file).expect("there"), "not a game");
    save(&mut terminal);
    terminal.press("\x1b[A\r");
    terminal.wait("game.txt");
    terminal.wait_for("the file in place of the other", |_| {
        fs::read_to_string(&file).is_ok_and(|text| text.contains("b2 a1"))
    });
    terminal.press("/c3\r");
    terminal.wait("3.c3");
    terminal.press("i");
    terminal.wait("the name of a file.");
    // With the quotation marks of who is used to a shell.
    terminal.press(&format!("\"{name}\"\r"));
    terminal.wait_for("the game of the file", |screen| {
        let text = screen.contents();
        text.contains("1.b2    a1") && !text.contains("3.c3")
    });
    terminal.press("\x03");
    assert!(is_left(terminal.end(), 0));
}

/// What the arguments of `play` say is on the screen; lines are there for whoever asks for them.
#[test]
fn play_leads_to_the_game_screen() {
    let folder = tempdir().expect("a folder");
    let args = ["play", "reversi", "--size", "6", "--color", "both", "--opening", "b3 b4"];
    let mut terminal = Terminal::start(&args, folder.path());
    terminal.wait("Reversi, 6");
    terminal.wait("1.b3    b4");
    terminal.press("\x03");
    assert!(is_left(terminal.end(), 0));
    let mut terminal = Terminal::start(&["play", "tictactoe", "--plain"], folder.path());
    terminal.wait("X to move:");
    terminal.press("quit\r");
    terminal.wait("The game was left unfinished.");
}

/// Who stops the program and goes on with it finds the question again below what the shell has
/// written.
#[cfg(unix)]
#[test]
fn the_prompt_is_there_again_after_a_stop() {
    use rustix::process::{Signal, kill_process};

    let folder = tempdir().expect("a folder");
    let args = ["play", "tictactoe", "--plain", "--no-board", "--color", "both"];
    let mut terminal = Terminal::start(&args, folder.path());
    terminal.wait("X to move:");
    let prompts = |screen: &vt100::Screen| screen.contents().matches("X to move:").count();
    terminal.wait_for("one prompt", |screen| prompts(screen) == 1);
    kill_process(terminal.process(), Signal::STOP).expect("stopped");
    kill_process(terminal.process(), Signal::CONT).expect("continued");
    terminal.wait_for("another prompt", |screen| prompts(screen) == 2);
    terminal.press("b2\r");
    terminal.wait("O to move:");
    terminal.press("quit\r");
    terminal.wait("goes on with it");
}

/// Where there is a browser the first line offers it, and a key opens the game in it.
#[test]
fn a_key_opens_the_game_in_the_browser() {
    use std::io::{Read, Write};
    use std::os::unix::fs::PermissionsExt;

    let folder = tempdir().expect("a folder");
    let (browser, told) = (folder.path().join("browser"), folder.path().join("told"));
    let made = std::process::Command::new("mkfifo").arg(&told).status().expect("started");
    assert!(made.success());
    let script = format!("#!/bin/sh\necho \"$2\" > '{}'\n", told.display());
    fs::write(&browser, script).expect("written");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("changed");
    let named = format!("/no/such/browser:{} --new %s", browser.display());
    let mut terminal = Terminal::with(&[], folder.path(), |command| {
        command.env("BROWSER", &named);
    });
    terminal.wait("> Play in the browser");
    terminal.press("n\r");
    terminal.wait("Black to move.");
    terminal.press("b");
    terminal.wait("Opened in the browser:");
    // It is there as soon as the browser has written it, and never if none was started.
    let (tell, hear) = std::sync::mpsc::channel();
    std::thread::spawn(move || tell.send(fs::read_to_string(&told)));
    let url = hear.recv_timeout(std::time::Duration::from_secs(60)).expect("in time");
    let url = url.expect("an address");
    let rest = url.trim().strip_prefix("http://").expect("an address");
    let (address, game) = rest.split_once("/#/game/").expect("of a game");
    let mut stream = std::net::TcpStream::connect(address).expect("served");
    let ask =
        format!("GET /api/games/{game}/export?format=transcript HTTP/1.1\r\nHost: {address}\r\n");
    write!(stream, "{ask}Connection: close\r\n\r\n").expect("asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// A game that was begun in a browser: who says that he was it goes on with it, and finds it again.
#[test]
fn a_seat_of_a_browser_is_taken() {
    let folder = tempdir().expect("a folder");
    let place = store::Place::File(folder.path().join("duiyi/games.sqlite"));
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    let record =
        record::duiyi::read(b"duiyi 2\ngame: reversi\nsize: 8\n\n1. f5\n").expect("a game");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let store = store::open(&place).await.expect("a store");
        let secret = store::Secret::new();
        let player = store.player(&secret).await.expect("a player").player.id;
        let key = Some(store::SeatKey { secret: secret.hash(), player: Some(player) });
        store.create("abcdefghjkmn", &record, &[key.clone(), key]).await.expect("kept");
        store.close().await;
    });
    let mut terminal = Terminal::start(&[], folder.path());
    terminal.wait("First time here?");
    // It is on no home screen yet; the list has it.
    terminal.press("\x1b[B\x1b[B\r");
    terminal.wait("· one move");
    terminal.press("\r");
    terminal.wait("You are watching.");
    terminal.press("/d6\r");
    terminal.wait("You are watching and cannot play.");
    terminal.press("l");
    terminal.wait("It is mine");
    terminal.press("\r");
    terminal.wait_for("a place at the table", |screen| {
        !screen.contents().contains("You are watching")
            && screen.contents().contains("White to move.")
    });
    terminal.press("/d6\r");
    terminal.wait("White plays d6.");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    let mut terminal = Terminal::start(&[], folder.path());
    terminal.wait("> Continue the game you left: Reversi 8×8, 2 moves");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    let mut terminal = Terminal::start(&["play", "--continue"], folder.path());
    terminal.wait("Black to move.");
    terminal.press("/c3\r");
    terminal.wait("Black plays c3.");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// Who only says that he wants to play is asked what.
#[test]
fn play_alone_begins_with_the_home_screen() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play"], folder.path());
    terminal.wait("> New game");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// A program of one's own plays on the game screen, also in the next game, and in the kept one with
/// another clock.
#[test]
fn a_program_plays_on_the_game_screen() {
    let folder = tempdir().expect("a folder");
    let program = format!("gtp:{} engine --protocol gtp", cargo_bin("duiyi").display());
    let args = ["play", "tictactoe", "--engine", &program];
    let mut terminal = Terminal::start(&args, folder.path());
    terminal.wait("X to move.");
    terminal.press("/b2\r");
    terminal.wait("O plays");
    // In the next one it begins, and in the one after that it does not.
    for (turn, before) in [("O to move.", "O plays"), ("X to move.", "X plays")] {
        terminal.press("m");
        terminal.wait("y Again");
        terminal.press("y");
        terminal.wait_for("the next game", |screen| {
            let text = screen.contents();
            text.contains(turn) && !text.contains(before) && !text.contains("y Again")
        });
    }
    terminal.press("/a1\r");
    terminal.wait("O plays");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    let mut terminal = Terminal::start(&["play", "--continue", "--tc", "60m"], folder.path());
    terminal.wait("1.a1");
    terminal.wait_for("clocks", |screen| {
        ["60:00", "59:5"].iter().any(|clock| screen.contents().contains(clock))
    });
    terminal.press("/c3\r/a3\r/c1\r");
    terminal.wait_for("moves of both", |screen| screen.contents().contains("3."));
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// Another size at any time: what does not fit is scrolled, or it is said that nothing fits.
#[test]
fn a_terminal_changes_its_size() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "reversi", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.resize(20, 10);
    terminal.wait_for("a small board", |screen| {
        let text = screen.contents();
        screen.size() == (10, 20) && text.contains("[·]") && !text.contains("[Game]")
    });
    terminal.press(&UP.repeat(8));
    terminal.press(&LEFT.repeat(8));
    terminal.wait(" 1[");
    terminal.resize(10, 4);
    terminal.wait("The");
    terminal.resize(100, 40);
    terminal.wait("[Game]");
    terminal.press(&DOWN.repeat(2));
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// The mouse and a paste, as terminals tell them.
#[test]
fn a_click_places_and_a_paste_is_taken_in() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "reversi", "--color", "both"], folder.path());
    terminal.wait("[·]");
    let text = terminal.shown();
    let (row, line) =
        text.lines().enumerate().find(|(_, line)| line.contains("[·]")).expect("there");
    let column = line.split("[·]").next().map_or(0, |before| before.chars().count()) + 2;
    terminal.press(&format!("\x1b[<0;{column};{}M", row + 1));
    terminal.wait("Black plays");
    terminal.press("\x1b[200~f5 d6 c3 d3 c4\x1b[201~");
    terminal.wait("Paste or type a game");
    terminal.press("\r");
    terminal.wait("5.c4");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// The terminal is as it was before, also after a signal.
#[test]
fn the_terminal_is_given_back() {
    use rustix::process::{Signal, kill_process};

    const GIVEN_BACK: &[u8] = b"\x1b[?1049l";
    let folder = tempdir().expect("a folder");
    let has =
        |log: &[u8]| log.windows(GIVEN_BACK.len()).filter(|bytes| *bytes == GIVEN_BACK).count();
    let mut terminal = Terminal::start(&["play", "reversi"], folder.path());
    terminal.wait("[Game]");
    assert_eq!(has(&terminal.log), 0);
    kill_process(terminal.process(), Signal::TERM).expect("told");
    assert!(is_left(terminal.end(), 130));
    assert_eq!(has(&terminal.log), 1);
    // As soon as it is taken, whatever is drawn meanwhile.
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = Terminal::start(&["play", "reversi"], folder.path());
        terminal.wait_for("a screen", vt100::Screen::alternate_screen);
        kill_process(terminal.process(), signal).expect("told");
        assert!(is_left(terminal.end(), 130), "{signal:?}");
        assert_eq!(has(&terminal.log), 1, "{signal:?}");
    }
}

/// A config file with nonsense is named, and what is right in it counts.
#[test]
fn a_config_file_with_nonsense() {
    let folder = tempdir().expect("a folder");
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    let text = "stones = \"ascii\"\ntheme = \"pink\"\n[keys]\nquit = \"z\"\n";
    fs::write(folder.path().join("duiyi/tui.toml"), text).expect("written");
    let mut terminal = Terminal::start(&[], folder.path());
    terminal.wait("Config file, line 2");
    terminal.press("z");
    assert!(is_left(terminal.end(), 0));
}

/// Where nothing can be kept it is said, and the game goes on.
#[test]
fn a_store_that_cannot_be_written_is_said() {
    let folder = tempdir().expect("a folder");
    fs::write(folder.path().join("duiyi"), "").expect("a file where the folder should be");
    let args = ["play", "tictactoe", "--color", "both"];
    let mut terminal = Terminal::start(&args, folder.path());
    terminal.wait("NOT saved");
    terminal.wait("[Game]");
    terminal.press("\r");
    terminal.wait("1.b2");
    terminal.press("q");
    terminal.wait("q again to quit");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
}

/// A store that fails in the middle of a game: the game goes on, it is said, and what was not kept
/// is written as soon as that is possible.
#[cfg(target_os = "linux")]
#[test]
fn a_store_that_fails_in_between() {
    use rustix::process::{Resource, Rlimit, prlimit};

    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "tictactoe", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.press("/a1\r");
    terminal.wait("plays a1");
    let pid = terminal.process();
    let limit = |current| {
        let limit = Rlimit { current, maximum: None };
        prlimit(Some(pid), Resource::Fsize, limit).expect("a limit");
    };
    limit(Some(0));
    terminal.press("/a2\r");
    terminal.wait("NOT saved");
    terminal.wait("plays a2");
    terminal.press("/b1\r");
    terminal.wait("plays b1");
    assert_eq!(games(folder.path())[0].1, "a1");
    limit(None);
    terminal.press("/b2\r");
    terminal.wait("plays b2");
    terminal.wait_for("a game that is kept", |screen| !screen.contents().contains("NOT saved"));
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    assert_eq!(games(folder.path())[0].1, "a1 a2 b1 b2");
}

/// A terminal that goes away takes the program with it, and nothing of the game.
#[test]
fn a_terminal_that_goes_away() {
    use rustix::process::{Signal, kill_process};

    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "gomoku", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.press("/h8\r");
    terminal.wait("plays h8");
    // What the system says to whoever sat at it.
    kill_process(terminal.process(), Signal::HUP).expect("told");
    assert!(is_left(terminal.end(), 130));
    assert_eq!(games(folder.path())[0].1, "h8");
}

/// Killed again and again, at any moment: all that was seen is there, and at most the move in
/// flight is not. docs/reliability.md has the command that does this two hundred times.
#[test]
fn a_killed_game_loses_at_most_the_move_in_flight() {
    use rustix::process::{Signal, kill_process};

    let lives = std::env::var("DUIYI_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(8);
    let mut folder = tempdir().expect("a folder");
    // Every second point of each row, so that nobody has three in a row.
    let points: Vec<String> = (0..26u8)
        .flat_map(|row| (0..13u8).map(move |column| (row, 2 * column + row % 2)))
        .map(|(row, column)| format!("{}{}", char::from(b'a' + column), row + 1))
        .collect();
    let new = ["play", "gomoku", "--size", "26", "--color", "both"];
    let mut seen = 0;
    for life in 0..lives {
        if seen + 2 > points.len() {
            (folder, seen) = (tempdir().expect("a folder"), 0);
        }
        let args: &[&str] = if seen == 0 { &new } else { &["play", "--continue"] };
        let mut terminal = Terminal::start(args, folder.path());
        terminal.wait("[Game]");
        terminal.press(&format!("/{}\r", points[seen]));
        terminal.wait(&format!("plays {}.", points[seen]));
        // In flight.
        terminal.press(&format!("/{}\r", points[seen + 1]));
        if life % 2 == 1 {
            terminal.wait(&format!("plays {}.", points[seen + 1]));
        }
        kill_process(terminal.process(), Signal::KILL).expect("killed");
        terminal.end();
        let moves = games(folder.path())[0].1.clone();
        let kept = moves.split(' ').count();
        assert!(kept == seen + 1 || kept == seen + 2, "{kept} after {seen}: {moves}");
        assert_eq!(moves, points[..kept].join(" "));
        seen = kept;
    }
}
