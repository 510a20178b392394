//! The player at a board.

use std::time::Duration;

use engine::{ClockLimits, EngineConfig, Info, Limits, Rng, Root, Score, SearchResult, Stop};
use game::{Game, Position, Rules, Side};
use gomoku::{Gomoku, Rule};
use gomoku_engine::engine_with;

use crate::board::random_position;

fn go(game: &dyn Game, start: Option<&str>, moves: &[String], limits: &Limits) -> SearchResult {
    let mut engine = engine_with(&EngineConfig::default());
    let root = Root { game, start, moves };
    engine.go(root, limits, &Stop::new(), &mut |_| {}).unwrap()
}

fn texts(moves: &str) -> Vec<String> {
    moves.split_whitespace().map(String::from).collect()
}

#[test]
fn sees_what_decides() {
    let game = Gomoku::new(15, Rule::Freestyle).unwrap();
    for level in 8..=16 {
        let limits = Limits::level(level);
        // Its five, before anything else; the five of the enemy; the middle of an empty board.
        let five = go(&game, None, &texts("h8 a1 i8 a2 j8 a3 k8 a4"), &limits);
        assert!(["g8", "l8"].contains(&&*five.best), "level {level}: {}", five.best);
        let block = go(&game, None, &texts("h8 g8 i8 a2 j8 a3 k8"), &limits);
        assert_eq!(block.best, "l8", "level {level}");
        assert_eq!(go(&game, None, &[], &limits).best, "h8", "level {level}");
        // An open three is stopped.
        let three = go(&game, None, &texts("h8 a1 i8 o1 j8"), &limits);
        assert!(["f8", "g8", "k8", "l8"].contains(&&*three.best), "level {level}: {}", three.best);
    }
}

/// Where the middle of an empty board must not be taken, the point beside it is.
#[test]
fn begins_as_near_to_the_middle_as_it_may() {
    let mut lines = Vec::new();
    for (size, closed) in [(15, "h8"), (20, "k11"), (15, "h8 h7 g8 i8 h9")] {
        let game = Gomoku::new(size, Rule::Freestyle).unwrap();
        let closed = texts(closed);
        let legal = Game::start(&game).legal_moves();
        let moves: Vec<String> = legal.into_iter().filter(|m| !closed.contains(m)).collect();
        let middle = Rules::frame(&game).read(&closed[0]).unwrap();
        for limits in [Limits::nodes(2_000), Limits::level(1), Limits::level(10)] {
            let best = go(&game, None, &[], &Limits { moves: moves.clone(), ..limits }).best;
            let point = Rules::frame(&game).read(&best).unwrap();
            let away = (point.column.abs_diff(middle.column), point.row.abs_diff(middle.row));
            assert!(!closed.contains(&best) && away.0.max(away.1) == 1, "{best} for {closed:?}");
            lines.push((closed.len(), away.0 + away.1));
        }
    }
    // Straight beside it while such a point is free.
    assert!(lines.iter().all(|(closed, away)| (*closed == 1) == (*away == 1)), "{lines:?}");
    // Who asks about one move gets it.
    let game = Gomoku::new(15, Rule::Freestyle).unwrap();
    let limits = Limits { moves: texts("a1"), ..Limits::nodes(500) };
    assert_eq!(go(&game, None, &[], &limits).best, "a1");
}

#[test]
fn a_win_is_told_with_its_length() {
    let game = Gomoku::new(15, Rule::Freestyle).unwrap();
    let result = go(&game, None, &texts("h8 a1 i8 o1 j8 a15"), &Limits::nodes(20_000));
    assert_eq!(result.score, Some(Score::Win(Some(3))), "{result:?}");
}

/// On every size and by every rule: legal moves, the same twice, in the nodes that were given.
#[test]
fn plays_legally_everywhere_and_always_the_same() {
    let mut rng = Rng::new(23);
    for size in [5, 6, 9, 15, 19, 26] {
        for rule in Rule::ALL {
            let rules = Gomoku::new(size, rule).unwrap();
            let moves = rng.below(usize::from(size) * usize::from(size) / 2);
            let position = random_position(&rules, moves, &mut rng);
            let start = Rules::write_position(&rules, &position);
            for limits in
                [Limits::nodes(300), Limits::level(1), Limits::level(10), Limits::depth(2)]
            {
                let limits = Limits { nodes: Some(limits.nodes.unwrap_or(2_000)), ..limits };
                let result = go(&rules, Some(&start), &[], &limits);
                let m = rules.parse_move(&position, &result.best);
                assert!(m.is_ok_and(|m| position.is_legal(m)), "{rule:?} {start} {result:?}");
                let again = go(&rules, Some(&start), &[], &limits);
                assert_eq!((again.best, again.nodes), (result.best, result.nodes));
            }
        }
    }
}

