//! How long searches to a depth take: `depth FILE DEPTH THREADS...`, from the opening on each line
//! of the file, for each number of threads.

use std::time::Duration;

use engine::{EngineConfig, Limits, Root, Stop};
use gomoku::{Gomoku, Rule};
use gomoku_engine::engine_with;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let depth = words[1].parse().expect("a depth");
    let text = std::fs::read_to_string(&words[0]).expect("a file of openings");
    let rules = Gomoku::new(15, Rule::Freestyle).expect("a size that there is");
    for threads in &words[2..] {
        let threads = threads.parse().expect("a number of threads");
        let (mut time, mut nodes) = (Duration::ZERO, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let moves: Vec<String> = line.split_whitespace().map(String::from).collect();
            let config = EngineConfig { threads, memory_mib: 16, ..EngineConfig::default() };
            let root = Root { game: &rules, start: None, moves: &moves };
            let searched =
                engine_with(&config).go(root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
            let searched = searched.expect("a move");
            time += searched.time;
            nodes += searched.nodes;
        }
        let seconds = time.as_secs_f64();
        let speed = nodes as f64 / seconds / 1e6;
        println!(
            "{threads} threads, depth {depth}: {seconds:.2} s, {nodes} positions, {speed:.2} M/s"
        );
    }
}
