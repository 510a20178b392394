//! The bitboard against the rules on a plain grid, in random games and counted trees.

use connect_four::{ConnectFour, Drop, FourPosition};
use game::{Outcome, Position, Rules, Side, perft};

/// Columns of stones, the lowest first.
#[derive(Clone)]
struct Grid {
    height: usize,
    columns: Vec<Vec<Side>>,
    turn: Side,
}

impl Grid {
    fn new(width: u8, height: u8) -> Self {
        let columns = vec![vec![]; width.into()];
        Self { height: height.into(), columns, turn: Side::Black }
    }

    fn has_four(&self, side: Side) -> bool {
        let at = |x: i32, y: i32| {
            let column = usize::try_from(x).ok().and_then(|x| self.columns.get(x));
            let stone = usize::try_from(y).ok().and_then(|y| column.and_then(|c| c.get(y)));
            stone == Some(&side)
        };
        let (width, height) = (self.columns.len() as i32, self.height as i32);
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        (0..width).any(|x| {
            (0..height).any(|y| {
                directions.iter().any(|(dx, dy)| (0..4).all(|n| at(x + n * dx, y + n * dy)))
            })
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|&side| self.has_four(side));
        let full = self.columns.iter().all(|column| column.len() == self.height);
        winner.map(Outcome::Win).or(full.then_some(Outcome::Draw))
    }

    fn legal(&self) -> Vec<Drop> {
        let open = |i: &usize| self.outcome().is_none() && self.columns[*i].len() < self.height;
        (0..self.columns.len()).filter(open).map(|i| Drop(i as u8)).collect()
    }

    fn play(&mut self, m: Drop) {
        self.columns[usize::from(m.0)].push(self.turn);
        self.turn = !self.turn;
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal();
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let below = |m| {
            let mut child = self.clone();
            child.play(m);
            child.perft(depth - 1)
        };
        moves.into_iter().map(below).sum()
    }
}

#[test]
fn random_games_on_every_size() {
    let mut seed = 11;
    for (width, height) in (4..=10).flat_map(|w| (4..=10).map(move |h| (w, h))) {
        for _ in 0..8 {
            let mut position = ConnectFour::new(width, height).unwrap().start();
            let mut grid = Grid::new(width, height);
            loop {
                assert_eq!(position.outcome(), grid.outcome());
                let moves = position.legal_moves();
                assert_eq!(moves.as_slice(), grid.legal());
                if moves.is_empty() {
                    break;
                }
                seed = game::hash::mix(seed);
                let m = moves[(seed % moves.len() as u64) as usize];
                position.play_unchecked(m);
                grid.play(m);
            }
        }
    }
}

#[test]
fn counted_trees() {
    for line in include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().unwrap()).collect();
        let (width, height, depth) = (numbers[0] as u8, numbers[1] as u8, numbers[2] as u32);
        let start = ConnectFour::new(width, height).unwrap().start();
        assert_eq!(perft(&start, depth), numbers[3], "{line}");
        if numbers[3] < 5_000 {
            assert_eq!(Grid::new(width, height).perft(depth), numbers[3], "{line}");
        }
    }
}

/// Leaves at full depth only: the figures in circulation.
fn full_depth(position: &FourPosition, depth: u32) -> u64 {
    if depth == 1 {
        return position.legal_move_count() as u64;
    }
    let below = |m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        full_depth(&child, depth - 1)
    };
    position.legal_moves().into_iter().map(below).sum()
}

#[test]
fn the_other_convention_gives_the_published_figures() {
    let start = ConnectFour::new(7, 6).unwrap().start();
    assert_eq!(full_depth(&start, 7), 823_536);
    assert_eq!(full_depth(&start, 8), 5_673_234);
}
