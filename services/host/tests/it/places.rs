//! Who looks at another place of a game lets it wait; who plays on does not.

use std::time::Duration;

use engine::{Score, SearchResult};
use host::{
    Changes, Command, Desk, Ended, Happened, NewGame, NewSeat, Obeyed, Request, Rights, Table,
};

const SECOND: Duration = Duration::from_secs(1);

/// A person who begins, and a computer.
fn table(moves: &[&str], time: Option<&str>) -> Table {
    let white = NewSeat { engine: Some("greedy".into()), ..NewSeat::default() };
    let moves = moves.iter().map(ToString::to_string).collect();
    let (opening, time) = (Some("none".to_string()), time.map(str::to_string));
    let game = "reversi".to_string();
    NewGame { game, moves, white, opening, time, ..NewGame::default() }.open().unwrap()
}

fn ask(table: &mut Table, command: Command, now: Duration) {
    table.obey(&command, Rights::ALL, now).unwrap();
}

fn play(table: &mut Table, text: &str, now: Duration) {
    ask(table, Command::Move { text: text.into() }, now);
}

/// The computer's move.
fn found(table: &mut Table, text: &str, score: Option<Score>, now: Duration) {
    let number = table.wanted().expect("it thinks").number;
    let result = SearchResult { score, ..SearchResult::only_move(text.to_string()) };
    assert!(table.found(number, Ok(result), now));
}

/// The same game, opened once more; also as files have it that note nothing.
fn again(table: &mut Table) -> [Table; 2] {
    let record = table.record();
    let mut plain = record.clone();
    plain.others.clear();
    [record, plain].map(|record| {
        let mut table = Table::open(&record, false).unwrap();
        table.begin(Duration::ZERO);
        table
    })
}

/// The reason is kept in English; who looks reads it in his own language.
#[test]
fn a_move_that_was_refused_is_told_with_why() {
    let mut table = table(&[], None);
    play(&mut table, "f5", SECOND);
    found(&mut table, "f5", None, SECOND);
    let told = |table: &mut Table| table.state(SECOND).ending.expect("an end");
    let ending = told(&mut table);
    assert_eq!(
        (ending.how, ending.reason.as_deref()),
        (record::How::IllegalMove, Some("it played `f5`: f5 is occupied"))
    );
    let [mut kept, _] = again(&mut table);
    for why in [ending.why, told(&mut kept).why] {
        assert_eq!(why.iter().map(|why| &*why.id).collect::<Vec<_>>(), ["move-occupied"]);
        assert_eq!(why[0].args["text"], "f5");
    }
}

#[test]
fn a_move_that_is_played_again_after_it_was_taken_back_lets_the_computer_think() {
    let mut table = table(&[], None);
    play(&mut table, "f5", SECOND);
    found(&mut table, "d6", None, SECOND);
    ask(&mut table, Command::Undo, SECOND);
    play(&mut table, "f5", SECOND);
    assert!(!table.is_paused() && table.wanted().is_some());
    let [opened, _] = again(&mut table);
    assert!(!opened.is_paused() && opened.wanted().is_some(), "also where it is opened again");
    // It is noted as long as it is so.
    found(&mut table, "f4", None, SECOND);
    ask(&mut table, Command::GoTo { node: 1 }, SECOND);
    let [opened, plain] = again(&mut table);
    assert!(opened.is_paused() && opened.wanted().is_none());
    assert!(plain.is_paused() && plain.wanted().is_none());
}

#[test]
fn who_left_a_game_while_he_looked_back_finds_it_so() {
    // Before the computer's move, with others behind that place.
    let mut one = table(&["f5", "d6", "c3"], None);
    ask(&mut one, Command::GoTo { node: 1 }, SECOND);
    // At an earlier place of a game that is over.
    let mut over = table(&["f5", "d6"], None);
    ask(&mut over, Command::Resign, SECOND);
    ask(&mut over, Command::GoTo { node: 1 }, SECOND);
    ask(&mut over, Command::GoTo { node: 0 }, SECOND);
    for table in [&mut one, &mut over] {
        for opened in again(table) {
            assert!(opened.is_paused() && opened.wanted().is_none());
        }
    }
    // At the end of a branch, where the place alone tells nothing.
    let mut cut = table(&["f5", "d6", "c3"], None);
    ask(&mut cut, Command::Cut { node: 2 }, SECOND);
    assert!(cut.is_paused());
    let [opened, _] = again(&mut cut);
    assert!(opened.is_paused() && opened.wanted().is_none());
}

