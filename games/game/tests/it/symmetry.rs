//! The symmetries are groups of maps of points.

use game::{Frame, Origin, Point, Symmetry};

fn map(frame: Frame, symmetry: Symmetry) -> Vec<Point> {
    frame.points().map(|p| frame.transform(p, symmetry)).collect()
}

fn is_group(frame: Frame, group: &[Symmetry]) {
    assert_eq!(group[0], Symmetry::Identity);
    assert_eq!(map(frame, Symmetry::Identity), frame.points().collect::<Vec<_>>());
    for &a in group {
        let mut image = map(frame, a);
        image.sort();
        image.dedup();
        assert_eq!(image.len(), frame.len(), "{a:?} is one to one");
        assert!(group.contains(&a.inverse()));
        for point in frame.points() {
            assert_eq!(frame.transform(frame.transform(point, a), a.inverse()), point, "{a:?}");
        }
        for &b in group {
            let product: Vec<_> = map(frame, a).iter().map(|&p| frame.transform(p, b)).collect();
            assert!(group.iter().any(|&c| map(frame, c) == product), "{a:?} then {b:?}");
        }
    }
}

#[test]
fn square_rectangle_and_mirror_are_groups() {
    for size in 1..=9 {
        is_group(Frame::square(size, Origin::Top), Symmetry::SQUARE);
    }
    for (width, height) in [(1, 5), (7, 6), (26, 2)] {
        let frame = Frame { width, height, origin: Origin::Bottom };
        is_group(frame, Symmetry::of_board(width, height));
        is_group(frame, Symmetry::RECTANGLE);
        is_group(frame, Symmetry::MIRROR);
    }
}

#[test]
fn the_eight_of_a_square_differ() {
    let frame = Frame::square(3, Origin::Top);
    let mut maps: Vec<_> = Symmetry::SQUARE.iter().map(|&s| map(frame, s)).collect();
    maps.sort();
    maps.dedup();
    assert_eq!(maps.len(), 8);
}

#[test]
fn a_quarter_turn_is_clockwise() {
    let frame = Frame::square(3, Origin::Top);
    let turn = |text: &str, s| frame.name(frame.transform(frame.read(text).unwrap(), s));
    assert_eq!(turn("a1", Symmetry::Rotate90), "c1");
    assert_eq!(turn("c1", Symmetry::Rotate90), "c3");
    assert_eq!(turn("a1", Symmetry::Rotate270), "a3");
    assert_eq!(turn("b1", Symmetry::Transpose), "a2");
    assert_eq!(turn("b1", Symmetry::AntiTranspose), "c2");
    assert_eq!(turn("a2", Symmetry::FlipColumns), "c2");
    assert_eq!(turn("a1", Symmetry::FlipRows), "a3");
}
