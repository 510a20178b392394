//! The network over lines, against its definition.

use engine::Rng;
use game::{Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::network::windows::{NEAR, PAIRS, Windows};
use gomoku_engine::network::{
    BOARD_ONE, BOTH, CHANNELS, GATED_ONE, GATES, HIDDEN, LAYER_ONE, MOVE_ONE, Network, PHASES,
    ROW_ONE, Ready, SUM_ONE, SideNetwork, State,
};
use gomoku_engine::points::{At, point_of};
use gomoku_engine::shape::windows;
use gomoku_engine::weights::{UNIT, set_of};

use crate::board::random_position;

/// A network that nobody has learned.
fn random_side(rng: &mut Rng) -> SideNetwork {
    let mut weight = |most: usize| rng.below(2 * most + 1) as i16 - most as i16;
    let mut vectors = |count: usize| -> Vec<[i8; CHANNELS]> {
        (0..count).map(|_| [(); CHANNELS].map(|()| weight(60) as i8)).collect()
    };
    let (near, pairs) = (vectors(NEAR), vectors(PAIRS));
    SideNetwork {
        near,
        pairs,
        hidden: [(); HIDDEN].map(|()| [(); BOTH].map(|()| weight(300))),
        hidden_bias: [(); PHASES].map(|()| [(); HIDDEN].map(|()| weight(2000))),
        out: [(); HIDDEN].map(|()| weight(500)),
        straight: [(); BOTH].map(|()| weight(500)),
        bias: [(); PHASES].map(|()| weight(2000)),
        scale: [(); PHASES].map(|()| weight(1000)),
        moves: [(); BOTH].map(|()| weight(2000)),
        gates: [(); GATES].map(|()| [(); BOTH].map(|()| weight(300))),
        gate_bias: [(); GATES].map(|()| weight(2000)),
        gated: [(); GATES].map(|()| [(); BOTH].map(|()| weight(2000))),
    }
}

/// One that is the same for all rules, but not for all sides.
fn random(seed: u64) -> Network {
    let mut rng = Rng::new(seed);
    let mut sets = [0; 4].map(|_| Some(Box::new(random_side(&mut rng))));
    sets[2] = sets[0].clone();
    Network { sets }
}

fn set_for(network: &Network, rule: Rule, side: Side) -> &SideNetwork {
    network.sets[set_of(rule, side)].as_deref().expect("one for each")
}

/// What the channels of an empty point are, below nothing taken for nothing; those of the side to
/// move first.
fn slow_point(network: &Network, board: &SearchBoard, at: At) -> Vec<i64> {
    let windows = Windows::of(board.rule());
    let me = board.turn();
    let mut both = Vec::new();
    for side in [me, me.other()] {
        let mut channels = [0i64; CHANNELS];
        let set = set_for(network, board.rule(), side);
        for row in windows.rows(board, at).into_iter().filter(|&row| row != 0) {
            let seen = windows.seen[usize::from(row)][side.index()];
            let (near, pair) =
                (&set.near[usize::from(seen.near)], &set.pairs[usize::from(seen.pair)]);
            for (c, channel) in channels.iter_mut().enumerate() {
                *channel += i64::from(near[c]) + i64::from(pair[c]);
            }
        }
        both.extend(channels.map(|channel| channel.max(0)));
    }
    both
}

/// The sums over the board as the layers take them.
fn slow_sums(network: &Network, board: &SearchBoard) -> Vec<i64> {
    let mut sums = vec![0; BOTH];
    for at in board.empty_points() {
        let point = slow_point(network, board, at);
        sums.iter_mut().zip(point).for_each(|(sum, channel)| *sum += channel);
    }
    sums.into_iter().map(|sum| sum.min(8191)).collect()
}

/// What speaks for a move, added up slowly.
fn slow_order(network: &Network, board: &SearchBoard, at: At) -> i32 {
    let set = set_for(network, board.rule(), board.turn());
    let sums = slow_sums(network, board);
    let one = i64::from(ROW_ONE * BOARD_ONE);
    let fine = i64::from(SUM_ONE / LAYER_ONE);
    let gates: Vec<i64> = (0..GATES)
        .map(|j| {
            let dot: i64 = set.gates[j].iter().zip(&sums).map(|(&w, sum)| i64::from(w) * sum).sum();
            let sum = dot + i64::from(set.gate_bias[j]) * one * fine;
            (sum.max(0) / i64::from(SUM_ONE)).min(16_383)
        })
        .collect();
    let point = slow_point(network, board, at);
    let each = (0..BOTH).map(|c| {
        let more: i64 = (0..GATES).map(|j| gates[j] * i64::from(set.gated[j][c])).sum();
        let weight = i64::from(set.moves[c]) + more / (one * i64::from(GATED_ONE / MOVE_ONE));
        point[c] * weight.clamp(-16_383, 16_383)
    });
    (each.sum::<i64>() >> 8) as i32
}

/// The value of a position, added up slowly.
fn slow_value(network: &Network, board: &mut SearchBoard) -> i32 {
    let set = |side| set_for(network, board.rule(), side);
    let me = board.turn();
    let sums = slow_sums(network, board);
    let (one, layer) = (i64::from(ROW_ONE * BOARD_ONE), i64::from(LAYER_ONE));
    let dot = |weights: &[i16]| -> i64 {
        weights.iter().zip(&sums).map(|(&w, sum)| i64::from(w) * sum).sum()
    };
    // Sixteenths of the way from knot to knot, of which each stands for a twelfth of the points, or
    // of those of the board of 15 lines, if there are more.
    let points = i64::from(board.size()) * i64::from(board.size());
    let stones = points - i64::from(board.empties());
    let at = (stones * 12 * 16 / points.min(225)).min(7 * 16 - 1);
    let between = |number: &dyn Fn(usize) -> i16| -> i64 {
        let (knot, part) = ((at / 16) as usize, at % 16);
        i64::from(number(knot)) * (16 - part) + i64::from(number(knot + 1)) * part
    };
    let fine = i64::from(SUM_ONE) / layer;
    let mut total = dot(&set(me).straight) / fine + between(&|k| set(me).bias[k]) * one / 16;
    for j in 0..HIDDEN {
        let bias = between(&|k| set(me).hidden_bias[k][j]) * one / 16 * fine;
        let hidden = dot(&set(me).hidden[j]) + bias;
        total += (hidden.max(0) / (layer * fine)).min(16_383) * i64::from(set(me).out[j]);
    }
    let more = total * i64::from(UNIT) / (one * layer);
    let scale = between(&|k| set(me).scale[k]);
    ((i64::from(board.evaluation()) + more) * scale / (layer * 16)) as i32
}

#[test]
fn sums_that_follow_the_board_are_those_of_the_definition() {
    let network = random(5);
    let mut rng = Rng::new(11);
    for (size, rule) in [(5, Rule::Freestyle), (15, Rule::Renju), (26, Rule::Standard)] {
        let ready: &Ready =
            Box::leak(Box::new(Ready::new(&network, rule).expect("one for each side")));
        let rules = Gomoku::new(size, rule).expect("a size that there is");
        for stones in [0, 3, 12, 20] {
            let position = random_position(&rules, stones, &mut rng);
            let mut board = SearchBoard::new(&position);
            let mut state = State::new(ready, &board);
            let mut put = 0;
            for _ in 0..60 {
                // Away and back again by several stones before anybody asks.
                for _ in 0..rng.below(5) {
                    let points: Vec<_> = board.empty_points().collect();
                    if put > 0 && (rng.below(2) == 0 || points.len() < 3) {
                        board.lift();
                        put -= 1;
                    } else {
                        board.put(points[rng.below(points.len())]);
                        put += 1;
                    }
                }
                let value = state.value(&mut board);
                assert_eq!(value, slow_value(&network, &mut board), "{size} {rule:?}");
                let mut anew = State::new(ready, &board);
                let ranks = |state: &mut State<'_>| {
                    let mut moves: Vec<_> = board.empty_points().map(|at| (7, at)).collect();
                    state.rank(&board, &mut moves);
                    moves
                };
                let ranked = ranks(&mut state);
                assert_eq!(ranked, ranks(&mut anew), "{size} {rule:?}");
                for (rank, at) in ranked.into_iter().take(9) {
                    assert_eq!(rank, 7 + slow_order(&network, &board, at), "{size} {rule:?}");
                }
            }
        }
    }
}

