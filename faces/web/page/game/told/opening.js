// What an opening rule asks: a sentence, the points on the board, and buttons for the rest.

import { h } from "../../dom.js";
import { opponent, seatOf } from "../../side.js";
import { list, local, say, sideName } from "../../words.js";

/**
 * Who is asked, and how the answer is given.
 * @typedef {object} Asked
 * @property {Own} own whether the reader decides
 * @property {(text: string) => void} answer
 * @property {(point: string | null) => void} look shows which of the offered points is meant
 */

/**
 * Whether an answer is a point of the board.
 * @param {Opening | null} opening
 */
export const wantsPoint = (opening) =>
  Boolean(opening?.asks) && ["stone", "offer", "pick"].includes(opening?.kind ?? "");

/**
 * The colour of the stone that a point of the board would get.
 * @param {State} state
 * @returns {Color | null}
 */
export function stoneAsked({ opening, turn }) {
  if (!opening?.asks) return turn;
  // Offered and picked are Black's fifth stones, whoever says which.
  return opening.stone ?? (opening.kind === "offer" || opening.kind === "pick" ? "black" : null);
}

/**
 * Whether the reader is asked, and if so, whether the reader answers for one of the players alone.
 * @typedef {false | "alone" | "both"} Own
 */

/**
 * How the reader is asked.
 * @param {State} state
 * @param {import("../reader.js").Reader | null} reader
 * @returns {Own}
 */
export function ownQuestion({ opening }, reader) {
  const asks = opening?.asks;
  if (!asks || !reader?.mine(seatOf(asks))) return false;
  return reader.mine(seatOf(opponent(asks))) ? "both" : "alone";
}

/**
 * What is asked, in a sentence; none when nothing is.
 * @param {State} state
 * @param {Own} own
 */
export function question({ opening, seats }, own) {
  if (!opening?.asks) return "";
  const { asks, kind, count } = opening;
  // Of the fifth stones Black offers and White keeps one; what is asked before may change the sides.
  const isSettled = kind === "offer" || kind === "pick";
  const who = isSettled ? sideName(asks) : openingPlayer(seats[seatOf(asks)].player);
  if (!own) return waiting(opening, who);
  if (kind === "stone") {
    const side = sideName(opening.stone ?? "black");
    return say("face-opening-stone", { side, area: opening.area ? local(opening.area) : "", count });
  }
  if (kind === "choose") return say(own === "alone" ? "face-opening-choose-you" : "face-opening-choose", { who });
  const asked = say(`face-opening-${kind}`, { count, choices: either(opening.offered) });
  return kind === "declare" ? asked + say("sentence-separator") + say("opening-why-declare") : asked;
}

/** One of the two players of an opening. @param {1 | 2} number */
export const openingPlayer = (number) => say("opening-player", { number });

/**
 * What the side that is not asked waits for: what the other decides, and between what.
 * @param {Opening} opening
 * @param {string} who decides
 */
function waiting({ kind, stone, area, count, choices, offered }, who) {
  const between = kind === "pick" ? offered : choices.map(([, words]) => local(words));
  const args = { who, count, side: sideName(stone ?? "black"), area: area ? local(area) : "", choices: either(between) };
  return say(`face-opening-waits-${kind}`, args);
}

/** Several things of which one is chosen, in one sentence. @param {string[]} parts */
function either(parts) {
  const last = parts.at(-1) ?? "";
  if (parts.length === 2) return say("face-opening-or-two", { first: parts[0] ?? "", second: last });
  return parts.length < 2 ? last : say("face-opening-or", { most: list(parts.slice(0, -1)), last });
}

/**
 * What can be answered to a question by a button, with its words if the answer needs any.
 * @param {Opening} opening
 * @returns {[string, string][]}
 */
function answersTo({ kind, count, choices, offered }) {
  if (kind === "choose") return choices.map(([id, words]) => [id, local(words)]);
  if (kind === "declare") return Array.from({ length: count }, (_, at) => [String(at + 1), ""]);
  if (kind === "pick") return offered.map((point) => [point, point]);
  return [];
}

/**
 * The question for readers who do not see the buttons: with what each digit answers.
 * @param {State} state
 * @param {Own} own
 */
export function spokenQuestion(state, own) {
  const { opening } = state;
  if (!opening?.asks) return "";
  const answers = own ? answersTo(opening) : [];
  const told = answers.flatMap(([, words], at) => (words ? [say("face-opening-answer", { number: at + 1, words })] : []));
  return [question(state, own), ...told].join(say("sentence-separator"));
}

/**
 * The question with its buttons. A digit presses the button with its number.
 * @param {State} state
 * @param {Asked} asked
 */
export function openingBlock(state, { own, answer, look }) {
  const { opening } = state;
  if (!opening?.asks) return null;
  const { kind, declared } = opening;
  const answers = own ? answersTo(opening) : [];
  // What was declared is what is decided upon; it was said when it was.
  const about = own && kind === "choose" && declared ? say("face-declared", { count: declared }) + say("sentence-separator") : "";
  const buttons = answers.map(([text, words], at) => {
    const digit = at < 10 ? String((at + 1) % 10) : null;
    return h(
      "button",
      {
        type: "button",
        class: "button",
        "data-digit": digit,
        "aria-keyshortcuts": digit,
        onclick: () => answer(text),
        ...(kind === "pick"
          ? {
              onpointerenter: () => look(text),
              onpointerleave: () => look(null),
              onfocus: () => look(text),
              onblur: () => look(null),
            }
          : {}),
      },
      h("b", { class: "number" }, String(at + 1)),
      words && h("span", {}, words),
    );
  });
  const title = h("h2", { class: "small" }, local(opening.name));
  title.id = "opening-title";
  const text = h("p", {}, about + question(state, own));
  text.id = "opening-text";
  return h(
    "div",
    {
      class: "block asks opening",
      role: buttons.length > 0 ? "dialog" : "group",
      "aria-labelledby": "opening-title",
      "aria-describedby": "opening-text",
    },
    title,
    text,
    buttons.length > 0 ? h("div", { class: "row answers" }, ...buttons) : null,
  );
}

/**
 * The points that are offered for the fifth stone, numbered.
 * @param {Opening} opening
 * @param {(name: string) => number | null} point the point with a name
 * @param {string | null} looked the point that is looked at
 */
export function offeredValues({ offered }, point, looked) {
  /** @type {Map<number, { text: string, best: boolean }>} */
  const numbered = new Map();
  offered.forEach((name, at) => {
    const place = point(name);
    if (place !== null) numbered.set(place, { text: String(at + 1), best: name === looked });
  });
  return numbered;
}
