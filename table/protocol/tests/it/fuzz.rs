//! Nothing that comes in makes a server or a controller panic.

use engine::{Limits, Root};
use proptest::prelude::*;
use protocol::{Controller, Order, Protocol, Request, server};

use crate::kit::{Table, game, host};

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

const GAMES: [&str; 4] = ["reversi 8", "reversi 4", "gomoku 15", "gomoku 5 renju"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn servers_stand(lines in prop::collection::vec((line(), any::<bool>()), 0..30), which in 0usize..4) {
        for protocol in Protocol::ALL {
            let mut table = Table::new(server(protocol, host(GAMES[which])));
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
    fn conversations_stand(lines in prop::collection::vec(line(), 0..20), choice in 0usize..16) {
        crate::talk::stands(choice, &lines.join(&b'\n'));
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
