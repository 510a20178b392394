//! What a series of fours rests on, held to trying every answer.

use engine::Rng;
use game::{Point, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};

use super::Vct;
use crate::board::SearchBoard;
use crate::points::{At, at_of};
use crate::shape::Shape;
use crate::threat::Threat;
use crate::vcf::{ANY, Fours, Memory, Vcf};

/// The position after so many moves at random, if the game is not over then.
fn unfinished(rules: &Gomoku, moves: usize, rng: &mut Rng) -> Option<GomokuPosition> {
    let mut position = Rules::start(rules);
    for _ in 0..moves {
        let legal = position.legal_moves();
        if position.outcome().is_none() {
            position.play_unchecked(legal[rng.below(legal.len())]);
        }
    }
    position.outcome().is_none().then_some(position)
}

#[test]
fn answers_elsewhere_change_nothing_about_a_series() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let rules = Gomoku::new(11, rule).unwrap();
        let mut rng = Rng::new(17);
        let (mut series, mut broken) = (0, 0);
        for _ in 0..3_000 {
            let stones = 14 + rng.below(30);
            let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
            let mut board = SearchBoard::new(&position);
            let mut tick = || false;
            let mut search = Vct::new(&mut board, u64::MAX, 1 << 20, &mut tick);
            let (Some(Fours { line, .. }), _) = search.by_fours(10_000, ANY) else { continue };
            if line.len() < 2 || !search.still_wins(&line) {
                continue;
            }
            series += 1;
            // As if the attacker had just moved.
            search.board.hand_over();
            let points = search.that_matter(&line);
            let answers: Vec<At> = search.board.empty_points().collect();
            for at in answers {
                if !search.board.is_allowed(search.board.turn(), at) {
                    continue;
                }
                search.board.put(at);
                let wins = search.still_wins(&line);
                search.board.lift();
                broken += u32::from(!wins);
                assert!(wins || points.contains(at), "{rule:?} {at} {line:?} {position:?}");
            }
        }
        assert!(series > 100 && broken > 1_000, "{rule:?} {series} {broken}");
    }
}

/// Fours that are left out would not have won.
#[test]
fn lean_searches_for_fours_find_what_others_do() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let rules = Gomoku::new(11, rule).unwrap();
        let mut rng = Rng::new(29);
        let (mut won, mut lost, mut nodes) = (0, 0, [0; 2]);
        let mut memories = [Memory::new(1 << 16), Memory::new(1 << 16)];
        for _ in 0..4_000 {
            let stones = 20 + rng.below(40);
            let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
            let mut board = SearchBoard::new(&position);
            let mut find = |n: usize| {
                let tick = &mut || false;
                let search = Vcf::new(&mut board, &mut memories[n], 100_000, tick);
                let (found, count) = if n == 0 { search } else { search.lean() }.find();
                nodes[n] += count;
                found.is_some()
            };
            let wins = [find(0), find(1)];
            assert_eq!(wins[0], wins[1], "{rule:?} {position:?}");
            won += u32::from(wins[0]);
            lost += u32::from(!wins[0]);
        }
        assert!(won > 100 && lost > 1_000, "{rule:?} {won} {lost}");
        assert!(nodes[1] < nodes[0] || rule == Rule::Caro, "{rule:?} {nodes:?}");
    }
}

/// Hasty searches miss some wins and claim none that is not there, and what they have missed is
/// found afterwards.
#[test]
fn hasty_searches_for_fours_only_miss() {
    let (mut rng, tick) = (Rng::new(31), &mut || false);
    let (mut found, mut missed) = (0, 0);
    for round in 0..16_000 {
        let rule = [Rule::Freestyle, Rule::Renju][round % 2];
        let rules = Gomoku::new(11, rule).unwrap();
        let stones = 20 + rng.below(40);
        let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
        let mut board = SearchBoard::new(&position);
        let (mut memory, mut other) = (Memory::new(1 << 12), Memory::new(1 << 12));
        let hasty = Vcf::new(&mut board, &mut memory, 100_000, tick).hasty().find().0.is_some();
        let lean = Vcf::new(&mut board, &mut memory, 100_000, tick).lean().find().0.is_some();
        let wins = Vcf::new(&mut board, &mut other, 100_000, tick).find().0.is_some();
        assert!(lean == wins && (wins || !hasty), "{hasty} {lean} {wins} {position:?}");
        found += u32::from(hasty);
        missed += u32::from(wins && !hasty);
    }
    assert!(found > 1_000 && missed > 0, "{found} {missed}");
}

/// Once it is answered, nobody makes more than a two with the stone of an idle four. (Where six do
/// not win, a stone can make more of others by what it takes from them.)
#[test]
fn idle_fours_leave_nothing() {
    let mut rng = Rng::new(37);
    let (mut idle, mut others) = (0, 0);
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    for _ in 0..4_000 {
        let stones = 30 + rng.below(50);
        let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
        let mut board = SearchBoard::new(&position);
        let me = board.turn();
        let fours: Vec<At> = board.threatening(me, Threat::Four).collect();
        for at in fours {
            let before: Vec<_> = board.points().map(|at| board.shapes_of(me, at)).collect();
            let is_idle = board.threat(me, at) == Threat::Four && board.is_idle_four(me, at);
            board.put(at);
            let mut stops = Vec::new();
            board.stops(&mut stops);
            if let [answer] = *stops {
                board.put(answer);
                let is_better = board.points().zip(before).any(|(at, before)| {
                    let now = board.shapes_of(me, at).into_iter().zip(before);
                    board.is_empty_at(at)
                        && now.into_iter().any(|(now, was)| now >= Shape::Three && now > was)
                });
                assert!(!(is_idle && is_better), "{at} {position:?}");
                idle += u32::from(is_idle);
                others += u32::from(is_better);
                board.lift();
            }
            board.lift();
        }
    }
    assert!(idle > 100 && others > 100, "{idle} {others}");
}

