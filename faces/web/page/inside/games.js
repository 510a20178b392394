// The games that this browser keeps: those that were begun inside the page, until a server has them.

/**
 * @typedef {object} Kept a game as it is kept
 * @property {string} id
 * @property {number} revision how often it was written, from 1
 * @property {string} record its text
 * @property {Omit<GameLine, "id" | "created" | "updated">} line what lists say of it
 * @property {number} [used] for how many milliseconds the side that is asked had thought when it was written
 * @property {number[]} [offered] the revisions that were sent to a server which has not answered
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 */

/**
 * What is left of a game that was deleted here and that a server may have, until it is deleted there.
 * @typedef {{ id: string, deleted: true }} Deleted
 */

/**
 * What came of writing: the new revision, or why there is none (`changed` by another page, `gone`,
 * `full`, `failed`) and what is kept instead, if that is known.
 * @typedef {{ revision: number } | { why: string, kept?: Kept }} Written
 */

/** What is written of a game. @typedef {Pick<Kept, "record" | "line" | "used">} Played */

/** What is said where there is no such game. */
export const MISSING = { id: "refused-no-game", message: "there is no such game" };

/** The digits and letters of an id: those of the server. */
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz";

/** An id of 12 characters that cannot be guessed. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => ALPHABET[byte % 32]).join("");
}

/**
 * A game as the module is told of it: its clock has gone on since it was written.
 * @param {Kept} kept
 */
export function opening({ record, revision, used, updated }) {
  return { record, revision, ...(used === undefined ? {} : { used: Math.round(used + Math.max(0, Date.now() - updated)) }) };
}

/** Games in memory: where the browser keeps nothing, they last as long as the page. */
export class MemoryGames {
  /** Whether games outlast the page. */
  lasting = false;
  /** @type {Map<string, Kept>} */
  #games = new Map();

  /** @param {string} id @returns {Promise<Kept | null>} */
  async get(id) {
    return this.#games.get(id) ?? null;
  }