/// The position as seen in a mirror, or turned by a quarter.
fn turned(
    rules: &Gomoku,
    position: &GomokuPosition,
    mirror: bool,
    quarter: bool,
) -> GomokuPosition {
    let last = rules.lines() - 1;
    let turn = |p: game::Point| {
        let column = if mirror { last - p.column } else { p.column };
        if quarter {
            game::Point { column: p.row, row: last - column }
        } else {
            game::Point { column, row: p.row }
        }
    };
    // In any order: only where stones stand and who moves counts.
    let mut stones = Side::BOTH.map(|_| Vec::new());
    let board = SearchBoard::new(position);
    for at in board.points() {
        if let Some(side) = position.stone_at(point_of(at)) {
            stones[side.index()].push(Move::at(turn(point_of(at))));
        }
    }
    let mut other = Rules::start(rules);
    while let Some(m) = stones[other.turn().index()].pop() {
        other.play_unchecked(m);
    }
    other
}

#[test]
fn no_reflection_changes_what_is_learned() {
    let network = random(6);
    let ready: &Ready =
        Box::leak(Box::new(Ready::new(&network, Rule::Freestyle).expect("one for each side")));
    let rules = Gomoku::new(15, Rule::Freestyle).expect("a size that there is");
    let mut rng = Rng::new(3);
    for stones in [6, 14, 22] {
        let position = random_position(&rules, stones, &mut rng);
        let value = |position: &GomokuPosition| {
            let mut board = SearchBoard::new(position);
            State::new(ready, &board).value(&mut board)
        };
        let first = value(&position);
        assert_ne!(first, value(&Rules::start(&rules)));
        for (mirror, quarter) in [(true, false), (false, true), (true, true)] {
            assert_eq!(first, value(&turned(&rules, &position, mirror, quarter)));
        }
    }
}

