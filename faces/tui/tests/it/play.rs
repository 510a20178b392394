//! Keys, and what they make of a game.

use std::time::Duration;

use crossterm::event::MouseEventKind;
use engine::{Score, SearchResult};
use host::{Command, Line, NewGame, NewSeat};
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::{Kit, game, two};

#[test]
fn a_whole_game_by_arrow_keys() {
    let mut kit = two("tictactoe");
    kit.press("up left enter");
    assert_eq!(kit.moves(), "a3");
    kit.press("down enter right up enter down enter right up enter");
    assert_eq!(kit.moves(), "a3 a2 b3 b2 c3");
    assert!(kit.shown().contains("X wins."), "{}", kit.shown());
}

#[test]
fn typed_moves_undo_redo_and_branches() {
    let mut kit = two("reversi");
    kit.press("/f5 enter /d6 enter");
    assert_eq!(kit.moves(), "f5 d6");
    kit.press("j");
    assert!(kit.shown().contains("No other move has been tried"), "{}", kit.shown());
    assert!(!kit.shown().contains("d6+"), "{}", kit.shown());
    kit.press("u");
    assert_eq!(kit.moves(), "f5");
    kit.press("/f6 enter");
    assert_eq!(kit.moves(), "f5 f6");
    // The list of moves tells where others were tried.
    assert!(kit.shown().contains("f6+") && !kit.shown().contains("f5+"), "{}", kit.shown());
    // To the place where the branches leave, and to the other one.
    kit.press("[");
    assert!(kit.shown().contains("From here:"), "{}", kit.shown());
    kit.press("] j");
    assert_eq!(kit.moves(), "f5 d6");
    kit.press("{");
    assert_eq!(kit.moves(), "");
    kit.press("}");
    assert_eq!(kit.moves().split(' ').count(), 2);
}

#[test]
fn what_is_not_possible_is_said() {
    let mut kit = two("reversi");
    kit.press("/a1 enter");
    assert_eq!(kit.moves(), "");
    assert!(kit.shown().contains("a1"), "{}", kit.shown());
}

#[test]
fn a_click_places_and_the_wheel_looks_back() {
    let mut kit = two("reversi");
    let shown = kit.shown();
    // A point that can be taken.
    let (row, line) =
        shown.lines().enumerate().skip(1).find(|(_, line)| line.contains(" · ")).expect("a move");
    let before = &line[..line.find(" · ").expect("there")];
    let column = before.chars().count() as u16 + 1;
    kit.click(column, row as u16);
    assert_eq!(kit.moves().split(' ').filter(|m| !m.is_empty()).count(), 1, "{shown}");
    kit.mouse(MouseEventKind::ScrollUp, column, row as u16);
    assert_eq!(kit.moves(), "");
}

/// Where stones fall a move is a column, and the cursor may stand anywhere in it.
#[test]
fn a_stone_falls_from_anywhere_in_its_column() {
    let mut kit = two("connect-four");
    kit.press("up up enter enter right enter");
    assert_eq!(kit.moves(), "a a b");
}

/// What is typed is answered as on the page.
#[test]
fn typed_questions_are_answered() {
    let mut kit = two("reversi");
    let cases = [
        ("/possible enter", "Black can play: d3, c4, f5, e6."),
        ("/clock enter", "This game has no clock."),
        ("/row space 4 enter", "Row 4: d4 White, e4 Black; the rest is empty."),
        ("/board enter", "Row 8 is empty."),
    ];
    for (keys, expected) in cases {
        kit.press(keys);
        assert!(kit.shown().contains(expected), "{keys}: {}", kit.shown());
    }
    kit.press("enter /again enter");
    assert!(!kit.shown().contains("Row 8"), "{}", kit.shown());
}

