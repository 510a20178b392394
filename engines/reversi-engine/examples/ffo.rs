//! Solves problems of the FFO suite and prints nodes and times:
//! `cargo run --release -p reversi-engine --example ffo -- 40 49 [threads] [MiB] [kernel] [wld]`.

use engine::Stop;
use game::Rules;
use reversi::{B8, Reversi};
use reversi_engine::kernel::KernelChoice;
use reversi_engine::{Problem, Solver};

const FFO: &str = include_str!("../tests/data/ffo.obf");

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (first, last) = (number(0, 40), number(1, 49));
    let kernel = match args.get(4).map(String::as_str) {
        Some("scalar") => KernelChoice::Scalar,
        Some("avx2") => KernelChoice::Avx2,
        Some("avx512") => KernelChoice::Avx512,
        _ => KernelChoice::Auto,
    };
    let rules = Reversi::<B8>::default();
    let mut solver = Solver::new(number(3, 256)).expect("memory");
    let (mut nodes, mut seconds) = (0, 0.0);
    for (i, line) in FFO.lines().filter(|l| !l.starts_with('%')).enumerate() {
        if !(first..=last).contains(&(i + 1)) {
            continue;
        }
        let (board, scores) = line.split_once(';').expect("a board and its scores");
        let mut problem = Problem::new(rules.parse_position(board).expect("a position"));
        problem.threads = number(2, 1);
        problem.kernel = kernel;
        problem.wld = args.get(5).is_some_and(|a| a == "wld");
        let s = solver.solve(&problem, &Stop::new(), &mut |_| {}).expect("threads");
        let pv: Vec<String> = s.pv.iter().map(|&m| rules.write_move(m)).collect();
        let time = s.time.as_secs_f64();
        println!(
            "#{:<3} {:+4}..{:+4} {:>13} nodes {:>8.3} s  {:>5.1} M/s  expected {}  {}",
            i + 1,
            s.lower,
            s.upper,
            s.nodes,
            time,
            s.nodes as f64 / time / 1e6,
            scores.split(';').next().unwrap_or_default().trim(),
            pv.join(" ")
        );
        nodes += s.nodes;
        seconds += time;
    }
    println!("total {nodes} nodes {seconds:.2} s {:.1} M/s", nodes as f64 / seconds / 1e6);
}
