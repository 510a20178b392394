//! What a stone threatens with all four lines together.

use std::sync::OnceLock;

use crate::shape::Shape;

/// What a stone on a point threatens, stronger ones behind weaker ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Threat {
    /// Nothing that must be answered.
    Quiet,
    /// An open three: a four at either end would win.
    Three,
    /// Two open threes.
    DoubleThree,
    /// A four, which one point stops.
    Four,
    /// A four and an open three.
    FourThree,
    /// Two fours, or an open four: no stone stops both fives.
    Win,
    /// Five.
    Five,
}

impl Threat {
    /// All of them, weakest first.
    pub const ALL: [Self; 7] = [
        Self::Quiet,
        Self::Three,
        Self::DoubleThree,
        Self::Four,
        Self::FourThree,
        Self::Win,
        Self::Five,
    ];
}

/// How many kinds of threats there are.
pub const THREATS: usize = Threat::ALL.len();

/// The four shapes of a side on a point, four bits for each direction.
pub type Four = u16;

/// How many ways there are to choose four shapes whose order does not matter.
pub const CODES: usize = 1365;

/// What four shapes mean together, whatever their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// What the stone threatens.
    pub threat: Threat,
    /// Whether a Black of Renju has to ask if the point is forbidden: it makes more than one
    /// three or four, or too many in a row.
    pub is_suspect: bool,
}

/// Ways to choose two shapes whose order does not matter.
const PAIRS: usize = 78;

/// The codes of four shapes: the same for every order of them.
pub struct Codes {
    /// The number of two shapes,
    pairs: Box<[u8; 1 << 8]>,
    /// and the code of two such numbers.
    of: Box<[u16; PAIRS * PAIRS]>,
    shapes: Vec<[Shape; 4]>,
}

impl Codes {
    /// All codes.
    pub fn all() -> &'static Self {
        static CODES: OnceLock<Codes> = OnceLock::new();
        CODES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut pairs = Box::new([0; 1 << 8]);
        let mut two = [[Shape::Nothing; 2]; PAIRS];
        for (both, pair) in pairs.iter_mut().enumerate() {
            let mut sorted = [0, 4].map(|at| Shape::from_bits((both >> at) as u8));
            sorted.sort_unstable();
            let [a, b] = sorted.map(|shape| shape as usize);
            *pair = (a + b * (b + 1) / 2) as u8;
            two[usize::from(*pair)] = sorted;
        }
        let mut shapes = vec![[Shape::Nothing; 4]; CODES];
        let mut of = Box::new([0; PAIRS * PAIRS]);
        for (i, code) in of.iter_mut().enumerate() {
            let ([a, b], [c, d]) = (two[i / PAIRS], two[i % PAIRS]);
            let mut sorted = [a, b, c, d];
            sorted.sort_unstable();
            // The combinatorial number of a multiset: a + (b+1 over 2) + (c+2 over 3) + (d+3 over
            // 4).
            let [a, b, c, d] = sorted.map(|shape| shape as usize);
            let number = a
                + b * (b + 1) / 2
                + c * (c + 1) * (c + 2) / 6
                + d * (d + 1) * (d + 2) * (d + 3) / 24;
            shapes[number] = sorted;
            *code = number as u16;
        }
        Self { pairs, of, shapes }
    }

    /// The code of four shapes.
    #[inline]
    pub fn of(&self, four: Four) -> usize {
        let low = usize::from(self.pairs[usize::from(four & 0xff)]);
        let high = usize::from(self.pairs[usize::from(four >> 8)]);
        usize::from(self.of[low * PAIRS + high])
    }

    /// The shapes of a code, weakest first.
    pub fn shapes(&self, code: usize) -> [Shape; 4] {
        self.shapes[code]
    }

    /// What the shapes of a code threaten together.
    pub fn meaning(&self, code: usize) -> Meaning {
        meaning_of(self.shapes[code])
    }
}

/// How often the shapes that threaten stand on the lines of a point, for Black and above that for
/// White: threes, from the fourth bit fours (two for what two points make five), from the eighth
/// fives. Lines are added and taken away.
pub type Tally = u32;

