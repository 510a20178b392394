// Why a move was answered as it was, and what a better one would have done: told by the player that
// follows a rule, for an engine that searches says only how much.

import { playersOf } from "../../host/catalogue.js";
import { request } from "../../host/route.js";
import { Refused } from "../../net.js";
import { reason } from "./why.js";

/** @typedef {{ reply: string, better: string, corner: boolean }} Why what the two do, in words */

/** What is worth telling of a point: a threat, made or stopped. */
const STRONG = ["wins", "blocks"];
const STRONG_SHAPES = ["five", "open-four", "four", "open-three"];

/** The reasons of one game, each asked for once. */
export class Reasons {
  /** By the player, the moves before it and the point. @type {Map<string, Promise<string | null>>} */
  #known = new Map();

  /** @param {string} id of the game */
  constructor(id) {
    this.id = id;
  }

  /**
   * @param {State} state that stands after the move
   * @param {Verdict} verdict
   * @param {Catalogue | null} catalogue
   * @returns {Promise<Why>}
   */
  async of(state, { after, args }, catalogue) {
    const all = playersOf(catalogue, state.game);
    const players = catalogue?.engines.filter(({ id, explains }) => explains && all.includes(id)) ?? [];
    const [reply, better] = await Promise.all([
      this.#first(players, state, after, args["reply"]),
      this.#first(players, state, after - 1, args["better"]),
    ]);
    return { reply, better, corner: isCorner(state.board, args["reply"] ?? "") };
  }

  /**
   * What the first player says that says anything of weight.
   * @param {{ id: string }[]} players
   * @param {State} state
   * @param {number} after how many moves
   * @param {string | undefined} text the point
   */
  async #first(players, state, after, text) {
    if (!text) return "";
    for (const { id } of players) {
      const moves = state.moves.slice(0, after);
      const key = JSON.stringify([id, moves, text]);
      const asked = this.#known.get(key);
      // What was asked before and is refused now was about a game that stood elsewhere in between.
      const words = (await asked) ?? (await this.#now(key, id, moves, text));
      if (words) return words;
    }
    return "";
  }

  /**
   * Asks now, and remembers it unless no player knows.
   * @param {string} key
   * @param {string} engine
   * @param {string[]} moves
   * @param {string} text the point
   */
  async #now(key, engine, moves, text) {
    const told = this.#ask(engine, moves, text);
    this.#known.set(key, told);
    const words = await told;
    if (words === null && this.#known.get(key) === told) this.#known.delete(key);
    return words;
  }

  /**
   * @param {string} engine
   * @param {string[]} moves
   * @param {string} text the point
   * @returns {Promise<string | null>} the words, if there are any; null where no player knows
   */
  async #ask(engine, moves, text) {
    try {
      const query = new URLSearchParams({ engine, after: String(moves.length) });
      const thinking = /** @type {Thinking} */ (await request("GET", `api/games/${this.id}/thinking?${query}`));
      // The game has gone on, or elsewhere, before it was asked.
      if (thinking.moves.join() !== moves.join()) return null;
      const [first] = thinking.points.find((point) => point.text === text)?.reasons ?? [];
      const isStrong = first && (STRONG.includes(first.id) || STRONG_SHAPES.includes(first.args?.["shape"] ?? ""));
      return first && isStrong ? reason(first) : "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The sentence is true without it.
      return null;
    }
  }
}

/**
 * Whether a move takes a corner of a board where corners are kept for good.
 * @param {Board} board
 * @param {string} text
 */
function isCorner({ countsDecide, surface, columns, rows }, text) {
  const ends = (/** @type {string[]} */ names) => [names[0], names[names.length - 1]];
  const corners = ends(columns).flatMap((column) => ends(rows).map((row) => `${column}${row}`));
  return countsDecide && surface === "cells" && corners.includes(text);
}
