// What can be done now: the five actions of the bar, and those of the menu.

import { address } from "../../invitations.js";
import { hasServer } from "../../host/server.js";
import { linkTo, setupLink } from "../link.js";
import { ownSeat } from "../seats/naming.js";
import { sayHow } from "./saving.js";
import { say } from "../../words.js";

/** The forms of a picture of the board. */
const PICTURES = ["svg", "png"].map((format) => ({ format, without: [] }));

/** @typedef {import("./bar.js").Action} Action */
/** @typedef {import("../reader.js").Reader} Reader */
/**
 * What actions do.
 * @typedef {object} Does
 * @property {(command: Record<string, unknown>) => void} send
 * @property {() => void} hint
 * @property {() => void} again
 * @property {() => void} resign
 * @property {() => void} draw
 * @property {() => void} seat
 * @property {() => void} name
 * @property {() => void} flip
 * @property {() => void} type
 * @property {() => void} rules shows the rules of the game
 * @property {(text: string) => void} copy
 * @property {(id: string) => void} tell says a message
 * @property {(format: string) => void} save
 */

/**
 * The actions of a game.
 * @param {string} id of the game
 * @param {Reader} reader
 * @param {boolean} hinting whether a hint is shown
 * @param {boolean} inside whether the game is only in this page
 * @param {import("./saving.js").Holding[]} formats those that can hold the game
 * @param {Does} does
 * @returns {{ bar: Action[], groups: Action[][] }} groups: who plays, how it is seen, what else could be
 * begun, what can be given to others, and last what can be saved
 */
export function possibleActions(id, reader, hinting, inside, formats, does) {
  const { state, apart, plays } = reader;
  const over = state.ending !== null;
  const asks = Boolean(state.opening?.asks);
  const bar = [
    { id: "undo", text: say("face-undo"), possible: reader.can("undo"), act: () => does.send({ do: "undo" }) },
    { id: "redo", text: say("face-redo"), possible: reader.can("redo"), act: () => does.send({ do: "redo" }) },
    { id: "hint", text: say("face-hint"), possible: reader.can("advise") && state.turn !== null && !asks && plays, pressed: hinting, act: does.hint },
    over
      ? { id: "again", text: say("web-rematch"), possible: reader.speaks, act: does.again }
      : { id: "resign", text: say("face-resign"), possible: reader.can("resign"), act: does.resign },
  ];
  const groups = [
    [
      { id: "now", text: say("web-now"), possible: reader.can("now"), act: () => does.send({ do: "now" }) },
      { id: "draw", text: say("face-offer-draw"), possible: reader.can("draw") && !state.offer, act: does.draw },
      { id: "swap", text: say("web-swap"), possible: reader.can("swap"), act: () => does.send({ do: "swap" }) },
      { id: "players", text: say("web-players"), possible: reader.can("seat"), act: does.seat },
      { id: "name", text: say("web-name-change"), possible: ownSeat(reader) !== null, act: does.name },
    ],
    [
      { id: "flip", text: say("web-flip"), possible: true, act: does.flip },
      { id: "typed", text: say("web-command-line"), possible: true, act: does.type },
      { id: "rules", text: say("face-rules"), possible: true, act: does.rules },
    ],
    [
      { id: "new", text: say("face-new-game"), possible: true, act: () => (location.hash = "#/") },
      { id: "edit", text: say("web-edit-position"), possible: !apart || over, act: () => (location.hash = setupLink(state)) },
      { id: "study", text: say("web-study-copy"), possible: !reader.open && (over || !plays), act: () => (location.hash = new URL(linkTo(state)).hash) },
    ],
    [
      { id: "watch", text: say("web-copy-watch"), possible: hasServer, act: () => (inside ? does.tell("web-watch-inside") : does.copy(address(id))) },
      { id: "link", text: say("web-copy-game"), possible: true, act: () => does.copy(linkTo(state)) },
    ],
    [...formats, ...PICTURES].map((holding) => ({ id: `save-${holding.format}`, text: sayHow(holding), possible: true, act: () => does.save(holding.format) })),
  ];
  return { bar, groups };
}
