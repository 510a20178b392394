//! The player and the book: what is proved is played, and what follows from it.

use std::time::Duration;

use engine::{
    EngineError, FROM_BOOK, Info, Instant, Limits, MAX_LEVEL, Pace, Root, Score, SearchResult, Stop,
};
use game::{Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move};

use super::book::Book;
use crate::board::SearchBoard;
use crate::points::point_of;
use crate::search::CHECK_EVERY;
use crate::vct::{Known, Vct};

/// Positions that a search for the threats of a book may visit: many times what the longest needs.
const MOST_NODES: u64 = 2_000_000;
/// Bytes that it may take.
const BYTES: usize = 1 << 28;
/// One of so many parts of a clock may be spent on it.
const SHARE_OF_CLOCK: u32 = 4;
/// Bytes of what it knows that are kept for the next moves.
const MOST_KEPT: usize = BYTES / 4;

/// Whether nothing that is known is to be held back.
pub(super) fn is_strong(limits: &Limits) -> bool {
    limits.level.is_none_or(|level| level >= MAX_LEVEL)
}

/// Whether a move that is known to win is an answer to such limits: at full strength and at the
/// strongest level, where nothing but a move is wanted.
pub(crate) fn plays(limits: &Limits) -> bool {
    let is_free = is_strong(limits) && limits.depth.is_none() && !limits.is_endless();
    is_free && limits.lines <= 1 && limits.moves.is_empty()
}

/// The book of what is won, where its moves are an answer to such limits; none where there is not
/// the time to read it.
pub(crate) fn book_for(
    rules: Gomoku,
    position: &GomokuPosition,
    limits: &Limits,
    stop: &Stop,
) -> Option<&'static Book> {
    let is_its = plays(limits) && position.turn() == Side::Black;
    is_its.then(|| Book::shipped_within(rules, limits, stop)).flatten()
}

/// How much time a search for the threats of a book may take: of a clock more than one move's
/// share, for what it finds is kept, and the moves that follow take none.
fn time_for_threats(limits: &Limits) -> Option<Duration> {
    match (limits.clock, limits.time) {
        (Some(clock), None) => Some(clock.left / SHARE_OF_CLOCK),
        _ => limits.move_time().map(|time| time / 5 * 4),
    }
}

/// The pace of such a search, which began then.
pub(crate) fn pace_for_threats<'a>(begun: Instant, limits: &Limits, stop: &'a Stop) -> Pace<'a> {
    let limits = match time_for_threats(limits) {
        Some(time) if limits.clock.is_some() => {
            Limits { time: Some(time), clock: None, ..limits.clone() }
        }
        _ => limits.clone(),
    };
    Pace::since(begun, &limits, stop, CHECK_EVERY)
}

/// What threats have won after a move of the book, so that it is known at the next moves as well.
#[derive(Default)]
pub(crate) struct WonByThreats {
    /// By which rules, as the books tell Black's wins from others.
    rules: Option<Gomoku>,
    known: Known,
}