#[test]
fn several_lines_and_asked_moves() {
    let game = Gomoku::new(15, Rule::Renju).unwrap();
    let moves = texts("h8 h9 i9");
    let mut engine = engine_with(&EngineConfig::default());
    let root = Root { game: &game, start: None, moves: &moves };
    let mut first = std::collections::BTreeMap::new();
    let mut values = std::collections::BTreeMap::new();
    let limits = Limits { lines: 9, ..Limits::depth(3) };
    engine
        .go(root, &limits, &Stop::new(), &mut |info| {
            first.insert((info.depth, info.rank), info.pv[0].clone());
            if info.depth == 3 {
                values.insert(
                    info.rank,
                    info.score.map(|score| score.advantage(Rules::frame(&game))),
                );
            }
        })
        .unwrap();
    let values: Vec<_> = values.into_values().collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    let last: std::collections::BTreeSet<&String> =
        first.iter().filter(|((depth, _), _)| *depth == 3).map(|(_, m)| m).collect();
    assert_eq!(last.len(), 9, "{first:?}");
    let only = Limits { moves: texts("a1 z9 o15"), ..Limits::depth(2) };
    assert!(["a1", "o15"].contains(&&*go(&game, None, &moves, &only).best));
}

/// Who asks for several lines, or about certain moves, hears of a five first as well.
#[test]
fn a_five_comes_first_of_several_lines_and_of_asked_moves() {
    for (rule, limits) in Rule::ALL.into_iter().flat_map(|rule| {
        [
            Limits::depth(1),
            Limits::depth(3),
            Limits::nodes(300),
            Limits::level(12),
            Limits::level(3),
        ]
        .map(|limits| (rule, limits))
    }) {
        let game = Gomoku::new(15, rule).unwrap();
        let moves = texts("h8 a1 i8 b1 j8 c1 k8 d1");
        let root = Root { game: &game, start: None, moves: &moves };
        let mut lines = std::collections::BTreeMap::new();
        let several = Limits { lines: 3, ..limits.clone() };
        let mut on_info = |info: &Info| {
            lines.insert(info.rank, (info.pv.clone(), info.score));
        };
        let mut engine = engine_with(&EngineConfig::default());
        let best = engine.go(root, &several, &Stop::new(), &mut on_info).unwrap();
        let fives = [texts("g8"), texts("l8")];
        for rank in [1, 2] {
            let (pv, score) = &lines[&rank];
            assert!(fives.contains(pv), "{rule:?} {limits:?} {lines:?}");
            assert_eq!(*score, Some(Score::Win(Some(1))), "{rule:?} {limits:?}");
        }
        assert!(fives.contains(&best.pv), "{rule:?} {limits:?} {best:?}");
        let asked = Limits { moves: texts("i9 e1 l8 a15"), ..limits.clone() };
        let best = go(&game, None, &moves, &asked).best;
        assert!(best == "l8" || limits.level == Some(3), "{rule:?} {limits:?} {best}");
    }
}

/// A clock is for choices: what only one move stops is stopped at once, and what nothing stops is
/// not thought about either.
#[test]
fn a_forced_move_takes_no_time() {
    let game = Gomoku::new(15, Rule::Freestyle).unwrap();
    let long = Limits::time(Duration::from_secs(100_000));
    let left = Duration::from_secs(1_000_000);
    let clock = ClockLimits { left, increment: Duration::ZERO, moves_to_go: None };
    let clock = Limits { clock: Some(clock), ..Limits::default() };
    for limits in [long, clock] {
        let forced = go(&game, None, &texts("h8 g8 i8 a2 j8 a3 k8"), &limits);
        assert_eq!(forced.best, "l8");
        assert!((1..=4_000).contains(&forced.nodes), "{forced:?}");
        let lost = go(&game, None, &texts("h8 a1 i8 a2 j8 a3 k8"), &limits);
        assert_eq!(lost.score, Some(Score::Loss(Some(2))), "{lost:?}");
    }
    // Where a five between two enemies is nothing, a stone beside its end stops it as well: a
    // choice.
    let within = Limits { nodes: Some(6_000), ..Limits::time(Duration::from_secs(100_000)) };
    for (rule, is_forced) in [(Rule::Freestyle, true), (Rule::Caro, false)] {
        let game = Gomoku::new(15, rule).unwrap();
        let found = go(&game, None, &texts("h8 g8 i8 a2 j8 a3 k8"), &within);
        assert_eq!(found.nodes <= 4_000, is_forced, "{found:?}");
    }
    // Who limits nodes wants them visited.
    let nodes = go(&game, None, &texts("h8 g8 i8 a2 j8 a3 k8"), &Limits::nodes(6_000));
    assert!(nodes.nodes > 5_000, "{nodes:?}");
}

