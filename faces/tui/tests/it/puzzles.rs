//! Puzzles on the screen.

use puzzles::{Set, Solved, Theme, sets};
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::Kit;

/// The screen of the first puzzle of a game.
fn first(game: &str) -> (Kit, &'static Set) {
    let at = sets().iter().position(|set| set.game.id() == game).expect("a set");
    let mut kit = Kit::new(Lang::En);
    kit.press("down enter");
    kit.press(&"down ".repeat(at));
    kit.press("enter");
    (kit, &sets()[at])
}

/// The moves of the solution.
fn solution(set: &Set, number: usize) -> Vec<String> {
    let mut tried = Vec::new();
    while let Some(right) = {
        let attempt = set.puzzles[number - 1].attempt(&*set.game, &tried).expect("moves");
        attempt.right.first().cloned()
    } {
        tried.push(right);
    }
    tried
}

/// A move that is typed, whatever its first letter does here.
fn typed(kit: &mut Kit, text: &str) {
    kit.press("/");
    for letter in text.chars() {
        kit.press(&letter.to_string());
    }
    kit.press("enter");
}

/// A possible move that is wrong.
fn wrong(set: &Set, number: usize) -> String {
    let attempt = set.puzzles[number - 1].attempt(&*set.game, &[]).expect("the task");
    let legal = attempt.position.legal_moves();
    legal.into_iter().find(|text| !attempt.right.contains(text)).expect("another")
}

#[test]
fn who_finds_all_moves_has_solved_it_and_goes_on_to_the_next() {
    let (mut kit, set) = first("reversi");
    assert!(kit.shown().contains("Puzzle 1 of 120"), "{}", kit.shown());
    let moves = solution(set, 1);
    for (at, text) in moves.iter().enumerate() {
        typed(&mut kit, text);
        let is_last = at + 1 == moves.len();
        let said = if is_last { "is right. Solved!" } else { "is right." };
        assert!(kit.shown().contains(said), "{}", kit.shown());
        let is_kept = kit.has(|effect| matches!(effect, Effect::Solved(_, 1)));
        assert_eq!(is_kept, is_last);
    }
    kit.tell(Message::Solved(Ok(Solved::read("reversi/8/standard 1"))));
    assert!(kit.shown().contains("Puzzle 1 of 120, solved"), "{}", kit.shown());
    kit.press("enter");
    assert!(kit.shown().contains("Puzzle 2 of 120"), "{}", kit.shown());
    // The list says so, too.
    kit.press("esc");
    assert!(kit.shown().contains("1 of 120 solved"), "{}", kit.shown());
}

#[test]
fn a_wrong_move_is_said_and_taken_back() {
    let (mut kit, set) = first("reversi");
    let before = kit.shown();
    typed(&mut kit, &wrong(set, 1));
    let shown = kit.shown();
    assert!(shown.contains("loses.") && shown.contains("Try again"), "{shown}");
    // Nobody plays on.
    kit.press("/ enter");
    assert_eq!(kit.shown(), before);
    kit.press("u");
    assert!(kit.shown().contains("There is no move of yours to take back"), "{}", kit.shown());
    // Whoever wants a hint then gets one.
    typed(&mut kit, &wrong(set, 1));
    kit.press("h");
    let shown = kit.shown();
    let judged = format!("{} loses.", wrong(set, 1));
    assert!(shown.contains("in column") && !shown.contains(&judged), "{shown}");
    typed(&mut kit, "z9");
    assert!(kit.shown().contains("off the board"), "{}", kit.shown());
}

#[test]
fn what_was_shown_is_not_kept() {
    let (mut kit, set) = first("gomoku");
    kit.size = (120, 30);
    kit.press("h");
    assert!(kit.shown().contains("The move is in column"), "{}", kit.shown());
    // Whoever presses the key by mistake is asked.
    kit.press("space");
    assert!(kit.shown().contains("Press Space again to see the move"), "{}", kit.shown());
    kit.press("h");
    for _ in 0..=solution(set, 1).len() {
        kit.press("space");
    }
    assert!(kit.shown().contains("The solution was shown"), "{}", kit.shown());
    assert!(!kit.has(|effect| matches!(effect, Effect::Solved(..))));
    // From the start it counts again.
    kit.press("{");
    for text in solution(set, 1) {
        typed(&mut kit, &text);
    }
    assert!(kit.has(|effect| matches!(effect, Effect::Solved(_, 1))));
}

