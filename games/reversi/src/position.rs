//! A position of Reversi.

use game::{Outcome, Position, Side, hash};

use crate::{Board, Move, Word};

/// What the players want.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Objective {
    /// More discs win.
    #[default]
    Most,
    /// Fewer discs win (anti-Reversi).
    Fewest,
}

/// A position: the discs of both sides as seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReversiPosition<B: Board> {
    own: B::Word,
    opponent: B::Word,
    turn: Side,
    objective: Objective,
}

impl<B: Board> ReversiPosition<B> {
    /// The position with these discs. Squares claimed by both sides belong to `own`, squares off
    /// the board to nobody.
    pub fn new(own: B::Word, opponent: B::Word, turn: Side, objective: Objective) -> Self {
        let own = own & B::full();
        Self { own, opponent: opponent & B::full() & !own, turn, objective }
    }

    /// Discs of the side to move.
    pub fn own(&self) -> B::Word {
        self.own
    }

    /// Discs of the other side.
    pub fn opponent(&self) -> B::Word {
        self.opponent
    }

    /// Discs of `side`.
    pub fn discs(&self, side: Side) -> B::Word {
        if side == self.turn { self.own } else { self.opponent }
    }

    /// Empty squares.
    pub fn empties(&self) -> B::Word {
        B::full() & !(self.own | self.opponent)
    }

    /// What the players want.
    pub fn objective(&self) -> Objective {
        self.objective
    }

    /// Squares on which the side to move may place a disc; empty when it must pass or the game
    /// is over.
    #[inline]
    pub fn mobility(&self) -> B::Word {
        B::mobility(self.own, self.opponent)
    }

    /// What the side to move flips by playing on the empty `square`.
    #[inline]
    pub fn flips(&self, square: usize) -> B::Word {
        B::flips(self.own, self.opponent, square)
    }

    #[inline]
    fn opponent_is_stuck(&self) -> bool {
        B::mobility(self.opponent, self.own).is_empty()
    }
}

impl<B: Board> Position for ReversiPosition<B> {
    type Move = Move;
    type MoveList = B::Moves;

    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self) -> B::Moves {
        let mut moves = B::Moves::default();
        let mut left = self.mobility();
        if left.is_empty() {
            if !self.opponent_is_stuck() {
                moves.extend([Move::PASS]);
            }
            return moves;
        }
        moves.extend(core::iter::from_fn(|| {
            if left.is_empty() {
                return None;
            }
            let square = left.lowest();
            left = left.without_lowest();
            Some(Move::place(square))
        }));
        moves
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        if let Some(square) = m.square()
            && square < usize::from(B::SIZE) * usize::from(B::SIZE)
        {
            let flipped = self.flips(square);
            self.own = self.own | flipped | B::Word::one(square);
            self.opponent = self.opponent & !self.own;
        }
        core::mem::swap(&mut self.own, &mut self.opponent);
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.mobility().is_empty() || !self.opponent_is_stuck() {
            return None;
        }
        let (own, opponent) = (self.own.count(), self.opponent.count());
        let ahead = match own.cmp(&opponent) {
            core::cmp::Ordering::Equal => return Some(Outcome::Draw),
            core::cmp::Ordering::Greater => self.turn,
            core::cmp::Ordering::Less => self.turn.other(),
        };
        Some(Outcome::Win(match self.objective {
            Objective::Most => ahead,
            Objective::Fewest => ahead.other(),
        }))
    }

    fn key(&self) -> u64 {
        let seed = u64::from(B::SIZE) << 2 | (self.turn as u64) << 1 | self.objective as u64;
        let own = self.own.pieces().fold(hash::mix(seed), hash::combine);
        self.opponent.pieces().fold(own, hash::combine)
    }

    #[inline]
    fn legal_move_count(&self) -> usize {
        match self.mobility().count() {
            0 => usize::from(!self.opponent_is_stuck()),
            count => count,
        }
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        match m.square() {
            Some(square) => {
                square < usize::from(B::SIZE) * usize::from(B::SIZE) && self.mobility().has(square)
            }
            None => self.mobility().is_empty() && !self.opponent_is_stuck(),
        }
    }
}
