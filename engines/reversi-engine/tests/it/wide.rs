//! The evaluation of the boards from 10×10: kept sums against sums from nothing, images of a
//! position, and positions that no game has.

use engine::{Limits, Rng, Root, Score, Stop};
use game::Rules;
use reversi::{B10, B12, B14, B16, B18, B20, B22, B24, B26, Board, Reversi, Word};
use reversi_engine::evaluation::wide::{Weights, WideBoard, WideLearned};
use reversi_engine::evaluation::{DISC, Evaluation};
use reversi_engine::kernel::{Kernel, Rows};
use reversi_engine::{EngineBoard, engine};

/// Work on each wide board.
trait OnEach {
    fn on<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(&self);
}

fn on_each(work: impl OnEach) {
    work.on::<B10>();
    work.on::<B12>();
    work.on::<B14>();
    work.on::<B16>();
    work.on::<B18>();
    work.on::<B20>();
    work.on::<B22>();
    work.on::<B24>();
    work.on::<B26>();
}

fn squares<B: Board>() -> usize {
    usize::from(B::SIZE) * usize::from(B::SIZE)
}

fn value<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(
    own: B::Word,
    other: B::Word,
) -> i32 {
    let (kernel, evaluation) = (Rows::<B>::new(), B::evaluation());
    let features = evaluation.features(kernel, own, other);
    let value = evaluation.evaluate(kernel, &features, own, other);
    assert!(value.abs() <= squares::<B>() as i32 * DISC);
    value
}

/// So many discs anywhere, of both sides.
fn scattered<B: Board>(rng: &mut Rng, discs: usize) -> (B::Word, B::Word) {
    let mut sides = (B::Word::EMPTY, B::Word::EMPTY);
    for _ in 0..discs {
        let one = B::Word::one(rng.below(squares::<B>()));
        sides = (sides.0 & !one, sides.1 & !one);
        if rng.below(2) == 0 {
            sides.0 = sides.0 | one;
        } else {
            sides.1 = sides.1 | one;
        }
    }
    sides
}

struct KeptSums;

impl OnEach for KeptSums {
    fn on<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(&self) {
        let (kernel, evaluation) = (Rows::<B>::new(), B::evaluation());
        let mut rng = Rng::new(u64::from(B::SIZE));
        let n = usize::from(B::SIZE);
        let at =
            |column: usize, row: usize| B::Word::one((n / 2 - 1 + row) * n + n / 2 - 1 + column);
        let (mut own, mut other) = (at(1, 0) | at(0, 1), at(0, 0) | at(1, 1));
        let mut kept = evaluation.features(kernel, own, other);
        let (mut passes, mut valued) = (0, 0);
        while passes < 2 {
            let mut left = kernel.mobility(own, other);
            if left.is_empty() {
                kept = Evaluation::<B>::features_after_pass(evaluation, &kept);
                (own, other) = (other, own);
                passes += 1;
                continue;
            }
            passes = 0;
            assert_eq!(evaluation.evaluate(kernel, &kept, own, other), value::<B>(own, other));
            for _ in 0..rng.below(left.count()) {
                left = left.without_lowest();
            }
            let square = left.lowest();
            let flipped = kernel.flips(own, other, square);
            let after = (other & !flipped, own | flipped | B::Word::one(square));
            let next = evaluation.evaluate_after(kernel, &kept, after, flipped, square);
            assert_eq!(next, value::<B>(after.0, after.1));
            kept = evaluation.features_after(kernel, &kept, flipped, square);
            (own, other) = after;
            valued += 1;
        }
        assert!(valued > squares::<B>() / 2, "{n}: {valued}");
    }
}

#[test]
fn kept_sums_hold() {
    on_each(KeptSums);
}

struct Images;

