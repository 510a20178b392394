// What happened, in whole sentences.

import { variantOf } from "../../host/catalogue.js";
import { SIDES, opponent, seatOf } from "../../side.js";
import { has, joined, list, local, moveName, reasons, say, sideName, sizeName } from "../../words.js";
import { mover } from "../moves/moves.js";
import { openingPlayer, ownQuestion, question, spokenQuestion } from "./opening.js";

/**
 * How a game ended; first of all whether the reader has won who has played one of the sides.
 * @param {State} state
 * @param {import("../reader.js").Reader | null} [reader]
 * @param {boolean} [counted] whether the stones are told, too
 */
export function endingSentence(state, reader = null, counted = true) {
  const { ending, board } = state;
  if (!ending) return "";
  const parts = [];
  const own = SIDES.filter((_, at) => reader?.mine(at));
  const { winner } = ending;
  if (winner) {
    const loser = opponent(winner);
    const args = { winner: sideName(winner), loser: sideName(loser) };
    const id = ending.how === "board" ? "end-win" : `end-${ending.how}`;
    parts.push(say(id, args));
  } else if (ending.draw) {
    parts.push(say(ending.how === "agreement" ? "end-agreement" : "end-draw"));
  } else {
    parts.push(say("end-abandoned"));
  }
  // Looking back shows other stones than those at the end.
  const isElsewhere = ending.how === "board" && state.turn !== null;
  if (isElsewhere) return say("face-in-the-game", { ending: joined(parts) });
  if (winner && own.length === 1) parts.unshift(say(own[0] === winner ? "web-you-win" : "web-you-lose"));
  if (counted && board.countsDecide && ending.how === "board") parts.push(`${countSentence(board)}${say("face-full-stop")}`);
  return joined(parts);
}

/**
 * Why a point must not be taken.
 * @param {string} point
 * @param {Localized[]} reasons
 * @param {string[][]} shapes for which it must not, each as its points
 */
export function forbiddenSentence(point, reasons, shapes) {
  const args = { point, reasons: list(reasons.map(local)), shapes: list(shapes.map((points) => points.join(" "))) };
  return say(shapes.length > 0 ? "board-forbidden-shapes" : "board-forbidden", args);
}

/**
 * How many stones there are.
 * @param {Board} board
 */
export function countSentence({ counts: [black, white] }) {
  return say("board-score", { black, white });
}

/**
 * The points whose stones have changed sides with each of the moves between two boards; none where
 * that is not known.
 * @param {Board | null} before
 * @param {Board} after
 * @param {Happened[]} happened
 * @param {(point: number) => string} name
 * @returns {string[][]}
 */
export function turnedPoints(before, after, happened, name) {
  const moves = happened.filter(({ what }) => what === "moved");
  if (!before || before.stones.length !== after.stones.length || moves.length > 2) return [];
  const stones = [...before.stones];
  const turned = [];
  // Of a move and its answer, what the move was to turn is known beforehand.
  if (moves.length === 2) {
    const first = before.legal.find(({ text }) => text === moves[0]?.text);
    if (first?.point === undefined) return [];
    const changes = (first.changes ?? []).filter(([point]) => point !== first.point);
    turned.push(changes.map(([point]) => name(point)));
    for (const [point, stone] of changes) stones[point] = stone;
    stones[first.point] = moves[0]?.side === "black" ? "X" : "O";
  }
  turned.push(stones.flatMap((was, point) => (was !== after.stones[point] && was !== "." && after.stones[point] !== "." ? [name(point)] : [])));
  return turned;
}

/**
 * A move; where it names a column alone, with the point where the piece has come to stand.
 * @param {string} text
 * @param {Board} board
 */
export function withLanding(text, { columns, rows, width, last }) {
  if (last === null || columns[last % width] !== text) return text;
  return say("tell-landed", { move: text, point: text + (rows[Math.floor(last / width)] ?? "") });
}

/**
 * What a side asks for; a reader who has asked is told of waiting for the answer.
 * @param {Color} side that asks
 * @param {"draw" | "undo" | "rematch"} what
 * @param {import("../reader.js").Reader | null} reader
 */
export function offerSentence(side, what, reader) {
  const [black, white] = [reader?.mine(0) ?? false, reader?.mine(1) ?? false];
  const isOwn = black !== white && (side === "black" ? black : white);
  const other = reader?.state.seats[seatOf(opponent(side))];
  // A computer does not answer at once.
  if (isOwn && what === "draw" && other && !other.person) return say("face-draw-offered");
  return isOwn ? say(`web-asked-${what}`) : say(`face-offers-${what}`, { side: sideName(side) });
}

/**
 * What has happened, sentence by sentence.
 * @param {Happened[]} happened
 * @param {State} state that it has led to
 * @param {string[][]} turned the points that turned over with each move
 * @param {import("../reader.js").Reader | null} [reader] who is told it
 */
