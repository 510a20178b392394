//! HTTP: what is asked for by address.

mod answer;
mod games;
mod guard;
mod page;
mod people;
mod socket;
mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::SiteConfig;
use crate::beside::Beside;
use crate::house::House;
use crate::limits::Visitors;
use crate::metrics::Metrics;
use crate::tables::Tables;

/// The longest body that is read: a long game with all its branches.
const BODY: usize = 2 << 20;

/// What all requests share.
pub(crate) struct Site {
    pub(crate) house: Arc<House>,
    pub(crate) tables: Tables,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) config: SiteConfig,
    pub(crate) address: SocketAddr,
    pub(crate) visitors: Visitors,
    /// Does what takes long.
    pub(crate) beside: Beside,
    /// Whether the server is going.
    leaving: watch::Sender<bool>,
}

impl Site {
    pub(crate) fn new(house: Arc<House>, config: SiteConfig, address: SocketAddr) -> Arc<Self> {
        Arc::new(Self {
            tables: house.tables.clone(),
            metrics: Arc::clone(&house.metrics),
            visitors: Visitors::new(config.rate),
            beside: Beside::new(),
            house,
            config,
            address,
            leaving: watch::channel(false).0,
        })
    }

    /// Tells when the server is going.
    pub(crate) fn leaving(&self) -> watch::Receiver<bool> {
        self.leaving.subscribe()
    }

    /// All who are connected are told to go.
    pub(crate) fn leave(&self) {
        self.leaving.send_replace(true);
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
        .routes(routes!(games::contents))
        .routes(routes!(games::position))
        .routes(routes!(games::puzzle))
        .routes(routes!(games::explore))
        .routes(routes!(games::thinking))
        .routes(routes!(games::read, games::take_over, games::delete))
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
        .layer(from_fn(answer::in_words))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(Arc::clone(&site), guard::admit))
        .layer(from_fn(guard::headers))
        .layer(TraceLayer::new_for_http())
        .with_state(site)
}

async fn health(State(site): State<Arc<Site>>) -> impl IntoResponse {
    match site.house.store.check().await {
        Ok(()) => (axum::http::StatusCode::OK, "ok\n".to_string()),
        Err(error) => (axum::http::StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    }
}

async fn metrics(State(site): State<Arc<Site>>) -> impl IntoResponse {
    ([("content-type", "text/plain; version=0.0.4")], site.metrics.text())
}
