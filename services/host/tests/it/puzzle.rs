//! Puzzles as messages.

use host::PuzzleTry;

/// Black has three on the middle row, open at both ends.
const FOURS: &str = "5 fours | h8 a1 i8 a3 j8 a5 | k8 l8 (h7 h6)";

fn tried(puzzle: &str, moves: &[&str]) -> PuzzleTry {
    let moves = moves.iter().map(ToString::to_string).collect();
    let [game, size, variant] = ["gomoku", "15", "freestyle"].map(String::from);
    PuzzleTry { game, size, variant, puzzle: puzzle.into(), moves }
}

#[test]
fn a_puzzle_is_told_move_by_move() {
    let asked = tried(FOURS, &[]).judge().unwrap();
    assert_eq!((asked.task, asked.level, asked.standing), ("fours", Some(5), "asked"));
    assert_eq!((asked.given, asked.left, asked.state.moves.len()), (6, 3, 6));
    assert_eq!(asked.right, ["k8"]);
    assert!(!asked.state.board.legal.is_empty());
    let after = tried(FOURS, &["k8"]).judge().unwrap();
    assert_eq!((after.standing, after.state.moves.len()), ("asked", 8));
    assert_eq!(after.state.moves[6..], ["k8", "l8"], "with the reply");
    let wrong = tried(FOURS, &["k9"]).judge().unwrap();
    assert_eq!((wrong.standing, wrong.state.moves.len()), ("wrong", 7));
    assert!(wrong.state.board.legal.is_empty(), "nobody plays on");
    // Where a five is there another move may win as well, and that is said.
    let late = tried(FOURS, &["k8", "a7"]).judge().unwrap();
    assert_eq!((late.standing, late.late, wrong.late), ("wrong", true, false));
    assert_eq!(asked.hint, Some(host::PuzzleHint::Column("k".into())));
    let solved = tried(FOURS, &["k8", "g8"]).judge().unwrap();
    assert_eq!(solved.standing, "solved");
    assert!(solved.state.ending.is_some(), "a five");
}

#[test]
fn what_is_no_puzzle_or_no_move_is_refused() {
    let refused = |asked: PuzzleTry| asked.judge().expect_err("refused").id;
    assert_eq!(refused(tried("5 fours | h8", &[])), "refused-puzzle");
    assert_eq!(refused(tried("5 fours | h8 h8 | a1", &[])), "refused-puzzle");
    assert_eq!(refused(tried(FOURS, &["h8"])), "move-occupied");
    assert_eq!(refused(tried(FOURS, &["k9", "k8"])), "refused-puzzle-over");
    let other = PuzzleTry { size: "99".into(), ..tried(FOURS, &[]) };
    assert_eq!(refused(other), "spec-size");
}
