//! Tic-tac-toe counted completely.

use std::collections::HashSet;

use game::{Outcome, Position, Rules, Side};
use mnk::{MnkRules, Small};
use serde_json::Value;

fn rules() -> MnkRules<1, 64> {
    MnkRules::tic_tac_toe(false)
}

fn expected() -> Value {
    serde_json::from_str(include_str!("../data/tictactoe.json")).unwrap()
}

/// Games by length and by result: Black, White, draw.
#[derive(Default)]
struct Games {
    lengths: [u64; 10],
    results: [u64; 3],
}

fn result(outcome: Outcome) -> usize {
    outcome.winner().map_or(2, Side::index)
}

fn count(position: &Small, ply: usize, games: &mut Games) {
    if let Some(outcome) = position.outcome() {
        games.lengths[ply] += 1;
        games.results[result(outcome)] += 1;
    }
    for m in position.legal_moves() {
        let mut child = position.clone();
        child.play_unchecked(m);
        count(&child, ply + 1, games);
    }
}

#[test]
fn all_games() {
    let (mut games, expected) = (Games::default(), expected());
    count(&rules().start(), 0, &mut games);
    assert_eq!(expected["games"], games.lengths.iter().sum::<u64>());
    for (name, count) in ["X_wins", "O_wins", "draws"].into_iter().zip(games.results) {
        assert_eq!(expected[name], count, "{name}");
    }
    for (length, count) in games.lengths.into_iter().enumerate().filter(|&(_, n)| n > 0) {
        assert_eq!(expected["games_by_length"][length.to_string()], count, "{length}");
    }
}

/// One of the positions that a symmetry makes of `position`, the same for all of them.
fn canonical(rules: &MnkRules<1, 64>, position: &Small) -> String {
    let symmetries = rules.symmetries().iter();
    symmetries.map(|&s| rules.write_position(&rules.transform(position, s))).min().unwrap()
}

#[test]
fn all_positions() {
    let (rules, expected) = (rules(), expected());
    let mut layer = HashSet::from([rules.start()]);
    let (mut all, mut all_classes) = (0, 0);
    let (mut ends, mut end_classes) = ([0u64; 3], [0u64; 3]);
    for ply in 0..10 {
        let classes: HashSet<String> = layer.iter().map(|p| canonical(&rules, p)).collect();
        assert_eq!(expected["positions_by_ply"][ply], layer.len(), "{ply}");
        assert_eq!(expected["positions_by_ply_sym"][ply], classes.len(), "{ply}");
        all += layer.len();
        all_classes += classes.len();
        for outcome in layer.iter().filter_map(Position::outcome) {
            ends[result(outcome)] += 1;
        }
        for text in &classes {
            if let Some(outcome) = rules.parse_position(text).unwrap().outcome() {
                end_classes[result(outcome)] += 1;
            }
        }
        let mut next = HashSet::new();
        for position in &layer {
            for m in position.legal_moves() {
                let mut child = position.clone();
                child.play_unchecked(m);
                next.insert(child);
            }
        }
        layer = next;
    }
    assert!(layer.is_empty());
    assert_eq!(expected["reachable_positions"], all);
    assert_eq!(expected["reachable_up_to_symmetry"], all_classes);
    assert_eq!(expected["terminal"], ends.iter().sum::<u64>());
    assert_eq!(expected["terminal_up_to_symmetry"], end_classes.iter().sum::<u64>());
    for (i, name) in ["X", "O", "draw"].into_iter().enumerate() {
        assert_eq!(expected["terminal_split"][name], ends[i], "{name}");
        assert_eq!(expected["terminal_sym_split"][name], end_classes[i], "{name}");
    }
}
