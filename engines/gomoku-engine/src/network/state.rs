//! What the network has added up of a position.

use game::Side;
use multiversion::multiversion;

use super::windows::Row;
use super::{BOTH, CHANNELS, Ready};
use crate::board::SearchBoard;
use crate::points::{At, POINTS, REACH, STEPS, ones, place};
use crate::shape::key_at;

/// A row that a stone has changed.
struct Changed {
    at: At,
    direction: u8,
    before: Row,
}

/// A stone, and what there was before it.
struct Put {
    at: At,
    side: Side,
    changed: usize,
    sums: [i32; BOTH],
}

/// The sums of the network over a position. It follows a board when it is asked, not at each
/// move: the positions of a search for fours are never asked about.
pub struct State<'n> {
    network: &'n Ready,
    /// As those of the board.
    lines: [[[u64; 2]; 64]; 4],
    rows: Box<[[Row; 4]; POINTS]>,
    points: Box<[[i16; BOTH]; POINTS]>,
    /// Over the empty points, of Black first.
    sums: [i32; BOTH],
    changed: Vec<Changed>,
    put: Vec<Put>,
}

impl<'n> State<'n> {
    /// Of a board, from which stones may be lifted again.
    pub fn new(network: &'n Ready, board: &SearchBoard) -> Self {
        let mut state = Self {
            network,
            lines: *board.lines(),
            rows: Box::new([[0; 4]; POINTS]),
            points: Box::new([[0; BOTH]; POINTS]),
            sums: [0; BOTH],
            changed: Vec::new(),
            put: Vec::new(),
        };
        for &(at, _) in board.put_stones() {
            let side = usize::from(board.has(Side::White, at));
            for direction in 0..4 {
                let (line, bit) = place(at, direction);
                state.lines[direction][line][side] ^= 1 << bit;
            }
        }
        for at in board.points() {
            let (line, bit) = place(at, 0);
            let [black, white] = state.lines[0][line];
            for direction in (0..4).filter(|_| (black | white) >> bit & 1 == 0) {
                let (line, bit) = place(at, direction);
                state.replace(at, direction as u8, state.row(direction, line, bit));
            }
        }
        state
    }

    /// What is added to the evaluation, for the side to move.
    pub fn value(&mut self, board: &SearchBoard) -> i32 {
        value(self, board)
    }

    /// Adds to the ranks of moves what speaks for them, in the units of the order of moves.
    pub fn rank(&mut self, board: &SearchBoard, moves: &mut [(i32, At)]) {
        rank(self, board, moves);
    }

    /// What speaks for a move to an empty point.
    #[inline(always)]
    fn order(&self, me: Side, at: At) -> i32 {
        let point = &self.points[usize::from(at)];
        let weights = &self.network.sides[me.index()].moves;
        let (mine, theirs) = weights.split_at(CHANNELS);
        let (black, white) = if me == Side::Black { (mine, theirs) } else { (theirs, mine) };
        let dot = |half: &[i16], weights: &[i16]| -> i32 {
            half.iter().zip(weights).map(|(&a, &w)| i32::from(a.max(0)) * i32::from(w)).sum()
        };
        (dot(&point[..CHANNELS], black) + dot(&point[CHANNELS..], white)) >> 8
    }

    /// Takes stones away and puts others until it is the position of the board.
    #[inline(always)]
    fn follow(&mut self, board: &SearchBoard) {
        let stones = board.put_stones();
        let same = self.put.iter().zip(stones).take_while(|(put, stone)| put.at == stone.0);
        let same = same.take_while(|(put, _)| board.has(put.side, put.at)).count();
        while self.put.len() > same {
            self.lift();
        }
        for &(at, _) in &stones[same..] {
            let side = if board.has(Side::Black, at) { Side::Black } else { Side::White };
            self.put(at, side);
        }
    }

    #[inline(always)]
    fn put(&mut self, at: At, side: Side) {
        self.put.push(Put { at, side, changed: self.changed.len(), sums: self.sums });
        for (sum, channel) in self.sums.iter_mut().zip(&self.points[usize::from(at)]) {
            *sum -= i32::from((*channel).max(0));
        }
        for (direction, step) in STEPS.into_iter().enumerate() {
            let (line, bit) = place(at, direction);
            self.lines[direction][line][side.index()] ^= 1 << bit;
            let [black, white] = self.lines[direction][line];
            // The empty points of the window; its middle is taken.
            let free = !((black | white) >> (bit - REACH as u32)) as u32 & 0x7ff;
            for n in ones(free) {
                let here = (i32::from(at) + step * (i32::from(n) - REACH)) as At;
                let row = self.row(direction, line, bit + u32::from(n) - REACH as u32);
                let before = self.rows[usize::from(here)][direction];
                if row != before {
                    self.changed.push(Changed { at: here, direction: direction as u8, before });
                    self.replace(here, direction as u8, row);
                }
            }
        }
    }

    #[inline(always)]
    fn lift(&mut self) {
        let Some(Put { at, side, changed, sums }) = self.put.pop() else { return };
        for Changed { at, direction, before } in self.changed.drain(changed..) {
            let point = usize::from(at);
            let row = std::mem::replace(&mut self.rows[point][usize::from(direction)], before);
            let [new, old] = [before, row].map(|row| &self.network.rows[usize::from(row)]);
            for (channel, (new, old)) in self.points[point].iter_mut().zip(new.iter().zip(old)) {
                *channel += new - old;
            }
        }
        for direction in 0..4 {
            let (line, bit) = place(at, direction);
            self.lines[direction][line][side.index()] ^= 1 << bit;
        }
        self.sums = sums;
    }

    /// Sets a row of an empty point, and takes what follows into the sums.
    #[inline(always)]
    fn replace(&mut self, at: At, direction: u8, row: Row) {
        let point = usize::from(at);
        let before = std::mem::replace(&mut self.rows[point][usize::from(direction)], row);
        let [new, old] = [row, before].map(|row| &self.network.rows[usize::from(row)]);
        let channels = self.points[point].iter_mut().zip(new.iter().zip(old));
        for (sum, (channel, (new, old))) in self.sums.iter_mut().zip(channels) {
            let was = (*channel).max(0);
            *channel += new - old;
            *sum += i32::from((*channel).max(0) - was);
        }
    }

    #[inline(always)]
    fn row(&self, direction: usize, line: usize, bit: u32) -> Row {
        self.network.windows.row(key_at(self.lines[direction][line], bit))
    }
}

// Each is compiled for several processors, with all that it calls.

#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx2", "x86_64+avx2"))]
fn value(state: &mut State<'_>, board: &SearchBoard) -> i32 {
    state.follow(board);
    let me = board.turn();
    let mut sums = state.sums;
    if me == Side::White {
        sums.rotate_left(CHANNELS);
    }
    state.network.sides[me.index()].value(&sums)
}

#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx2", "x86_64+avx2"))]
fn rank(state: &mut State<'_>, board: &SearchBoard, moves: &mut [(i32, At)]) {
    state.follow(board);
    for (rank, at) in moves {
        *rank = rank.saturating_add(state.order(board.turn(), *at));
    }
}
