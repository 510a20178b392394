// Which engine plays, and how well.

import { h, put } from "../dom.js";
import { local, say, sideName } from "../words.js";
import { field, option } from "./field.js";

/** The engine of one side: of the reader's opponent, or where engines play each other of one of them. */
export class EngineChoice {
  #catalogue;
  #engine;
  #about = h("small");
  #level;
  #levelAbout = h("small");
  #engineField;
  #levelField;

  /**
   * @param {Catalogue} catalogue
   * @param {string} suffix of the names of its parts
   */
  constructor(catalogue, suffix = "") {
    this.#catalogue = catalogue;
    this.#engine = h("select", { name: `engine${suffix}` });
    this.#level = h("input", { type: "range", name: `level${suffix}`, min: 1, max: catalogue.levels, value: String(catalogue.usual_level) });
    this.#engineField = field("face-form-engine", this.#engine, this.#about);
    this.#levelField = field("face-form-level", this.#level, this.#levelAbout);
    this.#engine.addEventListener("change", () => this.#told());
    // While it is dragged, and where it is chosen for the reader.
    for (const event of ["input", "change"]) this.#level.addEventListener(event, () => this.#told());
  }

  get elements() {
    return [this.#engineField, this.#levelField];
  }

  /** What can be chosen. */
  get parts() {
    return [this.#engine, this.#level];
  }

  /** Offers these engines, the first of them chosen. @param {string[]} ids */
  offer(ids) {
    this.#engine.replaceChildren(...ids.map((id) => option(id, say("face-engine-named", { engine: id }))));
    this.#told();
  }

  /**
   * @param {boolean} wanted whether an engine is wanted here
   * @param {Color | null} side whose engine it is, where there are two
   */
  show(wanted, side) {
    this.#engineField.hidden = !wanted;
    const of = side && { side: sideName(side) };
    for (const [part, id] of /** @type {[HTMLElement, string][]} */ ([[this.#engineField, "face-form-engine"], [this.#levelField, "face-form-level"]])) {
      const name = part.querySelector("span");
      if (name) put(name, of ? say(`${id}-of`, of) : say(id));
    }
    this.#told();
  }

  #told() {
    const { words, levels } = this.#known ?? {};
    put(this.#about, words ? local(words) : "");
    this.#levelField.hidden = this.#engineField.hidden || !levels;
    put(this.#levelAbout, say("face-level-means", { level: Number(this.#level.value) }));
  }

  get #known() {
    return this.#catalogue.engines.find(({ id }) => id === this.#engine.value);
  }

  /** The seat of this engine. @returns {NewSeat} */
  read() {
    return { engine: this.#engine.value, ...(this.#known?.levels ? { level: Number(this.#level.value) } : {}) };
  }
}
