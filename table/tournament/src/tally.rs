//! What the games of a match add up to, counted in their order.
//!
//! ```text
//!   games in order     0   1   2   3   4   5   6
//!   over               x   x   x       x   x
//!   counted            ─────────►      wait for the fourth
//! ```
//!
//! Where several are played at a time a long one must not stand behind a short one that began
//! later: a sequential test would then see short games sooner, and end elsewhere in every run.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use game::Side;
use record::How;
use session::Cause;

use crate::run::Finished;
use crate::schedule::Encounter;
use crate::standings::Standings;

/// A game that is over, and who met whom.
#[derive(Debug)]
pub(crate) struct Over {
    pub finished: Finished,
    pub encounter: Encounter,
    /// Whether the journal had it.
    pub is_kept: bool,
}

/// What a contestant used, and how it failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Time used.
    pub used: Duration,
    /// Positions visited.
    pub nodes: u64,
    /// Games lost by crash.
    pub crashes: u64,
    /// Games lost by an illegal move.
    pub illegal: u64,
    /// Games lost on time.
    pub timeouts: u64,
    /// Why the last game that was lost by a crash was lost.
    pub last_crash: Option<Cause>,
}

impl Account {
    /// Counts a game that was lost, if it was by a failure.
    fn lose(&mut self, how: How, cause: Option<&Cause>) {
        match how {
            How::Crash => {
                self.crashes += 1;
                self.last_crash = cause.cloned();
            }
            How::IllegalMove => self.illegal += 1,
            How::Time => self.timeouts += 1,
            _ => {}
        }
    }
}

/// What is counted so far.
#[derive(Debug)]
pub(crate) struct Tally {
    pub standings: Standings,
    /// By contestant.
    pub accounts: Vec<Account>,
    /// Half points of the first contestant of a pair, for pairs half played.
    open_pairs: HashMap<usize, usize>,
    /// Games that wait for one before them, by their numbers.
    waiting: BTreeMap<usize, Over>,
    /// The number of the game that is counted next.
    next: usize,
}

impl Tally {
    pub(crate) fn new(players: usize) -> Self {
        Self {
            standings: Standings::new(players),
            accounts: vec![Account::default(); players],
            open_pairs: HashMap::new(),
            waiting: BTreeMap::new(),
            next: 0,
        }
    }

    /// Takes a game in, to be counted in its turn.
    pub(crate) fn take(&mut self, over: Over) {
        self.waiting.insert(over.finished.number, over);
    }

    /// Counts the next game in order, if it is over.
    pub(crate) fn count_next(&mut self) -> Option<Over> {
        let over = self.waiting.remove(&self.next)?;
        self.next += 1;
        self.count(&over);
        Some(over)
    }

    /// Counts the first of those that wait, for nothing before it is played any more.
    pub(crate) fn count_waiting(&mut self) -> Option<Over> {
        let (number, over) = self.waiting.pop_first()?;
        self.next = number + 1;
        self.count(&over);
        Some(over)
    }

    /// Counts a game in all tables.
    fn count(&mut self, over: &Over) {
        let Finished { number, black, white, result } = &over.finished;
        let encounter = over.encounter;
        let outcome = result.ending.outcome;
        self.standings.add_game(*black, *white, outcome);
        for (player, side) in [(*black, Side::Black), (*white, Side::White)] {
            let account = &mut self.accounts[player];
            account.used += result.used[side.index()];
            account.nodes += result.nodes[side.index()];
            if outcome.and_then(|o| o.winner()) == Some(side.other()) {
                account.lose(result.ending.how, result.cause.as_ref());
            }
        }
        let Some(outcome) = outcome else { return };
        let first_side = if *black == encounter.first { Side::Black } else { Side::White };
        let half_points = (outcome.sign_for(first_side) + 1) as usize;
        match self.open_pairs.remove(&(number / 2)) {
            Some(other) => {
                self.standings.add_pair(encounter.first, encounter.second, other + half_points);
            }
            None => {
                self.open_pairs.insert(number / 2, half_points);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Outcome;
    use record::Ending;

    use super::*;
    use crate::referee::GameResult;

    fn over(number: usize, ending: Ending) -> Over {
        let result = GameResult {
            ending,
            cause: Some(Cause::Said("gone".into())),
            moves: Vec::new(),
            start: None,
            used: [Duration::ZERO; 2],
            nodes: [0; 2],
        };
        Over {
            finished: Finished { number, black: 0, white: 1, result },
            encounter: Encounter { first: 0, second: 1 },
            is_kept: false,
        }
    }

    /// A failure is charged to who lost by it: nobody, where nobody won.
    #[test]
    fn only_who_lost_is_charged_with_a_crash() {
        for (outcome, charged) in [
            (Some(Outcome::Win(Side::Black)), [0, 1]),
            (Some(Outcome::Win(Side::White)), [1, 0]),
            (Some(Outcome::Draw), [0, 0]),
            (None, [0, 0]),
        ] {
            let mut tally = Tally::new(2);
            tally.take(over(0, Ending { outcome, how: How::Crash }));
            assert!(tally.count_next().is_some());
            for (account, crashes) in tally.accounts.iter().zip(charged) {
                assert_eq!(account.crashes, crashes, "{outcome:?}");
                let cause = (crashes > 0).then(|| Cause::Said("gone".into()));
                assert_eq!(account.last_crash, cause, "{outcome:?}");
            }
        }
    }

    /// Once a game that waits is counted over a gap, those behind it are next.
    #[test]
    fn the_count_goes_on_behind_a_gap() {
        let mut tally = Tally::new(2);
        let drawn = Ending { outcome: Some(Outcome::Draw), how: How::Board };
        [5, 3, 2].into_iter().for_each(|number| tally.take(over(number, drawn)));
        let number = |over: Option<Over>| over.map(|over| over.finished.number);
        assert_eq!(number(tally.count_next()), None);
        assert_eq!(number(tally.count_waiting()), Some(2));
        assert_eq!(number(tally.count_next()), Some(3));
        assert_eq!(number(tally.count_next()), None);
        assert_eq!(number(tally.count_waiting()), Some(5));
        assert_eq!(number(tally.count_waiting()), None);
        assert_eq!(tally.standings.by_colour, [0, 3, 0]);
    }
}
