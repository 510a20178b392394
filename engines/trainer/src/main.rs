//! `trainer reversi games 6|8 GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]` plays games of Reversi with
//! searches of so many plies and adds them to a file, where it left off; several programs may
//! each play a part; `trainer reversi valued` likewise, with deep searches whose values are kept.
//! `trainer reversi learn 6|8 OUT FOLDER EXACT DEPTH SEED FILE...` learns weights
//! from such files: positions with up to so many empty squares are solved, the others valued by
//! searches of so many plies; FOLDER keeps what was done. `trainer reversi refine 6|8 OUT FOLDER COUNT EXACT
//! DEPTH SEED WEIGHTS FILE...` goes on from weights, with so many positions with each number of empty squares;
//! after the word `valued` come files of games with their values. `trainer reversi match 6|8 PAIRS DEPTH SEED
//! A B` says what weights A win, draw and lose against B, looking so many plies ahead. `trainer reversi
//! tempo 6|8 OUT COUNT EXACT DEPTH WEIGHTS FILE...` corrects what weights believe the move to be worth, by so
//! many positions with each number of empty squares. `trainer reversi
//! spreads 6|8 EMPTIES COUNT DEPTHS WEIGHTS FILE...` says how far searches of different depths are
//! apart, which is what ProbCut needs to know. WEIGHTS is a file, or `first` for those without
//! learning. `trainer reversi exam EMPTIES COUNT SEED OUT WTB...` draws so many positions from files of
//! real games (WTHOR), solves each of their moves and adds them to OUT, where it left off; `trainer
//! reversi marks EXAM nodes|depth NUMBER...` says what the engine's moves lose there. `trainer reversi
//! errors EMPTIES DEPTHS WEIGHTS WTB...` says how far searches of fewer plies than that are from
//! exact scores, which are found for few empty squares and else told by the files.
//!
//! `trainer reversi wide games SIZE GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]` plays games on a board from
//! 10×10 in the same way; WEIGHTS may be `hand` for values given by hand. `trainer reversi wide learn OUT
//! HORIZON MOST SEED FILE...` learns the weights of all these boards from such files, of whatever sizes:
//! values look ahead by HORIZON hundredths of the squares, or with 0 to the end of the game, and MOST
//! contents of patterns get a weight. `trainer reversi wide match SIZE PAIRS DEPTH SEED A B` and `trainer
//! reversi wide spreads SIZE COUNT DEPTHS WEIGHTS FILE...` are as those above; `trainer reversi wide ends SIZE COUNT
//! EMPTIES DEPTHS WEIGHTS FILE...` says how far searches are from exact scores with so many empty squares. `trainer reversi
//! wide start SIZE DEPTHS WEIGHTS` says what the start of a game is worth to searches of one to so many plies. `trainer reversi
//! wide tempo OUT COUNT ROUNDS WEIGHTS FILE...` makes the move worth what it is in so many rounds, by COUNT positions of each
//! size and each eighth of a game.
//!
//! `trainer gomoku games RULE GAMES NODES SEED WEIGHTS OUT [PART PARTS]` plays games of Gomoku with
//! so many nodes a move and adds them to a file, where it left off; several programs may each play
//! a part. `trainer gomoku fit OUT SEED FILE...` learns weights from such files; rules that nobody
//! played take those of Freestyle. `trainer gomoku network RULE OUT WEIGHTS PASSES SEED FILE...` learns the
//! network of a rule from them, by whatever rules they were played, in so many passes, and together with
//! it weights, which it writes; networks of other rules that are in OUT stay. `trainer gomoku refine` does
//! so beginning with the network and the weights that are there, with slower steps.
//! `trainer gomoku match RULE PAIRS NODES SEED A B` says what weights A win, draw and lose against B.
//! WEIGHTS is a file, or `first` for those without learning; where they play, `,network=FILE` behind
//! them adds a network, and `,NAME=NUMBER` sets a number of the search. `trainer gomoku tune RULE ROUNDS
//! NODES SEED WEIGHTS THREADS OUT` finds such numbers by so many rounds of games, and goes on where OUT
//! left off.

mod game_lines;
mod gomoku_fit;
mod gomoku_games;
mod gomoku_network;
mod gomoku_run;
mod gomoku_tune;
mod reversi_exam;
mod reversi_fit;
mod reversi_games;
mod reversi_learn;
mod reversi_refine;
mod reversi_tempo;
mod reversi_valued;
mod reversi_wide;
mod reversi_wide_fit;
mod reversi_wide_run;
mod reversi_wide_tempo;

use std::io;
use std::process::ExitCode;

use engine::Limits;
use reversi::{B6, B8, Board};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::learned::{Learned, Patterned};
use reversi_engine::training::{Discs, Judge, Method};

