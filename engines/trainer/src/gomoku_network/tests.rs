use gomoku_engine::network::{Ready, State};
use gomoku_engine::training::{Style, Tuning};
use gomoku_engine::weights::Weights;

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
    let before = fit(&games(Rule::Freestyle), Rule::Freestyle, &Network::default(), 1, 5);
    let games = games(Rule::Renju);
    let network = fit(&games, Rule::Renju, &before, 1, 7);
    assert_eq!(network, fit(&games, Rule::Renju, &before, 1, 7));
    assert_ne!(network, fit(&games, Rule::Renju, &before, 1, 8));
    assert_eq!((&network.sets[0], &network.sets[1]), (&before.sets[0], &None));
    assert_ne!(network.sets[2], network.sets[3]);
}

/// What the engine says with whole numbers is what was learned with others, and lessens what it
/// was learned for.
#[test]
fn the_engine_says_what_was_learned() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let games = games(rule);
        let rows = Rows::of(&games);
        let samples: Vec<_> = games.iter().flat_map(|game| look_at(game, &rows)).collect();
        let mut fit = learn(&samples, &rows, rule, 30, 2);
        let before = learn(&samples, &rows, rule, 0, 2).loss(samples.iter());
        let after = fit.loss(samples.iter());
        assert!(after[0] < before[0] && after[1] < before[1], "{before:?} {after:?}");

        let mut network = Network::default();
        for side in Side::BOTH {
            network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
        }
        let ready = Ready::new(&network, rule).unwrap();
        for game in &games {
            let mut board = SearchBoard::new(&Rules::start(&game.rules));
            for at in game.moves.iter().map_while(|m| m.point()).map(at_of) {
                if let Some(sample) = look(&mut board, &rows, at, 0.5) {
                    if sample.value.is_none() {
                        continue;
                    }
                    let seen = fit.see(&sample).value();
                    let said = State::new(&ready, &board).value(&mut board) as f32 / UNIT as f32;
                    assert!((seen - said).abs() < 0.1, "{seen} {said}");
                }
                board.put(at);
            }
        }
    }
}
