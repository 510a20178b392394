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
    /// How much better or worse than it is a position looks to it, at most, in
    /// [`crate::weights::UNIT`]s; to a level that only looks at the board, a point.
    pub wander: i32,
}

const fn glance(sees: [usize; 3], wander: i32) -> Level {
    Level { nodes: 0, fours: 0, sees, wander }
}

const fn search(nodes: u64, fours: u64, wander: i32) -> Level {
    Level { nodes, fours, sees: [100; 3], wander }
}

/// The levels, weakest first; docs/benchmarks/gomoku.md tells how far they are apart. The lowest
/// look at points, as people do who learn: they miss long threats before short ones. The others
/// search, and what they judge wrong also lets no two of their games be alike.
const LEVELS: [Level; MAX_LEVEL as usize] = [
    glance([74, 33, 8], 54),
    glance([88, 47, 15], 45),
    glance([93, 61, 26], 40),
    glance([97, 74, 37], 40),
    glance([100, 86, 51], 40),
    glance([100, 95, 72], 40),
    search(10, 0, 370),
    search(12, 0, 195),
    search(46, 0, 93),
    search(108, 0, 45),
    search(230, 0, 37),
    search(280, 10, 32),
    search(500, 20, 27),
    search(820, 30, 20),
    search(1550, 40, 20),
    search(2700, 50, 15),
    search(5500, 70, 12),
    search(13_000, 110, 10),
    search(32_000, 180, 10),
    search(80_000, 300, 10),
];

impl Level {
    /// Whether it looks at the board, and no further.
    pub const fn only_looks(self) -> bool {
        self.nodes == 0
    }

    /// The level that limits ask for, if they do.
    pub fn of(limits: &Limits) -> Option<Self> {
        limits.level.map(|level| LEVELS[level.clamp(1, MAX_LEVEL) as usize - 1])
    }
}

/// The move of a player that only looks at the points, one of `moves`; chance decides what it sees
/// and which of two good points it likes better.
pub fn at_a_glance(board: &mut SearchBoard, level: Level, moves: &[At], seed: u64) -> Option<At> {
    let mut rng = Rng::new(seed ^ board.key());
    let (me, them) = (board.turn(), board.turn().other());
    let mut stops = Vec::new();
    if board.count_of(them, Threat::Five) > 0 {
        board.stops(&mut stops);
    }
    let board = &*board;
    let value = |at: At, rng: &mut Rng| {
        let mut value = 0;
        for (side, weight) in [(me, 3), (them, 2)] {
            let (class, worth) = match board.threat(side, at) {
                // Where one point stops all fives, another is no answer to them.
                Threat::Five if side == me || stops.is_empty() => (0, 100_000),
                _ if side == them && stops.contains(&at) => (0, 100_000),
                Threat::Five => continue,
                Threat::FourThree | Threat::Win => (1, 10_000),
                Threat::Three | Threat::DoubleThree | Threat::Four => (2, 300),
                Threat::Quiet => continue,
            };
            if rng.below(100) < level.sees[class] {
                value += weight * worth;
            }
        }
        value
            + i64::from(board.order(me, at)).min(200)
            + rng.below(level.wander.max(1) as usize) as i64
    };
    moves.iter().copied().max_by_key(|&at| (value(at, &mut rng), std::cmp::Reverse(at)))
}
