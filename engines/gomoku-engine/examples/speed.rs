//! How many positions a second the search visits: `speed FILE NODES [RULE [NAME=NUMBER...]]`, an
//! opening on each line of the file, from each of which it may visit so many.

use std::time::Instant;

use game::{Position, Rules};
use gomoku::{Gomoku, Rule};
use gomoku_engine::network::Ready;
use gomoku_engine::training::{Style, Tuning, search};
use gomoku_engine::weights::Weights;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (file, nodes) = (&words[0], words[1].parse().expect("a number of positions"));
    let rule = words.get(2).map_or(Rule::Freestyle, |id| Rule::from_id(id).expect("a rule"));
    let mut tuning = Tuning::default();
    for word in words.iter().skip(3) {
        let (name, number) = word.split_once('=').expect("NAME=NUMBER");
        assert!(tuning.set(name, number.parse().expect("a number")), "no {name}");
    }
    let style =
        Style { weights: Weights::beside_network().clone(), network: Ready::shipped(rule), tuning };
    let rules = Gomoku::new(15, rule).expect("a size that there is");
    let text = std::fs::read_to_string(file).expect("a file of openings");
    let (mut seconds, mut searches) = (0.0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut position = Rules::start(&rules);
        for word in line.split_whitespace() {
            position.play_unchecked(rules.parse_move(&position, word).expect("a legal move"));
        }
        let begun = Instant::now();
        let found = search(&position, &style, nodes).expect("a move");
        seconds += begun.elapsed().as_secs_f64();
        searches += 1;
        let best = rules.write_move(gomoku::Move::at(gomoku_engine::points::point_of(found.best)));
        println!("{best} {} depth {} {}", found.value, found.depth, found.nodes);
    }
    println!("{searches} searches, {seconds:.2} s");
}
