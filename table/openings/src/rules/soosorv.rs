//! Soosõrv-8: White declares the number of fifth stones with the fourth, and there is a second
//! swap after it.
//!
//! Source: Renju International Federation, world championships since 2017.

use game::Localized;

use crate::rule::{Rule, renju};
use crate::{Area, Ask, Choice, Player, Progress};

/// The 8 of the name.
const MAX_FIFTHS: u32 = 8;

pub const SOOSORV_8: Rule = Rule {
    id: "soosorv-8",
    name: Localized { zh: "索索夫-8", en: "Soosõrv-8", ja: "ソーソロフ-8" },
    summary: Localized {
        zh: "假先方摆 26 种开局之一，假后方可交换；白方下第四手并声明 1 至 8 个打点，对方可交换；白方选定第五手",
        en: "The first player puts one of the 26 openings, the second may swap; White puts the \
             fourth stone and declares 1 to 8 fifth stones, the other may swap; White picks",
        ja: "仮先が 26 珠型の一つを置き、仮後は交替できる。白は四手目を打って題数 1～8 を宣言、相手は交替でき、白が五手目を選ぶ",
    },
    plays: renju,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    const SWAP: &[Choice] = &[Choice::Swap, Choice::Keep];
    match (progress.stones, progress.declared, progress.choices) {
        (0..=2, ..) => progress.pattern(),
        (3, _, []) => progress.choose(Player::Second, SWAP),
        (3, ..) => progress.stone(progress.white(), Area::Anywhere, 4, true),
        (4, None, _) => progress.declare(progress.white(), MAX_FIFTHS),
        (4, _, [_]) => progress.choose(progress.black, SWAP),
        (_, count, _) => progress.fifth(count.unwrap_or(1)),
    }
}
