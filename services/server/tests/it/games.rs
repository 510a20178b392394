//! Games from the first move to the last.

use std::time::Duration;

use serde_json::json;
use tempfile::tempdir;

use crate::browser::{Page, Server, Visitor, config};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_the_computer_is_played_to_the_end() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    for (game, size) in [("reversi", "6"), ("tictactoe", "3"), ("gomoku", "9")] {
        let body = json!({ "game": game, "size": size, "opening": "none",
            "white": { "engine": "", "level": 1 } });
        let (id, secrets) = visitor.begin(&server, body).await;
        assert!(secrets[0].is_some() && secrets[1].is_none());
        let mut page = Page::open(&server, &id, &[secrets[0].as_ref().unwrap()]).await;
        assert_eq!(page.you, [true, false]);
        while !page.is_over() {
            if page.state["turn"] == "black" {
                let text = page.possible();
                assert_eq!(page.play(&text).await, Ok(()), "{game}: {}", page.state);
            }
            page.until(|page| page.is_over() || page.state["turn"] == "black").await;
        }
        // What was shown is what is kept, and a game of these rules.
        let (status, kept) = visitor.get(&server, &format!("/api/games/{id}")).await;
        assert_eq!((status, &kept["moves"]), (200, &page.state["moves"]));
        let spec = game::Spec { size: Some(size.into()), variant: None };
        let mut session = session::Session::new(catalog::open(game, &spec).unwrap());
        for text in page.moves() {
            session.play(text).unwrap();
        }
        assert!(session.ending().is_some());
        assert_eq!(page.play("a1").await, Err("move-game-over".into()));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_somebody_who_looks_on() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "gomoku", "opening": "none", "white": { "apart": true },
        "time": "300+2" });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let [black, white] = secrets.map(Option::unwrap);
    assert_ne!(black, white);
    let mut ann = Page::open(&server, &id, &[&black]).await;
    let mut bob = Page::open(&server, &id, &[&white]).await;
    let mut eve = Page::open(&server, &id, &["guessed"]).await;
    assert_eq!((ann.you, bob.you, eve.you), ([true, false], [false, true], [false, false]));
    assert_eq!(bob.play("h8").await, Err("refused-not-your-turn".into()));
    assert_eq!(eve.play("h8").await, Err("refused-spectator".into()));
    assert_eq!(ann.play("h8").await, Ok(()));
    assert_eq!(ann.play("h9").await, Err("refused-not-your-turn".into()));
    for page in [&mut bob, &mut eve] {
        page.until(|page| page.moves() == ["h8"]).await;
        assert_eq!(page.happened[0]["text"], "h8");
    }
    assert_eq!(bob.play("h8").await, Err("move-occupied".into()));
    assert_eq!(bob.play("i9").await, Ok(()));
    // Neither takes back alone, and nobody is advised.
    ann.until(|page| page.moves().len() == 2).await;
    assert_eq!(ann.ask(json!({ "do": "undo" })).await, Ok(()));
    bob.until(|page| page.state["offer"] == json!(["black", "undo"])).await;
    assert_eq!(ann.ask(json!({ "do": "undo" })).await, Ok(()));
    assert_eq!(ann.moves().len(), 2, "to ask twice is not to agree");
    assert_eq!(bob.ask(json!({ "do": "undo" })).await, Ok(()));
    ann.until(|page| page.moves().is_empty()).await;
    bob.say(&json!({ "advise": 1 })).await;
    let refused = loop {
        let message = bob.hear().await.unwrap();
        if message["type"] == "advice" {
            break message;
        }
    };
    assert_eq!(refused["error"]["id"], "refused-apart");
    // A draw needs both.
    assert_eq!(ann.ask(json!({ "do": "draw" })).await, Ok(()));
    bob.until(|page| page.state["offer"] == json!(["black", "draw"])).await;
    assert_eq!(bob.ask(json!({ "do": "draw" })).await, Ok(()));
    eve.until(Page::is_over).await;
    assert_eq!(eve.state["ending"]["how"], "agreement");
    server.stop().await;
}

