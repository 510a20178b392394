//! What keys, pastes and messages lead to, beside the moves themselves.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseEventKind};
use engine::{Score, SearchResult};
use host::{Command, Fault, NewGame, NewSeat, Rights, Valued, Verdict};
use server::Seen;
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::{Kit, two};

#[test]
fn who_goes_home_leaves_the_table() {
    let mut kit = two("reversi");
    kit.press("esc");
    assert!(kit.has(|effect| matches!(effect, Effect::Leave)));
    assert!(kit.shown().contains("My games"), "{}", kit.shown());
}

#[test]
fn what_is_not_kept_is_said_until_it_is() {
    let mut kit = two("reversi");
    kit.tell(Message::NotKept(Some("the disk is full".into())));
    assert!(kit.shown().contains("the disk is full"), "{}", kit.shown());
    kit.press("up");
    assert!(kit.shown().contains("the disk is full"), "{}", kit.shown());
    kit.tell(Message::NotKept(None));
    assert!(!kit.shown().contains("the disk is full"), "{}", kit.shown());
}

#[test]
fn arrows_go_where_they_point_on_a_turned_board() {
    let mut kit = two("gomoku");
    kit.press("up enter");
    assert_eq!(kit.moves(), "h9");
    kit.press("f up up left enter");
    assert_eq!(kit.moves(), "h9 i7");
}

/// Numbers of places are those of what was seen; a move is meant for the game as it will be.
#[test]
fn places_are_named_as_they_were_seen() {
    let mut kit = two("reversi");
    kit.press("/f5 enter [");
    let is_go = |effect: &Effect| matches!(effect, Effect::Say(Command::GoTo { .. }, Some(_)));
    assert!(kit.has(is_go));
    assert!(kit.has(|effect| matches!(effect, Effect::Say(Command::Move { .. }, None))));
}

/// Keys that lead through a game may come faster than answers: each counts from where the one
/// before it led.
#[test]
fn no_step_of_many_at_once_is_lost() {
    let mut kit = two("reversi");
    kit.press("/f5 enter /d6 enter /c3 enter");
    kit.burst("[[");
    assert_eq!(kit.moves(), "f5");
    kit.burst("]][[[");
    assert_eq!(kit.moves(), "");
    // What was refused leads nowhere, and the next keys do.
    kit.tell(Message::Refused(host::Refusal::stale()));
    kit.burst("]]]]");
    assert_eq!(kit.moves(), "f5 d6 c3");
}

#[test]
fn advice_ends_with_the_position_it_is_about() {
    let mut kit = two("reversi");
    kit.press("h");
    assert!(kit.has(|effect| matches!(effect, Effect::Advise(3, Some(_)))));
    assert!(!kit.has(|effect| matches!(effect, Effect::Advise(0, _))));
    kit.press("/f5 enter");
    assert!(kit.has(|effect| matches!(effect, Effect::Advise(0, _))));
}

/// What is above the board is clicked, not what is under it.
#[test]
fn a_click_on_an_answer_is_none_on_the_board() {
    let mut kit = two("gomoku");
    kit.press("g");
    let shown = kit.shown();
    let cancel = words::Words::new(Lang::En).text("face-cancel");
    let (row, line) =
        shown.lines().enumerate().find(|(_, line)| line.contains(&cancel)).expect("an answer");
    let column = line[..line.find(&cancel).expect("there")].chars().count();
    kit.click(column as u16, row as u16);
    assert_eq!(kit.moves(), "");
    assert!(!kit.shown().contains(&cancel), "{}", kit.shown());
    assert!(!kit.has(|effect| matches!(effect, Effect::Say(..))));
}

#[test]
fn the_wheel_goes_back_and_on() {
    let mut kit = two("reversi");
    kit.press("/f5 enter");
    kit.mouse(MouseEventKind::ScrollDown, 1, 1);
    assert_eq!(kit.moves(), "f5");
    kit.mouse(MouseEventKind::ScrollUp, 1, 1);
    assert_eq!(kit.moves(), "");
    kit.mouse(MouseEventKind::ScrollDown, 1, 1);
    assert_eq!(kit.moves(), "f5");
}

