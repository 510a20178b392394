// Tabs over a panel.

import { h, put } from "../dom.js";
import { say } from "../words.js";

/** Some tabs of which one is open. */
export class Tabs {
  list = h("div", { class: "tabs", role: "tablist" });
  panel = h("div", { class: "tab", role: "tabpanel", tabindex: 0, id: "panel" });
  /** Which is open. */
  open = 0;
  /** @type {HTMLButtonElement[]} */ #buttons = [];
  #tabs;
  #told;

  /**
   * @param {{ id: string, body: HTMLElement }[]} tabs the id of each one's name, and what is in it
   * @param {() => void} told that another one is open
   */
  constructor(tabs, told) {
    this.#tabs = tabs;
    this.#told = told;
    tabs.forEach(({ id }, at) => {
      const attributes = { type: "button", role: "tab", id: `tab-${at}`, "aria-controls": "panel" };
      const button = h("button", { ...attributes, onclick: () => this.#choose(at) });
      put(button, say(id));
      button.dataset["name"] = say(id);
      button.addEventListener("keydown", (event) => this.#walk(event, at));
      this.#buttons.push(button);
    });
    this.list.append(...this.#buttons);
    this.#show(0);
  }

  /** @param {number} at */
  show(at) {
    this.#show(at);
    this.#told();
  }

  /**
   * Shows a tab that was chosen where it is seen: on a small screen the panel begins at its lower end.
   * @param {number} at
   */
  #choose(at) {
    this.show(at);
    const { top } = this.list.getBoundingClientRect();
    if (top > 0.6 * window.innerHeight) window.scrollBy(0, top - 0.5 * window.innerHeight);
  }

  /** @param {number} at */
  #show(at) {
    this.open = at;
    this.#buttons.forEach((button, number) => {
      button.setAttribute("aria-selected", String(number === at));
      button.tabIndex = number === at ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", `tab-${at}`);
    this.panel.replaceChildren(this.#tabs[at]?.body ?? "");
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} at
   */
  #walk(event, at) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.stopPropagation();
    const next = (at + step + this.#tabs.length) % this.#tabs.length;
    this.show(next);
    this.#buttons[next]?.focus();
  }
}
