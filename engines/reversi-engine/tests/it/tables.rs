//! The transposition table: sizes, collisions, threads.

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Rng, Stop};
use reversi::{B6, B8, B10, B26, Board, Word};
use reversi_engine::shared_table::{Known, TranspositionTable};
use reversi_engine::{EngineBoard, Problem, SolveError, Solver, Square};

use crate::positions::random_position;

#[test]
fn memory_is_as_asked() {
    fn within<B: EngineBoard>(mib: usize) {
        let bytes = TranspositionTable::<B>::with_bytes(mib << 20).unwrap().bytes() as f64;
        let asked = (mib << 20) as f64;
        assert!((bytes / asked - 1.0).abs() < 0.05, "{bytes} for {asked}");
    }
    for mib in [1, 7, 64] {
        within::<B8>(mib);
        within::<B6>(mib);
        within::<B10>(mib);
    }
}

/// Everything collides, and everything is still right: an entry counts only for its own board.
#[test]
fn a_tiny_table_gives_the_same_scores() {
    let mut rng = Rng::new(64);
    for _ in 0..12 {
        let position = random_position(&mut rng, 17);
        let scores = [0, 1, 16].map(|memory_mib| {
            let problem = Problem::new(position);
            let solution =
                Solver::new(memory_mib).unwrap().solve(&problem, &Stop::new(), &mut |_| {});
            solution.unwrap().score()
        });
        assert_eq!(scores[0], scores[1], "{position:?}");
        assert_eq!(scores[0], scores[2], "{position:?}");
    }
}

#[test]
fn keeps_bounds_and_moves() {
    let table = TranspositionTable::<B8>::with_bytes(64).unwrap();
    let at = |number| Some(Square::new(number));
    let known = |lower, upper, first| Known { lower, upper, moves: [first, None] };
    table.put(7, 1, 2, known(-10, 64, at(5)));
    table.put(7, 1, 2, known(-64, 8, at(63)));
    assert_eq!(table.get(7, 1, 2), Some(Known { lower: -10, upper: 8, moves: [at(63), at(5)] }));
    // Same hash, another board; colours exchanged.
    assert_eq!(table.get(7, 1, 4), None);
    assert_eq!(table.get(7, 2, 1), None);
    // Without a move of its own, a result keeps the moves known.
    table.put(7, 1, 2, known(8, 8, None));
    assert_eq!(table.get(7, 1, 2), Some(Known { lower: 8, upper: 8, moves: [at(63), at(5)] }));
}

#[test]
fn wide_boards_have_wide_entries() {
    let table = TranspositionTable::<B10>::with_bytes(1024).unwrap();
    let board = (1u128 << 99, 1u128 << 65);
    let moves = [Some(Square::new(99)), Some(Square::new(0))];
    let known = Known { lower: -100, upper: 98, moves };
    table.put(7, board.0, board.1, known);
    assert_eq!(table.get(7, board.0, board.1), Some(known));
    assert_eq!(table.get(7, board.0, 1u128 << 64), None);
}

/// Threads write and read one bucket; bounds and moves that belong together arrive together, with
/// the board to which they belong. There are more boards than places, and many reads meet a writer;
/// what counts are the others, and the writers go on until there were enough.
fn reads_whole<B: EngineBoard>(board: impl Fn(u16) -> (B::Word, B::Word) + Sync) {
    const HITS: u32 = 20_000;
    /// Without hits the test must end all the same.
    const MOST_READS: u64 = 200_000_000;
    let table = TranspositionTable::<B>::with_bytes(64).unwrap();
    let readers = AtomicU32::new(2);
    let (table, board, readers) = (&table, &board, &readers);
    std::thread::scope(|scope| {
        let known = |number| {
            let value = 2 * i32::from(number);
            let best = Some(Square::new(usize::from(number)));
            Known { lower: value, upper: value, moves: [best, None] }
        };
        for thread in 0..2 {
            scope.spawn(move || {
                let mut rng = Rng::new(thread);
                while readers.load(Ordering::Relaxed) > 0 {
                    let number = 1 + rng.below(4) as u16;
                    let (own, opponent) = board(number);
                    table.put(1, own, opponent, known(number));
                }
            });
            scope.spawn(move || {
                // The writers stop too if this one panics.
                let _done = Done(readers);
                let (mut rng, mut hits) = (Rng::new(2 + thread), 0);
                for _ in 0..MOST_READS {
                    let number = 1 + rng.below(4) as u16;
                    let (own, opponent) = board(number);
                    if let Some(found) = table.get(1, own, opponent) {
                        let (found, told) =
                            ((found.lower, found.upper, found.moves[0]), known(number));
                        assert_eq!(found, (told.lower, told.upper, told.moves[0]));
                        hits += 1;
                    }
                    if hits == HITS {
                        return;
                    }
                }
                panic!("only {hits} of {MOST_READS} reads saw anything");
            });
        }
    });
}

/// A reader that ends, however it ends.
struct Done<'a>(&'a AtomicU32);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[test]
fn no_torn_reads() {
    reads_whole::<B8>(|number| (u64::from(number), u64::from(number) << 32));
    reads_whole::<B26>(|number| {
        let (square, all) = (usize::from(number), 26 * 26 / 2);
        let every = |from: usize| {
            let squares = (from..all).step_by(usize::from(number) + 1);
            squares.fold(<B26 as Board>::Word::EMPTY, |word, s| word | Word::one(2 * s + from % 2))
        };
        (every(square), every(square + 1))
    });
}

/// More than any machine has: an error, before anything is searched.
#[test]
fn memory_that_is_not_there_is_an_error() {
    for mib in [1 << 30, 1 << 43, usize::MAX] {
        assert_eq!(Solver::<B8>::new(mib).err(), Some(SolveError::Memory { mib }));
    }
}
