//! What each kernel gains over counting by the rules alone, on 8×8, in leaves a second.
//! `cargo run --release -p reversi-engine --example perft -- [DEPTH]`.

use std::time::Instant;

use game::Rules;
use reversi::{B8, Reversi};
use reversi_engine::{KernelChoice, perft};

fn main() {
    let depth = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(11);
    let start = Reversi::<B8>::default().start();
    let timed = |name: &str, count: &dyn Fn() -> u64| {
        let started = Instant::now();
        let leaves = count();
        let speed = leaves as f64 / started.elapsed().as_secs_f64() / 1e6;
        println!("{name:>9} {leaves} leaves, {speed:.1} million a second");
        leaves
    };
    let reference = timed("rules", &|| game::perft(&start, depth));
    use KernelChoice::{Avx2, Avx512, Neon, Scalar};
    for kernel in [Scalar, Avx2, Avx512, Neon] {
        // Where the processor lacks one, the scalar kernel stands in for it.
        let leaves = timed(&format!("{kernel:?}"), &|| perft(&start, depth, kernel));
        assert_eq!(leaves, reference);
    }
}
