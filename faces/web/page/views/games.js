// The games of the reader: to go on with, to look at, to delete, to take in.

import { h, icon } from "../dom.js";
import { toStudy } from "../game/link.js";
import { download, saveMenu } from "../game/saving.js";
import { Refused, loadCatalogue, request } from "../net.js";
import { leave, sit } from "../seats.js";
import { sure } from "../sure.js";
import { explain, language, local, say, sideName } from "../words.js";

/** The list of games. */
export class GamesView {
  #list = h("ul", { class: "games" });
  #more = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.#load(false) }, say("web-more-games"));
  #none = h("p", { class: "none", hidden: true }, say("web-no-games"));
  #alarm = h("p", { class: "alarm", role: "alert" });
  #which = h("select", { name: "state" });
  #game = h("select", { name: "game" });
  #importGame = h("select", { name: "import-game" });
  /** @type {string | null} */ #after = null;
  /** @type {Catalogue | null} */ #catalogue = null;
  element = h("div", { class: "page" });

  constructor() {
    /** @param {string} value @param {string} text */
    const option = (value, text) => h("option", { value }, text);
    const states = [["", "web-all-games"], ["open", "web-open-games"], ["over", "web-over-games"]];
    this.#which.append(...states.map(([value, id]) => option(value ?? "", say(id ?? ""))));
    this.#game.append(option("", say("web-every-game")));
    this.#importGame.append(option("", say("web-import-find-out")));
    for (const select of [this.#which, this.#game]) select.addEventListener("change", () => this.#load(true));
    this.element.append(
      h("h1", {}, say("web-games")),
      h(
        "div",
        { class: "tools" },
        h("label", { class: "field" }, h("span", {}, say("web-which-games")), this.#which),
        h("label", { class: "field" }, h("span", {}, say("web-form-game")), this.#game),
      ),
      this.#alarm,
      this.#list,
      this.#none,
      this.#more,
      this.#importer(),
    );
    this.#begin();
  }

  get title() {
    return say("web-games");
  }

  async #begin() {
    try {
      this.#catalogue = await loadCatalogue();
      for (const select of [this.#game, this.#importGame]) {
        select.append(...this.#catalogue.games.map(({ id, name }) => h("option", { value: id }, local(name))));
      }
    } catch (error) {
      this.#fail(error);
    }
    await this.#load(true);
  }

  /** @param {boolean} anew whether the list begins again */
  async #load(anew) {
    const query = new URLSearchParams({ limit: "30" });
    if (this.#which.value) query.set("state", this.#which.value);
    if (this.#game.value) query.set("game", this.#game.value);
    if (!anew && this.#after) query.set("after", this.#after);
    try {
      const { games, after } = await request("GET", `api/games?${query}`);
      const rows = /** @type {GameLine[]} */ (games).map((game) => this.#row(game));
      if (anew) this.#list.replaceChildren(...rows);
      else this.#list.append(...rows);
      this.#after = after;
      this.#more.hidden = after === null;
      this.#none.hidden = this.#list.children.length > 0;
      this.#alarm.textContent = "";
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {GameLine} game */
  #row(game) {
    const known = this.#catalogue?.games.find(({ id }) => id === game.game);
    const name = known ? local(known.name) : game.game;
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
    const result = !game.over
      ? say("web-moves-played", { count: game.moves })
      : game.winner
        ? say("web-won", { side: sideName(game.winner) })
        : say(game.draw ? "web-drawn" : "web-left");
    const open = h(
      "a",
      { class: "open", href: `#/game/${game.id}` },
      h("strong", {}, say("web-game-size", { game: name, size: game.size.replaceAll(",", ", ") })),
      h("span", { class: "meta" }, result),
      h("span", { class: "meta" }, when.format(game.updated)),
    );
    const remove = h(
      "button",
      { type: "button", class: "round", "aria-label": say("web-delete", { game: name }), onclick: () => this.#ask(game, name, row) },
      icon("bin"),
    );
    const save = saveMenu((format) => this.#save(game.id, format), name);
    const row = h("li", { class: "card" }, open, save, remove);
    return row;
  }

  /**
   * Asks once more before a game is deleted: it does not come back.
   * @param {GameLine} game
   * @param {string} name
   * @param {HTMLElement} row
   */
  async #ask(game, name, row) {
    if (!(await sure(say("web-delete-sure", { game: name }), say("web-delete-now")))) return;
    try {
      await request("DELETE", `api/games/${game.id}`);
      leave(game.id);
      row.remove();
      this.#none.hidden = this.#list.children.length > 0;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} id @param {string} format */
  async #save(id, format) {
    try {
      await download(id, format);
    } catch (error) {
      this.#fail(error);
    }
  }

  #importer() {
    const text = h("textarea", { spellcheck: "false", required: true, "aria-label": say("web-import-text") });
    const file = h("input", {
      type: "file",
      onchange: async () => {
        const [chosen] = file.files ?? [];
        if (chosen) text.value = await chosen.text();
      },
    });
    const form = h(
      "form",
      {
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          try {
            const game = this.#importGame.value;
            const query = game ? `?${new URLSearchParams({ game })}` : "";
            const { id, secrets } = await request("POST", `api/games/import${query}`, text.value);
            toStudy.add(id);
            sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
            location.hash = `#/game/${id}`;
          } catch (error) {
            this.#fail(error);
          }
        },
      },
      h("p", { class: "meta" }, say("web-import-how")),
      h(
        "div",
        { class: "tools" },
        h("label", { class: "field" }, h("span", {}, say("web-import-file")), file),
        h("label", { class: "field" }, h("span", {}, say("web-import-game")), this.#importGame),
      ),
      text,
      h("button", { class: "button main" }, say("web-import")),
    );
    return h("details", { class: "import card" }, h("summary", {}, say("web-import-title")), form);
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof Refused)) throw error;
    this.#alarm.textContent = explain(error.refusal);
    this.#alarm.scrollIntoView({ block: "nearest" });
  }
}
