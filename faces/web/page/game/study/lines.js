// Lines of moves, as a search finds them or a book has them: to read, to look at on the board, to play.

import { h, put } from "../../dom.js";
import { isOn } from "../../settings.js";
import { language, moveName, say, sideName, worth } from "../../words.js";

/**
 * @typedef {object} Use
 * @property {(pv: string[]) => void} preview shows a line on the board; none takes it away
 * @property {(text: string) => void} play
 * @property {(text: string) => void} tapped a finger has tapped the line of a move once, and has to tap it
 * again
 */

/**
 * A line as it is read.
 * @typedef {object} Row
 * @property {string[]} pv its moves
 * @property {string} worth
 * @property {string} moves as they are written, and what they are called
 * @property {string} note what else there is to say
 * @property {boolean} [proved]
 * @property {boolean} [lost] it is proved to lose
 */

/** How many moves of a line are written. */
const SHOWN = 10;

/** A list of lines. Its rows stay where they are while their contents change. */
export class LineList {
  #rows = h("div", {});
  #meta = h("p", { class: "meta" });
  element = h("div", {}, this.#rows, this.#meta);
  /** @type {Row[]} */ #lines = [];
  /** The move whose line a finger has tapped once. */ #tapped = "";
  /** Which of the lines is looked at; −1 is none. */ #looked = -1;
  /** What is shown of it on the board. */ #shown = "";
  /** @type {Use} */ #use;

  /** @param {Use} use */
  constructor(use) {
    this.#use = use;
  }

  /** Whether lines can be played by a click. */
  set playable(/** @type {boolean} */ playable) {
    for (const row of this.#rows.children) row.toggleAttribute("disabled", !playable);
  }

  /**
   * @param {Row[]} lines
   * @param {boolean} playable
   * @param {string} meta what is said below them
   */
  show(lines, playable, meta) {
    if (lines.length === 0) this.#tapped = "";
    this.#lines = lines;
    while (this.#rows.children.length > lines.length) this.#rows.lastElementChild?.remove();
    lines.forEach((line, at) => {
      const row = this.#rows.children[at] ?? this.#row(at);
      row.classList.toggle("proved", Boolean(line.proved));
      row.classList.toggle("lost", Boolean(line.lost));
      const [worth, moves, note] = [row.querySelector("b"), row.querySelector("i"), row.querySelector("small")];
      if (worth) put(worth, line.worth);
      if (moves) put(moves, line.moves);
      if (note) put(note, line.note);
    });
    this.playable = playable;
    // What is looked at is shown as it is now; a row that is gone is looked at no more.
    if (this.#looked >= lines.length) this.#look(-1);
    else if (this.#looked >= 0 && lines[this.#looked]?.pv.join(" ") !== this.#shown) this.#look(this.#looked);
    put(this.#meta, meta);
  }

  /** Shows a line on the board, or takes it away. @param {number} at −1 is none */
  #look(at) {
    this.#looked = at;
    const pv = this.#lines[at]?.pv ?? [];
    this.#shown = pv.join(" ");
    this.#use.preview(pv);
  }

  /** @param {number} at */
  #row(at) {
    const row = h(
      "button",
      {
        type: "button",
        class: "line",
        onpointerenter: () => this.#look(at),
        onpointerleave: () => this.#look(-1),
        onfocus: () => this.#look(at),
        onblur: () => this.#look(-1),
        onclick: (/** @type {PointerEvent} */ event) => this.#click(at, event.pointerType === "touch" && isOn("confirm")),
      },
      h("b"),
      h("span", {}, h("i"), " ", h("small", { class: "meta" })),
    );
    this.#rows.append(row);
    return row;
  }

  /**
   * Plays a line's move; a finger, that cannot hover, sees the line first.
   * @param {number} at
   * @param {boolean} finger
   */
  #click(at, finger) {
    const [text] = this.#lines[at]?.pv ?? [];
    if (!text) return;
    const first = finger && this.#tapped !== text;
    this.#tapped = first ? text : "";
    if (!first) return this.#use.play(text);
    this.#look(at);
    this.#use.tapped(text);
  }
}

/**
 * The lines of a search as they are read.
 * @param {Line[]} lines
 * @param {Color | null} turn whose move it is
 * @returns {Row[]}
 */
export const ofSearch = (lines, turn) =>
  lines.map((line) => ({
    pv: line.pv,
    worth: line.score ? worth(line.score) : "–",
    moves: line.pv.slice(0, SHOWN).map(moveName).join(" ") + (line.pv.length > SHOWN ? " …" : ""),
    note: [line.proved ? say("face-proved") : "", noteOf(line)].join(" ").trim(),
    proved: line.proved,
    lost: line.proved && line.advantage !== null && (turn === "white" ? 1 : -1) * line.advantage > 0,
  }));

/**
 * What is said below the lines of a search.
 * @param {Line[]} lines
 * @param {Color | null} turn whose move it is
 */
export function belowSearch(lines, turn) {
  const isUnknown = lines.some(({ score }) => !score);
  const parts = [lines[0] ? about(lines, turn) : "", isUnknown ? say("web-value-unknown") : ""];
  return parts.filter((part) => part).join(say("sentence-separator"));
}

/** What an engine has to say beside a line; bounds say nothing more of what is proved. @param {Line} line */
function noteOf({ note, proved }) {
  if (note === "book") return say("web-from-book");
  return note && !(proved && /^-?\d+\.\.-?\d+$/.test(note)) ? note : "";
}

/**
 * How much was looked at, and what the figures of lines mean.
 * @param {Line[]} lines
 * @param {Color | null} turn whose move it is
 */
export function about(lines, turn) {
  const [first] = lines;
  // What a book knows took no effort.
  const looked = first && (first.depth > 0 || first.nodes > 0) ? effort(first) : "";
  const meaning = turn ? meaningOf(lines.map(({ score }) => score), turn) : "";
  // What was looked at is no sentence: a stop keeps it from running into the one that follows.
  return looked && meaning ? looked + say("face-full-stop") + say("sentence-separator") + meaning : looked || meaning;
}

/**
 * What values mean, and whose they are; nothing where they are words.
 * @param {(string | null)[]} scores
 * @param {Color} turn whose move it is
 */
export function meaningOf(scores, turn) {
  const side = sideName(turn);
  if (scores.some((score) => score?.endsWith("%"))) return say("web-share-means", { side });
  return scores.some((score) => score && /^(~ )?[+-]?\d/.test(score)) ? say("web-discs-mean", { side }) : "";
}

/**
 * How much was looked at.
 * @param {Line} line
 */
function effort({ depth, nodes, ms }) {
  const number = new Intl.NumberFormat(language(), { notation: "compact", maximumFractionDigits: 1 });
  const seconds = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(ms / 1000);
  const text = say("face-effort", { depth, nodes: nodes === 1 ? 1 : number.format(nodes), seconds });
  // A number stands apart from a character, but not one that ends with a character itself: 24.3万.
  return text.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, "$1");
}
