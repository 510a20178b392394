//! A search by several threads: each looks at the whole position with a board and a history of its
//! own, and they share nothing but the table (lazy SMP). What one has looked at another finds
//! there, so they soon look at different things, and the first thread that comes to a position
//! spares the others.
//!
//! A search that is stopped leaves nothing behind of what it was at, so whatever is in the table
//! has been searched to its end by some thread.

use std::time::Duration;

use engine::{Limits, Pace, Stop, Together};

use super::{Line, Search, Table, Tuning, Wanted};
use crate::board::SearchBoard;
use crate::network::Ready;

/// Whether there are any here: a page has none, and is the smaller for it.
const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// Positions between two looks at the clock: less than a millisecond's worth.
pub const CHECK_EVERY: u64 = 16;

/// What the threads of a search have in common.
pub struct Team<'a> {
    /// How many there are, one at least.
    pub threads: usize,
    /// What they know of lines.
    pub network: Option<&'static Ready>,
    /// What they know of positions.
    pub table: &'a Table,
    /// What is asked.
    pub wanted: Wanted,
    /// How they search.
    pub tuning: Tuning,
    /// How many positions at most, together.
    pub nodes: Option<u64>,
    /// When to end.
    pub stop: &'a Stop,
}

/// Sends the helpers home, also when this thread panics: no thread may wait for them for ever.
struct End<'a>(&'a Together);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// What was found, if there is a move, in so many nodes.
pub struct Found {
    /// The best line.
    pub line: Option<Line>,
    /// Positions that all threads together have visited.
    pub nodes: u64,
    /// In so much time.
    pub time: Duration,
}

