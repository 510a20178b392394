//! Makes puzzles from games that the computer plays against itself: `make GAME SIZE VARIANT COUNT SEED`
//! writes so many to the output, the easiest first. Every right move is proved by a solver, and so
//! is that every other is wrong. The same arguments make the same puzzles.

use std::collections::{BTreeMap, HashSet};
use std::env;
use std::error::Error;
use std::sync::Arc;

use engine::{
    Bounds, EngineConfig, EngineError, Goal, Limits, Question, Solver, Stop, Task as Search,
    Waiting, Wish,
};
use game::{AnyPosition, Game, Spec};
use puzzles::{Puzzle, Task, Try};

/// A solver may look at so many positions for one move.
const NODES: u64 = 100_000;
/// The same for a series of fours.
const FOURS_NODES: u64 = 30_000;
/// An exact puzzle begins so many plies before the end of its game.
const LAST_PLIES: std::ops::RangeInclusive<usize> = 6..=15;
/// So many moves has a tree at most.
const MAX_TRIES: usize = 30;
/// So many moves of the solver are asked for at least, and in exact puzzles at most.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=5;
/// So many games are played for each puzzle that is wanted, at most.
const GAMES: u64 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [id, size, variant, count, seed] = &args[..] else {
        return Err("expected GAME SIZE VARIANT COUNT SEED".into());
    };
    let spec = Spec { size: Some(size.clone()), variant: Some(variant.clone()) };
    let game = catalog::open(id, &spec)?;
    let count: usize = count.parse()?;
    let mut maker = Maker::new(game, seed.parse()?)?;
    let mut found: BTreeMap<(u32, usize), Vec<Puzzle>> = BTreeMap::new();
    let (mut all, mut seen) = (0, HashSet::new());
    for round in 0..GAMES * count as u64 {
        let moves = maker.play(round)?;
        let Some(mut puzzle) = maker.look(&moves)? else { continue };
        let position = maker.after(&puzzle.moves)?;
        if !seen.insert(position.key()) {
            continue;
        }
        let level = maker.level_of(&puzzle)?;
        puzzle.level = Some(level);
        let alike = found.entry((level, puzzle.length())).or_default();
        // Of one kind there are not too many.
        if alike.len() < count.div_ceil(8) {
            alike.push(puzzle);
            all += 1;
            eprint!("\r{all} of {count} after {} games", round + 1);
        }
        if all == count {
            break;
        }
    }
    eprintln!();
    println!("= {id} {size} {variant}");
    for puzzle in found.values().flatten() {
        println!("{puzzle}");
    }
    Ok(())
}

/// A generator of numbers (splitmix64), for moves that are thrown.
struct Chance(u64);

impl Chance {
    fn below(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % many as u64) as usize
    }
}

struct Maker {
    game: Arc<dyn Game>,
    chance: Chance,
    engine: Waiting,
    solver: Box<dyn Solver>,
    goal: Goal,
    stop: Stop,
}

type Made<T> = Result<T, Box<dyn Error>>;

impl Maker {
    fn new(game: Arc<dyn Game>, seed: u64) -> Made<Self> {
        let config = EngineConfig::default();
        let (goal, solver) = [Goal::Fours, Goal::Outcome]
            .into_iter()
            .find_map(|goal| Some((goal, catalog::solver(&*game, goal, &config)?)))
            .ok_or("no solver knows this game")?;
        let entry = catalog::engine_entry(None, &*game)?;
        let mut engine = Waiting::new(catalog::maker(entry.id.to_string()));
        engine.begin(&game)?;
        Ok(Self { game, chance: Chance(seed), engine, solver, goal, stop: Stop::new() })
    }

    fn after(&self, moves: &[String]) -> Made<Box<dyn AnyPosition>> {
        let mut position = self.game.start();
        for text in moves {
            position.play(text)?;
        }
        Ok(position)
    }

    fn ask(&mut self, moves: &[String], level: u32, seed: u64) -> Made<String> {
        let limits = Limits { seed, ..Limits::level(level) };
        let game = Arc::clone(&self.game);
        let task = Search { game, start: None, moves: moves.to_vec(), limits };
        Ok(self.engine.ask(task, &self.stop, &mut |_| {})?.best)
    }

