// Who has seen that a move was not the best looks for a better one.

import { h, put } from "../dom.js";
import { say, sideName } from "../words.js";

/**
 * The move in whose place another one is tried, whether somebody has been asked for that, and whether what
 * he tried has been sent to be judged.
 * @typedef {{ ply: number, move: string, side: Color, asked: boolean, sent: boolean }} Trial
 */

/** Goes back to before a fault; what is played there instead is judged at once. */
export class Retry {
  element = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#begin() });
  /** @type {Trial | null} */ #offered = null;
  /** @type {Trial | null} */ #trial = null;
  #go;
  #analyse;
  #ask;

  /**
   * @param {(ply: number) => void} go to the place after so many moves
   * @param {() => void} analyse has what is not yet judged judged
   * @param {(text: string) => void} ask asks for a move
   */
  constructor(go, analyse, ask) {
    this.#go = go;
    this.#analyse = analyse;
    this.#ask = ask;
  }

  /**
   * What is asked at this place, where somebody looks for another move; nothing elsewhere.
   * @param {State} state
   * @param {Verdict | null} verdict on the move that was made last
   * @param {Color | null} moved who made it
   * @param {boolean} open whether one may go to other places
   */
  show(state, verdict, moved, open) {
    const ply = state.moves.length;
    const move = state.moves[ply - 1];
    // While a game goes on its engine would answer at once.
    const isStudy = Boolean(state.ending) || state.seats.every(({ person }) => person);
    this.#offered = verdict && moved && move && isStudy ? { ply, move, side: moved, asked: false, sent: false } : null;
    this.element.hidden = !this.#offered || !open;
    put(this.element, say("review-retry"));
    const trial = this.#trial;
    if (!trial) return null;
    if (ply === trial.ply - 1) {
      const text = say("review-try", { move: trial.move, side: sideName(trial.side) });
      // When what is said of the way there has been said.
      if (!trial.asked) queueMicrotask(() => this.#ask(text));
      trial.asked = true;
      return text;
    }
    // He is still on the way, or back again.
    if (ply === trial.ply && move === trial.move) return null;
    if (ply !== trial.ply) {
      this.#trial = null;
      return null;
    }
    if (!trial.sent && !state.analysis) {
      trial.sent = true;
      this.#analyse();
    }
    const isJudged = state.values?.[ply - 1] && state.values[ply];
    if (!isJudged) return say("review-tried", { move: move ?? "" });
    // What would have been better is his to find.
    return say(verdict ? "review-tried-wrong" : "review-tried-right", { move: move ?? "" });
  }

  #begin() {
    this.#trial = this.#offered;
    if (this.#trial) this.#go(this.#trial.ply - 1);
  }
}
