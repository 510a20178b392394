// What is said below the board, and aloud.

import { h, put } from "../dom.js";
import { sound } from "../sound.js";
import { speak } from "../speech.js";
import { say, sideName } from "../words.js";
import { mover } from "./moves.js";
import { happenedSentences, standingSentence } from "./sentences.js";

/** @typedef {import("./reader.js").Reader} Reader */

/** Stones of a computer that follow each other so soon are told aloud together, in milliseconds. */
const TOGETHER = 1500;

/** As long as there are no more moves a game has just begun. */
const FIRST = 1;

/** What is told so soon is told with what was told before, in milliseconds. */
const FRAME = 50;

/** What is decided in an opening, and not put on the board. */
const DECISIONS = ["chose", "declared", "swapped"];

/** @param {string[]} parts */
const joined = (parts) => parts.filter((part) => part).join(say("sentence-separator"));

/** The sentence below the board. */
export class Telling {
  /** What was said last, and after it what an opening asks: where that stands elsewhere it is not shown twice. */ #told = "";
  #asked = "";
  #parts = [h("span"), h("span", { class: "asked" }), h("span")];
  /** The greeting, the stones of a computer, or the decision, that were told last. */ #put = { text: "", at: 0 };
  #thinking;
  #hear;
  element = h("p", { class: "said" }, ...this.#parts);

  /**
   * @param {() => string} thinking who has been thinking since
   * @param {(text: string) => void} hear who else listens
   */
  constructor(thinking, hear) {
    this.#thinking = thinking;
    this.#hear = hear;
  }

  /**
   * Says something below the board and aloud.
   * @param {string} text
   * @param {boolean} [problem]
   * @param {string} [aloud] if more is said than shown
   * @param {string} [asked] what an opening asks
   */
  say(text, problem = false, aloud = text, asked = "") {
    this.element.classList.toggle("problem", problem);
    this.#told = text;
    this.#asked = asked;
    this.show();
    this.#hear(aloud);
    speak(aloud);
  }

  /** What was said last, and after it who has been thinking since. */
  show() {
    const texts = [this.#told, this.#asked, this.#thinking()];
    const last = texts.findLastIndex((text) => text);
    this.#parts.forEach((part, at) => put(part, texts[at] && at < last ? texts[at] + say("sentence-separator") : (texts[at] ?? "")));
  }

  /**
   * Says how the game stands, after what has happened.
   * @param {State} state
   * @param {Reader} reader
   * @param {string} told
   * @param {string} [heard] if less is told aloud
   */
  standing(state, reader, told, heard = told) {
    const shown = standingSentence(state, reader, false);
    const aloud = joined([heard, standingSentence(state, reader, true)]);
    const asks = Boolean(state.opening?.asks) && !state.ending;
    this.say(asks ? told : joined([told, shown]), false, aloud, asks ? shown : "");
  }

  /**
   * Says what an opening asks now, where a person has answered and nothing is on the board for it.
   * @param {State} state
   * @param {Reader} reader
   */
  asked(state, reader) {
    this.#put = { text: "", at: 0 };
    this.standing(state, reader, "");
  }

  /**
   * Greets who has just come: an opening has stones already.
   * @param {State} state
   * @param {Reader} reader
   */
  begin(state, reader) {
    const seat = this.#seat(state, reader);
    // A computer that has not begun yet does so in a moment, and would take the sentence's place unread.
    if (seat) this.#put = { text: seat, at: performance.now() };
    this.standing(state, reader, joined([seat, this.#stones(state) || this.#reply(state)]));
  }

  /**
   * Who has the other side than the usual one, perhaps since the game before, is told so.
   * @param {State} state
   * @param {Reader} reader
   */
  #seat(state, reader) {
    const isNew = !state.ending && !state.opening?.asks && state.moves.length <= FIRST;
    return isNew && reader.mine(1) && !reader.mine(0) ? say("web-you-play", { side: sideName("white") }) : "";
  }

  /** What a computer has played last, where it waits for an answer. @param {State} state */
  #reply(state) {
    const text = state.moves.at(-1);
    const side = mover(state, state.moves.length - 1);
    if (!text || state.ending || state.paused || state.seats[side === "black" ? 0 : 1].person) return "";
    return happenedSentences([{ what: "moved", side, text }], state, []);
  }

  /** The stones that an opening has so far. @param {State} state */
  #stones(state) {
    const { opening, moves, seats } = state;
    // Where nothing is asked any more they are told as long as nothing else has been played.
    if (!opening || (!opening.asks && moves.length > 2)) return "";
    const text = happenedSentences(moves.map((text, at) => ({ what: "moved", side: mover(state, at), text })), state, []);
    if (opening.asks && !seats[opening.asks === "black" ? 0 : 1].person) this.#put = { text, at: performance.now() };
    return text;
  }

  /**
   * Tells what has happened.
   * @param {Happened[]} events
   * @param {State} state
   * @param {Reader} reader
   * @param {string[][]} turned
   * @param {Color | null} asked who had to decide before, in an opening
   */
  happened(events, state, reader, turned, asked) {
    const [told, heard] = this.#withBefore(happenedSentences(events, state, turned, reader), events, state, asked);
    // What an opening asks next belongs to what has happened.
    if (state.opening?.asks || !told) this.standing(state, reader, told, heard);
    else this.say(told, false, heard);
    const over = events.some(({ what }) => what === "ended");
    if (over) document.dispatchEvent(new Event("over"));
    if (over) sound("end");
    else if (events.some(({ what }) => what === "moved")) sound("move");
    if (turned.some((points) => points.length > 0)) sound("turn");
  }

  /**
   * What has happened, as it is shown and as it is told aloud. Of stones that a computer puts one after the other in
   * an opening all are shown, and what was decided is as long as only computers have moved since; who listens would not
   * hear that out which is followed too soon, and hears it again.
   * @param {string} told
   * @param {Happened[]} events
   * @param {State} state
   * @param {Color | null} asked who had to decide before
   * @returns {[string, string]}
   */
  #withBefore(told, events, state, asked) {
    const isEngine = (/** @type {Color | null | undefined} */ side) => Boolean(side) && !state.seats[side === "black" ? 0 : 1].person;
    const haveMoved = events.every(({ what }) => what === "moved");
    const isEngines = isEngine(asked) && haveMoved;
    const follows = isEngines || (haveMoved && events.every(({ side }) => isEngine(side)));
    const { text, at } = this.#put;
    const now = performance.now();
    const all = follows && text ? text + say("sentence-separator") + told : told;
    const stays = isEngines || events.some(({ what }) => DECISIONS.includes(what));
    this.#put = { text: stays ? all : "", at: now };
    // With the same frame both are heard.
    const isCut = now - at > FRAME && now - at < TOGETHER;
    return [all, isCut ? all : told];
  }
}
