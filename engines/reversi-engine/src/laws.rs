//! What holds for every position and every moment at which a search is stopped: called by the
//! tests and by the fuzz targets.

use engine::{Rng, Stop};
use game::{Outcome, Position, Rules, Side};
use reversi::{Reversi, ReversiPosition, Word};

use crate::board::{WithBoard, on_board};
use crate::{EngineBoard, Problem, Progress, Solver};

/// The sizes from which the bytes choose.
const SIZES: [u8; 8] = [4, 6, 8, 8, 10, 12, 16, 26];

/// At most so many empty squares, so that all games can be played out.
const EMPTIES: u8 = 6;

/// Solves a position that the bytes describe, whole and broken off after some nodes, and compares
/// what is proved with all games played out: no bound is ever on the wrong side of the truth.
///
/// # Panics
/// If it is.
pub fn bounds_hold_the_truth(bytes: &[u8]) {
    let [size, empties, low, high, how, seed @ ..] = bytes else { return };
    let seed = seed.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte));
    let case = Case {
        empties: empties % EMPTIES + 1,
        nodes: u64::from(u16::from_le_bytes([*low, *high])),
        threads: usize::from(how % 3) + 1,
        wld: how & 4 != 0,
        clustered: how & 8 != 0,
        seed,
    };
    on_board(SIZES[usize::from(*size) % SIZES.len()], case);
}

struct Case {
    empties: u8,
    nodes: u64,
    threads: usize,
    wld: bool,
    clustered: bool,
    seed: u64,
}

impl WithBoard for Case {
    type Output = ();

    fn run<B: EngineBoard>(self) {
        let Some(position) = self.position::<B>() else { return };
        let truth = played_out(&position);
        // Where memory or threads cannot be had there is nothing to compare.
        let Ok(mut solver) = Solver::<B>::new(1) else { return };
        for nodes in [u64::MAX, self.nodes] {
            let problem =
                Problem { wld: self.wld, threads: self.threads, nodes, ..Problem::new(position) };
            let check = |lower: i32, upper: i32| {
                assert!(
                    lower <= truth && truth <= upper,
                    "{truth} is not in {lower}..{upper}, {nodes} nodes, {} threads: {position:?}",
                    self.threads
                );
            };
            let solved = solver.solve(&problem, &Stop::new(), &mut |progress: &Progress| {
                check(progress.lower, progress.upper);
            });
            let Ok(solution) = solved else { return };
            check(solution.lower, solution.upper);
            let answered = if self.wld {
                solution.lower.signum() == solution.upper.signum()
            } else {
                solution.score().is_some()
            };
            assert!(answered || !solution.complete, "{solution:?} is no answer: {position:?}");
            assert!(solution.complete || nodes < u64::MAX, "nobody stopped it: {position:?}");
        }
    }
}

impl Case {
    /// A board with a few empty squares, anywhere or side by side, and discs of both sides on all
    /// others.
    fn position<B: EngineBoard>(&self) -> Option<ReversiPosition<B>> {
        let mut rng = Rng::new(self.seed);
        let width = usize::from(B::SIZE);
        let squares = width * width;
        let bias = 1 + rng.next_u64() % 7;
        let mut board: Vec<char> =
            (0..squares).map(|_| if rng.next_u64() % 8 < bias { 'X' } else { 'O' }).collect();
        let mut last = (rng.next_u64() % squares as u64) as usize;
        for _ in 0..self.empties {
            board[last] = '-';
            let step = [1, width, width + 1, squares - 1][(rng.next_u64() % 4) as usize];
            last = match self.clustered {
                true => (last + step) % squares,
                false => (rng.next_u64() % squares as u64) as usize,
            };
        }
        let rows: Vec<String> = board.chunks(width).map(|row| row.iter().collect()).collect();
        let text = format!("{} X", rows.join("/"));
        Rules::parse_position(&Reversi::<B>::default(), &text).ok()
    }
}

/// The score for the side to move when both play all games out: the definition, for the side that
/// is to move.
fn played_out<B: EngineBoard>(position: &ReversiPosition<B>) -> i32 {
    let side = position.turn();
    if let Some(outcome) = position.outcome() {
        let squares = i32::from(B::SIZE) * i32::from(B::SIZE);
        let [black, white] = Side::BOTH.map(|side| position.discs(side).count() as i32);
        let difference = (black - white).abs();
        // Empty squares belong to the winner.
        return match outcome {
            Outcome::Draw => 0,
            Outcome::Win(_) => outcome.sign_for(side) * (difference + squares - black - white),
        };
    }
    let moves = position.legal_moves();
    let score = |m| {
        let mut child = *position;
        child.play_unchecked(m);
        let score = played_out(&child);
        if child.turn() == side { score } else { -score }
    };
    moves.as_ref().iter().map(|&m| score(m)).max().unwrap_or(0)
}
