// What is seen where there is no game, or none yet.

import { h, put } from "../dom.js";
import { speak } from "../speech.js";
import { say } from "../words.js";

/**
 * There is no such game, or none that can be read, and nothing to be seen of one.
 * @param {HTMLElement} element what would have shown it
 * @param {string} why
 */
export function showAbsent(element, why) {
  /** @param {string} href @param {string} id */
  const to = (href, id) => h("a", { class: "button", href }, say(id));
  element.className = "page";
  element.replaceChildren(h("h1", {}, why), h("div", { class: "row going" }, to("#/", "face-new-game"), to("#/games", "face-games")));
  speak(why);
}

/** What is seen instead of a game as long as no server has answered. */
export class Unreached {
  /** @type {HTMLElement | null} */ #seen = null;

  /**
   * @param {HTMLElement} place
   * @param {() => void} again asks at once
   */
  show(place, again) {
    if (this.#seen) return;
    const button = h("button", { type: "button", class: "button main", onclick: again }, say("web-try-now"));
    const home = h("a", { class: "button", href: "#/" }, say("web-to-home"));
    const text = [h("h1", {}, say("web-unreached-title")), h("p", {}, say("web-unreached-means"))];
    const still = h("p", { class: "meta", role: "status" });
    this.#seen = h("div", { class: "unreached card" }, ...text, h("div", { class: "row" }, button, home), still);
    place.prepend(this.#seen);
    // What is put into a place that is there already is read aloud.
    put(still, say("web-unreached"));
  }

  /** A server has answered. */
  leave() {
    this.#seen?.remove();
    this.#seen = null;
  }
}