/// The words of every language are commands, in full-width forms as well, and glued to a number.
#[test]
fn commands_are_typed_in_every_language() {
    for (lang, keys, expected) in [
        (Lang::Zh, "/行4 enter", "第 4 行："),
        (Lang::Zh, "/行 space ４ enter", "第 4 行："),
        (Lang::Ja, "/段4 enter", "4 段"),
        (Lang::En, "/ＲＯＷ space 4 enter", "Row 4:"),
    ] {
        let mut kit = Kit::at(lang, &game("reversi"));
        kit.press(keys);
        assert!(kit.shown().contains(expected), "{keys}: {}", kit.shown());
    }
    for (lang, keys) in [(Lang::Zh, "/弃权 enter"), (Lang::Ja, "/パス enter")] {
        let mut kit = Kit::at(lang, &game("reversi"));
        kit.press(keys);
        let passes = |effect: &Effect| match effect {
            Effect::Say(Command::Move { text }, _) => text == "pass",
            _ => false,
        };
        assert!(kit.has(passes), "{keys}");
    }
}

/// A line is chosen by a key or the mouse, shown move by move, and played.
#[test]
fn a_line_is_looked_at_and_played() {
    let line = |rank, pv: &str| Line {
        rank,
        depth: 9,
        score: Some("+2".into()),
        advantage: Some(0.1),
        proved: false,
        pv: pv.split(' ').map(str::to_string).collect(),
        nodes: 1,
        ms: 1,
        note: None,
    };
    let mut kit = two("reversi");
    kit.press("/f5 enter tab");
    kit.tell(Message::Advice(vec![line(1, "d6 c3 d3"), line(2, "f6 e6 f7")], true));
    kit.press("v v");
    let shown = kit.shown();
    assert!(shown.contains(">2. ") && shown.contains("[1]") && shown.contains("│ 3 │"), "{shown}");
    // Other advice puts the line into another place.
    kit.tell(Message::Advice(vec![line(1, "f6 e6"), line(2, "d6 c3")], true));
    assert!(kit.shown().contains(">1. "), "{}", kit.shown());
    kit.press("enter");
    assert_eq!(kit.moves(), "f5 f6");
    kit.press("u");
    kit.tell(Message::Advice(vec![line(1, "f6 e6"), line(2, "d6 c3")], true));
    let shown = kit.shown();
    let row = shown.lines().position(|line| line.contains("2. +2")).expect("a line") as u16;
    kit.mouse(MouseEventKind::Moved, 50, row);
    assert!(kit.shown().contains(">2. "), "{}", kit.shown());
    kit.click(50, row);
    assert_eq!(kit.moves(), "f5 d6");
}

/// A hint is said as well as drawn, once nothing better comes, and Enter plays it.
#[test]
fn a_hint_names_its_move() {
    let line = |rank, pv: &str, score: &str| Line {
        rank,
        pv: pv.split(' ').map(String::from).collect(),
        score: Some(score.into()),
        advantage: Some(0.1),
        proved: false,
        depth: 8,
        nodes: 1,
        ms: 1,
        note: None,
    };
    let mut kit = two("reversi");
    kit.press("/f5 enter h");
    kit.tell(Message::Advice(vec![line(1, "f6 e6", "~ +0.20")], false));
    assert!(!kit.shown().contains("Try "), "{}", kit.shown());
    let lines = vec![line(1, "d6 c3", "~ -0.80"), line(2, "f6 e6", "~ -1.10")];
    kit.tell(Message::Advice(lines.clone(), true));
    assert!(kit.shown().contains("Try d6 (−0.8)."), "{}", kit.shown());
    // Only once: an analysis that goes on is no hint.
    kit.press("enter");
    assert_eq!(kit.moves(), "f5 d6");
    kit.tell(Message::Advice(lines, true));
    assert!(!kit.shown().contains("Try "), "{}", kit.shown());
}

#[test]
fn why_a_point_is_forbidden_is_said_where_the_cursor_stands() {
    let moves = "h9 a1 h10 o1 i8 a15 j8 o15".split(' ').map(str::to_string).collect();
    let (variant, opening) = (Some("renju".into()), Some("none".into()));
    let mut kit = Kit::at(Lang::En, &NewGame { variant, opening, moves, ..game("gomoku") });
    let shown = kit.shown();
    assert!(shown.contains("[×]") && shown.contains("┼─┼"), "{shown}");
    let expected = "h8: forbidden double-three (h8 i8 j8, h10 h9 h8)";
    assert!(kit.shown().contains(expected), "{}", kit.shown());
    kit.press("left");
    assert!(!kit.shown().contains("double-three"), "{}", kit.shown());
    kit.press("/possible enter");
    let expected = "h8: forbidden double-three. Black can play on every other empty point.";
    assert!(kit.shown().contains(expected), "{}", kit.shown());
}

