// What a page says beside what it shows: at its edge, until it does not hold any more or is closed.

import { h, icon, put } from "./dom.js";
import { say } from "./words.js";

/** What can be done about what is said. @typedef {{ text: string, act: () => void }} Deed */

/** A notice. Its parts stay while its words change, and the focus stays with them. */
export class Notice {
  #text = h("span", { role: "status" });
  #deed = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#act() });
  #close = h("button", { type: "button", class: "round", onclick: () => this.#closeIt() }, icon("close"));
  element = h("div", { class: "notice", hidden: true }, this.#text, this.#deed, this.#close);
  #act = () => {};
  /** What was closed is not said again before something else was. */ #closed = "";

  /**
   * Says something; an empty text says that there is nothing.
   * @param {string} text
   * @param {Deed | null} [deed]
   */
  tell(text, deed = null) {
    if (text !== this.#closed) this.#closed = "";
    const hidden = text === "" || text === this.#closed;
    this.#leave(hidden);
    this.element.hidden = hidden;
    put(this.#text, hidden ? "" : text);
    this.#deed.hidden = !deed;
    put(this.#deed, deed?.text ?? "");
    this.#act = deed?.act ?? (() => {});
    this.#close.setAttribute("aria-label", say("web-close"));
  }

  #closeIt() {
    this.#closed = this.#text.textContent ?? "";
    this.#leave(true);
    this.element.hidden = true;
  }

  /** The focus, where it is in the notice, goes back to the page. @param {boolean} hidden */
  #leave(hidden) {
    if (hidden && this.element.contains(document.activeElement)) document.querySelector("main")?.focus({ preventScroll: true });
  }
}
