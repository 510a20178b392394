//! Engines at both seats of every rule.

use std::sync::Arc;
use std::time::Duration;

use engine::{ClockLimits, Engine, EngineError, Limits, Root, Score, SearchResult, Stop, Task};
use game::{Game, Rules, Status, Visitor};
use general_engine::Kind;
use openings::{Answer, Choice, Opening, Player, Request, decide, rule};

use crate::{every_rule, opening, renju, reversi};

struct General(Kind);

impl Visitor for General {
    type Output = Box<dyn Engine>;
    fn visit<R: Rules>(self, rules: R) -> Box<dyn Engine> {
        general_engine::engine(self.0, rules, heuristics::of())
    }
}

fn general(game: &dyn Game, kind: Kind) -> Box<dyn Engine> {
    let spec = game::Spec { size: Some(game.size()), variant: Some(game.variant()) };
    match game.id() {
        "reversi" => <reversi::ReversiFamily as game::Family>::visit(&spec, General(kind)),
        _ => <gomoku::GomokuFamily as game::Family>::visit(&spec, General(kind)),
    }
    .unwrap()
}

/// What `engine` answers, asked directly.
fn answer(
    opening: &Opening,
    engine: &mut dyn Engine,
    limits: &Limits,
) -> Result<Answer, EngineError> {
    decide(opening, limits, &mut |task| {
        engine.go(task.root(), &task.limits, &Stop::new(), &mut |_| {})
    })
}

fn decide_all(id: &str, game: &Arc<dyn Game>, kind: Kind, seed: u64) -> Opening {
    let mut o = Opening::new(rule(id, &**game).unwrap(), game.clone(), seed).unwrap();
    let mut engines = [general(&**game, kind), general(&**game, kind)];
    let limits = Limits { seed, ..Limits::nodes(60) };
    while let Some(ask) = o.ask() {
        let engine = &mut engines[usize::from(ask.player == Player::Second)];
        let answer = answer(&o, &mut **engine, &limits).unwrap();
        o.answer(&answer).unwrap_or_else(|e| panic!("{id}: {answer:?}: {e}"));
        assert!(o.answers().len() <= 30);
    }
    o
}

/// Whole games: the opening by decisions, then the same engines to the end or for a good while.
#[test]
fn engines_play_through_every_rule() {
    for (id, game) in every_rule() {
        for (kind, seed) in
            [(Kind::Mixed, 1), (Kind::AlphaBeta, 2), (Kind::Random, 3), (Kind::Random, 4)]
        {
            let o = decide_all(id, &game, kind, seed);
            let again = decide_all(id, &game, kind, seed);
            assert_eq!((o.moves(), o.black()), (again.moves(), again.black()), "{id}");
            let mut moves = o.moves().to_vec();
            let mut position = o.position().boxed_clone();
            let mut engine = general(&*game, Kind::Random);
            while !matches!(position.view().status, Status::Over(_)) && moves.len() < 300 {
                let root = Root { game: &*game, start: None, moves: &moves };
                let limits = Limits { seed, ..Limits::nodes(10) };
                let found = engine.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
                moves.push(position.play(&found.best).unwrap());
            }
            assert!(position.outcome().is_some(), "{id}");
        }
    }
}

/// A search that says what it was told to say.
fn says(score: Option<Score>) -> impl FnMut(&Task) -> Result<SearchResult, EngineError> {
    judges(move |_| score)
}

/// A search that values a position by the moves that led to it.
fn judges(
    mut score: impl FnMut(&[String]) -> Option<Score>,
) -> impl FnMut(&Task) -> Result<SearchResult, EngineError> {
    move |task| Ok(SearchResult { score: score(&task.moves), ..first_legal(task) })
}

fn first_legal(task: &Task) -> SearchResult {
    let mut position = task.game.start();
    for m in &task.moves {
        position.play(m).unwrap();
    }
    SearchResult::only_move(position.legal_moves().swap_remove(0))
}

fn choice(id: &str, answers: &[&str], score: Option<Score>) -> Answer {
    let mut o = opening(id, &renju());
    for text in answers {
        let answers = o.read(text).unwrap();
        o.answer_all(&answers).unwrap();
    }
    decide(&o, &Limits::default(), &mut says(score)).unwrap()
}

