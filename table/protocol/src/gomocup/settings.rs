//! What `INFO` tells.

use std::time::Duration;

use engine::{ClockLimits, EngineConfig, Limits, MAX_MEMORY_MIB, MAX_THREADS};
use game::text;

/// What `time_left` is when there is no limit for the game.
const UNLIMITED_MS: i64 = i32::MAX as i64;

/// The time for a move where `timeout_turn` is 0, "as fast as possible".
const FASTEST: Duration = Duration::from_millis(50);

/// The values of the keys that matter to us.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    /// Milliseconds for a move.
    timeout_turn: Option<u64>,
    /// Milliseconds for a game; 0 is no limit.
    timeout_match: Option<u64>,
    /// Milliseconds left; `INFO time_left` or our own account.
    time_left: Option<i64>,
    max_node: Option<u64>,
    max_depth: Option<u32>,
    /// Bytes that the manager leaves us; 0 is no limit.
    max_memory: Option<u64>,
    /// Yixin: kibibytes for the table.
    hash_size: Option<u64>,
    /// Yixin: milliseconds added after each move.
    increment: u64,
    /// Yixin: threads of a search.
    threads: Option<u64>,
    /// The variant that `rule` asks for.
    pub(super) variant: Option<&'static str>,
    /// Yixin: whether to think while the opponent does.
    pub(super) pondering: bool,
}

