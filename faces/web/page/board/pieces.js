// Two-sided discs, shaded stones and ink marks, and how they come, turn over and go.

import { SIDES, opponent } from "../side.js";
import { CELL } from "./geometry.js";
import { svg } from "./svg.js";

/** How long a disc turns over, in milliseconds. */
export const TURN = 220;

/** How much later discs turn that are one step farther from the placed one. */
export const WAVE = 30;

/** How long a stone settles. */
const SETTLE = 140;


/**
 * A piece that shows `side`; its middle is at 0, 0.
 * @param {Board["pieces"]} kind
 * @param {Color} side
 */
export function piece(kind, side) {
  const group = svg("g", { class: `piece ${kind} ${side}` });
  if (kind === "discs") {
    const radius = CELL * 0.415;
    group.append(svg("circle", { class: "shade", cx: 0.2, cy: 0.52, r: radius * 1.02 }));
    for (const face of SIDES) {
      const other = opponent(face);
      // The other side of the disc shows at its lower edge.
      const edge = svg("circle", { class: `edge ${other}-edge`, cy: 0.31, r: radius });
      const top = svg("circle", { fill: `url(#${face})`, r: radius });
      group.append(svg("g", { class: `face ${face}-face` }, edge, top));
    }
  } else if (kind === "stones") {
    const radius = CELL * 0.46;
    group.append(
      svg("circle", { class: "shade", cx: 0.3, cy: 0.7, r: radius * 1.005 }),
      svg("circle", { class: "stone", fill: `url(#${side})`, r: radius }),
    );
  } else if (side === "black") {
    const arm = CELL * 0.25;
    group.append(
      svg("path", { class: "ink", pathLength: 1, d: `M${-arm} ${-arm}Q0 -.2 ${arm} ${arm}` }),
      svg("path", { class: "ink", pathLength: 1, d: `M${arm} ${-arm}Q.2 0 ${-arm} ${arm}` }),
    );
  } else {
    const radius = CELL * 0.27;
    const d = `M0 ${-radius}A${radius} ${radius} 0 1 0 .01 ${-radius}`;
    group.append(svg("path", { class: "ink", pathLength: 1, d }));
  }
  return group;
}

/**
 * A piece comes onto the board.
 * @param {SVGElement} group
 * @param {Board["pieces"]} kind
 */
export function come(group, kind) {
  if (kind === "marks") {
    group.querySelectorAll(".ink").forEach((stroke, at) => {
      stroke.animate(
        [
          { strokeDasharray: "1 1", strokeDashoffset: 1 },
          { strokeDasharray: "1 1", strokeDashoffset: 0 },
        ],
        { duration: 120, delay: at * 110, easing: "ease-out", fill: "backwards" },
      );
    });
    return;
  }
  for (const part of group.children) {
    part.animate([{ transform: "scale(1.16)", opacity: 0.2 }, { transform: "none", opacity: 1 }], {
      duration: SETTLE,
      easing: "cubic-bezier(.2,.8,.3,1)",
    });
  }
}

/**
 * A disc turns over to show `side`; stones of other kinds change without moving.
 * @param {SVGElement} group
 * @param {Color} side
 * @param {number | null} delay in milliseconds; none turns it at once
 */
export function turn(group, side, delay) {
  const other = opponent(side);
  group.classList.replace(other, side);
  const [from, to] = [group.querySelector(`.${other}-face`), group.querySelector(`.${side}-face`)];
  if (!from || !to) {
    group.querySelector(".stone")?.setAttribute("fill", `url(#${side})`);
    return;
  }
  if (delay === null) return;
  const timing = { duration: TURN, delay, fill: /** @type {const} */ ("backwards") };
  from.animate(
    [
      { visibility: "visible", transform: "scaleX(1)", easing: "ease-in" },
      { visibility: "visible", transform: "scaleX(.04)", offset: 0.5 },
      { visibility: "hidden", transform: "scaleX(.04)", offset: 0.5 },
      { visibility: "hidden", transform: "scaleX(.04)" },
    ],
    timing,
  );
  to.animate(
    [
      { visibility: "hidden", transform: "scaleX(.04)" },
      { visibility: "hidden", transform: "scaleX(.04)", offset: 0.5 },
      { visibility: "visible", transform: "scaleX(.04)", offset: 0.5, easing: "ease-out" },
      { visibility: "visible", transform: "scaleX(1)" },
    ],
    timing,
  );
}
