// What is said of a puzzle.

import { opponent } from "../side.js";
import { joined, local, moveName, say, sideName } from "../words.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */

/** What is asked for. @param {PuzzleState} puzzle */
export const taskSentence = ({ task, solver, opening }) => say(`puzzle-task-${task}`, { side: sideName(solver), opening: named(opening) });

/** What an opening is called. @param {Localized | null} opening */
const named = (opening) => (opening ? local(opening) : "");

/** What the last move was, how it was answered, and how many more are asked for. @param {Attempt} attempt */
export function standingSentence(attempt) {
  const { now, last } = attempt;
  if (!now) return "";
  const left = now.left > 0 ? say("puzzle-left", { count: now.left }) : "";
  if (!last) return left;
  const { reply } = last;
  const move = moveName(last.move);
  const shown = attempt.isLastShown ? "yes" : "no";
  const opening = named(now.opening);
  if (now.standing === "wrong") {
    const other = { named: now.other ? "yes" : "no", other: named(now.other) };
    return say(now.late ? "puzzle-wrong-late" : `puzzle-wrong-${now.task}`, { move, opening, ...other });
  }
  if (now.standing === "solved") {
    // A game that is won on the board needs no word about how it would go on.
    const end = now.state.ending ? "over" : now.task;
    return say(attempt.isShown ? "puzzle-shown" : "puzzle-solved", { move, end, shown, opening, side: sideName(now.solver) });
  }
  const side = sideName(opponent(now.solver));
  const answer = reply === "pass" ? "passes" : "moves";
  return joined([say("puzzle-right", { move, side, reply, answer, shown }), left]);
}

/** Where the right move is. @param {PuzzleState} puzzle */
export function hintSentence({ hint }) {
  if (hint === "pass") return say("puzzle-hint-pass");
  if (hint && "either" in hint) return say("puzzle-hint-either", { first: hint.either[0], second: hint.either[1] });
  return hint ? say("puzzle-hint-column", { column: hint.column }) : "";
}
