// What is shown while something that was asked for is not there yet: above all while the part that
// plays is fetched, which takes long where the network is slow.

import { h, put } from "./dom.js";
import { fetched, waitsForPart } from "./host/part.js";
import { onFetched } from "./inside/part.js";
import { speak } from "./speech.js";
import { say } from "./words.js";

/** What is there sooner, in milliseconds, is not announced. */
const SOON = 300;

/**
 * Does something, and shows at a place that it takes its time.
 * @template T
 * @param {Element} place
 * @param {() => Promise<T>} act
 * @param {boolean} [aloud] whether the reader has asked for it
 * @returns {Promise<T>}
 */
export async function meanwhile(place, act, aloud = false) {
  const [text, bar] = [h("span"), h("progress", { max: 1, hidden: true, "aria-hidden": "true" })];
  const shown = h("span", { class: "waits" }, text, bar);
  let isOver = false;
  const show = (/** @type {string} */ words) => {
    if (isOver) return;
    put(text, words);
    place.append(shown);
  };
  const far = (/** @type {number | null} */ share) => {
    bar.hidden = false;
    if (share === null) return show(say("web-fetching-begins"));
    bar.value = share;
    show(say("web-fetching", { percent: Math.floor(share * 100) }));
  };
  const timer = setTimeout(() => show(text.textContent || say("face-link-opening")), SOON);
  let forget = () => {};
  waitsForPart().then((waits) => {
    if (!waits || isOver) return;
    far(fetched());
    if (aloud) speak(say("web-fetching-begins"));
    forget = onFetched(far);
  });
  try {
    return await act();
  } finally {
    isOver = true;
    clearTimeout(timer);
    forget();
    shown.remove();
  }
}
