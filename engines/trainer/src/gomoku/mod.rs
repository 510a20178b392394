//! Gomoku and its relatives.

mod fit;
mod games;
mod network;
mod tune;

use std::io;

use game::Side;
use gomoku::Rule;
use gomoku_engine::network::{Network, Ready};
use gomoku_engine::training::{Style, Tuning};
use gomoku_engine::weights::{Weights, set_of};

use crate::files::{self, go_on, in_place, read_named, write_whole};
use crate::words::{Part, all_numbers};

/// Does what the words ask for; nothing if they are no command.
pub fn run(words: &[&str]) -> Option<io::Result<()>> {
    match *words {
        ["games", rule, games, nodes, seed, weights, out, ref part @ ..] => {
            let plan = plan(rule, [games, nodes, seed])?;
            Some(in_place(out, play(&plan, weights, out, Part::of(part)?)))
        }
        ["fit", out, seed, ref files @ ..] => {
            Some(in_place(out, fit(out, seed.parse().ok()?, files)))
        }
        [how @ ("network" | "refine"), rule, out, weights, epochs, seed, ref files @ ..] => {
            let rule = Rule::from_id(rule)?;
            let (epochs, seed) = (epochs.parse().ok()?, seed.parse().ok()?);
            let goes_on = how == "refine";
            Some(in_place(out, fit_network(rule, out, weights, goes_on, epochs, seed, files)))
        }
        ["match", rule, pairs, nodes, seed, a, b] => {
            let plan = plan(rule, [pairs, nodes, seed])?;
            Some(style(a, plan.rule).and_then(|a| {
                say_pairs(games::compare(&plan, [&a, &style(b, plan.rule)?]));
                Ok(())
            }))
        }
        ["tune", rule, rounds, nodes, seed, weights, threads, out] => {
            let plan = plan(rule, [rounds, nodes, seed])?;
            let threads = threads.parse().ok().filter(|&threads| threads > 0)?;
            let tuned =
                style(weights, plan.rule).and_then(|style| tune::tune(&plan, &style, threads, out));
            Some(in_place(out, tuned))
        }
        _ => None,
    }
}

fn plan(rule: &str, words: [&str; 3]) -> Option<games::Plan> {
    let rule = Rule::from_id(rule)?;
    let [games, nodes, seed] = all_numbers(words)?;
    Some(games::Plan { rule, games, nodes, seed })
}

/// `WEIGHTS`, or `WEIGHTS,network=FILE,NAME=NUMBER,...` with a network, and with other numbers of
/// the search.
fn style(text: &str, rule: Rule) -> io::Result<Style> {
    let mut parts = text.split(',');
    let weights = weights_of(parts.next().unwrap_or_default())?;
    let mut tuning = Tuning::default();
    let mut network = None;
    for part in parts {
        if let Some(name) = part.strip_prefix("network=") {
            let ready =
                Ready::new(&network_of(name)?, rule).map(|ready| &*Box::leak(Box::new(ready)));
            network =
                Some(ready.ok_or_else(|| {
                    io::Error::other(format!("{name}: nothing for {}", rule.id()))
                })?);
            continue;
        }
        let set = part.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        if !set.is_some_and(|(name, value)| tuning.set(name, value)) {
            return Err(io::Error::other(format!("{part}: expected NAME=NUMBER of the search")));
        }
    }
    Ok(Style { weights, network, tuning })
}

fn weights_of(name: &str) -> io::Result<Weights> {
    if name == "first" {
        return Ok(Weights::first());
    }
    read_named(name, Weights::read)
}

fn network_of(name: &str) -> io::Result<Network> {
    read_named(name, Network::read)
}

/// Learns the network of a rule and the weights that belong to it, or goes on from what the files
/// know of them; networks of other rules that are in the file already stay there.
fn fit_network(
    rule: Rule,
    out: &str,
    weights: &str,
    goes_on: bool,
    epochs: u32,
    seed: u64,
    files: &[&str],
) -> io::Result<()> {
    let known = if goes_on { Some(weights_of(weights)?) } else { None };
    let is_new = !goes_on && !std::fs::exists(out)?;
    let before = if is_new { Network::default() } else { network_of(out)? };
    let has = |side| before.sets[set_of(rule, side)].is_some();
    if goes_on && !Side::BOTH.into_iter().all(has) {
        return Err(io::Error::other(format!("no network for {} to go on from", rule.id())));
    }
    let games = files::games(files, games::read)?;
    let (network, learned) = network::fit(&games, rule, &before, known.as_ref(), epochs, seed);
    write_whole(&[(weights, &learned.write()), (out, &network.write())])
}

/// Plays what is not in the file yet.
fn play(plan: &games::Plan, weights: &str, out: &str, part: Part) -> io::Result<()> {
    let style = style(weights, plan.rule)?;
    let (mut file, done) = go_on(out)?;
    games::play(plan, &style, part.first(done), part.parts, &mut file)
}

/// Pairs of games by half points, and how much stronger that says the first is.
fn say_pairs(pairs: [u32; 5]) {
    let count = f64::from(pairs.iter().sum::<u32>());
    let mean = |f: &dyn Fn(f64) -> f64| {
        let each = pairs.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        each.map(|(&pairs, score)| f64::from(pairs) * f(score)).sum::<f64>() / count
    };
    let score = mean(&|score| score);
    let error = 1.96 * (mean(&|s| (s - score).powi(2)) / count).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
    let range = (elo(score + error) - elo(score - error)) / 2.0;
    println!("{:+.0} ± {range:.0} Elo; pairs by half points {pairs:?}", elo(score));
}

fn fit(out: &str, seed: u64, files: &[&str]) -> io::Result<()> {
    let games = files::games(files, games::read)?;
    write_whole(&[(out, &fit::fit(&games, seed).write())])
}
