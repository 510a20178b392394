//! An analysis asks for its searches one by one, and compares like with like.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Score, SearchResult};
use game::Side;
use host::{
    Command, Desk, Ended, Fault, NewGame, Next, NextFault, Request, Review, Rights, Table, Verdict,
    next_fault,
};

fn table(moves: &str) -> Table {
    let moves = moves.split_whitespace().map(String::from).collect();
    let opening = Some("none".to_string());
    NewGame { game: "reversi".into(), moves, opening, ..NewGame::default() }.open().unwrap()
}

fn ask(table: &mut Table, command: Command) {
    table.obey(&command, Rights::ALL, Duration::ZERO).unwrap();
}

/// Answers the search that is wanted, which must be of the position after so many moves and ask
/// about these moves only.
fn answer(table: &mut Table, after: usize, asked: &[&str], pv: &str, discs: f64) {
    let wanted = table.wanted_analysis().expect("a search is wanted").clone();
    assert_eq!(wanted.task.moves.len(), after);
    assert_eq!(wanted.task.limits.moves, asked);
    assert!(wanted.task.limits.anew, "the same game is judged alike each time");
    assert_eq!(wanted.task.limits.nodes.is_some(), asked.is_empty(), "not by the clock");
    assert_eq!(wanted.task.limits.depth, (!asked.is_empty()).then_some(6), "as deep as before");
    let pv: Vec<String> = pv.split(' ').map(String::from).collect();
    let result = SearchResult {
        score: Some(Score::EstimatedDiscs(discs)),
        depth: 6,
        nodes: 1,
        time: Duration::ZERO,
        ..SearchResult::only_move(pv[0].clone())
    };
    assert!(table.analysed(wanted.number, Ok(SearchResult { pv, ..result })));
}

#[test]
fn a_move_is_compared_with_the_best_of_the_same_position() {
    let mut table = table("f5 d6 c3 d3");
    ask(&mut table, Command::Analyse { on: true });
    assert_eq!(table.analysis(), Some((0, 5)));
    answer(&mut table, 0, &[], "d3 c3", -3.0);
    // Another first move is nearly as good, however the position after it looks by itself.
    answer(&mut table, 0, &["f5"], "f5 d6", -4.0);
    answer(&mut table, 1, &[], "f6 e6", -5.0);
    answer(&mut table, 1, &["d6"], "d6 c5", -9.5);
    assert_eq!(table.analysis(), Some((2, 5)), "positions, not searches");
    // The best move needs no second look.
    answer(&mut table, 2, &[], "c3 d3", 8.0);
    answer(&mut table, 3, &[], "c4 e3", -8.0);
    // What was played looks better than the best: nothing was won by it.
    answer(&mut table, 3, &["d3"], "d3 c4", -7.0);
    answer(&mut table, 4, &[], "c4 e3", 7.0);
    assert_eq!(table.analysis(), None);
    let state = table.state(Duration::ZERO);
    let told: Vec<_> = state.verdicts.iter().map(|v| (v.after, v.mark.symbol(), v.id)).collect();
    assert_eq!(told, [(2, "?", "about-discs")]);
    let [black, white] = state.tally.expect("moves were judged");
    assert_eq!((black.judged, black.inexact, black.mistakes, black.lost), (2, 0, 0, Some(0.5)));
    assert_eq!((white.judged, white.mistakes, white.blunders, white.lost), (2, 1, 0, Some(2.25)));
    let verdict = &state.verdicts[0];
    for (name, expected) in [("move", "d6"), ("count", "5"), ("better", "f6"), ("reply", "c5")] {
        assert_eq!(verdict.args[name], expected, "{name}");
    }
    let scores: Vec<_> = state.values.iter().flatten().map(|v| v.score.as_str()).collect();
    assert_eq!(scores, ["~ -3.00", "~ -5.00", "~ +8.00", "~ -8.00", "~ +7.00"]);
    // Where White has no fewer moves after the answer than before, their number says nothing.
    assert!(!verdict.args.contains_key("left") && !verdict.args.contains_key("had"));
    let movers = [0, 1, 2, 6].map(|after| host::mover(table.session(), after));
    assert_eq!(movers, [None, Some(Side::Black), Some(Side::White), None]);
    assert!(state.values[1].as_ref().unwrap().advantage > 0.0, "White stands worse: Black better");
}

