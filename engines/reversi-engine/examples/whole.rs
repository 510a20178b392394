//! Solves a whole board from the start and prints what is proved on the way:
//! `cargo run --release -p reversi-engine --example whole -- 6 [threads] [MiB]`.

use engine::Stop;
use game::Rules;
use reversi::{B4, B6, Reversi};
use reversi_engine::{EngineBoard, Problem, Solver};

fn run<B: EngineBoard>(threads: usize, memory_mib: usize) {
    let rules = Reversi::<B>::default();
    let problem = Problem { threads, ..Problem::new(rules.start()) };
    let mut solver = Solver::new(memory_mib).expect("memory");
    let s = solver.solve(&problem, &Stop::new(), &mut |p| {
        println!("{:+}..{:+} {} nodes {:.1} s", p.lower, p.upper, p.nodes, p.time.as_secs_f64());
    });
    let s = s.expect("threads");
    let pv: Vec<String> = s.pv.iter().map(|&m| rules.write_move(m)).collect();
    println!("{:+} {} nodes {:.1} s", s.lower, s.nodes, s.time.as_secs_f64());
    println!("{}", pv.join(" "));
}

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let at = |i: usize, default| args.get(i).copied().unwrap_or(default);
    match at(0, 6) {
        4 => run::<B4>(at(1, 1), at(2, 256)),
        _ => run::<B6>(at(1, 1), at(2, 1024)),
    }
}
