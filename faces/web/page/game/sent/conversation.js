// The conversation about a game: what its host says is given to the part of the page that it concerns, and
// what becomes of the conversation itself is told at the page's edge.

import { Notice } from "../../notice.js";
import { explain, say } from "../../words.js";
import { Unreached, showAbsent } from "../absent.js";
import { forgetDrawn } from "../board/drawn.js";
import { forgetRetry } from "../study/retry.js";

/**
 * What is asked of the page of the game.
 * @typedef {object} Page
 * @property {HTMLElement} element
 * @property {import("../told/telling.js").Telling} telling
 * @property {import("../study/study.js").Study} study
 * @property {import("../seats/sides.js").Sides} sides
 * @property {import("./sending.js").Sending} sending
 * @property {() => boolean} isShown whether there is a game to be seen
 * @property {(message: StateMessage) => void} take takes a new
 * state
 * @property {() => void} end there is no such game any more
 */

/** What is heard of one game. */
export class Conversation {
  #notice = new Notice();
  #unreached = new Unreached();
  #id;
  #page;
  /** What is told at the edge of the page. */ element = this.#notice.element;

  /**
   * @param {string} id of the game
   * @param {import("../../socket.js").GameSocket} socket
   * @param {Page} page
   */
  constructor(id, socket, page) {
    this.#id = id;
    this.#page = page;
    const { telling, study, sides } = page;
    /** @param {string} type @param {(detail: any) => void} told */
    const on = (type, told) =>
      socket.addEventListener(type, (event) => told(event instanceof CustomEvent ? event.detail : null));
    on("state", (message) => page.take(message));
    on("thought", ({ lines, side }) => study.thought(lines, side));
    on("here", ({ here }) => sides.arrive(here));
    on("busy", ({ wait }) => telling.say(say("refused-busy", { seconds: Math.ceil(wait / 1000) })));
    on("advice", (message) => study.advised(message));
    on("refused", (refusal) => telling.say(explain(refusal), "problem"));
    on("offline", (/** @type {Refusal | undefined} */ why) => this.#offline(why, () => socket.retry()));
    on("online", () => this.#notice.tell(socket.lasting ? "" : say("web-unkept")));
    on("gone", (/** @type {Refusal} */ refusal) => this.#gone(refusal));
  }

  /** There is something to be seen, or nothing will be. */
  arrived() {
    this.#unreached.leave();
    this.#page.element.classList.remove("waiting");
  }

  /** The game is left. */
  close() {
    this.#notice.element.remove();
  }

  /**
   * The connection is cut.
   * @param {Refusal | undefined} why
   * @param {() => void} again tries at once to have another
   */
  #offline(why, again) {
    const isOther = why && why.id !== "web-offline";
    // Where there is nothing to be seen it is the page that says so.
    if (!this.#page.isShown() && !isOther) this.#unreached.show(this.#page.element, again);
    else this.#notice.tell(isOther ? explain(why) : say("web-reconnecting"), { text: say("web-try-now"), act: again });
    this.#page.sending.waits();
  }

  /** There is no such game any more. @param {Refusal} refusal */
  #gone(refusal) {
    this.#page.end();
    // The secrets of its seats stay: the server may have been begun with another store.
    forgetDrawn(this.#id);
    forgetRetry(this.#id);
    this.arrived();
    this.#notice.tell("");
    if (this.#page.isShown()) this.#page.telling.say(explain(refusal), "problem");
    else showAbsent(this.#page.element, explain(refusal));
  }
}