#[test]
fn others_are_reached_and_it_becomes_a_game() {
    let (mut kit, set) = first("reversi");
    kit.press("[");
    assert!(kit.shown().contains("Puzzle 120 of 120"), "{}", kit.shown());
    kit.press("]");
    assert!(kit.shown().contains("Puzzle 1 of 120"), "{}", kit.shown());
    let all = (1..=120).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    kit.tell(Message::Solved(Ok(Solved::read(&format!("reversi/8/standard {all}")))));
    kit.press("]");
    let shown = kit.shown();
    assert!(shown.contains("Puzzle 2 of 120") && shown.contains("All 120"), "{shown}");
    // Before it is solved the letter begins a move, and so does that of the hint.
    kit.press("a");
    assert!(kit.shown().contains("to move: a"), "{}", kit.shown());
    kit.press("esc h 3");
    assert!(kit.shown().contains("to move: h3"), "{}", kit.shown());
    assert!(!kit.shown().contains("in column"), "{}", kit.shown());
    kit.press("esc");
    typed(&mut kit, &wrong(set, 2));
    kit.press("a");
    // With the move that was wrong; and the way back leads to the puzzle.
    let moves = [&set.puzzles[1].moves[..], &[wrong(set, 2)]].concat();
    assert!(kit.has(|effect| matches!(effect, Effect::Make(new) if new.moves == moves)));
    kit.press("esc");
    assert!(kit.shown().contains("Puzzle 2 of 120"), "{}", kit.shown());
    // A number that is typed is that of a puzzle.
    kit.press("enter");
    typed(&mut kit, "57");
    assert!(kit.shown().contains("Puzzle 57 of 120"), "{}", kit.shown());
    kit.tell(Message::Input(crossterm::event::Event::Paste("goto 9".into())));
    assert!(kit.shown().contains("Puzzle 9 of 120"), "{}", kit.shown());
    typed(&mut kit, "121");
    assert!(kit.shown().contains("There is no puzzle 121"), "{}", kit.shown());
}

#[test]
fn a_click_is_a_move_where_one_is_asked_for() {
    let (mut kit, set) = first("reversi");
    kit.press("h");
    let wrong = wrong(set, 1);
    // Every point is clicked once, until something was judged.
    for row in 0..24 {
        for column in 0..50 {
            if !kit.shown().contains("is right") && !kit.shown().contains("loses.") {
                kit.click(column, row);
            }
        }
    }
    let shown = kit.shown();
    assert!(shown.contains("is right") || shown.contains("loses."), "{wrong} {shown}");
}

#[test]
fn what_cannot_be_kept_is_said() {
    let (mut kit, _) = first("reversi");
    let full = std::io::ErrorKind::StorageFull;
    kit.tell(Message::Solved(Err(full.into())));
    assert!(kit.shown().contains("cannot be saved now"), "{}", kit.shown());
}

/// Where there is little room, what came of a move and the hint are seen before the task.
#[test]
fn what_matters_is_seen_in_little_room() {
    for (game, size) in [("gomoku", (40, 20)), ("reversi", (36, 14)), ("reversi", (20, 8))] {
        let (mut kit, set) = first(game);
        kit.size = size;
        kit.press("h");
        let joined = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let hint = joined(kit.shown());
        assert!(hint.contains("in column"), "{game} {size:?} {hint}");
        typed(&mut kit, &wrong(set, 1));
        let judged = joined(kit.shown());
        assert!(judged.contains("does not win") || judged.contains("loses"), "{game} {judged}");
    }
}

#[test]
fn every_size_of_terminal_shows_something() {
    for size in [(20, 8), (30, 10), (40, 30), (60, 16), (200, 60)] {
        for game in ["reversi", "gomoku", "tictactoe", "connect-four"] {
            let (mut kit, _) = first(game);
            kit.size = size;
            kit.press("h");
            let shown = kit.shown();
            assert!(!shown.trim().is_empty());
        }
    }
}

/// What an opening is called is asked for and told; nobody has measured how hard it is.
#[test]
fn an_opening_is_practised_by_its_name() {
    let at = sets().iter().position(|set| set.theme == Theme::Openings).expect("a set");
    let mut kit = Kit::new(Lang::En);
    kit.press("down enter");
    kit.press(&"down ".repeat(at));
    assert!(kit.shown().contains("Openings · Reversi · 8×8: 0 of 91 solved"), "{}", kit.shown());
    kit.press("enter");
    let asked = kit.shown();
    assert!(asked.contains("“Diagonal”") && !asked.contains("Difficulty"), "{asked}");
    typed(&mut kit, "d6");
    assert!(kit.shown().contains("d6 leads to"), "{}", kit.shown());
    kit.press("enter");
    typed(&mut kit, "f6");
    assert!(kit.shown().contains("Solved! This is"), "{}", kit.shown());
    assert!(
        kit.has(|effect| matches!(effect, Effect::Solved(set, 1) if set.theme == Theme::Openings))
    );
}

/// A list that has no room for all of it begins with the beginning of a line.
#[test]
fn a_long_list_begins_where_a_text_begins() {
    for height in 9..16 {
        let mut kit = Kit::new(Lang::En);
        kit.size = (28, height);
        kit.press("down enter }");
        let shown = kit.shown();
        let listed: Vec<&str> = shown.lines().skip_while(|line| !line.trim().is_empty()).collect();
        let top = listed.iter().find(|line| !line.trim().is_empty()).expect("a line");
        let names = ["Reversi", "Gomoku", "Tic-tac-toe", "Connect Four", "Openings"];
        let text = top.trim_start_matches(['>', ' ']);
        assert!(names.iter().any(|name| text.starts_with(name)), "{shown}");
        assert!(shown.contains("> Openings · Gomoku"), "{shown}");
    }
}
