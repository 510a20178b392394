//! Games and the seats at them.

use game::{Outcome, Side};
use record::{How, Record, duiyi};
use sqlx::any::AnyRow;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Connection, Row};

use super::{Place, SqlStore, now, plain, unsigned};
use crate::model::{Columns, side_name};
use crate::{Cursor, Filter, Page, Result, SeatKey, State, StoreError, StoredGame, Summary};

/// How many games a page has at most.
const PAGE: u32 = 200;

type Seats = [Option<SeatKey>; 2];

/// A game whose revision is still `revision` becomes this.
#[derive(Debug)]
pub(super) struct Change {
    id: String,
    revision: u64,
    columns: Columns,
    moves: i64,
    text: String,
    seats: Option<Seats>,
}

impl Change {
    pub(super) fn new(id: &str, revision: u64, record: &Record, seats: Option<&Seats>) -> Self {
        Self {
            id: plain(id),
            revision,
            columns: Columns::of(record),
            moves: record.plies() as i64,
            text: duiyi::write(record),
            seats: seats.cloned(),
        }
    }
}

impl SqlStore {
    pub(super) async fn create_game(
        &self,
        id: &str,
        record: &Record,
        seats: &Seats,
    ) -> Result<StoredGame> {
        let id = &*plain(id);
        let created = now();
        let _turn = self.alone().await;
        let mut connection = self.connection().await?;
        let done = self.insert_game(&mut connection, id, record, seats, created).await;
        self.give_back(connection, done).await?;
        Ok(StoredGame {
            id: id.to_string(),
            revision: 1,
            created: unsigned(created),
            updated: unsigned(created),
            record: record.clone(),
            seats: seats.clone(),
        })
    }

    async fn insert_game(
        &self,
        connection: &mut AnyConnection,
        id: &str,
        record: &Record,
        seats: &Seats,
        created: i64,
    ) -> Result<()> {
        let columns = Columns::of(record);
        let mut change = connection.begin().await.map_err(|error| self.fail(&error))?;
        let done = sqlx::query(
            "INSERT INTO games (id, revision, game, size, variant, moves, outcome, how, black, \
             white, created, updated, record) \
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(id)
        .bind(plain(&record.game))
        .bind(plain(record.size.as_deref().unwrap_or_default()))
        .bind(plain(record.variant.as_deref().unwrap_or_default()))
        .bind(record.plies() as i64)
        .bind(columns.outcome)
        .bind(columns.how)
        .bind(columns.players[0].clone())
        .bind(columns.players[1].clone())
        .bind(created)
        .bind(created)
        .bind(duiyi::write(record))
        .execute(&mut *change)
        .await;
        match done {
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                return Err(StoreError::Conflict { id: id.to_string() });
            }
            Err(error) => return Err(self.fail(&error)),
            Ok(_) => {}
        }
        // After a write: who reads first may find that another has written meanwhile, and cannot
        // wait.
        let deleted = sqlx::query("SELECT 1 FROM deleted WHERE id = $1").bind(id);
        let deleted = deleted.fetch_optional(&mut *change).await;
        if deleted.map_err(|error| self.fail(&error))?.is_some() {
            return Err(missing(id));
        }
        self.write_seats(&mut change, id, seats).await?;
        change.commit().await.map_err(|error| self.fail(&error))
    }

    pub(super) async fn read_game(&self, id: &str) -> Result<StoredGame> {
        let id = &*plain(id);
        let fail = |error: sqlx::Error| self.fail(&error);
        let text = "SELECT revision, created, updated, record FROM games WHERE id = $1";
        let row = sqlx::query(text).bind(id).fetch_optional(&self.pool).await.map_err(fail)?;
        let Some(row) = row else { return Err(missing(id)) };
        let record: String = row.try_get("record").map_err(fail)?;
        let record = duiyi::read(record.as_bytes())
            .map_err(|error| StoreError::Damaged { id: id.to_string(), error })?;
        let text = "SELECT side, secret, player FROM seats WHERE game = $1";
        let rows = sqlx::query(text).bind(id).fetch_all(&self.pool).await.map_err(fail)?;
        let mut seats = [None, None];
        for row in rows {
            let name: String = row.try_get("side").map_err(fail)?;
            let key = SeatKey {
                secret: row.try_get("secret").map_err(fail)?,
                player: row.try_get("player").map_err(fail)?,
            };
            if let Some(side) = Side::BOTH.into_iter().find(|&side| side_name(side) == name) {
                seats[side.index()] = Some(key);
            }
        }
        Ok(StoredGame {
            id: id.to_string(),
            revision: number(&row, "revision").map_err(fail)?,
            created: number(&row, "created").map_err(fail)?,
            updated: number(&row, "updated").map_err(fail)?,
            record,
            seats,
        })
    }

