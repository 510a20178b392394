//! How a book grows (drop-out expansion: Lincke, "Strategies for the Automatic Construction of
//! Opening Books", 2000): the leaf that play comes to most easily becomes a position of the book,
//! its moves are searched, and the leaves of all positions before it are looked for again.
//!
//! How easily is told by what both sides together give away on the way to it, and by how far it is.
//! Each search has a number of nodes and tables of its own, and a round takes many leaves at once; so
//! a book does not depend on threads, nor on when somebody stopped and went on.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use engine::{Engine, EngineConfig, EngineError, Limits, Root, Score, SearchResult, Stop};
use game::Rules;
use reversi::{B8, Reversi};

use super::{DISC, Known, Leaf, MOST, OpeningBook, after, empties, name, position};
use crate::book::tree::{Key, each};
use crate::player::engine_with;
use crate::solve::SolveError;

/// How far a book grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learning {
    /// Nodes of a search.
    pub nodes: u64,
    /// Searches at once.
    pub threads: usize,
    /// Memory of one, in mebibytes.
    pub hash_mib: usize,
    /// No more positions than these.
    pub positions: usize,
    /// No positions with fewer empty squares.
    pub fewest_empties: u32,
    /// The most eighths of a disc that both sides together give away on the way to a position.
    pub error: i32,
    /// Eighths of a disc that one ply more counts as.
    pub per_ply: i32,
}

impl Default for Learning {
    fn default() -> Self {
        Self {
            nodes: 300_000,
            threads: 1,
            hash_mib: 4,
            positions: usize::MAX,
            fewest_empties: 30,
            error: i32::MAX / 2,
            per_ply: 4,
        }
    }
}

/// How far the learning is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learned {
    /// Positions of the book.
    pub positions: usize,
    /// Of those, how many are to be searched in this round.
    pub open: usize,
    /// How many of these have been.
    pub searched: usize,
}

/// Rounds take so many leaves that a book grows by this share of itself.
const SHARE: usize = 32;

impl OpeningBook {
    /// Grows until there is nothing more to learn; `on_search` hears of each search. Stopped early,
    /// the book holds what was found so far, and goes on as if it had not been stopped.
    ///
    /// # Errors
    /// If threads or memory cannot be had; what was found so far is kept.
    pub fn learn(
        &mut self,
        how: &Learning,
        stop: &Stop,
        on_search: &mut dyn FnMut(&Self, Learned),
    ) -> Result<(), SolveError> {
        loop {
            self.search_open(how, stop, on_search)?;
            self.conclude();
            let chosen = self.easiest(how);
            if chosen.is_empty() || stop.is_set() {
                return Ok(());
            }
            let mut known = self.known();
            for place in chosen {
                let Known { discs, leaf, .. } = self.positions[place];
                match leaf.and_then(|leaf| leaf.square) {
                    Some(square) => {
                        let next = after(discs, square.into());
                        if let Some(next) = next {
                            known.entry(next).or_default();
                        }
                    }
                    // A value without a move: the move is looked for.
                    None => drop(known.insert(discs, None)),
                }
            }
            *self = Self::of(&known);
        }
    }

    /// The places of the leaves that play comes to most easily.
    fn easiest(&self, how: &Learning) -> Vec<usize> {
        let errors = self.losses(0);
        let losses = self.losses(how.per_ply);
        let mut leaves = Vec::new();
        for (place, known) in self.positions.iter().enumerate() {
            let (Some((best, _)), Some(leaf)) = (known.best, known.leaf) else { continue };
            let grows = match leaf.square {
                Some(square) => {
                    empties(known.discs) > how.fewest_empties
                        && after(known.discs, square.into()).is_some()
                }
                None => true,
            };
            let loss = i32::from(best - leaf.value);
            if grows && errors[place].saturating_add(loss) <= how.error {
                leaves.push((losses[place].saturating_add(loss), place));
            }
        }
        leaves.sort_unstable();
        let room = how.positions.saturating_sub(self.len());
        leaves.truncate((self.len() / SHARE).max(1).min(room));
        leaves.into_iter().map(|(_, place)| place).collect()
    }

    /// Looks for the leaves that are missing.
    fn search_open(
        &mut self,
        how: &Learning,
        stop: &Stop,
        on_search: &mut dyn FnMut(&Self, Learned),
    ) -> Result<(), SolveError> {
        let open: Vec<(usize, Key, u64)> = (0..self.len())
            .filter(|&place| self.positions[place].leaf.is_none())
            .map(|place| {
                let discs = self.positions[place].discs;
                (place, discs, self.outside(discs))
            })
            .filter(|(.., outside)| *outside != 0)
            .collect();
        let next = AtomicUsize::new(0);
        let (found, results) = mpsc::channel();
        let mut failed = Ok(());
        std::thread::scope(|scope| {
            for _ in 0..how.threads.clamp(1, open.len().max(1)) {
                let (open, next, found) = (&open, &next, found.clone());
                let work = move || {
                    let config =
                        EngineConfig { memory_mib: how.hash_mib, ..EngineConfig::default() };
                    let mut engine = engine_with(&config);
                    while let Some(&(place, discs, squares)) =
                        open.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        let leaf = search(&mut *engine, discs, squares, how.nodes, stop);
                        // Who was stopped has not looked far enough.
                        if stop.is_set() || found.send((place, leaf)).is_err() {
                            return;
                        }
                    }
                };
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    failed = Err(SolveError::Threads { asked: how.threads, got: 0 });
                    stop.set();
                }
            }
            drop(found);
            for (searched, (place, leaf)) in results.iter().enumerate() {
                match leaf {
                    Ok(leaf) => self.positions[place].leaf = Some(leaf),
                    Err(error) => {
                        failed = Err(error);
                        stop.set();
                    }
                }
                let (positions, open) = (self.len(), open.len());
                on_search(self, Learned { positions, open, searched: searched + 1 });
            }
        });
        failed
    }
}

/// The best of some moves of a position, by a search.
fn search(
    engine: &mut dyn Engine,
    discs: Key,
    squares: u64,
    nodes: u64,
    stop: &Stop,
) -> Result<Leaf, SolveError> {
    let rules = Reversi::<B8>::default();
    let start = Rules::write_position(&rules, &position(discs));
    let moves = each(squares).map(name).collect();
    let limits = Limits { moves, ..Limits::nodes(nodes) };
    engine.new_game();
    let root = Root { game: &rules, start: Some(&start), moves: &[] };
    let SearchResult { best, score, depth, .. } =
        engine.go(root, &limits, stop, &mut |_| {}).map_err(told)?;
    let found = each(squares).find(|&square| name(square) == best);
    let square = found.unwrap_or_else(|| squares.trailing_zeros() as usize) as u8;
    let discs = match score {
        Some(Score::Discs(discs)) => f64::from(discs),
        Some(Score::EstimatedDiscs(discs)) => discs,
        _ => 0.0,
    };
    let value = (discs * f64::from(DISC)).round().clamp(-f64::from(MOST), f64::from(MOST)) as i16;
    Ok(Leaf { square: Some(square), value, depth: depth.min(60) as u8 })
}

/// What an engine lacks, as solvers tell it.
fn told(error: EngineError) -> SolveError {
    match error {
        EngineError::Memory { mib, .. } => SolveError::Memory { mib },
        EngineError::Threads { asked, got, .. } => SolveError::Threads { asked, got },
        other => SolveError::Broken { reason: other.to_string() },
    }
}