    /// A game that begins with some thrown moves, and goes on as weak players play.
    fn play(&mut self, seed: u64) -> Made<Vec<String>> {
        let (mut position, mut moves) = (self.game.start(), Vec::new());
        let thrown = 2 + self.chance.below(4);
        let levels = [0, 1].map(|_| 3 + self.chance.below(8) as u32);
        // On a board of lines thrown stones lie near one another.
        let lines = self.goal == Goal::Fours;
        let near = |text: &String, all: &[String]| !lines || is_near(text, all);
        while position.outcome().is_none() {
            let legal = position.legal_moves();
            let text = if moves.len() < thrown {
                let legal: Vec<String> = legal.into_iter().filter(|m| near(m, &moves)).collect();
                legal[self.chance.below(legal.len())].clone()
            } else {
                let level = levels[moves.len() % 2];
                self.ask(&moves, level, seed)?
            };
            moves.push(position.play(&text)?);
        }
        Ok(moves)
    }

    /// A puzzle from a game, if there is one in it.
    fn look(&mut self, moves: &[String]) -> Made<Option<Puzzle>> {
        let last = moves.len();
        let plies: Vec<usize> = match self.goal {
            Goal::Fours => (6..last.saturating_sub(2)).collect(),
            _ => {
                let mut plies: Vec<usize> = LAST_PLIES.filter(|plies| *plies < last).collect();
                // Not always the one that is nearest to the end.
                let first = self.chance.below(plies.len().max(1));
                plies.rotate_left(first);
                plies.into_iter().map(|plies| last - plies).collect()
            }
        };
        for at in plies {
            let position = self.after(&moves[..at])?;
            let made = match self.goal {
                Goal::Fours => self.fours(&*position)?,
                _ => self.exact(&*position)?,
            };
            if let Some((task, tries)) = made {
                let moves = moves[..at].to_vec();
                let puzzle = Puzzle { level: None, task, moves, tries };
                if LENGTHS.start() <= &puzzle.length() {
                    return Ok(Some(puzzle));
                }
            }
        }
        Ok(None)
    }

    /// The weakest level that finds the first move, whatever chance says.
    fn level_of(&mut self, puzzle: &Puzzle) -> Made<u32> {
        for level in 1..20 {
            let mut finds = true;
            for seed in 1..=3 {
                let best = self.ask(&puzzle.moves, level, seed)?;
                finds &= best == puzzle.tries[0].played;
            }
            if finds {
                return Ok(level);
            }
        }
        Ok(20)
    }
}

/// Whether a point is within two rows and columns of the last one, or the first is in the middle.
fn is_near(text: &str, all: &[String]) -> bool {
    let at = |text: &str| {
        let column = text.bytes().next().map_or(0, |c| i32::from(c.to_ascii_lowercase() - b'a'));
        (column, text[1..].parse::<i32>().unwrap_or(0) - 1)
    };
    let (x, y) = at(text);
    match all.last() {
        Some(last) => {
            let (a, b) = at(last);
            (x - a).abs() <= 2 && (y - b).abs() <= 2
        }
        None => (5..10).contains(&x) && (5..10).contains(&y),
    }
}

/// By results: who wins.
impl Maker {
    /// Who wins with best play, for the side to move: 1, 0 or −1; none if the solver gives up.
    fn value(&mut self, position: &dyn AnyPosition) -> Made<Option<i8>> {
        if let Some(outcome) = position.outcome() {
            return Ok(Some(match outcome.winner() {
                None => 0,
                Some(side) if side == position.turn() => 1,
                Some(_) => -1,
            }));
        }
        let text = position.text();
        let (game, nodes) = (Arc::clone(&self.game), Some(NODES));
        let question = Question { game: &*game, position: &text, goal: Goal::Outcome, nodes };
        let proof = match self.solver.solve(&question, &self.stop, &mut |_| {}) {
            Err(EngineError::Unsupported { .. }) => return Ok(None),
            proof => proof?,
        };
        Ok(match proof.bounds {
            Bounds::Outcome { lower, upper, .. } if lower == upper => Some(lower),
            Bounds::Discs { lower, .. } if lower > 0 => Some(1),
            Bounds::Discs { upper, .. } if upper < 0 => Some(-1),
            Bounds::Discs { lower: 0, upper: 0 } => Some(0),
            _ => None,
        })
    }

