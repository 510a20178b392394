// Looking for a better move in place of one that was not the best.

import { h, put } from "../../dom.js";
import { keepOne, kept } from "../../settings.js";
import { say, sideName } from "../../words.js";
import { placeOf } from "../../places.js";
import { movesAfter } from "../moves/moves.js";

/**
 * The search for a better move in place of one that was made.
 * @typedef {object} Trial
 * @property {number} ply which move of the line it is about, from 1
 * @property {string} move
 * @property {number} node the place to which the move leads
 * @property {Color} side which made it
 * @property {boolean} learning whether better moves are looked for one after the other, and none is told
 * @property {boolean} reached whether the reader has been where it is looked for
 * @property {boolean} asked whether the reader was asked for another move
 * @property {boolean} sent whether the move that was tried was sent to be judged
 * @property {string | null} wrong what was tried last, and was not good either
 * @property {boolean} back whether it is being taken back
 * @property {string[]} known the moves that the game has there already
 */

/**
 * What is asked of the course of the game.
 * @typedef {object} Use
 * @property {(ply: number) => Promise<void>} goToPly goes to the place after so many moves of the line
 * @property {(node: number) => Promise<boolean>} goToNode goes to any place
 * @property {() => void} analyse has what is not yet judged judged
 * @property {(text: string) => void} ask asks for a move
 * @property {(node: number) => Promise<boolean>} cut takes a place out of the game; false if that is not to
 * be
 */

/** Where it is kept which move is looked for: loading the page anew does not end that. */
const KEY = "duiyi.retry";

/** Of so many games that is kept. */
const GAMES = 40;

/**
 * Forgets what was looked for in a game that is no more.
 * @param {string} id of the game
 */
export function forgetRetry(id) {
  keepOne(KEY, id, null, GAMES);
}

