// The two seats above and below the board: which is below, which players are here, which of them think.

import { SIDES } from "../../side.js";
import { sound } from "../../sound.js";
import { speak } from "../../speech.js";
import { say, sideName } from "../../words.js";
import { SeatLine } from "./seat.js";

/**
 * How long a player may be away before it is said, in milliseconds: a page that is loaded again is away for a
 * moment.
 */
const GRACE = 5000;

/** Both seats of one game. */
export class Sides {
  upper;
  lower;
  /** Whose seat is below: the reader's. @type {0 | 1} */ below = 0;
  /**
   * Whether a player is at Black's and at White's seat; null where the host does not tell it.
   * @type {boolean[] | null}
   */
  #here = null;
  /** Whether a player has ever been seen at them. */ #came = [false, false];
  /** They will be said to be away. @type {number[]} */ #leaving = [0, 0];
  #changed;

  /**
   * @param {object} use
   * @param {(text: string) => void} use.changed it is seen that a player has come or gone; what there is to
   * say of it
   * @param {import("./level.js").LevelUse} use.levels
   */
  constructor({ changed, levels }) {
    this.#changed = changed;
    this.upper = new SeatLine(levels);
    this.lower = new SeatLine(levels);
  }

  /**
   * @param {import("../reader.js").Reader} reader
   * @param {Board} board that is seen
   * @param {Catalogue | null} catalogue
   * @param {import("./thinking.js").Thinking} thinking
   */
  show(reader, board, catalogue, thinking) {
    this.below = !reader.mine(0) && reader.mine(1) ? 1 : 0;
    const above = this.below === 0 ? 1 : 0;
    for (const [line, at] of /** @type {const} */ ([[this.lower, this.below], [this.upper, above]])) {
      const side = SIDES[at];
      line.show(reader, side, board, catalogue, side === thinking.side ? thinking.seconds : null, this.#here?.[at] === false);
    }
  }

  /** A computer goes on thinking. @param {import("./thinking.js").Thinking} thinking */
  think({ side, seconds }) {
    const line = side === SIDES[this.below] ? this.lower : this.upper;
    line.think(seconds ?? 0);
  }

  /** What Black's and White's clocks show now. */
  get clocks() {
    const clocks = /** @type {[Clock | null, Clock | null]} */ ([this.lower.clock, this.upper.clock]);
    return this.below === 0 ? clocks : /** @type {const} */ ([clocks[1], clocks[0]]);
  }

  /** Lets the clocks run on between states. */
  tick() {
    for (const news of [this.upper.tick(), this.lower.tick()]) {
      if (!news) continue;
      sound("warn");
      speak(news);
    }
  }

  /**
   * Takes which seats have a player now.
   * @param {boolean[]} here at Black's and at White's seat
   */
  arrive(here) {
    const first = this.#here === null;
    this.#here ??= [...here];
    here.forEach((is, at) => {
      clearTimeout(this.#leaving[at]);
      this.#came[at] ||= is;
      if (is) this.#set(at, true);
      else this.#leaving[at] = window.setTimeout(() => this.#set(at, false), GRACE);
    });
    if (first) this.#changed("");
  }

  /** @param {number} at @param {boolean} is */
  #set(at, is) {
    if (!this.#here || this.#here[at] === is) return;
    this.#here[at] = is;
    this.#changed(say(is ? "face-seat-came" : "face-seat-left", { side: sideName(SIDES[at === 0 ? 0 : 1]) }));
  }

  /** Whether a player has been seen at a seat. @param {number} at the side's number */
  came(at) {
    return this.#came[at] ?? false;
  }

  /** The view is left. */
  close() {
    this.#leaving.forEach(clearTimeout);
  }
}
