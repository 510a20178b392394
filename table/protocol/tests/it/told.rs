//! What controllers tell an engine: moves, and what time there is.

use std::time::Duration;

use engine::{ClockLimits, Limits, Root};
use protocol::{Controller, Does, Order, Protocol, Request};

use crate::kit::game;

/// What an engine that agrees to all of it, but knows no pass, is told before it is to move after
/// these moves.
fn told(controller: &mut dyn Controller, words: &str, moves: &str, limits: &Limits) -> Vec<String> {
    let game = game(words);
    let moves: Vec<String> = moves.split_whitespace().map(String::from).collect();
    let root = Root { game: &*game, start: None, moves: &moves };
    let mut does = controller.go(&Request { root, limits }).unwrap();
    let mut told = Vec::new();
    while !does.is_empty() {
        let mut answers = Vec::new();
        for does in does.drain(..) {
            let Does::Send(line) = does else { panic!("{does:?} after {told:?}") };
            answers.push(match line.split(' ').next() {
                Some("START") => ["OK", ""],
                Some("play") if line.ends_with("PASS") => ["? what", ""],
                Some("genmove" | "BEGIN" | "TURN" | "DONE" | "INFO") => ["", ""],
                _ => ["=", ""],
            });
            told.push(line);
        }
        does = answers.iter().flatten().flat_map(|line| controller.line(line)).collect();
    }
    told
}

fn gtp_engine(commands: &str) -> Box<dyn Controller> {
    let mut controller = Protocol::Gtp.controller();
    controller.start(&Order::default());
    for line in ["= x", "", &format!("= {commands}"), "", "= 2", ""] {
        controller.line(line);
    }
    controller
}

/// An engine is told what is new; where moves of its game were taken back it takes them back, but
/// for a pass, of which nobody knows whether it counts.
#[test]
fn gtp_tells_what_is_new() {
    let mut engine = gtp_engine("undo");
    let limits = Limits::time(Duration::from_secs(5));
    let begin = "boardsize 8, clear_board";
    for (moves, answer, expected) in [
        ("", "F5", format!("{begin}, time_settings 0 5 1, time_left black 5 1, genmove black")),
        ("f5 d6", "c3", "play white D6, time_left black 5 1, genmove black".into()),
        ("f5", "f6", "undo, undo, time_left white 5 1, genmove white".into()),
        ("f5 f6 pass", "e6", "play black PASS, time_left white 5 1, genmove white".into()),
        (
            "f5 f6 e6",
            "f4",
            format!(
                "{begin}, play black F5, play white F6, play black E6, time_settings 0 5 1, \
                 time_left white 5 1, genmove white"
            ),
        ),
    ] {
        let said = told(&mut *engine, "reversi 8", moves, &limits);
        assert_eq!(said.join(", "), expected, "{moves}");
        engine.line(&format!("= {answer}"));
        assert!(matches!(engine.line("")[..], [Does::Found(_)]));
    }
    // Who cannot take back begins anew.
    let mut engine = gtp_engine("");
    told(&mut *engine, "reversi 8", "f5 d6", &Limits::depth(1));
    for line in ["= c3", ""] {
        engine.line(line);
    }
    let said = told(&mut *engine, "reversi 8", "f5", &Limits::depth(1));
    assert_eq!(said.join(", "), format!("{begin}, play black F5, genmove white"));
}

/// Others than ours know whole seconds alone, and no time for a move that is none.
#[test]
fn gtp_engines_are_told_of_the_time() {
    let ms = Duration::from_millis;
    let clock = |left, increment, moves_to_go| {
        let clock = ClockLimits { left: ms(left), increment: ms(increment), moves_to_go };
        Limits { clock: Some(clock), ..Limits::default() }
    };
    for (commands, limits, expected) in [
        ("", clock(300_000, 2_000, None), "time_settings 300 2 1, time_left black 300 0"),
        ("", clock(10_700, 500, None), "time_settings 10 1 1, time_left black 10 0"),
        (
            "duiyi-setup",
            clock(10_700, 500, None),
            "time_settings 10.7 0.5 1, time_left black 10.7 0",
        ),
        ("", clock(10_000, 0, Some(7)), "time_settings 10 0 0, time_left black 10 7"),
        ("", Limits::time(ms(300)), "time_settings 0 1 1, time_left black 1 1"),
        ("duiyi-setup", Limits::time(ms(300)), "time_settings 0 0.3 1, time_left black 0.3 1"),
        ("", Limits::depth(3), ""),
    ] {
        let mut said = told(&mut *gtp_engine(commands), "reversi 8", "", &limits);
        said.retain(|line| line.starts_with("time"));
        assert_eq!(said.join(", "), expected, "{limits:?}");
    }
}

