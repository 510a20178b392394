//! What a move through a session costs: random games of every game of the catalogue, each move
//! played by its text.
//!
//! ```text
//! cargo run --release -p catalog --example move_cost -- 200
//! ```

use std::sync::Arc;
use std::time::Instant;

use game::Spec;
use session::Session;

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    for entry in catalog::games() {
        let usual = Some(entry.info.sizes.default.to_string());
        let game = entry.open(&Spec { size: usual, variant: None }).expect("the usual game");
        let (mut moves, mut seed) = (0u64, 1u64);
        let begun = Instant::now();
        for _ in 0..games {
            let mut session = Session::new(Arc::clone(&game));
            while session.ending().is_none() {
                let legal = session.position().legal_moves();
                // Marsaglia's xorshift: the same games every time.
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                let text = &legal[(seed % legal.len() as u64) as usize];
                session.play(text).expect("a legal move");
                moves += 1;
            }
        }
        let each = begun.elapsed().as_secs_f64() * 1e6 / moves as f64;
        println!("{} {}: {moves} moves, {each:.1} microseconds each", game.id(), game.size());
    }
}
