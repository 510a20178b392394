// The command line of a puzzle: it can be solved without the board being seen.

import { boardCommands, possibleSentence } from "../typed/board-words.js";
import { TypedLine } from "../typed/typed-line.js";
import { say } from "../words.js";

/**
 * What the view of a puzzle does.
 * @typedef {object} Typing
 * @property {() => PuzzleState | null} now how it stands
 * @property {(text: string) => void} play
 * @property {() => void} hint
 * @property {() => void} solution plays the right move
 * @property {() => boolean} undo takes back what was wrong; false if nothing was
 * @property {() => void} again begins the puzzle anew
 * @property {() => string} next the address of the next puzzle; empty where there is none
 * @property {() => string} previous
 * @property {(number: number) => string} at the address of a puzzle of the set
 * @property {() => number} count how many the set has
 * @property {() => string} solved how many are solved
 */

/** The address of a puzzle to which the line has led: it is open there, too. */
let ledTo = "";

/** Whether the line is to be open where the reader is now; asked once. */
export function isLedHere() {
  const is = ledTo === location.hash && ledTo !== "";
  ledTo = "";
  return is;
}

/**
 * The command line of a puzzle.
 * @param {Typing} typing
 */
export function puzzleLine(typing) {
  const state = () => typing.now()?.state ?? null;
  /** What may be done while a move is asked for. @param {() => void} act */
  const asked = (act) => () => (typing.now()?.standing === "asked" ? act() : say("face-command-not-now"));
  return new TypedLine({
    ready: () => typing.now() !== null,
    quiet: () => {},
    move: (text) => asked(() => typing.play(text))(),
    help: () => say("web-puzzle-help", { move: state()?.board.example ?? "b2" }),
    commands: {
      ...boardCommands(state),
      possible: { act: () => possible(state()) },
      hint: { act: asked(typing.hint) },
      solution: { act: asked(typing.solution) },
      undo: { act: () => (typing.undo() ? undefined : say("play-nothing-to-undo")) },
      again: { act: typing.again },
      next: { act: () => lead(typing.next()) },
      previous: { act: () => lead(typing.previous()) },
      list: { act: typing.solved },
      goto: { takesWords: true, act: (given) => goTo(given, typing) },
      pass: { act: asked(() => typing.play("pass")) },
    },
  });
}

/** Where one may play. @param {State | null} state */
const possible = (state) => (state?.turn && state.board.legal.length > 0 ? possibleSentence(state.board, state.turn, state.board.legal.map(({ text }) => text)) : say("face-command-not-now"));

/** @param {string} given @param {Typing} typing */
function goTo(given, { count, at, again }) {
  const number = /^\d+$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > count()) return say("puzzle-no-such", { number: given.slice(0, 12), count: count() });
  // Where one is, it begins anew.
  return at(number) === location.hash ? again() : lead(at(number));
}

/** Goes to another puzzle, with the line. @param {string} address */
function lead(address) {
  if (!address) return say("face-command-not-now");
  ledTo = address;
  location.hash = address;
}
