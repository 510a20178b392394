// A glass over a point, for fingers: what happens there is under one.

import { CELL } from "./geometry.js";
import { svg } from "./svg.js";

/**
 * A part of the board magnified, beside its point; nothing where a finger can hit cells without it.
 * @param {import("./geometry.js").Geometry} at
 * @param {number} point
 * @param {number} cell how wide one is on the screen, in CSS pixels
 */
export function glass(at, point, cell) {
  if (cell > 40) return [];
  const { x, y } = at.centre(point);
  const size = Math.min(at.width * 0.42, (CELL * 150) / Math.max(cell, 1));
  const left = Math.min(Math.max(x - size / 2, 0), at.width - size);
  const top = y > at.height / 2 ? y - size - CELL * 1.4 : y + CELL * 1.4;
  const seen = CELL * 4.4;
  const view = svg(
    "svg",
    { x: left, y: top, width: size, height: size, viewBox: `${x - seen / 2} ${y - seen / 2} ${seen} ${seen}` },
    svg("use", { href: "#scene" }),
  );
  const frame = { x: left, y: top, width: size, height: size, rx: 1 };
  return [view, ...["glass", "glass-edge"].map((kind) => svg("rect", { class: kind, ...frame }))];
}
