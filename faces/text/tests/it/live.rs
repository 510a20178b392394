//! A person at a terminal, who may say something while an engine thinks.

use std::io::{self, BufReader, Read, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Engine, EngineConfig, EngineError, Info, Limits, Root, Score, SearchResult, Stop};
use game::{Outcome, Side};
use openings::Course;
use record::{Ending as End, How, TimeControl};
use session::Session;
use text::Ending;
use text::board::{Stones, Style};
use text::play::{
    Console, EnginePlayer, Interrupter, Player, Seats, Setup, Timer, play, stopwatch,
};
use words::{Lang, Words};

use crate::kit::tictactoe;

/// Tells that it likes the first legal move, and plays it when it is stopped, a while later: what
/// it answers comes when somebody may have begun another search.
struct Patient(Duration);

/// How long that is.
const LATER: Duration = Duration::from_millis(30);

impl Engine for Patient {
    fn name(&self) -> &str {
        "patient"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        _: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut position = root.game.start();
        for m in root.moves {
            position.play(m).map_err(|e| EngineError::Root(e.to_string()))?;
        }
        let best = position.legal_moves().swap_remove(0);
        let (score, pv) = (Some(Score::Chance(0.25)), vec![best.clone()]);
        on_info(&Info { depth: 7, score, pv, rank: 1, ..Info::default() });
        // The second line is not what is shown.
        let second = Some(Score::Chance(0.05));
        on_info(&Info { depth: 7, score: second, rank: 2, ..Info::default() });
        while !stop.is_set() && !self.0.is_zero() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(self.0);
        Ok(SearchResult { score, ..SearchResult::only_move(best) })
    }
}

/// What is typed, a line at a time.
struct Typed(Receiver<String>, Vec<u8>);

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(line) => self.1 = line.into_bytes(),
                Err(_) => return Ok(0),
            }
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// What is on the screen.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

/// What a person does next.
enum Act {
    Types(&'static str),
    PressesCtrlC,
    Looks,
    /// Thinks for so many seconds, which pass at once.
    Thinks(u64),
}

use Act::{Looks, PressesCtrlC, Thinks, Types};

/// Plays: each act comes once the screen shows, after what the acts before waited for, the text
/// beside it. The input ends after the last.
fn live(control: &'static str, acts: &[(&str, Act)]) -> (String, Ending, Session) {
    seen(control, true, LATER, &Arc::default(), acts)
}

fn seen(
    control: &'static str,
    boards: bool,
    later: Duration,
    looks: &Arc<AtomicUsize>,
    acts: &[(&str, Act)],
) -> (String, Ending, Session) {
    let (keys, typed): (Sender<String>, _) = channel();
    let screen = Screen::default();
    let shown = screen.clone();
    let console = Console::new(BufReader::new(Typed(typed, Vec::new())), true).unwrap();
    let interrupter: Interrupter = console.interrupter();
    let looks = Arc::clone(looks);
    let passed = Arc::new(AtomicU64::new(0));
    let ahead = Arc::clone(&passed);
    let playing = thread::spawn(move || {
        let mut clock = stopwatch();
        // Counts how often it is asked for the time.
        let timer: Timer = Box::new(move || {
            looks.fetch_add(1, Ordering::Relaxed);
            clock() + Duration::from_secs(ahead.load(Ordering::Relaxed))
        });
        let words = Words::new(Lang::En);
        let mut session = Session::new(tictactoe());
        session.set_time(control.parse().unwrap());
        let engine = || EnginePlayer {
            make: Box::new(move |_, _| Ok(Box::new(Patient(later)))),
            config: EngineConfig::default(),
            limits: Limits::default(),
            name: "Eve".into(),
        };
        let course = Course::new(session, None);
        let setup = Setup {
            open: &|_| Ok(tictactoe()),
            reseat: &|_, _| Err("no".into()),
            words: words.clone(),
            style: Style { stones: Stones::Ascii, legal: false },
            boards,
            date: None,
            timer,
            columns: || None,
            time: TimeControl::None,
            keep: None,
        };
        let players = [Player::named("Ann"), Player::Engine(engine())];
        let seats = Seats { players, adviser: Some(engine()), notes: Vec::new() };
        let mut out = shown;
        play(console, &mut out, course, setup, seats).unwrap()
    });
    let mut from = 0;
    for (text, act) in acts {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let screen = screen.text();
            if let Some(at) = screen[from..].find(text) {
                from += at + text.len();
                break;
            }
            assert!(Instant::now() < until, "{text:?} does not come:\n{}", &screen);
            thread::sleep(Duration::from_millis(2));
        }
        match act {
            Types(line) => keys.send(format!("{line}\n")).unwrap(),
            PressesCtrlC => assert!(interrupter.interrupt()),
            Looks => {}
            Thinks(seconds) => {
                passed.fetch_add(*seconds, Ordering::Relaxed);
            }
        }
    }
    drop(keys);
    let (ending, session) = playing.join().unwrap();
    (screen.text(), ending, session)
}

