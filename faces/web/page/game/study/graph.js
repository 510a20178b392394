// The course of a game as a line: how well each side stood after each move. It can be dragged.

import { svg, short } from "../../board/svg.js";
import { h } from "../../dom.js";
import { say, sideName, worth } from "../../words.js";
import { kindOf, verdictAt } from "./verdicts.js";

const [WIDTH, HEIGHT, EDGE] = [340, 64, 5];

/**
 * What the graph needs.
 * @typedef {object} Use
 * @property {(ply: number) => void} go the reader wants to see how it stood after so many moves
 * @property {() => number} at after how many moves the reader is, or will be
 */

/** The graph over a game: a slider whose value is a move. */
export class Graph {
  #picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
  element = h("div", { class: "graph", role: "slider", tabindex: 0, "aria-valuemin": 0 }, this.#picture);
  #plies = 0;
  #shown = "";
  #use;

  /** @param {Use} use */
  constructor(use) {
    this.#use = use;
    const { element } = this;
    /** @param {PointerEvent} event */
    const point = (event) => {
      const { left, width } = element.getBoundingClientRect();
      const share = (event.clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
      this.#want(Math.round(share * this.#plies));
    };
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      point(event);
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) point(event);
    });
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {State} state */
  show(state) {
    const now = state.moves.length;
    this.#plies = now + state.ahead.length;
    const { element } = this;
    element.setAttribute("aria-label", say("web-graph"));
    element.setAttribute("aria-valuemax", String(this.#plies));
    element.setAttribute("aria-valuenow", String(now));
    element.setAttribute("aria-valuetext", sentence(state, now));
    const key = JSON.stringify([now, this.#plies, state.values, state.verdicts, state.analysis]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#draw(state, now);
  }

  /** @param {State} state @param {number} now */
  #draw(state, now) {
    const x = (/** @type {number} */ ply) => EDGE + (ply / Math.max(1, this.#plies)) * (WIDTH - 2 * EDGE);
    const y = (/** @type {number} */ advantage) => HEIGHT / 2 - advantage * (HEIGHT / 2 - EDGE);
    const known = (state.values ?? []).flatMap((value, ply) => (value ? [{ ply, value }] : []));
    const middle = HEIGHT / 2;
    /** @type {SVGElement[]} */
    const parts = [svg("path", { class: "axis", d: `M0 ${middle}H${WIDTH}` })];
    if (state.analysis) {
      // How far an analysis has come: the places that are judged.
      const half = (WIDTH - 2 * EDGE) / Math.max(1, this.#plies) / 2;
      const done = known.map(({ ply }) => `M${short(x(ply) - half)} ${middle}h${short(2 * half)}`).join("");
      parts.push(svg("path", { class: "done", d: done }));
    }
    for (const run of runs(known)) {
      const line = run.map(({ ply, value }, at) => `${at === 0 ? "M" : "L"}${short(x(ply))} ${short(y(value.advantage))}`).join("");
      const [first, last] = [run[0]?.ply ?? 0, run[run.length - 1]?.ply ?? 0];
      parts.push(svg("path", { class: "area", d: `${line}L${short(x(last))} ${middle}L${short(x(first))} ${middle}Z` }));
      parts.push(svg("path", { class: "course", d: line }));
    }
    for (const { after, mark } of state.verdicts ?? []) {
      const value = state.values?.[after];
      const kind = kindOf(mark);
      if (value) parts.push(svg("circle", { class: `fault ${kind}`, cx: short(x(after)), cy: short(y(value.advantage)), r: mark === "?!" ? 2.6 : 3.6 }));
    }
    parts.push(svg("path", { class: "now", d: `M${short(x(now))} 0V${HEIGHT}` }));
    this.#picture.replaceChildren(...parts);
  }

  /** @param {number} ply */
  #want(ply) {
    const wanted = Math.max(0, Math.min(this.#plies, ply));
    if (wanted !== this.#use.at()) this.#use.go(wanted);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const now = this.#use.at();
    /** @type {Record<string, number>} */
    const places = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageDown: now - 10,
      PageUp: now + 10,
      Home: 0,
      End: this.#plies,
    };
    const place = places[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#want(place);
  }
}

/**
 * Values between which nothing is unknown but what one move in two leaves out, as where one side alone is an
 * engine: a line leads through these and not over positions that were not judged.
 * @template {{ ply: number }} T
 * @param {T[]} known in order
 */
function runs(known) {
  /** @type {T[][]} */
  const runs = [];
  for (const [at, value] of known.entries()) {
    const before = known[at - 1];
    if (before && value.ply - before.ply <= 2) runs[runs.length - 1]?.push(value);
    else runs.push([value]);
  }
  return runs;
}

/**
 * How it stood after so many moves, in words.
 * @param {State} state
 * @param {number} ply
 */
function sentence(state, ply) {
  const move = [...state.moves, ...state.ahead][ply - 1];
  const place = move ? say("web-graph-move", { number: ply, move }) : say("web-graph-start");
  const value = state.values?.[ply];
  const parts = [place, value ? standing(value) : say("face-not-judged")];
  const verdict = verdictAt(state, ply);
  if (verdict) parts.push(say(`web-mark-${kindOf(verdict.mark)}`));
  return parts.join(say("list-separator"));
}

/**
 * Which side stands better.
 * @param {Valued} value
 */
function standing({ advantage, score, proved }) {
  // What is proved is even only where neither side is ahead at all.
  if (Math.abs(advantage) < (proved ? 1e-6 : 0.02)) return proved && score.startsWith("draw") ? worth(score) : say("web-even");
  return say("web-ahead", { side: sideName(advantage > 0 ? "black" : "white") });
}
