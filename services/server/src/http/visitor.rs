//! Who asks: known again by a cookie, without an account.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use store::{Player, Secret};

use super::Site;
use super::answer::Problem;
use crate::tables::Visitor;

/// The cookie's name.
const NAME: &str = "duiyi";

/// For how long a browser is known again, in seconds: a year.
const AGE: u32 = 365 * 24 * 60 * 60;

/// Somebody whom the store knows.
#[derive(Clone, Debug)]
pub(super) struct KnownVisitor {
    pub(super) player: Player,
    home: bool,
    /// A cookie that he has not had yet.
    fresh: Option<Secret>,
}

fn cookie(headers: &HeaderMap) -> Option<Secret> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|text| text.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, secret) = pairs.find(|(name, _)| name.trim() == NAME)?;
    // Ours are short and plain; what else comes is no secret of anybody's.
    let secret = secret.trim();
    let is_plain = secret.len() == 26 && secret.bytes().all(|b| b.is_ascii_alphanumeric());
    is_plain.then(|| Secret::shown(secret))
}

impl KnownVisitor {
    /// What his browser is to remember.
    pub(super) fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if let Some(secret) = &self.fresh {
            let text = format!(
                "{NAME}={}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Strict",
                secret.text()
            );
            if let Ok(value) = HeaderValue::from_str(&text) {
                headers.insert(SET_COOKIE, value);
            }
        }
        headers
    }

    /// As somebody at a table.
    pub(super) fn visitor(&self, secrets: Vec<String>) -> Visitor {
        let player = Some(self.player.id.clone());
        Visitor { secrets, player, home: self.home, ..Visitor::default() }
    }
}

/// Makes who is not known known.
impl FromRequestParts<Arc<Site>> for KnownVisitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, Problem> {
        let shown = cookie(&parts.headers);
        let fresh = shown.is_none().then(Secret::new);
        let secret = shown.or_else(|| fresh.clone()).unwrap_or_default();
        let player = site.tables.store().player(&secret).await?.player;
        Ok(Self { player, home: site.config.home, fresh })
    }
}

/// Who only reads need not be known.
impl OptionalFromRequestParts<Arc<Site>> for KnownVisitor {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        site: &Arc<Site>,
    ) -> Result<Option<Self>, Infallible> {
        if cookie(&parts.headers).is_none() {
            return Ok(None);
        }
        let known = <Self as FromRequestParts<Arc<Site>>>::from_request_parts(parts, site).await;
        Ok(known.ok())
    }
}

/// What somebody is who is not known.
pub(super) fn visitor(known: Option<&KnownVisitor>, home: bool, secrets: Vec<String>) -> Visitor {
    match known {
        Some(known) => known.visitor(secrets),
        None => Visitor { secrets, home, ..Visitor::default() },
    }
}
