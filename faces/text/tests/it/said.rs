//! What engines say, in three languages.

use engine::{EngineError, Score};
use text::said::{engine_error, score};
use words::{Lang, Words};

#[test]
fn values_in_words() {
    for (value, zh, en, ja) in [
        (Score::Win(Some(5)), "5 步胜", "win in 5", "5 手で勝ち"),
        (Score::Win(None), "必胜", "win", "勝ち"),
        (Score::Loss(Some(2)), "2 步负", "loss in 2", "2 手で負け"),
        (Score::Loss(None), "必负", "loss", "負け"),
        (Score::Draw, "和棋", "draw", "引き分け"),
        (Score::Discs(-4), "-4", "-4", "-4"),
        (Score::Chance(0.62), "62%", "62%", "62%"),
    ] {
        for (lang, expected) in [(Lang::Zh, zh), (Lang::En, en), (Lang::Ja, ja)] {
            assert_eq!(score(value, &Words::new(lang)), expected);
        }
    }
}

#[test]
fn an_engine_that_fails_fails_in_words() {
    let (engine, reason) = (String::from("A"), String::from("R"));
    for error in [
        EngineError::Root(reason.clone()),
        EngineError::Unsupported { engine: engine.clone(), reason: reason.clone() },
        EngineError::Resources { engine: engine.clone(), reason: reason.clone() },
        EngineError::Lost { engine, reason },
    ] {
        for (lang, mark) in [(Lang::Zh, '“'), (Lang::En, '('), (Lang::Ja, '「')] {
            let text = engine_error(&error, &Words::new(lang));
            assert!(text.contains(&format!("{mark}R")) && text.is_ascii() == (lang == Lang::En));
        }
    }
}
