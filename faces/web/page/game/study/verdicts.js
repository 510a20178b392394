// What moves have cost: marks, and the sentence that says why.

import { h } from "../../dom.js";
import { opponent } from "../../side.js";
import { joined, moveName, say, sideName } from "../../words.js";
import { mover } from "../moves/moves.js";

/**
 * The verdict on the move that was the so-many-th; null if it was good, or not judged.
 * @param {State} state
 * @param {number} ply
 */
export const verdictAt = (state, ply) => state.verdicts?.find(({ after }) => after === ply) ?? null;

/**
 * What a mark is called: `web-mark-inexact` and so on say it.
 * @param {Verdict["mark"]} mark
 */
export const kindOf = (mark) => (mark === "?!" ? "inexact" : mark === "?" ? "mistake" : "blunder");

/**
 * The mark of a move, for eyes and for ears.
 * @param {Verdict} verdict
 */
export function markOf({ mark }) {
  const kind = kindOf(mark);
  return h(
    "span",
    { class: `mark ${kind}` },
    h("span", { "aria-hidden": "true" }, mark),
    h("span", { class: "aside" }, say(`web-mark-${kind}`)),
  );
}

/** From the gravest on. @type {Verdict["mark"][]} */
const MARKS = ["??", "?", "?!"];

/**
 * How many moves were not the best, and the gravest; nothing if there are none. A reader with one side is told of
 * their own.
 * @param {State} state
 * @param {Color[]} own the reader's sides
 */
export function faultsSentence(state, own) {
  const { verdicts = [], values } = state;
  if (verdicts.length === 0) return "";
  const isAlone = own.length === 1;
  const theirs = isAlone ? verdicts.filter(({ after }) => mover(state, after) === own[0]) : verdicts;
  const worth = (/** @type {number} */ at) => values?.[at]?.advantage ?? 0;
  const lost = (/** @type {Verdict} */ { after }) => Math.abs(worth(after) - worth(after - 1));
  const [grave] = [...theirs].sort((a, b) => MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark) || lost(b) - lost(a));
  const other = verdicts.length - theirs.length;
  const rest = isAlone && other > 0 ? say("review-found-other", { count: other }) : "";
  const move = grave && [...state.moves, ...state.ahead][grave.after - 1];
  if (!grave || !move) return joined([say("review-found-none-own"), rest]);
  const args = { count: theirs.length, number: grave.after, move: moveName(move), kind: say(`web-mark-${kindOf(grave.mark)}`) };
  const { better } = grave.args;
  const told = better ? say("face-verdict-better", { side: sideName(mover(state, grave.after)), move: better }) : "";
  return joined([say(isAlone ? "review-found-own" : "review-found", args), told, rest]);
}

/**
 * What a move has cost, what answers it, and what was better.
 * @param {Verdict} verdict
 * @param {Color} side who moved
 * @param {import("./reasons.js").Why} why
 */
export function verdictSentence({ id, args }, side, why) {
  const other = sideName(opponent(side));
  const count = Number(args["count"] ?? 0);
  const words = { ...args, count, side: sideName(side), other };
  const parts = [say(`face-verdict-${id}`, words)];
  const { left, had, reply, better } = args;
  // A win with the next move is told by that move.
  const winsIn = Number(args["wins-in"] ?? 0);
  if (winsIn > 1) parts.push(say("face-verdict-wins-in", { other, count: winsIn }));
  if (reply && left && had) parts.push(say("face-verdict-moves", { side: sideName(side), other, move: reply, left: Number(left), had: Number(had) }));
  else if (reply && why.reply) parts.push(say("face-verdict-answer-why", { other, move: reply, reasons: why.reply }));
  else if (reply) parts.push(say("face-verdict-answer", { other, move: reply }));
  if (reply && why.corner) parts.push(say("face-verdict-corner", { other, move: reply }));
  if (better && why.better) parts.push(say("face-verdict-better-why", { side: sideName(side), move: better, reasons: why.better }));
  else if (better) parts.push(say("face-verdict-better", { side: sideName(side), move: better }));
  return parts.join(say("sentence-separator"));
}
