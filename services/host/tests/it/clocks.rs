//! Clocks: whose time runs, and that nobody gets any of it back.

use std::time::Duration;

use host::{Color, Command, Desk, NewGame, NewSeat, Obeyed, Request, Rights, Table};

const BLACK: Rights = Rights([true, false]);
const WHITE: Rights = Rights([false, true]);

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn play(text: &str) -> Command {
    Command::Move { text: text.into() }
}

/// A game with a minute for each.
fn table(apart: bool, opening: &str) -> Table {
    let white = NewSeat { apart, ..NewSeat::default() };
    let (game, opening) = ("reversi".into(), Some(opening.into()));
    let time = Some("1m".into());
    let mut table = NewGame { game, opening, white, time, ..NewGame::default() }.open().unwrap();
    table.begin(Duration::ZERO);
    table
}

/// What is left to Black and White, in seconds, and whose time runs.
fn clocks(table: &mut Table, now: u64) -> ([u64; 2], [bool; 2]) {
    let clocks = table.state(seconds(now)).clocks.map(|clock| clock.expect("a clock"));
    (clocks.each_ref().map(|clock| clock.left / 1000), clocks.each_ref().map(|clock| clock.running))
}

/// Who agrees to a draw has thought until then.
#[test]
fn a_draw_ends_on_clocks_that_have_run() {
    let mut table = table(true, "none");
    for (command, rights, at) in [
        (play("f5"), BLACK, 0),
        (play("d6"), WHITE, 5),
        (Command::Draw, WHITE, 10),
        (Command::Draw, BLACK, 20),
    ] {
        table.obey(&command, rights, seconds(at)).unwrap();
    }
    assert!(table.state(seconds(30)).ending.is_some());
    assert_eq!(clocks(&mut table, 30), ([45, 55], [false; 2]));
}

/// Others who sit down, or change colours, sit down at clocks that have run.
#[test]
fn time_that_is_thought_is_gone_whoever_sits_down() {
    let seat = |side, engine: Option<&str>| {
        let level = None;
        Command::Seat { side, engine: engine.map(str::to_string), level }
    };
    for (command, left) in [
        (Command::Swap, [60, 50]),
        (seat(Color::White, Some("greedy")), [50, 60]),
        (seat(Color::Black, None), [50, 60]),
    ] {
        let mut table = table(false, "none");
        // Black's first move takes no time: nobody's clock runs before it.
        table.obey(&play("f5"), Rights::ALL, seconds(0)).unwrap();
        table.obey(&play("d6"), Rights::ALL, seconds(0)).unwrap();
        table.obey(&command, Rights::ALL, seconds(10)).unwrap();
        assert_eq!(clocks(&mut table, 10).0, left, "{command:?}");
        let (_, runs) = clocks(&mut table, 10);
        assert_eq!(runs, [true, false], "{command:?}");
    }
}

/// In byo-yomi what is shorter than a period costs nothing, so it must not be cut into pieces: a person
/// who thinks goes on thinking, whoever else sits down.
#[test]
fn a_period_is_not_renewed_by_who_sits_down() {
    let (game, time) = ("reversi".into(), Some("1+3x3".into()));
    let mut table = NewGame { game, time, ..NewGame::default() }.open().unwrap();
    table.begin(Duration::ZERO);
    table.obey(&play("f5"), Rights::ALL, seconds(0)).unwrap();
    let left = |table: &mut Table, now| clocks(table, now).0[1];
    assert_eq!(left(&mut table, 0), 10);
    for (at, side, engine, level) in [
        (2, Color::White, None, None),
        (4, Color::Black, Some("greedy"), None),
        (6, Color::Black, Some("reversi"), Some(4)),
        (8, Color::Black, Some("reversi"), Some(5)),
    ] {
        let engine = engine.map(str::to_string);
        table.obey(&Command::Seat { side, engine, level }, Rights::ALL, seconds(at)).unwrap();
        assert_eq!(left(&mut table, at), 10 - at, "after {at} seconds");
    }
    assert!(table.tick(seconds(11)), "his flag falls");
}

/// Only the end is taken back, not the time before it; but who ran out of time has some again.
#[test]
fn an_end_that_is_taken_back_gives_no_time_back() {
    for (end, expected) in [(Some(Command::Draw), 50), (Some(Command::Resign), 50), (None, 60)] {
        let mut table = table(false, "none");
        table.obey(&play("f5"), Rights::ALL, seconds(0)).unwrap();
        table.obey(&play("d6"), Rights::ALL, seconds(0)).unwrap();
        match &end {
            Some(command) => table.obey(command, Rights::ALL, seconds(10)).unwrap(),
            None => assert!(table.tick(seconds(70))),
        }
        assert!(table.state(seconds(70)).ending.is_some());
        table.obey(&Command::Undo, Rights::ALL, seconds(70)).unwrap();
        assert_eq!(clocks(&mut table, 70), ([expected, 60], [true, false]), "{end:?}");
    }
}

