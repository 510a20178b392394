use classic::Strategy;
use game::{Game, Outcome, Point, Side};
use mnk::MnkRules;
use serde_json::Value;

use crate::reply;

const COUNTS: &str = include_str!("../data/priority.json");

/// Wins of the strategy, draws, and the lines that it loses, as places from 0 to 8.
#[derive(Default)]
struct Tally {
    wins: u64,
    draws: u64,
    losses: Vec<Vec<usize>>,
}

/// Plays all games in which the strategy has `side` and the opponent tries everything.
fn all_games(game: &dyn Game, side: Side, moves: &mut Vec<String>, tally: &mut Tally) {
    let mut position = game.start();
    for text in moves.iter() {
        position.play(text).unwrap();
    }
    let place = |text: &String| game.frame().index(game.frame().read(text).unwrap());
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == side => tally.wins += 1,
        Some(Outcome::Draw) => tally.draws += 1,
        Some(_) => tally.losses.push(moves.iter().map(place).collect()),
        None => {
            let replies = if position.turn() == side {
                vec![reply(Strategy::Priority, game, moves)]
            } else {
                position.legal_moves()
            };
            for text in replies {
                moves.push(text);
                all_games(game, side, moves, tally);
                moves.pop();
            }
        }
    }
}

#[test]
fn wins_draws_and_losses_over_all_replies() {
    let game = MnkRules::<1, 64>::tic_tac_toe(false);
    let expected: Value = serde_json::from_str(COUNTS).unwrap();
    for (side, name) in [(Side::Black, "as_first_X"), (Side::White, "as_second_O")] {
        let mut tally = Tally::default();
        all_games(&game, side, &mut Vec::new(), &mut tally);
        let expected = &expected[name];
        assert_eq!(Some(tally.wins), expected["ai_wins"].as_u64());
        assert_eq!(Some(tally.draws), expected["ties"].as_u64());
        assert_eq!(Some(tally.losses.len() as u64), expected["human_wins"].as_u64());
        tally.losses.sort();
        if let Some(lines) = expected["losing_lines_squares_0_8"].as_array() {
            let lines: Vec<Vec<usize>> =
                lines.iter().map(|l| serde_json::from_value(l.clone()).unwrap()).collect();
            assert_eq!(tally.losses, lines);
        }
    }
}

#[test]
fn a_win_goes_before_a_block_and_low_places_before_high() {
    let game = MnkRules::<1, 64>::tic_tac_toe(false);
    let name = |place: usize| {
        let frame = Game::frame(&game);
        let (column, row) = ((place % 3) as u8, (place / 3) as u8);
        frame.name(Point { column, row })
    };
    let after = |places: &[usize]| {
        let moves: Vec<String> = places.iter().map(|&p| name(p)).collect();
        reply(Strategy::Priority, &game, &moves)
    };
    assert_eq!(after(&[]), name(4));
    assert_eq!(after(&[4]), name(0));
    // X has 0 and 1, O has 3 and 4, X to move: 2 wins.
    assert_eq!(after(&[0, 3, 1, 4]), name(2));
    // O must stop 2.
    assert_eq!(after(&[0, 3, 1]), name(2));
    // X wins at 2 and at 8.
    assert_eq!(after(&[0, 1, 4, 3, 6, 5]), name(2));
}
