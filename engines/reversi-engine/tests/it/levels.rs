//! Levels err like people: by moves that look no worse, and never by much from the middle on.

use engine::{Engine, Limits, Lines, MAX_LEVEL, Rng, Root, Score, SearchResult, Stop};
use game::{Position, Rules, Side};
use reversi::{B8, B10, B16, B26, Move, Reversi, ReversiPosition, Word};
use reversi_engine::{EngineBoard, engine};

fn rules() -> Reversi<B8> {
    Reversi::default()
}

/// A position after so many moves thrown by chance, and these; some moves are left to choose from.
fn thrown(plies: usize, seed: u64) -> (ReversiPosition<B8>, Vec<String>) {
    let mut rng = Rng::new(seed);
    loop {
        let (mut position, mut moves) = (rules().start(), Vec::new());
        for _ in 0..plies {
            let legal = position.legal_moves();
            let legal: &[Move] = legal.as_ref();
            if legal.is_empty() {
                break;
            }
            let m = legal[rng.below(legal.len())];
            moves.push(rules().write_move(m));
            position.play_unchecked(m);
        }
        if position.legal_moves().as_ref().len() > 3 {
            return (position, moves);
        }
    }
}

fn go(player: &mut dyn Engine, moves: &[String], limits: &Limits) -> SearchResult {
    let root = Root { game: &rules(), start: None, moves };
    player.go(root, limits, &Stop::new(), &mut |_| {}).expect("it plays this")
}

fn level(level: u32, seed: u64) -> Limits {
    Limits { seed, ..Limits::level(level) }
}

#[test]
fn chance_decides_and_a_seed_decides_chance() {
    let (_, moves) = thrown(20, 1);
    let of = |at: u32, seed: u64| go(&mut *engine(1, 4), &moves, &level(at, seed)).best;
    for at in [1, 5, 10] {
        let chosen: Vec<String> = (0..20).map(|seed| of(at, seed)).collect();
        assert!(chosen.iter().any(|m| *m != chosen[0]), "level {at}: {chosen:?}");
        assert_eq!(chosen, (0..20).map(|seed| of(at, seed)).collect::<Vec<_>>());
    }
}

/// No move is chosen that is worse by more than a level may lose, as far as it sees itself.
#[test]
fn what_one_move_may_lose_is_bounded() {
    // Levels that look one or two plies ahead, which ProbCut is not for, and what they may lose.
    for (at, plies, most) in [(8, 1, 45.0), (9, 2, 38.0), (10, 2, 32.0), (11, 2, 26.0)] {
        let mut lost: f64 = 0.0;
        for seed in 0..150 {
            let (_, moves) = thrown(10 + seed as usize % 30, seed);
            let chosen = go(&mut *engine(1, 4), &moves, &level(at, seed)).best;
            let all = Limits { lines: 60, ..Limits::depth(plies) };
            let mut lines = Lines::default();
            let root = Root { game: &rules(), start: None, moves: &moves };
            engine(1, 4).go(root, &all, &Stop::new(), &mut |info| lines.take(info)).unwrap();
            let value = |score: Option<Score>| match score {
                Some(Score::EstimatedDiscs(value)) => value,
                other => panic!("{other:?}"),
            };
            let best = value(lines.as_slice()[0].score);
            let mine = lines.as_slice().iter().find(|line| line.pv.first() == Some(&chosen));
            lost = lost.max(best - value(mine.expect("a line for each").score));
        }
        assert!(lost <= most && lost > most / 4.0, "level {at} loses up to {lost}");
    }
}

/// The corners that the side to move can take.
fn corners_of(position: &ReversiPosition<B8>) -> u64 {
    position.mobility() & 0x8100_0000_0000_0081
}

/// The position after a move.
fn after(position: &ReversiPosition<B8>, text: &str) -> ReversiPosition<B8> {
    let mut after = *position;
    after.play_unchecked(rules().parse_move(position, text).expect("a move"));
    after
}

/// Of a hundred positions in which a corner can be taken, in how many a level takes one; and of a
/// hundred in which some moves newly give one away, in how many it does that.
fn taken_and_given(at: u32) -> [usize; 2] {
    let (mut player, mut seen, mut done) = (engine(1, 4), [0; 2], [0; 2]);
    for seed in 0.. {
        let (position, moves) = thrown(20 + seed as usize % 20, seed);
        let mut passed = position;
        passed.play_unchecked(Move::PASS);
        let gives = |text: &String| corners_of(&after(&position, text)) & !corners_of(&passed) != 0;
        let legal = position.legal_moves();
        let legal: Vec<String> = legal.as_ref().iter().map(|&m| rules().write_move(m)).collect();
        let giving = legal.iter().filter(|text| gives(text)).count();
        let can = [corners_of(&position) != 0, (1..legal.len()).contains(&giving)];
        let best = go(&mut *player, &moves, &level(at, seed)).best;
        let does = [["a1", "a8", "h1", "h8"].contains(&&*best), gives(&best)];
        for i in 0..2 {
            if can[i] && seen[i] < 100 {
                seen[i] += 1;
                done[i] += usize::from(does[i]);
            }
        }
        if seen == [100; 2] {
            break;
        }
    }
    done
}

