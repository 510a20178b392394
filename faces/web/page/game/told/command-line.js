// The command line: a game in words, for readers who do not see the board or like to type.

import { h, put } from "../../dom.js";
import { Refused } from "../../net.js";
import { speakThrough } from "../../speech.js";
import { explain, list, local, moveName, say, sideName } from "../../words.js";
import { bookSentences } from "../study/explorer.js";
import { clockText } from "../seats/clock.js";
import { mover, movesAfter, steps } from "../moves/moves.js";
import { countSentence, withLanding } from "./sentences.js";
import { sideOf } from "../../board/overlay.js";

/** The actions that can be typed. */
const TYPED_ACTIONS = /** @type {const} */ (["undo", "redo", "hint", "resign", "draw", "swap", "again", "pass", "analyse", "fault"]);

/** @typedef {typeof TYPED_ACTIONS[number]} TypedAction */

/** The commands that something follows. */
const TAKING_WORDS = ["row", "column", "note", "goto", "level", "save", "load"];

/**
 * @typedef {object} Typing
 * @property {() => State | null} state
 * @property {() => boolean} looking whether the reader looks at another place than where the game stands
 * @property {() => void} quiet what went wrong with a command before is shown no more
 * @property {(text: string, otherwise: string) => void} move tries it as a move, and says what else can be
 * done where it is none
 * @property {(action: TypedAction) => boolean} act does an action; false if it is not possible now
 * @property {(text: string) => Promise<boolean>} note writes a note on the position; false if that is refused
 * @property {(point: number) => string} name
 * @property {(node: number) => void} go
 * @property {() => readonly [Clock | null, Clock | null]} clocks what Black's and White's show now
 * @property {() => number} levels how many there are
 * @property {(side: Color, level: number) => void} level
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

/** So many points are told one by one rather than looked for. */
const FEW = 10;

/** A line to type in. It stays open until Escape, and what happens is told in it. */
export class CommandLine {
  #field = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  #answer = h("p", { id: "typed-answer", "aria-live": "polite" });
  #shut = h("button", { type: "button", class: "button small", onclick: () => this.close() });
  /** What is read aloud while the line is closed. @type {HTMLElement | null} */ #page = null;
  #title = h("h2");
  element = h("dialog", { class: "typed-line", "aria-labelledby": "typed-title" });
  #typing;

