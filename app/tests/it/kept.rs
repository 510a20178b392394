//! Games of the terminal in the store.

use std::fs;
use std::path::Path;

use record::{Record, duiyi};
use store::{Filter, Place, SeatKey, Secret, Store, Summary};
use tempfile::tempdir;

/// `duiyi play` with this folder for what it keeps: what it prints and says, and how it ends.
fn play(folder: &Path, args: &[&str], input: &str) -> (String, i32) {
    let args: Vec<&str> = ["play"].into_iter().chain(args.iter().copied()).collect();
    let mut command = crate::duiyi(&args);
    let output = command.env("XDG_DATA_HOME", folder).write_stdin(input).output();
    let output = output.expect("it runs");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8");
    (text, output.status.code().expect("it was not killed"))
}

const CONTINUE: [&str; 3] = ["--continue", "--color", "both"];

/// What a question to the store of this folder is answered.
fn ask<T>(folder: &Path, question: impl AsyncFnOnce(&dyn Store) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let place = Place::File(folder.join("duiyi/games.sqlite"));
        let store = store::open(&place).await.expect("a store");
        let answer = question(&*store).await;
        store.close().await;
        answer
    })
}

/// The games of the store, those written last first, each with its moves.
pub fn games(folder: &Path) -> Vec<(Summary, String)> {
    ask(folder, async |store| {
        let page = store.games(&Filter::default()).await.expect("a list");
        let mut found = Vec::new();
        for summary in page.games {
            let game = store.game(&summary.id).await.expect("a game");
            found.push((summary, game.record.moves.join(" ")));
        }
        found
    })
}

fn tictactoe(moves: &str) -> Record {
    let text = format!("duiyi 2\ngame: tictactoe\n\n1. {moves}\n");
    duiyi::read(text.as_bytes()).expect("a record")
}

fn keep(folder: &Path, id: &str, moves: &str, seats: [Option<SeatKey>; 2]) {
    ask(folder, async |store| store.create(id, &tictactoe(moves), &seats).await.expect("kept"));
}

/// Games that programs of before have kept are taken into the store once, none is lost, and the
/// newest is gone on with; what cannot be read stays where it is and stands in nobody's way.
#[test]
fn games_of_before_are_taken_into_the_store() {
    let folder = tempdir().expect("a folder");
    let data = folder.path().join("duiyi");
    fs::create_dir(&data).expect("a folder");
    let write = |name: &str, moves: &str| {
        fs::write(data.join(name), duiyi::write(&tictactoe(moves))).expect("written");
    };
    write("kept.before.duiyi", "a1 b1");
    write("kept-2.duiyi", "b2");
    write("kept-10.duiyi", "c3 b1");
    fs::write(data.join("kept-11.duiyi"), "damaged").expect("written");
    fs::write(data.join("kept-of-mine.duiyi"), "another's").expect("written");
    let (out, code) = play(folder.path(), &CONTINUE, "moves\nquit\n");
    assert!(out.contains("Moves: c3 b1\n") && code == 0, "{out}");
    assert!(out.contains("kept-11.duiyi is damaged and was passed over"), "{out}");
    let kept = |names: &[&str]| names.iter().map(|name| data.join(name).exists()).collect();
    let names = ["kept.before.duiyi", "kept-2.duiyi", "kept-10.duiyi", "kept-11.duiyi"];
    let there: Vec<bool> = kept(&names);
    assert_eq!(there, [false, false, false, true]);
    assert!(data.join("kept-of-mine.duiyi").exists());
    let moves = || -> Vec<String> { games(folder.path()).into_iter().map(|(_, m)| m).collect() };
    assert_eq!(moves(), ["c3 b1", "b2", "a1 b1"]);
    // As if the program had been killed before the file was gone.
    write("kept-10.duiyi", "c3 b1");
    play(folder.path(), &CONTINUE, "a1\nquit\n");
    assert_eq!(moves(), ["c3 b1 a1", "b2", "a1 b1"]);
    assert!(!data.join("kept-10.duiyi").exists());
}

/// One game after the other is gone on with until none is open; what has ended stays.
#[test]
fn the_newest_open_game_is_gone_on_with() {
    let folder = tempdir().expect("a folder");
    let (out, code) = play(folder.path(), &CONTINUE, "quit\n");
    assert!(out.contains("There is no game to continue.") && code == 1, "{out}");
    assert!(!folder.path().join("duiyi").exists(), "a question makes no store");
    keep(folder.path(), "one", "a1 b1", [None, None]);
    keep(folder.path(), "two", "b2", [None, None]);
    // Two people who sit apart play elsewhere, and a damaged game is nobody's.
    let key = || Some(SeatKey { secret: Secret::new().hash(), player: None });
    keep(folder.path(), "apart", "c3", [key(), key()]);
    // Somebody's on a server: one key for both seats, or an engine at the other.
    let own = key();
    keep(folder.path(), "shared", "c3", [own.clone(), own]);
    keep(folder.path(), "against", "c3", [key(), None]);
    keep(folder.path(), "damaged", "c3 c3", [None, None]);
    let (out, _) = play(folder.path(), &CONTINUE, "moves\na1\nc1\n");
    assert!(out.contains("The game damaged is damaged and was passed over"), "{out}");
    assert!(out.contains("Moves: b2\n"), "{out}");
    let (out, _) = play(folder.path(), &CONTINUE, "moves\na2\nc2\na3\n\n");
    assert!(out.contains("Moves: b2 a1 c1\n") && out.contains("O wins."), "{out}");
    let (out, _) = play(folder.path(), &CONTINUE, "moves\nresign\n\n");
    assert!(out.contains("Moves: a1 b1\n") && out.contains("wins"), "{out}");
    let (out, _) = play(folder.path(), &CONTINUE, "");
    assert!(out.contains("There is no game to continue."), "{out}");
    let moves: Vec<_> = games(folder.path()).into_iter().map(|(_, moves)| moves).collect();
    assert_eq!(moves, ["a1 b1", "b2 a1 c1 a2 c2 a3", "c3 c3", "c3", "c3", "c3"]);
}

