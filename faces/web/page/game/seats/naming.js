// What the reader wants to be called, also by a player from elsewhere.

import { h } from "../../dom.js";
import { set, setting } from "../../settings.js";
import { SIDES, say } from "../../words.js";

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
export function askName(reader) {
  const seat = ownSeat(reader);
  if (!seat) return Promise.resolve(null);
  return new Promise((answer) => {
    const input = h("input", { type: "text", maxlength: LONGEST, autocomplete: "nickname", value: seat.name ?? setting("name") });
    const title = h("h2", {}, say("web-name"));
    title.id = "name-title";
    input.setAttribute("aria-labelledby", "name-title");
    const cancel = h("button", { type: "button", class: "button", onclick: () => dialog.close("") }, say("face-cancel"));
    const form = h("form", { method: "dialog" }, input, h("div", { class: "row" }, cancel, h("button", { class: "button main", value: "yes" }, say("face-change"))));
    const dialog = h("dialog", { class: "players", "aria-labelledby": "name-title" }, title, form);
    dialog.addEventListener("close", () => {
      dialog.remove();
      const text = input.value.trim();
      if (dialog.returnValue !== "yes" || text === (seat.name ?? "")) return answer(null);
      set("name", text);
      answer({ do: "name", side: seat.side, text });
    });
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  });
}
