// The game that the reader plays: the first page leads back to it.

import { keep, kept } from "./settings.js";

const KEY = "duiyi.last";

/** Its id; none where nothing is to be gone on with. @returns {string | null} */
export const lastGame = () => kept(KEY)["id"] ?? null;

/**
 * Notes whether a game is one to be gone on with.
 * @param {string} id
 * @param {boolean} goesOn
 */
export function noteGame(id, goesOn) {
  if (goesOn === (lastGame() === id)) return;
  keep(KEY, goesOn ? { id } : {});
}
