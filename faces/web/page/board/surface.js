// What lies under the pieces: felt with cells, wood with lines, or paper.

import { CELL } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Gradients that pieces and surfaces share. */
export function gradients() {
  /** @param {string} name @param {string} offset */
  const stop = (name, offset) => svg("stop", { class: name, offset });
  return svg(
    "defs",
    {},
    svg("radialGradient", { id: "black", cx: 0.36, cy: 0.3, r: 0.8 }, stop("black-1", "0"), stop("black-2", "0.6")),
    svg(
      "radialGradient",
      { id: "white", cx: 0.36, cy: 0.28, r: 0.85 },
      stop("white-1", "0"),
      stop("white-mid", "0.62"),
      stop("white-2", "1"),
    ),
    svg("linearGradient", { id: "felt", x2: 1, y2: 1 }, stop("felt-1", "0"), stop("felt-2", "1")),
    svg("linearGradient", { id: "wood", x2: 1, y2: 0.25 }, stop("wood-1", "0"), stop("wood-2", "1")),
    svg(
      "pattern",
      { id: "grain", width: 7, height: 400, patternUnits: "userSpaceOnUse" },
      svg("path", { class: "grain", d: "M1 0V400M3.4 0V400M5.1 0V400" }),
    ),
  );
}

/**
 * The surface of a board.
 * @param {Board} board
 * @param {Geometry} at
 * @param {boolean} coordinates
 */
export function surface(board, at, coordinates) {
  const group = svg("g", { "aria-hidden": "true" });
  if (at.paper) paper(group, at);
  else if (at.lines) wood(group, board, at);
  else felt(group, board, at);
  if (coordinates) names(group, board, at);
  return group;
}

/**
 * @param {SVGElement} group
 * @param {Board} board
 * @param {Geometry} at
 */
function felt(group, board, at) {
  const { margin, width, height } = at;
  group.append(
    svg("rect", { class: "rim", width, height, rx: at.corner }),
    svg("rect", {
      fill: "url(#felt)",
      x: margin,
      y: margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
      rx: 0.6,
    }),
  );
  let lines = "";
  for (let column = 1; column < at.columns; column++) {
    lines += `M${short(margin + column * CELL)} ${short(margin)}V${short(height - margin)}`;
  }
  for (let row = 1; row < at.rows; row++) {
    lines += `M${short(margin)} ${short(margin + row * CELL)}H${short(width - margin)}`;
  }
  group.append(svg("path", { class: "felt-line", d: lines }));
  const half = at.flipped ? -CELL / 2 : CELL / 2;
  for (const crossing of board.crossings) {
    const { x, y } = at.centre(crossing);
    group.append(svg("circle", { class: "felt-dot", cx: x + half, cy: y + half, r: 0.75 }));
  }
}

/**
 * @param {SVGElement} group
 * @param {Board} board
 * @param {Geometry} at
 */
function wood(group, board, at) {
  const { margin, width, height } = at;
  const first = margin + CELL / 2;
  const right = width - first;
  const bottom = height - first;
  group.append(
    svg("rect", { fill: "url(#wood)", width, height, rx: at.corner }),
    svg("rect", { fill: "url(#grain)", width, height, rx: at.corner }),
  );
  let lines = "";
  for (let column = 1; column + 1 < at.columns; column++) {
    lines += `M${short(first + column * CELL)} ${short(first)}V${short(bottom)}`;
  }
  for (let row = 1; row + 1 < at.rows; row++) {
    lines += `M${short(first)} ${short(first + row * CELL)}H${short(right)}`;
  }
  const frame = `M${short(first)} ${short(first)}H${short(right)}V${short(bottom)}H${short(first)}Z`;
  group.append(
    svg("path", { class: "wood-line", d: lines }),
    svg("path", { class: "wood-line frame", d: frame }),
  );
  for (const star of board.stars) {
    const { x, y } = at.centre(star);
    group.append(svg("circle", { class: "wood-star", cx: x, cy: y, r: 1.05 }));
  }
}

/**
 * Lines as a hand draws them: not quite straight.
 * @param {SVGElement} group
 * @param {Geometry} at
 */
function paper(group, at) {
  const { margin, width, height } = at;
  group.append(svg("rect", { class: "paper", x: 0.05, y: 0.05, width: width - 0.1, height: height - 0.1, rx: at.corner }));
  const over = 1.2;
  let lines = "";
  for (let column = 1; column < at.columns; column++) {
    const x = margin + column * CELL;
    const bend = column % 2 ? 0.25 : -0.25;
    const [top, bottom] = [margin - over, height - margin + over];
    const third = (bottom - top) / 3;
    lines += `M${short(x)} ${short(top)}C${short(x + bend)} ${short(top + third)} ${short(x - bend)} ${short(bottom - third)} ${short(x)} ${short(bottom)}`;
  }
  for (let row = 1; row < at.rows; row++) {
    const y = margin + row * CELL;
    const bend = row % 2 ? -0.25 : 0.25;
    const [left, right] = [margin - over, width - margin + over];
    const third = (right - left) / 3;
    lines += `M${short(left)} ${short(y)}C${short(left + third)} ${short(y + bend)} ${short(right - third)} ${short(y - bend)} ${short(right)} ${short(y)}`;
  }
  group.append(svg("path", { class: "ink-line", d: lines }));
}

/**
 * @param {SVGElement} group
 * @param {Board} board
 * @param {Geometry} at
 */
function names(group, board, at) {
  const kind = at.paper ? "name on-paper" : at.lines ? "name on-wood" : "name on-rim";
  const size = at.label;
  const edge = at.paper ? at.label * 0.95 : at.lines ? at.margin * 0.62 : at.margin / 2;
  /** @param {string} text @param {number} x @param {number} y */
  const name = (text, x, y) => {
    const label = svg("text", { class: kind, x: short(x), y: short(y + size * 0.35) }, text);
    label.style.fontSize = `${size}px`;
    group.append(label);
  };
  // Rows that count upwards have the names of the columns below, as on a Go board.
  const below = Number(board.rows[0]) > Number(board.rows[at.rows - 1]);
  const line = below ? at.height - edge : edge;
  board.columns.forEach((text, column) => name(text, at.centre(column).x, line));
  board.rows.forEach((text, row) => name(text, edge, at.centre(row * at.columns).y));
}
