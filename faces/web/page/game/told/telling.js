// What is said below the board, and aloud.

import { h, put } from "../../dom.js";
import { seatOf } from "../../side.js";
import { sound } from "../../sound.js";
import { speak } from "../../speech.js";
import { joined, say, sideName } from "../../words.js";
import { mover } from "../moves/moves.js";
import { happenedSentences, standingSentence } from "./sentences.js";

/** @typedef {import("../reader.js").Reader} Reader */

/**
 * What a computer does so soon is told aloud with what was told before, in milliseconds: before it is said to
 * think.
 */
const TOGETHER = 800;

/**
 * What a sentence tells of: something went wrong, which is shown for a while; or the reader is warned, which
 * lasts until something else is said.
 * @typedef {"problem" | "warning"} Alarm
 */

/** What went wrong is shown so long, in milliseconds; then how the game stands is again. */
const PROBLEM_SHOWN = 12_000;

/** As long as there are no more moves beside its opening's a game has just begun. */
const FIRST = 1;

/** What is decided in an opening, and not put on the board. */
const DECISIONS = ["chose", "declared", "swapped"];

/**
 * What the sentence depends on.
 * @typedef {object} Use
 * @property {() => string} thinking how long a computer has been thinking
 * @property {(text: string) => void} calm what went wrong has been shown long enough
 */

