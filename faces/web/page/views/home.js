// Where one begins: a game in one click, or as one wants it.

import "../board/board.js";
import { begin } from "../game/after.js";
import { GameForm } from "../game/form.js";
import { PICTURES } from "../game/pictures.js";
import { h } from "../dom.js";
import { Refused, loadCatalogue } from "../net.js";
import { explain, say } from "../words.js";

/** @typedef {import("../board/board.js").DuiyiBoard} DuiyiBoard */

/** The four classroom programs, as games of one click. @type {[string, string, NewGame][]} */
const CLASSROOM = [
  ["othello", "web-start-othello", { game: "reversi", size: "8", opening: "none", black: {}, white: { engine: "one-ply" } }],
  ["gomoku", "web-start-gomoku", { game: "gomoku", size: "15", opening: "none", black: {}, white: { engine: "shapes" } }],
  ["reversi", "web-start-reversi", { game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } }],
  ["tictactoe", "web-start-tictactoe", { game: "tictactoe", opening: "none", black: {}, white: { engine: "priority" } }],
];

/** More games of one click: the usual opponent, or somebody beside one. @type {[string, NewGame][]} */
const QUICK = [
  ["web-quick-reversi", { game: "reversi", opening: "none", black: {}, white: { engine: "", level: 3 } }],
  ["web-quick-gomoku", { game: "gomoku", opening: "none", black: {}, white: { engine: "", level: 3 } }],
  ["web-quick-large-gomoku", { game: "gomoku", size: "19", opening: "none", black: {}, white: { engine: "shapes" } }],
  ["web-quick-connect", { game: "connect-four", opening: "none", black: {}, white: { engine: "", level: 3 } }],
  ["web-quick-two", { game: "reversi", opening: "none", black: {}, white: {} }],
];

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
      h("div", { class: "row going" }, ...quick),
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
