//! How fair the openings are that the Gomoku player makes and decides about at both seats:
//! `fairness RULE VARIANT GAMES NODES`, games with so many positions a move after an opening by the
//! rule, each from another seed. Tells what the first player won, what Black won, how many openings
//! differ, and what was decided.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use engine::{EngineConfig, Limits, Root, Stop};
use game::{Game, Outcome, Position, Rules, Side};
use gomoku::{Gomoku, Rule};
use gomoku_engine::engine_with;
use openings::{Answer, Opening, Player, decide, rule};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let variant = Rule::from_id(&words[1]).expect("a variant");
    let (games, nodes): (u64, u64) = (words[2].parse().unwrap(), words[3].parse().unwrap());
    let rules = Gomoku::new(15, variant).expect("a size that there is");
    let game: Arc<dyn Game> = Arc::new(rules);
    let asked = rule(&words[0], &*game).expect("a rule for this variant");
    // Twice what was won, by the first player and by Black.
    let (mut first, mut black, mut different) = (0, 0, HashSet::new());
    let mut decided = BTreeMap::<String, u64>::new();
    for seed in 0..games {
        let mut opening = Opening::new(asked, Arc::clone(&game), seed).expect("it plays this");
        let mut engine = engine_with(&EngineConfig::default());
        let limits = Limits { seed, ..Limits::nodes(nodes) };
        while !opening.is_over() {
            let answer = decide(&opening, &limits, &mut |task| {
                engine.go(task.root(), &task.limits, &Stop::new(), &mut |_| {})
            });
            let answer = answer.expect("an answer");
            match &answer {
                Answer::Choice(choice) => *decided.entry(choice.term().id.into()).or_default() += 1,
                Answer::Number(n) => *decided.entry(n.to_string()).or_default() += 1,
                Answer::Point(_) => {}
            }
            opening.answer(&answer).expect("an answer that is taken");
        }
        let mut moves = opening.moves().to_vec();
        let mut position = Rules::start(&rules);
        for m in &moves {
            position.play_unchecked(rules.parse_move(&position, m).expect("a move of the opening"));
        }
        different.insert(moves.clone());
        let outcome = loop {
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            let root = Root { game: &*game, start: None, moves: &moves };
            let found = engine.go(root, &limits, &Stop::new(), &mut |_| {}).expect("a move");
            position
                .play_unchecked(rules.parse_move(&position, &found.best).expect("a legal move"));
            moves.push(found.best);
        };
        let side = opening.side_of(Player::First);
        let points = |side| match outcome {
            Outcome::Draw => 1,
            Outcome::Win(winner) => 2 * i64::from(winner == side),
        };
        first += points(side);
        black += points(Side::Black);
    }
    let share = |points: i64| points as f64 * 50.0 / games as f64;
    println!(
        "{} {}: the first player {:.1} %, Black {:.1} %, {} openings of {games}; {decided:?}",
        words[0],
        words[1],
        share(first),
        share(black),
        different.len()
    );
}
