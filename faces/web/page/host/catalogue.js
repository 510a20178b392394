// The catalogue of all that can be played, asked for once.

import { Refused } from "../net.js";
import { request } from "./route.js";

/** @type {Promise<Catalogue> | null} */
let catalogue = null;

/** All that can be played; asked for once. */
export function loadCatalogue() {
  catalogue ??= request("GET", "api/catalogue").catch((error) => {
    catalogue = null;
    throw error;
  });
  return /** @type {Promise<Catalogue>} */ (catalogue);
}

/**
 * The rules that a game is played by; none where they are put together of more than the catalogue names.
 * @param {Catalogue | null} catalogue
 * @param {State["game"]} game
 */
export function variantOf(catalogue, { id, variant }) {
  const known = catalogue?.games.find((game) => game.id === id);
  return [...(known?.variants ?? []), ...(known?.combined ?? [])].find((rules) => rules.id === variant) ?? null;
}

/**
 * The players of a game. Of variants that are put together each has the players of all.
 * @param {Catalogue | null} catalogue
 * @param {State["game"]} game
 */
export function playersOf(catalogue, game) {
  const [usual] = catalogue?.games.find(({ id }) => id === game.id)?.variants ?? [];
  return (variantOf(catalogue, game) ?? usual)?.engines ?? [];
}

/** When to ask again for what every page needs, in milliseconds. */
const AGAIN = 2000;

/**
 * All that can be played; where it cannot be had it is asked for again until it is there, as long as it is
 * wanted.
 * @param {() => boolean} isWanted
 * @returns {Promise<Catalogue | null>}
 */
export async function catalogueAtLast(isWanted) {
  while (isWanted()) {
    try {
      return await loadCatalogue();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
  return null;
}
