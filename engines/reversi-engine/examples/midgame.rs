//! Searches positions of the midgame to a depth, and prints the positions visited and the time:
//! `cargo run --release -p reversi-engine --example midgame -- DEPTH EMPTIES COUNT OPENINGS
//! [THREADS]`. The openings are transcripts, one a line, from which quick searches play on.

use std::time::Instant;

use engine::{Engine, Limits, Root, SearchResult, Stop};
use game::{Position, Rules};
use reversi::{B8, Reversi};
use reversi_engine::engine;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| args.get(i).and_then(|a| a.parse::<usize>().ok());
    let (Some(depth), Some(empties), Some(count), Some(file)) =
        (number(0), number(1), number(2), args.get(3))
    else {
        eprintln!("usage: midgame DEPTH EMPTIES COUNT OPENINGS [THREADS]");
        std::process::exit(2);
    };
    let openings = std::fs::read_to_string(file).expect("a file of openings");
    let game = Reversi::<B8>::default();
    let (mut one, mut player) = (engine(1, 64), engine(number(4).unwrap_or(1), 64));
    let go = |player: &mut dyn Engine, moves: &[String], limits: &Limits| -> SearchResult {
        let root = Root { game: &game, start: None, moves };
        player.go(root, limits, &Stop::new(), &mut |_| {}).expect("memory")
    };
    let (mut nodes, mut seconds) = (0, 0.0);
    for line in openings.lines().take(count) {
        let mut moves: Vec<String> = line
            .as_bytes()
            .chunks_exact(2)
            .map(|two| String::from_utf8_lossy(two).into_owned())
            .collect();
        let mut position = game.start();
        for text in &moves {
            let m = game.parse_move(&position, text).expect("a legal move");
            position.play_unchecked(m);
        }
        while position.outcome().is_none() && position.empties().count_ones() as usize > empties {
            let best = go(&mut *one, &moves, &Limits::depth(4)).best;
            position.play_unchecked(game.parse_move(&position, &best).expect("a legal move"));
            moves.push(best);
        }
        let since = Instant::now();
        let found = go(&mut *player, &moves, &Limits::depth(depth as u32));
        let took = since.elapsed().as_secs_f64();
        println!(
            "{:>12} nodes {took:>8.3} s  {:?} {}",
            found.nodes,
            found.score,
            found.pv.join(" ")
        );
        nodes += found.nodes;
        seconds += took;
    }
    println!("total {nodes} nodes {seconds:.2} s {:.2} M/s", nodes as f64 / seconds / 1e6);
}
