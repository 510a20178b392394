//! Who is let in.

use serde_json::json;
use tempfile::tempdir;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::browser::{Page, Server, Visitor, config};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_and_foreign_names_are_kept_out() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.names = vec!["go.example.org".into()];
    let server = Server::with(config).await;
    let visitor = Visitor::new();
    let own = format!("http://{}", server.address);
    let body = json!({ "game": "reversi" });
    for (host, origin, expected) in [
        (None, None, 201),
        (None, Some(&*own), 201),
        (None, Some("http://evil.example"), 403),
        (None, Some("null"), 403),
        (Some("evil.example"), None, 403),
        (Some("evil.example"), Some("http://evil.example"), 403),
        (Some("go.example.org"), Some("https://go.example.org"), 201),
    ] {
        let url = server.url("/api/games");
        let (status, answer) = visitor
            .send(|client| {
                let mut request = client.post(url).json(&body);
                if let Some(host) = host {
                    request = request.header("host", host);
                }
                if let Some(origin) = origin {
                    request = request.header("origin", origin);
                }
                request
            })
            .await;
        assert_eq!(status, expected, "{host:?} {origin:?}: {answer}");
    }
    let two = visitor.send(|client| {
        let request = client.get(server.url("/api/games"));
        request.header("host", &own["http://".len()..]).header("host", "evil.example")
    });
    assert_eq!(two.await.0, 403);
    let (id, _) = visitor.begin(&server, body).await;
    let url = format!("ws://{}/api/games/{id}/socket", server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_has_to_wait_and_others_have_not() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.rate = Some(1);
    let server = Server::with(config).await;
    let visitor = Visitor::new();
    let mut refused = None;
    for _ in 0..50 {
        let (status, answer) = visitor.get(&server, "/healthz").await;
        if status == 429 {
            refused = Some(answer);
            break;
        }
    }
    assert_eq!(refused.expect("it was enough")["error"]["id"], "refused-too-often");
    server.stop().await;
}

