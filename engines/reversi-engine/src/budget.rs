//! How far the player looks, from the limits that it is given.

use std::time::Duration;

use engine::{Instant, Limits, Patience, Share, Unrest};
use opening_book::{KNOWS_THE_BOOK, seed_of};

use crate::level::Level;

/// What a search may do, from the limits of a caller.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    empties: u32,
    size: u8,
    pub(crate) depth: u32,
    exact_from: u32,
    /// What says from how many empty squares the exact score is in reach.
    reach_by: ReachBy,
    pub(crate) nodes: u64,
    /// Of these, what the midgame search may visit.
    pub(crate) midgame_nodes: u64,
    pub(crate) exact_nodes: u64,
    /// When a midgame search is broken off.
    pub(crate) deadline: Option<Instant>,
    /// When one for exact scores is.
    pub(crate) exact_deadline: Option<Instant>,
    /// What a move takes as a rule, where there is a deadline.
    time: Option<Duration>,
    /// What the clock of a game has for this move; none without one, or where several moves are
    /// asked about.
    share: Option<Share>,
    /// Time or nodes end the search wherever it is.
    is_broken_off: bool,
    /// Weak levels play without knowledge.
    pub(crate) may_use_book: bool,
    /// By which chance a move of the opening book is chosen; none where it is not asked.
    pub(crate) openings: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReachBy {
    /// It is known from the start.
    Limits,
    /// The clock, after a first search.
    Clock,
    /// Nothing limits the search: exact scores are looked for as soon as they are expected to take
    /// no more than what went before.
    Work,
}

/// Before an exact search a shorter one is enough: for a move if that is stopped.
const BEFORE_EXACT: u32 = 8;

/// See [`Budget::is_near_end`]. In 300 positions with 24 empty squares 50, 100, 300 thousand and 1
/// million nodes lose 0.97, 0.93, 0.65 and 0.48 discs with a quarter and 8 plies; 0.98, 1.03, 0.67
/// and 0.49 with 10 plies, 1.05, 1.03, 0.77 and 0.51 with these and all.
const NEAR_END: u32 = 8;
/// The part of the whole in which the midgame search must have come so far.
const IN_GOOD_TIME: u32 = 4;

/// On boards wider than this the plies of a level alone would take it minutes: there are more
/// moves, and each position takes longer the more squares there are. So it visits fewer the longer
/// a side is: of what its exact search may visit on 8×8 a part, but never so few that a low level
/// would notice, and twice as many for the end of the game. At level 20 that is some seconds a move
/// at most.
const WIDEST_WITHOUT_CAP: u8 = 8;
const MIDGAME_SHARE: (u64, u64) = (3, 10);
const FEWEST_NODES: u64 = 50_000;
const FOR_THE_END: u64 = 2;

/// How many nodes an exact search visits while a midgame search visits one: its nodes are cheaper.
const EXACT_FASTER: u64 = 4;

/// How the share of a clock is used; these numbers and those of [`moves_to_think`] are found by
/// games (docs/benchmarks/reversi.md).
const PATIENCE: Patience = Patience { share: 0.86, change: 0.83, fall: 0.15 };
/// By which part a move takes less for each part of its last depth that went into the best move
/// beyond this: the others were refuted soon.
const EFFORT: (f64, f64) = (0.8, 0.75);
/// How many times its usual share a midgame search may take, and how many a search for exact
/// scores, to which moves before are to leave enough.
const MAX_TIMES_USUAL: f64 = 3.0;
const LONGEST_EXACT: f64 = 1.4;

/// The deepest iteration: as many moves as a game on 8×8 has, and a bound on wider boards.
const MAX_DEPTH: u32 = 60;

