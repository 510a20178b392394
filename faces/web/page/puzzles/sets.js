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

/** The game of a set, and what it is about. @param {PuzzleSet} set */
const partsOf = ({ game, size, variant, theme }) => [game, size, variant, theme].filter((part) => part);

/** Under which name it is kept what is solved of a set. @param {PuzzleSet} set */
export const keyOf = (set) => partsOf(set).join("/");

/** @param {PuzzleSet} set @param {number} number */
export const addressOf = (set, number) => `#/puzzles/${[...partsOf(set), String(number)].map(encodeURIComponent).join("/")}`;

/** The set that an address is about, and what it says of which puzzle. @param {PuzzleSet[]} sets @param {string[]} parts */
export function setOf(sets, parts) {
  const set = sets.findLast((set) => partsOf(set).every((part, at) => part === parts[at]));
  return { set, asked: (set && parts[partsOf(set).length]) ?? "" };
}

/** What a puzzle of a set is called; nothing where it has a number alone. @param {PuzzleSet} set @param {number} number */
export function puzzleName({ names }, number) {
  const [zh, en, ja] = names[number - 1] ?? [];
  return zh && en && ja ? local({ zh, en, ja }) : "";
}

/**
 * What a set is called: what it is about, if that are not positions; its rules are told where another set of its game has
 * others, and its size likewise.
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
  const theme = set.theme ? say(`puzzles-${set.theme}`) : "";
  const name = [theme, gameName(catalogue, set), rules].filter((part) => part).join(" · ");
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
