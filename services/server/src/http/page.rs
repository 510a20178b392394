//! The files of the page.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};

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
    if path.starts_with("api/games/") {
        return Problem::missing().into_response();
    }
    if path == "api" || path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such address").into_response();
    }
    let Some(asset) = (site.config.assets.0)(path) else {
        return missing(path, &headers);
    };
    // Always asked for, answered with 304 while nothing has changed.
    let kept = [(ETAG, asset.tag.clone()), (CACHE_CONTROL, "no-cache".to_string())];
    if knows(&headers, &asset.tag) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let kind = [(CONTENT_TYPE, asset.kind)];
    match asset.brotli.filter(|_| takes_brotli(&headers)) {
        Some(packed) => {
            let packing = [(CONTENT_ENCODING, "br"), (VARY, "accept-encoding")];
            (kept, kind, packing, packed.into_owned()).into_response()
        }
        None => (kept, kind, asset.bytes.into_owned()).into_response(),
    }
}

/// Whether a browser has the file with this tag: `W/"1", "2"`, or any at all: `*`. A proxy that packs a
/// file makes its tag a weak one (RFC 9110, 13.1.2).
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// What there is where nothing is. To a person the page says it, in words: `a/b` leads to
/// `../#/a/b`, so that it holds below another address as well.
fn missing(path: &str, headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepted.contains("text/html") {
        return (StatusCode::NOT_FOUND, "404\n").into_response();
    }
    let up = "../".repeat(path.matches('/').count());
    Redirect::to(&format!("./{up}#/{path}")).into_response()
}

/// Whether a browser unpacks Brotli: `gzip, deflate, br;q=0.5`.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = matches!(quality.trim().strip_prefix("q="), Some("0" | "0.0" | "0.00"));
        name.trim().eq_ignore_ascii_case("br") && !is_refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_a_file_is_not_sent_it_again() {
        for (text, expected) in [
            ("\"1\"", true),
            ("W/\"1\"", true),
            ("\"0\", \"1\"", true),
            ("\"0\",W/\"1\"", true),
            ("*", true),
            ("\"2\"", false),
            ("1", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, text.parse().unwrap());
            assert_eq!(knows(&headers, "\"1\""), expected, "{text}");
        }
        assert!(!knows(&HeaderMap::new(), "\"1\""));
    }

    #[test]
    fn brotli_is_sent_to_who_unpacks_it() {
        for (text, expected) in [
            ("gzip, deflate, br, zstd", true),
            ("BR;q=0.5", true),
            ("gzip, br;q=0", false),
            ("gzip, deflate", false),
            ("brotli", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, text.parse().unwrap());
            assert_eq!(takes_brotli(&headers), expected, "{text}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }
}
