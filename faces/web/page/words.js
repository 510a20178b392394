// The messages of the reader's language.

import { FluentBundle, FluentResource } from "./vendor/fluent-bundle/index.js";

/** The languages, each called by its own name. @type {[Language, string][]} */
export const LANGUAGES = [
  ["zh", "中文"],
  ["en", "English"],
  ["ja", "日本語"],
];

/** @type {FluentBundle | null} */
let bundle = null;
/** @type {Language} */
let current = "en";
/** The language that was asked for last. @type {Language} */
let asked = "en";

/** Of what pieces is spoken: every message can choose its form by them. @type {Board["pieces"]} */
let pieces = "stones";

/**
 * Sides are called by these pieces from now on: a side that draws crosses is not called Black.
 * @param {Board["pieces"] | undefined} kind
 */
export function speakOf(kind) {
  pieces = kind ?? "stones";
}

/** The language in which is spoken now. */
export const language = () => current;

/** The first language of the browser's that is one of ours; else English. @returns {Language} */
export function usualLanguage() {
  const ours = LANGUAGES.map(([tag]) => tag);
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return ours.find((tag) => tag === wanted.find((want) => ours.some((our) => our === want))) ?? "en";
}

/**
 * Loads the messages of a language.
 * @param {Language} tag
 */
export async function loadWords(tag) {
  asked = tag;
  const answer = await fetch(`words/${tag}.ftl`);
  if (!answer.ok) throw new Error(`words/${tag}.ftl: ${answer.status}`);
  const fresh = new FluentBundle(tag, { useIsolating: false });
  fresh.addResource(new FluentResource(await answer.text()));
  // Another language was chosen meanwhile.
  if (tag !== asked) return;
  bundle = fresh;
  current = tag;
  document.documentElement.lang = tag === "zh" ? "zh-Hans" : tag;
}

/**
 * A message.
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 */
export function say(id, args = {}) {
  const pattern = bundle?.getMessage(id)?.value;
  const named = args["move"] === "pass" ? { ...args, move: moveName("pass") } : args;
  return pattern && bundle ? bundle.formatPattern(pattern, { pieces, ...named }, []) : id;
}

/**
 * A move as a reader calls it.
 * @param {string} text
 * @returns {string}
 */
export const moveName = (text) => (text === "pass" ? say("face-pass") : text);

/**
 * Whether there is such a message.
 * @param {string} id
 */
export const has = (id) => bundle?.hasMessage(id) ?? false;

/**
 * Words that came in all three languages.
 * @param {Localized} text
 */
export const local = (text) => text[current];

/**
 * What a game is called, and its rules where they are not the usual ones.
 * @param {Catalogue | null | undefined} catalogue
 * @param {string} id
 * @param {string} variant
 * @returns {{ name: string, rules: string }} empty where nothing is known or to be said
 */
export function gameNames(catalogue, id, variant) {
  const game = catalogue?.games.find((known) => known.id === id);
  const at = game?.variants.findIndex((known) => known.id === variant) ?? 0;
  const words = at > 0 ? game?.variants[at]?.words : null;
  // What they are stands after a colon.
  return { name: game ? local(game.name) : "", rules: words ? (local(words).split(/[:：]/)[0] ?? "").trim() : "" };
}

/**
 * How large a board is, in one form whatever its game calls it: 8 and 8x8 are 8×8. Numbers that say more stay
 * numbers.
 * @param {string} size as games have it: `8`, `7x6`, `5,5,4`
 */
export function sizeName(size) {
  const [, columns, rows = columns] = /^(\d+)(?:x(\d+))?$/.exec(size) ?? [];
  return columns ? `${columns}×${rows}` : size.replaceAll(",", ", ");
}

/**
 * What stands above a game: its name, the numbers that it is called after, and its rules.
 * @param {Catalogue | null} catalogue
 * @param {{ id: string, size: string, variant: string } | undefined} game
 */
export function gameTitle(catalogue, game) {
  const { name, rules } = gameNames(catalogue, game?.id ?? "", game?.variant ?? "");
  const numbers = game?.size.includes(",") ? sizeName(game.size) : "";
  return [name || say("web-game"), numbers, rules].filter((part) => part).join(" · ");
}

/**
 * What a side is called.
 * @param {Color} side
 * @param {Board["pieces"]} [kind] where it is not spoken of the same pieces as elsewhere
 */
export const sideName = (side, kind) => say(`side-${side}`, kind ? { pieces: kind } : {});

/**
 * Several things in one sentence.
 * @param {string[]} parts
 */
export const list = (parts) => parts.join(say("list-separator"));

/**
 * Why something was not done.
 * @param {Refusal} refusal
 */
export function explain(refusal) {
  const { id, args, words, message } = refusal;
  const reason = has(id) ? say(id, { ...args, ...words?.[current] }) : message;
  const number = args?.["in-move"];
  return number ? say("error-in-move", { number, reason }) : reason;
}

/**
 * Why an engine gives no move, part after part; where that is not known, as a file says it.
 * @param {Refusal[] | undefined} why
 * @param {string | null | undefined} text
 */
export const reasons = (why, text) =>
  why && why.length > 0 ? why.map(explain).join(say("loss-separator")) : (text ?? "");

/** How many moves of the winner so many plies are. @param {string} plies */
export const movesOf = (plies) => Math.ceil(Number(plies) / 2);

/**
 * What a position is worth, as an engine says it: `win 5`, `~ +1.25`, `+12`, `62%`.
 * @param {string} score
 */
export function worth(score) {
  const [word, plies] = score.split(" ");
  if (word === "draw") return say("score-draw");
  if (word === "win" || word === "loss") {
    return plies ? say(`score-${word}-in`, { moves: movesOf(plies) }) : say(`score-${word}`);
  }
  return shortWorth(score);
}

/**
 * The same with whose it is, and whether it is a guess.
 * @param {string} score
 * @param {Color} side the one to move
 */
export function worthOf(score, side) {
  if (score === "draw") return worth(score);
  const kind = /^(win|loss)/.test(score) ? "proved" : score.endsWith("%") ? "chance" : score.startsWith("~") ? "estimate" : "discs";
  return say(`score-${kind}`, { score: worth(score), side: sideName(side) });
}

/**
 * The same in a few figures, for a cell.
 * @param {string} score
 */
export function shortWorth(score) {
  const [word, plies] = score.split(" ");
  // How many moves it takes is told as chess does, `+#5`; a sign alone would say nothing.
  if (word === "draw") return say("score-draw");
  if (word === "win") return plies ? `+#${movesOf(plies)}` : say("score-win");
  if (word === "loss") return plies ? `−#${movesOf(plies)}` : say("score-loss");
  return score.replace(/^~ /, "").replace("-", "−").replace(/\d+\.\d+$/, (number) => Number(number).toFixed(1));
}

/**
 * Sentences one after the other, or other parts with something else between them; empty ones are left out.
 * @param {string[]} parts
 * @param {string} [between]
 */
export const joined = (parts, between = say("sentence-separator")) => parts.filter((part) => part).join(between);
