//! What the seat of an engine remembers of how far it may think.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;

use engine::Limits;
use record::EngineSeat;

/// The longest time for a move that is believed, in seconds: some days. With more no clock goes.
const LONGEST: f64 = 1e6;

/// How far the engine of a seat may think, as far as its record tells; endless where it tells
/// nothing. What cannot be read is passed over.
pub fn seat_limits(seat: &EngineSeat) -> Limits {
    fn number<T: FromStr>(seat: &EngineSeat, key: &str) -> Option<T> {
        seat.options.get(key)?.parse().ok()
    }
    let seconds = number(seat, "time").filter(|&seconds| seconds <= LONGEST);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    Limits {
        level: seat.level,
        time,
        nodes: number(seat, "nodes"),
        depth: number(seat, "depth"),
        seed: number(seat, "seed").unwrap_or_default(),
        ..Limits::default()
    }
}

/// What a seat is to remember of limits: [`seat_limits`] reads it. The level has a place of its
/// own.
pub fn seat_options(limits: &Limits) -> BTreeMap<String, String> {
    let options = [
        ("time", limits.time.map(|time| time.as_secs_f64().to_string())),
        ("nodes", limits.nodes.map(|nodes| nodes.to_string())),
        ("depth", limits.depth.map(|depth| depth.to_string())),
        ("seed", (limits.seed != 0).then(|| limits.seed.to_string())),
    ];
    options.into_iter().filter_map(|(key, value)| Some((key.to_string(), value?))).collect()
}