/** The sentence below the board. */
export class Telling {
  /**
   * What was said last, and after it what an opening asks: where that stands elsewhere it is not shown twice.
   */
  #told = "";
  #asked = "";
  #parts = [h("span"), h("span", { class: "asked" }), h("span")];
  /** The greeting, the stones of a computer, or the decision, that were told last. */ #put = "";
  /** What is not told aloud yet, for what a computer does next would take its place unheard. */
  #unheard = "";
  #timer = 0;
  #problem = 0;
  /** @type {Alarm | undefined} */ #alarm;
  #use;
  element = h("p", { class: "said" }, ...this.#parts);

  /** @param {Use} use */
  constructor(use) {
    this.#use = use;
  }

  /**
   * Says something below the board and aloud.
   * @param {string} text
   * @param {Alarm} [alarm]
   */
  say(text, alarm) {
    this.#show(text, "", alarm);
    this.#aloud(text, "", false);
    if (alarm === "problem") this.#problem = window.setTimeout(() => this.#use.calm(text), PROBLEM_SHOWN);
  }

  /**
   * Something is not so any more: where it is still said, how the game stands is.
   * @param {string} text
   * @param {State} state
   * @param {Reader} reader
   */
  untell(text, state, reader) {
    if (this.#told === text) this.standing(state, reader, "");
  }

  /**
   * The same where that has been heard already.
   * @param {string} text
   * @param {State} state
   * @param {Reader} reader
   */
  calm(text, state, reader) {
    if (this.#told === text) this.#showStanding(state, reader, "");
  }

  /**
   * What went wrong is shown no more.
   * @param {State} state
   * @param {Reader} reader
   */
  quiet(state, reader) {
    if (this.#alarm === "problem") this.#showStanding(state, reader, "");
  }

  /** The game is left. */
  close() {
    clearTimeout(this.#timer);
    clearTimeout(this.#problem);
  }

  /** @param {string} text @param {string} asked what an opening asks @param {Alarm} [alarm] */
  #show(text, asked, alarm) {
    clearTimeout(this.#problem);
    this.#alarm = alarm;
    this.element.classList.toggle("problem", alarm !== undefined);
    this.#told = text;
    this.#asked = asked;
    this.show();
  }

  /**
   * Says something aloud, after what waits to be said; each of it is heard once.
   * @param {string} text
   * @param {string} stands how the game stands then
   * @param {boolean} goesOn whether a computer goes on
   */
  #aloud(text, stands, goesOn) {
    clearTimeout(this.#timer);
    this.#unheard = joined([this.#unheard, text]);
    const now = () => {
      const all = joined([this.#unheard, stands]);
      this.#unheard = "";
      speak(all);
    };
    if (goesOn) this.#timer = window.setTimeout(now, TOGETHER);
    else now();
  }

  /** What was said last, and after it which computer has been thinking since. */
  show() {
    const texts = [this.#told, this.#asked, this.#use.thinking()];
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
    this.#showStanding(state, reader, told);
    this.#aloud(heard, standingSentence(state, reader, true), this.#goesOn(reader));
  }

  /** @param {State} state @param {Reader} reader @param {string} told */
  #showStanding(state, reader, told) {
    const shown = standingSentence(state, reader, false);
    const asks = Boolean(state.opening?.asks) && !state.ending;
    this.#show(asks ? told : joined([told, shown]), asks ? shown : "");
  }

  /**
   * Whether what was told last is followed by what a computer does, and is told with it.
   * @param {Reader} reader
   */
  #goesOn(reader) {
    return this.#put !== "" && reader.thinks !== null;
  }

  /**
   * Says what an opening asks now, where a person has answered and nothing is on the board for it.
   * @param {State} state
   * @param {Reader} reader
   */
  asked(state, reader) {
    this.#put = "";
    this.standing(state, reader, "");
  }

  /**
   * Says how a game begins for a reader who has just come: an opening has stones already.
   * @param {State} state
   * @param {Reader} reader
   */
  begin(state, reader) {
    const seat = this.#seat(state, reader);
    // A computer that has not begun yet does so in a moment, and would take the sentence's place unread.
    if (seat) this.#put = seat;
    this.standing(state, reader, joined([seat, this.#stones(state) || this.#reply(state)]));
  }

  /**
   * A reader with the other side than the usual one, perhaps since the game before, is told so.
   * @param {State} state
   * @param {Reader} reader
   */
  #seat(state, reader) {
    const { ending, opening, moves } = state;
    const isNew = !ending && !opening?.asks && moves.length <= (opening?.moves ?? 0) + FIRST;
    return isNew && reader.mine(1) && !reader.mine(0) ? say("web-you-play", { side: sideName("white") }) : "";
  }

  /** What a computer has played last, where it waits for an answer. @param {State} state */
  #reply(state) {
    const text = state.moves.at(-1);
    const side = mover(state, state.moves.length);
    if (!text || state.ending || state.paused || state.seats[seatOf(side)].person) return "";
    return happenedSentences([{ what: "moved", side, text }], state, []);
  }

  /** The stones that an opening has so far. @param {State} state */
  #stones(state) {
    const { opening, moves, seats } = state;
    // Where nothing is asked any more they are told as long as nothing else has been played.
    if (!opening || (!opening.asks && moves.length > 2)) return "";
    const { forced } = opening;
    const played = moves.map((text, at) => ({ what: "moved", side: mover(state, at + 1), text })).slice(forced ? 1 : 0);
    const text = joined([forced ? say("opening-forced", { point: forced }) : "", happenedSentences(played, state, [])]);
    const next = opening.asks ?? (forced && moves.length === 1 ? state.turn : null);
    if (next && !seats[seatOf(next)].person) this.#put = text;
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
    const heard = happenedSentences(events, state, turned, reader);
    const told = this.#withBefore(heard, events, state, asked);
    // What an opening asks next belongs to what has happened.
    if (state.opening?.asks || !told) {
      this.standing(state, reader, told, heard);
    } else {
      this.#show(told, "");
      this.#aloud(heard, "", this.#goesOn(reader));
    }
    const over = events.some(({ what }) => what === "ended");
    if (over) document.dispatchEvent(new Event("over"));
    if (over) sound("end");
    else if (events.some(({ what }) => what === "moved")) sound("move");
    if (turned.some((points) => points.length > 0)) sound("turn");
  }

  /**
   * What has happened, as it is shown: of stones that a computer puts one after the other in an opening all
   * are, and what was decided is as long as only computers have moved since.
   * @param {string} told
   * @param {Happened[]} events
   * @param {State} state
   * @param {Color | null} asked who had to decide before
   */
  #withBefore(told, events, state, asked) {
    const isEngine = (/** @type {Color | null | undefined} */ side) => (side ? !state.seats[seatOf(side)].person : false);
    const haveMoved = events.every(({ what }) => what === "moved");
    const isEngines = isEngine(asked) && haveMoved;
    const follows = isEngines || (haveMoved && events.every(({ side }) => isEngine(side)));
    const all = follows ? joined([this.#put, told]) : told;
    this.#put = isEngines || events.some(({ what }) => DECISIONS.includes(what)) ? all : "";
    return all;
  }
}
