//! What holds for every opening, whatever is answered. Tests and fuzzing call this with whatever
//! they find.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, Rng, Score, SearchResult};
use game::{Game, Point, Side, Status};
use session::{Seat, Session};

use crate::{Answer, Choice, Course, Decision, Opening, Player, Request, Rule, Step};

/// The most answers that any rule asks for: Taraguchi with ten fifth stones.
const MAX_ANSWERS: usize = 30;

/// The most searches that a decision may want: as many as fifth stones to pick from.
const SEARCHES: usize = 32;

/// What people type, and what they do not.
const TYPED: [&str; 16] = [
    "",
    " ",
    "swap",
    "keep",
    "black",
    "more",
    "fifths",
    "3",
    "0",
    "99999999999999999999",
    "h8 i9 j8",
    "h8 h8",
    "D1",
    "i13",
    "z99",
    "交换\0\u{202e}",
];

/// Answers, right, wrong and no words at all, as the bytes say, three for a step: what is asked can
/// be answered, a wrong answer changes nothing, the opening ends, and it is what its moves and its
/// saved answers say. The last bytes draw what an engine finds, whose decision must be taken.
///
/// # Panics
/// If it does not hold.
pub fn answers_stand(rule: &'static Rule, game: &Arc<dyn Game>, script: &[u8]) {
    let seed = script.first().copied().unwrap_or_default().into();
    let mut opening = Opening::new(rule, Arc::clone(game), seed).expect("a rule of the game");
    for step in script.chunks_exact(3) {
        let before = opening.saved();
        let (answers, undone) = (opening.answers().len(), opening.undone().len());
        let taken =
            act(&mut opening, step[0] % 8, usize::from(step[1]) << 8 | usize::from(step[2]));
        assert!(taken || opening.saved() == before, "{step:?} changed {before:?}");
        assert!(opening.answers().len() <= MAX_ANSWERS, "{before:?}");
        assert_eq!(opening.is_over(), opening.ask().is_none());
        let moved = (answers, undone) != (opening.answers().len(), opening.undone().len());
        assert!(taken || !moved);
        is_well_formed(&opening);
    }
    comes_back(&opening);
    points_are_taken(&opening);
    let mut rng = Rng::new(seed ^ script.len() as u64);
    while !opening.is_over() {
        let answer = decided(&opening, &mut rng);
        opening.answer(&answer).unwrap_or_else(|error| panic!("{answer:?}: {error}"));
        assert!(opening.answers().len() <= MAX_ANSWERS);
    }
    comes_back(&opening);
}

/// Moves, answers, colours changed, taken back and brought back, as the bytes say, three for a
/// step, at a game whose seats are persons' as `people` tells of the chairs: the board is where the
/// opening is, everybody keeps his chair, what is taken back comes back, and so does the game from
/// its record.
///
/// # Panics
/// If it does not hold.
pub fn course_holds(rule: &'static Rule, game: &Arc<dyn Game>, people: [bool; 2], script: &[u8]) {
    let seed = script.first().copied().unwrap_or_default().into();
    let opening = Opening::new(rule, Arc::clone(game), seed).expect("a rule of the game");
    let mut session = Session::new(Arc::clone(game));
    for (side, (name, is_person)) in Side::BOTH.into_iter().zip(NAMES.into_iter().zip(people)) {
        session.set_seat(side, if is_person { Seat::Person } else { Seat::Engine });
        session.set_name(side, name);
    }
    let mut course = Course::new(session, Some(opening));
    let mut is_swapped = false;
    for step in script.chunks_exact(3) {
        let number = usize::from(step[1]) << 8 | usize::from(step[2]);
        let mut opening = course.opening().expect("it has one").clone();
        let (before, chose) = (at(&course), is_choice(&course));
        match step[0] % 8 {
            0 | 1 => match course.take_back() {
                None => assert_eq!(at(&course), before, "nothing was taken back"),
                Some(back) => {
                    assert!(is_choice(&course), "{back:?}, and no person has a choice: {before:?}");
                    let mut again = course.clone();
                    // A colour that was changed behind the opening is chosen again in it.
                    while chose && !is_swapped && at(&again) != before {
                        assert!(again.bring_back() > 0, "{back:?} does not come back: {before:?}");
                    }
                }
            },
            2 => _ = course.bring_back(),
            3 if !course.is_opening() => {
                course.swap_sides();
                is_swapped = true;
            }
            4 => _ = course.put_forced_stone(),
            _ if course.is_opening() => {
                let kind = if number % 5 == 0 { 5 } else { 6 };
                if act(&mut opening, kind, number)
                    && let [.., answer] = opening.answers()
                {
                    let taken = course.answer_after(slice::from_ref(answer), Duration::ZERO);
                    assert_eq!(taken, Ok(Ok(())));
                }
            }
            _ => {
                let moves = course.session.position().legal_moves();
                if let Some(text) = moves.get(number % moves.len().max(1)) {
                    course.session.play(text).expect("it is legal");
                }
            }
        }
        is_in_order(&course, people);
    }
    let record = course.record();
    let session = Session::open(Arc::clone(game), &record).expect("its own record");
    let again = Course::resumed(session, &record).unwrap_or_else(|error| panic!("{}", error.id()));
    assert_eq!(at(&again), at(&course));
}