/// A page is more than a hundred files: whoever loads it several times has not asked too often.
#[tokio::test(flavor = "multi_thread")]
async fn who_loads_the_page_again_and_again_gets_it() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.rate = Some(1);
    let server = Server::with(config).await;
    let visitor = Visitor::new();
    let asked = async |path: &str, times: usize| {
        for _ in 0..times {
            if visitor.get(&server, path).await.0 == 429 {
                return false;
            }
        }
        true
    };
    assert!(asked("/app.js", 450).await, "three pages");
    assert!(asked("/api/me", 8).await && !asked("/api/me", 50).await, "others are counted apart");
    assert!(!asked("/healthz", 50).await);
    assert!(!asked("/app.js", 1_000).await, "there is an end to it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_on_the_socket_is_refused_and_disturbs_nobody() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    for text in
        ["", "{", "[]", "null", r#"{"do":"fly"}"#, r#"{"do":"move"}"#, "\u{0}", r#"{"hello":[]}"#]
    {
        page.raw(Message::Text(text.into())).await;
        let answer = loop {
            let message = page.hear().await.expect("it goes on");
            if message["type"] != "state" {
                break message;
            }
        };
        assert_eq!(answer["error"]["id"], "refused-malformed", "{text:?}");
        assert_eq!(answer["n"], 0, "{text:?} has no number");
    }
    // Who waits for an answer hears of each refusal, and of which message it speaks.
    for (text, n) in [(r#"{"do":"fly","n":7}"#, 7), (r#"{"n":8}"#, 8), (r#"{"do":"now","n":9}"#, 9)]
    {
        page.raw(Message::Text(text.into())).await;
        let answer = loop {
            let message = page.hear().await.expect("it goes on");
            if message["type"] == "refused" {
                break message;
            }
        };
        assert_eq!(answer["n"], n, "{text}");
    }
    // What is wrong is said of what was meant.
    for (text, reason) in [
        (r#"{"do":"fly","n":7}"#, "unknown variant `fly`, expected one of `move`"),
        (r#"{"do":"move","n":7}"#, "missing field `text`"),
        (r#"{"do":"go-to","node":-1,"n":7}"#, "invalid value"),
        (r#"{"advise":"much","n":7}"#, "invalid type"),
        (r#"{"n":7}"#, "a message has `hello`, `do`, `advise` or `there`"),
        (r#"["do"]"#, "a message is an object"),
    ] {
        page.raw(Message::Text(text.into())).await;
        let answer = loop {
            let message = page.hear().await.expect("it goes on");
            if message["type"] == "refused" {
                break message;
            }
        };
        let told = answer["error"]["args"]["reason"].as_str().unwrap_or_default();
        assert!(told.contains(reason), "{text}: {answer}");
    }
    page.raw(Message::Binary(vec![0, 1, 2].into())).await;
    for (command, id) in [
        (json!({ "do": "go-to", "node": 99 }), "refused-no-such-place"),
        (json!({ "do": "cut", "node": usize::MAX }), "refused-no-such-place"),
        (json!({ "do": "decline" }), "offer-nothing"),
        (json!({ "do": "redo" }), "play-nothing-to-redo"),
        (json!({ "do": "undo" }), "play-nothing-to-undo"),
        (json!({ "do": "answer", "text": "x" }), "refused-nothing-asked"),
        (json!({ "do": "move", "text": "z99" }), "move-"),
        (json!({ "do": "now" }), "refused-nobody-thinks"),
    ] {
        let refused = page.ask(command.clone()).await.unwrap_err();
        assert!(refused.starts_with(id), "{command}: {refused}");
    }
    assert_eq!(page.play("f5").await, Ok(()));
    // One that is too long is refused with its number; one that nobody would read to its end ends
    // the socket, not the game.
    let text = json!({ "do": "comment", "text": "x".repeat(100 << 10), "n": 77 }).to_string();
    page.raw(Message::Text(text.into())).await;
    loop {
        let message = page.hear().await.expect("it goes on");
        if message["type"] == "refused" {
            let reason = message["error"]["args"]["reason"].as_str().unwrap_or_default();
            assert!(message["n"] == 77 && reason.contains("65536"), "{message}");
            break;
        }
    }
    page.cut_off(Message::Text("x".repeat(1 << 20).into())).await;
    let page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.moves(), ["f5"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_too_much_hears_which_of_it_was_refused() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    for n in 1..=120 {
        page.raw(Message::Text(json!({ "do": "now", "n": n }).to_string().into())).await;
    }
    // Each is answered once, in order, and some with the word to come again.
    let mut too_often = 0;
    for n in 1..=120 {
        let answer = loop {
            let message = page.hear().await.expect("it goes on");
            if message["type"] == "refused" {
                break message;
            }
        };
        assert_eq!(answer["n"], n);
        too_often += usize::from(answer["error"]["id"] == "refused-too-often");
    }
    assert!(too_often > 0);
    server.stop().await;
}

/// Also who has not got as far as a handler of ours hears why in our form.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_of_the_api_has_its_form() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let (id, _) = visitor.begin(&server, json!({ "game": "reversi" })).await;
    let url = |path: &str| server.url(path);
    let (games, game) = (url("/api/games"), url(&format!("/api/games/{id}")));
    let (import, socket) = (url("/api/games/import"), format!("{game}/socket"));
    for (expected, (status, told)) in [
        (404, visitor.get(&server, "/api/nothing").await),
        (405, visitor.send(|client| client.patch(&games)).await),
        (413, visitor.send(|client| client.post(&import).body("x".repeat(8 << 20))).await),
        (400, visitor.send(|client| client.get(&socket)).await),
        (422, visitor.post(&server, "/api/games", &json!({ "size": 8 })).await),
        (415, visitor.send(|client| client.post(&games).body("{}")).await),
    ] {
        assert_eq!(status, expected, "{told}");
        let reason = told["error"]["args"]["reason"].as_str().unwrap_or_default();
        assert!(told["error"]["id"] == "refused-malformed" && !reason.is_empty(), "{told}");
    }
    // Pages are none of that.
    let (status, told) = visitor.get(&server, "/nothing").await;
    assert_eq!((status, told), (404, json!(404)));
    server.stop().await;
}

/// Who types an address that there is not finds the page, which says so; it may lie below another
/// one.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_finds_the_page() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let client = client.build().unwrap();
    for (path, expected) in [("/nothing", "./#/nothing"), ("/a/%22b?c=1", "./../#/a/%22b")] {
        let asked = client.get(server.url(path)).header("accept", "text/html,*/*;q=0.8");
        let answer = asked.send().await.unwrap();
        let leads = answer.headers()["location"].to_str().unwrap();
        assert_eq!((answer.status().as_u16(), leads), (303, expected));
    }
    server.stop().await;
}
