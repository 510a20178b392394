//! Two people who sit apart: each speaks for himself.

use std::time::Duration;

use host::{Color, Command, Happened, NewGame, NewSeat, Offered, Rights, Table};

const BLACK: Rights = Rights([true, false]);
const WHITE: Rights = Rights([false, true]);

fn table() -> Table {
    let white = NewSeat { apart: true, ..NewSeat::default() };
    let opening = Some("none".into());
    NewGame { game: "gomoku".into(), opening, white, ..NewGame::default() }.open().unwrap()
}

/// The id of why something is not done; none if it is.
fn ask(table: &mut Table, command: Command, rights: Rights) -> Option<String> {
    table.obey(&command, rights, Duration::ZERO).err().map(|refusal| refusal.id)
}

fn names(table: &mut Table) -> [Option<String>; 2] {
    table.state(Duration::ZERO).seats.map(|seat| seat.name)
}

#[test]
fn each_says_what_he_himself_is_called() {
    let mut table = table();
    let name = |side, text: &str| Command::Name { side, text: text.into() };
    assert!(table.state(Duration::ZERO).apart);
    assert_eq!(ask(&mut table, name(Color::White, "小红"), WHITE), None);
    let not_his = Some("refused-not-your-seat".to_string());
    assert_eq!(ask(&mut table, name(Color::White, "小明"), BLACK), not_his);
    assert_eq!(names(&mut table), [None, Some("小红".to_string())]);
    // Also when the game is over, and never a longer one than is kept.
    assert_eq!(ask(&mut table, Command::Resign, BLACK), None);
    assert_eq!(ask(&mut table, name(Color::Black, &"x".repeat(1000)), BLACK), None);
    assert_eq!(names(&mut table)[0], Some("x".repeat(60)));
    // Nothing that turns around what stands beside it, or is not seen.
    let turned = name(Color::Black, "\u{202e}a\u{2067}b\u{200b}");
    assert_eq!(ask(&mut table, turned, BLACK), None);
    assert_eq!(names(&mut table)[0], Some("ab".to_string()));
    // What joins is between what is joined, and nowhere else.
    let persian = "می\u{200c}خواهم 👨\u{200d}👩\u{200d}👧";
    assert_eq!(
        ask(&mut table, name(Color::Black, &format!("\u{200d}{persian}\u{200c} ")), BLACK),
        None
    );
    assert_eq!(names(&mut table)[0].as_deref(), Some(persian));
    assert_eq!(ask(&mut table, name(Color::Black, "a\u{200d}\u{200d}\u{200c}b"), BLACK), None);
    assert_eq!(names(&mut table)[0].as_deref(), Some("a\u{200d}b"));
    assert_eq!(ask(&mut table, name(Color::Black, "\u{200b}\u{feff}"), BLACK), None);
    assert_eq!(names(&mut table)[0], None);
}