export function happenedSentences(happened, state, turned, reader = null) {
  const parts = [];
  let moved = 0;
  const isLast = (/** @type {number} */ at) => at === happened.filter(({ what }) => what === "moved").length - 1;
  for (const { what, side, player, text, count, words, why } of happened) {
    const who = side ? sideName(side) : "";
    if (what === "moved") {
      parts.push(say("tell-move", { side: who, move: isLast(moved) ? withLanding(text ?? "", state.board) : (text ?? "") }));
      const points = turned[moved++] ?? [];
      if (points.length > 0) parts.push(say("tell-turned", { count: points.length, points: list(points) }));
    } else if (what === "passed") {
      parts.push(say("play-passed", { side: who }));
    } else if (what === "undone") {
      parts.push(say("play-undone", { count: count ?? 1 }));
    } else if (what === "redone") {
      parts.push(say("play-redone", { count: count ?? 1 }));
    } else if (what === "went") {
      parts.push(say("face-went", { count: count ?? 0 }));
      const move = state.moves[(count ?? 0) - 1];
      if (move) parts.push(say("tell-last-move", { side: sideName(mover(state, state.moves.length)), move: moveName(withLanding(move, state.board)) }));
    } else if (what === "chose" && words) {
      parts.push(say("face-chose", { who: openingPlayer(player ?? 1), words: local(words) }));
    } else if (what === "declared") {
      parts.push(say("face-declared", { count: count ?? 1 }));
    } else if (what === "proposed") {
      // Those of a computer are all named by the question that follows.
      if (state.seats[seatOf(side ?? "black")].person) parts.push(say("face-proposed", { point: text ?? "" }));
    } else if (what === "swapped") {
      parts.push(say("face-swapped"));
      const own = SIDES.filter((_, at) => reader?.mine(at));
      if (own.length === 1) parts.push(say("web-you-play", { side: sideName(own[0] ?? "white") }));
    } else if (what === "offered" && (text === "draw" || text === "undo" || text === "rematch")) {
      parts.push(offerSentence(side ?? "black", text, reader));
    } else if (what === "declined") {
      const other = sideName(opponent(side ?? "black"));
      const id = `face-declined-${text ?? ""}`;
      parts.push(say(has(id) ? id : "face-declined", { other }));
    } else if (what === "withdrawn") {
      parts.push(say("face-withdrawn", { side: who }));
    } else if (what === "rematch") {
      parts.push(say("web-rematch-begun"));
    } else if (what === "proved") {
      parts.push(count === undefined ? say("tell-wins", { side: who }) : say("tell-wins-in", { side: who, count }));
    } else if (what === "failed") {
      parts.push(say("face-engine-failed", { side: who, reason: reasons(why, text) }));
    } else if (what === "ended") {
      parts.push(endingSentence(state, reader));
    }
  }
  return joined(parts);
}

/**
 * What there is to say about a game that one comes to.
 * @param {State} state
 * @param {import("../reader.js").Reader | null} reader
 * @param {boolean} [aloud] for readers who do not see the buttons
 */
export function standingSentence(state, reader, aloud = false) {
  if (state.ending) return endingSentence(state, reader);
  if (!state.turn) return "";
  const { opening } = state;
  if (opening?.asks) {
    const own = ownQuestion(state, reader);
    return aloud ? spokenQuestion(state, own) : question(state, own);
  }
  const parts = [say("board-to-move", { side: sideName(state.turn) }) + say("face-full-stop")];
  if (!reader?.speaks) parts.push(say("face-looking-on"));
  return parts.join(say("sentence-separator"));
}

/**
 * The rules of a game for somebody who has never seen it, a sentence or a few in each: what it is called, with its
 * size, who begins, how it is played and won, and what its variants and its opening rule have of their own.
 * @param {State} state
 * @param {Catalogue | null} catalogue
 */
export function rulesSentences({ game, first, opening }, catalogue) {
  const known = catalogue?.games.find(({ id }) => id === game.id);
  if (!known) return [];
  const played = variantOf(catalogue, game);
  const [usual] = known.variants;
  const chosen = known.variants.filter(({ id }) => game.variant.split("+").includes(id));
  const own = chosen.flatMap((variant) => [...(variant === usual ? [] : [variant.words]), ...(variant.rules ? [variant.rules] : [])]);
  const rule = played?.openings.find(({ id }) => id === opening?.rule);
  const title = [local(known.name), sizeName(game.size)].join(say("list-separator"));
  const told = [known.rules, played?.goal ?? known.goal, ...own, ...(rule ? [rule.summary] : [])].map(local);
  const stop = say("face-full-stop").trimEnd();
  return [title + stop, say("rules-first", { side: sideName(first) }), ...told.map((text) => (/[.。!]$/.test(text) ? text : text + stop))];
}

/**
 * What a game is about, and what its rules have of their own.
 * @param {State} state
 * @param {Catalogue | null} catalogue
 */
export function aboutGame({ game, opening }, catalogue) {
  const known = catalogue?.games.find(({ id }) => id === game.id);
  if (!known) return "";
  // What is played together has no words of its own, but perhaps an aim.
  const played = variantOf(catalogue, game);
  // Who came by a link has not seen what was chosen.
  const rule = opening?.asks ? played?.openings.find(({ id }) => id === opening.rule) : undefined;
  if (rule) return say("opening-rule", { name: local(rule.name), summary: local(rule.summary) });
  const aim = played?.goal;
  if (aim) return local(aim);
  // Rules that are nothing but the usual ones are one word.
  const rules = known.variants.find(({ id }) => id === game.variant);
  const words = rules ? local(rules.words) : "";
  const own = /[:：]/.test(words) ? words + say("face-full-stop") : "";
  return [local(known.goal), own].filter((part) => part).join(say("sentence-separator"));
}
