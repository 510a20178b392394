// A game of elsewhere is taken in: a file or a text in any format, or a link.

import { h, oneAtATime, put } from "../dom.js";
import { shortLink, toStudy } from "../game/link.js";
import { request } from "../host/route.js";
import { goTo } from "../start/begin.js";
import { Refused } from "../net.js";
import { sit } from "../seat-secrets.js";
import { explain, gameNames, local, say } from "../words.js";

/** The form in which a text is given. */
export class ImportForm {
  #text = h("textarea", { spellcheck: "false", required: true, "aria-label": say("web-import-text"), "aria-describedby": "import-wrong" });
  /** What is wrong with a text stands by the text. */
  #wrong = h("p", { class: "alarm", role: "alert", id: "import-wrong" });
  #file = h("input", { type: "file", onchange: () => this.#read() });
  /** Which game a text is of, where it does not say so itself. */
  #game = h("select", { name: "import-game" }, h("option", { value: "" }, say("web-import-find-out")));
  element;

  constructor() {
    this.#text.addEventListener("input", () => this.#tell(""));
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
      this.#text,
      this.#wrong,
      h("button", { class: "button main" }, say("face-import")),
    );
    this.element = h("details", { class: "import card" }, h("summary", {}, say("face-import-title")), form);
  }

  /** Takes the games that there are, and the rules by which each may be played. @param {Catalogue} catalogue */
  know(catalogue) {
    const option = (/** @type {string} */ value, /** @type {string} */ text) => h("option", { value }, text);
    for (const { id, name, variants } of catalogue.games) {
      const others = variants.slice(1).map((known) => option(`${id}/${known.id}`, `${local(name)} · ${gameNames(catalogue, id, known.id).rules}`));
      this.#game.append(option(id, local(name)), ...others);
    }
  }

  /** Takes the text of the file that was chosen. */
  async #read() {
    const [chosen] = this.#file.files ?? [];
    if (!chosen) return;
    this.#text.value = await chosen.text();
    this.#tell("");
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const link = shortLink(this.#text.value);
    if (link) location.hash = link;
    else this.#import();
  }

  /** Has the text read by the host, and goes to the game. */
  #import = oneAtATime(async () => {
    try {
      const [game = "", variant = ""] = this.#game.value.split("/");
      const asked = Object.entries({ game, variant }).filter(([, value]) => value);
      const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
      await goTo(async () => {
        const { id, secrets } = await request("POST", `api/games/import${query}`, this.#text.value);
        toStudy.add(id);
        sit(id, secrets.filter((/** @type {string | null} */ secret) => secret !== null));
        return id;
      }, this.element);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#tell(explain(error.refusal));
      this.#text.focus();
    }
  });

  /** Says what is wrong with the text; an empty message says that nothing is. @param {string} message */
  #tell(message) {
    put(this.#wrong, message);
    if (message) this.#text.setAttribute("aria-invalid", "true");
    else this.#text.removeAttribute("aria-invalid");
  }
}