/// What both have played to its end stays, whoever asks and also where somebody looks back at it.
#[test]
fn nothing_is_taken_back_when_the_game_is_over() {
    let mut table = table();
    let play = |text: &str| Command::Move { text: text.into() };
    assert_eq!(ask(&mut table, play("h8"), BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    assert_eq!(ask(&mut table, Command::Decline, WHITE), None);
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    for at in [None, Some(0), Some(1)] {
        if let Some(node) = at {
            assert_eq!(ask(&mut table, Command::GoTo { node }, BLACK), None);
        }
        let engine = Some("shapes".to_string());
        for (rights, command) in [BLACK, WHITE].into_iter().flat_map(|rights| {
            let seat = Command::Seat { side: Color::Black, engine: engine.clone(), level: None };
            let (cut, first) = (Command::Cut { node: 1 }, Command::Promote { node: 1 });
            [Command::Undo, Command::Swap, seat, cut, first, play("a1")].map(|c| (rights, c))
        }) {
            let over = Some("move-game-over".to_string());
            assert_eq!(ask(&mut table, command.clone(), rights), over, "{at:?} {command:?}");
        }
    }
    let state = table.state(Duration::ZERO);
    let ending = state.ending.expect("an end");
    assert_eq!((ending.winner, ending.how), (Some(Color::Black), record::How::Resignation));
}

/// What was asked before the end is asked no more, and does not hide what is asked after it.
#[test]
fn the_end_ends_what_was_asked() {
    let mut table = table();
    let h8 = Command::Move { text: "h8".into() };
    assert_eq!(ask(&mut table, h8, BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    assert_eq!(table.state(Duration::ZERO).offer, Some((Color::Black, Offered::Undo)));
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    assert_eq!(table.state(Duration::ZERO).offer, None);
    assert_eq!(ask(&mut table, Command::Rematch, WHITE), None);
    assert_eq!(table.state(Duration::ZERO).offer, Some((Color::White, Offered::Rematch)));
    assert_eq!(ask(&mut table, Command::Decline, BLACK), None);
    assert_eq!(table.state(Duration::ZERO).offer, None);
}

/// What is granted is the last choice of who asked: neither a pass that he had to make, nor a move
/// of the opening.
#[test]
fn a_granted_undo_goes_back_to_a_choice_after_the_opening() {
    let open = |game: &str, opening: &str, size: Option<&str>| {
        let white = NewSeat { apart: true, ..NewSeat::default() };
        let (opening, size) = (Some(opening.into()), size.map(String::from));
        let variant = (opening == Some("centre".to_string())).then(|| "renju".to_string());
        let game = game.into();
        let new = NewGame { game, variant, opening, size, white, ..NewGame::default() };
        let mut table = new.open().unwrap();
        table.begin(Duration::ZERO);
        table
    };
    let play = |text: &str| Command::Move { text: text.into() };
    let moves = |table: &mut Table| table.state(Duration::ZERO).moves;
    // Black begins in the centre and has decided nothing there; White has.
    let mut table = open("gomoku", "centre", None);
    assert_eq!(moves(&mut table), ["h8"]);
    assert_eq!(ask(&mut table, play("h9"), WHITE), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), Some("refused-undo-opening".to_string()));
    assert_eq!(ask(&mut table, play("i9"), BLACK), None);
    for (asker, other, left) in [(WHITE, BLACK, &["h8"][..]), (BLACK, WHITE, &["h8", "h9"])] {
        if left.len() > 1 {
            assert_eq!(ask(&mut table, play("h9"), WHITE), None);
            assert_eq!(ask(&mut table, play("j9"), BLACK), None);
        }
        assert_eq!(ask(&mut table, Command::Undo, asker), None);
        assert_eq!(ask(&mut table, Command::Undo, other), None);
        assert_eq!(moves(&mut table), left);
    }
    // Black moves, White moves, and Black has to pass: his move is taken back, not the pass alone.
    let mut table = open("reversi", "none", Some("4"));
    for (text, rights) in
        ["b1", "c1", "d3", "a1"].into_iter().zip([BLACK, WHITE].into_iter().cycle())
    {
        assert_eq!(ask(&mut table, play(text), rights), None);
    }
    assert_eq!(moves(&mut table)[4..], ["pass"]);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, WHITE), None);
    assert_eq!(moves(&mut table), ["b1", "c1"]);
}

/// Who asks for something else than what stands has answered that, or wants it no more: nothing is
/// granted by somebody who does not see it.
#[test]
fn one_offer_stands_at_a_time() {
    let mut table = table();
    for (text, rights) in [("h8", BLACK), ("i9", WHITE), ("g7", BLACK), ("h7", WHITE)] {
        assert_eq!(ask(&mut table, Command::Move { text: text.into() }, rights), None);
    }
    let said = |table: &mut Table| {
        let state = table.state(Duration::ZERO);
        (state.offer, state.happened)
    };
    let declined = |side, what| Happened::Declined { side, what };
    let withdrawn = |side, what| Happened::Withdrawn { side, what };
    let (draw, undo) = (Offered::Draw, Offered::Undo);
    said(&mut table);
    assert_eq!(ask(&mut table, Command::Draw, WHITE), None);
    assert_eq!(said(&mut table).0, Some((Color::White, Offered::Draw)));
    // Black answers by a wish of his own, White by another, and wants something else at last.
    for (command, rights, offer, first) in [
        (Command::Undo, BLACK, (Color::Black, undo), declined(Color::White, draw)),
        (Command::Draw, WHITE, (Color::White, draw), declined(Color::Black, undo)),
        (Command::Undo, WHITE, (Color::White, undo), withdrawn(Color::White, draw)),
        (Command::Draw, WHITE, (Color::White, draw), withdrawn(Color::White, undo)),
    ] {
        assert_eq!(ask(&mut table, command, rights), None);
        let (stands, told) = said(&mut table);
        assert_eq!(stands, Some(offer));
        let (side, what) = offer;
        assert_eq!(told, [first, Happened::Offered { side, what }]);
        assert_eq!(table.state(Duration::ZERO).moves.len(), 4, "nothing is granted");
    }
    assert_eq!(ask(&mut table, Command::Decline, BLACK), None);
    assert_eq!(said(&mut table).0, None);
    assert!(ask(&mut table, Command::Decline, BLACK).is_some());
}

/// What one asks of the other is still asked when the game has been away.
#[test]
fn what_is_asked_is_kept() {
    let mut table = table();
    let again = |table: &mut Table| Table::open(&table.record(), true).unwrap();
    assert_eq!(ask(&mut table, Command::Move { text: "h8".into() }, BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    let mut table = again(&mut table);
    assert_eq!(table.offer(), Some((Color::Black, Offered::Undo)));
    assert_eq!(ask(&mut table, Command::Undo, WHITE), None);
    assert!(table.state(Duration::ZERO).moves.is_empty(), "it is granted");
    assert_eq!(again(&mut table).offer(), None);
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    assert_eq!(ask(&mut table, Command::Rematch, BLACK), None);
    let mut table = again(&mut table);
    assert_eq!(table.offer(), Some((Color::Black, Offered::Rematch)));
    assert_eq!(ask(&mut table, Command::Rematch, WHITE), None);
    assert!(table.take_rematch().is_some());
    // Files of others say nothing of that.
    assert!(!host::export(&table.record(), "sgf").unwrap().text.contains("asked"));
}

/// Another game takes two who want it, who change colours; the one that follows is the only one.
#[test]
fn another_game_is_begun_once_by_both() {
    let mut table = table();
    for (side, text, rights) in [(Color::Black, "小明", BLACK), (Color::White, "小红", WHITE)] {
        let text = text.into();
        assert_eq!(ask(&mut table, Command::Name { side, text }, rights), None);
    }
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    for _ in 0..2 {
        assert_eq!(ask(&mut table, Command::Rematch, BLACK), None);
        assert_eq!(table.offer(), Some((Color::Black, Offered::Rematch)));
        assert!(table.take_rematch().is_none(), "nobody agrees with himself");
    }
    assert_eq!(ask(&mut table, Command::Rematch, WHITE), None);
    let mut next = table.take_rematch().expect("both want it");
    assert_eq!(names(&mut next), [Some("小红".to_string()), Some("小明".to_string())]);
    // The host has begun it; who asks late asks for nothing more.
    table.set_next_game("b");
    for rights in [BLACK, WHITE] {
        assert_eq!(ask(&mut table, Command::Rematch, rights), None);
        assert_eq!(table.offer(), None);
    }
    assert!(table.take_rematch().is_none());
}

/// The next game begins otherwise, where chance decides how.
#[test]
fn another_game_by_chance_is_another_one() {
    for (opening, seed) in [("random", 7), ("xot", 31)] {
        begins_otherwise(opening, seed);
    }
}

fn begins_otherwise(opening: &str, seed: u64) {
    let white = NewSeat { apart: true, ..NewSeat::default() };
    let (opening, seed) = (Some(opening.to_string()), Some(seed));
    let new = NewGame { game: "reversi".into(), opening, seed, white, ..NewGame::default() };
    let mut table = new.open().unwrap();
    assert_eq!(ask(&mut table, Command::Resign, BLACK), None);
    assert_eq!(ask(&mut table, Command::Rematch, BLACK), None);
    assert_eq!(ask(&mut table, Command::Rematch, WHITE), None);
    let mut next = table.take_rematch().expect("both want it");
    let moves = [&mut table, &mut next].map(|table| table.state(Duration::ZERO).moves);
    assert!(moves[0] != moves[1] && moves.iter().all(|moves| moves.len() >= 8), "{moves:?}");
}

/// Whoever asks for something goes on thinking while he waits for the answer, and after it.
#[test]
fn what_is_only_asked_stops_no_clock() {
    let seconds = Duration::from_secs;
    for (question, answer) in [
        (Command::Undo, Command::Decline),
        (Command::Draw, Command::Decline),
        (Command::Undo, Command::Draw),
    ] {
        let white = NewSeat { apart: true, ..NewSeat::default() };
        let (game, opening) = ("gomoku".into(), Some("none".into()));
        let time = Some("1m".into());
        let new = NewGame { game, opening, white, time, ..NewGame::default() };
        let mut table = new.open().unwrap();
        table.begin(Duration::ZERO);
        let play = |text: &str| Command::Move { text: text.into() };
        // Black thinks and asks, White answers or asks something else.
        for (command, rights, at) in [
            (play("h8"), BLACK, 0),
            (play("h9"), WHITE, 0),
            (question.clone(), BLACK, 10),
            (answer.clone(), WHITE, 20),
            (question.clone(), BLACK, 25),
            (Command::Decline, BLACK, 30),
        ] {
            table.obey(&command, rights, seconds(at)).unwrap();
        }
        let clocks = table.state(seconds(40)).clocks;
        let black = clocks[0].as_ref().expect("a clock");
        assert_eq!((black.left, black.running), (20_000, true), "{question:?} {answer:?}");
        assert!(table.tick(seconds(61)), "his flag falls");
    }
}
