//! The one clock of the engines.
//!
//! Natively it is the standard library's. Inside a page there is none, so what runs the
//! engines there hands in its own with [`set_clock`] before the first search.

#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
pub use hosted::{Instant, set_clock};

#[cfg(target_family = "wasm")]
mod hosted {
    use std::ops::Add;
    use std::sync::OnceLock;
    use std::time::Duration;

    /// Tells the time since some moment that stays the same.
    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Gives the engines a clock; without one the time stands still and no deadline is met.
    /// The first one stays.
    pub fn set_clock(clock: fn() -> Duration) {
        // A second clock would make moments of the two incomparable.
        let _ = CLOCK.set(clock);
    }

    /// A moment, with what engines need of the standard library's.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// This moment.
        pub fn now() -> Self {
            Self(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// The time since this moment; zero if it is yet to come.
        pub fn elapsed(&self) -> Duration {
            Self::now().saturating_duration_since(*self)
        }

        /// The time from `earlier` to this moment; zero if that was later.
        pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// The time from `earlier` to this moment; zero if that was later.
        pub fn duration_since(&self, earlier: Self) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Self;

        fn add(self, time: Duration) -> Self {
            Self(self.0.saturating_add(time))
        }
    }
}
