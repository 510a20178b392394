//! Reversi on 6×6 and 8×8, and on [wide] boards.

mod commands;
mod exam;
mod fit;
mod games;
mod learn;
mod refine;
mod tempo;
mod valued;
mod wide;

use std::io;

use reversi::{B6, B8, Board};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::learned::{Learned, Patterned};

use crate::files::in_place;
use crate::words::{Part, all_numbers, numbers};
use commands::{Games, Learn, Match, Refine, Spreads, Tempo};

/// A board whose evaluation is learned here, pattern by pattern.
trait LearnedBoard: EngineBoard<Evaluation = Learned<Self>> + Patterned + Board<Word = u64> {}

impl<B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>> LearnedBoard for B {}

/// Work on a board whose size is known only now.
trait OnBoard {
    fn run<B: LearnedBoard>(self) -> io::Result<()>;
}

/// Does `work` on a board; nothing if there is no board of this size here.
fn on_size(size: &str, work: impl OnBoard) -> Option<io::Result<()>> {
    Some(match size {
        "6" => work.run::<B6>(),
        "8" => work.run::<B8>(),
        _ => return None,
    })
}

/// Does what the words ask for; nothing if they are no command.
pub fn run(words: &[&str]) -> Option<io::Result<()>> {
    match *words {
        ["wide", ref rest @ ..] => wide::run(rest).map(|done| in_place("wide boards", done)),
        [kind @ ("games" | "valued"), size, games, depth, seed, weights, out, ref part @ ..] => {
            let (plan, part) = (games_plan([games, depth, seed])?, Part::of(part)?);
            let is_valued = kind == "valued";
            let done = on_size(size, Games { is_valued, plan, weights, out, part })?;
            Some(in_place(out, done))
        }
        ["learn", size, out, folder, exact, depth, seed, ref files @ ..] => {
            let [exact, depth, seed] = all_numbers([exact, depth, seed])?;
            let plan = learn::Plan { exact: exact as u32, depth: depth.max(1) as u32, seed };
            Some(in_place(out, on_size(size, Learn { plan, out, folder, files })?))
        }
        ["refine", size, out, folder, count, exact, depth, seed, weights, ref files @ ..]
            if !files.is_empty() =>
        {
            let [count, exact, depth, seed] = all_numbers([count, exact, depth, seed])?;
            let (count, exact, depth) = (count as usize, exact as u32, depth as u32);
            let plan = refine::Plan { count, exact, depth, seed };
            Some(in_place(out, on_size(size, Refine { plan, out, folder, weights, files })?))
        }
        ["tempo", size, out, count, exact, depth, weights, ref files @ ..] => {
            let [count, exact, depth] = all_numbers([count, exact, depth])?;
            // There are no more empty squares, and a search of one ply is off by what it corrects.
            if exact > 60 || depth < 2 {
                return None;
            }
            let plan =
                tempo::Plan { count: count as usize, exact: exact as u32, depth: depth as u32 };
            Some(in_place(weights, on_size(size, Tempo { plan, out, weights, files })?))
        }
        ["match", size, pairs, depth, seed, a, b] => {
            let plan = games_plan([pairs, depth, seed])?;
            Some(in_place("weights", on_size(size, Match { plan, weights: [a, b] })?))
        }
        ["spreads", size, empties, count, depths, weights, ref files @ ..] if !files.is_empty() => {
            let [empties, count, depths] = all_numbers([empties, count, depths])?;
            let (empties, count, depths) = (empties as u32, count as usize, depths as u32);
            let work = Spreads { empties, count, depths, weights, files };
            Some(in_place("games", on_size(size, work)?))
        }
        ["exam", empties, count, seed, out, ref files @ ..] => {
            let [empties, count, seed] = all_numbers([empties, count, seed])?;
            let done = commands::exam(empties as u32, count as usize, seed, out, files);
            Some(in_place(out, done))
        }
        ["errors", empties, depths, weights, ref files @ ..] => {
            let [empties, depths] = all_numbers([empties, depths])?;
            let done = commands::errors(empties as u32, depths as u32, weights, files);
            Some(in_place("files", done))
        }
        ["marks", exam, unit @ ("nodes" | "depth"), ref amounts @ ..] => {
            let done = commands::marks(exam, unit == "nodes", &numbers(amounts)?);
            Some(in_place(exam, done))
        }
        _ => None,
    }
}

/// `GAMES DEPTH SEED`.
fn games_plan(words: [&str; 3]) -> Option<games::Plan> {
    let [games, depth, seed] = all_numbers(words)?;
    Some(games::Plan { games, depth: depth as u32, seed })
}
