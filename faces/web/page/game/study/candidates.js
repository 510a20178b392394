// The moves that an engine has looked at as its best, while it thinks: they rise and fall.

import { h, put } from "../../dom.js";
import { moveName, say, worth } from "../../words.js";
import { about } from "./lines.js";

/** How many are shown. */
const SHOWN = 6;

/**
 * A move with the last that was said of it.
 * @typedef {{ line: Line, place: HTMLElement }} Candidate
 */

/** The candidates of one search, the best one of now first. */
export class Candidates {
  #rows = h("ol", { class: "candidates" });
  #meta = h("p", { class: "meta" });
  element = h("div", {}, this.#rows, this.#meta);
  /** @type {Map<string, Candidate>} */ #known = new Map();
  #nodes = 0;
  #preview;

  /** @param {(pv: string[]) => void} preview shows a line on the board; none takes it away */
  constructor(preview) {
    this.#preview = preview;
  }

  /**
   * What the engine says now.
   * @param {Line[]} lines
   * @param {Color} turn whose move it is
   */
  show(lines, turn) {
    const first = lines[0];
    if (!first) return;
    // It counts from nothing again: another search.
    if (first.nodes < this.#nodes) this.#known.clear();
    this.#nodes = first.nodes;
    for (const line of lines) {
      const [move] = line.pv;
      if (!move) continue;
      const known = this.#known.get(move);
      if (known) this.#known.delete(move);
      this.#known.set(move, { line, place: known?.place ?? this.#row(move) });
    }
    const now = new Set(lines.map(({ pv }) => pv[0]));
    const others = [...this.#known].filter(([move]) => !now.has(move)).reverse();
    const ordered = lines.flatMap(({ pv }) => {
      const known = pv[0] ? this.#known.get(pv[0]) : undefined;
      return known ? [known] : [];
    });
    const shown = [...ordered, ...others.map(([, known]) => known)].slice(0, SHOWN);
    shown.forEach(({ line, place }, at) => {
      const is = at < ordered.length;
      place.classList.toggle("past", !is);
      place.classList.toggle("proved", line.proved);
      const [score, depth, grow] = [place.querySelector(".worth"), place.querySelector(".meta"), place.querySelector(".grow i")];
      if (score) put(score, line.score ? worth(line.score) : "–");
      if (depth) put(depth, say("web-at-depth", { depth: line.depth }));
      if (grow instanceof HTMLElement && line.advantage !== null) {
        const own = turn === "black" ? line.advantage : -line.advantage;
        grow.style.scale = `${((own + 1) / 2).toFixed(3)} 1`;
      }
    });
    const places = shown.map(({ place }) => place);
    if (places.some((place, at) => this.#rows.children[at] !== place) || this.#rows.children.length !== places.length) {
      this.#rows.replaceChildren(...places);
    }
    put(this.#meta, about(lines, turn));
  }

  /** @param {string} move */
  #row(move) {
    const line = () => this.#known.get(move)?.line.pv ?? [];
    return h(
      "li",
      { onpointerenter: () => this.#preview(line()), onpointerleave: () => this.#preview([]) },
      h("b", {}, moveName(move)),
      h("span", { class: "worth" }),
      h("span", { class: "meta" }),
      h("span", { class: "grow" }, h("i")),
    );
  }
}
