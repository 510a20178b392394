//! The player's own look for continuous threats.

use engine::{Engine, EngineConfig, Limits, Rng, Root, Score, SearchResult, Stop};
use game::{Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};
use gomoku_engine::engine_with;

/// `test_vct_fukumi_move` of renju-note/quintet. No win is seen without that look in so many
/// positions.
const PROBLEM: &str = "\
.............../.............../........O....../.......X......./......OXX....../\
.....XXXOO...../....XOOOOX...../...O.OXX......./.............../.............../\
.............../.............../.............../.............../............... X";
const NODES: u64 = 200_000;
/// Far fewer.
const LATER: u64 = 6_000;

fn find(
    engine: &mut dyn Engine,
    rules: &Gomoku,
    position: &GomokuPosition,
    limits: &Limits,
) -> SearchResult {
    let start = Rules::write_position(rules, position);
    let root = Root { game: rules, start: Some(&start), moves: &[] };
    let found = engine.go(root, limits, &Stop::new(), &mut |_| {}).unwrap();
    assert!(found.nodes <= limits.nodes.unwrap(), "{found:?}");
    found
}

fn problem() -> (Gomoku, GomokuPosition) {
    let rules = Gomoku::new(15, Rule::Renju).unwrap();
    let position = Rules::parse_position(&rules, PROBLEM).unwrap();
    (rules, position)
}

/// A win by threats is found, and played to its end with far fewer positions a move.
#[test]
fn a_win_by_threats_is_found_and_played() {
    let (rules, start) = problem();
    let mut rng = Rng::new(47);
    for holds_long in [true, false] {
        let mut engine = engine_with(&EngineConfig::default());
        let (mut position, mut limits, mut plies) = (start.clone(), Limits::nodes(NODES), u32::MAX);
        while position.outcome().is_none() {
            let found = find(&mut *engine, &rules, &position, &limits);
            let text = Rules::write_position(&rules, &position);
            let Some(Score::Win(Some(left))) = found.score else { panic!("{text}: {found:?}") };
            assert!(left < plies && found.pv.first() == Some(&found.best), "{text}: {found:?}");
            position.play_unchecked(rules.parse_move(&position, &found.best).unwrap());
            let replies = position.legal_moves();
            if !replies.is_empty() {
                // What holds longest, or anything.
                let best = find(&mut *engine, &rules, &position, &Limits::nodes(LATER)).best;
                let any = rules.write_move(replies[rng.below(replies.len())]);
                let reply = if holds_long { best } else { any };
                position.play_unchecked(rules.parse_move(&position, &reply).unwrap());
            }
            (limits, plies) = (Limits::nodes(LATER), left);
        }
    }
}

/// Who asks for several lines hears of it as well, move by move.
#[test]
fn several_lines_tell_of_it() {
    let (rules, position) = problem();
    let mut engine = engine_with(&EngineConfig::default());
    let two = Limits { lines: 2, ..Limits::nodes(NODES) };
    let found = find(&mut *engine, &rules, &position, &two);
    assert!(matches!(found.score, Some(Score::Win(_))) && found.pv.len() > 5, "{found:?}");
}

/// Who asks about certain moves hears of no other, though it wins.
#[test]
fn threats_are_no_answer_to_who_asks_about_other_moves() {
    let (rules, position) = problem();
    let mut engine = engine_with(&EngineConfig::default());
    let wins = find(&mut *engine, &rules, &position, &Limits::nodes(NODES)).best;
    let all = position.legal_moves();
    let others = all.iter().map(|&m| rules.write_move(m)).filter(|m| *m != wins).take(3).collect();
    let limits = Limits { moves: others, ..Limits::nodes(NODES) };
    let mut anew = engine_with(&EngineConfig::default());
    let found = find(&mut *anew, &rules, &position, &limits);
    assert!(limits.moves.contains(&found.best), "{found:?}");
}
