// The numbers of the puzzles of a set, or their names, each leading to its puzzle; those that are solved have a tick.

import { h } from "../dom.js";
import { list, say } from "../words.js";
import { addressOf, puzzleName } from "./sets.js";
import { nextUnsolved } from "./solved.js";

/** How far each key goes; the rows depend on the room that there is. @type {Record<string, (columns: number) => number>} */
const STEPS = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: (columns) => -columns, ArrowDown: (columns) => columns };

/** The numbers of one set, or the names of its puzzles. */
export class Numbers {
  #links;
  #current;
  element;

  /**
   * @param {PuzzleSet} set
   * @param {string} name of the set
   * @param {number} [current] the puzzle that is shown; 0 for none
   */
  constructor(set, name, current = 0) {
    this.#current = current;
    this.#links = set.puzzles.map((_, at) =>
      h("a", { href: addressOf(set, at + 1), "aria-current": at + 1 === current ? "page" : null }, puzzleName(set, at + 1) || String(at + 1)),
    );
    const kind = set.names.length > 0 ? "numbers names" : "numbers";
    this.element = h("ol", { class: kind, "aria-label": name }, ...this.#links.map((link) => h("li", {}, link)));
    this.element.addEventListener("keydown", (event) => this.#go(event));
    this.mark(new Set());
  }

  /** @param {ReadonlySet<number>} solved */
  mark(solved) {
    this.#links.forEach((link, at) => {
      const is = solved.has(at + 1);
      link.classList.toggle("solved", is);
      // The tick, in words.
      if (is) link.setAttribute("aria-label", list([link.textContent ?? "", say("puzzle-is-solved")]));
      else link.removeAttribute("aria-label");
    });
    // There are hundreds on a page: the Tab key stops once in each set, and arrows lead on from there.
    if (this.element.contains(document.activeElement)) return;
    this.#enter((this.#current || nextUnsolved(solved, 0, this.#links.length) || 1) - 1);
  }

  /** @param {number} at */
  #enter(at) {
    this.#links.forEach((link, other) => (link.tabIndex = other === at ? 0 : -1));
  }

  /** How many stand beside each other; names are as wide as they are, so that it is those of the first row. */
  get #columns() {
    const [first] = this.#links;
    return this.#links.filter((link) => link.offsetTop === first?.offsetTop).length;
  }

  /** @param {KeyboardEvent} event */
  #go(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    const from = this.#links.findIndex((link) => link === event.target);
    if (from < 0 || ctrlKey || altKey || metaKey) return;
    const last = this.#links.length - 1;
    const step = STEPS[key]?.(this.#columns);
    const to = key === "Home" ? 0 : key === "End" ? last : step === undefined ? null : from + step;
    if (to === null) return;
    event.preventDefault();
    const link = this.#links[to];
    if (!link) return;
    this.#enter(to);
    link.focus();
  }
}
