//! What a search is told by what the other side has said about time and rules.

use std::time::Duration;

use engine::{ClockLimits, EngineError, Info, Limits, SearchResult, Task};
use protocol::{Action, Protocol, Server, server};

use crate::kit::program;

/// A server that is told lines; a search is answered with its first move after so long.
struct Told(Box<dyn Server>);

impl Told {
    fn new(protocol: Protocol, game: &str) -> Self {
        Self(server(protocol, program(game)))
    }

    /// The last search that these lines ask for. Every search takes `used`.
    fn asked(&mut self, lines: &[&str], used: Duration) -> Option<Task> {
        let mut last = None;
        for line in lines {
            let mut actions = self.0.line(line.as_bytes());
            while let Some(action) = actions.pop() {
                let Action::Go(task) = action else { continue };
                let start = task.start.as_deref().map(|text| task.game.parse_position(text));
                let mut position = start.unwrap_or_else(|| Ok(task.game.start())).unwrap();
                for m in &task.moves {
                    position.play(m).unwrap();
                }
                let mut found = SearchResult::only_move(position.legal_moves().swap_remove(0));
                found.time = used;
                actions.extend(self.0.found(Ok(found)));
                last = Some(*task);
            }
        }
        last
    }

    fn clock(&mut self, lines: &[&str], used: Duration) -> ClockLimits {
        self.asked(lines, used).and_then(|task| task.limits.clock).expect("a search on a clock")
    }
}

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Ten seconds, then five for each three moves; each side pays for its own moves.
#[test]
fn gtp_byoyomi_begins_and_sides_pay_for_themselves() {
    let mut told = Told::new(Protocol::Gtp, "gomoku 15");
    let plain = |left, moves_to_go| ClockLimits { left, increment: s(0), moves_to_go };
    told.asked(&["time_settings 10 5 3"], s(0));
    assert_eq!(told.clock(&["genmove b"], s(7)), plain(s(10), None));
    assert_eq!(told.clock(&["genmove w"], s(1)), plain(s(10), None), "White has not moved yet");
    assert_eq!(told.clock(&["genmove b"], s(3)), plain(s(3), None));
    assert_eq!(told.clock(&["genmove w"], s(1)), plain(s(9), None));
    // Black's main time is over now.
    for (left, stones, used) in [(5, 3, 1), (4, 2, 1), (3, 1, 2), (5, 3, 0)] {
        let black = told.clock(&["genmove b"], s(used));
        assert_eq!(black, plain(s(left), Some(stones)));
        told.asked(&["genmove w"], s(0));
    }
    assert_eq!(
        told.clock(&["time_left w 4 2", "clear_board", "time_left w 4 2", "genmove b"], s(0)),
        plain(s(10), None),
        "what is told of White is White's"
    );
    assert_eq!(told.clock(&["genmove w"], s(0)), plain(s(4), Some(2)));
}

/// A period without stones is no limit, and none at all is the end of the game; what is below zero
/// is nothing.
#[test]
fn gtp_times_are_what_they_say() {
    let clock =
        |left, moves_to_go| Some(ClockLimits { left: s(left), increment: s(0), moves_to_go });
    for (line, expected) in [
        ("time_settings 10 0 0", clock(10, None)),
        ("time_settings 10 5 0", None),
        ("time_settings 0 5 3", clock(5, Some(3))),
        ("time_left b -5 0", clock(0, None)),
        ("time_left b 4 2", clock(4, Some(2))),
    ] {
        let mut told = Told::new(Protocol::Gtp, "gomoku 15");
        let task = told.asked(&["time_settings 60 0 0", line, "genmove b"], s(0));
        assert_eq!(task.expect("a search").limits.clock, expected, "{line}");
    }
}

