//! Fits the weights of the Gomoku engine to games: what lines are worth by logistic regression on
//! the results, the order of moves as the probability that a search chose them.

use engine::Rng;
use game::{Rules, Side};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::{At, at_of, nearness};
use gomoku_engine::threat::{CODES, Codes};
use gomoku_engine::training::{free_choice, is_evaluated};
use gomoku_engine::weights::{
    CodeWeights, MASKS, NEARNESSES, SETS, SideWeights, UNIT, Weights, set_of,
};

use crate::gomoku::games::PlayedGame;

/// Passes over all samples.
const EPOCHS: u32 = 16;
/// A hundredth of e-fold chance of being chosen is one unit of the order of moves.
pub const ORDER_UNIT: f32 = 100.0;
/// How much of a position's label is that of the position after it, and in the end the result of
/// the game; the rest is what the search thought (Sutton's TD(λ)).
const LAMBDA: f32 = 0.8;
/// One sample in so many is kept for looking, not for learning.
const HELD_BACK: usize = 20;

/// A position with its result.
struct Sample {
    /// The sets of weights of the side to move and of the other.
    sets: [usize; 2],
    /// The codes of empty points that are worth something, of either side.
    codes: [Vec<u16>; 2],
    mask: u16,
    /// How likely the side to move is to win.
    label: f32,
}

/// A choice among points.
struct Choice {
    sets: [usize; 2],
    /// For each point the codes of who moves and of the other, and how near it is to their last
    /// stones.
    points: Vec<([u16; 2], [u8; 2])>,
    chosen: usize,
}

