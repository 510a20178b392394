//! Puzzles as text, and what becomes of tries.

use game::Spec;
use proptest::prelude::*;
use puzzles::{Attempt, AttemptError, Puzzle, PuzzleError, Standing, Task};

/// Black has four on the middle row of a small board, open at one end.
const FOUR: &str = "5 fours | h8 a1 i8 a3 j8 a5 | k8 l8 (g8 f8) (h7 h6)";

fn tried(puzzle: &Puzzle, moves: &[&str]) -> Result<Attempt, AttemptError> {
    let game = catalog::open("gomoku", &Spec::default()).expect("a game");
    let moves: Vec<String> = moves.iter().map(|text| text.to_string()).collect();
    puzzle.attempt(&*game, &moves)
}

#[test]
fn comes_back_as_it_was_written() {
    let puzzle: Puzzle = FOUR.parse().expect("a puzzle");
    assert_eq!(puzzle.to_string(), FOUR);
    assert_eq!((puzzle.level, puzzle.task, puzzle.moves.len()), (Some(5), Task::Fours, 6));
    assert_eq!(puzzle.tries[0].then.len(), 2);
    assert_eq!(puzzle.length(), 3, "two of the tree, and one that wins at once");
}

#[test]
fn says_what_is_wrong_with_a_text() {
    let fault = |text: &str| text.parse::<Puzzle>().expect_err(text);
    assert_eq!(fault("5 fours | h8"), PuzzleError::Parts);
    for head in ["0 win", "21 win", "win", "5 lose", "5 win win"] {
        assert_eq!(fault(&format!("{head} | a1 | b2")), PuzzleError::Head(head.into()));
    }
    for (tree, at) in
        [("", "the end"), ("(a1", "the end"), ("a1 b1)", ")"), ("()", ")"), ("(a1) b1", "b1")]
    {
        assert_eq!(fault(&format!("5 win | | {tree}")), PuzzleError::Tree(at.into()), "{tree}");
    }
    assert_eq!(fault(&format!("5 win | | {}", "a1 ".repeat(300))), PuzzleError::TooDeep);
    assert_eq!(fault(&"(".repeat(30_000)), PuzzleError::TooLong);
}

#[test]
fn follows_right_moves_and_stops_at_wrong_ones() {
    let puzzle: Puzzle = FOUR.parse().expect("a puzzle");
    let start = tried(&puzzle, &[]).expect("the task");
    assert_eq!((start.standing, start.left), (Standing::Asked, 3));
    assert_eq!(start.right, ["k8"]);
    let wrong = tried(&puzzle, &["k9"]).expect("a move");
    assert_eq!((wrong.standing, wrong.moves.last()), (Standing::Wrong, Some(&"k9".to_string())));
    assert!(wrong.right.is_empty());
    let after = tried(&puzzle, &["K8"]).expect("a move");
    assert_eq!((after.standing, after.left), (Standing::Asked, 2));
    assert_eq!(after.moves.last().map(String::as_str), Some("l8"), "the reply");
    assert_eq!(after.right, ["g8", "h7"]);
    // What wins is right, whatever stands in the tree: g8 makes five.
    let won = tried(&puzzle, &["k8", "g8"]).expect("a move");
    assert_eq!(won.standing, Standing::Solved);
    let other = tried(&puzzle, &["k8", "h7"]).expect("a move");
    assert_eq!((other.standing, other.left), (Standing::Asked, 1));
    assert_eq!(other.right, ["g8"], "only what wins at once is left");
}

#[test]
fn refuses_what_cannot_be_played() {
    let puzzle: Puzzle = FOUR.parse().expect("a puzzle");
    assert!(matches!(tried(&puzzle, &["h8"]), Err(AttemptError::Move(_))));
    assert_eq!(tried(&puzzle, &["k9", "k8"]).err(), Some(AttemptError::Over));
    let broken: Puzzle = "5 win | h8 h8 | a1".parse().expect("a puzzle");
    assert!(matches!(tried(&broken, &[]), Err(AttemptError::Puzzle { number: 2, .. })));
}

proptest! {
    #[test]
    fn no_text_breaks_it(choice: u8, text in "[a-h0-9 ()|]{0,80}") {
        let line = format!("3 win |{text}");
        puzzles::laws::puzzle(&[&[choice], line.as_bytes()].concat());
    }
}