/// A text that nobody could read is not taken in whole.
#[test]
fn a_paste_has_an_end() {
    let mut kit = two("reversi");
    kit.press("i");
    for times in 0..3 {
        assert_eq!(kit.shown().contains("cannot be imported"), times > 2, "{}", kit.shown());
        kit.tell(Message::Input(Event::Paste("f5 ".repeat(300_000))));
    }
    assert!(kit.shown().contains("More than 2 MiB cannot be imported"), "{}", kit.shown());
    kit.press("enter");
    let length = kit.wanted.iter().find_map(|effect| match effect {
        Effect::Import(text, _) => Some(text.len()),
        _ => None,
    });
    assert_eq!(length, Some(1_800_000), "nothing that was there is lost");
    // Also where it leads to the screen that takes it in.
    kit.press("esc");
    kit.tell(Message::Input(Event::Paste("f5 ".repeat(1_000_000))));
    assert!(kit.shown().contains("More than 2 MiB cannot be imported"), "{}", kit.shown());
}

/// Escape goes back, and from where there is nothing to go back to it does not leave.
#[test]
fn escape_does_not_leave() {
    let mut kit = Kit::without_catalogue(Lang::En);
    kit.press("n esc esc esc");
    assert!(kit.shown().contains("> New game"), "{}", kit.shown());
    assert!(!kit.has(|effect| matches!(effect, Effect::Quit)));
    kit.press("q");
    assert!(kit.has(|effect| matches!(effect, Effect::Quit)));
}

/// What is not kept is not left by one key.
#[test]
fn nobody_loses_a_game_without_knowing_it() {
    let left = |kit: &Kit| kit.has(|effect| matches!(effect, Effect::Quit));
    let mut kit = two("reversi");
    kit.tell(Message::NotKept(Some("the disk is full".into())));
    kit.press("q");
    assert!(left(&kit), "nothing was played");
    let mut kit = two("reversi");
    kit.press("/f5 enter");
    kit.tell(Message::NotKept(Some("the disk is full".into())));
    for keys in ["q", "? esc q", "ctrl+c"] {
        kit.press("right");
        kit.press(keys);
        assert!(!left(&kit) && kit.shown().contains("q again to quit"), "{}", kit.shown());
    }
    // It is kept after all.
    kit.tell(Message::NotKept(None));
    kit.press("right q");
    assert!(left(&kit));
    kit.wanted.clear();
    kit.tell(Message::NotKept(Some("the disk is full".into())));
    kit.press("q");
    // A pointer that moves says nothing.
    kit.mouse(MouseEventKind::Moved, 1, 1);
    kit.press("q");
    assert!(left(&kit));
    // Nor is anybody asked by a terminal that goes away.
    kit.wanted.clear();
    kit.tell(Message::End);
    assert!(left(&kit));
}

/// Before somebody has said yes nothing is done for which anybody would listen.
#[test]
fn the_network_is_for_who_allows_it() {
    let address = "192.0.2.7:7700".parse().expect("an address");
    let ask = || {
        let mut kit = Kit::new(Lang::En);
        kit.press("n down down down down right right right right enter");
        assert!(kit.shown().contains("Looking for an address"), "{}", kit.shown());
        assert!(kit.has(|effect| matches!(effect, Effect::FindNetwork)));
        kit
    };
    let allows = |kit: &Kit| kit.has(|e| matches!(e, Effect::Listen | Effect::Invite(_)));
    // Also who has chosen it already hears first where that would be.
    let mut kit = ask();
    kit.press("up enter");
    assert!(!allows(&kit) && kit.shown().contains("Looking"), "{}", kit.shown());
    kit.tell(Message::Network(Ok(address)));
    assert!(kit.shown().contains("192.0.2.7:7700"), "{}", kit.shown());
    kit.press("enter");
    assert!(kit.has(|effect| matches!(effect, Effect::Listen)));
    kit.tell(Message::Listening(Ok(address)));
    assert!(kit.has(|effect| matches!(effect, Effect::Invite(new) if new.white.apart)));
    kit.tell(Message::Invited("abcdefghjkmn".into(), "s".repeat(26)));
    let link = format!("http://192.0.2.7:7700/#/game/abcdefghjkmn/{}", "s".repeat(26));
    assert!(kit.shown().contains(&link), "{}", kit.shown());
    kit.press("y");
    assert!(kit.has(|effect| matches!(effect, Effect::Copy(text) if *text == link)));
    // No is what is chosen, and leaving is no yes.
    for keys in ["enter", "esc", "up down enter"] {
        let mut kit = ask();
        kit.tell(Message::Network(Ok(address)));
        kit.press(keys);
        assert!(!allows(&kit) && kit.has(|effect| matches!(effect, Effect::Shut)), "{keys}");
        assert!(kit.shown().contains("> Who plays"), "{}", kit.shown());
    }
    let mut kit = ask();
    kit.tell(Message::Network(Err(std::io::ErrorKind::NetworkUnreachable.into())));
    assert!(kit.shown().contains("does not listen"), "{}", kit.shown());
}

