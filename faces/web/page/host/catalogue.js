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
