//! Chooses a game by the first byte and hands the other bytes to a law.

use std::sync::Arc;

use connect_four::ConnectFourFamily;
use game::{Family, Game, Rules, Spec, Visitor};
use gomoku::GomokuFamily;
use mnk::{Mnk, TicTacToe};
use reversi::ReversiFamily;

/// A law of the conformance kit.
pub trait Law {
    /// Holds `rules` to it.
    fn hold<R: Rules>(rules: &R, bytes: &[u8]);
}

struct Hold<'a, L>(&'a [u8], std::marker::PhantomData<L>);

impl<L: Law> Visitor for Hold<'_, L> {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        L::hold(&rules, self.0);
    }
}

/// Holds one of the games to a law.
pub fn hold<L: Law>(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let visit = Hold::<L>(rest, std::marker::PhantomData);
    let spec = |size: &str, variant: &str| Spec {
        size: (!size.is_empty()).then(|| size.to_string()),
        variant: (!variant.is_empty()).then(|| variant.to_string()),
    };
    let result = match choice % 10 {
        0 => ReversiFamily::visit(&spec("8", ""), visit),
        1 => ReversiFamily::visit(&spec("4", "anti"), visit),
        2 => ReversiFamily::visit(&spec("10", "parallel"), visit),
        3 => ReversiFamily::visit(&spec("14", ""), visit),
        4 => GomokuFamily::visit(&spec("15", "renju"), visit),
        5 => GomokuFamily::visit(&spec("5", "freestyle"), visit),
        6 => GomokuFamily::visit(&spec("7", "caro"), visit),
        7 => TicTacToe::visit(&spec("", "misere"), visit),
        8 => Mnk::visit(&spec("5,4,3", ""), visit),
        _ => ConnectFourFamily::visit(&spec("", ""), visit),
    };
    result.expect("every choice is a game of the catalogue");
}

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Arc::new(rules)
    }
}

/// A game that ends soon and has passes.
pub fn reversi() -> Arc<dyn Game> {
    let spec = Spec { size: Some("4".into()), variant: None };
    ReversiFamily::visit(&spec, Open).expect("a size of the game")
}

/// Positions and errors come in the order of their lines.
pub fn problems(bytes: &[u8]) {
    let found = record::problems::read(&*reversi(), bytes);
    let lines: Vec<usize> = found.iter().map(|f| f.as_ref().map_or_else(|e| e.line, |p| p.line)).collect();
    assert!(lines.is_sorted(), "{lines:?}");
}

/// Openings can be played, and the game goes on after them.
pub fn openings(bytes: &[u8]) {
    let game = reversi();
    for moves in tournament::openings::read(&*game, bytes).into_iter().flatten() {
        let mut position = game.start();
        for text in &moves {
            position.play(text).expect("an opening is legal");
        }
        assert!(position.outcome().is_none());
    }
}

/// What is a profile has a command to run.
pub fn profile(text: &str) {
    for profile in [protocol::Profile::from_toml(text, None), protocol::Profile::parse(text)] {
        if let Ok(profile) = profile {
            assert!(profile.command.first().is_some_and(|program| !program.is_empty()));
        }
    }
}

/// Answers to the questions of an opening rule.
pub fn opening(bytes: &[u8]) {
    let [choice, rule, answers @ ..] = bytes else { return };
    let spec = |size: &str, variant: &str| Spec {
        size: Some(size.to_string()),
        variant: Some(variant.to_string()),
    };
    let game = match choice % 5 {
        0 => ReversiFamily::visit(&spec("8", "standard"), Open),
        1 => GomokuFamily::visit(&spec("15", "freestyle"), Open),
        2 => GomokuFamily::visit(&spec("9", "standard"), Open),
        3 => GomokuFamily::visit(&spec("11", "renju-pass"), Open),
        _ => GomokuFamily::visit(&spec("15", "renju"), Open),
    };
    let game = game.expect("every choice is a game of the catalogue");
    let rules: Vec<_> = openings::rules_for(&*game).collect();
    let people = [choice & 64 == 0, choice & 128 == 0];
    let rule = rules[usize::from(*rule) % rules.len()];
    openings::laws::answers_stand(rule, &game, answers);
    openings::laws::course_holds(rule, &game, people, answers);
}
