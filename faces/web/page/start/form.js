// The form for a new game: which game, its rules, its players, its clock.

import { h, put } from "../dom.js";
import { set, setting } from "../settings.js";
import { local, say, sizeName, speakOf } from "../words.js";
import { fullText } from "../game/full-text.js";
import { ClockChoice } from "./clock-choice.js";
import { EngineChoice } from "./engine-choice.js";
import { field, option } from "./field.js";
import { WHO, seatsOf } from "./who.js";

/** The form. */
export class GameForm {
  #catalogue;
  #game = h("select", { name: "game" });
  #size = h("select", { name: "size" });
  #otherSize = h("input", { type: "text", name: "other-size", hidden: true, autocomplete: "off" });
  #variant = h("select", { name: "variant" });
  /** Variants that can be played together with the chosen one. */
  #also = h("fieldset", { class: "also", hidden: true });
  #opening = h("select", { name: "opening" });
  #openingAbout = h("small");
  #who = h("select", { name: "who" });
  /** The computer, and the other one where two play each other. */
  #engines;
  #clock;
  #name = h("input", { type: "text", name: "name", maxlength: 60, autocomplete: "nickname", value: setting("name") });
  #openingField = field("face-form-opening", this.#opening, this.#openingAbout);
  #nameField = field("face-form-name", this.#name);
  #goal = h("p", { class: "meta wide" });
  /** What is wrong with what was chosen stands by it, or above the button that was pressed. */
  #wrong = h("p", { class: "alarm wide", role: "alert", id: "form-wrong" });
  #begin = h("button", { class: "button main" }, say("face-begin"));
  #row = h("div", { class: "wide row" }, this.#begin);
  element;

