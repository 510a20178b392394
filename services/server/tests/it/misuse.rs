//! People who do what they must not, and programs that never stop.

use std::net::{IpAddr, Ipv4Addr};

use serde_json::json;
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::browser::{LONG, Page, Server, Visitor, config};

/// A command that comes twice is done once, if it says what it has seen; one that comes too late
/// is refused.
#[tokio::test(flavor = "multi_thread")]
async fn what_comes_twice_or_too_late_changes_nothing() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "tictactoe", "white": { "apart": true } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let [black, white] = secrets.map(Option::unwrap);
    let mut ann = Page::open(&server, &id, &[&black]).await;
    let mut bob = Page::open(&server, &id, &[&white]).await;
    let seen = ann.seq;
    let corner = || json!({ "do": "move", "text": "a1" });
    assert_eq!(ann.ask_at(corner(), Some(seen)).await, Ok(()));
    assert_eq!(ann.ask_at(corner(), Some(seen)).await, Err("refused-stale".into()));
    // From another window of the same player, and from the future.
    let mut again = Page::open(&server, &id, &[&black]).await;
    assert_eq!(again.ask_at(corner(), Some(seen)).await, Err("refused-stale".into()));
    assert_eq!(again.ask_at(corner(), Some(u64::MAX)).await, Err("refused-stale".into()));
    bob.until(|page| page.moves() == ["a1"]).await;
    assert_eq!(bob.ask(json!({ "do": "resign" })).await, Ok(()));
    ann.until(Page::is_over).await;
    for page in [&mut ann, &mut bob] {
        assert_eq!(page.play("b1").await, Err("move-game-over".into()));
    }
    assert_eq!(ann.moves(), ["a1"]);
    server.stop().await;
}

/// A key opens its own seat at its own game and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn keys_of_other_seats_and_games_open_nothing() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = || json!({ "game": "reversi", "white": { "apart": true } });
    let (ann, eve) = (Visitor::new(), Visitor::new());
    let (id, secrets) = ann.begin(&server, body()).await;
    let (_, foreign) = eve.begin(&server, body()).await;
    let [black, white] = secrets.map(Option::unwrap);
    let [theirs, _] = foreign.map(Option::unwrap);
    let mut stranger = Page::open(&server, &id, &[&theirs]).await;
    assert_eq!(stranger.you, [false, false]);
    for command in [
        json!({ "do": "move", "text": "f5" }),
        json!({ "do": "resign" }),
        json!({ "do": "undo" }),
        json!({ "do": "draw" }),
        json!({ "do": "swap" }),
        json!({ "do": "seat", "side": "black" }),
        json!({ "do": "comment", "text": "mine" }),
    ] {
        assert_eq!(stranger.ask(command).await, Err("refused-spectator".into()));
    }
    // The other's seat: White is not Black, whatever it says.
    let mut bob = Page::open(&server, &id, &[&white]).await;
    assert_eq!(bob.you, [false, true]);
    assert_eq!(bob.play("f5").await, Err("refused-not-your-turn".into()));
    let seat = json!({ "do": "seat", "side": "black", "engine": "" });
    assert_eq!(bob.ask(seat).await, Err("refused-apart".into()));
    let url = server.url(&format!("/api/games/{id}"));
    let (status, _) = eve.send(|client| client.delete(&url)).await;
    assert_eq!(status, 403);
    // More keys than anybody has do not help either.
    let many: Vec<String> = (0..1_000).map(|number| format!("{number:026}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).chain([&*black]).collect();
    let page = Page::open(&server, &id, &many).await;
    assert_eq!(page.you, [false, false]);
    server.stop().await;
}

/// Who looks on cannot tell the engine to hurry: it plays weaker then.
#[tokio::test(flavor = "multi_thread")]
async fn who_looks_on_hurries_no_engine() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "reversi", "size": "26", "black": { "engine": "", "level": 20 } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let mut ann = Page::open(&server, &id, &[secrets[1].as_deref().unwrap()]).await;
    let mut stranger = Page::open(&server, &id, &[]).await;
    let hurry = || json!({ "do": "now" });
    assert_eq!(stranger.ask(hurry()).await, Err("refused-spectator".into()));
    assert_eq!(ann.ask(hurry()).await, Ok(()));
    ann.until(|page| page.moves().len() == 1).await;
    server.stop().await;
}