const ASKED: &str = "X to move: ";
const THINKS: &str = "depth 7, 25%, ";

#[test]
fn enter_and_ctrl_c_mean_move_now() {
    for act in [Types(""), PressesCtrlC] {
        let (out, ending, session) =
            live("none", &[(ASKED, Types("b2")), (THINKS, act), (ASKED, Types("quit"))]);
        assert_eq!(session.moves(), ["b2", "a3"], "{out}");
        assert_eq!(ending, Ending::Abandoned);
        // The line about the search is gone from the screen.
        assert!(out.contains("(Enter: move now)\x1b[K\r\x1b[K"), "{out:?}");
    }
}

#[test]
fn a_second_ctrl_c_and_the_end_of_the_input_leave() {
    // The engine may have answered the first one before the second comes: the next prompt hears
    // it then.
    let acts = [(ASKED, Types("b2")), (THINKS, PressesCtrlC), ("", PressesCtrlC)];
    let (_, ending, session) = live("none", &acts);
    assert_eq!(ending, Ending::Interrupted);
    assert!(session.moves().len() <= 2);
    // An engine that is slow to answer the first one is not waited for when the second comes.
    let slow = Duration::from_secs(1);
    let [first, second, third] = acts;
    let acts = [first, second, third, ("left unfinished", Looks)];
    let (_, ending, session) = seen("none", true, slow, &Arc::default(), &acts);
    assert_eq!((ending, session.moves().len()), (Ending::Interrupted, 1));
    let (_, ending, session) = live("none", &[(ASKED, Types("b2")), (THINKS, Types("moves"))]);
    assert_eq!((ending, session.moves().len()), (Ending::Abandoned, 1));
}

#[test]
fn a_person_takes_back_resigns_and_asks_while_it_thinks() {
    let (out, _, session) = live(
        "none",
        &[
            (ASKED, Types("b2")),
            (THINKS, Types("hint")),
            ("depth 7, 25%, a3\n", Types("c3")),
            ("The computer is thinking.", Types("moves")),
            ("Moves: b2\n", Types("undo")),
            ("Took back one move.", Types("a2")),
            (THINKS, Types("resign")),
            ("X resigns", Types("")),
        ],
    );
    assert_eq!(session.moves(), ["a2"], "{out}");
    let lost = End { outcome: Some(Outcome::Win(Side::White)), how: How::Resignation };
    assert_eq!(session.ending(), Some(lost));
    // The line taken back is still there.
    assert_eq!(session.tree().ends(session::Tree::ROOT).len(), 2);
}

#[test]
fn a_hint_comes_when_it_is_wanted() {
    let (out, _, session) = live(
        "none",
        &[
            (ASKED, Types("hint")),
            (THINKS, Types("")),
            ("1. a3: X’s chances are about 25%", Types("quit")),
        ],
    );
    assert!(session.moves().is_empty(), "{out}");
}

/// Whoever does not want to wait ends an analysis; what changes the game ends it, too.
#[test]
fn an_analysis_ends_when_somebody_wants_to_go_on() {
    let (out, _, session) = live(
        "none",
        &[
            (ASKED, Types("b2")),
            (THINKS, Types("analyse")),
            ("The computer is thinking.", Types("")),
            (ASKED, Types("analyse")),
            ("0 of 3 positions analysed (Enter ends it)", Types("c3")),
            ("The game is being analysed.", Types("last")),
            ("The last move is O’s a3.", Types("")),
            ("No move has been judged.", Types("analyse")),
            ("0 of 3 positions analysed (Enter", Types("undo")),
            ("Took back 2 moves.", Types("quit")),
        ],
    );
    assert!(session.moves().is_empty(), "{out}");
}

/// What one has thought before an analysis is his, and nobody's who is asked after a step back.
#[test]
fn an_analysis_that_a_step_ends_charges_nobody() {
    let acts = |ends| {
        [
            (ASKED, Types("b2")),
            (THINKS, Types("")),
            (ASKED, Thinks(400)),
            ("", Types("analyse")),
            ("0 of 3 positions analysed", Types(ends)),
            (ASKED, Types("clock")),
            (ASKED, Types("quit")),
        ]
    };
    let (out, ..) = live("600", &acts("undo"));
    assert!(out.contains("X 9:5") || out.contains("X 10:00"), "{out}");
    let (out, ..) = live("600", &acts(""));
    assert!(out.contains("X 3:"), "{out}");
}

