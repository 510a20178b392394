//! What holds for journals, whatever happens to them. Tests and fuzzing call this with whatever
//! they find.

use std::time::Duration;

use game::Outcome;
use record::{Ending, How};
use session::Cause;

use crate::journal::{Entry, check};
use crate::referee::GameResult;

/// Hits a journal of four games where the bytes say, three for a hit: two for the place, one for
/// what is changed there. No more games are lost than it was hit, and none is made up.
///
/// # Panics
/// If it does not hold.
pub fn journal(script: &[u8]) {
    let entry = |number: usize| Entry {
        unit: number / 2,
        half: number % 2,
        black: number % 2,
        white: 1 - number % 2,
        result: GameResult {
            ending: Ending { outcome: Some(Outcome::Draw), how: How::Board },
            cause: (number > 1).then(|| Cause::read("a\tb\n落ちた\\")),
            moves: vec!["f5".into(), "d6".into()],
            start: None,
            used: [Duration::from_millis(12); 2],
            nodes: [number as u64, 7],
        },
    };
    let games: Vec<Entry> = (0..4).map(entry).collect();
    let hits = script.chunks_exact(3).take(3);
    let edits = hits.clone().map(|hit| (usize::from(hit[0]) << 8 | usize::from(hit[1]), hit[2]));
    let found = check(&games, &edits.collect::<Vec<_>>());
    let lost = games.iter().filter(|game| !found.contains(game)).count();
    assert!(lost <= hits.len(), "{lost} games lost by {} hits", hits.len());
    assert_eq!(found.len(), games.len() - lost, "no game is made up");
}
