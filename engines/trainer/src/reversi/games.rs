//! Games of Reversi of the engine against itself, a line each: the moves, those with a `?` that
//! were thrown and not chosen.

use std::io::{self, Write};

use engine::Rng;
use game::{Position, Rules};
use reversi::{Board, Move, Reversi, ReversiPosition, Word};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::training::{Discs, DiscsOf, Judge, Method};

use crate::series;

/// What the games are like.
pub struct Plan {
    /// How many.
    pub games: u64,
    /// How many plies a player looks ahead, at least 1.
    pub depth: u32,
    /// What chance begins with.
    pub seed: u64,
}

impl Plan {
    /// Plays every `every`th game from the `first` on and writes them, game by game. Each follows
    /// from the seed and its number alone.
    ///
    /// # Errors
    /// What the system says where nothing can be written.
    pub fn play(
        &self,
        first: u64,
        every: u64,
        out: &mut dyn Write,
        one_game: impl Fn(&mut Rng) -> String,
    ) -> io::Result<()> {
        series::write((first..self.games).step_by(every as usize), self.seed, out, one_game)
    }
}

/// Which moves of a game are thrown by chance.
pub struct Thrown {
    /// All of so many plies at its beginning.
    first: usize,
    /// In sixteenths, how likely each is later.
    later: usize,
}

impl Thrown {
    /// From well-known openings to wild ones: up to five in sixteen of all moves are thrown at
    /// first, and later one of `later` sixteenths, drawn by chance.
    pub fn of<B: Board>(later: &[usize], rng: &mut Rng) -> Self {
        let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
        let first = 1 + rng.below(squares * 5 / 16);
        Self { first, later: later[rng.below(later.len())] }
    }

    /// Whether the move of this ply is.
    pub fn is_thrown(&self, ply: usize, rng: &mut Rng) -> bool {
        ply < self.first || rng.below(16) < self.later
    }
}

/// Plays games of a plan, as [`Plan::play`] says.
///
/// # Errors
/// What the system says where nothing can be written.
pub fn play<B: EngineBoard + Board<Word = u64>>(
    plan: &Plan,
    judge: &Judge<B>,
    first: u64,
    every: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    plan.play(first, every, out, |rng| one_game(judge, plan.depth, rng))
}

/// From well-known openings to wild ones; in half of all games some moves are thrown later, too.
fn one_game<B: EngineBoard + Board<Word = u64>>(
    judge: &Judge<B>,
    depth: u32,
    rng: &mut Rng,
) -> String {
    let rules = Reversi::<B>::default();
    let mut position = rules.start();
    let thrown = Thrown::of::<B>(&[0, 0, 1, 2], rng);
    let mut text = Vec::new();
    for ply in 0.. {
        let moves = position.legal_moves();
        let moves: &[Move] = moves.as_ref();
        let Some(&first) = moves.first() else { break };
        let is_thrown = first != Move::PASS && thrown.is_thrown(ply, rng);
        let m = if first == Move::PASS {
            first
        } else if is_thrown {
            likely(judge, &position, 1, TEMPERATURE, rng)
        } else {
            Move::place(judge.best((position.own(), position.opponent()), depth))
        };
        text.push(format!("{}{}", rules.write_move(m), if is_thrown { "?" } else { "" }));
        position.play_unchecked(m);
    }
    text.join(" ")
}

/// A move that looks so many discs worse is thrown e times (2.718…) as seldom.
pub const TEMPERATURE: f64 = 3.0;

