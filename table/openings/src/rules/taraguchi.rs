//! Taraguchi-10: a swap after each stone, the stones in squares that grow; after the fourth,
//! Black may offer ten fifth stones instead.
//!
//! Source: Renju International Federation (renju.net), proposed by Yusui Yamaguchi from
//! Tarannikov's rule; the 10 is its present form.

use game::Localized;

use crate::rule::{Rule, renju};
use crate::{Area, Ask, Choice, Progress};

/// The 10 of the name.
const FIFTHS: u32 = 10;

pub const TARAGUCHI_10: Rule = Rule {
    id: "taraguchi-10",
    name: Localized { zh: "塔拉山口-10", en: "Taraguchi-10", ja: "タラグチ-10" },
    summary: Localized {
        zh: "每下一手对方可交换，落点依次限于天元、3×3、5×5、7×7、9×9；第四手后黑方也可不交换而给出十个第五手打点",
        en: "The other may swap after each stone, put in the centre, 3×3, 5×5, 7×7 and 9×9; \
             after the fourth Black may offer ten fifth stones instead",
        ja: "一手ごとに相手は交替できる。場所は順に天元、3×3、5×5、7×7、9×9 の中。四手目の後、黒は交替せず五手目の候補を十か所示してもよい",
    },
    plays: renju,
    start: None,
    next,
};

fn next(progress: &Progress<'_>) -> Option<Ask> {
    let (stones, decided) = (progress.stones, progress.choices.len());
    if progress.choices.contains(&Choice::ManyFifths) {
        return progress.fifth(FIFTHS);
    }
    // Who moves next is who did not put the last stone: he may swap first.
    match stones {
        4 if decided < 4 => {
            let choices = &[Choice::Swap, Choice::Keep, Choice::ManyFifths];
            progress.choose(progress.mover(), choices)
        }
        1..=5 if decided < stones => {
            progress.choose(progress.mover(), &[Choice::Swap, Choice::Keep])
        }
        0..=4 => progress.stone(progress.mover(), Area::Within(stones as u8), stones + 1, true),
        _ => None,
    }
}
