//! What is not a legal move is refused and changes nothing.

use std::collections::HashSet;

use game::{AnyPosition, Explain, Frame, Game, MoveError, Point, Position, Rules};

/// Texts that are a move in no game.
fn malformed() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "\0",
        "\n",
        "a1\0",
        "zz99",
        "a0",
        "a1a1",
        "a",
        "1",
        "-1",
        "a-1",
        "a 1 b",
        "é1",
        "𝔞1",
        "a1️",
        "ａ０",
        "\u{202e}a1",
        "a99999999999999999999",
        "nan",
        "\u{feff}a1",
        "//",
        "passs",
    ]
    .map(String::from)
    .into();
    texts.push("a".repeat(1 << 20));
    texts.push(format!("a{}", "1".repeat(1 << 20)));
    texts.push("，".repeat(1 << 18));
    texts
}

/// All that can be seen of a position.
fn state(position: &dyn AnyPosition) -> (String, u64, Vec<String>) {
    (position.text(), position.key(), position.legal_moves())
}

/// The erased twin of `position`.
fn erased<R: Rules>(rules: &R, position: &R::Position) -> Box<dyn AnyPosition> {
    let text = rules.write_position(position);
    Game::parse_position(rules, &text).unwrap_or_else(|e| panic!("{text} is refused: {e}"))
}

/// Plays `given` on a position; a refusal must leave no trace, and what is accepted was legal.
pub(crate) fn play(position: &dyn AnyPosition, given: &str) -> Result<String, MoveError> {
    let before = state(position);
    let mut after = position.boxed_clone();
    let result = after.play(given);
    match &result {
        Ok(written) => assert!(before.2.contains(written), "{written} was not legal: {}", before.0),
        Err(error) => {
            assert_eq!(state(&*after), before, "a refused move changed something");
            explained(error);
        }
    }
    result
}

/// An error has a name, arguments of a sane length, and an English text.
fn explained(error: &MoveError) {
    assert!(error.id().starts_with("move-"));
    assert!(error.to_string().chars().count() < 400, "{error}");
    for (_, argument) in error.args() {
        assert!(argument.chars().count() < 300, "{argument}");
        assert!(!argument.chars().any(char::is_control), "{argument:?}");
    }
}

/// Malformed texts are refused, with an example that can be played where a stone can be placed.
pub(crate) fn hostile<R: Rules>(rules: &R, position: &R::Position) {
    let any = erased(rules, position);
    let legal = any.legal_moves();
    for text in malformed() {
        let result = play(&*any, &text);
        // A one-character text can be a move where columns are named alone.
        let sound = legal.iter().any(|m| m.eq_ignore_ascii_case(text.trim()));
        assert_eq!(result.is_ok(), sound, "{:?}: {result:?}", &text[..text.len().min(40)]);
        if let Err(MoveError::Malformed { example, .. }) = &result {
            let is_placed = any.view().legal.iter().any(|m| m.point.is_some());
            assert!(!is_placed || legal.contains(example), "{example} in {}", any.text());
        }
    }
}

/// Well-formed moves that are not legal here are refused.
pub(crate) fn not_legal<R: Rules>(rules: &R, position: &R::Position) {
    let any = erased(rules, position);
    let legal: HashSet<String> = any.legal_moves().into_iter().collect();
    let frame = rules.frame();
    let outside = [
        format!("{}1", Frame::column_letter(frame.width.min(25))),
        format!("a{}", frame.height + 1),
        "pass".to_string(),
    ];
    let points = frame.points().map(|p: Point| frame.name(p));
    // Every point of a small board, a sample of a large one.
    let stride = 1 + frame.len() / 64;
    for text in points.step_by(stride).chain(outside) {
        let result = play(&*any, &text);
        assert_eq!(result.is_ok(), legal.contains(&text), "{text} in {}: {result:?}", any.text());
        if position.outcome().is_some() && rules.read_move(&text).is_ok() {
            assert_eq!(result, Err(MoveError::GameOver), "{text} in {}", any.text());
        }
    }
}