/// Reports come at most once in the interval, which is told in hundredths of a second.
#[test]
fn gtp_reports_keep_to_their_interval() {
    for (line, expected) in [
        ("lz-analyze 50", [1, 0, 1]),
        ("lz-analyze b 50", [1, 0, 1]),
        ("lz-analyze interval 50", [1, 0, 1]),
        ("lz-analyze b 60", [1, 0, 0]),
        ("lz-analyze", [1, 1, 1]),
        // How many moves are shown is no time.
        ("lz-analyze maxmoves 50", [1, 1, 1]),
    ] {
        let mut ours = server(Protocol::Gtp, program("reversi 8"));
        ours.line(line.as_bytes());
        let said = [0, 499, 500].map(|ms| {
            let time = Duration::from_millis(ms);
            let info = Info { time, pv: vec!["d3".into()], rank: 1, ..Info::default() };
            ours.info(&info).len()
        });
        assert_eq!(said, expected, "{line}");
    }
}

#[test]
fn ugi_gives_each_side_its_own_clock() {
    let go = "go p1time 10000 p1inc 1000 p2time 20000 p2inc 2000";
    for (position, left, increment) in
        [("position startpos", s(10), s(1)), ("position startpos moves f5", s(20), s(2))]
    {
        let mut told = Told::new(Protocol::Ugi, "reversi 8");
        let clock = told.clock(&["ugi", position, go], s(0));
        assert_eq!(clock, ClockLimits { left, increment, moves_to_go: None }, "{position}");
    }
}

/// A clock below zero has nothing left, level 0 is none, and what has no end has none at any level.
#[test]
fn ugi_searches_as_far_as_is_said() {
    let asked = |lines: &[&str]| {
        let mut told = Told::new(Protocol::Ugi, "reversi 8");
        told.asked(lines, s(0)).expect("a search").limits
    };
    let clock = asked(&["go p1time -5 p2time 9000"]).clock.expect("a clock");
    assert_eq!(clock.left, s(0));
    let [level, none] = ["setoption name Level value 3", "setoption name Level value 0"];
    assert_eq!(asked(&[level, "go depth 5"]).level, Some(3));
    assert_eq!(asked(&[level, none, "go depth 5"]).level, None);
    assert!(asked(&[level, "go infinite"]).is_endless());
    assert!(asked(&["go infinite depth 5"]).is_endless());
    // Where nothing is said of the end all the rest holds.
    let usual = asked(&["setoption name MultiPV value 3", "go searchmoves c4"]);
    assert!(!usual.is_endless());
    assert_eq!((usual.lines, usual.moves), (3, vec!["c4".to_string()]));
}

/// A depth that is set counts alone, and is one.
#[test]
fn nboard_searches_to_the_depth_that_is_set() {
    for (lines, depth, level) in [
        (&["go"][..], None, Some(3)),
        (&["set depth 5", "go"], Some(5), None),
        (&["set depth 0", "go"], Some(1), None),
    ] {
        let mut program = program("reversi 8");
        program.limits = Limits::level(3);
        let mut told = Told(server(Protocol::NBoard, program));
        let limits = told.asked(lines, s(0)).expect("a search").limits;
        assert_eq!((limits.depth, limits.level), (depth, level), "{lines:?}");
    }
}

#[test]
fn ugi_counts_the_moves_of_a_session() {
    let mut told = Told::new(Protocol::Ugi, "reversi 8");
    let lines = ["ugi", "position startpos", "go p1time 4000 p2time 9000 movestogo 7"];
    assert_eq!(told.clock(&lines, s(0)).moves_to_go, Some(7));
}

/// Black's last stone makes a double three: nothing in Freestyle, forbidden in Renju, but it
/// stands.
#[test]
fn gomocup_stones_stay_when_the_rule_changes() {
    let mut told = Told::new(Protocol::Gomocup, "gomoku 15");
    let stones = ["5,7", "0,14", "6,7", "0,12", "7,9", "0,10", "7,8", "0,8", "7,7", "0,6"];
    let board: Vec<String> =
        stones.iter().enumerate().map(|(n, at)| format!("{at},{}", n % 2 + 1)).collect();
    let mut lines = vec!["START 15", "INFO rule 0", "BOARD"];
    lines.extend(board.iter().map(String::as_str));
    lines.push("DONE");
    told.asked(&lines, s(0)).expect("a search");
    let task = told.asked(&["INFO rule 4", "TURN 14,14"], s(0)).expect("a search");
    assert_eq!(task.game.variant(), "renju");
    let start = task.start.as_deref().expect("a position that no moves lead to");
    let mut position = task.game.parse_position(start).unwrap();
    for m in &task.moves {
        position.play(m).unwrap();
    }
    assert_eq!(position.view().counts, [6, 6]);
}

