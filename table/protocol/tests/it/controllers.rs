//! Our controllers against our servers, and against what other engines write.

use std::io::{BufReader, Write};

use engine::{Info, Limits, LossCause, MakeEngine, Root, Score};
use game::{AnyPosition, Game};
use proptest::prelude::*;
use protocol::{
    Action, Answer, Controller, Does, Line, LineReader, Order, Protocol, Request, server,
};

use crate::driver::{Pipe, PipeWriter, spawn};
use crate::kit::{game, program};
use crate::player::FirstMove;

struct Talk {
    controller: Box<dyn Controller>,
    to: PipeWriter,
    from: LineReader<BufReader<Pipe>>,
}

impl Talk {
    fn until<T>(&mut self, mut does: Vec<Does>, wanted: impl Fn(&Does) -> Option<T>) -> T {
        loop {
            for does in does.drain(..) {
                if let Some(found) = wanted(&does) {
                    return found;
                }
                match does {
                    Does::Send(line) => self.to.write_all(format!("{line}\n").as_bytes()).unwrap(),
                    Does::Failed(reason) => panic!("failed: {reason}"),
                    _ => {}
                }
            }
            let Some(Line::Text(line)) = self.from.read().unwrap() else { panic!("it is gone") };
            does = self.controller.line(&String::from_utf8(line).unwrap());
        }
    }

    fn go(&mut self, game: &dyn Game, start: Option<&str>, moves: &[String]) -> Answer {
        let request = Request { root: Root { game, start, moves }, limits: &Limits::depth(1) };
        let first = self.controller.go(&request).unwrap();
        self.until(first, |does| match does {
            Does::Found(answer) => Some(answer.clone()),
            _ => None,
        })
    }
}

fn first_move() -> MakeEngine {
    Box::new(|_, _| Ok(Box::new(FirstMove { slow: false })))
}

