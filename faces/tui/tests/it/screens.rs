//! Pictures of all screens in all languages, kept as text: `DUIYI_KEEP_SCREENS=1 cargo test -p tui`
//! keeps new ones.

use std::sync::Arc;

use crossterm::event::Event;
use game::Side;
use host::{Line, NewGame, NewSeat};
use server::Thinks;
use store::Summary;
use tui::look::{Look, Stones};
use tui::message::Message;
use words::Lang;

use crate::kit::{Kit, check, look};

fn all(name: &str, make: impl Fn(Lang) -> Kit) {
    for lang in Lang::ALL {
        let mut kit = make(lang);
        check(&format!("{name}.{}", lang.tag()), &kit.shown());
    }
}

fn engine(id: &str, level: Option<u32>) -> NewSeat {
    NewSeat { engine: Some(id.into()), level, ..NewSeat::default() }
}

fn game(id: &str, moves: &str) -> NewGame {
    let moves = moves.split_whitespace().map(str::to_string).collect();
    NewGame { game: id.into(), moves, ..NewGame::default() }
}

fn line(rank: u32, score: &str, advantage: f64, pv: &str) -> Line {
    Line {
        rank,
        depth: 9,
        score: Some(score.into()),
        advantage: Some(advantage),
        proved: false,
        pv: pv.split_whitespace().map(str::to_string).collect(),
        nodes: 52_110,
        ms: 400,
        note: None,
    }
}

/// A game in a list.
pub fn summary() -> Summary {
    Summary {
        id: "id".into(),
        revision: 3,
        game: "reversi".into(),
        size: "8".into(),
        variant: "standard".into(),
        moves: 12,
        state: store::State::Open,
        outcome: None,
        how: None,
        players: ["小明".into(), "reversi 5".into()],
        seats: [None, None],
        created: 0,
        updated: 0,
    }
}

#[test]
fn home() {
    all("home-first", |lang| {
        let mut kit = Kit::new(lang);
        kit.tell(Message::Left(None));
        kit
    });
    all("home", |lang| {
        let mut kit = Kit::new(lang);
        kit.tell(Message::Left(Some(summary())));
        kit
    });
    // Other rules than the usual ones have their name.
    let mut kit = Kit::new(Lang::Zh);
    let (game, variant) = ("gomoku".to_string(), "renju".to_string());
    kit.tell(Message::Left(Some(Summary { game, variant, ..summary() })));
    assert!(kit.shown().contains("五子棋 · 连珠 8×8，已下 12 手"), "{}", kit.shown());
    let mut kit = Kit::new(Lang::Zh);
    kit.tell(Message::Left(Some(Summary { variant: String::new(), ..summary() })));
    assert!(kit.shown().contains("：黑白棋 8×8，已下 12 手"), "{}", kit.shown());
}

#[test]
fn a_new_game() {
    all("form", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("n");
        kit
    });
    all("form-gomoku", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("n right down down right right down");
        kit
    });
}

#[test]
fn a_game() {
    all("game", |lang| {
        let black = NewSeat { name: Some("小明".into()), ..NewSeat::default() };
        let white = engine("reversi", Some(5));
        let time = Some("300+3".to_string());
        let mut kit = Kit::at(lang, &NewGame { black, white, time, ..game("reversi", "f5 d6") });
        kit.press("left");
        kit
    });
    all("game-over", |lang| Kit::at(lang, &game("tictactoe", "a1 a2 b1 b2 c1")));
    all("game-gomoku", |lang| {
        let white = engine("", Some(3));
        Kit::at(lang, &NewGame { white, ..game("gomoku", "h8 i9 j10 g7") })
    });
}

#[test]
fn what_an_engine_thinks() {
    all("analysis", |lang| {
        let mut kit = Kit::at(lang, &game("reversi", "f5"));
        kit.press("tab");
        let lines = vec![
            line(1, "~ +1.25", 0.1, "d6 c3 d3"),
            line(2, "~ -2.50", -0.2, "f6 e6"),
            line(3, "loss 6", -1.0, "f4 c3"),
        ];
        kit.tell(Message::Advice(lines, false));
        kit
    });
    all("thinking", |lang| {
        let white = engine("greedy", None);
        let mut kit = Kit::at(lang, &NewGame { white, ..game("reversi", "f5 f6 d3") });
        kit.press("tab tab");
        kit
    });
}

