//! The opening books of Gomoku and Renju: what long searches have found early in the game. What a
//! book is, and how it grows, is told in the crate `opening_book`.
//!
//! Its values are thousandths of the win chance above a half; ±500 is proved. It looks at the
//! points near stones, as the search does, and at the middle of an empty board. A position is seen
//! as the least of its eight views in the order of `stones.rs`. The file begins with `DUIYIO01`;
//! the lines of the board and the number of the rule (1 byte each) tell the game.
//!
//! In Renju the 26 patterns of the first three stones are in every book: opening rules begin there,
//! however bad a pattern is for one side.

use engine::{Engine, EngineConfig, Limits, OwnBook, Score, SearchResult, Stop};
use game::{Game, Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

use ::opening_book::{Book, BookRules, Next, Usual, seed_of};
pub use ::opening_book::{BookMove, KnownMove, Leaf, Learned, Learning};

use crate::at_hand::AtHand;
use crate::player::engine_with;
use crate::stones::{Spot, Stones, point_of, spot_of};

/// The largest board that has books: its points are numbers of a byte.
const MOST_LINES: u8 = 15;

/// Units of a value in a per cent.
const PER_CENT: i16 = 10;

/// What is proved.
const MOST: i16 = 50 * PER_CENT;

/// How far from a stone the points are that a book looks at, in columns and in rows.
const NEAR: u8 = 2;

/// The rules that books are about, by their numbers in files.
const RULES: [Rule; 5] =
    [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::StandardCaro];

/// Moves are as good as the best one if they lose no more: the values are no more exact.
const AS_GOOD: i16 = PER_CENT;

/// An opening book of Gomoku or Renju.
pub type OpeningBook = Book<Openings>;

/// The book of Renju, read. A test reads it, so that this does not fail.
static RENJU: AtHand<OpeningBook> = AtHand::new(|| Book::read(include_bytes!("renju.book")).ok());

/// The book that is part of the program, if there is one for these rules. A page has none: its
/// module has no room for it.
pub fn shipped(rules: Gomoku) -> Option<&'static OpeningBook> {
    has_book(rules).then(|| RENJU.get()).flatten()
}

fn has_book(rules: Gomoku) -> bool {
    let is_renju = matches!(rules.rule(), Rule::Renju | Rule::RenjuPass);
    !cfg!(target_family = "wasm") && is_renju && rules.lines() == 15
}

/// Whether a move of a book is an answer to such limits.
pub(crate) fn plays(limits: &Limits) -> bool {
    seed_of(limits, false).is_some()
}

/// The book for a game with such limits, one's `own` if it is one of that game, and the seed that
/// chooses a move; none where they ask for a search, or where there is not the time to read it.
pub(crate) fn book_for<'a>(
    rules: Gomoku,
    own: Option<&'a OwnBook>,
    limits: &Limits,
    stop: &Stop,
) -> Option<(&'a OpeningBook, u64)> {
    let own = own.and_then(OwnBook::get::<OpeningBook>);
    if let Some(own) = own.filter(|book| Openings::of(rules) == Some(*book.rules())) {
        return Some((own, seed_of(limits, true)?));
    }
    let seed = seed_of(limits, false)?;
    let shipped = has_book(rules).then(|| RENJU.get_within(limits, stop)).flatten();
    Some((shipped?, seed))
}

/// A move of a book, chosen by a seed; none where the book knows nothing better.
pub(crate) fn known_move(
    (book, seed): (&OpeningBook, u64),
    position: &GomokuPosition,
) -> Option<SearchResult> {
    let BookMove { square, value, depth, .. } = book.choose(position, AS_GOOD, seed)?;
    let best = book.rules().name(square as u8);
    let (score, depth) = (Some(book.rules().score(value)), depth.into());
    Some(SearchResult { score, depth, ..SearchResult::only_move(best) })
}

/// A game of Gomoku or Renju as its books need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Openings(Gomoku);

impl Openings {
    /// The games that have books: on up to 15 lines, without passes.
    pub fn of(rules: Gomoku) -> Option<Self> {
        let has_books = rules.lines() <= MOST_LINES && RULES.contains(&rules.rule());
        has_books.then_some(Self(rules))
    }

    /// The point in the middle; none on even boards.
    fn centre(&self) -> Option<Spot> {
        let lines = self.0.lines();
        (lines % 2 == 1).then_some(spot_of(Point { column: lines / 2, row: lines / 2 }, lines))
    }

    /// Whether two points are so near, in columns and in rows.
    fn are_near(&self, one: Spot, other: Spot, distance: u8) -> bool {
        let [one, other] = [one, other].map(|spot| point_of(spot, self.0.lines()));
        one.column.abs_diff(other.column) <= distance && one.row.abs_diff(other.row) <= distance
    }

    /// The points that are looked at, row by row.
    fn points(&self, stones: &Stones, position: &GomokuPosition) -> Vec<Point> {
        let lines = self.0.lines();
        let all = position.legal_moves().into_iter().filter_map(|m| m.point());
        let taken: Vec<Spot> = stones.0.iter().flat_map(|side| side.iter()).collect();
        if taken.is_empty() {
            let away = |line: u8| line.abs_diff(lines / 2);
            return all.min_by_key(|p| away(p.row).max(away(p.column))).into_iter().collect();
        }
        let mut near = [0u32; MOST_LINES as usize];
        for point in taken.iter().map(|&spot| point_of(spot, lines)) {
            let columns = (1u32 << (2 * NEAR + 1)) - 1;
            for row in point.row.saturating_sub(NEAR)..=(point.row + NEAR).min(lines - 1) {
                near[usize::from(row)] |= columns << point.column >> NEAR;
            }
        }
        all.filter(|p| near[usize::from(p.row)] >> p.column & 1 == 1).collect()
    }
}

