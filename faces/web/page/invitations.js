// Links to seats of others that this browser has made and can show again.

import { keep, kept } from "./settings.js";

const KEY = "duiyi.invitations";

/**
 * The secret for the other seat of a game; none if there is none to be given away.
 * @param {string} game its id
 * @returns {string | null}
 */
export function invitation(game) {
  const secret = kept(KEY)[game];
  return typeof secret === "string" ? secret : null;
}

/**
 * Remembers what is to be given to the other player.
 * @param {string} game its id
 * @param {string} secret
 */
export function invite(game, secret) {
  keep(KEY, { ...kept(KEY), [game]: secret });
}

/**
 * The address of a game: for an onlooker, or with a secret for a player.
 * @param {string} game its id
 * @param {string} [secret]
 */
export function address(game, secret) {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/game/${game}${secret ? `/${secret}` : ""}`;
}
