//! A board for checking: stones, and how many of them stand in each five points of a line. Nothing
//! of the engine's tables is used; tests compare it with the rules.

use gomoku::Rule;

use crate::stones::{MOST_LINES, Spot, Spots, spots};

/// Whose stone it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    /// Of the side that is to win.
    Winner = 0,
    /// Of the other.
    Loser = 1,
}

/// A position. Where exactly five win, five windows that have a sixth stone at an end win for
/// nobody.
pub(crate) struct CheckingBoard {
    lines: u8,
    is_exact: bool,
    cells: Vec<Option<Stone>>,
    /// The points of each window.
    windows: Vec<[Spot; 5]>,
    /// The point before a window and that behind it.
    ends: Vec<[Option<Spot>; 2]>,
    /// The windows through each point.
    through: Vec<Vec<u16>>,
    /// Those before or behind which it lies, if that matters.
    beside: Vec<Vec<u16>>,
    /// Stones of the winner in each window, and of the other.
    counts: Vec<[u8; 2]>,
    /// Stones of the loser at the ends of each window, if they matter: with five more he has six.
    longer: Vec<u8>,
    /// Windows with four or five stones of the loser and none of the winner, where five win.
    dangers: u32,
    key: u64,
}

impl CheckingBoard {
    /// An empty board; none for rules where more is to be looked at, and for larger boards.
    pub fn new(lines: u8, rule: Rule) -> Option<Self> {
        let is_exact = match rule {
            Rule::Freestyle => false,
            Rule::Standard => true,
            _ => return None,
        };
        if !(5..=MOST_LINES).contains(&lines) {
            return None;
        }
        let points = usize::from(lines) * usize::from(lines);
        let (mut windows, mut ends) = (Vec::new(), Vec::new());
        let spot = |column: i32, row: i32| {
            let on = 0..i32::from(lines);
            let is_on = on.contains(&column) && on.contains(&row);
            is_on.then_some((row * i32::from(lines) + column) as Spot)
        };
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            for row in 0..i32::from(lines) {
                for column in 0..i32::from(lines) {
                    let at = |n: i32| spot(column + n * right, row + n * down);
                    let [Some(a), Some(b), Some(c), Some(d), Some(e)] = [0, 1, 2, 3, 4].map(at)
                    else {
                        continue;
                    };
                    windows.push([a, b, c, d, e]);
                    ends.push([at(-1), at(5)]);
                }
            }
        }
        let mut through = vec![Vec::new(); points];
        for (window, number) in windows.iter().zip(0..) {
            for &spot in window {
                through[usize::from(spot)].push(number);
            }
        }
        let mut beside = vec![Vec::new(); points];
        for (ends, number) in ends.iter().zip(0..).filter(|_| is_exact) {
            for &end in ends.iter().flatten() {
                beside[usize::from(end)].push(number);
            }
        }
        let (counts, longer) = (vec![[0; 2]; windows.len()], vec![0; windows.len()]);
        let cells = vec![None; points];
        let (dangers, key) = (0, 0);
        Some(Self {
            lines,
            is_exact,
            cells,
            windows,
            ends,
            through,
            beside,
            counts,
            longer,
            dangers,
            key,
        })
    }

    /// All points.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        spots(self.lines)
    }

    /// A number for the stones.
    pub const fn key(&self) -> u64 {
        self.key
    }

    pub fn at(&self, spot: Spot) -> Option<Stone> {
        self.cells[usize::from(spot)]
    }

    pub fn is_empty_at(&self, spot: Spot) -> bool {
        self.cells.get(usize::from(spot)) == Some(&None)
    }

    /// Puts a stone on an empty point.
    pub fn put(&mut self, spot: Spot, stone: Stone) {
        debug_assert!(self.is_empty_at(spot));
        self.cells[usize::from(spot)] = Some(stone);
        self.key ^= spot_key(spot, stone);
        self.change(spot, stone, |count| *count += 1);
    }

    /// Takes a stone away.
    pub fn lift(&mut self, spot: Spot) {
        let Some(stone) = self.cells[usize::from(spot)].take() else { return };
        self.key ^= spot_key(spot, stone);
        self.change(spot, stone, |count| *count -= 1);
    }

    /// Counts a stone that came or went.
    fn change(&mut self, spot: Spot, stone: Stone, count: fn(&mut u8)) {
        for &window in &self.through[usize::from(spot)] {
            let window = usize::from(window);
            self.dangers -= u32::from(self.is_danger(window));
            count(&mut self.counts[window][stone as usize]);
            self.dangers += u32::from(self.is_danger(window));
        }
        if stone == Stone::Loser {
            for &window in &self.beside[usize::from(spot)] {
                let window = usize::from(window);
                self.dangers -= u32::from(self.is_danger(window));
                count(&mut self.longer[window]);
                self.dangers += u32::from(self.is_danger(window));
            }
        }
    }

    /// Whether the loser has five in a window, or could have with one stone.
    fn is_danger(&self, window: usize) -> bool {
        matches!(self.counts[window], [0, 4 | 5]) && self.longer[window] == 0
    }

    /// Whether the loser has five, or could have with one stone.
    pub const fn is_in_danger(&self) -> bool {
        self.dangers > 0
    }

    /// Whether a stone of the winner on an empty point wins.
    pub fn wins_at(&self, spot: Spot) -> bool {
        let is_mine = |end: Option<Spot>| {
            end.is_some_and(|end| self.cells[usize::from(end)] == Some(Stone::Winner))
        };
        self.is_empty_at(spot)
            && self.through[usize::from(spot)].iter().any(|&window| {
                let window = usize::from(window);
                self.counts[window] == [4, 0]
                    && !(self.is_exact && self.ends[window].into_iter().any(is_mine))
            })
    }

    /// The empty points where stones of the loser, so many more than stand there, might let him
    /// make five with the next: those of windows without a stone of the winner. Where six stones
    /// are too many for him they are so with more of them elsewhere as well.
    pub fn near_five(&self, more: u8) -> Spots {
        let mut spots = Spots::default();
        let least = 4u8.saturating_sub(more);
        for ((window, &[winner, loser]), &longer) in
            self.windows.iter().zip(&self.counts).zip(&self.longer)
        {
            if winner == 0 && loser >= least && longer == 0 {
                for &spot in window {
                    if self.cells[usize::from(spot)].is_none() {
                        spots.insert(spot);
                    }
                }
            }
        }
        spots
    }
}

fn spot_key(spot: Spot, stone: Stone) -> u64 {
    game::hash::mix(u64::from(spot) << 1 | stone as u64 | 1 << 43)
}