#[test]
fn questions() {
    all("opening", |lang| {
        let opening = Some("swap2".to_string());
        let mut kit = Kit::at(lang, &NewGame { opening, ..game("gomoku", "") });
        kit.press("/h8 enter /i9 enter /j10 enter");
        kit
    });
    // Every point can be taken, and the lattice is still to be seen.
    all("opening-stone", |lang| {
        let opening = Some("swap2".to_string());
        let mut kit = Kit::at(lang, &NewGame { opening, ..game("gomoku", "") });
        kit.press("right");
        kit
    });
    all("sure", |lang| {
        let mut kit = Kit::at(lang, &game("reversi", "f5"));
        kit.press("g");
        kit
    });
    all("players", |lang| {
        let white = engine("reversi", Some(5));
        let mut kit = Kit::at(lang, &NewGame { white, ..game("reversi", "f5 d6") });
        kit.press("l down enter");
        kit
    });
}

#[test]
fn the_other_screens() {
    all("records", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("down down enter");
        let over = store::State::Over;
        let outcome = Some(game::Outcome::Win(game::Side::White));
        let other = Summary {
            state: over,
            outcome,
            game: "gomoku".into(),
            size: "15".into(),
            variant: "renju".into(),
            players: ["".into(), "general 3".into()],
            ..summary()
        };
        let small = ("tictactoe".into(), "3".into(), "standard".into());
        let (game, size, variant) = small;
        let mixed = Summary { game, size, variant, ..other.clone() };
        kit.tell(Message::Games(vec![summary(), other, mixed], false));
        kit
    });
    all("settings", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("down down down down enter");
        kit
    });
    all("import", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("i f5d6");
        kit
    });
    all("puzzles", |lang| {
        let mut kit = Kit::new(lang);
        kit.tell(Message::Solved(Ok(puzzles::Solved::read("reversi/8/standard 1,2"))));
        kit.press("down enter");
        kit
    });
    all("puzzle", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("down enter enter h");
        kit
    });
    all("several", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("i");
        let games =
            "(;GM[Othello]TY[8]PB[Ann]PW[Bo]DT[1999]RE[-2.00]B[f5]W[f6];)(;GM[Othello]TY[8]B[f5];)";
        kit.tell(Message::Input(Event::Paste(games.into())));
        kit.press("enter");
        kit
    });
    let address = "192.0.2.7:7700".parse().expect("an address");
    all("network", |lang| {
        let mut kit = Kit::new(lang);
        kit.press("n down down down down right right right right enter");
        kit.tell(Message::Network(Ok(address)));
        kit
    });
    all("invitation", |lang| {
        let mut kit = Kit::new(lang);
        kit.tell(Message::Listening(Ok(address)));
        kit.tell(Message::Invited("abcdefghjkmn".into(), "s".repeat(26)));
        kit
    });
    all("invitation-code", |lang| {
        let mut kit = Kit::new(lang);
        kit.tell(Message::Listening(Ok(address)));
        kit.tell(Message::Invited("abcdefghjkmn".into(), "s".repeat(26)));
        kit.press("tab");
        kit
    });
    all("setup", |lang| {
        let mut kit = Kit::at(lang, &game("reversi", "f5"));
        kit.press("o right space");
        kit
    });
    all("help", |lang| {
        let mut kit = Kit::at(lang, &game("reversi", "f5"));
        kit.press("?");
        kit
    });
}

