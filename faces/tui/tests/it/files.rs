//! Games that come as text or files, and leave so.

use crossterm::event::Event;
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::{Kit, game, two};

#[test]
fn pasted_text_is_a_move_or_a_game() {
    let mut kit = two("reversi");
    kit.tell(Message::Input(Event::Paste("f5\n".into())));
    assert_eq!(kit.moves(), "f5");
    kit.tell(Message::Input(Event::Paste("f5 d6 c3 d3 c4".into())));
    kit.press("enter");
    assert_eq!(kit.moves(), "f5 d6 c3 d3 c4");
    kit.press("esc");
    kit.tell(Message::Input(Event::Paste("nonsense".into())));
    kit.press("enter");
    let said = words::Words::new(Lang::En).text("refused-import-unknown");
    assert!(kit.shown().contains(&said[..30]), "{}", kit.shown());
}

#[test]
fn a_text_is_copied_and_a_file_written() {
    let mut kit = two("reversi");
    kit.press("/f5 enter y");
    let copied = kit.wanted.iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.trim().to_string()),
        _ => None,
    });
    assert_eq!(copied.as_deref(), Some("f5"));
    kit.press("e enter enter");
    assert!(
        kit.wanted
            .iter()
            .any(|effect| matches!(effect, Effect::Write(name, ..) if name == "reversi.duiyi"))
    );
}

/// What is in the way of a file stays, unless somebody says otherwise.
#[test]
fn a_file_is_replaced_by_who_says_so() {
    for (keys, replaced) in [("enter", false), ("left enter", true), ("up enter", true)] {
        let mut kit = two("reversi");
        kit.tell(Message::Exists("game.sgf".into(), "(;)".into()));
        assert!(kit.shown().contains("game.sgf exists already."), "{}", kit.shown());
        kit.press(keys);
        let is_it = |effect: &Effect| matches!(effect, Effect::Write(name, text, true) if name == "game.sgf" && text == "(;)");
        assert_eq!(kit.wanted.iter().any(is_it), replaced, "{keys}");
    }
    // Who has left the game meanwhile is told.
    let mut kit = two("reversi");
    kit.press("esc");
    kit.tell(Message::Exists("game.sgf".into(), "(;)".into()));
    assert!(kit.shown().contains("it exists already"), "{}", kit.shown());
}

/// A file is opened by its name, as in lines.
#[test]
fn a_file_is_opened_by_its_name() {
    let mut kit = two("reversi");
    kit.press("/load space games.sgf enter");
    let is_it = |effect: &Effect| matches!(effect, Effect::Import(name, _) if name == "games.sgf");
    assert!(kit.wanted.iter().any(is_it), "{:?}", kit.wanted);
    kit.tell(Message::Unread("games.sgf".into(), std::io::ErrorKind::PermissionDenied.into()));
    assert!(kit.shown().contains("games.sgf"), "{}", kit.shown());
}

/// Of a file with several games one is chosen: by arrows, or by what is typed.
#[test]
fn one_of_several_games_is_chosen() {
    let games = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[1999]EV[Cup];B[hh];W[ii])(;GM[4]SZ[15]PB[Cy]PW[Di]RE[B+R];B[gg])(;GM[4]SZ[15];B[zz])";
    let paste = |kit: &mut Kit| {
        kit.press("esc");
        kit.tell(Message::Input(Event::Paste(games.into())));
        kit.press("enter");
    };
    let mut kit = two("reversi");
    paste(&mut kit);
    let shown = kit.shown();
    for said in [
        "3 games: which of them?",
        "1. Ann against Bo · 2 moves played · 1999 · Cup",
        "2. Cy against Di · one move played · Black won",
        "3. SGF, line 1",
        "(1 of 3)",
    ] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    kit.press("down enter");
    assert_eq!(kit.moves(), "g9");
    // What is typed leaves the games that have it; what nobody has, none.
    // The list is still there when one comes back from the game.
    kit.press("esc");
    assert!(kit.shown().contains("(2 of 3)"), "{}", kit.shown());
    kit.press("bo space ann");
    let shown = kit.shown();
    assert!(shown.contains("Ann against Bo") && !shown.contains("Cy against Di"), "{shown}");
    kit.press("x");
    assert!(kit.shown().contains("No game has that."), "{}", kit.shown());
    kit.press("enter");
    assert!(kit.shown().contains("No game has that."), "{}", kit.shown());
    kit.press("backspace enter");
    assert_eq!(kit.moves(), "h8 i7");
    assert!(kit.shown().contains("1999 · Cup"), "{}", kit.shown());
    // One that is damaged is told, and the others can still be chosen.
    paste(&mut kit);
    kit.press("up enter");
    assert!(kit.shown().contains("is not a point of this board"), "{}", kit.shown());
    kit.press("down enter");
    assert_eq!(kit.moves(), "h8 i7");
    // Back is where the text was given; what was typed goes first.
    paste(&mut kit);
    kit.press("ann esc");
    assert!(kit.shown().contains("(1 of 3)"), "{}", kit.shown());
    kit.press("esc");
    assert!(kit.shown().contains("Paste or type a game"), "{}", kit.shown());
}

/// In which formats a game can be saved is told in the reader's language.
#[test]
fn formats_have_their_names() {
    for (lang, expected) in [
        (Lang::Zh, ["存为 Duiyi 文件", "存为文字棋谱", "把局面存为局面文本"]),
        (Lang::En, ["Save as a Duiyi file", "Save the moves as text", "Save the position"]),
        (Lang::Ja, ["Duiyi 形式で保存", "棋譜を文字で保存", "局面を配置テキストとして"]),
    ] {
        let mut kit = Kit::at(lang, &game("reversi"));
        kit.press("/f5 enter e");
        let shown = kit.shown();
        for expected in expected {
            assert!(shown.contains(expected), "{expected}: {shown}");
        }
        assert!(!shown.contains("transcript"), "{shown}");
    }
}
