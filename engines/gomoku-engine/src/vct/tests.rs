//! What a series of fours rests on, held to trying every answer.

use engine::Rng;
use game::{Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};

use super::Vct;
use crate::board::SearchBoard;
use crate::points::At;
use crate::vcf::{ANY, Fours, Memory, Vcf};

/// The position after so many moves at random, if the game is not over then.
fn unfinished(rules: &Gomoku, moves: usize, rng: &mut Rng) -> Option<GomokuPosition> {
    let mut position = Rules::start(rules);
    for _ in 0..moves {
        let legal = position.legal_moves();
        if position.outcome().is_none() {
            position.play_unchecked(legal[rng.below(legal.len())]);
        }
    }
    position.outcome().is_none().then_some(position)
}

#[test]
fn answers_elsewhere_change_nothing_about_a_series() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let rules = Gomoku::new(11, rule).unwrap();
        let mut rng = Rng::new(17);
        let (mut series, mut broken) = (0, 0);
        for _ in 0..3_000 {
            let stones = 14 + rng.below(30);
            let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
            let mut board = SearchBoard::new(&position);
            let mut tick = || false;
            let mut search = Vct::new(&mut board, u64::MAX, 1 << 20, &mut tick);
            let (Some(Fours { line, .. }), _) = search.by_fours(10_000, ANY) else { continue };
            if line.len() < 2 || !search.still_wins(&line) {
                continue;
            }
            series += 1;
            // As if the attacker had just moved.
            search.board.hand_over();
            let points = search.that_matter(&line);
            let answers: Vec<At> = search.board.empty_points().collect();
            for at in answers {
                if !search.board.is_allowed(search.board.turn(), at) {
                    continue;
                }
                search.board.put(at);
                let wins = search.still_wins(&line);
                search.board.lift();
                broken += u32::from(!wins);
                assert!(wins || points.contains(at), "{rule:?} {at} {line:?} {position:?}");
            }
        }
        assert!(series > 100 && broken > 1_000, "{rule:?} {series} {broken}");
    }
}

/// Fours that are left out would not have won.
#[test]
fn lean_searches_for_fours_find_what_others_do() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let rules = Gomoku::new(11, rule).unwrap();
        let mut rng = Rng::new(29);
        let (mut won, mut lost, mut nodes) = (0, 0, [0; 2]);
        let mut memories = [Memory::new(1 << 16), Memory::new(1 << 16)];
        for _ in 0..4_000 {
            let stones = 20 + rng.below(40);
            let Some(position) = unfinished(&rules, stones, &mut rng) else { continue };
            let mut board = SearchBoard::new(&position);
            let mut find = |n: usize| {
                let tick = &mut || false;
                let search = Vcf::new(&mut board, &mut memories[n], 100_000, tick);
                let (found, count) = if n == 0 { search } else { search.lean() }.find();
                nodes[n] += count;
                found.is_some()
            };
            let wins = [find(0), find(1)];
            assert_eq!(wins[0], wins[1], "{rule:?} {position:?}");
            won += u32::from(wins[0]);
            lost += u32::from(!wins[0]);
        }
        assert!(won > 100 && lost > 1_000, "{rule:?} {won} {lost}");
        assert!(nodes[1] < nodes[0] || rule == Rule::Caro, "{rule:?} {nodes:?}");
    }
}

/// What the books of won games were made with must not change: they count on its plies.
#[test]
fn the_search_of_the_books_is_what_it_was() {
    let rules = Gomoku::new(15, Rule::Renju).unwrap();
    let stones = "........O....../.......X......./......OXX....../.....XXXOO...../....XOOOOX...../...O.OXX.......";
    let rows = |count| vec!["..............."; count].join("/");
    let text = format!("{}/{stones}/{} X", rows(2), rows(7));
    let position = Rules::parse_position(&rules, &text).unwrap();
    let mut board = SearchBoard::new(&position);
    let mut tick = || false;
    let found = Vct::new(&mut board, 1_000_000, 1 << 26, &mut tick).for_book().find();
    assert_eq!((found.wins, found.plies, found.nodes), (Some(true), 21, 17_473));
}
