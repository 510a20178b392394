//! What a search is told by what the other side has said about time and rules.

use std::time::Duration;

use engine::{ClockLimits, SearchResult, Task};
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
    assert_eq!(told.clock(&["START 15", "BEGIN"], s(0)).left, s(60), "another game");
    // Yixin's managers add something for each move.
    let clock = told.clock(&["INFO time_increment 2000", "TURN 5,5"], s(7));
    assert_eq!((clock.left, clock.increment), (s(60), s(2)));
    assert_eq!(told.clock(&["TURN 6,6"], s(0)).left, s(55));
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
            Action::Ready(game, _) | Action::Prepare(game) => Some(game.variant()),
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
