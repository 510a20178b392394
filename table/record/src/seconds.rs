//! Seconds as decimal text, exact to the nanosecond in both directions.

use std::time::Duration;

const NANOS: u128 = 1_000_000_000;

/// `90`, `0.25`: no more digits than are needed.
pub(crate) fn write(time: Duration) -> String {
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    if nanos == 0 {
        return seconds.to_string();
    }
    let text = format!("{seconds}.{nanos:09}");
    text.trim_end_matches('0').to_string()
}

/// The inverse of [`write()`], where one is so many nanoseconds; what is finer than a nanosecond is
/// cut off. None for what is no number or longer than `most`.
pub(crate) fn read(text: &str, one: u64, most: Duration) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !digits(whole) || !digits(part) {
        return None;
    }
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u128>().ok() };
    let part = &part[..part.len().min(18)];
    let scale = 10u128.pow(u32::try_from(part.len()).ok()?);
    let one = u128::from(one);
    let nanos = number(whole)?.checked_mul(one)?.checked_add(number(part)? * one / scale)?;
    let time =
        Duration::new(u64::try_from(nanos / NANOS).ok()?, u32::try_from(nanos % NANOS).ok()?);
    (time <= most).then_some(time)
}

/// A number of seconds of any length.
pub(crate) fn read_any(text: &str) -> Option<Duration> {
    read(text, 1_000_000_000, Duration::MAX)
}
