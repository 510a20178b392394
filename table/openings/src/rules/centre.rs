//! Black begins in the middle, and that is all.
//!
//! Source: Renju International Federation, rules of Renju, 4.2: it holds where no opening rule
//! says more.

use game::Localized;

use crate::rule::{Rule, any_renju};
use crate::{Area, Player};

pub const CENTRE: Rule = Rule {
    id: "centre",
    name: Localized { zh: "天元开局", en: "Centre", ja: "天元から" },
    summary: Localized {
        zh: "黑方第一子下在天元，此后没有规定",
        en: "Black begins on the centre; nothing else is ruled",
        ja: "黒の初手は天元、そのあとの規定なし",
    },
    plays: any_renju,
    start: None,
    next: |progress| match progress.stones {
        0 => progress.stone(Player::First, Area::CENTRE, 1, false),
        _ => None,
    },
};