impl Budget {
    /// `started` is when the time of the limits began to run; `own_book` says whether there is an
    /// opening book of one's own, which is for every level.
    pub(crate) fn new(
        limits: &Limits,
        own_book: bool,
        started: Instant,
        empties: u32,
        size: u8,
    ) -> Self {
        let time = planned_time(limits, empties);
        // A level goes by no clock, as long as it has not run out.
        let alone = limits.lines <= 1 && limits.moves.is_empty() && limits.level.is_none();
        let share = limits.share(moves_to_think(empties)).filter(|_| alone);
        let until = |factor| share.map(|share| share.times(factor)).or(time).map(|t| started + t);
        let mut budget = Self {
            empties,
            size,
            depth: limits.depth.unwrap_or(MAX_DEPTH),
            exact_from: limits.depth.unwrap_or(u32::MAX),
            reach_by: ReachBy::Limits,
            nodes: limits.nodes.unwrap_or(u64::MAX),
            midgame_nodes: limits.nodes.unwrap_or(u64::MAX),
            exact_nodes: u64::MAX,
            deadline: until(MAX_TIMES_USUAL),
            exact_deadline: until(LONGEST_EXACT),
            time,
            share,
            is_broken_off: limits.depth.is_none() && limits.level.is_none() && !limits.is_endless(),
            openings: seed_of(limits, own_book),
            may_use_book: own_book || limits.level.is_none_or(|level| level >= KNOWS_THE_BOOK),
        };
        if limits.is_endless() {
            budget.exact_from = 0;
            budget.reach_by = ReachBy::Work;
        } else if let Some(level) = limits.level {
            let level = Level::of(level);
            budget.depth = budget.depth.min(level.depth);
            budget.exact_from = budget.exact_from.min(level.exact_from + earlier(size));
            budget.exact_nodes = level.exact_nodes;
            if size > WIDEST_WITHOUT_CAP {
                let most = level.exact_nodes * MIDGAME_SHARE.0 / MIDGAME_SHARE.1;
                let midgame = (most / u64::from(size)).max(FEWEST_NODES);
                budget.midgame_nodes = budget.midgame_nodes.min(midgame);
                budget.exact_nodes = midgame * FOR_THE_END;
            }
        } else if limits.depth.is_none() && limits.nodes.is_none() && budget.deadline.is_some() {
            budget.exact_from = reach(0, size);
            budget.reach_by = ReachBy::Clock;
        } else if limits.depth.is_none() && limits.nodes.is_some() {
            budget.exact_from = reach(budget.nodes, size);
        }
        budget.depth = budget.depth.min(empties);
        budget
    }

    /// Whether nothing but a stop or a proof ends the search.
    pub(crate) fn is_endless(&self) -> bool {
        self.reach_by == ReachBy::Work
    }

    /// Whether the midgame search lasts so long that starting helpers is nothing beside it.
    pub(crate) fn is_long(&self) -> bool {
        const NODES: u64 = 50_000;
        const TIME: Duration = Duration::from_millis(20);
        let has_time =
            |deadline: Instant| deadline.saturating_duration_since(Instant::now()) >= TIME;
        self.midgame_nodes >= NODES
            && self.depth > BEFORE_EXACT
            && self.deadline.is_none_or(has_time)
    }

    /// Entries that the table of the midgame search has use for, as a power of two: about one for
    /// each position that may be visited.
    pub(crate) fn midgame_bits(&self) -> u32 {
        const FEWEST: u32 = 16;
        const MOST: u32 = 20;
        const NODES_PER_MILLISECOND: u64 = 10_000;
        let by_time = self.deadline.map_or(u64::MAX, |deadline| {
            let left = deadline.saturating_duration_since(Instant::now()).as_millis();
            u64::try_from(left).unwrap_or(u64::MAX).saturating_mul(NODES_PER_MILLISECOND)
        });
        let by_depth = 100u64.saturating_mul(1 << self.depth.min(40));
        self.midgame_nodes.min(by_time).min(by_depth).max(1).ilog2().clamp(FEWEST, MOST)
    }

    /// The depth of the midgame search that goes before an exact one.
    pub(crate) fn before_exact(&self) -> u32 {
        self.depth.clamp(1, BEFORE_EXACT)
    }

    /// Whether the exact score is known to be in reach before anything was searched.
    pub(crate) fn exact_at_once(&self) -> bool {
        self.reach_by == ReachBy::Limits && self.empties <= self.exact_from
    }

    /// Whether after a midgame search of so many plies the next one goes to the end: a selective
    /// one that does says more than one of a few plies more, if it comes to its end.
    pub(crate) fn is_near_end(&self, depth: u32, nodes: u64, took: Duration) -> bool {
        self.is_broken_off
            && depth >= BEFORE_EXACT
            && depth + NEAR_END >= self.empties
            && nodes.saturating_mul(IN_GOOD_TIME.into()) <= self.nodes
            && self.time.is_none_or(|time| took.saturating_mul(IN_GOOD_TIME) <= time)
    }

    /// Whether a midgame search that has taken so long has done enough for its share of the clock:
    /// it is at rest, or has had time to come to that. `effort` is which part of its last depth
    /// went into the best move.
    pub(crate) fn is_enough(&self, unrest: &Unrest, effort: f64, took: Duration) -> bool {
        let (weight, usual) = EFFORT;
        let factor = unrest.factor(&PATIENCE) * (1.0 + weight * (usual - effort));
        self.share.is_some_and(|share| took >= share.times(factor))
    }

