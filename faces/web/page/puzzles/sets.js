// The puzzles that there are: sets of one game each, what they are called, and the address of each puzzle.

import { Refused, offline } from "../net.js";
import { local, say, sizeName } from "../words.js";

/** @type {Promise<PuzzleSet[]> | null} */
let sets = null;

/** All sets; fetched once. */
export function loadSets() {
  sets ??= fetchSets().catch((error) => {
    sets = null;
    throw error;
  });
  return sets;
}

/** They are a file of the page, and there without a server, too. @returns {Promise<PuzzleSet[]>} */
async function fetchSets() {
  const path = "puzzles.json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path);
  } catch {
    throw offline();
  }
  const { ok, status } = answer;
  if (!ok) throw new Refused({ id: "web-answer", args: { status: String(status) }, message: `${path}: ${status}` });
  return answer.json();
}

/** Under which name it is kept what is solved of a set. @param {PuzzleSet} set */
export const keyOf = ({ game, size, variant }) => `${game}/${size}/${variant}`;

/** @param {PuzzleSet} set @param {number} number */
export const addressOf = ({ game, size, variant }, number) =>
  `#/puzzles/${[game, size, variant, String(number)].map(encodeURIComponent).join("/")}`;

/**
 * What a set is called: its rules are told where another set of its game has others, and its size likewise.
 * @param {Catalogue | null} catalogue
 * @param {PuzzleSet} set
 * @param {PuzzleSet[]} sets
 */
export function setName(catalogue, set, sets) {
  const game = catalogue?.games.find(({ id }) => id === set.game);
  const alike = sets.filter((other) => other.game === set.game);
  const words = alike.some(({ variant }) => variant !== set.variant) ? game?.variants.find(({ id }) => id === set.variant)?.words : null;
  // What the rules are stands after a colon.
  const rules = words ? (local(words).split(/[:：]/)[0] ?? "").trim() : "";
  const name = [gameName(catalogue, set), rules].filter((part) => part).join(" · ");
  const isSized = alike.some(({ size }) => size !== set.size);
  return isSized ? say("face-game-size", { game: name, size: sizeName(set.size) }) : name;
}

/**
 * What the game of a set is called.
 * @param {Catalogue | null} catalogue
 * @param {PuzzleSet} set
 */
export function gameName(catalogue, { game }) {
  const known = catalogue?.games.find(({ id }) => id === game);
  return known ? local(known.name) : game;
}