/// Without a board its beginning is said, and not again for each position and each comparison.
#[test]
fn an_analysis_without_a_board_is_said_once() {
    let acts = [
        (ASKED, Types("b2")),
        ("O plays a3", Types("analyse")),
        ("No fault in this game", Looks),
        (ASKED, Types("quit")),
    ];
    let (out, ..) = seen("none", false, Duration::ZERO, &Arc::default(), &acts);
    assert_eq!(out.matches("The analysis of the whole game has begun").count(), 1, "{out}");
}

/// Who asks for advice has it at once or moves; nothing else happens to the game meanwhile.
#[test]
fn advice_is_not_a_moment_to_take_back() {
    let acts = [
        (ASKED, Types("b2")),
        (THINKS, Types("")),
        (ASKED, Types("hint")),
        (THINKS, Types("undo")),
        ("Press Enter to stop and see it now.", Types("")),
        ("1. ", Types("quit")),
    ];
    let (out, _, session) = live("none", &acts);
    assert_eq!(session.moves(), ["b2", "a3"], "{out}");
}

#[test]
fn a_flag_falls_when_it_falls() {
    // Nobody types anything.
    let (out, ending, session) = live("0.2", &[("ran out of time", Types(""))]);
    assert_eq!(ending, Ending::Finished, "{out}");
    let lost = End { outcome: Some(Outcome::Win(Side::White)), how: How::Time };
    assert_eq!(session.ending(), Some(lost));
    // Nor does the engine answer: it has no time either.
    let acts = [(ASKED, Types("b2")), ("ran out of time", Types(""))];
    let (out, _, session) = live("1", &acts);
    let won = End { outcome: Some(Outcome::Win(Side::Black)), how: How::Time };
    assert_eq!(session.ending(), Some(won), "{out}");
}

/// Who does not see a clock hears that a period begins, and of the last seconds.
#[test]
fn what_a_clock_comes_to_is_said() {
    let acts = [
        (" (+ 2 × 0:01.5)] X to move: ", Looks),
        ("\nX: 2 periods.\n[0:01.", Looks),
        (" (2 periods)] X to move: ", Looks),
        ("\nX: last period.\n[0:01.", Looks),
        (" (last period)] X to move: ", Looks),
        ("ran out of time", Types("")),
    ];
    let (out, ..) = live("0.2+2x1.5", &acts);
    assert_eq!(out.matches("period.").count() + out.matches("periods.").count(), 2, "{out}");
    let (out, ..) = live("10.2", &[("\nX has ten seconds left.\n[", Types("b2"))]);
    assert_eq!(out.matches("ten seconds").count(), 1, "{out}");
}

#[test]
fn the_computer_waits_where_somebody_looks() {
    let (out, _, session) = live(
        "none",
        &[
            (ASKED, Types("b2")),
            (THINKS, Types("")),
            (ASKED, Types("goto 1 1")),
            ("The computer plays O", Types("c3")),
            (ASKED, Types("goto 1 1")),
            ("The computer plays O", Types("")),
            (THINKS, Types("")),
            (ASKED, Types("quit")),
        ],
    );
    assert_eq!(session.moves(), ["b2", "a3"], "{out}");
}

#[test]
fn sides_change_while_it_thinks() {
    let acts = [
        (ASKED, Types("b2")),
        (THINKS, Types("swap")),
        ("The sides are changed", Types("a1")),
        (THINKS, Types("")),
        ("O to move: ", Types("quit")),
    ];
    let (out, _, session) = live("none", &acts);
    // What it thought about before is not played for the person who sits there now.
    assert_eq!(session.moves()[..2], ["b2", "a1"], "{out}");
    assert_eq!(session.moves().len(), 3, "{out}");
}

#[test]
fn without_a_board_it_waits_and_does_not_spin() {
    let looks = Arc::new(AtomicUsize::new(0));
    let acts = [
        (ASKED, Types("b2")),
        ("Eve is thinking.", Types("moves")),
        ("Moves: b2", Types("")),
        (ASKED, Types("quit")),
    ];
    let (out, _, session) = seen("300", false, LATER, &looks, &acts);
    assert_eq!(session.moves(), ["b2", "a3"], "{out}");
    // A look for each thing heard, not one after the other.
    assert!(looks.load(Ordering::Relaxed) < 60, "{looks:?}");
}
