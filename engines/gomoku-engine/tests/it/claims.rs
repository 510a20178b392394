//! Who claims a win wins, in as many plies as he said at most, whatever is answered: with one
//! thread, and with several.

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
            // What several threads knew together, or one on its way, a search from here does not
            // always find in as many nodes; what is won is found in many more.
            again = find(&mut *player(1), rules, &position, 2_000_000, 1);
        }
        if !knew_more && matches!(again.score, Some(Score::Win(Some(left))) if left > plies) {
            // A series of fours is played as soon as it is seen; who asks for several lines hears
            // of shorter wins as well.
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

/// A four that only puts a threat off may be what saves: who loses otherwise looks at it. A search
/// that leaves it out claims the contrary in these positions, with some of these numbers of
/// positions.
#[test]
fn what_only_puts_off_may_save() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    for (wins, moves) in [
        (false, "g9 g11 h13 f11 d10 e11 d11 h10 d9 d8 e9 h11 i11 h9 h8 g10 i8 i10 f10 f9 e8 g8"),
        (
            true,
            "g11 g13 e13 h11 h13 d14 f13 d12 c14 i10 f10 f11 h8 g10 h9 f9 e8 i12 j13 i11 i9 j10 h10 \
             f12 h12 i13 i14 d11 d10 c12",
        ),
        (false, "h7 f8 j5 g8 k6 f7 i4 h3 h9 f5 f4 h8 i8 f9 f6 e8 d8 g10 j7 l5 l7"),
        (false, "h7 f8 j5 g8 k6 f7 i4 h3 h9 f5 f4 h8 i8 f9 f6 e8 d8 g10 j7 l5 l7 m8 i7 k7 i6"),
    ] {
        let mut position = Rules::start(&rules);
        for text in moves.split_whitespace() {
            let m = rules.parse_move(&position, text).unwrap();
            position.play_unchecked(m);
        }
        for nodes in [300, 500, 1000, 2000, 200_000] {
            let score = find(&mut *player(1), &rules, &position, nodes, 1).score;
            let is_false = match score {
                Some(Score::Win(_)) => !wins,
                Some(Score::Loss(_)) => wins,
                _ => nodes == 200_000,
            };
            assert!(!is_false, "{moves}: {score:?} with {nodes}");
        }
    }
}
