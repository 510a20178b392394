use openings::{Answer, Choice, Request};
use proptest::prelude::*;

use crate::{every_rule, opening};

/// The most answers that any rule can ask for: Taraguchi with ten fifth stones.
const MOST: usize = 30;

fn anything() -> impl Strategy<Value = (u8, usize)> {
    (0u8..8, 0usize..1000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Right and wrong answers at random: no panic, a wrong one changes nothing, and right ones
    /// come to an end.
    #[test]
    fn any_answers_end(which in 0usize..12, steps in proptest::collection::vec(anything(), 0..400)) {
        let (id, game) = &every_rule()[which];
        let mut o = opening(id, game);
        let frame = game.frame();
        for (kind, number) in steps {
            let Some(ask) = o.ask() else { break };
            let point = || Answer::Point(frame.name(frame.point(number % frame.len())));
            let answer = match (kind, &ask.request) {
                (0, _) => point(),
                (1, _) => Answer::Number((number % 15) as u32),
                (2, _) => Answer::Choice([Choice::Swap, Choice::Black, Choice::TwoMore][number % 3]),
                (3, _) => { o.undo(number % 3); continue }
                (_, Request::Choose(choices)) => Answer::Choice(choices[number % choices.len()]),
                (_, Request::Declare { most }) => Answer::Number(1 + number as u32 % most),
                (_, Request::Pick(points)) => Answer::Point(points[number % points.len()].clone()),
                (_, Request::Stone { area, .. }) => {
                    let points: Vec<_> = frame.points().filter(|&p| area.contains(frame, p)).collect();
                    Answer::Point(frame.name(points[number % points.len()]))
                }
                (_, Request::Offer { .. }) => point(),
            };
            let before = (o.ask(), o.moves().to_vec(), o.answers().to_vec(), o.black());
            if o.answer(&answer).is_err() {
                prop_assert_eq!(before, (o.ask(), o.moves().to_vec(), o.answers().to_vec(), o.black()));
            }
            prop_assert!(o.answers().len() <= MOST);
        }
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
