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

/// The codes of four shapes: the same for every order of them.
pub struct Codes {
    of: Box<[u16; 1 << 16]>,
    threats: Box<[Threat; 1 << 16]>,
    shapes: Vec<[Shape; 4]>,
}

impl Codes {
    /// All codes.
    pub fn all() -> &'static Self {
        static CODES: OnceLock<Codes> = OnceLock::new();
        CODES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut shapes = vec![[Shape::Nothing; 4]; CODES];
        let mut of: Box<[u16; 1 << 16]> = vec![0; 1 << 16].try_into().expect("as long as said");
        for (four, of) in of.iter_mut().enumerate() {
            let mut sorted = [0, 4, 8, 12].map(|at| Shape::from_bits((four >> at) as u8));
            sorted.sort_unstable();
            // The combinatorial number of a multiset: a + (b+1 over 2) + (c+2 over 3) + (d+3 over 4).
            let [a, b, c, d] = sorted.map(|shape| shape as usize);
            let code = a
                + b * (b + 1) / 2
                + c * (c + 1) * (c + 2) / 6
                + d * (d + 1) * (d + 2) * (d + 3) / 24;
            shapes[code] = sorted;
            *of = code as u16;
        }
        let threats = of.iter().map(|&code| meaning_of(shapes[usize::from(code)]).threat);
        let threats = threats.collect::<Box<[_]>>().try_into().expect("as long as said");
        Self { of, threats, shapes }
    }

    /// The code of four shapes.
    #[inline]
    pub fn of(&self, four: Four) -> usize {
        usize::from(self.of[usize::from(four)])
    }

    /// What four shapes threaten together.
    #[inline]
    pub fn threat(&self, four: Four) -> Threat {
        self.threats[usize::from(four)]
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
