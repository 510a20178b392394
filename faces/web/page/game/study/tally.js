// How both sides have moved: how often they were inexact, mistaken, far off, and what a move has lost.

import { h } from "../../dom.js";
import { say, sideName } from "../../words.js";

/**
 * The marks, and where a tally has their number.
 * @type {["?!" | "?" | "??", "inexact" | "mistakes" | "blunders", string][]}
 */
const MARKS = [
  ["?!", "inexact", "inexact"],
  ["?", "mistakes", "mistake"],
  ["??", "blunders", "blunder"],
];

/** A side of which nothing is known yet. @type {Tally} */
const NONE = { judged: 0, inexact: 0, mistakes: 0, blunders: 0, lost: 0 };

/** A row for each side; a number is the way to the next such move. */
export class TallyView {
  element = h("div", { class: "tally" });
  #shown = "";
  #go;

  /** @param {(side: Color, mark: string) => void} go the reader wants to see the next such move */
  constructor(go) {
    this.#go = go;
  }

  /**
   * Until something is judged there is room for what is not known yet, so that nothing below makes room for
   * it then.
   * @param {State} state
   */
  show({ tally: known }) {
    const tally = known ?? [NONE, NONE];
    this.element.classList.toggle("coming", !known);
    const key = JSON.stringify(tally);
    if (key === this.#shown) return;
    this.#shown = key;
    const had = document.activeElement?.getAttribute("data-tally");
    const rows = tally.map((side, at) => this.#row(side, at === 0 ? "black" : "white"));
    const held = this.element.contains(document.activeElement);
    this.element.replaceChildren(...rows.flat());
    const again = held && this.element.querySelector(`[data-tally="${had}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /**
   * @param {Tally} tally
   * @param {Color} color
   */
  #row(tally, color) {
    const side = sideName(color);
    const marks = MARKS.map(([mark, name, kind]) => {
      const count = tally[name];
      const named = say(`web-mark-${kind}`);
      if (count === 0) return h("span", { class: "none" }, h("span", { "aria-hidden": "true" }, `${mark} 0`), h("span", { class: "aside" }, say("review-none-of", { side, mark: named })));
      return h(
        "button",
        {
          type: "button",
          class: kind,
          "data-tally": `${color} ${kind}`,
          title: say("review-next-of", { side, count, mark: named }),
          "aria-label": say("review-next-of", { side, count, mark: named }),
          onclick: () => this.#go(color, mark),
        },
        `${mark} ${count}`,
      );
    });
    const judged = say("review-judged", { judged: tally.judged });
    const lost = tally.lost === undefined ? "" : say("review-discs", { discs: tally.lost.toFixed(1) });
    // On a low window what a move has lost stands beside the marks, alone.
    const parts = lost ? [h("span", { class: "judged" }, judged + say("clause-separator")), lost] : [judged];
    return [h("b", {}, side), ...marks, h("span", { class: "lost" }, ...parts)];
  }
}
