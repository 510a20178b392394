// How a player that follows a rule thinks: its value for every point, and why it takes its move.

import { h, put } from "../../dom.js";
import { playersOf } from "../../host/catalogue.js";
import { request } from "../../host/route.js";
import { Refused } from "../../net.js";
import { explain, list, local, say, sideName } from "../../words.js";
import { mover } from "../moves/moves.js";
import { reason } from "./why.js";

/** @typedef {import("../../board/overlay.js").Value} Value */

/** How many points are listed. */
const LISTED = 12;

/** The thinking of one player about one position at a time. */
export class RuleView {
  #player = h("select", {});
  #when = h("select", {});
  #rule = h("p", { class: "meta" });
  #said = h("p", { class: "verdict", "aria-live": "polite" });
  #rows = h("ol", { class: "rule" });
  element = h(
    "div",
    { class: "block", hidden: true },
    this.#rule,
    h("div", { class: "pair" }, label("web-rule-player", this.#player), label("web-rule-when", this.#when)),
    this.#said,
    this.#rows,
  );
  /** @type {State | null} */ #state = null;
  /** @type {Catalogue["engines"]} */ #players = [];
  #seen = false;
  #asked = "";
  #changed;

  /**
   * @param {string} id of the game
   * @param {(values: Map<number, Value> | null) => void} changed what is to stand on the board; none for
   * nothing
   */
  constructor(id, changed) {
    this.id = id;
    this.#changed = changed;
    for (const select of [this.#player, this.#when]) select.addEventListener("change", () => this.#ask());
    this.#when.append(h("option", { value: "last" }, say("web-rule-last")), h("option", { value: "now" }, say("web-rule-now")));
  }

  /**
   * Takes the game as it is now.
   * @param {State} state
   * @param {Catalogue | null} catalogue
   * @param {boolean} seen whether it is in sight
   */
  look(state, catalogue, seen) {
    this.#state = state;
    this.#seen = seen;
    const all = playersOf(catalogue, state.game);
    const known = catalogue?.engines.filter(({ id, explains }) => explains && all.includes(id)) ?? [];
    const seated = state.seats.flatMap(({ engine }) => (engine ? [engine] : []));
    known.sort((a, b) => Number(seated.includes(b.id)) - Number(seated.includes(a.id)));
    const ids = known.map(({ id }) => id).join();
    if (this.#player.dataset["ids"] !== ids) {
      this.#player.dataset["ids"] = ids;
      this.#player.replaceChildren(...known.map(({ id }) => h("option", { value: id }, say("face-engine-named", { engine: id }))));
      // A player that does not sit here is asked about the position now.
      this.#when.value = known.some(({ id }) => seated.includes(id)) ? "last" : "now";
    }
    this.element.hidden = known.length === 0;
    this.#players = known;
    if (seen && known.length > 0) this.#ask();
    else this.#forget();
  }

  #forget() {
    this.#asked = "";
    this.#changed(null);
  }

  /** After how many moves the player is asked; none where it has not moved yet. */
  #after() {
    const state = this.#state;
    if (!state) return null;
    const now = state.moves.length;
    if (this.#when.value === "now") return state.turn === null ? null : now;
    const sides = ["black", "white"].filter((_, at) => state.seats[at === 0 ? 0 : 1].engine === this.#player.value);
    // The side to move alternates; before the last move it was the other's turn.
    for (let after = now - 1; after >= 0; after--) {
      const turn = mover(state, after + 1);
      if (sides.length === 0 || sides.includes(turn)) return after;
    }
    return null;
  }

  async #ask() {
    const state = this.#state;
    if (!state || !this.#seen) return;
    const player = this.#players.find(({ id }) => id === this.#player.value);
    if (player) put(this.#rule, say("face-plays-by", { rule: local(player.words) }));
    const after = this.#after();
    if (after === null) {
      this.#asked = "";
      this.#rows.replaceChildren();
      put(this.#said, say(state.turn === null ? "face-no-advice-over" : "web-rule-not-yet"));
      this.#changed(null);
      return;
    }
    const engine = this.#player.value;
    const asked = JSON.stringify([engine, after, state.moves.slice(0, after), state.start]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      const query = new URLSearchParams({ engine, after: String(after) });
      const thinking = /** @type {Thinking} */ (await request("GET", `api/games/${this.id}/thinking?${query}`));
      // What is about another place is asked again with the state that leads there.
      const isHere = thinking.moves.join() === state.moves.slice(0, after).join();
      if (asked === this.#asked && isHere) this.#show(thinking);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked !== this.#asked) return;
      this.#asked = "";
      this.#rows.replaceChildren();
      put(this.#said, explain(error.refusal));
      this.#changed(null);
    }
  }

  /** @param {Thinking} thinking */
  #show({ after, side, best, decided, least, points }) {
    const taken = points.find(({ text }) => text === best);
    const why = taken ? taken.reasons.map(reason) : [];
    const parts = [taken ? say("face-rule-takes", { side: sideName(side), move: best }) : say("play-passed", { side: sideName(side) })];
    if (!taken) parts.push(say("face-rule-pass"));
    else if (why.length > 0) parts.push(say("web-rule-because", { reasons: list(why) }));
    if (taken && decided !== "only-move") parts.push(say(least ? "face-rule-least" : "face-rule-most"));
    if (taken) parts.push(say(`face-rule-decided-${decided}`));
    put(this.#said, parts.join(say("sentence-separator")));
    const sign = least ? 1 : -1;
    const sorted = [...points].sort((a, b) => Number(b === taken) - Number(a === taken) || sign * (a.value - b.value));
    const rows = sorted.slice(0, LISTED).map(({ text, value, reasons }) =>
      h(
        "li",
        { class: text === best ? "best" : "" },
        h("b", {}, text),
        h("span", { class: "worth" }, String(value)),
        h("span", {}, reasons.length > 0 ? list(reasons.map(reason)) : say("face-rule-nothing")),
      ),
    );
    const more = points.length - rows.length;
    if (more > 0) rows.push(h("li", { class: "meta" }, say("web-rule-more", { count: more })));
    this.#rows.replaceChildren(...rows);
    // What was worth something before another move says nothing of the board that is seen.
    if (after !== this.#state?.moves.length) return this.#changed(null);
    // On a large board most points are like any other: a figure on each would hide those that are not.
    const counted = points.filter(({ text, reasons }) => reasons.length > 0 || text === best);
    this.#changed(new Map(counted.map(({ point, text, value }) => [point, { text: String(value), best: text === best }])));
  }
}

/**
 * @param {string} id
 * @param {HTMLElement} field
 */
function label(id, field) {
  return h("label", { class: "field" }, h("span", {}, say(id)), field);
}
