//! What holds for every session, whatever is done with it. Tests and fuzzing call this with
//! whatever they find.

use std::sync::Arc;
use std::time::Duration;

use game::{Game, Side};
use record::{EngineSeat, Evaluation, Opening, Source, Worth, duiyi};

use crate::{Clock, NodeId, Offer, Seat, Session, TimeControl, Tree};

/// Does with a session of `game` what the bytes say, three for a step: nothing is lost on the way
/// through a record and its file, and whatever changes makes the revision grow.
///
/// # Panics
/// If it does not hold.
pub fn nothing_is_lost(game: &Arc<dyn Game>, script: &[u8]) {
    let mut session = Session::new(Arc::clone(game));
    for step in script.chunks_exact(3) {
        let (before, revision) = (session.record(), session.revision());
        act(&mut session, [step[0], step[1], step[2]]);
        let changed = session.record() != before;
        assert!(!changed || session.revision() > revision, "{step:?} changed it unseen");
    }
    comes_back(&session);
}

/// The session as it is told by its own file is the same session.
///
/// # Panics
/// If it is not.
pub fn comes_back(session: &Session) {
    let record = session.record();
    let text = duiyi::write(&record);
    let read = duiyi::read(text.as_bytes()).expect("what was written can be read");
    assert_eq!(read, record, "{text}");
    let mut again = Session::open(Arc::clone(session.game()), &read).expect("it was played");
    assert_eq!(again.record(), record, "{text}");
    assert_eq!(again.ending(), session.ending(), "{text}");
    assert_eq!(again.result(), session.result(), "{text}");
    for side in Side::BOTH {
        assert_eq!(again.clock(side), session.clock(side), "{text}");
    }
    // And it goes on as the first one would.
    let mut first = session.clone();
    for plies in [1, usize::MAX] {
        assert_eq!(again.redo(plies), first.redo(plies), "{text}");
        assert_eq!(again.record(), first.record(), "{text}");
    }
    assert_eq!(again.undo(1), first.undo(1), "{text}");
    assert_eq!(again.take_back(), first.take_back(), "{text}");
    assert_eq!(again.record(), first.record(), "{text}");
}

/// Any place of the tree.
fn place(session: &Session, which: u8) -> NodeId {
    let mut all = vec![Tree::ROOT];
    let mut next = 0;
    while let Some(&node) = all.get(next) {
        all.extend(session.tree().children(node));
        next += 1;
    }
    all[usize::from(which) % all.len()]
}

/// Words with everything in them that a file could stumble over.
const TEXTS: [&str; 8] =
    ["", "a", " b ", "# c\n\nd\n", "\\u{20}\t\r", "1. e: ~f\0", "小明\u{2028}", "@1 branch:"];

const TIMES: [&str; 6] = ["none", "300+2", "5/move", "3/60", "10+2x5", "0.1234567+1"];

/// A value of any kind.
fn worth(which: u8) -> Worth {
    let n = i32::from(which) - 128;
    match which % 9 {
        0 => Worth::Win(Some(u32::from(which))),
        1 => Worth::Win(None),
        2 => Worth::Loss(Some(0)),
        3 => Worth::Loss(None),
        4 => Worth::Draw,
        5 => Worth::Discs(n),
        6 => Worth::EstimatedDiscs(n * 37),
        7 => Worth::Hundredths(-n),
        _ => Worth::Chance(u16::from(which) * 39),
    }
}

fn act(session: &mut Session, [what, a, b]: [u8; 3]) {
    let side = if b & 1 == 0 { Side::Black } else { Side::White };
    let text = TEXTS[usize::from(b) % TEXTS.len()];
    let time = || TIMES[usize::from(a) % TIMES.len()].parse().unwrap_or(TimeControl::None);
    let offer = if a & 1 == 0 { Offer::Draw } else { Offer::Resignation };
    let engine = || EngineSeat {
        id: text.into(),
        level: (a & 1 == 0).then_some(u32::from(a)),
        options: [(text.to_string(), "16".to_string())].into(),
    };
    match what % 26 {
        0..=8 => {
            let legal = session.position().legal_moves();
            if !legal.is_empty() {
                // Refused after a declared end, and that is fine.
                let used = Duration::from_micros(u64::from(b) * 9_999);
                let _ = session.play_after(&legal[usize::from(a) % legal.len()], used);
            }
        }
        9 | 10 => _ = session.undo(usize::from(a % 8)),
        11 => _ = session.redo(usize::from(a % 8)),
        12 => _ = session.take_back(),
        13 => session.go_to(place(session, a)),
        14 => session.promote(place(session, a)),
        15 => session.cut(place(session, a)),
        16 => session.set_comment(session.current(), text),
        17 => session.set_time(time()),
        18 => session.set_clock(side, Some(Clock::new(time()))),
        // What is not possible is refused, and that is fine.
        19 => _ = session.make_offer(side, offer),
        20 => match a % 4 {
            0 => _ = session.accept(side),
            1 => _ = session.decline(side),
            2 => _ = session.withdraw(side),
            _ => session.resign(side),
        },
        21 => match a % 3 {
            0 => session.set_seat(side, Seat::Person),
            1 => session.set_engine(side, engine()),
            _ => session.swap_sides(),
        },
        22 => match a % 3 {
            0 => session.set_name(side, text),
            1 => session.set_date(text),
            _ => session.set_opening((b & 1 == 0).then(|| Opening {
                rule: text.into(),
                seed: u64::from(a),
                answers: vec![text.into(), "h8".into()],
                undone: vec![],
            })),
        },
        23 | 24 => {
            let evaluation = Evaluation {
                worth: worth(b),
                depth: u32::from(b),
                by: text.into(),
                best: (b & 1 == 0).then(|| text.into()),
            };
            let node = place(session, a);
            session.set_evaluation(
                node,
                Source::ALL[usize::from(b) % Source::ALL.len()],
                evaluation,
            );
        }
        _ => match a % 2 {
            0 => _ = session.consult(side, Duration::from_millis(u64::from(b))),
            _ => _ = session.is_flagged_after(side, Duration::from_secs(u64::from(b))),
        },
    }
}
