//! Starts that nobody decides: none at all, random plies, a drawn line, and an opening by its name.
//!
//! Source: lines of eight plies after which the game is open come from the XOT tradition of
//! Othello (extended opening tree); ours are in `data/xot.txt`.

use game::{Game, Localized};

use crate::names::{has_names, named_line};
use crate::rule::{Rule, reversi, reversi_start};
use crate::start::{RANDOM_PLIES, drawn_line, random_line};

/// No rule at all.
pub const FREE: Rule = Rule {
    id: "free",
    name: Localized { zh: "自由开局", en: "Free", ja: "自由" },
    summary: Localized {
        zh: "没有规定，双方轮流走",
        en: "No rule: the two sides move in turn",
        ja: "規定なし。先手から交互に打つ",
    },
    plays: |_: &dyn Game| true,
    start: None,
    next: |_| None,
};

pub const RANDOM: Rule = Rule {
    id: "random",
    name: Localized { zh: "随机开局", en: "Random start", ja: "ランダム開局" },
    summary: Localized {
        zh: "随机下八步（由种子决定）",
        en: "Eight random plies from the seed",
        ja: "ランダムに八手打つ（シードで決まる）",
    },
    plays: reversi,
    start: Some(|game, seed| random_line(game, RANDOM_PLIES, seed)),
    next: |_| None,
};

pub const XOT: Rule = Rule {
    id: "xot",
    name: Localized { zh: "XOT 开局", en: "XOT", ja: "XOT" },
    summary: Localized {
        zh: "由种子抽取一条八步的均衡开局",
        en: "One of a list of balanced lines of eight plies, drawn by the seed",
        ja: "互角の八手の進行から、シードで一つ選ぶ",
    },
    plays: reversi_start,
    start: Some(drawn_line),
    next: |_| None,
};

pub const NAMED: Rule = Rule {
    id: "named",
    name: Localized { zh: "有名称的开局", en: "Named opening", ja: "名前のある序盤" },
    summary: Localized {
        zh: "以有名称的开局开始：指定的那个，或由种子抽取一个",
        en: "An opening that has a name: the one that is named, or one drawn by the seed",
        ja: "名前のある序盤から始める。指定したもの、またはシードで選んだもの",
    },
    plays: has_names,
    start: Some(named_line),
    next: |_| None,
};
