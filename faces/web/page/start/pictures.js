// Pictures of games in the middle, beside which one is chosen.

/** @type {Record<string, Board>} */
export const PICTURES = {
  othello: picture(
    "cells",
    "discs",
    [
      "........",
      "........",
      "..XO.O..",
      "..XXOO..",
      "...XOX..",
      "..XXXX..",
      "....O...",
      "........",
    ],
    42,
    [9, 13, 41, 45],
  ),
  gomoku: picture(
    "intersections",
    "stones",
    [
      "...............",
      "...............",
      "...............",
      "...............",
      "...............",
      ".......O.O.....",
      ".....XXXO......",
      "......OXX......",
      "........O......",
      "...............",
      "...............",
      "...............",
      "...............",
      "...............",
      "...............",
    ],
    84,
    [48, 56, 112, 168, 176],
  ),
  reversi: picture(
    "cells",
    "discs",
    [
      "......",
      "......",
      "..OOO.",
      "..XXX.",
      "......",
      "......",
    ],
    16,
    [7, 9, 19, 21],
  ),
  tictactoe: picture(
    "cells",
    "marks",
    [
      "OX.",
      ".X.",
      "...",
    ],
    1,
    [],
  ),
};

/**
 * @param {Board["surface"]} surface
 * @param {Board["pieces"]} pieces
 * @param {string[]} rows
 * @param {number} last
 * @param {number[]} marked star points, or crossings between cells
 * @returns {Board}
 */
function picture(surface, pieces, rows, last, marked) {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    surface,
    pieces,
    columns: [],
    rows: [],
    stones: rows.join(""),
    counts: [0, 0],
    countsDecide: false,
    last,
    legal: [],
    forbidden: [],
    winning: [],
    stars: surface === "intersections" ? marked : [],
    crossings: surface === "cells" ? marked : [],
  };
}