/// A position is done once its move is compared; what is compared is known as deep as after the
/// move; and what is known is looked at four times as carefully the next time.
#[test]
fn a_review_goes_by_positions() {
    let mut session = table("f5 d6").session().clone();
    let found = |pv: &str| {
        let pv: Vec<String> = pv.split(' ').map(String::from).collect();
        let score = Some(Score::EstimatedDiscs(1.0));
        SearchResult { score, depth: 6, pv: pv.clone(), ..SearchResult::only_move(pv[0].clone()) }
    };
    let mut review = Review::new(&session, 0);
    let nodes = review.next(&session).unwrap().1.limits.nodes;
    review.found(&mut session, &found("d3 c3"), "e");
    assert_eq!(review.progress(), (0, 3), "its move is to be compared");
    assert_eq!(review.next(&session).unwrap().1.limits.moves, ["f5"]);
    assert_eq!(review.progress(), (0, 3));
    review.found(&mut session, &found("f5 d6"), "e");
    assert_eq!(review.progress(), (1, 3));
    let after = session.tree().path(session.current())[0];
    let compared = session.evaluated(after).and_then(|e| e.compared.clone()).unwrap();
    assert_eq!((compared.depth, compared.best.as_deref()), (5, Some("d6")));
    while let Some((_, task)) = review.next(&session) {
        let best = if task.moves.is_empty() { "f5" } else { "d6" };
        review.found(&mut session, &found(best), "e");
    }
    assert_eq!(review.progress(), (3, 3));
    let again = Review::new(&session, 0).next(&session).unwrap().1.limits.nodes;
    assert_eq!(again, nodes.map(|nodes| 4 * nodes));
}

/// Who tries another move while a game is looked at is answered first; then the rest of the game is
/// looked at.
#[test]
fn a_move_that_is_tried_does_not_wait_for_the_game() {
    let mut table = table("f5 d6 c3");
    ask(&mut table, Command::Analyse { on: true });
    answer(&mut table, 0, &[], "f5 d6", 0.0);
    answer(&mut table, 1, &[], "f6 e6", 0.0);
    let compared = table.wanted_analysis().unwrap().number;
    ask(&mut table, Command::GoTo { node: 1 });
    ask(&mut table, Command::Move { text: "f4".into() });
    ask(&mut table, Command::Analyse { on: true });
    assert_eq!(table.analysis(), Some((1, 6)));
    let result = Ok(SearchResult::only_move("d6".into()));
    assert!(!table.analysed(compared, result), "it is asked for once more");
    answer(&mut table, 1, &["f4"], "f4 e3", -4.0);
    answer(&mut table, 2, &[], "e3 f4", 4.0);
    answer(&mut table, 1, &["d6"], "d6 c4", -4.0);
    answer(&mut table, 2, &[], "c3 d3", 4.0);
    assert_eq!(table.analysis(), Some((5, 6)));
    // Who asks again while all of his line is known waits for the rest alone.
    ask(&mut table, Command::Analyse { on: true });
    assert_eq!(table.analysis(), Some((5, 6)));
    answer(&mut table, 3, &[], "f6 d3", -4.0);
    assert_eq!(table.analysis(), None);
}

/// Who asks once more for what is looked at already does not begin it anew.
#[test]
fn an_analysis_that_goes_on_is_not_begun_again() {
    let mut table = table("f5 d6");
    ask(&mut table, Command::Analyse { on: true });
    for asked in [&[][..], &["f5"]] {
        let number = table.wanted_analysis().unwrap().number;
        for _ in 0..3 {
            ask(&mut table, Command::Analyse { on: true });
            assert_eq!(table.wanted_analysis().unwrap().number, number);
            assert_eq!(table.analysis(), Some((0, 3)));
        }
        answer(&mut table, 0, asked, if asked.is_empty() { "d3 c3" } else { "f5 d6" }, 0.0);
    }
    assert_eq!(table.analysis(), Some((1, 3)));
}

