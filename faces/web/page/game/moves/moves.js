// The moves of a game with all that was tried, and the way to each place.

import { h } from "../../dom.js";
import { nameOfKey } from "../../keys.js";
import { opponent } from "../../side.js";
import { local, moveName, say } from "../../words.js";
import { markOf, verdictAt } from "../study/verdicts.js";

/**
 * A place of the tree.
 * @typedef {{ node: number, text: string, others: { node: number, text: string }[] }} Step
 */

/**
 * The line through the place where the game stands, with what branches off.
 * @param {State} state
 * @returns {Step[]}
 */
export function steps(state) {
  const line = [...state.moves, ...state.ahead];
  if (state.tree.length === 0) return line.map((text, at) => ({ node: at + 1, text, others: [] }));
  /** @type {number[][]} */
  const children = [];
  state.tree.forEach(([parent], at) => (children[parent] ??= []).push(at + 1));
  /** @param {number} node */
  const text = (node) => state.tree[node - 1]?.[1] ?? "";
  const path = [];
  for (let node = state.node; node > 0; node = state.tree[node - 1]?.[0] ?? 0) path.unshift(node);
  // What would be played again, which need not be the first branch.
  let last = state.node;
  for (const move of state.ahead) {
    const next = children[last]?.find((node) => text(node) === move);
    if (next === undefined) break;
    path.push((last = next));
  }
  return path.map((node) => {
    const siblings = children[state.tree[node - 1]?.[0] ?? 0] ?? [];
    const others = siblings.filter((other) => other !== node);
    return { node, text: text(node), others: others.map((other) => ({ node: other, text: text(other) })) };
  });
}

/**
 * The moves that follow a place, of all that was tried.
 * @param {State} state
 * @param {number} node
 * @returns {string[]}
 */
export function movesAfter({ tree, moves, ahead }, node) {
  if (tree.length === 0) return [...moves, ...ahead].slice(node, node + 1);
  return tree.flatMap(([parent, text]) => (parent === node ? [text] : []));
}

/**
 * Who made the move with this number, the first being 1.
 * @param {State} state
 * @param {number} number
 * @returns {Color}
 */
export const mover = ({ first }, number) => (number % 2 === 1 ? first : opponent(first));

/**
 * Where a game comes from: when and where it was played, and the way back to the other games of its file.
 * @param {State} state
 * @param {number} beside how many games its file has; none if it was in none
 */
export function origin({ occasion }, beside) {
  const played = occasion && h("p", { class: "meta opened" }, [occasion.date, occasion.event].filter((part) => part).join(" · "));
  const back = beside > 0 && h("p", { class: "meta opened" }, h("a", { href: "#/games" }, say("web-several-back", { count: beside })));
  return [played, back].filter((part) => part instanceof HTMLElement);
}

/** The list of moves. */
export class MoveList {
  element = h("div", { class: "moves" });
  #go;
  #tools;
  #shown = "";
  /** What the game is about, for readers who have not played it yet. */
  about = "";
  /** How many games the file has that it was taken out of; none if it was in none. */
  beside = 0;

  /**
   * @param {(node: number) => void} go
   * @param {{ promote(node: number): void, cut(node: number): void }} tools for branches, by the keys `p` and
   * Delete
   */
  constructor(go, tools) {
    this.#go = go;
    this.#tools = tools;
    // What comes above the list takes room from it.
    const sized = new ResizeObserver(() => this.#reveal());
    requestAnimationFrame(() => {
      const box = this.element.closest(".record");
      if (box) sized.observe(box);
    });
  }

  /**
   * @param {State} state
   * @param {boolean} whiteFirst whether the first move is White's
   */
  show(state, whiteFirst) {
    const key = JSON.stringify([this.about, state.moves, state.ahead, state.tree, state.node, whiteFirst, state.verdicts, state.openingName]);
    if (key === this.#shown) return;
    this.#shown = key;
    const played = state.moves.length;
    const parts = [];
    const all = steps(state);
    const shift = whiteFirst ? 1 : 0;
    /**
     * @param {{ node: number, text: string }} step
     * @param {string} kind
     * @param {boolean} now
     * @param {number} [ply]
     */
    const button = (step, kind, now, ply = 0) => {
      const verdict = verdictAt(state, ply);
      return h(
        "button",
        {
          type: "button",
          class: kind,
          "aria-current": now ? "step" : null,
          tabindex: -1,
          onclick: () => this.#go(step.node),
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event, step.node),
        },
        moveName(step.text),
        verdict && markOf(verdict),
      );
    };
    parts.push(...origin(state, this.beside));
    if (state.openingName) parts.push(h("p", { class: "meta opened" }, say("board-opening", { name: local(state.openingName) })));
    if (whiteFirst && all.length > 0) parts.push(h("span", { class: "no" }, "1"), h("span", {}));
    /** @type {Step[]} */
    let branching = [];
    all.forEach((step, at) => {
      const seen = at + shift;
      if (seen % 2 === 0) parts.push(h("span", { class: "no" }, String(at + 1)));
      parts.push(button(step, at >= played ? "ahead" : "", at === played - 1, at + 1));
      if (step.others.length > 0) branching.push(step);
      const rowEnds = seen % 2 === 1 || at === all.length - 1;
      if (!rowEnds || branching.length === 0) return;
      if (seen % 2 === 0) parts.push(h("span", {}));
      const others = branching.flatMap((branch) => branch.others.map((other) => button(other, "", false)));
      parts.push(h("div", { class: "others" }, h("span", {}, say("web-instead")), ...others));
      branching = [];
    });
    this.element.replaceChildren(...parts);
    const stop = this.element.querySelector("[aria-current]") ?? this.element.querySelector("button");
    // The keyboard stops once in the list, and goes on by arrows: games are long.
    if (stop instanceof HTMLElement) stop.tabIndex = 0;
    if (all.length === 0) this.element.replaceChildren(h("p", { class: "meta" }, this.about), h("p", { class: "meta" }, say("play-no-moves-yet")));
    // To measure costs a layout: not before the stone is seen.
    requestAnimationFrame(() => this.#reveal());
  }

  /** Brings the move that was made last into sight. Only the list scrolls, never the page. */
  #reveal() {
    const current = this.element.querySelector("[aria-current]");
    const box = this.element.closest(".record");
    if (current instanceof HTMLElement && box instanceof HTMLElement && box.scrollHeight > box.clientHeight) {
      const { top, bottom } = current.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      if (bottom > frame.bottom - 4) box.scrollTop += bottom - frame.bottom + 12;
      if (top < frame.top + 4) box.scrollTop -= frame.top - top + 12;
    }
  }

  /**
   * Goes to another button of the list.
   * @param {EventTarget | null} from
   * @param {string} key
   * @returns {boolean} whether that is what the key does
   */
  #walk(from, key) {
    const buttons = [...this.element.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === from);
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 };
    const next = to[key];
    if (next === undefined) return false;
    const button = buttons[next];
    for (const other of button ? buttons : []) other.tabIndex = other === button ? 0 : -1;
    button?.focus();
    return true;
  }

  /** @param {KeyboardEvent} event @param {number} node */
  #key(event, node) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = nameOfKey(event.key);
    if (name === "cut") this.#tools.cut(node);
    else if (name === "promote") this.#tools.promote(node);
    else if (!this.#walk(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
