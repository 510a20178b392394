// What a reader and the page want of a game: what was asked for, and what waits for its answer.
//
//   asked ── one at a time, with the host
//   own ──── what the page wants of itself, before
//   wanted ─ what the reader wants, in this order

import { Refused } from "./net.js";

/** So many steps wait at most: a key that is held down does not mean each of them. */
const MOST_STEPS = 8;

/** Why something was not asked for: the reader wants something else by now, and knows it. */
export const OVERTAKEN = new Refused({ id: "refused-stale", message: "asked for something else" });

/**
 * What commands mean where several wait, or where the game has changed since they were given.
 *
 * - `careful`: it is done only if the game is as it was seen
 * - `goal`: to be at a place; of several only the last is meant
 * - `here`: for the place that was seen, and for no other; there it is meant whatever else has changed
 * - `about`: of a place it means what it means, whatever else has changed in the game
 * - `step`: it is meant as often as it is asked for
 *
 * @typedef {"careful" | "goal" | "here" | "about" | "step"} Meaning
 * @type {Record<string, Meaning[]>}
 */
const MEANINGS = {
  move: ["careful", "goal", "here"],
  answer: ["careful", "goal", "here"],
  "go-to": ["careful", "goal", "about"],
  undo: ["careful", "step"],
  redo: ["careful", "step"],
  swap: ["careful"],
  promote: ["careful"],
  cut: ["careful"],
  comment: ["careful", "about"],
};

/**
 * @typedef {object} Wish
 * @property {Record<string, unknown>} command
 * @property {number} n
 * @property {string | null} place that was seen when it was asked for; none where it is meant for the place
 * before
 * @property {number | null} seen the number of the state when it was sent, if that matters to it
 * @property {string[] | null} path the moves that lead to the place that it is about, if it names one
 * @property {number | null} moves how many moves there were when a move was asked back that the computer answers;
 * null for everything else
 * @property {number} times how often it was asked for
 * @property {boolean} isSaid whether it went to a host, which may have done it
 * @property {boolean} [isUnsure] whether it was said before a cut: it may have been done
 * @property {() => void} done
 * @property {(error: Refused) => void} refused
 */

/**
 * Whether a wish means this.
 * @param {Meaning} meaning
 * @param {Wish} wish
 */
export const is = (meaning, { command }) => MEANINGS[String(command["do"])]?.includes(meaning) ?? false;

/** The wishes of one conversation. */
export class Wishes {
  /** What the host is to answer. @type {Wish | null} */ asked = null;
  /** What the reader wants after it. @type {Wish[]} */ #wanted = [];
  /** What the page asks for of itself then, in this order. @type {Wish[]} */ #own = [];

  /** Whether a step is asked for or waits: a move after it means the place to which it leads. */
  get isStepping() {
    return [this.asked, ...this.#wanted].some((wish) => wish && is("step", wish));
  }

  /**
   * It is asked for when what was asked before has been answered. It may take the place of what waits.
   * @param {Wish} wish
   * @param {boolean} own whether it is the page that wants it, and not the reader
   */
  wait(wish, own) {
    if (own) {
      this.#own.push(wish);
      return;
    }
    const [isGoal, isStep] = [is("goal", wish), is("step", wish)];
    const isLost = (/** @type {Wish} */ other) => ((isGoal || isStep) && is("goal", other)) || (isGoal && is("step", other));
    const lost = this.#wanted.filter(isLost);
    this.#wanted = this.#wanted.filter((other) => !isLost(other));
    const isTooMuch = isStep && this.#wanted.filter((other) => is("step", other)).length >= MOST_STEPS;
    (isTooMuch ? lost : this.#wanted).push(wish);
    for (const { refused } of lost) refused(OVERTAKEN);
  }

  /** What is asked for next, which waits no more. */
  next() {
    return this.#own.shift() ?? this.#wanted.shift();
  }

  /** What only the page wanted is not wanted any more. @param {Refused} why */
  dropOwn(why) {
    for (const { refused } of this.#own.splice(0)) refused(why);
  }

  /** Nothing is. @param {Refused} why */
  drop(why) {
    const all = [this.asked, ...this.#own, ...this.#wanted];
    this.asked = null;
    [this.#own, this.#wanted] = [[], []];
    for (const wish of all) wish?.refused(why);
  }
}
