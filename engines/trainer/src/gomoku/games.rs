//! Games of Gomoku of the engine against itself, a line each.
//!
//! ```text
//!   freestyle 15 B 4 h8 i9 g7 j6 k5:12 l4:-8 ...
//!   rule      size and who won (D: nobody)
//!                  moves before the players begin
//!                    moves, and what the search thought of each
//! ```

use std::io::{self, Write};

use engine::Rng;
use game::{Outcome, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::points::point_of;
use gomoku_engine::training::{Style, search};
use gomoku_engine::weights::UNIT;

use crate::series;

/// One game, as it is written in a file.
pub struct PlayedGame {
    /// The rules.
    pub rules: Gomoku,
    /// Who won.
    pub winner: Option<Side>,
    /// Moves before the players begin.
    pub opening: usize,
    /// All moves.
    pub moves: Vec<Move>,
    /// What the search thought of each, for whoever moved, in units of chance; 0 in the opening.
    pub values: Vec<f32>,
}

/// What the games are like.
pub struct Plan {
    /// The rule.
    pub rule: Rule,
    /// How many.
    pub games: u64,
    /// Positions that are visited for a move.
    pub nodes: u64,
    /// What chance begins with.
    pub seed: u64,
}

/// Estimates beyond this are no opening any more: three in five would be won.
const BALANCED: i32 = 80;

/// Plays the games of a plan and writes them, game by game; those before `first` are not played.
/// Each follows from the seed and its number alone.
///
/// # Errors
/// What the system says where nothing can be written.
pub fn play(
    plan: &Plan,
    style: &Style,
    first: u64,
    every: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rules = Gomoku::new(15, plan.rule).expect("a size that there is");
    let games = (first..plan.games).step_by(every as usize);
    series::write(games, plan.seed, out, |rng| one_game(&rules, style, plan.nodes, rng))
}

fn one_game(rules: &Gomoku, style: &Style, nodes: u64, rng: &mut Rng) -> String {
    let (start, opening) = balanced(rules, style, nodes, rng);
    let mut text: Vec<String> = opening.iter().map(|&m| rules.write_move(m)).collect();
    let begun = text.len();
    let winner = play_on(
        start,
        |_| style,
        nodes,
        |m, value| {
            text.push(format!("{}:{value}", rules.write_move(m)));
        },
    );
    let result = winner.map_or('D', |side| if side == Side::Black { 'B' } else { 'W' });
    format!("{} {} {result} {begun} {}", rules.rule().id(), rules.lines(), text.join(" "))
}

/// Plays a game to its end, or until a search has proved who wins; who did. `told` hears of each
/// move that was searched, with its value to whoever made it.
fn play_on<'s>(
    mut position: GomokuPosition,
    player: impl Fn(Side) -> &'s Style,
    nodes: u64,
    mut told: impl FnMut(Move, i32),
) -> Option<Side> {
    while position.outcome().is_none() {
        let me = position.turn();
        let Some(found) = search(&position, player(me), nodes) else { break };
        let m = Move::at(point_of(found.best));
        told(m, found.value);
        if found.is_proved {
            return Some(if found.value > 0 { me } else { me.other() });
        }
        position.play_unchecked(m);
    }
    position.outcome().and_then(Outcome::winner)
}

/// How many pairs of games the first of two ways to play lost twice, …, won twice, by half points:
/// five numbers. A pair is an opening that is played by both as either side; there are as many as
/// games in the plan, and so many nodes a move.
pub fn compare(plan: &Plan, styles: [&Style; 2]) -> [u32; 5] {
    let rules = Gomoku::new(15, plan.rule).expect("a size that there is");
    let mut pairs = [0; 5];
    for game in 0..plan.games {
        let mut rng = series::chance_of(plan.seed, game);
        let (start, _) = balanced(&rules, styles[1], plan.nodes, &mut rng);
        let mut half_points = 0;
        for first in [Side::Black, Side::White] {
            let player = |me| styles[usize::from(me != first)];
            let winner = play_on(start.clone(), player, plan.nodes, |_, _| {});
            half_points += match winner {
                Some(side) if side == first => 2,
                None => 1,
                Some(_) => 0,
            };
        }
        pairs[half_points] += 1;
    }
    pairs
}

/// An opening from which neither side seems to win.
fn balanced(
    rules: &Gomoku,
    style: &Style,
    nodes: u64,
    rng: &mut Rng,
) -> (GomokuPosition, Vec<Move>) {
    loop {
        let found = opening(rules, rng);
        let balance = search(&found.0, style, nodes / 2);
        if balance.is_some_and(|found| !found.is_proved && found.value.abs() < BALANCED) {
            return found;
        }
    }
}

/// Some stones near each other, and near the middle.
fn opening(rules: &Gomoku, rng: &mut Rng) -> (GomokuPosition, Vec<Move>) {
    let mut position = Rules::start(rules);
    let mut moves = Vec::new();
    let count = 2 + rng.below(9);
    let middle = i32::from(rules.lines() / 2);
    let (mut column, mut row) = (middle, middle);
    while moves.len() < count {
        let reach = if moves.is_empty() { 3 } else { 2 };
        let step = |rng: &mut Rng| rng.below(2 * reach + 1) as i32 - reach as i32;
        let at = |n: i32| u8::try_from(n).ok();
        let next = (column + step(rng), row + step(rng));
        let (Some(c), Some(r)) = (at(next.0), at(next.1)) else { continue };
        let m = Move::at(game::Point { column: c, row: r });
        if c >= rules.lines() || r >= rules.lines() || !position.is_legal(m) {
            continue;
        }
        let mut after = position.clone();
        after.play_unchecked(m);
        if after.outcome().is_some() {
            continue;
        }
        position = after;
        moves.push(m);
        // The next one is near any of those that stand.
        let near = moves[rng.below(moves.len())].point().expect("a stone");
        (column, row) = (near.column.into(), near.row.into());
    }
    (position, moves)
}

/// Reads a line that [`play`] wrote.
pub fn read(line: &str) -> Option<PlayedGame> {
    let mut words = line.split_whitespace();
    let rule = Rule::from_id(words.next()?)?;
    let rules = Gomoku::new(words.next()?.parse().ok()?, rule)?;
    let winner = match words.next()? {
        "B" => Some(Side::Black),
        "W" => Some(Side::White),
        "D" => None,
        _ => return None,
    };
    let opening = words.next()?.parse().ok()?;
    let mut position = Rules::start(&rules);
    let (mut moves, mut values) = (Vec::new(), Vec::new());
    for word in words {
        let (text, value) = word.split_once(':').unwrap_or((word, "0"));
        values.push(value.parse::<i32>().ok()? as f32 / UNIT as f32);
        let m = rules.parse_move(&position, text).ok().filter(|&m| position.is_legal(m))?;
        position.play_unchecked(m);
        moves.push(m);
    }
    Some(PlayedGame { rules, winner, opening, moves, values })
}
