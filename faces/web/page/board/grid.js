// The grid over a board that takes the mouse, fingers and keys, and is read aloud.

import { CELL } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/**
 * @typedef {object} Owner
 * @property {(point: number) => boolean} legal whether something can be done on a point
 * @property {(point: number) => void} play
 * @property {(point: number | null, magnified: boolean) => void} look
 * @property {(from: number, to: number) => void} note draws an arrow, or a circle round one point
 * @property {() => boolean} tidy takes away what was drawn; false if there was nothing
 * @property {() => boolean} confirm whether a finger has to tap twice
 * @property {(point: number) => void} tapped a finger has tapped once, and has to tap again
 */

/** A grid of points. One of them can be reached by Tab; arrows go on from there. */
export class Grid {
  element = svg("g", { role: "grid" });
  #ring = svg("rect", { class: "focus", width: CELL, height: CELL, rx: 1.2 });
  #under = svg("rect", { class: "focus focus-under", width: CELL, height: CELL, rx: 1.2 });
  /** @type {SVGRectElement[]} */ #hits = [];
  /** @type {Geometry | null} */ #at = null;
  #active = -1;
  /** Where an arrow begins that is drawn with keys. @type {number | null} */ #from = null;
  /** The point that a finger has tapped once. @type {number | null} */ #tapped = null;
  /** @type {Owner} */ #owner;

  /** @param {Owner} owner */
  constructor(owner) {
    this.#owner = owner;
    const { element } = this;
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") owner.look(this.#pointOf(event), false);
    });
    element.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") owner.look(null, false);
    });
    let finger = false;
    /** Where an arrow begins that is being drawn. @type {number | null} */
    let from = null;
    element.addEventListener("pointerdown", (event) => {
      finger = event.pointerType === "touch";
      const draws = event.button === 2 || (event.button === 0 && event.shiftKey);
      from = draws && !finger ? this.#pointOf(event) : null;
    });
    element.addEventListener("pointerup", (event) => {
      const to = this.#pointOf(event);
      if (from !== null && to !== null) owner.note(from, to);
    });
    element.addEventListener("contextmenu", (event) => {
      if (from !== null) event.preventDefault();
    });
    element.addEventListener("click", (event) => {
      const point = this.#pointOf(event);
      if (point === null || event.shiftKey) return;
      this.#activate(point);
      const first = finger && owner.confirm() && owner.legal(point) && this.#tapped !== point;
      this.#tapped = first ? point : null;
      if (first) {
        owner.look(point, true);
        owner.tapped(point);
      } else {
        owner.play(point);
      }
    });
  }

  /**
   * Hears where the focus is. Not at the grid itself: in Chromium a drawing that listens for the focus is one
   * more stop of the Tab key.
   * @param {Node} around what the grid is in
   */
  attend(around) {
    const { element } = this;
    around.addEventListener("focusin", (event) => {
      const point = this.#pointOf(event);
      if (point === null) return;
      this.#activate(point);
      const seen = event.target instanceof Element && event.target.matches(":focus-visible");
      element.classList.toggle("focused", seen);
      if (seen) this.#owner.look(point, false);
    });
    around.addEventListener("focusout", (event) => {
      element.classList.remove("focused");
      // What a tap has shown is gone then, and is not played by one tap more.
      const next = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(next instanceof Node && around.contains(next))) this.#tapped = null;
      this.#owner.look(null, false);
    });
  }

  /**
   * Lays the grid over a board.
   * @param {Board} board
   * @param {Geometry} at
   */
  lay(board, at) {
    const had = this.#hits[this.#active]?.matches(":focus") ?? false;
    this.#at = at;
    this.#tapped = null;
    this.#hits = [];
    const rows = [];
    for (let row = 0; row < board.height; row++) {
      const group = svg("g", { role: "row" });
      for (let column = 0; column < board.width; column++) {
        const point = row * board.width + column;
        const { x, y } = at.centre(point);
        const hit = svg("rect", {
          class: "hit",
          role: "gridcell",
          tabindex: -1,
          x: short(x - CELL / 2),
          y: short(y - CELL / 2),
          width: CELL,
          height: CELL,
        });
        hit.dataset["point"] = String(point);
        this.#hits.push(hit);
        group.append(hit);
      }
      rows.push(group);
    }
    this.element.replaceChildren(...rows, this.#under, this.#ring);
    const middle = Math.floor(board.height / 2) * board.width + Math.floor(board.width / 2);
    this.#activate(this.#active >= 0 && this.#active < this.#hits.length ? this.#active : middle);
    if (had) this.focus();
  }

  /**
   * Says of each point what it is.
   * @param {(point: number) => string | null} describe none if the point is what it was
   */
  describe(describe) {
    this.#tapped = null;
    this.#hits.forEach((hit, point) => {
      const label = describe(point);
      if (label === null) return;
      hit.setAttribute("aria-label", label);
      const disabled = String(!this.#owner.legal(point));
      if (hit.getAttribute("aria-disabled") !== disabled) hit.setAttribute("aria-disabled", disabled);
    });
  }

  /** Puts the keyboard on the point that was left last. */
  focus() {
    this.#hits[this.#active]?.focus();
  }

  /** @param {Event} event */
  #pointOf(event) {
    const target = event.target instanceof SVGElement ? event.target.dataset["point"] : undefined;
    return target === undefined ? null : Number(target);
  }

  /** @param {number} point */
  #activate(point) {
    this.#hits[this.#active]?.setAttribute("tabindex", "-1");
    this.#active = point;
    this.#hits[point]?.setAttribute("tabindex", "0");
    if (!this.#at) return;
    const { x, y } = this.#at.centre(point);
    for (const ring of [this.#ring, this.#under]) {
      ring.setAttribute("x", short(x - CELL / 2));
      ring.setAttribute("y", short(y - CELL / 2));
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#at;
    const point = this.#pointOf(event);
    if (!at || point === null || event.altKey || event.metaKey) return;
    const far = Math.max(at.columns, at.rows);
    /** @type {Record<string, () => number>} */
    const steps = {
      ArrowLeft: () => at.step(point, -1, 0),
      ArrowRight: () => at.step(point, 1, 0),
      ArrowUp: () => at.step(point, 0, -1),
      ArrowDown: () => at.step(point, 0, 1),
      Home: () => walk(event.ctrlKey ? walk(point, 0, -1) : point, -1, 0),
      End: () => walk(event.ctrlKey ? walk(point, 0, 1) : point, 1, 0),
    };
    /** @param {number} from @param {number} right @param {number} down */
    const walk = (from, right, down) => {
      let place = from;
      for (let count = 0; count < far; count++) place = at.step(place, right, down);
      return place;
    };
    const step = steps[event.key];
    if (event.key === "x" && !event.ctrlKey) {
      this.#owner.note(point, point);
    } else if (event.key === "a" && !event.ctrlKey) {
      // Once where it begins, once where it ends.
      if (this.#from !== null && this.#from !== point) this.#owner.note(this.#from, point);
      this.#from = this.#from === null ? point : null;
    } else if (event.key === "Escape") {
      this.#from = null;
      if (!this.#owner.tidy()) return;
    } else if (step) {
      this.#hits[step()]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#owner.play(point);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
