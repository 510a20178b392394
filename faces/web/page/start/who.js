// Who can sit where in a new game.

import { hasServer } from "../host/server.js";

/**
 * What `face-who-…` says: the reader, as Black, as White or by lot, against the computer; two people here; the
 * reader and a player who comes by a link, who is met at a server; two computers.
 */
const ALL = ["black", "white", "lot", "here", "apart", "apart-white", "apart-lot", "watch"];
export const WHO = ALL.filter((who) => hasServer || !who.startsWith("apart"));

/**
 * The seats of Black and White; a lot is drawn here.
 * @param {string} who
 * @param {NewSeat} own the reader's
 * @param {NewSeat} engine the computer's
 * @param {NewSeat} [second] that of White, where two computers play
 * @returns {[NewSeat, NewSeat]}
 */
export function seatsOf(who, own, engine, second = engine) {
  if (who === "watch") return [engine, second];
  if (who === "here") return [{}, {}];
  const other = who.startsWith("apart") ? { apart: true } : engine;
  const isWhite = who.endsWith("lot") ? Math.random() < 0.5 : who.endsWith("white");
  return isWhite ? [other, own] : [own, other];
}
