// The secrets of the seats that this browser has.

import { keep, keepOne, kept } from "./settings.js";

const KEY = "duiyi.seats";

/** The games that the reader claims, though this browser has no secret for them. */
const MINE = "duiyi.mine";

/** Of so many that is kept. */
const GAMES = 400;

/** Whether the reader claims a game. @param {string} game its id */
export const isMine = (game) => kept(MINE)[game] === true;

/** Claims a game for the reader. @param {string} game its id */
export const claim = (game) => keepOne(MINE, game, true, GAMES);

/**
 * The secrets for a game.
 * @param {string} game its id
 * @returns {string[]}
 */
export function secretsOf(game) {
  const secrets = kept(KEY)[game];
  return Array.isArray(secrets) ? secrets.filter((secret) => typeof secret === "string") : [];
}

/**
 * Remembers the secret of a seat.
 * @param {string} game its id
 * @param {string[]} secrets
 */
export function sit(game, secrets) {
  const all = kept(KEY);
  all[game] = [...new Set([...secretsOf(game), ...secrets])];
  keep(KEY, all);
}

/**
 * Forgets a game that is no more.
 * @param {string} game its id
 */
export function leave(game) {
  const all = kept(KEY);
  delete all[game];
  keep(KEY, all);
  keepOne(MINE, game, null, GAMES);
}
