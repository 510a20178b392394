use openings::{Answer, Request, rule};
use proptest::prelude::*;

use crate::{every_rule, opening};

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Right and wrong answers at random: see [`openings::laws`].
    #[test]
    fn any_answers_stand(which in 0usize..12, script in proptest::collection::vec(any::<u8>(), 0..240)) {
        let (id, game) = &every_rule()[which];
        openings::laws::answers_stand(rule(id, &**game).unwrap(), game, &script);
    }

    /// Board, seats and undo go by the opening, whoever sits there: see [`openings::laws`].
    #[test]
    fn a_game_goes_by_its_opening(
        which in 0usize..12,
        people: [bool; 2],
        script in proptest::collection::vec(any::<u8>(), 0..240),
    ) {
        let (id, game) = &every_rule()[which];
        openings::laws::course_holds(rule(id, &**game).unwrap(), game, people, &script);
    }

    /// Whatever is typed is an answer or an error.
    #[test]
    fn any_text_is_read(which in 0usize..12, lines in proptest::collection::vec("\\PC{0,20}", 0..20)) {
        let (id, game) = &every_rule()[which];
        let mut o = opening(id, game);
        for line in lines {
            if let Ok(answers) = o.read(&line) {
                let _ = o.answer_all(&answers);
            }
        }
    }
}

/// However symmetric the four stones are, there are enough points for the fifth.
#[test]
fn there_are_always_enough_fifth_stones() {
    let game = crate::gomoku(11, "renju");
    for (pattern, fourth) in [("D1", "f5"), ("D8", "f8"), ("I1", "e5"), ("I9", "g8"), ("D3", "a1")]
    {
        let mut o = opening("yamaguchi", &game);
        for answer in [pattern, "12", "keep", fourth] {
            let answers = o.read(answer).unwrap();
            o.answer_all(&answers).unwrap_or_else(|e| panic!("{pattern} {answer}: {e}"));
        }
        for point in game.frame().points() {
            if matches!(o.ask().map(|ask| ask.request), Some(Request::Offer { .. })) {
                let _ = o.answer(&Answer::Point(game.frame().name(point)));
            }
        }
        assert!(matches!(o.ask().map(|ask| ask.request), Some(Request::Pick(_))), "{pattern}");
    }
}
