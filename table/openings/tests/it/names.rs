use std::collections::HashSet;
use std::sync::Arc;

use game::{Game, Rules, Symmetry};
use gomoku::{Gomoku, Rule};
use openings::{Opening, beginning, named_openings, opening_called, opening_name, rule};
use reversi::{B6, B8, Reversi};

fn split(moves: &str) -> Vec<String> {
    moves.as_bytes().chunks(2).map(|m| String::from_utf8_lossy(m).into_owned()).collect()
}

fn name(moves: &str) -> Option<&'static str> {
    opening_name(&Reversi::<B8>::default(), None, &split(moves)).map(|name| name.en)
}

#[test]
fn the_last_named_position_of_a_line_names_it() {
    for (moves, expected) in [
        ("", None),
        ("f5", None),
        ("f5d6", Some("Perpendicular")),
        ("f5f6", Some("Diagonal")),
        ("f5f4", Some("Parallel")),
        ("f5d6c3", Some("Perpendicular")),
        ("f5d6c3d3c4", Some("Tiger")),
        ("f5d6c3d3c4f4f6", Some("Stephenson")),
        ("f5d6c3d3c4f4f6f3e6e7d7g6f8f7", Some("F.A.T. Draw")),
        ("f5d6c3d3c4f4f6f3e6e7d7g6f8f7c5e8f2", Some("F.A.T. Draw")),
        ("f5f6e6f4e3", Some("Cow")),
        // Another order of moves.
        ("f5d6c4d3c3", Some("Tiger")),
        // What cannot be played names nothing more.
        ("f5d6a1c3", Some("Perpendicular")),
    ] {
        assert_eq!(name(moves), expected, "{moves}");
    }
}

/// The moves that a game begins with that begins by this name.
fn moves_of(game: &Arc<dyn Game>, name: &str) -> Option<Vec<String>> {
    let (rule, number) = beginning(name, &**game).ok()?;
    let opening = Opening::new(rule, Arc::clone(game), number?).ok()?;
    Some(opening.moves().to_vec())
}

/// Each opening is found by each of its names, and its moves lead to it.
#[test]
fn an_opening_is_found_by_its_names() {
    let renju: Arc<dyn Game> = Arc::new(Gomoku::new(15, Rule::Renju).expect("a game"));
    let othello: Arc<dyn Game> = Arc::new(Reversi::<B8>::default());
    for (game, count) in [(&othello, 91), (&renju, 26)] {
        let named = named_openings(&**game);
        assert_eq!(named.len(), count);
        for (name, line) in named {
            for called in [name.zh, name.en, name.ja, &name.en.to_uppercase()] {
                let moves = moves_of(game, called).expect(called);
                assert_eq!(moves, line, "{called}");
                assert_eq!(opening_name(&**game, None, &moves), Some(name), "{called}");
            }
        }
        for other in ["", "xot", "f5d6", "Tigerx", "Tige", "花月x", &"x".repeat(1_000)] {
            assert_eq!(opening_called(&**game, other), None, "{other}");
        }
        // By the rule's own name chance draws one of them.
        let (named, number) = beginning("named", &**game).expect("a rule");
        assert_eq!((named.id, number), ("named", None));
        let drawn = |seed| Opening::new(named, Arc::clone(game), seed).unwrap().moves().to_vec();
        let all: HashSet<_> = (0..2 * count as u64).map(drawn).collect();
        assert_eq!(all.len(), count);
        // And it is the same again in another game, which XOT is not.
        let chosen = Opening::new(named, Arc::clone(game), 7).unwrap();
        assert_eq!(chosen.another().unwrap().moves(), chosen.moves());
    }
    assert_eq!(moves_of(&othello, "tiger").expect("an opening"), split("f5d6c3d3c4"));
    let six = Reversi::<B6>::default();
    assert_eq!(opening_called(&six, "tiger"), None);
    assert!(rule("named", &six).is_err());
}

#[test]
fn a_board_that_is_turned_has_the_same_names() {
    let game = Reversi::<B8>::default();
    let frame = Game::frame(&game);
    let moves = split("f5d6c3d3c4f4f6");
    for &symmetry in Symmetry::SQUARE {
        let turned: Vec<String> = moves
            .iter()
            .map(|m| frame.name(frame.transform(frame.read(m).unwrap(), symmetry)))
            .collect();
        // Half of the symmetries exchange the colours of the start; there Black has no such moves.
        let position = Rules::transform(&game, &Rules::start(&game), symmetry);
        let same = position == Rules::start(&game);
        let name = opening_name(&game, None, &turned).map(|name| name.ja);
        assert_eq!(name, same.then_some("スティーブンソン"), "{symmetry:?}");
    }
}

#[test]
fn only_games_that_begin_as_usual_have_names() {
    let game = Reversi::<B8>::default();
    let moves = split("f5d6");
    let start = Rules::write_position(&game, &Rules::start(&game));
    assert_eq!(opening_name(&game, Some(&start), &moves), None);
    let six = Reversi::<reversi::B6>::default();
    assert_eq!(opening_name(&six, None, &split("e4")), None);
}

#[test]
fn the_patterns_of_renju_name_its_openings() {
    let moves: Vec<String> = ["h8", "h9", "i9", "g7"].map(String::from).to_vec();
    let renju = Gomoku::new(15, Rule::Renju).unwrap();
    let zh = |count: usize| opening_name(&renju, None, &moves[..count]).map(|name| name.zh);
    assert_eq!([zh(2), zh(3), zh(4)], [None, Some("花月"), Some("花月")]);
    assert_eq!(opening_name(&Gomoku::new(15, Rule::Freestyle).unwrap(), None, &moves), None);
}
