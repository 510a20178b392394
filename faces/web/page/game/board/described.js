// A board for screen readers: what a point is, and what is drawn beside the game.

import { speak } from "../../speech.js";
import { local, say, sideName } from "../../words.js";

/**
 * What there is to say about a point.
 * @param {import("../../board/board.js").Described} point
 */
export function describePoint({ name, side, last, legal, falls, reasons }) {
  const parts = [name, side ? sideName(side) : say("web-empty")];
  if (last) parts.push(say("web-last-move"));
  if (legal) parts.push(say("web-possible"));
  if (falls) parts.push(say("web-falls", { point: falls }));
  return [...parts, ...reasons.map(local)].join(say("clause-separator"));
}

/**
 * Says the circles and arrows that are drawn on a board.
 * @param {import("../../board/board.js").DuiyiBoard} board
 */
export function tellNotes(board) {
  board.addEventListener("note", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { from, to, on } = event.detail;
    const kind = from === to ? "circle" : "arrow";
    speak(say(`web-note-${kind}-${on ? "on" : "off"}`, { from, to }));
  });
}