/// Smaller and larger terminals, and one that has only letters.
#[test]
fn other_terminals() {
    let at = |size, stones, new: &NewGame| {
        let look = Look { stones, ..look() };
        let mut kit = Kit::with(Lang::En, look, tui::config::Config::default());
        kit.begin(new);
        kit.size = size;
        kit.shown()
    };
    check("tiny", &at((19, 7), Stones::Narrow, &game("reversi", "f5")));
    check("small", &at((20, 10), Stones::Narrow, &game("reversi", "f5")));
    check("narrow", &at((40, 24), Stones::Narrow, &game("gomoku", "h8")));
    let look_at = |lang, size, keys: &str| {
        let mut kit = Kit::at(lang, &game("gomoku", "h8"));
        kit.size = size;
        kit.press(keys);
        kit.tell(Message::Advice(
            vec![line(1, "62%", 0.1, "i9 g7"), line(2, "55%", 0.1, "g9")],
            true,
        ));
        kit.shown()
    };
    check("small-analysis", &look_at(Lang::Zh, (40, 12), "tab"));
    check("smallest-analysis", &look_at(Lang::Zh, (20, 10), "tab"));
    check("small-question", &look_at(Lang::Zh, (40, 12), "tab l"));
    check("large", &at((140, 50), Stones::Narrow, &game("gomoku", "h8 i9")));
    check("ascii", &at((80, 24), Stones::Ascii, &game("reversi", "f5 d6")));
    check("wide", &at((80, 24), Stones::Wide, &game("reversi", "f5 d6")));
    check("connect-four", &at((80, 24), Stones::Narrow, &game("connect-four", "d d e")));
}

/// The page of keys explains the signs that the board has there.
#[test]
fn the_signs_of_letters_are_explained() {
    let look = Look { stones: Stones::Ascii, ..look() };
    let mut kit = Kit::with(Lang::En, look, tui::config::Config::default());
    kit.begin(&game("reversi", "f5 d6"));
    kit.press("?");
    let shown = kit.shown();
    for sign in ["(X) is the last", "{X} the line", "+ can", "# is", "x and o"] {
        assert!(shown.contains(sign), "{sign}: {shown}");
    }
    assert!(shown.is_ascii(), "{shown}");
}

/// What the engine at the table thinks is to be seen while it does.
#[test]
fn an_engine_that_thinks() {
    let white = engine("reversi", Some(5));
    let mut kit = Kit::at(Lang::En, &NewGame { white, ..game("reversi", "f5") });
    let mut state = kit.table.as_mut().expect("a table").state(std::time::Duration::ZERO);
    state.happened.clear();
    let lines: Arc<[Line]> = vec![line(1, "~ +1.25", -0.1, "d6 c3")].into();
    let seen = Box::new(server::Seen {
        state: Arc::new(state),
        you: host::Rights::ALL,
        owners: [None, None],
        here: None,
        happened: Some(Vec::new()),
        thinks: Some(Thinks::Lines(Side::White, Arc::clone(&lines))),
        thought: Some((Side::White, lines)),
    });
    kit.tell(Message::Seen(
        "id".into(),
        Box::new(server::Seen { thinks: None, ..(*seen).clone() }),
    ));
    kit.press("tab tab");
    let shown = kit.shown();
    // What it thought before, until it thinks again; not what another player would think.
    assert!(shown.contains("Before its last move (Reversi engine"), "{shown}");
    assert!(shown.contains("1. +1.3     d6 c3") && !shown.contains("one rule"), "{shown}");
    kit.tell(Message::Seen("id".into(), seen));
    assert!(!kit.shown().contains("before its last move"), "{}", kit.shown());
    kit.press("tab tab");
    check("engine-thinks", &kit.shown());
}

/// What means nothing in a game is not explained there, and its pieces are its own.
#[test]
fn signs_are_those_of_the_game() {
    for (id, told, other) in [
        ("tictactoe", "(X) is the last move", "is forbidden"),
        ("gomoku", "is forbidden", "would be flipped"),
        ("reversi", "would be flipped", "(X)"),
    ] {
        let mut kit = Kit::at(Lang::En, &game(id, ""));
        kit.press("?");
        let shown = kit.shown().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains(told) && !shown.contains(other), "{id}: {shown}");
    }
}