impl BookRules for Openings {
    const MAGIC: [u8; 8] = *b"DUIYIO01";
    const MOST: i16 = MOST;
    const UNIT: i16 = PER_CENT;

    type Key = Stones;
    type Position = GomokuPosition;

    fn head(&self) -> Vec<u8> {
        let rule = RULES.iter().position(|&rule| rule == self.0.rule()).unwrap_or(RULES.len());
        vec![self.0.lines(), rule as u8]
    }

    fn take_head(bytes: &mut &[u8]) -> Option<Self> {
        let (&[lines, rule], rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Self::of(Gomoku::new(lines, *RULES.get(usize::from(rule))?)?)
    }

    fn start(&self) -> Stones {
        Stones::default()
    }

    fn beginnings(&self) -> Vec<Stones> {
        let mut all = vec![self.start()];
        let Some(centre) = self.centre().filter(|_| self.0.rule() == Rule::Renju) else {
            return all;
        };
        let mut last = all.clone();
        for distance in 0..=2 {
            let mut next = Vec::new();
            for stones in last {
                for (spot, after) in self.moves(&stones) {
                    let Next::Turn { key, .. } = after else { continue };
                    // A view may show a neighbour of the centre elsewhere, but as near to it.
                    if self.are_near(spot.into(), centre, distance) && !next.contains(&key) {
                        next.push(key);
                    }
                }
            }
            all.extend(&next);
            last = next;
        }
        all
    }

    fn moves(&self, stones: &Stones) -> impl Iterator<Item = (u8, Next<Stones>)> {
        let lines = self.0.lines();
        let turn = stones.turn().unwrap_or(Side::Black);
        let own = stones.0[turn.index()].len();
        let mut moves = Vec::new();
        if let Some(position) = stones.position(self.0) {
            for point in self.points(stones, &position) {
                let spot = spot_of(point, lines);
                let wins = own >= 4 && position.wins_at(point, turn);
                let next = if wins || position.empties() == 1 {
                    Next::Over
                } else {
                    let after = stones.with(turn, spot).canonical(turn.other(), lines).0;
                    Next::Turn { key: after, again: false }
                };
                moves.push((spot as u8, next));
            }
        }
        moves.into_iter()
    }

    fn empties(&self, stones: &Stones) -> u32 {
        let lines = u32::from(self.0.lines());
        lines * lines - stones.0.iter().map(|side| side.len() as u32).sum::<u32>()
    }

    fn squares(&self) -> u8 {
        self.0.lines() * self.0.lines()
    }

    fn seen(&self, position: &GomokuPosition) -> Option<(Stones, usize)> {
        // Renju with passes is the same game as long as nobody passes.
        let rule = match position.rule() {
            Rule::RenjuPass => Rule::Renju,
            rule => rule,
        };
        let is_its = rule == self.0.rule() && position.size() == self.0.lines();
        let goes_on = position.outcome().is_none() && position.passes() == 0;
        let stones = Some(position).filter(|_| is_its && goes_on).map(Stones::of)?;
        let turn = stones.turn().filter(|&turn| turn == position.turn())?;
        let (key, _, view) = stones.canonical(turn, self.0.lines());
        Some((key, view))
    }

    fn shown(&self, square: u8, view: usize) -> u8 {
        Stones::to(square.into(), view, self.0.lines()) as u8
    }

    fn number(&self, position: &GomokuPosition) -> u64 {
        position.key()
    }

    fn game(&self) -> &dyn Game {
        &self.0
    }

    fn text(&self, stones: &Stones) -> String {
        let position = stones.position(self.0).unwrap_or_else(|| Rules::start(&self.0));
        Rules::write_position(&self.0, &position)
    }

    fn read(&self, text: &str) -> Option<GomokuPosition> {
        Rules::parse_position(&self.0, text).ok()
    }

    fn name(&self, square: u8) -> String {
        Rules::write_move(&self.0, Move::at(point_of(square.into(), self.0.lines())))
    }

    fn engine(&self, config: &EngineConfig) -> Box<dyn Engine> {
        engine_with(config)
    }

    fn value(&self, score: Option<Score>) -> i16 {
        match score {
            Some(Score::Win(_)) => MOST,
            Some(Score::Loss(_)) => -MOST,
            Some(Score::Chance(chance)) => {
                let above = ((chance - 0.5) * 100.0 * f64::from(PER_CENT)).round() as i16;
                above.clamp(1 - MOST, MOST - 1)
            }
            _ => 0,
        }
    }

    fn score(&self, value: i16) -> Score {
        match value {
            MOST => Score::Win(None),
            value if value == -MOST => Score::Loss(None),
            value => Score::Chance(0.5 + f64::from(value) / (100.0 * f64::from(PER_CENT))),
        }
    }

    fn is_proved(&self, value: i16) -> bool {
        value.abs() == MOST
    }

    fn usual(&self) -> Usual {
        let points = u32::from(self.0.lines()) * u32::from(self.0.lines());
        let fewest_empties = points.saturating_sub(20).max(1);
        Usual { fewest_empties, per_ply: 15, deviation: 50, kept: 150 }
    }
}
