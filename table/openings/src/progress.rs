//! How far an opening has come, as its rule sees it.

use game::Side;

use crate::{Area, Ask, Choice, Player, Request};

/// How far an opening has come: all that a rule may look at.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Stones on the board.
    pub stones: usize,
    /// The decisions so far.
    pub choices: &'a [Choice],
    /// How many fifth stones Black has to offer, once that was said.
    pub declared: Option<u32>,
    /// Points offered for the fifth stone.
    pub offered: &'a [String],
    /// Who has Black now.
    pub black: Player,
}

impl Progress<'_> {
    /// Who has White now.
    pub const fn white(&self) -> Player {
        self.black.other()
    }

    /// The colour of the next stone: Black and White take turns in every opening.
    pub const fn to_move(&self) -> Side {
        if self.stones.is_multiple_of(2) { Side::Black } else { Side::White }
    }

    /// Who has that colour now.
    pub const fn mover(&self) -> Player {
        match self.to_move() {
            Side::Black => self.black,
            Side::White => self.white(),
        }
    }

    /// `player` puts stones until there are `until`; a fair one if the other may swap then.
    pub const fn stone(&self, player: Player, area: Area, until: usize, fair: bool) -> Option<Ask> {
        let left = until - self.stones;
        let side = self.to_move();
        let request = Request::Stone { side, area, left, fair, named: false };
        Some(Ask { player, request })
    }

    /// The first player puts one of the 26 patterns: the centre, a neighbour, and a stone of the
    /// central 5×5. Call this with fewer than three stones.
    pub const fn pattern(&self) -> Option<Ask> {
        let request = Request::Stone {
            side: self.to_move(),
            area: Area::Within(self.stones as u8),
            left: 3 - self.stones,
            fair: true,
            named: self.stones == 0,
        };
        Some(Ask { player: Player::First, request })
    }

    /// `player` decides.
    pub const fn choose(&self, player: Player, choices: &'static [Choice]) -> Option<Ask> {
        Some(Ask { player, request: Request::Choose(choices) })
    }

    /// `player` says how many fifth stones there will be.
    pub const fn declare(&self, player: Player, most: u32) -> Option<Ask> {
        Some(Ask { player, request: Request::Declare { most } })
    }

    /// Black offers `count` points for the fifth stone and White takes one; the end of the
    /// opening once it stands.
    pub fn fifth(&self, count: u32) -> Option<Ask> {
        let count = count as usize;
        if self.stones > 4 {
            None
        } else if count == 1 {
            // There is nothing to choose from: Black just moves.
            self.stone(self.black, Area::Anywhere, 5, false)
        } else if self.offered.len() < count {
            let left = count - self.offered.len();
            Some(Ask { player: self.black, request: Request::Offer { left } })
        } else {
            Some(Ask { player: self.white(), request: Request::Pick(self.offered.to_vec()) })
        }
    }
}
