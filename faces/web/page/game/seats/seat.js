// Who sits at a side, with the clock and the count.

import { h, put } from "../../dom.js";
import { seatOf } from "../../side.js";
import { local, say, sideName } from "../../words.js";
import { news, shown, timeText } from "./clock.js";
import { LevelChoice } from "./level.js";

/** A side's line above or below the board. */
export class SeatLine {
  #dot = h("span", { class: "dot" });
  #who = h("div", { class: "who" });
  #what = h("div", { class: "what" });
  #count = h("span", { class: "count" });
  #time = h("span");
  /** What comes after that time. */
  #then = h("span", { class: "then" });
  #clock = h("span", { class: "clock", hidden: true, role: "timer" }, this.#time, this.#then);
  #level;
  element;
  /** @type {Color} */ #side = "black";
  /** What there is to say of the player, and for how many seconds the player has been thinking. */
  #about = (/** @type {number} */ _seconds) => "";
  /** The clock, as it was told. @type {Clock | null} */ #clockTold = null;
  /** What of it is shown. @type {import("./clock.js").Shown} */ #shown = { left: 0, then: "", isLow: false };
  /** When it will be at nothing; none while it stands. @type {number | null} */ #until = null;

  /** @param {import("./level.js").LevelUse} levels */
  constructor(levels) {
    this.#level = new LevelChoice(levels);
    const named = h("div", { class: "named" }, this.#who, this.#level.element);
    this.element = h("div", { class: "seat" }, this.#dot, h("div", {}, named, this.#what), this.#count, this.#clock);
  }

  /**
   * @param {import("../reader.js").Reader} reader
   * @param {Color} side
   * @param {Board} board that is seen
   * @param {Catalogue | null} catalogue
   * @param {number | null} thinking for how many seconds a computer has been thinking for this side; none if
   * it is not
   * @param {boolean} away whether the player of this seat is away
   */
  show(reader, side, board, catalogue, thinking, away) {
    const { state, you } = reader;
    this.#side = side;
    const at = seatOf(side);
    const seat = state.seats[at];
    const mark = state.board.pieces === "marks" ? " mark" : "";
    this.#dot.className = `dot ${side}${mark}`;
    // Where both sides are alike to the reader, their colours tell them apart.
    const alone = Boolean(you[0]) === Boolean(you[1]) && (!you[0] || state.seats.every(({ person }) => person));
    const name = nameOf(seat, side, Boolean(you[at]), alone);
    put(this.#who, name);
    // Of a long one the seat shows the beginning.
    this.#who.title = name;
    // While an opening asks, that is what there is to do.
    const isOffered = reader.can("seat") && !state.opening?.asks;
    this.#level.show(side, seat.person ? null : (seat.level ?? null), isOffered ? (catalogue?.levels ?? 0) : 0);
    const called = alone && seat.person && !seat.name ? "" : sideName(side);
    const turn = state.turn === side && !state.ending ? say("web-to-move") : "";
    const strong = seat.person ? (away ? say("face-seat-away") : "") : strength(seat, catalogue);
    this.element.classList.toggle("away", away);
    const about = (/** @type {string} */ doing) => [called, doing, strong].filter((part) => part).join(" · ");
    this.#about = (seconds) => about(say(seconds < 1 ? "web-thinking" : "web-thinking-for", { seconds }));
    put(this.#what, thinking === null ? about(turn) : this.#about(thinking));
    put(this.#count, board.countsDecide ? String(board.counts[at] ?? 0) : "");
    const clock = state.clocks[at] ?? null;
    this.#clock.hidden = !clock;
    // What was told before has run on since, whatever else is shown anew.
    if (clock === this.#clockTold) return;
    this.#clockTold = clock;
    if (!clock) return;
    this.#until = clock.running ? performance.now() + clock.left : null;
    this.#clock.classList.toggle("on", clock.running);
    this.#show(clock);
  }

  /** A computer goes on thinking for this side. @param {number} seconds for how long it has */
  think(seconds) {
    put(this.#what, this.#about(seconds));
  }

  /** Lets the clock run on between states. What there is to say of it. */
  tick() {
    const clock = this.clock;
    if (this.#until === null || !clock) return "";
    const was = this.#shown;
    this.#show(clock);
    return news(was, this.#shown, sideName(this.#side));
  }

  /** What the clock shows now; none without a clock. */
  get clock() {
    if (this.#until === null || !this.#clockTold) return this.#clockTold;
    return { ...this.#clockTold, left: this.#until - performance.now() };
  }

  /** @param {Clock} clock */
  #show(clock) {
    this.#shown = shown(clock);
    const { left, then, isLow } = this.#shown;
    put(this.#time, timeText(left));
    put(this.#then, then);
    this.#clock.classList.toggle("low", isLow);
  }
}

/**
 * What a player is called.
 * @param {Seat} seat
 * @param {Color} side
 * @param {boolean} mine
 * @param {boolean} alone whether the reader plays both sides, or none
 */
function nameOf(seat, side, mine, alone) {
  if (!seat.person) return say("web-computer");
  if (seat.name) return seat.name;
  if (alone) return sideName(side);
  return say(mine ? "face-you" : "web-other");
}

/**
 * How an engine plays; how well stands beside its name.
 * @param {Seat} seat
 * @param {Catalogue | null} catalogue
 */
function strength({ engine, level }, catalogue) {
  if (level) return "";
  const known = catalogue?.engines.find(({ id }) => id === engine);
  return known ? local(known.words) : (engine ?? "");
}
