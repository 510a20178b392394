//! Moves with which Black wins, as bytes and as a journal of lines.
//!
//! The bytes are [sealed](engine::seal): lines and rule (1 each), the number of
//! beginnings (2, the low byte first), and the beginnings. A beginning is a position with Black to
//! move: the number of stones and the stones of Black, then of White, and a *move*. A move is its
//! point, the plies within which the five stands, then for each answer after which a move of the
//! book is needed that answer and the move, then 255. After all other answers threats win. 254
//! instead of a move stands for a position that came before. Positions and moves are turned and
//! mirrored so that the position is canonical; points are numbered row by row.
//!
//! A journal begins with a line that names the game: `duiyi.proof/1 gomoku 15 freestyle`. Each
//! other line has the stones of Black, those of White and Black's move.

use std::collections::{HashMap, HashSet};

use engine::{Limits, Stop, seal, unseal};
use game::{Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

use super::check::Won;
use super::error::BookError;
use crate::at_hand::AtHand;
use crate::stones::{Key, MOST_LINES, Spot, Stones, point_of};

pub(super) const MAGIC: &[u8; 8] = b"DUIYIG01";
/// What the first line of a journal begins with.
const JOURNAL: &str = "duiyi.proof/1";
/// After the last answer of a move.
const END_OF_ANSWERS: u8 = 255;
/// Instead of the move in a position that came before.
const CAME_BEFORE: u8 = 254;
/// The deepest line: no game is longer.
const MAX_MOVES: usize = 113;

/// The books of the program.
pub(super) const SHIPPED: [(Rule, &[u8]); 2] = [
    (Rule::Freestyle, include_bytes!("freestyle.book")),
    (Rule::Standard, include_bytes!("standard.book")),
];
/// They are of boards with so many lines.
const SHIPPED_LINES: u8 = 15;
/// The books of the program, read. A test reads them, so that this does not fail.
static READ: [AtHand<Book>; SHIPPED.len()] =
    [AtHand::new(|| Book::read(SHIPPED[0].1).ok()), AtHand::new(|| Book::read(SHIPPED[1].1).ok())];

/// A canonical position with the move that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    stones: Stones,
    at: Spot,
    /// Plies until the five stands, at most; what comes from a journal does not tell.
    plies: Option<u32>,
}

/// Moves with which Black wins, by position, the same if turned or mirrored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: Gomoku,
    /// By the key of the canonical position with Black to move.
    moves: HashMap<Key, Known>,
    /// The positions with which it begins, in their order.
    beginnings: Vec<Stones>,
}

impl Book {
    /// An empty book; none for games that have no such books: Freestyle and Standard on up to 15
    /// lines have.
    pub fn new(rules: Gomoku) -> Option<Self> {
        let can =
            matches!(rules.rule(), Rule::Freestyle | Rule::Standard) && rules.lines() <= MOST_LINES;
        can.then(|| Self { rules, moves: HashMap::new(), beginnings: Vec::new() })
    }

    /// The game.
    pub const fn rules(&self) -> Gomoku {
        self.rules
    }

