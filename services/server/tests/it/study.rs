//! What the server knows about a game beside its moves.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::browser::{Page, Server, Visitor};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_that_follows_a_rule_tells_how_it_thinks() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let body = json!({ "game": "reversi", "moves": ["f5"], "opening": "none" });
    let (id, _) = visitor.begin(&server, body).await;
    let ask = async |query: &str| {
        visitor.get(&server, &format!("/api/games/{id}/thinking?{query}")).await
    };
    let (status, told) = ask("engine=greedy&after=0").await;
    assert_eq!((status, &told["best"], &told["side"]), (200, &json!("d3"), &json!("black")));
    assert_eq!((&told["moves"], told["points"].as_array().unwrap().len()), (&json!([]), 4));
    assert_eq!(told["points"][0]["reasons"][0], json!({ "id": "turns", "args": { "count": "1" } }));
    let (status, told) = ask("engine=one-ply").await;
    assert_eq!((status, &told["after"], &told["least"]), (200, &json!(1), &json!(true)));
    assert_eq!(told["moves"], json!(["f5"]));
    for (query, expected) in [
        ("engine=reversi", "refused-no-rule"),
        ("engine=shapes", "error-engine"),
        ("engine=greedy&after=2", "refused-no-such-place"),
        ("engine=", "error-engine"),
    ] {
        let (status, refused) = ask(query).await;
        assert_eq!((status, &refused["error"]["id"]), (422, &json!(expected)), "{query}");
    }
    assert_eq!(ask("after=1").await.0, 400);
    // Nobody is advised while two people play apart.
    let body = json!({ "game": "reversi", "white": { "apart": true } });
    let (id, _) = visitor.begin(&server, body).await;
    let path = format!("/api/games/{id}/thinking?engine=greedy");
    let (_, refused) = visitor.get(&server, &path).await;
    assert_eq!(refused["error"]["id"], "refused-apart");
    server.stop().await;
}

