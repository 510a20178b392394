use game::Rules;
use gomoku_engine::board::SearchBoard;
use gomoku_engine::network::{Ready, State};
use gomoku_engine::points::at_of;
use gomoku_engine::training::{Style, Tuning, free_choice};
use gomoku_engine::weights::{UNIT, Weights};

use super::samples::look;
use super::*;
use crate::gomoku::fit::ORDER_UNIT;
use crate::gomoku::games::{Plan, play, read};

fn games(rule: Rule) -> Vec<PlayedGame> {
    let style = Style { weights: Weights::first(), network: None, tuning: Tuning::default() };
    let mut out = Vec::new();
    play(&Plan { rule, games: 8, nodes: 60, seed: 3 }, &style, 0, 1, &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| read(line).unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_network_and_leaves_others() {
    let (before, _) =
        fit(&games(Rule::Freestyle), Rule::Freestyle, &Network::default(), None, 1, 5);
    let games = games(Rule::Renju);
    let both = fit(&games, Rule::Renju, &before, None, 20, 7);
    assert_eq!(both, fit(&games, Rule::Renju, &before, None, 20, 7));
    let other = fit(&games, Rule::Renju, &before, None, 20, 8);
    assert!(both.0 != other.0 && both.1 != other.1 && both.1 != *Weights::shipped());
    let (network, weights) = both;
    // What is read is what was learned.
    assert_eq!(Network::read(&network.write()).as_ref(), Ok(&network));
    // What is known is where it goes on.
    let same = fit(&games, Rule::Renju, &network, Some(&weights), 0, 9);
    assert!(same.0 == network && same.1 == weights);
    let on = fit(&games, Rule::Renju, &network, Some(&weights), 1, 9);
    assert!(on.0 != network && on.0.sets[0] == network.sets[0]);
    assert_eq!((&network.sets[0], &network.sets[1]), (&before.sets[0], &None));
    assert_ne!(network.sets[2], network.sets[3]);
}

/// Before anything is learned each hidden number is 0 in the mean, for either side: one that is
/// below it everywhere would never learn.
#[test]
fn hidden_numbers_begin_in_their_middle() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let games = games(rule);
        let rows = Rows::of(&games);
        let samples = samples::of(&games.iter().collect::<Vec<_>>(), &rows);
        let is_shared = rule == Rule::Freestyle;
        let mut fit = Fit::new(&rows.seen, is_shared, &mut Rng::new(4));
        fit.centre(&samples.iter().collect::<Vec<_>>());
        for side in Side::BOTH {
            let own: Vec<_> =
                samples.iter().filter(|sample| is_shared || sample.me == side).collect();
            let mut means = [0.0; HIDDEN + GATES];
            for sample in &own {
                let seen = fit.see(sample);
                let all = seen.hidden.into_iter().chain(seen.gates.open);
                means.iter_mut().zip(all).for_each(|(mean, number)| *mean += number);
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
        let rows = Rows::of(&games);
        let samples = samples::of(&games.iter().collect::<Vec<_>>(), &rows);
        let mut fit = learn(&games, &rows, rule, None, 30, 2);
        let before = learn(&games, &rows, rule, None, 0, 2).loss(samples.iter());
        let after = fit.loss(samples.iter());
        assert!(after[0] < before[0] && after[1] < before[1], "{before:?} {after:?}");

        let mut network = Network::default();
        for side in Side::BOTH {
            network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
        }
        let weights = fit.weights();
        let rounded = {
            let mut rounded = learn(&games, &rows, rule, Some((&network, &weights)), 0, 2);
            let loss = rounded.loss(samples.iter());
            assert!(loss[0] < after[0] + 0.01 && loss[1] < after[1] + 0.05, "{after:?} {loss:?}");
            rounded
        };
        let ready = Ready::new(&network, rule).unwrap();
        let (mut values, mut orders) = (Vec::new(), Vec::new());
        for game in &games {
            let mut board = SearchBoard::with(&Rules::start(&game.rules), &weights);
            for at in game.moves.iter().map_while(|m| m.point()).map(at_of) {
                if let Some(sample) = look(&mut board, &rows, at, 0.5) {
                    let mut state = State::new(&ready, &board);
                    let seen = rounded.see(&sample);
                    if sample.value.is_some() {
                        let said = state.value(&mut board) as f32 / UNIT as f32;
                        assert!((seen.value() - said).abs() < 0.1, "{} {said}", seen.value());
                        values.push((seen.value() - said).abs());
                    }
                    if sample.moves.is_empty() {
                        board.put(at);
                        continue;
                    }
                    let last = board.last();
                    let mut ranks: Vec<_> = free_choice(&mut board)
                        .into_iter()
                        .map(|at| (board.order_after(last, at), at))
                        .collect();
                    state.rank(&board, &mut ranks);
                    // Beside the first: what is added to all is no matter.
                    let first = (ranks[0].0, seen.moves[0].ln());
                    for ((said, _), chance) in ranks.into_iter().zip(&seen.moves) {
                        let said = (said - first.0) as f32 / ORDER_UNIT;
                        let seen = chance.ln() - first.1;
                        // Chances of nearly nothing are no numbers to compare.
                        if *chance > 1e-20 && seen.is_finite() {
                            orders.push((seen - said).abs() / (1.0 + said.abs()));
                        }
                    }
                }
                board.put(at);
            }
        }
        let mean = |off: &[f32]| off.iter().sum::<f32>() / off.len() as f32;
        assert!(mean(&values) < 0.02, "{rule:?}: {}", mean(&values));
        assert!(orders.len() > 1000 && mean(&orders) < 0.03, "{rule:?}: {}", mean(&orders));
    }
}
