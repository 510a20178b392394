//! What the fast board gains over the naive one: perft on both, in leaves a second.
//! `cargo run --release -p reversi --example naive -- [DEPTH]`.

use std::time::Instant;

use game::Rules;
use reversi::naive::Naive;
use reversi::{B8, Objective, Reversi};

fn main() {
    let depth = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(9);
    let rules = Reversi::<B8>::default();
    let start = Rules::start(&rules);
    let naive = Naive { rows: rules.rows(&start), objective: Objective::Most };
    let timed = |count: &dyn Fn() -> u64| {
        let started = Instant::now();
        let leaves = count();
        (leaves, leaves as f64 / started.elapsed().as_secs_f64())
    };
    let (slow_leaves, slow) = timed(&|| naive.perft(depth));
    let (fast_leaves, fast) = timed(&|| game::perft(&start, depth));
    assert_eq!(slow_leaves, fast_leaves);
    println!("perft {depth}: {fast_leaves} leaves");
    println!("naive {:.2} M/s, fast {:.1} M/s, ratio {:.0}", slow / 1e6, fast / 1e6, fast / slow);
}
