// What is seen where there is no game.

import { h } from "../dom.js";
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
