//! The files of WTHOR, the base of games of the French federation of Othello (P. Nicolas, "Format de
//! la base WTHOR", <https://www.ffothello.org/wthor/Format_WThor.pdf>), numbers with the least byte
//! first.
//!
//! ```text
//!   file       header of 16 bytes, then records of one length
//!   header     4..8 how many games   8..10 how many names   10..12 year of the games
//!              12 lines of the board, 0 for 8   14 empty squares of the score below
//!   game       68 bytes: 0..2 tournament   2..4 Black   4..6 White   6 Black's discs at the end
//!              7 Black's discs at the end with perfect play   8..68 moves, 0 behind the last
//!   move       10 · line + column, both from 1: 11 is a1, 18 h1. Passes are not told
//!   name       20 bytes for a player, 26 for a tournament, 0 behind the last letter, Latin-1
//! ```
//!
//! Players and tournaments are in files of their own (`.jou`, `.trn`). A file says how long it is, so
//! that several may stand one after the other and be read as one.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use game::{Position, Rules};

use crate::{B8, Move, Reversi, ReversiPosition};

const HEADER_BYTES: usize = 16;
const GAME_BYTES: usize = 68;
const MOVES_AT: usize = 8;
const PLAYER_BYTES: usize = 20;
const TOURNAMENT_BYTES: usize = 26;

/// A board of 8×8 as a header writes it.
const LINES: [u8; 2] = [0, 8];

/// The games of a file.
#[derive(Clone, Copy, Debug)]
pub struct Base<'a> {
    games: &'a [u8],
    /// The first byte of its games in what was read.
    at: usize,
    players: &'a [u8],
    tournaments: &'a [u8],
    /// The year in which they were played.
    pub year: u16,
    /// With how many empty squares [`Played::best_discs`] begins.
    pub solved_from: u8,
}

/// A game of a file.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    bytes: &'a [u8],
    base: Base<'a>,
    /// Its first byte in the file.
    at: usize,
}

/// Why bytes are no file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBase {
    /// Too short for a header.
    Header,
    /// The games are played on another board, of so many lines.
    Lines(u8),
    /// It says that it has so many games, and has fewer, or something behind them.
    Length(u32),
}

impl fmt::Display for NoBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => f.write_str("no file of games"),
            Self::Lines(lines) => {
                write!(f, "its games are of a board of {lines} lines, not of 8")
            }
            Self::Length(games) => {
                write!(f, "its length is not that of the {games} games that it should have")
            }
        }
    }
}

impl Error for NoBase {}

/// A byte that is no move where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMove {
    /// Which move of the game it is, from 1, passes not counted.
    pub number: usize,
    /// The byte.
    pub byte: u8,
}

/// Two bytes as a number; 0 where there are none.
fn word(bytes: &[u8], at: usize) -> u16 {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
    u16::from_le_bytes([byte(at), byte(at + 1)])
}

/// How many games a header says that there are.
fn games(header: &[u8]) -> u32 {
    header.get(4..8).map_or(0, |n| u32::from_le_bytes([n[0], n[1], n[2], n[3]]))
}

/// Whether bytes begin as every file of the base does: with a day, and something that is counted.
fn is_header(bytes: &[u8]) -> bool {
    let [century, year, month, day, ..] = *bytes else { return false };
    let is_day = (19..=21).contains(&century) && year < 100 && month <= 12 && day <= 31;
    is_day && bytes.len() >= HEADER_BYTES && (games(bytes) > 0) != (word(bytes, 8) > 0)
}

/// Whether bytes are names of players or tournaments, without games.
pub fn is_names(bytes: &[u8]) -> bool {
    is_header(bytes) && games(bytes) == 0 && !bytes[HEADER_BYTES..].is_empty()
}

