-- Times are milliseconds since 1970 in UTC. `record` is the whole game in Duiyi's own file format;
-- the columns beside it repeat what lists are filtered and sorted by.
CREATE TABLE players (
    id      TEXT    NOT NULL PRIMARY KEY,
    -- SHA-256 of the secret that the player shows, in hexadecimal digits.
    secret  TEXT    NOT NULL UNIQUE,
    name    TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    seen    BIGINT  NOT NULL
);

CREATE TABLE games (
    id       TEXT    NOT NULL PRIMARY KEY,
    -- Grows by one with every change.
    revision BIGINT  NOT NULL,
    game     TEXT    NOT NULL,
    size     TEXT    NOT NULL,
    variant  TEXT    NOT NULL,
    moves    BIGINT  NOT NULL,
    -- 'open', 'black', 'white', 'draw' or 'none'.
    outcome  TEXT    NOT NULL,
    how      TEXT    NOT NULL,
    black    TEXT    NOT NULL,
    white    TEXT    NOT NULL,
    created  BIGINT  NOT NULL,
    updated  BIGINT  NOT NULL,
    record   TEXT    NOT NULL
);
CREATE INDEX games_by_time ON games (updated, id);

-- Who may move for a side: whoever shows the secret.
CREATE TABLE seats (
    game   TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- 'black' or 'white'.
    side   TEXT NOT NULL,
    secret TEXT NOT NULL,
    player TEXT REFERENCES players (id) ON DELETE SET NULL,
    PRIMARY KEY (game, side)
);
CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE settings (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (player, name)
);
