// Opening a game: the conversation with its host, and the lock that says to all pages that it is open.

import { BUILT } from "../built.js";
import { hold } from "../locks.js";
import { offline } from "../net.js";
import { has, missing, tellLeft } from "./kept.js";
import { inside } from "./part.js";

/**
 * Opens the conversation about a game.
 * @param {string} id
 * @param {Promise<void>} left when the reader leaves the game
 * @returns {Promise<WebSocket | import("../inside/part.js").Line>}
 */
export async function connect(id, left) {
  if (await has(id)) {
    const running = inside();
    // No server has it yet.
    if (!running) throw offline();
    await running.ready;
    keepOpen(id, left);
    return running.connect(id);
  }
  if (!BUILT.server) throw missing();
  const url = new URL(`api/games/${id}/socket`, location.href.split("#")[0]);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** The games that pages have open are not taken from them. @param {string} id */
export const lockOf = (id) => `duiyi.game.${id}`;

/** The visits whose game is said to be open already, each by when it ends. @type {WeakSet<Promise<void>>} */
const openers = new WeakSet();

/**
 * Says to all pages that a game is open here, also while its conversation is cut and begins again.
 * @param {string} id
 * @param {Promise<void>} left
 */
function keepOpen(id, left) {
  if (openers.has(left)) return;
  openers.add(left);
  hold(lockOf(id), left).then(tellLeft);
}
