//! Tic-tac-toe and the m,n,k games as families: sizes, variants and words.

use game::{
    Family, FamilyInfo, Localized, Sizes, Spec, SpecError, Term, Variant, Visitor, text::clip,
};

use crate::{MnkRules, Shape};

/// The variants, with the aim of the one in which rows lose.
const fn variants(reversed: Localized) -> [Variant; 2] {
    let standard = Term {
        id: "standard",
        words: Localized {
            zh: "标准规则：先连成一线者胜",
            en: "Standard: a completed row wins",
            ja: "標準：先に列を完成させた側の勝ち",
        },
    };
    let misere = Term {
        id: "misere",
        words: Localized {
            zh: "反规则：先连成一线者负",
            en: "Misère: a completed row loses",
            ja: "逆ルール：先に列を完成させた側の負け",
        },
    };
    [
        Variant { term: standard, goal: None, rules: None },
        Variant { term: misere, goal: Some(reversed), rules: None },
    ]
}

/// How all of them are played.
const TURNS: Localized = Localized {
    zh: "双方轮流在空格里各下一子，下后不动。横、竖、斜都算一线。棋盘下满而无人获胜为和棋。",
    en: "The sides take turns to mark one empty cell each. A row runs across, up and down, or diagonally. \
         When the board is full and nobody has won, the game is drawn.",
    ja: "交互に、空いたマスへ一つずつ印を付けます。縦・横・斜めのどれでも並びになります。勝負がつかないまま盤が埋まれば引き分けです。",
};

/// Tic-tac-toe: 3,3,3 under the name that everybody knows.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToe;

impl Family for TicTacToe {
    const INFO: FamilyInfo = FamilyInfo {
        id: "tictactoe",
        aliases: &["tic-tac-toe", "ttt", "井字棋"],
        name: Localized { zh: "井字棋", en: "Tic-tac-toe", ja: "三目並べ" },
        goal: Localized {
            zh: "先将三子连成一线者胜。",
            en: "Be the first to get three in a row.",
            ja: "先に三つ並べた側の勝ち。",
        },
        rules: TURNS,
        sizes: Sizes { default: "3", all: Localized { zh: "3", en: "3", ja: "3" }, common: &["3"] },
        variants: &variants(Localized {
            zh: "先将三子连成一线者负。",
            en: "Whoever is first to get three in a row loses.",
            ja: "先に三つ並べた側の負け。",
        }),
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let numbers = spec.size_numbers(Self::INFO.sizes.all)?;
        if numbers.iter().any(|&n| n != 3) {
            return Err(size_error(spec, &Self::INFO));
        }
        let misere = misere(spec, &Self::INFO)?;
        Ok(visitor.visit(MnkRules::<1, 64>::tic_tac_toe(misere)))
    }
}

/// Every m,n,k game on a board of up to 26 columns and rows.
///
/// The size is `m,n,k`; without k it is 5, or the longer side of the board if that is shorter.
#[derive(Clone, Copy, Debug)]
pub struct Mnk;

impl Family for Mnk {
    const INFO: FamilyInfo = FamilyInfo {
        id: "mnk",
        aliases: &["m,n,k", "k-in-a-row"],
        name: Localized { zh: "m,n,k 棋", en: "m,n,k game", ja: "m,n,k ゲーム" },
        goal: Localized {
            zh: "在 m 列 n 行的棋盘上，先将 k 子连成一线者胜。",
            en: "Be the first to get k in a row on a board of m columns and n rows.",
            ja: "m 列 n 行の盤で、先に k 個並べた側の勝ち。",
        },
        rules: TURNS,
        sizes: Sizes {
            default: "5,5,4",
            all: Localized {
                zh: "m,n,k：1～26 列、1～26 行，k 不超过长边；省略 k 时为 5（长边更短则为长边）",
                en: "m,n,k: 1 to 26 columns, 1 to 26 rows, k up to the longer side; without k it is 5, or the longer side if that is shorter",
                ja: "m,n,k：1～26 列、1～26 行、k は長辺まで。k を省くと 5（長辺が短ければ長辺）",
            },
            common: &["3,3,3", "4,4,4", "5,5,4", "6,5,4", "6,6,4", "7,7,5", "8,8,5"],
        },
        variants: &variants(Localized {
            zh: "在 m 列 n 行的棋盘上，先将 k 子连成一线者负。",
            en: "Whoever is first to get k in a row loses, on a board of m columns and n rows.",
            ja: "m 列 n 行の盤で、先に k 個並べた側の負け。",
        }),
    };

    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
        let error = || size_error(spec, &Self::INFO);
        let (columns, rows, in_row) = match *spec.size_numbers(Self::INFO.sizes.all)? {
            [] => (5, 5, 4),
            [n] => (n, n, n.min(5)),
            [m, n] => (m, n, m.max(n).min(5)),
            [m, n, k] => (m, n, k),
            _ => return Err(error()),
        };
        let small = |n: u32| u8::try_from(n).map_err(|_| error());
        let shape = Shape::new(small(columns)?, small(rows)?, small(in_row)?).ok_or_else(error)?;
        let misere = misere(spec, &Self::INFO)?;
        Ok(match shape.frame().len() {
            0..=64 => visitor.visit(MnkRules::<1, 64>::new(shape, misere)),
            65..=128 => visitor.visit(MnkRules::<2, 128>::new(shape, misere)),
            _ => visitor.visit(MnkRules::<11, 676>::new(shape, misere)),
        })
    }
}

fn size_error(spec: &Spec, info: &FamilyInfo) -> SpecError {
    SpecError::Size {
        given: clip(spec.size.as_deref().unwrap_or_default()),
        expected: info.sizes.all,
    }
}

fn misere(spec: &Spec, info: &FamilyInfo) -> Result<bool, SpecError> {
    let ids = spec.variant_ids();
    match ids.as_slice() {
        [] => Ok(false),
        [id] if id == "standard" => Ok(false),
        [id] if id == "misere" => Ok(true),
        _ => Err(spec.bad_variant(info)),
    }
}