    /// Whether a midgame search of so many plies, nodes and so much time shows that it is.
    pub(crate) fn exact_after(&self, depth: u32, nodes: u64, took: Duration) -> bool {
        let from = match self.reach_by {
            ReachBy::Limits => return false,
            ReachBy::Clock if depth == self.before_exact() => self.reach_by_clock(nodes, took),
            ReachBy::Clock => return false,
            ReachBy::Work => reach(nodes.saturating_mul(EXACT_FASTER), self.size),
        };
        self.empties <= from
    }

    /// From how many empty squares the exact score is in reach, judged by a search that has just
    /// visited so many nodes in so much time.
    fn reach_by_clock(&self, nodes: u64, took: Duration) -> u32 {
        let Some(deadline) = self.exact_deadline else { return self.exact_from };
        let left = deadline.saturating_duration_since(Instant::now());
        let expected = u128::from(nodes * EXACT_FASTER) * left.as_nanos() / took.as_nanos().max(1);
        reach(u64::try_from(expected).unwrap_or(u64::MAX).min(self.nodes), self.size)
    }
}

/// The time that a move with so many empty squares takes as a rule; none if time does not matter.
pub(crate) fn planned_time(limits: &Limits, empties: u32) -> Option<Duration> {
    limits.move_time_of(moves_to_think(empties))
}

/// How many moves there are to think about with so many empty squares. Once few are left the end is
/// mostly known, and moves take no time; the way from there to the end counts for some moves.
fn moves_to_think(empties: u32) -> f64 {
    const END_IN_SIGHT: f64 = 17.5;
    const LAST_MOVES: f64 = 3.4;
    (f64::from(empties) - END_IN_SIGHT).max(0.0) / 2.0 + LAST_MOVES
}

/// On 4×4 and 6×6 the end is in reach earlier: moves are fewer.
const fn earlier(size: u8) -> u32 {
    if size <= 6 { 4 } else { 0 }
}

/// The most empty squares, from 6 to 40 on 8×8, whose exact score takes about so many nodes: 14
/// take about 60,000, each one more 2.2 times as many.
fn reach(nodes: u64, size: u8) -> u32 {
    let (mut empties, mut needed) = (14, 60_000u64);
    if nodes < needed {
        while empties > 6 && nodes < needed {
            (empties, needed) = (empties - 1, needed * 10 / 22);
        }
    } else {
        while empties < 40 && nodes >= needed * 22 / 10 {
            (empties, needed) = (empties + 1, needed * 22 / 10);
        }
    }
    empties + earlier(size)
}

#[cfg(test)]
mod tests {
    use engine::ClockLimits;

    use super::*;

    /// A search without an end shows each depth until a proof is in reach.
    #[test]
    fn only_what_is_broken_off_goes_to_the_end_early() {
        let after = |limits: &Limits, depth, nodes, took| {
            Budget::new(limits, false, Instant::now(), 24, 8).is_near_end(depth, nodes, took)
        };
        let near = |limits: &Limits, depth| after(limits, depth, 0, Duration::ZERO);
        let (nodes, time) = (Limits::nodes(1000), Limits::time(Duration::from_secs(9)));
        for limits in [&nodes, &time] {
            assert!(near(limits, 16) && !near(limits, 15));
        }
        // Where too much is used already, it would be broken off before it says anything.
        let seconds = Duration::from_secs;
        assert!(after(&nodes, 16, 250, seconds(99)) && !after(&nodes, 16, 251, Duration::ZERO));
        assert!(after(&time, 16, 999_999, seconds(2)) && !after(&time, 16, 0, seconds(3)));
        for limits in [Limits::default().endless(), Limits::depth(20), Limits::level(9)] {
            assert!(!near(&limits, 20), "{limits:?}");
        }
    }

    /// A clock is used up while there is something to think about, and no faster.
    #[test]
    fn a_clock_is_shared_among_the_moves_that_are_left() {
        let mut left = Duration::from_secs(60);
        let mut shares = Vec::new();
        for empties in (1..=60).rev().step_by(2) {
            let clock = ClockLimits { left, increment: Duration::ZERO, moves_to_go: None };
            let limits = Limits { clock: Some(clock), ..Limits::default() };
            let share = Budget::new(&limits, false, Instant::now(), empties, 8).time.unwrap();
            left -= share;
            shares.push((empties, share, left));
        }
        let at = |empties| shares.iter().find(|(e, ..)| *e == empties).unwrap();
        assert!(shares.iter().all(|(_, share, _)| *share <= Duration::from_secs(60) / 10));
        assert!(at(44).2 > Duration::from_secs(30), "{shares:?}");
        assert!(at(20).2 < Duration::from_secs(15), "{shares:?}");
    }

