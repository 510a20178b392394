//! How strong each level is.

use engine::{Limits, MAX_LEVEL, Rng};

use crate::board::SearchBoard;
use crate::points::At;
use crate::threat::Threat;

/// What a level may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Positions that it visits; 0 where it only looks at the board.
    pub nodes: u64,
    /// Positions of a search for continuous fours.
    pub fours: u64,
    /// How often, in hundredths, it sees a five, an open four, an open three: of either side.
    pub sees: [usize; 3],
}

/// The levels, weakest first. The lowest look at points, as people do who learn: they miss long
/// threats before short ones.
const LEVELS: [Level; MAX_LEVEL as usize] = [
    Level { nodes: 0, fours: 0, sees: [70, 25, 5] },
    Level { nodes: 0, fours: 0, sees: [85, 40, 10] },
    Level { nodes: 0, fours: 0, sees: [92, 55, 20] },
    Level { nodes: 0, fours: 0, sees: [97, 70, 30] },
    Level { nodes: 0, fours: 0, sees: [99, 80, 45] },
    Level { nodes: 0, fours: 0, sees: [100, 90, 60] },
    Level { nodes: 0, fours: 0, sees: [100, 97, 80] },
    Level { nodes: 0, fours: 0, sees: [100, 100, 95] },
    Level { nodes: 100, fours: 0, sees: [100; 3] },
    Level { nodes: 250, fours: 0, sees: [100; 3] },
    Level { nodes: 600, fours: 20, sees: [100; 3] },
    Level { nodes: 1_500, fours: 50, sees: [100; 3] },
    Level { nodes: 3_000, fours: 70, sees: [100; 3] },
    Level { nodes: 6_000, fours: 100, sees: [100; 3] },
    Level { nodes: 12_000, fours: 150, sees: [100; 3] },
    Level { nodes: 25_000, fours: 200, sees: [100; 3] },
    Level { nodes: 50_000, fours: 300, sees: [100; 3] },
    Level { nodes: 100_000, fours: 500, sees: [100; 3] },
    Level { nodes: 250_000, fours: 700, sees: [100; 3] },
    Level { nodes: 600_000, fours: 1_000, sees: [100; 3] },
];

impl Level {
    /// The level that limits ask for, if they do.
    pub fn of(limits: &Limits) -> Option<Self> {
        limits.level.map(|level| LEVELS[level.clamp(1, MAX_LEVEL) as usize - 1])
    }
}

/// The move of somebody who only looks at the points, one of `moves`; chance decides what he sees
/// and which of two good points he likes better.
pub fn at_a_glance(board: &SearchBoard, level: Level, moves: &[At], seed: u64) -> Option<At> {
    let mut rng = Rng::new(seed ^ board.key());
    let me = board.turn();
    let value = |at: At, rng: &mut Rng| {
        let mut value = 0;
        for (side, weight) in [(me, 3), (me.other(), 2)] {
            let (class, worth) = match board.threat(side, at) {
                Threat::Five => (0, 100_000),
                Threat::FourThree | Threat::Win => (1, 10_000),
                Threat::Three | Threat::DoubleThree | Threat::Four => (2, 300),
                Threat::Quiet => continue,
            };
            if rng.below(100) < level.sees[class] {
                value += weight * worth;
            }
        }
        value + i64::from(board.order(me, at)).min(200) + rng.below(40) as i64
    };
    moves.iter().copied().max_by_key(|&at| (value(at, &mut rng), std::cmp::Reverse(at)))
}
