use game::Rules;
use gomoku_engine::board::SearchBoard;
use gomoku_engine::network::{Ready, State};
use gomoku_engine::points::at_of;
use gomoku_engine::training::{Style, Tuning};
use gomoku_engine::weights::{UNIT, Weights};

use super::samples::look;
use super::*;
use crate::gomoku_games::{Plan, play, read};

fn games(rule: Rule) -> Vec<PlayedGame> {
    let style = Style { weights: Weights::first(), network: None, tuning: Tuning::default() };
    let mut out = Vec::new();
    play(&Plan { rule, games: 8, nodes: 60, seed: 3 }, &style, 0, 1, &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| read(line).unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_network_and_leaves_others() {
    let (before, _) = fit(&games(Rule::Freestyle), Rule::Freestyle, &Network::default(), 1, 5);
    let games = games(Rule::Renju);
    let both = fit(&games, Rule::Renju, &before, 20, 7);
    assert_eq!(both, fit(&games, Rule::Renju, &before, 20, 7));
    let other = fit(&games, Rule::Renju, &before, 20, 8);
    assert!(both.0 != other.0 && both.1 != other.1 && both.1 != *Weights::shipped());
    let network = both.0;
    assert_eq!((&network.sets[0], &network.sets[1]), (&before.sets[0], &None));
    assert_ne!(network.sets[2], network.sets[3]);
}

/// Before anything is learned each hidden number is 0 in the mean, for either side: one that is below it
/// everywhere would never learn.
#[test]
fn hidden_numbers_begin_in_their_middle() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let (rows, samples) = samples::all(&games(rule));
        let is_shared = rule == Rule::Freestyle;
        let mut fit = Fit::new(&rows.seen, is_shared, &mut Rng::new(4));
        fit.centre(&samples.iter().collect::<Vec<_>>());
        for side in Side::BOTH {
            let own: Vec<_> =
                samples.iter().filter(|sample| is_shared || sample.me == side).collect();
            let mut means = [0.0; HIDDEN];
            for sample in &own {
                let hidden = fit.see(sample).hidden;
                means.iter_mut().zip(hidden).for_each(|(mean, number)| *mean += number);
            }
            let most = means.iter().fold(0.0_f32, |most, mean| most.max(mean.abs()));
            assert!(most / (own.len() as f32) < 0.001, "{rule:?} {side:?} {means:?}");
        }
    }
}

/// What the engine says with whole numbers is what was learned with others, and lessens what it
/// was learned for.
#[test]
fn the_engine_says_what_was_learned() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let games = games(rule);
        let (rows, samples) = samples::all(&games);
        let mut fit = learn(&samples, &rows, rule, 30, 2);
        let before = learn(&samples, &rows, rule, 0, 2).loss(samples.iter());
        let after = fit.loss(samples.iter());
        assert!(after[0] < before[0] && after[1] < before[1], "{before:?} {after:?}");

        let mut network = Network::default();
        for side in Side::BOTH {
            network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
        }
        let ready = Ready::new(&network, rule).unwrap();
        let mut off = Vec::new();
        for game in &games {
            let mut board = SearchBoard::with(&Rules::start(&game.rules), &fit.weights());
            for at in game.moves.iter().map_while(|m| m.point()).map(at_of) {
                if let Some(sample) = look(&mut board, &rows, at, 0.5) {
                    if sample.value.is_none() {
                        continue;
                    }
                    let seen = fit.see(&sample).value();
                    let said = State::new(&ready, &board).value(&mut board) as f32 / UNIT as f32;
                    // What is near is rounded to sixteenths.
                    assert!((seen - said).abs() < 0.3, "{seen} {said}");
                    off.push((seen - said).abs());
                }
                board.put(at);
            }
        }
        let mean = off.iter().sum::<f32>() / off.len() as f32;
        assert!(mean < 0.06, "{rule:?}: {mean}");
    }
}
