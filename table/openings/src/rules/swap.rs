//! Swap: the first player puts three stones, the second chooses the colour.
//!
//! Source: the Gomoku world championships' rule before Swap2 (Renju International Federation).

use game::Localized;

use crate::rule::{Rule, gomoku};
use crate::{Area, Ask, Choice, Player, Progress};

pub const SWAP: Rule = Rule {
    id: "swap",
    name: Localized { zh: "三手交换", en: "Swap", ja: "Swap" },
    summary: Localized {
        zh: "假先方任意摆黑、白、黑三子，假后方选择颜色，白方继续",
        en: "The first player puts a black, a white and a black stone anywhere; the second chooses \
             the colour",
        ja: "仮先が黒白黒の三石をどこにでも置き、仮後が色を選ぶ",
    },
    plays: gomoku,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    match (progress.stones, progress.choices) {
        (0..=2, []) => progress.stone(Player::First, Area::Anywhere, 3, true),
        (3, []) => progress.choose(Player::Second, &[Choice::Black, Choice::White]),
        _ => None,
    }
}