/// With a branch only what is below it is left out of what is still to be looked at.
#[test]
fn a_branch_that_is_cut_takes_nothing_else_along() {
    let mut table = table("f5 d6 c3 d3");
    ask(&mut table, Command::Analyse { on: true });
    answer(&mut table, 0, &[], "f5 d6", 0.0);
    ask(&mut table, Command::GoTo { node: 1 });
    ask(&mut table, Command::Move { text: "f4".into() });
    ask(&mut table, Command::Analyse { on: true });
    let before = table.analysis().unwrap();
    let branch = table.state(Duration::ZERO).node;
    ask(&mut table, Command::GoTo { node: 4 });
    ask(&mut table, Command::Cut { node: branch });
    assert_eq!(table.analysis(), Some((before.0, before.1 - 1)));
    let mut looked_at = 0;
    while let Some(wanted) = table.wanted_analysis().cloned() {
        assert!(!wanted.task.moves.contains(&"f4".to_string()));
        looked_at += 1;
        let score = Some(Score::EstimatedDiscs(0.0));
        let best = ["f5", "d6", "c3", "d3", "c4"][wanted.task.moves.len()];
        let found = SearchResult { score, ..SearchResult::only_move(best.into()) };
        table.analysed(wanted.number, Ok(found));
    }
    assert_eq!(looked_at, 4);
    let state = table.state(Duration::ZERO);
    assert_eq!(state.values.iter().flatten().count(), 5);
}

/// An opening that has to be decided again is not judged, and what is refused changes nothing.
#[test]
fn an_analysis_ends_where_the_opening_is_open_again() {
    let opening = Some("pro".to_string());
    let new = NewGame { game: "gomoku".into(), opening, ..NewGame::default() };
    let mut table = new.open().unwrap();
    table.begin(Duration::ZERO);
    for text in ["h8", "i9", "l12", "a1"] {
        ask(&mut table, Command::Move { text: text.into() });
    }
    ask(&mut table, Command::Analyse { on: true });
    assert!(table.analysis().is_some());
    while table.analysis().is_some() {
        ask(&mut table, Command::Undo);
    }
    let state = table.state(Duration::ZERO);
    assert!(state.opening.is_some_and(|opening| opening.asks.is_some()), "it asks again");
}

/// Where there is only one move nothing is judged.
#[test]
fn the_last_square_is_nobodys_choice() {
    let moves: Vec<String> = "b2 a1 c1 a3 a2 c2 b1 b3 c3".split(' ').map(String::from).collect();
    let new = NewGame { game: "tictactoe".into(), moves: moves.clone(), ..NewGame::default() };
    let mut table = new.open().unwrap();
    ask(&mut table, Command::Analyse { on: true });
    while let Some(wanted) = table.wanted_analysis().cloned() {
        let best = moves[wanted.task.moves.len()].clone();
        let score = Some(Score::Chance(0.5));
        let found = SearchResult { score, ..SearchResult::only_move(best) };
        assert!(wanted.task.limits.moves.is_empty(), "the best is not compared with itself");
        table.analysed(wanted.number, Ok(found));
    }
    let tally = table.state(Duration::ZERO).tally.expect("moves were judged");
    assert_eq!(tally.map(|side| (side.judged, side.lost)), [(4, None), (4, None)]);
}

/// Two who sit apart are not advised, and an opening is not judged before it is decided.
#[test]
fn an_analysis_is_refused_where_it_is_none() {
    let refused = |new: &NewGame| {
        let mut table = new.open().unwrap();
        table.begin(Duration::ZERO);
        let request = Request::of(Command::Analyse { on: true });
        table
            .obey(&request.command, Rights::ALL, Duration::ZERO)
            .map_err(|refusal| refusal.id.to_string())
    };
    let apart = || host::NewSeat { apart: true, ..host::NewSeat::default() };
    let game = |id: &str| NewGame { game: id.into(), ..NewGame::default() };
    assert_eq!(refused(&game("tictactoe")), Ok(()));
    let two = NewGame { black: apart(), white: apart(), ..game("tictactoe") };
    assert!(refused(&two).is_err());
    let swap2 = NewGame { opening: Some("swap2".into()), ..game("gomoku") };
    assert!(refused(&swap2).is_err());
    // Nor are they told what a player would think that follows a rule, until they have ended.
    let mut record = game("tictactoe").open().unwrap().record();
    let told = |record: &record::Record, apart| {
        host::thinking(record, apart, 0, "priority").map_err(|r| r.id)
    };
    assert_eq!(told(&record, true).unwrap_err(), "refused-apart");
    assert!(told(&record, false).is_ok());
    record.ending = Some(record::Ending { outcome: None, how: record::How::Agreement });
    assert!(told(&record, true).is_ok());
}

