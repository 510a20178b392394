// A game as a short address: game, size, rules, start and moves, and nothing that a server keeps.
//
//   #/a/GAME/SIZE/RULES/START/MOVES
//   #/a/GAME/SIZE/RULES/START/MOVES/AHEAD  where an earlier place is looked at: what follows there
//
// The rows of a start are joined by `!`, empty points in a row are a number, and `_` stands before
// the side to move; moves are joined by `.`; `-` stands for the usual start, and for no moves.

/**
 * The address of a game as it stands.
 * @param {State} state
 */
export function linkTo({ game, start, moves, ahead }) {
  const { origin, pathname } = location;
  const parts = [game.id, game.size, game.variant, start ? packed(start) : "-", moves.join(".") || "-"];
  if (ahead.length > 0) parts.push(ahead.join("."));
  return `${origin}${pathname}#/a/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * What a text leads to that is the short address of a game, wherever that was written down; none if it is
 * not.
 * @param {string} text
 */
export const shortLink = (text) => /^(?:\S*)(#\/a\/\S+)$/.exec(text.trim())?.[1] ?? null;

/**
 * The game that an address means: two people at one board, or one person studying it.
 * @param {string[]} parts what follows `#/a/`
 * @returns {NewGame & { start?: string }}
 */
export function linked(parts) {
  const [game = "", size = "", variant = "", start = "-", moves = "-", ahead = ""] = parts.map(plain);
  return {
    game,
    ...(size ? { size } : {}),
    ...(variant ? { variant } : {}),
    ...(start !== "-" ? { start: unpacked(start) } : {}),
    ...(moves !== "-" ? { moves: moves.split(".") } : {}),
    ...(ahead ? { ahead: ahead.split(".") } : {}),
    opening: "none",
    black: {},
    white: {},
  };
}

/**
 * The address at which the position on the board can be changed.
 * @param {State} state
 */
export function setupLink({ game, board, turn }) {
  const parts = [game.id, game.size, game.variant, packed(setupText(board, turn ?? "black"))];
  return `#/setup/${parts.map(encodeURIComponent).join("/")}`;
}

/**
 * What stands on a board and who is to move, as set-up text.
 * @param {{ stones: string, width: number }} board
 * @param {Color} turn
 */
export function setupText({ stones, width }, turn) {
  const rows = stones.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return `${rows.join("/")} ${turn === "black" ? "X" : "O"}`;
}

/** @param {string} text */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} start */
function packed(start) {
  const [rows = "", ...rest] = start.split(" ");
  const short = rows.replace(/\.+/g, (run) => String(run.length)).replaceAll("/", "!");
  return [short, ...rest].join("_");
}

/** @param {string} text */
function unpacked(text) {
  const [rows = "", ...rest] = text.split("_");
  // No board has more points in a row than this.
  const long = rows.replace(/\d+/g, (run) => ".".repeat(Math.min(Number(run), 100))).replaceAll("!", "/");
  return [long, ...rest].join(" ");
}

/**
 * The games that were opened to be studied: their analysis is open when they are shown.
 * @type {Set<string>}
 */
export const toStudy = new Set();

/**
 * The games that were read from a text: where they are positions they were opened to be studied, too.
 * @type {Set<string>}
 */
export const imported = new Set();

/**
 * The games that were taken out of a file with several, and how many it has.
 * @type {Map<string, number>}
 */
export const ofFile = new Map();
