// Who sits at a side, with the clock and the count.

import { h, put } from "../../dom.js";
import { local, say, sideName } from "../../words.js";
import { LevelChoice } from "./level.js";

/** Below so many milliseconds a clock shows tenths and warns. */
const LOW = 10_000;

/**
 * What a clock shows.
 * @param {number} left in milliseconds
 */
export function clockText(left) {
  const tenths = Math.max(0, Math.floor(left / 100));
  if (left < LOW) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** A side's line above or below the board. */
export class SeatLine {
  #dot = h("span", { class: "dot" });
  #who = h("div", { class: "who" });
  #what = h("div", { class: "what" });
  #count = h("span", { class: "count" });
  #clock = h("span", { class: "clock", hidden: true, role: "timer" });
  #level;
  element;
  /** @type {Color} */ #side = "black";
  /** What there is to say of the player, and for how many seconds the player has been thinking. */
  #about = (/** @type {number} */ _seconds) => "";
  /** When the clock will be at nothing; none while it stands. @type {number | null} */ #until = null;

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
  show({ state, you, reseats }, side, board, catalogue, thinking, away) {
    this.#side = side;
    const at = side === "black" ? 0 : 1;
    const seat = state.seats[at];
    const mark = state.board.pieces === "marks" ? " mark" : "";
    this.#dot.className = `dot ${side}${mark}`;
    // Where both sides are alike to the reader, their colours tell them apart.
    const alone = Boolean(you[0]) === Boolean(you[1]) && (!you[0] || state.seats.every(({ person }) => person));
    const name = nameOf(seat, side, Boolean(you[at]), alone);
    put(this.#who, name);
    // Of a long one the seat shows the beginning.
    this.#who.title = name;
    this.#level.show(side, seat.person ? null : (seat.level ?? null), reseats ? (catalogue?.levels ?? 0) : 0);
    const called = alone && seat.person && !seat.name ? "" : sideName(side);
    const turn = state.turn === side && !state.ending ? say("web-to-move") : "";
    const strong = seat.person ? (away ? say("face-seat-away") : "") : strength(seat, catalogue);
    this.element.classList.toggle("away", away);
    const about = (/** @type {string} */ doing) => [called, doing, strong].filter((part) => part).join(" · ");
    this.#about = (seconds) => about(say(seconds < 1 ? "web-thinking" : "web-thinking-for", { seconds }));
    put(this.#what, thinking === null ? about(turn) : this.#about(thinking));
    put(this.#count, board.countsDecide ? String(board.counts[at] ?? 0) : "");
    const clock = state.clocks[at];
    this.#clock.hidden = !clock;
    if (!clock) return;
    this.#until = clock.running ? performance.now() + clock.left : null;
    this.#clock.classList.toggle("on", clock.running);
    this.#shown(clock.left);
  }

  /** A computer goes on thinking for this side. @param {number} seconds for how long it has */
  think(seconds) {
    put(this.#what, this.#about(seconds));
  }

  /** Lets the clock run on between states. The side when its clock has just become low. */
  tick() {
    if (this.#until === null) return null;
    const was = this.#clock.classList.contains("low");
    const left = this.#until - performance.now();
    this.#shown(left);
    return !was && left < LOW ? this.#side : null;
  }

  /** @param {number} left */
  #shown(left) {
    put(this.#clock, clockText(left));
    this.#clock.classList.toggle("low", left < LOW);
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