/// As many stones of one side as of the other that no moves lead to: who is asked has Black.
#[test]
fn gomocup_stones_that_are_set_up_tell_who_moves() {
    let foul = ["7,6,1", "0,0,2", "7,8,1", "2,0,2", "6,7,1", "0,2,2", "8,7,1", "2,2,2", "7,7,1"];
    for (last, turn) in [(Some("4,4,2"), 'X'), (None, 'O')] {
        let mut told = Told::new(Protocol::Gomocup, "gomoku 15 renju");
        let mut lines = vec!["START 15", "BOARD"];
        // Without the last stone it is the other who is asked.
        let swapped = |line: &str| match line.strip_suffix(",1") {
            Some(point) => format!("{point},2"),
            None => line.replace(",2", ",1"),
        };
        let stones: Vec<String> = match last {
            Some(last) => foul.into_iter().chain([last]).map(String::from).collect(),
            None => foul.into_iter().map(swapped).collect(),
        };
        lines.extend(stones.iter().map(String::as_str));
        lines.push("DONE");
        let task = told.asked(&lines, s(0)).expect("a search");
        assert!(task.start.is_some_and(|start| start.ends_with(turn)), "{turn}");
    }
}

/// 1 is exactly five, 2 a continuous game, 4 renju, 8 caro: renju wins over what is beside it.
#[test]
fn gomocup_rules_are_bits() {
    for (rule, variant) in [
        (0, "freestyle"),
        (1, "standard"),
        (2, "renju"),
        (3, "standard"),
        (4, "renju"),
        (5, "renju"),
        (6, "renju"),
        (7, "renju"),
        (8, "caro"),
        (10, "caro"),
        (12, "renju"),
        (13, "renju"),
        (14, "renju"),
        (15, "renju"),
    ] {
        let mut told = Told::new(Protocol::Gomocup, "gomoku 15");
        let rule_line = format!("INFO rule {rule}");
        let task = told.asked(&["START 15", &rule_line, "BEGIN"], s(0)).expect("a search");
        assert_eq!(task.game.variant(), variant, "rule {rule}");
    }
}

/// A manager that names the time of a game once and never again: each move is taken off it.
#[test]
fn gomocup_keeps_its_own_account_of_the_game() {
    let mut told = Told::new(Protocol::Gomocup, "gomoku 15");
    let clock = told.clock(&["START 15", "INFO timeout_match 60000", "BEGIN"], s(7));
    assert_eq!(clock.left, s(60));
    assert_eq!(told.clock(&["TURN 5,5"], s(13)).left, s(53));
    assert_eq!(told.clock(&["TURN 6,6"], s(0)).left, s(40));
    assert_eq!(told.clock(&["INFO time_left 9000", "TURN 7,7"], s(1)).left, s(9));
    for again in ["START 15", "RESTART"] {
        assert_eq!(told.clock(&[again, "BEGIN"], s(3)).left, s(60), "another game");
        assert_eq!(told.clock(&["TURN 5,5"], s(0)).left, s(57));
    }
    // Yixin's managers add something for each move.
    let clock = told.clock(&["RESTART", "INFO time_increment 2000", "BEGIN"], s(7));
    assert_eq!((clock.left, clock.increment), (s(60), s(2)));
    assert_eq!(told.clock(&["TURN 5,5"], s(0)).left, s(55));
}

