//! The transposition table: sizes, collisions, threads.

use engine::{Rng, Stop};
use reversi::{B6, B8, B10};
use reversi_engine::table::{Known, Table};
use reversi_engine::{Problem, Solvable, Solver};

use crate::positions::random_position;

#[test]
fn memory_is_as_asked() {
    fn within<B: Solvable>(mib: usize) {
        let bytes = Table::<B>::new(mib).bytes() as f64;
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
        let scores = [0, 1, 16].map(|hash_mib| {
            let problem = Problem::new(position);
            Solver::new(hash_mib).solve(&problem, &Stop::new(), &mut |_| {}).score()
        });
        assert_eq!(scores[0], scores[1], "{position:?}");
        assert_eq!(scores[0], scores[2], "{position:?}");
    }
}

#[test]
fn keeps_bounds_and_moves() {
    let table = Table::<B8>::with_bytes(64);
    let known = |lower, upper, first| Known { lower, upper, moves: [first, u16::MAX] };
    table.put(7, 1, 2, known(-10, 64, 5));
    table.put(7, 1, 2, known(-64, 8, 63));
    assert_eq!(table.get(7, 1, 2), Some(Known { lower: -10, upper: 8, moves: [63, 5] }));
    // Same hash, another board; colours exchanged.
    assert_eq!(table.get(7, 1, 4), None);
    assert_eq!(table.get(7, 2, 1), None);
    // Without a move of its own, a result keeps the moves known.
    table.put(7, 1, 2, known(8, 8, u16::MAX));
    assert_eq!(table.get(7, 1, 2), Some(Known { lower: 8, upper: 8, moves: [63, 5] }));
}

#[test]
fn wide_boards_have_wide_entries() {
    let table = Table::<B10>::with_bytes(1024);
    let board = (1u128 << 99, 1u128 << 65);
    table.put(7, board.0, board.1, Known { lower: -100, upper: 98, moves: [99, 0] });
    let known = Some(Known { lower: -100, upper: 98, moves: [99, u16::MAX] });
    let found = table.get(7, board.0, board.1);
    assert_eq!(found.map(|k| (k.lower, k.upper)), known.map(|k| (k.lower, k.upper)));
    assert_eq!(found.map(|k| k.moves[0]), Some(99));
    assert_eq!(table.get(7, board.0, 1u128 << 64), None);
}

/// Threads write and read one bucket; bounds and moves that belong together arrive together.
#[test]
fn no_torn_reads() {
    let table = Table::<B8>::with_bytes(64);
    let boards: Vec<(u64, u64)> = (1..9).map(|i| (i, i << 32)).collect();
    std::thread::scope(|scope| {
        for thread in 0..4u64 {
            let (table, boards) = (&table, &boards);
            scope.spawn(move || {
                let mut rng = Rng::new(thread);
                for _ in 0..200_000 {
                    let (own, opponent) = boards[rng.below(boards.len())];
                    let value = 2 * own as i32;
                    if rng.below(2) == 0 {
                        let moves = [own as u16, u16::MAX];
                        table.put(1, own, opponent, Known { lower: value, upper: value, moves });
                    } else if let Some(known) = table.get(1, own, opponent) {
                        assert_eq!((known.lower, known.upper), (value, value));
                        assert_eq!(known.moves[0], own as u16);
                    }
                }
            });
        }
    });
}
