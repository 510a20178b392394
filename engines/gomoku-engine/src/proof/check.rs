//! Whether a book wins: every answer of White is followed to the end, by the rules alone.

use std::collections::HashMap;

use engine::Stop;
use game::Side;

use super::book::Book;
use super::error::{Fault, Place};
use super::guide::Guide;
use super::known_trees::{Answers, KnownTrees, Threats};
use crate::stones::{Key, Spot, Stones, point_of};

/// What is true of a book.
#[derive(Clone, Debug, Default)]
pub struct Won {
    /// For each beginning the plies until the five stands, at most.
    pub plies: Vec<u32>,
    /// Positions with Black to move that were looked at.
    pub positions: u64,
    /// The most that a search visited which found threats.
    pub most_nodes: u64,
    /// By position: within how many plies it is won, and after which answers a move of the book is
    /// needed.
    pub(crate) moves: HashMap<Key, (u32, Vec<Spot>)>,
    /// Positions, laid canonically, that threats win where the guide of the game has a move.
    pub(crate) by_threats: Vec<Stones>,
}

struct Checker<'a> {
    book: &'a Book,
    guide: Option<Guide<'static>>,
    trees: KnownTrees,
    budget: u64,
    stop: &'a Stop,
    known: HashMap<Key, u32>,
    won: Won,
    tell: &'a mut dyn FnMut(u64),
}

/// Follows every answer of White from all beginnings of a book. A search for threats may visit so
/// many positions; it finds trees, but is not believed: they are walked. `tell` hears of each
/// position how many there were.
///
/// # Errors
/// What is wrong with the book.
pub fn check(
    book: &Book,
    budget: u64,
    stop: &Stop,
    tell: &mut dyn FnMut(u64),
) -> Result<Won, Fault> {
    let trees = KnownTrees::new(book.rules()).ok_or(Fault::Stopped)?;
    let (known, won) = (HashMap::new(), Won::default());
    // It knows what it says itself.
    let guide = Guide::of(book.rules()).filter(|_| !book.is_derived());
    let mut checker = Checker { book, guide, trees, budget, stop, known, won, tell };
    for stones in book.beginnings() {
        let plies = checker.attack(stones)?;
        checker.won.plies.push(plies);
    }
    checker.won.most_nodes = checker.trees.most_nodes;
    Ok(checker.won)
}

impl Checker<'_> {
    fn fault(&self, stones: &Stones, fault: fn(Place) -> Fault) -> Fault {
        if self.stop.is_set() {
            return Fault::Stopped;
        }
        let rules = self.book.rules();
        let points = |side: crate::stones::Spots| {
            side.iter().map(|spot| point_of(spot, rules.lines())).collect()
        };
        fault(Place::new(rules, stones.0.map(points)))
    }

    /// Black to move: plies until the five stands.
    fn attack(&mut self, stones: &Stones) -> Result<u32, Fault> {
        let (canonical, key, _) = stones.canonical(Side::Black, self.book.rules().lines());
        if let Some(&plies) = self.known.get(&key) {
            return Ok(plies);
        }
        self.won.positions += 1;
        (self.tell)(self.won.positions);
        let plies = match self.book.canonical_move(&canonical, key) {
            Some((at, _)) if canonical.has(at) => return Err(self.fault(stones, Fault::Open)),
            Some((at, most)) => {
                let plies = 1 + self.defence(key, &canonical.with(Side::Black, at))?;
                if most.is_some_and(|most| plies > most) {
                    return Err(self.fault(stones, Fault::Late));
                }
                plies
            }
            None => match self.trees.look(&canonical, 0, self.budget, self.stop) {
                Threats::Win(walked) => {
                    if self.guide.as_ref().is_some_and(|guide| guide.move_in(&canonical).is_some())
                    {
                        self.won.by_threats.push(canonical);
                    }
                    walked.plies.into()
                }
                Threats::Open(..) => return Err(self.fault(stones, Fault::Open)),
            },
        };
        self.known.insert(key, plies);
        Ok(plies)
    }

    /// White to move, after the move of the book in the position with that key.
    fn defence(&mut self, key: Key, stones: &Stones) -> Result<u32, Fault> {
        if self.trees.white_wins(stones) {
            return Err(self.fault(stones, Fault::Lost));
        }
        let Answers { walked, spots } = self.trees.answers(stones, self.budget, self.stop);
        let mut plies = walked.map_or(0, |walked| 1 + u32::from(walked.plies));
        let mut needed = Vec::new();
        for answer in spots {
            let after = stones.with(Side::White, answer);
            plies = plies.max(1 + self.attack(&after)?);
            let (after, key, _) = after.canonical(Side::Black, self.book.rules().lines());
            if self.book.canonical_move(&after, key).is_some() {
                needed.push(answer);
            }
        }
        self.won.moves.insert(key, (1 + plies, needed));
        Ok(plies)
    }
}
