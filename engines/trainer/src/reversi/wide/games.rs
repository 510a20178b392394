//! Games on boards from 10×10, a line each: moves with what they were thought to be worth, those
//! with a `?` that were thrown and not chosen, and in the end the score that follows from perfect
//! play.
//!
//! ```text
//!   10 d4? g5?-31 f3:70 …  =-12      the size; values in parts of a disc for whoever is to move
//! ```

use std::io::{self, Write};

use engine::Rng;
use game::{Position, Rules};
use reversi::{Board, Move, Reversi, ReversiPosition, Word};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::wide::scale;
use reversi_engine::training::{DiscsOf, Judge, Method};

use crate::reversi::games::{Plan, SOLVED_EMPTIES_WIDE, likely};

/// Plays games of a plan, as [`Plan::play`] says.
///
/// # Errors
/// What the system says where nothing can be written.
pub fn play<B: EngineBoard>(
    plan: &Plan,
    judge: &Judge<B>,
    first: u64,
    every: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    plan.play(first, every, out, |rng| one_game(judge, plan.depth, rng))
}

/// Up to a sixth of the squares are filled by thrown moves, and in half of the games some moves are
/// thrown later as well.
fn one_game<B: EngineBoard>(judge: &Judge<B>, depth: u32, rng: &mut Rng) -> String {
    let rules = Reversi::<B>::default();
    let mut position = rules.start();
    let n = usize::from(B::SIZE);
    let thrown = 2 + rng.below(n * n / 6);
    let wander = [0, 0, 1, 3][rng.below(4)];
    let temperature = TEMPERATURE * f64::from(scale(n));
    let mut text = vec![n.to_string()];
    for ply in 0.. {
        let moves = position.legal_moves();
        let moves: &[Move] = moves.as_ref();
        let Some(&first) = moves.first() else { break };
        let discs = (position.own(), position.opponent());
        if n * n - (discs.0 | discs.1).count() <= SOLVED_EMPTIES_WIDE {
            break;
        }
        let is_thrown = ply < thrown || rng.below(64) < wander;
        let m = if first == Move::PASS {
            text.push(rules.write_move(first));
            first
        } else if is_thrown {
            let m = likely(judge, &position, 0, temperature, rng);
            text.push(format!("{}?", rules.write_move(m)));
            m
        } else {
            let (square, value) = judge.best_with_value(discs, depth);
            let m = Move::place(square);
            text.push(format!("{}:{value}", rules.write_move(m)));
            m
        };
        position.play_unchecked(m);
    }
    let end = [(position.own(), position.opponent())];
    text.push(format!("={}", judge.values(&end, Method::Exactly)[0] / DISC));
    text.join(" ")
}

/// A move that looks such a part of [`scale`] worse is thrown e times (2.718…) as seldom.
const TEMPERATURE: f64 = 0.1;

/// A position of a game that was met by a move that was chosen, with what it is worth to whoever is
/// to move.
#[derive(Clone, Copy, Debug)]
pub struct Met<B: Board> {
    /// The position.
    pub discs: DiscsOf<B>,
    /// In discs.
    pub value: f32,
    /// The score of the game, if no move was thrown after it.
    pub score: Option<f32>,
    /// Who threw a move last, and gave something away by it: 1 if it was the other side, −1 if it
    /// was who is to move, 0 if nobody did.
    pub gift: i8,
}

/// The size of the board of a game in a file.
pub fn size(line: &str) -> Option<u8> {
    line.split_whitespace().next()?.parse().ok()
}

