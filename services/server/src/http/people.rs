//! Players and what they have set.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use host::Refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Site;
use super::answer::{Id, Problem};
use super::visitor::KnownVisitor;

/// How long the name and the value of a setting may be, in bytes.
const SETTING: (usize, usize) = (40, 4_000);
/// How many settings are kept for one person: several times what there is to be set.
const SETTINGS: usize = 100;

/// Who asks.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Me {
    /// The player's id.
    id: String,
    /// What he wants to be called.
    name: String,
    /// Whether all games of this store are his.
    home: bool,
    /// His settings.
    settings: BTreeMap<String, String>,
}

async fn about(site: &Site, known: &KnownVisitor) -> Result<Json<Me>, Problem> {
    let settings = site.tables.store().settings(&known.player.id).await?;
    Ok(Json(Me {
        id: known.player.id.clone(),
        name: known.player.name.clone(),
        home: site.config.home,
        settings: settings.into_iter().collect(),
    }))
}

/// Who asks, made known if he is not.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(super) async fn me(
    State(site): State<Arc<Site>>,
    known: KnownVisitor,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    Ok((known.headers(), about(&site, &known).await?))
}

/// A name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Name {
    /// May be empty.
    name: String,
}

/// Calls who asks something else.
#[utoipa::path(patch, path = "/api/me", request_body = Name, responses(
    (status = 200, body = Me),
    (status = "4XX", body = Problem),
))]
pub(super) async fn rename(
    State(site): State<Arc<Site>>,
    mut known: KnownVisitor,
    body: Result<Json<Name>, JsonRejection>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let Json(Name { name }) = body?;
    known.player = site.tables.store().rename(&known.player.id, &name).await?;
    Ok((known.headers(), about(&site, &known).await?))
}

/// The value of a setting.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Setting {
    /// None takes the setting away.
    value: Option<String>,
}

/// Sets one of the settings of who asks.
#[utoipa::path(put, path = "/api/me/settings/{name}", params(("name" = String, Path)),
    request_body = Setting, responses(
        (status = 200, body = Me),
        (status = "4XX", body = Problem),
    ))]
pub(super) async fn set(
    State(site): State<Arc<Site>>,
    known: KnownVisitor,
    Id(name): Id,
    body: Result<Json<Setting>, JsonRejection>,
) -> Result<(HeaderMap, Json<Me>), Problem> {
    let Json(Setting { value }) = body?;
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_long = value.as_ref().is_some_and(|value| value.len() > SETTING.1);
    if name.is_empty() || name.len() > SETTING.0 || !name.chars().all(is_name) || is_long {
        let text = "a setting has a short name of small letters, and a short value";
        return Err(Problem::bad(Refusal::plain("refused-setting", text)));
    }
    let store = site.tables.store();
    if value.is_some() {
        let kept = store.settings(&known.player.id).await?;
        if kept.len() >= SETTINGS && kept.iter().all(|(other, _)| *other != name) {
            let text = "so many settings are not kept";
            return Err(Problem::bad(Refusal::plain("refused-setting", text)));
        }
    }
    store.set(&known.player.id, &name, value.as_deref()).await?;
    Ok((known.headers(), about(&site, &known).await?))
}

/// How somebody has done.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Results {
    /// A line for each game and opponent.
    results: Vec<Standing>,
}

/// How somebody has done against one opponent.
#[derive(Debug, Serialize, ToSchema)]
struct Standing {
    /// The id of the game.
    game: String,
    /// Who sat opposite.
    opponent: String,
    /// Games won.
    won: u64,
    /// Games drawn.
    drawn: u64,
    /// Games lost.
    lost: u64,
}

/// How who asks has done.
#[utoipa::path(get, path = "/api/me/results", responses((status = 200, body = Results)))]
pub(super) async fn results(
    State(site): State<Arc<Site>>,
    known: Option<KnownVisitor>,
) -> Result<Json<Results>, Problem> {
    let tallies = match known {
        Some(known) => site.tables.store().results(&known.player.id).await?,
        None => Vec::new(),
    };
    let results = tallies.into_iter().map(|tally| {
        let store::Tally { game, opponent, won, drawn, lost } = tally;
        Standing { game, opponent, won, drawn, lost }
    });
    Ok(Json(Results { results: results.collect() }))
}