/// Whoever looks for a better move in a game that is over leaves it over, and no engine answers
/// him.
#[test]
fn what_else_there_was_is_looked_at_without_playing_on() {
    let engine = host::NewSeat { engine: Some("general".into()), ..host::NewSeat::default() };
    let moves = "b2 a1 c1 b3 a3".split(' ').map(String::from).collect();
    let new = NewGame { game: "tictactoe".into(), moves, white: engine, ..NewGame::default() };
    let mut table = new.open().unwrap();
    table.begin(Duration::ZERO);
    let ended = table.state(Duration::ZERO).ending;
    assert!(ended.is_some());
    ask(&mut table, Command::GoTo { node: 2 });
    ask(&mut table, Command::Move { text: "c3".into() });
    let state = table.state(Duration::ZERO);
    assert_eq!((state.moves.len(), &state.ending, state.paused), (3, &ended, true));
    assert!(table.wanted().is_none(), "the engine is not asked");
    assert_eq!(table.record().ending.map(|end| end.how), Some(record::How::Board));
    // Nor does he begin it anew who takes back what he has tried.
    ask(&mut table, Command::Undo);
    let state = table.state(Duration::ZERO);
    assert_eq!((state.moves.len(), &state.ending, state.paused), (2, &ended, true));
    ask(&mut table, Command::Move { text: "c3".into() });
    // Told to move, it goes on from there.
    ask(&mut table, Command::Now);
    assert_eq!(table.wanted().map(|wanted| wanted.task.moves.len()), Some(3));
}

#[test]
fn what_is_known_is_not_searched_again() {
    let mut table = table("f5");
    ask(&mut table, Command::Analyse { on: true });
    answer(&mut table, 0, &[], "f5 d6", 0.0);
    let late = table.wanted_analysis().unwrap().number;
    ask(&mut table, Command::Analyse { on: false });
    let result = Ok(SearchResult::only_move("d6".into()));
    assert!(!table.analysed(late, result), "nobody wants it any more");
    ask(&mut table, Command::Move { text: "d6".into() });
    ask(&mut table, Command::Analyse { on: true });
    assert_eq!(table.analysis(), Some((0, 2)), "the start is known");
    answer(&mut table, 1, &[], "f6 d6", -4.0);
    answer(&mut table, 1, &["d6"], "d6 c4", -4.0);
    answer(&mut table, 2, &[], "c4 e3", 4.0);
    // Once more: what is not proved is looked at again.
    ask(&mut table, Command::Analyse { on: true });
    assert_eq!(table.analysis(), Some((0, 3)));
}

/// What an analysis finds is written now and then; until it is, who leaves has to write it.
#[test]
fn what_is_found_is_known_to_be_unwritten() {
    let mut desk = Desk::new(table("f5 d6"), 1);
    let now = Duration::from_millis(1);
    let request = Request::of(Command::Analyse { on: true });
    desk.obey(request, Rights::ALL, now).unwrap();
    desk.wrote(2, now);
    let Next::Other(wanted) = desk.next_analysis() else { panic!("a search is wanted") };
    assert!(!desk.knows_more());
    let score = Some(Score::EstimatedDiscs(1.0));
    let found = SearchResult { score, ..SearchResult::only_move("f5".into()) };
    assert_eq!(desk.ended(wanted.number, Ok(found), true, now), Ended::GoesOn);
    assert!(desk.knows_more());
    desk.wrote_analysis(3, now);
    assert!(!desk.knows_more());
}

/// From fault to fault, after the last one to the first, which whoever stands at the end only begins with.
#[test]
fn faults_come_one_after_the_other() {
    let fault = |after| Verdict { after, mark: Fault::Mistake, id: "discs", args: BTreeMap::new() };
    let two = [fault(3), fault(6)];
    assert_eq!(next_fault(&two, 0, 8), NextFault::Go(&two[0]));
    assert_eq!(next_fault(&two, 3, 8), NextFault::Go(&two[1]));
    assert_eq!(next_fault(&two, 6, 8), NextFault::Again(&two[0]));
    assert_eq!(next_fault(&two, 8, 8), NextFault::Go(&two[0]));
    assert_eq!(next_fault(&two[..1], 3, 8), NextFault::Only);
    assert_eq!(next_fault(&two[..1], 5, 8), NextFault::Again(&two[0]));
    assert_eq!(next_fault(&[], 5, 8), NextFault::None);
}