    /// How many positions have a move.
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
        let &Known { stones, at, plies } = self.moves.get(&key)?;
        let back = (0..lines * lines).find(|&spot| Stones::to(spot, symmetry, lines) == at)?;
        (stones == canonical).then(|| (point_of(back, lines), plies))
    }

    /// As [`Self::move_in`] after moves from the start, in notation.
    pub fn move_after(&self, moves: &[String]) -> Option<(String, Option<u32>)> {
        let mut position = Rules::start(&self.rules);
        for word in moves {
            let m = self.rules.parse_move(&position, word).ok()?;
            if !Position::is_legal(&position, m) {
                return None;
            }
            position.play_unchecked(m);
        }
        let (point, plies) = self.move_in(&position)?;
        Some((Rules::write_move(&self.rules, Move::at(point)), plies))
    }

    /// The canonical move in a canonical position, and within how many plies it wins.
    pub(crate) fn canonical_move(&self, key: Key) -> Option<(Spot, Option<u32>)> {
        self.moves.get(&key).map(|known| (known.at, known.plies))
    }

    /// All positions with their moves, both canonical, in ascending order of their keys.
    pub(crate) fn all(&self) -> Vec<(Stones, Spot)> {
        let mut all: Vec<_> = self.moves.iter().collect();
        all.sort_by_key(|&(key, _)| *key);
        all.into_iter().map(|(_, known)| (known.stones, known.at)).collect()
    }

    pub(crate) fn beginnings(&self) -> &[Stones] {
        &self.beginnings
    }

    /// Takes in a move in a position with Black to move; one that is known stays.
    pub(crate) fn add(&mut self, stones: &Stones, at: Spot) {
        let (canonical, key, symmetry) = stones.canonical(Side::Black, self.rules.lines());
        let at = Stones::to(at, symmetry, self.rules.lines());
        self.moves.entry(key).or_insert(Known { stones: canonical, at, plies: None });
    }

    /// Makes all positions one with which the book begins that lie before others: the start if that
    /// is won, else those after the first answer that are.
    pub fn begin_first(&mut self) {
        let all = self.all();
        let least = all.iter().map(|(stones, _)| stones.0[0].len()).min();
        let first = all.iter().filter(|(stones, _)| Some(stones.0[0].len()) == least);
        self.beginnings.extend(first.map(|&(stones, _)| stones));
    }

    /// Begins with these positions instead.
    #[cfg(test)]
    pub(crate) fn begin_with(&mut self, beginnings: Vec<Stones>) {
        self.beginnings = beginnings;
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
            let spot = point.row * lines + point.column;
            if stones.has(spot) {
                return None;
            }
            stones = stones.with(turn, spot);
            turn = turn.other();
        }
        Some((stones, turn))
    }

    /// The first line of a journal.
    pub fn head(&self) -> String {
        format!("{JOURNAL} gomoku {} {}\n", self.rules.lines(), self.rules.rule().id())
    }

    /// The line of a journal.
    pub(crate) fn line(&self, stones: &Stones, at: Spot) -> String {
        let lines = self.rules.lines();
        let write = |spot: Spot| {
            let point = point_of(spot, lines);
            Rules::write_move(&self.rules, Move::at(point))
        };
        let [black, white] = stones.0.map(|side| side.iter().map(write).collect::<String>());
        format!("{black}/{white}/{}\n", write(at))
    }

    /// Takes in a line of a journal behind the first, if it is one.
    pub fn read_line(&mut self, line: &str) -> Option<()> {
        let mut parts = line.split('/');
        let mut stones = Stones::default();
        for side in Side::BOTH {
            for spot in self.spots(parts.next()?)? {
                if stones.has(spot) {
                    return None;
                }
                stones = stones.with(side, spot);
            }
        }
        let &[at] = self.spots(parts.next()?)?.as_slice() else { return None };
        let is_fit = !stones.has(at) && stones.0[0].len() == stones.0[1].len();
        if parts.next().is_some() || !is_fit {
            return None;
        }
        self.add(&stones, at);
        Some(())
    }

    /// Points one after another: `h8i9`.
    fn spots(&self, text: &str) -> Option<Vec<Spot>> {
        let lines = self.rules.lines();
        let mut spots = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
            let (word, after) = rest.split_at_checked(1 + digits)?;
            let start = Rules::start(&self.rules);
            let point = Rules::parse_move(&self.rules, &start, word).ok()?.point()?;
            spots.push(point.row * lines + point.column);
            rest = after;
        }
        Some(spots)
    }

    /// The book as bytes. What no beginning leads to is left out.
    pub fn write(&self, won: &Won) -> Vec<u8> {
        let mut body = vec![self.rules.lines(), u8::from(self.rules.rule() == Rule::Standard)];
        body.extend((self.beginnings.len() as u16).to_le_bytes());
        let mut written = HashSet::new();
        for stones in &self.beginnings {
            for side in stones.0 {
                body.push(side.len() as u8);
                body.extend(side.iter());
            }
            self.write_move(*stones, won, &mut written, &mut body);
        }
        seal(MAGIC, &body)
    }

    fn write_move(&self, stones: Stones, won: &Won, written: &mut HashSet<Key>, out: &mut Vec<u8>) {
        let lines = self.rules.lines();
        let (canonical, key, _) = stones.canonical(Side::Black, lines);
        let known = self.moves.get(&key).filter(|_| written.insert(key));
        let (Some(&Known { at, .. }), Some((plies, needed))) = (known, won.moves.get(&key)) else {
            out.push(CAME_BEFORE);
            return;
        };
        out.push(at);
        out.push(u8::try_from(*plies).unwrap_or(u8::MAX));
        let after = canonical.with(Side::Black, at);
        for &answer in needed {
            out.push(answer);
            self.write_move(after.with(Side::White, answer), won, written, out);
        }
        out.push(END_OF_ANSWERS);
    }

    /// Reads what [`Self::write`] wrote.
    ///
    /// # Errors
    /// If it is no book.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        Self::read_body(unseal(MAGIC, bytes)?).ok_or(BookError::Content)
    }

    fn read_body(body: &[u8]) -> Option<Self> {
        let mut rest = body.iter().copied();
        let lines = rest.next()?;
        let rule = [Rule::Freestyle, Rule::Standard].get(usize::from(rest.next()?)).copied()?;
        let mut book = Self::new(Gomoku::new(lines, rule)?)?;
        let beginnings = u16::from_le_bytes([rest.next()?, rest.next()?]);
        for _ in 0..beginnings {
            let mut stones = Stones::default();
            for side in Side::BOTH {
                for _ in 0..rest.next()? {
                    stones = book.read_stone(stones, side, rest.next()?)?;
                }
            }
            if stones.0[0].len() != stones.0[1].len() {
                return None;
            }
            book.beginnings.push(stones);
            let first = rest.next()?;
            book.read_move(stones, first, 0, &mut rest)?;
        }
        rest.next().is_none().then_some(book)
    }

    /// The stones with one more, if the point is on the board and empty.
    fn read_stone(&self, stones: Stones, side: Side, spot: Spot) -> Option<Stones> {
        let points = self.rules.lines() * self.rules.lines();
        (spot < points && !stones.has(spot)).then(|| stones.with(side, spot))
    }

    fn read_move(
        &mut self,
        stones: Stones,
        at: u8,
        depth: usize,
        rest: &mut impl Iterator<Item = u8>,
    ) -> Option<()> {
        let (canonical, key, _) = stones.canonical(Side::Black, self.rules.lines());
        if at == CAME_BEFORE {
            return self.moves.contains_key(&key).then_some(());
        }
        let after = self.read_stone(canonical, Side::Black, at)?;
        let known = Known { stones: canonical, at, plies: Some(rest.next()?.into()) };
        if depth > MAX_MOVES || self.moves.insert(key, known).is_some() {
            return None;
        }
        loop {
            let answer = rest.next()?;
            if answer == END_OF_ANSWERS {
                return Some(());
            }
            let then = self.read_stone(after, Side::White, answer)?;
            let next = rest.next()?;
            self.read_move(then, next, depth + 1, rest)?;
        }
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
    if cfg!(target_family = "wasm") || rules.lines() != SHIPPED_LINES {
        return None;
    }
    let number = SHIPPED.iter().position(|&(rule, _)| rule == rules.rule())?;
    Some(&READ[number])
}