/// Tallies of one side.
const TALLIES: usize = 1 << 10;

/// What shapes count, and what they threaten together: the same as [`Meaning`] says.
pub struct Tallies {
    /// For the shapes of both sides on one line.
    lines: [Tally; 1 << 8],
    threats: [Threat; TALLIES],
}

impl Tallies {
    /// The one that there is.
    pub fn all() -> &'static Self {
        static ALL: Tallies = Tallies::new();
        &ALL
    }

    const fn new() -> Self {
        let mut lines = [0; 1 << 8];
        let mut both = 0;
        while both < lines.len() {
            let [black, white] = [Shape::from_bits(both as u8), Shape::from_bits(both as u8 >> 4)];
            lines[both] = Self::count(black) | Self::count(white) << 16;
            both += 1;
        }
        let mut threats = [Threat::Quiet; TALLIES];
        let mut tally = 0;
        while tally < TALLIES {
            threats[tally] = match (tally >> 7, tally >> 3 & 15, tally & 7) {
                (1.., ..) => Threat::Five,
                (_, 2.., _) => Threat::Win,
                (_, 1, 1..) => Threat::FourThree,
                (_, 1, 0) => Threat::Four,
                (_, _, 2..) => Threat::DoubleThree,
                (_, _, 1) => Threat::Three,
                _ => Threat::Quiet,
            };
            tally += 1;
        }
        Self { lines, threats }
    }

    const fn count(shape: Shape) -> Tally {
        match shape {
            Shape::OpenThree => 1,
            Shape::Four => 1 << 3,
            Shape::DoubleFour | Shape::OpenFour => 2 << 3,
            Shape::Five => 1 << 7,
            _ => 0,
        }
    }

    /// What one line counts, of the shapes of both sides: Black's in the low half.
    #[inline]
    pub const fn line(&self, shapes: u8) -> Tally {
        self.lines[shapes as usize]
    }

    /// What a side threatens.
    #[inline]
    pub const fn threat(&self, side: usize, tally: Tally) -> Threat {
        self.threats[(tally >> (16 * side)) as usize & (TALLIES - 1)]
    }
}

fn meaning_of(shapes: [Shape; 4]) -> Meaning {
    let count = |wanted: Shape| shapes.iter().filter(|&&shape| shape == wanted).count();
    let fours = count(Shape::Four) + count(Shape::OpenFour) + 2 * count(Shape::DoubleFour);
    let threes = count(Shape::OpenThree);
    let threat = if count(Shape::Five) > 0 {
        Threat::Five
    } else if fours >= 2 || count(Shape::OpenFour) > 0 {
        Threat::Win
    } else if fours == 1 && threes > 0 {
        Threat::FourThree
    } else if fours == 1 {
        Threat::Four
    } else if threes >= 2 {
        Threat::DoubleThree
    } else if threes == 1 {
        Threat::Three
    } else {
        Threat::Quiet
    };
    let is_suspect =
        count(Shape::Five) == 0 && (fours >= 2 || threes >= 2 || count(Shape::Overline) > 0);
    Meaning { threat, is_suspect }
}

#[cfg(test)]
mod tests {
    use super::{Codes, Four, Tallies};

    #[test]
    fn tallies_say_what_the_codes_mean() {
        let (codes, tallies) = (Codes::all(), Tallies::all());
        for four in
            (0..=Four::MAX).filter(|four| [0, 4, 8, 12].iter().all(|at| four >> at & 15 < 12))
        {
            let lines = [0, 4, 8, 12].map(|at| (four >> at & 15) as u8);
            let black = lines.map(|line| tallies.line(line)).iter().sum();
            let white = lines.map(|line| tallies.line(line << 4)).iter().sum();
            let threat = codes.meaning(codes.of(four)).threat;
            assert_eq!(
                [tallies.threat(0, black), tallies.threat(1, white)],
                [threat; 2],
                "{four:x}"
            );
            assert_eq!([black >> 16, white & 0xffff], [0, 0]);
        }
    }
}
