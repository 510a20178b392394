//! How an engine was lost is told as messages, also of a game that was kept.

use std::io;

use engine::{EngineError, Loss, LossCause, Trace};
use host::{Happened, Probably, Refusal, Table, import};

/// Every loss as files tell it, and read from there.
#[test]
fn a_loss_comes_back_from_its_text() {
    let no_start = LossCause::NoStart {
        command: "edax -gtp".into(),
        kind: io::ErrorKind::Other,
        error: "No such file".into(),
    };
    let no_folder = LossCause::NoFolder {
        folder: "/opt/edax".into(),
        kind: io::ErrorKind::Other,
        error: "No such file".into(),
    };
    let said = "out of memory; sorry";
    let traces = vec![
        Trace::ExitStatus(3),
        Trace::Output("= a1; = b2".into()),
        Trace::Complaint("warning: x".into()),
    ];
    for loss in [
        LossCause::StoppedEarly.into(),
        LossCause::Deaf.into(),
        LossCause::Late.into(),
        LossCause::StoppedInVain.into(),
        LossCause::NoMove.into(),
        LossCause::Resigned.into(),
        LossCause::Internal.into(),
        LossCause::Refused.said(said),
        LossCause::Fault.said(said),
        Loss { cause: LossCause::Gone, traces },
        no_folder.into(),
        Loss { cause: no_start, traces: vec![Trace::Signal(9)] },
    ] {
        assert_eq!(Loss::read(&loss.to_string()), Some(loss));
    }
    assert_eq!(Loss::read("`e5` is occupied"), None);
}

/// Whatever a file says of an end in our words is told in the reader's.
#[test]
fn a_kept_cause_is_told_as_messages() {
    let told = |ending: &str, reason: &str| {
        let text = format!(
            "duiyi 3\ngame: reversi\nresult: black\nending: {ending}\nreason: {reason}\n\n\
             1. f5\nend\n"
        );
        let record = import(text.as_bytes(), &Probably::default()).unwrap();
        let mut table = Table::open(&record, false).unwrap();
        let ending = table.state(std::time::Duration::ZERO).ending.unwrap();
        assert_eq!(ending.reason.as_deref(), Some(reason));
        ending.why
    };
    let ids = |why: &[Refusal]| why.iter().map(|why| why.id.to_string()).collect::<Vec<_>>();
    let why = told("crash", "it is gone; exit status 3");
    assert_eq!(ids(&why), ["loss-gone", "loss-exit-status"]);
    assert_eq!(why[1].args["number"], "3");
    let why = told("time", "d6 after 1.250 s");
    assert_eq!((ids(&why), &*why[0].args["seconds"]), (vec!["ruling-late".to_string()], "1.250"));
    let why = told("illegal-move", "it played `a1`: it may not");
    assert_eq!((ids(&why), &*why[0].args["text"]), (vec!["move-against".to_string()], "a1"));
    assert_eq!(told("resignation", "tired"), []);
}

/// An engine that cannot play on says why in words that the catalogue has.
#[test]
fn an_engine_that_fails_says_why() {
    use std::time::Duration;

    let text =
        "duiyi 3\ngame: reversi\nseat-black: engine reversi level=1\nseat-white: person\n\nend\n";
    let record = import(text.as_bytes(), &Probably::default()).unwrap();
    let mut table = Table::open(&record, false).unwrap();
    table.begin(Duration::ZERO);
    let number = table.wanted().expect("it is to move").number;
    let error = EngineError::Memory { engine: "reversi".into(), mib: 64 };
    // An answer of another search than the one that runs is nobody's.
    assert!(!table.found(number + 1, Err(error.clone()), Duration::ZERO));
    assert!(table.wanted().is_some() && table.happened().is_empty());
    assert!(table.found(number, Err(error), Duration::ZERO));
    let Happened::Failed { why, .. } = &table.happened()[0] else { panic!() };
    assert_eq!((&*why[0].id, &*why[0].args["mib"]), ("error-memory", "64"));
}

/// That an engine wins by force is told after the move that it is said of, and once.
#[test]
fn a_proved_win_is_told_once() {
    use std::time::Duration;

    use engine::{Score, SearchResult};
    use host::{Color, Command, Rights};

    let text =
        "duiyi 3\ngame: gomoku\nseat-black: engine gomoku level=1\nseat-white: person\n\nend\n";
    let record = import(text.as_bytes(), &Probably::default()).unwrap();
    let mut table = Table::open(&record, false).unwrap();
    table.begin(Duration::ZERO);
    let mut moves = |best: &str, plies, reply: &str| {
        let number = table.wanted().expect("it is to move").number;
        let score = Some(Score::Win(Some(plies)));
        let result = SearchResult { score, ..SearchResult::only_move(best.into()) };
        assert!(table.found(number, Ok(result), Duration::ZERO));
        let happened = table.state(Duration::ZERO).happened;
        let command = Command::Move { text: reply.into() };
        table.obey(&command, Rights::ALL, Duration::ZERO).unwrap();
        table.state(Duration::ZERO);
        happened
    };
    let side = Color::Black;
    let moved = |text: &str| Happened::Moved { side, text: text.to_string() };
    let proved = Happened::Proved { side, count: Some(3) };
    assert_eq!(moves("h8", 7, "a1"), [moved("h8"), proved]);
    assert_eq!(moves("h9", 5, "a2"), [moved("h9")]);
}