#[test]
fn colours_follow_the_score() {
    let (good, bad) = (Some(Score::Chance(0.9)), Some(Score::Chance(0.1)));
    let even = Some(Score::Chance(0.5));
    // After three stones White is to move.
    let (about_even, just_better) = (Some(Score::Chance(0.52)), Some(Score::Chance(0.53)));
    for (score, expected) in [
        (good, Choice::White),
        (just_better, Choice::White),
        (about_even, Choice::TwoMore),
        (even, Choice::TwoMore),
        (bad, Choice::Black),
    ] {
        assert_eq!(choice("swap2", &["a1 b2 c3"], score), Answer::Choice(expected));
    }
    for (score, expected) in [(good, Choice::White), (bad, Choice::Black)] {
        assert_eq!(choice("swap", &["a1 b2 c3"], score), Answer::Choice(expected));
    }
    // The second player has White, who moves.
    for (score, expected) in [(good, Choice::Keep), (bad, Choice::Swap), (even, Choice::Keep)] {
        assert_eq!(choice("rif", &["D4"], score), Answer::Choice(expected));
    }
    // In Taraguchi Black decides about the fifth.
    let four = ["h8", "keep", "h9", "keep", "h10", "keep", "h7"];
    let a_bit_worse = Some(Score::Chance(0.45));
    for (score, expected) in [
        (good, Choice::ManyFifths),
        (even, Choice::Keep),
        (a_bit_worse, Choice::Swap),
        (bad, Choice::Swap),
    ] {
        assert_eq!(choice("taraguchi-10", &four, score), Answer::Choice(expected));
    }
    // Of an engine that names no fifth stone near the centre, what the position is worth counts.
    for (score, expected) in [(good, Choice::Keep), (bad, Choice::Swap)] {
        assert_eq!(choice("yamaguchi", &["D4", "3"], score), Answer::Choice(expected));
    }
}

/// Finds the position so good for whoever is to move, less by a twentieth for each point that it is
/// not asked about, and plays the first of those.
fn peels(first: f64) -> impl FnMut(&Task) -> Result<SearchResult, EngineError> {
    let mut most = 0;
    move |task| {
        let Some(best) = task.limits.moves.first() else {
            let score = Some(Score::Chance(0.5));
            return Ok(SearchResult { score, ..SearchResult::only_move("a15".into()) });
        };
        assert_eq!(task.moves.len(), 4, "the fourth stone stands");
        most = most.max(task.limits.moves.len());
        let left_out = (most - task.limits.moves.len()) as f64;
        let score = Some(Score::Chance(first - left_out / 20.0));
        Ok(SearchResult { score, ..SearchResult::only_move(best.clone()) })
    }
}

/// Each fifth stone that White may leave out costs Black something: so many are said as leave
/// nothing, and who may swap looks at the last of those that were said.
#[test]
fn as_many_fifth_stones_as_make_it_even() {
    let decided = |id: &str, answers: &[&str], first: f64| {
        let mut o = opening(id, &renju());
        for text in answers {
            o.answer_all(&o.read(text).unwrap()).unwrap();
        }
        decide(&o, &Limits::default(), &mut peels(first)).unwrap()
    };
    // Nothing is symmetric after these four.
    let four = ["D4", "keep", "k13"];
    for (first, expected) in [(0.5, 1), (0.3, 1), (0.6, 3), (0.66, 4), (0.99, 8)] {
        assert_eq!(decided("soosorv-8", &four, first), Answer::Number(expected), "{first}");
    }
    // After these every point beside the line has a twin, which leaves with it.
    assert_eq!(decided("soosorv-8", &["D1", "keep", "h7"], 0.6), Answer::Number(2));
    assert_eq!(decided("yamaguchi", &["D7"], 0.8), Answer::Number(7));
    // The last of those that are wanted counts, not the one after it; and where there is one, the
    // position does.
    assert_eq!(
        decided("soosorv-8", &[&four[..], &["4"]].concat(), 0.66),
        Answer::Choice(Choice::Keep)
    );
    assert_eq!(decided("yamaguchi", &["D7", "1"], 0.75), Answer::Choice(Choice::Keep));
    // Black decides, who moves; then the second player, who has White.
    for (declared, expected) in [("2", Choice::Keep), ("4", Choice::Keep), ("8", Choice::Swap)] {
        let answers = [&four[..], &[declared]].concat();
        assert_eq!(decided("soosorv-8", &answers, 0.75), Answer::Choice(expected));
        let expected = if expected == Choice::Keep { Choice::Swap } else { Choice::Keep };
        assert_eq!(decided("yamaguchi", &["D7", declared], 0.75), Answer::Choice(expected));
    }
    // In Taraguchi Black offers ten if even the tenth leaves him something.
    let four = ["h8", "keep", "h9", "keep", "h10", "keep", "k11"];
    for (first, expected) in [(0.99, Choice::ManyFifths), (0.9, Choice::Keep)] {
        let mut o = opening("taraguchi-10", &renju());
        for text in four {
            o.answer_all(&o.read(text).unwrap()).unwrap();
        }
        let mut fifth = peels(first);
        let decided = decide(&o, &Limits::default(), &mut |task| match task.limits.moves.len() {
            0 => says(Some(Score::Chance(0.9)))(task),
            _ => fifth(task),
        });
        assert_eq!(decided, Ok(Answer::Choice(expected)), "{first}");
    }
    // A value that is a little less than the next one is none at which to stop.
    let mut o = opening("yamaguchi", &renju());
    o.answer_all(&o.read("D7").unwrap()).unwrap();
    let mut values = [0.5, 0.7, 0.45, 0.51, 0.3].into_iter();
    let decided = decide(&o, &Limits::default(), &mut |task| {
        let first = task.limits.moves.first().cloned();
        let best = first.unwrap_or_else(|| "a15".into());
        let score = values.next().map(Score::Chance);
        Ok(SearchResult { score, ..SearchResult::only_move(best) })
    });
    assert_eq!(decided, Ok(Answer::Number(3)));
}

