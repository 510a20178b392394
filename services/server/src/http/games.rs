//! Games by address.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use host::{
    Catalogue, Color, Explore, Explored, Exported, FileGame, GameLine, Holding, NewGame, Probably,
    PuzzleState, PuzzleTry, Table, Thinking, conversation,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{Cursor, Filter, Summary};
use utoipa::{IntoParams, ToSchema};

use super::Site;
use super::answer::{Id, Problem};
use super::visitor::{KnownVisitor, visitor};
use crate::tables::Made;

/// Everything that can be played.
#[utoipa::path(get, path = "/api/catalogue", responses((status = 200, body = Catalogue)))]
pub(super) async fn catalogue() -> Response {
    // It opens every variant of every game, and is the same for all.
    static TEXT: LazyLock<Bytes> =
        LazyLock::new(|| serde_json::to_vec(&Catalogue::new()).unwrap_or_default().into());
    ([(CONTENT_TYPE, "application/json")], TEXT.clone()).into_response()
}

/// A game that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Begun {
    /// Its id.
    id: String,
    /// The secrets that let somebody play Black and White: one's own, and what a link to the
    /// other carries. None where an engine sits.
    secrets: [Option<String>; 2],
}

fn begun(known: &KnownVisitor, Made { id, secrets }: Made) -> Response {
    let secrets = secrets.map(|secret| secret.map(|secret| secret.text().to_string()));
    (StatusCode::CREATED, known.headers(), Json(Begun { id, secrets })).into_response()
}

/// What is asked as an object with names.
#[derive(Debug, Deserialize)]
#[serde(bound = "T: DeserializeOwned")]
pub(super) struct Named<T>(#[serde(deserialize_with = "host::object")] T);

/// Begins a game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame, responses(
    (status = 201, body = Begun),
    (status = "4XX", body = Problem),
))]
pub(super) async fn make(
    State(site): State<Arc<Site>>,
    known: KnownVisitor,
    body: Result<Json<Named<NewGame>>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(Named(new)) = body?;
    let made = site.tables.make(&new, Some(&known.player.id)).await?;
    Ok(begun(&known, made))
}

/// Takes in a game: the text of a file of any format that is known, bare moves, or a position.
#[utoipa::path(post, path = "/api/games/import", request_body = String, params(Hint), responses(
    (status = 201, body = Begun),
    (status = "4XX", body = Problem),
))]
pub(super) async fn import(
    State(site): State<Arc<Site>>,
    known: KnownVisitor,
    query: Result<Query<Hint>, QueryRejection>,
    body: Bytes,
) -> Result<Response, Problem> {
    let mut table = read_table(&site, body, query?.0.into()).await?;
    let made = site.tables.import(&mut table, Some(&known.player.id)).await?;
    Ok(begun(&known, made))
}

/// The games of a file.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Contents {
    /// In the order of the file.
    games: Vec<FileGame>,
}

/// Which games a file has; none is taken in.
#[utoipa::path(post, path = "/api/games/import/contents", request_body = String, params(Hint),
    responses(
        (status = 200, body = Contents),
        (status = "4XX", body = Problem),
    ))]
pub(super) async fn contents(
    State(site): State<Arc<Site>>,
    query: Result<Query<Hint>, QueryRejection>,
    body: Bytes,
) -> Result<Json<Contents>, Problem> {
    let probably = query?.0.into();
    let read = move || host::games_in(&body, &probably);
    let games = site.beside.run(read).await?.map_err(Problem::bad)?;
    Ok(Json(Contents { games }))
}

/// Takes over a game that was begun inside a page, as a file of our own and under the id that it
/// has there. What is sent again is kept once.
#[utoipa::path(put, path = "/api/games/{id}", request_body = String,
    params(("id" = String, Path)), responses(
        (status = 201, body = Begun),
        (status = "4XX", body = Problem),
    ))]
pub(super) async fn take_over(
    State(site): State<Arc<Site>>,
    known: KnownVisitor,
    Id(id): Id,
    body: Bytes,
) -> Result<Response, Problem> {
    if !store::is_id(&id) {
        return Err(Problem::bad(conversation::malformed(&"this is no id of a game")));
    }
    let mut table = read_table(&site, body, Probably::default()).await?;
    let visitor = known.visitor(Vec::new());
    let made = site.tables.take_over(&id, &mut table, &visitor).await?;
    Ok(begun(&known, made))
}

/// The game of a text. Of a large one there may be much to read and to play.
async fn read_table(site: &Site, body: Bytes, probably: Probably) -> Result<Table, Problem> {
    let read = move || Table::open(&host::import(&body, &probably)?, false);
    site.beside.run(read).await?.map_err(Problem::bad)
}

