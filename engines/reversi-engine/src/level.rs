//! How strong each level is, and how it errs: like a person, who prefers a good move that looks no
//! worse to the best one, and not like a coin that is thrown.

use engine::{MAX_LEVEL, Rng};

use crate::evaluation::DISC;
use crate::kernel::{WordOf, squares};
use crate::searcher::Searcher;
use reversi::{Board, Word};

/// What a level may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Level {
    /// Plies of the midgame search.
    pub(crate) depth: u32,
    /// From so many empty squares on it counts to the end.
    pub(crate) exact_from: u32,
    /// Positions that it may visit for that.
    pub(crate) exact_nodes: u64,
    /// Of so many of the opponent's next moves it sees whether they can take its last disc.
    pub(crate) last_disc: u32,
    /// What it likes each disc that a move turns, in discs of the score: beginners count them.
    greed: f64,
    /// How much better or worse a move looks to it than it is: discs in the mean.
    wander: f64,
    /// The most discs that one move may lose for that.
    most: f64,
    /// What it knows of corners.
    corners: Corners,
}

/// What a level knows of corners: it is what one learns first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Corners {
    /// Nothing.
    Unknown,
    /// A corner looks as good as whatever looks best.
    Taken,
    /// And no move by which the opponent comes to a corner looks better than it is.
    Guarded,
}

const fn level(
    (depth, exact_from, last_disc): (u32, u32, u32),
    exact_nodes: u64,
    greed: f64,
    wander: f64,
    most: f64,
    corners: Corners,
) -> Level {
    Level { depth, exact_from, last_disc, exact_nodes, greed, wander, most, corners }
}

/// The levels, weakest first; docs/benchmarks/reversi.md tells how far they are apart.
const LEVELS: [Level; MAX_LEVEL as usize] = [
    level((1, 0, 0), 0, 20.0, 185.0, 1900.0, Corners::Unknown),
    level((1, 0, 0), 0, 6.5, 39.0, 400.0, Corners::Unknown),
    level((1, 0, 0), 0, 4.5, 74.0, 300.0, Corners::Taken),
    level((1, 0, 1), 0, 2.6, 27.6, 110.0, Corners::Taken),
    level((1, 0, 1), 1_000, 1.7, 16.1, 70.0, Corners::Taken),
    level((1, 2, 2), 1_000, 0.9, 11.1, 50.0, Corners::Taken),
    level((1, 3, 2), 1_000, 0.5, 13.0, 60.0, Corners::Guarded),
    level((1, 4, 2), 1_000, 0.0, 8.7, 45.0, Corners::Guarded),
    level((2, 4, 3), 1_000, 0.0, 9.3, 38.0, Corners::Guarded),
    level((2, 5, 3), 1_000, 0.0, 7.1, 32.0, Corners::Guarded),
    level((2, 6, 3), 5_000, 0.0, 5.2, 26.0, Corners::Guarded),
    level((3, 6, 3), 5_000, 0.0, 5.2, 20.0, Corners::Guarded),
    level((3, 8, 3), 20_000, 0.0, 2.6, 12.0, Corners::Guarded),
    level((4, 9, 3), 50_000, 0.0, 1.8, 8.5, Corners::Guarded),
    level((5, 11, 3), 300_000, 0.0, 1.45, 7.5, Corners::Guarded),
    level((6, 14, 3), 2_000_000, 0.0, 0.92, 6.0, Corners::Guarded),
    level((8, 16, 3), 5_000_000, 0.0, 0.8, 5.0, Corners::Guarded),
    level((10, 18, 3), 20_000_000, 0.0, 0.45, 4.0, Corners::Guarded),
    level((13, 20, 3), 60_000_000, 0.0, 0.4, 3.0, Corners::Guarded),
    level((18, 22, 3), 200_000_000, 0.0, 0.2, 2.0, Corners::Guarded),
];

impl Level {
    /// A level from 1 to [`MAX_LEVEL`]; others are taken for the nearest.
    pub(crate) fn of(level: u32) -> Self {
        LEVELS[level.clamp(1, MAX_LEVEL) as usize - 1]
    }
}

/// How much better than they are the moves of a position look, by square, in units of the
/// evaluation. Nothing of it where they are seen as they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looks(Vec<i32>);

impl Looks {
    /// How the moves look to a level. Chance decides; with the same `seed` and position the same.
    pub(crate) fn to<K: Searcher>(
        k: K,
        level: Level,
        (own, opponent): (WordOf<K>, WordOf<K>),
        seed: u64,
    ) -> Self {
        let all = squares::<K::Board>() as usize;
        let empties = all - (own | opponent).count();
        let mut rng = Rng::new(seed ^ crate::endgame::shared_table::hash(own, opponent));
        // Errors grow with the side of the board. Scores grow faster, with its power of 1.5; but
        // with that the lower levels of 10×10 were nearer to each other (33 to 70 Elo up to the
        // eighth).
        let longer = (all as f64 / 64.0).sqrt().max(1.0);
        let wander = level.wander * longer * Self::share(empties, all);
        // There are about as many moves as a side is long. Of more moves more would look as good as
        // a move can look, and the best of those be chosen: so the more there are, the better one
        // can look.
        let most = level.most * longer + wander * longer.ln();
        let mut looks = vec![0; all];
        let last = K::Board::SIZE as usize - 1;
        let corners = [0, last, all - 1 - last, all - 1];
        let corners = corners.into_iter().map(Word::one).fold(Word::EMPTY, |set, one| set | one);
        let open_before = k.mobility(opponent, own);
        let legal = k.mobility(own, opponent);
        let mut left = legal;
        while !left.is_empty() {
            let square = left.lowest();
            left = left.without_lowest();
            let flipped = k.flips(own, opponent, square);
            // Most moves look about as they are, few much better.
            let mut error = (-wander * (1.0 - rng.unit()).ln()).min(most);
            let opens = || {
                let after = k.mobility(opponent & !flipped, own | flipped | Word::one(square));
                !(after & corners & !open_before).is_empty()
            };
            if level.corners == Corners::Guarded && opens() {
                error = 0.0;
            }
            let look = level.greed * flipped.count() as f64 + error;
            looks[square] = (look * f64::from(DISC)) as i32;
        }
        if level.corners >= Corners::Taken {
            let best = looks.iter().copied().max().unwrap_or(0);
            let mut left = legal & corners;
            while !left.is_empty() {
                looks[left.lowest()] = best;
                left = left.without_lowest();
            }
        }
        Self(looks)
    }

    /// How much of its usual error a level makes: little in the opening, where little can be lost,
    /// and less again towards the end, where one can count.
    fn share(empties: usize, all: usize) -> f64 {
        match empties * 64 / all {
            45.. => 0.5,
            14..45 => 1.0,
            _ => 0.7,
        }
    }

    /// Whether moves are seen as they are.
    pub(crate) fn are_true(&self) -> bool {
        self.0.is_empty()
    }

    /// Of a move.
    pub(crate) fn of(&self, square: usize) -> i32 {
        self.0.get(square).copied().unwrap_or(0)
    }
}
