//! Nothing that comes in makes a server or a controller panic.

use engine::{Limits, Root};
use proptest::prelude::*;
use protocol::{Controller, Order, Protocol, Request, server};

use crate::kit::{Table, game, program};

/// Words of all protocols, so that chance finds its way into them.
fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(
        "genmove play b w pass undo boardsize 4 15 clear_board lz-analyze loadsgf game.ggf showboard \
         time_settings time_left 0 1 -1 99999999999 reg_genmove final_score duiyi-setup set_game \
         gomoku Othello nboard set depth game hint go ping analyze learn move F5 d3 pa \
         (;GM[Othello]BO[8 START TURN BEGIN BOARD DONE 7,7 7,8,1 8,8,2 0,0,3 INFO rule time_left \
         timeout_turn TAKEBACK PLAY SWAP2BOARD RECTSTART RESTART YXBOARD YXNBEST YXSHOWFORBID \
         YXSHOWINFO pondering max_node position startpos fen moves ugi isready uginewgame setoption \
         name value Size Game query p1turn gameover result movetime infinite stop = ? === search \
         bestmove readyok ugiok pong OK MESSAGE depth pv ev score cp info"
            .split_whitespace()
            .map(str::to_string)
            .collect::<Vec<_>>(),
    );
    prop_oneof![8 => known, 1 => "\\PC{0,6}", 1 => "[a-t][0-9]{1,3}"]
}

fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        9 => prop::collection::vec(word(), 0..6).prop_map(|words| words.join(" ").into_bytes()),
        1 => prop::collection::vec(any::<u8>(), 0..60),
    ]
}

/// Lines of one protocol among all sorts of others, some in the middle of a search.
fn talk(known: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(known).prop_map(|line| line.as_bytes().to_vec());
    let early = prop_oneof![2 => Just(""), 1 => Just("~")];
    let line = (early, prop_oneof![9 => known, 1 => line()])
        .prop_map(|(early, line)| [early.as_bytes(), &line].concat());
    prop::collection::vec(line, 0..24).prop_map(|lines| lines.join(&b'\n'))
}

const GTP: [&str; 12] = [
    "genmove b",
    "genmove w",
    "7 reg_genmove b",
    "play b f5",
    "play w pass",
    "undo",
    "boardsize 4",
    "clear_board",
    "lz-analyze",
    "lz-genmove_analyze b",
    "final_score",
    "time_left b 5 0",
];

/// Reversi that is over, and where there is nothing but a pass; then all that may be said.
const NBOARD: [&str; 19] = [
    "set game (;GM[Othello]TY[4]BO[4 **** **** **** **** *];)",
    "set game (;GM[Othello]TY[4]BO[4 *O-- **** **** **** O];)",
    "set game (;GM[Othello]TY[4]BO[4 -O** ***- **** **** O];)",
    "set game (;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)",
    "nboard 2",
    "set depth 3",
    "set depth x",
    "set contempt 1",
    "set",
    "move D6",
    "move z9",
    "go",
    "hint 2",
    "analyze",
    "ping 7",
    "ping",
    "learn",
    "F5",
    "quit",
];

const GOMOCUP: [&str; 47] = [
    "INFO rule x",
    // A game that is over.
    "START 5\nYXBOARD\n0,0,1\n0,1,2\n1,0,1\n1,1,2\n2,0,1\n2,1,2\n3,0,1\n3,1,2\n4,0,1\nDONE",
    "START 15",
    "START 5",
    "START x",
    "YXDB1",
    "YXQUERYDATABASEALL",
    "YXBLOCKPATH",
    "YXSOOSORVSTEP2",
    "YXDRAW",
    "RECTSTART 5,5",
    "RECTSTART 5,6",
    "RESTART",
    "BEGIN",
    "TURN 2,2",
    "TURN 3,3",
    "TURN 4,4",
    "TURN 9",
    "PLAY 1,1",
    "TAKEBACK 1,1",
    "BOARD",
    "YXBOARD",
    "SWAP2BOARD",
    "DONE",
    "2,2,1",
    "3,3,2",
    "0,4",
    "4,0",
    "INFO rule 4",
    "INFO rule 0",
    "INFO pondering 1",
    "INFO time_left x",
    "ABOUT",
    "YXSHOWFORBID",
    "YXSHOWINFO",
    "YXNBEST 2",
    "YXSTOP",
    "YXBLOCK",
    "YXBLOCKUNDO",
    "YXBLOCKRESET",
    "YXBALANCEONE 0",
    "YXBALANCETWO",
    "YXSWAP2STEP1",
    "YXSWAP2STEP2",
    "YXSEARCHDEFEND",
    "YXDELETEDATABASEALL wl",
    "YXDBTOPOS",
];

