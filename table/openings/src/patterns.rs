//! The 26 ways in which the first three stones can lie in Renju.

use std::sync::LazyLock;

use game::{BoardView, Frame, Localized, Origin, Point, Side, Symmetry, text};

/// One of the 26 ways in which the first three stones can lie in Renju.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// `D1` … `D13` (direct: the second stone beside the first), `I1` … `I13` (indirect).
    pub id: &'static str,
    /// The name: 雲月, 云月, Ungetsu. Only Chinese and Japanese have characters of their own.
    pub name: Localized,
    /// The second and third stone, as columns to the right of the centre and rows up from it.
    offsets: [(i8, i8); 2],
}

impl Pattern {
    /// The three stones on a board with a centre, as points; `None` on one without.
    pub fn stones(&self, frame: Frame) -> Option<[Point; 3]> {
        let centred = frame.width % 2 == 1 && frame.height % 2 == 1;
        if !centred || frame.width < 5 || frame.height < 5 {
            return None;
        }
        let centre = Point { column: frame.width / 2, row: frame.height / 2 };
        let point = |(right, up): (i8, i8)| {
            let down = if frame.origin == Origin::Bottom { -up } else { up };
            Point {
                column: centre.column.wrapping_add_signed(right),
                row: centre.row.wrapping_add_signed(down),
            }
        };
        Some([centre, point(self.offsets[0]), point(self.offsets[1])])
    }
}

/// Read from `data/patterns.txt`, which a test checks line by line.
static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    include_str!("data/patterns.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let id = words.next()?;
            let (ja, zh, en) = (words.next()?, words.next()?, words.next()?);
            let name = Localized { zh, en, ja };
            let mut number = || words.next()?.parse::<i8>().ok();
            let offsets = [(number()?, number()?), (number()?, number()?)];
            Some(Pattern { id, name, offsets })
        })
        .collect()
});

/// All 26, direct ones first.
pub fn patterns() -> &'static [Pattern] {
    &PATTERNS
}

/// The pattern with this id or name in any language: `I6`, `雲月`, `云月`, `ungetsu`.
pub fn pattern_called(name: &str) -> Option<&'static Pattern> {
    if name.len() > 64 {
        return None;
    }
    let folded = text::fold(name).to_lowercase();
    let names = |p: &Pattern| [p.id, p.name.zh, p.name.en, p.name.ja];
    PATTERNS.iter().find(|p| names(p).iter().any(|known| known.to_lowercase() == folded))
}

/// The pattern that the three stones on the board form, turned or mirrored as they may be.
pub fn pattern(view: &BoardView) -> Option<&'static Pattern> {
    let frame = view.frame;
    if view.counts != [2, 1] {
        return None;
    }
    let symmetries = Symmetry::of_board(frame.width, frame.height);
    PATTERNS.iter().find(|pattern| {
        pattern.stones(frame).is_some_and(|stones| {
            let sides = [Side::Black, Side::White, Side::Black];
            symmetries.iter().any(|&symmetry| {
                let mut pairs = stones.iter().zip(sides);
                pairs.all(|(&p, side)| view.at(frame.transform(p, symmetry)) == Some(side))
            })
        })
    })
}
