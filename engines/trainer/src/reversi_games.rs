//! Games of the engine against itself, each position labelled with the final score.

use game::{Position, Rules};
use reversi::{B8, Reversi};
use reversi_engine::training::{Judge, Labelled};
use search::Rng;

/// Plays `games` games: some random moves, then searches of `depth` plies, and from `exact_from`
/// empty squares on perfect moves and random ones, half and half, with exact labels. On all cores;
/// the same samples for the same seed, in the same order.
pub fn play(games: u64, depth: u32, exact_from: u32, seed: u64) -> Vec<Labelled> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let judge = Judge::new();
                    let mine = games * thread / threads..games * (thread + 1) / threads;
                    mine.flat_map(|game| one_game(&judge, depth, exact_from, seed ^ game << 20))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        handles.into_iter().flat_map(|h| h.join().expect("no thread panics")).collect()
    })
}

fn one_game(judge: &Judge, depth: u32, exact_from: u32, seed: u64) -> Vec<Labelled> {
    let mut rng = Rng::new(seed);
    let mut position = Reversi::<B8>::default().start();
    // From a well-known opening to a wild endgame, evenly.
    let random_plies = 2 + rng.below(44);
    for _ in 0..random_plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Vec::new();
        }
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    let mut wander = || (rng.below(2) == 0).then(|| rng.below(64));
    judge.play_out(position, depth, exact_from, &mut wander)
}
