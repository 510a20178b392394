//! Who claims a win wins, in as many plies as he said at most, whatever is answered: with one thread,
//! and with several.

use engine::{Engine, EngineConfig, Limits, Rng, Root, Score, SearchResult, Stop};
use game::{Outcome, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};
use gomoku_engine::engine_with;

use crate::board::random_position;

fn player(threads: usize) -> Box<dyn Engine> {
    engine_with(&EngineConfig { threads, ..EngineConfig::default() })
}

fn find(
    engine: &mut dyn Engine,
    rules: &Gomoku,
    position: &GomokuPosition,
    nodes: u64,
    lines: u32,
) -> SearchResult {
    let start = Rules::write_position(rules, position);
    let root = Root { game: rules, start: Some(&start), moves: &[] };
    engine.go(root, &Limits { lines, ..Limits::nodes(nodes) }, &Stop::new(), &mut |_| {}).unwrap()
}

/// Plays a win that somebody claims by the move `best`, against what holds longest or anything. Who
/// looks anew may find a longer way than somebody who knew more.
fn win(
    rules: &Gomoku,
    mut position: GomokuPosition,
    mut plies: u32,
    mut best: String,
    knew_more: bool,
) {
    let start = Rules::write_position(rules, &position);
    let mut rng = Rng::new(u64::from(plies) ^ 41);
    let fresh = |position: &GomokuPosition| find(&mut *player(1), rules, position, 20_000, 1);
    loop {
        let m = rules.parse_move(&position, &best).unwrap();
        position.play_unchecked(m);
        if let Some(outcome) = position.outcome() {
            assert!(matches!(outcome, Outcome::Win(_)), "{start}");
            break;
        }
        assert!(plies > 2, "{start}: not won yet: {}", Rules::write_position(rules, &position));
        plies -= 2;
        let reply = if rng.below(2) == 0 {
            fresh(&position).best
        } else {
            let moves = position.legal_moves();
            rules.write_move(moves[rng.below(moves.len())])
        };
        let reply = rules.parse_move(&position, &reply).unwrap();
        position.play_unchecked(reply);
        assert_eq!(position.outcome(), None, "{start}");
        let mut again = fresh(&position);
        if !matches!(again.score, Some(Score::Win(_))) {
            // What several threads knew together, or one on its way, a search from here does not always find
            // in as many nodes; what is won is found in many more.
            again = find(&mut *player(1), rules, &position, 2_000_000, 1);
        }
        if !knew_more && matches!(again.score, Some(Score::Win(Some(left))) if left > plies) {
            // A series of fours is played as soon as it is seen; who asks for several lines hears of
            // shorter wins as well.
            again = find(&mut *player(1), rules, &position, 2_000_000, 2);
        }
        let Some(Score::Win(Some(left))) = again.score else {
            let now = Rules::write_position(rules, &position);
            panic!("{start} by {:?}: no win any more: {now}", rules.rule());
        };
        assert!(left <= plies || knew_more, "{start}: {left} > {plies}");
        plies = if knew_more { left } else { plies };
        best = again.best;
    }
}

fn claimed_wins(threads: usize) -> usize {
    let mut rng = Rng::new(41);
    let mut claimed = 0;
    for round in 0..42 {
        let rules = Gomoku::new(9, Rule::ALL[round % 6]).unwrap();
        let moves = 8 + rng.below(12);
        let position = random_position(&rules, moves, &mut rng);
        let found = find(&mut *player(threads), &rules, &position, 20_000, 1);
        // Each thread may go on until its next look.
        assert!(found.nodes < 20_000 + 32 * threads as u64, "{}", found.nodes);
        if let Some(Score::Win(Some(plies))) = found.score {
            claimed += 1;
            win(&rules, position, plies, found.best, threads > 1);
        }
    }
    claimed
}

#[test]
fn claimed_wins_are_won() {
    let claimed = claimed_wins(1);
    assert!(claimed > 5, "{claimed}");
}

#[test]
fn what_threads_claim_together_is_won() {
    let claimed = claimed_wins(3);
    assert!(claimed > 5, "{claimed}");
}
