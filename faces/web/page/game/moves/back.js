// Another place of a game that goes on, looked at by a reader who must not lead the game there: one of two
// players apart, or an onlooker. Nobody else sees it.

import { request } from "../../host/route.js";
import { pathTo } from "../../places.js";
import { steps } from "./moves.js";

/** The place that one reader looks at. */
export class LookBack {
  /**
   * The place, while it is not where the game stands.
   * @type {{ moves: string[], ahead: string[], node: number, board: Board, turn: Color | null } | null}
   */
  #place = null;
  /**
   * Positions that have been looked at, by the moves that lead there.
   * @type {Map<string, Promise<Pick<State, "board" | "turn">>>}
   */
  #positions = new Map();
  /** The place that was wanted last: an answer that comes later than the next wish is not shown. */
  #wanted = 0;

  /** Whether another place is seen than that where the game stands. */
  get looking() {
    return this.#place !== null;
  }

  /** After how many moves the place is, which is looked at. */
  get ply() {
    return this.#place?.moves.length ?? 0;
  }

  /**
   * The game as it is seen: the board, and which of the moves lead there.
   * @param {State} state
   * @returns {State}
   */
  seen(state) {
    if (!this.#place) return state;
    const line = (/** @type {{ moves: string[], ahead: string[] }} */ { moves, ahead }) => [...moves, ...ahead].join();
    const { values, verdicts, ...rest } = state;
    const isSame = line(this.#place) === line(state);
    return { ...rest, ...this.#place, ...(isSame && values ? { values } : {}), ...(isSame && verdicts ? { verdicts } : {}) };
  }

  /**
   * Looks at a place; where the game stands nothing is looked back at.
   * @param {State} state
   * @param {number} node
   * @returns {Promise<boolean>} whether something else is seen now
   */
  async look(state, node) {
    const wanted = ++this.#wanted;
    const line = [...state.moves, ...state.ahead];
    const moves = pathTo(state, node);
    // On a branch nobody knows what would be played on.
    const ahead = moves.every((text, at) => text === line[at]) ? line.slice(moves.length) : [];
    if (moves.join() === state.moves.join()) return this.leave();
    const position = await this.#position(state, moves);
    if (wanted !== this.#wanted) return false;
    this.#place = { moves, ahead, node, ...position };
    return true;
  }

  /** Sees the game where it stands again. @returns {boolean} whether something else was seen */
  leave() {
    this.#wanted += 1;
    const was = this.looking;
    this.#place = null;
    return was;
  }

  /**
   * Takes what has become of the game.
   * @param {State} state
   * @param {boolean} calls a move was made in a game of the reader's own, who is called back to it
   */
  take(state, calls) {
    if (calls) this.leave();
    if (!this.#place) return;
    const { moves } = this.#place;
    const line = steps(state).map(({ text }) => text);
    const isThere = moves.every((text, at) => text === line[at]);
    // A tree may have grown anywhere: its places have other numbers then.
    if (!isThere || state.tree.length > 0 || moves.join() === state.moves.join()) this.leave();
    else this.#place = { ...this.#place, ahead: line.slice(moves.length) };
  }

  /** @param {State} state @param {string[]} moves */
  #position({ game: { id, size, variant }, start }, moves) {
    const key = moves.join();
    const asked = this.#positions.get(key) ?? request("POST", "api/position", {
      game: id, size, variant, moves, opening: "none", ...(start ? { start } : {}),
    }).then(({ board, turn }) => ({ board: { ...board, legal: [], forbidden: [] }, turn }));
    this.#positions.set(key, asked);
    asked.catch(() => this.#positions.delete(key));
    return asked;
  }
}
