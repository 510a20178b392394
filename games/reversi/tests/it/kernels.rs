//! Fast kernels and the naive twin, move by move through random games and on random boards.

use game::{Position, Rows, Rules, Side, Visitor};
use reversi::naive::Naive;
use reversi::{B4, B6, B8, Board, Move, Objective, ReversiPosition, Word, fill};

use crate::{Rng, sizes, with};

struct RandomGames {
    games: u64,
}

impl Visitor for RandomGames {
    type Output = usize;

    fn visit<R: Rules>(self, rules: R) -> usize {
        let mut passes = 0;
        for seed in 0..self.games {
            let mut rng = Rng(seed << 32);
            let mut fast = Rules::start(&rules);
            let mut naive = Naive { rows: rules.rows(&fast), objective: Objective::Most };
            loop {
                let slow_moves = naive.legal_moves();
                let moves = fast.legal_moves();
                let moves = moves.as_ref();
                let points: Vec<_> = moves.iter().map(|&m| rules.landing(&fast, m)).collect();
                assert_eq!(points, slow_moves, "seed {seed}: {:?}", rules.write_position(&fast));
                assert_eq!(fast.outcome(), naive.outcome());
                assert_eq!(fast.turn(), naive.rows.turn);
                if moves.is_empty() {
                    break;
                }
                passes += usize::from(points == [None]);
                let choice = rng.below(moves.len());
                fast.play_unchecked(moves[choice]);
                naive.play(slow_moves[choice]);
                assert_eq!(rules.rows(&fast), naive.rows);
            }
        }
        passes
    }
}

#[test]
fn random_games_agree_on_every_size() {
    let mut passes = 0;
    for size in sizes() {
        // About the same number of squares for each size.
        let games = 60_000 / u64::from(size).pow(3) + 3;
        passes += with(size, "standard", RandomGames { games });
    }
    assert!(passes > 50, "the games must contain passes to test them, found {passes}");
}

/// Boards that no game reaches: dense random discs, every square asked, both kernels.
struct RandomBoards {
    boards: u64,
}

impl Visitor for RandomBoards {
    type Output = ();

    fn visit<R: Rules>(self, rules: R) {
        for seed in 0..self.boards {
            let mut rng = Rng(seed << 32 | 7);
            let density = 1 + rng.below(9);
            let mut rows = Rows::empty(rules.frame());
            for cell in &mut rows.cells {
                if rng.below(10) < density {
                    *cell = Some(Side::BOTH[rng.below(2)]);
                }
            }
            rows.turn = Side::BOTH[rng.below(2)];
            let naive = Naive { rows: rows.clone(), objective: Objective::Most };
            let fast = rules.set_up(&rows).expect("any content is a position");
            let moves = fast.legal_moves();
            let points: Vec<_> = moves.as_ref().iter().map(|&m| rules.landing(&fast, m)).collect();
            assert_eq!(points, naive.legal_moves(), "{}", rows.write());
            assert_eq!(fast.legal_move_count(), points.len());
            for (&m, slow) in moves.as_ref().iter().zip(naive.legal_moves()) {
                let (mut fast, mut naive) = (fast.clone(), naive.clone());
                fast.play_unchecked(m);
                naive.play(slow);
                assert_eq!(rules.rows(&fast), naive.rows);
            }
        }
    }
}

#[test]
fn random_boards_agree_on_every_size() {
    for size in sizes() {
        with(size, "standard", RandomBoards { boards: 20_000 / u64::from(size).pow(2) + 5 });
    }
}

/// The kernels of one 64-bit word and the general fill, on boards where both work.
fn word64_equals_fill<B: Board<Word = u64>>() {
    let mut rng = Rng(u64::from(B::SIZE));
    let squares = usize::from(B::SIZE).pow(2);
    for _ in 0..4_000 {
        let mut word = || game::hash::mix(rng.below(usize::MAX) as u64) & B::full();
        let (own, mask) = (word(), word());
        let opponent = mask & !own;
        assert_eq!(B::mobility(own, opponent), fill::mobility::<B>(own, opponent));
        for square in 0..squares {
            if (own | opponent).has(square) {
                continue;
            }
            let slow = fill::flips::<B>(own, opponent, square);
            assert_eq!(B::flips(own, opponent, square), slow, "{own:#x} {opponent:#x} {square}");
        }
        let position = ReversiPosition::<B>::new(own, opponent, Side::Black, Objective::Most);
        let by_flips = (0..squares)
            .filter(|&s| !(own | opponent).has(s) && !position.flips(s).is_empty())
            .map(Move::place);
        let placements = position.legal_moves();
        let listed = placements.as_ref().iter().copied().filter(|&m| m != Move::PASS);
        assert!(by_flips.eq(listed));
    }
}

#[test]
fn word64_equals_fill_on_small_boards() {
    word64_equals_fill::<B4>();
    word64_equals_fill::<B6>();
    word64_equals_fill::<B8>();
}
