//! Swap2: the first player puts three stones; the second takes Black, takes White, or puts two
//! more and lets the first choose.
//!
//! Source: the rule of the Gomoku world championships since 2009 (Renju International
//! Federation), also Gomocup's SWAP2BOARD.

use game::Localized;

use crate::rule::{Rule, gomoku};
use crate::{Area, Ask, Choice, Player, Progress};

pub const SWAP2: Rule = Rule {
    id: "swap2",
    name: Localized { zh: "Swap2", en: "Swap2", ja: "Swap2" },
    summary: Localized {
        zh: "假先方任意摆黑、白、黑三子；假后方执黑、执白，或再摆白、黑各一子由假先方选色",
        en: "The first player puts a black, a white and a black stone anywhere; the second takes a \
             colour, or adds one more white and one more black stone and lets the first choose",
        ja: "仮先が黒白黒の三石をどこにでも置く。仮後は黒か白を持つか、白黒を一つずつ足して仮先に選ばせる",
    },
    plays: gomoku,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    const FIRST: &[Choice] = &[Choice::Black, Choice::White, Choice::TwoMore];
    match (progress.stones, progress.choices) {
        (0..=2, []) => progress.stone(Player::First, Area::Anywhere, 3, true),
        (3, []) => progress.choose(Player::Second, FIRST),
        (3..=4, [Choice::TwoMore]) => progress.stone(Player::Second, Area::Anywhere, 5, true),
        (5, [Choice::TwoMore]) => progress.choose(Player::First, &[Choice::Black, Choice::White]),
        _ => None,
    }
}
