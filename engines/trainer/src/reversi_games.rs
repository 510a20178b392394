//! Games of the engine against itself, each position labelled with the final score.

use engine::Rng;
use game::{Position, Rules};
use reversi::{Board, Reversi, ReversiPosition};
use reversi_engine::EngineBoard;
use reversi_engine::training::{Judge, Labelled};

/// Plays `games` games: some random moves, then searches of `depth` plies, and from `exact_from`
/// empty squares on perfect moves and random ones, half and half, with exact labels. On all cores;
/// the same samples for the same seed, in the same order.
///
/// # Errors
/// What the system says where there is no thread for a core.
pub fn play<B: EngineBoard + Board<Word = u64>>(
    games: u64,
    depth: u32,
    exact_from: u32,
    seed: u64,
) -> std::io::Result<Vec<Labelled>> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                let work = move || {
                    let judge = Judge::<B>::new();
                    let mine = games * thread / threads..games * (thread + 1) / threads;
                    mine.flat_map(|game| one_game(&judge, depth, exact_from, seed ^ game << 20))
                        .collect::<Vec<_>>()
                };
                std::thread::Builder::new().spawn_scoped(scope, work)
            })
            .collect::<std::io::Result<_>>()?;
        let games = handles.into_iter().flat_map(|h| h.join().expect("no thread panics"));
        Ok(games.collect())
    })
}

fn one_game<B: EngineBoard + Board<Word = u64>>(
    judge: &Judge<B>,
    depth: u32,
    exact_from: u32,
    seed: u64,
) -> Vec<Labelled> {
    let mut rng = Rng::new(seed);
    let mut position: ReversiPosition<B> = Reversi::<B>::default().start();
    // From a well-known opening to a wild endgame, evenly: up to 45 plies on 8×8.
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    let random_plies = 2 + rng.below(squares * 11 / 16);
    for _ in 0..random_plies {
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Vec::new();
        }
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    let mut wander = || (rng.below(2) == 0).then(|| rng.below(64));
    judge.play_out(position, depth, exact_from, &mut wander)
}

/// How far searches of 0 to `depths` − 1 plies are from the truth, in discs: the mean difference
/// and its standard deviation for each depth, over `count` positions of such games, and wilder
/// ones, with `empties` empty squares.
pub fn errors<B: EngineBoard + Board<Word = u64>>(
    empties: u32,
    count: u32,
    depths: u32,
    seed: u64,
) -> Vec<(f64, f64)> {
    let judge = Judge::<B>::new();
    let squares = u32::from(B::SIZE) * u32::from(B::SIZE);
    let mut sums = vec![(0.0, 0.0); depths as usize];
    let mut seen = 0;
    for game in 0.. {
        if seen >= count {
            break;
        }
        let samples = one_game(&judge, 2, empties.min(12), seed ^ game << 20);
        let fits = |s: &&Labelled| squares - (s.own | s.opponent).count_ones() == empties;
        for sample in samples.iter().filter(fits) {
            let (score, values) = judge.errors(sample.own, sample.opponent, depths);
            for (sum, value) in sums.iter_mut().zip(values) {
                let error = value - f64::from(score);
                *sum = (sum.0 + error, sum.1 + error * error);
            }
            seen += 1;
        }
    }
    let count = f64::from(seen.max(1));
    let spread = |(sum, squares): (f64, f64)| {
        let mean = sum / count;
        (mean, (squares / count - mean * mean).sqrt())
    };
    sums.into_iter().map(spread).collect()
}
