// Games of one click. The page knows games only by what the host says of them; here, and in the
// pictures beside it, some are named.

/** The four classroom programs, as games of one click. @type {[string, string, NewGame][]} */
export const CLASSROOM = [
  ["othello", "web-start-othello", { game: "reversi", size: "8", opening: "none", black: {}, white: { engine: "one-ply" } }],
  ["gomoku", "web-start-gomoku", { game: "gomoku", size: "15", opening: "none", black: {}, white: { engine: "shapes" } }],
  ["reversi", "web-start-reversi", { game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } }],
  ["tictactoe", "web-start-tictactoe", { game: "tictactoe", opening: "none", black: {}, white: { engine: "priority" } }],
];

/**
 * More games of one click: the usual opponent, or a second person at the same screen.
 * @type {[string, NewGame][]}
 */
export const QUICK = [
  ["web-quick-reversi", { game: "reversi", opening: "none", black: {}, white: { engine: "" } }],
  ["web-quick-gomoku", { game: "gomoku", opening: "none", black: {}, white: { engine: "" } }],
  ["web-quick-renju", { game: "gomoku", variant: "renju", opening: "centre", black: {}, white: { engine: "" } }],
  ["web-quick-large-gomoku", { game: "gomoku", size: "19", opening: "none", black: {}, white: { engine: "shapes" } }],
  ["web-quick-connect", { game: "connect-four", opening: "none", black: {}, white: { engine: "" } }],
  ["web-quick-two", { game: "reversi", opening: "none", black: {}, white: {} }],
];
