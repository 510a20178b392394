//! What is known of each game beyond its rules, for the general engines: which moves deserve a look
//! first, and who stands better.
//!
//! Rules hold no thought about how to play well, and engines for any game know none, so it stands
//! here, a file a game. A game needs none: of one that is not listed, [`Heuristics::NONE`] is
//! known.

mod connect_four;
mod gomoku;
mod mnk;
mod reversi;
mod rows;

use std::any::Any;

use ::reversi::{B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26};
use game::Position;
use general_engine::Heuristics;

/// What is known of the game with these positions.
pub fn of<P: Position>() -> Heuristics<P> {
    let known = KNOWN.iter().find_map(|&known| (known as &dyn Any).downcast_ref());
    known.copied().unwrap_or(Heuristics::NONE)
}

/// Each is the [`Heuristics`] of one type of positions.
static KNOWN: [&(dyn Any + Send + Sync); 17] = [
    &reversi::heuristics::<B4>(),
    &reversi::heuristics::<B6>(),
    &reversi::heuristics::<B8>(),
    &reversi::heuristics::<B10>(),
    &reversi::heuristics::<B12>(),
    &reversi::heuristics::<B14>(),
    &reversi::heuristics::<B16>(),
    &reversi::heuristics::<B18>(),
    &reversi::heuristics::<B20>(),
    &reversi::heuristics::<B22>(),
    &reversi::heuristics::<B24>(),
    &reversi::heuristics::<B26>(),
    &gomoku::HEURISTICS,
    &mnk::heuristics::<1, 64>(),
    &mnk::heuristics::<2, 128>(),
    &mnk::heuristics::<11, 676>(),
    &connect_four::HEURISTICS,
];