/// A move thrown by chance, the likelier the better it looks so many plies ahead; one in four
/// whatever it looks like.
pub fn likely<B: EngineBoard>(
    judge: &Judge<B>,
    position: &ReversiPosition<B>,
    depth: u32,
    temperature: f64,
    rng: &mut Rng,
) -> Move {
    let moves = position.legal_moves();
    let moves: &[Move] = moves.as_ref();
    if rng.below(4) == 0 {
        return moves[rng.below(moves.len())];
    }
    let after: Vec<DiscsOf<B>> = moves
        .iter()
        .map(|&m| {
            let mut after = *position;
            after.play_unchecked(m);
            (after.own(), after.opponent())
        })
        .collect();
    let values = judge.values(&after, Method::Plies(depth));
    let best = values.iter().min().copied().unwrap_or_default();
    let weight = |value: i32| (f64::from(best - value) / (temperature * f64::from(DISC))).exp();
    let mut left = rng.unit() * values.iter().map(|&value| weight(value)).sum::<f64>();
    for (&m, &value) in moves.iter().zip(&values) {
        left -= weight(value);
        if left <= 0.0 {
            return m;
        }
    }
    moves[0]
}

/// Games won, drawn and lost by the first of two evaluations, and its discs more than the other's
/// in all: both look so many plies ahead, as many openings as the plan has games, each once as
/// either side. The end of a game is solved.
pub fn compare<B: EngineBoard>(plan: &Plan, judges: [&Judge<B>; 2]) -> ([u32; 3], i64) {
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    let solved = if B::SIZE <= 8 { SOLVED_EMPTIES } else { SOLVED_EMPTIES_WIDE };
    let (mut score, mut discs) = ([0; 3], 0);
    for game in 0..plan.games {
        let mut rng = series::chance_of(plan.seed, game);
        let mut start: ReversiPosition<B> = Reversi::<B>::default().start();
        for _ in 0..OPENING_PLIES {
            let moves = start.legal_moves();
            let moves: &[Move] = moves.as_ref();
            if !moves.is_empty() {
                start.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
        for first in [start.turn(), start.turn().other()] {
            let mut position = start;
            while let Some(&m) = position.legal_moves().as_ref().first() {
                if squares - (position.own() | position.opponent()).count() <= solved {
                    break;
                }
                let judge = judges[usize::from(position.turn() != first)];
                let board = (position.own(), position.opponent());
                let best = || Move::place(judge.best(board, plan.depth));
                position.play_unchecked(if m == Move::PASS { m } else { best() });
            }
            let board = (position.own(), position.opponent());
            let value = judges[0].values(&[board], Method::Exactly)[0] / DISC;
            let value = if position.turn() == first { value } else { -value };
            discs += i64::from(value);
            score[(1 - value.signum()) as usize] += 1;
        }
    }
    (score, discs)
}

/// Compares two evaluations as [`compare`] does, and says what came of it.
pub fn print_match<B: EngineBoard>(plan: &Plan, judges: [&Judge<B>; 2]) {
    let ([won, drawn, lost], discs) = compare(plan, judges);
    let mean = discs as f64 / (2 * plan.games.max(1)) as f64;
    println!("won {won}, drawn {drawn}, lost {lost}, {mean:+.2} discs a game");
}

/// Moves that are thrown before two players are compared.
const OPENING_PLIES: u32 = 8;
/// So many empty squares are solved then.
const SOLVED_EMPTIES: usize = 12;
/// And on boards from 10×10, where each costs more.
pub const SOLVED_EMPTIES_WIDE: usize = 8;

/// How far searches of different depths are apart: for each shallower and each deeper depth below
/// `depths` the mean difference and its standard deviation, in discs.
pub fn spreads<B: EngineBoard>(
    judge: &Judge<B>,
    positions: &[DiscsOf<B>],
    depths: u32,
) -> Vec<(u32, u32, f64, f64)> {
    let values: Vec<Vec<i32>> =
        (0..depths).map(|depth| judge.values(positions, Method::Plies(depth))).collect();
    let mut out = Vec::new();
    for long in 1..depths {
        for short in 0..long {
            let (mean, deviation) = apart(&values[short as usize], &values[long as usize]);
            out.push((short, long, mean, deviation));
        }
    }
    out
}

/// How far searches are from exact scores: for each depth below `depths` the mean difference and
/// its standard deviation, in discs.
pub fn ends<B: EngineBoard>(
    judge: &Judge<B>,
    positions: &[DiscsOf<B>],
    depths: u32,
) -> Vec<(u32, f64, f64)> {
    let exact = judge.values(positions, Method::Exactly);
    let searched = |depth| apart(&judge.values(positions, Method::Plies(depth)), &exact);
    let told = |depth| {
        let (mean, deviation) = searched(depth);
        (depth, mean, deviation)
    };
    (0..depths).map(told).collect()
}

/// The mean of what `then` is more than `first`, and its standard deviation, in discs.
fn apart(first: &[i32], then: &[i32]) -> (f64, f64) {
    let count = first.len().max(1) as f64;
    let more = first.iter().zip(then).map(|(a, b)| f64::from(b - a) / f64::from(DISC));
    let (sum, squares) = more.fold((0.0, 0.0), |(sum, squares), d| (sum + d, squares + d * d));
    let mean = sum / count;
    (mean, (squares / count - mean * mean).max(0.0).sqrt())
}

/// A position of a game.
#[derive(Clone, Copy, Debug)]
pub struct Met {
    /// The position.
    pub discs: Discs,
    /// Whether the move before it was thrown: the side to move stands better than it looks.
    pub is_gift: bool,
}

/// The positions of a game in a file, those before a pass too; none if it is no game.
pub fn positions<B: Board<Word = u64>>(line: &str) -> Option<Vec<Met>> {
    let rules = Reversi::<B>::default();
    let mut position: ReversiPosition<B> = rules.start();
    let (mut out, mut is_gift) = (Vec::new(), false);
    for text in line.split_whitespace() {
        out.push(Met { discs: (position.own(), position.opponent()), is_gift });
        let chosen = text.trim_end_matches('?');
        is_gift = chosen.len() < text.len();
        position.play_unchecked(rules.parse_move(&position, chosen).ok()?);
    }
    position.legal_moves().as_ref().is_empty().then_some(out)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use reversi::B6;

    /// All games as `play` writes them, of which it writes every second one alike when asked for
    /// those.
    pub fn in_parts(play: impl Fn(u64, u64, &mut Vec<u8>) -> io::Result<()>) -> String {
        let [all, odd] = [(0, 1), (1, 2)].map(|(first, step)| {
            let mut out = Vec::new();
            play(first, step, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        });
        let every_other: Vec<&str> = all.lines().skip(1).step_by(2).collect();
        assert_eq!(every_other, odd.lines().collect::<Vec<_>>());
        all
    }

    #[test]
    fn games_are_written_and_read() {
        let judge = Judge::<B6>::new(B6::evaluation());
        let plan = Plan { games: 40, depth: 2, seed: 3 };
        let all = in_parts(|first, step, out| play(&plan, &judge, first, step, out));
        for line in all.lines() {
            let found = positions::<B6>(line).expect(line);
            assert!(found.len() > 20, "{line}");
            assert!(positions::<B6>(line.rsplit_once(' ').unwrap().0).is_none(), "{line}");
            assert!(positions::<B6>(&format!("{line} a1")).is_none(), "{line}");
        }
    }

    fn shipped() -> Judge<B6> {
        Judge::new(B6::evaluation())
    }

    /// Who is to move after a thrown move stands better than it looks.
    #[test]
    fn what_follows_a_thrown_move_is_a_gift() {
        let plan = Plan { games: 20, depth: 1, seed: 4 };
        let mut out = Vec::new();
        play(&plan, &shipped(), 0, 1, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let mut gifts = 0;
        for line in text.lines() {
            let moves: Vec<&str> = line.split_whitespace().collect();
            let met = positions::<B6>(line).unwrap();
            assert!(!met[0].is_gift);
            for (text, met) in moves.iter().zip(&met[1..]) {
                assert_eq!(text.ends_with('?'), met.is_gift, "{line}");
                gifts += u32::from(met.is_gift);
            }
        }
        assert!(gifts > 20, "{gifts}");
        let lines: std::collections::HashSet<&str> = text.lines().collect();
        assert!(lines.len() > 15, "games of one plan differ");
    }

    /// A thrown move is the likelier the better it looks, and one in four is drawn blindly.
    #[test]
    fn good_moves_are_thrown_more_often() {
        let (judge, rules) = (shipped(), Reversi::<B6>::default());
        let mut position: ReversiPosition<B6> = rules.start();
        for text in ["e4", "e3", "b2"] {
            let m = rules.parse_move(&position, text).or_else(|_| {
                rules.parse_move(&position, &rules.write_move(position.legal_moves().as_ref()[0]))
            });
            position.play_unchecked(m.unwrap());
        }
        let moves = position.legal_moves();
        let moves: &[Move] = moves.as_ref();
        let worth: Vec<f64> = moves
            .iter()
            .map(|&m| {
                let mut after = position;
                after.play_unchecked(m);
                let values = judge.values(&[(after.own(), after.opponent())], Method::Plies(1));
                -f64::from(values[0]) / f64::from(DISC)
            })
            .collect();
        let weights: Vec<f64> = worth.iter().map(|w| (w / TEMPERATURE).exp()).collect();
        let all: f64 = weights.iter().sum();
        let (mut rng, throws) = (Rng::new(8), 20_000);
        let mut counts = vec![0; moves.len()];
        for _ in 0..throws {
            let m = likely(&judge, &position, 1, TEMPERATURE, &mut rng);
            counts[moves.iter().position(|&known| known == m).unwrap()] += 1;
        }
        assert!(moves.len() > 2 && worth.iter().any(|w| (w - worth[0]).abs() > 1.0));
        for (&count, weight) in counts.iter().zip(weights) {
            let expected = 0.25 / moves.len() as f64 + 0.75 * weight / all;
            let share = f64::from(count) / f64::from(throws);
            assert!((share - expected).abs() < 0.015, "{counts:?}: {share} {expected}");
        }
    }

    #[test]
    fn moves_are_thrown_at_the_beginning_and_sometimes_later() {
        let mut rng = Rng::new(3);
        let firsts: Vec<usize> = (0..200).map(|_| Thrown::of::<B6>(&[0], &mut rng).first).collect();
        assert_eq!((firsts.iter().min(), firsts.iter().max()), (Some(&1), Some(&11)));
        let thrown = Thrown { first: 3, later: 4 };
        assert!((0..3).all(|ply| thrown.is_thrown(ply, &mut rng)));
        let later = (0..4000).filter(|_| thrown.is_thrown(3, &mut rng)).count();
        assert!((900..1100).contains(&later), "{later}");
        assert!((0..100).all(|ply| !Thrown { first: 0, later: 0 }.is_thrown(ply, &mut rng)));
    }

    /// The first has what the second lacks, whoever is first; and who knows more wins.
    #[test]
    fn two_evaluations_are_compared_from_either_side() {
        let plan = Plan { games: 40, depth: 2, seed: 6 };
        let (strong, weak) = (shipped(), Judge::new(crate::reversi::fit::Fit::first().learned()));
        let ([won, drawn, lost], discs) = compare(&plan, [&strong, &weak]);
        assert_eq!(compare(&plan, [&weak, &strong]), ([lost, drawn, won], -discs));
        assert!(won + drawn + lost == 80 && won > lost + 10 && discs > 80, "{won} {lost} {discs}");
        let (score, discs) = compare(&plan, [&strong, &strong]);
        assert_eq!((score[0], discs), (score[2], 0), "each opening from both sides");
    }

    #[test]
    fn how_far_values_are_apart() {
        let units = |discs: [i32; 4]| discs.map(|d| d * DISC);
        let (mean, deviation) = apart(&units([0, 1, 2, 3]), &units([2, 1, 4, 9]));
        assert!((mean - 2.5).abs() < 1e-9, "{mean}");
        assert!((deviation - 4.75f64.sqrt()).abs() < 1e-9, "{deviation}");
    }
}