/// Corners are the first thing that one learns: to take them, and then not to give them away.
#[test]
fn who_has_learned_a_little_knows_corners() {
    for at in [1, 2, 3, 5, 7, 12] {
        let [taken, given] = taken_and_given(at);
        let (takes, gives) = match at {
            1 | 2 => (0..25, 4..30),
            3..7 => (50..100, 1..12),
            _ => (45..100, 0..2),
        };
        assert!(takes.contains(&taken) && gives.contains(&given), "level {at}: {taken}, {given}");
    }
}

/// Who always turns most discs leaves beginners without one, but nobody who has learned to look out
/// for it; on large boards hardly anybody.
#[test]
fn nobody_loses_the_last_disc_to_who_turns_most() {
    for (at, most) in [(1, 40), (3, 40), (5, 4), (8, 1), (10, 1)] {
        let ends = (0..40).filter(|&seed| ends_without_discs(&rules(), at, seed)).count();
        assert!(ends <= most && (at > 3 || ends > 0), "level {at}: {ends} games of 40");
    }
    let wide = Reversi::<B16>::default();
    let ends = (0..8).filter(|&seed| ends_without_discs(&wide, 8, seed)).count();
    assert!(ends <= 2, "16×16: {ends} games of 8");
}

/// Whether a level that is White ends without a disc against who turns most.
fn ends_without_discs<B: EngineBoard>(rules: &Reversi<B>, at: u32, seed: u64) -> bool {
    let (mut player, mut position, mut moves) = (engine(1, 4), rules.start(), Vec::new());
    let mut rng = Rng::new(seed);
    while position.outcome().is_none() {
        let legal = position.legal_moves();
        let legal: &[Move] = legal.as_ref();
        let discs_after = |m: Move| {
            let mut after = position;
            after.play_unchecked(m);
            after.discs(Side::Black).count()
        };
        let best = if position.turn() == Side::Black {
            let most = legal.iter().map(|&m| discs_after(m)).max();
            let all: Vec<Move> =
                legal.iter().copied().filter(|&m| Some(discs_after(m)) == most).collect();
            rules.write_move(all[rng.below(all.len())])
        } else {
            let root = Root { game: rules, start: None, moves: &moves };
            player
                .go(root, &level(at, seed), &Stop::new(), &mut |_| {})
                .expect("it plays this")
                .best
        };
        position.play_unchecked(rules.parse_move(&position, &best).expect("a move"));
        moves.push(best);
    }
    position.discs(Side::White).is_empty()
}

/// Who asks for values at a level gets true ones.
#[test]
fn values_do_not_err() {
    let (_, moves) = thrown(24, 3);
    let values = |seed| {
        let limits = Limits { lines: 3, ..level(4, seed) };
        let found = go(&mut *engine(1, 4), &moves, &limits);
        (found.best, found.score)
    };
    let first = values(0);
    assert!((1..20).all(|seed| values(seed) == first));
}

/// Who turns most discs, the player of the classroom, wins against level 1 more often than not, and
/// loses against level 5.
#[test]
fn beginners_lose_to_who_turns_most_discs() {
    let points = |at: u32| {
        let mut points = 0.0;
        for game in 0..60 {
            let (mut position, mut moves) = thrown(8, game / 2);
            let greedy = if game % 2 == 0 { Side::Black } else { Side::White };
            let mut player = engine(1, 4);
            while let Some(&first) = position.legal_moves().as_ref().first() {
                let m = if first == Move::PASS {
                    first
                } else if position.turn() == greedy {
                    let turned = |m: &&Move| {
                        let mut after = position;
                        after.play_unchecked(**m);
                        after.opponent().count_ones()
                    };
                    *position.legal_moves().as_ref().iter().max_by_key(turned).unwrap()
                } else {
                    let limits = level(at, game << 8 | moves.len() as u64);
                    rules().parse_move(&position, &go(&mut *player, &moves, &limits).best).unwrap()
                };
                moves.push(rules().write_move(m));
                position.play_unchecked(m);
            }
            points += match position.outcome() {
                Some(game::Outcome::Win(side)) => f64::from(u8::from(side == greedy)),
                _ => 0.5,
            };
        }
        points
    };
    let (first, fifth) = (points(1), points(5));
    assert!(first > 30.0 && fifth < 20.0, "{first} and {fifth} of 60");
}

#[test]
fn the_highest_level_counts_to_the_end() {
    let (position, moves) = thrown(44, 5);
    assert!(position.empties().count_ones() <= 16);
    let found = go(&mut *engine(1, 8), &moves, &level(MAX_LEVEL, 0));
    assert!(matches!(found.score, Some(Score::Discs(_))), "{:?}", found.score);
}

/// On wide boards a move of the highest level takes seconds, not minutes, and lower ones look at
/// less.
#[test]
fn no_level_takes_long_on_a_wide_board() {
    fn nodes(rules: &dyn game::Game, at: u32) -> u64 {
        let root = Root { game: rules, start: None, moves: &[] };
        let found = engine(1, 4).go(root, &level(at, 3), &Stop::new(), &mut |_| {});
        found.expect("it plays this").nodes
    }
    let (ten, twenty_six) = (Reversi::<B10>::default(), Reversi::<B26>::default());
    let [least, less, most] = [16, 19, 20].map(|at| nodes(&twenty_six, at));
    assert!(least < less && less < most && most < 2_600_000, "{least} {less} {most}");
    let most = nodes(&ten, 20);
    assert!(most < 6_500_000, "{most}");
}
