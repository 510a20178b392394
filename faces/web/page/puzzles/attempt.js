// What somebody tries in one puzzle: the moves, and what the host says of each.

import { request } from "../host/route.js";

/** An attempt at one puzzle. */
export class Attempt {
  /** What the host has said: of the puzzle itself, and after each move. @type {PuzzleState[]} */ #said = [];
  /** The solver's own moves. @type {string[]} */ #tried = [];
  /** Whether a move of the solution was shown. */ isShown = false;
  /** Whether the last move was. */ isLastShown = false;
  #puzzle;

  /** @param {Pick<PuzzleSet, "game" | "size" | "variant" | "puzzles">} set @param {number} number */
  constructor({ game, size, variant, puzzles }, number) {
    this.#puzzle = { game, size, variant, puzzle: puzzles[number - 1] ?? "" };
  }

  /** How it stands; none before it has begun. */
  get now() {
    return this.#said.at(-1) ?? null;
  }

  /** Where the puzzle begins. */
  get start() {
    return this.#said[0] ?? null;
  }

  /** Whether anything was tried. */
  get isBegun() {
    return this.#tried.length > 0;
  }

  /** The last move that was tried, and the reply to it. */
  get last() {
    const { now } = this;
    if (!now || !this.isBegun) return null;
    const { moves } = now.state;
    return now.standing === "asked" ? { move: moves.at(-2) ?? "", reply: moves.at(-1) ?? "" } : { move: moves.at(-1) ?? "", reply: "" };
  }

  /** Asks for the puzzle itself. */
  async begin() {
    if (!this.now) this.#said = [await this.#ask([])];
  }

  /**
   * Tries a move. One that is refused changes nothing.
   * @param {string} text
   * @param {boolean} isShown whether it is shown to the reader
   */
  async play(text, isShown) {
    const tried = [...this.#tried, text];
    this.#said.push(await this.#ask(tried));
    this.#tried = tried;
    this.isLastShown = isShown;
    this.isShown ||= isShown;
  }

  /** Takes the last move back, with its reply; false if there is none. */
  takeBack() {
    if (!this.isBegun) return false;
    this.#tried.pop();
    this.#said.pop();
    this.isLastShown = false;
    return true;
  }

  /** Begins again. */
  restart() {
    this.#tried = [];
    this.#said = this.#said.slice(0, 1);
    this.isShown = this.isLastShown = false;
  }

  /** The same, to go on with in other words. */
  copy() {
    const copy = new Attempt({ ...this.#puzzle, puzzles: [this.#puzzle.puzzle] }, 1);
    copy.#said = [...this.#said];
    copy.#tried = [...this.#tried];
    copy.isShown = this.isShown;
    copy.isLastShown = this.isLastShown;
    return copy;
  }

  /** @param {string[]} moves @returns {Promise<PuzzleState>} */
  #ask(moves) {
    return request("POST", "api/puzzle", { ...this.#puzzle, moves });
  }
}
