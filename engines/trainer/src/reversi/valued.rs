//! Games of Reversi played with deep searches, which keep what was thought of each position: the
//! label of one is what was thought of it and of those after it, up to the exact score near the end
//! of the game.
//!
//! A line is a game: moves that were thrown have a `?`, others the value of the position before
//! them for whoever made them, as `f5:-12` in units of 1/[`DISC`] disc, and `end:6` is the score in
//! discs that follows from perfect play, for whoever is to move then.

use std::io::{self, Write};

use engine::Rng;
use game::{Position, Rules};
use reversi::{Board, Move, Reversi, ReversiPosition};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::training::{Judge, Method};

use crate::reversi::fit::Labelled;
use crate::reversi::games::{Plan, TEMPERATURE, Thrown, likely};

/// With so many empty squares a game is solved.
const SOLVED_EMPTIES: u32 = 16;
/// A label looks so far ahead, in plies: this part of it was thought of the position itself, and
/// this part of what is left of the next one, and so on. By 300 and 500 pairs of games 3, 4, 6 and
/// 12 are about alike.
const HORIZON_PLIES: f32 = 4.0;

/// Plays games of a plan, as [`Plan::play`] says.
///
/// # Errors
/// What the system says where nothing can be written.
pub fn play<B: EngineBoard + Board<Word = u64>>(
    plan: &Plan,
    evaluation: &'static B::Evaluation,
    first: u64,
    every: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    // What the table keeps of one game would change what is thought of the next.
    plan.play(first, every, out, |rng| one_game(&Judge::<B>::new(evaluation), plan.depth, rng))
}

/// From well-known openings to wild ones; in one game of three one move in sixteen is thrown later.
fn one_game<B: EngineBoard + Board<Word = u64>>(
    judge: &Judge<B>,
    depth: u32,
    rng: &mut Rng,
) -> String {
    let rules = Reversi::<B>::default();
    let mut position = rules.start();
    let thrown = Thrown::of::<B>(&[0, 0, 1], rng);
    let mut text = Vec::new();
    for ply in 0.. {
        let discs = (position.own(), position.opponent());
        let moves = position.legal_moves();
        let moves: &[Move] = moves.as_ref();
        let first = moves.first().copied();
        if first.is_none() || position.empties().count_ones() <= SOLVED_EMPTIES {
            let score = judge.values(&[discs], Method::Exactly)[0] / DISC;
            text.push(format!("end:{score}"));
            break;
        }
        let m = if first == Some(Move::PASS) {
            text.push(rules.write_move(Move::PASS));
            Move::PASS
        } else if thrown.is_thrown(ply, rng) {
            let m = likely(judge, &position, 1, TEMPERATURE, rng);
            text.push(format!("{}?", rules.write_move(m)));
            m
        } else {
            let (square, value) = judge.best_selectively(discs, depth);
            let m = Move::place(square);
            text.push(format!("{}:{value}", rules.write_move(m)));
            m
        };
        position.play_unchecked(m);
    }
    text.join(" ")
}

/// The positions of a game in a file that were searched, with their labels; none if it is no game.
pub fn labelled<B: Board<Word = u64>>(line: &str) -> Option<Vec<Labelled>> {
    let rules = Reversi::<B>::default();
    let mut position: ReversiPosition<B> = rules.start();
    // What was thought of each position, `None` where the move from there was thrown or a pass.
    let mut met = Vec::new();
    let mut is_gift = false;
    let (moves, end) = line.rsplit_once("end:")?;
    for text in moves.split_whitespace() {
        let discs = (position.own(), position.opponent());
        let (chosen, value) = match text.split_once(':') {
            Some((chosen, value)) => (chosen, Some(value.parse::<i16>().ok()?)),
            None => (text.trim_end_matches('?'), None),
        };
        let was_thrown = chosen.len() < text.len() && value.is_none();
        met.push((discs, value, was_thrown, is_gift));
        is_gift = was_thrown;
        position.play_unchecked(rules.parse_move(&position, chosen).ok()?);
    }
    let mut later = Some(f32::from(end.trim().parse::<i8>().ok()?));
    let discs = (position.own(), position.opponent());
    let mut out = vec![Labelled { discs, value: later?, is_gift }];
    for (discs, value, was_thrown, is_gift) in met.into_iter().rev() {
        let thought = value.map(|value| f32::from(value) / DISC as f32);
        later = match (thought, later.map(|later| -later)) {
            (Some(thought), Some(later)) => Some(later + (thought - later) / HORIZON_PLIES),
            (None, Some(later)) if !was_thrown => Some(later),
            (thought, _) => thought,
        };
        if let (Some(_), Some(value)) = (thought, later) {
            out.push(Labelled { discs, value, is_gift });
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::fit::Fit;
    use crate::reversi::games::tests::in_parts;
    use reversi::{B6, B8};

    #[test]
    fn games_are_written_and_read() {
        let evaluation = Fit::<B6>::first().learned();
        let plan = Plan { games: 12, depth: 3, seed: 3 };
        let all = in_parts(|first, step, out| play::<B6>(&plan, evaluation, first, step, out));
        for line in all.lines() {
            let found = labelled::<B6>(line).expect(line);
            assert!(!found.is_empty(), "{line}");
            for broken in [line.rsplit_once(' ').unwrap().0, &format!("{line} a1"), &line[3..]] {
                assert!(labelled::<B6>(broken).is_none(), "{broken}");
            }
        }
    }

    #[test]
    fn a_label_looks_ahead_as_far_as_nobody_errs() {
        let value = |discs: f32| discs * DISC as f32;
        let line =
            format!("f5? d6:{} c3:{} d3? c4:{} end:-9", value(4.0), value(-8.0), value(2.0),);
        let labels = labelled::<B8>(&line).unwrap();
        let found: Vec<(f32, bool)> = labels.iter().map(|l| (l.value, l.is_gift)).collect();
        // From the end: its score, what was thought before with it, nothing of it beyond the thrown
        // move.
        let (last, before) = (2.0 * 0.25 + 9.0 * 0.75, -8.0);
        let first = 4.0 * 0.25 + 8.0 * 0.75;
        assert_eq!(found, [(-9.0, false), (last, true), (before, false), (first, true)]);
    }
}
