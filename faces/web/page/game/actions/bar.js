// The five actions under the panel, and the menu with all others.

import { beside, h, icon, put } from "../../dom.js";
import { walk } from "../../menu-keys.js";
import { say } from "../../words.js";

/**
 * @typedef {object} Action
 * @property {string} id
 * @property {string} text what it is called
 * @property {boolean} possible
 * @property {() => void} act
 * @property {boolean} [pressed] for what stays on
 */

const BAR = /** @type {const} */ (["undo", "redo", "hint", "resign"]);

/** The bar: its buttons stay where they are, whatever is possible. */
export class ActionBar {
  element = h("div", { class: "acts", role: "toolbar" });
  menu = h("div", { class: "menu more", popover: "auto", role: "menu" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Map<string, Action>} */ #actions = new Map();
  #opened;
  #more;

  /** @param {() => void} opened the menu is open: what it has may have to be asked for */
  constructor(opened) {
    this.#opened = opened;
    for (const id of BAR) {
      const button = h("button", { type: "button" }, icon(id), h("span", {}, ""));
      this.#buttons.set(id, button);
      this.element.append(button);
    }
    this.#more = h("button", { type: "button", "aria-haspopup": "menu" }, icon("more"), h("span", {}, ""));
    this.#more.popoverTargetElement = this.menu;
    this.element.append(this.#more);
    this.menu.addEventListener("toggle", () => this.#place());
    this.menu.addEventListener("keydown", (event) => walk(this.menu, event));
  }

  /** Says everything in the language of now. */
  speak() {
    this.element.setAttribute("aria-label", say("web-actions"));
    this.menu.setAttribute("aria-label", say("web-more"));
    const more = this.#more.querySelector("span");
    if (more) put(more, say("web-more"));
  }

  /**
   * @param {Action[]} bar the actions of the bar
   * @param {Action[][]} groups those of the menu; what is not possible is not shown
   * @param {boolean} [anew] also in a menu that is open, which else stays as it was opened
   */
  show(bar, groups, anew = false) {
    this.speak();
    this.#actions = new Map([...bar, ...groups.flat()].map((action) => [action.id, action]));
    bar.forEach((action, at) => {
      const button = this.#buttons.get(BAR[at] ?? "");
      const text = button?.querySelector("span");
      if (!button || !text) return;
      put(text, action.text);
      if (button.dataset["action"] !== action.id) {
        button.dataset["action"] = action.id;
        button.querySelector("svg")?.replaceWith(icon(action.id));
      }
      button.disabled = !action.possible;
      button.onclick = () => action.act();
      if (action.pressed === undefined) button.removeAttribute("aria-pressed");
      else button.setAttribute("aria-pressed", String(action.pressed));
    });
    const isOpen = this.menu.matches(":popover-open");
    if (isOpen && !anew) return;
    const focused = this.menu.querySelector(":focus")?.getAttribute("data-action");
    const parts = groups.map((group) => group.filter(({ possible }) => possible)).filter((group) => group.length > 0);
    this.menu.replaceChildren(...parts.map((group) => h("div", { role: "group" }, ...group.map((action) => this.#item(action)))));
    const again = focused ? this.menu.querySelector(`[data-action="${focused}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
    if (isOpen) beside(this.menu, this.#more);
  }

  /** @param {Action} action */
  #item({ id, text, act }) {
    const chosen = () => {
      this.menu.hidePopover();
      act();
    };
    return h("button", { type: "button", role: "menuitem", "data-action": id, onclick: chosen }, text);
  }

  /**
   * Does what an id stands for, if that is possible now.
   * @param {string} id
   * @returns {boolean} whether it was possible
   */
  act(id) {
    const action = this.#actions.get(id);
    if (action?.possible) action.act();
    return action?.possible ?? false;
  }

  #place() {
    if (!this.menu.matches(":popover-open")) return;
    beside(this.menu, this.#more);
    const first = this.menu.querySelector("button");
    first?.focus();
    this.#opened();
  }
}
