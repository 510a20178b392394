// What is said of a puzzle.

import { moveName, say, sideName } from "../words.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

/** @param {string[]} parts */
export const joined = (parts) => parts.filter((part) => part).join(say("sentence-separator"));

/** What is asked for. @param {PuzzleState} puzzle */
export const taskSentence = ({ task, solver }) => say(`puzzle-task-${task}`, { side: sideName(solver) });

/** What the last move was, how it was answered, and how many more are asked for. @param {Attempt} attempt */
export function standingSentence(attempt) {
  const { now, last } = attempt;
  if (!now) return "";
  const left = now.left > 0 ? say("puzzle-left", { count: now.left }) : "";
  if (!last) return left;
  const { move, reply } = last;
  if (now.standing === "wrong") return say(`puzzle-wrong-${now.task}`, { move });
  if (now.standing === "solved") return say(attempt.isShown ? "puzzle-shown" : "puzzle-solved", { move });
  const side = sideName(now.solver === "black" ? "white" : "black");
  return joined([say("puzzle-right", { move, side, reply: moveName(reply) }), left]);
}

/** Where the right move is. @param {PuzzleState} puzzle */
export function hintSentence({ right: [move = ""] }) {
  const [column = ""] = /^\D+/.exec(move) ?? [];
  return move === "pass" ? say("puzzle-hint-pass") : say("puzzle-hint-column", { column });
}
