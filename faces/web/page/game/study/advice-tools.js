// What a reader says of the advice that he wants: how many lines, and to go on when it has ended.

import { h } from "../../dom.js";
import { set, setting } from "../../settings.js";
import { say } from "../../words.js";

/** How many lines can be had. */
const COUNTS = ["1", "2", "3", "4", "6", "8"];

/** As many as a reader has who never said. */
const USUAL = 4;

/** How many lines a reader wants. */
export const wantedLines = () => (COUNTS.includes(setting("lines")) ? Number(setting("lines")) : USUAL);

/** The choice and the button. */
export class AdviceTools {
  #goOn;
  element;

  /**
   * @param {object} use
   * @param {() => void} use.changed another number of lines is wanted
   * @param {() => void} use.goOn the search is to go on
   */
  constructor({ changed, goOn }) {
    const options = COUNTS.map((count) => h("option", { value: count, selected: Number(count) === wantedLines() }, count));
    const choice = h("select", {}, ...options);
    choice.addEventListener("change", () => {
      set("lines", choice.value);
      changed();
    });
    this.#goOn = h("button", { type: "button", class: "button small", hidden: true, onclick: goOn }, say("web-advice-go-on"));
    this.element = h("div", { class: "row advice-tools" }, h("label", {}, h("span", {}, say("web-advice-lines")), choice), this.#goOn);
  }

  /** Whether a search has ended that could find more. */
  set ended(/** @type {boolean} */ ended) {
    // A button that goes away would take the keyboard with it.
    if (!ended && this.#goOn === document.activeElement) this.element.querySelector("select")?.focus();
    this.#goOn.hidden = !ended;
  }
}