    /// Of a clock a move takes more where its search wavers and less where it is at rest, but of a
    /// fixed time all; so does a search that is asked about several moves.
    #[test]
    fn a_search_that_is_at_rest_leaves_time_to_others() {
        let clock = ClockLimits {
            left: Duration::from_secs(60),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let game = Limits { clock: Some(clock), ..Limits::default() };
        let usual = planned_time(&game, 40).unwrap();
        let enough = |limits: &Limits, changes: bool, effort, part: f64| {
            let mut unrest = Unrest::default();
            for depth in 0..9 {
                unrest.see(if changes { depth } else { 0 }, 0.0);
            }
            let budget = Budget::new(limits, false, Instant::now(), 40, 8);
            budget.is_enough(&unrest, effort, usual.mul_f64(part))
        };
        assert!(enough(&game, false, 0.9, 0.5) && !enough(&game, true, 0.9, 1.0));
        assert!(enough(&game, true, 0.75, 1.3) && !enough(&game, true, 0.2, 1.3));
        let several = Limits { lines: 3, ..game.clone() };
        let some = Limits { moves: vec!["f5".into()], ..game };
        let level = Limits { clock: Some(clock), ..Limits::level(9) };
        for limits in [several, some, level, Limits::time(usual), Limits::nodes(9)] {
            assert!(!enough(&limits, false, 1.0, 9.0), "{limits:?}");
        }
    }

    #[test]
    fn what_is_in_reach_of_so_many_nodes() {
        let on_eight = [0, 59_999, 60_000, 131_999, 132_000, 1_000_000, 100_000_000, u64::MAX];
        assert_eq!(on_eight.map(|nodes| reach(nodes, 8)), [6, 13, 14, 14, 15, 17, 23, 40]);
        assert_eq!(reach(60_000, 6), 18);
    }

    /// What a search for exact scores may do is told by the level and the size, or by the clock.
    #[test]
    fn exact_searches_have_bounds_of_their_own() {
        let started = Instant::now();
        let of = |limits: &Limits, size| Budget::new(limits, false, started, 24, size);
        let nodes = |level, size| {
            let budget = of(&Limits::level(level), size);
            (budget.midgame_nodes, budget.exact_nodes)
        };
        assert_eq!(nodes(20, 8), (u64::MAX, 200_000_000));
        assert_eq!(
            [10, 26].map(|size| nodes(20, size)),
            [6_000_000, 2_307_692].map(|n| (n, 2 * n))
        );
        assert_eq!(nodes(5, 26), (50_000, 100_000));
        assert_eq!(of(&Limits::nodes(9), 8).exact_nodes, u64::MAX);
        let clock = ClockLimits {
            left: Duration::from_secs(60),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let game = Limits { clock: Some(clock), ..Limits::default() };
        let budget = Budget::new(&game, false, started, 40, 8);
        let usual = game.share(moves_to_think(40)).expect("a share").usual();
        let lasts = |until: Option<Instant>| until.expect("a deadline").duration_since(started);
        assert_eq!(lasts(budget.deadline), usual.mul_f64(3.0));
        assert_eq!(lasts(budget.exact_deadline), usual.mul_f64(1.4));
        // A time for this move is for both.
        let budget = of(&Limits::time(Duration::from_secs(9)), 8);
        assert_eq!(budget.deadline, budget.exact_deadline);
        assert!(lasts(budget.deadline) > Duration::from_secs(8));
    }

    /// Helpers are started, and tables are large, only where a search lasts.
    #[test]
    fn a_long_search_is_known_before_it_begins() {
        let of = |limits: &Limits| {
            let budget = Budget::new(limits, false, Instant::now(), 24, 8);
            (budget.is_long(), budget.midgame_bits())
        };
        assert_eq!(of(&Limits::nodes(49_999)), (false, 16));
        assert_eq!(of(&Limits::nodes(262_144)), (true, 18));
        assert_eq!(of(&Limits::nodes(u64::MAX)), (true, 20));
        assert_eq!(
            [8, 9, 12].map(|depth| of(&Limits::depth(depth))),
            [(false, 16), (true, 16), (true, 18)]
        );
        let time = |ms| of(&Limits::time(Duration::from_millis(ms)));
        assert_eq!([1, 10_000].map(time), [(false, 16), (true, 20)]);
        assert_eq!(of(&Limits::default().endless()), (true, 20));
    }
}