/// Black offers the best of what is left, and asks the engine about nothing that he may not offer.
#[test]
fn black_offers_the_best_that_are_left() {
    let mut o = opening("yamaguchi", &renju());
    for text in ["D4", "5", "keep", "g10"] {
        o.answer_all(&o.read(text).unwrap()).unwrap();
    }
    for left in (1..=5).rev() {
        assert_eq!(o.ask().map(|ask| ask.request), Some(Request::Offer { left }));
        let offered = decide(&o, &Limits::default(), &mut peels(0.6)).unwrap();
        let first = o
            .possible()
            .into_iter()
            .find(|&point| openings::Area::Within(3).contains(o.game().frame(), point));
        let first = first.map(|point| Answer::Point(o.game().frame().name(point)));
        assert_eq!(Some(&offered), first.as_ref());
        o.answer(&offered).unwrap();
    }
}

#[test]
fn an_engine_without_scores_decides_by_the_seed() {
    let game = renju();
    for id in ["swap2", "taraguchi-10"] {
        let mut o = opening(id, &game);
        while o.ask().is_some() {
            let decided = decide(&o, &Limits::default(), &mut says(None)).unwrap();
            assert_eq!(decide(&o, &Limits::default(), &mut says(None)), Ok(decided.clone()));
            o.answer(&decided).unwrap();
        }
    }
}

/// The last stone before the other chooses a colour leaves the position nearest to even.
#[test]
fn the_last_stone_is_fair() {
    for id in ["swap", "swap2"] {
        for seed in 0..8 {
            let mut o = opening(id, &renju());
            o.answer_all(&o.read("h8 h9").unwrap()).unwrap();
            let limits = Limits { seed, ..Limits::nodes(60) };
            // How far from even each last stone leaves it, as it happens.
            let mut far: Vec<(f64, String)> = Vec::new();
            let mut by_last = judges(|moves| {
                let at = moves.last()?;
                let sum = at.bytes().fold(0, |sum, byte| (sum * 7 + u32::from(byte)) % 97);
                let value = f64::from(sum) / 96.0;
                far.push(((value - 0.5).abs(), at.clone()));
                Some(Score::Chance(value))
            });
            let Answer::Point(at) = decide(&o, &limits, &mut by_last).unwrap() else {
                panic!("{id}")
            };
            drop(by_last);
            far.sort_by(|a, b| a.0.total_cmp(&b.0));
            let mut fair = far.iter().filter(|(apart, _)| *apart == far[0].0);
            assert!(fair.any(|(_, fair)| *fair == at), "{id} {at} {far:?}");
        }
    }
}

/// Who is weak may be mistaken about his own stones, and about which to take, not about what is
/// fair.
#[test]
fn no_level_makes_a_stone_unfair() {
    let (fair, own) = (None, Some(3));
    for (id, answers, level) in [
        ("swap", &["h8 h9"][..], fair),
        ("swap2", &["h8 h9"], fair),
        ("swap2", &["h8 h9 i9", "more", "a1"], fair),
        ("rif", &["h8 h9"], fair),
        ("taraguchi-10", &["h8", "keep"], fair),
        ("soosorv-8", &["D4", "keep"], fair),
        ("swap", &["h8 h9 i9"], own),
        ("pro", &["h8", "a1"], own),
        ("rif", &["D4", "keep"], own),
        ("yamaguchi", &["D4", "3", "keep"], own),
        ("yamaguchi", &["D4", "3", "keep", "g10"], own),
        ("yamaguchi", &["D4", "3", "keep", "g10", "a1 b1 c1"], own),
    ] {
        let mut o = opening(id, &renju());
        for text in answers {
            o.answer_all(&o.read(text).unwrap()).unwrap();
        }
        let limits = Limits { level: Some(3), ..Limits::nodes(60) };
        let mut searches = 0;
        let mut even = says(Some(Score::Chance(0.5)));
        let decided = decide(&o, &limits, &mut |task| {
            searches += 1;
            assert_eq!(task.limits.level, level, "{id} {answers:?}");
            assert!(task.limits.nodes <= Some(60), "{id} {answers:?}");
            even(task)
        });
        assert!(decided.is_ok() && searches > 0, "{id} {answers:?}");
    }
}

