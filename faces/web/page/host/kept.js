// The games that this browser keeps: which there are, and the news that one of them was left.

import { BUILT } from "../built.js";
import { LastingGames, MISSING, openStore } from "../inside/games.js";
import { Refused } from "../net.js";
import { lasting, started } from "./part.js";

/** The games of this browser. @type {Promise<import("../inside/games.js").Games> | null} */
let games = null;

/** The games that this browser keeps, without the part that plays them. */
export function kept() {
  games ??= openStore();
  return games;
}

/** Whether this browser has a game. @param {string} id */
export async function has(id) {
  if (!BUILT.inside) return false;
  if (await (await kept()).get(id)) return true;
  // What is kept only as long as the page is known only to its part.
  const part = started();
  if (!part || (await lasting())) return false;
  return part.request("GET", `api/games/${id}`).then(
    () => true,
    () => false,
  );
}

/** There is no such game. */
export const missing = () => new Refused(MISSING);

/** The games of this browser that outlast the page. */
export async function lastingGames() {
  const games = BUILT.inside ? await kept() : null;
  return games instanceof LastingGames ? games : null;
}

/** Whether games that are begun now are kept: by a server, or by this browser. */
export const keepsGames = async () => BUILT.server || !BUILT.inside || (await kept()).lasting;

/** The browser was asked. */
let isAsked = false;

/** Asks the browser to keep what is here even where room gets scarce, now that there is something. */
export function askToKeep() {
  if (!isAsked) navigator.storage?.persist?.().catch(() => undefined);
  isAsked = true;
}

const leaving = new EventTarget();

/** Tells when a game of this browser's was left or deleted. @param {() => void} told */
export const onLeft = (told) => leaving.addEventListener("left", told);

/** A game of this browser's was left or deleted. */
export const tellLeft = () => leaving.dispatchEvent(new Event("left"));
