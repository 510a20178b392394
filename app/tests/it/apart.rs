//! A game on the screen with somebody who comes by a link, as a browser would.

use std::fs;
use std::net::TcpStream;
use std::path::Path;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::terminal::Terminal;

/// A folder whose config file names an address for the others.
fn folder() -> TempDir {
    let folder = tempdir().expect("a folder");
    fs::create_dir(folder.path().join("duiyi")).expect("a folder");
    let config = folder.path().join("duiyi/tui.toml");
    fs::write(config, "network = \"127.0.0.1:0\"\n").expect("written");
    folder
}

/// At the question whether the program may listen, and where that would be.
fn at_the_question(folder: &Path) -> (Terminal, String) {
    let mut terminal = Terminal::start(&[], folder);
    terminal.wait("First time here?");
    terminal.press("n\x1b[C\x1b[C");
    terminal.wait("Tic-tac-toe");
    terminal.press("\x1b[B\x1b[B\x1b[B\x1b[C\x1b[C\x1b[C\x1b[C");
    terminal.wait("I invite my opponent by a link");
    terminal.press("\r");
    terminal.wait("> No, keep to this machine");
    terminal.wait("127.0.0.1:");
    let text = terminal.shown();
    let at = text.find("127.0.0.1:").expect("an address");
    let address: String =
        text[at..].chars().take_while(|c| c.is_ascii_digit() || ".:".contains(*c)).collect();
    (terminal, address)
}

#[test]
fn nobody_listens_on_the_network_without_a_yes() {
    let folder = folder();
    let (mut terminal, address) = at_the_question(folder.path());
    assert!(TcpStream::connect(&address).is_err(), "it listens while it asks");
    terminal.press("\r");
    terminal.wait("> Who plays");
    assert!(TcpStream::connect(&address).is_err(), "it listens all the same");
}

#[test]
fn a_game_with_somebody_elsewhere() {
    let folder = folder();
    let (mut terminal, address) = at_the_question(folder.path());
    terminal.press("\x1b[A\r");
    terminal.wait("Link for the other player");
    terminal.wait("Whoever opens it plays O");
    let text = terminal.shown().replace('\n', "");
    let from = text.find("http://").expect("a link");
    let link: String = text[from..].chars().take_while(|c| !c.is_whitespace()).collect();
    let (host, place) = link[7..].split_once("/#/game/").expect("of a game");
    let (game, secret) = place.split_once('/').expect("with a secret");
    assert_eq!((host, game.len()), (&*address, 12));
    let secret: String = secret.chars().take(26).collect();
    terminal.press("\t");
    terminal.wait("█▀");
    terminal.press("\r");
    terminal.wait("X to move.");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        // A stranger sees no list.
        let list = reqwest::get(format!("http://{address}/api/games")).await.expect("served");
        let list = list.text().await.expect("a text");
        assert!(list.contains("\"games\":[]"), "{list}");
        let url = format!("ws://{address}/api/games/{game}/socket");
        let (mut socket, _) = connect_async(url).await.expect("a socket");
        let mut say = async |value: Value| {
            socket.send(Message::text(value.to_string())).await.expect("said");
            while let Some(Ok(message)) = socket.next().await {
                let text = message.into_text().expect("text").to_string();
                // The seat at home is not for whoever has this link.
                if text.contains("\"you\":[false,true]") || text.contains("refused") {
                    return;
                }
            }
            panic!("it is closed");
        };
        say(json!({ "hello": [secret] })).await;
        terminal.press("/a1\r");
        terminal.wait("X plays a1");
        // Not one's turn: the server refuses it, and the foot says so.
        terminal.press("/c3\r");
        terminal.wait("not your turn");
        say(json!({ "n": 1, "do": "move", "text": "b2" })).await;
        terminal.wait("O plays b2");
        // Taken back when both want it.
        say(json!({ "n": 2, "do": "undo" })).await;
        terminal.wait("asks to take a move back");
        // Enter alone would agree to nothing.
        terminal.wait("> Decline");
        terminal.press("\x1b[A\r");
        terminal.wait("O to move.");
    });
    terminal.press("q");
    terminal.end();
    // Whoever goes on with it is asked again.
    let mut terminal = Terminal::start(&["play", "--continue"], folder.path());
    terminal.wait("> No, keep to this machine");
    terminal.press("\x1b[A\r");
    terminal.wait("The other player can still reach the game at");
    terminal.wait("O to move.");
}
