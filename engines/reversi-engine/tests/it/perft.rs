//! The fast counter against published counts and the reference.

use engine::Rng;
use game::{Family, Game, Position, Rules, Side, Spec, Visitor};
use reversi::{
    B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26, Objective, Reversi, ReversiFamily,
    ReversiPosition, Word,
};
use reversi_engine::KernelChoice::{Auto, Avx2, Avx512, Neon, Scalar};
use reversi_engine::{EngineBoard, KernelChoice, perft, perft_text};

/// Size, depth, leaves.
const COUNTS: &str = include_str!("../../../../games/reversi/tests/data/reversi.perft");

/// Leaves that a test may count per line, as in the tests of the rules: 8×8 to depth 11.
const LIMIT: u64 = 250_000_000;

/// Those that a processor lacks are counted by the scalar kernel.
const KERNELS: [KernelChoice; 5] = [Auto, Scalar, Avx2, Avx512, Neon];

fn open(size: u32, variant: &str) -> Box<dyn Game> {
    struct Open;
    impl Visitor for Open {
        type Output = Box<dyn Game>;
        fn visit<R: Rules>(self, rules: R) -> Self::Output {
            Box::new(rules)
        }
    }
    let spec = Spec { size: Some(size.to_string()), variant: Some(variant.to_string()) };
    ReversiFamily::visit(&spec, Open).expect("a size and variant of the game")
}

#[test]
fn counts_are_those_of_the_file() {
    let mut checked = 0;
    for line in COUNTS.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().expect("a number")).collect();
        let [size, depth, leaves] = numbers[..] else { panic!("three numbers in `{line}`") };
        if leaves > LIMIT {
            continue;
        }
        let game = open(size as u32, "standard");
        let counted = perft_text(&*game, &game.start().text(), depth as u32);
        assert_eq!(counted, Some(leaves), "size {size}, depth {depth}");
        checked += 1;
    }
    assert!(checked > 80, "only {checked} lines were checked");
}

#[test]
fn every_kernel_counts_the_first_plies() {
    let start = Rules::start(&Reversi::<B8>::default());
    for kernel in KERNELS {
        assert_eq!(perft(&start, 9, kernel), 3_005_288, "{kernel:?}");
    }
}

#[test]
fn every_game_on_four_by_four() {
    let start = Rules::start(&Reversi::<B4>::default());
    assert_eq!(perft(&start, 40, Auto), 60_060);
}

/// A board at random, not one of a game: passes and ends are common on it.
fn random_position<B: EngineBoard>(rng: &mut Rng) -> ReversiPosition<B> {
    let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
    // From sparse to full; a side with next to nothing left often cannot move.
    let taken = 1 + rng.below(20);
    let own_share = [2, squares / 2, squares - 2][rng.below(3)];
    let (mut own, mut opponent) = (B::Word::EMPTY, B::Word::EMPTY);
    for square in 0..squares {
        if rng.below(20) < taken {
            let side = if rng.below(squares) < own_share { &mut own } else { &mut opponent };
            *side = *side | Word::one(square);
        }
    }
    ReversiPosition::new(own, opponent, Side::White, Objective::Most)
}

/// Compares down to where the reference has so many leaves.
fn agrees<B: EngineBoard>(positions: usize, leaves: u64) {
    let mut rng = Rng::new(11);
    let (mut passes, mut ends, mut deep) = (0, 0, 0);
    for _ in 0..positions {
        let position = random_position::<B>(&mut rng);
        let moves = position.legal_moves();
        passes += usize::from(moves.as_ref().iter().any(|m| m.square().is_none()));
        ends += usize::from(moves.as_ref().is_empty());
        for depth in 0..9 {
            let expected = game::perft(&position, depth);
            for kernel in KERNELS {
                assert_eq!(perft(&position, depth, kernel), expected, "{kernel:?} {position:?}");
            }
            deep += usize::from(depth > 2 && expected > 1);
            if expected > leaves {
                break;
            }
        }
    }
    let seen = format!("size {}: {passes} passes, {ends} ends, {deep} deep", B::SIZE);
    assert!(passes > 0 && ends > 0 && deep > 0, "{seen}");
}

#[test]
fn agrees_with_the_reference() {
    agrees::<B4>(2000, 1000);
    agrees::<B6>(1000, 2000);
    agrees::<B8>(2000, 2000);
    agrees::<B10>(500, 2000);
    agrees::<B12>(100, 1000);
    agrees::<B14>(100, 1000);
    agrees::<B16>(100, 1000);
    agrees::<B18>(100, 1000);
    agrees::<B20>(100, 1000);
    agrees::<B22>(100, 1000);
    agrees::<B24>(100, 1000);
    agrees::<B26>(100, 1000);
}

#[test]
fn variants_count_as_their_rules_do() {
    for variant in ["anti", "parallel", "handicap3", "anti+parallel+handicap1"] {
        for size in [4, 8, 12] {
            let game = open(size, variant);
            let start = game.start();
            let counted = perft_text(&*game, &start.text(), 6);
            assert_eq!(counted, Some(start.perft(6)), "{variant} {size}");
        }
    }
}

#[test]
fn what_is_no_position_of_the_game_is_not_counted() {
    let game = open(8, "standard");
    assert_eq!(perft_text(&*game, "no position", 3), None);
    assert_eq!(perft_text(&*game, &open(6, "standard").start().text(), 3), None);
}
