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

/// How many kinds of threats there are.
pub const THREATS: usize = 7;

/// What one point is worth to one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointValue {
    /// [`Threat`] as a number.
    pub threat: u8,
    /// Whether a Black of Renju has to ask if the point is forbidden: it makes more than one
    /// three or four, or too many in a row.
    pub suspect: bool,
    /// What it adds to a side's evaluation, in hundredths.
    pub value: i16,
    /// How soon a search should look at it.
    pub order: i16,
}

/// What a shape adds to the evaluation of the side that could make it.
const VALUES: [i16; 12] = [0, 1, 2, 3, 9, 7, 24, 22, 50, 60, 0, 0];

/// How soon a point with a shape is looked at.
const ORDERS: [i16; 12] = [0, 1, 4, 6, 22, 24, 90, 80, 300, 400, 1000, 0];

/// Values of points by the four shapes of a side: four bits for each line.
pub fn values() -> &'static [PointValue] {
    static TABLE: OnceLock<Vec<PointValue>> = OnceLock::new();
    TABLE.get_or_init(|| {
        (0..=u16::MAX)
            .map(|key| value([0, 4, 8, 12].map(|at| Shape::from_bits((key >> at) as u8))))
            .collect()
    })
}

fn value(shapes: [Shape; 4]) -> PointValue {
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
    let suspect =
        count(Shape::Five) == 0 && (fours >= 2 || threes >= 2 || count(Shape::Overline) > 0);
    // Lines that help each other are worth more than their sum.
    let together = match threat {
        Threat::FourThree | Threat::Win => 40,
        Threat::DoubleThree => 20,
        _ => 0,
    };
    let sum = |table: [i16; 12]| shapes.iter().map(|&shape| table[shape as usize]).sum::<i16>();
    PointValue {
        threat: threat as u8,
        suspect,
        value: sum(VALUES) + together,
        order: sum(ORDERS) + 5 * together,
    }
}
