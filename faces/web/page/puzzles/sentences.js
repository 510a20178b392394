// What is said of a puzzle.

import { moveName, say, sideName } from "../words.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

/** @param {string[]} parts @param {string} [between] */
export const joined = (parts, between = say("sentence-separator")) => parts.filter((part) => part).join(between);

/** What is asked for. @param {PuzzleState} puzzle */
export const taskSentence = ({ task, solver }) => say(`puzzle-task-${task}`, { side: sideName(solver) });

/** What the last move was, how it was answered, and how many more are asked for. @param {Attempt} attempt */
export function standingSentence(attempt) {
  const { now, last } = attempt;
  if (!now) return "";
  const left = now.left > 0 ? say("puzzle-left", { count: now.left }) : "";
  if (!last) return left;
  const { reply } = last;
  const move = moveName(last.move);
  const shown = attempt.isLastShown ? "yes" : "no";
  if (now.standing === "wrong") return say(now.late ? "puzzle-wrong-late" : `puzzle-wrong-${now.task}`, { move });
  if (now.standing === "solved") {
    // A game that is won on the board needs no word about how it would go on.
    const end = now.state.ending ? "over" : now.task;
    return say(attempt.isShown ? "puzzle-shown" : "puzzle-solved", { move, end, shown, side: sideName(now.solver) });
  }
  const side = sideName(now.solver === "black" ? "white" : "black");
  const answer = reply === "pass" ? "passes" : "moves";
  return joined([say("puzzle-right", { move, side, reply, answer, shown }), left]);
}

/** Where the right move is. @param {PuzzleState} puzzle */
export function hintSentence({ hint }) {
  if (hint === "pass") return say("puzzle-hint-pass");
  if (hint && "either" in hint) return say("puzzle-hint-either", { first: hint.either[0], second: hint.either[1] });
  return hint ? say("puzzle-hint-column", { column: hint.column }) : "";
}