impl OnEach for Images {
    fn on<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(&self) {
        let n = usize::from(B::SIZE);
        let image = |word: B::Word, view: usize| {
            let (mut out, mut left) = (B::Word::EMPTY, word);
            while !left.is_empty() {
                let (mut x, mut y) = (left.lowest() % n, left.lowest() / n);
                left = left.without_lowest();
                if view & 1 != 0 {
                    (x, y) = (y, x);
                }
                if view & 2 != 0 {
                    x = n - 1 - x;
                }
                if view & 4 != 0 {
                    y = n - 1 - y;
                }
                out = out | B::Word::one(y * n + x);
            }
            out
        };
        let mut rng = Rng::new(u64::from(B::SIZE));
        let mut seen = std::collections::HashSet::new();
        for i in 1..12 {
            let (own, other) = scattered::<B>(&mut rng, squares::<B>() * i / 10);
            let first = value::<B>(own, other);
            for view in 1..8 {
                let turned = value::<B>(image(own, view), image(other, view));
                assert_eq!(turned, first, "{n}, view {view}");
            }
            seen.insert(first);
        }
        assert!(seen.len() > 8, "{n}: {seen:?}");
    }
}

#[test]
fn images_are_worth_the_same() {
    on_each(Images);
}

struct Odd;

impl OnEach for Odd {
    fn on<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(&self) {
        let (full, empty) = (B::full(), B::Word::EMPTY);
        let one = B::Word::one(0);
        for (own, other) in
            [(empty, empty), (full, empty), (empty, full), (one, empty), (empty, one)]
        {
            value::<B>(own, other);
        }
        // Positions that somebody sets up: the engine has a move wherever there is one.
        let (rules, mut rng) = (Reversi::<B>::default(), Rng::new(u64::from(B::SIZE)));
        let mut player = engine(1, 4);
        for discs in [2, 5, squares::<B>() / 2, squares::<B>() * 3, squares::<B>() * 9] {
            let (own, other) = scattered::<B>(&mut rng, discs);
            let sign = |square| match (own.has(square), other.has(square)) {
                (true, _) => 'X',
                (_, true) => 'O',
                _ => '-',
            };
            let board: Vec<char> = (0..squares::<B>()).map(sign).collect();
            let rows = board.chunks(usize::from(B::SIZE)).map(|row| row.iter().collect::<String>());
            let text = format!("{} X", rows.collect::<Vec<_>>().join("/"));
            let Ok(position) = rules.parse_position(&text) else { continue };
            let root = Root { game: &rules, start: Some(&text), moves: &[] };
            for limits in [Limits::nodes(2000), Limits::level(5), Limits::level(1)] {
                if let Ok(found) = player.go(root, &limits, &Stop::new(), &mut |_| {}) {
                    assert!(rules.parse_move(&position, &found.best).is_ok(), "{text}");
                }
            }
        }
    }
}

#[test]
fn odd_positions_have_values_and_moves() {
    on_each(Odd);
}

/// Weights as large as a file may hold them leave no value outside the scores.
#[test]
fn no_weights_leave_the_range_of_scores() {
    let mut weights = Weights::none();
    for knot in &mut weights.patterns {
        knot.fill(127);
    }
    weights.factors.as_flattened_mut().fill(i16::MAX);
    for knot in &mut weights.counts {
        knot.as_flattened_mut().fill(i16::MAX);
    }
    let mut rng = Rng::new(4);
    for fill in 1..20 {
        let (own, other) = scattered::<B26>(&mut rng, 60 * fill);
        let (kernel, evaluation) = (Rows::<B26>::new(), WideLearned::new(&weights, 26));
        let features = evaluation.features(kernel, own, other);
        let value = evaluation.evaluate(kernel, &features, own, other);
        assert!(value.abs() <= squares::<B26>() as i32 * DISC, "{value}");
    }
}

/// Where an exact search is broken off, a selective one has said what the end is believed to be:
/// whole discs.
#[test]
fn the_end_is_believed_where_it_is_not_proved() {
    let board = "-----O----/O-----OO-O/OOXX-XOOOO/OXOXXXXOOO/OXXOOXOXOO/OXOOOXXOOO/OOXOXOXOOO/OOOOOOOXOO/--XXXXXXX-/--XXXXXXX- X";
    let game = Reversi::<B10>::default();
    let root = Root { game: &game, start: Some(board), moves: &[] };
    let found =
        engine(1, 8).go(root, &Limits::nodes(1_000_000), &Stop::new(), &mut |_| {}).unwrap();
    let Some(Score::EstimatedDiscs(discs)) = found.score else { panic!("{:?}", found.score) };
    assert!(found.depth == 22 && discs % 2.0 == 0.0, "{discs} by {} plies", found.depth);
}
