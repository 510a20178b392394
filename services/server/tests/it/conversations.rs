//! The conversations that every host holds: services/host/tests/data/conversations.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::browser::{Page, Server, Visitor};

/// Whether a message says at least this.
fn says(message: &Value, expected: &Value) -> bool {
    match (message, expected) {
        (Value::Object(message), Value::Object(expected)) => expected
            .iter()
            .all(|(name, value)| message.get(name).is_some_and(|found| says(found, value))),
        (Value::Array(message), Value::Array(expected)) => {
            message.len() == expected.len()
                && message.iter().zip(expected).all(|(found, value)| says(found, value))
        }
        _ => message == expected,
    }
}

/// What was heard of a game. States that follow each other closely are told as one, the last: in
/// place of one that was expected there may be a later one, with what has happened until then as
/// well.
#[derive(Default)]
struct Heard {
    /// The last state, if nobody has asked for it yet.
    state: Option<Value>,
    /// Whether an expected state was not told by itself.
    skipped: bool,
}

impl Heard {
    fn takes(&mut self, message: Value) {
        if message["type"] == "state" {
            self.state = Some(message);
        }
    }

    /// Whether the last state is what was expected, or comes after it.
    fn has(&mut self, expected: &Value) -> bool {
        let Some(state) = &mut self.state else { return false };
        if self.skipped
            && let (Some(found), Some(last)) =
                (state["happened"].as_array_mut(), expected["happened"].as_array())
        {
            found.drain(..found.len().saturating_sub(last.len()));
        }
        if says(state, expected) {
            (self.state, self.skipped) = (None, false);
            return true;
        }
        let is_later =
            expected["seq"].as_u64().is_some_and(|seq| state["seq"].as_u64() > Some(seq));
        self.skipped |= is_later;
        is_later
    }
}

#[test]
fn a_state_may_be_told_with_the_one_after_it() {
    let state =
        |seq: u64, happened: &[&str]| json!({ "type": "state", "seq": seq, "happened": happened });
    let mut heard = Heard::default();
    heard.takes(state(3, &["moved", "answered"]));
    assert!(heard.has(&state(2, &["moved"])), "it came with the next one");
    assert!(!heard.has(&json!({ "type": "done", "n": 1 })));
    assert!(heard.has(&state(3, &["answered"])));
    assert!(!heard.has(&state(3, &["answered"])), "once");
    heard.takes(state(4, &["moved", "answered"]));
    assert!(!heard.has(&state(4, &["answered"])), "nothing was left out before it");
    assert!(!heard.has(&state(5, &["answered"])));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_conversation_is_held() {
    let files = tempdir().unwrap();
    // Who is at home speaks for all seats, as one does in one's own browser.
    let mut config = crate::browser::config(files.path()).await;
    config.site.home = true;
    let server = Server::with(config).await;
    let visitor = Visitor::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../host/tests/data/conversations");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let conversation: Value =
            serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let (id, secrets) = visitor.begin(&server, conversation["new"].clone()).await;
        let secrets: Vec<String> = secrets.into_iter().flatten().collect();
        let mut page = Page::silent(&server, &id).await;
        let mut heard = Heard::default();
        for step in conversation["steps"].as_array().unwrap() {
            if step.get("hello").is_some() {
                page.say(&json!({ "hello": secrets, "since": step["since"] })).await;
            } else if let Some(message) = step.get("say") {
                page.say(message).await;
            } else {
                let expected = &step["hear"];
                while !heard.has(expected) {
                    let message = page.hear().await.expect("the server goes on");
                    if message["type"] != "state" && says(&message, expected) {
                        break;
                    }
                    // What is said of the number that is waited for is the answer.
                    let is_answer = message["type"] != "state" && message["n"].is_u64();
                    assert!(!is_answer || message["n"] != expected["n"], "{path:?}: {message}");
                    heard.takes(message);
                }
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_page_is_taken_over_once() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (ann, bob) = (Visitor::new(), Visitor::new());
    let text = |moves: &[&str]| {
        let moves = moves.iter().map(|text| text.to_string()).collect();
        let new = host::NewGame { game: "reversi".into(), moves, ..host::NewGame::default() };
        record::duiyi::write(&new.open().unwrap().record())
    };
    let put = async |visitor: &Visitor, id: &str, body: String| {
        let url = server.url(&format!("/api/games/{id}"));
        visitor.send(|client| client.put(url).body(body)).await
    };
    let id = "abcdefghijkm";
    let (status, made) = put(&ann, id, text(&["f5"])).await;
    assert_eq!((status, &made["id"]), (201, &json!(id)), "{made}");
    let secret = made["secrets"][0].as_str().unwrap().to_string();
    // The answer was lost, and nothing has happened since.
    assert_eq!(put(&ann, id, text(&["f5"])).await.0, 201);
    // The answer was lost, and the game went on in the page.
    assert_eq!(put(&ann, id, text(&["f5", "d6"])).await.0, 201);
    let (_, games) = ann.get(&server, "/api/games").await;
    assert_eq!(games["games"].as_array().unwrap().len(), 1, "{games}");
    assert_eq!(games["games"][0]["moves"], 2);
    // Now it is the server's: who comes with something else has another game.
    let mut page = Page::open(&server, id, &[&secret]).await;
    assert_eq!(page.moves(), ["f5", "d6"]);
    page.play("c3").await.unwrap();
    let (status, refused) = put(&ann, id, text(&["f5", "f6"])).await;
    assert_eq!((status, &refused["error"]["id"]), (409, &json!("refused-stale")));
    assert_eq!(put(&bob, id, text(&["f5"])).await.0, 409, "it is not his");
    assert_eq!(page.moves(), ["f5", "d6", "c3"]);
    // It was deleted here, and its page has not heard that it was ever taken over.
    let delete = ann.send(|client| client.delete(server.url(&format!("/api/games/{id}")))).await;
    assert_eq!(delete.0, 204);
    let (status, refused) = put(&ann, id, text(&["f5", "d6"])).await;
    assert_eq!((status, &refused["error"]["id"]), (404, &json!("refused-no-game")));
    assert_eq!(ann.get(&server, "/api/games").await.1["games"], json!([]));
    for wrong in ["a", "ABCDEFGHIJKM", "abcdefghijkm0"] {
        assert_eq!(put(&ann, wrong, text(&["f5"])).await.0, 422, "{wrong}");
    }
    assert_eq!(put(&ann, "abcdefghijkn", "no game".into()).await.0, 422);
    server.stop().await;
}
