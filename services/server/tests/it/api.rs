//! What is asked for by address.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::browser::{Page, Server, Visitor, config};

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_told_what_is_wrong() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    for (body, id) in [
        (json!({ "game": "chess" }), "spec-game"),
        (json!({ "game": "reversi", "size": "7" }), "spec-size"),
        (json!({ "game": "reversi", "variant": "upside-down" }), "spec-variant"),
        (json!({ "game": "reversi", "start": "XX" }), "setup-"),
        (json!({ "game": "reversi", "moves": ["a1"] }), "move-"),
        (json!({ "game": "reversi", "opening": "swap2" }), "opening-"),
        (json!({ "game": "gomoku", "opening": "swap2", "moves": ["h8"] }), "error-opening"),
        (json!({ "game": "reversi", "white": { "engine": "shapes" } }), "error-engine"),
        (json!({ "game": "reversi", "white": { "engine": "", "level": 99 } }), "refused-level"),
        (json!({ "game": "reversi", "time": "soon" }), ""),
        (json!({ "game": "x".repeat(5_000) }), "refused-too-long"),
        (json!({ "gaem": "reversi" }), "refused-malformed"),
        (json!({ "game": "reversi", "time": "0.0000001" }), "error-time-control"),
        (json!([1, 2]), "refused-malformed"),
        (json!(["reversi"]), "refused-malformed"),
        (json!({ "game": "reversi", "white": ["general"] }), "refused-malformed"),
    ] {
        let (status, answer) = visitor.post(&server, "/api/games", &body).await;
        let said = answer["error"]["id"].as_str().unwrap_or_default().to_string();
        assert!((400..500).contains(&status) && said.starts_with(id), "{body}: {status} {answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    }
    let (status, _) = visitor.get(&server, "/api/games/nothing").await;
    assert_eq!(status, 404);
    let (status, _) = visitor.get(&server, "/api/games?limit=many").await;
    assert_eq!(status, 400);
    let url = server.url("/api/games/import");
    for (seat, id) in [("reversi level=99", "refused-level"), ("gtp:edax", "error-engine")] {
        let text = format!("duiyi 2\ngame: reversi\nseat-white: engine {seat}\n\n1. f5\n");
        let (status, answer) = visitor.send(|client| client.post(&url).body(text)).await;
        assert_eq!(status, 422, "{answer}");
        assert!(answer["error"]["id"].as_str().unwrap().starts_with(id), "{answer}");
    }
    let (status, answer) = visitor.send(|client| client.post(url).body("duiyi 9\n")).await;
    assert_eq!((status, answer["error"]["id"].is_string()), (422, true), "{answer}");
    let url = server.url("/api/games/import");
    let (status, _) = visitor.send(|client| client.post(url).body("x".repeat(3 << 20))).await;
    assert_eq!(status, 413);
    server.stop().await;
}

/// Of two things that a stranger asks for at once, one at most may make him known: his browser
/// remembers only one.
#[tokio::test(flavor = "multi_thread")]
async fn who_only_looks_is_not_made_known() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let stranger = Visitor::new();
    for (path, is_known) in [
        ("/api/catalogue", false),
        ("/api/games", false),
        ("/api/me/results", false),
        ("/api/me", true),
        ("/api/me", false),
        ("/api/games", false),
    ] {
        let answer = stranger.client.get(server.url(path)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.headers().contains_key("set-cookie"), is_known, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_exported_imported_and_deleted() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (ann, bob) = (Visitor::new(), Visitor::new());
    let (id, _) = ann.begin(&server, json!({ "game": "reversi", "moves": ["f5", "d6"] })).await;
    let (_, list) = ann.get(&server, "/api/games").await;
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
    assert_eq!(list["games"][0]["moves"], 2);
    let (_, list) = bob.get(&server, "/api/games").await;
    assert_eq!(list["games"], json!([]));
    let (_, text) = ann.get(&server, &format!("/api/games/{id}/export")).await;
    let Value::String(text) = text else { panic!("{text}") };
    let url = server.url("/api/games/import");
    let (status, made) = bob.send(|client| client.post(url).body(text)).await;
    assert_eq!(status, 201, "{made}");
    let copy = made["id"].as_str().unwrap();
    let (_, state) = bob.get(&server, &format!("/api/games/{copy}")).await;
    assert_eq!(state["moves"], json!(["f5", "d6"]));
    for format in ["sgf", "ggf", "transcript", "psq", "docx"] {
        let path = format!("/api/games/{id}/export?format={format}");
        let (status, answer) = ann.get(&server, &path).await;
        assert!(matches!(status, 200 | 422), "{format}: {status} {answer}");
    }
    // Only who sits at it may delete it, and who looks at it is told.
    let mut page = Page::open(&server, &id, &[]).await;
    let url = server.url(&format!("/api/games/{id}"));
    let (status, answer) = bob.send(|client| client.delete(&url)).await;
    assert_eq!((status, &answer["error"]["id"]), (403, &json!("refused-foreign")));
    let (status, _) = ann.send(|client| client.delete(&url)).await;
    assert_eq!(status, 204);
    while page.hear().await.is_some() {}
    let (status, _) = ann.get(&server, &format!("/api/games/{id}")).await;
    assert_eq!(status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_is_known_again() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let (_, me) = visitor.get(&server, "/api/me").await;
    let url = server.url("/api/me");
    let name = json!({ "name": "小明" });
    let (status, named) = visitor.send(|client| client.patch(url).json(&name)).await;
    assert_eq!((status, &named["id"]), (200, &me["id"]));
    let url = server.url("/api/me/settings/theme");
    let value = json!({ "value": "wood" });
    let (status, _) = visitor.send(|client| client.put(url).json(&value)).await;
    assert_eq!(status, 200);
    let url = server.url("/api/me/settings/Th%00eme");
    let (status, answer) = visitor.send(|client| client.put(url).json(&value)).await;
    assert_eq!((status, &answer["error"]["id"]), (422, &json!("refused-setting")));
    server.stop().await;
    let server = Server::start(folder.path()).await;
    let (_, again) = visitor.get(&server, "/api/me").await;
    assert_eq!(again["name"], "小明");
    assert_eq!(again["settings"], json!({ "theme": "wood" }));
    let (_, other) = Visitor::new().get(&server, "/api/me").await;
    assert_ne!(other["id"], me["id"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_settings_without_end() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let put = async |name: &str, value: Value| {
        let url = server.url(&format!("/api/me/settings/{name}"));
        visitor.send(|client| client.put(url).json(&json!({ "value": value }))).await
    };
    for number in 0..100 {
        assert_eq!(put(&format!("a{number}"), json!("on")).await.0, 200, "{number}");
    }
    let (status, answer) = put("another", json!("on")).await;
    assert_eq!((status, &answer["error"]["id"]), (422, &json!("refused-setting")));
    // What is there can be changed, and what goes makes room.
    assert_eq!(put("a7", json!("off")).await.0, 200);
    assert_eq!(put("a8", Value::Null).await.0, 200);
    assert_eq!(put("another", json!("on")).await.0, 200);
    let (_, me) = visitor.get(&server, "/api/me").await;
    assert_eq!(me["settings"].as_object().unwrap().len(), 100);
    assert_eq!((&me["settings"]["a7"], &me["settings"]["a8"]), (&json!("off"), &Value::Null));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_home_all_games_are_at_hand() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.home = true;
    // A game of the terminal has seats without keys.
    let record = record::Record {
        game: "reversi".into(),
        moves: vec!["f5".into()],
        ..record::Record::default()
    };
    config.house.store.create("terminal", &record, &[None, None]).await.unwrap();
    let server = Server::with(config).await;
    let (_, list) = Visitor::new().get(&server, "/api/games?state=open").await;
    assert_eq!(list["games"][0]["id"], "terminal");
    let mut page = Page::open(&server, "terminal", &[]).await;
    assert_eq!(page.you, [true, true]);
    assert_eq!(page.play("d6").await, Ok(()));
    server.stop().await;
}

/// Also at home a game that somebody plays against an engine is his: others look on.
#[tokio::test(flavor = "multi_thread")]
async fn at_home_others_do_not_speak_for_an_engine() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.home = true;
    let server = Server::with(config).await;
    let owner = Visitor::new();
    let white = json!({ "engine": "greedy" });
    let new = json!({ "game": "reversi", "moves": ["f5", "d6"], "white": white });
    let (id, [secret, _]) = owner.begin(&server, new).await;
    let mut page = Page::open(&server, &id, &[&secret.unwrap()]).await;
    assert_eq!(page.you, [true, true]);
    let mut watching = Page::open(&server, &id, &[]).await;
    assert_eq!(watching.you, [false, false]);
    for command in [json!({ "do": "undo" }), json!({ "do": "go-to", "node": 0 })] {
        assert_eq!(watching.ask(command).await.unwrap_err(), "refused-spectator");
    }
    assert_eq!(page.ask(json!({ "do": "undo" })).await, Ok(()));
    server.stop().await;
}

/// Who has begun a game with another browser of his says so, and goes on with it; but nobody takes
/// the seat of somebody who plays with him, and elsewhere it is believed of nobody.
#[tokio::test(flavor = "multi_thread")]
async fn at_home_a_game_is_taken_up_by_whoever_says_that_it_is_his() {
    for (home, apart, rights) in
        [(true, false, [true, true]), (true, true, [false, false]), (false, false, [false, false])]
    {
        let folder = tempdir().unwrap();
        let mut config = config(folder.path()).await;
        config.site.home = home;
        let server = Server::with(config).await;
        let white = if apart { json!({ "apart": true }) } else { json!({ "engine": "greedy" }) };
        let new = json!({ "game": "reversi", "moves": ["f5", "d6"], "white": white });
        let (id, _) = Visitor::new().begin(&server, new).await;
        let mut page = Page::silent(&server, &id).await;
        page.say(&json!({ "hello": [], "mine": true })).await;
        let state = page.hear().await.unwrap();
        assert_eq!(state["you"], json!(rights), "home {home}, apart {apart}");
        page.say(&json!({ "do": "undo", "n": 1 })).await;
        let answer = loop {
            let message = page.hear().await.unwrap();
            if message["n"] == json!(1) {
                break message;
            }
        };
        let expected = if rights[0] { "done" } else { "refused" };
        assert_eq!(answer["type"], json!(expected), "home {home}, apart {apart}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_and_the_description_are_there() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let (_, catalogue) = visitor.get(&server, "/api/catalogue").await;
    assert_eq!(catalogue["games"].as_array().unwrap().len(), catalog::games().len());
    let (_, api) = visitor.get(&server, "/api/openapi.json").await;
    assert!(api["paths"]["/api/games/{id}/export"]["get"].is_object());
    // Two types of one name would be one here: what an analysis counts, and how one has done.
    let types = &api["components"]["schemas"];
    assert!(types["Tally"]["properties"]["judged"].is_object(), "{types}");
    assert!(types["Standing"]["properties"]["opponent"].is_object(), "{types}");
    let (status, text) = visitor.get(&server, "/healthz").await;
    assert_eq!((status, text), (200, json!("ok\n")));
    let (_, text) = visitor.get(&server, "/metrics").await;
    assert!(text.as_str().unwrap().contains("duiyi_games 0"), "{text}");
    server.stop().await;
}

/// Moves of a puzzle are judged, and nothing is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_tried() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let ann = Visitor::new();
    let line = "5 fours | h8 a1 i8 a3 j8 a5 | k8 l8 (h7 h6)";
    let tried = |moves: Value| json!({ "game": "gomoku", "size": "15", "variant": "freestyle", "puzzle": line, "moves": moves });
    let (status, asked) = ann.post(&server, "/api/puzzle", &tried(json!([]))).await;
    assert_eq!(
        (status, &asked["standing"], &asked["right"]),
        (200, &json!("asked"), &json!(["k8"]))
    );
    let (_, solved) = ann.post(&server, "/api/puzzle", &tried(json!(["k8", "g8"]))).await;
    assert_eq!(solved["standing"], json!("solved"));
    let (status, refused) = ann.post(&server, "/api/puzzle", &tried(json!(["h8"]))).await;
    assert_eq!((status, &refused["error"]["id"]), (422, &json!("move-occupied")));
    let (status, refused) = ann.post(&server, "/api/puzzle", &json!({ "puzzle": line })).await;
    assert_eq!((status, &refused["error"]["id"]), (422, &json!("refused-malformed")));
    let listed = json!(["gomoku", "15", "freestyle", line, []]);
    let (status, refused) = ann.post(&server, "/api/puzzle", &listed).await;
    assert_eq!((status, &refused["error"]["id"]), (422, &json!("refused-malformed")));
    let (_, games) = ann.get(&server, "/api/games").await;
    assert_eq!(games["games"], json!([]));
    server.stop().await;
}

/// What books and names say is told, and nothing is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_explored() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let ann = Visitor::new();
    let asked = |moves: Value| json!({ "game": "reversi", "size": "8", "variant": "standard", "moves": moves });
    let (status, told) = ann.post(&server, "/api/explore", &asked(json!(["f5", "d6"]))).await;
    assert_eq!((status, &told["opening"]["en"]), (200, &json!("Perpendicular")));
    assert_eq!(told["moves"][0]["book"]["inside"], json!(true));
    let (status, refused) = ann.post(&server, "/api/explore", &asked(json!(["a1"]))).await;
    assert_eq!((status, &refused["error"]["id"]), (422, &json!("move-against")));
    for malformed in [json!({ "game": "reversi" }), json!(["reversi", "8", "standard", null, []])] {
        let (status, refused) = ann.post(&server, "/api/explore", &malformed).await;
        assert_eq!((status, &refused["error"]["id"]), (422, &json!("refused-malformed")));
    }
    server.stop().await;
}

/// The same answers do not bring the same game, unless somebody says where chance starts.
#[tokio::test(flavor = "multi_thread")]
async fn chance_starts_elsewhere_in_each_game() {
    let seats_of = async |seed: Option<u64>, asked: Value| {
        let folder = tempdir().unwrap();
        let mut config = config(folder.path()).await;
        config.house.seed = seed;
        let server = Server::with(config).await;
        let ann = Visitor::new();
        let mut seats = Vec::new();
        for _ in 0..4 {
            let mut new = json!({ "game": "reversi", "white": { "engine": "", "level": 1 } });
            if !asked.is_null() {
                new["seed"] = asked.clone();
            }
            let (id, _) = ann.begin(&server, new).await;
            let (_, text) = ann.get(&server, &format!("/api/games/{id}/export")).await;
            let text = text.as_str().unwrap();
            seats.push(
                text.lines().find(|line| line.starts_with("seat-white")).unwrap().to_string(),
            );
        }
        seats
    };
    let some = seats_of(None, Value::Null).await;
    assert!(some.iter().any(|seat| *seat != some[0]), "{some:?}");
    for seats in [seats_of(Some(7), Value::Null).await, seats_of(Some(3), json!(7)).await] {
        assert!(seats.iter().all(|seat| seat.contains("seed=7")), "{seats:?}");
    }
}
