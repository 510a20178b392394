//! Checks a family of games by playing random games.

use std::collections::HashMap;

use game::hash::mix;
use game::{Family, Position, Rules, Visitor};

use crate::info::{check_info, spec};
use crate::{moves, refusal, symmetry, text, view};

/// Games played for each size and variant by [`check`].
const GAMES: u64 = 6;

/// Checks a family with the sizes and variants given as `(size, variant)`; an empty text stands
/// for the default.
///
/// # Panics
/// If a law is broken; the message shows the position.
pub fn check<F: Family>(specs: &[(&str, &str)]) {
    check_info::<F>();
    for (i, (size, variant)) in specs.iter().enumerate() {
        let visited = F::visit(&spec(size, variant), Laws { seed: i as u64 });
        visited.unwrap_or_else(|e| panic!("size {size:?}, variant {variant:?}: {e}"));
    }
}

struct Laws {
    seed: u64,
}

impl Visitor for Laws {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        check_rules(&rules, GAMES, self.seed);
    }
}

/// Plays `games` random games that follow from `seed` and checks every law on the way.
///
/// Laws whose cost grows with the square of the board are asked at fewer positions of large
/// boards, always including the start and the end of a game.
///
/// # Panics
/// If a law is broken; the message shows the position.
pub fn check_rules<R: Rules>(rules: &R, games: u64, seed: u64) {
    symmetry::group(rules);
    let mut keys = HashMap::new();
    for game in 0..games {
        let mut random = mix(seed ^ mix(game));
        let mut position = rules.start();
        let bound = most_plies(rules);
        let stride = 1 + rules.frame().len() / 24;
        for ply in 0.. {
            assert!(
                ply <= bound,
                "no end after {bound} plies: {}",
                rules.write_position(&position)
            );
            text::key(rules, &position, &mut keys);
            moves::list(rules, &position);
            let over = position.outcome().is_some();
            if over || (ply + game as usize).is_multiple_of(stride) {
                every_law(rules, &position);
            }
            if over {
                break;
            }
            let list = position.legal_moves();
            random = mix(random);
            let m = list.as_ref()[(random % list.as_ref().len() as u64) as usize];
            position.play_unchecked(m);
        }
    }
}

/// Every law that can be asked about one position.
pub(crate) fn every_law<R: Rules>(rules: &R, position: &R::Position) {
    moves::list(rules, position);
    moves::each(rules, position);
    moves::perft_is_sum(rules, position);
    text::position(rules, position);
    text::notation(rules, position);
    refusal::hostile(rules, position);
    refusal::not_legal(rules, position);
    symmetry::position(rules, position);
    view::view(rules, position);
}

/// A bound on the plies of a game in which stones are only placed and a pass never follows a
/// pass while the game goes on.
pub(crate) fn most_plies<R: Rules>(rules: &R) -> usize {
    2 * rules.frame().len() + 2
}
