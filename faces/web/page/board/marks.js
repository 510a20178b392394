// Rings, squares and figures on points.

import { CELL } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @param {Geometry} at
 * @param {number} point
 * @param {number} radius in cells
 * @param {string} more
 */
export function ring(at, point, radius, more) {
  const { x, y } = at.centre(point);
  return svg("circle", { class: `ring ${more}`, cx: short(x), cy: short(y), r: short(CELL * radius) });
}

/**
 * @param {Geometry} at
 * @param {number} point
 * @param {number} half its side, in cells
 * @param {string} kind
 */
export function square(at, point, half, kind) {
  const { x, y } = at.centre(point);
  const side = short(2 * CELL * half);
  return svg("rect", { class: kind, x: short(x - CELL * half), y: short(y - CELL * half), width: side, height: side, rx: CELL * 0.08 });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {number} size
 * @param {string} kind
 */
export function label(x, y, text, size, kind) {
  // What is longer is drawn smaller, so that it stays in its circle.
  const wide = [...text].reduce((sum, c) => sum + (c >= "\u2e80" ? 1.6 : 1), 0);
  const fitting = Math.min(size, (CELL * 0.95) / Math.max(1, wide));
  const element = svg("text", { class: kind, x: short(x), y: short(y + fitting * 0.36) }, text);
  element.style.fontSize = `${short(fitting)}px`;
  return element;
}