/// Which game a text is of, where it does not say so itself, and which of several is meant.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Hint {
    /// The id of the game.
    game: Option<String>,
    /// Its size.
    size: Option<String>,
    /// Its variant.
    variant: Option<String>,
    /// Which game of a file that has several, from 1.
    number: Option<usize>,
    /// How many of bare moves are taken.
    moves: Option<usize>,
}

impl From<Hint> for Probably {
    fn from(Hint { game, size, variant, number, moves }: Hint) -> Self {
        Self { game, size, variant, number, moves }
    }
}

/// What a game would look like that is begun like this; nothing is kept.
#[utoipa::path(post, path = "/api/position", request_body = NewGame, responses(
    (status = 200, body = host::State),
    (status = "4XX", body = Problem),
))]
pub(super) async fn position(
    body: Result<Json<Named<NewGame>>, JsonRejection>,
) -> Result<Json<host::State>, Problem> {
    let Json(Named(new)) = body?;
    let mut table = new.open().map_err(Problem::bad)?;
    Ok(Json(table.state(Duration::ZERO)))
}

/// What becomes of moves that somebody tries in a puzzle; nothing is kept.
#[utoipa::path(post, path = "/api/puzzle", request_body = PuzzleTry, responses(
    (status = 200, body = PuzzleState),
    (status = "4XX", body = Problem),
))]
pub(super) async fn puzzle(
    body: Result<Json<Named<PuzzleTry>>, JsonRejection>,
) -> Result<Json<PuzzleState>, Problem> {
    let Json(Named(asked)) = body?;
    Ok(Json(asked.judge().map_err(Problem::bad)?))
}

/// What books and names say of a position; nothing is searched.
#[utoipa::path(post, path = "/api/explore", request_body = Explore, responses(
    (status = 200, body = Explored),
    (status = "4XX", body = Problem),
))]
pub(super) async fn explore(
    State(site): State<Arc<Site>>,
    body: Result<Json<Named<Explore>>, JsonRejection>,
) -> Result<Json<Explored>, Problem> {
    let Json(Named(asked)) = body?;
    // A book is read when it is first asked for.
    let answered = site.beside.run(move || asked.answer()).await?;
    Ok(Json(answered.map_err(Problem::bad)?))
}

/// Whose thinking, and where.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Whose {
    /// The id of a player that follows a rule.
    engine: String,
    /// After how many moves of the game; none for where it stands.
    after: Option<usize>,
}

/// How a player that follows a rule thinks about a position of a game: its value for every point.
#[utoipa::path(get, path = "/api/games/{id}/thinking",
    params(("id" = String, Path), Whose), responses(
        (status = 200, body = Thinking),
        (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ))]
pub(super) async fn thinking(
    State(site): State<Arc<Site>>,
    Id(id): Id,
    query: Result<Query<Whose>, QueryRejection>,
) -> Result<Json<Thinking>, Problem> {
    let Query(Whose { engine, after }) = query?;
    let stored = site.tables.store().game(&id).await?;
    let apart = stored.is_apart();
    let after = after.unwrap_or(stored.record.moves.len());
    // On the largest boards this takes a while.
    let think = move || host::thinking(&stored.record, apart, after, &engine);
    let told = site.beside.run(think).await?;
    told.map(Json).map_err(Problem::bad)
}

/// Which games to list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Only games of this id.
    game: Option<String>,
    /// Only games that go on (`open`), or have ended (`over`).
    state: Option<Progress>,
    /// Where the last list ended.
    after: Option<String>,
    /// How many at most.
    #[param(maximum = 65_535)]
    limit: Option<u16>,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Progress {
    /// It goes on.
    Open,
    /// It has ended.
    Over,
}

/// Some games.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Games {
    /// The games, those written last first.
    games: Vec<Line>,
    /// Where the next list begins; none if these were the last.
    after: Option<String>,
}

/// A line of a list.
#[derive(Debug, Serialize, ToSchema)]
struct Line {
    id: String,
    #[serde(flatten)]
    listed: GameLine,
    /// Milliseconds since 1970.
    created: u64,
    updated: u64,
}

impl Line {
    fn of(summary: Summary, player: Option<&str>) -> Self {
        let Summary { id, game, size, variant, moves, players, created, updated, .. } = summary;
        let outcome = summary.outcome;
        let you =
            summary.seats.each_ref().map(|seat| player.is_some() && seat.as_deref() == player);
        let shared =
            you != [true; 2] && you != [false; 2] && summary.seats.iter().flatten().count() == 2;
        let listed = GameLine {
            game,
            size,
            variant,
            moves,
            over: summary.state == store::State::Over,
            winner: outcome.and_then(game::Outcome::winner).map(Color::from),
            draw: outcome == Some(game::Outcome::Draw),
            how: summary.how.map(record::How::name),
            players,
            you,
            shared,
        };
        Self { id, listed, created, updated }
    }
}

