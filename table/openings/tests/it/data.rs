use std::collections::BTreeSet;
use std::sync::Arc;

use game::{Status, Symmetry};
use openings::{Area, Pattern, pattern, pattern_called, patterns, random_line};

use crate::{open, opening, renju, reversi};

/// The 26 patterns are all the ways, up to symmetry, to put the second stone into the 3×3 and the
/// third into the 5×5.
#[test]
fn the_patterns_are_the_26_classes() {
    let game = renju();
    let frame = game.frame();
    let class = |points: [game::Point; 2]| {
        let all = Symmetry::SQUARE.iter().map(|&s| points.map(|p| frame.transform(p, s)));
        all.min().unwrap()
    };
    let mut expected = BTreeSet::new();
    let centre = frame.read("h8").unwrap();
    for second in frame.points().filter(|&p| Area::Within(1).contains(frame, p) && p != centre) {
        for third in frame.points().filter(|&p| Area::Within(2).contains(frame, p)) {
            if third != centre && third != second {
                expected.insert(class([second, third]));
            }
        }
    }
    assert_eq!(expected.len(), 26);
    let listed: BTreeSet<_> = patterns()
        .iter()
        .map(|p| {
            let [first, second, third] = p.stones(frame).unwrap();
            assert_eq!(first, centre);
            class([second, third])
        })
        .collect();
    assert_eq!(listed, expected);
    for name in
        [(|p| p.id) as fn(&Pattern) -> &'static str, |p| p.name.zh, |p| p.name.en, |p| p.name.ja]
    {
        assert_eq!(patterns().iter().map(name).collect::<BTreeSet<_>>().len(), 26);
    }
}

#[test]
fn a_pattern_is_known_however_it_lies() {
    for (moves, name) in
        [("h8 h9 i9", "花月"), ("h8 i8 i7", "花月"), ("h8 g7 f6", "長星"), ("h8 h9 a1", "")]
    {
        let mut position = renju().start();
        for m in moves.split(' ') {
            position.play(m).unwrap();
        }
        assert_eq!(pattern(&position.view()).map_or("", |p| p.name.ja), name, "{moves}");
    }
    assert_eq!(pattern_called("HOGETSU").map(|p| p.id), Some("I7"));
    for (called, id) in
        [("浦月", "I7"), ("云月", "I6"), ("雲月", "I6"), ("溪月", "D2"), ("渓月", "D2")]
    {
        assert_eq!(pattern_called(called).map(|p| p.id), Some(id), "{called}");
    }
    assert!(pattern_called("").is_none() && pattern_called(&"d".repeat(999)).is_none());
}

#[test]
fn every_drawn_line_can_be_played() {
    let game = reversi(8);
    let mut seen = BTreeSet::new();
    for seed in 0..2000 {
        let rule = openings::rule("xot", &*game).unwrap();
        let o = openings::Opening::new(rule, game.clone(), seed).unwrap();
        assert_eq!(o.moves().len(), 8);
        assert!(o.is_over());
        seen.insert(o.moves().join(""));
    }
    let lines = include_str!("../../src/data/xot.txt").lines().filter(|l| !l.starts_with('#'));
    assert_eq!(seen.len(), lines.count(), "every line is drawn some time");
    assert_eq!(opening("xot", &game).moves(), opening("xot", &game).moves());
}

/// The next game begins otherwise, also where the next seed draws the same line.
#[test]
fn another_game_begins_otherwise() {
    let game = reversi(8);
    let rule = openings::rule("xot", &*game).unwrap();
    let drawn = |seed| openings::Opening::new(rule, game.clone(), seed).unwrap();
    let mut same = 0;
    for seed in 0..2000 {
        let now = drawn(seed);
        same += usize::from(drawn(seed + 1).moves() == now.moves());
        let next = now.another().unwrap();
        assert_eq!(next.rule().id, "xot");
        assert_ne!(next.moves(), now.moves(), "seed {seed}");
    }
    assert!(same > 0, "no seed draws what the one before it draws");
}

#[test]
fn random_lines_end_where_there_is_a_choice() {
    for (size, variant, plies) in [
        ("4", "standard", 4),
        ("6", "anti", 8),
        ("8", "standard", 8),
        ("8", "handicap2", 8),
        ("26", "parallel", 8),
    ] {
        let game: Arc<dyn game::Game> = open::<reversi::ReversiFamily>(size, variant);
        let mut lines = BTreeSet::new();
        for seed in 0..50 {
            let line = random_line(&*game, 8, seed);
            assert_eq!(line, random_line(&*game, 8, seed));
            assert!(line.len() <= plies, "{size} {variant}: {line:?}");
            let mut position = game.start();
            for m in &line {
                position.play(m).unwrap();
            }
            assert!(matches!(position.view().status, Status::ToMove(_)));
            lines.insert(line);
        }
        assert!(lines.len() > 10, "{size} {variant}");
    }
    assert!(random_line(&*open::<mnk::Mnk>("1,1,1", "standard"), 100, 0).is_empty());
}
