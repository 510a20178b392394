//! Engines at both seats of every rule.

use std::sync::Arc;

use engine::{Engine, EngineError, Info, Limits, Root, Score, SearchResult, Stop};
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

/// Says what it was told to say, and plays the first legal move.
struct Says(Option<Score>);

impl Engine for Says {
    fn name(&self) -> &str {
        "says"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut position = root.game.start();
        for m in root.moves {
            position.play(m).map_err(|e| EngineError::Root(e.to_string()))?;
        }
        let mut found = SearchResult::only_move(position.legal_moves().swap_remove(0));
        found.score = self.0;
        Ok(found)
    }
}

fn choice(id: &str, answers: &[&str], score: Option<Score>) -> Answer {
    let mut o = opening(id, &renju());
    for text in answers {
        let answers = o.read(text).unwrap();
        o.answer_all(&answers).unwrap();
    }
    answer(&o, &mut Says(score), &Limits::default()).unwrap()
}

#[test]
fn colours_follow_the_score() {
    let (good, bad) = (Some(Score::Chance(0.9)), Some(Score::Chance(0.1)));
    let even = Some(Score::Chance(0.5));
    // After three stones White is to move.
    for (score, expected) in [(good, Choice::White), (bad, Choice::Black), (even, Choice::TwoMore)]
    {
        assert_eq!(choice("swap2", &["a1 b2 c3"], score), Answer::Choice(expected));
    }
    for (score, expected) in [(good, Choice::White), (bad, Choice::Black)] {
        assert_eq!(choice("swap", &["a1 b2 c3"], score), Answer::Choice(expected));
    }
    // The second player has White, who moves.
    for (score, expected) in [(good, Choice::Keep), (bad, Choice::Swap), (even, Choice::Keep)] {
        assert_eq!(choice("rif", &["D4"], score), Answer::Choice(expected));
    }
    // Many fifth stones take Black's advantage away.
    let slightly_bad = Some(Score::Chance(0.4));
    assert_eq!(choice("yamaguchi", &["D4", "1"], slightly_bad), Answer::Choice(Choice::Swap));
    assert_eq!(choice("yamaguchi", &["D4", "9"], slightly_bad), Answer::Choice(Choice::Keep));
    // Before White's fourth stone the score is White's.
    assert_eq!(choice("yamaguchi", &["D4"], good), Answer::Number(1));
    assert_eq!(choice("yamaguchi", &["D4"], bad), Answer::Number(12));
    // In Taraguchi Black decides about the fifth.
    let four = ["h8", "keep", "h9", "keep", "h10", "keep", "h7"];
    for (score, expected) in [(good, Choice::ManyFifths), (even, Choice::Keep), (bad, Choice::Swap)]
    {
        assert_eq!(choice("taraguchi-10", &four, score), Answer::Choice(expected));
    }
}

#[test]
fn an_engine_without_scores_decides_by_the_seed() {
    let game = renju();
    for id in ["swap2", "taraguchi-10"] {
        let mut o = opening(id, &game);
        while o.ask().is_some() {
            let decided = answer(&o, &mut Says(None), &Limits::default()).unwrap();
            assert_eq!(answer(&o, &mut Says(None), &Limits::default()), Ok(decided.clone()));
            o.answer(&decided).unwrap();
        }
    }
}

#[test]
fn nothing_is_decided_after_the_end() {
    let o = opening("xot", &reversi(8));
    assert!(o.ask().is_none());
    assert!(answer(&o, &mut Says(None), &Limits::default()).is_err());
}

#[test]
fn white_takes_the_worst_fifth_for_black() {
    /// Finds the position good for White only if the last stone is on b1.
    struct Likes(&'static str);
    impl Engine for Likes {
        fn name(&self) -> &str {
            "likes"
        }
        fn go(
            &mut self,
            root: Root<'_>,
            _: &Limits,
            _: &Stop,
            _: &mut dyn FnMut(&Info),
        ) -> Result<SearchResult, EngineError> {
            let good = root.moves.last().is_some_and(|m| m == self.0);
            let mut found = SearchResult::only_move("a15".into());
            found.score = Some(Score::Chance(if good { 0.9 } else { 0.1 }));
            Ok(found)
        }
    }
    let mut o = opening("yamaguchi", &renju());
    for text in ["D4", "3", "keep", "g10", "a1 b1 c1"] {
        let answers = o.read(text).unwrap();
        o.answer_all(&answers).unwrap();
    }
    assert!(matches!(o.ask().map(|a| a.request), Some(Request::Pick(_))));
    let answer = answer(&o, &mut Likes("b1"), &Limits::default());
    assert_eq!(answer, Ok(Answer::Point("b1".into())));
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
