// What happened, in whole sentences.

import { has, list, reasons, say, sideName } from "../words.js";
import { question, spokenQuestion } from "./opening.js";

/** @param {string} separator */
const joined = (/** @type {string[]} */ parts, separator = say("sentence-separator")) => parts.join(separator);

/**
 * How a game ended.
 * @param {State} state
 */
export function endingSentence(state) {
  const { ending, board } = state;
  if (!ending) return "";
  const parts = [];
  const { winner } = ending;
  if (winner) {
    const loser = winner === "black" ? "white" : "black";
    const args = { winner: sideName(winner), loser: sideName(loser) };
    const id = ending.how === "board" ? "end-win" : `end-${ending.how}`;
    parts.push(say(id, args));
  } else if (ending.draw) {
    parts.push(say(ending.how === "agreement" ? "end-agreement" : "end-draw"));
  } else {
    parts.push(say("end-abandoned"));
  }
  // Who looks back sees other stones than those at the end.
  if (board.countsDecide && ending.how === "board" && state.turn === null) parts.push(`${countSentence(board)}${say("web-full-stop")}`);
  return joined(parts);
}

/**
 * How many stones there are.
 * @param {Board} board
 */
export function countSentence({ counts: [black, white] }) {
  return say("board-score", { black, white });
}

/**
 * The points whose stones have changed sides between two boards.
 * @param {Board | null} before
 * @param {Board} after
 * @param {(point: number) => string} name
 */
export function turnedPoints(before, after, name) {
  if (!before || before.stones.length !== after.stones.length) return [];
  const turned = [];
  for (let point = 0; point < after.stones.length; point++) {
    const [was, is] = [before.stones[point], after.stones[point]];
    if (was !== is && was !== "." && is !== ".") turned.push(name(point));
  }
  return turned;
}

/**
 * What has happened, sentence by sentence.
 * @param {Happened[]} happened
 * @param {State} state that it has led to
 * @param {string[]} turned the points that turned over
 */
export function happenedSentences(happened, state, turned) {
  const parts = [];
  let moved = 0;
  for (const { what, side, text, count, why } of happened) {
    const who = side ? sideName(side) : "";
    if (what === "moved") {
      moved++;
      parts.push(say("tell-move", { side: who, move: text ?? "" }));
    } else if (what === "passed") {
      parts.push(say("play-passed", { side: who }));
    } else if (what === "undone") {
      parts.push(say("play-undone", { count: count ?? 1 }));
    } else if (what === "redone") {
      parts.push(say("play-redone", { count: count ?? 1 }));
    } else if (what === "went") {
      parts.push(say("web-went", { count: count ?? 0 }));
    } else if (what === "swapped") {
      parts.push(say("web-swapped"));
    } else if (what === "offered" && (text === "draw" || text === "undo" || text === "rematch")) {
      parts.push(say(`web-offers-${text}`, { side: who }));
    } else if (what === "declined") {
      const other = sideName(side === "black" ? "white" : "black");
      const id = `web-declined-${text ?? ""}`;
      parts.push(say(has(id) ? id : "web-declined", { other }));
    } else if (what === "withdrawn") {
      parts.push(say("web-withdrawn", { side: who }));
    } else if (what === "rematch") {
      parts.push(say("web-rematch-begun"));
    } else if (what === "failed") {
      parts.push(say("web-engine-failed", { side: who, reason: reasons(why, text) }));
    } else if (what === "ended") {
      parts.push(endingSentence(state));
    }
  }
  // What turned is known for one move only.
  if (moved === 1 && turned.length > 0) {
    parts.splice(1, 0, say("tell-turned", { count: turned.length, points: list(turned) }));
  }
  return joined(parts);
}

/**
 * What there is to say about a game that one comes to.
 * @param {State} state
 * @param {import("./reader.js").Reader | null} reader
 * @param {boolean} [aloud] for who does not see the buttons
 */
export function standingSentence(state, reader, aloud = false) {
  if (state.ending) return endingSentence(state);
  if (!state.turn) return "";
  const { opening } = state;
  if (opening?.asks) {
    const own = reader?.mine(opening.asks === "black" ? 0 : 1) ?? false;
    return aloud ? spokenQuestion(opening, own) : question(opening, own);
  }
  const parts = [say("board-to-move", { side: sideName(state.turn) }) + say("web-full-stop")];
  if (!reader?.may) parts.push(say("web-looking-on"));
  return parts.join(say("sentence-separator"));
}
