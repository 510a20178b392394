//! The file of a book, [sealed](engine::seal): lines and rule (1 byte each), and then
//!
//! - up to 15 lines the number of beginnings (2, the low byte first), and the beginnings. One is a
//!   position with Black to move: the number of stones and the stones of Black, then of White, and a
//!   *move*. A move is its point, the plies within which the five stands, then for each answer after
//!   which a move of the book is needed that answer and the move, then 255. After all other answers
//!   threats win. 254 instead of a move stands for a position that came before;
//! - on larger boards, which go by the book of 15 lines, how many plies longer a win may take than there
//!   (1 byte), the number of positions in which it does not hold, and the start (4, the low byte first),
//!   and these: the number of stones and the stones of Black, then of White, the move, and the plies; 254
//!   instead of a move where threats win.
//!
//! Positions and moves are turned and mirrored so that the position is canonical. Points are numbered row
//! by row, on larger boards those of the 15 lines around the middle; 253 and two bytes stand for another.

use std::collections::HashSet;

use engine::{BookError, seal};
use game::Side;
use gomoku::{Gomoku, Rule};

use super::{Base, Book, Known};
use crate::proof::check::Won;
use crate::proof::error::WON_POSITIONS;
use crate::proof::guide::{FIRST_LINES, Guide, Window};
use crate::stones::{Key, Spot, Stones, spots};

pub(in crate::proof) const MAGIC: &[u8; 8] = b"DUIYIG01";
/// Before the two bytes of a point that is far from the middle.
const FAR: u8 = 253;
/// After the last answer of a move.
const END_OF_ANSWERS: u8 = 255;
/// Instead of the move in a position that came before.
const CAME_BEFORE: u8 = 254;
/// Instead of the move where threats win.
const THREATS: u8 = 254;
/// The deepest line: no game is longer.
const MAX_MOVES: usize = 113;
/// What takes longer than on the smaller board by more than this is told of each position.
const MOST_LONGER: u32 = 10;

impl Book {
    /// The book as bytes. What no beginning leads to is left out.
    pub fn write(&self, won: &Won) -> Vec<u8> {
        let mut body = vec![self.rules.lines(), u8::from(self.rules.rule() == Rule::Standard)];
        if self.rules.lines() > FIRST_LINES {
            self.write_differences(won, &mut body);
            return seal(MAGIC, &body);
        }
        body.extend((self.beginnings.len() as u16).to_le_bytes());
        let mut written = HashSet::new();
        for stones in &self.beginnings {
            self.write_stones(stones, &mut body);
            self.write_move(*stones, won, &mut written, &mut body);
        }
        seal(MAGIC, &body)
    }

    fn write_move(&self, stones: Stones, won: &Won, written: &mut HashSet<Key>, out: &mut Vec<u8>) {
        let lines = self.rules.lines();
        let (canonical, key, _) = stones.canonical(Side::Black, lines);
        let known = self.moves.get(&key).filter(|_| written.insert(key));
        let (Some(&Known { at: Some(at), .. }), Some((plies, needed))) =
            (known, won.moves.get(&key))
        else {
            out.push(CAME_BEFORE);
            return;
        };
        self.write_spot(at, out);
        out.push(u8::try_from(*plies).unwrap_or(u8::MAX));
        let after = canonical.with(Side::Black, at);
        for &answer in needed {
            self.write_spot(answer, out);
            self.write_move(after.with(Side::White, answer), won, written, out);
        }
        out.push(END_OF_ANSWERS);
    }

    /// Where it is not as the book of fewer lines says.
    fn write_differences(&self, won: &Won, out: &mut Vec<u8>) {
        let guide = Guide::of(self.rules);
        let guided = |stones: &Stones| guide.as_ref().and_then(|guide| guide.move_in(stones));
        let (mut longer, mut own) = (0, Vec::new());
        for (key, &(plies, _)) in &won.moves {
            let Some(&Known { stones, at: Some(at), .. }) = self.moves.get(key) else { continue };
            // Of the whole game it is told as it is.
            let is_start = stones == Stones::default();
            match guided(&stones).filter(|_| !is_start) {
                Some((there, Some(most))) if there == at && plies <= most + MOST_LONGER => {
                    longer = longer.max(plies.saturating_sub(most));
                }
                _ => own.push((stones, Some((at, plies)))),
            }
        }
        let by_threats = won.by_threats.iter().filter(|stones| guided(stones).is_some());
        own.extend(by_threats.map(|&stones| (stones, None)));
        own.sort_by_key(|(stones, _)| stones.0.map(|side| side.iter().collect::<Vec<_>>()));
        out.push(longer as u8);
        out.extend((own.len() as u32).to_le_bytes());
        for (stones, play) in &own {
            self.write_stones(stones, out);
            match *play {
                Some((at, plies)) => {
                    self.write_spot(at, out);
                    out.push(u8::try_from(plies).unwrap_or(u8::MAX));
                }
                None => out.push(THREATS),
            }
        }
    }

