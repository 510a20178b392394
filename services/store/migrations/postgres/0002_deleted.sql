-- What was deleted does not come back: a page that has not heard that its game was taken over sends
-- it once more.
CREATE TABLE deleted (
    id TEXT NOT NULL PRIMARY KEY
);