/// Nothing for a game is no limit, and nothing for a move is as fast as possible; what is said of
/// the time says nothing of the level.
#[test]
fn gomocup_times_are_what_they_say() {
    let ms = Duration::from_millis;
    for (info, time, left) in [
        ("timeout_turn 0", Some(ms(50)), None),
        ("timeout_turn 100", Some(ms(90)), None),
        ("timeout_turn 1000", Some(ms(970)), None),
        ("timeout_match 0", None, None),
        ("timeout_match 1000", None, Some(ms(1000))),
        ("time_left 2147483647", None, None),
        ("time_left -5", None, Some(ms(0))),
        ("max_node 7", None, None),
    ] {
        let mut program = program("gomoku 15");
        program.limits = Limits::level(3);
        let mut told = Told(server(Protocol::Gomocup, program));
        let info = format!("INFO {info}");
        let limits = told.asked(&["START 15", &info, "BEGIN"], s(0)).expect("a search").limits;
        assert_eq!((limits.time, limits.clock.map(|clock| clock.left)), (time, left), "{info}");
        assert_eq!(limits.level, Some(3), "{info}");
    }
}

/// What is thought on the other's turn has no limits but his move.
#[test]
fn gomocup_ponders_without_end() {
    let mut told = Told::new(Protocol::Gomocup, "gomoku 15");
    let lines = ["START 15", "INFO timeout_turn 1000", "INFO timeout_match 60000", "BEGIN"];
    assert!(!told.asked(&lines, s(0)).expect("a search").limits.is_endless());
    let last = told.asked(&["INFO pondering 1", "TURN 5,5"], s(0)).expect("a search");
    assert!(last.limits.is_endless());
    // Nobody waits for it, so nobody is told that it failed.
    let pondering = told.0.line(b"TURN 6,6");
    assert!(matches!(pondering[..], [Action::Go(_)]));
    let mut actions = told.0.found(Ok(SearchResult::only_move("a1".into())));
    assert!(matches!(actions.pop(), Some(Action::Go(_))), "the other's turn");
    assert!(told.0.found(Err(EngineError::Root("broken".into()))).is_empty());
}

#[test]
fn no_account_of_time_overflows() {
    for left in ["-9223372036854775808", "9223372036854775807", "0", "-1"] {
        let mut told = Told::new(Protocol::Gomocup, "gomoku 15");
        let info = format!("INFO time_left {left}");
        told.asked(&["START 15", "INFO timeout_match 1000", &info, "BEGIN"], s(1 << 40));
        assert!(told.asked(&["TURN 5,5"], s(1 << 40)).is_some(), "{left}");
        assert!(told.asked(&["TURN 6,6"], s(u64::MAX / 4)).is_some(), "{left}");
    }
}

/// A move that is refused changes nothing, also where a pass would have come before it.
#[test]
fn nboard_takes_back_a_pass_before_an_illegal_move() {
    // Black has no move here, White has.
    let start = "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[4]BO[4 OOO- OOO* OOOO OOOO *];)";
    let mut told = Told::new(Protocol::NBoard, "reversi 4");
    let line = format!("set game {start}");
    told.asked(&["nboard 2", &line, "move A1//1"], s(0));
    let said = told.0.line(b"go");
    let text = format!("{said:?}");
    assert!(text.contains("=== PA"), "Black is still to pass: {text}");
}

/// What a game needs is read when it begins and when its rule becomes another, and not on the clock
/// of a move.
#[test]
fn games_are_made_ready_before_anybody_moves() {
    let readied = |protocol, game: &str, lines: &[&str]| -> Vec<Vec<String>> {
        let mut ours = server(protocol, program(game));
        let of = |action: Action| match action {
            Action::Ready(game, ..) | Action::Prepare(game, _) => Some(game.variant()),
            _ => None,
        };
        let said = lines.iter().map(|line| ours.line(line.as_bytes()));
        said.map(|actions| actions.into_iter().filter_map(of).collect()).collect()
    };
    let gtp = readied(Protocol::Gtp, "gomoku 15 renju", &["name", "clear_board", "boardsize 13"]);
    assert_eq!(gtp, [vec![], vec!["renju".to_string()], vec!["renju".to_string()]]);
    let lines = ["INFO rule 1", "START 15", "INFO rule 4", "INFO timeout_turn 100"];
    let gomocup = readied(Protocol::Gomocup, "gomoku 15", &lines);
    assert_eq!(gomocup, [vec![], vec!["standard".to_string()], vec!["renju".to_string()], vec![]]);
}
