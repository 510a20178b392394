//! Games with an opening rule: who sits where, and where they stand after they were kept.

use std::time::Duration;

use engine::Info;
use host::{Command, Desk, Happened, NewGame, NewSeat, Next, Rights, Table};
use record::duiyi;

fn ask(table: &mut Table, command: Command) {
    table.obey(&command, Rights::ALL, Duration::ZERO).unwrap();
}

/// Two people, Bo and Wen, at a game with this rule, after these answers.
fn decided(opening: &str, variant: &str, answers: &[&str]) -> Table {
    let named = |name: &str| NewSeat { name: Some(name.into()), ..NewSeat::default() };
    let game = NewGame {
        game: "gomoku".into(),
        size: Some("15".into()),
        variant: Some(variant.into()),
        opening: Some(opening.into()),
        black: named("Bo"),
        white: named("Wen"),
        ..NewGame::default()
    };
    let mut table = game.open().unwrap();
    for answer in answers {
        ask(&mut table, Command::Answer { text: (*answer).to_string() });
    }
    table
}

fn names(table: &mut Table) -> [Option<String>; 2] {
    table.record().names
}

/// As a server finds it that was started anew.
fn kept(table: &mut Table) -> Table {
    let text = duiyi::write(&table.record());
    Table::open(&duiyi::read(text.as_bytes()).unwrap(), false).unwrap()
}

#[test]
fn who_takes_black_has_black() {
    let stones = ["h8", "h9", "i10"];
    for (choice, black) in [("black", "Wen"), ("white", "Bo")] {
        let mut table = decided("swap2", "freestyle", &[&stones[..], &[choice]].concat());
        assert_eq!(names(&mut table)[0].as_deref(), Some(black), "{choice}");
        assert_eq!(names(&mut kept(&mut table))[0].as_deref(), Some(black), "{choice}, kept");
        // Taken back, the question stands again, and the other answer is as good.
        ask(&mut table, Command::Undo);
        assert_eq!(names(&mut table)[0].as_deref(), Some("Bo"), "{choice}, taken back");
        ask(&mut table, Command::Redo);
        assert_eq!(names(&mut table)[0].as_deref(), Some(black), "{choice}, again");
    }
}

/// What chance decides alone stands on the board before anybody plays, is no move to be taken back,
/// and is there again in a game that was kept, wherever its people went since.
#[test]
fn chance_has_played_before_anybody_does() {
    for (opening, size, plies) in [("xot", "8", 8), ("random", "8", 4), ("random", "6", 4)] {
        let new = NewGame {
            game: "reversi".into(),
            size: Some(size.into()),
            opening: Some(opening.into()),
            seed: Some(5),
            ..NewGame::default()
        };
        let mut table = new.open().unwrap();
        let begun = table.session().moves().to_vec();
        assert!(begun.len() >= plies, "{opening}: {begun:?}");
        assert_eq!(kept(&mut table).session().moves(), begun, "{opening}, kept");
        // A record of a game that nobody has seen yet.
        let opened = table.record().opening;
        let record = record::Record { moves: Vec::new(), opening: opened, ..table.record() };
        let text = duiyi::write(&record);
        let told = Table::open(&duiyi::read(text.as_bytes()).unwrap(), false).unwrap();
        assert_eq!(told.session().moves(), begun, "{opening}, told");
        let command = Command::Undo;
        assert!(table.obey(&command, Rights::ALL, Duration::ZERO).is_err(), "{opening}");
        assert_eq!(table.session().moves(), begun, "{opening}, nothing to take back");
        // Somebody looks at the start, and is still there when he comes back.
        ask(&mut table, Command::GoTo { node: 0 });
        assert!(kept(&mut table).session().moves().is_empty(), "{opening}, looked back");
    }
}

#[test]
fn what_was_chosen_is_told() {
    let table = decided("swap2", "freestyle", &["h8", "h9", "i10", "black"]);
    let Happened::Chose { side, player, id, words } = &table.happened()[0] else { panic!() };
    assert_eq!((*side, *player, &**id), (host::Color::White, 2, "black"));
    assert!(!words.ja.is_empty());
}

