// What stands on a board, in words.

import { mover } from "../game/moves/moves.js";
import { countSentence, withLanding } from "../game/told/sentences.js";
import { sideOf } from "../side.js";
import { list, local, say, sideName } from "../words.js";

/** So many points are told one by one rather than looked for. */
const FEW = 10;

/** The name of a point of a board. @param {Board} board @param {number} point */
const nameOf = (board, point) => (board.columns[point % board.width] ?? "") + (board.rows[Math.floor(point / board.width)] ?? "");

/**
 * Where a side may play now.
 * @param {Board} board
 * @param {Color} turn
 * @param {string[]} moves
 */
export function possibleSentence(board, turn, moves) {
  const { forbidden } = board;
  const empty = [...board.stones].filter((stone) => stone === ".").length;
  const all = forbidden.length > 0 ? "face-tell-possible-others" : "face-tell-possible-all";
  const id = moves.length <= FEW || moves.length + forbidden.length < empty ? "face-tell-possible" : all;
  const parts = [say(id, { side: sideName(turn), moves: list(moves) })];
  const others = forbidden.map(
    ({ point, reasons }) => say("board-forbidden", { point: nameOf(board, point), reasons: list(reasons.map(local)) }) + say("face-full-stop"),
  );
  // "Every other point" comes after those that it leaves out.
  if (id === "face-tell-possible-others") parts.unshift(...others);
  else parts.push(...others);
  return parts.join(say("sentence-separator"));
}

/** What stands on the board, row by row. @param {Board} board */
export const boardSentences = (board) => board.rows.map((name) => laneSentence(board, name, "row")).join(say("sentence-separator"));

/**
 * What stands on a row or a column.
 * @param {Board} board
 * @param {string} name
 * @param {"row" | "column"} kind
 * @param {string} [command] as it was typed
 */
export function laneSentence(board, name, kind, command = "") {
  const names = kind === "row" ? board.rows : board.columns;
  if (!name) return say("tell-which", { command, example: names[0] ?? "" });
  const at = names.indexOf(name);
  if (at < 0) {
    // Rows may be numbered from the bottom.
    const [first = "", last = ""] = Number(names[0]) > 1 ? [names.at(-1), names[0]] : [names[0], names.at(-1)];
    return say(`tell-no-${kind}`, { given: name, first, last });
  }
  const stones = [];
  for (let point = 0; point < board.stones.length; point++) {
    const place = kind === "row" ? Math.floor(point / board.width) : point % board.width;
    const side = sideOf(board.stones[point] ?? ".");
    if (place !== at || !side) continue;
    stones.push(say("tell-stone", { point: nameOf(board, point), side: sideName(side) }));
  }
  if (stones.length === 0) return say(`tell-${kind}-empty`, { name });
  return say(`tell-${kind}`, { name, stones: list(stones) });
}

/** The last move, and the stones where they are counted in the end. @param {State} state */
export function lastSentence(state) {
  const text = state.moves.at(-1);
  if (!text) return say("play-no-moves-yet");
  const side = sideName(mover(state, state.moves.length));
  const moved = text === "pass" ? say("tell-passed", { side }) : say("tell-last-move", { side, move: withLanding(text, state.board) });
  if (!state.board.countsDecide) return moved;
  return moved + say("sentence-separator") + countSentence(state.board) + say("face-full-stop");
}

/**
 * What can be asked about a board, whatever goes on there.
 * @param {() => State | null} state
 * @returns {Record<string, import("./typed-line.js").TypedCommand>}
 */
export const boardCommands = (state) => {
  const told = (/** @type {(state: State, rest: string, word: string) => string} */ tell) => (/** @type {string} */ rest, /** @type {string} */ word) => {
    const now = state();
    return now ? tell(now, rest, word) : say("face-command-not-now");
  };
  return {
    last: { act: told(lastSentence) },
    score: { act: told(({ board }) => countSentence(board)) },
    moves: { act: told(({ moves }) => (moves.length > 0 ? say("play-moves-so-far", { moves: moves.join(" ") }) : say("play-no-moves-yet"))) },
    row: { takesWords: true, act: told(({ board }, rest, word) => laneSentence(board, rest, "row", word)) },
    column: { takesWords: true, act: told(({ board }, rest, word) => laneSentence(board, rest, "column", word)) },
    board: { act: told(({ board }) => boardSentences(board)) },
  };
};
