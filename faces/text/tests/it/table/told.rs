//! What is told in words beside the moves.

use engine::Score;
use words::Lang;

use super::{Case, Says, engine, gomoku, hot_seat, person, renju};
use crate::kit::reversi;

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
        (Lang::Zh, "白方（Eve）下 a15。白方已是必胜之势，最多再下 2 手即胜。\n"),
        (
            Lang::Ja,
            "白（Eve）は a15 に打ちました。白は必勝です。自分の手であと 2 手以内に勝ちます。\n",
        ),
    ] {
        let output = said(Score::Win(Some(5)), lang);
        assert!(output.contains(expected), "{output}");
        let sentence = expected.split_once(['.', '。']).unwrap().1.trim_end();
        assert_eq!(output.matches(sentence).count(), 1, "{output}");
    }
    assert!(
        said(Score::Win(Some(3)), Lang::En).contains("White now wins by force, in one more move.")
    );
    for (lang, expected) in
        [(Lang::Zh, "，再下一手即胜。"), (Lang::Ja, "自分の手であと一手で勝ちます。")]
    {
        let output = said(Score::Win(Some(3)), lang);
        assert!(output.contains(expected), "{output}");
    }
    assert!(said(Score::Win(None), Lang::En).contains("plays a15. White now wins by force.\n"));
    for score in [Score::Chance(0.99), Score::Loss(Some(4)), Score::Draw] {
        assert!(!said(score, Lang::En).contains("by force"));
    }
}

/// Who does not see the marks on the board asks for them.
#[test]
fn where_one_can_play_and_where_not_is_told() {
    let three = "h7\na1\nh9\na3\ng8\na5\ni8\na7\n";
    for (lang, expected, others) in [
        (
            Lang::En,
            "h8: forbidden double-three. Black can play on every other empty point.\n",
            "White can play on every empty point.\n",
        ),
        (Lang::Zh, "h8 是禁手点：三三禁手。黑方可下其余任何空点。\n", "白方可下任何空点。\n"),
        (
            Lang::Ja,
            "h8 は三々の禁手です。黒はそのほかのどの空点にも打てます。\n",
            "白はどの空点にも打てます。\n",
        ),
    ] {
        let case = Case { lang, ..hot_seat(renju()) };
        let (output, ..) = case.run(&format!("{three}possible\nb1\npossible\n"));
        assert!(output.contains(expected) && output.contains(others), "{output}");
    }
    // Who tries such a point is told the shapes.
    let (output, ..) = hot_seat(renju()).run(&format!("{three}H8\n"));
    assert!(output.contains("h8: forbidden double-three (g8 h8 i8, h9 h8 h7)\n"), "{output}");
    let (output, ..) = hot_seat(reversi(8)).run("possible\nresign\npossible\n");
    assert!(output.contains("Black can play: d3, c4, f5, e6.\n"), "{output}");
    assert!(output.contains("The game is over."), "{output}");
    let (output, ..) = hot_seat(gomoku()).rule("swap2").run("possible\n");
    assert!(output.contains("Black can play on every empty point.\n"), "{output}");
}

/// Each question of an opening comes with what it is about, once, and again with the help.
#[test]
fn why_an_opening_asks_what_is_told() {
    let fair = "Your opponent may take either colour afterwards, so a balanced position is best for you.\n";
    let declare = "Black offers that many points for the fifth stone, and White keeps one of them:";
    let offer = "White keeps one of the points that Black offers; none may be the mirror image";
    let pick = "The game goes on with this point alone:";
    let input = "h8 i9\nj10\nkeep\nh7\nhelp\n2\nkeep\na1\nb3\na1\nmoves\n";
    let (output, ..) = hot_seat(renju()).rule("soosorv-8").run(input);
    for (expected, count) in [(fair, 1), (declare, 2), (offer, 1), (pick, 1)] {
        assert_eq!(output.matches(expected).count(), count, "{expected}: {output}");
    }
    assert!(output.contains("Moves: h8 i9 j10 h7 a1\n"), "{output}");
    let first = output.find("on the centre").expect("the first stone");
    assert!(output.find(fair).is_some_and(|told| first < told), "{output}");
    let (output, ..) = hot_seat(gomoku()).rule("pro").run("h8\na1\n");
    assert!(!output.contains("either colour"), "{output}");
    // What an engine declares is more than a number.
    let case = Case::new(renju(), [engine(Says::default()), person("Ann")]).rule("yamaguchi");
    let (output, ..) = case.run("");
    assert!(output.contains("(Eve): Black has to offer "), "{output}");
}

/// The board and the words show what the question allows, and what was answered so far.
#[test]
fn an_opening_shows_where_a_stone_may_go() {
    let input = "h8\nh9\nboard\npossible\nj10\npossible\n2\ng7\nd5\npossible\n";
    let (output, ..) = hot_seat(renju()).rule("rif").run(input);
    for row in
        ["10 . . . . . + + + + + . . . . . 10\n 9 . . . . . + +(O)+ + . .", "\n 5 . . . . . . ."]
    {
        assert!(output.contains(row), "{output}");
    }
    assert!(!output.contains("+ + + + + +"), "the central 5×5: {output}");
    assert!(output.contains("Black can play: f10, g10, h10, i10, j10, f9, g9, i9"), "{output}");
    // Where something is chosen no point is possible: it is asked again.
    assert_eq!(output.matches("keep the colours\n").count(), 2, "{output}");
    assert!(output.contains("fifth stone (to offer: 2)"), "{output}");
    assert!(output.contains("fifth stone (offered: d5; to offer: 1)"), "{output}");
    assert!(output.contains("Not on d5. Black can play on every other empty point.\n"), "{output}");
}

/// A pattern is offered by name where it may be named.
#[test]
fn the_help_of_an_opening_names_patterns_where_they_can_be_named() {
    for (rule, is_named) in [("rif", true), ("swap2", false)] {
        let (output, ..) = hot_seat(renju()).rule(rule).run("help\n");
        assert_eq!(output.contains("named as a pattern"), is_named, "{rule}: {output}");
    }
}

/// Who has never seen a game is told how it is played, who begins, and what its variant has of its own.
#[test]
fn rules_are_told() {
    let (output, ..) = hot_seat(reversi(8)).run("rules\nquit\n");
    for part in ["Black moves first.\n", "are flipped.", "most discs at the end win.\n"] {
        assert!(output.contains(part), "{part}: {output}");
    }
    let (output, ..) = hot_seat(gomoku()).rule("swap").run("rules\nquit\n");
    let summary = "the second chooses the colour.";
    assert!(output.matches(summary).count() == 2, "the rule of the opening is told: {output}");
}

/// A win that is proved has no numbers that would have to be explained.
#[test]
fn the_proof_is_told_by_the_book() {
    let output = hot_seat(gomoku()).run("book\nquit\n").0;
    assert!(output.contains("h8  win in 34 · proved\n"), "{output}");
    assert!(!output.contains("Numbers are"), "{output}");
}
