// The circles and arrows that were drawn on a game's board: they are there again when the page is
// loaded anew.

import { keepOne, kept } from "../../settings.js";

/** @typedef {import("../../board/board.js").DuiyiBoard} DuiyiBoard */

const KEY = "duiyi.drawn";

/** Of so many games it is kept what is drawn on them, of those that were drawn on last. */
const GAMES = 40;

/**
 * Keeps what is drawn on a game's board.
 * @param {string} id of the game
 * @param {DuiyiBoard} board
 */
function keepDrawn(id, board) {
  const { notes } = board;
  keepOne(KEY, id, notes.length > 0 && { stones: board.board?.stones ?? "", notes }, GAMES);
}

/**
 * Has what is drawn on a game's board kept from now on.
 * @param {string} id of the game
 * @param {DuiyiBoard} board
 */
export function keepsDrawn(id, board) {
  board.addEventListener("drawn", () => keepDrawn(id, board));
}

/**
 * Draws what was drawn before, if the stones are those that it was about.
 * @param {string} id of the game
 * @param {DuiyiBoard} board
 */
export function drawAgain(id, board) {
  const { stones, notes } = kept(KEY)[id] ?? {};
  if (!board.board || stones !== board.board.stones || !Array.isArray(notes)) return;
  const isPoint = (/** @type {unknown} */ point) => Number.isInteger(point) && Number(point) >= 0 && Number(point) < stones.length;
  board.notes = notes.filter((note) => Array.isArray(note) && note.length === 2 && note.every(isPoint));
}

/**
 * Forgets what was drawn on a game that is no more.
 * @param {string} id of the game
 */
export function forgetDrawn(id) {
  keepOne(KEY, id, null, GAMES);
}
