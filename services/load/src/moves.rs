//! Games to be played: moves that are possible, found before anything is measured.

use anyhow::{Result, anyhow};
use game::{Side, Spec};
use session::Session;

/// A move: who plays it, and what he sends. Passes play themselves.
pub type Move = (Side, String);

/// A random game of these rules of at most `most` moves; the same one for the same `seed`.
///
/// # Errors
/// If there is no such game.
pub fn random_game(game: &str, seed: u64, most: usize) -> Result<Vec<Move>> {
    let game = catalog::open(game, &Spec::default()).map_err(|error| anyhow!("{error}"))?;
    let mut session = Session::new(game);
    let mut moves = Vec::new();
    // Marsaglia, "Xorshift RNGs" (2003).
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while moves.len() < most {
        while session.pass_if_forced().is_some() {}
        if session.ending().is_some() {
            break;
        }
        let legal = session.position().legal_moves();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let text = legal[(state % legal.len() as u64) as usize].clone();
        moves.push((session.turn(), text.clone()));
        session.play(&text).map_err(|error| anyhow!("{error}"))?;
    }
    Ok(moves)
}
