//! Searches, and what is done when something goes wrong.

use engine::Stop;
use page_host::Searcher;
use serde_json::{Value, json};

use crate::worker::Worker;

/// FFO #40, with twenty empties: its value, its best move, and the nodes after which it is solved
/// with one thread, the same on every machine. The browsers' tests read it as well.
const FFO_40: &str = include_str!("../ffo-40.json");

#[test]
fn an_endgame_is_solved_with_the_same_nodes_everywhere() {
    let known: Value = serde_json::from_str(FFO_40).unwrap();
    let order = json!({ "engine": "reversi", "most": 600_000, "game": "reversi", "size": "8",
        "variant": "standard", "start": known["start"], "moves": [], "seed": 0, "lines": 1, "only": [] });
    let found = Searcher::new(64).search(&order.to_string(), &Stop::new(), &mut |_| {});
    let found: Value = serde_json::from_str(&found).unwrap();
    for (name, value) in known["found"].as_object().unwrap() {
        assert_eq!(&found["found"][name], value, "{name}");
    }
}

#[test]
fn what_cannot_be_searched_is_an_error() {
    let mut searcher = Searcher::new(16);
    let mut search = |order: &str| {
        let found = searcher.search(order, &Stop::new(), &mut |_| {});
        serde_json::from_str::<Value>(&found).unwrap()
    };
    assert!(search("no order")["root"].is_string());
    let order = |engine: &str, moves: Value| {
        json!({ "engine": engine, "most": 1000, "game": "tictactoe", "size": "3",
            "variant": "standard", "moves": moves, "seed": 0, "lines": 1, "only": [] })
    };
    assert!(search(&order("", json!(["z9"])).to_string())["root"].is_string());
    assert!(search(&order("greedy", json!([])).to_string())["unsupported"].is_object());
    assert_eq!(search(&order("priority", json!([])).to_string())["found"]["best"], "b2");
}

#[test]
fn a_move_that_is_not_kept_is_not_played() {
    let mut worker = Worker::new();
    worker.begin(&json!({ "game": "tictactoe", "white": { "engine": "priority" } }));
    worker.say(&json!({ "hello": [] }));
    assert_eq!(worker.next()["seq"], 1);
    for (why, id) in [("full", "refused-page-full"), ("failed", "refused-not-kept")] {
        worker.broken = Some(why);
        worker.say(&json!({ "do": "move", "text": "b2", "n": 1 }));
        let state = worker.next();
        assert_eq!((&state["seq"], &state["state"]["moves"]), (&json!(1), &json!([])));
        assert_eq!(worker.next()["error"]["id"], id);
    }
    // Another page has gone on with it.
    let kept = worker.ask(&json!({ "ask": "make", "new": { "game": "tictactoe", "moves": ["a1"],
        "white": { "engine": "priority" } } }));
    let kept = kept.unwrap()["record"].clone();
    worker.broken = None;
    worker.tell(&json!({ "what": "changed", "record": kept, "revision": 1 }));
    worker.say(&json!({ "do": "move", "text": "b2", "n": 2 }));
    let state = worker.next();
    assert_eq!(state["state"]["moves"], json!(["b2"]), "an old revision is no news: {state}");
}

#[test]
fn an_engine_that_is_cut_off_moves_with_what_it_had() {
    let mut worker = Worker::new();
    worker.begin(&json!({ "game": "reversi", "white": { "engine": "reversi", "level": 20 },
        "opening": "none" }));
    worker.say(&json!({ "hello": [] }));
    worker.say(&json!({ "do": "move", "text": "f5", "n": 1 }));
    worker.say(&json!({ "do": "now", "n": 2 }));
    let mut moves = 0;
    while moves < 2 {
        let message = worker.next();
        if message["type"] == "state" {
            moves = message["state"]["moves"].as_array().unwrap().len();
        }
    }
}

#[test]
fn questions_by_address_are_answered() {
    let mut worker = Worker::new();
    let catalogue = worker.ask(&json!({ "ask": "catalogue" })).unwrap();
    assert!(catalogue["games"].as_array().unwrap().len() >= 5);
    let new = json!({ "game": "reversi", "moves": ["f5", "d6"] });
    let made = worker.ask(&json!({ "ask": "make", "new": new })).unwrap();
    assert_eq!(made["line"]["moves"], 2);
    assert_eq!(made["line"]["you"], json!([true, true]));
    let record = &made["record"];
    let state = worker.ask(&json!({ "ask": "state", "record": record })).unwrap();
    assert_eq!(state["moves"], json!(["f5", "d6"]));
    let file = worker.ask(&json!({ "ask": "export", "record": record, "format": "transcript" }));
    assert_eq!(file.unwrap()["text"], "f5 d6\n");
    let formats = worker.ask(&json!({ "ask": "formats", "record": record })).unwrap();
    let sgf = json!({ "format": "sgf", "without": [] });
    assert!(formats["formats"].as_array().unwrap().contains(&sgf), "{formats}");
    let thinking = json!({ "ask": "thinking", "record": record, "engine": "greedy", "after": 1 });
    assert_eq!(worker.ask(&thinking).unwrap()["engine"], "greedy");
    let tried = json!({ "game": "gomoku", "size": "15", "variant": "freestyle", "moves": ["k9"],
        "puzzle": "5 fours | h8 a1 i8 a3 j8 a5 | k8 l8 (h7 h6)" });
    let judged = worker.ask(&json!({ "ask": "puzzle", "tried": tried })).unwrap();
    assert_eq!(judged["standing"], "wrong");
    let import = json!({ "ask": "import", "text": "f5 d6 c3", "game": "reversi" });
    assert_eq!(worker.ask(&import).unwrap()["line"]["moves"], 3);
    // What is wrong with a game as it is kept is wrong with its text.
    let unknown = record.as_str().unwrap().replace("reversi", "chess");
    let impossible = record.as_str().unwrap().replace("f5", "a1");
    for (wrong, id) in [
        (json!({ "ask": "state", "record": unknown }), "refused-damaged"),
        (json!({ "ask": "state", "record": impossible }), "refused-damaged"),
        (json!({ "ask": "make", "new": { "game": "chess" } }), "spec-game"),
        (json!({ "ask": "make", "new": { "game": "reversi", "level": 3 } }), "refused-malformed"),
        (json!({ "ask": "state", "record": "nothing" }), "refused-damaged"),
        (json!({ "ask": "the way" }), "refused-malformed"),
        (json!({ "at": 7 }), "refused-malformed"),
    ] {
        assert_eq!(worker.ask(&wrong), Err(id.into()), "{wrong}");
    }
}