#[test]
fn windows_without_stones_are_nothing_and_all_others_something() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let table = Windows::of(rule);
        assert!(table.seen.len() < 40_000, "{rule:?}: {}", table.seen.len());
        for key in windows() {
            let has_stones = key & 0x3ff != key >> 10;
            assert_eq!(table.row(key) != 0, has_stones, "{rule:?} {key:x}");
        }
        let all = table.seen.iter().skip(1).flatten();
        assert!(all.clone().all(|seen| usize::from(seen.near) < NEAR), "{rule:?}");
        assert!(all.clone().all(|seen| usize::from(seen.pair) < PAIRS), "{rule:?}");
    }
}

#[test]
fn what_is_written_is_read_and_damage_is_seen() {
    let mut some = random(9);
    some.sets[1] = None;
    for network in [Network::shipped(), &some, &Network::default()] {
        let bytes = network.write();
        assert_eq!(Network::read(&bytes).as_ref(), Ok(network));
        for at in (0..bytes.len()).step_by(7_919) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(Network::read(&damaged).is_err(), "byte {at}");
        }
        for length in (0..bytes.len()).step_by(9_001) {
            assert!(Network::read(&bytes[..length]).is_err(), "{length} bytes");
        }
        let mut longer = bytes;
        longer.push(0);
        assert!(Network::read(&longer).is_err());
    }
}
