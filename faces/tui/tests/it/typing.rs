//! Lines that are typed in a game, with and without a key that opens them.

use host::{Command, NewGame};
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::{Kit, two};

/// `f5` is a move, though `f` alone turns the board: what the letter's key did on the screen is
/// undone, and nothing that it asked for is done.
#[test]
fn a_move_is_typed_without_a_slash() {
    let only_moves = |kit: &Kit| {
        let is_move = |effect: &Effect| matches!(effect, Effect::Say(Command::Move { .. }, _));
        let begun = kit.wanted.iter().skip_while(|effect| !matches!(effect, Effect::Open(_)));
        begun.skip(1).all(is_move)
    };
    for text in ["d3", "c4", "f5", "e6"] {
        let mut kit = two("reversi");
        let before = kit.shown();
        kit.press(text);
        assert!(kit.shown().contains(&format!("/{text}")), "{}", kit.shown());
        kit.press("esc");
        assert_eq!(kit.shown(), before, "{text}");
        kit.press(text);
        kit.press("enter");
        assert_eq!(kit.moves(), text);
        assert!(only_moves(&kit), "{text}: {:?}", kit.wanted);
    }
    let mut kit = two("gomoku");
    kit.press("h8 enter");
    let texts: Vec<String> = ('a'..='o').map(|letter| format!("{letter}12")).collect();
    for text in &texts {
        kit.press(text);
        kit.press("enter");
    }
    assert_eq!(kit.moves(), format!("h8 {}", texts.join(" ")));
    assert!(only_moves(&kit), "{:?}", kit.wanted);
    // Who is slow is understood, too, though what the letter asks for is not taken back.
    let mut kit = two("reversi");
    kit.press("f 5 enter");
    assert_eq!(kit.moves(), "f5");
    // As an input method for Chinese or Japanese may write it.
    let mut kit = two("reversi");
    kit.press("ｆ５ enter");
    assert_eq!(kit.moves(), "f5");
}