/// Searches for fours count as well: no search visits more than it may, however many fours there
/// are.
#[test]
fn keeps_to_its_nodes() {
    let mut rng = Rng::new(31);
    for round in 0..60 {
        let rules = Gomoku::new(15, Rule::ALL[round % 6]).unwrap();
        let moves = 30 + rng.below(60);
        let start = Rules::write_position(&rules, &random_position(&rules, moves, &mut rng));
        for nodes in [1, 20, 500] {
            let result = go(&rules, Some(&start), &[], &Limits::nodes(nodes));
            assert!(result.nodes <= nodes, "{} {nodes} {start}", result.nodes);
        }
        let stop = Stop::new();
        stop.set();
        let root = Root { game: &rules, start: Some(&start), moves: &[] };
        let mut engine = engine_with(&EngineConfig::default());
        let result = engine.go(root, &Limits::default(), &stop, &mut |_| {}).unwrap();
        assert!(result.nodes <= 16, "{} {start}", result.nodes);
    }
}

/// What was found holds for the next question about the same game, and for no other; a level looks
/// as far as if it had seen nothing.
#[test]
fn what_is_known_is_not_looked_for_again() {
    let [free, renju] = [Rule::Freestyle, Rule::Renju].map(|rule| Gomoku::new(15, rule).unwrap());
    let moves = texts("h8 i9 i8 g8 h9");
    let deep = Limits::depth(9);
    let mut engine = engine_with(&EngineConfig::default());
    let mut ask = |game: &Gomoku, limits: &Limits| {
        let root = Root { game, start: None, moves: &moves };
        let result = engine.go(root, limits, &Stop::new(), &mut |_| {}).unwrap();
        (result.best, result.nodes)
    };
    let first = ask(&free, &deep).1;
    let again = ask(&free, &deep).1;
    assert!(again < first, "{again} of {first}");
    for (game, limits) in
        [(&renju, &deep), (&free, &deep), (&free, &Limits::level(12)), (&free, &deep)]
    {
        let anew = go(game, None, &moves, limits);
        assert_eq!(ask(game, limits), (anew.best, anew.nodes));
    }
}

/// Where the book has proved it, Black wins against whatever White plays, as fast as it says.
#[test]
fn what_is_proved_is_won() {
    let mut rng = Rng::new(6);
    let limits = Limits::nodes(2_000_000);
    for rule in [Rule::Freestyle, Rule::Standard] {
        let rules = Gomoku::new(15, rule).unwrap();
        let mut engine = engine_with(&EngineConfig::default());
        let mut moves: Vec<String> = ["h8", "a1"].map(String::from).to_vec();
        let mut most = None;
        let winner = loop {
            let root = Root { game: &rules, start: None, moves: &moves };
            let position = engine::replay(&rules, root).unwrap();
            if position.turn() == Side::Black {
                let mut notes = Vec::new();
                let mut on_info = |info: &engine::Info| notes.push(info.note.clone());
                let found = engine.go(root, &limits, &Stop::new(), &mut on_info).unwrap();
                if moves.len() == 2 {
                    assert_eq!(notes, [Some(engine::FROM_BOOK.to_string())]);
                    most = Some(found.score.unwrap());
                }
                assert!(matches!(found.score, Some(Score::Win(_))), "{found:?} {moves:?}");
                moves.push(found.best);
            } else {
                // Mostly where something happens.
                let near = |m: &&gomoku::Move| {
                    let point = m.point().unwrap();
                    (4..11).contains(&point.column) && (4..11).contains(&point.row)
                };
                let all = position.legal_moves();
                let near: Vec<_> = all.iter().filter(near).collect();
                moves.push(rules.write_move(*near[rng.below(near.len())]));
            }
            let mut after = position.clone();
            after.play_unchecked(rules.parse_move(&position, moves.last().unwrap()).unwrap());
            if let Some(outcome) = after.outcome() {
                break outcome;
            }
        };
        assert_eq!(winner, game::Outcome::Win(Side::Black), "{moves:?}");
        let Some(Score::Win(Some(plies))) = most else { panic!("{most:?}") };
        assert!(moves.len() - 2 <= plies as usize, "{plies} {moves:?}");
    }
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    // Who does not want the book has none; a level looks for itself, and so does who is asked about
    // certain moves.
    let moves = ["h8", "a1"].map(String::from).to_vec();
    let root = Root { game: &rules, start: None, moves: &moves };
    let mut off = EngineConfig::default();
    off.set(&gomoku_engine::OPTIONS, "book", "off").unwrap();
    for (config, limits) in [
        (off, Limits::nodes(500)),
        (EngineConfig::default(), Limits::level(9)),
        (EngineConfig::default(), Limits::depth(2)),
        (EngineConfig::default(), Limits { moves: texts("o15 a2"), ..Limits::nodes(500) }),
    ] {
        let found = engine_with(&config).go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
        assert!(!matches!(found.score, Some(Score::Win(_))), "{found:?}");
    }
}