#[test]
fn a_note_is_about_the_place_that_it_names() {
    let mut table = table(&["f5", "d6", "c3"], None);
    let note = |text: &str, node| Command::Comment { text: text.to_string(), node };
    ask(&mut table, note("there", Some(1)), SECOND);
    ask(&mut table, note("here", None), SECOND);
    assert_eq!(table.state(SECOND).comment, "here");
    ask(&mut table, Command::GoTo { node: 1 }, SECOND);
    assert_eq!(table.state(SECOND).comment, "there");
    let command = note("nowhere", Some(9));
    let refused = table.obey(&command, Rights::ALL, SECOND).unwrap_err();
    assert_eq!(refused.id, "refused-no-such-place");
}

#[test]
fn a_game_that_waits_goes_on_with_a_move_or_when_it_is_taken_back() {
    let mut one = table(&["f5", "d6", "c3", "d3"], Some("60"));
    ask(&mut one, Command::GoTo { node: 2 }, SECOND);
    assert!(one.is_paused());
    // A clock stands meanwhile.
    let state = one.state(61 * SECOND);
    let clocks = state.clocks.map(|clock| clock.expect("a clock"));
    assert!(clocks.iter().all(|clock| !clock.running), "{clocks:?}");
    assert_eq!(one.deadline(), None);
    play(&mut one, "c3", 70 * SECOND);
    assert!(!one.is_paused() && one.wanted().is_some());
    ask(&mut one, Command::GoTo { node: 3 }, 70 * SECOND);
    assert!(one.is_paused());
    ask(&mut one, Command::Undo, 70 * SECOND);
    assert!(!one.is_paused());
    assert!(one.state(70 * SECOND).clocks[0].as_ref().is_some_and(|clock| clock.running));
    // Who plays for the computer goes on looking.
    ask(&mut one, Command::GoTo { node: 1 }, 70 * SECOND);
    play(&mut one, "f4", 70 * SECOND);
    assert!(one.is_paused());
}

#[test]
fn each_thinks_from_when_it_is_his_turn() {
    let opening = Some("none".to_string());
    let (game, time) = ("reversi".to_string(), Some("60".to_string()));
    let mut table = NewGame { game, opening, time, ..NewGame::default() }.open().unwrap();
    table.begin(SECOND);
    play(&mut table, "f5", 10 * SECOND);
    play(&mut table, "d6", 14 * SECOND);
    play(&mut table, "c3", 16 * SECOND);
    let lefts = table.state(17 * SECOND).clocks.map(|clock| clock.expect("a clock").left);
    // The first move costs nothing; White has thought for 4 s and goes on.
    assert_eq!(lefts, [58_000, 55_000]);
    assert_eq!(table.used_now(17 * SECOND), SECOND);
}

/// Who is left in the middle of his turn has thought as long as he had when it goes on, and what he
/// has played then is not charged twice.
#[test]
fn time_that_was_used_is_not_given_back() {
    let opening = Some("none".to_string());
    let (game, time) = ("reversi".to_string(), Some("60".to_string()));
    let mut table = NewGame { game, opening, time, ..NewGame::default() }.open().unwrap();
    table.begin(SECOND);
    play(&mut table, "f5", SECOND);
    let record = table.record_left(8 * SECOND);
    let mut again = Table::open(&record, false).unwrap();
    again.begin(100 * SECOND);
    let left = |table: &mut Table, side: usize, now| {
        table.state(now).clocks[side].as_ref().expect("a clock").left
    };
    assert_eq!(left(&mut again, 1, 101 * SECOND), 52_000);
    play(&mut again, "d6", 102 * SECOND);
    // Nor is it by giving up.
    let mut lost = Table::open(&again.record(), false).unwrap();
    lost.begin(SECOND);
    ask(&mut lost, Command::Resign, 6 * SECOND);
    assert_eq!(left(&mut lost, 0, 6 * SECOND), 55_000);
    let mut third = Table::open(&again.record(), false).unwrap();
    third.begin(SECOND);
    assert_eq!([0, 1].map(|side| left(&mut third, side, SECOND)), [60_000, 51_000]);
}

