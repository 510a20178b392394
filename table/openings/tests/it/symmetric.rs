//! Which fifth stones are the same: Renju asks for offers that are “unequal in all respects”.

use game::{Frame, Point, Side, Symmetry};
use openings::{Opening, patterns, stabilizer, twins};

use crate::{opening, renju};

type Stone = (Point, Side);
type Mirror<'a> = &'a dyn Fn(i32, i32) -> (i32, i32);

fn distance(a: Point, b: Point) -> i32 {
    let off = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
    off(a.column, b.column) + off(a.row, b.row)
}

/// All orders of four things.
fn orders() -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for n in 0..256 {
        let order = [n % 4, n / 4 % 4, n / 16 % 4, n / 64];
        if (0..4).all(|i| order.contains(&i)) {
            all.push(order);
        }
    }
    all
}

/// The ways to put four stones on each other so that colours and distances stay as they are. This
/// knows nothing of turns and axes: two fifth stones are the same if, in one of these ways, one is
/// as far from each stone as the other is from the stone put on it.
fn congruences(stones: &[Stone; 4]) -> Vec<[usize; 4]> {
    let fits = |order: &[usize; 4]| {
        (0..4).all(|i| {
            stones[i].1 == stones[order[i]].1
                && (0..4).all(|j| {
                    let there = distance(stones[order[i]].0, stones[order[j]].0);
                    distance(stones[i].0, stones[j].0) == there
                })
        })
    };
    orders().into_iter().filter(fits).collect()
}

fn same(stones: &[Stone; 4], ways: &[[usize; 4]], a: Point, b: Point) -> bool {
    ways.iter().any(|way| (0..4).all(|i| distance(a, stones[i].0) == distance(b, stones[way[i]].0)))
}

/// How many symmetries of the whole board keep the stones.
fn board_symmetries(frame: Frame, stones: &[Stone; 4]) -> usize {
    let keeps = |&&symmetry: &&Symmetry| {
        stones.iter().all(|&(p, side)| stones.contains(&(frame.transform(p, symmetry), side)))
    };
    Symmetry::SQUARE.iter().filter(keeps).count()
}

/// How many lines, straight or diagonal, mirror the stones and do not go through the centre of the
/// board.
fn other_axes(frame: Frame, stones: &[Stone; 4]) -> usize {
    let side = i32::from(frame.width);
    let place = |p: Point| (i32::from(p.column), i32::from(p.row));
    let keeps = |mirror: Mirror<'_>| {
        stones.iter().all(|&(p, colour)| {
            let image = mirror(place(p).0, place(p).1);
            stones.iter().any(|&(q, other)| colour == other && place(q) == image)
        })
    };
    let mut others = 0;
    for at in -side..=2 * side {
        let mirrors: [(bool, Mirror<'_>); 4] = [
            (at == side - 1, &|x, y| (at - x, y)),
            (at == side - 1, &|x, y| (x, at - y)),
            (at == 0, &|x, y| (y + at, x - at)),
            (at == side - 1, &|x, y| (at - y, at - x)),
        ];
        for (through_centre, mirror) in mirrors {
            if keeps(mirror) {
                others += usize::from(!through_centre);
            }
        }
    }
    others
}

/// Every pattern with every fourth stone, all pairs of fifth stones. In 85 positions the stones are
/// more symmetric than on the board: 67 have an axis beside its centre, the others a half turn.
#[test]
fn the_same_as_by_distances() {
    let game = renju();
    let frame = game.frame();
    let (mut positions, mut with_axis, mut more) = (0, 0, 0);
    for pattern in patterns() {
        let three = pattern.stones(frame).unwrap();
        for fourth in frame.points().filter(|p| !three.contains(p)) {
            let points = [three[0], three[1], three[2], fourth];
            let sides = [Side::Black, Side::White, Side::Black, Side::White];
            let stones: [Stone; 4] = std::array::from_fn(|i| (points[i], sides[i]));
            let mut position = game.start();
            for point in points {
                position.play(&frame.name(point)).unwrap();
            }
            let motions = stabilizer(&position.view());
            let ways = congruences(&stones);
            positions += 1;
            with_axis += usize::from(other_axes(frame, &stones) > 0);
            more += usize::from(motions.len() > board_symmetries(frame, &stones));
            if motions.len() == 1 && ways.len() == 1 {
                // Nothing moves, so no two points are the same.
                continue;
            }
            for a in frame.points() {
                for b in frame.points() {
                    let expected = same(&stones, &ways, a, b);
                    assert_eq!(twins(&motions, a, b), expected, "{stones:?} {a:?} {b:?}");
                }
            }
        }
    }
    assert_eq!((positions, with_axis, more), (5772, 67, 85));
}

fn after(id: &str, answers: &[&str]) -> Opening {
    let mut o = opening(id, &renju());
    for text in answers {
        let answers = o.read(text).unwrap();
        o.answer_all(&answers).unwrap_or_else(|e| panic!("{id} {text}: {e}"));
    }
    o
}

/// Four stones whose axis is not one of the board, and offers of which each pair is one.
#[test]
fn offers_that_mirror_each_other_are_refused() {
    let taraguchi = ["h8", "keep", "h9", "keep", "h7", "keep", "h6", "fifths"];
    for (id, so_far, pairs) in [
        ("taraguchi-10", &taraguchi[..], "g8 g7 f8 f7 e8 e7 d8 d7 c8 c7"),
        ("rif", &["D8", "keep", "h6"], "g8 g7"),
        ("rif", &["D11", "keep", "h5"], "g8 g6"),
        ("rif", &["D4", "keep", "i8"], "h7 j9"),
        ("soosorv-8", &["D8", "keep", "h6", "2", "keep"], "g8 g7"),
        ("yamaguchi", &["D8", "2", "keep", "h6"], "g8 g7"),
    ] {
        let mut o = after(id, so_far);
        let points: Vec<&str> = pairs.split(' ').collect();
        for pair in points.chunks(2) {
            let answers = o.read(&pair.join(" ")).unwrap();
            let error = o.answer_all(&answers).expect_err(pairs);
            assert_eq!(game::Explain::id(&error), "opening-symmetric", "{id} {pair:?}");
            let first = o.read(pair[0]).unwrap();
            o.answer_all(&first).unwrap();
        }
    }
}
