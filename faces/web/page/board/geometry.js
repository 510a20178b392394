// Where things are on a board, in units of which a cell has ten.

/** The side of a cell, or the distance of two lines. */
export const CELL = 10;

/** Where the points of a board are drawn. */
export class Geometry {
  /**
   * @param {Board} board
   * @param {boolean} coordinates whether there is room for the names of columns and rows
   * @param {boolean} flipped whether the board is seen from the other side
   */
  constructor(board, coordinates, flipped) {
    this.columns = board.width;
    this.rows = board.height;
    this.flipped = flipped;
    this.lines = board.surface === "intersections";
    this.paper = board.pieces === "marks";
    /** The height of the names: large boards are drawn smaller, their names are not. */
    this.label = Math.min(5, 0.45 + Math.max(board.width, board.height) * 0.19);
    const named = coordinates ? this.label * 1.35 : 0;
    this.margin = this.paper ? 2.6 + named : this.lines ? 1 + named : Math.max(1.2, named + 0.4);
    /** How round its corners are. */
    this.corner = this.paper ? 1 : 2.4;
    this.width = this.columns * CELL + 2 * this.margin;
    this.height = this.rows * CELL + 2 * this.margin;
  }

  /**
   * The middle of a point.
   * @param {number} point
   */
  centre(point) {
    const last = this.columns * this.rows - 1;
    const seen = this.flipped ? last - point : point;
    const column = seen % this.columns;
    const row = Math.floor(seen / this.columns);
    return { x: this.margin + (column + 0.5) * CELL, y: this.margin + (row + 0.5) * CELL };
  }

  /**
   * How far two points are apart, as a king walks.
   * @param {number} a
   * @param {number} b
   */
  distance(a, b) {
    const columns = Math.abs((a % this.columns) - (b % this.columns));
    const rows = Math.abs(Math.floor(a / this.columns) - Math.floor(b / this.columns));
    return Math.max(columns, rows);
  }

  /**
   * The point that is so many columns and rows away as it is seen, or the same one at the edge.
   * @param {number} point
   * @param {number} right
   * @param {number} down
   */
  step(point, right, down) {
    const sign = this.flipped ? -1 : 1;
    const column = (point % this.columns) + sign * right;
    const row = Math.floor(point / this.columns) + sign * down;
    const inside = column >= 0 && column < this.columns && row >= 0 && row < this.rows;
    return inside ? row * this.columns + column : point;
  }
}