/// What somebody has thought is not given back to him by a server that ends; nor by one that is killed,
/// what he had thought when anything was written.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_goes_on_after_the_server_has_ended() {
    for is_killed in [false, true] {
        let folder = tempdir().unwrap();
        let server = Server::start(folder.path()).await;
        let new = json!({ "game": "reversi", "time": "60" });
        let (id, secrets) = Visitor::new().begin(&server, new).await;
        let secret = secrets[0].clone().unwrap();
        let mut page = Page::open(&server, &id, &[&secret]).await;
        page.play("f5").await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        if is_killed {
            page.ask(json!({ "do": "name", "side": "white", "text": "Wen" })).await.unwrap();
            server.kill().await;
        } else {
            server.stop().await;
        }
        let server = Server::start(folder.path()).await;
        let page = Page::open(&server, &id, &[&secret]).await;
        let left = page.state["clocks"][1]["left"].as_u64().expect("a clock");
        assert!(left <= 59_600, "{left}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_server_was_killed() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let (id, secrets) = visitor.begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.you, [true, true], "one person at both seats");
    for text in ["f5", "d6"] {
        page.play(text).await.unwrap();
    }
    page.ask(json!({ "do": "undo" })).await.unwrap();
    page.until(|page| page.moves() == ["f5"]).await;
    page.play("f6").await.unwrap();
    page.until(|page| page.moves() == ["f5", "f6"]).await;
    let (before, seq) = (page.state.clone(), page.seq);
    server.kill().await;
    let server = Server::start(folder.path()).await;
    let mut page = Page::open_since(&server, &id, &[&secret], Some(seq)).await;
    assert_eq!((page.seq, &page.state), (seq, &before));
    assert_eq!(page.happened, json!([]), "nothing was missed");
    let stale = page.ask_at(json!({ "do": "move", "text": "e6" }), Some(seq - 1)).await;
    assert_eq!(stale, Err("refused-stale".into()));
    let now = page.ask_at(json!({ "do": "move", "text": "e6" }), Some(seq)).await;
    assert_eq!(now, Ok(()));
    // What was tried before hangs on as a branch.
    assert!(page.state["tree"].as_array().unwrap().len() >= 4, "{}", page.state);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_hears_what_he_has_missed() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (id, secrets) = Visitor::new().begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    let seen = page.seq;
    for text in ["f5", "d6", "c3"] {
        page.play(text).await.unwrap();
    }
    let back = Page::open_since(&server, &id, &[&secret], Some(seen)).await;
    let told = back.happened.as_array().unwrap();
    let told: Vec<_> = told.iter().map(|event| event["text"].as_str().unwrap()).collect();
    assert_eq!(told, ["f5", "d6", "c3"]);
    let stranger = Page::open_since(&server, &id, &[], Some(u64::MAX)).await;
    assert!(stranger.happened.is_null());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn swap2_is_decided_with_the_computer() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "gomoku", "opening": "swap2",
        "white": { "engine": "general", "level": 1 } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.state["opening"]["kind"], "stone");
    assert_eq!(page.play("h8").await, Ok(()));
    assert_eq!(page.play("h8").await, Err("move-occupied".into()));
    assert_eq!(page.ask(json!({ "do": "answer", "text": "h9" })).await, Ok(()));
    assert_eq!(page.play("h10").await, Ok(()));
    // The computer decides, perhaps by two more stones, and then it is our turn, or the game's.
    page.until(|page| {
        let opening = &page.state["opening"];
        let mine = page.you[usize::from(page.state["turn"] == "white")];
        mine && (opening["kind"] == "" || opening["kind"] == "choose")
    })
    .await;
    if page.state["opening"]["kind"] == "choose" {
        page.ask(json!({ "do": "answer", "text": "black" })).await.unwrap();
    }
    let own = usize::from(page.you[1]);
    assert_eq!(page.you.iter().filter(|&&own| own).count(), 1, "one seat, whichever colour");
    assert_eq!(page.state["seats"][own]["person"], true);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_by_itself() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "reversi", "time": "300ms", "white": { "apart": true } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let mut page = Page::open(&server, &id, &[secrets[0].as_ref().unwrap()]).await;
    page.play("f5").await.unwrap();
    page.until(Page::is_over).await;
    assert_eq!(page.state["ending"]["how"], "time");
    assert_eq!(page.state["ending"]["winner"], "black");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_comes_in_lines_and_ends_when_nobody_looks() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let visitor = Visitor::new();
    let (id, secrets) = visitor.begin(&server, json!({ "game": "reversi" })).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    page.say(&json!({ "advise": 3 })).await;
    loop {
        let message = page.hear().await.unwrap();
        if message["type"] == "advice" && message["lines"].as_array().unwrap().len() == 3 {
            assert!(message["lines"][0]["pv"][0].is_string());
            break;
        }
    }
    drop(page);
    // The only engine is free again: a move is found.
    let body = json!({ "game": "reversi", "black": { "engine": "", "level": 1 } });
    let (id, _) = visitor.begin(&server, body).await;
    let mut page = Page::open(&server, &id, &[]).await;
    page.until(|page| page.moves().len() == 1).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_pool_says_so_and_plays_later() {
    let folder = tempdir().unwrap();
    let mut config = config(folder.path()).await;
    config.house.queue = 0;
    let server = Server::with(config).await;
    let body = json!({ "game": "reversi", "black": { "engine": "", "level": 1 } });
    let (id, _) = Visitor::new().begin(&server, body).await;
    let mut page = Page::open(&server, &id, &[]).await;
    let busy = loop {
        let message = page.hear().await.unwrap();
        if message["type"] == "busy" {
            break message;
        }
    };
    assert!(busy["wait"].as_u64().unwrap() >= 1_000);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_goes_with_who_sits_there_and_is_kept() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "tictactoe", "white": { "engine": "", "level": 1 } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    page.ask(json!({ "do": "swap" })).await.unwrap();
    assert_eq!(page.you, [false, true]);
    server.kill().await;
    let server = Server::start(folder.path()).await;
    let page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!(page.you, [false, true]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_while_he_looked_at_an_earlier_place_is_waited_for() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let body = json!({ "game": "tictactoe", "white": { "engine": "priority" } });
    let (id, secrets) = Visitor::new().begin(&server, body).await;
    let secret = secrets[0].clone().unwrap();
    let mut page = Page::open(&server, &id, &[&secret]).await;
    page.play("b2").await.unwrap();
    page.until(|page| page.moves().len() == 2).await;
    page.ask(json!({ "do": "go-to", "node": 1 })).await.unwrap();
    page.until(|page| page.moves().len() == 1).await;
    assert_eq!(page.state["paused"], true);
    server.kill().await;
    let server = Server::start(folder.path()).await;
    let mut page = Page::open(&server, &id, &[&secret]).await;
    assert_eq!((page.moves().len(), &page.state["paused"]), (1, &json!(true)));
    page.ask(json!({ "do": "now" })).await.unwrap();
    page.until(|page| page.moves().len() == 2).await;
    assert_eq!(page.state["paused"], false);
    server.stop().await;
}

/// Two servers have one store: what the other did is seen, and said to whoever meant to change it.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_store_see_each_other() {
    let folder = tempdir().unwrap();
    let (one, other) = (Server::start(folder.path()).await, Server::start(folder.path()).await);
    let ann = Visitor::new();
    let begin = || json!({ "game": "tictactoe" });
    let (id, secrets) = ann.begin(&one, begin()).await;
    let key = secrets[0].clone().unwrap();
    let mut here = Page::open(&one, &id, &[&key]).await;
    let mut there = Page::open(&other, &id, &[&key]).await;
    assert_eq!(here.play("a1").await, Ok(()));
    // It has not looked yet; what it is told now is not written over the other's.
    assert_eq!(there.play("b2").await, Err("refused-changed-elsewhere".into()));
    there.until(|page| page.moves() == ["a1"]).await;
    assert_eq!(there.play("b2").await, Ok(()));
    // Who only watches sees it too.
    here.until(|page| page.moves() == ["a1", "b2"]).await;
    // A note that is too long is refused, not cut.
    let note = json!({ "do": "comment", "text": "x".repeat(10_001) });
    assert_eq!(here.ask(note).await, Err("refused-long-note".into()));
    // One deletes it: the other's page hears it.
    let url = other.url(&format!("/api/games/{id}"));
    let (status, _) = ann.send(|client| client.delete(url)).await;
    assert_eq!(status, 204);
    while here.hear().await.is_some() {}
    assert_eq!(ann.get(&one, &format!("/api/games/{id}")).await.0, 404);
    one.stop().await;
    other.stop().await;
}

/// Who has come by a link finds the game among his own once he has played, and no sooner; whoever
/// else has the game open never does.
#[tokio::test(flavor = "multi_thread")]
async fn who_plays_by_a_link_finds_the_game_again() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (ann, bob, eve) = (Visitor::new(), Visitor::new(), Visitor::new());
    let body = || json!({ "game": "gomoku", "opening": "none", "white": { "apart": true } });
    let anns = ann.cookie(&server).await;
    let (id, secrets) = ann.begin(&server, body()).await;
    let [black, white] = secrets.map(Option::unwrap);
    let of = async |visitor: &Visitor| {
        let (_, list) = visitor.get(&server, "/api/games").await;
        list["games"].as_array().unwrap().len()
    };
    let (bobs, eves) = (bob.cookie(&server).await, eve.cookie(&server).await);
    assert!([&anns, &bobs, &eves].iter().all(|cookie| !cookie.is_empty()));
    let mut pages = [
        Page::known(&server, &id, &[&white], &bobs).await,
        Page::known(&server, &id, &[], &eves).await,
    ];
    assert_eq!([of(&ann).await, of(&bob).await, of(&eve).await], [1, 0, 0]);
    let mut page = Page::open(&server, &id, &[&black]).await;
    assert_eq!(page.play("h8").await, Ok(()));
    pages[0].until(|page| page.moves() == ["h8"]).await;
    assert_eq!(pages[0].play("h9").await, Ok(()));
    assert_eq!(pages[1].play("h10").await, Err("refused-spectator".into()));
    assert_eq!([of(&ann).await, of(&bob).await, of(&eve).await], [1, 1, 0]);
    // Who opens his own invitation plays both sides, and is not thought to be two.
    let (second, secrets) = ann.begin(&server, body()).await;
    let [black, white] = secrets.map(Option::unwrap);
    let mut both = Page::known(&server, &second, &[&black, &white], &anns).await;
    assert_eq!((both.you, both.play("i8").await), ([true, true], Ok(())));
    let mut page = Page::known(&server, &second, &[&white], &bobs).await;
    assert_eq!((page.you, page.play("i9").await), ([false, true], Ok(())));
    assert_eq!([of(&ann).await, of(&bob).await], [2, 2]);
    // Who does not want it any more takes it from nobody else, and can come back; the last one
    // deletes it.
    let drop = async |visitor: &Visitor| {
        visitor.send(|client| client.delete(server.url(&format!("/api/games/{second}")))).await.0
    };
    assert_eq!(drop(&bob).await, 204);
    assert_eq!([of(&ann).await, of(&bob).await], [2, 1]);
    assert_eq!(drop(&bob).await, 403);
    assert_eq!(both.play("i10").await, Ok(()));
    page.until(|page| page.moves().len() == 3).await;
    assert_eq!(page.play("i11").await, Ok(()));
    assert_eq!([of(&ann).await, of(&bob).await], [2, 2]);
    assert_eq!((drop(&ann).await, drop(&bob).await), (204, 204));
    assert_eq!([of(&ann).await, of(&bob).await], [1, 1]);
    while page.hear().await.is_some() {}
    server.stop().await;
}

/// A game stays in memory as long as somebody looks on, also who came after it had been read and
/// says nothing for a long time: he sees what the others do.
#[tokio::test]
async fn who_only_looks_on_sees_what_comes_later() {
    let folder = tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let ann = Visitor::new();
    let (id, secrets) = ann.begin(&server, json!({ "game": "tictactoe" })).await;
    // Nobody looks on yet when the game is read.
    assert_eq!(ann.get(&server, &format!("/api/games/{id}")).await.0, 200);
    let secret = secrets[0].as_deref().unwrap();
    let mut player = Page::open(&server, &id, &[secret]).await;
    let mut other = Page::open(&server, &id, &[]).await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(61)).await;
    tokio::time::resume();
    player.play("b2").await.unwrap();
    other.until(|page| page.moves() == ["b2"]).await;
    server.stop().await;
}
