//! Searches positions on boards from 10×10 to a depth, and prints the positions visited and the
//! time: `cargo run --release -p reversi-engine --example wide -- DEPTH SIZE...`. They are met in
//! games of quick searches, when one, three and five eighths of the board are full.

use std::time::Instant;

use engine::{Engine, Limits, Root, SearchResult, Stop};
use game::{Position, Rules};
use reversi::{B10, B12, B14, B16, B18, B20, B22, B24, B26, Board, Reversi, Word};
use reversi_engine::engine;

fn searched<B: Board>(depth: u32) -> (u64, f64)
where
    Reversi<B>: game::Game,
{
    let game = Reversi::<B>::default();
    let (mut one, mut player) = (engine(1, 64), engine(1, 64));
    let go = |player: &mut dyn Engine, moves: &[String], limits: &Limits| -> SearchResult {
        let root = Root { game: &game, start: None, moves };
        player.go(root, limits, &Stop::new(), &mut |_| {}).expect("memory")
    };
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    let (mut moves, mut position) = (Vec::new(), game.start());
    let (mut nodes, mut seconds) = (0, 0.0);
    for eighths in [1, 3, 5] {
        while position.outcome().is_none()
            && (position.own() | position.opponent()).count() < squares * eighths / 8
        {
            let best = go(&mut *one, &moves, &Limits::depth(2)).best;
            position.play_unchecked(game.parse_move(&position, &best).expect("a legal move"));
            moves.push(best);
        }
        let since = Instant::now();
        let found = go(&mut *player, &moves, &Limits::depth(depth));
        seconds += since.elapsed().as_secs_f64();
        nodes += found.nodes;
    }
    (nodes, seconds)
}

fn main() {
    let usage = || -> ! {
        eprintln!("usage: wide DEPTH SIZE... (even sizes from 10 to 26)");
        std::process::exit(2);
    };
    let numbers: Result<Vec<u32>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let Some((&depth, sizes @ [_, ..])) = numbers.as_ref().ok().and_then(|n| n.split_first())
    else {
        usage()
    };
    for &size in sizes {
        let (nodes, seconds) = match size {
            10 => searched::<B10>(depth),
            12 => searched::<B12>(depth),
            14 => searched::<B14>(depth),
            16 => searched::<B16>(depth),
            18 => searched::<B18>(depth),
            20 => searched::<B20>(depth),
            22 => searched::<B22>(depth),
            24 => searched::<B24>(depth),
            26 => searched::<B26>(depth),
            _ => usage(),
        };
        println!(
            "{size:>2} {nodes:>12} nodes {seconds:>8.3} s {:.3} M/s",
            nodes as f64 / seconds / 1e6
        );
    }
}