    fn write_stones(&self, stones: &Stones, out: &mut Vec<u8>) {
        for side in stones.0 {
            out.push(side.len() as u8);
            side.iter().for_each(|spot| self.write_spot(spot, out));
        }
    }

    /// Reads what [`Self::write`] wrote.
    ///
    /// # Errors
    /// If it is no book.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        Self::read_body(WON_POSITIONS.unseal(MAGIC, bytes)?).ok_or(BookError::Content)
    }

    fn read_body(body: &[u8]) -> Option<Self> {
        let mut rest = body.iter().copied();
        let lines = rest.next()?;
        let rule = [Rule::Freestyle, Rule::Standard].get(usize::from(rest.next()?)).copied()?;
        let mut book = Self::new(Gomoku::new(lines, rule)?)?;
        if lines > FIRST_LINES {
            book.read_differences(&mut rest)?;
            return rest.next().is_none().then_some(book);
        }
        let beginnings = u16::from_le_bytes([rest.next()?, rest.next()?]);
        for _ in 0..beginnings {
            let stones = book.read_stones(&mut rest)?;
            book.beginnings.push(stones);
            let first = rest.next()?;
            book.read_move(stones, first, 0, &mut rest)?;
        }
        rest.next().is_none().then_some(book)
    }

    fn read_differences(&mut self, rest: &mut impl Iterator<Item = u8>) -> Option<()> {
        let longer = rest.next()?.into();
        let count = u32::from_le_bytes([rest.next()?, rest.next()?, rest.next()?, rest.next()?]);
        for _ in 0..count {
            let stones = self.read_stones(rest)?;
            let (canonical, key, _) = stones.canonical(Side::Black, self.rules.lines());
            let mut known = Known { stones, at: None, plies: None };
            let first = rest.next()?;
            if first != THREATS {
                let at = self.read_spot(first, rest)?;
                self.read_stone(stones, Side::Black, at)?;
                known = Known { at: Some(at), plies: Some(rest.next()?.into()), ..known };
            }
            if canonical != stones || self.moves.insert(key, known).is_some() {
                return None;
            }
        }
        self.beginnings.push(Stones::default());
        self.base = Some(Base { guide: Guide::of(self.rules)?, longer });
        Some(())
    }

    /// As many stones of either side.
    fn read_stones(&self, rest: &mut impl Iterator<Item = u8>) -> Option<Stones> {
        let mut stones = Stones::default();
        for side in Side::BOTH {
            for _ in 0..rest.next()? {
                let spot = self.read_spot(rest.next()?, rest)?;
                stones = self.read_stone(stones, side, spot)?;
            }
        }
        (stones.0[0].len() == stones.0[1].len()).then_some(stones)
    }

    /// The byte of a point near the middle, or three of one farther away.
    fn write_spot(&self, spot: Spot, out: &mut Vec<u8>) {
        match Window::middle(self.rules.lines()).inside(spot) {
            Some(near) => out.push(near as u8),
            None => {
                out.push(FAR);
                out.extend(spot.to_le_bytes());
            }
        }
    }

    /// The point that begins with this byte.
    fn read_spot(&self, first: u8, rest: &mut impl Iterator<Item = u8>) -> Option<Spot> {
        match first {
            FAR => Some(Spot::from_le_bytes([rest.next()?, rest.next()?])),
            near => Window::middle(self.rules.lines()).outside(near.into()),
        }
    }

    /// The stones with one more, if the point is on the board and empty.
    fn read_stone(&self, stones: Stones, side: Side, spot: Spot) -> Option<Stones> {
        let is_on = spots(self.rules.lines()).contains(&spot);
        (is_on && !stones.has(spot)).then(|| stones.with(side, spot))
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
        let at = self.read_spot(at, rest)?;
        let after = self.read_stone(canonical, Side::Black, at)?;
        let plies = Some(rest.next()?.into());
        let known = Known { stones: canonical, at: Some(at), plies };
        if depth > MAX_MOVES || self.moves.insert(key, known).is_some() {
            return None;
        }
        loop {
            let answer = rest.next()?;
            if answer == END_OF_ANSWERS {
                return Some(());
            }
            let answer = self.read_spot(answer, rest)?;
            let then = self.read_stone(after, Side::White, answer)?;
            let next = rest.next()?;
            self.read_move(then, next, depth + 1, rest)?;
        }
    }
}