/// A level that is typed is told, and so is that there is nobody to have one.
#[test]
fn a_level_is_told() {
    let mut kit = two("reversi");
    kit.press("/ level space 7 enter");
    assert!(kit.shown().contains("No computer plays in this game."), "{}", kit.shown());
    let white = host::NewSeat { engine: Some("reversi".into()), ..host::NewSeat::default() };
    let new = NewGame { game: "reversi".into(), white, ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("/ level space 7 enter");
    assert!(kit.shown().contains("plays at level 7 from now on"), "{}", kit.shown());
}

/// What can be typed is more than a line has room for.
#[test]
fn help_is_a_page() {
    let mut kit = two("reversi");
    kit.press("/ help enter");
    let shown = kit.shown();
    assert!(shown.contains("A move such as d3; or:") && shown.contains("rules, help."), "{shown}");
    kit.press("enter");
    assert!(!kit.shown().contains("A move such as"), "{}", kit.shown());
    kit.press("/ rules enter");
    let shown = kit.shown();
    assert!(shown.contains("Reversi, 8×8.") && shown.contains("Black moves first."), "{shown}");
}

/// What books and names say stands in the analysis, is told in words, and is played by a click.
#[test]
fn openings_are_looked_up() {
    let mut kit = two("reversi");
    kit.press("/ f5 enter / book enter");
    for told in ["d6  +1.4 · Perpendicular · 51", "· depth 49", "f4  −5.9 · Parallel"] {
        assert!(kit.shown().contains(told), "{told}: {}", kit.shown());
    }
    kit.press("enter");
    assert!(!kit.shown().contains("Perpendicular"), "{}", kit.shown());
    kit.press("tab");
    let shown = kit.shown();
    assert!(shown.contains("Opening book"), "{shown}");
    let (row, line) = (0..).zip(shown.lines()).find(|(_, line)| line.contains("· Diag")).unwrap();
    let before = line.find("· Diag").map_or(0, |at| line[..at].chars().count());
    kit.click(before as u16, row);
    assert_eq!(kit.moves(), "f5 f6");
    assert!(kit.shown().contains("Opening: Diagonal"), "{}", kit.shown());
    // Nothing of it stands where nothing is known, and nobody is told who plays apart.
    let mut kit = two("tictactoe");
    kit.press("/ book enter");
    assert!(kit.shown().contains("Neither the book nor a name"));
    kit.press("enter tab");
    assert!(!kit.shown().contains("Opening book"), "{}", kit.shown());
    let white = host::NewSeat { apart: true, ..host::NewSeat::default() };
    let new = NewGame { game: "reversi".into(), white, ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("/ book enter");
    assert!(kit.shown().contains("There is no analysis while"), "{}", kit.shown());
    kit.press("tab");
    assert!(!kit.shown().contains("Opening book"), "{}", kit.shown());
}

/// The last move is told with whose it was, and with the stones where they are counted.
#[test]
fn the_last_move_is_told_whole() {
    for (game, moves, told) in [
        ("reversi", "", "No move has been played"),
        ("reversi", "f5", "The last move is Black’s f5. Black 4, White 1."),
        ("gomoku", "h8 i9", "The last move is White’s i9."),
    ] {
        let mut kit = two(game);
        for text in moves.split_whitespace() {
            kit.press(text);
            kit.press("enter");
        }
        kit.press("/ last enter");
        assert!(kit.shown().contains(told), "{told}: {}", kit.shown());
    }
}

/// Who types a point that there is not meant no key: the line says so, and Enter plays nothing
/// else.
#[test]
fn a_point_that_there_is_not_is_typed_as_well() {
    for (wrong, refusal) in [("d9", "d9"), ("z99", "z99"), ("f0", "f0")] {
        let mut kit = two("reversi");
        kit.press(wrong);
        assert!(kit.shown().contains(&format!("/{wrong}")), "{}", kit.shown());
        kit.press("enter");
        assert_eq!(kit.moves(), "", "{wrong}");
        assert!(kit.shown().contains(refusal), "{}", kit.shown());
        assert!(!kit.shown().contains("help"), "{}", kit.shown());
    }
}

/// A word that is neither a move nor a command leads to where the commands stand, once.
#[test]
fn a_word_that_there_is_not_leads_to_help() {
    let mut kit = two("reversi");
    kit.press("/ f o o enter");
    let told = "“foo” is not a move; expected something like “d3”. “help” lists what else";
    assert!(kit.shown().contains(told), "{}", kit.shown());
    kit.press("/ z 9 enter");
    assert!(!kit.shown().contains("help"), "{}", kit.shown());
    kit.press("/ f o o enter");
    kit.press("/ d 3 enter");
    kit.press("/ d 3 enter");
    assert_eq!(kit.moves(), "d3");
    assert!(!kit.shown().contains("help"), "{}", kit.shown());
}

/// Keys stay what they are where no digit follows at once, on other screens, and for who is asked
/// something.
#[test]
fn letters_are_keys_where_no_move_is_typed() {
    let mut kit = two("reversi");
    let before = kit.shown();
    kit.press("f f left right 5");
    assert_eq!(kit.shown(), before, "turned twice, and no line is open");
    kit.press("i5");
    assert!(kit.shown().contains("5"), "{}", kit.shown());
    assert_ne!(kit.shown(), before, "what is typed into another screen stays there");
    // A line that is refused says why; nothing is placed at the cursor instead.
    let mut kit = two("reversi");
    kit.press("a1 enter");
    assert_eq!(kit.moves(), "");
    // A question that is answered by digits is not a move.
    let new =
        NewGame { opening: Some("swap2".into()), game: "gomoku".into(), ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("h8 enter");
    kit.press("i8 enter h9 enter");
    let is_answer = |effect: &Effect| matches!(effect, Effect::Say(Command::Answer { .. }, _));
    assert_eq!(kit.wanted.iter().filter(|effect| is_answer(effect)).count(), 3);
    kit.press("g2");
    assert_eq!(kit.wanted.iter().filter(|effect| is_answer(effect)).count(), 4);
}

/// `/save NAME` writes that file: its ending tells the format, as in lines.
#[test]
fn a_file_is_named_where_saving_is_typed() {
    let written = |kit: &Kit| {
        kit.wanted.iter().rev().find_map(|effect| match effect {
            Effect::Write(name, text, false) => Some((name.clone(), text.clone())),
            _ => None,
        })
    };
    let mut kit = two("reversi");
    kit.press("f5 enter / save space ~/z.sgf enter");
    let (name, text) = written(&kit).expect("a file");
    assert_eq!(name, "~/z.sgf");
    assert!(text.starts_with("(;"), "{text}");
    kit.press("/ save space z.txt enter");
    let (name, text) = written(&kit).expect("a file");
    assert!(name == "z.txt" && text.starts_with("duiyi"), "{name}: {text}");
    // A format that cannot hold the game says so, and one that holds a part what it leaves out.
    kit.wanted.clear();
    kit.press("/ save space z.psq enter");
    assert_eq!(written(&kit), None);
    assert!(kit.shown().contains("PSQ cannot hold this game"), "{}", kit.shown());
    let mut kit = two("gomoku");
    kit.press("h8 enter c hello enter / save space z.psq enter");
    let (name, _) = written(&kit).expect("a file");
    kit.tell(Message::Written(name, Ok(())));
    assert!(kit.shown().contains("leaves out"), "{}", kit.shown());
}
