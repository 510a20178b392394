//! The RIF rule of 1996 to 2008: a pattern, a swap, and two fifth stones to choose from.
//!
//! Source: Renju International Federation, international rules of Renju 1996.

use game::Localized;

use crate::rule::{Rule, renju};
use crate::{Area, Ask, Choice, Player, Progress};

pub const RIF: Rule = Rule {
    id: "rif",
    name: Localized { zh: "RIF 规则", en: "RIF", ja: "RIF ルール" },
    summary: Localized {
        zh: "假先方摆 26 种开局之一，假后方可交换；白四任意，黑方给出两个不对称的打点，白方选一个（五手两打）",
        en: "The first player puts one of the 26 openings, the second may swap; Black offers two \
             fifth stones, White picks one",
        ja: "仮先が 26 珠型の一つを置き、仮後は交替できる。白の四手目は自由、黒が五手目の候補を二か所示し、白が選ぶ（二題打ち）",
    },
    plays: renju,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    match (progress.stones, progress.choices) {
        (0..=2, _) => progress.pattern(),
        (3, []) => progress.choose(Player::Second, &[Choice::Swap, Choice::Keep]),
        (3, _) => progress.stone(progress.white(), Area::Anywhere, 4, false),
        _ => progress.fifth(2),
    }
}
