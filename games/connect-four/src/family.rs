//! Connect Four as a family of games: its words.

use game::{
    Family, FamilyInfo, Localized, Sizes, Spec, SpecError, Term, Variant, Visitor, text::clip,
};

use crate::ConnectFour;

/// Connect Four with all its sizes.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFourFamily;

impl Family for ConnectFourFamily {
    const INFO: FamilyInfo = FamilyInfo {
        id: "connect-four",
        aliases: &["connect4", "c4", "四子棋"],
        name: Localized { zh: "四子棋", en: "Connect Four", ja: "四目並べ" },
        goal: Localized {
            zh: "棋子落到列底，先将四子连成一线者胜。",
            en: "Discs drop to the bottom of their column; be the first to get four in a row.",
            ja: "石は列の下まで落ちる。先に四つ並べた側の勝ち。",
        },
        rules: Localized {
            zh: "双方轮流选一列放入一子，棋子落到该列最低的空格；满了的列不能再放。横、竖、斜都算一线。棋盘放满而无人获胜为和棋。",
            en: "The sides take turns to drop a disc into a column that has room; it falls to the lowest free \
                 cell. A row runs across, up and down, or diagonally. When the board is full and nobody has \
                 won, the game is drawn.",
            ja: "交互に、空きのある列へ石を一つ落とします。石はその列のいちばん下の空いたマスに止まります。縦・横・斜めのどれでも並びになります。\
                 勝負がつかないまま盤が埋まれば引き分けです。",
        },
        sizes: Sizes {
            default: "7x6",
            all: Localized { zh: "4x4 到 10x10", en: "4x4 to 10x10", ja: "4x4 から 10x10" },
            common: &["7x6", "8x7", "9x7", "8x8"],
        },
        variants: &[Variant {
            term: Term {
                id: "standard",
                words: Localized { zh: "标准规则", en: "Standard", ja: "標準" },
            },
            goal: None,
            rules: None,
        }],
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let size = match *spec.size_numbers(Self::INFO.sizes.all)? {
            [] => Some((7, 6)),
            [n] => Some((n, n)),
            [width, height] => Some((width, height)),
            _ => None,
        };
        let rules = size.and_then(|(width, height)| {
            ConnectFour::new(u8::try_from(width).ok()?, u8::try_from(height).ok()?)
        });
        let rules = rules.ok_or_else(|| SpecError::Size {
            given: clip(spec.size.as_deref().unwrap_or_default()),
            expected: Self::INFO.sizes.all,
        })?;
        match spec.variant_ids().as_slice() {
            [] => {}
            [id] if id == "standard" => {}
            _ => return Err(spec.bad_variant(&Self::INFO)),
        }
        Ok(visitor.visit(rules))
    }
}