/// Moves of the opening book come at once, and what was thought of them is over as soon.
#[tokio::test(flavor = "multi_thread")]
async fn who_looks_hears_what_led_to_a_move() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "reversi", "opening": "none",
        "white": { "engine": "reversi", "level": 17 } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let mut ann = Page::open(&server, &id, &[&secrets[0].clone().unwrap()]).await;
    let thought_of = |message: &Value| {
        assert_eq!(message["side"], "white", "{message}");
        message["lines"][0]["pv"][0].clone()
    };
    ann.say(&json!({ "do": "move", "text": "f5", "n": 0 })).await;
    let mut heard = None;
    while ann.moves().len() < 2 {
        let message = ann.hear().await.unwrap();
        if message["type"] == "thought" {
            heard = Some(thought_of(&message));
        }
    }
    assert_eq!(heard.as_ref(), ann.state["moves"].get(1));
    // So does who comes later.
    let mut bob = Page::open(&server, &id, &[]).await;
    let message = bob.hear().await.unwrap();
    assert_eq!(Some(&thought_of(&message)), ann.state["moves"].get(1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_engines_find_is_kept_with_the_game() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let body = json!({ "game": "reversi", "size": "6", "opening": "none",
        "white": { "engine": "alpha-beta", "level": 2 } });
    let (id, secrets) = visitor.begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.state["values"], Value::Null, "nobody has looked");
    let first = page.possible();
    page.play(&first).await.unwrap();
    page.until(|page| page.moves().len() == 2).await;
    let known = &page.state["values"][1];
    assert_eq!((&known["source"], &known["by"]), (&json!("played"), &json!("alpha-beta")));
    assert_eq!(known["best"], page.state["moves"][1]);
    server.stop().await;
    let server = Server::start(folder.path()).await;
    let page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.state["values"][1]["source"], "played");
    let path = format!("/api/games/{id}/export?format=duiyi");
    let (_, text) = visitor.get(&server, &path).await;
    assert!(text.as_str().unwrap().contains("\nevaluation: 0 1 "), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_analysed() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let body = json!({ "game": "tictactoe", "opening": "none", "moves": ["b2", "b3", "c3", "c2"] });
    let (id, secrets) = visitor.begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    page.ask(json!({ "do": "analyse", "on": true })).await.unwrap();
    let seen = page.seq;
    page.until(|page| page.state["analysis"].is_null() && !page.state["values"].is_null()).await;
    let values = page.state["values"].as_array().unwrap();
    assert_eq!(values.len(), 5);
    assert!(values.iter().all(|value| value["proved"] == true), "{values:?}");
    let verdicts = page.state["verdicts"].as_array().unwrap();
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    assert_eq!((&verdicts[0]["after"], &verdicts[0]["mark"]), (&json!(2), &json!("??")));
    assert_eq!(verdicts[0]["id"], "draw-to-loss");
    // Who saw the game before it was known better has seen the game.
    assert!(page.seq > seen);
    let done = page.ask_at(json!({ "do": "move", "text": "a1" }), Some(seen)).await;
    assert_eq!(done, Ok(()));
    page.until(|page| page.is_over()).await;
    assert_eq!(page.state["values"][5]["source"], "board");
    let late = page.ask_at(json!({ "do": "undo" }), Some(seen)).await;
    assert_eq!(late, Err("refused-stale".into()));
    // Who looks on does not set engines to work.
    let mut eve = Page::open(&server, &id, &[]).await;
    let refused = eve.ask(json!({ "do": "analyse", "on": true })).await;
    assert_eq!(refused, Err("refused-spectator".into()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_can_be_stopped() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let moves: Vec<&str> = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e3 d2 c6".split(' ').collect();
    let (id, secrets) = visitor.begin(&server, json!({ "game": "reversi", "moves": moves })).await;
    let mut page = Page::open(&server, &id, &[secrets[0].as_ref().unwrap()]).await;
    page.ask(json!({ "do": "analyse", "on": true })).await.unwrap();
    page.until(|page| page.state["analysis"] == json!([0, 13])).await;
    page.ask(json!({ "do": "analyse", "on": false })).await.unwrap();
    page.until(|page| page.state["analysis"].is_null()).await;
    assert_eq!(page.moves().len(), 12);
    // Where nobody looks any more nobody analyses.
    page.ask(json!({ "do": "analyse", "on": true })).await.unwrap();
    drop(page);
    let path = format!("/api/games/{id}");
    let state = loop {
        let (_, state) = visitor.get(&server, &path).await;
        if state["analysis"].is_null() {
            break state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let known =
        state["values"].as_array().map_or(0, |all| all.iter().filter(|v| !v.is_null()).count());
    assert!(known < 13, "it would have been done: {state}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_come_in_any_format() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let import = async |query: &str, text: &str| {
        let (path, text) = (server.url(&format!("/api/games/import{query}")), text.to_string());
        visitor.send(|client| client.post(path).body(text)).await
    };
    let obf = "-".repeat(27) + "OX------XO" + &"-".repeat(27) + " X; d3:+0;";
    for (query, text, game, moves, start) in [
        ("", "duiyi 1\ngame: reversi\n\nf5 d6\n", "reversi", 2, false),
        ("", "(;GM[2]SZ[8];B[f5];W[d6])", "reversi", 2, false),
        ("", "(;GM[4]SZ[15];B[hh];W[ii])", "gomoku", 2, false),
        (
            "",
            "(;GM[Othello]PC[x]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)",
            "reversi",
            2,
            false,
        ),
        ("", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\nA\nB\n-1\n", "gomoku", 2, false),
        ("", "F5D6C3", "reversi", 3, false),
        ("", "1. h8 2. i9", "gomoku", 2, false),
        ("?game=gomoku&size=19", "j10 k11", "gomoku", 2, false),
        (
            "",
            "......../......../......../...OX.../...XO.../......../......../........ O",
            "reversi",
            0,
            true,
        ),
        ("?game=gomoku", "...../..X../...../...../..... O", "gomoku", 0, true),
        ("", &obf, "reversi", 0, true),
    ] {
        let (status, made) = import(query, text).await;
        assert_eq!(status, 201, "{text}: {made}");
        let path = format!("/api/games/{}", made["id"].as_str().unwrap());
        let (_, state) = visitor.get(&server, &path).await;
        assert_eq!(state["game"]["id"], game, "{text}");
        assert_eq!(state["moves"].as_array().unwrap().len(), moves, "{text}");
        assert_eq!(state["start"].is_string(), start, "{text}: {state}");
    }
    for (query, text, id, number) in [
        ("", "", "refused-import-empty", Value::Null),
        ("", "hello there", "refused-import-unknown", Value::Null),
        ("", "h8 i9 h8", "move-occupied", json!("3")),
        ("?game=gomoku", "z99", "move-off-board", json!("1")),
        ("", "(;GM[2", "format-unclosed", Value::Null),
        ("?game=chess", "e4", "error-game", Value::Null),
    ] {
        let (status, refused) = import(query, text).await;
        assert_eq!(status, 422, "{text}: {refused}");
        if id != "error-game" && number.is_null() {
            assert_eq!(refused["error"]["id"], id, "{text}");
        }
        assert_eq!(refused["error"]["args"]["in-move"], number, "{text}: {refused}");
    }
    // Of several games the one with the number is taken in; which there are is told.
    let several = "(;GM[2]SZ[8]PB[Ann];B[f5])(;GM[2]SZ[8]EV[Cup];B[c4];W[c3])";
    let (status, refused) = import("", several).await;
    assert_eq!((status, &refused["error"]["id"]), (422, &json!("refused-import-several")));
    let (status, told) = import("/contents", several).await;
    assert_eq!((status, told["games"].as_array().unwrap().len()), (200, 2), "{told}");
    assert_eq!(told["games"][0]["game"]["players"], json!(["Ann", ""]));
    assert_eq!(told["games"][1]["begins"], json!(["c4", "c3"]));
    let (_, made) = import("?number=2", several).await;
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    let (_, state) = visitor.get(&server, &path).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), 2);
    assert_eq!(state["occasion"], json!({ "date": null, "event": "Cup" }));
    for (query, status) in
        [("?number=3", 422), ("?number=x", 400), ("/contents?size=x&game=reversi", 200)]
    {
        assert_eq!(import(query, several).await.0, status, "{query}");
    }
    assert_eq!(import("/contents", "hello").await.0, 422);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_can_be_tried_without_a_game() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let body = json!({ "game": "reversi", "size": "6", "start": "....../....../..OX../..XO../....../...... O" });
    let (status, state) = visitor.post(&server, "/api/position", &body).await;
    assert_eq!((status, &state["turn"]), (200, &json!("white")));
    assert_eq!(state["board"]["legal"].as_array().unwrap().len(), 4);
    let body = json!({ "game": "reversi", "size": "6", "start": "....../.. O" });
    assert_eq!(visitor.post(&server, "/api/position", &body).await.0, 422);
    let (_, list) = visitor.get(&server, "/api/games").await;
    assert_eq!(list["games"], json!([]));
    server.stop().await;
}
