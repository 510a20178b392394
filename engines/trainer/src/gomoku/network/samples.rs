//! What the network learns from: the positions of games.

use game::{Rules, Side};
use gomoku::Rule;
use gomoku_engine::board::SearchBoard;
use gomoku_engine::network::Phase;
use gomoku_engine::network::windows::{Row, Seen as SeenRow, Windows};
use gomoku_engine::points::{At, at_of};
use gomoku_engine::training::{free_choice, is_evaluated};

use super::lines::{Lines, Reasons};
use crate::gomoku::fit::labels;
use crate::gomoku::games::PlayedGame;

/// A position, with what is to be learned of it.
pub struct Sample {
    /// Who moves.
    pub me: Side,
    /// How full the board is.
    pub phase: Phase,
    /// The rows of the empty points that see a stone.
    pub points: Vec<[Row; 4]>,
    /// What there is of shapes, and how likely who moves is to win.
    pub value: Option<(Lines, f32)>,
    /// For each move its place in `points`, and what speaks for it besides.
    pub moves: Vec<(u16, Reasons)>,
    /// Which of them was chosen.
    pub chosen: usize,
}

/// A move to a point that sees no stone.
const BLIND: u16 = u16::MAX;

/// The rows of all rules that were played, those of each behind those of the one before.
pub struct Rows {
    /// For each rule where its rows begin.
    from: Vec<(Rule, Row)>,
    /// What each row is to Black, and to White.
    pub seen: Vec<[SeenRow; 2]>,
}

impl Rows {
    /// Of the rules of games.
    pub fn of(games: &[PlayedGame]) -> Self {
        let mut rows = Self { from: Vec::new(), seen: Vec::new() };
        for rule in games.iter().map(|game| game.rules.rule()) {
            if rows.from.iter().all(|&(other, _)| other != rule) {
                let from = Row::try_from(rows.seen.len()).expect("a row has a number");
                rows.from.push((rule, from));
                rows.seen.extend_from_slice(&Windows::of(rule).seen);
            }
        }
        rows
    }

    /// The rows of an empty point; 0 stays 0, where no stone is seen.
    fn around(&self, board: &SearchBoard, at: At) -> [Row; 4] {
        let from = self.from.iter().find(|(rule, _)| *rule == board.rule());
        let from = from.expect("a rule that was played").1;
        let rows = Windows::of(board.rule()).rows(board, at);
        rows.map(|row| if row == 0 { 0 } else { row + from })
    }
}

/// The positions of games in which something is to be learned, game by game, whatever the number of
/// processors that look at them.
pub fn of(games: &[&PlayedGame], rows: &Rows) -> Vec<Sample> {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    let parts = games.chunks(games.len().div_ceil(threads).max(1));
    std::thread::scope(|scope| {
        let look = |part: &[&PlayedGame]| -> Vec<Sample> {
            part.iter().flat_map(|game| look_at(game, rows)).collect()
        };
        let parts: Vec<_> = parts.map(|part| scope.spawn(move || look(part))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a game that was read")).collect()
    })
}

/// The positions of a game in which something is to be learned.
fn look_at(game: &PlayedGame, rows: &Rows) -> Vec<Sample> {
    let labels = labels(game);
    let mut board = SearchBoard::new(&Rules::start(&game.rules));
    let mut samples = Vec::new();
    for (ply, &m) in game.moves.iter().enumerate() {
        let Some(at) = m.point().map(at_of) else { break };
        if ply >= game.opening {
            samples.extend(look(&mut board, rows, at, labels[ply]));
        }
        board.put(at);
    }
    samples
}

/// A position in which a move was chosen; nothing if nothing is to be learned of it.
pub fn look(board: &mut SearchBoard, all: &Rows, chosen: At, label: f32) -> Option<Sample> {
    let mut points = Vec::new();
    let mut places = std::collections::HashMap::new();
    for point in board.empty_points() {
        let rows = all.around(board, point);
        if rows != [0; 4] {
            places.insert(point, points.len() as u16);
            points.push(rows);
        }
    }
    let value = is_evaluated(board).then(|| (Lines::of(board), label));
    let free = free_choice(board);
    let chosen = free.iter().position(|&point| point == chosen);
    if value.is_none() && chosen.is_none() {
        return None;
    }
    let moves = free.into_iter().filter(|_| chosen.is_some()).map(|point| {
        let place = places.get(&point).copied().unwrap_or(BLIND);
        (place, Reasons::of(board, point))
    });
    let moves = moves.collect();
    let (me, phase) = (board.turn(), board.phase());
    Some(Sample { me, phase, points, value, moves, chosen: chosen.unwrap_or(0) })
}