/// Numbers that are learned, with what Adam remembers of them.
pub struct Learned {
    /// The numbers.
    pub numbers: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Learned {
    /// All of them 0.
    pub fn new(count: usize) -> Self {
        Self { numbers: vec![0.0; count], mean: vec![0.0; count], square: vec![0.0; count] }
    }

    /// One step against the gradients, which are 0 then; each number has its rate, and goes to 0 by
    /// so much of that as well (Loshchilov and Hutter, “Decoupled weight decay regularization”,
    /// 2019: what is added to the gradient instead goes through Adam's division, and draws what is
    /// idle to 0 at full speed).
    pub fn step(&mut self, gradients: &mut [f32], rate: impl Fn(usize) -> (f32, f32)) {
        let numbers = self.numbers.iter_mut().zip(&mut self.mean).zip(&mut self.square);
        for (i, (((number, mean), square), gradient)) in numbers.zip(gradients).enumerate() {
            let (rate, decay) = rate(i);
            let g = std::mem::take(gradient);
            *mean = 0.9 * *mean + 0.1 * g;
            *square = 0.999 * *square + 0.001 * g * g;
            *number -= rate * (*mean / (square.sqrt() + 1e-6) + decay * *number);
        }
    }
}

/// Weights of the games. Sets that nobody played are those of Freestyle.
pub fn fit(games: &[PlayedGame], seed: u64) -> Weights {
    let (samples, choices) = look_at(games);
    eprintln!("{} positions, {} choices", samples.len(), choices.len());
    let worth = fit_worth(&samples, seed);
    let order = fit_order(&choices, seed);
    let mut seen = [false; SETS];
    for sample in &samples {
        seen[sample.sets[0]] = true;
    }
    let whole = |number: f32| number.round().clamp(-30_000.0, 30_000.0) as i16;
    let set = |set: usize| {
        let set = if seen[set] { set } else { 0 };
        SideWeights {
            codes: (0..CODES)
                .map(|code| CodeWeights {
                    worth: [0, 1].map(|role| whole(worth[worth_at(set, role, code)] * UNIT as f32)),
                    attack: whole(order[order_at(set, 0, code)] * ORDER_UNIT),
                    defence: whole(order[order_at(set, 1, code)] * ORDER_UNIT),
                })
                .collect(),
            masks: (0..MASKS).map(|mask| whole(worth[mask_at(set, mask)] * UNIT as f32)).collect(),
            near: [0, 1].map(|role| {
                std::array::from_fn(|near| whole(order[near_at(set, role, near)] * ORDER_UNIT))
            }),
        }
    };
    Weights { sets: std::array::from_fn(set) }
}

const fn worth_at(set: usize, role: usize, code: usize) -> usize {
    (set * 2 + role) * CODES + code
}

const fn mask_at(set: usize, mask: usize) -> usize {
    SETS * 2 * CODES + set * MASKS + mask
}

const fn order_at(set: usize, role: usize, code: usize) -> usize {
    (set * 2 + role) * CODES + code
}

const fn near_at(set: usize, role: usize, near: usize) -> usize {
    SETS * 2 * CODES + (set * 2 + role) * NEARNESSES + near
}

/// The places of what speaks for a point.
fn reasons(choice: &Choice, point: usize) -> [usize; 4] {
    let (codes, near) = choice.points[point];
    let [mine, theirs] = codes.map(usize::from);
    let [last, own] = near.map(usize::from);
    let [me, them] = choice.sets;
    [order_at(me, 0, mine), order_at(them, 1, theirs), near_at(me, 0, last), near_at(me, 1, own)]
}

fn look_at(games: &[PlayedGame]) -> (Vec<Sample>, Vec<Choice>) {
    let (mut samples, mut choices) = (Vec::new(), Vec::new());
    let nothing = Codes::all().of(0) as u16;
    for game in games {
        let rule = game.rules.rule();
        let labels = labels(game);
        let mut board = SearchBoard::new(&Rules::start(&game.rules));
        for (ply, &m) in game.moves.iter().enumerate() {
            let Some(at) = m.point().map(at_of) else { break };
            let me = board.turn();
            let sides = [me, me.other()];
            let sets = sides.map(|side| set_of(rule, side));
            let code = |side: Side, at| board.code(side, at) as u16;
            if ply >= game.opening && is_evaluated(&board) {
                let codes = sides.map(|side| {
                    let codes = board.empty_points().map(|at| code(side, at));
                    codes.filter(|&code| code != nothing).collect()
                });
                let (mask, label) = (board.mask() as u16, labels[ply]);
                samples.push(Sample { sets, codes, mask, label });
            }
            if ply >= game.opening {
                let points = free_choice(&mut board);
                if let Some(chosen) = points.iter().position(|&point| point == at) {
                    let last = board.last();
                    let seen = |&point: &At| {
                        let codes = sides.map(|side| board.code(side, point) as u16);
                        let near = |last: Option<At>| last.map_or(0, |last| nearness(last, point));
                        (codes, last.map(|last| near(last) as u8))
                    };
                    let points = points.iter().map(seen).collect();
                    choices.push(Choice { sets, points, chosen });
                }
            }
            board.put(at);
        }
    }
    (samples, choices)
}

/// How likely who moves is to win, before each move.
pub fn labels(game: &PlayedGame) -> Vec<f32> {
    let end = game.moves.len();
    let mover = |ply: usize| if ply.is_multiple_of(2) { Side::Black } else { Side::White };
    let mut later = match game.winner {
        Some(side) => f32::from(u8::from(side == mover(end))),
        None => 0.5,
    };
    let mut labels = vec![0.5; end];
    for ply in (game.opening..end).rev() {
        let thought = 1.0 / (1.0 + (-game.values[ply]).exp());
        later = LAMBDA * (1.0 - later) + (1.0 - LAMBDA) * thought;
        labels[ply] = later;
    }
    labels
}

fn fit_worth(samples: &[Sample], seed: u64) -> Vec<f32> {
    let count = SETS * 2 * CODES + SETS * MASKS;
    let mut learned = Learned::new(count);
    let mut gradients = vec![0.0; count];
    let guess = |numbers: &[f32], sample: &Sample| {
        let [mine, theirs] = [0, 1].map(|role| {
            let codes = sample.codes[role].iter();
            codes.map(|&code| numbers[worth_at(sample.sets[role], role, code.into())]).sum::<f32>()
        });
        let logit = mine - theirs + numbers[mask_at(sample.sets[0], sample.mask.into())];
        1.0 / (1.0 + (-logit).exp())
    };
    let mut rng = Rng::new(seed);
    let (mut order, held) = split(samples.len(), &mut rng);
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut order);
        let rate = 0.005 * (1.0 - epoch as f32 / EPOCHS as f32) + 0.0001;
        for batch in order.chunks(256) {
            for &i in batch {
                let sample = &samples[i];
                let error = (guess(&learned.numbers, sample) - sample.label) / batch.len() as f32;
                for (role, sign) in [(0, 1.0), (1, -1.0)] {
                    for &code in &sample.codes[role] {
                        let at = worth_at(sample.sets[role], role, code.into());
                        gradients[at] += sign * error;
                    }
                }
                gradients[mask_at(sample.sets[0], sample.mask.into())] += error;
            }
            learned.step(&mut gradients, |_| (rate, 0.0));
        }
        let loss = held.iter().map(|&i| {
            let (p, y) = (guess(&learned.numbers, &samples[i]), samples[i].label);
            f64::from(-(y * p.max(1e-6).ln() + (1.0 - y) * (1.0 - p).max(1e-6).ln()))
        });
        let mean = loss.sum::<f64>() / held.len().max(1) as f64;
        eprintln!("worth, pass {epoch}: cross-entropy {mean:.4} on {} positions", held.len());
    }
    learned.numbers
}