  /** @param {Typing} typing */
  constructor(typing) {
    this.#typing = typing;
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
    put(this.#answer, this.#help());
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
  #obey(text) {
    const state = this.#typing.state();
    if (!text) return;
    this.#field.select();
    // The same answer twice is heard twice.
    put(this.#answer, "");
    // The game has not come yet.
    if (!state) return put(this.#answer, say("face-command-not-now"));
    this.#typing.quiet();
    const [word = "", rest = ""] = wordsOf(text);
    if (rest && !TAKING_WORDS.some((command) => means(word, command))) this.#try(text);
    else if (means(word, "last")) put(this.#answer, lastSentence(state));
    else if (means(word, "score")) put(this.#answer, countSentence(state.board));
    else if (means(word, "moves")) put(this.#answer, movesSentence(state));
    else if (means(word, "possible")) put(this.#answer, this.#possible(state));
    else if (means(word, "row")) put(this.#answer, this.#lineOf(state.board, rest, "row", word));
    else if (means(word, "column")) put(this.#answer, this.#lineOf(state.board, rest, "column", word));
    else if (means(word, "board")) put(this.#answer, this.#allOf(state.board));
    else if (means(word, "note")) void this.#note(state, text.slice(word.length).trim());
    else if (means(word, "book")) void this.#book(state);
    else if (means(word, "clock")) put(this.#answer, clockSentence(this.#typing.clocks()));
    else if (means(word, "branches")) put(this.#answer, branchesSentence(state));
    else if (means(word, "goto")) this.#goTo(state, rest, word);
    else if (means(word, "level")) this.#level(state, rest, word);
    else if (means(word, "save") || means(word, "load")) put(this.#answer, say("web-typed-in-menu", { command: word, menu: say("web-more") }));
    else if (means(word, "help")) put(this.#answer, this.#help());
    else if (!this.#action(word)) this.#try(text);
  }

  /** Plays what is no command. @param {string} text */
  #try(text) {
    this.#typing.move(text, isHardlyPoint(text) ? hintOfHelp() : "");
  }

  /**
   * Writes a note on the position, or tells the one that it has.
   * @param {State} state
   * @param {string} text
   */
  async #note({ comment }, text) {
    if (!text) put(this.#answer, comment ? say("play-note", { text: comment }) : say("play-no-note"));
    else if (await this.#typing.note(text)) put(this.#answer, say("play-noted"));
  }

  /** Tells what books and names say. @param {State} state */
  async #book(state) {
    if (state.apart && !state.ending) return put(this.#answer, say("web-no-advice-apart"));
    try {
      put(this.#answer, await bookSentences(state));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      put(this.#answer, explain(error.refusal));
    }
  }

  /**
   * Goes to the place after so many moves of the line.
   * @param {State} state
   * @param {string} given
   * @param {string} command as it was typed
   */
  #goTo(state, given, command) {
    const nodes = [0, ...steps(state).map(({ node }) => node)];
    const node = /^\d+$/.test(given) ? nodes[Number(given)] : undefined;
    if (node === undefined) put(this.#answer, say("web-goto-usage", { command, max: nodes.length - 1 }));
    else this.#typing.go(node);
  }

  /**
   * Lets the computers of a game play at another level.
   * @param {State} state
   * @param {string} given
   * @param {string} command as it was typed
   */
  #level({ seats }, given, command) {
    const sides = /** @type {const} */ (["black", "white"]).filter((_, at) => typeof seats[at === 0 ? 0 : 1].level === "number");
    const [level, max] = [Number(given), this.#typing.levels()];
    if (seats.every(({ person }) => person)) put(this.#answer, say("play-no-computer"));
    else if (sides.length === 0) put(this.#answer, say("web-no-levels"));
    else if (!/^\d+$/.test(given) || level < 1 || level > max) put(this.#answer, say("play-level-usage", { command, max }));
    else for (const side of sides) this.#typing.level(side, level);
  }

  /** What can be typed, with a move as this game writes them. */
  #help() {
    return say("face-command-help", { move: this.#typing.state()?.board.example ?? "b2" });
  }

  /**
   * @param {string} word
   * @returns {boolean} whether it is the name of an action
   */
  #action(word) {
    const command = TYPED_ACTIONS.find((command) => means(word, command));
    if (command === undefined) return false;
    if (!this.#typing.act(command)) put(this.#answer, say("face-command-not-now"));
    return true;
  }

  /**
   * Where one may play now.
   * @param {State} state
   */
  #possible({ turn, opening, board }) {
    if (this.#typing.looking()) return say("web-back-first");
    if (!turn) return say("face-command-not-now");
    if (opening?.asks && opening.points.length === 0) return say("play-no-point-asked");
    const { forbidden } = board;
    const legal = opening?.asks ? opening.points.map((point) => ({ text: this.#typing.name(point) })) : board.legal;
    const empty = [...board.stones].filter((stone) => stone === ".").length;
    const all = forbidden.length > 0 ? "face-tell-possible-others" : "face-tell-possible-all";
    const id = legal.length <= FEW || legal.length + forbidden.length < empty ? "face-tell-possible" : all;
    const parts = [say(id, { side: sideName(turn), moves: list(legal.map(({ text }) => text)) })];
    const others = forbidden.map(
      ({ point, reasons }) => say("board-forbidden", { point: this.#typing.name(point), reasons: list(reasons.map(local)) }) + say("face-full-stop"),
    );
    // "Every other point" comes after those that it leaves out.
    if (id === "face-tell-possible-others") parts.unshift(...others);
    else parts.push(...others);
    return parts.join(say("sentence-separator"));
  }

  /**
   * What stands on the board, row by row.
   * @param {Board} board
   */
  #allOf(board) {
    return board.rows.map((name) => this.#lineOf(board, name, "row")).join(say("sentence-separator"));
  }

  /**
   * What stands on a row or a column.
   * @param {Board} board
   * @param {string} name
   * @param {"row" | "column"} kind
   * @param {string} [command] as it was typed
   */
  #lineOf(board, name, kind, command = "") {
    const names = kind === "row" ? board.rows : board.columns;
    if (!name) return say("tell-which", { command, example: names[0] ?? "" });
    const at = names.indexOf(name);
    if (at < 0) {
      // Rows may be numbered from the bottom.
      const [first = "", last = ""] = Number(names[0]) > 1 ? [names.at(-1), names[0]] : [names[0], names.at(-1)];
      const ends = { first, last };
      return say(`tell-no-${kind}`, { given: name, ...ends });
    }
    const stones = [];
    for (let point = 0; point < board.stones.length; point++) {
      const place = kind === "row" ? Math.floor(point / board.width) : point % board.width;
      const side = sideOf(board.stones[point] ?? ".");
      if (place !== at || !side) continue;
      stones.push(say("tell-stone", { point: this.#typing.name(point), side: sideName(side) }));
    }
    if (stones.length === 0) return say(`tell-${kind}-empty`, { name });
    return say(`tell-${kind}`, { name, stones: list(stones) });
  }
}

/** @param {State} state */
function lastSentence(state) {
  const text = state.moves.at(-1);
  if (!text) return say("play-no-moves-yet");
  const side = sideName(mover(state, state.moves.length - 1));
  const moved = text === "pass" ? say("tell-passed", { side }) : say("tell-last-move", { side, move: withLanding(text, state.board) });
  // How many stones lie says something where they are counted in the end.
  if (!state.board.countsDecide) return moved;
  return moved + say("sentence-separator") + countSentence(state.board) + say("face-full-stop");
}

/** @param {State} state */
function branchesSentence(state) {
  const moves = movesAfter(state, state.node);
  return moves.length > 0 ? say("web-branches-here", { moves: list(moves.map(moveName)) }) : say("web-no-branches-here");
}

/** @param {readonly [Clock | null, Clock | null]} clocks that Black's and White's show */
function clockSentence([black, white]) {
  if (!black || !white) return say("play-no-clock");
  return say("play-clock", { black: clockText(black), white: clockText(white) });
}

/** @param {State} state */
function movesSentence({ moves }) {
  return moves.length > 0 ? say("play-moves-so-far", { moves: moves.join(" ") }) : say("play-no-moves-yet");
}
