//! Games for browsers. The server owns every game: it judges each move by the rules, keeps it
//! before anybody is told, runs the clocks and lets the engines think.
//!
//! ```text
//!   socket ──request──▶ keeper of one game ──change──▶ store
//!     ▲                  │        ▲    │
//!     └──── feed ◀─state─┘   found│    └─search─▶ pool of engines
//! ```
//!
//! A [keeper](tables) is a task of its own, so that games do not wait for one another. It puts
//! what all may see into a [feed](feed), from which each socket takes the newest at its own speed:
//! who is slow misses steps, never the state, and costs no memory. docs/protocols/web.md shows
//! the conversation.

mod assets;
mod beside;
mod door;
mod feed;
mod house;
mod http;
mod limits;
mod metrics;
mod pool;
mod tables;

use std::future::{Future, IntoFuture};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use door::Door;

pub use assets::{Asset, Assets};
pub use feed::Thinks;
pub use house::{Adviser, Chair, House, HouseConfig, Seen, Voice};
pub use http::openapi;
pub use pool::Programs;

/// How a server is to be run.
pub struct Config {
    /// Where games are kept, and who thinks.
    pub house: HouseConfig,
    /// What browsers meet.
    pub site: SiteConfig,
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config").field("site", &self.site).finish_non_exhaustive()
    }
}

/// What browsers meet.
#[derive(Debug)]
pub struct SiteConfig {
    /// What the browser loads.
    pub assets: Assets,
    /// Whether whoever reaches the server is at home: all games of the store are his, those of
    /// the terminal among them. For a server that only this machine reaches.
    pub home: bool,
    /// Names under which browsers may reach the server beside its own address, such as
    /// `go.example.org`.
    pub names: Vec<String>,
    /// Programs that bring visitors from elsewhere and say in `X-Forwarded-For` whom: their own
    /// addresses. Nobody else is believed.
    pub proxies: Vec<IpAddr>,
    /// How many requests a second one address may send for long; none for no limit.
    pub rate: Option<u32>,
}

/// How long the end of requests is waited for, once all who play have been told.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves until `shutdown` is ready; then no new visitor is let in, what has been accepted is
/// written, and all are told.
///
/// # Errors
/// What the listener says, or that there are no threads for engines.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let house = House::with(config.house, false)?;
    let tables = house.tables.clone();
    let farewell = async move { tables.close().await };
    let served = serve_at(listener, Arc::clone(&house), config.site, shutdown, farewell).await;
    house.shut().await;
    served
}

/// Serves the tables of this process until `shutdown` is ready. The house stays as it is.
///
/// # Errors
/// What the listener says.
pub async fn serve_house(
    listener: TcpListener,
    house: Arc<House>,
    site: SiteConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    serve_at(listener, house, site, shutdown, async {}).await
}

async fn serve_at(
    listener: TcpListener,
    house: Arc<House>,
    config: SiteConfig,
    shutdown: impl Future<Output = ()> + Send + 'static,
    farewell: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let door = Door::new(listener, config.rate.is_some(), config.proxies.clone());
    let site = http::Site::new(house, config, address);
    let router = http::router(Arc::clone(&site));
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let housekeeper = tokio::spawn(keep_house(Arc::clone(&site)));
    let leaving = Arc::clone(&site);
    // With nothing to do in it, its address is known to requests.
    let listener = door.tap_io(|_| {});
    let (told, all_are_told) = oneshot::channel();
    let served = axum::serve(listener, service).with_graceful_shutdown(async move {
        shutdown.await;
        leaving.leave();
        farewell.await;
        let _ = told.send(());
    });
    // Who never ends his request is not waited for.
    let patience = async {
        match all_are_told.await {
            Ok(()) => tokio::time::sleep(FAREWELL).await,
            Err(_) => std::future::pending().await,
        }
    };
    let served = tokio::select! {
        served = served.into_future() => served,
        () = patience => Ok(()),
    };
    housekeeper.abort();
    served
}

/// Forgets every minute what is not needed any more.
async fn keep_house(site: Arc<http::Site>) {
    let mut minute = tokio::time::interval(Duration::from_secs(60));
    loop {
        minute.tick().await;
        site.visitors.forget();
    }
}
