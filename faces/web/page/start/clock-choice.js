// Which clock is played with: one of the usual ones, or one of one's own.

import { h } from "../dom.js";
import { say } from "../words.js";
import { field, option } from "./field.js";

/** Clocks that are none of those in the list: with seconds for each move, and with byo-yomi. */
const [OTHER, BYOYOMI] = ["other", "other-byoyomi"];

/** @param {string} name @param {number} least @param {number} most @param {string} value */
const number = (name, least, most, value) => h("input", { type: "number", name, min: least, max: most, step: "any", value, inputmode: "decimal" });

/** The clock of a new game. */
export class ClockChoice {
  #time = h("select", { name: "time" });
  #minutes = number("minutes", 0, 1440, "15");
  #increment = number("increment", 0, 3600, "10");
  #periods = h("input", { type: "number", name: "periods", min: 1, max: 99, step: 1, value: "3", inputmode: "numeric" });
  #length = number("period", 0.1, 3600, "30");
  #fields;
  #own;
  element;

  /** @param {Catalogue} catalogue */
  constructor({ clocks }) {
    const usual = clocks.map(({ control, minutes, increment, periods: [periods, seconds] = [0, 0] }) =>
      option(control, periods ? say("face-time-byoyomi", { minutes, periods, seconds }) : say("face-time", { minutes, increment })),
    );
    const own = [option(OTHER, say("face-time-other")), option(BYOYOMI, say("face-time-other-byoyomi"))];
    this.#time.append(option("", say("face-time-none")), ...usual, ...own);
    /** Where each of the parts is asked for. @type {[HTMLInputElement, string, string[]][]} */
    const parts = [
      [this.#minutes, "face-form-minutes", [OTHER, BYOYOMI]],
      [this.#increment, "face-form-increment", [OTHER]],
      [this.#periods, "face-form-periods", [BYOYOMI]],
      [this.#length, "face-form-period", [BYOYOMI]],
    ];
    this.#fields = parts.map(([part, id, times]) => ({ part, times, element: field(id, part) }));
    this.#own = h("div", { class: "own-clock" }, ...this.#fields.map(({ element }) => element));
    this.element = h("div", { class: "clock" }, field("face-form-time", this.#time), this.#own);
    this.#time.addEventListener("change", () => this.#chosen());
    this.#chosen();
  }

  /** What can be chosen. */
  get parts() {
    return [this.#time, ...this.#fields.map(({ part }) => part)];
  }

  #chosen() {
    for (const { part, times, element } of this.#fields) {
      const isAsked = times.includes(this.#time.value);
      element.hidden = !isAsked;
      // What is not asked for is not missing.
      part.required = isAsked;
      part.disabled = !isAsked;
    }
    this.#own.hidden = this.#fields.every(({ part }) => part.disabled);
  }

  /** The time control; empty for none. */
  read() {
    const minutes = `${this.#minutes.value}m`;
    if (this.#time.value === OTHER) return `${minutes}+${this.#increment.value}`;
    return this.#time.value === BYOYOMI ? `${minutes}+${this.#periods.value}x${this.#length.value}` : this.#time.value;
  }
}
