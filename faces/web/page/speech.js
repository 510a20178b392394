// What is said aloud: one live region for the whole page.

import { put } from "./dom.js";

/** @type {HTMLElement | null} */
let region = null;

/**
 * Takes the element that is read aloud when it changes.
 * @param {HTMLElement} element
 */
export function speakThrough(element) {
  region = element;
}

/**
 * Says something.
 * @param {string} text
 */
export function speak(text) {
  if (!region || !text) return;
  // The same sentence twice is said twice.
  if (region.textContent === text) put(region, "");
  const element = region;
  requestAnimationFrame(() => put(element, text));
}
