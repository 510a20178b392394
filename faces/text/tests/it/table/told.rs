//! What is told in words beside the moves.

use engine::Score;
use words::Lang;

use super::{Case, Says, engine, gomoku, person};

/// Who does not see the line about the search is told as well, and once.
#[test]
fn a_win_that_is_proved_is_told_in_words() {
    let said = |score, lang| {
        let says = Says { score: Some(score), ..Says::default() };
        let case = Case::new(gomoku(), [person("Ann"), engine(says)]);
        Case { lang, ..case }.run("h8\nh9\nlast\n").0
    };
    for (lang, expected) in [
        (Lang::En, "White (Eve) plays a15. White now wins by force, in 2 more moves at most.\n"),
        (Lang::Zh, "白方（Eve）下 a15。白方已是必胜之势，最多再下 2 手。\n"),
        (Lang::Ja, "白（Eve）は a15 に打ちました。白は必勝です。あと 2 手以内に勝ちます。\n"),
    ] {
        let output = said(Score::Win(Some(5)), lang);
        assert!(output.contains(expected), "{output}");
        let sentence = expected.split_once(['.', '。']).unwrap().1.trim_end();
        assert_eq!(output.matches(sentence).count(), 1, "{output}");
    }
    assert!(
        said(Score::Win(Some(3)), Lang::En).contains("White now wins by force, in one more move.")
    );
    for (lang, expected) in [(Lang::Zh, "，再下一手即胜。"), (Lang::Ja, "あと一手で勝ちます。")]
    {
        let output = said(Score::Win(Some(3)), lang);
        assert!(output.contains(expected), "{output}");
    }
    assert!(said(Score::Win(None), Lang::En).contains("plays a15. White now wins by force.\n"));
    for score in [Score::Chance(0.99), Score::Loss(Some(4)), Score::Draw] {
        assert!(!said(score, Lang::En).contains("by force"));
    }
}
