//! Gomoku as a family of games: sizes, variants and words.

use game::{Family, FamilyInfo, Localized, Sizes, Spec, SpecError, Term, Variant, Visitor};

use crate::{Gomoku, Rule};

/// Gomoku with all its sizes and rules.
#[derive(Clone, Copy, Debug)]
pub struct GomokuFamily;

/// What Black must not make, for somebody who has never heard of it.
const FORBIDDEN: Localized = Localized {
    zh: "禁手只看黑棋刚下的一子：三三，同时做成两个活三（再下一子就成活四的三）；四四，同时做成两个四（再下一子就成五的四）；长连，六子或更多。\
         同时成五的算胜。白棋没有禁手。",
    en: "Forbidden is only what the stone that Black plays makes: a double-three, two threes at once each of \
         which one stone more turns into a four with both ends open; a double-four, two fours at once each of \
         which one stone more turns into a five; an overline, six or more. A five that it makes as well wins. \
         Nothing is forbidden for White.",
    ja: "禁手は、黒がいま打った石で作るものだけです。三々は、あと一つで両端の空いた四になる三を同時に二つ。四々は、あと一つで五になる四を同時に二つ。\
         長連は六つ以上。同時に五ができれば勝ちです。白に禁手はありません。",
};

impl Family for GomokuFamily {
    const INFO: FamilyInfo = FamilyInfo {
        id: "gomoku",
        aliases: &["gobang", "wuziqi", "五子棋"],
        name: Localized { zh: "五子棋", en: "Gomoku", ja: "五目並べ" },
        goal: Localized {
            zh: "先将五子连成一线者胜。",
            en: "Be the first to get five in a row.",
            ja: "先に五つ並べた側の勝ち。",
        },
        rules: Localized {
            zh: "双方轮流在空点上各下一子；棋子下后不动，也不提走。横、竖、斜都算一线。棋盘下满而无人获胜为和棋。",
            en: "The sides take turns to put one stone on an empty point. Stones never move and are never \
                 taken off. A row runs across, up and down, or diagonally. When the board is full and nobody \
                 has won, the game is drawn.",
            ja: "交互に、空いた点へ石を一つずつ置きます。石は動かさず、取ることもありません。縦・横・斜めのどれでも並びになります。\
                 勝負がつかないまま盤が埋まれば引き分けです。",
        },
        sizes: Sizes {
            default: "15",
            all: Localized { zh: "5 到 26", en: "5 to 26", ja: "5 から 26" },
            common: &["15", "19", "20"],
        },
        variants: &[
            Variant {
                term: Term {
                    id: "freestyle",
                    words: Localized {
                        zh: "自由规则：五子或更多连成一线即胜",
                        en: "Freestyle: five or more in a row win",
                        ja: "自由：五つ以上並べば勝ち",
                    },
                },
                goal: None,
                rules: None,
            },
            Variant {
                term: Term {
                    id: "standard",
                    words: Localized {
                        zh: "标准规则：恰好五子连成一线才胜，长连不算",
                        en: "Standard: exactly five in a row win, six or more do not",
                        ja: "標準：ちょうど五つで勝ち、六つ以上は無効",
                    },
                },
                goal: None,
                rules: None,
            },
            Variant {
                term: Term {
                    id: "renju",
                    words: Localized {
                        zh: "连珠：黑棋有三三、四四、长连禁手，恰好五子才胜；白棋五子或更多即胜",
                        en: "Renju: Black needs exactly five and must not make a double-three, \
                             a double-four or an overline; White wins with five or more",
                        ja: "連珠：黒は三々・四々・長連が禁手で、ちょうど五つで勝ち。白は五つ以上で勝ち",
                    },
                },
                goal: None,
                rules: Some(FORBIDDEN),
            },
            Variant {
                term: Term {
                    id: "renju-pass",
                    words: Localized {
                        zh: "连珠（可弃权）：同连珠，另外落下第一子之后双方都可以弃权，连续两次弃权为和棋",
                        en: "Renju with passes: once a stone stands either side may pass, and two \
                             passes in a row are a draw",
                        ja: "パスのある連珠：最初の一手のあとはどちらもパスでき、続けて二度のパスで引き分け",
                    },
                },
                goal: None,
                rules: Some(FORBIDDEN),
            },
            Variant {
                term: Term {
                    id: "caro",
                    words: Localized {
                        zh: "卡罗：两端都被对方棋子堵住的五子不算胜，六子或更多即胜",
                        en: "Caro: a five with enemy stones on both ends does not win; \
                             six or more do",
                        ja: "カロ：両端を相手の石に止められた五つは無効、六つ以上は勝ち",
                    },
                },
                goal: None,
                rules: None,
            },
            Variant {
                term: Term {
                    id: "standard-caro",
                    words: Localized {
                        zh: "标准卡罗：恰好五子且没有两端都被堵住才胜，长连不算",
                        en: "Standard Caro: only exactly five win, and not with enemy stones on \
                             both ends",
                        ja: "標準カロ：ちょうど五つで、両端を止められていなければ勝ち",
                    },
                },
                goal: None,
                rules: None,
            },
        ],
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let size = spec.square_size(15, Self::INFO.sizes.all, |n| (5..=26).contains(&n))?;
        let ids = spec.variant_ids();
        let rule = match ids.as_slice() {
            [] => Some(Rule::Freestyle),
            [id] => Rule::from_id(id),
            _ => None,
        };
        let rule = rule.ok_or_else(|| spec.bad_variant(&Self::INFO))?;
        let rules = Gomoku::new(size, rule).expect("the size has been checked");
        Ok(visitor.visit(rules))
    }
}