/// What does not fit follows the keys and the wheel, with the answers always in sight.
#[test]
fn a_long_answer_is_read_to_its_end() {
    let mut kit = two("gomoku");
    for (column, row) in
        (1..=15).flat_map(|row| "acegikmo".chars().map(move |c| (c, row))).step_by(2)
    {
        kit.press(&format!("/{column}{row} enter"));
    }
    kit.size = (40, 12);
    kit.press("/board enter");
    assert!(kit.shown().contains("Row 15"), "{}", kit.shown());
    assert!(kit.shown().contains("1 Done"), "{}", kit.shown());
    assert!(!kit.shown().contains("Row 1:"), "{}", kit.shown());
    for _ in 0..30 {
        kit.press("down");
        kit.mouse(MouseEventKind::ScrollDown, 1, 1);
        assert!(kit.shown().contains("1 Done"), "{}", kit.shown());
    }
    let end = kit.shown();
    assert!(end.contains("Row 1:"), "{end}");
    kit.press("up");
    assert!(kit.shown() != end, "not one key too many is remembered");
    kit.press("down enter");
    assert!(!kit.shown().contains("1 Done"), "{}", kit.shown());
}

#[test]
fn a_game_that_is_gone_is_left() {
    let mut kit = two("reversi");
    kit.tell(Message::Gone);
    assert!(kit.shown().contains("My games"), "{}", kit.shown());
}

/// A terminal may say of a `?` that Shift was held; it is the same key.
#[test]
fn shift_belongs_to_the_letter() {
    let mut kit = two("reversi");
    let event = KeyEvent::new(KeyCode::Char('?'), KeyModifiers::SHIFT);
    kit.tell(Message::Input(Event::Key(event)));
    assert!(!kit.shown().contains("[Game]"), "{}", kit.shown());
}

#[test]
fn a_line_has_no_control_characters() {
    let mut kit = two("reversi");
    kit.press("/");
    kit.tell(Message::Input(Event::Paste("\u{1b}f\u{7}5\n".into())));
    kit.press("enter");
    assert_eq!(kit.moves(), "f5");
}

fn worth(score: &str, advantage: f64) -> Valued {
    let (score, by) = (score.to_string(), String::new());
    Valued { score, advantage, proved: true, depth: 0, by, best: None, source: "board" }
}

/// What is shown of a game of two, with what is known of its last position and its last move.
fn judged(new: &NewGame, value: Valued, verdict: Option<Verdict>) -> String {
    let mut kit = Kit::at(Lang::En, new);
    let mut state = kit.table.as_mut().expect("a table").state(Duration::ZERO);
    state.happened.clear();
    state.revision += 1;
    let mut values = vec![None; state.moves.len()];
    values.push(Some(value));
    (state.values, state.verdicts) = (values, verdict.into_iter().collect());
    let (state, owners, happened) = (Arc::new(state), [None, None], Some(Vec::new()));
    let (thinks, thought) = (None, None);
    let seen = Seen { state, you: Rights::ALL, owners, here: None, happened, thinks, thought };
    kit.tell(Message::Seen("id".into(), Box::new(seen)));
    kit.shown()
}

/// Nobody is to move at the end, and nobody's view is told beside the result.
#[test]
fn the_end_is_no_loss_of_who_would_move() {
    let moves = "a1 a2 b1 b2 c1".split(' ').map(str::to_string).collect();
    let new = NewGame { game: "tictactoe".into(), moves, ..NewGame::default() };
    let shown = judged(&new, worth("loss 0", 1.0), None);
    assert!(shown.contains("X wins.") && shown.contains("█"), "{shown}");
    assert!(!shown.contains("loss"), "{shown}");
}