/// The files of the base that stand one after the other.
#[derive(Default)]
struct Files<'a> {
    /// Those with games, each with its first byte.
    bases: Vec<(usize, &'a [u8])>,
    /// The names of players, and those of tournaments.
    names: [&'a [u8]; 2],
}

impl<'a> Files<'a> {
    /// Takes them apart: each is as long as it says.
    fn read(all: &'a [u8]) -> Result<Self, NoBase> {
        let (mut files, mut bytes) = (Self::default(), all);
        while !bytes.is_empty() {
            let count = games(bytes);
            let first = files.bases.first().map(|(_, base)| games(base));
            let wrong = NoBase::Length(first.unwrap_or(count));
            if !is_header(bytes) {
                return Err(if first.is_none() { NoBase::Header } else { wrong });
            }
            if count > 0 {
                let long = (count as usize).saturating_mul(GAME_BYTES);
                let cut = bytes.split_at_checked(long.saturating_add(HEADER_BYTES));
                let (base, rest) = cut.ok_or(wrong)?;
                files.bases.push((all.len() - bytes.len(), base));
                bytes = rest;
                continue;
            }
            // Nothing says which names they are, but how long they are.
            let long = |length: usize| HEADER_BYTES + usize::from(word(bytes, 8)) * length;
            let fits = |rest: &[u8]| rest.is_empty() || is_header(rest);
            let kinds = [PLAYER_BYTES, TOURNAMENT_BYTES].into_iter().enumerate();
            let mut cuts =
                kinds.filter_map(|(at, length)| Some((at, bytes.split_at_checked(long(length))?)));
            let (at, (file, rest)) = cuts.find(|(_, (_, rest))| fits(rest)).ok_or(wrong)?;
            files.names[at] = &file[HEADER_BYTES..];
            bytes = rest;
        }
        Ok(files)
    }
}

impl<'a> Base<'a> {
    /// Whether bytes look like a file of games: they begin with its header.
    pub fn is_one(bytes: &[u8]) -> bool {
        is_header(bytes) && games(bytes) > 0
    }

    /// Reads files that stand one after the other: those with games, several where there are
    /// several, and those with the names of players and tournaments if they are there.
    ///
    /// # Errors
    /// If there is no file of games on 8×8, or one is not as long as it says.
    pub fn read_all(bytes: &'a [u8]) -> Result<Vec<Self>, NoBase> {
        let Files { bases, names: [players, tournaments] } = Files::read(bytes)?;
        if bases.is_empty() {
            return Err(NoBase::Header);
        }
        let mut out = Vec::new();
        for (first, base) in bases {
            let (header, games) = base.split_at(HEADER_BYTES);
            if !LINES.contains(&header[12]) {
                return Err(NoBase::Lines(header[12]));
            }
            let (at, year, solved_from) = (first + HEADER_BYTES, word(header, 10), header[14]);
            out.push(Self { games, at, players, tournaments, year, solved_from });
        }
        Ok(out)
    }

    /// Its games, in order.
    pub fn games(self) -> impl ExactSizeIterator<Item = Played<'a>> {
        self.games.chunks_exact(GAME_BYTES).enumerate().map(move |(number, bytes)| Played {
            bytes,
            base: self,
            at: self.at + number * GAME_BYTES,
        })
    }
}

impl<'a> Played<'a> {
    /// The name of whoever played Black, and of who played White; none where the file has no names.
    pub fn players(&self) -> [Option<String>; 2] {
        [2, 4].map(|at| name(self.base.players, PLAYER_BYTES, word(self.bytes, at)))
    }

    /// Where it was played; none where the file does not tell.
    pub fn tournament(&self) -> Option<String> {
        name(self.base.tournaments, TOURNAMENT_BYTES, word(self.bytes, 0))
    }

    /// Black's discs at the end, empty squares being the winner's.
    pub const fn discs(&self) -> u8 {
        self.bytes[6]
    }

    /// Black's discs at the end with perfect play from the position with
    /// [`Base::solved_from`] empty squares on.
    pub const fn best_discs(&self) -> u8 {
        self.bytes[7]
    }

    /// The byte of the file that holds a move, counted as [`NoMove::number`] is.
    pub const fn byte_of(&self, number: usize) -> usize {
        self.at + MOVES_AT + number - 1
    }

    /// The moves, passes among them, each with the position before it; the last is what is wrong
    /// where something is.
    pub fn moves(&self) -> impl Iterator<Item = Result<(ReversiPosition<B8>, Move), NoMove>> {
        let bytes: &'a [u8] = &self.bytes[MOVES_AT..];
        let mut position = Reversi::<B8>::default().start();
        let mut number = 0;
        let mut is_broken = false;
        core::iter::from_fn(move || {
            let byte = bytes.get(number).copied().filter(|&byte| byte != 0 && !is_broken)?;
            let before = position;
            let m = if position.mobility() == 0 && position.outcome().is_none() {
                Move::PASS
            } else {
                let (line, column) = (usize::from(byte) / 10, usize::from(byte) % 10);
                let is_square = (1..9).contains(&line) && (1..9).contains(&column);
                let square = is_square.then(|| (line - 1) * 8 + column - 1);
                number += 1;
                let Some(square) = square.filter(|&square| position.mobility() >> square & 1 != 0)
                else {
                    is_broken = true;
                    return Some(Err(NoMove { number, byte }));
                };
                Move::place(square)
            };
            position.play_unchecked(m);
            Some(Ok((before, m)))
        })
    }
}

/// The name with this number; none if there is none, or nobody knows it (`???`).
fn name(names: &[u8], length: usize, number: u16) -> Option<String> {
    let bytes = names.chunks_exact(length).nth(number.into())?;
    let letters = bytes.iter().take_while(|&&byte| byte != 0);
    let text: Vec<char> = letters.map(|&byte| char::from(byte)).collect();
    let text: String = text.into_iter().collect();
    let text = text.trim();
    (!text.is_empty() && text.chars().any(|c| c != '?')).then(|| text.into())
}
