// Where one begins: a game in one click, or as one wants it.

import "../board/board.js";
import { begin } from "../game/after.js";
import { GameForm } from "../game/form.js";
import { PICTURES } from "../game/pictures.js";
import { CLASSROOM, QUICK } from "../game/starts.js";
import { h } from "../dom.js";
import { loadCatalogue } from "../host.js";
import { Refused } from "../net.js";
import { explain, say } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

/** The first page. */
export class HomeView {
  #alarm = h("p", { class: "alarm", role: "alert" });
  #form = h("details", { class: "make card" });
  element = h("div", { class: "page" });

  constructor() {
    const starts = CLASSROOM.map(([picture, id, game]) => {
      const board = /** @type {DuiyiBoard} */ (document.createElement("duiyi-board"));
      board.coordinates = false;
      board.animated = false;
      board.inert = true;
      board.setAttribute("aria-hidden", "true");
      board.board = PICTURES[picture] ?? null;
      const words = h("div", {}, h("strong", {}, say(`${id}-name`)), h("span", {}, say(`${id}-about`)));
      const button = h("button", { type: "button", class: "start card", onclick: () => this.#begin(game) }, board, words);
      return h("li", {}, button);
    });
    const quick = QUICK.map(([id, game]) =>
      h("button", { type: "button", class: "button", onclick: () => this.#begin(game) }, say(id)),
    );
    this.#form.append(h("summary", {}, say("web-make")));
    this.element.append(
      h("h1", { class: "greeting" }, say("web-greeting")),
      h("p", { class: "lead" }, say("web-lead")),
      this.#alarm,
      h("ul", { class: "starts" }, ...starts),
      h("div", { class: "row going" }, ...quick, h("a", { class: "button", href: "#/setup" }, say("web-setup"))),
      this.#form,
    );
    this.#load();
  }

  get title() {
    return "";
  }

  async #load() {
    try {
      const catalogue = await loadCatalogue();
      this.#form.append(new GameForm(catalogue, (game) => this.#begin(game)).element);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {NewGame} game */
  async #begin(game) {
    try {
      location.hash = `#/game/${await begin(game)}`;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    this.#alarm.textContent = explain(error.refusal);
    this.#alarm.scrollIntoView({ block: "nearest" });
  }
}