/// The looks at a few stones take half of what one move may, so that those at many, of which some
/// are looked at again, take no more than all of it.
#[test]
fn looks_at_stones_share_the_time_of_a_move() {
    let time = Limits::time(Duration::from_secs(60));
    let clock =
        ClockLimits { left: Duration::from_secs(60), increment: Duration::ZERO, moves_to_go: None };
    let clock = Limits { clock: Some(clock), ..Limits::default() };
    for (id, answers, limits, share) in [
        ("yamaguchi", &["D4", "3", "keep", "g10", "a1 b1 c1"][..], &time, 2),
        ("swap2", &["h8 h9"], &time, 1),
        ("swap2", &["h8 h9"], &clock, 1),
    ] {
        let most = limits.move_time().unwrap() / share;
        let mut o = opening(id, &renju());
        for text in answers {
            o.answer_all(&o.read(text).unwrap()).unwrap();
        }
        let mut taken = Duration::ZERO;
        let mut even = says(Some(Score::Chance(0.5)));
        let decided = decide(&o, limits, &mut |task| {
            taken += task.limits.time.expect("a time");
            assert_eq!(task.limits.clock, None, "{id}");
            even(task)
        });
        assert!(decided.is_ok() && taken <= most, "{id} {taken:?}");
    }
}

/// Stones that are drawn do not follow from each other, and each seed draws others.
#[test]
fn each_seed_draws_another_opening() {
    let game = renju();
    let mut drawn = std::collections::HashSet::new();
    for seed in 0..200 {
        let mut o = opening("swap", &game);
        let limits = Limits { seed, ..Limits::default() };
        while matches!(o.ask().map(|ask| ask.request), Some(Request::Stone { .. })) {
            let stone = decide(&o, &limits, &mut says(None)).unwrap();
            o.answer(&stone).unwrap();
        }
        drawn.insert(o.moves().to_vec());
    }
    assert!(drawn.len() >= 199, "{}", drawn.len());
    let steps: std::collections::HashSet<(i32, i32)> = drawn
        .iter()
        .map(|moves| {
            let [a, b] = [0, 1].map(|i| game.frame().read(&moves[i]).unwrap());
            let step = |from: u8, to: u8| i32::from(to) - i32::from(from);
            (step(a.column, b.column), step(a.row, b.row))
        })
        .collect();
    assert!(steps.len() > 60, "{}", steps.len());
}

#[test]
fn nothing_is_decided_after_the_end() {
    let o = opening("xot", &reversi(8));
    assert!(o.ask().is_none());
    assert!(decide(&o, &Limits::default(), &mut says(None)).is_err());
}

#[test]
fn white_takes_the_worst_fifth_for_black() {
    let mut o = opening("yamaguchi", &renju());
    for text in ["D4", "3", "keep", "g10", "a1 b1 c1"] {
        let answers = o.read(text).unwrap();
        o.answer_all(&answers).unwrap();
    }
    assert!(matches!(o.ask().map(|a| a.request), Some(Request::Pick(_))));
    // Good for White only if the last stone is on b1.
    let mut likes = judges(|moves| {
        let is_good = moves.last().is_some_and(|m| m == "b1");
        Some(Score::Chance(if is_good { 0.9 } else { 0.1 }))
    });
    let answer = decide(&o, &Limits::default(), &mut likes);
    assert_eq!(answer, Ok(Answer::Point("b1".into())));
    // Of those that are as bad it is the first.
    let answer = decide(&o, &Limits::default(), &mut says(Some(Score::Chance(0.5))));
    assert_eq!(answer, Ok(Answer::Point("a1".into())));
}

/// An engine may name a point that is taken, or none at all: something else is answered then.
#[test]
fn what_is_no_move_is_no_answer() {
    for (id, game) in every_rule() {
        for wrong in ["first", "i99", "pass", ""] {
            let mut o = opening(id, &game);
            while let Some(ask) = o.ask() {
                let said = match wrong {
                    "first" => o.moves().first().cloned().unwrap_or_default(),
                    wrong => wrong.to_string(),
                };
                let found = SearchResult::only_move(said);
                let answer = decide(&o, &Limits::nodes(1), &mut |_| Ok(found.clone())).unwrap();
                o.answer(&answer).unwrap_or_else(|e| panic!("{id} {ask:?} {answer:?}: {e}"));
            }
        }
    }
}