    pub(super) async fn read_revision(&self, id: &str) -> Result<u64> {
        let id = &*plain(id);
        let row = sqlx::query("SELECT revision FROM games WHERE id = $1").bind(id);
        let row = row.fetch_optional(&self.pool).await.map_err(|error| self.fail(&error))?;
        let row = row.ok_or_else(|| missing(id))?;
        number(&row, "revision").map_err(|error| self.fail(&error))
    }

    /// Writes a change of a game, and returns the game's new revision.
    pub(super) async fn apply(
        &self,
        connection: &mut AnyConnection,
        change: &Change,
    ) -> Result<u64> {
        let Change { id, revision, columns, moves, text, seats } = change;
        let done = sqlx::query(
            "UPDATE games SET revision = revision + 1, moves = $3, outcome = $4, how = $5, \
             black = $6, white = $7, updated = $8, record = $9 WHERE id = $1 AND revision = $2",
        )
        .bind(&**id)
        .bind(i64::try_from(*revision).unwrap_or(i64::MAX))
        .bind(*moves)
        .bind(columns.outcome)
        .bind(columns.how)
        .bind(&*columns.players[0])
        .bind(&*columns.players[1])
        .bind(now())
        .bind(&**text)
        .execute(&mut *connection)
        .await
        .map_err(|error| self.fail(&error))?;
        if done.rows_affected() == 0 {
            let known = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(&**id);
            let known = known.fetch_optional(&mut *connection).await.map_err(|e| self.fail(&e))?;
            return Err(match known {
                Some(_) => StoreError::Conflict { id: id.clone() },
                None => missing(id),
            });
        }
        if let Some(seats) = seats {
            let old = sqlx::query("DELETE FROM seats WHERE game = $1").bind(&**id);
            old.execute(&mut *connection).await.map_err(|error| self.fail(&error))?;
            self.write_seats(connection, id, seats).await?;
        }
        Ok(revision + 1)
    }

    pub(super) async fn delete_game(&self, id: &str) -> Result<()> {
        let id = &*plain(id);
        let _turn = self.alone().await;
        let mut connection = self.connection().await?;
        let done = self.remove_game(&mut connection, id).await;
        self.give_back(connection, done).await
    }

    async fn remove_game(&self, connection: &mut AnyConnection, id: &str) -> Result<()> {
        let fail = |error: sqlx::Error| self.fail(&error);
        let mut change = connection.begin().await.map_err(fail)?;
        let done = sqlx::query("DELETE FROM games WHERE id = $1").bind(id);
        if done.execute(&mut *change).await.map_err(fail)?.rows_affected() == 0 {
            return Err(missing(id));
        }
        let kept = sqlx::query("INSERT INTO deleted (id) VALUES ($1)").bind(id);
        kept.execute(&mut *change).await.map_err(fail)?;
        change.commit().await.map_err(fail)
    }

