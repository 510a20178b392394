//! Proven values of the 6×6 game, for perfect play without a long search.
//!
//! The book holds the exact score of every position that can arise from the start, down to some
//! number of empty squares, up to symmetry. So the best move is known, whatever was played
//! before, as long as the positions after it are in the book.
//!
//! Further down there are too many positions. But who always plays by the book meets few of them,
//! whatever the opponent does: for each side the book holds score and move of the positions on
//! these lines, until solving takes a moment. All of 4×4 is solved in a moment and needs no book.
//!
//! `duiyi book FILE` makes it, or goes on with one that is not complete.
//!
//! ```text
//!   body of the sealed file (`engine::seal`)
//!          = fewest empty squares (1 byte), scores,
//!            fewest empty squares of the lines (1 byte, 33: no lines), moves
//!   score  = half of the score for the side to move (1 byte, signed), −128 if not proved
//!   move   = score, square of 8×8 (1 byte), 0 if not proved
//! ```
//!
//! The positions themselves are not in the file: they are the same for every program that plays
//! on from the start as `tree` and `lines` tell, and the scores and moves stand in that order.

mod check;
mod lines;
mod make;
pub(crate) mod tree;

use std::sync::OnceLock;

use engine::{BookError, BookKind, Score, seal};
use game::{Rules, Side};
use opening_book::KnownMove;
use reversi::{B6, Board, Move, Reversi, ReversiPosition};

pub use check::Checked;
pub use make::Progress;

use self::lines::Lines;
use self::tree::{MOST_EMPTIES, Next, Tree, each, play};

const MAGIC: &[u8; 8] = b"DUIYIB63";
/// The mark of a score that is not proved.
const UNKNOWN: i8 = i8::MIN;

/// The fewest empty squares a book may go down to: below, millions of positions would not pay.
pub const LEAST_EMPTIES: u32 = 22;
/// The fewest empty squares the lines may go down to: below, solving takes a moment.
pub const LEAST_LINES: u32 = 20;

/// What a file is not that is no such book.
pub const PROVEN_BOOK: BookKind =
    BookKind { id: "book-error-foreign", foreign: "not a book of 6×6 Reversi of this version" };

/// Proven values of 6×6 positions.
#[derive(Clone, Debug)]
pub struct Book {
    tree: Tree,
    /// Halves of the scores of the tree's positions.
    halves: Vec<i8>,
    lines: Lines,
}