/// The positions of a game in a file that were met by a move that was chosen; none if it is no
/// game.
///
/// The value of a position is that of the search by a part of `1 - trust`, and for the rest that of
/// the position after it; in the end, the score. Before a thrown move it is that of the search
/// alone; but with a trust of 1 it is the score of the game everywhere.
pub fn positions<B: Board>(line: &str, trust: f32) -> Option<Vec<Met<B>>> {
    let rules = Reversi::<B>::default();
    let mut position: ReversiPosition<B> = rules.start();
    let mut words = line.split_whitespace().skip(1);
    let mut steps: Vec<(ReversiPosition<B>, Option<f32>, bool)> = Vec::new();
    let mut score = loop {
        let word = words.next()?;
        if let Some(score) = word.strip_prefix('=') {
            break score.parse::<i32>().ok()? as f32;
        }
        let (text, value) = match word.split_once(':') {
            Some((text, value)) => (text, Some(value.parse::<i32>().ok()? as f32 / DISC as f32)),
            None => (word, None),
        };
        let chosen = text.trim_end_matches('?');
        steps.push((position, value, chosen.len() < text.len()));
        position.play_unchecked(rules.parse_move(&position, chosen).ok()?);
    };
    if words.next().is_some() {
        return None;
    }
    let mut thrower = None;
    let gifts: Vec<i8> = steps
        .iter()
        .map(|&(position, _, is_thrown)| {
            let turn = position.turn();
            let gift = thrower.map_or(0, |thrower| if thrower == turn { -1 } else { 1 });
            thrower = if is_thrown { Some(turn) } else { thrower };
            gift
        })
        .collect();
    let (mut after, mut is_clean) = (Some(score), true);
    let mut side = position.turn();
    let mut out = Vec::new();
    for (i, (position, searched, is_thrown)) in steps.iter().enumerate().rev() {
        if position.turn() != side {
            (score, after, side) = (-score, after.map(|value| -value), position.turn());
        }
        is_clean &= !is_thrown;
        after = match (searched, after) {
            _ if trust >= 1.0 => Some(score),
            _ if *is_thrown => None,
            (&Some(searched), Some(after)) => Some((1.0 - trust) * searched + trust * after),
            (&Some(searched), None) => Some(searched),
            (None, after) => after,
        };
        let is_gift = i > 0 && steps[i - 1].2;
        if let (Some(value), Some(_), false) = (after, searched, is_gift) {
            let discs = (position.own(), position.opponent());
            out.push(Met { discs, value, score: is_clean.then_some(score), gift: gifts[i] });
        }
    }
    out.reverse();
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::games::tests::in_parts;
    use reversi::{B10, B12};

    #[test]
    fn games_are_written_and_read() {
        let judge = Judge::<B10>::new(B10::evaluation());
        let plan = Plan { games: 12, depth: 1, seed: 3 };
        let all = in_parts(|first, step, out| play(&plan, &judge, first, step, out));
        for line in all.lines() {
            let found = positions::<B10>(line, 0.9).expect(line);
            assert!(found.len() > 60, "{line}");
            let scores = positions::<B10>(line, 1.0).expect(line);
            assert!(scores.iter().all(|met| met.score.is_none_or(|score| score == met.value)));
            assert!(positions::<B10>(line.rsplit_once(' ').unwrap().0, 0.9).is_none(), "{line}");
            assert!(positions::<B10>(&format!("{line} a1"), 0.9).is_none(), "{line}");
            assert!(positions::<B12>(line, 0.9).is_none(), "{line}");
        }
    }

    /// The values of a game of few moves, reckoned by hand.
    #[test]
    fn a_value_looks_ahead_up_to_what_was_thrown() {
        let line = "10 f7:32 g7:64 g6? g5:96 h7:0 =10";
        let values = |trust| -> Vec<f32> {
            positions::<B10>(line, trust).unwrap().iter().map(|met| met.value).collect()
        };
        // Who is to move in the end moved first; the position after the thrown move is left out.
        assert_eq!(values(0.5), [-0.5, 2.0, -5.0]);
        let gifts: Vec<i8> =
            positions::<B10>(line, 0.5).unwrap().iter().map(|met| met.gift).collect();
        assert_eq!(gifts, [0, 0, -1]);
        assert_eq!(values(1.0), [-10.0, 10.0, -10.0]);
    }
}