    /// The values of all moves, for who makes them.
    fn values(&mut self, position: &dyn AnyPosition) -> Made<Option<Vec<(String, i8)>>> {
        let mut values = Vec::new();
        for text in position.legal_moves() {
            let mut after = position.boxed_clone();
            after.play(&text)?;
            let Some(value) = self.value(&*after)? else { return Ok(None) };
            values.push((text, if after.turn() == position.turn() { value } else { -value }));
        }
        Ok(Some(values))
    }

    /// The only move that reaches `value` or more; none where there are others, or no choice.
    fn only(&mut self, position: &dyn AnyPosition, value: i8) -> Made<Option<String>> {
        let Some(values) = self.values(position)? else { return Ok(None) };
        let right: Vec<_> = values.iter().filter(|(_, reached)| *reached >= value).collect();
        Ok(match right[..] {
            [(text, _)] if values.len() > 1 => Some(text.clone()),
            _ => None,
        })
    }

    fn exact(&mut self, position: &dyn AnyPosition) -> Made<Option<(Task, Vec<Try>)>> {
        if position.legal_moves().len() < 3 {
            return Ok(None);
        }
        let task = match self.value(position)? {
            Some(1) => Task::Win,
            Some(0) => Task::Draw,
            _ => return Ok(None),
        };
        let value = i8::from(task == Task::Win);
        let line = self.line(position, value, *LENGTHS.end())?;
        Ok(line.map(|first| (task, vec![first])))
    }

    /// The only right move, and what follows while there is only one.
    fn line(&mut self, position: &dyn AnyPosition, value: i8, most: usize) -> Made<Option<Try>> {
        let Some(played) = self.only(position, value)? else { return Ok(None) };
        let mut after = position.boxed_clone();
        after.play(&played)?;
        let mut longest: Option<(usize, String, Try)> = None;
        if most > 1 && after.outcome().is_none() && after.turn() != position.turn() {
            for reply in after.legal_moves() {
                let mut next = after.boxed_clone();
                next.play(&reply)?;
                if next.outcome().is_some() || next.turn() != position.turn() {
                    continue;
                }
                // Who answers gives nothing away.
                if self.value(&*next)? != Some(value) {
                    continue;
                }
                let Some(then) = self.line(&*next, value, most - 1)? else { continue };
                let length = length(&then);
                if longest.as_ref().is_none_or(|(most, ..)| length > *most) {
                    longest = Some((length, reply, then));
                }
            }
        }
        let (reply, then) =
            longest.map_or((None, vec![]), |(_, reply, then)| (Some(reply), vec![then]));
        Ok(Some(Try { played, reply, then }))
    }
}

fn length(one: &Try) -> usize {
    1 + one.then.iter().map(length).max().unwrap_or(0)
}

/// By fours.
impl Maker {
    fn fours(&mut self, position: &dyn AnyPosition) -> Made<Option<(Task, Vec<Try>)>> {
        let mut room = MAX_TRIES;
        let tries = self.all_fours(position, &mut room)?;
        Ok(tries.filter(|tries| tries.len() == 1).map(|tries| (Task::Fours, tries)))
    }

    /// All first moves that win by fours, with what follows; empty where one wins at once, none if
    /// there is no such win, something stays open, or it is too much.
    fn all_fours(
        &mut self,
        position: &dyn AnyPosition,
        room: &mut usize,
    ) -> Made<Option<Vec<Try>>> {
        let text = position.text();
        let (game, nodes) = (Arc::clone(&self.game), Some(FOURS_NODES));
        let question = Question { game: &*game, position: &text, goal: Goal::Fours, nodes };
        let wish = Wish { all: true, ..Wish::default() };
        let answer = self.solver.solve_with(&question, wish, &self.stop, &mut |_| {})?;
        if answer.wins.is_empty() || !answer.open.is_empty() || answer.wins.len() > *room {
            return Ok(None);
        }
        if answer.wins.iter().any(|win| win.pv.len() == 1) {
            return Ok(Some(Vec::new()));
        }
        *room -= answer.wins.len();
        let mut tries = Vec::new();
        for win in answer.wins {
            let [played, reply, ..] = &win.pv[..] else { return Ok(None) };
            let mut after = position.boxed_clone();
            after.play(played)?;
            after.play(reply)?;
            let Some(then) = self.all_fours(&*after, room)? else { return Ok(None) };
            tries.push(Try { played: played.clone(), reply: Some(reply.clone()), then });
        }
        Ok(Some(tries))
    }
}
