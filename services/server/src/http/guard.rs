//! Who is let in, and what every answer says to the browser.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{HOST, ORIGIN, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::Refusal;

use super::Site;
use super::answer::Problem;
use crate::limits::Wanted;

/// Only what we serve ourselves is loaded, the host inside the page among it; nobody puts us into a
/// frame.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
                      style-src 'self'; \
                      img-src 'self' data: blob:; media-src blob:; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// With both policies of cross origins, a page shares memory with its workers: a search there is
/// stopped by a flag.
const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Says to the browser what it may do with our answers.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Lets in who comes by a name of ours, from a page of ours, and not too often.
pub(super) async fn admit(
    State(site): State<Arc<Site>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let visitor = whence(address.ip(), request.headers(), &site.config.proxies);
    if let Err(seconds) = site.visitors.admit(visitor, wanted(&request)) {
        site.metrics.refused.inc();
        let refusal = Refusal::plain("refused-too-often", "too many requests");
        let refusal = refusal.with("seconds", seconds);
        let mut response = Problem::new(StatusCode::TOO_MANY_REQUESTS, refusal).into_response();
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        return response;
    }
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || request.headers().contains_key("upgrade");
    match judge(&site, request.headers(), is_change) {
        Ok(()) => next.run(request).await,
        Err(text) => {
            site.metrics.refused.inc();
            let refusal = Refusal::plain("refused-origin", text);
            Problem::new(StatusCode::FORBIDDEN, refusal).into_response()
        }
    }
}

/// Whether a request is for a file of the page: those have no routes of their own.
fn wanted(request: &Request) -> Wanted {
    match request.extensions().get::<MatchedPath>() {
        Some(_) => Wanted::Answer,
        None => Wanted::File,
    }
}

/// Where a request comes from: the nearest address that is no proxy of ours. A proxy adds whom it
/// has heard at the end; what stands before that anybody may have written.
fn whence(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let is_proxy = |address: &IpAddr| proxies.contains(&address.to_canonical());
    if !is_proxy(&peer) {
        return peer;
    }
    let told = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let told: Vec<&str> = told.flat_map(|text| text.split(',')).collect();
    let mut nearest = peer;
    for text in told.iter().rev() {
        // Where it cannot be read, the last one that could be is to blame.
        let Ok(address) = text.trim().parse::<IpAddr>() else { break };
        nearest = address;
        if !is_proxy(&address) {
            break;
        }
    }
    nearest
}

/// A page of somebody else's must neither read nor write here with our visitor's cookies, also
/// where its name has been made to lead to us.
fn judge(site: &Site, headers: &HeaderMap, is_change: bool) -> Result<(), &'static str> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let host = text(HOST).ok_or("the request does not say whom it asks")?;
    if headers.get_all(HOST).iter().count() > 1 {
        return Err("the request says more than once whom it asks");
    }
    if !is_ours(site, host) {
        return Err("the server is not known by this name");
    }
    match headers.get(ORIGIN).map(|origin| origin.to_str().unwrap_or_default()) {
        Some(origin) if is_change => {
            let from = origin.split_once("://").map_or("", |(_, host)| host);
            if from == host { Ok(()) } else { Err("the request comes from another page") }
        }
        _ => Ok(()),
    }
}

/// Whether a `Host` is one of our names.
fn is_ours(site: &Site, host: &str) -> bool {
    let bare = match host.rsplit_once(':') {
        Some((bare, port)) if port.bytes().all(|b| b.is_ascii_digit()) => bare,
        _ => host,
    };
    let bare = bare.to_ascii_lowercase();
    let ip = site.address.ip();
    let is_local = ip.is_loopback() || ip.is_unspecified();
    let local = ["localhost", "127.0.0.1", "[::1]"];
    // By a number nobody else's page can be reached.
    let is_number = bare.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok();
    (is_local && local.contains(&&*bare))
        || (!ip.is_loopback() && is_number)
        || bare == ip.to_string()
        || site.config.names.iter().any(|name| name.eq_ignore_ascii_case(&bare))
}
