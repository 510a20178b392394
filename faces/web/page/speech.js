// What is said aloud: one live region for the whole page.

import { put } from "./dom.js";

/** @type {HTMLElement | null} */
let region = null;
/** The page's own: others are those of windows before it. @type {HTMLElement | null} */
let own = null;
/** What is to be said with the next frame. @type {string[]} */
let waiting = [];

/** How many sentences a page keeps unseen. */
const MOST = 3;

/**
 * Takes the element that is read aloud when it changes: where a window lies before the page, one of its own.
 * @param {HTMLElement} element
 * @returns {HTMLElement | null} the one before
 */
export function speakThrough(element) {
  const before = region;
  own ??= element;
  region = element;
  return before;
}

/** Whether a window lies before the page, and what changes on the page itself is not heard. */
export const isCovered = () => region !== own;

/** What was said of another view is not found any more by a screen reader. */
export function hush() {
  waiting = [];
  if (region) put(region, "");
}

/**
 * Says something.
 * @param {string} text
 */
export function speak(text) {
  if (!region || !text) return;
  const isBegun = waiting.length > 0;
  // What is said at once is said together: one sentence does not take the other's place unheard, and none is
  // said twice in one breath.
  if (waiting.some((said) => said.includes(text))) return;
  waiting = [...waiting.filter((said) => !text.includes(said)), text].slice(-MOST);
  if (isBegun) return;
  const element = region;
  // The same sentence twice is said twice.
  if (element.textContent === text) put(element, "");
  requestAnimationFrame(() => {
    if (waiting.length > 0) put(element, waiting.join(" "));
    waiting = [];
  });
}
