//! The levels of the mixed engine.

use engine::{Engine, Limits, Lines, MAX_LEVEL, Rng, Root, Score, Stop};
use game::{Outcome, Position, Rules, Side};
use general_engine::{Kind, engine};
use mnk::{MnkRules, Small};

fn tic_tac_toe() -> MnkRules<1, 64> {
    MnkRules::tic_tac_toe(false)
}

fn play(engine: &mut dyn Engine, moves: &[String], limits: &Limits) -> String {
    let rules = tic_tac_toe();
    let root = Root { game: &rules, start: None, moves };
    engine.go(root, limits, &Stop::new(), &mut |_| {}).unwrap().best
}

/// All games in which the engine has `side` and the opponent tries everything.
fn all_games(engine: &mut dyn Engine, side: Side, moves: &mut Vec<String>, position: &Small) {
    let rules = tic_tac_toe();
    if let Some(outcome) = position.outcome() {
        assert_ne!(outcome, Outcome::Win(side.other()), "lost {moves:?}");
        return;
    }
    let replies = if position.turn() == side {
        let text = play(engine, moves, &Limits::level(MAX_LEVEL));
        vec![rules.parse_move(position, &text).unwrap()]
    } else {
        position.legal_moves().as_ref().to_vec()
    };
    for m in replies {
        let mut child = position.clone();
        child.play_unchecked(m);
        moves.push(rules.write_move(m));
        all_games(engine, side, moves, &child);
        moves.pop();
    }
}

#[test]
fn the_top_level_never_loses_tic_tac_toe() {
    for side in Side::BOTH {
        let mut engine = engine(Kind::Mixed, tic_tac_toe(), heuristics::of());
        all_games(&mut *engine, side, &mut Vec::new(), &Rules::start(&tic_tac_toe()));
    }
}

#[test]
fn low_levels_see_what_they_should() {
    let mut engine = engine(Kind::Mixed, tic_tac_toe(), heuristics::of());
    let texts = |moves: &[&str]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let win = texts(&["a1", "b2", "a2", "b3"]);
    let threat = texts(&["a1", "b2", "a2"]);
    for seed in 0..40 {
        for level in 3..=MAX_LEVEL {
            let limits = Limits { seed, ..Limits::level(level) };
            assert_eq!(play(&mut *engine, &win, &limits), "a3", "level {level}");
        }
        for level in 5..=MAX_LEVEL {
            let limits = Limits { seed, ..Limits::level(level) };
            assert_eq!(play(&mut *engine, &threat, &limits), "a3", "level {level}");
        }
    }
    // A beginner overlooks it now and then.
    let mut overlooked = 0;
    for seed in 0..40 {
        let limits = Limits { seed, ..Limits::level(1) };
        overlooked += u32::from(play(&mut *engine, &threat, &limits) != "a3");
    }
    assert!((5..=38).contains(&overlooked), "overlooked {overlooked} of 40");
}

/// Points of the first of two levels over an even number of games from random openings.
fn match_of_levels<R: Rules>(rules: &R, levels: [u32; 2], games: u64) -> f64 {
    let mut engine = engine(Kind::Mixed, rules.clone(), heuristics::of());
    let mut points = 0.0;
    for seed in 0..games {
        let mut rng = Rng::new(seed / 2);
        let mut position = Rules::start(rules);
        let mut moves = Vec::new();
        let first = if seed % 2 == 0 { Side::Black } else { Side::White };
        while position.outcome().is_none() {
            let m = if moves.len() < 2 {
                let list = position.legal_moves();
                list.as_ref()[rng.below(list.as_ref().len())]
            } else {
                let level = levels[usize::from(position.turn() != first)];
                let limits = Limits { seed, ..Limits::level(level) };
                let root = Root { game: rules, start: None, moves: &moves };
                let result = engine.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                rules.parse_move(&position, &result.best).unwrap()
            };
            moves.push(rules.write_move(m));
            position.play_unchecked(m);
        }
        points += f64::from(position.outcome().unwrap().sign_for(first) + 1) / 2.0;
    }
    points / games as f64
}

#[test]
fn a_higher_level_wins_more() {
    let reversi = reversi::Reversi::<reversi::B6>::default();
    let four = MnkRules::<1, 64>::new(mnk::Shape::new(6, 6, 4).unwrap(), false);
    for levels in [[8, 1], [14, 8]] {
        assert!(match_of_levels(&reversi, levels, 12) > 0.6, "reversi {levels:?}");
        assert!(match_of_levels(&four, levels, 12) > 0.6, "6,6,4 {levels:?}");
    }
}

/// Who asks for several moves hears what is proved of each.
#[test]
fn several_lines_of_a_small_game_are_proved() {
    let rules = tic_tac_toe();
    let mut engine = engine(Kind::Mixed, tic_tac_toe(), heuristics::of());
    let texts = |moves: &[&str]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (draw, win, loss) = (Score::Draw, Score::Win(None), Score::Loss(None));
    let at_once = Score::Win(Some(1));
    for (moves, expected) in [
        (texts(&[]), [draw, draw, draw, draw]),
        // After a corner only the middle holds.
        (texts(&["a1"]), [draw, loss, loss, loss]),
        (texts(&["a1", "a2", "b2"]), [loss, loss, loss, loss]),
        (texts(&["a1", "b1", "b2", "a3"]), [at_once, win, win, draw]),
    ] {
        let mut lines = Lines::new();
        let root = Root { game: &rules, start: None, moves: &moves };
        let limits = Limits { lines: 4, ..Limits::level(MAX_LEVEL) };
        engine.go(root, &limits, &Stop::new(), &mut |info| lines.take(info)).unwrap();
        let scores: Vec<_> = lines.as_slice().iter().filter_map(|line| line.score).collect();
        assert_eq!(scores, expected, "{moves:?}");
    }
}
