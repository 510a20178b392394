// Games that were begun inside the page go to the server's store when there is one: each once, and
// none is forgotten here before it is there.

import { lastingGames, lockOf } from "./host.js";
import { newId } from "./inside/games.js";
import { Refused, introduce, request } from "./net.js";
import { sit } from "./seats.js";

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
  const kept = await games.all();
  if (kept.length === 0) return;
  await introduce();
  for (const { id } of kept) await whileClosed(id, () => give(games, id));
}

/**
 * Does something while no page has the game open, if none has.
 * @param {string} id
 * @param {() => Promise<void>} act
 */
async function whileClosed(id, act) {
  if (!navigator.locks) return act();
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}

/**
 * @param {NonNullable<Awaited<ReturnType<typeof lastingGames>>>} games
 * @param {string} id
 */
async function give(games, id) {
  for (;;) {
    const kept = await games.get(id);
    if (!kept) return;
    if (!(await sent(games, kept))) return;
    // What was written meanwhile is sent as well.
    if (await games.remove(id, kept.revision)) break;
  }
  // Pages that have it open all the same find it at the server.
  new BroadcastChannel("duiyi.games").postMessage({ id });
}

/**
 * Whether the server has a game now as it is here.
 * @param {NonNullable<Awaited<ReturnType<typeof lastingGames>>>} games
 * @param {Kept} kept
 */
async function sent(games, { id, revision, record, line }) {
  try {
    const { secrets } = await request("PUT", `api/games/${id}`, record);
    sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.id !== "web-stale") return false;
    // Somebody has gone on with it there: what was played here is a game of its own.
    const written = await games.write(newId(), 0, { record, line });
    if ("revision" in written) await games.remove(id, revision);
    return false;
  }
}
