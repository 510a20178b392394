//! What levels see and miss.

use engine::{EngineConfig, Limits, Rng, Root, Stop};
use game::{Outcome, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::engine_with;
use gomoku_engine::points::{At, at_of};
use gomoku_engine::threat::Threat;

use crate::board::random_position;

/// From here on nobody misses a five, or leaves one to the other.
const LOWER_MIDDLE: u32 = 5;

fn asked(rules: &Gomoku, position: &GomokuPosition, limits: &Limits) -> Move {
    asked_with(1, rules, position, limits)
}

fn asked_with(threads: usize, rules: &Gomoku, position: &GomokuPosition, limits: &Limits) -> Move {
    let start = Rules::write_position(rules, position);
    let root = Root { game: rules, start: Some(&start), moves: &[] };
    let mut engine = engine_with(&EngineConfig { threads, ..EngineConfig::default() });
    let found = engine.go(root, limits, &Stop::new(), &mut |_| {}).unwrap();
    rules.parse_move(position, &found.best).unwrap()
}

fn wins(position: &GomokuPosition, m: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(m);
    after.outcome() == Some(Outcome::Win(position.turn()))
}

fn fives(position: &GomokuPosition) -> Vec<Move> {
    position.legal_moves().iter().copied().filter(|&m| wins(position, m)).collect()
}

/// The moves after which the other has no five; none where there is nothing to stop, or nothing
/// stops it.
fn stops(position: &GomokuPosition) -> Vec<Move> {
    let mut all: Vec<Move> = position.legal_moves().into_iter().collect();
    let before = all.len();
    all.retain(|&m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after.outcome().is_none() && fives(&after).is_empty()
    });
    if all.len() == before { Vec::new() } else { all }
}

/// By all rules, on random positions: what decides at once is seen from the lower middle on.
#[test]
fn a_five_is_never_missed_from_the_lower_middle_on() {
    let mut rng = Rng::new(61);
    let (mut taken, mut stopped, mut seen) = (0, 0, [0, 0]);
    for round in 0..1_000 {
        let rules = Gomoku::new([9, 13, 15][round % 3], Rule::ALL[round % 6]).unwrap();
        let moves = 14 + rng.below(22);
        let position = random_position(&rules, moves, &mut rng);
        let seed = rng.next_u64();
        // The lowest, of which most only look at the board, and one of the others.
        let levels = [LOWER_MIDDLE, LOWER_MIDDLE + 1, LOWER_MIDDLE + 2, 8 + (round % 9) as u32];
        let asked = |level| asked(&rules, &position, &Limits { seed, ..Limits::level(level) });
        let (fives, start) = (fives(&position), Rules::write_position(&rules, &position));
        if !fives.is_empty() {
            for level in levels {
                assert!(fives.contains(&asked(level)), "level {level}: {start}");
            }
            taken += 1;
            // A beginner sees most of them.
            seen[usize::from(fives.contains(&asked(1)))] += 1;
            continue;
        }
        let stops = stops(&position);
        if !stops.is_empty() {
            for level in levels {
                assert!(stops.contains(&asked(level)), "level {level}: {start}");
            }
            stopped += 1;
        }
    }
    assert!(taken > 100 && stopped > 70, "{taken} {stopped}");
    assert!(seen[0] * 10 > taken && seen[1] * 2 > taken, "{seen:?}");
}

/// Who searches makes an open four, or two fours, where he can and no five is to be made or
/// stopped: however few positions he visits.
#[test]
fn an_open_four_is_made_by_all_who_search() {
    let mut rng = Rng::new(71);
    let mut made = 0;
    for round in 0..1_500 {
        let rule = [Rule::Freestyle, Rule::Standard, Rule::Renju][round % 3];
        let rules = Gomoku::new(15, rule).unwrap();
        let moves = 16 + rng.below(16);
        let position = random_position(&rules, moves, &mut rng);
        let mut board = SearchBoard::new(&position);
        let me = board.turn();
        let has_five = [me, me.other()].iter().any(|&side| board.count_of(side, Threat::Five) > 0);
        let mut wins: Vec<At> = board.threatening(me, Threat::Win).collect();
        wins.retain(|&at| board.is_allowed(me, at));
        if has_five || wins.is_empty() {
            continue;
        }
        let limits = Limits { seed: rng.next_u64(), ..Limits::level(7 + (round % 14) as u32) };
        let best = asked(&rules, &position, &limits);
        let text = Rules::write_position(&rules, &position);
        assert!(wins.contains(&at_of(best.point().unwrap())), "{limits:?} {best:?}: {text}");
        made += 1;
    }
    assert!(made > 60, "{made}");
}

/// The first moves of a game between two of a level.
fn game(level: u32, seed: u64) -> Vec<Move> {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let mut position = Rules::start(&rules);
    // The highest levels differ from each other by how far they look only.
    let limits = Limits { seed, nodes: Some(500), ..Limits::level(level) };
    (0..14)
        .map_while(|_| {
            let m = asked(&rules, &position, &limits);
            position.play_unchecked(m);
            position.outcome().is_none().then_some(m)
        })
        .collect()
}

#[test]
fn no_level_plays_the_same_game_each_time() {
    for level in 1..=20 {
        let games: std::collections::HashSet<Vec<Move>> =
            (0..8).map(|seed| game(level, seed)).collect();
        // The strongest one is Black by what is proved, and only White's answers differ.
        let least = if level == 20 { 3 } else { 5 };
        assert!(games.len() >= least, "level {level}: {} games", games.len());
        assert_eq!(game(level, 3), game(level, 3), "level {level}");
    }
}

#[test]
fn a_level_plays_the_same_with_any_number_of_threads() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let mut rng = Rng::new(67);
    for seed in 0..6 {
        let position = random_position(&rules, 12, &mut rng);
        let limits = Limits { seed, ..Limits::level(19) };
        let [one, three] = [1, 3].map(|threads| asked_with(threads, &rules, &position, &limits));
        assert_eq!(one, three, "{}", Rules::write_position(&rules, &position));
    }
}