  /** @returns {Promise<Kept[]>} */
  async all() {
    return [...this.#games.values()];
  }

  /**
   * Writes a game that still has the revision before; revision 0 is a new one.
   * @param {string} id
   * @param {number} revision
   * @param {Played} game
   * @returns {Promise<Written>}
   */
  async write(id, revision, game) {
    const before = this.#games.get(id);
    const next = following(before, id, revision, game);
    if ("why" in next) return next;
    this.#games.set(id, next);
    return { revision: next.revision };
  }

  /** Deletes a game; false if there is none. @param {string} id */
  async delete(id) {
    return this.#games.delete(id);
  }
}

/**
 * A game after it was written, or why it cannot be.
 * @param {Kept | undefined} before
 * @param {string} id
 * @param {number} revision that it is taken to have
 * @param {Played} game
 * @returns {Kept | { why: string, kept?: Kept }}
 */
function following(before, id, revision, { record, line, used }) {
  if (!before && revision > 0) return { why: "gone" };
  if (before && before.revision !== revision) return { why: "changed", kept: before };
  const now = Date.now();
  const offered = before?.offered === undefined ? {} : { offered: before.offered };
  const clock = used === undefined ? {} : { used };
  return { id, revision: revision + 1, record, line, ...clock, ...offered, created: before?.created ?? now, updated: now };
}

const STORE = "games";

/** What lists say of a game that tells nothing of itself. @type {Kept["line"]} */
const UNKNOWN = { game: "", size: "", variant: "", moves: 0, over: false, winner: null, how: null, draw: false, players: ["", ""], you: [true, true], shared: false };

/**
 * The game that is kept in a place. What a browser has damaged can be seen to be so, and deleted.
 * @param {Kept | Deleted | undefined} there
 * @returns {Kept | undefined}
 */
function gameIn(there) {
  if (!there || "deleted" in there) return undefined;
  const { revision, record, line, used, offered, created, updated } = /** @type {Record<string, any>} */ (there);
  /** @param {unknown} value @param {number} otherwise */
  const number = (value, otherwise) => (Number.isFinite(value) ? Number(value) : otherwise);
  return {
    id: there.id,
    revision: number(revision, 1),
    record: typeof record === "string" ? record : "",
    line: Array.isArray(line?.players) && Array.isArray(line.you) && typeof line.size === "string" ? line : UNKNOWN,
    ...(Number.isFinite(used) ? { used } : {}),
    // Before there were several it was one number.
    ...(offered === undefined ? {} : { offered: [offered].flat() }),
    created: number(created, 0),
    updated: number(updated, 0),
  };
}

/** Games in the browser's own database. Any number of pages may write: a write names what it has read. */
export class LastingGames {
  lasting = true;
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = giving(database);
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore, give: (value: T) => void) => void} act
   * @returns {Promise<T>} what was given, once all is written
   */
  async #do(mode, act) {
    try {
      return await this.#once(mode, act);
    } catch (error) {
      // What the browser keeps was cleared, and with it closed the database.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      this.#database = giving(await opened());
      return this.#once(mode, act);
    }
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore, give: (value: T) => void) => void} act
   * @returns {Promise<T>}
   */
  #once(mode, act) {
    return new Promise((done, failed) => {
      const transaction = this.#database.transaction(STORE, mode, { durability: "strict" });
      /** @type {T} */ let value;
      transaction.addEventListener("complete", () => done(value));
      transaction.addEventListener("abort", () => failed(transaction.error ?? new Error("the browser broke off")));
      act(transaction.objectStore(STORE), (given) => {
        value = given;
      });
    });
  }

  /** @param {string} id @returns {Promise<Kept | null>} */
  get(id) {
    return this.#do("readonly", (store, give) => {
      store.get(id).onsuccess = ({ target }) => give(gameIn(/** @type {any} */ (target).result) ?? null);
    });
  }

  /** @returns {Promise<Kept[]>} */
  async all() {
    return (await this.#everything()).flatMap((there) => gameIn(there) ?? []);
  }

  /** The ids of the games that were deleted here and that a server may have. */
  async deleted() {
    return (await this.#everything()).filter((there) => !gameIn(there)).map(({ id }) => id);
  }

  /** @returns {Promise<(Kept | Deleted)[]>} */
  #everything() {
    return this.#do("readonly", (store, give) => {
      store.getAll().onsuccess = ({ target }) => give(/** @type {any} */ (target).result);
    });
  }

  /**
   * See {@link MemoryGames.write}.
   * @param {string} id
   * @param {number} revision
   * @param {Played} game
   * @returns {Promise<Written>}
   */
  async write(id, revision, game) {
    try {
      return await this.#do("readwrite", (store, give) => {
        store.get(id).onsuccess = ({ target }) => {
          const next = following(gameIn(/** @type {any} */ (target).result), id, revision, game);
          if ("why" in next) return give(next);
          store.put(next);
          give({ revision: next.revision });
        };
      });
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      const kept = await this.get(id).catch(() => null);
      return { why: full ? "full" : "failed", ...(kept ? { kept } : {}) };
    }
  }

  /**
   * Notes that a game is sent to a server as it is at this revision.
   * @param {string} id
   * @param {number} revision
   * @returns {Promise<void>}
   */
  offer(id, revision) {
    return this.#do("readwrite", (store) => {
      store.get(id).onsuccess = ({ target }) => {
        const before = gameIn(/** @type {any} */ (target).result);
        if (before) store.put({ ...before, offered: [...(before.offered ?? []), revision] });
      };
    });
  }

  /**
   * Forgets a game that a server has, if it still has this revision.
   * @param {string} id
   * @param {number} revision
   * @returns {Promise<boolean>}
   */
  remove(id, revision) {
    return this.#do("readwrite", (store, give) => {
      store.get(id).onsuccess = ({ target }) => {
        const meant = gameIn(/** @type {any} */ (target).result)?.revision === revision;
        if (meant) store.delete(id);
        give(meant);
      };
    });
  }

  /** See {@link MemoryGames.delete}. @param {string} id @returns {Promise<boolean>} */
  async delete(id) {
    // Where there is no room for a note the game goes all the same.
    return this.#delete(id, true).catch(() => this.#delete(id, false));
  }

  /** @param {string} id @param {boolean} noting that a server may have it @returns {Promise<boolean>} */
  #delete(id, noting) {
    return this.#do("readwrite", (store, give) => {
      store.get(id).onsuccess = ({ target }) => {
        const before = gameIn(/** @type {any} */ (target).result);
        if (before?.offered === undefined || !noting) store.delete(id);
        else store.put({ id, deleted: true });
        give(before !== undefined);
      };
    });
  }

  /** Forgets that a game was deleted: no server has it. @param {string} id @returns {Promise<void>} */
  forget(id) {
    return this.#do("readwrite", (store) => {
      store.get(id).onsuccess = ({ target }) => {
        if (!gameIn(/** @type {any} */ (target).result)) store.delete(id);
      };
    });
  }
}

/** @typedef {MemoryGames | LastingGames} Games */

/** Lets a later version of the page change its database. @param {IDBDatabase} database */
function giving(database) {
  database.addEventListener("versionchange", () => database.close());
  return database;
}

/** The browser's database. @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, failed) => {
    const request = indexedDB.open("duiyi", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("another version of the page has it"));
  });
}

/**
 * The games of this browser; where it keeps none, a place in memory for those of this page.
 * @returns {Promise<Games>}
 */
export const openStore = () =>
  opened().then(
    (database) => new LastingGames(database),
    () => new MemoryGames(),
  );

/**
 * Some of the games, those written last first, as the server lists them.
 * @param {Kept[]} all
 * @param {{ game?: string | undefined, state?: string | undefined }} which
 * @returns {GameLine[]}
 */
export function listed(all, { game, state }) {
  const wanted = all.filter(({ line }) => (!game || line.game === game) && (!state || line.over === (state === "over")));
  wanted.sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1));
  return wanted.map(({ id, line, created, updated }) => ({ id, ...line, created, updated }));
}