/// Somebody else has changed the game meanwhile: his is as he left it, and ours is another one.
#[test]
fn two_programs_at_one_game_lose_nothing() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    let folder = tempdir().expect("a folder");
    keep(folder.path(), "one", "a1", [None, None]);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("duiyi"))
        .args(["play", "--continue", "--color", "both", "--no-board"])
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut until = |wanted: &str| {
        let mut line = String::new();
        while !line.contains(wanted) {
            line.clear();
            assert!(output.read_line(&mut line).expect("read") > 0, "no {wanted}");
        }
    };
    writeln!(input, "b1\nmoves").expect("typed");
    until("a1 b1");
    let theirs = tictactoe("a1 b1 c1");
    ask(folder.path(), async |store| {
        let revision = store.game("one").await.expect("a game").revision;
        store.update("one", revision, &theirs, None).await.expect("written");
    });
    writeln!(input, "a2\nb2\nquit").expect("typed");
    until("Another program has changed");
    until("The game is saved");
    child.wait().expect("it ends");
    let moves: Vec<_> = games(folder.path()).into_iter().map(|(_, moves)| moves).collect();
    assert_eq!(moves, ["a1 b1 a2 b2", "a1 b1 c1"]);
}

/// A program that a game names is started only if the game was kept here.
#[cfg(unix)]
#[test]
fn a_game_of_others_starts_no_program() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempdir().expect("a folder");
    let (script, marker) = (folder.path().join("evil.sh"), folder.path().join("was-started"));
    fs::write(&script, format!("#!/bin/sh\n: > {}\n", marker.display())).expect("written");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("runnable");
    let text = format!(
        "duiyi 2\ngame: reversi\nseat-black: person\nseat-white: engine gtp:{} level=2\n\n1. f5\n",
        script.display()
    );
    let record = duiyi::read(text.as_bytes()).expect("a record");
    for (id, starts) in [("imported", false), ("terminal-abc", true)] {
        let create = async |store: &dyn Store| store.create(id, &record, &[None, None]).await;
        ask(folder.path(), create).expect("kept");
        let (out, _) = play(folder.path(), &["--continue"], "quit\n");
        assert_eq!(marker.exists(), starts, "{id}: {out}");
        assert_eq!(out.contains("names an external program"), !starts, "{id}: {out}");
    }
}

/// A store that cannot be opened is told in words, and is left as it is.
#[test]
fn a_store_that_cannot_be_read_is_told() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("duiyi/games.sqlite");
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    fs::write(&file, "a letter to my aunt\n".repeat(100)).expect("written");
    let (out, code) = play(folder.path(), &CONTINUE, "");
    assert!(out.contains("games.sqlite is not a database") && code == 1, "{out}");
    assert!(fs::read_to_string(&file).expect("there").starts_with("a letter"));
}

/// At a terminal: kept after every move, in a store that the other games are in; a store that
/// fails disturbs nobody, and a file is asked for at the end.
#[cfg(unix)]
#[test]
fn a_game_at_a_terminal_is_kept() {
    use expectrl::{Eof, Expect, Session};
    use std::time::Duration;

    let folder = tempdir().expect("a folder");
    let start = |folder: &Path| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("duiyi"));
        command.args(["play", "tictactoe", "--color", "both", "--no-board"]);
        command.env("LC_ALL", "C").env("XDG_DATA_HOME", folder);
        let mut session = Session::spawn(command).expect("a terminal");
        session.set_expect_timeout(Some(Duration::from_secs(30)));
        session
    };
    // Two terminals at once.
    let mut one = start(folder.path());
    let mut two = start(folder.path());
    one.expect("to move:").expect("a turn");
    two.expect("to move:").expect("a turn");
    one.send_line("a1").expect("typed");
    one.expect("O to move:").expect("a turn");
    assert_eq!(games(folder.path())[0].1, "a1", "before the next move");
    two.send_line("b2").expect("typed");
    two.expect("O to move:").expect("a turn");
    one.send_line("a2").expect("typed");
    one.expect("X to move:").expect("a turn");
    // As when the power of one is cut.
    drop(one);
    two.send_line("quit").expect("typed");
    two.expect("The game is saved").expect("the end");
    two.expect(Eof).expect("the end");
    let mut moves: Vec<_> = games(folder.path()).into_iter().map(|(_, moves)| moves).collect();
    // Which was written last is not asked: on a busy machine it was seen to be either.
    moves.sort_unstable();
    assert_eq!(moves, ["a1 a2", "b2"]);
    assert!(games(folder.path()).iter().all(|(game, _)| game.id.starts_with("terminal-")));

    let broken = tempdir().expect("a folder");
    fs::write(broken.path().join("duiyi"), "").expect("a file where the folder should be");
    let mut session = start(broken.path());
    session.expect("to move:").expect("a turn");
    session.send_line("a1").expect("typed");
    session.expect("The game cannot be saved").expect("it is said");
    session.expect("O to move:").expect("it goes on");
    session.send_line("quit").expect("typed");
    session.expect("File to save it to").expect("an offer");
    let file = broken.path().join("mine.duiyi");
    session.send_line(file.to_str().expect("UTF-8")).expect("typed");
    session.expect("Saved to").expect("saved");
    session.expect(Eof).expect("the end");
    assert!(fs::read_to_string(&file).expect("saved").contains("1. a1"));
}
