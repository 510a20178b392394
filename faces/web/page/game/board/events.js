// What a reader does on the board of a game: moves, points that cannot be played, what is drawn beside the
// game.

import { fit } from "../../dom.js";
import { forbiddenSentence } from "../told/sentences.js";
import { say } from "../../words.js";
import { describePoint, tellNotes } from "./described.js";
import { keepsDrawn } from "./drawn.js";

/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {HTMLElement} element
 * @property {import("../told/telling.js").Telling} telling
 * @property {import("../sent/sending.js").Sending} sending
 * @property {() => boolean} looking whether the reader looks at another place than where the game stands
 * @property {() => boolean} isAsked whether an opening asks for something
 */

/**
 * Takes what is done on a board.
 * @param {string} id of the game
 * @param {import("../../board/board.js").DuiyiBoard} board
 * @param {Page} page
 */
export function followBoard(id, board, { element, telling, sending, looking, isAsked }) {
  /** @param {string} type @param {(detail: any) => void} done */
  const on = (type, done) =>
    board.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) done(event.detail);
    });
  on("move", ({ text }) => sending.play(text));
  on("explain", ({ name, reasons, shapes, tried }) => {
    if (reasons.length > 0) {
      telling.say(forbiddenSentence(name, reasons, shapes), "problem");
    } else if (tried && !sending.tellPending() && (looking() || (sending.mayMove && !isAsked()))) {
      // The host, which keeps the rules, knows why not.
      sending.play(name);
    }
  });
  on("tapped", ({ text }) => telling.say(say("web-tap-again", { point: text })));
  tellNotes(board);
  keepsDrawn(id, board);
  board.addEventListener("resize", () => fit(board, element));
  board.describe = describePoint;
}
