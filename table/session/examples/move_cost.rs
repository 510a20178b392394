//! What a move through a session costs: random games, each move played by its text.
//!
//! ```text
//! cargo run --release -p session --example move_cost -- 200
//! ```

use std::sync::Arc;
use std::time::Instant;

use game::{Family, Game, Rules, Spec, Visitor};
use session::Session;

struct Erase;

impl Visitor for Erase {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let open = |size: &str, gomoku: bool| {
        let spec = Spec { size: Some(size.to_string()), variant: None };
        match gomoku {
            true => gomoku::GomokuFamily::visit(&spec, Erase),
            false => reversi::ReversiFamily::visit(&spec, Erase),
        }
        .expect("a size of this game")
    };
    for (name, game) in [
        ("reversi 8", open("8", false)),
        ("reversi 26", open("26", false)),
        ("gomoku 15", open("15", true)),
    ] {
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
        println!("{name}: {moves} moves, {each:.1} microseconds each");
    }
}
