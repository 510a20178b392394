// The list of games: those of this browser, and those of a server.

import { BUILT } from "../built.js";
import { listed } from "../inside/games.js";
import { kept } from "./kept.js";
import { started } from "./part.js";
import { isAway, served, soon } from "./server.js";

/** @typedef {{ games: GameLine[], after: string | null }} Listed */

/**
 * The games of both, those of this browser first: a server has them soon. Where it takes its time they are
 * there without its own, which come `late`.
 * @param {string} path
 * @returns {Promise<Listed & { late?: Promise<Listed> }>}
 */
export async function list(path) {
  const query = new URLSearchParams(path.split("?")[1]);
  const own = query.has("after") || !BUILT.inside ? [] : await ownGames(Object.fromEntries(query));
  // What is being handed over is in both.
  const ids = new Set(own.map(({ id }) => id));
  /** @type {Promise<Listed>} */
  const both = served("GET", path).then(({ games, after }) => ({
    games: [...own, ...games.filter((/** @type {GameLine} */ { id }) => !ids.has(id))],
    after,
  }));
  try {
    const said = own.length > 0 ? await soon(both) : await both;
    return said ?? { games: own, after: null, late: both };
  } catch (error) {
    if (!BUILT.inside || !isAway(error)) throw error;
    return { games: own, after: null };
  }
}

/** @param {{ game?: string, state?: string }} which @returns {Promise<GameLine[]>} */
async function ownGames(which) {
  const games = await kept();
  if (games.lasting) return listed(await games.all(), which);
  const part = started();
  return part ? (await part.request("GET", `api/games?${new URLSearchParams(which)}`)).games : [];
}