/// What those are called who sit in the chairs.
const NAMES: [&str; 2] = ["First", "Second"];

/// Where a game is: its moves, and what its opening was answered.
fn at(course: &Course) -> (Vec<String>, Vec<Answer>) {
    let opening = course.opening().expect("it has one");
    (course.session.moves().to_vec(), opening.answers().to_vec())
}

/// Whether a person has something to decide.
fn is_choice(course: &Course) -> bool {
    let session = &course.session;
    let is_forced = course.opening().is_some_and(|opening| opening.forced().is_some())
        || !course.is_opening() && !matches!(session.status(), Status::ToMove(_));
    !is_forced && course.side_asked().is_some_and(|side| session.seat(side) == Seat::Person)
}

fn is_in_order(course: &Course, people: [bool; 2]) {
    let (session, opening) = (&course.session, course.opening().expect("it has one"));
    assert_eq!(course.is_opening(), course.ask().is_some());
    if course.is_opening() {
        assert_eq!(session.moves(), opening.moves());
    } else {
        assert!(session.moves().starts_with(opening.moves()), "{:?}", at(course));
    }
    for (chair, (name, is_person)) in
        [Player::First, Player::Second].into_iter().zip(NAMES.into_iter().zip(people))
    {
        let side = course.side_of(chair);
        assert_eq!(session.name(side), Some(name), "{:?}", at(course));
        assert_eq!(session.seat(side) == Seat::Person, is_person);
    }
}

/// What is said to be possible is what is taken.
fn points_are_taken(opening: &Opening) {
    let frame = opening.game().frame();
    let is_taken =
        |&point: &Point| opening.clone().answer(&Answer::Point(frame.name(point))).is_ok();
    let taken: Vec<Point> = frame.points().filter(is_taken).collect();
    assert_eq!(opening.possible(), taken, "{:?}", opening.saved());
}

/// Does what is said; whether it was accepted.
fn act(opening: &mut Opening, kind: u8, number: usize) -> bool {
    let frame = opening.game().frame();
    let point = |n: usize| Answer::Point(frame.name(frame.point(n % frame.len())));
    let request = opening.ask().map(|ask| ask.request);
    let answer = match (kind, request) {
        (0, _) => return opening.undo(number % 3) > 0,
        (1, _) => return opening.redo(),
        (2, _) => {
            let answers = opening.read(TYPED[number % TYPED.len()]);
            return answers.is_ok_and(|answers| opening.answer_all(&answers).is_ok());
        }
        (3, _) => Answer::Number(number as u32 % 15),
        (4, _) => {
            use Choice::{Black, Keep, ManyFifths, Swap, TwoMore, White};
            Answer::Choice([Black, White, TwoMore, Swap, Keep, ManyFifths][number % 6])
        }
        (5, _) | (_, None | Some(Request::Offer { .. })) => point(number),
        (_, Some(Request::Stone { area, .. })) => {
            let points: Vec<_> = frame.points().filter(|&p| area.contains(frame, p)).collect();
            Answer::Point(frame.name(points[number % points.len()]))
        }
        (_, Some(Request::Choose(choices))) => Answer::Choice(choices[number % choices.len()]),
        (_, Some(Request::Declare { most })) => Answer::Number(1 + number as u32 % most),
        (_, Some(Request::Pick(points))) => Answer::Point(points[number % points.len()].clone()),
    };
    opening.answer(&answer).is_ok()
}

