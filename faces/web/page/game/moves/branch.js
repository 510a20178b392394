// What can be done with the place where the game stands: its branch before others, or cut off, and
// a note on it.

import { ask } from "../../dialog.js";
import { h, icon, put } from "../../dom.js";
import { pathTo, placeOf } from "../../places.js";
import { say } from "../../words.js";

/** Tools for branches, and the note. */
export class BranchTools {
  #first = h("button", { type: "button", class: "button small", onclick: () => this.promote(this.#node) }, icon("up"), h("span"));
  #cut = h("button", { type: "button", class: "button small", onclick: () => this.cut(this.#node) }, icon("bin"), h("span"));
  #note = h("textarea", { maxlength: 10_000, rows: 1 });
  #label = h("span");
  element = h(
    "div",
    { class: "block branch" },
    h("div", { class: "row" }, this.#first, this.#cut),
    h("label", { class: "field" }, this.#label, this.#note),
  );
  /** @type {State | null} */ #state = null;
  #node = 0;
  #written = "";
  /**
   * The moves that lead to the place of which a note is being written: it stays there, wherever the game goes
   * meanwhile.
   * @type {string[] | null}
   */
  #writes = null;
  #send;

  /** @param {(command: Record<string, unknown>) => Promise<unknown>} send */
  constructor(send) {
    this.#send = send;
    this.#note.addEventListener("input", () => (this.#writes ??= this.#state && pathTo(this.#state, this.#node)));
    this.#note.addEventListener("blur", () => this.keep());
  }

  /** Keeps what was written, and shows the note of the place that is seen. */
  keep() {
    const [path, text] = [this.#writes, this.#note.value];
    this.#writes = null;
    // What was cut off has no notes.
    const node = path && this.#state ? placeOf(this.#state, path) : null;
    if (node === null) return void (this.#note.value = path ? this.#written : text);
    const isHere = node === this.#node;
    if (!isHere || text !== this.#written) this.#send({ do: "comment", text, node });
    if (isHere) this.#written = text;
    else this.#note.value = this.#written;
  }

  /**
   * @param {State} state
   * @param {boolean} open whether the tree may be changed
   */
  show(state, open) {
    const moved = state.node !== this.#node || state.moves.join() !== this.#state?.moves.join();
    this.#state = state;
    this.#node = state.node;
    name(this.#first, say("web-branch-first"));
    name(this.#cut, say("face-branch-cut"));
    put(this.#label, say("web-note"));
    this.#note.placeholder = say("web-note");
    this.#first.disabled = !open || !hasElder(state, state.node);
    this.#cut.disabled = !open || state.moves.length === 0;
    this.#note.disabled = !open;
    const text = state.comment ?? "";
    // What is being written is not overwritten by what was written before.
    if (this.#writes === null && (moved || text !== this.#written)) this.#note.value = text;
    this.#written = text;
  }

  /**
   * Puts the branch that begins at a place before its siblings.
   * @param {number} node
   */
  promote(node) {
    if (this.#state && hasElder(this.#state, node)) this.#send({ do: "promote", node });
  }

  /**
   * Cuts off what begins at a place.
   * @param {number} node
   */
  async cut(node) {
    if (node === 0 || this.#cut.disabled || !this.#state) return;
    const path = pathTo(this.#state, node);
    if (!(await ask(say("face-branch-cut-sure"), say("face-branch-cut")))) return;
    // While it was asked the place may have got another number, or have gone.
    const now = placeOf(this.#state, path);
    if (now !== null) await this.#send({ do: "cut", node: now });
  }
}

/**
 * Gives a button its name, which is told where there is room for its drawing alone, too.
 * @param {HTMLElement} button
 * @param {string} words
 */
function name(button, words) {
  put(/** @type {HTMLElement} */ (button.querySelector("span")), words);
  button.setAttribute("aria-label", words);
  button.title = words;
}

/**
 * Whether another move was tried before this one at the same place.
 * @param {State} state
 * @param {number} node
 */
function hasElder({ tree }, node) {
  const parent = tree[node - 1]?.[0];
  return parent !== undefined && tree.some(([other], at) => other === parent && at < node - 1);
}