/// Behind the book its threats are looked for: also where the search alone does not see that they
/// win.
#[test]
fn behind_the_book_its_threats_are_found() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let mut rng = Rng::new(11);
    let limits = Limits::nodes(2_000);
    let (mut left, mut unseen) = (0, 0);
    for _ in 0..12 {
        let mut moves = texts("h8 a1");
        loop {
            let root = Root { game: &rules, start: None, moves: &moves };
            let mut note = None;
            let mut engine = engine_with(&EngineConfig::default());
            let mut on_info = |info: &engine::Info| note = info.note.clone();
            let found = engine.go(root, &limits, &Stop::new(), &mut on_info).unwrap();
            if note.as_deref() != Some(engine::FROM_BOOK) {
                let mut off = EngineConfig::default();
                off.set(&gomoku_engine::OPTIONS, "book", "off").unwrap();
                let alone = engine_with(&off).go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                let [found, alone] = [found, alone].map(|f| matches!(f.score, Some(Score::Win(_))));
                left += 1;
                unseen += u32::from(found && !alone);
                break;
            }
            moves.push(found.best);
            let root = Root { game: &rules, start: None, moves: &moves };
            let position = engine::replay(&rules, root).unwrap();
            let all = position.legal_moves();
            moves.push(rules.write_move(all[rng.below(all.len())]));
        }
    }
    assert!(left == 12 && unseen > 2, "{left} {unseen}");
}

/// Who studies a win sees it to the five.
#[test]
fn a_proved_line_ends_with_the_five() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let (mut wins, mut losses) = (0, 0);
    for moves in [
        // A quiet move that threats do not tell; then what follows it, for both sides.
        "g8 f9 f8 g10 e8 h8 d8 c8 e7 e6",
        "g8 f9 f8 g10 e8 h8 d8 c8 e7 e6 d7",
        "g8 f9 f8 g10 e8 h8 d8 c8 e7 e6 d7 h11",
        "i9 j9 i6 h6 i8 i7 j8 l8 l6 m5 h8 g8",
        "h8 i9 h9 h7 g8 i8 g10 f11",
    ] {
        let moves = texts(moves);
        let (mut lines, mut proved) = (engine::Lines::new(), 0);
        let limits = Limits { lines: 3, ..Limits::nodes(40_000) };
        let root = Root { game: &rules, start: None, moves: &moves };
        let mut player = engine_with(&EngineConfig::default());
        let found = player.go(root, &limits, &Stop::new(), &mut |info| lines.take(info)).unwrap();
        let first = &lines.as_slice()[0];
        assert_eq!((&found.pv, found.score), (&first.pv, first.score));
        for line in lines.as_slice() {
            let is_win = match line.score {
                Some(Score::Win(_)) => true,
                Some(Score::Loss(_)) => false,
                _ => continue,
            };
            let mut position = engine::replay(&rules, root).unwrap();
            let side = if is_win { position.turn() } else { position.turn().other() };
            for text in &line.pv {
                let m = Rules::parse_move(&rules, &position, text).unwrap();
                position.play_unchecked(m);
            }
            let winner = position.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(side), "{moves:?}: {line:?}");
            proved += 1;
            if is_win { wins += 1 } else { losses += 1 }
        }
        assert!(proved > 0, "{moves:?}");
    }
    assert!(wins > 3 && losses > 0, "{wins}, {losses}");
}
