//! What was proved first helps where it holds still: the moves of a book laid on the middle of a larger
//! board, and those of Freestyle in Standard.
//!
//! ```text
//!   . . . . . . .
//!   . ┌───────┐ .     the board of the book, its first stone on the middle;
//!   . │   X   │ .     a stone of White outside counts as if it lay at the edge
//!   O→O       │ .
//!   . └───────┘ .
//! ```
//!
//! That a move is the book's proves nothing here: whoever uses it checks what it wins.

use game::{Point, Side};
use gomoku::{Gomoku, Rule};

use super::book::Book;
use crate::stones::{Spot, Stones, point_of, spot_of, spots};

/// The game on so many lines was proved first.
pub(super) const FIRST_LINES: u8 = 15;

/// A place of a smaller board on a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// Of the larger board.
    lines: u8,
    /// Of the smaller board.
    inner: u8,
    /// The first column and row that are in it.
    first: [u8; 2],
}

impl Window {
    /// The middle of a board, as large as the one that was proved first; where it has no point in its
    /// middle, what is around one of the four.
    pub fn middle(lines: u8) -> Self {
        let inner = lines.min(FIRST_LINES);
        Self { lines, inner, first: [lines / 2 - inner / 2; 2] }
    }

    /// All places of the first board that have a point of the middle in theirs.
    fn all(lines: u8) -> Vec<Self> {
        let first = Self::middle(lines).first[0];
        let firsts = first - u8::from(lines.is_multiple_of(2) && first > 0)..=first;
        let places = firsts.clone().flat_map(|row| firsts.clone().map(move |column| [column, row]));
        places.map(|first| Self { first, ..Self::middle(lines) }).collect()
    }

    /// A point of the larger board as one of the smaller, if it is on it.
    pub fn inside(&self, spot: Spot) -> Option<Spot> {
        let point = point_of(spot, self.lines);
        let column = point.column.wrapping_sub(self.first[0]);
        let row = point.row.wrapping_sub(self.first[1]);
        (column.max(row) < self.inner).then(|| spot_of(Point { column, row }, self.inner))
    }

    /// A point of the smaller board as one of the larger; none if it has no such point.
    pub fn outside(&self, spot: Spot) -> Option<Spot> {
        let Point { column, row } = point_of(spot, self.inner);
        let point = Point { column: column + self.first[0], row: row + self.first[1] };
        spots(self.inner).contains(&spot).then(|| spot_of(point, self.lines))
    }

    /// The point of the smaller board that is nearest to one of the larger.
    fn nearest(&self, spot: Spot) -> Spot {
        let point = point_of(spot, self.lines);
        let last = self.inner - 1;
        let column = point.column.saturating_sub(self.first[0]).min(last);
        let row = point.row.saturating_sub(self.first[1]).min(last);
        spot_of(Point { column, row }, self.inner)
    }

    /// All stones on the smaller board, White's outside as if they lay at its edge; none if Black has
    /// such stones, or if one would lie on another.
    fn all_inside(&self, stones: &Stones) -> Option<Stones> {
        let mut moved = Stones::default();
        for spot in stones.0[0].iter() {
            moved = moved.with(Side::Black, self.inside(spot)?);
        }
        let is_near = |&spot: &Spot| self.inside(spot).is_some();
        let (near, far): (Vec<Spot>, Vec<Spot>) = stones.0[1].iter().partition(is_near);
        for spot in near.into_iter().chain(far).map(|spot| self.nearest(spot)) {
            if moved.has(spot) {
                return None;
            }
            moved = moved.with(Side::White, spot);
        }
        Some(moved)
    }

    /// All stones of the smaller board on the larger.
    fn all_outside(&self, stones: &Stones) -> Option<Stones> {
        let mut moved = Stones::default();
        for side in Side::BOTH {
            for spot in stones.0[side.index()].iter() {
                moved = moved.with(side, self.outside(spot)?);
            }
        }
        Some(moved)
    }
}

/// A book and where it lies on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Guide<'a> {
    book: &'a Book,
    windows: Vec<Window>,
}

