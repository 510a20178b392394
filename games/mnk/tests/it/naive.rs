//! The fast rules against the definition on a plain grid.

use game::{Outcome, Position, Rows, Rules, Side};
use mnk::{MnkRules, Shape};

/// Whether `side` has `k` in a row anywhere, looking at every segment of that length.
fn has_row(rows: &Rows, k: i32, side: Side) -> bool {
    let (width, height) = (i32::from(rows.frame.width), i32::from(rows.frame.height));
    let at = |x: i32, y: i32| {
        let on_board = (0..width).contains(&x) && (0..height).contains(&y);
        on_board && rows.cells[(y * width + x) as usize] == Some(side)
    };
    let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
    (0..width * height).any(|i| {
        let (x, y) = (i % width, i / width);
        directions.iter().any(|&(dx, dy)| (0..k).all(|n| at(x + n * dx, y + n * dy)))
    })
}

pub fn outcome(rows: &Rows, k: u8, misere: bool) -> Option<Outcome> {
    let maker = Side::BOTH.into_iter().find(|&side| has_row(rows, k.into(), side));
    match maker {
        Some(side) => Some(Outcome::Win(if misere { !side } else { side })),
        None if rows.cells.iter().all(Option::is_some) => Some(Outcome::Draw),
        None => None,
    }
}

fn random_game<const W: usize, const C: usize>(shape: Shape, misere: bool, mut seed: u64) {
    let rules = MnkRules::<W, C>::new(shape, misere);
    let mut position = rules.start();
    let mut rows = Rows::empty(rules.frame());
    loop {
        let expected = outcome(&rows, shape.in_row(), misere);
        assert_eq!(position.outcome(), expected, "{shape:?} {}", rows.write());
        assert_eq!(rules.rows(&position), rows);
        let moves = position.legal_moves();
        let empty = rows.cells.iter().enumerate().filter(|(_, cell)| cell.is_none());
        let legal: Vec<u16> = empty.map(|(i, _)| i as u16).collect();
        if expected.is_some() {
            assert!(moves.is_empty());
            assert_eq!(position.winning_stones().next().is_some(), expected != Some(Outcome::Draw));
            return;
        }
        assert!(moves.iter().map(|m| m.0).eq(legal));
        seed = game::hash::mix(seed);
        let m = moves[(seed % moves.len() as u64) as usize];
        rows.cells[usize::from(m.0)] = Some(rows.turn);
        rows.turn = !rows.turn;
        position.play_unchecked(m);
    }
}

#[test]
fn random_games_on_random_shapes() {
    let mut seed = 3;
    for round in 0..400 {
        seed = game::hash::mix(seed);
        let [a, b, c, ..] = seed.to_le_bytes();
        // Mostly small boards, with every size now and then.
        let most = if round % 4 == 0 { 26 } else { 8 };
        let (columns, rows) = (1 + a % most, 1 + b % most);
        let in_row = 1 + c % columns.max(rows);
        let shape = Shape::new(columns, rows, in_row).unwrap();
        let misere = seed & 1 << 32 != 0;
        random_game::<11, 676>(shape, misere, seed);
        if shape.frame().len() <= 128 {
            random_game::<2, 128>(shape, misere, seed);
        }
        if shape.frame().len() <= 64 {
            random_game::<1, 64>(shape, misere, seed);
        }
    }
}