/// What is asked can be answered.
fn is_well_formed(opening: &Opening) {
    let view = opening.position().view();
    let frame = view.frame;
    let empty = |text: &String| {
        frame.read(text).is_ok_and(|p| view.legal.iter().any(|m| m.point == Some(p)))
    };
    let fine = match opening.ask().map(|ask| ask.request) {
        None => true,
        Some(Request::Stone { side, area, left, .. }) => {
            let mut free = view.legal.iter().filter_map(|m| m.point);
            left > 0
                && side == opening.progress().to_move()
                && free.any(|p| area.contains(frame, p))
        }
        Some(Request::Choose(choices)) => {
            let once = |c: &Choice| choices.iter().filter(|other| *other == c).count() == 1;
            choices.len() > 1 && choices.iter().all(once)
        }
        Some(Request::Declare { most }) => most > 0,
        Some(Request::Offer { left }) => left > 0,
        Some(Request::Pick(points)) => {
            let once = |p: &String| points.iter().filter(|other| *other == p).count() == 1;
            points.len() > 1 && points.iter().all(once) && points.iter().all(empty)
        }
    };
    assert!(fine, "{:?} after {:?}", opening.ask(), opening.answers());
}

/// It is what its moves, and what its saved answers, make of it.
fn comes_back(opening: &Opening) {
    let saved = opening.saved();
    let mut again = Opening::restored(Arc::clone(opening.game()), &saved)
        .unwrap_or_else(|error| panic!("{saved:?}: {}", error.id()));
    let mut first = opening.clone();
    loop {
        assert_eq!(again.saved(), first.saved());
        assert_eq!((again.ask(), again.black()), (first.ask(), first.black()), "{saved:?}");
        assert_eq!(again.moves(), first.moves(), "{saved:?}");
        let mut position = first.game().start();
        for text in first.moves() {
            position.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        assert_eq!(position.text(), first.position().text(), "{saved:?}");
        // And what was taken back is there to be given again.
        let more = first.redo();
        assert_eq!(again.redo(), more, "{saved:?}");
        if !more {
            break;
        }
    }
}

/// What an engine decides that finds anything, even what is no move.
fn decided(opening: &Opening, rng: &mut Rng) -> Answer {
    let limits = Limits::nodes(1);
    let (mut decision, mut step) = Decision::begin(opening, &limits).expect("something is asked");
    for _ in 0..=SEARCHES {
        let task = match step {
            Step::Answer(answer) => return answer,
            Step::Search(task) => task,
        };
        let mut position = task.game.start();
        for text in &task.moves {
            position.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        let legal = position.legal_moves();
        let best = match rng.below(4) {
            0 => TYPED[rng.below(TYPED.len())].to_string(),
            _ if legal.is_empty() => "pass".into(),
            _ => legal[rng.below(legal.len())].clone(),
        };
        let score = match rng.below(5) {
            0 => None,
            1 => Some(Score::Win(None)),
            2 => Some(Score::Loss(Some(4))),
            3 => Some(Score::Chance(f64::NAN)),
            _ => Some(Score::Chance(rng.below(101) as f64 / 100.0)),
        };
        let found = SearchResult { score, ..SearchResult::only_move(best) };
        step = decision.found(&found).expect("a point is left");
    }
    panic!("more than {SEARCHES} searches for {:?}", opening.ask());
}
