// The part inside the page that plays games without a server: when it is started, and how far it is.

import { BUILT } from "../built.js";
import { Part } from "../inside/part.js";
import { isOwn } from "./server.js";

/** @type {Part | null} */
let part = null;

/** How long a part that could not begin is left alone, in milliseconds: there may be a network again. */
const REST = 2000;

/** The part inside the page, started when it is needed first; null where there is none. */
export function inside() {
  if (!BUILT.inside) return null;
  if (part && Date.now() - part.failed > REST) part = null;
  part ??= new Part();
  return part;
}

/** The part inside the page, where it was started already. */
export const started = () => part;

/**
 * Whether games begun in the page outlast it; null if the part does not run.
 * @returns {Promise<boolean | null>}
 */
export async function lasting() {
  const running = inside();
  return running ? running.ready.catch(() => null) : null;
}

/** Whether games can be played without a server. */
export const isHome = async () => (await lasting()) !== null;

/** Whether what is begun now waits for the part inside the page, which is not there yet. */
export const waitsForPart = async () => BUILT.inside && !part?.runs && !(await isOwn());

/** How much of the part is there, from 0 to 1; null where that is not known. */
export const fetched = () => part?.share ?? null;
