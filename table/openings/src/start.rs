//! Starts that chance draws.

use engine::Rng;
use game::{AnyPosition, Game, Status};

/// Plies of a random start.
pub(crate) const RANDOM_PLIES: usize = 8;

/// Lines of eight plies after which engines find the game about even, as transcripts.
static LINES: &str = include_str!("data/xot.txt");

/// A line of `plies` random moves from the start of `game`, shorter on boards where that would be
/// more than a third of all moves. It ends where somebody has a move to choose; forced passes are
/// part of it.
pub fn random_line(game: &dyn Game, plies: usize, seed: u64) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let empty = game.start().view().stones.iter().filter(|stone| stone.is_none()).count();
    let mut plies = plies.min(empty / 3);
    loop {
        // A line can run into the end of the game on tiny boards: then draw again, and in the
        // long run a shorter one. No move at all always works.
        for _ in 0..16 {
            let mut position = game.start();
            let moves = random_moves(&mut *position, plies, &mut rng);
            if matches!(position.view().status, Status::ToMove(_)) {
                return moves;
            }
        }
        if plies == 0 {
            return Vec::new();
        }
        plies -= 1;
    }
}

fn random_moves(position: &mut dyn AnyPosition, plies: usize, rng: &mut Rng) -> Vec<String> {
    let mut moves = Vec::with_capacity(plies);
    while moves.len() < plies {
        let legal = position.legal_moves();
        let Some(choice) = legal.get(rng.below(legal.len())) else { break };
        match position.play(choice) {
            Ok(text) => moves.push(text),
            Err(_) => break,
        }
    }
    moves
}

/// The line of the list that `seed` draws.
pub fn drawn_line(_: &dyn Game, seed: u64) -> Vec<String> {
    let lines: Vec<&str> = lines().collect();
    let line = lines.get(Rng::new(seed).below(lines.len())).copied().unwrap_or_default();
    line.as_bytes().chunks(2).map(|m| String::from_utf8_lossy(m).into_owned()).collect()
}

fn lines() -> impl Iterator<Item = &'static str> {
    LINES.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}
