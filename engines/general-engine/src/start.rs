//! What every search of this crate begins with.

use engine::{EngineError, Limits, Pace, Root, SearchResult, Stop, replay};
use game::{Frame, Position, Rules};

use crate::Heuristics;
use crate::budget::{check_every, with_nodes};
use crate::order::{Candidate, candidates, worthwhile};

/// The moves of the root that are asked about.
#[derive(Clone, Debug)]
pub(crate) struct Asked<M> {
    moves: Vec<M>,
    /// Whether these are all legal moves.
    all: bool,
    /// How many of the best are wanted, at least one.
    pub lines: usize,
}

impl<M: Copy + Ord> Asked<M> {
    /// All moves of `position`, and the best of them.
    pub fn all<P: Position<Move = M>>(position: &P) -> Self {
        Self { moves: position.legal_moves().as_ref().to_vec(), all: true, lines: 1 }
    }

    fn of<R: Rules>(rules: &R, position: &R::Position, limits: &Limits) -> Self
    where
        R::Position: Position<Move = M>,
    {
        let all = Self::all(position);
        let named = |&m: &M| limits.asks_about(&rules.write_move(m));
        let moves: Vec<M> = all.moves.iter().copied().filter(named).collect();
        let lines = limits.lines.max(1) as usize;
        // What is no legal move is passed over, and if that is all, nothing was asked.
        let asked = match moves.len() {
            0 => all,
            n => Self { all: n == all.moves.len(), moves, lines: 1 },
        };
        Self { lines: lines.min(asked.moves.len()), ..asked }
    }

    /// These moves without some that are known already.
    pub fn without(&self, known: &[M]) -> Self {
        let moves: Vec<M> = self.moves.iter().copied().filter(|m| !known.contains(m)).collect();
        Self { all: self.all && moves.len() == self.moves.len(), moves, lines: 1 }
    }

    /// Whether every legal move is asked about: what is found then is true of the position.
    pub const fn is_all(&self) -> bool {
        self.all
    }

    /// Whether this is the plain question for the best move.
    pub const fn is_plain(&self) -> bool {
        self.all && self.lines == 1
    }

    pub fn contains(&self, m: M) -> bool {
        self.all || self.moves.binary_search(&m).is_ok()
    }

    /// The candidates among them, most urgent first, and how many deserve a look before the rest.
    pub fn candidates<P: Position<Move = M>>(
        &self,
        position: &P,
        heuristics: Heuristics<P>,
    ) -> (Vec<Candidate<M>>, usize) {
        let list = candidates(position, heuristics);
        let early = worthwhile(&list);
        if self.all {
            return (list, early);
        }
        let kept = list[..early].iter().filter(|c| self.contains(c.m)).count();
        let list: Vec<_> = list.into_iter().filter(|c| self.contains(c.m)).collect();
        // If only dull moves are asked about, they are what there is.
        let early = if kept == 0 { list.len() } else { kept };
        (list, early)
    }
}

/// A search that has not begun.
pub(crate) struct Start<'a, R: Rules> {
    pub position: R::Position,
    pub heuristics: Heuristics<R::Position>,
    pub limits: Limits,
    pub pace: Pace<'a>,
    pub asked: Asked<<R::Position as Position>::Move>,
}

/// What becomes of a question.
pub(crate) enum Begun<'a, R: Rules> {
    /// There is nothing to choose.
    Decided(SearchResult),
    Search(Box<Start<'a, R>>),
}

/// Reads the root, turns a level into nodes, and starts the clock.
pub(crate) fn begin<'a, R: Rules>(
    rules: &R,
    heuristics: Heuristics<R::Position>,
    root: Root<'_>,
    limits: &Limits,
    stop: &'a Stop,
) -> Result<Begun<'a, R>, EngineError> {
    let position = replay(rules, root)?;
    let asked = Asked::of(rules, &position, limits);
    if let [only] = asked.moves.as_slice()
        && asked.is_all()
    {
        return Ok(Begun::Decided(SearchResult::only_move(rules.write_move(*only))));
    }
    let moves = position.legal_move_count();
    let limits = with_nodes(limits, moves);
    let mut pace = Pace::new(&limits, stop, check_every(moves, rules.frame()));
    if let Some(share) = limits.share(moves_to_think(rules.frame(), root.moves.len())) {
        pace.end_within(share.usual());
    }
    Ok(Begun::Search(Box::new(Start { position, heuristics, limits, pace, asked })))
}

/// How many moves a clock is shared among: it is not known how long a game is, but on a large board
/// hundreds of moves may come, of which each takes its time however little is left.
fn moves_to_think(frame: Frame, played: usize) -> f64 {
    const USUAL: f64 = 24.0;
    let points = usize::from(frame.width) * usize::from(frame.height);
    // Each side's half of the points; a third of that is much where boards are not played full.
    (points.saturating_sub(played) as f64 / 6.0).max(USUAL)
}
