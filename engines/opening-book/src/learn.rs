//! How a book grows (drop-out expansion: Lincke, "Strategies for the Automatic Construction of
//! Opening Books", 2000): the leaf that play comes to most easily becomes a position of the book,
//! its moves are searched, and the leaves of all positions before it are looked for again.
//!
//! How easily is told by what both sides together give away on the way to it, and by how far it is.
//! Each search has a number of nodes and tables of its own, and a round takes many leaves at once;
//! so a book does not depend on threads, nor on when its learning was stopped and went on.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use engine::{Engine, EngineConfig, EngineError, Limits, Root, SearchResult, Stop};

use crate::rules::Next;
use crate::{Book, BookRules, Known, Leaf};

/// How far a book grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learning {
    /// Nodes of a search.
    pub nodes: u64,
    /// Searches at once.
    pub threads: usize,
    /// Memory of one, in mebibytes.
    pub memory_mib: usize,
    /// No more positions than these.
    pub positions: usize,
    /// No positions with fewer empty squares.
    pub fewest_empties: u32,
    /// The most that both sides together give away on the way to a position, in units of a value.
    pub error: i32,
    /// What one ply more counts as, in the same.
    pub per_ply: i32,
}

impl Default for Learning {
    fn default() -> Self {
        Self {
            nodes: 300_000,
            threads: 1,
            memory_mib: 4,
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

/// A position whose leaf is missing.
struct Open<K> {
    place: usize,
    key: K,
    /// The moves that are looked at.
    squares: Vec<u8>,
}

impl<R: BookRules> Book<R> {
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
    ) -> Result<(), EngineError> {
        loop {
            let searched = self.search_open(how, stop, on_search);
            self.conclude();
            searched?;
            let chosen = self.easiest(how);
            if chosen.is_empty() || stop.is_set() {
                return Ok(());
            }
            let mut known = self.known();
            for place in chosen {
                let Known { key, leaf, .. } = self.positions[place];
                match leaf.and_then(|leaf| leaf.square) {
                    Some(square) => {
                        if let Some(next) = self.after(&key, square) {
                            known.entry(next).or_default();
                        }
                    }
                    // A value without a move: the move is looked for.
                    None => drop(known.insert(key, None)),
                }
            }
            *self = Self::of(self.rules().clone(), &known);
        }
    }

    /// What a move leads to; none at the end of the game.
    fn after(&self, key: &R::Key, square: u8) -> Option<R::Key> {
        match self.rules().moves(key).find(|&(at, _)| at == square)? {
            (_, Next::Turn { key, .. }) => Some(key),
            (_, Next::Over) => None,
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
                    self.rules().empties(&known.key) > how.fewest_empties
                        && !self.rules().is_proved(leaf.value)
                        && self.after(&known.key, square).is_some()
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
    ) -> Result<(), EngineError> {
        let open: Vec<Open<R::Key>> = (0..self.len())
            .filter(|&place| self.positions[place].leaf.is_none())
            .map(|place| Open {
                place,
                key: self.positions[place].key,
                squares: self.outside(place),
            })
            .filter(|open| !open.squares.is_empty())
            .collect();
        let rules = self.rules().clone();
        let next = AtomicUsize::new(0);
        let (found, results) = mpsc::channel();
        let mut failed = Ok(());
        // What fails ends the searches, but not whatever else the caller's flag is for.
        let ended = AtomicBool::new(false);
        let is_over = || stop.is_set() || ended.load(Ordering::Relaxed);
        std::thread::scope(|scope| {
            for got in 0..how.threads.clamp(1, open.len().max(1)) {
                let (open, next, found, rules) = (&open, &next, found.clone(), &rules);
                let is_over = &is_over;
                let work = move || {
                    let config =
                        EngineConfig { memory_mib: how.memory_mib, ..EngineConfig::default() };
                    let mut engine = rules.engine(&config);
                    while let Some(open) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let leaf = search(&mut *engine, rules, open, how.nodes, stop);
                        // Who was stopped has not looked far enough.
                        if is_over() || found.send((open.place, leaf)).is_err() {
                            return;
                        }
                    }
                };
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    // With fewer it takes longer.
                    if got == 0 {
                        let engine = rules.engine(&EngineConfig::default()).name().to_string();
                        failed = Err(EngineError::Threads { engine, asked: how.threads, got });
                    }
                    break;
                }
            }
            drop(found);
            for (searched, (place, leaf)) in results.iter().enumerate() {
                match leaf {
                    Ok(leaf) => self.positions[place].leaf = Some(leaf),
                    Err(error) => {
                        failed = Err(error);
                        ended.store(true, Ordering::Relaxed);
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
fn search<R: BookRules>(
    engine: &mut dyn Engine,
    rules: &R,
    Open { key, squares, .. }: &Open<R::Key>,
    nodes: u64,
    stop: &Stop,
) -> Result<Leaf, EngineError> {
    let start = rules.text(key);
    let moves = squares.iter().map(|&square| rules.name(square)).collect();
    let limits = Limits { moves, ..Limits::nodes(nodes) };
    engine.new_game();
    let root = Root { game: rules.game(), start: Some(&start), moves: &[] };
    let SearchResult { best, score, depth, .. } = engine.go(root, &limits, stop, &mut |_| {})?;
    let found = squares.iter().find(|&&square| rules.name(square) == best);
    let value = rules.value(score).clamp(-R::MOST, R::MOST);
    let depth = u8::try_from(depth).unwrap_or(u8::MAX);
    Ok(Leaf { square: found.or(squares.first()).copied(), value, depth })
}
