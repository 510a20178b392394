//! Pro and Long Pro: the first stone in the centre, Black's second far from it.
//!
//! Source: the Gomocup and Piskvork descriptions of the Pro opening (third stone at least three
//! lines from the centre, that is outside the central 5×5; Long Pro: outside the central 7×7).

use game::Localized;

use crate::rule::{Rule, gomoku_with_centre};
use crate::{Area, Ask, Player, Progress};

pub const PRO: Rule = Rule {
    id: "pro",
    name: Localized { zh: "Pro 规则", en: "Pro", ja: "Pro ルール" },
    summary: Localized {
        zh: "黑一在天元，白二任意，黑三须在中央 5×5 之外",
        en: "Black begins on the centre; his second stone is outside the central 5×5",
        ja: "黒の初手は天元、三手目は中央 5×5 の外",
    },
    plays: gomoku_with_centre,
    start: None,
    next: |progress| next(progress, 2),
};

pub const LONG_PRO: Rule = Rule {
    id: "long-pro",
    name: Localized { zh: "Long Pro 规则", en: "Long Pro", ja: "Long Pro ルール" },
    summary: Localized {
        zh: "黑一在天元，白二任意，黑三须在中央 7×7 之外",
        en: "Black begins on the centre; his second stone is outside the central 7×7",
        ja: "黒の初手は天元、三手目は中央 7×7 の外",
    },
    plays: gomoku_with_centre,
    start: None,
    next: |progress| next(progress, 3),
};

fn next(progress: &Progress<'_>, lines: u8) -> Option<Ask> {
    match progress.stones {
        0 => progress.stone(Player::First, Area::CENTRE, 1, false),
        1 => progress.stone(Player::Second, Area::Anywhere, 2, false),
        2 => progress.stone(Player::First, Area::Outside(lines), 3, false),
        _ => None,
    }
}
