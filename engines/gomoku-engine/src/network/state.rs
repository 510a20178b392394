//! What the network has added up of a position.

use game::Side;
use multiversion::multiversion;

use super::windows::Row;
use super::{Aligned, BOTH, CHANNELS, Ready};
use crate::board::SearchBoard;
use crate::points::{At, POINTS, REACH, STEPS, ones, place};

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
    points: Box<[Aligned<[i16; BOTH]>; POINTS]>,
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
            points: Box::new([Aligned([0; BOTH]); POINTS]),
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
            if (black | white) >> bit & 1 == 0 {
                let rows = std::array::from_fn(|direction| {
                    let (line, bit) = place(at, direction);
                    network.windows.table().at(state.lines[direction][line], bit)
                });
                state.set(at, rows);
            }
        }
        state
    }

    /// The evaluation for the side to move: what the lines are worth and the network adds.
    pub fn value(&mut self, board: &mut SearchBoard) -> i32 {
        let lines = board.evaluation();
        value(self, board, lines)
    }

    /// Adds to the ranks of moves what speaks for them, in the units of the order of moves.
    pub fn rank(&mut self, board: &SearchBoard, moves: &mut [(i32, At)]) {
        rank(self, board, moves);
    }

    /// What speaks for a move to an empty point, by what the channels say, of Black first.
    #[inline(always)]
    fn order(&self, weights: &[i16; BOTH], at: At) -> i32 {
        let Aligned(point) = &self.points[usize::from(at)];
        let each = point.iter().zip(weights).map(|(&a, &w)| i32::from(a.max(0)) * i32::from(w));
        each.sum::<i32>() >> 8
    }

    /// What is Black's and White's, as the side to move sees it: its own first.
    fn seen_by<T>(me: Side, both: &[T]) -> [&[T]; 2] {
        let (black, white) = both.split_at(CHANNELS);
        if me == Side::Black { [black, white] } else { [white, black] }
    }

    /// Whether it has come to the position of the board.
    #[inline(always)]
    fn is_at(&self, board: &SearchBoard) -> bool {
        let both = self.put.iter().zip(board.put_stones());
        self.put.len() == board.put_stones().len()
            && both.rev().all(|(put, &(at, _))| put.at == at && board.has(put.side, at))
    }

    /// Takes stones away and puts others until these stand, the first of those on the board.
    #[inline(always)]
    fn follow(&mut self, board: &SearchBoard, stones: &[(At, usize)]) {
        let same = self.put.iter().zip(stones).take_while(|(put, stone)| put.at == stone.0);
        let same = same.take_while(|(put, _)| board.has(put.side, put.at)).count();
        while self.put.len() > same {
            self.lift();
        }
        for &(at, _) in &stones[same..] {
            self.put(at, side_of(board, at));
        }
    }

    #[inline(always)]
    fn put(&mut self, at: At, side: Side) {
        self.put.push(Put { at, side, changed: self.changed.len(), sums: self.sums });
        self.sums = self.with::<true>(at, side);
    }

    /// The sums with one more stone. Most positions are asked about once, at the end of a line, so
    /// the rest follows only if it is to be kept.
    #[inline(always)]
    fn with<const KEPT: bool>(&mut self, at: At, side: Side) -> [i32; BOTH] {
        let table = self.network.windows.table();
        let mut sums = self.sums;
        for (sum, channel) in sums.iter_mut().zip(&self.points[usize::from(at)].0) {
            *sum -= i32::from((*channel).max(0));
        }
        for (direction, step) in STEPS.into_iter().enumerate() {
            let (line, bit) = place(at, direction);
            let mut stones = self.lines[direction][line];
            stones[side.index()] ^= 1 << bit;
            if KEPT {
                self.lines[direction][line] = stones;
            }
            // Ten points at most, each of four rows: 16 bits hold that.
            let mut more = [0i16; BOTH];
            for n in ones(table.around(stones, bit)) {
                let here = (i32::from(at) + step * (i32::from(n) - REACH)) as At;
                let row = table.at(stones, bit + u32::from(n) - REACH as u32);
                let before = self.rows[usize::from(here)][direction];
                if row == before {
                    continue;
                }
                let Aligned(new) = &self.network.rows[usize::from(row)];
                let Aligned(old) = &self.network.rows[usize::from(before)];
                let Aligned(point) = &mut self.points[usize::from(here)];
                for c in 0..BOTH {
                    let now = point[c] + i16::from(new[c]) - i16::from(old[c]);
                    more[c] += now.max(0) - point[c].max(0);
                    if KEPT {
                        point[c] = now;
                    }
                }
                if KEPT {
                    self.rows[usize::from(here)][direction] = row;
                    self.changed.push(Changed { at: here, direction: direction as u8, before });
                }
            }
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += i32::from(more);
            }
        }
        sums
    }

    #[inline(always)]
    fn lift(&mut self) {
        let Some(Put { at, side, changed, sums }) = self.put.pop() else { return };
        for Changed { at, direction, before } in self.changed.drain(changed..) {
            let point = usize::from(at);
            let row = std::mem::replace(&mut self.rows[point][usize::from(direction)], before);
            let Aligned(new) = &self.network.rows[usize::from(before)];
            let Aligned(old) = &self.network.rows[usize::from(row)];
            let Aligned(channels) = &mut self.points[point];
            for c in 0..BOTH {
                channels[c] += i16::from(new[c]) - i16::from(old[c]);
            }
        }
        for direction in 0..4 {
            let (line, bit) = place(at, direction);
            self.lines[direction][line][side.index()] ^= 1 << bit;
        }
        self.sums = sums;
    }

    /// Sets the rows of an empty point of a board that is built.
    fn set(&mut self, at: At, rows: [Row; 4]) {
        let Aligned(point) = &mut self.points[usize::from(at)];
        for row in rows {
            let Aligned(numbers) = &self.network.rows[usize::from(row)];
            for (channel, &number) in point.iter_mut().zip(numbers) {
                *channel += i16::from(number);
            }
        }
        for (sum, channel) in self.sums.iter_mut().zip(point) {
            *sum += i32::from((*channel).max(0));
        }
        self.rows[usize::from(at)] = rows;
    }
}

/// Whose stone stands on a point.
#[inline(always)]
fn side_of(board: &SearchBoard, at: At) -> Side {
    if board.has(Side::Black, at) { Side::Black } else { Side::White }
}

// Each is compiled for several processors, with all that it calls.

#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx2", "x86_64+avx2"))]
fn value(state: &mut State<'_>, board: &SearchBoard, lines: i32) -> i32 {
    let stones = board.put_stones();
    let sums = match stones.split_last() {
        Some((&(last, _), before)) if !state.is_at(board) => {
            state.follow(board, before);
            state.with::<false>(last, side_of(board, last))
        }
        _ => {
            state.follow(board, stones);
            state.sums
        }
    };
    let me = board.turn();
    let [mine, theirs] = State::seen_by(me, &sums);
    let side = &state.network.sides[me.index()];
    side.value(lines, board.phase(), mine, theirs)
}

#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx2", "x86_64+avx2"))]
fn rank(state: &mut State<'_>, board: &SearchBoard, moves: &mut [(i32, At)]) {
    state.follow(board, board.put_stones());
    let me = board.turn();
    let [mine, theirs] = State::seen_by(me, &state.sums);
    let mut weights = state.network.sides[me.index()].move_weights(mine, theirs);
    if me == Side::White {
        weights.rotate_left(CHANNELS);
    }
    for (rank, at) in moves {
        *rank = rank.saturating_add(state.order(&weights, *at));
    }
}
