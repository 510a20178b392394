//! Moves with which Black wins.

mod file;
mod journal;

#[cfg(test)]
pub(super) use file::MAGIC;

use std::collections::HashMap;

use engine::{Limits, Stop};
use game::{Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

use super::guide::{FIRST_LINES, Guide};
use crate::at_hand::AtHand;
use crate::stones::{Key, MOST_LINES, Spot, Stones, point_of, spot_of, spots};

/// The books of the program: lines, rule, file.
pub(super) const SHIPPED: [(u8, Rule, &[u8]); 4] = [
    (FIRST_LINES, Rule::Freestyle, include_bytes!("../freestyle.book")),
    (FIRST_LINES, Rule::Standard, include_bytes!("../standard.book")),
    (19, Rule::Freestyle, include_bytes!("../freestyle19.book")),
    (19, Rule::Standard, include_bytes!("../standard19.book")),
];
/// The books of the program, read. A test reads them, so that this does not fail.
static READ: [AtHand<Book>; SHIPPED.len()] = [
    AtHand::new(|| Book::read(SHIPPED[0].2).ok()),
    AtHand::new(|| Book::read(SHIPPED[1].2).ok()),
    AtHand::new(|| Book::read(SHIPPED[2].2).ok()),
    AtHand::new(|| Book::read(SHIPPED[3].2).ok()),
];

/// A canonical position with the move that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    stones: Stones,
    /// None where threats win, and no move is needed that the guide of a larger board has.
    at: Option<Spot>,
    /// Plies until the five stands, at most; what comes from a journal does not tell.
    plies: Option<u32>,
}

/// What a book of a larger board goes by where it has no move of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Base {
    guide: Guide<'static>,
    /// How many plies longer than on the guide's board the win may take.
    longer: u32,
}

/// Moves with which Black wins, by position, the same if turned or mirrored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: Gomoku,
    /// By the key of the canonical position with Black to move.
    moves: HashMap<Key, Known>,
    /// The positions with which it begins, in their order.
    beginnings: Vec<Stones>,
    base: Option<Base>,
}

impl Book {
    /// An empty book; none for games that have no such books: Freestyle and Standard have.
    pub fn new(rules: Gomoku) -> Option<Self> {
        let can =
            matches!(rules.rule(), Rule::Freestyle | Rule::Standard) && rules.lines() <= MOST_LINES;
        can.then(|| Self { rules, moves: HashMap::new(), beginnings: Vec::new(), base: None })
    }

    /// The game.
    pub const fn rules(&self) -> Gomoku {
        self.rules
    }

    /// Whether it goes by the book of a smaller board: then nothing is proved of where it does not
    /// lead, whatever it says.
    pub const fn is_derived(&self) -> bool {
        self.base.is_some()
    }

    /// How many positions have a move of its own.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The winning move in a position, if the book has it, and the plies until the five stands, at
    /// most.
    pub fn move_in(&self, position: &GomokuPosition) -> Option<(Point, Option<u32>)> {
        let lines = self.rules.lines();
        let is_its = position.size() == lines && position.rule() == self.rules.rule();
        if !is_its || position.turn() != Side::Black {
            return None;
        }
        let stones = Stones::of(position);
        let (canonical, key, symmetry) = stones.canonical(Side::Black, lines);
        let (at, plies) = self.canonical_move(&canonical, key)?;
        let back = spots(lines).find(|&spot| Stones::to(spot, symmetry, lines) == at)?;
        Some((point_of(back, lines), plies))
    }

    /// As [`Self::move_in`] after moves from the start, in notation. A book that goes by another one
    /// says nothing where Black has not played as it does.
    pub fn move_after(&self, moves: &[String]) -> Option<(String, Option<u32>)> {
        let (_, position) = self.positions_after(moves)?;
        let (point, plies) = self.move_in(&position)?;
        Some((Rules::write_move(&self.rules, Move::at(point)), plies))
    }

    /// The last two positions of a game, the first of them none where nothing was played; none where
    /// a move is none, or where nothing holds that the book says.
    fn positions_after(
        &self,
        moves: &[String],
    ) -> Option<(Option<GomokuPosition>, GomokuPosition)> {
        let (mut before, mut position) = (None, Rules::start(&self.rules));
        for word in moves {
            let m = self.rules.parse_move(&position, word).ok()?;
            if !Position::is_legal(&position, m) {
                return None;
            }
            let mut after = position.clone();
            after.play_unchecked(m);
            if self.is_derived() && !self.is_move(&position, &after) {
                return None;
            }
            before = Some(std::mem::replace(&mut position, after));
        }
        Some((before, position))
    }

    /// Within how many plies Black has won, whatever White answers who is to move there: after a
    /// position and the move of the book in it; none after anything else.
    pub(super) fn lost_in(
        &self,
        before: &GomokuPosition,
        after: &GomokuPosition,
    ) -> Option<Option<u32>> {
        let (_, plies) = self.move_in(before)?;
        self.is_move(before, after).then(|| plies.map(|plies| plies - 1))
    }