#[test]
fn a_draw_that_was_offered_while_the_computer_thinks_is_taken_where_it_is_fair() {
    for (score, is_taken) in [(Score::Draw, true), (Score::Win(Some(3)), false)] {
        let mut table = table(&[], None);
        play(&mut table, "f5", SECOND);
        ask(&mut table, Command::Draw, SECOND);
        found(&mut table, "d6", Some(score), SECOND);
        let ending = table.state(SECOND).ending;
        assert_eq!(ending.is_some_and(|ending| ending.how == record::How::Agreement), is_taken);
    }
}

#[test]
fn who_was_away_too_long_is_told_nothing_of_what_happened() {
    let mut changes = Changes::default();
    for seq in 1..=100 {
        changes.push(seq, vec![Happened::Ended]);
    }
    assert_eq!(changes.between(100, 100).map(|happened| happened.len()), Some(0));
    assert_eq!(changes.between(36, 100).map(|happened| happened.len()), Some(64));
    assert_eq!(changes.between(35, 100).map(|happened| happened.len()), None);
    assert_eq!(changes.between(101, 100).map(|happened| happened.len()), None);
}

#[test]
fn an_analysis_is_written_now_and_then() {
    let mut desk = Desk::new(table(&["f5", "d6", "c3", "d3"], None), 1);
    desk.table_mut().begin(SECOND);
    let command = Command::Analyse { on: true };
    let asked = desk.obey(Request::of(command), Rights::ALL, SECOND);
    assert_eq!(asked, Ok(Obeyed::Changed));
    desk.wrote(2, SECOND);
    let mut look = |ms: u64| {
        let number = match desk.next_analysis() {
            host::Next::Other(wanted) => wanted.number,
            other => panic!("{other:?}"),
        };
        let now = SECOND + Duration::from_millis(ms);
        let ended = desk.ended(number, Ok(SearchResult::only_move("f5".into())), true, now);
        if ended == Ended::Known {
            desk.wrote_analysis(desk.revision() + 1, now);
        }
        ended
    };
    assert_eq!(look(100), Ended::GoesOn);
    assert_eq!(look(750), Ended::Known);
    assert_eq!(look(800), Ended::GoesOn);
}

#[test]
fn a_state_says_what_the_opening_is_called() {
    let name = |moves: &[&str]| {
        table(moves, None).state(Duration::ZERO).opening_name.map(|name| (name.zh, name.ja))
    };
    assert_eq!(name(&["f5"]), None);
    assert_eq!(name(&["f5", "d6"]), Some(("垂直开局", "縦取り")));
    assert_eq!(name(&["f5", "d6", "c3", "d3", "c4", "b3", "c6"]), Some(("奥布里", "イエス流")));
}

/// A list of games tells how long they are, wherever somebody stands in them; what only was tried
/// does not count.
#[test]
fn a_game_is_as_long_as_its_line() {
    let mut table = table(&["f5", "d6", "c3", "d3"], None);
    let length = |table: &mut Table| (table.record().moves.len(), table.record().plies());
    assert_eq!(length(&mut table), (4, 4));
    ask(&mut table, Command::GoTo { node: 1 }, SECOND);
    assert_eq!(length(&mut table), (1, 4));
    assert_eq!(host::GameLine::own(&table.record()).moves, 4);
    let [mut kept, _] = again(&mut table);
    assert_eq!(length(&mut kept), (1, 4));
    ask(&mut table, Command::GoTo { node: 0 }, SECOND);
    assert_eq!(length(&mut table), (0, 4));
    play(&mut table, "d3", SECOND);
    assert_eq!(length(&mut table), (1, 1));
}

/// Who has played a game that is over has played it.
#[test]
fn players_of_a_game_that_is_over_stay() {
    let mut table = table(&["f5"], None);
    ask(&mut table, Command::Resign, SECOND);
    let before = table.record();
    assert!(before.ending.is_some());
    let side = host::Color::Black;
    for command in [
        Command::Swap,
        Command::Seat { side, engine: Some("greedy".into()), level: None },
        Command::Seat { side: host::Color::White, engine: None, level: None },
    ] {
        assert!(table.obey(&command, Rights::ALL, SECOND).is_err(), "{command:?}");
    }
    assert_eq!((table.record().seats, table.record().names), (before.seats, before.names));
}

