// The command line of a game: a game in words, for readers who do not see the board or like to type.

import { Refused } from "../../net.js";
import { boardCommands, possibleSentence } from "../../typed/board-words.js";
import { TypedLine } from "../../typed/typed-line.js";
import { explain, list, moveName, say } from "../../words.js";
import { movesAfter, steps } from "../moves/moves.js";
import { clockText } from "../seats/clock.js";
import { bookSentences } from "../study/explorer.js";
import { rulesSentences } from "./sentences.js";

/** The actions that can be typed. */
const TYPED_ACTIONS = /** @type {const} */ (["undo", "redo", "hint", "resign", "draw", "swap", "again", "pass", "analyse", "fault"]);

/** @typedef {typeof TYPED_ACTIONS[number]} TypedAction */

/**
 * @typedef {object} Typing
 * @property {() => State | null} state
 * @property {() => boolean} looking whether the reader looks at another place than where the game stands
 * @property {() => void} quiet what went wrong with a command before is shown no more
 * @property {(text: string, otherwise: string) => void} move tries it as a move, and says what else can be
 * done where it is none
 * @property {(action: TypedAction) => boolean} act does an action; false if it is not possible now
 * @property {(text: string) => Promise<boolean>} note writes a note on the position; false if that is refused
 * @property {(point: number) => string} name
 * @property {(node: number) => void} go
 * @property {() => readonly [Clock | null, Clock | null]} clocks what Black's and White's show now
 * @property {() => Catalogue | null} catalogue
 * @property {() => number} levels how many there are
 * @property {(side: Color, level: number) => void} level
 */

/**
 * The command line of a game.
 * @param {Typing} typing
 */
export function gameLine(typing) {
  /** @type {Record<string, import("../../typed/typed-line.js").TypedCommand>} */
  const actions = Object.fromEntries(TYPED_ACTIONS.map((action) => [action, { act: () => (typing.act(action) ? undefined : say("face-command-not-now")) }]));
  const asked = (/** @type {(state: State, rest: string, word: string, whole: string) => any} */ act) => (/** @type {string} */ rest, /** @type {string} */ word, /** @type {string} */ whole) => {
    const state = typing.state();
    return state ? act(state, rest, word, whole) : say("face-command-not-now");
  };
  const inMenu = (/** @type {string} */ _, /** @type {string} */ command) => say("web-typed-in-menu", { command, menu: say("web-more") });
  return new TypedLine({
    ready: () => typing.state() !== null,
    quiet: typing.quiet,
    move: typing.move,
    // With a move as this game writes them.
    help: () => say("face-command-help", { move: typing.state()?.board.example ?? "b2" }),
    commands: {
      ...boardCommands(typing.state),
      possible: { act: asked((state) => possible(state, typing)) },
      note: { takesWords: true, act: asked((state, _, __, text) => note(state, text, typing)) },
      book: { act: asked(book) },
      rules: { act: asked((state) => rulesSentences(state, typing.catalogue()).join(say("sentence-separator")) || say("face-command-not-now")) },
      clock: { act: () => clockSentence(typing.clocks()) },
      branches: { act: asked(branchesSentence) },
      goto: { takesWords: true, act: asked((state, given, word) => goTo(state, given, word, typing)) },
      level: { takesWords: true, act: asked((state, given, word) => level(state, given, word, typing)) },
      save: { takesWords: true, act: inMenu },
      load: { takesWords: true, act: inMenu },
      ...actions,
    },
  });
}

/**
 * Writes a note on the position, or tells the one that it has.
 * @param {State} state
 * @param {string} text
 * @param {Typing} typing
 */
async function note({ comment }, text, typing) {
  if (!text) return comment ? say("play-note", { text: comment }) : say("play-no-note");
  return (await typing.note(text)) ? say("play-noted") : undefined;
}

/** What books and names say. @param {State} state */
async function book(state) {
  if (state.apart && !state.ending) return say("web-no-advice-apart");
  try {
    return await bookSentences(state);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return explain(error.refusal);
  }
}

/**
 * Goes to the place after so many moves of the line.
 * @param {State} state
 * @param {string} given
 * @param {string} command as it was typed
 * @param {Typing} typing
 */
function goTo(state, given, command, typing) {
  const nodes = [0, ...steps(state).map(({ node }) => node)];
  const node = /^\d+$/.test(given) ? nodes[Number(given)] : undefined;
  if (node === undefined) return say("web-goto-usage", { command, max: nodes.length - 1 });
  typing.go(node);
}

/**
 * Lets the computers of a game play at another level.
 * @param {State} state
 * @param {string} given
 * @param {string} command as it was typed
 * @param {Typing} typing
 */
function level({ seats }, given, command, typing) {
  const sides = /** @type {const} */ (["black", "white"]).filter((_, at) => typeof seats[at === 0 ? 0 : 1].level === "number");
  const [level, max] = [Number(given), typing.levels()];
  if (seats.every(({ person }) => person)) return say("play-no-computer");
  if (sides.length === 0) return say("web-no-levels");
  if (!/^\d+$/.test(given) || level < 1 || level > max) return say("play-level-usage", { command, max });
  for (const side of sides) typing.level(side, level);
}

/**
 * Where one may play now.
 * @param {State} state
 * @param {Typing} typing
 */
function possible({ turn, opening, board }, typing) {
  if (typing.looking()) return say("web-back-first");
  if (!turn) return say("face-command-not-now");
  if (opening?.asks && opening.points.length === 0) return say("play-no-point-asked");
  return possibleSentence(board, turn, opening?.asks ? opening.points.map((point) => typing.name(point)) : board.legal.map(({ text }) => text));
}

/** @param {State} state */
function branchesSentence(state) {
  const moves = movesAfter(state, state.node);
  return moves.length > 0 ? say("web-branches-here", { moves: list(moves.map(moveName)) }) : say("web-no-branches-here");
}

/** @param {readonly [Clock | null, Clock | null]} clocks that Black's and White's show */
function clockSentence([black, white]) {
  if (!black || !white) return say("play-no-clock");
  return say("play-clock", { black: clockText(black), white: clockText(white) });
}