use reversi_exam::{Marks, Real};
use reversi_fit::Fit;
use reversi_games::Met;

const USAGE: &str = "\
usage: trainer reversi games 6|8 GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi valued 6|8 GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi learn 6|8 OUT FOLDER EXACT DEPTH SEED FILE...
       trainer reversi refine 6|8 OUT FOLDER COUNT EXACT DEPTH SEED WEIGHTS FILE... [valued FILE...]
       trainer reversi tempo 6|8 OUT COUNT EXACT DEPTH WEIGHTS FILE...
       trainer reversi match 6|8 PAIRS DEPTH SEED A B
       trainer reversi spreads 6|8 EMPTIES COUNT DEPTHS WEIGHTS FILE...
       trainer reversi exam EMPTIES COUNT SEED OUT WTB...
       trainer reversi marks EXAM nodes|depth NUMBER...
       trainer reversi errors EMPTIES DEPTHS WEIGHTS WTB...
       trainer reversi wide games SIZE GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi wide learn OUT HORIZON MOST SEED FILE...
       trainer reversi wide match SIZE PAIRS DEPTH SEED A B
       trainer reversi wide spreads SIZE COUNT DEPTHS WEIGHTS FILE...
       trainer reversi wide tempo OUT COUNT ROUNDS WEIGHTS FILE...
       trainer reversi wide start SIZE DEPTHS WEIGHTS
       trainer reversi wide ends SIZE COUNT EMPTIES DEPTHS WEIGHTS FILE...
       trainer gomoku games RULE GAMES NODES SEED WEIGHTS OUT [PART PARTS]
       trainer gomoku fit OUT SEED FILE...
       trainer gomoku network RULE OUT WEIGHTS PASSES SEED FILE...
       trainer gomoku refine RULE OUT WEIGHTS PASSES SEED FILE...
       trainer gomoku match RULE PAIRS NODES SEED A B
       trainer gomoku tune RULE ROUNDS NODES SEED WEIGHTS THREADS OUT";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.as_slice() {
        [
            "reversi",
            kind @ ("games" | "valued"),
            size @ ("6" | "8"),
            games,
            depth,
            seed,
            weights,
            out,
            part @ ..,
        ] => {
            let part = if part.is_empty() { Some(vec![0, 1]) } else { numbers(part) };
            let (Some(&[games, depth, seed]), Some(&[part, parts])) =
                (numbers(&[games, depth, seed]).as_deref(), part.as_deref())
            else {
                return misused();
            };
            let plan = reversi_games::Plan { games, depth: depth as u32, seed };
            let play = if *size == "6" { play_reversi::<B6> } else { play_reversi::<B8> };
            let is_valued = *kind == "valued";
            told(out, play(is_valued, &plan, weights, out, part, parts.max(1)))
        }
        ["reversi", "learn", size @ ("6" | "8"), out, folder, exact, depth, seed, files @ ..] => {
            let Some(&[exact, depth, seed]) = numbers(&[exact, depth, seed]).as_deref() else {
                return misused();
            };
            let plan =
                reversi_learn::Plan { exact: exact as u32, depth: depth.max(1) as u32, seed };
            let learn = if *size == "6" { learn_reversi::<B6> } else { learn_reversi::<B8> };
            let learned = learn(&plan, folder, files);
            told(out, learned.and_then(|weights| std::fs::write(out, weights)))
        }
        ["reversi", "refine", size @ ("6" | "8"), out, folder, rest @ ..] if rest.len() > 5 => {
            let (numbers_asked, files) = rest.split_at(4);
            let Some(&[count, exact, depth, seed]) = numbers(numbers_asked).as_deref() else {
                return misused();
            };
            let (exact, depth) = (exact as u32, depth as u32);
            let plan = reversi_refine::Plan { count: count as usize, exact, depth, seed };
            let refine = if *size == "6" { refine_reversi::<B6> } else { refine_reversi::<B8> };
            let refined = refine(&plan, folder, files[0], &files[1..]);
            told(out, refined.and_then(|weights| std::fs::write(out, weights)))
        }
        ["reversi", "tempo", size @ ("6" | "8"), out, count, exact, depth, weights, files @ ..] => {
            let Some(&[count, exact, depth]) = numbers(&[count, exact, depth]).as_deref() else {
                return misused();
            };
            let (exact, depth) = (exact as u32, depth as u32);
            let plan = reversi_tempo::Plan { count: count as usize, exact, depth };
            let correct = if *size == "6" { correct_tempo::<B6> } else { correct_tempo::<B8> };
            told(weights, correct(&plan, out, weights, files))
        }
        ["reversi", "match", size @ ("6" | "8"), games, depth, seed, a, b] => {
            let Some(&[games, depth, seed]) = numbers(&[games, depth, seed]).as_deref() else {
                return misused();
            };
            let plan = reversi_games::Plan { games, depth: depth as u32, seed };
            let compare = if *size == "6" { match_reversi::<B6> } else { match_reversi::<B8> };
            told("weights", compare(&plan, [a, b]))
        }
        ["reversi", "spreads", size @ ("6" | "8"), rest @ ..] if rest.len() > 4 => {
            let (asked, files) = rest.split_at(4);
            let Some(&[empties, count, depths]) = numbers(&asked[..3]).as_deref() else {
                return misused();
            };
            let spreads = if *size == "6" { spreads_of::<B6> } else { spreads_of::<B8> };
            told("games", spreads(empties as u32, count as usize, depths as u32, asked[3], files))
        }
        ["reversi", "exam", empties, count, seed, out, files @ ..] => {
            match numbers(&[empties, count, seed]).as_deref() {
                Some(&[empties, count, seed]) => {
                    told(out, make_exam(empties as u32, count as usize, seed, out, files))
                }
                _ => misused(),
            }
        }
        ["reversi", "errors", empties, depths, weights, files @ ..] => {
            match numbers(&[empties, depths]).as_deref() {
                Some(&[empties, depths]) => {
                    told("files", say_errors(empties as u32, depths as u32, weights, files))
                }
                _ => misused(),
            }
        }
        ["reversi", "marks", exam, unit @ ("nodes" | "depth"), amounts @ ..] => {
            match numbers(amounts) {
                Some(amounts) => told(exam, say_marks(exam, *unit == "nodes", &amounts)),
                None => misused(),
            }
        }
        ["reversi", "wide", rest @ ..] => match reversi_wide_run::run(rest) {
            Some(done) => told("wide boards", done),
            None => misused(),
        },
        ["gomoku", rest @ ..] => match gomoku_run::run(rest) {
            Some(done) => told("gomoku", done),
            None => misused(),
        },
        _ => misused(),
    }
}

