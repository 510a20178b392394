//! The puzzles of the program.

use std::collections::HashSet;

use game::Game;
use puzzles::{Hint, Puzzle, Standing, Task, Theme, Try, sets};

/// All lines of right moves, to where each ends.
fn lines(tries: &[Try], before: &[String], all: &mut Vec<Vec<String>>) {
    for one in tries {
        let line = [before, std::slice::from_ref(&one.played)].concat();
        if one.then.is_empty() {
            all.push(line);
        } else {
            lines(&one.then, &line, all);
        }
    }
}

fn check(game: &dyn Game, puzzle: &Puzzle) {
    let mut all = Vec::new();
    lines(&puzzle.tries, &[], &mut all);
    for mut line in all {
        let attempt =
            puzzle.attempt(game, &line).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        if attempt.standing == Standing::Asked {
            let last = attempt.right.first();
            line.push(
                last.unwrap_or_else(|| panic!("{puzzle}: nothing wins after {line:?}")).clone(),
            );
        }
        let end = puzzle.attempt(game, &line).expect("a line of it");
        assert_eq!(end.standing, Standing::Solved, "{puzzle}: {line:?}");
    }
    let start = puzzle.attempt(game, &[]).expect("the task");
    // An opening may be played mirrored where the position is its own mirror image.
    let is_opening = puzzle.task == Task::Opening;
    assert!(start.right.len() == 1 || is_opening, "{puzzle}: the first move is the only one");
    for text in start.position.legal_moves() {
        let standing = puzzle.attempt(game, std::slice::from_ref(&text)).expect("a move").standing;
        let is_wrong = !start.right.contains(&text);
        assert_eq!(standing == Standing::Wrong, is_wrong, "{puzzle}: {text}");
    }
}

#[test]
fn every_line_of_every_puzzle_is_played_to_its_end() {
    for set in sets() {
        for puzzle in &set.puzzles {
            check(&*set.game, puzzle);
        }
    }
}

#[test]
fn no_position_comes_twice_and_the_easiest_come_first() {
    for set in sets().iter().filter(|set| set.theme == Theme::Positions) {
        let mut seen = HashSet::new();
        for puzzle in &set.puzzles {
            let key = puzzle.attempt(&*set.game, &[]).expect("the task").position.key();
            assert!(seen.insert(key), "{puzzle}");
        }
        assert!(set.puzzles.is_sorted_by_key(|puzzle| puzzle.level), "{:?}", set.game);
        assert!(set.puzzles.iter().all(|puzzle| puzzle.level.is_some()), "{:?}", set.game);
    }
}

/// Where moves are called by their columns a hint is no solution.
#[test]
fn a_hint_says_less_than_the_solution() {
    for set in sets() {
        for puzzle in &set.puzzles {
            let attempt = puzzle.attempt(&*set.game, &[]).expect("the task");
            let right = &attempt.right[0];
            match attempt.hint().expect("a hint") {
                Hint::Column(column) => assert!(right.starts_with(&column) && *right != column),
                Hint::Either(moves) => assert!(moves.contains(right) && moves[0] < moves[1]),
                Hint::Pass => assert_eq!(right, "pass"),
            }
        }
    }
}

/// Who answers holds what can be held: no draw becomes a win on the board.
#[test]
fn no_reply_gives_a_draw_away() {
    for set in sets() {
        for puzzle in set.puzzles.iter().filter(|puzzle| puzzle.task == Task::Draw) {
            let mut all = Vec::new();
            lines(&puzzle.tries, &[], &mut all);
            for line in all {
                let end = puzzle.attempt(&*set.game, &line).expect("a line of it");
                let won = end.position.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(won, None, "{puzzle}");
            }
        }
    }
}