  /**
   * @param {Catalogue} catalogue
   * @param {(game: NewGame, place: Element) => void} begin a game, from a place of the form
   */
  constructor(catalogue, begin) {
    this.#catalogue = catalogue;
    this.#engines = [new EngineChoice(catalogue), new EngineChoice(catalogue, "-white")];
    this.#clock = new ClockChoice(catalogue);
    this.#game.append(...catalogue.games.map(({ id, name }) => option(id, local(name))));
    this.#who.append(...WHO.map((who) => option(who, "")));
    this.#otherSize.setAttribute("aria-label", say("web-form-other-size"));
    this.element = h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          begin(this.#read(), this.#row);
        },
      },
      this.#goal,
      field("face-form-game", this.#game),
      field("face-form-size", this.#size, this.#otherSize),
      h("div", { class: "long" }, field("face-form-variant", this.#variant, fullText(this.#variant)), this.#also),
      this.#openingField,
      field("face-form-who", this.#who, fullText(this.#who)),
      ...this.#engines.flatMap(({ elements }) => elements),
      this.#clock.element,
      this.#nameField,
      this.#wrong,
      this.#row,
    );
    this.#game.addEventListener("change", () => this.#gameChosen());
    this.#size.addEventListener("change", () => this.#sizeChosen());
    this.#variant.addEventListener("change", () => {
      this.#also.replaceChildren();
      this.#variantChosen();
    });
    this.#also.addEventListener("change", () => this.#variantChosen());
    this.#opening.addEventListener("change", () => this.#told());
    this.#who.addEventListener("change", () => this.#told());
    this.element.addEventListener("input", () => this.tell(""));
    this.#gameChosen();
  }

  /**
   * What is chosen: the name of each part of the form and its value, what hangs on others after them.
   * @returns {[string, string][]}
   */
  choices() {
    const ticked = this.#ticked().map((id) => ["also", id]);
    const parts = this.#parts().flatMap((part) => [[part.name, part.value], ...(part === this.#variant ? ticked : [])]);
    return /** @type {[string, string][]} */ (parts);
  }

  /** Chooses that. @param {[string, string][]} choices */
  choose(choices) {
    const parts = [...this.#parts()];
    for (const [name, value] of choices) {
      const part = name === "also" ? this.#also.querySelector(`input[value="${CSS.escape(value)}"]`) : parts.find((each) => each.name === name);
      if (part instanceof HTMLInputElement && part.type === "checkbox") part.checked = true;
      else if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement) part.value = value;
      part?.dispatchEvent(new Event("change", { bubbles: true }));
    }
    this.#told();
  }

  #parts() {
    const engines = this.#engines.flatMap(({ parts }) => parts);
    return [this.#game, this.#size, this.#otherSize, this.#variant, this.#opening, this.#who, ...engines, ...this.#clock.parts, this.#name];
  }

  /**
   * Says what is wrong; an empty text says that nothing is.
   * @param {string} text
   * @param {boolean} [isOfSize] whether it is about the size, which is typed
   */
  tell(text, isOfSize = false) {
    put(this.#wrong, text);
    const size = this.#otherSize;
    size.removeAttribute("aria-invalid");
    if (!text) return;
    const isTyped = isOfSize && !size.hidden;
    if (isTyped) size.closest("label")?.after(this.#wrong);
    else this.#row.before(this.#wrong);
    this.#wrong.scrollIntoView({ block: "center" });
    if (!isTyped) return;
    size.setAttribute("aria-invalid", "true");
    size.setAttribute("aria-describedby", this.#wrong.id);
    size.focus({ preventScroll: true });
  }

  #chosen() {
    const game = this.#catalogue.games.find(({ id }) => id === this.#game.value);
    const id = together(game, [this.#variant.value, ...this.#ticked()]);
    const variant = [...(game?.variants ?? []), ...(game?.combined ?? [])].find((known) => known.id === id);
    return { game, variant };
  }

  /** The variants that are ticked beside the chosen one. */
  #ticked() {
    const boxes = [...this.#also.querySelectorAll("input")];
    return boxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  /** Offers what can be played together with what is chosen. */
  #offer() {
    const { game } = this.#chosen();
    const [chosen, ticked] = [this.#variant.value, this.#ticked()];
    const fits = (game?.variants ?? []).filter(({ id }) => {
      const others = ticked.filter((other) => other !== id);
      return id !== chosen && together(game, [chosen, ...others, id]) !== null;
    });
    const focused = this.#also.querySelector("input:focus")?.getAttribute("value");
    const boxes = fits.map(({ id, words }) => {
      const box = h("input", { type: "checkbox", value: id });
      box.checked = ticked.includes(id);
      return h("label", { class: "switch" }, box, h("span", {}, local(words)));
    });
    this.#also.hidden = boxes.length === 0;
    this.#also.replaceChildren(h("legend", {}, say("face-form-also")), ...boxes);
    const again = focused ? this.#also.querySelector(`input[value="${focused}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
  }

  #gameChosen() {
    const { game } = this.#chosen();
    if (!game) return;
    speakOf(game.pieces);
    for (const who of this.#who.options) who.textContent = say(`face-who-${who.value}`);
    this.#size.replaceChildren(...game.common.map((size) => option(size, sizeName(size))));
    // Other sizes than the common ones are typed.
    if (local(game.sizes) !== game.size) this.#size.append(option("", say("web-form-other-size")));
    this.#size.value = game.size;
    this.#otherSize.placeholder = local(game.sizes);
    this.#variant.replaceChildren(...game.variants.map(({ id, words }) => option(id, local(words))));
    this.#also.replaceChildren();
    this.#sizeChosen();
    this.#variantChosen();
  }

  #sizeChosen() {
    this.#otherSize.hidden = this.#size.value !== "";
    this.#otherSize.required = !this.#otherSize.hidden;
    this.#offerOpenings();
  }

  #variantChosen() {
    const { game, variant } = this.#chosen();
    if (!game || !variant) return;
    this.#goal.textContent = local(variant.goal ?? game.goal);
    this.#offer();
    this.#opening.value = "";
    this.#offerOpenings();
    for (const engine of this.#engines) engine.offer(variant.engines);
    this.#told();
  }

  /** Offers the rules by which the chosen variant can begin, and its openings by their names where the board has the usual size. */
  #offerOpenings() {
    const { game, variant } = this.#chosen();
    if (!game || !variant) return;
    const before = this.#opening.value;
    const rules = variant.openings.map(({ id, name }) => option(id, local(name)));
    const named = this.#size.value === game.size ? (variant.named ?? []) : [];
    const names = h("optgroup", { label: say("face-form-named") }, ...named.map((name) => option(name.en, local(name))));
    this.#opening.replaceChildren(option("none", say("face-form-no-opening")), ...rules, ...(named.length > 0 ? [names] : []));
    const isThere = [...this.#opening.options].some(({ value }) => value === before);
    this.#opening.value = isThere ? before : (variant.opening ?? "none");
    this.#openingField.hidden = rules.length === 0 && named.length === 0;
    this.#told();
  }

  /** Says what the choices mean. */
  #told() {
    const { variant } = this.#chosen();
    const rule = variant?.openings.find(({ id }) => id === this.#opening.value);
    this.#openingAbout.textContent = rule ? local(rule.summary) : "";
    const who = this.#who.value;
    const isWatched = who === "watch";
    const [computer, other] = this.#engines;
    computer?.show(who !== "here" && !who.startsWith("apart"), isWatched ? "black" : null);
    other?.show(isWatched, "white");
    this.#nameField.hidden = who === "here" || isWatched;
    put(this.#begin, say(who.startsWith("apart") ? "web-begin-link" : "face-begin"));
  }

  /** @returns {NewGame} */
  #read() {
    const who = this.#who.value;
    const [engine = {}, other = {}] = this.#engines.map((choice) => choice.read());
    const name = this.#nameField.hidden ? "" : this.#name.value.trim();
    if (!this.#nameField.hidden) set("name", name);
    const own = name ? { name } : {};
    const [black, white] = seatsOf(who, own, engine, other);
    const size = this.#size.value || this.#otherSize.value.trim();
    const time = this.#clock.read();
    return {
      game: this.#game.value,
      size,
      variant: this.#chosen().variant?.id ?? this.#variant.value,
      opening: this.#openingField.hidden ? "none" : this.#opening.value,
      black,
      white,
      ...(time ? { time } : {}),
    };
  }
}

/**
 * The id of variants that are played together; none if they are not.
 * @param {GameWords | undefined} game
 * @param {string[]} ids
 */
function together(game, ids) {
  const [only = ""] = ids;
  if (ids.length === 1) return only;
  const isAll = (/** @type {string} */ id) => id.split("+").length === ids.length && ids.every((part) => id.split("+").includes(part));
  return game?.combined?.find(({ id }) => isAll(id))?.id ?? null;
}
