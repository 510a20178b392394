//! The strategies against the classroom documents: whole games, counts over all replies, shapes.

mod explain;
mod priority;
mod promises;
mod reversi;
mod shapes;

use classic::{Strategy, engine};
use engine::{Limits, Root, Stop};
use game::Game;

/// The move of `strategy` after `moves` from the usual start.
fn reply(strategy: Strategy, game: &dyn Game, moves: &[String]) -> String {
    let root = Root { game, start: None, moves };
    engine(strategy).go(root, &Limits::default(), &Stop::new(), &mut |_| {}).unwrap().best
}

/// The move of `strategy` in a position given as text.
fn reply_at(strategy: Strategy, game: &dyn Game, position: &str) -> String {
    let root = Root { game, start: Some(position), moves: &[] };
    engine(strategy).go(root, &Limits::default(), &Stop::new(), &mut |_| {}).unwrap().best
}
