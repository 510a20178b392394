//! Fits the tables of the evaluation to labelled positions by stochastic gradient descent on the
//! squared error, one phase after the other.

use std::io;

use engine::Rng;
use reversi_engine::evaluation::learned::{
    COUNTS, Learned, Patterned, UNIT, canonical_places, for_each_feature, phase,
};
use reversi_engine::kernel::{Kernel, LaneLayout, Portable};
use reversi_engine::training::Labelled;

/// Passes over the samples of a phase.
const EPOCHS: u32 = 12;
/// Samples of a phase; more do not fit into memory comfortably.
const MOST: usize = 4_000_000;

/// The file of weights that fits the samples.
///
/// # Errors
/// What the system says where there are no threads.
pub fn fit<B: Patterned>(samples: &[Labelled], seed: u64) -> io::Result<Vec<u8>> {
    let patterns = B::CONTENTS;
    // Content → the weight that it shares with its mirror image.
    let mut shared: Vec<u32> = vec![0; patterns];
    for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
        for (content, twin) in pattern.canonical().into_iter().enumerate() {
            shared[start + content] = *start as u32 + twin;
        }
    }
    let threads = 2;
    let order: Vec<usize> = (0..B::PHASES).collect();
    let mut phases: Vec<Option<_>> = vec![None; B::PHASES];
    std::thread::scope(|scope| -> io::Result<()> {
        let handles: Vec<_> = (0..threads)
            .map(|t| {
                let (order, shared) = (&order, &shared);
                let work = move || {
                    order
                        .iter()
                        .copied()
                        .filter(|p| p % threads == t)
                        .map(|p| (p, fit_phase::<B>(samples, p, shared, seed)))
                        .collect::<Vec<_>>()
                };
                std::thread::Builder::new().spawn_scoped(scope, work)
            })
            .collect::<io::Result<_>>()?;
        for handle in handles {
            for (p, weights) in handle.join().expect("no thread panics") {
                phases[p] = Some(weights);
            }
        }
        Ok(())
    })?;
    let places = canonical_places::<B>();
    let mut out: Vec<(Vec<i8>, [i16; COUNTS], [i16; COUNTS])> = Vec::new();
    for weights in phases.into_iter().flatten() {
        let unit = |w: f32| (w * UNIT as f32).round();
        let patterns_8 = places.iter().map(|&p| unit(weights[p]).clamp(-127.0, 127.0) as i8);
        out.push((
            patterns_8.collect(),
            std::array::from_fn(|i| unit(weights[patterns + i]) as i16),
            std::array::from_fn(|i| unit(weights[patterns + COUNTS + i]) as i16),
        ));
    }
    Ok(Learned::<B>::write(&out))
}

fn fit_phase<B: Patterned>(
    samples: &[Labelled],
    which: usize,
    shared: &[u32],
    seed: u64,
) -> Vec<f32> {
    let kernel = Portable::<B>::new();
    let patterns = B::CONTENTS;
    let mut weights = vec![0f32; patterns + 2 * COUNTS];
    // Positions of the neighbouring phases count too at the border: a smoother evaluation.
    let near = |s: &&Labelled| {
        let n = B::full().count_ones() - (s.own | s.opponent).count_ones();
        [n, n + 2, n.saturating_sub(2)].into_iter().any(|n| phase::<B>(n) == which)
    };
    let mut mine: Vec<Labelled> = samples.iter().filter(near).copied().collect();
    let mut rng = Rng::new(seed ^ which as u64);
    rng.shuffle(&mut mine);
    mine.truncate(MOST);
    // The features of all samples once, in one row each.
    let mut rows: Vec<u32> = Vec::new();
    for sample in &mine {
        for_each_feature::<B>(sample.own, sample.opponent, |p| rows.push(shared[p]));
        let own = kernel.mobility(sample.own, sample.opponent).count_ones();
        let opponent = kernel.mobility(sample.opponent, sample.own).count_ones();
        rows.push(patterns as u32 + own.min(COUNTS as u32 - 1));
        rows.push((patterns + COUNTS) as u32 + opponent.min(COUNTS as u32 - 1));
    }
    let width = rows.len() / mine.len().max(1);
    let mut order: Vec<u32> = (0..mine.len() as u32).collect();
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut order);
        let rate = 0.004 * (1.0 - epoch as f32 / EPOCHS as f32) + 0.0002;
        let mut squared = 0.0f64;
        for &i in &order {
            let i = i as usize;
            let features = &rows[i * width..][..width];
            let guess: f32 = features.iter().map(|&f| weights[f as usize]).sum();
            let error = f32::from(mine[i].score) - guess;
            squared += f64::from(error * error);
            for &f in features {
                weights[f as usize] += rate * error;
            }
        }
        if epoch + 1 == EPOCHS {
            let rms = (squared / mine.len().max(1) as f64).sqrt();
            eprintln!("phase {which}: {} positions, error {rms:.2} discs", mine.len());
        }
    }
    weights
}
