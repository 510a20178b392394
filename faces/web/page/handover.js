// Games that were begun inside the page go to the server's store when there is one: each once, and
// none is forgotten here before it is there.

import { channel } from "./channel.js";
import { lastingGames } from "./host/kept.js";
import { lockOf } from "./host/open.js";
import { request as hosted } from "./host/route.js";
import { newId } from "./inside/games.js";
import { ifFree } from "./locks.js";
import { Refused, introduce, request } from "./net.js";
import { sit } from "./seat-secrets.js";

/** @typedef {import("./inside/games.js").Kept} Kept */

/** One handing over at a time. @type {Promise<void> | null} */
let busy = null;

/** Hands all games over that no page has open, if a server answers. */
export function handOver() {
  busy ??= all()
    .catch(() => undefined)
    .finally(() => {
      busy = null;
    });
  return busy;
}

async function all() {
  const games = await lastingGames();
  if (!games) return;
  const [kept, deleted] = [await games.all(), await games.deleted()];
  if (kept.length + deleted.length === 0) return;
  await introduce();
  for (const { id } of kept) await ifFree(lockOf(id), () => give(games, id));
  // Also what was deleted while it was sent.
  for (const id of await games.deleted()) await ifFree(lockOf(id), () => deleteThere(games, id));
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof lastingGames>>>} Games */

/** What a server says where a game cannot be taken over: it has gone on there, or was deleted. */
const ITS_OWN = ["refused-stale", "refused-no-game"];

/** What it says where there is nothing of ours to delete. */
const NOT_OURS = ["refused-no-game", "refused-foreign"];

/**
 * @param {Games} games
 * @param {string} id
 */
async function give(games, id) {
  for (;;) {
    const kept = await games.get(id);
    if (!kept) return;
    const next = await sent(games, kept);
    if (next === null) return;
    if (next === "again") continue;
    // What was written meanwhile is sent as well.
    if (await games.remove(id, kept.revision)) break;
  }
  // Pages that have it open all the same find it at the server.
  channel("duiyi.games")?.postMessage({ id });
}

/**
 * A game that was deleted here is deleted at the server, if it was taken over unheard.
 * @param {Games} games
 * @param {string} id
 */
async function deleteThere(games, id) {
  try {
    await request("DELETE", `api/games/${id}`);
  } catch (error) {
    if (!(error instanceof Refused) || !NOT_OURS.includes(error.refusal.id)) return;
  }
  await games.forget(id);
}

/**
 * Whether a server that does not take a game over has had it as it is here, and the game was gone on with
 * it or deleted it there.
 * @param {string} id
 * @param {number} revision
 * @param {number[]} offered what was sent before: of all this the server may have had any, or nothing
 * @param {string} why it does not take it
 */
async function hasHad(id, revision, offered, why) {
  // Had it had nothing it would have taken it now.
  if (offered.length === 1) return offered[0] === revision;
  if (!offered.includes(revision) || why !== "refused-stale") return false;
  const path = `api/games/${id}`;
  const [here, there] = [await hosted("GET", path), await request("GET", path)];
  return here.moves.every((/** @type {string} */ move, /** @type {number} */ at) => there.moves[at] === move);
}

/**
 * Whether the server has a game now as it is here; none if it does not say.
 * @param {Games} games
 * @param {Kept} kept
 * @returns {Promise<"there" | "again" | null>}
 */
async function sent(games, { id, revision, record, line, offered = [] }) {
  try {
    // The answer may be lost: then the server had it all the same. Where there is no room for a note
    // it is sent without.
    if (!offered.includes(revision)) await games.offer(id, revision).catch(() => undefined);
    const { secrets } = await request("PUT", `api/games/${id}`, record);
    sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
    return "there";
  } catch (error) {
    if (!(error instanceof Refused) || !ITS_OWN.includes(error.refusal.id)) return null;
    const had = await hasHad(id, revision, offered, error.refusal.id).catch(() => null);
    if (had === null) return null;
    if (had) return "there";
    // What was played here since is a game of its own.
    const own = newId();
    const written = await games.write(own, 0, { record, line });
    if (!("revision" in written)) return null;
    // Written or handed over by another page meanwhile: then that is what counts.
    if (await games.remove(id, revision)) await give(games, own);
    else await games.delete(own);
    return "again";
  }
}
