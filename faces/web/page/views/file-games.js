// The games of files that have several: the reader chooses one.

import { h, put } from "../dom.js";
import { speak } from "../speech.js";
import { explain, say } from "../words.js";
import { opponents, resultOf } from "./game-line.js";

/** How many games are shown at first, and each time that more are wanted. */
const MANY = 100;

/**
 * A file, or several that are read as one, with what it has.
 * @typedef {{ name: string, text: string, games: FileGame[] }} Source
 */
/**
 * A game in the list.
 * @typedef {{ source: Source, number: number, text: string, plain: string, isDamaged: boolean }} Row
 */

/** As it is compared: letters of any width and size are the same. @param {string} text */
const plain = (text) => text.normalize("NFKC").toLocaleLowerCase();

/** The list, and the field that leaves some of it. */
export class FileGames {
  #head = h("h2", { tabindex: "-1" });
  #wanted = h("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  #list = h("ul", { class: "file-games" });
  #found = h("p", { class: "meta", role: "status" });
  #more = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#showMore() }, say("web-several-more"));
  /** @type {Row[]} */ #rows = [];
  /** Those in which everything stands that was typed. @type {Row[]} */ #left = [];
  #choose;
  element = h(
    "section",
    { class: "several", hidden: true },
    this.#head,
    h("label", { class: "field" }, h("span", {}, say("web-several-find")), this.#wanted),
    this.#found,
    this.#list,
    this.#more,
  );

  /** @param {(source: Source, number: number) => void} choose takes the game that the reader wants */
  constructor(choose) {
    this.#choose = choose;
    this.#wanted.addEventListener("input", () => this.#find());
    // Enter in a field of a form would send the text once more.
    this.#wanted.addEventListener("keydown", (event) => {
      if (event.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
      event.preventDefault();
      this.#buttons()[0]?.focus();
    });
    this.#list.addEventListener("keydown", (event) => this.#go(event));
    this.#list.addEventListener("focusin", ({ target }) => {
      // The list is one stop of the Tab key: the game that had the focus last.
      for (const button of this.#buttons()) button.tabIndex = button === target ? 0 : -1;
    });
  }

  /**
   * Shows the games of some files.
   * @param {Source[]} sources
   * @param {Catalogue | null} catalogue
   * @param {string} wanted what is looked for among them
   */
  show(sources, catalogue, wanted) {
    this.#rows = sources.flatMap((source) => {
      const before = sources.length > 1 ? `${source.name} · ` : "";
      return source.games.map((file) => {
        const text = before + told(file, catalogue);
        return { source, number: file.number, text, plain: plain(text), isDamaged: file.refusal !== null };
      });
    });
    this.#wanted.value = wanted;
    put(this.#head, say("face-file-games", { count: this.#rows.length }));
    this.#find();
    this.element.hidden = false;
  }

  /** Leads there. */
  lead() {
    this.#head.focus();
    this.element.scrollIntoView({ block: "nearest" });
    speak(this.#head.textContent ?? "");
  }

  /** How many games there are. */
  get count() {
    return this.#rows.length;
  }

  /** What is looked for. */
  get wanted() {
    return this.#wanted.value;
  }

  close() {
    this.element.hidden = true;
    this.#rows = [];
    this.#find();
  }

  #buttons() {
    return [...this.#list.querySelectorAll("button")];
  }

  /** Goes through the list by arrows. @param {KeyboardEvent} event */
  #go(event) {
    const buttons = this.#buttons();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const last = buttons.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    if (to < 0) this.#wanted.focus();
    else buttons[to]?.focus();
  }

  /** Finds the games in which all words stand that were typed. */
  #find() {
    const words = plain(this.#wanted.value).split(/\s+/).filter((word) => word);
    this.#left = this.#rows.filter(({ plain }) => words.every((word) => plain.includes(word)));
    const none = this.#rows.length > 0 && this.#left.length === 0;
    put(this.#found, none ? say("face-file-none") : words.length > 0 ? say("web-several-found", { count: this.#left.length }) : "");
    this.#list.replaceChildren();
    this.#showMore();
  }

  /** Shows those that follow; whoever asked by keyboard goes on with the first of them. */
  #showMore() {
    const from = this.#list.children.length;
    const isAsked = document.activeElement === this.#more;
    const items = this.#left.slice(from, from + MANY).map(({ source, number, text, isDamaged }) => {
      const choose = () => {
        if (!isDamaged) this.#choose(source, number);
      };
      const button = h("button", { type: "button", tabindex: "-1", "aria-disabled": isDamaged ? "true" : null, onclick: choose }, text);
      return h("li", {}, button);
    });
    this.#list.append(...items);
    const [first] = this.#buttons();
    if (from === 0 && first) first.tabIndex = 0;
    this.#more.hidden = this.#list.children.length >= this.#left.length;
    if (isAsked) this.#buttons()[from]?.focus();
  }
}

/**
 * What is said of a game: its number, who played or how it begins, how far, how it ended, when and where; or
 * why it cannot be opened.
 * @param {FileGame} file
 * @param {Catalogue | null} catalogue
 */
function told({ number, game: line, begins, counts, date, event, refusal }, catalogue) {
  // Whoever reads the file was not there.
  const game = line && { ...line, you: /** @type {[boolean, boolean]} */ ([false, false]) };
  const why = refusal && explain(refusal);
  const who = game && (opponents(game, catalogue, true) || begins.join(" "));
  const end = game && [resultOf(game, catalogue), counts?.join("–")].filter((part) => part).join(" ");
  const parts = why ? [who, why, date, event] : [who, game && say("face-moves-played", { count: game.moves }), end, date, event];
  // A number of a list is written without what parts thousands.
  return say("face-file-game", { number: String(number), game: parts.filter((part) => part).join(" · ") });
}
