//! What learning needs of the engine.

use engine::{Limits, Pace, Stop};
use gomoku::GomokuPosition;

use crate::board::SearchBoard;
use crate::network::Ready;
use crate::points::{At, ones};
pub use crate::search::Tuning;
use crate::search::{CHECK_EVERY, MOST_FOR_THREATS, Table, Team, Wanted, search as by_team};
use crate::threat::Threat;
use crate::weights::Weights;

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// The move that it would play.
    pub best: At,
    /// For the side to move, in [`crate::weights::UNIT`]s.
    pub value: i32,
    /// Whether the value is a proof.
    pub is_proved: bool,
    /// Plies of the last iteration that ended.
    pub depth: u32,
    /// Positions that were visited.
    pub nodes: u64,
}

/// A way to play.
#[derive(Clone)]
pub struct Style {
    /// What lines are worth.
    pub weights: Weights,
    /// What is added to that.
    pub network: Option<&'static Ready>,
    /// How they are searched.
    pub tuning: Tuning,
}

/// Searches so many nodes; nothing if there is no move.
pub fn search(position: &GomokuPosition, style: &Style, nodes: u64) -> Option<Searched> {
    search_until(position, style, nodes, &Stop::new())
}

/// As [`search`], or what was found when it was stopped.
pub fn search_until(
    position: &GomokuPosition,
    style: &Style,
    nodes: u64,
    stop: &Stop,
) -> Option<Searched> {
    let Style { weights, network, tuning } = style;
    let limits = Limits::nodes(nodes);
    let mut table = Table::default();
    table.prepare(2 * nodes, 1 << 26);
    let fours = tuning.fours as u64;
    let team = Team {
        threads: 1,
        network: *network,
        table: &table,
        wanted: Wanted { threats: MOST_FOR_THREATS, ..Wanted::best(fours) },
        tuning: tuning.clone(),
        nodes: Some(nodes),
        stop,
    };
    let pace = Pace::new(&limits, stop, CHECK_EVERY);
    let board = SearchBoard::with(position, weights);
    let found = by_team(board, pace, &team, &mut |_| {}, &mut |_, _, _| {});
    let line = found.line?;
    let (value, is_proved, depth) = (line.value, line.is_proved(), line.depth);
    Some(Searched { best: line.moves[0], value, is_proved, depth, nodes: found.nodes })
}

/// Whether the evaluation is asked about such a position: neither side makes five next.
pub fn is_evaluated(board: &SearchBoard) -> bool {
    let me = board.turn();
    [me, me.other()].iter().all(|&side| board.count_of(side, Threat::Five) == 0)
        && board.count_of(me, Threat::Win) == 0
}

/// The points among which the side to move chooses where nothing forces it; none if something does.
pub fn free_choice(board: &mut SearchBoard) -> Vec<At> {
    let me = board.turn();
    if !is_evaluated(board) || board.count_of(me.other(), Threat::Win) > 0 {
        return Vec::new();
    }
    let near = |board: &SearchBoard, row: u16| -> Vec<At> {
        ones(board.near_row(row.into(), 2)).map(|column| row << 5 | column).collect()
    };
    let mut points: Vec<At> =
        (0..u16::from(board.size())).flat_map(|row| near(board, row)).collect();
    points.retain(|&at| board.is_allowed(me, at));
    points
}
