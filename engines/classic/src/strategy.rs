//! The list of the classic strategies.

use engine::{Engine, EngineError, Root, Stop};
use game::{AnyPosition, Game, Localized};

use crate::explain::Judged;
use crate::player::{self, Placing, Player};
use crate::{Decided, Explanation, Reason, greedy, one_ply, priority, shapes};

/// The classic strategies, as the catalogue lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Reversi: flips as many discs as it can.
    Greedy,
    /// Reversi: leaves the opponent as little as it can.
    OnePly,
    /// Tic-tac-toe: wins, blocks, or takes the best place left.
    Priority,
    /// Gomoku: looks at the shapes that a stone makes and denies.
    Shapes,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Greedy, Self::OnePly, Self::Priority, Self::Shapes];

    /// The id in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::OnePly => "one-ply",
            Self::Priority => "priority",
            Self::Shapes => "shapes",
        }
    }

    /// The strategy with that id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.id() == id)
    }

    /// One line about how it plays.
    pub const fn summary(self) -> Localized {
        match self {
            Self::Greedy => Localized {
                zh: "贪心：翻转棋子最多的一步",
                en: "greedy: flips the most discs",
                ja: "最多返し：返す石が最も多い手",
            },
            Self::OnePly => Localized {
                zh: "多看一步：让对方下一步所得最少",
                en: "one ply: leaves the opponent the least",
                ja: "一手読み：相手の次の利益を最小にする手",
            },
            Self::Priority => Localized {
                zh: "先取胜，再堵截，否则占最佳空位",
                en: "wins, else blocks, else takes the best place",
                ja: "勝てれば勝ち、次に防ぎ、なければ良い場所へ",
            },
            Self::Shapes => Localized {
                zh: "按棋型打分：五连、活四、冲四、活三等",
                en: "scores shapes: five, open four, four, open three and so on",
                ja: "形で採点：五連、棒四、四、三など",
            },
        }
    }

    /// Whether it plays `game`.
    pub fn plays(self, game: &dyn Game) -> bool {
        match self {
            Self::Greedy | Self::OnePly => game.id() == "reversi",
            // "Win if you can" makes no sense where three in a row lose.
            Self::Priority => {
                let nine_places =
                    game.id() == "tictactoe" || (game.id() == "mnk" && game.size() == "3,3,3");
                nine_places && game.variant() == "standard"
            }
            Self::Shapes => game.id() == "gomoku",
        }
    }

    /// What it makes of `moves`, which stand in row-major order and are never empty.
    pub(crate) fn judge(
        self,
        position: &dyn AnyPosition,
        moves: &[Placing],
        stop: &Stop,
    ) -> Vec<Judged> {
        match self {
            Self::Greedy => greedy::judge(position, moves),
            Self::OnePly => one_ply::judge(position, moves, stop),
            Self::Priority => priority::judge(position, moves),
            Self::Shapes => shapes::judge(position, moves),
        }
    }

    /// What the thing is in which `best` differs from the next best: its place among what is
    /// compared.
    pub(crate) fn decided(self, place: usize, best: &Judged) -> Decided {
        match (self, place) {
            (_, 0) => Decided::Value,
            (Self::Shapes, 1..shapes::SHAPES) => Decided::NextShape,
            (Self::Shapes, shapes::SHAPES) => Decided::Centre,
            (Self::Priority, 1) if matches!(best.reasons[..], [Reason::Place { .. }]) => {
                Decided::Value
            }
            _ => Decided::Order,
        }
    }
}

/// The player with that strategy. It plays every game that [`Strategy::plays`] names, at any size.
pub fn engine(strategy: Strategy) -> Box<dyn Engine> {
    Box::new(Player::new(strategy))
}

/// What the strategy makes of every point of the position at `root`, and why it takes the move
/// that its [`engine`] takes there.
///
/// # Errors
/// An [`EngineError`] if it does not play this game, or the game is over.
pub fn explain(strategy: Strategy, root: Root<'_>) -> Result<Explanation, EngineError> {
    player::judged(strategy, root, &Stop::new(), |_| true)
}