impl Book {
    /// The book that is part of the program.
    pub fn shipped() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            Self::read(include_bytes!("../book6.bin")).expect("the book is part of the build")
        })
    }

    /// A book of all positions with at least so many empty squares (22 to 32), none proved yet,
    /// and without lines.
    pub fn new(fewest_empties: u32) -> Self {
        let tree = Tree::new(fewest_empties.clamp(LEAST_EMPTIES, MOST_EMPTIES));
        let halves = vec![UNKNOWN; tree.boards().len()];
        Self { tree, halves, lines: Lines::new(MOST_EMPTIES + 1) }
    }

    /// Takes in the positions down to so many empty squares, and the lines down to so many (at
    /// least 20), not yet proved. Nothing is lost.
    #[must_use]
    pub fn deepened(self, fewest_empties: u32, fewest_of_lines: u32) -> Self {
        let lines = self.lines.deepened(fewest_of_lines.max(LEAST_LINES));
        if fewest_empties >= self.tree.fewest_empties() {
            return Self { lines, ..self };
        }
        let mut deeper = Self { lines, ..Self::new(fewest_empties) };
        deeper.halves[..self.halves.len()].copy_from_slice(&self.halves);
        deeper
    }

    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let (&fewest, rest) =
            PROVEN_BOOK.unseal(MAGIC, bytes)?.split_first().ok_or(BookError::Content)?;
        if !(LEAST_EMPTIES..=MOST_EMPTIES).contains(&u32::from(fewest)) {
            return Err(BookError::Content);
        }
        let tree = Tree::new(u32::from(fewest));
        let (halves, rest) =
            rest.split_at_checked(tree.boards().len()).ok_or(BookError::Content)?;
        let halves: Vec<i8> = halves.iter().map(|&half| half as i8).collect();
        let possible = |&half: &i8| half == UNKNOWN || half.unsigned_abs() <= 18;
        if !halves.iter().all(possible) {
            return Err(BookError::Content);
        }
        let book = Self { tree, halves, lines: Lines::read(rest, LEAST_LINES)? };
        if book.agrees() { Ok(book) } else { Err(BookError::Content) }
    }

    /// Whether what the lines say is what the scores say.
    fn agrees(&self) -> bool {
        self.lines.positions().into_iter().all(|(own, opponent, half, square)| {
            let score = 2 * i32::from(half);
            let place = self.tree.place(own, opponent);
            place.and_then(|place| self.at(place)).is_none_or(|known| known == score)
                && self.value(own, opponent, square).is_none_or(|value| value == score)
        })
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let mut body = vec![self.tree.fewest_empties() as u8];
        body.extend(self.halves.iter().map(|&half| half as u8));
        body.extend(self.lines.write());
        seal(MAGIC, &body)
    }

    /// The fewest empty squares of its positions.
    pub fn fewest_empties(&self) -> u32 {
        self.tree.fewest_empties()
    }

    /// The fewest empty squares of the positions on its lines; 33 if it has none.
    pub fn fewest_of_lines(&self) -> u32 {
        self.lines.fewest_empties()
    }

    /// How many positions are proved, those on the lines not counted.
    pub fn len(&self) -> usize {
        self.halves.iter().filter(|&&half| half != UNKNOWN).count()
    }

    /// How many positions on the lines are proved.
    pub fn len_of_lines(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing is proved.
    pub fn is_empty(&self) -> bool {
        self.len() == 0 && self.lines.len() == 0
    }

    /// The score for the side to move, which can place a disc, if it is proved.
    pub fn score(&self, position: &ReversiPosition<B6>) -> Option<i32> {
        self.known(position.own(), position.opponent())
    }

    /// The score for the side to move and a best move, if both are known. On a line it is the
    /// move of the line, which leads to a position whose answer is here too.
    pub fn get(&self, position: &ReversiPosition<B6>) -> Option<(i32, Move)> {
        let (own, opponent) = (position.own(), position.opponent());
        let (score, best) = match self.lines.get(own, opponent) {
            Some((half, best)) => (2 * i32::from(half), best),
            None => self.compared(own, opponent)?,
        };
        Some((score, Move::place(best)))
    }

    /// The moves of a position in the common set-up text behind which the score is proved, best first,
    /// equal ones by square; none where that is no position.
    pub fn moves_of_text(&self, text: &str) -> Vec<KnownMove> {
        let rules = Reversi::<B6>::default();
        let Ok(position) = Rules::parse_position(&rules, text) else { return Vec::new() };
        let (own, opponent) = (position.own(), position.opponent());
        let known = |square| Some((self.value(own, opponent, square)?, square));
        let mut moves: Vec<_> = each(B6::mobility(own, opponent)).filter_map(known).collect();
        moves.sort_by_key(|&(score, square)| (-score, square));
        let empties = 36 - (own | opponent).count_ones();
        let told = |(score, square)| KnownMove {
            text: Rules::write_move(&rules, Move::place(square)),
            score: Score::Discs(score),
            depth: empties as u8,
            is_link: true,
        };
        moves.into_iter().map(told).collect()
    }

    /// The proved positions on the lines with their scores and moves, for checking; those that
    /// arise earlier first.
    pub fn lines(&self) -> impl Iterator<Item = (ReversiPosition<B6>, i32, Move)> {
        self.lines.positions().into_iter().map(|(own, opponent, half, square)| {
            let position = ReversiPosition::new(own, opponent, Side::Black, Default::default());
            (position, 2 * i32::from(half), Move::place(square))
        })
    }

    /// The proved positions with their scores, for checking.
    pub fn positions(&self) -> impl Iterator<Item = (ReversiPosition<B6>, i32)> {
        let boards = self.tree.boards().iter().enumerate();
        boards.filter_map(|(place, &(own, opponent))| {
            let position = ReversiPosition::new(own, opponent, Side::Black, Default::default());
            Some((position, self.at(place)?))
        })
    }

    fn at(&self, place: usize) -> Option<i32> {
        let half = self.halves[place];
        (half != UNKNOWN).then_some(2 * i32::from(half))
    }

    /// The score of a position in which `own` can place a disc, if it is known.
    fn known(&self, own: u64, opponent: u64) -> Option<i32> {
        let on_line = || Some(2 * i32::from(self.lines.get(own, opponent)?.0));
        let place = self.tree.place(own, opponent);
        place.and_then(|place| self.at(place)).or_else(on_line)
    }

    /// The score and, of the moves that are known to have it, the one with the lowest square.
    fn compared(&self, own: u64, opponent: u64) -> Option<(i32, usize)> {
        let score = self.known(own, opponent)?;
        let mut squares = each(B6::mobility(own, opponent));
        let best = squares.find(|&s| self.value(own, opponent, s) == Some(score))?;
        Some((score, best))
    }

    /// What the legal move of `own` to `square` is worth, if it is known.
    fn value(&self, own: u64, opponent: u64, square: usize) -> Option<i32> {
        match play::<B6>(own, opponent, square) {
            Next::Over(score) => Some(score),
            Next::Turn { own, opponent, again } => {
                let score = self.known(own, opponent)?;
                Some(if again { score } else { -score })
            }
        }
    }

    /// The best value of any move, if all are known.
    fn best_value(&self, own: u64, opponent: u64) -> Option<i32> {
        each(B6::mobility(own, opponent))
            .map(|square| self.value(own, opponent, square))
            .try_fold(i32::MIN, |best, value| Some(best.max(value?)))
    }
}
