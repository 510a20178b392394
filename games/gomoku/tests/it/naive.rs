//! The fast rules against the slow ones, in random games on boards of every size.

use game::{Outcome, Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Rule};

use crate::slow::Grid;

/// Stones at most two points away.
fn neighbours(position: &GomokuPosition, point: Point) -> usize {
    let around = |n: u8| n.saturating_sub(2)..=n + 2;
    let points = around(point.row)
        .flat_map(|row| around(point.column).map(move |column| Point { column, row }));
    points.filter(|&p| position.stone_at(p).is_some()).count()
}

#[test]
fn games_of_every_size_and_rule() {
    let mut seed = 7;
    let mut next = |bound: usize| {
        seed = game::hash::mix(seed);
        (seed % bound as u64) as usize
    };
    for size in 5..=26 {
        for rule in Rule::ALL {
            let rules = Gomoku::new(size, rule).unwrap();
            let mut position = rules.start();
            let mut grid = Grid::of(&rules.rows(&position));
            let mut ply = 0;
            while position.outcome().is_none() {
                let moves = position.legal_moves();
                // The slow list takes its time; a look now and then is enough.
                if ply % 16 == 15 && size < 20 || ply % 64 == 63 {
                    let mut slow = grid.legal(rule, position.turn(), position.passes());
                    let mut fast: Vec<_> = moves.iter().map(|m| m.point()).collect();
                    slow.sort();
                    fast.sort();
                    assert_eq!(fast, slow, "{}", rules.write_position(&position));
                }
                // Where the rules matter, stones stand close together.
                let m = (0..3)
                    .map(|_| moves[next(moves.len())])
                    .max_by_key(|m| m.point().map(|p| neighbours(&position, p)))
                    .unwrap();
                if let Some(p) = m.point() {
                    let stone = (i32::from(p.column), i32::from(p.row));
                    let side = position.turn();
                    grid = grid.with(stone, side);
                    assert_eq!(position.wins_at(p, side), grid.wins(rule, stone));
                }
                position.play_unchecked(m);
                ply += 1;
            }
            let text = rules.write_position(&position);
            let passed = (position.passes() == 2).then_some(Outcome::Draw);
            assert_eq!(position.outcome(), grid.outcome(rule).or(passed), "{} {text}", rule.id());
        }
    }
}

/// `*` is where Black, `+` is where White puts the last stone of a row on a board of 15.
#[track_caller]
fn check(row: &str, wins: &[Rule]) {
    let side = if row.contains('*') { Side::Black } else { Side::White };
    let column = row.find(['*', '+']).unwrap() as u8;
    for rule in Rule::ALL {
        let rules = Gomoku::new(15, rule).unwrap();
        let empty = "...............".to_string();
        let mut rows = vec![empty; 15];
        rows[4] = format!("{row:.<15}").replace(['*', '+'], ".");
        let position = rules.parse_position(&format!("{} X", rows.join("/"))).unwrap();
        let point = game::Point { column, row: 4 };
        assert_eq!(position.wins_at(point, side), wins.contains(&rule), "{row} {}", rule.id());
    }
}

#[test]
fn what_wins_under_which_rule() {
    use Rule::{Caro, Freestyle, Renju, RenjuPass, Standard, StandardCaro};
    check("..XX*XX..", &Rule::ALL);
    check("OXX*XX..", &Rule::ALL);
    check("OXX*XXO", &[Freestyle, Standard, Renju, RenjuPass]);
    check("XXXX*O", &Rule::ALL);
    check("XXXX*", &Rule::ALL);
    check("OOOO+X", &Rule::ALL);
    check("XOO+OOX", &[Freestyle, Standard, Renju, RenjuPass]);
    check("..XXX*XX", &[Freestyle, Caro]);
    check("OXXX*XXO", &[Freestyle, Caro]);
    check("..OOO+OO", &[Freestyle, Renju, RenjuPass, Caro]);
    check("O.XX*XXO", &[Freestyle, Standard, Renju, RenjuPass, Caro, StandardCaro]);
    check("OOOO.+.OOOO", &[]);
    check("XXXX*XXXXXXXXXX", &[Freestyle, Caro]);
}
