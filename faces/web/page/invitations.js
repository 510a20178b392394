// Links to seats of others that this browser has made and can show again.

import { keepOne, kept } from "./settings.js";

const KEY = "duiyi.invitations";

/** Of how many games at most. */
const MOST = 500;

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
  keepOne(KEY, game, secret, MOST);
}

/**
 * Forgets that of a game that is no more.
 * @param {string} game its id
 */
export const forgetInvitation = (game) => keepOne(KEY, game, null, MOST);

/**
 * The address of a game: for an onlooker, or with a secret for a player.
 * @param {string} game its id
 * @param {string} [secret]
 */
export function address(game, secret) {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/game/${game}${secret ? `/${secret}` : ""}`;
}

/** Whether addresses of this page lead to it from this computer alone. */
export const isHereOnly = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
