// What points are worth. Where cells are too small for a figure that can be read, figures are as large as
// they have to be; one that has no room is seen when its point is looked at.

import { CELL } from "./geometry.js";
import { label, ring, square } from "./marks.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./overlay.js").Shown} Shown */
/** @typedef {{ text: string, best?: boolean, proved?: boolean }} Value */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** How large a figure in a cell is, in units of which a cell has ten. */
const SIZE = 2.9;

/**
 * A figure that would be smaller than this, in CSS pixels, is not drawn in its cell; how large it is then.
 */
const LEAST = 8;
const LEGIBLE = 10;

/** How far a figure may reach over a stone beside it, in cells. */
const OVER = 0.3;

/** How wide a stone is, in cells. */
const ROUND = 0.92;

/**
 * Values on points.
 * @param {Shown} shown
 * @param {[number, Value][]} values those that are not covered
 */
export function* drawValues(shown, values) {
  const { board, at, cell, looked } = shown;
  // In its circle a longer figure is smaller.
  const inCell = (/** @type {[number, Value]} */ [, { text }]) => Math.min(SIZE, (0.95 * CELL) / Math.max(1, text.length));
  if (cell === 0 || values.every((value) => (inCell(value) * cell) / CELL >= LEAST)) {
    for (const [point, value] of values) yield* valued(at, point, value, board.pieces);
    return;
  }
  const size = (LEGIBLE * CELL) / cell;
  const stonesOf = (/** @type {number} */ wide) => [...board.stones].flatMap((stone, point) => (stone === "." ? [] : [around(at, point, wide, wide)]));
  const [whole, stones] = [stonesOf(CELL * ROUND), stonesOf(CELL * (1 - 2 * OVER))];
  /** @type {Box[]} */
  const taken = [];
  // A value without room gives way to the one that is looked at, and to better ones.
  const rank = (/** @type {[number, Value]} */ [point, { best }]) => (point === looked ? 2 : best ? 1 : 0);
  const tags = [];
  for (const [point, value] of [...values].sort((a, b) => rank(b) - rank(a))) {
    const wide = [...value.text].reduce((sum, c) => sum + widthOf(c), 0.5) * size;
    // One that is wider than its cell reaches to the side where no stone is.
    const out = Math.max(0, wide - CELL) / 2;
    const places = [0, out, -out].map((by) => around(at, point, wide, size * 1.3, by));
    const isFree = (/** @type {Box[]} */ others) => (/** @type {Box} */ box) => ![...taken, ...others].some((other) => meet(box, other));
    const free = places.find(isFree(whole)) ?? places.find(isFree(stones));
    const box = free ?? around(at, point, wide, size * 1.3);
    const fits = wide <= CELL || free !== undefined;
    if (value.text === "" || (!fits && point !== looked && !value.best)) {
      yield ring(at, point, 0.36, kind(value));
      continue;
    }
    taken.push(box);
    tags.push(() => tag(box, size, value));
  }
  for (const draw of tags.reverse()) yield* draw();
}

/** How wide a character is, in parts of its size: signs are wider than digits. @param {string} c */
const widthOf = (c) => (c >= "\u2e80" ? 1 : /[\d.,:]/.test(c) ? 0.66 : 0.9);

/** @param {Value} value */
const kind = ({ best, proved }) => `${best ? "best" : ""} ${proved ? "proved" : ""}`;

/**
 * @param {Geometry} at
 * @param {number} point
 * @param {number} wide
 * @param {number} high
 * @param {number} [by] how far to the right
 * @returns {Box}
 */
function around(at, point, wide, high, by = 0) {
  const { x, y } = at.centre(point);
  return { left: x + by - wide / 2, top: y - high / 2, right: x + by + wide / 2, bottom: y + high / 2 };
}

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * A figure that is wider than its cell.
 * @param {Box} box
 * @param {number} size
 * @param {Value} value
 */
function tag({ left, top, right, bottom }, size, value) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const place = { x: short(left), y: short(top), width: short(right - left), height: short(bottom - top), rx: short(size / 3) };
  const text = svg("text", { class: `value ${kind(value)}`, x: short(x), y: short(y + size * 0.36) }, value.text);
  text.style.fontSize = `${short(size)}px`;
  return [svg("rect", { class: "tag", ...place }), svg("rect", { class: `ring ${kind(value)}`, ...place }), text];
}

/**
 * @param {Geometry} at
 * @param {number} point
 * @param {Value} value
 * @param {Board["pieces"]} pieces
 */
function valued(at, point, value, pieces) {
  const { x, y } = at.centre(point);
  const more = kind(value);
  // A ring would be a nought.
  const isSquare = pieces === "marks";
  return [
    isSquare ? square(at, point, 0.4, "value-plate") : svg("circle", { class: "value-plate", cx: short(x), cy: short(y), r: CELL * 0.4 }),
    isSquare ? square(at, point, 0.36, `ring ${more}`) : ring(at, point, 0.36, more),
    label(x, y, value.text, SIZE, `value ${more}`),
  ];
}
