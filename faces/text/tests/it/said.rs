//! What engines say, in three languages.

use std::io::ErrorKind;

use engine::{EngineError, Loss, LossCause, Score, Trace};
use text::said::{engine_error, lost, score};
use words::{Lang, Words};

#[test]
fn values_in_words() {
    for (value, zh, en, ja) in [
        (Score::Win(Some(5)), "再下 3 手胜", "win in 3", "あと 3 手で勝ち"),
        (Score::Win(None), "必胜", "win", "勝ち"),
        (Score::Loss(Some(2)), "负（对方再下 1 手胜）", "loss in 1", "相手があと 1 手で勝ち"),
        (Score::Loss(None), "必负", "loss", "負け"),
        (Score::Draw, "和棋", "draw", "引き分け"),
        (Score::Discs(-4), "−4", "−4", "−4"),
        (Score::Chance(0.62), "62%", "62%", "62%"),
        (Score::EstimatedDiscs(1.25), "+1.3", "+1.3", "+1.3"),
        (Score::EstimatedDiscs(-0.04), "−0.0", "−0.0", "−0.0"),
        (Score::EstimatedDiscs(-26.75), "−26.8", "−26.8", "−26.8"),
    ] {
        for (lang, expected) in [(Lang::Zh, zh), (Lang::En, en), (Lang::Ja, ja)] {
            assert_eq!(score(value, &Words::new(lang)), expected);
        }
    }
}

/// What the program said stands as it is; all else is in the reader's language.
#[test]
fn a_lost_engine_is_told_in_words() {
    let no_start = LossCause::NoStart {
        command: "./x".into(),
        kind: ErrorKind::NotFound,
        error: "No such file".into(),
    };
    let traces = vec![Trace::ExitStatus(3), Trace::Complaint("STDERR".into())];
    let gone = Loss { cause: LossCause::Gone, traces };
    for (lang, started, left) in [
        (
            Lang::En,
            "“./x” does not start: there is no such file",
            "it is gone; exit status 3; its last lines on stderr: STDERR",
        ),
        (Lang::Zh, "“./x”无法启动：", "已经退出；退出码 3；标准错误的最后几行：“STDERR”"),
        (
            Lang::Ja,
            "「./x」を起動できません：",
            "すでに終了しています；終了コード 3；標準エラー出力の最後の行：「STDERR」",
        ),
    ] {
        let words = Words::new(lang);
        let told = lost(&no_start.clone().into(), &words);
        assert!(told.starts_with(started) && !told.contains("No such file"), "{told}");
        assert_eq!(lost(&gone, &words), left);
        let engine = EngineError::Lost { engine: "A".into(), loss: gone.clone() };
        assert!(engine_error(&engine, &words).contains(left));
    }
}

#[test]
fn an_engine_that_fails_fails_in_words() {
    let (engine, reason) = (String::from("A"), String::from("R"));
    for error in [
        EngineError::Root(reason.clone()),
        EngineError::Unsupported { engine: engine.clone(), reason: reason.clone() },
        EngineError::Resources { engine: engine.clone(), reason: reason.clone() },
    ] {
        for (lang, mark) in [(Lang::Zh, '“'), (Lang::En, '('), (Lang::Ja, '「')] {
            let text = engine_error(&error, &Words::new(lang));
            assert!(text.contains(&format!("{mark}R")) && text.is_ascii() == (lang == Lang::En));
        }
    }
}