fn fit_order(choices: &[Choice], seed: u64) -> Vec<f32> {
    let count = SETS * 2 * (CODES + NEARNESSES);
    let mut learned = Learned::new(count);
    let mut gradients = vec![0.0; count];
    let chances = |numbers: &[f32], choice: &Choice| -> Vec<f32> {
        let logit = |point| reasons(choice, point).map(|at| numbers[at]).iter().sum();
        let logits: Vec<f32> = (0..choice.points.len()).map(logit).collect();
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
        let sum: f32 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    };
    let mut rng = Rng::new(seed);
    let (mut order, held) = split(choices.len(), &mut rng);
    for epoch in 0..EPOCHS / 2 {
        rng.shuffle(&mut order);
        let rate = 0.02 * (1.0 - 2.0 * epoch as f32 / EPOCHS as f32) + 0.0004;
        for batch in order.chunks(128) {
            for &i in batch {
                let choice = &choices[i];
                let chances = chances(&learned.numbers, choice);
                for (point, chance) in chances.into_iter().enumerate() {
                    let wanted = f32::from(u8::from(point == choice.chosen));
                    let error = (chance - wanted) / batch.len() as f32;
                    for at in reasons(choice, point) {
                        gradients[at] += error;
                    }
                }
            }
            learned.step(&mut gradients, |_| (rate, 0.0));
        }
        let mut right = 0;
        let loss = held.iter().map(|&i| {
            let chances = chances(&learned.numbers, &choices[i]);
            let chance = chances[choices[i].chosen];
            right += usize::from(chances.iter().all(|&other| other <= chance));
            f64::from(-chance.max(1e-9).ln())
        });
        let mean = loss.sum::<f64>() / held.len().max(1) as f64;
        let share = 100 * right / held.len().max(1);
        eprintln!("order, pass {epoch}: cross-entropy {mean:.4}, first {share} %");
    }
    learned.numbers
}

/// Numbers to learn from, and those held back.
pub fn split(count: usize, rng: &mut Rng) -> (Vec<usize>, Vec<usize>) {
    let mut all: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut all);
    let held = all.split_off(count - count / HELD_BACK);
    (all, held)
}

#[cfg(test)]
mod tests {
    use gomoku::Rule;
    use gomoku_engine::training::{Style, Tuning};
    use gomoku_engine::weights::Weights;

    use super::{Learned, fit};
    use crate::gomoku::games::{Plan, play, read};

    /// Games as they are written, and the file of weights that they give.
    fn learn(rule: Rule) -> (String, Vec<u8>) {
        let style = Style { weights: Weights::first(), network: None, tuning: Tuning::default() };
        let plan = Plan { rule, games: 6, nodes: 60, seed: 3 };
        let mut out = Vec::new();
        play(&plan, &style, 0, 1, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let games: Vec<_> = text.lines().map(|line| read(line).unwrap()).collect();
        assert_eq!(games.len(), 6);
        for (game, line) in games.iter().zip(text.lines()) {
            assert_eq!(game.moves.len(), line.split_whitespace().count() - 4);
            assert!((2..=10).contains(&game.opening) && game.rules.rule() == rule);
        }
        (text, fit(&games, 1).write())
    }

    #[test]
    fn idle_numbers_go_to_nothing_slowly() {
        let mut learned = Learned::new(2);
        learned.numbers = vec![1.0, 1.0];
        for _ in 0..100 {
            learned.step(&mut [0.0, 0.5], |_| (0.01, 0.1));
        }
        // By a thousandth of it a step; what is asked for goes by the rate.
        assert!((learned.numbers[0] - 0.999_f32.powi(100)).abs() < 1e-4, "{:?}", learned.numbers);
        assert!(learned.numbers[1] < 0.1, "{:?}", learned.numbers);
    }

    #[test]
    fn the_same_seed_gives_the_same_games_and_weights() {
        for rule in [Rule::Freestyle, Rule::Renju] {
            let first = learn(rule);
            assert_eq!(first, learn(rule));
            // Rules that nobody played keep what there was, or take Freestyle's.
            let weights = Weights::read(&first.1).unwrap();
            let same = weights.sets[1] == weights.sets[0];
            assert!(same && (weights.sets[2] == weights.sets[0]) == (rule == Rule::Freestyle));
        }
    }

    /// A part of the games is what it is in the whole.
    #[test]
    fn parts_are_those_of_the_whole() {
        let style = Style { weights: Weights::first(), network: None, tuning: Tuning::default() };
        let plan = Plan { rule: Rule::Freestyle, games: 5, nodes: 40, seed: 9 };
        let lines = |first, every| {
            let mut out = Vec::new();
            play(&plan, &style, first, every, &mut out).unwrap();
            String::from_utf8(out).unwrap().lines().map(String::from).collect::<Vec<_>>()
        };
        let whole = lines(0, 1);
        assert_eq!(lines(1, 2), [whole[1].clone(), whole[3].clone()]);
        assert_eq!(lines(3, 1), whole[3..]);
    }

    #[test]
    fn a_line_that_is_no_game_is_none() {
        for line in
            ["", "freestyle", "freestyle 15 X 0 h8", "freestyle 15 B 0 h8 h8", "chess 8 B 0"]
        {
            assert!(read(line).is_none(), "{line}");
        }
    }
}
