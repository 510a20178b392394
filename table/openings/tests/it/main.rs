//! Opening rules as their callers see them.

mod course;
mod data;
mod decisions;
mod names;
mod random_answers;
mod refusals;
mod scripts;
mod symmetric;
mod values;

use std::sync::Arc;

use game::{Family, Game, Rules, Spec, Visitor};
use openings::{Opening, rule};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

/// A game of a family by size and variant.
fn open<F: Family>(size: &str, variant: &str) -> Arc<dyn Game> {
    F::visit(&Spec { size: Some(size.into()), variant: Some(variant.into()) }, Open).unwrap()
}

fn gomoku(size: u8, variant: &str) -> Arc<dyn Game> {
    open::<gomoku::GomokuFamily>(&size.to_string(), variant)
}

fn renju() -> Arc<dyn Game> {
    gomoku(15, "renju")
}

fn reversi(size: u8) -> Arc<dyn Game> {
    open::<reversi::ReversiFamily>(&size.to_string(), "standard")
}

/// An opening by the rule's id.
fn opening(id: &str, game: &Arc<dyn Game>) -> Opening {
    Opening::new(rule(id, &**game).unwrap(), game.clone(), 1).unwrap()
}

/// Every rule with a game that it is for.
fn every_rule() -> Vec<(&'static str, Arc<dyn Game>)> {
    let mut all: Vec<(&str, Arc<dyn Game>)> = ["free", "pro", "long-pro", "swap", "swap2"]
        .into_iter()
        .map(|id| (id, gomoku(15, "freestyle")))
        .collect();
    all.extend(
        ["rif", "yamaguchi", "taraguchi-10", "soosorv-8", "centre"]
            .into_iter()
            .map(|id| (id, renju())),
    );
    all.extend(["random", "xot"].into_iter().map(|id| (id, reversi(8))));
    all
}
