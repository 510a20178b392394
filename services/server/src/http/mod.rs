//! HTTP: what is asked for by address.

mod answer;
mod games;
mod guard;
mod page;
mod people;
mod socket;
mod visitor;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use engine::EngineConfig;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Config;
use crate::beside::Beside;
use crate::limits::Visitors;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::tables::Tables;

/// The longest body that is read: a long game with all its branches.
const BODY: usize = 2 << 20;

/// What all requests share.
pub(crate) struct Site {
    pub(crate) tables: Tables,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) config: Config,
    pub(crate) address: SocketAddr,
    pub(crate) visitors: Visitors,
    /// Does what takes long.
    pub(crate) beside: Beside,
    /// Whether the server is going.
    leaving: watch::Sender<bool>,
}

impl Site {
    pub(crate) fn new(config: Config, address: SocketAddr) -> io::Result<Arc<Self>> {
        let metrics = Arc::new(Metrics::new());
        let engine = EngineConfig { memory_mib: config.memory_mib, ..EngineConfig::default() };
        let pool =
            Arc::new(Pool::new(config.engines, config.queue, &engine, Arc::clone(&metrics))?);
        let store = Arc::clone(&config.store);
        Ok(Arc::new(Self {
            tables: Tables::new(store, Arc::clone(&pool), Arc::clone(&metrics)),
            pool,
            metrics,
            visitors: Visitors::new(config.rate),
            beside: Beside::new(),
            config,
            address,
            leaving: watch::channel(false).0,
        }))
    }

    /// Tells when the server is going.
    pub(crate) fn leaving(&self) -> watch::Receiver<bool> {
        self.leaving.subscribe()
    }

    /// All who are connected are told to go; games are written.
    pub(crate) async fn leave(&self) {
        self.leaving.send_replace(true);
        self.tables.close().await;
    }

    /// Ends all searches and the use of the store.
    pub(crate) async fn close(&self) {
        let pool = Arc::clone(&self.pool);
        // A search ends within milliseconds, but threads are waited for.
        let _ = tokio::task::spawn_blocking(move || pool.close()).await;
        self.config.store.close().await;
    }
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Duiyi",
        description = "Games, who plays them, and what they know. Moves go through the WebSocket \
                       of a game; docs/protocols/web.md shows the conversation."
    ),
    components(schemas(
        host::State,
        host::Request,
        host::Line,
        host::Refusal,
        host::Catalogue,
        games::Progress
    ))
)]
struct Description;

fn described() -> OpenApiRouter<Arc<Site>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::catalogue))
        .routes(routes!(games::make, games::list))
        .routes(routes!(games::import))
        .routes(routes!(games::position))
        .routes(routes!(games::thinking))
        .routes(routes!(games::read, games::delete))
        .routes(routes!(games::export))
        .routes(routes!(games::formats))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::set))
        .routes(routes!(people::results))
}

/// The description of the API (OpenAPI 3.1) as JSON.
pub fn openapi() -> String {
    let (_, description) = described().split_for_parts();
    description.to_pretty_json().unwrap_or_default()
}

pub(crate) fn router(site: Arc<Site>) -> Router {
    let (api, _) = described().split_for_parts();
    let json = [("content-type", "application/json")];
    let description: Arc<str> = openapi().into();
    api.route("/api/openapi.json", get(move || async move { (json, description.to_string()) }))
        .route("/api/games/{id}/socket", get(socket::open))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&site), guard::admit))
        .layer(from_fn(guard::headers))
        .layer(TraceLayer::new_for_http())
        .with_state(site)
}

async fn health(State(site): State<Arc<Site>>) -> impl IntoResponse {
    match site.config.store.check().await {
        Ok(()) => (axum::http::StatusCode::OK, "ok\n".to_string()),
        Err(error) => (axum::http::StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    }
}

async fn metrics(State(site): State<Arc<Site>>) -> impl IntoResponse {
    ([("content-type", "text/plain; version=0.0.4")], site.metrics.text())
}
