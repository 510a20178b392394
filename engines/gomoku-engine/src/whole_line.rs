//! Lines of what is proved, to the five.
//!
//! A search keeps of a line what its table still has of it, of a proved one its first move at best.
//! For studying a win the rest is wanted, too: threats tell it, or a small search does.

use engine::{Limits, Pace, Stop};
use game::Side;

use crate::board::SearchBoard;
use crate::network::Ready;
use crate::points::At;
use crate::search::{CHECK_EVERY, Line, Search, Table, Tuning, Wanted};
use crate::threat::Threat;
use crate::vct::Vct;

/// Positions that may be visited for the threats in the rest of a line: some milliseconds.
const MOST_FOR_THREATS: u64 = 5_000;
/// Bytes that this may take.
const BYTES: usize = 1 << 24;
/// Positions that a search for the rest of a line may visit, all of its steps together.
const MOST_FOR_STEPS: u64 = 40_000;

/// Completes lines of one position.
pub(crate) struct WholeLines<'a> {
    board: SearchBoard,
    network: Option<&'static Ready>,
    stop: &'a Stop,
    /// That of the steps; a search for a move has its own, which must not learn from this.
    table: Table,
    /// What lines became: an iteration mostly tells those of the last again.
    known: Vec<(Vec<At>, Vec<At>)>,
}

impl<'a> WholeLines<'a> {
    /// For lines from this position. Once it is stopped they stay as they are.
    pub(crate) fn new(board: SearchBoard, network: Option<&'static Ready>, stop: &'a Stop) -> Self {
        Self { board, network, stop, table: Table::default(), known: Vec::new() }
    }

    /// The moves of a line; if it is a proved win of either side, to the five where that is found.
    pub(crate) fn of(&mut self, line: &Line) -> Vec<At> {
        if !line.is_proved() {
            return line.moves.clone();
        }
        // A later iteration has less of it in its table than the one that found it.
        let is_known = |(part, whole): &&(Vec<At>, Vec<At>)| {
            *part == line.moves || whole.len() == line.plies() && whole.starts_with(&line.moves)
        };
        if let Some((_, whole)) = self.known.iter().find(is_known) {
            return whole.clone();
        }
        let turn = self.board.turn();
        let winner = if line.value > 0 { turn } else { turn.other() };
        let mut whole = line.moves.clone();
        whole.iter().for_each(|&at| self.board.put(at));
        let (mut nodes, mut put) = (MOST_FOR_STEPS, whole.len());
        while whole.len() < line.plies() {
            let rest = self.threats(winner);
            if !rest.is_empty() {
                whole.extend(rest);
                break;
            }
            let step = self.step(winner, &mut nodes);
            if step.is_empty() {
                break;
            }
            step.iter().for_each(|&at| self.board.put(at));
            put += step.len();
            whole.extend(step);
        }
        (0..put).for_each(|_| self.board.lift());
        self.known.push((line.moves.clone(), whole.clone()));
        whole
    }

    /// What follows on the board until `winner` has a five; nothing if threats do not tell.
    fn threats(&mut self, winner: Side) -> Vec<At> {
        let stop = self.stop;
        let mut tick = || stop.is_set();
        let search = Vct::new(&mut self.board, MOST_FOR_THREATS, BYTES, &mut tick).of(winner);
        let found = search.find();
        if found.wins != Some(true) {
            return Vec::new();
        }
        to_the_five(&mut self.board, found.line, winner)
    }

    /// The next moves by a search; nothing if it does not prove the same.
    fn step(&mut self, winner: Side, nodes: &mut u64) -> Vec<At> {
        let limits = Limits::nodes(*nodes);
        let mut pace = Pace::new(&limits, self.stop, CHECK_EVERY);
        if *nodes == 0 || !self.table.resume(MOST_FOR_STEPS, BYTES) {
            return Vec::new();
        }
        let tuning = Tuning::default();
        let wanted = Wanted::best(tuning.fours as u64);
        let board = self.board.clone();
        let mut search = Search::new(board, self.network, &mut pace, &self.table, wanted, tuning);
        let found = search.run(&mut |_, _, _| {});
        *nodes = nodes.saturating_sub(pace.nodes());
        let is_same =
            |line: &Line| line.is_proved() && (line.value > 0) == (self.board.turn() == winner);
        found.filter(is_same).map(|line| line.moves).unwrap_or_default()
    }
}

/// A line of threats, which ends with the last four or with the five, as far as the five.
pub(crate) fn to_the_five(board: &mut SearchBoard, told: Vec<At>, winner: Side) -> Vec<At> {
    let (mut line, mut told) = (Vec::new(), told.into_iter());
    while let Some(at) = told.next().or_else(|| next_of_a_four(board, winner)) {
        let is_five = board.turn() == winner && board.threat(winner, at) == Threat::Five;
        line.push(at);
        board.put(at);
        if is_five {
            break;
        }
    }
    line.iter().for_each(|_| board.lift());
    line
}

/// The five of the winner, or what the other side puts against it.
fn next_of_a_four(board: &mut SearchBoard, winner: Side) -> Option<At> {
    let turn = board.turn();
    if turn == winner {
        return board.threatening(winner, Threat::Five).next();
    }
    if board.count_of(winner, Threat::Five) == 0 {
        return None;
    }
    let mut stops = Vec::new();
    board.stops(&mut stops);
    // Of two fives he takes one; where all that stops it is forbidden to him, anything.
    stops.extend(board.threatening(winner, Threat::Five));
    stops.extend(board.empty_points());
    stops.into_iter().find(|&at| board.is_allowed(turn, at))
}

#[cfg(test)]
mod tests {
    use game::Rules;
    use gomoku::{Gomoku, Rule};

    use super::*;
    use crate::search::WIN;

    /// A later iteration tells the first moves of what an earlier one found whole.
    #[test]
    fn what_was_told_whole_stays_so() {
        let rules = Gomoku::new(15, Rule::Renju).unwrap();
        // `test_vct_black` of renju-note/quintet.
        let edge = "...............";
        let rows =
            "........O....../.......X......./.......XOX...../......OX.O...../.......OX......";
        let text = format!("{edge}/{edge}/{edge}/{edge}/{rows}{} X", format!("/{edge}").repeat(6));
        let position = Rules::parse_position(&rules, &text).unwrap();
        let (mut board, stop) = (SearchBoard::new(&position), Stop::new());
        let mut tick = || false;
        let found = Vct::new(&mut board, 20_000, BYTES, &mut tick).find();
        let moves = to_the_five(&mut board, found.line, Side::Black);
        let plies = moves.len() as i32;
        // Nothing can be found out any more.
        stop.set();
        let mut lines = WholeLines::new(board, None, &stop);
        let line =
            |moves: &[At], plies| Line { moves: moves.to_vec(), value: WIN - plies, depth: 3 };
        assert_eq!(lines.of(&line(&moves, plies)), moves);
        assert_eq!(lines.of(&line(&moves[..1], plies)), moves);
        // Another win than that one is not completed by it.
        assert_eq!(lines.of(&line(&moves[..1], plies + 2)), moves[..1]);
    }
}
