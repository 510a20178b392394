//! `serve`: threads, limits and ends.

use std::io::{BufReader, Cursor, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use engine::{Engine, EngineError, Info, Limits, MakeEngine, Root, Score, SearchResult, Stop};
use protocol::{Action, Line, LineReader, MAX_LINE, Protocol, serve, server};

use crate::kit::program;
use crate::player::FirstMove;

fn slow() -> MakeEngine {
    Box::new(|_, _| Ok(Box::new(FirstMove { slow: true })))
}

/// Feeds all of `input` at once and collects what is said until the end.
fn talk(protocol: Protocol, game: &str, make: MakeEngine, input: Vec<u8>) -> String {
    let mut output = Vec::new();
    let mut server = server(protocol, program(game));
    serve(&mut *server, make, BufReader::new(Cursor::new(input)), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_line_of_a_mebibyte_is_taken_and_a_longer_one_refused() {
    let mut input = vec![b'#'; MAX_LINE];
    input.push(b'\n');
    input.extend(vec![b'x'; 3 * MAX_LINE]);
    input.extend(b"\nname\n");
    let said = talk(Protocol::Gtp, "reversi 8", slow(), input);
    assert_eq!(said, "? the line is too long\n\n= Duiyi\n\n");
}

#[test]
fn lines_end_in_every_way() {
    let read = |cr: bool, bytes: &'static [u8]| {
        let mut reader = if cr { LineReader::with_cr(bytes) } else { LineReader::new(bytes) };
        let mut lines = Vec::new();
        while let Some(Line::Text(line)) = reader.read().unwrap() {
            lines.push(String::from_utf8(line).unwrap());
        }
        lines
    };
    assert_eq!(read(false, b"a\r\nb\n\nc"), ["a", "b", "", "c"]);
    assert_eq!(read(true, b"a\rb\r\nc\n"), ["a", "b", "", "c"]);
    assert!(read(false, b"").is_empty());
}

#[test]
fn a_search_without_end_ends_with_the_input() {
    let said = talk(Protocol::Ugi, "reversi 8", slow(), b"position startpos\ngo infinite\n".into());
    assert!(said.ends_with("bestmove d3\n"), "{said}");
}

#[test]
fn lines_behind_a_search_without_end_are_answered_when_the_input_ends() {
    let input = b"position startpos\ngo infinite\nposition startpos moves d3\nquery p1turn\n";
    let said = talk(Protocol::Ugi, "reversi 8", slow(), input.to_vec());
    assert!(said.ends_with("bestmove d3\nresponse false\n"), "{said}");
}

#[test]
fn a_line_that_came_before_the_pondering_ends_it() {
    let (mut to, input) = pipe();
    let (output, mut said) = pipe();
    let talk = std::thread::spawn(move || {
        let mut server = server(Protocol::Gomocup, program("gomoku 15"));
        serve(&mut *server, slow(), BufReader::new(input), &mut { output }).unwrap();
    });
    // `ABOUT` has to wait for the move, and must not wait for the pondering after it.
    to.write_all(b"INFO pondering 1\nSTART 15\nINFO max_node 50\nBEGIN\nABOUT\n").unwrap();
    let heard = hear(&mut said, "author");
    to.write_all(b"END\n").unwrap();
    talk.join().unwrap();
    assert!(heard.starts_with("OK\n0,0\nname="), "{heard}");
}

/// The clock of a search on the opponent's turn runs from the moment at which he has moved.
#[test]
fn pondering_ends_after_the_hit() {
    let (mut to, input) = pipe();
    let (output, mut said) = pipe();
    let talk = std::thread::spawn(move || {
        let mut server = server(Protocol::Ugi, program("reversi 8"));
        serve(&mut *server, slow(), BufReader::new(input), &mut { output }).unwrap();
    });
    let mut hear = |until| hear(&mut said, until);
    to.write_all(b"go ponder movetime 10\n").unwrap();
    hear("pv d3");
    std::thread::sleep(std::time::Duration::from_millis(60));
    to.write_all(b"isready\n").unwrap();
    assert!(!hear("readyok").contains("bestmove"));
    to.write_all(b"ponderhit\n").unwrap();
    hear("bestmove d3");
    // The input may end before a search that has been hit, and nobody waits for one that has not.
    to.write_all(b"go ponder movetime 10\nponderhit\ngo ponder movetime 10\n").unwrap();
    drop(to);
    hear("bestmove d3");
    talk.join().unwrap();
}

/// Where nothing is left to be searched a search without end keeps its answer until it is stopped,
/// another line goes on, or no line comes any more.
#[test]
fn the_answer_of_a_search_without_end_waits() {
    for (line, expected) in [
        (Some("stop"), vec!["bestmove d3"]),
        (Some("query p1turn"), vec!["bestmove d3", "response true"]),
        (None, vec!["bestmove d3"]),
    ] {
        let mut server = server(Protocol::Ugi, program("reversi 8"));
        assert!(matches!(server.line(b"go infinite")[..], [Action::Go(_)]));
        assert!(server.found(Ok(SearchResult::only_move("d3".into()))).is_empty());
        assert!(matches!(server.line(b"isready")[..], [Action::Ready(..)]));
        let said = match line {
            Some(line) => server.line(line.as_bytes()),
            None => server.ended(),
        };
        let said = said.iter().map(|action| match action {
            Action::Say(text) => text.as_str(),
            other => panic!("{other:?}"),
        });
        assert_eq!(said.collect::<Vec<_>>(), expected, "{line:?}");
        assert!(server.line(b"stop").is_empty(), "it is said once");
    }
}

/// Where a side can only pass, or has but one move, what is found for the other is said for that
/// side.
#[test]
fn a_value_after_a_forced_move_is_that_of_who_made_it() {
    let mut server = server(Protocol::NBoard, program("reversi 4"));
    // Black can only pass.
    server.line(b"set game (;GM[Othello]TY[4]BO[4 OO*- OOOO OO*- OOOO *];)");
    let actions = server.line(b"analyze");
    let [Action::Say(_), Action::Go(task)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(task.moves, ["pass"]);
    let found =
        SearchResult { score: Some(Score::Discs(6)), ..SearchResult::only_move("d1".into()) };
    let actions = server.found(Ok(found));
    let [Action::Say(value), Action::Say(_)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(value, "analysis 0 -6.00");
    // Black has d1 alone, and then White a1 alone, which ends the game.
    server.line(b"set game (;GM[Othello]TY[4]BO[4 -*OO *OO- OOOO OOOO *];)");
    let actions = server.line(b"analyze");
    assert!(actions.iter().all(|action| matches!(action, Action::Say(_))), "{actions:?}");
}

#[test]
fn stop_and_what_follows_it() {
    let input = b"position startpos\ngo infinite\nisready\nstop\nquery p1turn\nquit\nugi\n";
    let said = talk(Protocol::Ugi, "reversi 8", slow(), input.to_vec());
    assert!(said.ends_with("bestmove d3\nresponse true\n"), "{said}");
    let ready = said.find("readyok").unwrap();
    assert!(ready < said.find("bestmove").unwrap(), "isready is answered at once: {said}");
}

/// A line that waits for the end of a search holds up nobody who asks whether we are there.
#[test]
fn isready_is_answered_before_lines_that_wait() {
    let input = b"go infinite\nposition startpos moves d3\nisready\nstop\nquit\n";
    let said = talk(Protocol::Ugi, "reversi 8", slow(), input.to_vec());
    let ready = said.find("readyok").unwrap();
    assert!(ready < said.find("bestmove").unwrap(), "{said}");
}

#[test]
fn end_stops_a_brain_even_behind_other_lines() {
    let input = b"START 15\r\nBEGIN\r\nTURN 7,7\r\nINFO time_left 5\r\nEND\r\n";
    let said = talk(Protocol::Gomocup, "gomoku 15", slow(), input.to_vec());
    assert_eq!(said, "OK\n0,0\n1,0\n");
}

#[test]
fn an_analysis_ends_with_the_next_command() {
    let said =
        talk(Protocol::Gtp, "reversi 8", slow(), b"1 lz-analyze maxmoves 1\n2 name\n".into());
    let expected =
        "=1\ninfo move D3 visits 1 winrate 5000 prior 0 lcb 5000 order 0 pv D3\n\n=2 Duiyi\n\n";
    assert_eq!(said, expected);
}

/// No pipe is waited for, and no file read that is larger than any game.
#[test]
fn only_files_of_some_size_are_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large.sgf");
    std::fs::File::create(&large).unwrap().set_len((16 << 20) + 1).unwrap();
    for (path, expected) in [
        (&large, "the file is larger than 16 MiB"),
        (&folder.path().to_path_buf(), "it is no regular file"),
    ] {
        let input = format!("loadsgf {}\n", path.display());
        let said = talk(Protocol::Gtp, "reversi 8", slow(), input.into());
        assert_eq!(said, format!("? cannot load file: {expected}\n\n"));
    }
}

struct Bomb;

impl Engine for Bomb {
    fn name(&self) -> &str {
        "Bomb"
    }

    fn go(
        &mut self,
        _: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        panic!("as this test wants it");
    }
}

#[test]
fn an_engine_that_panics_is_an_error_and_not_the_end() {
    let make: MakeEngine = Box::new(|_, _| Ok(Box::new(Bomb)));
    let said = talk(Protocol::Gtp, "reversi 8", make, b"genmove b\nname\n".into());
    assert_eq!(said, "? engine: the search broke off by an internal error\n\n= Duiyi\n\n");
    let make: MakeEngine = Box::new(|_, _| {
        let (engine, reason) = ("engine".into(), "no such engine".into());
        Err(EngineError::Unsupported { engine, reason })
    });
    let said = talk(Protocol::Ugi, "reversi 8", make, b"go depth 1\n".into());
    assert_eq!(said, "info error engine does not play this: no such engine\n");
}

/// White is asked for, so Black's forced pass comes first; the search that breaks takes it along.
#[test]
fn a_pass_before_a_search_that_fails_is_taken_back() {
    let make: MakeEngine = Box::new(|_, _| Ok(Box::new(Bomb)));
    let input = b"duiyi-setup OOO-/OOOX/OOOO/OOOO X\ngenmove w\ngogui-rules_side_to_move\n";
    let said = talk(Protocol::Gtp, "reversi 4", make, input.to_vec());
    let answers: Vec<&str> = said.split("\n\n").collect();
    assert!(answers[1].starts_with("? "), "{said}");
    assert_eq!(answers[2], "= black", "{said}");
}

/// What is said up to a word.
fn hear(said: &mut impl Read, until: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(until) {
        let mut part = [0; 100];
        let count = said.read(&mut part).unwrap();
        assert!(count > 0, "{heard}");
        heard.push_str(&String::from_utf8_lossy(&part[..count]));
    }
    heard
}

/// One end of a pipe between two threads.
pub struct Pipe {
    inbox: Receiver<Vec<u8>>,
    rest: Cursor<Vec<u8>>,
}

pub struct PipeWriter(Sender<Vec<u8>>);

pub fn pipe() -> (PipeWriter, Pipe) {
    let (to, inbox) = channel();
    (PipeWriter(to), Pipe { inbox, rest: Cursor::default() })
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        loop {
            let count = self.rest.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            match self.inbox.recv() {
                Ok(bytes) => self.rest = Cursor::new(bytes),
                Err(_) => return Ok(0),
            }
        }
    }
}

impl Write for PipeWriter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| std::io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A server in a thread of its own, with pipes to it and from it.
pub fn spawn(
    protocol: Protocol,
    game: &'static str,
    make: MakeEngine,
) -> (PipeWriter, Pipe, JoinHandle<std::io::Result<()>>) {
    let (to_server, server_input) = pipe();
    let (mut server_output, from_server) = pipe();
    let running = std::thread::spawn(move || {
        let mut server = server(protocol, program(game));
        serve(&mut *server, make, BufReader::new(server_input), &mut server_output)
    });
    (to_server, from_server, running)
}

#[test]
fn a_peer_that_hangs_up_ends_the_talk() {
    let (mut to, from, running) = spawn(Protocol::Ugi, "reversi 8", slow());
    drop(from);
    to.write_all(b"ugi\n").unwrap();
    assert!(running.join().unwrap().is_err());
}

/// Whatever GTP lists it does, if only to say what is missing; and it does not know anything else.
#[test]
fn gtp_knows_what_it_lists() {
    let said = |input: &str| talk(Protocol::Gtp, "reversi 8", slow(), input.as_bytes().to_vec());
    let listed = said("list_commands\n");
    let names: Vec<&str> = listed.trim_start_matches("= ").split_whitespace().collect();
    assert!(names.len() > 30, "{listed}");
    for name in &names {
        assert!(!said(&format!("{name}\n")).contains("unknown command"), "{name}");
        assert_eq!(said(&format!("known_command {name}\n")), "= true\n\n", "{name}");
    }
    assert_eq!(said("duiyi-analyse\n"), "? unknown command\n\n");
    assert_eq!(said("known_command duiyi-analyse\n"), "= false\n\n");
}
