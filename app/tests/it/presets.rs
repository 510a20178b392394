//! The games of one click against the classroom strategies: a computer answers in a browser as it
//! does in `duiyi classic`, game by game and board by board.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use futures_util::{SinkExt, StreamExt};
use game::{BoardView, Side, Spec};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::run;

/// How many games of each are played.
const GAMES: u64 = 6;

/// The page's own list of the games of one click.
const STARTS: &str = include_str!("../../../faces/web/page/start/starts.js");

/// A server of its own, ended when it is dropped.
struct Server {
    child: Child,
    url: String,
    _folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempdir().expect("a folder");
        let mut child = Command::new(cargo_bin("duiyi"))
            .args(["serve", "--port", "0", "--store"])
            .arg(folder.path().join("games.sqlite"))
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("its address");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in `{line}`")).to_string();
        Self { child, url, _folder: folder }
    }

    /// Plays a game in which the person takes any possible move; the moves of both.
    async fn play(&self, new: &Value, mut seed: u64) -> Vec<String> {
        let made = reqwest::Client::new().post(format!("{}api/games", self.url)).json(new);
        let made: Value = made.send().await.expect("an answer").json().await.expect("JSON");
        let id = made["id"].as_str().unwrap_or_else(|| panic!("{new}: {made}"));
        let secrets = made["secrets"].as_array().expect("two");
        let secrets: Vec<_> = secrets.iter().filter(|secret| secret.is_string()).collect();
        assert_eq!(secrets.len(), 1, "one person and one computer");
        let address = format!("{}api/games/{id}/socket", self.url.replacen("http", "ws", 1));
        let (mut socket, _) = connect_async(address).await.expect("a socket");
        let hello = json!({ "hello": secrets, "since": null }).to_string();
        socket.send(Message::Text(hello.into())).await.expect("heard");
        loop {
            let message = socket.next().await.expect("the server goes on").expect("a message");
            let Message::Text(text) = message else { continue };
            let said: Value = serde_json::from_str(&text).expect("JSON");
            assert_ne!(said["type"], "refused", "{said}");
            if said["type"] != "state" {
                continue;
            }
            let state = &said["state"];
            if !state["ending"].is_null() {
                assert_eq!(state["ending"]["how"], "board");
                let moves = state["moves"].as_array().expect("moves");
                return moves.iter().map(|text| text.as_str().unwrap().to_string()).collect();
            }
            let side = usize::from(state["turn"] == "white");
            if state["seats"][side]["person"] != true {
                continue;
            }
            let legal = state["board"]["legal"].as_array().expect("moves");
            // A linear congruence is chance enough.
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let text = &legal[(seed >> 33) as usize % legal.len()]["text"];
            let command = json!({ "do": "move", "text": text, "revision": said["seq"] });
            socket.send(Message::Text(command.to_string().into())).await.expect("heard");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The games of one click against a strategy of the classroom, as the page asks for them.
fn starts() -> Vec<Value> {
    let strategies = ["greedy", "one-ply", "priority", "shapes"];
    STARTS
        .lines()
        .filter(|line| strategies.iter().any(|name| line.contains(&format!("engine: \"{name}\""))))
        .map(|line| {
            let begin = line.find("{ game").expect("a game");
            let mut object = line[begin..].trim_end_matches("],").to_string();
            for key in ["game", "size", "opening", "black", "white", "engine"] {
                object = object.replace(&format!("{key}: "), &format!("\"{key}\": "));
            }
            serde_json::from_str(&object).unwrap_or_else(|error| panic!("{object}: {error}"))
        })
        .collect()
}

/// The classroom program for a game of one click: its arguments, and the lines before the first
/// move.
fn program(new: &Value, person: Side) -> (Vec<&str>, String) {
    let size = new["size"].as_str().unwrap_or_default();
    match new[if person == Side::Black { "white" } else { "black" }]["engine"].as_str() {
        Some("greedy") => {
            let computer = person.other().letter();
            (vec!["reversi", "--log", "/dev/null"], format!("{size}\n{computer}\n"))
        }
        Some("one-ply") => (vec!["othello"], "\n".into()),
        Some("priority") => {
            (vec!["tictactoe"], if person == Side::Black { "y\n" } else { "n\n" }.into())
        }
        Some("shapes") => (vec!["gomoku", "--size", size], String::new()),
        other => panic!("no program plays {other:?}"),
    }
}

/// A move as a program asks for it.
fn typed(program: &str, frame: game::Frame, text: &str) -> String {
    let point = frame.read(text).expect("a point");
    let letter = |number: u8| char::from(b'a' + number);
    match program {
        "reversi" => format!("{}{}", letter(point.row), letter(point.column)),
        "othello" => format!("{}{}", point.row + 1, letter(point.column)),
        "tictactoe" => frame.index(point).to_string(),
        _ => format!("{} {}", point.column, point.row),
    }
}

/// The boards that a program has printed, each once, as letters from the top left.
fn printed(out: &str, points: usize) -> Vec<String> {
    let mut cells = String::new();
    let mut boards: Vec<String> = Vec::new();
    for row in out.lines().filter_map(printed_row) {
        cells.push_str(&row);
        if cells.len() == points {
            let board = std::mem::take(&mut cells);
            if boards.last() != Some(&board) {
                boards.push(board);
            }
        }
    }
    assert_eq!(cells, "", "half a board in {out}");
    boards
}

/// A row of any of the four boards; none if the line is no row.
fn printed_row(line: &str) -> Option<String> {
    // Othello's discs stand between lines: ` 3│  │●│`.
    if let Some((number, row)) = line.split_once('│') {
        number.trim().parse::<u8>().ok()?;
        let cell = |text: &str| {
            if text.contains('●') {
                'X'
            } else if text.contains('○') {
                'O'
            } else {
                '.'
            }
        };
        return Some(row.trim_end_matches('│').split('│').map(cell).collect());
    }
    let is_number = |text: &&str| text.bytes().all(|b| b.is_ascii_digit());
    // Tic-tac-toe's empty places show their numbers: `X | 1 | O`, perhaps after a question.
    if let Some((_, row)) = line.split_once('\t') {
        let cell = |text: &str| if is_number(&text) { ".".to_string() } else { text.to_string() };
        let is_row = row.contains('|');
        return is_row.then(|| row.split('|').map(|text| cell(text.trim())).collect());
    }
    let mut words: Vec<&str> = line.split_whitespace().collect();
    // Gomoku has a number at both ends, Reversi a letter at the left.
    if line.starts_with(' ') || line.starts_with(|c: char| c.is_ascii_digit()) {
        let ends = [words.first()?, words.last()?];
        if !ends.iter().all(|end| is_number(end)) {
            return None;
        }
        words.pop();
    } else if words.first()?.len() != 1 {
        return None;
    }
    words.remove(0);
    let is_cell = |word: &&str| ["X", "O", ".", "+"].contains(word);
    if words.is_empty() || !words.iter().all(is_cell) {
        return None;
    }
    Some(words.concat().replace('+', "."))
}

fn letters(view: &BoardView) -> String {
    view.stones.iter().map(|stone| stone.map_or('.', Side::letter)).collect()
}

#[tokio::test]
async fn games_of_one_click_are_those_of_the_classroom() {
    let server = Server::start();
    let starts = starts();
    assert_eq!(starts.len(), 5, "four programs, one of them on two boards");
    let mut played = 0;
    for new in starts {
        let sides = match new["white"]["engine"].as_str() {
            // These programs let the person choose.
            Some("greedy" | "priority") => &Side::BOTH[..],
            _ => &[Side::Black],
        };
        let spec = Spec { size: new["size"].as_str().map(str::to_string), variant: None };
        let game = catalog::open(new["game"].as_str().unwrap(), &spec).expect("a game");
        for (&person, seed) in
            sides.iter().flat_map(|side| (0..GAMES).map(move |seed| (side, seed)))
        {
            let mut new = new.clone();
            if person == Side::White {
                (new["black"], new["white"]) = (new["white"].take(), json!({}));
            }
            let moves = server.play(&new, seed).await;
            let mut position = game.start();
            let mut boards = vec![letters(&position.view())];
            let (args, mut input) = program(&new, person);
            for text in &moves {
                if position.turn() == person && text != "pass" {
                    input.push_str(&typed(args[0], game.frame(), text));
                    input.push('\n');
                }
                position.play(text).expect("a legal move");
                let board = letters(&position.view());
                if boards.last() != Some(&board) {
                    boards.push(board);
                }
            }
            let (out, err, _) = run(&[&["classic"], &args[..]].concat(), input);
            let said = format!("{new}, seed {seed}: {moves:?}\n{out}{err}");
            let printed = printed(&out, game.frame().len());
            for (at, board) in boards.iter().enumerate() {
                assert_eq!(printed.get(at), Some(board), "after {at} moves of {said}");
            }
            assert_eq!(printed.len(), boards.len(), "{said}");
            played += 1;
        }
    }
    assert_eq!(played, 7 * GAMES);
}