/// What is taken back is told as what it comes to, not as the steps that lead there.
#[test]
fn what_is_taken_back_in_an_opening_is_told_in_one_sentence() {
    let told = |table: &mut Table, command| {
        table.state(Duration::ZERO);
        ask(table, command);
        let state = table.state(Duration::ZERO);
        (state.happened, state.opening.is_some_and(|opening| opening.again))
    };
    let undone = |count| vec![Happened::Undone { count }];
    for choice in ["white", "black"] {
        let mut table = decided("swap2", "freestyle", &["h8", "h9", "h10", choice]);
        assert!(!table.state(Duration::ZERO).opening.unwrap().again, "{choice}");
        assert_eq!(told(&mut table, Command::Undo), (undone(0), true), "{choice}");
        assert_eq!(table.session().moves().len(), 3);
        assert_eq!(told(&mut table, Command::Undo), (undone(1), true), "{choice}");
    }
    // A move after the opening goes before the opening does.
    let mut table = decided("swap2", "freestyle", &["h8", "h9", "h10", "white"]);
    ask(&mut table, Command::Move { text: "a1".into() });
    assert_eq!(told(&mut table, Command::Undo), (undone(1), false));
    assert_eq!(told(&mut table, Command::Undo), (undone(0), true));
}

#[test]
fn a_line_that_leaves_the_opening_is_kept() {
    let mut table = decided("swap2", "freestyle", &["h8", "h9", "g7", "black"]);
    ask(&mut table, Command::GoTo { node: 1 });
    for text in ["a1", "b2"] {
        ask(&mut table, Command::Move { text: text.into() });
    }
    assert_eq!(table.session().moves(), ["h8", "a1", "b2"]);
    let record = table.record();
    assert_eq!(kept(&mut table).record(), record);
}

/// Looking back does not take a result back, and with somebody else nobody goes on from there.
#[test]
fn a_result_is_there_when_one_comes_back() {
    let game = || NewGame {
        game: "reversi".into(),
        moves: vec!["f5".into(), "d6".into()],
        opening: Some("none".into()),
        ..NewGame::default()
    };
    for apart in [false, true] {
        let mut table =
            NewGame { white: NewSeat { apart, ..NewSeat::default() }, ..game() }.open().unwrap();
        ask(&mut table, Command::Resign);
        let ending = table.session().ending();
        assert!(ending.is_some());
        ask(&mut table, Command::GoTo { node: 2 });
        assert_eq!(table.session().ending(), ending, "where it ended already");
        ask(&mut table, Command::GoTo { node: 1 });
        assert_eq!(table.session().ending(), None);
        let command = Command::Move { text: "d6".into() };
        let went_on = table.obey(&command, Rights::ALL, Duration::ZERO);
        assert_eq!(went_on.is_err(), apart);
        ask(&mut table, Command::GoTo { node: 2 });
        assert_eq!(table.session().ending(), ending, "apart: {apart}");
    }
}

/// The stones of a rule are even by intention, not by mistake.
#[test]
fn the_moves_of_a_rule_are_not_judged() {
    let mut table = decided("swap2", "freestyle", &["h8", "h9", "i10", "white"]);
    ask(&mut table, Command::Move { text: "a1".into() });
    ask(&mut table, Command::Analyse { on: true });
    let mut asked = Vec::new();
    while let Some(wanted) = table.wanted_analysis().cloned() {
        asked.push(wanted.task.moves.len());
        // Whatever was played, something else was better by far.
        let chance = if wanted.task.limits.moves.is_empty() { 0.9 } else { 0.1 };
        let score = Some(engine::Score::Chance(chance));
        let best = engine::SearchResult::only_move("o15".into());
        table.analysed(wanted.number, Ok(engine::SearchResult { score, ..best }));
    }
    assert_eq!(asked, [3, 3, 4]);
    let state = table.state(Duration::ZERO);
    assert_eq!(state.verdicts.iter().map(|v| v.after).collect::<Vec<_>>(), [4]);
    assert_eq!(state.tally.expect("one was judged").map(|side| side.judged), [0, 1]);
}