/// After a four, moves stray that are near neither its stone nor the answer; after others none
/// does.
#[test]
fn moves_stray_from_fours() {
    let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
    let rows = |count| vec!["..............."; count].join("/");
    let text = format!("{}/...XXX........./...OO.........O/{} X", rows(7), rows(6));
    let position = Rules::parse_position(&rules, &text).unwrap();
    let mut board = SearchBoard::new(&position);
    let at = |column, row| at_of(Point { column, row });
    let strays = |board: &SearchBoard| [at(5, 3), at(7, 11), at(8, 5)].map(|at| board.strays(at));
    for (moves, expected) in [
        ([at(6, 7), at(7, 7)], [true, false, false]),
        ([at(6, 7), at(2, 7)], [true, true, false]),
        ([at(6, 6), at(7, 7)], [false; 3]),
    ] {
        moves.into_iter().for_each(|at| board.put(at));
        assert_eq!(strays(&board), expected, "{moves:?}");
        moves.into_iter().for_each(|_| board.lift());
    }
    assert_eq!(strays(&board), [false; 3]);
}

/// What the books of won games were made with must not change: they count on its plies.
#[test]
fn the_search_of_the_books_is_what_it_was() {
    let rules = Gomoku::new(15, Rule::Renju).unwrap();
    let stones = "........O....../.......X......./......OXX....../.....XXXOO...../....XOOOOX...../...O.OXX.......";
    let rows = |count| vec!["..............."; count].join("/");
    let text = format!("{}/{stones}/{} X", rows(2), rows(7));
    let position = Rules::parse_position(&rules, &text).unwrap();
    let mut board = SearchBoard::new(&position);
    let mut tick = || false;
    let found = Vct::new(&mut board, 1_000_000, 1 << 26, &mut tick).for_book().find();
    assert_eq!((found.wins, found.plies, found.nodes), (Some(true), 21, 17_473));
}

/// How many plies a win takes is not less than its own steps do, also where answers that were
/// looked at later lose to longer series of fours than the first.
#[test]
fn plies_are_those_of_the_longest_answer() {
    for (rule, size, moves) in [
        (
            Rule::Freestyle,
            11,
            "e8 d4 h8 f8 h5 h7 f7 g6 f5 e5 c3 d6 d7 e6 f6 c7 f4 f3 c6 b5 f9 g10 e3",
        ),
        (Rule::Renju, 9, "d5 f5 c6 c3 f3 e4 g6 f6 f7 e5 e6 c4 d4 e8 g8 h9"),
        (Rule::Renju, 15, "j10 f8 i10 j7 g10 h10 i11 g13 i9 i8 h8 g7 k9 l8"),
        (Rule::Standard, 9, "f7 f6 c6 f4 c4 e6 c7 c5 e7 d7 g6"),
        (Rule::Renju, 15, "g7 f7 g6 j6 g9 g10 g5 g8 d5 g3 f5 e5"),
    ] {
        let rules = Gomoku::new(size, rule).unwrap();
        let mut position = Rules::start(&rules);
        for text in moves.split_whitespace() {
            let m = rules.parse_move(&position, text).unwrap();
            position.play_unchecked(m);
        }
        let mut board = SearchBoard::new(&position);
        let mut tick = || false;
        let (found, steps) = Vct::new(&mut board, 20_000, 1 << 24, &mut tick).find_steps();
        let (steps, first) = steps.expect("a win");
        assert!(found.plies >= steps.plies(first) as usize, "{}: {moves}", found.plies);
    }
}

/// The steps of a win take no longer than the search says, also where other fours win later than
/// what it found.
#[test]
fn steps_are_as_short_as_what_was_found() {
    let rows = |count| vec!["..............."; count].join("/");
    for (rule, above, stones, below) in [
        (
            Rule::Renju,
            3,
            ".....O........./...X......O..../.......OX....../.............../.......X..X..../\
             .............../.........X...../..........O..../............O..",
            3,
        ),
        (
            Rule::Standard,
            5,
            ".....O........./......O......../.......X..XXO../.........O..X../.....OX..O...../\
             .........X.....",
            4,
        ),
        (
            Rule::Renju,
            6,
            ".........X...../......OX......./.......X.X...../........O....../.......OX.O..../\
             .......OX..X.../.........O...../............O..",
            1,
        ),
    ] {
        let rules = Gomoku::new(15, rule).unwrap();
        let all = [rows(above), stones.to_string(), rows(below)];
        let position = Rules::parse_position(&rules, &format!("{} X", all.join("/"))).unwrap();
        let mut board = SearchBoard::new(&position);
        let mut tick = || false;
        let (found, steps) = Vct::new(&mut board, 5_000, 1 << 24, &mut tick).find_steps();
        let (steps, first) = steps.expect("a win");
        assert_eq!(steps.plies(first) as usize, found.plies, "{rule:?} {stones}");
    }
}
