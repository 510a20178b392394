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