/// Where the usual rule leaves one point nobody is asked, and taking back goes no further.
#[test]
fn the_only_stone_there_is_puts_itself() {
    let variant = Some("renju".to_string());
    let new = NewGame { game: "gomoku".into(), variant, ..NewGame::default() };
    let mut table = new.open().expect("a game");
    table.begin(Duration::ZERO);
    let state = table.state(Duration::ZERO);
    assert_eq!(state.moves, ["h8"]);
    assert!(state.opening.is_some_and(|opening| opening.asks.is_none()));
    assert_eq!(state.turn, Some(host::Color::White));
    let mut tell = |command| table.obey(&command, Rights::ALL, Duration::ZERO);
    tell(Command::Move { text: "h9".into() }).expect("a move");
    tell(Command::Undo).expect("one's own move");
    let refusal = tell(Command::Undo).expect_err("nobody chose the first stone");
    assert_eq!(refusal.id, "play-nothing-to-undo");
    assert_eq!(table.state(Duration::ZERO).moves, ["h8"]);
    // Who begins in the middle because he chose such a rule decides more, and is asked.
    let opening = Some("rif".to_string());
    let variant = Some("renju".to_string());
    let new = NewGame { game: "gomoku".into(), variant, opening, ..NewGame::default() };
    let mut table = new.open().expect("a game");
    table.begin(Duration::ZERO);
    assert!(table.state(Duration::ZERO).moves.is_empty());
}

/// What an engine thinks would tell a person how to choose, and is kept until the opening is over.
#[test]
fn thoughts_are_kept_while_an_opening_is_decided() {
    let told = |opening: &str, white: NewSeat| {
        let black = NewSeat { engine: Some(String::new()), ..NewSeat::default() };
        let opening = Some(opening.to_string());
        let new = NewGame { game: "gomoku".into(), opening, black, white, ..NewGame::default() };
        let mut desk = Desk::new(new.open().unwrap(), 1);
        desk.table_mut().begin(Duration::ZERO);
        let Next::Other(wanted) = desk.next_search(Duration::ZERO) else {
            panic!("a search is wanted")
        };
        let info = Info { rank: 1, depth: 3, pv: vec!["h8".into()], ..Info::default() };
        desk.thinks(wanted.number, &info, Duration::from_secs(1)).is_some()
    };
    let engine = || NewSeat { engine: Some(String::new()), ..NewSeat::default() };
    assert!(told("none", NewSeat::default()) && told("swap2", engine()));
    assert!(!told("swap2", NewSeat::default()));
}

/// The stones by which an opening is being decided are no branch to be cut or put first.
#[test]
fn what_an_opening_is_decided_by_is_not_cut() {
    let mut table = decided("yamaguchi", "renju", &["h8 i9 j10"]);
    for command in [Command::Cut { node: 1 }, Command::Promote { node: 1 }] {
        let refused = table.obey(&command, Rights::ALL, Duration::ZERO).unwrap_err();
        assert_eq!(refused.id, "play-after-opening");
    }
    assert_eq!(table.session().moves(), ["h8", "i9", "j10"]);
}

/// Who gives up while an opening is decided is asked nothing any more, and is when he takes that
/// back.
#[test]
fn nothing_is_asked_after_the_end() {
    let mut table = decided("swap2", "freestyle", &["h8 i9 j10"]);
    let asks = |table: &mut Table| table.state(Duration::ZERO).opening.and_then(|o| o.asks);
    assert!(asks(&mut table).is_some());
    ask(&mut table, Command::Resign);
    assert_eq!(asks(&mut table), None);
    ask(&mut table, Command::Undo);
    assert!(asks(&mut table).is_some());
}