/// A click on a move of the list goes there, also to one that was taken back.
#[test]
fn a_click_on_a_move_goes_there() {
    let mut kit = two("tictactoe");
    kit.press("/a1 enter /b2 enter /c3 enter");
    let click = |kit: &mut Kit, text: &str| {
        let shown = kit.shown();
        let (row, line) =
            shown.lines().enumerate().find(|(_, line)| line.contains("1.a1")).expect("the list");
        let before = line.find(text).map_or(0, |at| line[..at].chars().count());
        kit.click(before as u16, row as u16);
    };
    click(&mut kit, "a1");
    assert_eq!(kit.moves(), "a1");
    click(&mut kit, "c3");
    assert_eq!(kit.moves(), "a1 b2 c3");
}

#[test]
fn resigning_is_asked_about() {
    let mut kit = two("reversi");
    kit.press("/f5 enter g esc");
    assert!(!kit.shown().contains("resigns"));
    // Enter alone does nothing, nor does a draw come from a move that is typed without a slash.
    kit.press("g 1 enter d 1 enter");
    assert!(!kit.shown().contains("resigns") && !kit.shown().contains("agreed"), "{}", kit.shown());
    // The other letters are no answers, and `n` is not a new game.
    for keys in ["g n", "g q esc", "g x N"] {
        kit.press(keys);
        assert!(!kit.shown().contains("resigns") && kit.moves() == "f5", "{}", kit.shown());
    }
    kit.press("g up enter");
    assert!(kit.shown().contains("White resigns; Black wins."), "{}", kit.shown());
    let mut kit = two("reversi");
    kit.press("g y");
    assert!(kit.shown().contains("Black resigns; White wins."), "{}", kit.shown());
}

#[test]
fn an_opening_is_answered_by_keys() {
    let opening = Some("swap2".to_string());
    let mut kit = Kit::at(Lang::En, &NewGame { opening, ..game("gomoku") });
    // A hint looks for the best move, and a fair stone is wanted.
    kit.press("h");
    assert!(kit.shown().contains("after the opening"), "{}", kit.shown());
    assert!(!kit.wanted.iter().any(|effect| matches!(effect, Effect::Advise(..))));
    kit.press("enter right enter right enter");
    assert_eq!(kit.moves().split(' ').count(), 3);
    kit.press("1");
    let said = kit.wanted.iter().filter(|e| matches!(e, Effect::Say(Command::Answer { .. }, _)));
    assert_eq!(said.count(), 4);
}

#[test]
fn a_key_makes_the_computer_move_now() {
    let black = NewSeat { engine: Some("reversi".into()), level: Some(9), ..NewSeat::default() };
    let is_now = |effect: &Effect| matches!(effect, Effect::Say(Command::Now, _));
    // Also keys that mean nothing in a game; but none that mean something.
    for (keys, is_wanted) in [
        ("space", true),
        ("enter", true),
        ("x", true),
        ("界", true),
        ("5", true),
        ("up", false),
        ("h", false),
        ("?", false),
        ("l 界", false),
        ("/ 界", false),
    ] {
        let mut kit = Kit::at(Lang::En, &NewGame { black: black.clone(), ..game("reversi") });
        kit.press(keys);
        assert_eq!(kit.wanted.iter().any(is_now), is_wanted, "{keys}");
    }
    let mut kit = two("reversi");
    kit.press("界");
    assert!(!kit.wanted.iter().any(is_now));
}

#[test]
fn a_position_is_set_up() {
    let mut kit = two("tictactoe");
    kit.press("o up left space right space space s enter");
    let table = kit.table.as_ref().expect("a table");
    assert_eq!(table.session().start(), Some("XO./.../... O"));
}

#[test]
fn a_new_game_by_the_form() {
    let mut kit = Kit::new(Lang::En);
    kit.press("n right enter");
    let table = kit.table.as_ref().expect("a table");
    assert_eq!(table.game().id(), "gomoku");
}

