use classic::Strategy;
use game::{AnyPosition, Game, Side};
use reversi::{B4, B6, B8, Reversi};
use serde_json::Value;

use crate::{reply, reply_at};

const GAMES: &str = include_str!("../data/one-ply.json");

/// How the person of a reference game chooses among the legal moves, which come row by row.
fn person(policy: &str, position: &dyn AnyPosition) -> String {
    let moves = position.legal_moves();
    let flips = |text: &String| {
        let mut child = position.boxed_clone();
        child.play(text).unwrap();
        child.view().counts[position.turn().index()]
    };
    let chosen = match policy {
        "human plays first legal square in row-major order" => moves.first(),
        "human plays last legal square" => moves.last(),
        // `max_by_key` takes the last of equals, so the list is turned round.
        "human plays most flips, ties first" => moves.iter().rev().max_by_key(|m| flips(m)),
        _ => panic!("no such policy: {policy}"),
    };
    chosen.unwrap().clone()
}

/// `X:3D` is Black on row 3, column D.
fn notation(entry: &str) -> String {
    match entry.split_once(':').unwrap().1 {
        "pass" => "pass".into(),
        place => format!("{}{}", place[1..].to_ascii_lowercase(), &place[..1]),
    }
}

#[test]
fn one_ply_plays_the_reference_games() {
    let game = Reversi::<B8>::default();
    let games: Value = serde_json::from_str(GAMES).unwrap();
    for (policy, expected) in games.as_object().unwrap() {
        let mut position = Game::start(&game);
        let mut moves = Vec::new();
        for entry in expected["moves"].as_str().unwrap().split(' ') {
            let side = if entry.starts_with('X') { Side::Black } else { Side::White };
            assert_eq!(position.turn(), side, "{policy}: {moves:?}");
            let text = match side {
                Side::Black => person(policy, &*position),
                Side::White => reply(Strategy::OnePly, &game, &moves),
            };
            assert_eq!(text, notation(entry), "{policy}: after {moves:?}");
            moves.push(position.play(&text).unwrap());
        }
        assert!(position.outcome().is_some());
        let counts = position.view().counts.map(|n| n as u64);
        let expected = ["black", "white"].map(|side| expected[side].as_u64().unwrap());
        assert_eq!(counts, expected, "{policy}");
    }
}

#[test]
fn one_ply_answers_the_four_first_moves() {
    let game = Reversi::<B8>::default();
    for (first, answer) in [("d3", "c3"), ("c4", "c3"), ("f5", "d6"), ("e6", "f4")] {
        assert_eq!(reply(Strategy::OnePly, &game, &[first.into()]), answer);
    }
}

#[test]
fn one_ply_takes_a_move_without_reply_for_nothing() {
    let game = Reversi::<B4>::default();
    // Both moves wipe White out; the first in row-major order is taken.
    assert_eq!(reply_at(Strategy::OnePly, &game, ".OX./..../..../.... X"), "a1");
}

/// A move of the classroom program, row letter and column letter, as `column row`.
fn classroom(text: &str) -> String {
    let (row, column) = (text.as_bytes()[0], text.as_bytes()[1]);
    format!("{}{}", column as char, row - b'a' + 1)
}

#[test]
fn greedy_plays_the_sample_games() {
    // The computer is Black in the first and White in the second; it passes where it must.
    let first = ["ab", "aa", "ba", "ac", "ad", "ca", "da", "dc", "pass", "cd"];
    let second = ["cb", "bb"];
    let check = |game: &dyn Game, moves: &[&str], computer: Side| {
        let mut position = game.start();
        let mut played = Vec::new();
        for &text in moves {
            let text = if text == "pass" { text.to_string() } else { classroom(text) };
            if position.turn() == computer {
                assert_eq!(reply(Strategy::Greedy, game, &played), text, "after {played:?}");
            }
            played.push(position.play(&text).unwrap());
        }
    };
    check(&Reversi::<B4>::default(), &first, Side::Black);
    check(&Reversi::<B6>::default(), &second, Side::White);
}

#[test]
fn greedy_breaks_ties_by_row_then_column() {
    let game = Reversi::<B8>::default();
    assert_eq!(reply(Strategy::Greedy, &game, &[]), "d3");
    // One disc in the upper row against two in the lower.
    let game = Reversi::<B4>::default();
    assert_eq!(reply_at(Strategy::Greedy, &game, "XO../..../XOO./.... X"), "d3");
    // Two discs each way: up goes before left, left before right.
    assert_eq!(reply_at(Strategy::Greedy, &game, "XO../XO../..../.... X"), "c1");
    assert_eq!(reply_at(Strategy::Greedy, &game, ".OX./..../..../.OX. X"), "a1");
}
