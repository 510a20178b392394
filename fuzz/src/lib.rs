//! Chooses a game by the first byte and hands the other bytes to a law.

use connect_four::ConnectFourFamily;
use game::{Family, Rules, Spec, Visitor};
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