/// Searches a position at the pace of the first thread, which looks at the clock for all; `report`
/// hears of each line, its rank and the pace of the thread that found it, which is always the
/// first. Where fewer threads can be had than are asked for, `short` hears how many.
pub fn search(
    board: SearchBoard,
    mut pace: Pace<'_>,
    team: &Team<'_>,
    short: &mut dyn FnMut(usize),
    report: &mut dyn FnMut(&Line, u32, &Pace<'_>),
) -> Found {
    if team.threads <= 1 || !HAS_THREADS {
        let line = team.member(board, &mut pace).run(report);
        return Found { line, nodes: pace.nodes(), time: pace.elapsed() };
    }
    let together = Together::default();
    let mut pace = pace.together(&together);
    let line = std::thread::scope(|scope| {
        let _end = End(&together);
        for i in 1..team.threads {
            let (board, together) = (board.clone(), &together);
            let thread = std::thread::Builder::new().name("helper".into());
            if thread.spawn_scoped(scope, move || team.help(board, together)).is_err() {
                short(i);
                break;
            }
        }
        team.member(board, &mut pace).run(report)
    });
    pace.hear();
    Found { line, nodes: pace.nodes(), time: pace.elapsed() }
}

impl Team<'_> {
    fn member<'a, 'p>(&'a self, board: SearchBoard, pace: &'a mut Pace<'p>) -> Search<'a, 'p> {
        let wanted = self.wanted.clone();
        Search::new(board, self.network, pace, self.table, wanted, self.tuning.clone())
    }

    /// The work of a helper. Whether it is stopped or ends, what it found is in the table.
    fn help(&self, board: SearchBoard, together: &Together) {
        let limits = Limits { nodes: self.nodes, ..Limits::default() };
        let mut pace = Pace::new(&limits, self.stop, CHECK_EVERY).together(together);
        let mut member = self.member(board, &mut pace);
        // One of them looks for threats.
        member.wanted.threats = 0;
        // The first ends for all.
        member.wanted.share = None;
        member.run(&mut |_, _, _| {});
        pace.hear();
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;
    use game::{Position, Rules};
    use gomoku::{Gomoku, GomokuPosition, Move, Rule};

    use super::*;
    use crate::level::{Level, at_a_glance};
    use crate::points::{at_of, point_of};
    use crate::search::tests::board;

    /// A helper ends once all together have visited what they may, and leaves the look for threats
    /// to the first.
    #[test]
    fn helpers_keep_to_the_nodes_and_look_for_no_threats() {
        let moves = "i9 j9 i6 h6 i8 i7 j8 l8 l6 m5 h8 g8";
        let board = board(Rule::Freestyle, 15, moves);
        let stop = Stop::new();
        // How many positions somebody visits who is first or helps.
        let visited = |nodes, threats, helps: bool| {
            let (mut table, together) = (Table::default(), Together::default());
            assert!(table.prepare(1 << 16, 1 << 24));
            let wanted = Wanted { threats, ..Wanted::best(10) };
            let team = Team {
                threads: 2,
                network: None,
                table: &table,
                wanted,
                tuning: Tuning::default(),
                nodes,
                stop: &stop,
            };
            let mut pace = Pace::new(&Limits::default(), &stop, CHECK_EVERY).together(&together);
            if helps {
                team.help(board.clone(), &together);
            } else {
                team.member(board.clone(), &mut pace).run(&mut |_, _, _| {});
            }
            pace.hear();
            pace.nodes()
        };
        let without = visited(None, 0, false);
        assert_ne!(visited(None, 1 << 20, false), without);
        assert_eq!(visited(None, 1 << 20, true), without);
        let few = visited(Some(1_000), 1 << 20, true);
        assert!(few <= 1_000 && without > 4_000, "{few} {without}");
    }

    /// What so many threads find with what the table knows.
    fn found(position: &GomokuPosition, table: &Table, threads: usize, nodes: u64) -> Option<Line> {
        let (stop, limits) = (Stop::new(), Limits::nodes(nodes));
        let team = Team {
            threads,
            network: None,
            table,
            wanted: Wanted::best(30),
            tuning: Tuning::default(),
            nodes: Some(nodes),
            stop: &stop,
        };
        let pace = Pace::new(&limits, &stop, CHECK_EVERY);
        let found = search(SearchBoard::new(position), pace, &team, &mut |_| {}, &mut |_, _, _| {});
        found.line
    }

    /// Threads that are broken off again and again leave what they know to the next search: no half
    /// result may be among it, or it would be claimed as a proof sooner or later.
    #[test]
    fn broken_off_threads_claim_nothing_false() {
        let mut rng = Rng::new(43);
        let (mut wins, mut losses) = (0, 0);
        for round in 0..120 {
            let rules = Gomoku::new(9, Rule::ALL[round % 6]).unwrap();
            let mut position = Rules::start(&rules);
            // A game of two beginners.
            let beginner = Level::of(&Limits::level(2)).expect("a level");
            for _ in 0..6 + rng.below(14) {
                let legal = position.legal_moves();
                let points: Vec<_> = legal.iter().filter_map(|m| m.point().map(at_of)).collect();
                let mut board = SearchBoard::new(&position);
                let Some(at) = at_a_glance(&mut board, beginner, &points, rng.next_u64()) else {
                    break;
                };
                position.play_unchecked(Move::at(point_of(at)));
            }
            if position.outcome().is_some() {
                continue;
            }
            let mut known = Table::default();
            known.prepare(1 << 16, 1 << 24);
            let mut searches = 0..60;
            let claim = searches.find_map(|_| {
                let line = found(&position, &known, 3, 20 + rng.below(400) as u64);
                line.filter(Line::is_proved)
            });
            let Some(claim) = claim else { continue };
            let mut anew = Table::default();
            anew.prepare(1 << 20, 1 << 26);
            let truth = found(&position, &anew, 1, 400_000).filter(Line::is_proved);
            let is_true = truth.is_some_and(|truth| (truth.value > 0) == (claim.value > 0));
            assert!(is_true, "{} {claim:?}", Rules::write_position(&rules, &position));
            *(if claim.value > 0 { &mut wins } else { &mut losses }) += 1;
        }
        assert!(wins > 5 && losses > 2, "{wins} {losses}");
    }
}