/// Thousands of requests from one address are refused with a word when to come again; who comes
/// from another address does not notice.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_from_one_address_disturbs_nobody_else() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.rate = Some(20);
    let server = Server::with(config).await;
    let from = |last| {
        let address = IpAddr::from(Ipv4Addr::new(127, 0, 0, last));
        reqwest::Client::builder().local_address(address).build().unwrap()
    };
    let url = server.url("/api/catalogue");
    let flood = tokio::spawn({
        let (client, url) = (from(2), url.clone());
        async move {
            let mut refused = 0;
            for _ in 0..3_000 {
                let answer = client.get(&url).send().await.unwrap();
                if answer.status() == 429 {
                    assert!(answer.headers().contains_key("retry-after"));
                    refused += 1;
                }
            }
            refused
        }
    });
    let other = from(3);
    while !flood.is_finished() {
        let answer = other.get(&url).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        // Slower than the rate, as a person is.
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    assert!(flood.await.unwrap() > 1_000);
    server.stop().await;
}

/// Somebody who looks on and never reads holds nobody up, and costs no more than one state.
#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_holds_nobody_up() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "gomoku", "size": "19", "opening": "none" });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut deaf = Vec::new();
    for _ in 0..8 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4_096).unwrap();
        let stream = socket.connect(server.address).await.unwrap();
        let url = format!("ws://{}/api/games/{id}/socket", server.address);
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        let hello = json!({ "hello": [] }).to_string();
        futures_util::SinkExt::send(&mut socket, hello.into()).await.unwrap();
        deaf.push(socket);
    }
    // As many messages as one may send; each makes a state of many kilobytes.
    for _ in 0..12 {
        let mut page = Page::open(&server, &id, &[&secret]).await;
        for number in 0..50 {
            let command = match number % 2 {
                0 => json!({ "do": "move", "text": "j10" }),
                _ => json!({ "do": "undo" }),
            };
            assert_eq!(page.ask(command).await, Ok(()));
        }
    }
    let page = Page::open(&server, &id, &[&secret]).await;
    assert!(page.seq > 600, "{}", page.seq);
    server.stop().await;
}

/// Who is there when the server goes is told to come again, and finds what was accepted.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_says_so() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut ann = Page::open(&server, &id, &[&secret]).await;
    let mut eve = Page::open(&server, &id, &[]).await;
    assert_eq!(ann.play("f5").await, Ok(()));
    // Sent, and perhaps not yet obeyed, nor even read.
    for n in 9..40 {
        ann.say(&json!({ "do": "comment", "text": "hm", "n": n })).await;
    }
    let (going, ann_heard, eve_heard) = tokio::join!(server.stop(), ann.farewell(), eve.farewell());
    assert_eq!((going, ann_heard, eve_heard), ((), Some(1001), Some(1001)));
    let server = Server::start(folder.path()).await;
    let page = Page::open(&server, &id, &[&secret]).await;
    assert!(page.moves().starts_with(&["f5"]), "{}", page.state);
    server.stop().await;
}

/// Who does not speak the protocol hears so, and the others nothing of it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_frame_ends_its_conversation_with_a_reason() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let mut ann = Page::open(&server, &id, &[&secrets[0].clone().unwrap()]).await;
    // A kind of frame that there is not, and one that is not masked.
    for bytes in [[0x83, 0x80, 0, 0, 0, 0].as_slice(), &[0x81, 0x01, b'x']] {
        let mut eve = Page::open(&server, &id, &[]).await;
        eve.raw_bytes(bytes).await;
        assert_eq!(eve.farewell().await, Some(1002), "{bytes:?}");
    }
    assert_eq!(ann.play("f5").await, Ok(()));
    server.stop().await;
}

