//! Players, how they have done, and what they have set.

use sqlx::Row;

use super::{SqlStore, now, plain, unsigned};
use crate::{FoundPlayer, Player, Result, Secret, StoreError, Tally, new_id};

impl SqlStore {
    pub(super) async fn find_player(&self, secret: &Secret) -> Result<FoundPlayer> {
        let fail = |error: sqlx::Error| self.fail(&error);
        let hash = secret.hash();
        let known = async || {
            let text = "SELECT id, name, seen FROM players WHERE secret = $1";
            let row = sqlx::query(text).bind(&*hash).fetch_optional(&self.pool).await?;
            row.map(|row| {
                let player = Player { id: row.try_get("id")?, name: row.try_get("name")? };
                Ok::<_, sqlx::Error>((player, row.try_get::<i64, _>("seen")?))
            })
            .transpose()
        };
        if let Some((player, seen)) = known().await.map_err(fail)? {
            let minute_ago = now() - 60_000;
            // Once a minute is often enough.
            if seen < minute_ago {
                let text = "UPDATE players SET seen = $2 WHERE id = $1";
                let _turn = self.alone().await;
                let seen = sqlx::query(text).bind(&*player.id).bind(now());
                seen.execute(&self.pool).await.map_err(fail)?;
            }
            return Ok(FoundPlayer { player, is_new: false });
        }
        // Who comes twice at the same time is made once.
        let text = "INSERT INTO players (id, secret, name, created, seen) \
                    VALUES ($1, $2, '', $3, $4) ON CONFLICT (secret) DO NOTHING";
        let turn = self.alone().await;
        let made = sqlx::query(text).bind(new_id()).bind(&*hash).bind(now()).bind(now());
        let is_new = made.execute(&self.pool).await.map_err(fail)?.rows_affected() > 0;
        drop(turn);
        let found = known().await.map_err(fail)?;
        found.map(|(player, _)| FoundPlayer { player, is_new }).ok_or_else(|| missing(&hash))
    }

    pub(super) async fn rename_player(&self, player: &str, name: &str) -> Result<Player> {
        let name: String = name.chars().filter(|c| !c.is_control()).take(100).collect();
        let text = "UPDATE players SET name = $2 WHERE id = $1";
        let _turn = self.alone().await;
        let done = sqlx::query(text).bind(plain(player)).bind(&*name).execute(&self.pool).await;
        match done.map_err(|error| self.fail(&error))?.rows_affected() {
            0 => Err(missing(player)),
            _ => Ok(Player { id: player.to_string(), name }),
        }
    }

    pub(super) async fn tally(&self, player: &str) -> Result<Vec<Tally>> {
        let fail = |error: sqlx::Error| self.fail(&error);
        let rows = sqlx::query(
            "SELECT games.game AS game, \
             CASE WHEN seats.side = 'black' THEN games.white ELSE games.black END AS opponent, \
             SUM(CASE WHEN games.outcome = seats.side THEN 1 ELSE 0 END) AS won, \
             SUM(CASE WHEN games.outcome = 'draw' THEN 1 ELSE 0 END) AS drawn, \
             SUM(CASE WHEN games.outcome IN ('black', 'white') AND games.outcome <> seats.side \
             THEN 1 ELSE 0 END) AS lost \
             FROM seats JOIN games ON games.id = seats.game \
             WHERE seats.player = $1 AND games.outcome IN ('black', 'white', 'draw') \
             GROUP BY 1, 2 ORDER BY 1, 2",
        )
        .bind(plain(player))
        .fetch_all(&self.pool)
        .await
        .map_err(fail)?;
        let tally = |row: &sqlx::any::AnyRow| {
            let count = |column: &str| row.try_get::<i64, _>(column).map(unsigned);
            Ok(Tally {
                game: row.try_get("game")?,
                opponent: row.try_get("opponent")?,
                won: count("won")?,
                drawn: count("drawn")?,
                lost: count("lost")?,
            })
        };
        rows.iter().map(tally).collect::<sqlx::Result<_>>().map_err(fail)
    }

    pub(super) async fn read_settings(&self, player: &str) -> Result<Vec<(String, String)>> {
        let fail = |error: sqlx::Error| self.fail(&error);
        let text = "SELECT name, value FROM settings WHERE player = $1 ORDER BY name";
        let rows =
            sqlx::query(text).bind(plain(player)).fetch_all(&self.pool).await.map_err(fail)?;
        let pair = |row: &sqlx::any::AnyRow| Ok((row.try_get("name")?, row.try_get("value")?));
        rows.iter().map(pair).collect::<sqlx::Result<_>>().map_err(fail)
    }

    pub(super) async fn write_setting(
        &self,
        player: &str,
        name: &str,
        value: Option<&str>,
    ) -> Result<()> {
        let _turn = self.alone().await;
        let done = match value {
            Some(value) => {
                let text = "INSERT INTO settings (player, name, value) VALUES ($1, $2, $3) \
                            ON CONFLICT (player, name) DO UPDATE SET value = excluded.value";
                sqlx::query(text)
                    .bind(plain(player))
                    .bind(plain(name))
                    .bind(plain(value))
                    .execute(&self.pool)
                    .await
            }
            None => {
                let text = "DELETE FROM settings WHERE player = $1 AND name = $2";
                sqlx::query(text).bind(plain(player)).bind(plain(name)).execute(&self.pool).await
            }
        };
        match done {
            Err(sqlx::Error::Database(error)) if error.is_foreign_key_violation() => {
                Err(missing(player))
            }
            other => other.map(|_| ()).map_err(|error| self.fail(&error)),
        }
    }
}

fn missing(player: &str) -> StoreError {
    StoreError::Missing { what: "player", id: player.to_string() }
}
