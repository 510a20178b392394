// Which puzzles the reader has solved: kept in this browser, and by the server for the same visitor elsewhere. The
// terminal keeps its own.
//
//   gomoku/15/renju 3; reversi/8/standard 1,2,5

import { Refused, introduce, request } from "../net.js";
import { keep, kept } from "../settings.js";

/** The numbers of the puzzles that are solved, by their sets. @typedef {Map<string, Set<number>>} Solved */

/** Under which name this browser keeps it. */
const KEY = "duiyi.puzzles";

/** What the server's setting is called. */
const SETTING = "puzzles";

/** No set has more puzzles. */
const MOST = 1000;

/**
 * What a text says is solved; what cannot be read in it is left out.
 * @param {unknown} text
 * @returns {Solved}
 */
export function readSolved(text) {
  /** @type {Solved} */
  const solved = new Map();
  if (typeof text !== "string") return solved;
  for (const part of text.split(";")) {
    const [set = "", listed = ""] = part.trim().split(" ");
    const numbers = listed.split(",").filter((number) => /^\d+$/.test(number)).map(Number);
    const possible = numbers.filter((number) => number >= 1 && number <= MOST);
    if (set && possible.length > 0) solved.set(set, new Set([...(solved.get(set) ?? []), ...possible]));
  }
  return solved;
}

/** The text that says what is solved. @param {Solved} solved */
export function writeSolved(solved) {
  const sets = [...solved].filter(([, numbers]) => numbers.size > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return sets.map(([set, numbers]) => `${set} ${[...numbers].sort((a, b) => a - b).join(",")}`).join("; ");
}

/** What is solved in either. @param {Solved} one @param {Solved} other */
const both = (one, other) => readSolved([one, other].map(writeSolved).join(";"));

/** What this browser knows to be solved. */
export const solvedHere = () => readSolved(kept(KEY)["solved"]);

/** @param {Solved} solved */
const keepHere = (solved) => keep(KEY, { solved: writeSolved(both(solvedHere(), solved)) });

/**
 * What is solved here or was elsewhere; both know all of it then. Where no server answers it is what is known
 * here.
 * @returns {Promise<Solved>}
 */
export async function gatherSolved() {
  try {
    // What it said at first may be old by now.
    await introduce();
    const me = /** @type {Me} */ (await request("GET", "api/me"));
    const there = readSolved(me.settings[SETTING]);
    keepHere(there);
    const all = writeSolved(solvedHere());
    if (all !== writeSolved(there)) await request("PUT", `api/me/settings/${SETTING}`, { value: all });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return solvedHere();
}

/**
 * A puzzle is solved.
 * @param {string} set its key
 * @param {number} number
 */
export function keepSolved(set, number) {
  keepHere(new Map([[set, new Set([number])]]));
  return gatherSolved();
}

/**
 * The first puzzle after another one, going round, that is not solved; none if all others are.
 * @param {ReadonlySet<number>} solved
 * @param {number} number
 * @param {number} count how many there are
 */
export function nextUnsolved(solved, number, count) {
  const round = Array.from({ length: count }, (_, at) => ((number + at) % count) + 1);
  return round.find((next) => next !== number && !solved.has(next)) ?? null;
}
