//! What a file said in its own words, for which a record has no place: it is written again where it
//! is still true.

use crate::{Ending, Record};

/// The property of a result, in SGF and GGF.
pub(crate) const RESULT: &str = "RE";

impl Record {
    /// What was said under a name.
    pub fn said<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> + Clone {
        self.others.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Keeps what was said of the newest move, as `@1` with the move: another one may be played in
    /// its place.
    pub(crate) fn keep_of_move(&mut self, said: &str) {
        if let Some(text) = self.moves.last() {
            self.others.push((format!("@{}", self.moves.len()), format!("{text} {said}")));
        }
    }

    /// What was said of the move with this number, the first being 1.
    pub(crate) fn said_of_move(&self, number: usize) -> Option<&str> {
        let text = self.moves.get(number.checked_sub(1)?)?;
        let key = format!("@{number}");
        let (_, said) = self.others.iter().find(|(known, _)| *known == key)?;
        said.strip_prefix(&**text)?.strip_prefix(' ')
    }

    /// Whether the words about the result are still those of this record: `reads` is what a format
    /// takes words for.
    pub(crate) fn keeps_result(&self, reads: fn(&str) -> Option<Ending>) -> bool {
        // The first counts.
        self.said(RESULT).next().is_some_and(|first| match reads(first) {
            Some(ending) => self.ending.is_none_or(|own| own == ending),
            None => self.ending.is_none(),
        })
    }

    /// Whether they are words of another format alone.
    pub(crate) fn has_foreign_result(
        &self,
        reads: fn(&str) -> Option<Ending>,
        other_reads: fn(&str) -> Option<Ending>,
    ) -> bool {
        let mut said = self.said(RESULT);
        said.next().is_some_and(|first| reads(first).is_none() && other_reads(first).is_some())
    }
}
