// What the reader wants to be called, also by a player from elsewhere.

import { ask } from "../../dialog.js";
import { h } from "../../dom.js";
import { set, setting } from "../../settings.js";
import { SIDES } from "../../side.js";
import { say } from "../../words.js";

/** The longest name that is kept. */
const LONGEST = 60;

/** @typedef {import("../reader.js").Reader} Reader */

/**
 * The seat that has the reader's name: the only one that the reader has.
 * @param {Reader} reader
 * @returns {{ side: Color, name: string | null } | null}
 */
export function ownSeat(reader) {
  const own = /** @type {const} */ ([0, 1]).filter((at) => reader.mine(at));
  const [at] = own;
  return at === undefined || own.length > 1 ? null : { side: SIDES[at], name: reader.state.seats[at].name };
}

/**
 * The name that a seat is to get of itself: the reader has given a name before, and comes by a link.
 * @param {Reader} reader
 */
export function greeting(reader) {
  const seat = ownSeat(reader);
  const text = setting("name");
  return seat && !seat.name && text && reader.state.apart ? { do: "name", side: seat.side, text } : null;
}

/**
 * Asks for a name.
 * @param {Reader} reader
 * @returns {Promise<{ do: "name", side: Color, text: string } | null>} none if nothing is to change
 */
export async function askName(reader) {
  const seat = ownSeat(reader);
  if (!seat) return null;
  const value = seat.name ?? setting("name");
  const input = h("input", { type: "text", maxlength: LONGEST, autocomplete: "nickname", "aria-label": say("web-name"), value });
  const answer = ask(say("web-name"), say("face-change"), input);
  input.select();
  const isMeant = await answer;
  const text = input.value.trim();
  if (!isMeant || text === (seat.name ?? "")) return null;
  set("name", text);
  return { do: "name", side: seat.side, text };
}
