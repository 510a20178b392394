//! What shapes are worth: the learned numbers of the evaluation and of the order of moves.

use std::sync::OnceLock;

use engine::{seal, unseal};
use game::Side;
use gomoku::Rule;

use crate::shape::Shape;
use crate::threat::{CODES, Codes, Threat};

/// How near two points are to each other, as far as it matters; see [`crate::points::nearness`].
pub const NEARNESSES: usize = 8;

/// How many answers there are to what threatens at all; see [`crate::board`].
pub const MASKS: usize = 1 << 9;

/// One unit of chance: a position that is worth so much is won e times as often as it is lost.
pub const UNIT: i32 = 200;

/// What a code on an empty point is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CodeWeights {
    /// In the evaluation, in [`UNIT`]s: to the side to move, and to the other.
    pub worth: [i16; 2],
    /// How much it speaks for playing there, for the side whose shapes they are.
    pub attack: i16,
    /// How much it speaks for playing there, for the other side.
    pub defence: i16,
}

/// The weights of one side under one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideWeights {
    /// For each code.
    pub codes: Vec<CodeWeights>,
    /// With this side to move, for what both sides threaten somewhere.
    pub masks: Vec<i16>,
    /// How much it speaks for this side's playing on a point, how near that is to the last stone of
    /// the other side, and to its own last stone.
    pub near: [[i16; NEARNESSES]; 2],
}

/// Sets of weights: freestyle; exactly five; Renju's Black; Renju's White.
pub const SETS: usize = 4;

/// All weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// See [`set_of`].
    pub sets: [SideWeights; SETS],
}

/// The set of weights of a side under a rule. Caro is played with those of its relatives.
pub const fn set_of(rule: Rule, side: Side) -> usize {
    match rule {
        Rule::Freestyle | Rule::Caro => 0,
        Rule::Standard | Rule::StandardCaro => 1,
        Rule::Renju | Rule::RenjuPass => match side {
            Side::Black => 2,
            Side::White => 3,
        },
    }
}

/// How a file of weights begins.
const MAGIC: &[u8; 8] = b"DUIYIGW2";

impl Weights {
    /// The weights of the program where no network adds to them: they order the moves of the
    /// searches for threats and fours, and the books of won games count on what these find.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Weights> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            Self::read(include_bytes!("weights.bin")).expect("the weights are part of the build")
        })
    }

    /// Those to which the network of the program adds, learned together with it.
    pub fn beside_network() -> &'static Self {
        static SHIPPED: OnceLock<Weights> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let bytes = include_bytes!("network/weights.bin");
            Self::read(bytes).expect("the weights are part of the build")
        })
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it: not such a file, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        const FOREIGN: &str = "not a file of Gomoku weights of this version";
        let body = unseal(MAGIC, bytes).map_err(|error| error.told(FOREIGN))?;
        if body.len() != 2 * SETS * (4 * CODES + MASKS + 2 * NEARNESSES) {
            return Err("the wrong number of weights");
        }
        let mut numbers = body.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        let sets = [(); SETS].map(|()| SideWeights {
            codes: (0..CODES)
                .map(|_| CodeWeights { worth: [next(), next()], attack: next(), defence: next() })
                .collect(),
            masks: (0..MASKS).map(|_| next()).collect(),
            near: [(); 2].map(|()| [(); NEARNESSES].map(|()| next())),
        });
        Ok(Self { sets })
    }

    /// Writes a file of weights: for each set those of the codes, of the masks, and of how
    /// near to the last stones, in two bytes each, the low one first.
    pub fn write(&self) -> Vec<u8> {
        let numbers = self.sets.iter().flat_map(|set| {
            let codes = set
                .codes
                .iter()
                .flat_map(|code| [code.worth[0], code.worth[1], code.attack, code.defence]);
            codes.chain(set.masks.iter().copied()).chain(set.near.into_iter().flatten())
        });
        let body: Vec<u8> = numbers.flat_map(i16::to_le_bytes).collect();
        seal(MAGIC, &body)
    }

    /// The weights with which learning begins: shapes count for how near to five they are, and all
    /// sides and rules are alike.
    pub fn first() -> Self {
        const WORTH: [i16; 12] = [0, 1, 2, 3, 9, 7, 24, 22, 50, 60, 0, 0];
        const ORDER: [i16; 12] = [0, 1, 4, 6, 22, 24, 90, 80, 300, 400, 1000, 0];
        let all = Codes::all();
        let codes = (0..CODES)
            .map(|code| {
                let shapes = all.shapes(code);
                let sum = |table: [i16; 12]| {
                    shapes.map(|shape: Shape| table[shape as usize]).iter().sum::<i16>()
                };
                // Lines that help each other are worth more than their sum.
                let together = match all.meaning(code).threat {
                    Threat::FourThree | Threat::Win => 40,
                    Threat::DoubleThree => 20,
                    _ => 0,
                };
                let (worth, order) = (sum(WORTH) + together, sum(ORDER) + 5 * together);
                CodeWeights { worth: [worth + worth / 8, worth], attack: 2 * order, defence: order }
            })
            .collect();
        let set = SideWeights { codes, masks: vec![10; MASKS], near: [[0; NEARNESSES]; 2] };
        Self { sets: [(); SETS].map(|()| set.clone()) }
    }
}
