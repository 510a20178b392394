// A game that an address describes: it is made, and shown with its analysis open.

import { begin } from "../start/begin.js";
import { linked, toStudy } from "../game/link.js";
import { h } from "../dom.js";
import { request } from "../host/route.js";
import { meanwhile } from "../meanwhile.js";
import { Refused } from "../net.js";
import { keepOne, kept } from "../settings.js";
import { explain, say } from "../words.js";

/** Under which name this browser keeps the games that addresses have been opened as. */
const KEY = "duiyi.opened";

/** How many of them it keeps. */
const MOST = 40;

/** What is seen until the game is there, or why it is not. */
export class LinkView {
  #alarm = h("p", { class: "alarm", role: "alert" });
  #waits = h("p", { class: "meta" });
  element = h("div", { class: "page" }, h("h1", {}, say("web-link")), this.#waits, this.#alarm);

  /** @param {string[]} parts of the address */
  constructor(parts) {
    this.#open(parts);
  }

  get title() {
    return say("web-link");
  }

  /** @param {string[]} parts */
  async #open(parts) {
    const here = location.hash;
    try {
      const id = await meanwhile(this.#waits, () => opened(here, linked(parts)), true);
      toStudy.add(id);
      // The way back leads to where one was before, not to another game like this one.
      if (location.hash === here) location.replace(`#/game/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#waits.remove();
      this.#alarm.textContent = explain(error.refusal);
      this.element.append(h("p", {}, h("a", { class: "button", href: "#/" }, say("face-new-game"))));
    }
  }
}

/**
 * The game that an address means: the one that it was opened as before, if it was not played on, or another.
 * @param {string} address
 * @param {ReturnType<typeof linked>} game
 * @returns {Promise<string>} its id
 */
async function opened(address, game) {
  const before = kept(KEY)[address];
  if (typeof before === "string" && (await isUntouched(before, game))) return before;
  const id = await begin(game);
  keepOne(KEY, address, id, MOST);
  return id;
}

/**
 * Whether a game is still what an address says.
 * @param {string} id
 * @param {ReturnType<typeof linked>} game
 */
async function isUntouched(id, { moves = [], ahead = [] }) {
  try {
    /** @type {State} */
    const state = await request("GET", `api/games/${id}`);
    const isSame = state.moves.join() === moves.join() && state.ahead.join() === ahead.join() && state.tree.length <= moves.length + ahead.length;
    return isSame && !state.comment && state.seats.every(({ person, name }) => person && !name);
  } catch (error) {
    // It was deleted, or no host answers: to begin another one tells that.
    if (error instanceof Refused) return false;
    throw error;
  }
}
