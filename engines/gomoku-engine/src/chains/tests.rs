//! What the lines show, held to searches for fours.

use engine::Rng;
use game::{Position, Rules, Side};
use gomoku::{Gomoku, Rule};

use super::Chains;
use crate::board::SearchBoard;
use crate::points::At;
use crate::threat::Threat;
use crate::vcf::{Memory, Vcf};

/// Positions that a search for fours may visit.
const MOST: u64 = 2_000;

/// Boards of games at random.
fn boards(rule: Rule, count: usize, rng: &mut Rng) -> Vec<SearchBoard> {
    let rules = Gomoku::new(11, rule).unwrap();
    let mut boards = Vec::new();
    while boards.len() < count {
        let mut position = Rules::start(&rules);
        for _ in 0..14 + rng.below(34) {
            let legal = position.legal_moves();
            if position.outcome().is_none() {
                position.play_unchecked(legal[rng.below(legal.len())]);
            }
        }
        if position.outcome().is_none() {
            boards.push(SearchBoard::new(&position));
        }
    }
    boards
}

/// Whether the side to move wins by fours; none if that stays open.
fn wins(board: &mut SearchBoard, is_sifted: bool) -> Option<bool> {
    let mut memory = Memory::new(1 << 12);
    let mut tick = || false;
    let search = Vcf::new(board, &mut memory, MOST, &mut tick);
    let (found, nodes) = if is_sifted { search.sifted().find() } else { search.find() };
    if found.is_some() { Some(true) } else { (nodes < MOST).then_some(false) }
}

#[test]
fn where_nothing_comes_together_no_fours_win() {
    let mut rng = Rng::new(23);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let mut chains = Chains::default();
        let mut seen = [[0; 2]; 2];
        for mut board in boards(rule, 3_000, &mut rng) {
            for _ in Side::BOTH {
                let side = board.turn();
                let has_fours = board.threatening(side, Threat::Four).next().is_some();
                let may_win = chains.may_win(&board, side);
                let Some(is_won) = wins(&mut board, false) else { continue };
                assert!(may_win || !is_won, "{rule:?} {side:?}");
                assert_eq!(wins(&mut board, true), Some(is_won));
                if has_fours {
                    seen[usize::from(is_won)][usize::from(may_win)] += 1;
                }
                board.hand_over();
            }
        }
        // Of those with fours that win nothing most are seen.
        let [[no, maybe], [_, won]] = seen;
        assert!(won > 300 && no > maybe, "{rule:?} {seen:?}");
    }
}

#[test]
fn each_stone_that_helps_is_seen() {
    let mut rng = Rng::new(29);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let mut chains = Chains::default();
        let [mut helped, mut seen] = [0; 2];
        for mut board in boards(rule, 300, &mut rng) {
            let side = board.turn();
            let Some(useful) = chains.useful(&board, side) else { continue };
            let quiet = |at: &At| board.threat(side, *at) < Threat::Three;
            let points: Vec<At> = board.empty_points().filter(quiet).collect();
            for at in points {
                if !board.is_allowed(side, at) {
                    continue;
                }
                let helps = useful.contains(at) && chains.may_win_with(&board, side, at);
                seen += u32::from(helps);
                board.put(at);
                board.hand_over();
                let is_won = wins(&mut board, false) == Some(true);
                helped += u32::from(is_won);
                board.hand_over();
                board.lift();
                assert!(helps || !is_won, "{rule:?} {side:?} {at}");
            }
        }
        assert!(helped > 100 && seen < 2 * helped, "{rule:?} {helped} {seen}");
    }
}

/// Stones that help in ways that few random positions have.
#[test]
fn stones_that_seldom_help_are_seen() {
    let board_of = |rule, text: &str| {
        let rules = Gomoku::new(11, rule).unwrap();
        SearchBoard::new(&Rules::parse_position(&rules, text).unwrap())
    };
    for (rule, column, row, text) in [
        // It stops the five that an answer prepares.
        (
            Rule::Freestyle,
            7,
            3,
            "..XO..O..XO/......OO.../OO..X.XX.../....XXO..X./.O.X.X...../..XO.OOXO../....X..X.X./\
             ..O..O...X./..OO..O.O../X.XX...OXX./.O.OX.....X O",
        ),
        // The five that an answer prepares is four points away from the four.
        (
            Rule::Renju,
            1,
            0,
            "..X..O.X.O./.O........./.O.XO..X.X./.X.......OX/.X.OOX....O/X.XO....O../.....O....X/\
             ...XO.X..../......O..../.X.....X.X./...O..O.O.X O",
        ),
        // A four that is only stopped by another is joined to a third.
        (
            Rule::Renju,
            1,
            2,
            ".XO..X.OX.O/.XXOO.X.X../.....O..X../..X....XO../...O.X...../O..OO.O.X../X........../\
             .OOX....XX./.O.OOX..O../.X........./O....XO.X.. X",
        ),
    ] {
        let mut board = board_of(rule, text);
        let (at, side) = (row << 5 | column, board.turn());
        let mut chains = Chains::default();
        // What may win without a stone more is tried anyway.
        let useful = chains.useful(&board, side);
        let is_useful = useful
            .is_none_or(|useful| useful.contains(at) && chains.may_win_with(&board, side, at));
        assert!(is_useful, "{text}");
        board.put(at);
        board.hand_over();
        assert_eq!(wins(&mut board, false), Some(true), "{text}");
    }
}

/// What one answer makes forbidden elsewhere, though the stones that stand do not: six in a row
/// between enemies, and two fours of one line.
#[test]
fn answers_that_forbid_others_are_seen() {
    let rules = Gomoku::new(15, Rule::Renju).unwrap();
    for (edge, first, second) in [(".OX.XX.XO......", 3, 6), ("..XXX...XX.....", 6, 10)] {
        let column = |stone: char| {
            let is_on = |n| if n == first || n == second { stone } else { '.' };
            (0..15).map(is_on).collect::<String>()
        };
        let (white, free) = (column('O'), column('.'));
        let fours = [edge, &white, &white, &white, &free, &column('X')].join("/");
        let text = format!("{fours}{} O", format!("/{free}").repeat(9));
        let position = Rules::parse_position(&rules, &text).unwrap();
        let mut board = SearchBoard::new(&position);
        assert_eq!(wins(&mut board, false), Some(true), "{text}");
        assert!(Chains::default().may_win(&board, Side::White), "{text}");
    }
}
