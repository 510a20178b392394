//! What is known of Reversi: corners and mobility.

use general_engine::Heuristics;
use reversi::{Board, Move, Objective, ReversiPosition, Word};

/// For both aims: who wants few discs is held back by the same squares.
pub(crate) const fn heuristics<B: Board>() -> Heuristics<ReversiPosition<B>> {
    Heuristics { urgency, estimate }
}

/// Corners first, squares next to an empty corner last.
fn urgency<B: Board>(position: &ReversiPosition<B>, m: Move) -> u32 {
    let Some(square) = m.square() else { return 1 };
    let n = usize::from(B::SIZE);
    let (column, row) = (square % n, square / n);
    let edge = |x: usize| x == 0 || x == n - 1;
    let beside = |x: usize| x == 1 || x == n - 2;
    let near_corner = (edge(column) || beside(column)) && (edge(row) || beside(row));
    if edge(column) && edge(row) {
        return 30;
    }
    if near_corner {
        let corner_column = if column < n / 2 { 0 } else { n - 1 };
        let corner_row = if row < n / 2 { 0 } else { n - 1 };
        let corner = corner_row * n + corner_column;
        if position.empties().has(corner) {
            return if beside(column) && beside(row) { 1 } else { 2 };
        }
    }
    if edge(column) || edge(row) { 8 } else { 5 }
}

/// Mobility and corners count through the midgame, discs towards the end.
fn estimate<B: Board>(position: &ReversiPosition<B>) -> i32 {
    let (own, opponent) = (position.own(), position.opponent());
    let n = usize::from(B::SIZE);
    let squares = n * n;
    let difference =
        |a: usize, b: usize, weight: i32| weight * (a as i32 - b as i32) / (a + b + 1) as i32;
    let discs = difference(own.count(), opponent.count(), 1000);
    let filled = own.count() + opponent.count();
    let moves = difference(position.mobility().count(), B::mobility(opponent, own).count(), 500);
    let corners = [0, n - 1, squares - n, squares - 1];
    let held = |word: B::Word| corners.iter().filter(|&&c| word.has(c)).count() as i32;
    let corner = 180 * (held(own) - held(opponent));
    // The weight of bare discs grows from nothing to everything over the last quarter.
    let late = (4 * filled as i32 - 3 * squares as i32).clamp(0, squares as i32);
    let value = ((moves + corner) * (squares as i32 - late) + discs * late) / squares as i32;
    let value = value.clamp(-999, 999);
    if position.objective() == Objective::Most { value } else { -value }
}
