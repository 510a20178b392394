//! Every kernel against the one of the rules crate, which its own tests hold to a plain grid.

use engine::Rng;
use reversi::{B4, B6, B8, B10, Board, Word};
use reversi_engine::kernel::{GROUP, Kernel, OneWord, Portable, Scalar};
use reversi_engine::stability;

/// Discs of both sides: sparse, dense, and nearly full boards.
fn random_board<B: OneWord>(rng: &mut Rng) -> (u64, u64) {
    let occupied = match rng.below(4) {
        0 => rng.next_u64() & rng.next_u64(),
        1 => rng.next_u64(),
        2 => rng.next_u64() | rng.next_u64(),
        _ => rng.next_u64() | rng.next_u64() | rng.next_u64() | rng.next_u64(),
    };
    let own = rng.next_u64();
    (occupied & own & B::full(), occupied & !own & B::full())
}

fn same<B: OneWord, K: Kernel<Board = B>>(kernel: Option<K>) {
    let Some(kernel) = kernel else {
        eprintln!("skipped: this processor cannot run it");
        return;
    };
    let size = usize::from(B::SIZE);
    let plain = Portable::<B>::new();
    let mut rng = Rng::new(8);
    for _ in 0..50_000 {
        let (own, opponent) = random_board::<B>(&mut rng);
        assert_eq!(kernel.mobility(own, opponent), plain.mobility(own, opponent));
        let mut moves = 0;
        let mut left = B::full() & !(own | opponent);
        while left != 0 {
            let square = left.lowest();
            left &= left - 1;
            let flips = plain.flips(own, opponent, square);
            assert_eq!(kernel.flips(own, opponent, square), flips, "{own:x} {opponent:x} {square}");
            assert!(flips == 0 || kernel.touches(opponent, square));
            moves |= u64::from(flips != 0) << square;
        }
        assert_eq!(kernel.mobility(own, opponent), moves);
        prospects_hold(kernel, &mut rng, own, opponent);
        let square = rng.below(size * size);
        let own = own & !(1 << square);
        assert_eq!(kernel.last_flips(own, square), plain.last_flips(own, square));
        assert_eq!(kernel.quadrant(square), plain.quadrant(square));
        assert_eq!(kernel.full_lines(own | opponent), plain.full_lines(own | opponent));
        assert_eq!(kernel.edges(own), plain.edges(own));
        let edges = std::array::from_fn(|_| rng.below(1 << size) as u32);
        assert_eq!(kernel.on_edges(edges), plain.on_edges(edges));
    }
}

/// Some moves looked at together, whatever they gain, against one by one.
fn prospects_hold<K: Kernel<Board: OneWord>>(kernel: K, rng: &mut Rng, own: u64, opponent: u64) {
    let plain = Portable::<K::Board>::new();
    let gained: [u64; GROUP] = std::array::from_fn(|_| rng.next_u64() & K::Board::full() & !own);
    let count = rng.below(GROUP + 1);
    let (mut replies, mut potential) = ([0; GROUP], [0; GROUP]);
    kernel.prospects(own, opponent, &gained, count, &mut replies, &mut potential);
    for (i, gained) in gained.into_iter().enumerate().take(count) {
        let (o, p) = (opponent & !gained, own | gained);
        assert_eq!(replies[i], plain.mobility(o, p), "{own:x} {opponent:x} {gained:x}");
        let beside = (0..64).filter(|&square| {
            let inner = p & K::Board::inner_columns();
            let neighbours = K::Board::NEIGHBOURS[square];
            let column = K::Board::LINES[square].column;
            neighbours & (inner | p & column) != 0 && (o | p) & 1 << square == 0
        });
        assert_eq!(potential[i], beside.fold(0, |all, square| all | 1 << square));
    }
}

