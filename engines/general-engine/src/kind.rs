//! The list of the general engines.

use engine::Engine;
use game::{Localized, Rules};

use crate::{AlphaBeta, Heuristics, Mixed, MonteCarlo, Random, Solver};

/// The general engines, as the catalogue lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`Mixed`], the default opponent.
    Mixed,
    /// [`AlphaBeta`].
    AlphaBeta,
    /// [`MonteCarlo`].
    MonteCarlo,
    /// [`Solver`].
    Solver,
    /// [`Random`].
    Random,
}

impl Kind {
    /// All kinds, the default first.
    pub const ALL: [Self; 5] =
        [Self::Mixed, Self::AlphaBeta, Self::MonteCarlo, Self::Solver, Self::Random];

    /// The id in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mixed => "general",
            Self::AlphaBeta => "alpha-beta",
            Self::MonteCarlo => "monte-carlo",
            Self::Solver => "solver",
            Self::Random => "random",
        }
    }

    /// The kind with that id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// One line about how it plays.
    pub const fn summary(self) -> Localized {
        match self {
            Self::Mixed => Localized {
                zh: "通用引擎：能算清就算清，否则搜索；二十个等级",
                en: "general opponent: proves what it can, searches the rest; twenty levels",
                ja: "汎用：読み切れるものは読み切り、残りは探索。二十段階",
            },
            Self::AlphaBeta => Localized {
                zh: "α-β 搜索，迭代加深",
                en: "alpha-beta search, deeper step by step",
                ja: "α-β 探索、反復深化",
            },
            Self::MonteCarlo => Localized {
                zh: "蒙特卡洛树搜索：用随机对局估计胜率",
                en: "Monte-Carlo tree search: judges by random games",
                ja: "モンテカルロ木探索：ランダムな対局で判断",
            },
            Self::Solver => Localized {
                zh: "精确求解胜、和、负；只适合小棋盘",
                en: "exact solver of win, draw and loss; for small boards",
                ja: "勝ち・引き分け・負けを厳密に解く。小さな盤向け",
            },
            Self::Random => Localized {
                zh: "随机下合法的着法",
                en: "any legal move, by chance",
                ja: "合法手をランダムに選ぶ",
            },
        }
    }
}

/// The engine of that kind for `rules`, with what is known of the game.
pub fn engine<R: Rules>(
    kind: Kind,
    rules: R,
    heuristics: Heuristics<R::Position>,
) -> Box<dyn Engine> {
    match kind {
        Kind::Mixed => Box::new(Mixed::new(rules, heuristics)),
        Kind::AlphaBeta => Box::new(AlphaBeta::new(rules, heuristics)),
        Kind::MonteCarlo => Box::new(MonteCarlo::new(rules, heuristics)),
        Kind::Solver => Box::new(Solver::new(rules, heuristics)),
        Kind::Random => Box::new(Random::new(rules)),
    }
}