/// Connections that one place holds open shut nobody else out.
#[tokio::test(flavor = "multi_thread")]
async fn one_place_cannot_take_all_connections() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.site.rate = Some(30);
    let server = Server::with(config).await;
    let mut held = Vec::new();
    for _ in 0..300 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    // Who comes last from there is sent away, and those before are not.
    assert_eq!(timeout(LONG, held[299].read(&mut [0])).await.unwrap().unwrap_or(0), 0);
    let health = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut answer = [0; 12];
    held[0].write_all(health).await.unwrap();
    timeout(LONG, held[0].read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    let elsewhere = TcpSocket::new_v4().unwrap();
    elsewhere.bind((Ipv4Addr::new(127, 0, 0, 2), 0).into()).unwrap();
    let mut elsewhere = elsewhere.connect(server.address).await.unwrap();
    elsewhere.write_all(health).await.unwrap();
    timeout(LONG, elsewhere.read_exact(&mut answer)).await.unwrap().unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    // A place that has gone has room again.
    drop(held);
    let again = async {
        loop {
            let mut again = TcpStream::connect(server.address).await.unwrap();
            let asked = again.write_all(health).await;
            if asked.is_ok() && again.read_exact(&mut answer).await.is_ok() {
                break;
            }
        }
    };
    timeout(LONG, again).await.expect("they are let in");
    server.stop().await;
}

/// A server that goes does not wait for whoever never ends his request.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_holds_no_server() {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpStream;

    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut open = TcpStream::connect(server.address).await.unwrap();
    open.write_all(b"GET / HT").await.unwrap();
    // It has been let in once another request after it is answered.
    Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    server.stop().await;
    drop(open);
}

/// A message that never ends, and half of one, end their own socket.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_message_is_nobodys_business() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    for text in [
        "GET / HTTP/1.1\r\n".to_string(),
        format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(1 << 20)),
        "\0\0\0\0\r\n\r\n".to_string(),
        "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{"
            .to_string(),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // It may hang up before all is said.
        let _ = stream.write_all(text.as_bytes()).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    let mut page = Page::open(&server, &id, &[secrets[0].as_ref().unwrap()]).await;
    assert_eq!(page.play("f5").await, Ok(()));
    server.stop().await;
}

/// Behind a proxy of ours each visitor has his own measure; nobody else's word is believed.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_says_where_visitors_come_from() {
    let folder = tempdir().unwrap();
    for (proxies, told, apart) in [
        // Nobody is believed unless it is said.
        (vec![], ["192.0.2.1", "192.0.2.2"], false),
        (vec!["127.0.0.1"], ["192.0.2.1", "192.0.2.2"], true),
        (vec!["127.0.0.1"], ["192.0.2.1", "192.0.2.1"], false),
        // What a visitor writes himself stands before what the proxy has heard.
        (vec!["127.0.0.1"], ["198.51.100.1, 192.0.2.1", "198.51.100.2, 192.0.2.1"], false),
        (vec!["127.0.0.1", "10.0.0.1"], ["192.0.2.1, 10.0.0.1", "192.0.2.2, 10.0.0.1"], true),
        (vec!["127.0.0.1"], ["nonsense", "more nonsense"], false),
    ] {
        let mut config = config(folder.path()).await;
        config.site.rate = Some(1);
        config.site.proxies = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let server = Server::with(config).await;
        let visitor = Visitor::new();
        let mut admitted = [0; 2];
        for (text, count) in told.iter().zip(&mut admitted) {
            for _ in 0..30 {
                let url = server.url("/healthz");
                let ask =
                    |client: &reqwest::Client| client.get(url).header("x-forwarded-for", *text);
                *count += u32::from(visitor.send(ask).await.0 == 200);
            }
        }
        // Eight at once, and one more with each second.
        assert_eq!(admitted[1] >= 8, apart, "{proxies:?} {told:?} {admitted:?}");
        server.stop().await;
    }
}
