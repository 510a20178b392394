// Who sits where, changed in the middle of a game: a person or an engine, and how well it plays.

import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { playersOf } from "../../host/catalogue.js";
import { SIDES } from "../../side.js";
import { local, say, sideName } from "../../words.js";

/** @typedef {{ side: Color, engine: string | null, level?: number }} NewSitter */

/**
 * Asks who is to sit at each side.
 * @param {State} state
 * @param {Catalogue} catalogue
 * @returns {Promise<NewSitter[]>} what has changed; nothing if nothing is to
 */
export async function askSeats(state, catalogue) {
  const fields = SIDES.map((side, at) => new Sitter(state, side, at, catalogue));
  const isMeant = await ask(say("web-players"), say("face-change"), ...fields.map(({ element }) => element));
  return isMeant ? fields.flatMap((field) => field.changed() ?? []) : [];
}

/** The fields of one side. */
class Sitter {
  #seat;
  #side;
  #catalogue;
  #engine = h("select", {});
  #level = h("input", { type: "range", min: 1 });
  #about = h("small");
  #levelField = h("label", { class: "field" }, h("span", {}, say("face-form-level")), this.#level, this.#about);
  element;

  /**
   * @param {State} state
   * @param {Color} side
   * @param {number} at the side's number
   * @param {Catalogue} catalogue
   */
  constructor(state, side, at, catalogue) {
    const seat = state.seats[at === 0 ? 0 : 1];
    this.#seat = seat;
    this.#side = side;
    this.#catalogue = catalogue;
    const engines = [...new Set([...playersOf(catalogue, state.game), ...(seat.engine ? [seat.engine] : [])])];
    const person = h("option", { value: "" }, say("face-person"));
    this.#engine.append(person, ...engines.map((id) => h("option", { value: id }, say("face-engine-named", { engine: id }))));
    this.#engine.value = seat.person ? "" : (seat.engine ?? "");
    this.#level.max = String(catalogue.levels);
    this.#level.value = String(seat.level ?? catalogue.usual_level);
    this.#engine.addEventListener("change", () => this.#tell());
    this.#level.addEventListener("input", () => this.#tell());
    this.element = h(
      "fieldset",
      {},
      h("legend", {}, sideName(side)),
      h("label", { class: "field" }, h("span", {}, say("face-form-who")), this.#engine),
      this.#levelField,
    );
    this.#tell();
  }

  #levels() {
    return this.#catalogue.engines.find(({ id }) => id === this.#engine.value)?.levels ?? false;
  }

  /** Says what the choice means; the room for it stays. */
  #tell() {
    const engine = this.#catalogue.engines.find(({ id }) => id === this.#engine.value);
    this.#level.disabled = !this.#levels();
    this.#about.textContent = this.#levels()
      ? say("face-level-means", { level: Number(this.#level.value) })
      : engine
        ? local(engine.words)
        : "";
  }

  /** @returns {NewSitter | null} */
  changed() {
    const engine = this.#engine.value || null;
    const level = this.#levels() ? Number(this.#level.value) : null;
    const was = this.#seat.person ? null : this.#seat.engine;
    if (engine === was && (level === null || level === this.#seat.level)) return null;
    return { side: this.#side, engine, ...(level === null ? {} : { level }) };
  }
}