#[test]
fn a_verdict_names_the_other_side_where_white_begins() {
    let moves = vec!["e3".to_string()];
    let variant = Some("handicap1".to_string());
    let new = NewGame { game: "reversi".into(), variant, moves, ..NewGame::default() };
    let args = [("move", "e3"), ("count", "4"), ("reply", "c5")];
    let args = args.map(|(name, text)| (name, text.to_string())).into();
    let verdict = Verdict { after: 1, mark: Fault::Mistake, id: "discs", args };
    let shown = judged(&new, worth("+4", 0.5), Some(verdict));
    assert!(shown.contains("Black’s best answer"), "{shown}");
}

/// Where a move had better been played stands on the board.
#[test]
fn what_was_better_is_marked() {
    let moves = vec!["f5".to_string(), "f4".to_string()];
    let new = NewGame { game: "reversi".into(), moves, ..NewGame::default() };
    let better = |point: &str| {
        let args = [("move", "f4"), ("count", "4"), ("better", point)];
        let args = args.map(|(name, text)| (name, text.to_string())).into();
        let verdict = Verdict { after: 2, mark: Fault::Mistake, id: "discs", args };
        judged(&new, worth("+4", 0.5), Some(verdict))
    };
    let shown = better("d6");
    let row = shown.lines().find(|line| line.trim_start().starts_with("6│")).expect("a row");
    assert!(row.starts_with("   6│   │   │   │ ! │"), "{shown}");
    // Not where a disc lies by now.
    assert!(!better("e4").contains(" ! "), "{shown}");
}

/// What is typed asks what its key asks, and commands of plain play mean the same here.
#[test]
fn typed_commands_are_their_keys() {
    for (typed, asked) in
        [("/draw enter", "Do both sides agree on a draw?"), ("/resign enter", "Resign this game?")]
    {
        let mut kit = two("reversi");
        kit.press(typed);
        assert!(kit.shown().contains(asked), "{}", kit.shown());
        assert!(kit.table.as_ref().is_some_and(|table| table.session().ending().is_none()));
    }
    let mut kit = two("reversi");
    kit.press("/f5 enter /analyse enter");
    assert!(kit.has(|effect| matches!(effect, Effect::Say(Command::Analyse { on: true }, _))));
    kit.press("/save enter");
    assert!(kit.has(|effect| matches!(effect, Effect::Formats)));
    let white = NewSeat { engine: Some("general".into()), level: Some(3), ..NewSeat::default() };
    let mut kit =
        Kit::at(Lang::En, &NewGame { game: "tictactoe".into(), white, ..NewGame::default() });
    for wrong in ["level", "level 0", "level 21", "level x"] {
        kit.press("/");
        for c in wrong.chars() {
            kit.tell(Message::Input(Event::Key(KeyEvent::new(
                KeyCode::Char(c),
                KeyModifiers::NONE,
            ))));
        }
        kit.press("enter");
        assert!(kit.shown().contains("Which level? From 1 to 20"), "{wrong}: {}", kit.shown());
    }
    kit.press("/level");
    kit.tell(Message::Input(Event::Key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE))));
    kit.press("9 enter");
    let table = kit.table.as_ref().expect("a table");
    let seat = table.session().engine(game::Side::White).expect("an engine");
    assert_eq!((&*seat.id, seat.level), ("general", Some(9)));
}