fn told(place: &str, done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{place}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn numbers(texts: &[&str]) -> Option<Vec<u64>> {
    texts.iter().map(|text| text.parse().ok()).collect()
}

fn misused() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn reversi_weights<B: Patterned>(name: &str) -> io::Result<&'static Learned<B>> {
    if name == "first" {
        return Ok(Fit::first().learned());
    }
    let named = |error: String| io::Error::other(format!("{name}: {error}"));
    let bytes = std::fs::read(name).map_err(|error| named(error.to_string()))?;
    let learned = Learned::read(&bytes).map_err(|error| named(error.into()))?;
    Ok(Box::leak(Box::new(learned)))
}

fn play_reversi<B>(
    is_valued: bool,
    plan: &reversi_games::Plan,
    weights: &str,
    out: &str,
    part: u64,
    parts: u64,
) -> io::Result<()>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let evaluation = reversi_weights::<B>(weights)?;
    let (mut file, done) = go_on(out)?;
    let first = part + done * parts;
    if is_valued {
        reversi_valued::play::<B>(plan, evaluation, first, parts, &mut file)
    } else {
        reversi_games::play(plan, &Judge::<B>::new(evaluation), first, parts, &mut file)
    }
}

fn match_reversi<B>(plan: &reversi_games::Plan, weights: [&str; 2]) -> io::Result<()>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let [a, b] = weights.map(|name| reversi_weights(name).map(Judge::<B>::new));
    let ([won, drawn, lost], discs) = reversi_games::compare(plan, [&a?, &b?]);
    let mean = discs as f64 / (2 * plan.games.max(1)) as f64;
    println!("won {won}, drawn {drawn}, lost {lost}, {mean:+.2} discs a game");
    Ok(())
}

fn spreads_of<B>(
    empties: u32,
    count: usize,
    depths: u32,
    weights: &str,
    files: &[&str],
) -> io::Result<()>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let games = game_lines::games(files, reversi_games::positions::<B>)?;
    let wanted = |met: &&Met| {
        let (own, opponent) = met.discs;
        !met.is_gift && B::full().count_ones() - (own | opponent).count_ones() == empties
    };
    let met = games.iter().flatten().filter(wanted).take(count);
    let positions: Vec<Discs> = met.map(|met| met.discs).collect();
    let judge = Judge::<B>::new(reversi_weights(weights)?);
    for (short, long, mean, deviation) in reversi_games::spreads(&judge, &positions, depths) {
        println!("{empties} empty, {short} and {long} plies: {mean:+.2} ± {deviation:.2} discs");
    }
    Ok(())
}

fn learn_reversi<B>(plan: &reversi_learn::Plan, folder: &str, files: &[&str]) -> io::Result<Vec<u8>>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let games = game_lines::games(files, reversi_games::positions::<B>)?;
    reversi_learn::learn::<B>(&games, plan, folder.as_ref())
}