impl Settings {
    /// Takes `key value`. An unknown key is nothing to worry about.
    ///
    /// # Errors
    /// What the other side should know: a value that the key cannot have changes nothing.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let bad =
            |expected: &str| format!("{key}: expected {expected}, not \"{}\"", text::clip(value));
        let number = || value.parse::<i64>().map_err(|_| bad("a whole number"));
        let unsigned = || value.parse::<u64>().map_err(|_| bad("a whole number from 0"));
        // −1 is no limit for Yixin, and so is 0.
        let limit = || match number()? {
            ..-1 => Err(bad("a whole number from -1")),
            n => Ok(u64::try_from(n).ok().filter(|&n| n > 0)),
        };
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.timeout_turn = Some(unsigned()?),
            "timeout_match" => self.timeout_match = Some(unsigned()?),
            "time_left" => self.time_left = Some(number()?),
            "max_node" => self.max_node = limit()?,
            "max_depth" => self.max_depth = limit()?.and_then(|n| u32::try_from(n).ok()),
            // Yixin: milliseconds that each move adds.
            "time_increment" => self.increment = unsigned()?,
            // Yixin: kilobytes of the table.
            "hash_size" => self.hash_size = limit()?.or(self.hash_size),
            // Bytes, of all that the process takes.
            "max_memory" => self.max_memory = Some(unsigned()?),
            "thread_num" => match u64::try_from(number()?).unwrap_or(0) {
                threads if (1..=MAX_THREADS as u64).contains(&threads) => {
                    self.threads = Some(threads);
                }
                _ => return Err(bad(&format!("a whole number from 1 to {MAX_THREADS}"))),
            },
            "pondering" => self.pondering = number()? > 0,
            "rule" => self.set_rule(unsigned()?)?,
            // The rest (game_type, folder, evaluate, caution_factor, …) changes nothing here.
            _ => {}
        }
        Ok(())
    }

    /// The Gomocup bits are 1 exactly five, 2 continuous game, 4 renju, 8 caro. Yixin's own list
    /// says 0, 1, and 2 for renju. A value of 2 alone is taken as Yixin means it, because managers
    /// with continuous games do not exist; beside other bits it is ignored.
    fn set_rule(&mut self, value: u64) -> Result<(), String> {
        self.variant = Some(match value {
            0 => "freestyle",
            1 | 3 => "standard",
            2 => "renju",
            n if n & 4 != 0 && n < 16 => "renju",
            8 | 10 => "caro",
            9 | 11 => "standard-caro",
            _ => return Err(format!("rule {value} is not known")),
        });
        Ok(())
    }

    /// A move took so long. A manager that sends `time_left` corrects the account.
    pub(super) fn spend(&mut self, used: Duration) {
        let left = self.left_ms();
        let used = i64::try_from(used.as_millis()).unwrap_or(i64::MAX);
        let added = i64::try_from(self.increment).unwrap_or(i64::MAX);
        self.time_left = left.map(|left| left.saturating_sub(used).saturating_add(added));
    }

    /// A new game begins: the time is full again.
    pub(super) fn restart(&mut self) {
        self.time_left = None;
    }

    /// What the engine may take, from what it may take by itself: the program around the tables
    /// has its share of the manager's memory.
    pub(super) fn config(&self, usual: &EngineConfig) -> EngineConfig {
        const PROGRAM_MIB: u64 = 32;
        let mut config = usual.clone();
        if let Some(kib) = self.hash_size {
            let mib = usize::try_from(kib >> 10).unwrap_or(MAX_MEMORY_MIB);
            config.memory_mib = mib.clamp(1, MAX_MEMORY_MIB);
        }
        if let Some(bytes) = self.max_memory.filter(|&bytes| bytes > 0) {
            let mib = (bytes >> 20).saturating_sub(PROGRAM_MIB).max(1);
            let mib = usize::try_from(mib).unwrap_or(MAX_MEMORY_MIB);
            config.memory_mib = config.memory_mib.min(mib);
        }
        if let Some(threads) = self.threads {
            config.threads = usize::try_from(threads).unwrap_or(MAX_THREADS).min(MAX_THREADS);
        }
        config
    }

    fn left_ms(&self) -> Option<i64> {
        let whole = self.timeout_match.filter(|&ms| ms > 0).and_then(|ms| i64::try_from(ms).ok());
        self.time_left.or(whole).filter(|&ms| ms != UNLIMITED_MS)
    }

    /// How far to search; `otherwise` holds where nothing was said.
    pub(super) fn limits(&self, otherwise: &Limits) -> Limits {
        let said_time = self.timeout_turn.is_some() || self.left_ms().is_some();
        let said_all = self.max_node.is_some() || self.max_depth.is_some();
        let mut limits = otherwise.clone();
        if said_time || said_all {
            // What we were started with is the answer to silence only.
            limits = Limits { seed: otherwise.seed, level: otherwise.level, ..Limits::default() };
        }
        limits.nodes = self.max_node.or(limits.nodes);
        limits.depth = self.max_depth.or(limits.depth);
        if let Some(ms) = self.timeout_turn {
            let time = Duration::from_millis(ms);
            // What the manager's pipes and its own clock may cost.
            let reserve = (time / 10).min(Duration::from_millis(30));
            limits.time = Some(if ms == 0 { FASTEST } else { time - reserve });
        }
        if let Some(ms) = self.left_ms() {
            let left = Duration::from_millis(u64::try_from(ms).unwrap_or(0));
            limits.clock = Some(ClockLimits {
                left,
                increment: Duration::from_millis(self.increment),
                moves_to_go: None,
            });
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables have what `max_memory` leaves beside the program; `hash_size` may ask for less of
    /// it.
    #[test]
    fn tables_fit_into_what_the_manager_leaves() {
        let usual = EngineConfig { memory_mib: 64, ..EngineConfig::default() };
        for (info, mib) in [
            (&[][..], 64),
            (&[("max_memory", "0")], 64),
            (&[("max_memory", "1")], 1),
            (&[("max_memory", "52428800")], 18),
            (&[("max_memory", "367001600")], 64),
            (&[("max_memory", "367001600"), ("hash_size", "524288")], 318),
            (&[("max_memory", "367001600"), ("hash_size", "8192")], 8),
            // No limit is nothing that the tables could have.
            (&[("hash_size", "8192"), ("hash_size", "0")], 8),
            (&[("hash_size", "8192"), ("hash_size", "-1")], 8),
        ] {
            let mut settings = Settings::default();
            for (key, value) in info {
                assert_eq!(settings.set(key, value), Ok(()));
            }
            assert_eq!(settings.config(&usual).memory_mib, mib, "{info:?}");
        }
    }

    /// A value that a key cannot have is told and changes nothing; a key that is not known is
    /// passed over, whatever its value.
    #[test]
    fn values_that_are_none_are_told() {
        let good = [
            ("timeout_turn", "5000"),
            ("max_node", "100"),
            ("max_depth", "7"),
            ("thread_num", "2"),
            ("hash_size", "1024"),
            ("pondering", "1"),
            ("time_left", "-5"),
        ];
        let mut settings = Settings::default();
        for (key, value) in good {
            assert_eq!(settings.set(key, value), Ok(()), "{key}");
        }
        let before = settings.clone();
        for key in [
            "timeout_turn",
            "timeout_match",
            "time_left",
            "max_node",
            "max_depth",
            "time_increment",
            "hash_size",
            "max_memory",
            "thread_num",
            "pondering",
            "rule",
        ] {
            for value in ["x", "", "1.5"] {
                let told = settings.set(key, value).unwrap_err();
                assert!(told.starts_with(key) && told.ends_with(&format!("\"{value}\"")), "{told}");
            }
        }
        for (key, value) in [
            ("timeout_turn", "-1"),
            ("max_depth", "-2"),
            ("max_node", "-5"),
            ("thread_num", "0"),
            ("thread_num", "-1"),
        ] {
            assert!(settings.set(key, value).is_err(), "{key} {value}");
        }
        for (key, value) in [("game_type", "x"), ("folder", "/tmp"), ("evaluate", "")] {
            assert_eq!(settings.set(key, value), Ok(()), "{key}");
        }
        assert_eq!(settings, before);
        assert_eq!(settings.set("max_node", "-1"), Ok(()));
        assert_eq!(settings, Settings { max_node: None, ..before });
    }
}
