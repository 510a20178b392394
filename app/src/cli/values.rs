//! The values of options: numbers within what makes sense, and what is written otherwise.

use engine::{MAX_LEVEL, MAX_MEMORY_MIB, MAX_THREADS};
use tournament::{EloModel, Schedule, Sprt};

/// What a value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// What a message of the catalogue says.
    #[error("{0}")]
    Message(&'static str),
    /// A number that is not smaller.
    #[error("{low} or more")]
    From {
        /// The smallest.
        low: u64,
    },
    /// A number of a range.
    #[error("{low} to {high}")]
    Range {
        /// The smallest.
        low: u64,
        /// The largest.
        high: u64,
    },
}

/// A reader of numbers, those from which on nobody counts any more having no upper bound for
/// people.
pub(super) fn number<T>(
    low: u64,
    high: u64,
) -> impl Fn(&str) -> Result<T, Expected> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + 'static,
{
    move |text| {
        let outside = match high {
            0..1_000_000_000 => Expected::Range { low, high },
            _ => Expected::From { low },
        };
        match text.parse::<i128>() {
            Ok(value) => u64::try_from(value)
                .ok()
                .filter(|value| (low..=high).contains(value))
                .and_then(|value| T::try_from(value).ok())
                .ok_or(outside),
            Err(_) => Err(Expected::Message("cli-expected-number")),
        }
    }
}

/// A number of nodes, 1 at least.
pub(super) fn nodes() -> impl Fn(&str) -> Result<u64, Expected> + Clone + Send + Sync {
    number(1, u64::MAX)
}

/// A number of plies to search, 1 at least.
pub(super) fn plies() -> impl Fn(&str) -> Result<u32, Expected> + Clone + Send + Sync {
    number(1, u32::MAX.into())
}

/// A number of threads, or of games at once.
pub(super) fn threads() -> impl Fn(&str) -> Result<u64, Expected> + Clone + Send + Sync {
    number(1, MAX_THREADS as u64)
}

/// Memory for tables, in MiB.
pub(super) fn mebibytes() -> impl Fn(&str) -> Result<u64, Expected> + Clone + Send + Sync {
    number(1, MAX_MEMORY_MIB as u64)
}

/// A level of an engine.
pub(super) fn level() -> impl Fn(&str) -> Result<u32, Expected> + Clone + Send + Sync {
    number(1, MAX_LEVEL.into())
}

/// A time in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, Expected> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e6 => Ok(value),
        _ => Err(Expected::Message("cli-expected-seconds")),
    }
}

/// An error in the units of an evaluation.
pub(super) fn error(text: &str) -> Result<f64, Expected> {
    match text.parse::<f64>() {
        Ok(value) if (0.0..=128.0).contains(&value) => Ok(value),
        _ => Err(Expected::Message("cli-expected-error")),
    }
}

/// An address to listen on.
pub(super) fn address(text: &str) -> Result<std::net::IpAddr, Expected> {
    text.parse().map_err(|_| Expected::Message("cli-expected-address"))
}

/// Who plays whom: `round-robin`, `gauntlet`, `swiss=ROUNDS`.
pub(super) fn schedule(text: &str) -> Result<Schedule, Expected> {
    let expected = || Expected::Message("cli-expected-schedule");
    match text.split_once('=') {
        None if text == "round-robin" => Ok(Schedule::RoundRobin),
        None if text == "gauntlet" => Ok(Schedule::Gauntlet),
        Some(("swiss", rounds)) => match rounds.parse() {
            Ok(rounds @ 1..=1000) => Ok(Schedule::Swiss { rounds }),
            _ => Err(expected()),
        },
        _ => Err(expected()),
    }
}

/// A sequential test: `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
pub(super) fn sprt(text: &str) -> Result<Sprt, Expected> {
    let numbers: Option<Vec<f64>> = text
        .split(',')
        .map(|part| part.trim().parse().ok().filter(|n: &f64| n.is_finite()))
        .collect();
    let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
        Some(&[elo0, elo1]) => (elo0, elo1, 0.05, 0.05),
        Some(&[elo0, elo1, alpha, beta]) => (elo0, elo1, alpha, beta),
        _ => return Err(Expected::Message("cli-expected-sprt")),
    };
    let probability = 0.0001..0.5;
    if elo0 < elo1 && probability.contains(&alpha) && probability.contains(&beta) {
        Ok(Sprt { elo0, elo1, alpha, beta, model: EloModel::Logistic })
    } else {
        Err(Expected::Message("cli-expected-sprt-order"))
    }
}
