// What is drawn on a board while thinking: circles round points, and arrows between them.

import { CELL } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** How far an arrow stays away from the middles of its points. */
const GAP = CELL * 0.18;

/** Circles and arrows. A circle is an arrow from a point to itself. */
export class Notes {
  group = svg("g", { class: "overlay notes", "aria-hidden": "true" });
  /** From and to, joined. @type {Map<string, [number, number]>} */ #all = new Map();

  get isEmpty() {
    return this.#all.size === 0;
  }

  /** All of them: from, to. */
  get list() {
    return [...this.#all.values()];
  }

  /**
   * Draws something, or takes it away if it is there.
   * @param {number} from
   * @param {number} to
   * @returns {boolean} whether it is there now
   */
  toggle(from, to) {
    const key = `${from} ${to}`;
    if (this.#all.delete(key)) return false;
    this.#all.set(key, [from, to]);
    return true;
  }

  clear() {
    this.#all.clear();
  }

  /** @param {Geometry} at */
  draw(at) {
    const parts = this.list.flatMap(([from, to]) => (from === to ? circle(at, from) : arrow(at, from, to)));
    this.group.replaceChildren(...parts);
  }
}

/** @param {Geometry} at @param {number} point */
function circle(at, point) {
  const { x, y } = at.centre(point);
  const round = { cx: short(x), cy: short(y), r: CELL * 0.45 };
  return [svg("circle", { class: "note under", ...round }), svg("circle", { class: "note", ...round })];
}

/** @param {Geometry} at @param {number} from @param {number} to */
function arrow(at, from, to) {
  const [a, b] = [at.centre(from), at.centre(to)];
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const tip = { x: b.x - ux * GAP, y: b.y - uy * GAP };
  const [back, wide] = [CELL * 0.34, CELL * 0.2];
  const left = `${short(tip.x - ux * back - uy * wide)} ${short(tip.y - uy * back + ux * wide)}`;
  const right = `${short(tip.x - ux * back + uy * wide)} ${short(tip.y - uy * back - ux * wide)}`;
  const d = `M${short(a.x + ux * GAP)} ${short(a.y + uy * GAP)}L${short(tip.x)} ${short(tip.y)}M${left}L${short(tip.x)} ${short(tip.y)}L${right}`;
  return [svg("path", { class: "note under", d }), svg("path", { class: "note", d })];
}