#[test]
fn scalar() {
    same::<B4, _>(Some(Scalar::new()));
    same::<B6, _>(Some(Scalar::new()));
    same::<B8, _>(Some(Scalar::new()));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx2() {
    use reversi_engine::kernel::Avx2;
    same::<B4, _>(Avx2::detect());
    same::<B6, _>(Avx2::detect());
    same::<B8, _>(Avx2::detect());
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx512() {
    use reversi_engine::kernel::Avx512;
    same::<B4, _>(Avx512::detect());
    same::<B6, _>(Avx512::detect());
    same::<B8, _>(Avx512::detect());
}

#[cfg(target_arch = "aarch64")]
#[test]
fn neon() {
    use reversi_engine::kernel::Neon;
    same::<B4, _>(Neon::detect());
    same::<B6, _>(Neon::detect());
    same::<B8, _>(Neon::detect());
}

/// Full lines square by square.
fn full_lines_slowly<B: Board>(discs: B::Word) -> [B::Word; 4] {
    let n = i32::from(B::SIZE);
    [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|(dx, dy)| {
        let mut out = B::Word::EMPTY;
        for square in 0..n * n {
            let full = [1, -1].into_iter().all(|sign| {
                let (mut x, mut y) = (square % n, square / n);
                while (0..n).contains(&x) && (0..n).contains(&y) {
                    if !discs.has((y * n + x) as usize) {
                        return false;
                    }
                    (x, y) = (x + sign * dx, y + sign * dy);
                }
                true
            });
            if full {
                out = out | B::Word::one(square as usize);
            }
        }
        out
    })
}

fn random_word<B: Board>(rng: &mut Rng, of_ten: usize) -> B::Word {
    let n = usize::from(B::SIZE);
    (0..n * n).fold(B::Word::EMPTY, |word, square| {
        if rng.below(10) < of_ten { word | B::Word::one(square) } else { word }
    })
}

fn full_lines_hold<B: Board>() {
    let mut rng = Rng::new(9);
    for _ in 0..2000 {
        let discs = random_word::<B>(&mut rng, 9);
        let lines = Portable::<B>::new().full_lines(discs);
        assert_eq!(lines, full_lines_slowly::<B>(discs), "{discs:?}");
    }
}

#[test]
fn full_lines() {
    full_lines_hold::<B4>();
    full_lines_hold::<B6>();
    full_lines_hold::<B8>();
    full_lines_hold::<B10>();
}

/// What is called stable never turns in random games that go on from there.
fn stable_stays<B: Board>() {
    let mut rng = Rng::new(10);
    let kernel = Portable::<B>::new();
    let edges = stability::edge_table::<B>();
    let mut found = 0;
    for _ in 0..400 {
        let own = random_word::<B>(&mut rng, 5);
        let taken = own | random_word::<B>(&mut rng, 7);
        let (mut own, mut other) = (own, taken & !own);
        let stable = stability::stable(kernel, edges, own, other, usize::MAX);
        found += stable.count();
        for wanted in [0, 1, stable.count() / 2, stable.count(), stable.count() + 1] {
            let some = stability::stable(kernel, edges, own, other, wanted);
            assert_eq!(some & stable, some);
            assert!(some == stable || some.count() >= wanted);
        }
        let (mut own_moves, mut passes) = (true, 0);
        while passes < 2 {
            let moves = if own_moves { B::mobility(own, other) } else { B::mobility(other, own) };
            if moves.is_empty() {
                passes += 1;
            } else {
                passes = 0;
                let mut left = moves;
                for _ in 0..rng.below(moves.count()) {
                    left = left.without_lowest();
                }
                let square = left.lowest();
                if own_moves {
                    let flips = B::flips(own, other, square);
                    (own, other) = (own | flips | Word::one(square), other & !flips);
                } else {
                    let flips = B::flips(other, own, square);
                    (other, own) = (other | flips | Word::one(square), own & !flips);
                }
                assert_eq!(stable & own, stable);
            }
            own_moves = !own_moves;
        }
    }
    assert!(found > 200, "the test looks at something: {found}");
}

#[test]
fn stable_discs_stay() {
    stable_stays::<B4>();
    stable_stays::<B6>();
    stable_stays::<B8>();
    stable_stays::<B10>();
}