/// From one fault to the next, after the last to the first; where there are none it is said why.
#[test]
fn faults_are_gone_through() {
    const MOVES: [&str; 5] = ["a1", "a2", "b1", "b2", "c1"];
    let moves = MOVES.map(str::to_string).into();
    let new = NewGame { game: "tictactoe".into(), moves, ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("w");
    assert!(kit.shown().contains("Nothing has been judged yet; use “a” first."), "{}", kit.shown());
    kit.press("a");
    // Whatever White plays something else would have been better.
    let table = kit.table.as_mut().expect("a table");
    while let Some(wanted) = table.wanted_analysis().cloned() {
        let at = wanted.task.moves.len();
        let best = if at % 2 == 0 { MOVES[at] } else { "c3" };
        let chance = if wanted.task.limits.moves.is_empty() { 0.6 } else { 0.1 };
        let score = Some(Score::Chance(chance));
        table.analysed(
            wanted.number,
            Ok(SearchResult { score, ..SearchResult::only_move(best.into()) }),
        );
    }
    kit.look();
    let shown = kit.shown();
    assert!(shown.contains("Faults: X 0, O 2."), "{shown}");
    assert!(shown.contains("X  ?! 0  ? 0  ?? 0"), "{shown}");
    assert!(shown.contains("O  ?! 0  ? 0  ?? 2") && shown.contains("w Next fault"), "{shown}");
    for after in [2, 4, 2] {
        kit.press("w");
        assert_eq!(kit.moves(), MOVES[..after].join(" "));
        assert!(kit.shown().contains(&format!("?? {}", MOVES[after - 1])), "{}", kit.shown());
    }
}

#[test]
fn where_nobody_is_advised_that_is_said() {
    let mut kit = Kit::at(
        Lang::En,
        &NewGame {
            game: "tictactoe".into(),
            moves: "a1 a2 b1 b2 c1".split(' ').map(str::to_string).collect(),
            ..NewGame::default()
        },
    );
    assert!(!kit.shown().contains("h Hint"), "{}", kit.shown());
    kit.press("h");
    assert!(kit.shown().contains("The game is over."), "{}", kit.shown());
    assert!(!kit.has(|effect| matches!(effect, Effect::Advise(..))));
    // While an opening asks for a choice.
    let opening = Some("swap2".to_string());
    kit.begin(&NewGame { game: "gomoku".into(), opening, ..NewGame::default() });
    kit.press("/h8 enter /i9 enter /j10 enter h");
    assert!(kit.shown().contains("This is not possible now."), "{}", kit.shown());
}

#[test]
fn a_number_on_the_size_is_a_size_of_ones_own() {
    let mut kit = Kit::new(Lang::En);
    kit.press("n down 1 4");
    assert!(kit.shown().contains("< 14 ("), "{}", kit.shown());
    kit.press("enter");
    let is_it =
        |effect: &Effect| matches!(effect, Effect::Make(new) if new.size.as_deref() == Some("14"));
    assert!(kit.has(is_it));
}

#[test]
fn keys_of_a_position_are_told_as_they_are_there() {
    let mut kit = two("reversi");
    kit.press("o ?");
    let shown = kit.shown();
    for told in ["Black, White, empty", "who is to move", "begin a game from here"] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    for other in ["make the move;", "computer moves", "change sides"] {
        assert!(!shown.contains(other), "{other}: {shown}");
    }
}

/// What was decided stays to be read while only a computer moves.
#[test]
fn a_decision_stands_beside_the_move_after_it() {
    let white = NewSeat { engine: Some("gomoku".into()), level: Some(1), ..NewSeat::default() };
    let opening = Some("swap".to_string());
    let new = NewGame { game: "gomoku".into(), opening, white, ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("/h8 enter /i9 enter /o15 enter");
    let search = |kit: &mut Kit| {
        let table = kit.table.as_mut().expect("a table");
        let wanted = table.wanted().expect("the computer is asked").clone();
        let engine = catalog::engine(Some(&wanted.engine), &*wanted.task.game, &Default::default());
        let mut engine = engine.expect("an engine");
        let (root, limits) = (wanted.task.root(), &wanted.task.limits);
        let found = engine.go(root, limits, &engine::Stop::new(), &mut |_| {});
        table.found(wanted.number, found, Duration::ZERO);
        kit.look();
    };
    while kit.table.as_ref().expect("a table").opening().is_some_and(|o| !o.is_over()) {
        search(&mut kit);
    }
    let chosen = kit.shown();
    assert!(chosen.contains("has chosen"), "{chosen}");
    if kit.table.as_ref().expect("a table").wanted().is_some() {
        search(&mut kit);
        assert!(kit.shown().contains("has chosen"), "{}", kit.shown());
    }
    kit.press("u");
    assert!(!kit.shown().contains("has chosen"), "{}", kit.shown());
}

#[test]
fn a_reversed_game_is_won_as_its_variant_says() {
    for (id, own, usual) in [
        ("tictactoe", "Whoever is first to get three in a row loses.", "Be the first"),
        ("reversi", "pass if you cannot; fewest", "most discs"),
    ] {
        let mut kit = two(id);
        kit.press("n");
        assert!(kit.shown().contains(usual), "{}", kit.shown());
        kit.press("down down right up up");
        let shown = kit.shown();
        assert!(shown.contains(own) && !shown.contains(usual), "{shown}");
    }
}
