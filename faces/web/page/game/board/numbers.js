// The numbers of the moves, on the stones that they have put.

/**
 * Which stone came when. Where stones stay what they are, their numbers tell the game; ink has no room for
 * them.
 * @param {State} state
 * @param {(text: string) => number | null} point the point of a move; none for a pass
 * @returns {Map<number, number>} the numbers by points
 */
export function moveNumbers({ board, moves }, point) {
  const hasThem = !board.countsDecide && board.pieces === "stones";
  const numbered = moves.flatMap((text, at) => {
    const of = hasThem ? point(text) : null;
    return of === null ? [] : [/** @type {[number, number]} */ ([of, at + 1])];
  });
  return new Map(numbered);
}
