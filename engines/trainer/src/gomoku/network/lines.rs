//! What shapes are worth and say about moves, learned together with the network: what each
//! combination of shapes on a point means is handed from one to the other, and neither tells twice
//! what both know.

use game::Side;
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::{At, nearness};
use gomoku_engine::threat::{CODES, Codes};
use gomoku_engine::weights::{CodeWeights, MASKS, NEARNESSES, SideWeights, UNIT};

use crate::gomoku::fit::ORDER_UNIT;

/// How many numbers there are; one set for all rules and sides.
pub const COUNT: usize = 4 * CODES + MASKS + 2 * NEARNESSES;

/// Before there was a last stone.
const NO_STONE: u8 = u8::MAX;

const fn worth_at(role: usize, code: u16) -> usize {
    role * CODES + code as usize
}

const fn order_at(role: usize, code: u16) -> usize {
    (2 + role) * CODES + code as usize
}

const fn mask_at(mask: u16) -> usize {
    4 * CODES + mask as usize
}

const fn near_at(role: usize, near: u8) -> usize {
    4 * CODES + MASKS + role * NEARNESSES + near as usize
}

/// The numbers of a set of weights, as logits.
pub fn numbers(set: &SideWeights) -> Vec<f32> {
    let worth = |role: usize| set.codes.iter().map(move |code| f32::from(code.worth[role]));
    let value = |number: f32| number / UNIT as f32;
    let order = |number: i16| f32::from(number) / ORDER_UNIT;
    let mut all: Vec<f32> = worth(0).chain(worth(1)).map(value).collect();
    all.extend(set.codes.iter().map(|code| order(code.attack)));
    all.extend(set.codes.iter().map(|code| order(code.defence)));
    all.extend(set.masks.iter().map(|&mask| value(mask.into())));
    all.extend(set.near.as_flattened().iter().map(|&near| order(near)));
    all
}

/// The set of weights of such numbers.
pub fn weights(numbers: &[f32]) -> SideWeights {
    let whole = |number: f32, one: f32| (number * one).round().clamp(-30_000.0, 30_000.0) as i16;
    let value = |at: usize| whole(numbers[at], UNIT as f32);
    let order = |at: usize| whole(numbers[at], ORDER_UNIT);
    SideWeights {
        codes: (0..CODES as u16)
            .map(|code| CodeWeights {
                worth: [0, 1].map(|role| value(worth_at(role, code))),
                attack: order(order_at(0, code)),
                defence: order(order_at(1, code)),
            })
            .collect(),
        masks: (0..MASKS as u16).map(|mask| value(mask_at(mask))).collect(),
        near: [0, 1].map(|role| std::array::from_fn(|near| order(near_at(role, near as u8)))),
    }
}

/// What a position has of shapes.
pub struct Lines {
    /// The codes of empty points that are worth something: to the side to move, and to the other.
    codes: [Vec<u16>; 2],
    mask: u16,
}

impl Lines {
    /// Of a board.
    pub fn of(board: &SearchBoard) -> Self {
        let me = board.turn();
        let nothing = Codes::all().of(0) as u16;
        let codes = [me, me.other()].map(|side| {
            let codes = board.empty_points().map(|at| board.code(side, at) as u16);
            codes.filter(|&code| code != nothing).collect()
        });
        Self { codes, mask: board.mask() as u16 }
    }

    /// What that is worth to the side to move, as a logit; of numbers as the engine has them,
    /// because some codes stand on a hundred points, and what is rounded off them counts as often.
    pub fn value(&self, numbers: &[f32]) -> f32 {
        let number = |at: usize| (numbers[at] * UNIT as f32).round() / UNIT as f32;
        let [mine, theirs] = [0, 1].map(|role| {
            let codes = self.codes[role].iter();
            codes.map(|&code| number(worth_at(role, code))).sum::<f32>()
        });
        mine - theirs + number(mask_at(self.mask))
    }

    /// Adds to the gradients of the numbers what the value asks for.
    pub fn blame(&self, error: f32, gradients: &mut [f32]) {
        for (role, error) in [(0, error), (1, -error)] {
            for &code in &self.codes[role] {
                gradients[worth_at(role, code)] += error;
            }
        }
        gradients[mask_at(self.mask)] += error;
    }
}

/// What speaks for a move: the codes of its point for whoever moves and for the other, and how near
/// it is to the last stones.
#[derive(Clone, Copy)]
pub struct Reasons {
    codes: [u16; 2],
    near: [u8; 2],
}

impl Reasons {
    /// Of a move of the side to move.
    pub fn of(board: &SearchBoard, at: At) -> Self {
        let me: Side = board.turn();
        let near = |last: Option<At>| last.map_or(NO_STONE, |last| nearness(last, at) as u8);
        Self {
            codes: [me, me.other()].map(|side| board.code(side, at) as u16),
            near: board.last().map(near),
        }
    }

    fn places(self) -> impl Iterator<Item = usize> {
        let near = self.near.into_iter().enumerate().filter(|&(_, near)| near != NO_STONE);
        let codes = self.codes.into_iter().enumerate().map(|(role, code)| order_at(role, code));
        codes.chain(near.map(|(role, near)| near_at(role, near)))
    }

    /// How much that is, as a logit.
    pub fn value(self, numbers: &[f32]) -> f32 {
        self.places().map(|at| numbers[at]).sum()
    }

    /// Adds to the gradients of the numbers what the choice asks for.
    pub fn blame(self, error: f32, gradients: &mut [f32]) {
        self.places().for_each(|at| gradients[at] += error);
    }
}
