//! What is told of a match while it runs, game by game, and what becomes of the games.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use record::Record;
use session::{Cause, Session};
use text::show::ending;
use tournament::{Event, Finished, Match, Standings};
use words::Words;

use super::saved::Games;
use crate::failure::Failure;

/// Follows a match on stderr, and saves its games where that was asked for.
pub struct Progress<'a> {
    played: &'a Match,
    games: Option<Games>,
    /// What went wrong first when a game was saved.
    unsaved: Option<Failure>,
    words: &'a Words,
    /// Whether one line is rewritten, as on a terminal; in a log each game has its own.
    is_live: bool,
}

impl<'a> Progress<'a> {
    /// Follows `played`, whose games go to `games`.
    pub fn new(played: &'a Match, games: Option<Games>, words: &'a Words) -> Self {
        Self { played, games, unsaved: None, words, is_live: io::stderr().is_terminal() }
    }

    /// Tells of an event. A closed stderr leaves nobody to tell.
    pub fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Resumed { games, damaged } => {
                for record in *damaged {
                    let args = [("line", record.line.to_string())];
                    let id = if record.line == 1 { "match-damaged-head" } else { "match-damaged" };
                    self.say(&self.words.format(id, &args));
                }
                let args = [("games", games.to_string())];
                self.say(&self.words.format("match-resumed", &args));
            }
            Event::Kept { finished } => self.save(finished, &self.record(finished)),
            Event::Game { finished, standings, planned } => {
                let record = self.record(finished);
                self.save(finished, &record);
                let line = self.line(finished, &record, standings, *planned);
                let (start, end) = if self.is_live { ("\r\x1b[K", "") } else { ("", "\n") };
                let _ = write!(io::stderr(), "{start}{line}{end}");
            }
        }
    }

    /// The match is over; gives what went wrong when its games were saved.
    pub fn end(self) -> Option<Failure> {
        if self.is_live {
            self.say("");
        }
        self.unsaved
    }

    fn say(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{text}");
    }

    fn names(&self, finished: &Finished) -> [&str; 2] {
        [finished.black, finished.white].map(|at| &*self.played.contestants[at].name)
    }

    fn record(&self, finished: &Finished) -> Record {
        finished.result.record(&*self.played.game, self.names(finished))
    }

    fn save(&mut self, finished: &Finished, record: &Record) {
        let Some(games) = &self.games else { return };
        if let Err(failure) = games.save(finished.number, record, self.words) {
            self.unsaved.get_or_insert(failure);
        }
    }

    /// How a game ended, and how the match stands after it.
    fn line(
        &self,
        finished: &Finished,
        record: &Record,
        standings: &Standings,
        planned: usize,
    ) -> String {
        let [black, white] = self.names(finished);
        // Of two the score of the first is followed; of more that between the two of this game.
        let is_two = self.played.contestants.len() == 2;
        let [one, other] = if is_two { [0, 1] } else { [finished.black, finished.white] };
        let total = standings.games(one, other);
        let mut ending = ending(&finished.result.ending, self.words);
        if let Some(cause) = &finished.result.cause {
            let args = [("ending", ending), ("cause", self.cause(cause, record))];
            ending = self.words.format("match-ending", &args);
        }
        let args = [
            ("number", standings.by_colour.iter().sum::<u64>().to_string()),
            ("planned", planned.to_string()),
            ("black", black.to_string()),
            ("white", white.to_string()),
            ("ending", ending),
            ("name", self.played.contestants[one].name.clone()),
            ("score", format!("+{} ={} -{}", total.wins, total.draws, total.losses)),
        ];
        self.words.format("match-progress", &args)
    }

    /// What is known of a game's end beside how it was, in the reader's language where it is ours:
    /// why an engine was lost, its move refused or late, or the game adjudicated.
    fn cause(&self, cause: &Cause, record: &Record) -> String {
        let session = Session::open(Arc::clone(&self.played.game), record).ok();
        let refused = session.and_then(|session| session.refused());
        refused.map_or_else(
            || text::said::cause(cause, self.words),
            |error| self.words.explain(&error),
        )
    }
}
