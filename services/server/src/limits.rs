//! How much one visitor may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// How many requests may come at once before the rate counts.
const BURST: NonZeroU32 = NonZeroU32::new(8).expect("more than none");

/// A page is some 150 files, all of which a browser asks for each time that it is loaded. They cost
/// little, so many of them may come at once: ten for each other request, and several pages in any case.
/// Nobody loads pages for long, so for long only so many may come for each other request.
const FILES: NonZeroU32 = NonZeroU32::new(2).expect("more than none");
const FILES_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).expect("more than none");
const LEAST_FILES: NonZeroU32 = NonZeroU32::new(600).expect("more than none");

/// Messages a second that one socket may send for long, and at once.
const MESSAGES: (u32, u32) = (20, 60);

/// What a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A file of the page.
    File,
    /// Anything else.
    Answer,
}

/// Requests by address: those for files and all others, each with a rate of their own.
#[derive(Debug)]
pub struct Visitors(Option<[DefaultKeyedRateLimiter<IpAddr>; 2]>);

impl Visitors {
    /// So many requests a second for long, some more at once; none for no limit.
    pub fn new(rate: Option<u32>) -> Self {
        let rate = rate.and_then(NonZeroU32::new);
        let limiter = |rate: NonZeroU32, burst: NonZeroU32| {
            RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst))
        };
        Self(rate.map(|rate| {
            let burst = rate.saturating_mul(BURST);
            let files = burst.saturating_mul(FILES_AT_ONCE).max(LEAST_FILES);
            [limiter(rate.saturating_mul(FILES), files), limiter(rate, burst)]
        }))
    }

    /// Whether this address may ask for one more; if not, in how many seconds.
    pub fn admit(&self, address: IpAddr, wanted: Wanted) -> Result<(), u64> {
        use governor::clock::Clock;
        let Some([files, answers]) = &self.0 else { return Ok(()) };
        let limiter = match wanted {
            Wanted::File => files,
            Wanted::Answer => answers,
        };
        limiter
            .check_key(&household(address))
            .map_err(|early| early.wait_time_from(DefaultClock::default().now()).as_secs() + 1)
    }

    /// Forgets those who have not come for a while.
    pub fn forget(&self) {
        for limiter in self.0.iter().flatten() {
            limiter.retain_recent();
        }
    }
}

/// Whose an address is: a home has a whole network of them.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if address.to_ipv4_mapped().is_none() => {
            let mut octets = address.octets();
            octets[8..].fill(0);
            IpAddr::from(octets)
        }
        other => other.to_canonical(),
    }
}

/// Messages of one socket.
#[derive(Debug)]
pub struct Messages(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

impl Messages {
    /// As many as a person can mean.
    pub fn new() -> Self {
        let (rate, burst) = MESSAGES;
        let number = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(number(rate)).allow_burst(number(burst));
        Self(RateLimiter::direct(quota))
    }

    /// Whether one more may come now.
    pub fn admit(&self) -> bool {
        self.0.check().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first half of a long address is the network of a home; of a short one, however it is
    /// written, all of it counts.
    #[test]
    fn a_home_is_one_visitor() {
        let place = |text: &str| household(text.parse().unwrap());
        for (one, other, is_same) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("2001:db8:1:2::1", "2001:db8:1:2:8000::", true),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
            ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
        ] {
            assert_eq!(place(one) == place(other), is_same, "{one} {other}");
        }
    }
}
