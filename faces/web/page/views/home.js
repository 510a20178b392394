// The start: a game in one click, or as it is set up in a form.

import "../board/board.js";
import { begin, goTo } from "../start/begin.js";
import { GameForm } from "../start/form.js";
import { PICTURES } from "../start/pictures.js";
import { CLASSROOM, QUICK } from "../start/starts.js";
import { h, oneAtATime } from "../dom.js";
import { loadCatalogue } from "../host/catalogue.js";
import { hasServer } from "../host/server.js";
import { lastGame } from "../last-game.js";
import { unkeptNote } from "../unkept.js";
import { meanwhile } from "../meanwhile.js";
import { Refused } from "../net.js";
import { explain, say } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

/** The first page. */
export class HomeView {
  #alarm = h("p", { class: "alarm", role: "alert" });
  #form = h("details", { class: "make card" });
  element = h("div", { class: "page" });
  /** The form in which a game is set up, when it is there. @type {GameForm | null} */
  #setUp = null;
  /** The form could not be fetched. */
  #isMissing = false;
  /** What was chosen in the form, before it is there. @type {[string, string][]} */ #choices = [];

  constructor() {
    /** @type {(() => void)[]} */
    const pictures = [];
    const starts = CLASSROOM.map(([picture, id, game]) => {
      const board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
      board.coordinates = false;
      board.animated = false;
      board.inert = true;
      board.setAttribute("aria-hidden", "true");
      pictures.push(() => (board.board = PICTURES[picture] ?? null));
      const words = h("div", {}, h("strong", {}, say(`${id}-name`)), h("span", {}, say(`${id}-about`)));
      /** @type {HTMLElement} */
      const button = h("button", { type: "button", class: "start card", onclick: () => this.#begin(game, button) }, board, words);
      return h("li", {}, button);
    });
    const quick = QUICK.map(([id, game]) =>
      h("button", { type: "button", class: "button", onclick: () => this.#begin(game, row) }, say(id)),
    );
    const last = lastGame();
    const on = last ? [h("a", { class: "button main", href: `#/game/${last}` }, say("web-continue"))] : [];
    const friend = hasServer ? [h("button", { type: "button", class: "button", onclick: () => this.#invite() }, say("web-quick-friend"))] : [];
    const row = h("div", { class: "row going" }, ...on, ...quick, ...friend, h("a", { class: "button", href: "#/setup" }, say("face-setup")), h("a", { class: "button", href: "#/games/import" }, say("web-quick-import")));
    this.#form.append(h("summary", {}, say("web-make")));
    this.element.append(
      h("h1", { class: "greeting" }, say("web-greeting")),
      h("p", { class: "lead" }, say(hasServer ? "web-lead" : "web-lead-inside")),
      unkeptNote(),
      this.#alarm,
      h("ul", { class: "starts" }, ...starts),
      row,
      this.#form,
    );
    this.#fill(pictures);
  }

  get title() {
    return "";
  }

  /** Whether the form is open, and what is chosen in it. */
  left() {
    return { open: this.#form.open, choices: this.#setUp?.choices() ?? this.#choices };
  }

  /** @param {unknown} left */
  resume(left) {
    const { open, choices } = /** @type {ReturnType<HomeView["left"]>} */ (left);
    this.#form.open = open;
    this.#choices = choices;
  }

  /** Has the game set up that is to be played with somebody elsewhere. */
  #invite() {
    this.#form.open = true;
    this.#choices = [...(this.#setUp?.choices() ?? this.#choices).filter(([name]) => name !== "who"), ["who", "apart"]];
    this.#setUp?.choose(this.#choices);
    this.#form.scrollIntoView({ block: "nearest" });
    const first = this.#form.querySelector("select") ?? this.#form.querySelector("summary");
    first?.focus({ preventScroll: true });
  }

  /**
   * Draws the pictures and the form, each in a task of its own: the words can be read, and tapped, before.
   * @param {(() => void)[]} pictures
   */
  async #fill(pictures) {
    for (const draw of [...pictures, () => this.#load()]) {
      await new Promise((done) => setTimeout(done));
      if (!this.element.isConnected) return;
      draw();
    }
  }

  /** The host can be reached again: what could not be fetched is. */
  again() {
    if (this.#isMissing) this.#load();
  }

  async #load() {
    this.#isMissing = false;
    try {
      const catalogue = await meanwhile(this.#form, loadCatalogue);
      this.#alarm.textContent = "";
      this.#setUp = new GameForm(catalogue, (game, place) => this.#begin(game, place));
      this.#form.append(this.#setUp.element);
      this.#setUp.choose(this.#choices);
    } catch (error) {
      this.#isMissing = true;
      this.#fail(error);
    }
  }

  /**
   * Begins a game; a second tap meanwhile begins no other one.
   * @param {NewGame} game
   * @param {Element} place that was tapped
   */
  #begin = oneAtATime(async (/** @type {NewGame} */ game, /** @type {Element} */ place) => {
    this.element.setAttribute("aria-busy", "true");
    this.#alarm.textContent = "";
    this.#setUp?.tell("");
    try {
      await goTo(() => begin(game), place);
    } catch (error) {
      this.#fail(error, place);
    } finally {
      this.element.removeAttribute("aria-busy");
    }
  });

  /**
   * Says what went wrong, near where it was asked for.
   * @param {unknown} error
   * @param {Element | null} [place]
   */
  #fail(error, place = null) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = error;
    if (place && this.#setUp?.element.contains(place)) return this.#setUp.tell(explain(refusal), refusal.id === "spec-size");
    this.#alarm.textContent = explain(error.refusal);
    this.#alarm.scrollIntoView({ block: "nearest" });
  }
}
