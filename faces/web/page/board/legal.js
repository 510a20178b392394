// Which point of a board stands for which move.

/**
 * The moves that are possible, by the points where they can be made.
 * @param {Board} board
 */
export function movesByPoint({ columns, width, stones, legal }) {
  /** @type {Map<number, Legal>} */
  const moves = new Map();
  for (const move of legal) {
    // Where a move is a column, the whole column is its place.
    const column = columns.indexOf(move.text);
    if (column < 0) continue;
    for (let point = column; point < stones.length; point += width) moves.set(point, move);
  }
  for (const move of legal) if (move.point !== undefined) moves.set(move.point, move);
  return moves;
}
