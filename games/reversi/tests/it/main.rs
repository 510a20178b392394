//! The rules of Reversi against published counts, a naive twin and each other.

mod kernels;
mod perft;
mod rules;

use game::{Family, Rules, Spec, Visitor};
use reversi::ReversiFamily;

/// Runs `visitor` on the rules of one size and variant.
fn with<V: Visitor>(size: u8, variant: &str, visitor: V) -> V::Output {
    let spec = Spec { size: Some(size.to_string()), variant: Some(variant.to_string()) };
    ReversiFamily::visit(&spec, visitor).expect("a size and variant of the game")
}

/// Even sizes from 4 to 26.
fn sizes() -> impl Iterator<Item = u8> {
    (4..=26).step_by(2)
}

/// The erased game.
fn open(size: u8, variant: &str) -> Box<dyn game::Game> {
    struct Open;
    impl Visitor for Open {
        type Output = Box<dyn game::Game>;
        fn visit<R: Rules>(self, rules: R) -> Self::Output {
            Box::new(rules)
        }
    }
    with(size, variant, Open)
}

/// A generator for tests: the same numbers on every run.
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (game::hash::mix(self.0) % bound as u64) as usize
    }
}
