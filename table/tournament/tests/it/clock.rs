//! Games of which only the clock is played: who asks for a move's time and is a little late each
//! time never loses on time.

use std::time::Duration;

use engine::Rng;
use session::{Clock, TimeControl};
use tournament::SideLimits;

fn milliseconds(count: usize) -> Duration {
    Duration::from_millis(count as u64)
}

/// A clock as people and contests set it.
fn control(rng: &mut Rng) -> TimeControl {
    let base = milliseconds([1_000, 3_000, 10_000, 60_000, 180_000, 900_000][rng.below(6)]);
    match rng.below(5) {
        0 => TimeControl::PerMove(milliseconds([50, 100, 200, 1_000, 5_000][rng.below(5)])),
        1 => TimeControl::Fischer { base, increment: Duration::ZERO },
        2 => TimeControl::Fischer { base, increment: milliseconds([10, 100, 2_000][rng.below(3)]) },
        3 => TimeControl::Session { moves: 1 + rng.below(60) as u32, base },
        _ => {
            let period = milliseconds([100, 1_000, 30_000][rng.below(3)]);
            TimeControl::Byoyomi { base, period, periods: 1 + rng.below(5) as u32 }
        }
    }
}

/// What a move takes beyond what it was given: a message to a program and back, and now and then
/// another program that wants the processor.
fn late(rng: &mut Rng) -> Duration {
    let most = if rng.below(40) == 0 { 4_500 } else { 300 };
    Duration::from_micros(rng.below(most) as u64)
}

#[test]
fn ten_thousand_games_are_not_lost_on_time() {
    let mut lost = Vec::new();
    for game in 0..10_000 {
        let mut rng = Rng::new(game);
        let limits = SideLimits { time: control(&mut rng), ..SideLimits::default() };
        let mut clock = Clock::new(limits.time);
        // Of 8×8 Reversi, of a long game of Gomoku, of a full board of it, of 26×26 Reversi.
        let moves = [30, 60, 113, 338][rng.below(4)];
        // Whoever finds what he looks for needs less.
        let eager = 0.5 + rng.unit();
        // Whoever sees the end coming thinks of so many moves yet, and in the end of two.
        let sees = rng.below(2) == 1;
        let wavers = rng.below(2) == 1;
        for ply in 0..moves {
            let limits_now = limits.for_move(&clock, 0);
            let ahead = if sees { (moves - ply) as f64 * 2.0 / 3.0 + 2.0 } else { 24.0 };
            // Whoever wavers takes up to three times as much as is usual.
            let given = match limits_now.share(ahead) {
                Some(share) if wavers => share.times(0.3 + 2.7 * rng.unit()),
                _ => limits_now.move_time_of(ahead).expect("there is a clock"),
            };
            let thought = given.mul_f64(eager.min(1.0));
            if clock.spend(thought + late(&mut rng)).is_err() {
                lost.push((game, limits.time, ply, moves));
                break;
            }
        }
    }
    assert!(lost.is_empty(), "{} lost: {:?}", lost.len(), &lost[..lost.len().min(20)]);
}