fn refine_reversi<B>(
    plan: &reversi_refine::Plan,
    folder: &str,
    weights: &str,
    files: &[&str],
) -> io::Result<Vec<u8>>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let mut parts = files.splitn(2, |&file| file == "valued");
    let games = game_lines::games(parts.next().unwrap_or_default(), reversi_games::positions::<B>)?;
    let valued = parts.next().unwrap_or_default();
    let valued = game_lines::games(valued, reversi_valued::labelled::<B>)?;
    let file = std::fs::read(weights)?;
    reversi_refine::refine::<B>(&file, &games, &valued, plan, folder.as_ref())
}

fn correct_tempo<B>(
    plan: &reversi_tempo::Plan,
    out: &str,
    weights: &str,
    files: &[&str],
) -> io::Result<()>
where
    B: EngineBoard<Evaluation = Learned<B>> + Patterned + Board<Word = u64>,
{
    let games = game_lines::games(files, reversi_games::positions::<B>)?;
    let file = std::fs::read(weights)?;
    let (file, found) =
        reversi_tempo::correct::<B>(&file, &games, plan).map_err(io::Error::other)?;
    for reversi_tempo::Found { empties, positions, excess } in found {
        println!("{empties} empty: {positions} positions, {excess:+.2} discs too much");
    }
    std::fs::write(out, file)
}

fn make_exam(empties: u32, count: usize, seed: u64, out: &str, files: &[&str]) -> io::Result<()> {
    let real = real_positions(empties, files)?;
    let positions: Vec<_> = real.into_iter().map(|real| real.position).collect();
    let (mut file, done) = go_on(out)?;
    reversi_exam::make(&positions, count, seed, done as usize, &mut file)
}

fn real_positions(empties: u32, files: &[&str]) -> io::Result<Vec<Real>> {
    let mut positions = Vec::new();
    for file in files {
        let named = |what: String| io::Error::other(format!("{file}: {what}"));
        let bytes = std::fs::read(file).map_err(|error| named(error.to_string()))?;
        positions.extend(reversi_exam::met(&bytes, empties).map_err(named)?);
    }
    Ok(positions)
}

/// So many empty squares are solved for a comparison; with more of them the files must tell the scores.
const SOLVED_HERE: u32 = 12;

/// How far values are from exact scores, by plies of the search.
fn say_errors(empties: u32, depths: u32, weights: &str, files: &[&str]) -> io::Result<()> {
    let judge = Judge::<B8>::new(reversi_weights(weights)?);
    let real = real_positions(empties, files)?;
    let of = |real: &Real| (real.position.own(), real.position.opponent());
    let (positions, scores): (Vec<Discs>, Vec<i32>) = if empties <= SOLVED_HERE {
        let positions: Vec<Discs> = real.iter().map(of).collect();
        let scores = judge.values(&positions, Method::Exactly);
        (positions, scores.into_iter().map(|score| score / DISC).collect())
    } else {
        real.iter().filter_map(|real| Some((of(real), real.score?))).unzip()
    };
    let count = scores.len().max(1) as f64;
    for depth in 0..depths {
        let values = judge.values(&positions, Method::Plies(depth));
        let errors: Vec<f64> = (values.iter().zip(&scores))
            .map(|(&value, &score)| f64::from(value) / f64::from(DISC) - f64::from(score))
            .collect();
        let mean = |f: &dyn Fn(f64) -> f64| errors.iter().map(|&e| f(e)).sum::<f64>() / count;
        println!(
            "{} positions, {depth} plies: {:.3} off ({:+.3}), root {:.3}",
            scores.len(),
            mean(&f64::abs),
            mean(&|e| e),
            mean(&|e| e * e).sqrt()
        );
    }
    Ok(())
}

fn say_marks(exam: &str, by_nodes: bool, amounts: &[u64]) -> io::Result<()> {
    let questions = game_lines::games(&[exam], reversi_exam::read)?;
    for &amount in amounts {
        let limits = if by_nodes { Limits::nodes(amount) } else { Limits::depth(amount as u32) };
        let Marks { lost, best, error, bias, nodes } = reversi_exam::sit(&questions, &limits)?;
        println!(
            "{amount:>9}: {lost:.2} discs lost, best move {:.1} %, value {error:.2} off ({bias:+.2}), \
             {nodes:.0} nodes",
            100.0 * best
        );
    }
    Ok(())
}

/// Opens a file of games to go on with it, and counts those that are there. A line that was cut
/// off is not counted and goes.
fn go_on(out: &str) -> io::Result<(std::fs::File, u64)> {
    let file = std::fs::OpenOptions::new().read(true).append(true).create(true).open(out)?;
    let text = std::fs::read_to_string(out)?;
    file.set_len(text.rfind('\n').map_or(0, |end| end as u64 + 1))?;
    Ok((file, text.matches('\n').count() as u64))
}