const UGI: [&str; 22] = [
    "ugi",
    "isready",
    "uginewgame",
    "go",
    "go infinite",
    "go depth 2",
    "go movetime 5",
    "go ponder",
    "go depth 1 ponder",
    "stop",
    "ponderhit",
    "query p1turn",
    "query gameover",
    "query result",
    "query x",
    "setoption name MultiPV value 3",
    "setoption name Level value x",
    "setoption",
    "position startpos",
    "position startpos moves f5",
    "position fen XXXX/XXXX/XXXX/XXXX X",
    "position fen XO../XXXX/XXXX/XXXX O",
];

const GAMES: [&str; 4] = ["reversi 8", "reversi 4", "gomoku 15", "gomoku 5 renju"];

/// A rule that cannot be read leaves the one that there is, and is told once.
#[test]
fn a_rule_that_is_none_is_told_once() {
    let lines = b"START 16\nINFO rule 0\nINFO rule x\nINFO rule 0";
    crate::talk::stands(Protocol::Gomocup, 0, lines);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn servers_stand(lines in prop::collection::vec((line(), any::<bool>()), 0..30), which in 0usize..4) {
        for protocol in Protocol::ALL {
            let mut table = Table::new(server(protocol, program(GAMES[which])));
            for (line, during) in &lines {
                if *during { table.line_during(line) } else { table.line(line) }
                if table.over {
                    break;
                }
            }
            table.think();
            table.too_long();
            prop_assert!(table.said.iter().all(|said| said.len() < 100_000));
        }
    }

    #[test]
    fn gtp_answers_each_command(lines in talk(&GTP), game in 0usize..4) {
        crate::talk::stands(Protocol::Gtp, game, &lines);
    }

    #[test]
    fn nboard_answers_each_command(lines in talk(&NBOARD), game in 0usize..4) {
        crate::talk::stands(Protocol::NBoard, game, &lines);
    }

    #[test]
    fn gomocup_answers_each_command(lines in talk(&GOMOCUP), game in 0usize..4) {
        crate::talk::stands(Protocol::Gomocup, game, &lines);
    }

    #[test]
    fn ugi_answers_each_command(lines in talk(&UGI), game in 0usize..4) {
        crate::talk::stands(Protocol::Ugi, game, &lines);
    }

    #[test]
    fn controllers_stand(lines in prop::collection::vec(line(), 0..30)) {
        let game = game("reversi 8");
        let moves = [String::from("f5")];
        for controller in [
            &mut protocol::gtp::GtpController::new() as &mut dyn Controller,
            &mut protocol::nboard::NBoardController::new(),
            &mut protocol::gomocup::GomocupController::new(),
            &mut protocol::ugi::UgiController::new(),
        ] {
            controller.start(&Order::default());
            for (number, line) in lines.iter().enumerate() {
                if number % 5 == 2 {
                    let root = Root { game: &*game, start: None, moves: &moves };
                    // A protocol may have no word for the game.
                    let _ = controller.go(&Request { root, limits: &Limits::default() });
                }
                if number % 7 == 6 {
                    controller.stop();
                }
                controller.line(&String::from_utf8_lossy(line));
            }
        }
    }
}