    /// As [`Self::lost_in`] after moves from the start, in notation, the last of which is Black's.
    pub fn lost_after(&self, moves: &[String]) -> Option<Option<u32>> {
        let (before, after) = self.positions_after(moves)?;
        self.lost_in(&before?, &after)
    }

    /// Whether Black, who is to move, has played as the book says, where it says anything.
    pub(super) fn is_move(&self, before: &GomokuPosition, after: &GomokuPosition) -> bool {
        let Some((at, _)) = self.move_in(before) else { return true };
        let mut proved = before.clone();
        proved.play_unchecked(Move::at(at));
        // Where the position is symmetric, another move may be the same.
        let [proved, is] = [&proved, after]
            .map(|position| Stones::of(position).canonical(Side::White, self.rules.lines()).0);
        proved == is
    }

    /// The canonical move in a canonical position with that key, and within how many plies it wins.
    pub(super) fn canonical_move(&self, stones: &Stones, key: Key) -> Option<(Spot, Option<u32>)> {
        match self.moves.get(&key) {
            Some(known) if known.stones == *stones => Some((known.at?, known.plies)),
            Some(_) => None,
            None => {
                let Base { guide, longer } = self.base.as_ref()?;
                let (at, plies) = guide.move_in(stones)?;
                Some((at, plies.map(|plies| plies + longer)))
            }
        }
    }

    /// All positions with moves of its own, both canonical, in ascending order of their keys.
    pub(crate) fn all(&self) -> Vec<(Stones, Spot)> {
        let mut all: Vec<_> = self.moves.iter().collect();
        all.sort_by_key(|&(key, _)| *key);
        all.into_iter().filter_map(|(_, known)| Some((known.stones, known.at?))).collect()
    }

    pub(crate) fn beginnings(&self) -> &[Stones] {
        &self.beginnings
    }

    /// Takes in a move in a position with Black to move; one that is known stays.
    pub(crate) fn add(&mut self, stones: &Stones, at: Spot) {
        let (canonical, key, symmetry) = stones.canonical(Side::Black, self.rules.lines());
        let at = Stones::to(at, symmetry, self.rules.lines());
        let known = Known { stones: canonical, at: Some(at), plies: None };
        self.moves.entry(key).or_insert(known);
    }

    /// Makes all positions one with which the book begins that lie before others: the start if that
    /// is won, else those after the first answer that are.
    pub fn begin_first(&mut self) {
        let all = self.all();
        let least = all.iter().map(|(stones, _)| stones.0[0].len()).min();
        let first = all.iter().filter(|(stones, _)| Some(stones.0[0].len()) == least);
        self.beginnings.extend(first.map(|&(stones, _)| stones));
    }

    /// Whether a file can hold it: one of a larger board goes by the guide from the first stone on, so
    /// all of that must be won.
    pub fn can_be_packed(&self) -> bool {
        self.rules.lines() <= FIRST_LINES || self.beginnings == [Stones::default()]
    }

    /// Begins with these positions instead.
    #[cfg(test)]
    pub(crate) fn begin_with(&mut self, beginnings: Vec<Stones>) {
        self.beginnings = beginnings;
    }

    /// Says no more within how many plies a position is won.
    #[cfg(test)]
    pub(crate) fn forget_plies(&mut self) {
        self.moves.values_mut().for_each(|known| known.plies = None);
        if let Some(base) = &mut self.base {
            base.longer = 1_000;
        }
    }

    /// Makes the position after these moves one with which the book begins. None if a move is none,
    /// or if it is White's turn then.
    #[cfg(test)]
    pub(crate) fn begin_after(&mut self, moves: &[String]) -> Option<()> {
        let (stones, turn) = self.after(moves)?;
        (turn == Side::Black).then(|| self.beginnings.push(stones))
    }

    /// The stones after moves from the start, and whose turn it is.
    pub(crate) fn after(&self, moves: &[String]) -> Option<(Stones, Side)> {
        let lines = self.rules.lines();
        let start = Rules::start(&self.rules);
        let (mut stones, mut turn) = (Stones::default(), Side::Black);
        for word in moves {
            let point = self.rules.parse_move(&start, word).ok()?.point()?;
            let spot = spot_of(point, lines);
            if stones.has(spot) {
                return None;
            }
            stones = stones.with(turn, spot);
            turn = turn.other();
        }
        Some((stones, turn))
    }

    /// The book that is part of the program, if there is one for these rules. A page has none: it
    /// would be a tenth of what is loaded.
    pub fn shipped(rules: Gomoku) -> Option<&'static Self> {
        of_rules(rules)?.get()
    }

    /// As [`Self::shipped`] for a search with such limits; none where it takes too long to read it
    /// first.
    pub(crate) fn shipped_within(
        rules: Gomoku,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<&'static Self> {
        of_rules(rules)?.get_within(limits, stop)
    }
}

fn of_rules(rules: Gomoku) -> Option<&'static AtHand<Book>> {
    // Before anything is looked for, or the files are part of a page all the same.
    if cfg!(target_family = "wasm") {
        return None;
    }
    let is_its = |&(lines, rule, _): &(u8, Rule, _)| (lines, rule) == (rules.lines(), rules.rule());
    let number = SHIPPED.iter().position(is_its)?;
    Some(&READ[number])
}
