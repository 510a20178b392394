// A game of elsewhere is taken in: a file or a text in any format, or a link.

import { h, oneAtATime, put } from "../dom.js";
import { shortLink, toStudy } from "../game/link.js";
import { request } from "../host/route.js";
import { goTo } from "../start/begin.js";
import { Refused } from "../net.js";
import { sit } from "../seat-secrets.js";
import { explain, gameNames, list, local, say } from "../words.js";
import { FileGames } from "./file-games.js";
import { textOf } from "./file-text.js";

/** The refusal of a file that has several games. */
const SEVERAL = "refused-import-several";

/**
 * A file with several games that the reader has opened.
 * @typedef {{ text: string, data: string | null, names: string[], game: string, games: FileGame[], wanted: string }} Opened
 */

/** It is there still when the reader comes back from one of its games. @type {Opened | null} */
let opened = null;

/** The form in which a text is given. */
export class ImportForm {
  #text = h("textarea", { spellcheck: "false", required: true, "aria-label": say("web-import-text"), "aria-describedby": "import-wrong" });
  /** What is wrong with a text stands by the text. */
  #wrong = h("p", { class: "alarm", role: "alert", id: "import-wrong" });
  #file = h("input", { type: "file", multiple: true, onchange: () => this.#read() });
  /** What files hold that are no texts; none where the text counts. @type {string | null} */
  #data = null;
  /** @type {string[]} */ #names = [];
  /** Which files these are. */
  #chosen = h("p", { class: "meta", role: "status" });
  #several = new FileGames((number) => this.#import(number));
  /** @type {Catalogue | null} */
  #catalogue = null;
  /** Which game a text is of, where it does not say so itself. */
  #game = h("select", { name: "import-game" }, h("option", { value: "" }, say("web-import-find-out")));
  element;

  constructor() {
    this.#text.addEventListener("input", () => {
      this.#hold(null, []);
      this.#file.value = "";
    });
    this.#game.addEventListener("change", () => this.#close());
    const form = h(
      "form",
      { onsubmit: (/** @type {Event} */ event) => this.#submit(event) },
      h("p", { class: "meta" }, say("web-import-how")),
      h(
        "div",
        { class: "tools" },
        h("label", { class: "field" }, h("span", {}, say("web-import-file")), this.#file),
        h("label", { class: "field" }, h("span", {}, say("web-import-game")), this.#game),
      ),
      this.#chosen,
      this.#text,
      this.#wrong,
      h("button", { class: "button main" }, say("face-import")),
      this.#several.element,
    );
    this.element = h("details", { class: "import card" }, h("summary", {}, say("face-import-title")), form);
  }

  /** Takes the games that there are, and the rules by which each may be played. @param {Catalogue} catalogue */
  know(catalogue) {
    this.#catalogue = catalogue;
    const option = (/** @type {string} */ value, /** @type {string} */ text) => h("option", { value }, text);
    for (const { id, name, variants } of catalogue.games) {
      const others = variants.slice(1).map((known) => option(`${id}/${known.id}`, `${local(name)} · ${gameNames(catalogue, id, known.id).rules}`));
      this.#game.append(option(id, local(name)), ...others);
    }
    if (opened) this.#reopen(opened);
  }

  /** Shows the file again that was open. @param {Opened} before */
  #reopen(before) {
    this.#text.value = before.text;
    this.#hold(before.data, before.names);
    this.#game.value = before.game;
    this.element.open = true;
    this.#several.show(before.games, this.#catalogue, before.wanted);
    opened = before;
  }

  /** The games of another text are none of this one. */
  #close() {
    this.#several.close();
    opened = null;
  }

  /** Takes what the files hold that were chosen: a text can be looked at, and changed. */
  async #read() {
    const chosen = [...(this.#file.files ?? [])];
    if (chosen.length === 0) return;
    const { text, isData } = await textOf(chosen);
    this.#text.value = isData ? "" : text;
    this.#hold(isData ? text : null, chosen.map(({ name }) => name));
  }

  /** Holds what is no text; nothing is wrong with it yet. @param {string | null} data @param {string[]} names of the files */
  #hold(data, names) {
    this.#data = data;
    this.#names = names;
    this.#text.required = data === null;
    put(this.#chosen, data === null ? "" : say("web-import-chosen", { files: list(names) }));
    this.#close();
    this.#tell("");
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const link = shortLink(this.#text.value);
    if (link) location.hash = link;
    else this.#import();
  }

  /** Which game the text is of, as far as the reader says it. @param {number} [number] which of several */
  #query(number) {
    const [game = "", variant = ""] = this.#game.value.split("/");
    const asked = Object.entries({ game, variant, number: number ? String(number) : "" }).filter(([, value]) => value);
    return asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  }

  /** Has the text read by the host, and goes to the game. @param {number} [number] which of several */
  #import = oneAtATime(async (/** @type {[number?]} */ ...[number]) => {
    const text = this.#data ?? this.#text.value;
    if (opened) opened.wanted = this.#several.wanted;
    try {
      await goTo(async () => {
        const { id, secrets } = await request("POST", `api/games/import${this.#query(number)}`, text);
        toStudy.add(id);
        sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
        return id;
      }, this.element);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.id === SEVERAL && (await this.#openSeveral(text))) return;
      this.#tell(explain(error.refusal));
      if (number === undefined) this.#text.focus();
    }
  });

  /** Shows the games of a text that has several; whether it could. @param {string} text */
  async #openSeveral(text) {
    try {
      const { games } = await request("POST", `api/games/import/contents${this.#query()}`, text);
      this.#tell("");
      this.#several.show(games, this.#catalogue, "");
      this.#several.lead();
      opened = { text: this.#text.value, data: this.#data, names: this.#names, game: this.#game.value, games, wanted: "" };
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return false;
    }
  }

  /** Says what is wrong with the text; an empty message says that nothing is. @param {string} message */
  #tell(message) {
    put(this.#wrong, message);
    if (message) this.#text.setAttribute("aria-invalid", "true");
    else this.#text.removeAttribute("aria-invalid");
  }
}
