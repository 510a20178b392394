// How well the computer at a seat plays: said beside its name, and changed there.

import { beside, h, icon, put } from "../../dom.js";
import { walk } from "../../menu-keys.js";
import { say, sideName } from "../../words.js";

/**
 * What can be done with a level.
 * @typedef {{ set: (side: Color, level: number) => void, more: () => void }} LevelUse
 */

/** The level at one seat: a button where it can be changed, else words. */
export class LevelChoice {
  #words = h("span", { class: "level", hidden: true });
  #name = h("span", {});
  #button = h("button", { type: "button", class: "level", "aria-haspopup": "menu", hidden: true }, this.#name, icon("down"));
  #menu = h("div", { class: "menu levels", popover: "auto", role: "menu" });
  element = h("span", {}, this.#words, this.#button, this.#menu);
  /** @type {Color} */ #side = "black";
  #level = 0;
  #levels = 0;
  #use;

  /** @param {LevelUse} use */
  constructor(use) {
    this.#use = use;
    this.#button.popoverTargetElement = this.#menu;
    this.#menu.addEventListener("toggle", () => this.#open());
    this.#menu.addEventListener("keydown", (event) => walk(this.#menu, event));
  }

  /**
   * @param {Color} side
   * @param {number | null} level null where no player with levels sits
   * @param {number} levels how many there are; none where the level cannot be changed
   */
  show(side, level, levels) {
    [this.#side, this.#level, this.#levels] = [side, level ?? 0, levels];
    const text = level === null ? "" : say("face-at-level", { level });
    const changes = level !== null && levels > 0;
    this.#words.hidden = text === "" || changes;
    this.#button.hidden = !changes;
    put(this.#words, changes ? "" : text);
    put(this.#name, changes ? text : "");
    this.#button.title = say("web-level-change");
    this.#button.setAttribute("aria-label", say("web-level-of", { side: sideName(side), level: level ?? 0 }));
    if (!changes && this.#menu.matches(":popover-open")) this.#menu.hidePopover();
  }

  /** Lists the levels, and stands at that of now. */
  #open() {
    if (!this.#menu.matches(":popover-open")) return;
    this.#menu.setAttribute("aria-label", say("web-level-change"));
    const levels = Array.from({ length: this.#levels }, (_, at) => at + 1);
    const items = levels.map((level) => {
      const is = level === this.#level;
      return h(
        "button",
        { type: "button", role: "menuitemradio", "aria-checked": String(is), "data-level": level, onclick: () => this.#choose(level) },
        say("face-level-means", { level }),
      );
    });
    const more = h("button", { type: "button", role: "menuitem", onclick: () => this.#leave(this.#use.more) }, say("web-players"));
    this.#menu.replaceChildren(...items, h("hr"), more);
    beside(this.#menu, this.#button);
    const now = this.#menu.querySelector('[aria-checked="true"]');
    if (!(now instanceof HTMLElement)) return;
    now.focus({ preventScroll: true });
    this.#menu.scrollTop = now.offsetTop - (this.#menu.clientHeight - now.offsetHeight) / 2;
  }

  /** @param {number} level */
  #choose(level) {
    const is = level === this.#level;
    this.#leave(() => {
      if (!is) this.#use.set(this.#side, level);
    });
  }

  /** @param {() => void} act */
  #leave(act) {
    this.#menu.hidePopover();
    act();
  }
}
