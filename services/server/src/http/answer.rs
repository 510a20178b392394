//! Answers that say no.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONTENT_TYPE, UPGRADE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::{Refusal, conversation};
use serde::Serialize;
use store::{Fault, StoreError};
use utoipa::ToSchema;

use crate::beside::NotDone;
use crate::tables::OpenError;

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// The reason, as a message of the catalogue.
    pub(crate) error: Refusal,
    #[serde(skip)]
    pub(crate) status: u16,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, error: Refusal) -> Self {
        Self { error, status: status.as_u16() }
    }

    pub(crate) fn bad(error: Refusal) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    pub(crate) fn missing() -> Self {
        Self::new(StatusCode::NOT_FOUND, Refusal::no_game())
    }

    pub(crate) fn foreign() -> Self {
        let text = "this is somebody else's game";
        Self::new(StatusCode::FORBIDDEN, Refusal::plain("refused-foreign", text))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status);
        (status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), Json(self)).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match &error {
            StoreError::Missing { .. } => Self::missing(),
            StoreError::Conflict { .. } => Self::new(StatusCode::CONFLICT, Refusal::stale()),
            StoreError::Damaged { .. } => {
                let refusal = Refusal::plain("refused-damaged", error.to_string());
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, refusal)
            }
            StoreError::Address { .. } | StoreError::Failed { .. } => {
                tracing::error!(%error, "the store fails");
                // Where the store is, is nobody's business outside.
                let id = match &error {
                    StoreError::Failed { fault: Fault::Full, .. } => "refused-store-full",
                    _ => "refused-store",
                };
                let text = "games cannot be read or written now";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, Refusal::plain(id, text))
            }
        }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Store(error) => error.into(),
            OpenError::Refused(refusal) => Self::bad(refusal),
        }
    }
}

impl From<NotDone> for Problem {
    fn from(not_done: NotDone) -> Self {
        match not_done {
            NotDone::Busy => {
                let refusal =
                    Refusal::plain("refused-busy", "all engines are busy").with("seconds", 1);
                Self::new(StatusCode::SERVICE_UNAVAILABLE, refusal)
            }
            NotDone::Broken => {
                let refusal = Refusal::plain("refused-engine", "an internal error");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, refusal)
            }
        }
    }
}

fn malformed(status: StatusCode, text: &str) -> Problem {
    Problem::new(status, conversation::malformed(&text))
}

/// Every refusal under `/api` is a [`Problem`], also of who has not got as far as one of our
/// handlers: what is too long, asked in a way that is not known, or of an address that there is
/// not.
pub(super) async fn in_words(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_ours = path == "/api" || path.starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let has_words = response.headers().get(CONTENT_TYPE).is_some_and(|t| t == "application/json");
    if !is_ours || has_words || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let said = to_bytes(body, 1 << 10).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said).trim().to_string();
    let usual = status.canonical_reason().unwrap_or_default().to_string();
    let mut worded =
        malformed(status, if said.is_empty() { &usual } else { &said }).into_response();
    for (name, value) in parts.headers.iter().filter(|(name, _)| [&ALLOW, &UPGRADE].contains(name))
    {
        worded.headers_mut().insert(name, value.clone());
    }
    worded
}

/// What an address names: an id, a name.
pub(crate) struct Id(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Path(text) = Path::<String>::from_request_parts(parts, state).await?;
        Ok(Self(text))
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        malformed(rejection.status(), &rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        malformed(rejection.status(), &rejection.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        malformed(rejection.status(), &rejection.body_text())
    }
}
