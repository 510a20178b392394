//! Yamaguchi: as RIF, but the first player also says how many fifth stones Black will offer.
//!
//! Source: Renju International Federation (renju.net), world championships 2009 to 2015.

use game::Localized;

use crate::rule::{Rule, renju};
use crate::{Area, Ask, Choice, Player, Progress};

/// The rule names no limit. No pattern is so good for Black that more would be declared, and every
/// board here has as many points that are not symmetric.
const MAX_FIFTHS: u32 = 12;

pub const YAMAGUCHI: Rule = Rule {
    id: "yamaguchi",
    name: Localized { zh: "山口规则", en: "Yamaguchi", ja: "山口ルール" },
    summary: Localized {
        zh: "假先方摆 26 种开局之一并声明打点数，假后方可交换；白四任意，黑方按声明的数目给出打点，白方选一个",
        en: "The first player puts one of the 26 openings and declares how many fifth stones Black \
             will offer; the second may swap",
        ja: "仮先が 26 珠型の一つを置き、題数を宣言する。仮後は交替でき、白が五手目を選ぶ（題数打ち）",
    },
    plays: renju,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    match (progress.stones, progress.declared, progress.choices) {
        (0..=2, ..) => progress.pattern(),
        (3, None, _) => progress.declare(Player::First, MAX_FIFTHS),
        (3, _, []) => progress.choose(Player::Second, &[Choice::Swap, Choice::Keep]),
        (3, ..) => progress.stone(progress.white(), Area::Anywhere, 4, false),
        (_, count, _) => progress.fifth(count.unwrap_or(1)),
    }
}