/// Of stones it is told whose they are: 1 is its own.
#[test]
fn gomocup_tells_what_is_new() {
    let mut engine = Protocol::Gomocup.controller();
    engine.start(&Order::default());
    for (moves, answer, expected) in [
        ("", "7,7", "START 15, INFO rule 0, BEGIN"),
        ("h8 i9", "6,6", "TURN 8,6"),
        ("h8", "8,8", "BOARD, 7,7,2, DONE"),
        ("h8 i7 j6", "0,0", "TURN 9,9"),
        ("h8 i7", "9,8", "BOARD, 7,7,1, 8,8,2, DONE"),
        ("", "7,7", "START 15, INFO rule 0, BEGIN"),
    ] {
        let said = told(&mut *engine, "gomoku 15", moves, &Limits::default());
        assert_eq!(said.join(", "), expected, "{moves}");
        assert!(matches!(engine.line(answer)[..], [Does::Pause(_), Does::Found(_)]));
    }
}

/// Of a clock a move may take its share, but no more than is left of it.
#[test]
fn gomocup_engines_are_told_of_the_time() {
    let s = Duration::from_secs;
    let clock = |left, increment, moves_to_go| {
        let clock = ClockLimits { left: s(left), increment: s(increment), moves_to_go };
        Limits { clock: Some(clock), ..Limits::default() }
    };
    let most = i32::MAX;
    for (limits, expected) in [
        (Limits::time(s(5)), format!("timeout_turn 5000, timeout_match 0, time_left {most}")),
        (clock(300, 2, None), "timeout_turn 62000, timeout_match 300000, time_left 300000".into()),
        (clock(31, 30, None), "timeout_turn 31000, timeout_match 31000, time_left 31000".into()),
        (clock(10, 0, Some(1)), "timeout_turn 10000, timeout_match 10000, time_left 10000".into()),
        (clock(10, 0, Some(3)), "timeout_turn 2000, timeout_match 10000, time_left 10000".into()),
        (
            Limits { time: Some(s(5)), ..clock(10, 0, None) },
            "timeout_turn 5000, timeout_match 10000, time_left 10000".into(),
        ),
        (
            Limits { nodes: Some(9), ..Limits::depth(3) },
            format!(
                "max_node 9, max_depth 3, timeout_turn {most}, timeout_match 0, time_left {most}"
            ),
        ),
        (Limits::default(), String::new()),
    ] {
        let mut engine = Protocol::Gomocup.controller();
        engine.start(&Order::default());
        let said = told(&mut *engine, "gomoku 15", "", &limits);
        let infos = said.iter().filter_map(|line| line.strip_prefix("INFO "));
        let times: Vec<&str> = infos.filter(|info| !info.starts_with("rule")).collect();
        assert_eq!(times.join(", "), expected, "{limits:?}");
    }
}

/// An engine that is stopped before it has heard of the search is stopped at its first report.
#[test]
fn nboard_stops_at_the_first_report() {
    let mut engine = Protocol::NBoard.controller();
    engine.start(&Order::default());
    engine.line("pong 1");
    let game = game("reversi 8");
    let root = Root { game: &*game, start: None, moves: &[] };
    engine.go(&Request { root, limits: &Limits::depth(9) }).unwrap();
    assert!(engine.stop().is_empty());
    assert_eq!(engine.line("pong 2"), [Does::Send("go".into())]);
    let does = engine.line("search F5 1.5 0 3");
    assert!(matches!(&does[..], [Does::Info(_), Does::Send(ping)] if ping == "ping 3"), "{does:?}");
    let does = engine.line("pong 3");
    assert!(matches!(&does[..], [Does::Found(answer)] if answer.best == "f5"), "{does:?}");
}
