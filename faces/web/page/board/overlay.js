// What is drawn over the pieces: where one may go, the last move, values, numbers, lines.

import { sideOf } from "../side.js";
import { CELL } from "./geometry.js";
import { label, ring } from "./marks.js";
import { piece } from "./pieces.js";
import { short, svg } from "./svg.js";
import { drawValues } from "./values.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./values.js").Value} Value */
/**
 * What is to be shown over a board.
 * @typedef {object} Shown
 * @property {Board} board
 * @property {Geometry} at
 * @property {(number | undefined)[]} rings the points that are marked as possible
 * @property {Map<number, Value>} values
 * @property {number} cell how wide a cell is on the screen, in CSS pixels; 0 where that is not known
 * @property {number | null} looked the point that is looked at
 * @property {number[][]} shapes those for which a point must not be taken, each as its points along a line
 * @property {Map<number, number>} numbers of the moves on the points
 * @property {{ point: number, side: Color }[]} line moves that might follow
 * @property {Judged | null} judged what is said of the last move
 */
/**
 * What is said of the last move.
 * @typedef {{ mark: string, side: Color, better: number | null }} Judged
 */

/**
 * Draws all of it anew: there is little of it, and none of it moves.
 * @param {SVGGElement} group
 * @param {Shown} shown
 */
export function drawOverlay(group, shown) {
  const { board, at, values } = shown;
  const parts = [];
  if (shown.line.length === 0) {
    for (const point of shown.rings) {
      if (point === undefined || values.has(point) || board.stones[point] !== ".") continue;
      parts.push(ring(at, point, 0.2, ""));
    }
  }
  for (const { point } of board.forbidden) {
    if (values.has(point)) continue;
    const { x, y } = at.centre(point);
    const arm = CELL * 0.17;
    const d = `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
    parts.push(svg("path", { class: "cross", d }));
  }
  const covered = new Set(shown.line.map(({ point }) => point));
  // A stone says more than what a stone there would be worth.
  const seen = [...values].filter(([point]) => !covered.has(point) && board.stones[point] === ".");
  parts.push(...drawValues(shown, seen));
  parts.push(...numbered(shown));
  const numbersShowLast = board.last !== null && shown.numbers.has(board.last);
  if (board.last !== null && !numbersShowLast && board.pieces !== "marks") {
    const { x, y } = at.centre(board.last);
    parts.push(svg("circle", { class: "last", cx: x, cy: y, r: CELL * 0.1 }));
  }
  parts.push(...won(shown));
  for (const shape of shown.shapes) parts.push(through(at, shape, "shape"));
  if (shown.line.length === 0) parts.push(...judged(shown));
  shown.line.forEach(({ point, side }, index) => {
    const { x, y } = at.centre(point);
    const ghost = piece(board.pieces, side);
    ghost.classList.add("ghost");
    ghost.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
    const colour = board.pieces === "marks" ? "on-empty" : `on-${side}`;
    parts.push(ghost, label(x, y, String(index + 1), 4, `number ${colour}`));
  });
  group.replaceChildren(...parts);
}

/** The mark of the last move at its corner, and where it had better been played. @param {Shown} shown */
function* judged({ board, at, values, judged }) {
  if (!judged) return;
  const { mark, side, better } = judged;
  if (better !== null && board.stones[better] === "." && !values.has(better)) {
    const { x, y } = at.centre(better);
    const ghost = piece(board.pieces, side);
    ghost.classList.add("ghost");
    ghost.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
    yield ghost;
    yield ring(at, better, 0.43, "best better");
  }
  if (board.last === null) return;
  const { x, y } = at.centre(board.last);
  const [right, up] = [x + 0.34 * CELL, y - 0.34 * CELL];
  yield svg("circle", { class: "badge", cx: short(right), cy: short(up), r: short(0.19 * CELL) });
  yield label(right, up, mark, 2.4, "badge-mark");
}

/** @param {Shown} shown */
function* numbered({ board, at, numbers }) {
  for (const [point, number] of numbers) {
    const side = sideOf(board.stones[point] ?? ".");
    if (!side) continue;
    const { x, y } = at.centre(point);
    const colour = board.pieces === "marks" ? "on-empty" : `on-${side}`;
    const newest = point === board.last ? "newest" : "";
    yield label(x, y, String(number), 3.5, `number ${colour} ${newest}`);
  }
}

/** @param {Shown} shown */
function* won({ board, at }) {
  const { winning } = board;
  if (winning.length < 2) return;
  const ends = [winning[0], winning[winning.length - 1]].map((point) => at.centre(point ?? 0));
  const [from, to] = ends;
  if (!from || !to) return;
  const onOneLine = winning.every((point) => {
    const { x, y } = at.centre(point);
    return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) < 0.01;
  });
  if (onOneLine) {
    yield through(at, winning, "win");
    return;
  }
  for (const point of winning) {
    const { x, y } = at.centre(point);
    yield svg("circle", { class: "win-ring", cx: x, cy: y, r: CELL * 0.44 });
  }
}

/**
 * A line through points that lie on one.
 * @param {Geometry} at
 * @param {number[]} points
 * @param {string} name of its class
 */
function through(at, points, name) {
  const [from, to] = [at.centre(points[0] ?? 0), at.centre(points.at(-1) ?? 0)];
  const [dx, dy] = [Math.sign(to.x - from.x) * CELL * 0.3, Math.sign(to.y - from.y) * CELL * 0.3];
  return svg("path", { class: name, d: `M${short(from.x - dx)} ${short(from.y - dy)}L${short(to.x + dx)} ${short(to.y + dy)}` });
}

/**
 * What a move would do: the piece, and what would turn.
 * @param {SVGGElement} group
 * @param {Board} board
 * @param {Geometry} at
 * @param {{ point: number, changes: [number, string][] } | null} move
 * @param {Color | null} side
 */
export function drawGhost(group, board, at, move, side) {
  if (!move || !side) {
    if (group.firstChild) group.replaceChildren();
    return;
  }
  const { x, y } = at.centre(move.point);
  const ghost = piece(board.pieces, side);
  ghost.classList.add("ghost");
  ghost.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
  const turned = move.changes.map(([point]) => {
    const { x, y } = at.centre(point);
    return svg("circle", { class: "turned", cx: short(x), cy: short(y), r: CELL * 0.3 });
  });
  group.replaceChildren(ghost, ...turned);
}