/// The games of who asks; at home all games.
#[utoipa::path(get, path = "/api/games", params(Which), responses(
    (status = 200, body = Games),
    (status = "4XX", body = Problem),
))]
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    known: Option<KnownVisitor>,
    query: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Games>, Problem> {
    let Query(which) = query?;
    let after = match which.after.as_deref().map(|text| text.split_once('-')) {
        None => None,
        Some(Some((updated, id))) if updated.parse::<u64>().is_ok() => {
            Some(Cursor { updated: updated.parse().unwrap_or_default(), id: id.to_string() })
        }
        Some(_) => {
            let reason = "`after` is no place in a list";
            return Err(Problem::bad(conversation::malformed(&reason)));
        }
    };
    let player = known.as_ref().map(|known| known.player.id.as_str());
    if player.is_none() && !site.config.home {
        return Ok(Json(Games { games: Vec::new(), after: None }));
    }
    let filter = Filter {
        player: player.filter(|_| !site.config.home).map(str::to_string),
        game: which.game,
        state: which.state.map(|state| match state {
            Progress::Open => store::State::Open,
            Progress::Over => store::State::Over,
        }),
        after,
        limit: which.limit.map_or(50, u32::from),
    };
    let page = site.tables.store().games(&filter).await?;
    let after = page.next.map(|next| format!("{}-{}", next.updated, next.id));
    let games = page.games.into_iter().map(|game| Line::of(game, player)).collect();
    Ok(Json(Games { games, after }))
}

/// A game as it stands. What it is, `State` says.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = host::State),
    (status = "4XX", body = Problem),
))]
pub(super) async fn read(State(site): State<Arc<Site>>, Id(id): Id) -> Result<Response, Problem> {
    let (keeper, _news) = site.tables.open(&id).await?;
    let state = keeper.feed.latest().state_now().to_string();
    let json = RawValue::from_string(state).map_err(|_| Problem::missing())?;
    Ok(Json(json).into_response())
}

/// Takes a game from among one's own: for good, but where it is somebody else's as well, who keeps
/// it. Only who sits at it may.
#[utoipa::path(delete, path = "/api/games/{id}", params(("id" = String, Path)), responses(
    (status = 204),
    (status = "4XX", body = Problem),
))]
pub(super) async fn delete(
    State(site): State<Arc<Site>>,
    known: Option<KnownVisitor>,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    let stored = site.tables.store().game(&id).await?;
    let visitor = visitor(known.as_ref(), site.config.home, Vec::new());
    // At home everybody tidies up.
    if !visitor.home && !visitor.rights(&stored.seats, stored.record.engines()).any() {
        return Err(Problem::foreign());
    }
    let player = visitor.player.as_deref().filter(|_| !visitor.home);
    site.tables.let_go(&id, player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A form in which a game leaves.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Form {
    /// `duiyi`, `sgf`, `psq`, `ggf`, `transcript`; `position` and `obf` are the position now.
    format: Option<String>,
}

/// A game as a file.
#[utoipa::path(get, path = "/api/games/{id}/export", params(("id" = String, Path), Form),
    responses(
        (status = 200, body = String),
        (status = "4XX", body = Problem),
    ))]
pub(super) async fn export(
    State(site): State<Arc<Site>>,
    Id(id): Id,
    query: Result<Query<Form>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(form) = query?;
    let record = site.tables.store().game(&id).await?.record;
    let game = record.game.clone();
    let written = move || host::export(&record, form.format.as_deref().unwrap_or("duiyi"));
    let Exported { text, ending } = site.beside.run(written).await?.map_err(Problem::bad)?;
    let name = format!("attachment; filename=\"{game}-{id}.{ending}\"");
    let about = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (CONTENT_DISPOSITION, name.chars().filter(char::is_ascii_graphic).collect()),
    ];
    Ok((about, text).into_response())
}

/// In which formats a game can leave.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Formats {
    /// Those that can hold it.
    formats: Vec<Holding>,
}

/// The formats that can hold a game.
#[utoipa::path(get, path = "/api/games/{id}/formats", params(("id" = String, Path)), responses(
    (status = 200, body = Formats),
    (status = "4XX", body = Problem),
))]
pub(super) async fn formats(
    State(site): State<Arc<Site>>,
    Id(id): Id,
) -> Result<Json<Formats>, Problem> {
    let record = site.tables.store().game(&id).await?.record;
    // Each of them is written and read.
    let formats = site.beside.run(move || host::formats(&record)).await?;
    Ok(Json(Formats { formats }))
}
