//! What is found by which name, and who plays and proves what.

use std::sync::Arc;

use engine::{EngineConfig, Goal};
use game::{Explain, Game, Spec};

fn open(name: &str, size: &str, variant: &str) -> Result<Arc<dyn Game>, game::SpecError> {
    let given = |text: &str| Some(text.to_string()).filter(|text| !text.is_empty());
    catalog::open(name, &Spec { size: given(size), variant: given(variant) })
}

/// A game in words: `gomoku 15 renju`.
fn game(words: &str) -> Arc<dyn Game> {
    let mut words = words.split(' ').chain(["", ""]);
    let mut next = || words.next().unwrap_or_default();
    open(next(), next(), next()).expect("a game")
}

/// A variant that one game has is a name of that game, and what is added stays beside it.
#[test]
fn games_by_their_names_and_variants() {
    for (name, size, variant, expected) in [
        ("Othello", "6", "", "reversi 6 standard"),
        ("renju", "", "", "gomoku 15 renju"),
        ("renju", "", "连珠", "gomoku 15 renju"),
        ("anti", "", "handicap2+anti", "reversi 8 anti+handicap2"),
        (" ＲＥＮＪＵ", "19", "", "gomoku 19 renju"),
        ("anti", "6", "handicap2", "reversi 6 anti+handicap2"),
        ("reversi", "", "反向＋让两个角", "reversi 8 anti+handicap2"),
        // Several games have these.
        ("misere", "", "", "spec-game"),
        ("standard", "", "", "spec-game"),
        ("chess", "", "", "spec-game"),
        ("", "", "", "spec-game"),
        ("renju", "3", "", "spec-size"),
        ("gomoku", "", "anti", "spec-variant"),
    ] {
        let found = match open(name, size, variant) {
            Ok(game) => format!("{} {} {}", game.id(), game.size(), game.variant()),
            Err(error) => error.id().to_string(),
        };
        assert_eq!(found, expected, "{name} {size} {variant}");
    }
    let error = open(&"x".repeat(10_000), "", "").expect_err("no game is called so");
    assert!(error.to_string().len() < 500, "{error}");
}

/// Nobody has to name an engine: an empty id is the usual one, which is the first of the list.
#[test]
fn the_usual_engine_is_the_first() {
    for (words, usual) in
        [("reversi", "reversi"), ("gomoku", "gomoku"), ("renju", "gomoku"), ("mnk", "general")]
    {
        let game = game(words);
        assert_eq!(catalog::engine_entry(None, &*game).map(|entry| entry.id), Ok(usual));
        let [by_nothing, by_name] = ["", usual].map(|id| {
            let made = catalog::maker(id.into())(&game, &EngineConfig::default());
            made.expect("an engine").name().to_string()
        });
        assert_eq!(by_nothing, by_name, "{words}");
    }
    let error = catalog::engine_entry(Some("gomoku"), &*game("reversi")).expect_err("Reversi");
    assert!(error.to_string().contains("expected reversi, general,"), "{error}");
}

/// A level is offered where it changes something; a look at larger boards visits less.
#[test]
fn what_engines_tell_of_themselves() {
    let game = game("reversi 8");
    let levels = catalog::engines_for(&*game).into_iter().filter(|entry| entry.has_levels());
    let levels: Vec<&str> = levels.map(|entry| entry.id).collect();
    assert_eq!(levels, ["reversi", "general", "monte-carlo", "alpha-beta", "solver"]);
    let careful = |words: &str| {
        let game = self::game(words);
        catalog::engine_entry(None, &*game).expect("an engine").careful(&*game)
    };
    assert_eq!(careful("reversi 8"), careful("reversi 6"));
    assert!(careful("reversi 10") < careful("reversi 8"));
    assert!(careful("reversi 26") < careful("reversi 10"));
}

/// The general solver takes boards of 64 points; threats are a matter of Gomoku.
#[test]
fn who_proves_what() {
    for (words, by_all, by_threats) in [
        ("reversi 26", true, false),
        ("connect-four 8x8", true, false),
        ("connect-four 9x8", false, false),
        ("gomoku 8", true, true),
        ("gomoku 15 renju", false, true),
    ] {
        let game = game(words);
        let solved = |goal| catalog::solver(&*game, goal, &EngineConfig::default()).is_some();
        assert_eq!([Goal::Score, Goal::Outcome].map(solved), [by_all; 2], "{words}");
        assert_eq!([Goal::Fours, Goal::Threats].map(solved), [by_threats; 2], "{words}");
    }
    for (words, has_book) in [
        ("gomoku 15 freestyle", true),
        ("gomoku 15 standard", true),
        ("gomoku 15 renju", false),
        ("gomoku 26 freestyle", true),
        ("reversi 8", false),
    ] {
        assert_eq!(catalog::won_book(&*game(words)).is_some(), has_book, "{words}");
    }
}
