//! Where and when a game was played.

use record::{Record, one_line};
use serde::Serialize;
use session::Session;
use utoipa::ToSchema;

/// What SGF and WTHOR call the place in a series of games, and GGF.
const EVENTS: [&str; 2] = ["EV", "PC"];

/// Where and when a game was played, as its file tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Occasion {
    /// When it was played, as the file writes it; a moment as GGF writes it in a form that is read.
    pub date: Option<String>,
    /// In which tournament, or where.
    pub event: Option<String>,
}

impl Occasion {
    /// Of a record.
    pub fn of_record(record: &Record) -> Self {
        Self::of(record.date.as_deref(), |key| record.said(key).next())
    }

    /// Of a game that goes on.
    pub fn of_session(session: &Session) -> Self {
        Self::of(session.date(), |key| session.other(key))
    }

    fn of<'a>(date: Option<&str>, said: impl Fn(&'static str) -> Option<&'a str>) -> Self {
        let told = |text: &str| Some(one_line(text).trim().to_string()).filter(|s| !s.is_empty());
        let event = EVENTS.into_iter().find_map(|key| told(said(key)?));
        Self { date: date.and_then(told).map(|date| readable(&date).unwrap_or(date)), event }
    }

    /// What there is of it, in the order in which it is told.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        [&self.date, &self.event].into_iter().filter_map(|part| part.as_deref())
    }

    /// Whether nothing is known of it.
    pub fn is_unknown(&self) -> bool {
        self.parts().next().is_none()
    }
}

/// A moment as GGF writes it, `2003.12.15_13:24:03.MST`, as `2003-12-15 13:24:03 MST`; none if it is
/// written otherwise.
fn readable(date: &str) -> Option<String> {
    let (day, time) = date.split_once('_')?;
    let numbers: Vec<&str> = day.split('.').collect();
    let is_day = numbers.len() == 3
        && numbers.iter().all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    is_day.then(|| format!("{} {}", numbers.join("-"), time.replacen('.', " ", 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_of_ggf_is_told_as_one_is_read() {
        let told = |date: &str| Occasion::of(Some(date), |_| None).date;
        for (date, expected) in [
            ("2003.12.15_13:24:03.MST", "2003-12-15 13:24:03 MST"),
            ("2003.12.15_13:24:03", "2003-12-15 13:24:03"),
            ("2003-12-15", "2003-12-15"),
            ("Dec_15", "Dec_15"),
            ("2003.12_5", "2003.12_5"),
            ("_", "_"),
        ] {
            assert_eq!(told(date).as_deref(), Some(expected));
        }
        assert_eq!(told("  "), None);
    }
}