/// The move that wins, where the book has it, or where threats do after moves of the book; none
/// elsewhere. Searches take four fifths of the time of a move and of the positions at most, for
/// what they find wins the game and is kept; the rest of the pace is left.
pub(crate) fn known_win(
    book: &Book,
    won: &mut WonByThreats,
    root: &Root<'_>,
    position: &GomokuPosition,
    limits: &Limits,
    pace: &mut Pace<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> Result<Option<SearchResult>, EngineError> {
    if !leads(book, root)? {
        return Ok(None);
    }
    let rules = book.rules();
    let write = |at| Rules::write_move(&rules, Move::at(at));
    let (note, pv, plies) = match book.move_in(position) {
        Some((at, plies)) => (Some(FROM_BOOK.into()), vec![write(at)], plies),
        None if !comes_from(book, root)? => return Ok(None),
        None => {
            let most = limits.nodes.map_or(MOST_NODES, |nodes| (nodes / 5 * 4).min(MOST_NODES));
            let most_time = time_for_threats(limits);
            let mut board = SearchBoard::new(position);
            let mut tick = || pace.tick() || most_time.is_some_and(|most| pace.elapsed() >= most);
            let before = std::mem::take(won);
            let known = if before.rules == Some(rules) { before.known } else { Known::default() };
            let search = Vct::new(&mut board, most, BYTES, &mut tick).for_book().knowing(known);
            let (found, known) = search.find_and_keep();
            if found.wins != Some(true) {
                return Ok(None);
            }
            if let Some(known) = known.filter(|known| known.bytes() <= MOST_KEPT) {
                *won = WonByThreats { rules: Some(rules), known };
            }
            let pv = found.line.iter().map(|&at| write(point_of(at))).collect();
            (None, pv, u32::try_from(found.plies).ok())
        }
    };
    let Some(best) = pv.first().cloned() else { return Ok(None) };
    let (score, nodes, time) = (Some(Score::Win(plies)), pace.nodes(), pace.elapsed());
    let depth = plies.unwrap_or(0);
    on_info(&Info { depth, score, nodes, time, pv: pv.clone(), rank: 1, note, ..Info::default() });
    Ok(Some(SearchResult { best, score, pv, depth, nodes, time }))
}

/// Whether what the book says holds where the game is; a book of a larger board says nothing of
/// games that it does not lead to.
pub(super) fn leads(book: &Book, root: &Root<'_>) -> Result<bool, EngineError> {
    if !book.is_derived() {
        return Ok(true);
    }
    let rules = book.rules();
    let mut moves = root.moves;
    let mut after = engine::replay(&rules, *root)?;
    while let [before @ .., _] = moves {
        let position = engine::replay(&rules, Root { moves: before, ..*root })?;
        if position.turn() == Side::Black && !book.is_move(&position, &after) {
            return Ok(false);
        }
        (moves, after) = (before, position);
    }
    Ok(root.start.is_none())
}

/// Whether the game has come through a position of the book, and went on as the book does.
fn comes_from(book: &Book, root: &Root<'_>) -> Result<bool, EngineError> {
    let rules = book.rules();
    let after = |played| engine::replay(&rules, Root { moves: &root.moves[..played], ..*root });
    for played in (0..root.moves.len()).rev() {
        let before = after(played)?;
        if book.move_in(&before).is_some() {
            return Ok(book.is_move(&before, &after(played + 1)?));
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use engine::{ClockLimits, Rng};
    use game::Game;
    use gomoku::Rule;

    use super::*;

    fn root<'a>(game: &'a dyn Game, moves: &'a [String]) -> Root<'a> {
        Root { game, start: None, moves }
    }

    /// Games of White's moves at random, in which Black plays from the book as long as it knows a
    /// move; and the same where Black's last move is another one.
    fn games(rules: Gomoku, rng: &mut Rng) -> Option<[Vec<String>; 2]> {
        let book = Book::shipped(rules).unwrap();
        let mut any = |moves: &[String]| {
            let position = engine::replay(&rules, root(&rules, moves)).unwrap();
            let all = position.legal_moves();
            Rules::write_move(&rules, all[rng.below(all.len())])
        };
        let mut proved = Vec::new();
        while let Some((best, _)) = book.move_after(&proved) {
            proved.push(best);
            proved.push(any(&proved));
        }
        let mut other = proved[..proved.len() - 2].to_vec();
        other.push(any(&other));
        other.push(any(&other));
        book.move_after(&other).is_none().then_some([proved, other])
    }

    /// Whether who knows of no win by threats finds one.
    fn finds(book: &Book, moves: &[String], limits: &Limits, pace: &mut Pace<'_>) -> bool {
        let rules = book.rules();
        let (root, mut won) = (root(&rules, moves), WonByThreats::default());
        let position = engine::replay(&rules, root).unwrap();
        known_win(book, &mut won, &root, &position, limits, pace, &mut |_| {}).unwrap().is_some()
    }

    /// What was won by threats once stays won, however few positions may be visited then.
    #[test]
    fn a_win_by_threats_is_not_forgotten() {
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let book = Book::shipped(rules).unwrap();
        let mut rng = Rng::new(7);
        let mut long = 0;
        for [mut moves, _] in std::iter::repeat_with(|| games(rules, &mut rng)).flatten().take(20) {
            let mut won = WonByThreats::default();
            let mut limits = Limits::nodes(1_000_000);
            let mut plies = u32::MAX;
            loop {
                let root = root(&rules, &moves);
                let position = engine::replay(&rules, root).unwrap();
                if position.outcome().is_some() {
                    break;
                }
                let stop = Stop::new();
                let mut pace = Pace::new(&limits, &stop, 1);
                let found =
                    known_win(book, &mut won, &root, &position, &limits, &mut pace, &mut |_| {});
                let found = found.unwrap().unwrap_or_else(|| panic!("forgotten: {moves:?}"));
                long += u32::from(plies < u32::MAX && found.depth > 5);
                plies = found.depth;
                // The answer that the line expects, which holds longest.
                let answer = found.pv.get(1).cloned();
                moves.push(found.best);
                moves.extend(answer);
                if moves.len() % 2 == 1 {
                    break;
                }
                // A look at a book takes none, one for fours few.
                limits = Limits::nodes(1_000);
            }
        }
        assert!(long > 10, "{long}");
    }

    /// Only where Black has played what is proved, threats are looked for; they leave a fifth of
    /// all to the search.
    #[test]
    fn threats_are_looked_for_where_black_has_played_from_the_book() {
        let mut rng = Rng::new(5);
        for rule in [Rule::Freestyle, Rule::Standard] {
            let rules = Gomoku::new(15, rule).unwrap();
            let book = Book::shipped(rules).unwrap();
            for games in std::iter::repeat_with(|| games(rules, &mut rng)).flatten().take(30) {
                for (moves, is_proved) in games.iter().zip([true, false]) {
                    assert_eq!(
                        comes_from(book, &root(&rules, moves)).unwrap(),
                        is_proved,
                        "{moves:?}"
                    );
                    let (stop, limits) = (Stop::new(), Limits::nodes(40));
                    let mut pace = Pace::new(&limits, &stop, 1);
                    let won = finds(book, moves, &limits, &mut pace);
                    let visited = pace.nodes();
                    assert!(is_proved || !won && visited == 0, "{visited} {moves:?}");
                    assert!(won || visited <= 36 && !pace.is_over(), "{visited} {moves:?}");
                }
            }
        }
    }

    /// Who is stopped, or has no time, looks for no threats.
    #[test]
    fn threats_are_not_looked_for_any_more_when_the_search_must_end() {
        let mut rng = Rng::new(5);
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let book = Book::shipped(rules).unwrap();
        let (stopped, goes_on) = (Stop::new(), Stop::new());
        stopped.set();
        let none = Limits::time(std::time::Duration::ZERO);
        for _ in 0..10 {
            let moves = games(rules, &mut rng).map(|[proved, _]| proved);
            for (stop, limits) in [(&stopped, Limits::nodes(100_000)), (&goes_on, none.clone())] {
                let Some(moves) = &moves else { continue };
                let mut pace = Pace::new(&limits, stop, 1);
                let won = finds(book, moves, &limits, &mut pace);
                // What wins at once needs no look.
                assert!(pace.nodes() <= 2 || won, "{} {moves:?}", pace.nodes());
            }
        }
    }

    /// A clock gives more than the share of one move.
    #[test]
    fn a_clock_gives_time_to_win() {
        let clock = ClockLimits {
            left: Duration::from_secs(8),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        assert_eq!(time_for_threats(&limits), Some(Duration::from_secs(2)));
        assert!(limits.move_time() < Some(Duration::from_secs(1)));
        let stop = Stop::new();
        let begun = |ago| Instant::now().checked_sub(Duration::from_millis(ago)).unwrap();
        for (ago, is_over) in [(1_000, false), (1_900, false), (2_100, true)] {
            let mut pace = pace_for_threats(begun(ago), &limits, &stop);
            assert_eq!(pace.look_now(), is_over, "{ago}");
        }
        // A time for one move is not exceeded for it.
        let limits = Limits { time: Some(Duration::from_secs(1)), ..limits };
        let mut pace = pace_for_threats(begun(990), &limits, &stop);
        assert!(pace.look_now() && time_for_threats(&limits) < limits.time);
    }

    /// Once four fifths of the time have passed, the rest is the search's.
    #[test]
    fn threats_are_looked_for_in_four_fifths_of_the_time() {
        let mut rng = Rng::new(5);
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let book = Book::shipped(rules).unwrap();
        let stop = Stop::new();
        let limits = Limits { nodes: Some(40), ..Limits::time(Duration::from_secs(100)) };
        let now = Instant::now();
        let before = now.checked_sub(Duration::from_secs(90)).expect("a machine that is up");
        let mut most = 0;
        for [moves, _] in std::iter::repeat_with(|| games(rules, &mut rng)).flatten().take(20) {
            let visited = |begun| {
                let mut pace = Pace::since(begun, &limits, &stop, 1);
                finds(book, &moves, &limits, &mut pace);
                pace.nodes()
            };
            most = most.max(visited(now));
            assert!(visited(before) <= 2, "{moves:?}");
        }
        assert!(most > 10, "{most}");
    }

    /// What is the same but for its place on the board is proved as well.
    #[test]
    fn a_mirrored_move_is_one_of_the_book() {
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let book = Book::shipped(rules).unwrap();
        let (best, _) = book.move_after(&["h8", "h9"].map(String::from)).unwrap();
        let mirrored = ["hijk", "hgfe"].map(|columns| columns.find(&best[..1]));
        let column = match mirrored {
            [Some(n), _] => &"hgfe"[n..=n],
            [_, Some(n)] => &"hijk"[n..=n],
            _ => panic!("{best}"),
        };
        let other = [column, &best[1..]].concat();
        assert_ne!(best, other);
        for black in [best, other] {
            let moves = ["h8", "h9", &black, "a1"].map(String::from);
            assert!(comes_from(book, &root(&rules, &moves)).unwrap(), "{black}");
        }
    }
}