/// A name is nothing that stops a clock, and a takeback that is granted begins anew.
#[test]
fn names_stop_no_clock_and_takebacks_begin_anew() {
    let mut table = table(true, "none");
    let name = |side, text: &str| Command::Name { side, text: text.into() };
    for (command, rights, at) in [
        (play("f5"), BLACK, 0),
        (name(Color::White, "Wen"), WHITE, 10),
        (name(Color::Black, "Bo"), BLACK, 15),
    ] {
        table.obey(&command, rights, seconds(at)).unwrap();
    }
    assert_eq!(clocks(&mut table, 20), ([60, 40], [false, true]));
    for (command, rights, at) in
        [(play("d6"), WHITE, 20), (Command::Undo, WHITE, 30), (Command::Undo, BLACK, 40)]
    {
        table.obey(&command, rights, seconds(at)).unwrap();
    }
    assert_eq!(table.session().moves(), ["f5"]);
    assert_eq!(clocks(&mut table, 45), ([60, 55], [false, true]));
}

/// What stands on the board by chance, by a name or by the rules was played by nobody: the other may
/// still be on his way.
#[test]
fn no_clock_runs_before_somebody_has_played() {
    for opening in ["none", "xot", "random", "Tiger"] {
        let mut table = table(true, opening);
        let turn = table.session().turn();
        let next = table.session().position().legal_moves()[0].clone();
        assert_eq!(clocks(&mut table, 50), ([60, 60], [false; 2]), "{opening}");
        assert!(!table.tick(seconds(70)), "{opening}");
        let rights = if turn == game::Side::Black { BLACK } else { WHITE };
        table.obey(&play(&next), rights, seconds(100)).unwrap();
        assert!(clocks(&mut table, 101).1.contains(&true), "{opening}");
    }
    // In Renju the stone in the middle is put by the rules.
    let white = NewSeat { apart: true, ..NewSeat::default() };
    let [variant, time] = ["renju", "1m"].map(|text| Some(text.to_string()));
    let new = NewGame { game: "gomoku".into(), variant, white, time, ..NewGame::default() };
    let mut table = new.open().unwrap();
    table.begin(Duration::ZERO);
    assert_eq!(table.session().moves(), ["h8"]);
    assert_eq!(clocks(&mut table, 50), ([60, 60], [false; 2]));
    table.obey(&play("h9"), WHITE, seconds(50)).unwrap();
    assert_eq!(clocks(&mut table, 60), ([50, 60], [true, false]));
}

/// What is written while somebody thinks says how long he has, also where nothing is on the board.
#[test]
fn a_record_says_how_long_somebody_has_thought() {
    let mut table = table(true, "none");
    table.obey(&play("f5"), BLACK, seconds(0)).unwrap();
    let record = table.record_left(seconds(12));
    let mut again = Table::open(&record, true).unwrap();
    again.begin(seconds(1_000));
    assert_eq!(clocks(&mut again, 1_000), ([60, 48], [false, true]));
    let at_once = table.record_left(seconds(0));
    assert_eq!(at_once, table.record(), "who has not thought has nothing noted");
}

/// A name, an offer and a refusal make no move one of another position; but nobody grants what he has
/// not seen.
#[test]
fn a_move_is_not_late_because_the_other_says_something() {
    let mut desk = Desk::new(table(true, "none"), 1);
    let mut revision = 1;
    let mut say = |desk: &mut Desk, command: Command, rights, seen: u64| {
        let request = Request { revision: Some(seen), ..Request::of(command) };
        let obeyed = desk.obey(request, rights, seconds(1));
        obeyed.map(|obeyed| {
            assert_eq!(obeyed, Obeyed::Changed);
            revision += 1;
            desk.wrote(revision, seconds(1));
        })
    };
    say(&mut desk, play("f5"), BLACK, 1).unwrap();
    say(&mut desk, play("d6"), WHITE, 2).unwrap();
    // Black has seen revision 3, and meanwhile White says this and that.
    let name = Command::Name { side: Color::White, text: "Wen".into() };
    say(&mut desk, name, WHITE, 3).unwrap();
    say(&mut desk, Command::Undo, WHITE, 4).unwrap();
    let refused =
        say(&mut desk, Command::Undo, BLACK, 3).expect_err("it would grant what is unseen");
    assert_eq!(refused.id, "refused-stale");
    say(&mut desk, play("c3"), BLACK, 3).unwrap();
    assert_eq!(desk.table().session().moves(), ["f5", "d6", "c3"]);
    // A move of before that is late all the same.
    let refused = say(&mut desk, play("d3"), WHITE, 5).expect_err("Black has moved since");
    assert_eq!(refused.id, "refused-stale");
    say(&mut desk, play("d3"), WHITE, 6).unwrap();
}

/// An opening by its name is the opening of its game: nobody takes it back, and another game of the two
/// begins with it, too.
#[test]
fn a_named_opening_stays() {
    let mut table = table(true, "Tiger");
    let tiger = table.session().moves().to_vec();
    let refused = table.obey(&Command::Undo, WHITE, seconds(1)).expect_err("nothing was played");
    assert_eq!(refused.id, "refused-undo-opening");
    let mut again = Table::open(&table.record(), true).unwrap();
    assert_eq!(again.session().moves(), tiger);
    assert_eq!(again.state(seconds(1)).opening.map(|opening| opening.rule), Some("named"));
    for (command, rights) in
        [(Command::Resign, BLACK), (Command::Rematch, BLACK), (Command::Rematch, WHITE)]
    {
        again.obey(&command, rights, seconds(1)).unwrap();
    }
    let next = again.take_rematch().expect("both want it");
    assert_eq!(next.session().moves(), tiger);
}
