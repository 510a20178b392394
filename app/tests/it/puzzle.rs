//! `duiyi puzzle`, line by line.

use std::fs;
use std::path::Path;

use puzzles::{Set, sets};

#[cfg(unix)]
use crate::terminal::{Terminal, is_left};
use crate::{duiyi, run};

/// The moves of the solution of a puzzle.
fn solution(set: &Set, number: usize) -> Vec<String> {
    let mut tried: Vec<String> = Vec::new();
    loop {
        let attempt = set.puzzles[number - 1].attempt(&*set.game, &tried).expect("moves");
        match attempt.right.first() {
            Some(right) => tried.push(right.clone()),
            None => return tried,
        }
    }
}

/// What it prints with a folder of its own for what it keeps.
fn solve(folder: &Path, args: &[&str], lines: &[String]) -> String {
    let input = lines.join("\n") + "\n";
    let mut command = duiyi(args);
    let output = command.env("XDG_DATA_HOME", folder).write_stdin(input).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn puzzles_are_solved_one_after_the_other_and_that_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let set = &sets()[0];
    let mut lines = solution(set, 1);
    // The next comes with Enter.
    lines.push(String::new());
    lines.extend(solution(set, 2));
    let told = solve(folder.path(), &["puzzle", "reversi"], &lines);
    assert_eq!(told.matches("is right. Solved!").count(), 2, "{told}");
    let kept = folder.path().join("duiyi/puzzles.txt");
    assert_eq!(fs::read_to_string(&kept).expect("kept"), "reversi/8/standard 1,2\n");
    // Whoever comes again goes on with the next one.
    let told = solve(folder.path(), &["puzzle", "reversi"], &["quit".into()]);
    assert!(told.starts_with("Reversi · 8×8: 2 of 120 solved\nNot solved yet: 3–120\n"), "{told}");
    assert!(told.contains("Puzzle 3 of 120"), "{told}");
    // Another game is added to what is kept, and what is damaged there does not disturb.
    fs::write(&kept, "reversi/8/standard 1,2,x;;\n").expect("written");
    solve(folder.path(), &["puzzle", "renju"], &solution(&sets()[3], 1));
    let text = fs::read_to_string(&kept).expect("kept");
    assert_eq!(text, "gomoku/15/renju 1; reversi/8/standard 1,2\n");
    let told = solve(folder.path(), &["puzzle", "--list"], &[]);
    assert!(told.contains("Gomoku · Renju · 15×15: 1 of 120 solved\n    Not solved yet: 2–120"));
}

/// An opening is practised by its number or its name, and the list tells both.
#[test]
fn openings_go_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = |args: &[&str]| {
        let args = [&["puzzle"], args, &["--openings"]].concat();
        solve(folder.path(), &args, &["quit".into()])
    };
    let listed = solve(folder.path(), &["puzzle", "reversi", "--openings", "--list"], &[]);
    assert!(listed.contains("\n    71. Tiger\n"), "{listed}");
    assert!(first(&["reversi", "tiger"]).contains("Puzzle 71 of 91\n"));
    assert!(first(&["reversi", "71"]).contains("play the opening “Tiger”"));
    assert!(first(&["renju", "花月"]).contains("play the opening “Kagetsu”"));
    for (args, told) in [
        (&["reversi", "Lion", "--openings"][..], "There is no puzzle “Lion” here"),
        (&["reversi", "Tiger"], "There is no puzzle “Tiger” here"),
        (&["reversi", "0"], "There is no puzzle 0; they are numbered from 1 to 120."),
        (&["reversi", "92", "--openings"], "There is no puzzle 92;"),
        (&["Tiger", "--openings"], "Tiger"),
    ] {
        let (_, err, code) = run(&[&["puzzle"], args].concat(), "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(told), "{err}");
    }
}

#[test]
fn wrong_moves_commands_and_what_is_no_move_are_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let set = &sets()[0];
    let attempt = set.puzzles[0].attempt(&*set.game, &[]).expect("the task");
    let legal = attempt.position.legal_moves();
    let wrong = legal.iter().find(|text| !attempt.right.contains(text)).expect("one");
    let lines = [
        wrong, "z9", "nonsense", "hint", "last", "row 1", "column", "possible", "score", "moves",
        "undo", "goto", "goto 500", "goto 4", "previous", "next", "help",
    ];
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let told = solve(folder.path(), &["puzzle", "reversi", "1", "--no-board"], &lines);
    let order = [
        "Black: a1, b1, c1",
        "The last move is White’s b8.",
        &format!("{wrong} loses.\nIt is taken back; try again."),
        "off the board",
        "“help” lists what else you can type",
        "The move is in column",
        "The last move is White’s",
        "Row 1: ",
        "Which one? For example: column a",
        "Black can play",
        "Black 29, White 29",
        "Moves: ",
        "There is no move of yours to take back.",
        "Which puzzle? For example: goto 7",
        "There is no puzzle 500; they are numbered from 1 to 120.",
        "Puzzle 4 of 120",
        "Puzzle 3 of 120",
        "Puzzle 4 of 120",
        "play the right move; the puzzle does not count as solved then",
    ];
    let mut rest = told.as_str();
    for part in order {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part}: {told}"));
        rest = &rest[at + part.len()..];
    }
    assert!(!told.contains("a b c d e f g h"), "no board was asked for: {told}");
    assert!(!folder.path().join("duiyi").exists(), "nothing was solved");
}

