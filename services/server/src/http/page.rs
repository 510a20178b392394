//! The files of the page.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::Site;
use super::answer::Problem;

pub(super) async fn serve(
    State(site): State<Arc<Site>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if path.starts_with("api/") {
        return Problem::missing().into_response();
    }
    let Some(asset) = (site.config.assets.0)(path) else {
        return (StatusCode::NOT_FOUND, "404\n").into_response();
    };
    if headers.get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let about = [
        (CONTENT_TYPE, asset.kind.to_string()),
        (ETAG, asset.tag),
        // Always asked for, answered with 304 while nothing has changed.
        (CACHE_CONTROL, "no-cache".to_string()),
    ];
    (about, asset.bytes.into_owned()).into_response()
}