/// Who is faster than the catalogue begins the usual game all the same.
#[test]
fn a_new_game_before_anything_is_known() {
    let mut kit = Kit::without_catalogue(Lang::En);
    kit.press("n enter");
    assert!(kit.table.is_none());
    kit.learn();
    assert_eq!(kit.table.as_ref().expect("a table").game().id(), "reversi");
}

/// Whatever is pressed wherever: nothing breaks, and everything can be drawn.
#[test]
fn any_key_anywhere() {
    let keys = [
        "enter", "esc", "tab", "up", "down", "left", "right", "space", "delete", "?", "u", "r",
        "h", "n", "f", "/", "b", "a", "g", "d", "s", "m", "[", "]", "{", "}", "j", "p", "y", "e",
        "o", "l", "c", "x", "i", "5", "ä", "界",
    ];
    let mut chance: u64 = 7;
    let mut kit = Kit::at(Lang::Zh, &game("reversi"));
    for step in 0..3_000 {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        kit.press(keys[(chance >> 33) as usize % keys.len()]);
        if step % 7 == 0 {
            kit.size = (1 + (chance >> 40) as u16 % 130, 1 + (chance >> 50) as u16 % 50);
            let _ = kit.picture();
        }
    }
}

/// What an engine has proved is told with its move, to whoever does not look at what it thinks.
#[test]
fn a_win_that_is_proved_is_told() {
    for (lang, plies, expected) in [
        (Lang::En, Some(5), "White plays a1. White now wins by force, in 2 more moves at most."),
        (Lang::Zh, Some(5), "白方下 a1。白方已是必胜之势，最多再下 2 手即胜。"),
        (Lang::Ja, None, "白は a1 に打ちました。白は必勝です。"),
    ] {
        let white = NewSeat { engine: Some(String::new()), ..NewSeat::default() };
        let mut kit = Kit::at(lang, &NewGame { white, ..game("gomoku") });
        kit.press("/h8 enter");
        let table = kit.table.as_mut().unwrap();
        let number = table.wanted().expect("it is to move").number;
        let best = SearchResult::only_move("a1".into());
        let result = SearchResult { score: Some(Score::Win(plies)), ..best };
        assert!(table.found(number, Ok(result), Duration::ZERO));
        kit.look();
        assert!(kit.shown().contains(expected), "{}", kit.shown());
    }
}

/// What an opening asks is told with what it is about, and all of it can be read.
#[test]
fn why_an_opening_asks_what_is_told() {
    let (variant, opening) = (Some("renju".into()), Some("yamaguchi".into()));
    let new = NewGame { variant, opening, ..game("gomoku") };
    let en = ("Black has to offer 2 fifth stones.", "Second player has chosen: keep the colours.");
    let zh = ("黑方第五手要给出 2 个打点。", "假后方选定：不交换。");
    let ja = ("候補は 2 か所です", "交替しない");
    for (lang, declare, (declared, kept), offer, pick) in [
        (Lang::En, "the worse for Black.", en, "White keeps one", "worst for Black"),
        (Lang::Zh, "对黑方越不利", zh, "白方只留其中", "对黑方最不利"),
        (Lang::Ja, "黒に不利です", ja, "一つだけです", "いちばん不利な"),
    ] {
        let mut kit = Kit::at(lang, &new);
        // Blanks, edges and ends of lines may stand anywhere.
        let whole = |text: &str| -> String {
            text.chars().filter(|c| !c.is_whitespace() && *c != '│').collect()
        };
        let has = |kit: &mut Kit, text| {
            let shown = kit.shown();
            let rows = shown.lines().map(|row| row.chars().skip(50).collect::<String>());
            let panel = whole(&rows.collect::<Vec<_>>().join(" "));
            let is_told = whole(&shown).contains(&whole(text)) || panel.contains(&whole(text));
            assert!(is_told, "{text}: {shown}");
        };
        kit.press("/h8 enter /i9 enter /j10 enter");
        has(&mut kit, declare);
        kit.press("2");
        // What was decided is told as well.
        has(&mut kit, declared);
        // Also when something else was looked at meanwhile.
        kit.press("? esc");
        has(&mut kit, declared);
        kit.press("2");
        has(&mut kit, kept);
        kit.press("/h7 enter");
        has(&mut kit, offer);
        kit.press("/a1 enter /b3 enter");
        has(&mut kit, pick);
    }
}
