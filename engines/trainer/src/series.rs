//! Games of one plan, whose chance follows from its seed and the number of the game alone: parts
//! of a plan can be played anywhere, and again.

use std::io::{self, Write};

use engine::Rng;

/// Chance in the game of this number.
pub fn chance_of(seed: u64, game: u64) -> Rng {
    Rng::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Plays games and writes them, a line each.
///
/// # Errors
/// What the system says where nothing can be written.
pub fn write(
    games: impl Iterator<Item = u64>,
    seed: u64,
    out: &mut dyn Write,
    one_game: impl Fn(&mut Rng) -> String,
) -> io::Result<()> {
    for game in games {
        writeln!(out, "{}", one_game(&mut chance_of(seed, game)))?;
    }
    out.flush()
}
