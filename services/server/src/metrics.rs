//! Numbers about a running server, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// The numbers.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Games that are kept in memory now.
    pub games: Gauge,
    /// Sockets that are open now.
    pub sockets: Gauge,
    /// Searches that wait for an engine now.
    pub waiting: Gauge,
    /// Searches that were done.
    pub searches: Counter,
    /// Searches for which there was no room.
    pub turned_away: Counter,
    /// Changes of games that were kept.
    pub changes: Counter,
    /// Requests and commands that were refused.
    pub refused: Counter,
}

impl Metrics {
    /// All at zero.
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("duiyi");
        let (games, sockets, waiting) = (Gauge::default(), Gauge::default(), Gauge::default());
        let (searches, turned_away) = (Counter::default(), Counter::default());
        let (changes, refused) = (Counter::default(), Counter::default());
        registry.register("games", "Games in memory", games.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("searches_waiting", "Searches that wait", waiting.clone());
        registry.register("searches", "Searches done", searches.clone());
        registry.register("searches_turned_away", "Searches without room", turned_away.clone());
        registry.register("changes", "Changes of games kept", changes.clone());
        registry.register("refused", "Requests refused", refused.clone());
        Self { registry, games, sockets, waiting, searches, turned_away, changes, refused }
    }

    /// In Prometheus' text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // It writes into memory, which does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
