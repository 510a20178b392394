//! The shape that a stone makes on one line.
//!
//! A line is read from five points before the stone to five points after it:
//!
//! ```text
//!   index  0  1  2  3  4 [5] 6  7  8  9 10
//! ```
//!
//! Only windows that contain the stone count: five points without a blocked one can become a
//! five; four points with an empty point on either side can become an open four.

/// What stands on a point, as the side that the shape belongs to sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Own,
    Empty,
    /// The other side, or no point at all.
    Blocked,
}

/// The kinds of shapes, from least to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// 眠二: can become a sleep three.
    SleepTwo,
    /// 活二: can become an open three.
    OpenTwo,
    /// 眠三: can become a four.
    SleepThree,
    /// 活三: can become an open four.
    OpenThree,
    /// 冲四: one point makes five.
    Four,
    /// 活四: two points make five.
    OpenFour,
    /// 五连: five or more.
    Five,
}

/// A shape; one with a gap is worth a little less than the same without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub kind: Kind,
    pub gap: bool,
}

/// Points before and after the stone that are looked at.
pub(crate) const REACH: usize = 5;
/// Points of a line.
pub(crate) const POINTS: usize = 2 * REACH + 1;

/// The best shape through the middle of `line`, where a stone of the side stands or would stand.
pub(crate) fn shape(mut line: [Cell; POINTS]) -> Option<Shape> {
    line[REACH] = Cell::Own;
    // The most stones in a window that can become a five, and where five is one stone away.
    let (mut stones, mut gap) = (0, true);
    let mut five_points = [false; POINTS];
    for start in REACH - 4..=REACH {
        let window = &line[start..start + 5];
        if window.contains(&Cell::Blocked) {
            continue;
        }
        let own = count(window);
        if own == 4 {
            let empty = window.iter().position(|&c| c == Cell::Empty);
            five_points[start + empty.unwrap_or(0)] = true;
        }
        // Of windows with as many stones, one without a gap is the better one.
        if own > stones {
            (stones, gap) = (own, has_gap(window));
        } else if own == stones {
            gap &= has_gap(window);
        }
    }
    let open = |inner: usize| {
        let starts = (REACH - 3..=REACH).filter(|&start| {
            let window = &line[start..start + 4];
            line[start - 1] == Cell::Empty
                && line[start + 4] == Cell::Empty
                && !window.contains(&Cell::Blocked)
                && count(window) == inner
        });
        starts.map(|start| has_gap(&line[start..start + 4])).reduce(|a, b| a && b)
    };
    match stones {
        5 => Some(Shape { kind: Kind::Five, gap: false }),
        4 => {
            let two = five_points.iter().filter(|&&p| p).count() > 1;
            Some(Shape { kind: if two { Kind::OpenFour } else { Kind::Four }, gap })
        }
        3 => Some(match open(3) {
            Some(gap) => Shape { kind: Kind::OpenThree, gap },
            None => Shape { kind: Kind::SleepThree, gap },
        }),
        2 => Some(match open(2) {
            Some(gap) => Shape { kind: Kind::OpenTwo, gap },
            None => Shape { kind: Kind::SleepTwo, gap },
        }),
        _ => None,
    }
}

fn count(window: &[Cell]) -> usize {
    window.iter().filter(|&&cell| cell == Cell::Own).count()
}

/// Whether an empty point lies between stones.
fn has_gap(window: &[Cell]) -> bool {
    let first = window.iter().position(|&c| c == Cell::Own);
    let last = window.iter().rposition(|&c| c == Cell::Own);
    match (first, last) {
        (Some(first), Some(last)) => last - first + 1 != count(window),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line in text: `O` own, `.` empty, `#` blocked, `*` the new stone in the middle.
    fn check(text: &str, expected: Option<(Kind, bool)>) {
        let cell = |c| match c {
            'O' | '*' => Cell::Own,
            '.' => Cell::Empty,
            _ => Cell::Blocked,
        };
        let cells: Vec<Cell> = text.chars().map(cell).collect();
        let line: [Cell; POINTS] = cells.clone().try_into().expect("eleven points");
        let mirrored: Vec<Cell> = cells.into_iter().rev().collect();
        let mirrored: [Cell; POINTS] = mirrored.try_into().expect("eleven points");
        for line in [line, mirrored] {
            assert_eq!(shape(line).map(|s| (s.kind, s.gap)), expected, "{text}");
        }
    }

    #[test]
    fn every_shape_is_named() {
        use Kind::*;
        for (text, expected) in [
            (".....*.....", None),
            ("...##*##...", None),
            ("##.O.*.##..", Some((SleepTwo, true))),
            ("...#O*...#.", Some((SleepTwo, false))),
            ("....O*.....", Some((OpenTwo, false))),
            ("...O.*.....", Some((OpenTwo, true))),
            ("..O..*.....", Some((OpenTwo, true))),
            (".O...*.....", Some((SleepTwo, true))),
            ("...OO*.....", Some((OpenThree, false))),
            ("..O.O*.....", Some((OpenThree, true))),
            ("..OO.*.....", Some((OpenThree, true))),
            ("..#OO*.....", Some((SleepThree, false))),
            (".#.OO*.#...", Some((SleepThree, false))),
            (".O..O*.....", Some((SleepThree, true))),
            ("..OOO*.....", Some((OpenFour, false))),
            (".#OOO*.....", Some((Four, false))),
            (".O.OO*.....", Some((Four, true))),
            (".O.OO*.O...", Some((OpenFour, true))),
            (".#OOO*#....", None),
            (".OOOO*.....", Some((Five, false))),
            ("OOOOO*OOOOO", Some((Five, false))),
        ] {
            check(text, expected);
        }
    }
}