/** Goes back to before a fault; what is played there instead is judged at once. */
export class Retry {
  #again = h("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#begin() });
  #back = h("button", { type: "button", class: "button small", hidden: true, onclick: () => void this.leave() });
  element = h("div", { class: "row retry" }, this.#again, this.#back);
  /** @type {Trial | null} */ #offered = null;
  /** @type {Trial | null} */ #trial = null;
  /** The moves to a guess that was not in the game before. @type {string[] | null} */ #guess = null;
  /** What was tried has been taken out of the game. @type {Promise<void>} */ #tidied = Promise.resolve();
  /** The reader is on the way back. @type {Promise<void> | null} */ #leaving = null;
  #id = "";
  #use;

  /** @param {Use} use */
  constructor(use) {
    this.#use = use;
  }

  /** Is still at what was looked for before the page was loaded anew. @param {string} id of the game */
  resume(id) {
    this.#id = id;
    const { trial, guess } = kept(KEY)[id] ?? {};
    if (trial) this.#trial = { ...trial, asked: false, back: false };
    if (Array.isArray(guess)) this.#guess = guess;
  }

  /** Keeps what is looked for, as long as something is. */
  #keep() {
    const [trial, guess] = [this.#trial, this.#guess];
    if (trial || guess || this.#id in kept(KEY)) keepOne(KEY, this.#id, (trial || guess) && { trial, guess }, GAMES);
  }

  /** Which move of the line is looked for; none if none is. */
  get ply() {
    return this.#trial?.ply ?? null;
  }

  /** Whether better moves are looked for one after the other, before any is told. */
  get learning() {
    return this.#trial?.learning ?? false;
  }

  /** Whether the reader waits for the verdict on a try. */
  get trying() {
    return this.#trial?.sent ?? false;
  }

  /**
   * What is asked at this place, where another move is looked for; nothing elsewhere.
   * @param {State} state
   * @param {Verdict | null} verdict on the move that was made last
   * @param {Color | null} moved who made it
   * @param {boolean} open whether one may go to other places
   */
  show(state, verdict, moved, open) {
    const ply = state.moves.length;
    const move = state.moves[ply - 1];
    this.#offered = verdict && moved && move && isStudied(state) ? trialOf(ply, move, state.node, moved) : null;
    put(this.#again, say("review-retry"));
    put(this.#back, say("web-back-to-game"));
    const said = this.#say(state, verdict);
    if (open) this.#tidy(state);
    this.#keep();
    // What is asked here is asked about another move.
    this.#again.hidden = !this.#offered || !open || Boolean(said);
    this.#back.hidden = said === null || !open;
    return said;
  }

  /**
   * What is said of the trial, or asked; nothing where the game stands elsewhere.
   * @param {State} state
   * @param {Verdict | null} verdict
   */
  #say(state, verdict) {
    const ply = state.moves.length;
    const move = state.moves[ply - 1];
    const trial = this.#trial;
    if (!trial) return null;
    if (ply === trial.ply - 1) {
      const side = sideName(trial.side);
      trial.reached = true;
      const text = trial.wrong ? say("review-tried-wrong", { move: trial.wrong, side }) : say("review-try", { move: trial.move, side });
      // When what is said of the way there has been said.
      if (!trial.asked) queueMicrotask(() => this.#use.ask(text));
      trial.asked = true;
      // What is tried next is another move, perhaps one that stood in the game before.
      trial.sent = false;
      trial.back = false;
      trial.known = movesAfter(state, state.node);
      return text;
    }
    // The way there is not done yet, or the reader is back again.
    if (!trial.reached || (ply === trial.ply && move === trial.move)) return null;
    if (ply !== trial.ply) {
      // Who plays on from a try still finds the way back.
      const isOn = ply > trial.ply && state.moves[trial.ply - 1] !== trial.move;
      if (!isOn) this.#trial = null;
      return isOn ? "" : null;
    }
    if (!trial.sent) {
      trial.sent = true;
      if (!trial.known.includes(move ?? "")) this.#guess = [...state.moves];
      this.#use.analyse();
    }
    const isJudged = state.values?.[ply - 1] && state.values[ply];
    if (!isJudged) return say("review-tried", { move: move ?? "" });
    if (!verdict) return say("review-tried-right", { move: move ?? "" });
    // What would have been better is for the reader to find: from where it can be played, for here the
    // other side is to move.
    if (!trial.back) {
      trial.wrong = move ?? null;
      trial.back = true;
      trial.asked = false;
      queueMicrotask(() => void this.#use.goToPly(trial.ply - 1));
    }
    return say("review-tried-wrong", { move: move ?? "", side: sideName(trial.side) });
  }

  /**
   * A guess that was left, and not played on from, does not stay in the game: it was an answer, and no move.
   * @param {State} state
   */
  #tidy(state) {
    const guess = this.#guess;
    if (!guess) return;
    const isOn = guess.every((text, at) => text === state.moves[at]);
    if (isOn && state.moves.length === guess.length) return;
    this.#guess = null;
    const node = isOn ? null : placeOf(state, guess);
    if (node === null || movesAfter(state, node).length > 0) return;
    this.#tidied = this.#cut(node, guess);
  }

  /** @param {number} node @param {string[]} guess */
  async #cut(node, guess) {
    // When what has happened on the way has been shown.
    await Promise.resolve();
    if (await this.#use.cut(node)) return;
    // The game was changed meanwhile: when that is shown it is looked for again.
    this.#guess ??= guess;
    this.#keep();
  }

  /** Looks for a better move than one that was made. @param {Trial} trial */
  async start(trial) {
    this.#trial = trial;
    this.#keep();
    await this.#use.goToPly(trial.ply - 1);
    // Where nothing came of the way there it is not asked some other time.
    if (this.#trial === trial && !trial.reached) this.#trial = null;
  }

  /** Goes back to the move of the game, and takes out of it what was only tried. */
  leave() {
    this.#leaving ??= this.#leave().finally(() => (this.#leaving = null));
    return this.#leaving;
  }

  async #leave() {
    const trial = this.#trial;
    this.#trial = null;
    if (trial) await this.#use.goToNode(trial.node);
    await this.#tidied;
  }

  #begin() {
    const [now, before] = [this.#offered, this.#trial];
    if (!now) return;
    // After a try in vain the way back leads to the move of the game, and not to the try.
    void this.start({ ...now, node: before?.ply === now.ply ? before.node : now.node });
  }
}

/**
 * Whether another move can be looked for: while a game goes on its engine would answer at once.
 * @param {State} state
 */
export const isStudied = (state) => Boolean(state.ending) || state.seats.every(({ person }) => person);

/**
 * What is looked for in place of a move, before anything was tried.
 * @param {number} ply which move of the line it is, from 1
 * @param {string} move
 * @param {number} node the place to which it leads
 * @param {Color} side which made it
 * @param {boolean} [learning] whether none of the better moves is told
 * @returns {Trial}
 */
export const trialOf = (ply, move, node, side, learning = false) => ({ ply, move, node, side, learning, reached: false, asked: false, sent: false, wrong: null, back: false, known: [] });
