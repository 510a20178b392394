// A line to type in, for readers who do not see the board or like to type: commands by their words, and
// everything else as a move.

import { h, put } from "../dom.js";
import { speakThrough } from "../speech.js";
import { say } from "../words.js";

/**
 * What a word does.
 * @typedef {object} TypedCommand
 * @property {boolean} [takesWords] whether something may follow the word
 * @property {(rest: string, word: string, whole: string) => string | void | Promise<string | void>} act is given what follows,
 * in half-width forms and as small letters, the word, and all that follows as it was typed; gives what is to be
 * answered, if that is not told otherwise
 */
/**
 * @typedef {object} Use
 * @property {Record<string, TypedCommand>} commands by the names of their messages: `command-NAME` has the words
 * @property {() => boolean} ready whether there is anything that could be asked about
 * @property {() => void} quiet what went wrong with a command before is shown no more
 * @property {(text: string, otherwise: string) => string | void | Promise<string | void>} move tries what is no
 * command as a move, and says what else can be done where it is none
 * @property {() => string} help what can be typed
 */

/**
 * Whether a typed word means a command, in the words of any language.
 * @param {string} word
 * @param {string} command
 */
const means = (word, command) => word === command || say(`command-${command}`).split(" ").includes(word);

/**
 * The word of a command and what follows it, in half-width forms; after a word that is not Latin the blank
 * may be missing: `行3`.
 * @param {string} text
 * @returns {string[]}
 */
const wordsOf = (text) => text.normalize("NFKC").toLowerCase().replace(/^([^\x00-\x7f]+)(?=[a-z0-9])/, "$1 ").split(/\s+/);

/** Whether what was typed was hardly meant for a point: it has no number. @param {string} text */
const isHardlyPoint = (text) => !/\d/.test(text.normalize("NFKC"));

/** Where the commands are listed. */
const hintOfHelp = () => say("play-no-command", { command: say("command-help").split(" ")[0] ?? "" });

/** The line. It stays open until Escape, and what happens is told in it. */
export class TypedLine {
  #field = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  #answer = h("p", { id: "typed-answer", "aria-live": "polite" });
  #shut = h("button", { type: "button", class: "button small", onclick: () => this.close() });
  /** What is read aloud while the line is closed. @type {HTMLElement | null} */ #page = null;
  #title = h("h2");
  element = h("dialog", { class: "typed-line", "aria-labelledby": "typed-title" });
  #use;

  /** @param {Use} use */
  constructor(use) {
    this.#use = use;
    this.#title.id = "typed-title";
    this.#field.setAttribute("aria-describedby", "typed-answer");
    const form = h("form", { method: "dialog" }, h("label", { class: "field" }, this.#field));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      // The key that opens the line is pressed again by habit.
      this.#obey(this.#field.value.trim().replace(/^\//, ""));
    });
    this.element.append(h("div", { class: "head" }, this.#title, this.#shut), form, this.#answer);
    this.element.addEventListener("close", () => this.#closed());
    // A finger beside it has no Escape to press.
    this.element.addEventListener("click", ({ target, clientX, clientY }) => {
      const { left, right, top, bottom } = this.element.getBoundingClientRect();
      const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
      if (target === this.element && isBeside) this.close();
    });
  }

  open() {
    put(this.#title, say("web-command-line"));
    put(this.#answer, this.#use.help());
    this.#field.value = "";
    this.#field.setAttribute("aria-label", say("web-command-line"));
    put(this.#shut, say("web-close"));
    this.element.showModal();
    this.#field.focus();
    // What happens is told here while the line is open, for nothing else on the page is heard then.
    this.#page = speakThrough(this.#answer);
  }

  /** Closes the line, if it is open. */
  close() {
    this.element.close();
    this.#closed();
  }

  #closed() {
    // It may have been opened again before a browser tells that it was closed.
    if (this.element.open) return;
    if (this.#page) speakThrough(this.#page);
    this.#page = null;
  }

  /** @param {string} text */
  async #obey(text) {
    if (!text) return;
    this.#field.select();
    // The same answer twice is heard twice.
    put(this.#answer, "");
    // What is asked about has not come yet.
    if (!this.#use.ready()) return put(this.#answer, say("face-command-not-now"));
    this.#use.quiet();
    const answer = await this.#answerTo(text);
    if (answer) put(this.#answer, answer);
  }

  /** @param {string} text */
  #answerTo(text) {
    const [word = "", rest = ""] = wordsOf(text);
    if (means(word, "help") && !rest) return this.#use.help();
    const [, command] = Object.entries(this.#use.commands).find(([name]) => means(word, name)) ?? [];
    if (command && (!rest || command.takesWords)) return command.act(rest, word, text.slice(word.length).trim());
    return this.#use.move(text, isHardlyPoint(text) ? hintOfHelp() : "");
  }
}