#[test]
fn what_was_shown_is_not_kept_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let moves = solution(&sets()[0], 1).len();
    let mut lines = vec!["solution".to_string(); moves];
    lines.extend(["solution", "again", "hint"].map(String::from));
    let told = solve(folder.path(), &["puzzle", "reversi", "1"], &lines);
    assert!(told.contains("The solution was shown; begin again"), "{told}");
    assert!(told.contains("This puzzle is finished."), "{told}");
    assert!(!folder.path().join("duiyi").exists());
}

#[test]
fn what_cannot_be_kept_is_said_and_the_next_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("duiyi"), "no folder").expect("written");
    let mut lines = solution(&sets()[0], 1);
    lines.push(String::new());
    let told = solve(folder.path(), &["puzzle", "reversi", "1"], &lines);
    assert!(told.contains("What you have solved cannot be saved now"), "{told}");
    assert!(told.contains("Puzzle 2 of 120"), "{told}");
}

#[test]
fn what_there_is_not_is_refused_with_what_there_is() {
    let refused = |args: &[&str]| {
        let (_, said, code) = run(args, "");
        assert_eq!(code, 2, "{said}");
        said
    };
    let said = refused(&["puzzle", "gomoku", "--size", "19"]);
    assert!(said.contains("There are some of Reversi · 8×8, "), "{said}");
    let said = refused(&["puzzle", "reversi", "0"]);
    assert!(said.contains("There is no puzzle 0; they are numbered from 1 to 120."), "{said}");
    let said = refused(&["puzzle", "--size", "8"]);
    assert!(said.contains("--size needs a game before it."), "{said}");
    refused(&["puzzle", "reversi", "x"]);
    refused(&["puzzle", "reversi", "3", "--list"]);
}

#[test]
fn other_languages_have_their_own_words() {
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, words) in [
        ("zh", ["提示", "正解在 ", "答案", "看过答案，本题不算已解"]),
        ("ja", ["ヒント", "列にあります。", "答え", "答えを見たので"]),
    ] {
        let [hint, hinted, solution, shown] = words;
        let lines = [hint, solution, solution, solution].map(String::from);
        let told = solve(folder.path(), &["puzzle", "reversi", "1", "--lang", lang], &lines);
        assert!(told.contains(hinted) && told.contains(shown), "{told}");
    }
}

/// On a terminal it opens the terminal UI at the puzzle; what is solved there is kept where lines keep
/// it.
#[cfg(unix)]
#[test]
fn a_terminal_shows_the_puzzle_and_keeps_what_is_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["puzzle", "reversi", "2"], folder.path());
    terminal.wait("Puzzle 2 of 120");
    for text in solution(&sets()[0], 2) {
        terminal.press(&format!("/{text}\r"));
        terminal.wait(&format!("{text} is right."));
    }
    terminal.wait("Puzzle 2 of 120, solved");
    terminal.press("\r");
    terminal.wait("Puzzle 3 of 120");
    terminal.press("\x1b");
    terminal.wait("1 of 120 solved");
    terminal.press("q");
    assert!(is_left(terminal.end(), 0));
    let kept = fs::read_to_string(folder.path().join("duiyi/puzzles.txt")).expect("kept");
    assert_eq!(kept, "reversi/8/standard 2\n");
}

/// Openings are a set of their own, and what is played instead is told by its name.
#[test]
fn openings_are_practised_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = ["f4", "f6", "", "d6"].map(String::from);
    let told = solve(folder.path(), &["puzzle", "reversi", "--openings"], &lines);
    for part in [
        "Openings · Reversi · 8×8: 0 of 91 solved",
        "White to play the opening “Diagonal”.\n\n",
        "f4 leads to “Parallel”, not to “Diagonal”.\nIt is taken back; try again.",
        "f6 is right. Solved! This is “Diagonal”.",
        "White to play the opening “Perpendicular”.",
        "d6 is right. Solved! This is “Perpendicular”.",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let kept = folder.path().join("duiyi/puzzles.txt");
    assert_eq!(fs::read_to_string(&kept).expect("kept"), "reversi/8/standard/openings 1,2\n");
    let told = solve(folder.path(), &["puzzle", "renju", "--openings", "--lang", "zh"], &[]);
    assert!(told.contains("轮到黑方：下出开局“寒星”。"), "{told}");
    let (_, said, code) = run(&["puzzle", "--openings"], "");
    assert_eq!((code, said.contains("--openings needs a game before it.")), (2, true), "{said}");
    let (_, said, code) = run(&["puzzle", "tictactoe", "--openings"], "");
    assert_eq!(code, 2);
    let some = "There are some of Openings · Reversi · 8×8, Openings · Gomoku · Renju · 15×15.";
    assert!(said.contains(some), "{said}");
}
