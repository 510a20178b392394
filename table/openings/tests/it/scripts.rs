//! Whole flows: who is asked what, what he answers, and how it ends.

use std::sync::Arc;

use game::Game;
use openings::{Ask, Opening, Player, Request};

use crate::{gomoku, opening, renju};

/// An ask in a few words: `1 B centre`, `2 swap|keep`, `1 declare 12`.
fn short(ask: Option<Ask>) -> String {
    let Some(Ask { player, request }) = ask else { return "over".into() };
    let player = if player == Player::First { 1 } else { 2 };
    let what = match request {
        Request::Stone { side, area, .. } => format!("{} {}", side.letter(), area.term().id),
        Request::Choose(choices) => {
            choices.iter().map(|c| c.term().id).collect::<Vec<_>>().join("|")
        }
        Request::Declare { most } => format!("declare {most}"),
        Request::Offer { left } => format!("offer {left}"),
        Request::Pick(points) => format!("pick {}", points.join(" ")),
    };
    format!("{player} {what}")
}

/// Plays a script: lines of `what is asked > what is answered`, then `over`; says who has Black
/// and which moves stand.
fn run(id: &str, game: &Arc<dyn Game>, script: &str) -> (Player, String) {
    let mut o = opening(id, game);
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (expected, answer) = line.split_once(" > ").unwrap_or((line, ""));
        assert_eq!(short(o.ask()), expected, "{id}: {line}");
        if !answer.is_empty() {
            answer_text(&mut o, answer);
        }
    }
    assert!(o.is_over(), "{id}: {:?}", o.ask());
    // The moves alone lead to the position.
    let mut position = game.start();
    for m in o.moves() {
        position.play(m).unwrap();
    }
    assert_eq!(position.text(), o.position().text());
    // Taken back and given again, everything is as it was.
    let (moves, black) = (o.moves().to_vec(), o.black());
    let count = o.answers().len();
    assert_eq!(o.undo(usize::MAX), count);
    for _ in 0..count {
        assert!(o.redo());
    }
    assert!(!o.redo());
    assert_eq!((o.moves(), o.black()), (moves.as_slice(), black));
    (black, moves.join(" "))
}

fn answer_text(o: &mut Opening, text: &str) {
    let answers = o.read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    o.answer_all(&answers).unwrap_or_else(|e| panic!("{text}: {e}"));
}

const FIRST: Player = Player::First;
const SECOND: Player = Player::Second;

#[test]
fn gomoku_rules() {
    let game = gomoku(15, "freestyle");
    let cases = [
        ("free", "over", FIRST, ""),
        (
            "pro",
            "1 X centre > h8
             2 O anywhere > a1
             1 X outside-5 > k8
             over",
            FIRST,
            "h8 a1 k8",
        ),
        (
            "long-pro",
            "1 X centre > H8
             2 O anywhere > i9
             1 X outside-7 > h12
             over",
            FIRST,
            "h8 i9 h12",
        ),
        (
            "swap",
            "1 X anywhere > a1 b2
             1 X anywhere > c3
             2 black|white > black
             over",
            SECOND,
            "a1 b2 c3",
        ),
        (
            "swap",
            "1 X anywhere > ａ１、b2，c3
             2 black|white > 2
             over",
            FIRST,
            "a1 b2 c3",
        ),
        (
            "swap2",
            "1 X anywhere > a1 b2 c3
             2 black|white|more > 1
             over",
            SECOND,
            "a1 b2 c3",
        ),
        (
            "swap2",
            "1 X anywhere > a1 b2 c3
             2 black|white|more > take White
             over",
            FIRST,
            "a1 b2 c3",
        ),
        (
            "swap2",
            "1 X anywhere > a1 b2 c3
             2 black|white|more > more
             2 O anywhere > d4
             2 X anywhere > e5
             1 black|white > 执白
             over",
            SECOND,
            "a1 b2 c3 d4 e5",
        ),
    ];
    for (id, script, black, moves) in cases {
        assert_eq!(run(id, &game, script), (black, moves.to_string()), "{id}");
    }
}

#[test]
fn renju_rules() {
    let cases = [
        (
            "centre",
            "1 X centre > h8
             over",
            FIRST,
            "h8",
        ),
        (
            "rif",
            "1 X centre > 花月
             2 swap|keep > swap
             1 O anywhere > a1
             2 offer 2 > i10
             2 offer 1 > j12
             1 pick i10 j12 > j12
             over",
            SECOND,
            "h8 h9 i9 a1 j12",
        ),
        (
            "yamaguchi",
            "1 X centre > d4
             1 declare 12 > 3
             2 swap|keep > keep
             2 O anywhere > g10
             1 offer 3 > a1 b1
             1 offer 1 > c1
             2 pick a1 b1 c1 > B1
             over",
            FIRST,
            "h8 h9 i9 g10 b1",
        ),
        (
            "yamaguchi",
            "1 X centre > h8
             1 O central-3 > i9
             1 X central-5 > f6
             1 declare 12 > 1
             2 swap|keep > swap
             1 O anywhere > g10
             2 X anywhere > a1
             over",
            SECOND,
            "h8 i9 f6 g10 a1",
        ),
        (
            "soosorv-8",
            "1 X centre > Kansei
             2 swap|keep > swap
             1 O anywhere > g9
             1 declare 8 > 2
             2 swap|keep > swap
             1 offer 2 > a1 a2
             2 pick a1 a2 > a2
             over",
            FIRST,
            "h8 h9 h10 g9 a2",
        ),
        (
            "taraguchi-10",
            "1 X centre > h8
             2 swap|keep > swap
             1 O central-3 > h9
             2 swap|keep > keep
             2 X central-5 > j10
             1 swap|keep > swap
             2 O central-7 > k11
             1 swap|keep|fifths > keep
             1 X central-9 > l12
             2 swap|keep > swap
             over",
            SECOND,
            "h8 h9 j10 k11 l12",
        ),
        (
            "taraguchi-10",
            "1 X centre > h8
             2 swap|keep > keep
             2 O central-3 > h9
             1 swap|keep > keep
             1 X central-5 > j10
             2 swap|keep > keep
             2 O central-7 > k11
             1 swap|keep|fifths > fifths
             1 offer 10 > a1 b1 c1 d1 e1 f1 g1 h1 i1
             1 offer 1 > j1
             2 pick a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 > e1
             over",
            FIRST,
            "h8 h9 j10 k11 e1",
        ),
    ];
    for (id, script, black, moves) in cases {
        assert_eq!(run(id, &renju(), script), (black, moves.to_string()), "{id}");
    }
}