    pub(super) async fn list_games(&self, filter: &Filter) -> Result<Page> {
        let fail = |error: sqlx::Error| self.fail(&error);
        let limit = if filter.limit == 0 { PAGE } else { filter.limit.min(PAGE) };
        let state = match filter.state {
            None => "",
            Some(State::Open) => "open",
            Some(State::Over) => "over",
        };
        let after = filter.after.as_ref();
        let rows = sqlx::query(
            "SELECT id, revision, game, size, variant, moves, outcome, how, black, white, \
             created, updated, \
             (SELECT player FROM seats WHERE game = games.id AND side = 'black') AS at_black, \
             (SELECT player FROM seats WHERE game = games.id AND side = 'white') AS at_white \
             FROM games \
             WHERE ($1 = '' OR id IN (SELECT game FROM seats WHERE player = $1)) \
             AND ($2 = '' OR game = $2) \
             AND ($3 = '' OR ($3 = 'open') = (outcome = 'open')) \
             AND (updated < $4 OR (updated = $4 AND id < $5)) \
             ORDER BY updated DESC, id DESC LIMIT $6",
        )
        .bind(plain(filter.player.as_deref().unwrap_or_default()))
        .bind(plain(filter.game.as_deref().unwrap_or_default()))
        .bind(state)
        .bind(after.map_or(i64::MAX, |after| i64::try_from(after.updated).unwrap_or(i64::MAX)))
        .bind(after.map_or_else(String::new, |after| plain(&after.id)))
        .bind(i64::from(limit) + 1)
        .fetch_all(&self.pool)
        .await
        .map_err(fail)?;
        let mut games = rows.iter().map(summary).collect::<sqlx::Result<Vec<_>>>().map_err(fail)?;
        let more = games.len() > limit as usize;
        games.truncate(limit as usize);
        let next = games.last().filter(|_| more);
        let next = next.map(|last| Cursor { updated: last.updated, id: last.id.clone() });
        Ok(Page { games, next })
    }

    /// A connection for a transaction.
    pub(super) async fn connection(&self) -> Result<PoolConnection<Any>> {
        self.pool.acquire().await.map_err(|error| self.fail(&error))
    }

    /// After a transaction: what became of it. A connection on which one has failed is not used
    /// again. Where the disk is full SQLite ends a transaction by itself; the driver does not know,
    /// takes the next one for a part of it, and never ends that: it locks out all others, and what
    /// is written in it is not kept. A store in memory has no disk, and is gone with its connection.
    pub(super) async fn give_back<T>(
        &self,
        connection: PoolConnection<Any>,
        done: Result<T>,
    ) -> Result<T> {
        let has_failed = matches!(done, Err(StoreError::Failed { .. }));
        if has_failed && !matches!(self.place, Place::Memory) {
            // It may be broken already.
            let _ = connection.close().await;
        }
        done
    }

    async fn write_seats(&self, change: &mut AnyConnection, id: &str, seats: &Seats) -> Result<()> {
        for side in Side::BOTH {
            let Some(seat) = &seats[side.index()] else { continue };
            let text = "INSERT INTO seats (game, side, secret, player) VALUES ($1, $2, $3, $4)";
            sqlx::query(text)
                .bind(id)
                .bind(side_name(side))
                .bind(seat.secret.clone())
                .bind(seat.player.clone())
                .execute(&mut *change)
                .await
                .map_err(|error| self.fail(&error))?;
        }
        Ok(())
    }
}

fn missing(id: &str) -> StoreError {
    StoreError::Missing { what: "game", id: id.to_string() }
}

fn number(row: &AnyRow, column: &str) -> sqlx::Result<u64> {
    row.try_get::<i64, _>(column).map(unsigned)
}

fn summary(row: &AnyRow) -> sqlx::Result<Summary> {
    let outcome: String = row.try_get("outcome")?;
    let how: String = row.try_get("how")?;
    Ok(Summary {
        id: row.try_get("id")?,
        revision: number(row, "revision")?,
        game: row.try_get("game")?,
        size: row.try_get("size")?,
        variant: row.try_get("variant")?,
        moves: number(row, "moves")?,
        state: if outcome == "open" { State::Open } else { State::Over },
        outcome: [Outcome::Win(Side::Black), Outcome::Win(Side::White), Outcome::Draw]
            .into_iter()
            .find(|known| known.name() == outcome),
        how: How::from_name(&how),
        players: [row.try_get("black")?, row.try_get("white")?],
        seats: [row.try_get("at_black")?, row.try_get("at_white")?],
        created: number(row, "created")?,
        updated: number(row, "updated")?,
    })
}
