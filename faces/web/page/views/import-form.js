// A game of elsewhere is taken in: a file or a text in any format, or a link.

import { h, oneAtATime, put } from "../dom.js";
import { imported, ofFile, shortLink } from "../game/link.js";
import { request } from "../host/route.js";
import { meanwhile } from "../meanwhile.js";
import { goTo } from "../start/begin.js";
import { Refused } from "../net.js";
import { sit } from "../seat-secrets.js";
import { explain, gameNames, list, local, say } from "../words.js";
import { FileGames } from "./file-games.js";
import { TooLarge, read } from "./file-text.js";

/** The refusal of a file that has several games. */
const SEVERAL = "refused-import-several";

/** The longest text that is put into its field, where it can be looked at and changed. */
const SHOWN = 200_000;

/**
 * What the reader has opened that has several games.
 * @typedef {{ text: string, held: import("./file-text.js").Read[], game: string, sources: import("./file-games.js").Source[], wanted: string }} Opened
 */

/**
 * What of a text is meant: which of several games, and how many of its moves.
 * @typedef {{ number?: number, moves?: number }} Part
 */

/** It is there still when the reader comes back from one of its games. @type {Opened | null} */
let opened = null;

/** The form in which a text is given. */
export class ImportForm {
  #text = h("textarea", { spellcheck: "false", required: true, "aria-label": say("web-import-text"), "aria-describedby": "import-wrong" });
  /** Opens the moves before one that is wrong. */
  #first = h("button", { type: "button", class: "button", hidden: true });
  /** What is wrong with a text stands by the text. */
  #wrong = h("p", { class: "alarm", role: "alert", id: "import-wrong" });
  #file = h("input", { type: "file", multiple: true, onchange: () => this.#read() });
  /** What files have that is not in the field of the text: none where that counts. @type {import("./file-text.js").Read[]} */
  #held = [];
  /** Which files these are. */
  #chosen = h("p", { class: "meta", role: "status" });
  #several = new FileGames((source, number) => this.#import(source.text, { number }));
  /** @type {Catalogue | null} */
  #catalogue = null;
  /** Which game a text is of, where it does not say so itself. */
  #game = h("select", { name: "import-game" }, h("option", { value: "" }, say("web-import-find-out")));
  element;

  constructor() {
    this.#text.addEventListener("input", () => {
      this.#hold([]);
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
      h("div", { class: "row" }, h("button", { class: "button main" }, say("face-import")), this.#first),
      this.#several.element,
    );
    this.element = h("details", { class: "import card" }, h("summary", {}, say("face-import-title")), form);
  }

  /** Waits for a text. The focus goes there when the form is on the page. */
  open() {
    this.element.open = true;
    setTimeout(() => this.#text.focus({ preventScroll: true }));
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
    this.#hold(before.held);
    this.#game.value = before.game;
    this.element.open = true;
    this.#several.show(before.sources, this.#catalogue, before.wanted);
    opened = before;
  }

  /** The games of another text are none of this one. */
  #close() {
    this.#several.close();
    opened = null;
  }

  /** Takes what the files have that were chosen: a text can be looked at, and changed. */
  async #read() {
    const chosen = [...(this.#file.files ?? [])];
    if (chosen.length === 0) return;
    try {
      const [first, ...others] = await read(chosen);
      const isShown = first && others.length === 0 && !first.isData && first.text.length <= SHOWN;
      this.#text.value = isShown ? first.text : "";
      this.#hold(isShown || !first ? [] : [first, ...others]);
      if (isShown && !first.text.trim()) this.#tell(say("refused-import-empty"));
    } catch (error) {
      if (!(error instanceof TooLarge || error instanceof DOMException)) throw error;
      this.#text.value = "";
      this.#hold([]);
      this.#file.value = "";
      this.#tell(error instanceof TooLarge ? say("web-import-too-large", { size: error.most }) : error.message);
    }
  }

  /** Holds what is in files; nothing is wrong with it yet. @param {import("./file-text.js").Read[]} held */
  #hold(held) {
    this.#held = held;
    this.#text.required = held.length === 0;
    put(this.#chosen, held.length === 0 ? "" : say("web-import-chosen", { files: list(held.map(({ name }) => name)) }));
    this.#close();
    this.#tell("");
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const link = this.#held.length === 0 && shortLink(this.#text.value);
    if (link) location.hash = link;
    else if (this.#held.length > 1) this.#open(this.#held);
    else this.#import(this.#held[0]?.text ?? this.#text.value);
  }

  /**
   * Which game the text is of, as far as the reader says it, and what of it is meant.
   * @param {Part} part
   */
  #query({ number, moves } = {}) {
    const [game = "", variant = ""] = this.#game.value.split("/");
    const asked = Object.entries({ game, variant, number, moves }).filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
    return asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  }

  /**
   * Has a text read by the host, and goes to the game; or to the list of games where it has several.
   * @param {string} text
   * @param {Part} [part]
   */
  #import = oneAtATime(async (/** @type {[string, Part?]} */ ...[text, part]) => {
    if (opened) opened.wanted = this.#several.wanted;
    try {
      await goTo(async () => {
        const { id, secrets } = await request("POST", `api/games/import${this.#query(part)}`, text);
        imported.add(id);
        if (opened) ofFile.set(id, this.#several.count);
        sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
        return id;
      }, this.element);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.id === SEVERAL) return this.#show([{ name: this.#held[0]?.name ?? "", text }]);
      this.#tell(explain(error.refusal));
      this.#offer(text, Number(error.refusal.args?.["readable"] ?? 0));
      if (part?.number === undefined) this.#text.focus();
    }
  });

  /**
   * Offers to open so many moves of a text, those before one that is wrong; none where there are none.
   * @param {string} text
   * @param {number} moves
   */
  #offer(text, moves) {
    this.#first.hidden = moves === 0;
    put(this.#first, say("web-import-first", { count: moves }));
    this.#first.onclick = () => this.#import(text, { moves });
  }

  /** Shows the games of several files. @param {{ name: string, text: string }[]} files */
  #open = oneAtATime((/** @type {{ name: string, text: string }[]} */ files) => this.#show(files));

  /**
   * Shows the games of texts. What is no game in any format is told in its place.
   * @param {{ name: string, text: string }[]} texts
   */
  async #show(texts) {
    const query = this.#query();
    /** @type {import("./file-games.js").Source[]} */
    const sources = [];
    await meanwhile(this.element, async () => {
      for (const { name, text } of texts) {
        try {
          const { games } = await request("POST", `api/games/import/contents${query}`, text);
          sources.push({ name, text, games });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          sources.push({ name, text, games: [nothing(error.refusal)] });
        }
      }
    }, true);
    this.#tell("");
    this.#several.show(sources, this.#catalogue, "");
    this.#several.lead();
    opened = { text: this.#text.value, held: this.#held, game: this.#game.value, sources, wanted: "" };
  }

  /** Says what is wrong with the text; an empty message says that nothing is. @param {string} message */
  #tell(message) {
    put(this.#wrong, message);
    this.#first.hidden = true;
    if (message) this.#text.setAttribute("aria-invalid", "true");
    else this.#text.removeAttribute("aria-invalid");
  }
}

/** What stands in a list for a file without games. @param {Refusal} refusal why @returns {FileGame} */
const nothing = (refusal) => ({ number: 1, game: null, begins: [], counts: null, date: null, event: null, refusal });
