// The games of a file that has several: the reader chooses one.

import { h, put } from "../dom.js";
import { speak } from "../speech.js";
import { explain, say } from "../words.js";
import { opponents, resultOf } from "./game-line.js";

/** How many games are shown at most; what is typed leaves fewer. */
const MANY = 100;

/** The list, and the field that leaves some of it. */
export class FileGames {
  #head = h("h2", { tabindex: "-1" });
  #wanted = h("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  #list = h("ul", { class: "file-games" });
  #more = h("p", { class: "meta", role: "status" });
  /** @type {{ number: number, text: string, isDamaged: boolean }[]} */ #games = [];
  #choose;
  element = h("section", { class: "several", hidden: true }, this.#head, h("label", { class: "field" }, h("span", {}, say("web-several-find")), this.#wanted), this.#more, this.#list);

  /** @param {(number: number) => void} choose takes the number of the game that the reader wants */
  constructor(choose) {
    this.#choose = choose;
    this.#wanted.addEventListener("input", () => this.#show());
    // Enter in a field of a form would send the text once more.
    this.#wanted.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#list.querySelector("button")?.click();
    });
  }

  /**
   * Shows the games of a file.
   * @param {FileGame[]} games
   * @param {Catalogue | null} catalogue
   * @param {string} wanted what is looked for among them
   */
  show(games, catalogue, wanted) {
    this.#games = games.map((file) => ({ number: file.number, text: told(file, catalogue), isDamaged: file.game === null }));
    this.#wanted.value = wanted;
    put(this.#head, say("face-file-games", { count: games.length }));
    this.#show();
    this.element.hidden = false;
  }

  /** Leads there. */
  lead() {
    this.#head.focus();
    this.element.scrollIntoView({ block: "nearest" });
    speak(this.#head.textContent ?? "");
  }

  /** What is looked for. */
  get wanted() {
    return this.#wanted.value;
  }

  close() {
    this.element.hidden = true;
    this.#games = [];
    this.#list.replaceChildren();
  }

  #show() {
    const wanted = this.#wanted.value.trim().toLocaleLowerCase();
    const found = this.#games.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
    const rows = found.slice(0, MANY).map(({ number, text, isDamaged }) => {
      const button = h("button", { type: "button", disabled: isDamaged, onclick: () => this.#choose(number) }, text);
      return h("li", {}, button);
    });
    this.#list.replaceChildren(...rows);
    const hidden = found.length - rows.length;
    put(this.#more, found.length === 0 ? say("face-file-none") : hidden > 0 ? say("face-file-more", { count: hidden }) : "");
  }
}

/**
 * What is said of a game: its number, who played or how it begins, how far, how it ended, when and where; or why it cannot be read.
 * @param {FileGame} file
 * @param {Catalogue | null} catalogue
 */
function told({ number, game, begins, date, event, refusal }, catalogue) {
  const parts = game
    ? [opponents(game, catalogue) || begins.join(" "), say("face-moves-played", { count: game.moves }), resultOf(game, catalogue), date, event]
    : [refusal ? explain(refusal) : ""];
  return say("face-file-game", { number, game: parts.filter((part) => part).join(" · ") });
}
