// The pieces of a board. Each lives as long as its stone: what changes moves, the rest is not touched.

import { sideOf } from "../side.js";
import { TURN, WAVE, come, piece, turn } from "./pieces.js";
import { short, svg } from "./svg.js";

/** The pieces, above the surface and below what is marked. */
export class PieceLayer {
  /** @type {Map<number, SVGGElement>} */ #pieces = new Map();
  group = svg("g", { "aria-hidden": "true" });

  /** There are none any more. */
  clear() {
    this.group.replaceChildren();
    this.#pieces.clear();
  }

  /** Brings them to where their points lie now. @param {import("./geometry.js").Geometry} at */
  lay(at) {
    for (const [point, piece] of this.#pieces) place(piece, at, point);
  }

  /**
   * Brings the pieces to where the board has them.
   * @param {Board} board
   * @param {import("./geometry.js").Geometry} at
   * @param {boolean} moves whether it is seen how
   */
  show(board, at, moves) {
    for (let point = 0; point < board.stones.length; point++) {
      const side = sideOf(board.stones[point] ?? ".");
      const known = this.#pieces.get(point);
      if (!side) {
        known?.remove();
        this.#pieces.delete(point);
      } else if (!known) {
        const group = this.#put(board, at, point, side);
        this.group.append(group);
        if (moves) come(group, board.pieces);
      } else if (!known.classList.contains(side)) {
        const far = board.last === null ? 0 : at.distance(point, board.last);
        if (board.pieces === "marks") known.replaceWith(this.#put(board, at, point, side));
        else turn(known, side, moves ? Math.min(far * WAVE, TURN) : null);
      }
    }
  }

  /**
   * A new piece for a point.
   * @param {Board} board
   * @param {import("./geometry.js").Geometry} at
   * @param {number} point
   * @param {Color} side
   */
  #put(board, at, point, side) {
    const group = piece(board.pieces, side);
    place(group, at, point);
    this.#pieces.set(point, group);
    return group;
  }
}

/**
 * @param {SVGGElement} group
 * @param {import("./geometry.js").Geometry} at
 * @param {number} point
 */
function place(group, at, point) {
  const { x, y } = at.centre(point);
  group.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
}
