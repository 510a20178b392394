//! Games of the engine against itself, each position labelled with the final score.

use game::{Position, Rules};
use reversi::{Board, Reversi, ReversiPosition};
use reversi_engine::Solvable;
use reversi_engine::training::Judge;
use search::Rng;

/// A position seen by the side to move, with the score that the game led to.
#[derive(Clone, Copy)]
pub struct Sample {
    pub own: u64,
    pub opponent: u64,
    pub score: i8,
}

/// Plays `games` games: some random moves, then searches of `depth` plies with a random move now
/// and then, then exact play from `empties` empty squares. On all cores; the same samples for
/// the same seed, in the same order.
pub fn play<B: Solvable + Board<Word = u64>>(
    games: u64,
    depth: u32,
    empties: u32,
    seed: u64,
) -> Vec<Sample> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let judge = Judge::<B>::new();
                    let mine = games * thread / threads..games * (thread + 1) / threads;
                    mine.flat_map(|game| one_game(&judge, depth, empties, seed ^ game << 20))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        handles.into_iter().flat_map(|h| h.join().expect("no thread panics")).collect()
    })
}

fn one_game<B: Solvable + Board<Word = u64>>(
    judge: &Judge<B>,
    depth: u32,
    empties: u32,
    seed: u64,
) -> Vec<Sample> {
    let mut rng = Rng::new(seed);
    let mut position: ReversiPosition<B> = Reversi::<B>::default().start();
    // From a well-known opening to a wild middle game, evenly: up to 37 plies on 8×8.
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    let random_plies = 2 + rng.below(squares * 9 / 16);
    for _ in 0..random_plies {
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Vec::new();
        }
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    let mut wander = || (rng.below(16) == 0).then(|| rng.below(64));
    let (seen, score) = judge.play_out(position, depth, empties, &mut wander);
    seen.into_iter()
        .map(|(own, opponent, first)| Sample {
            own,
            opponent,
            score: if first { score as i8 } else { -score as i8 },
        })
        .collect()
}
