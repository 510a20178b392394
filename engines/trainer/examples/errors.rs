use game::{Position, Rules};
use reversi::{B8, Reversi};
use reversi_engine::training::Judge;
use search::Rng;
fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let (n, count, depths) = (args[0] as u32, args[1], args[2] as u32);
    let judge = Judge::new();
    let mut sums = vec![(0.0, 0.0); depths as usize];
    let mut got = 0;
    let mut seed = 0;
    while got < count {
        seed += 1;
        let mut rng = Rng::new(seed * 7919 + 5);
        let mut position = Reversi::<B8>::default().start();
        let random_plies = 4 + rng.below(20);
        for _ in 0..random_plies {
            let moves = position.legal_moves();
            if moves.is_empty() { break; }
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
        let mut r2 = Rng::new(seed);
        let mut wander = || (r2.below(5) == 0).then(|| r2.below(64));
        let seen = judge.play_out(position, 2, 10, &mut wander);
        for s in seen { let (own, opp) = (s.own, s.opponent);
            if 64 - (own | opp).count_ones() == n {
                let (score, values) = judge.errors(own, opp, depths);
                for (s, v) in sums.iter_mut().zip(&values) {
                    let e = v - f64::from(score);
                    s.0 += e; s.1 += e * e;
                }
                got += 1;
            }
        }
    }
    print!("n {n:2}");
    for (a, b) in sums { let c = got as f64; let m = a / c; print!("  {:+.2} ±{:.2}", m, (b / c - m * m).sqrt()); }
    println!();
}