/// Plays games in which we choose by `choices` and the engine takes the first move, with a move
/// taken back now and then, and compares every answer with the rules.
fn play(protocol: Protocol, words: &'static str, start: Option<&str>, choices: &[usize]) {
    let (to, from, running) = spawn(protocol, words, first_move());
    let mut talk =
        Talk { controller: protocol.controller(), to, from: LineReader::new(BufReader::new(from)) };
    let first = talk.controller.start(&Order::default());
    talk.until(first, |does| (*does == Does::Ready).then_some(()));
    let game = game(words);
    let position_after = |moves: &[String]| -> Box<dyn AnyPosition> {
        let mut position = match start {
            Some(start) => game.parse_position(start).unwrap(),
            None => game.start(),
        };
        for m in moves {
            position.play(m).unwrap();
        }
        position
    };
    let mut moves: Vec<String> = Vec::new();
    for &choice in choices {
        let legal = position_after(&moves).legal_moves();
        if legal.is_empty() {
            break;
        }
        // Gomocup and NBoard do not ask who can only pass.
        if legal == ["pass"] {
            moves.push("pass".into());
            continue;
        }
        let answer = talk.go(&*game, start, &moves);
        assert_eq!(answer.best, legal[0], "{protocol} after {moves:?}");
        match choice % 5 {
            0 if moves.len() > 2 => moves.truncate(moves.len() - 2),
            1 => moves.push(legal[choice % legal.len()].clone()),
            _ => moves.push(answer.best),
        }
    }
    for line in talk.controller.quit() {
        talk.to.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
    running.join().unwrap().unwrap();
}

const CHOICES: [usize; 40] = [
    2, 6, 3, 11, 2, 5, 7, 21, 3, 10, 2, 31, 4, 2, 16, 2, 15, 1, 3, 26, 2, 41, 7, 3, 51, 5, 2, 6,
    61, 3, 2, 20, 4, 71, 2, 3, 81, 2, 25, 3,
];

#[test]
fn our_servers_understand_our_controllers() {
    for protocol in Protocol::ALL {
        if protocol != Protocol::Gomocup {
            play(protocol, "reversi 8", None, &CHOICES);
        }
        if protocol != Protocol::NBoard {
            play(protocol, "gomoku 15", None, &CHOICES);
            play(protocol, "gomoku 15 renju", None, &CHOICES);
        }
    }
    play(Protocol::Gtp, "reversi 4", None, &CHOICES);
    play(Protocol::Ugi, "reversi 10", None, &CHOICES);
}

#[test]
fn a_board_full_of_stones() {
    let (to, from, running) = spawn(Protocol::Gomocup, "gomoku 20", first_move());
    let from = LineReader::new(BufReader::new(from));
    let mut talk = Talk { controller: Protocol::Gomocup.controller(), to, from };
    talk.controller.start(&Order::default());
    let game = game("gomoku 20");
    // Rows of pairs, shifted so that nobody has five: all but the last point.
    let frame = game.frame();
    let colour = |p: game::Point| (p.column / 2 + p.row) % 2;
    let points: Vec<game::Point> = frame.points().collect();
    let [mut black, mut white]: [Vec<String>; 2] = [0, 1].map(|which| {
        points.iter().filter(|&&p| colour(p) == which).map(|&p| frame.name(p)).collect()
    });
    white.retain(|name| *name != "t1");
    black.retain(|name| *name != "t1");
    white.truncate(black.len());
    let mut moves = Vec::new();
    let mut whites = white.into_iter();
    for m in black {
        moves.push(m);
        moves.extend(whites.next());
    }
    let mut position = game.start();
    for m in &moves {
        position.play(m).unwrap();
    }
    assert!(moves.len() > 390 && position.outcome().is_none());
    assert_eq!(talk.go(&*game, None, &moves).best, position.legal_moves()[0]);
    drop(talk);
    // The server sees the end of its lines.
    running.join().unwrap().unwrap();
}

#[test]
fn other_starts() {
    let reversi = "......../......../......../...OX.../..XXO.../......../......../........ O";
    for protocol in [Protocol::Gtp, Protocol::NBoard, Protocol::Ugi] {
        play(protocol, "reversi 8", Some(reversi), &CHOICES);
    }
    let gomoku = "...../..X../.O.../...../..... X";
    for protocol in [Protocol::Gtp, Protocol::Gomocup, Protocol::Ugi] {
        play(protocol, "gomoku 5", Some(gomoku), &CHOICES[..6]);
    }
}

/// Feeds lines to a controller that has been asked for a move, and returns what it makes of them.
fn hear(protocol: Protocol, words: &str, lines: &[&str]) -> Vec<Does> {
    let mut controller = protocol.controller();
    controller.start(&Order::default());
    // Ready, whatever the protocol wants for it.
    let ready = ["= x", "", "= play undo", "", "= 2", "", "pong 1", "ugiok", "readyok"];
    for line in ready {
        controller.line(line);
    }
    let game = game(words);
    let request =
        Request { root: Root { game: &*game, start: None, moves: &[] }, limits: &Limits::depth(3) };
    controller.go(&request).unwrap();
    lines.iter().flat_map(|line| controller.line(line)).collect()
}

fn best(does: &[Does]) -> Option<(String, Option<Score>)> {
    does.iter().find_map(|does| match does {
        Does::Found(answer) => Some((answer.best.clone(), answer.score)),
        _ => None,
    })
}

#[test]
fn quirks_of_other_engines() {
    // Edax writes blanks where the protocol has strokes.
    let edax = hear(Protocol::NBoard, "reversi 8", &["pong 2", "=== d6 -1.00 0.0"]);
    assert_eq!(best(&edax), Some(("d6".into(), Some(Score::EstimatedDiscs(-1.0)))));
    let ntest =
        hear(Protocol::NBoard, "reversi 8", &["pong 2", "search F5d6C3 1.5 0 12", "=== F5/2/0.1"]);
    assert_eq!(best(&ntest), Some(("f5".into(), Some(Score::EstimatedDiscs(2.0)))));
    let report = ntest.iter().find_map(|does| match does {
        Does::Info(info) => Some((info.pv.join(" "), info.depth)),
        _ => None,
    });
    assert_eq!(report, Some(("f5 d6 c3".into(), 12)));
    // An answer to an earlier question is none to this one.
    assert_eq!(best(&hear(Protocol::NBoard, "reversi 8", &["=== F5", "pong 1"])), None);
    assert_eq!(best(&hear(Protocol::NBoard, "reversi 8", &["pong 1", "=== F5"])), None);

    // A blank before the id, chatter before the response, upper case.
    let gtp = ["Edax 4.5", "= ", "", "=", "", "= F5", ""];
    assert_eq!(best(&hear(Protocol::Gtp, "reversi 8", &gtp)), Some(("f5".into(), None)));
    let refused = hear(Protocol::Gtp, "reversi 6", &["? unacceptable size", ""]);
    assert!(
        refused.contains(&Does::Failed(LossCause::Refused.said("unacceptable size"))),
        "{refused:?}"
    );

    // Brains talk before they move, and may suggest a move instead.
    let brain = ["OK", "MESSAGE depth 9-12 ev 35 n 2000 pv 7,7 8,8", "DEBUG 7,7 no", "7,7"];
    assert_eq!(
        best(&hear(Protocol::Gomocup, "gomoku 15", &brain)),
        Some(("h8".into(), Some(Score::Hundredths(35.0))))
    );
    // Beyond the edge there is no point, but it is a move, and the game says what it costs.
    for off in ["20,20", "-1,3"] {
        let found = best(&hear(Protocol::Gomocup, "gomoku 15", &["OK", off]));
        assert_eq!(found, Some((off.into(), None)));
    }
    let suggest = hear(Protocol::Gomocup, "gomoku 15", &["OK", "SUGGEST 3,4"]);
    assert!(suggest.contains(&Does::Send("PLAY 3,4".into())));
    let error = hear(Protocol::Gomocup, "gomoku 15", &["ERROR only 20x20"]);
    assert!(error.contains(&Does::Failed(LossCause::Fault.said("ERROR only 20x20"))));

    let ugi = ["readyok", "info depth 3 score cp -250 nodes 9 pv d3 c3", "bestmove d3 ponder c3"];
    assert_eq!(
        best(&hear(Protocol::Ugi, "reversi 8", &ugi)),
        Some(("d3".into(), Some(Score::EstimatedDiscs(-2.5))))
    );
}

/// A value belongs to the move that it was said of, in whatever words.
#[test]
fn values_of_other_engines() {
    use Protocol::{Gomocup, NBoard, Ugi};
    for (protocol, words, said, expected) in [
        (
            Ugi,
            "reversi 8",
            "info score cp 25000 pv d3\nbestmove d3",
            ("d3", Some(Score::Win(None))),
        ),
        (
            Ugi,
            "reversi 8",
            "info score cp -25000 pv d3\nbestmove d3",
            ("d3", Some(Score::Loss(None))),
        ),
        (
            Ugi,
            "gomoku 15",
            "info score mate 3 pv h8\nbestmove h8",
            ("h8", Some(Score::Win(Some(3)))),
        ),
        (
            Ugi,
            "gomoku 15",
            "info score mate -4 pv h8\nbestmove h8",
            ("h8", Some(Score::Loss(Some(4)))),
        ),
        (
            Ugi,
            "gomoku 15",
            "info score mate 0 pv h8\nbestmove h8",
            ("h8", Some(Score::Loss(Some(0)))),
        ),
        (
            Ugi,
            "gomoku 15",
            "info score cp 7 pv h8\nbestmove h8",
            ("h8", Some(Score::Hundredths(7.0))),
        ),
        (Ugi, "gomoku 15", "info score cp 7 pv h8\nbestmove i9", ("i9", None)),
        (
            Ugi,
            "reversi 8",
            "info multipv 1 score cp 10 pv d3\ninfo multipv 2 score cp 5 pv c4\nbestmove d3",
            ("d3", Some(Score::EstimatedDiscs(0.1))),
        ),
        (Ugi, "reversi 8", "bestmove --", ("pass", None)),
        (NBoard, "reversi 8", "search F5 12.00 0 100%\n=== F5", ("f5", Some(Score::Discs(12)))),
        (
            NBoard,
            "reversi 8",
            "search F5 12.00 0 100%W\n=== F5",
            ("f5", Some(Score::EstimatedDiscs(12.0))),
        ),
        (NBoard, "reversi 8", "search F5 1.5 0 12\n=== D6", ("d6", None)),
        (NBoard, "reversi 8", "=== PS", ("pass", None)),
        (
            Gomocup,
            "gomoku 15",
            "MESSAGE depth 9 ev +M5 pv 7,7\n7,7",
            ("h8", Some(Score::Win(Some(5)))),
        ),
        (
            Gomocup,
            "gomoku 15",
            "MESSAGE depth 9 ev -M4 pv 7,7\n7,7",
            ("h8", Some(Score::Loss(Some(4)))),
        ),
        (Gomocup, "gomoku 15", "MESSAGE depth 9 ev 35 pv 7,7\n8,8", ("i7", None)),
    ] {
        let begin = ["pong 2", "readyok", "OK"];
        let lines: Vec<&str> = begin.into_iter().chain(said.lines()).collect();
        let (best, score) = best(&hear(protocol, words, &lines)).expect(said);
        assert_eq!((best.as_str(), score), expected, "{said}");
    }
}

/// What an engine says in words goes through UGI, in one line and beside what it found.
#[test]
fn notes_travel_by_ugi() {
    let mut ours = server(Protocol::Ugi, program("reversi 8"));
    for line in ["ugi", "position startpos", "go depth 3"] {
        ours.line(line.as_bytes());
    }
    let note = Some("less\nmemory".to_string());
    let bare = Info { note: note.clone(), ..Info::default() };
    let found = Info { note, depth: 3, pv: vec!["d3".into()], ..Info::default() };
    let mut said = vec!["readyok".to_string()];
    for info in [&bare, &found] {
        said.extend(ours.info(info).into_iter().map(|action| match action {
            Action::Say(line) => line,
            other => panic!("{other:?}"),
        }));
    }
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    assert_eq!(said[1], "info string less memory");
    assert!(said[2].starts_with("info depth 3 ") && said[3] == said[1] && said.len() == 4);
    let heard: Vec<_> = hear(Protocol::Ugi, "reversi 8", &said)
        .into_iter()
        .filter_map(
            |does| if let Does::Info(info) = does { Some((info.note, info.pv)) } else { None },
        )
        .collect();
    let note = Some("less memory".to_string());
    assert_eq!(heard, [(note.clone(), vec![]), (None, vec!["d3".to_string()]), (note, vec![])]);
}

#[test]
fn what_a_protocol_cannot_say_is_refused() {
    let cases = [
        (Protocol::NBoard, "gomoku 15"),
        (Protocol::NBoard, "reversi 6"),
        (Protocol::Gomocup, "reversi 8"),
    ];
    for (protocol, words) in cases {
        let game = game(words);
        let root = Root { game: &*game, start: None, moves: &[] };
        let request = Request { root, limits: &Limits::default() };
        assert!(protocol.controller().go(&request).is_err());
    }
    // Whoever moves is known from the counts alone: here it would be the other side.
    let (game, start) = (game("gomoku 5"), Some("...../..X../...../...../..... X"));
    let request =
        Request { root: Root { game: &*game, start, moves: &[] }, limits: &Limits::default() };
    assert!(Protocol::Gomocup.controller().go(&request).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_course_of_a_game(choices in proptest::collection::vec(0usize..1000, 1..25)) {
        for protocol in [Protocol::Gtp, Protocol::NBoard, Protocol::Ugi] {
            play(protocol, "reversi 8", None, &choices);
        }
        for protocol in [Protocol::Gtp, Protocol::Gomocup, Protocol::Ugi] {
            play(protocol, "gomoku 7", None, &choices);
        }
    }
}

/// A program gets ready for a game before its clock runs, where its protocol can say so.
#[test]
fn a_game_begins_before_the_clock_runs() {
    let says = |does: &[Does], text: &str| does.contains(&Does::Send(text.into()));
    let game = game("reversi 8");
    let mut controller = Protocol::Ugi.controller();
    controller.start(&Order::default());
    controller.line("ugiok");
    assert_eq!(controller.line("readyok"), [Does::Ready]);
    for _ in 0..2 {
        let begun = controller.begin(&*game);
        assert!(says(&begun, "uginewgame") && says(&begun, "isready"), "{begun:?}");
        assert_eq!(controller.line("readyok"), [Does::Ready]);
        assert_eq!(controller.begin(&*game), []);
        let root = Root { game: &*game, start: None, moves: &[] };
        let request = Request { root, limits: &Limits::depth(1) };
        let first = controller.go(&request).unwrap();
        assert!(!says(&first, "uginewgame") && says(&first, "position startpos"), "{first:?}");
        controller.new_game();
    }
    assert_eq!(Protocol::NBoard.controller().begin(&*game), []);
    assert_eq!(Protocol::Gomocup.controller().begin(&*game), [], "it is for Gomoku");
}

/// What a controller sends while an engine answers each line, until one of `ends` is done.
fn sent(
    controller: &mut dyn Controller,
    first: Vec<Does>,
    reply: &dyn Fn(&str) -> Vec<&'static str>,
) -> (String, Vec<Does>) {
    let (mut sent, mut others) = (Vec::new(), Vec::new());
    let mut todo: std::collections::VecDeque<Does> = first.into();
    while let Some(does) = todo.pop_front() {
        match does {
            Does::Send(line) => {
                let lines = reply(&line);
                sent.push(line);
                todo.extend(lines.into_iter().flat_map(|line| controller.line(line)));
            }
            other => others.push(other),
        }
    }
    (sent.join(", "), others)
}

#[test]
fn gtp_sets_up_a_game_before_the_clock_runs() {
    let game = game("reversi 8");
    let mut controller = Protocol::Gtp.controller();
    let reply = |line: &str| match line {
        "list_commands" => vec!["= undo", ""],
        line if line.starts_with("genmove") => vec!["= f5", ""],
        _ => vec!["=", ""],
    };
    let first = controller.start(&Order::default());
    sent(&mut *controller, first, &reply);
    for _ in 0..2 {
        let first = controller.begin(&*game);
        let (said, others) = sent(&mut *controller, first, &reply);
        assert_eq!((&*said, others), ("boardsize 8, clear_board, name", vec![Does::Ready]));
        assert_eq!(controller.begin(&*game), []);
        let root = Root { game: &*game, start: None, moves: &[] };
        let limits = Limits::depth(1);
        let first = controller.go(&Request { root, limits: &limits }).unwrap();
        let (said, _) = sent(&mut *controller, first, &reply);
        assert_eq!(said, "genmove black");
        controller.new_game();
    }
    // One that refuses the board hears of it again with the first move, which says so.
    controller.new_game();
    let refuse = |line: &str| match line {
        "boardsize 8" => vec!["? unacceptable size", ""],
        _ => vec!["=", ""],
    };
    for _ in 0..2 {
        let first = controller.begin(&*game);
        let (said, others) = sent(&mut *controller, first, &refuse);
        assert_eq!(said, "boardsize 8");
        assert!(matches!(&others[..], [Does::Failed(_)]), "{others:?}");
    }
}

#[test]
fn gomocup_starts_a_game_before_the_clock_runs() {
    let game = game("gomoku 15 renju");
    let mut controller = Protocol::Gomocup.controller();
    let reply = |line: &str| match line {
        line if line.starts_with("START") => vec!["OK"],
        "BEGIN" => vec!["7,7"],
        line if line.starts_with("TURN") => vec!["8,8"],
        _ => vec![],
    };
    let options = [("caution".to_string(), "1".to_string())].into();
    controller.start(&Order { options, ..Order::default() });
    for moves in [&[][..], &["h8".to_string()]] {
        let first = controller.begin(&*game);
        let (said, others) = sent(&mut *controller, first, &reply);
        assert_eq!(said, "START 15, INFO rule 4, INFO caution 1");
        assert_eq!(others, [Does::Ready]);
        assert_eq!(controller.begin(&*game), []);
        let root = Root { game: &*game, start: None, moves };
        let limits = Limits { nodes: Some(5), ..Limits::default() };
        let first = controller.go(&Request { root, limits: &limits }).unwrap();
        let (said, others) = sent(&mut *controller, first, &reply);
        let asked = if moves.is_empty() { "BEGIN" } else { "TURN 7,7" };
        assert!(said.ends_with(asked) && !said.contains("START"), "{said}");
        assert!(others.iter().any(|does| matches!(does, Does::Found(_))), "{others:?}");
        // The same empty board once more is another game, and the engine hears so.
        let root = Root { game: &*game, start: None, moves: &[] };
        let first = controller.go(&Request { root, limits: &limits }).unwrap();
        assert!(sent(&mut *controller, first, &reply).0.starts_with("START 15"));
        controller.new_game();
    }
    let refuse = |_: &str| vec!["ERROR no such board"];
    let first = controller.begin(&*game);
    let (_, others) = sent(&mut *controller, first, &refuse);
    assert!(matches!(&others[..], [Does::Failed(_)]), "{others:?}");
    let first = controller.begin(&*game);
    assert!(sent(&mut *controller, first, &reply).0.starts_with("START 15"));
}
