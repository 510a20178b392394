//! The form of a new game.

use host::NewGame;
use tui::message::Effect;
use words::Lang;

use crate::kit::Kit;

/// Keys that come before it is known what can be played wait for that.
#[test]
fn a_form_loses_no_key() {
    let mut kit = Kit::without_catalogue(Lang::En);
    kit.press("n right right down down down right right right");
    kit.learn();
    assert!(kit.shown().contains("Tic-tac-toe"), "{}", kit.shown());
    assert!(kit.shown().contains("Two people here"), "{}", kit.shown());
    let mut kit = Kit::without_catalogue(Lang::En);
    kit.press("n right esc");
    assert!(kit.shown().contains("> New game"), "{}", kit.shown());
    kit.learn();
    assert!(kit.shown().contains("> New game"), "{}", kit.shown());
}

/// The form as it is when these keys were pressed in it, and what is asked for then.
fn asked_for(keys: &str) -> (String, NewGame) {
    let mut kit = Kit::new(Lang::En);
    kit.press("n down down down down");
    kit.press(keys);
    let shown = kit.shown();
    kit.press("enter");
    let made = kit.wanted.iter().find_map(|effect| match effect {
        Effect::Make(new) => Some((**new).clone()),
        _ => None,
    });
    (shown, made.expect("a game is asked for"))
}

/// A lot gives either side, the other to the computer.
#[test]
fn sides_are_drawn_by_lot() {
    let mut sides = [0; 2];
    for _ in 0..64 {
        let (shown, new) = asked_for("right right");
        assert!(shown.contains("My side by lot"), "{shown}");
        let engines = [&new.black, &new.white].map(|seat| seat.engine.is_some());
        assert!(engines == [true, false] || engines == [false, true], "{engines:?}");
        sides[usize::from(engines[0])] += 1;
    }
    assert!(sides.iter().all(|&count| count > 0), "{sides:?}");
}

/// A clock that is none of the usual ones is typed; what was typed is as it stands there.
#[test]
fn a_clock_is_typed() {
    let (shown, new) = asked_for("down down down left left down");
    assert!(shown.contains("> Minutes for each side"), "{shown}");
    assert_eq!(new.time.as_deref(), Some("15m+10"));
    let typed =
        "down down down left left down backspace backspace 2 . 5 down backspace backspace 0";
    let (shown, new) = asked_for(typed);
    assert!(shown.contains("2.5"), "{shown}");
    assert_eq!(new.time.as_deref(), Some("2.5m+0"));
    new.open().expect("a clock");
    // From the other clocks on it is as before.
    assert_eq!(asked_for("down down down left right").1.time, None);
    assert_eq!(asked_for("down down down right right").1.time.as_deref(), Some("180+2"));
}

/// Byo-yomi of one's own: the time, how many periods, and how long each is.
#[test]
fn periods_are_typed() {
    let (shown, new) = asked_for("down down down left down down");
    assert!(shown.contains("> Byo-yomi periods"), "{shown}");
    assert_eq!(new.time.as_deref(), Some("15m+3x30"));
    let typed = "down down down left down down backspace 5 down backspace backspace 2 0";
    assert_eq!(asked_for(typed).1.time.as_deref(), Some("15m+5x20"));
}

/// Two computers that play each other need not be equals.
#[test]
fn each_of_two_computers_is_chosen() {
    let (shown, new) = asked_for("left down down right down down right right");
    assert!(shown.contains("Computer as White") && shown.contains("Level of White"), "{shown}");
    let seats = [&new.black, &new.white].map(|seat| (seat.engine.clone(), seat.level));
    let engine = Some("reversi".to_string());
    assert_eq!(seats, [(engine.clone(), Some(6)), (engine, Some(7))]);
    let (shown, new) = asked_for("left down down down left");
    assert!(!shown.contains("Level of White"), "{shown}");
    assert_ne!(new.white.engine, new.black.engine);
}

/// Openings follow the rules by their names, on the board on which they are played.
#[test]
fn an_opening_is_chosen_by_its_name() {
    let (shown, new) = asked_for("up left");
    assert!(shown.contains("Goldfish"), "{shown}");
    assert!(shown.contains("Openings by their names"), "{shown}");
    assert_eq!(new.opening.as_deref(), Some("Goldfish"));
    let moves = new.open().expect("a game").session().moves().len();
    assert!(moves > 4, "{moves}");
    assert_eq!(asked_for("up right right right right").1.opening.as_deref(), Some("Diagonal"));
    let (shown, new) = asked_for("up left up up right");
    assert!(!shown.contains("Goldfish"), "{shown}");
    assert_eq!(new.opening.as_deref(), Some("none"));
    new.open().expect("a game");
}
