//! The values of options: numbers within what makes sense, and what is written otherwise. What the
//! readers call an error is a message id.

use clap::builder::{RangedI64ValueParser, RangedU64ValueParser};
use engine::{MAX_LEVEL, MAX_MEMORY_MIB, MAX_THREADS};
use tournament::{EloModel, Schedule, Sprt};

/// A number of nodes, 1 at least.
pub(super) fn nodes() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..)
}

/// A number of plies to search, 1 at least.
pub(super) fn plies() -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

/// A number of threads, or of games at once.
pub(super) fn threads() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=MAX_THREADS as u64)
}

/// Memory for tables, in MiB.
pub(super) fn mebibytes() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=MAX_MEMORY_MIB as u64)
}

/// A level of an engine.
pub(super) fn level() -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=MAX_LEVEL as i64)
}

/// A time in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e6 => Ok(value),
        _ => Err("cli-expected-seconds".into()),
    }
}

/// An error in the units of an evaluation.
pub(super) fn error(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if (0.0..=128.0).contains(&value) => Ok(value),
        _ => Err("cli-expected-error".into()),
    }
}

/// An address to listen on.
pub(super) fn address(text: &str) -> Result<std::net::IpAddr, String> {
    text.parse().map_err(|_| "cli-expected-address".into())
}

/// Who plays whom: `round-robin`, `gauntlet`, `swiss=ROUNDS`.
pub(super) fn schedule(text: &str) -> Result<Schedule, String> {
    let expected = || "cli-expected-schedule".to_string();
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
pub(super) fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> = text
        .split(',')
        .map(|part| part.trim().parse().ok().filter(|n: &f64| n.is_finite()))
        .collect();
    let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
        Some(&[elo0, elo1]) => (elo0, elo1, 0.05, 0.05),
        Some(&[elo0, elo1, alpha, beta]) => (elo0, elo1, alpha, beta),
        _ => return Err("cli-expected-sprt".into()),
    };
    let probability = 0.0001..0.5;
    if elo0 < elo1 && probability.contains(&alpha) && probability.contains(&beta) {
        Ok(Sprt { elo0, elo1, alpha, beta, model: EloModel::Logistic })
    } else {
        Err("cli-expected-sprt-order".into())
    }
}