/// A game may begin where somebody looks back: what follows there can be played again, and no
/// computer answers meanwhile.
#[test]
fn a_game_begins_before_what_follows() {
    let texts = |moves: &[&str]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let white = NewSeat { engine: Some("greedy".into()), ..NewSeat::default() };
    let (moves, ahead) = (texts(&["f5"]), texts(&["d6", "c3"]));
    let new = NewGame { game: "reversi".into(), moves, ahead, white, ..NewGame::default() };
    let mut table = new.open().unwrap();
    table.begin(Duration::ZERO);
    let state = table.state(Duration::ZERO);
    assert_eq!((state.moves, state.ahead), (texts(&["f5"]), texts(&["d6", "c3"])));
    assert!(state.paused && table.wanted().is_none());
    ask(&mut table, Command::Redo, SECOND);
    assert_eq!(table.session().moves(), texts(&["f5", "d6"]), "to his own turn");
    let wrong = NewGame { ahead: texts(&["d6", "a1"]), ..new };
    assert_eq!(wrong.open().unwrap_err().args["in-move"], "3");
}

/// What a computer knew when it moved judges nobody: that was not asked of it.
#[test]
fn nothing_is_judged_that_nobody_has_analysed() {
    let white = NewSeat { engine: Some("general".into()), ..NewSeat::default() };
    let (game, size) = ("mnk".to_string(), Some("3,3,3".to_string()));
    let mut table = NewGame { game, size, white, ..NewGame::default() }.open().unwrap();
    table.begin(SECOND);
    for (text, answer, score) in [
        ("a1", "b2", Score::Draw),
        ("a3", "b1", Score::Win(Some(3))),
        ("c3", "b3", Score::Win(Some(1))),
    ] {
        play(&mut table, text, SECOND);
        found(&mut table, answer, Some(score), SECOND);
    }
    let state = table.state(SECOND);
    assert!(state.ending.is_some() && !state.values.is_empty());
    assert!(state.tally.is_none() && state.verdicts.is_empty());
}

/// What could not be written was not done: who asks again means it. What was done before is
/// remembered all the same.
#[test]
fn what_was_not_written_is_done_when_it_is_asked_again() {
    let mut desk = Desk::new(table(&["f5"], None), 1);
    let wish = |once, text: &str| Request {
        once: Some(once),
        ..Request::of(Command::Comment { text: text.into(), node: None })
    };
    let (first, second) = (wish(1, "well"), wish(2, "hm"));
    assert_eq!(desk.obey(first.clone(), Rights::ALL, SECOND), Ok(Obeyed::Changed));
    assert!(!desk.has_done(&first), "it is not written yet");
    desk.wrote(2, SECOND);
    assert!(desk.has_done(&first) && !desk.has_done(&wish(1, "hm")), "something else is not it");
    let kept = desk.table_mut().record();
    assert_eq!(desk.obey(second.clone(), Rights::ALL, SECOND), Ok(Obeyed::Changed));
    desk.reopen(Table::open(&kept, false).unwrap(), 2, SECOND, Duration::ZERO);
    assert!(desk.has_done(&first) && !desk.has_done(&second));
    // Something else is written: it has nothing to do with what was lost.
    desk.wrote(3, SECOND);
    assert!(!desk.has_done(&second));
    // What was asked for long ago is asked no more.
    for once in 10..42 {
        let command = Command::Comment { text: once.to_string(), node: None };
        desk.obey(Request { once: Some(once), ..Request::of(command) }, Rights::ALL, SECOND)
            .unwrap();
        desk.wrote(once, SECOND);
    }
    assert!(!desk.has_done(&first));
    assert!(desk.has_done(&wish(10, "10")));
}

/// An opening that has a name is played by it, in any language, where a game begins as usual.
#[test]
fn a_game_begins_with_an_opening_by_its_name() {
    let new = |opening: &str| NewGame {
        game: "reversi".into(),
        opening: Some(opening.into()),
        ..NewGame::default()
    };
    for name in ["Tiger", "虎", "ＴＩＧＥＲ"] {
        let state = new(name).open().unwrap().state(Duration::ZERO);
        assert_eq!(state.moves, ["f5", "d6", "c3", "d3", "c4"], "{name}");
        assert_eq!(state.opening_name.map(|name| name.en), Some("Tiger"));
    }
    let refused = |new: NewGame| new.open().err().map(|refusal| refusal.id);
    let unknown = Some("opening-unknown".to_string());
    assert_eq!(refused(new("Lion")), unknown);
    assert_eq!(refused(NewGame { size: Some("10".into()), ..new("Tiger") }), unknown);
    let begun = NewGame { moves: vec!["f5".into()], ..new("Tiger") };
    assert_eq!(refused(begun), Some("error-opening-position".into()));
}