impl Guide<'static> {
    /// The book whose moves are tried first: larger boards have that of 15 lines, Standard that of
    /// Freestyle, which were proved before.
    pub fn of(rules: Gomoku) -> Option<Self> {
        let is_first = rules.lines() == FIRST_LINES && rules.rule() == Rule::Standard;
        let first = if is_first { Rule::Freestyle } else { rules.rule() };
        let first = Gomoku::new(FIRST_LINES, first)?;
        let book = Book::shipped(first).filter(|_| first != rules)?;
        (rules.lines() >= FIRST_LINES).then(|| Guide::on(book, rules.lines()))
    }
}

impl<'a> Guide<'a> {
    /// A book laid on a board with so many lines.
    pub fn on(book: &'a Book, lines: u8) -> Self {
        Self { book, windows: Window::all(lines) }
    }

    /// Its move in a position with Black to move, and the plies within which it wins there.
    pub fn move_in(&self, stones: &Stones) -> Option<(Spot, Option<u32>)> {
        self.windows.iter().find_map(|window| {
            let inside = window.all_inside(stones)?;
            let lines = self.book.rules().lines();
            let (canonical, key, symmetry) = inside.canonical(Side::Black, lines);
            let (at, plies) = self.book.canonical_move(&canonical, key)?;
            let back = spots(lines).find(|&spot| Stones::to(spot, symmetry, lines) == at)?;
            let at = window.outside(back).filter(|&at| !stones.has(at))?;
            Some((at, plies))
        })
    }

    /// All its positions with their moves, laid on the board; not canonical.
    pub fn all(&self) -> impl Iterator<Item = (Stones, Spot)> {
        let there = |window: Window| {
            move |(stones, at): (Stones, Spot)| {
                Some((window.all_outside(&stones)?, window.outside(at)?))
            }
        };
        self.windows
            .iter()
            .flat_map(move |&window| self.book.all().into_iter().filter_map(there(window)))
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;

    /// What the book of 15 lines plays it plays on a larger board, wherever that is laid, and with a
    /// stone of White farther away as well.
    #[test]
    fn a_book_guides_on_larger_boards() {
        let free = |lines| Gomoku::new(lines, Rule::Freestyle).unwrap();
        let book = Book::shipped(free(15)).unwrap();
        let all = book.all();
        let mut rng = Rng::new(15);
        let mut at_edge = 0;
        for lines in [16, 19, 20, 26] {
            let guide = Guide::of(free(lines)).unwrap();
            for window in Window::all(lines) {
                for _ in 0..50 {
                    let (stones, at) = all[rng.below(all.len())];
                    let there = window.all_outside(&stones).unwrap();
                    assert_eq!(window.all_inside(&there), Some(stones));
                    let moved = guide.move_in(&there).map(|(at, _)| at);
                    let is_same = |moved: Spot| {
                        let after =
                            |at| there.with(Side::Black, at).canonical(Side::White, lines).0;
                        after(moved) == after(window.outside(at).unwrap())
                    };
                    // Around four points of a middle another place may come first.
                    let may_differ = lines.is_multiple_of(2);
                    let is_known = |moved| may_differ || is_same(moved);
                    assert!(moved.is_some_and(is_known), "{lines} {stones:?}");
                    // The whole row beyond is as good as the edge.
                    let edge = stones.0[1].iter().find(|&spot| point_of(spot, 15).row == 14);
                    let Some(edge) = edge.and_then(|edge| window.outside(edge)) else { continue };
                    let mut farther = Stones([there.0[0], Default::default()]);
                    for spot in there.0[1].iter() {
                        let on = if spot == edge { spot + Spot::from(lines) } else { spot };
                        farther = farther.with(Side::White, on);
                    }
                    if spots(lines).contains(&(edge + Spot::from(lines))) {
                        assert_eq!(window.all_inside(&farther), Some(stones));
                        at_edge += 1;
                    }
                }
            }
        }
        assert!(at_edge > 10, "{at_edge}");
        assert!(Guide::of(free(15)).is_none() && Guide::of(free(14)).is_none());
        assert!(Guide::of(Gomoku::new(19, Rule::Renju).unwrap()).is_none());
    }

    #[test]
    fn two_stones_at_one_place_of_the_edge_are_no_position() {
        let window = Window::middle(19);
        let [one, other] = [0, 1].map(|column| spot_of(Point { column, row: 9 }, 19));
        let stones = Stones::default().with(Side::White, one);
        assert!(window.all_inside(&stones).is_some());
        assert_eq!(window.all_inside(&stones.with(Side::White, other)), None);
        assert_eq!(window.all_inside(&stones.with(Side::Black, other)), None);
    }
}
