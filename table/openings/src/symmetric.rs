//! Symmetries of the stones on an endless grid.

use game::{BoardView, Point};

/// A turn or reflection of the endless grid, with a shift. Unlike the symmetries of the board its
/// centre or axis lies anywhere: Renju's rules look at the stones, not at the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Motion {
    /// What it does to a step of one column and to one of one row, as (columns, rows).
    steps: [(i32, i32); 2],
    /// Where it takes the corner of the board.
    shift: (i32, i32),
}

/// The four turns and the four reflections, by [`Motion::steps`]; the identity first.
const STEPS: [[(i32, i32); 2]; 8] = [
    [(1, 0), (0, 1)],
    [(0, 1), (-1, 0)],
    [(-1, 0), (0, -1)],
    [(0, -1), (1, 0)],
    [(-1, 0), (0, 1)],
    [(1, 0), (0, -1)],
    [(0, 1), (1, 0)],
    [(0, -1), (-1, 0)],
];

impl Motion {
    /// Where `point` goes, as column and row; that may be off the board.
    pub fn of(self, point: Point) -> (i32, i32) {
        let ((ac, ar), (bc, br)) = (self.steps[0], self.steps[1]);
        let (column, row) = place(point);
        (self.shift.0 + ac * column + bc * row, self.shift.1 + ar * column + br * row)
    }
}

fn place(point: Point) -> (i32, i32) {
    (point.column.into(), point.row.into())
}

/// The motions that leave on every stone of `view` one of its colour; the identity comes first.
pub fn stabilizer(view: &BoardView) -> Vec<Motion> {
    let stones: Vec<_> =
        view.frame.points().filter_map(|p| view.at(p).map(|side| (p, side))).collect();
    let sum = |places: &mut dyn Iterator<Item = (i32, i32)>| {
        places.fold((0, 0), |sum, (column, row)| (sum.0 + column, sum.1 + row))
    };
    let there = sum(&mut stones.iter().map(|&(p, _)| place(p)));
    let count = (stones.len() as i32).max(1);
    let shifted = |steps| {
        let turned = Motion { steps, shift: (0, 0) };
        // The centre of gravity stays where it is.
        let from = sum(&mut stones.iter().map(|&(p, _)| turned.of(p)));
        let (columns, rows) = (there.0 - from.0, there.1 - from.1);
        let whole = columns % count == 0 && rows % count == 0;
        whole.then_some(Motion { steps, shift: (columns / count, rows / count) })
    };
    let keeps = |motion: &Motion| {
        stones.iter().all(|&(p, side)| {
            stones.iter().any(|&(q, other)| side == other && motion.of(p) == place(q))
        })
    };
    STEPS.into_iter().filter_map(shifted).filter(keeps).collect()
}

/// Whether one of `motions` takes `a` to `b`: then they are the same fifth stone.
pub fn twins(motions: &[Motion], a: Point, b: Point) -> bool {
    motions.iter().any(|motion| motion.of(a) == place(b))
}
