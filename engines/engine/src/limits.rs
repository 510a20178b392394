//! How long and how far a search may go.

use std::time::Duration;

use crate::Share;

/// The highest level; see [`Limits::level`].
pub const MAX_LEVEL: u32 = 20;

/// The level of an engine where nobody says how strong it is to be.
pub const USUAL_LEVEL: u32 = 5;

/// How far a search may go, and what it is asked about. Whatever is reached first ends it; with
/// nothing set, only a proof or [`Stop`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Strength that a person asked for, 1..=[`MAX_LEVEL`]; how an engine turns it into nodes
    /// is its own matter, but it never reads the clock for it.
    pub level: Option<u32>,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The clocks of the game.
    pub clock: Option<ClockLimits>,
    /// Where randomness starts, for engines that use it.
    pub seed: u64,
    /// How many of the best moves are wanted, each with its value and line: an
    /// [`Info`](crate::Info) for each, by rank. At least 1; more than there are means all. An
    /// engine that knows of one only reports one.
    pub lines: u32,
    /// Only these moves of the root, in notation; all of them if empty. What is no legal move is
    /// passed over; with no legal one among them, all are looked at.
    pub moves: Vec<String>,
    /// Nothing of the searches before counts, as if a new game began: what is found depends on
    /// nothing else then.
    pub anew: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            level: None,
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            seed: 0,
            lines: 1,
            moves: Vec::new(),
            anew: false,
        }
    }
}

/// What is on the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// Left for the side to move.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Moves until more time comes; none if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// So much of the time for the move has gone by before the search.
    pub fn spend(&mut self, used: Duration) {
        self.time = self.time.map(|time| time.saturating_sub(used));
        if let Some(clock) = &mut self.clock {
            clock.left = clock.left.saturating_sub(used);
        }
    }

    /// The strength that a person chose, 1..=[`MAX_LEVEL`]; out-of-range values are clamped.
    pub fn level(level: u32) -> Self {
        Self { level: Some(level.clamp(1, MAX_LEVEL)), ..Self::default() }
    }

    /// A fixed number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A fixed depth.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// A fixed time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Whether nothing but a stop or a proof would end a search with these limits.
    pub const fn is_endless(&self) -> bool {
        let Self { level, depth, nodes, time, clock, seed: _, lines: _, moves: _, anew: _ } = self;
        level.is_none() && depth.is_none() && nodes.is_none() && time.is_none() && clock.is_none()
    }

    /// This question with no bounds but a stop or a proof.
    pub fn endless(self) -> Self {
        let Self { level: _, depth: _, nodes: _, time: _, clock: _, seed, lines, moves, anew } =
            self;
        Self { seed, lines, moves, anew, ..Self::default() }
    }

    /// Whether the root move written `notation` is asked about.
    pub fn asks_about(&self, notation: &str) -> bool {
        self.moves.is_empty() || self.moves.iter().any(|m| m == notation)
    }

    /// The time that this move may take: the fixed time, or a share of the clock that leaves
    /// a reserve; none if time does not matter.
    pub fn move_time(&self) -> Option<Duration> {
        self.move_time_of(USUAL_MOVES)
    }

    /// The time that this move may take if so many `moves` are still to be thought about, this one
    /// among them, as far as the engine knows. A clock that says how many come before more time
    /// does not wait for more than these.
    pub fn move_time_of(&self, moves: f64) -> Option<Duration> {
        self.share(moves).map(|share| share.usual()).or_else(|| self.fixed())
    }

    /// What the clock of a game has for this move, of which [`move_time_of`](Self::move_time_of) is
    /// the usual part: a search that wavers may take more, and one that is at rest leaves the rest
    /// to other moves. None without such a clock.
    pub fn share(&self, moves: f64) -> Option<Share> {
        // What a pipe, a scheduler and a last unfinished node may cost.
        const RESERVE: Duration = Duration::from_millis(20);
        // The reserve where nothing comes back, for each move and for hundreds of them: what is
        // used of the rest gets less and less, what each move costs besides does not.
        const FOR_EACH_MOVE: Duration = Duration::from_micros(7_500);
        const FOR_ALL_MOVES: Duration = Duration::from_millis(200);
        let clock = self.clock?;
        let comes_back = clock.moves_to_go.is_some() || !clock.increment.is_zero();
        let all = RESERVE + FOR_EACH_MOVE.mul_f64(moves.clamp(0.0, MOST_MOVES));
        let all = all.min(FOR_ALL_MOVES);
        let reserve = if comes_back { RESERVE } else { all.min(clock.left / 10 * 9) };
        let usable = clock.left.saturating_sub(reserve.max(RESERVE));
        let moves = clock.moves_to_go.map_or(moves, |to_go| f64::from(to_go).min(moves));
        let usual = usable.div_f64(moves.clamp(1.0, MOST_MOVES)) + clock.increment.mul_f64(0.8);
        // Where not even that is left, nobody takes more than is usual.
        let is_short = !comes_back && all > clock.left / 10 * 9;
        let usual = usual.min(usable);
        Some(Share::new(usual, if is_short { usual } else { usable }, self.fixed()))
    }

    /// The longest that this move may take, however restless its search; none if time does not
    /// matter.
    pub fn latest(&self) -> Option<Duration> {
        self.share(USUAL_MOVES).map(|share| share.most()).or_else(|| self.fixed())
    }

    /// The fixed time, used up to a tenth: an engine that is a little late loses.
    fn fixed(&self) -> Option<Duration> {
        let spare =
            |t: Duration| (t / 10).clamp(Duration::from_millis(5), Duration::from_millis(50));
        self.time.map(|time| time.saturating_sub(spare(time)))
    }
}

/// More moves than this no side has.
const MOST_MOVES: f64 = 400.0;

/// How many moves there are to think about, where that is not known.
const USUAL_MOVES: f64 = 24.0;
