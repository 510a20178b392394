// All puzzles, set by set, and which of them are solved.

import { h, put } from "../dom.js";
import { loadCatalogue } from "../host/catalogue.js";
import { meanwhile } from "../meanwhile.js";
import { Refused } from "../net.js";
import { Numbers } from "../puzzles/numbers.js";
import { addressOf, keyOf, loadSets, setName } from "../puzzles/sets.js";
import { gatherSolved, nextUnsolved, solvedHere } from "../puzzles/solved.js";
import { explain, list, say } from "../words.js";

/** @typedef {import("../puzzles/solved.js").Solved} Solved */

/** The list of puzzles. */
export class PuzzlesView {
  #sets = h("div", { class: "sets" });
  #wait = h("p");
  #alarm = h("p", { class: "alarm", role: "alert" });
  #again = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#begin() }, say("web-try-now"));
  /** What shows of each set what is solved. @type {((solved: Solved) => void)[]} */ #marks = [];
  element = h("div", { class: "page puzzles" }, h("h1", {}, say("puzzles")), h("p", { class: "lead" }, say("puzzles-lead")), this.#alarm, this.#again, this.#wait, this.#sets);

  constructor() {
    this.#begin();
  }

  get title() {
    return say("puzzles");
  }

  /** The host can be reached again: what could not be fetched is, and what was solved elsewhere is shown. */
  again() {
    if (this.#marks.length === 0) this.#begin();
    else this.#gather();
  }

  async #begin() {
    try {
      const [sets, catalogue] = await meanwhile(this.#wait, () => Promise.all([loadSets(), loadCatalogue()]));
      // It may have been asked for twice.
      if (this.#marks.length > 0) return;
      put(this.#alarm, "");
      this.#again.hidden = true;
      this.#sets.append(...sets.map((set) => this.#set(set, setName(catalogue, set, sets))));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      put(this.#alarm, explain(error.refusal));
      this.#again.hidden = false;
      return;
    }
    this.#mark(solvedHere());
    this.#gather();
  }

  async #gather() {
    this.#mark(await gatherSolved());
  }

  /** @param {Solved} solved */
  #mark(solved) {
    for (const mark of this.#marks) mark(solved);
  }

  /** @param {PuzzleSet} set @param {string} name */
  #set(set, name) {
    const count = set.puzzles.length;
    const heading = h("h2");
    const next = h("a", { class: "button small", "aria-label": list([say("puzzle-next"), name]) }, say("puzzle-next"));
    const all = h("p", { class: "meta", hidden: true }, say("puzzles-all-solved", { count }));
    const far = h("i");
    const numbers = new Numbers(set, name);
    this.#marks.push((solved) => {
      const own = new Set([...(solved.get(keyOf(set)) ?? [])].filter((number) => number <= count));
      put(heading, say("puzzles-set", { game: name, solved: own.size, count }));
      const number = nextUnsolved(own, 0, count);
      if (number !== null) next.href = addressOf(set, number);
      next.hidden = number === null;
      all.hidden = number !== null;
      far.style.setProperty("scale", `${own.size / count} 1`);
      numbers.mark(own);
    });
    return h("section", { class: "card set-of" }, h("div", { class: "row" }, heading, next, all), h("div", { class: "far", "aria-hidden": "true" }, far), numbers.element);
  }
}
