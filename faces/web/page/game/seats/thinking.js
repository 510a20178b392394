// For how long a computer has been thinking, and what is said of it.

import { say, sideName } from "../../words.js";

/** Follows the thinking of those who play, second by second. */
export class Thinking {
  /** @type {Color | null} */
  side = null;
  #about = "";
  #since = 0;
  #seconds = 0;

  /**
   * Takes the game as it is now.
   * @param {import("../reader.js").Reader} reader
   */
  take({ thinks, state }) {
    // What else is written meanwhile, such as a note, is no other thought.
    const about = thinks ? [thinks, state.node, state.opening?.kind, ...state.moves].join(" ") : "";
    if (about === this.#about) return;
    this.#about = about;
    this.side = thinks;
    this.#since = performance.now();
    this.#seconds = 0;
  }

  /** For how many seconds it has been going on; null if none thinks. */
  get seconds() {
    return this.side ? this.#seconds : null;
  }

  /** Whether there is another second to be told. */
  tick() {
    const seconds = Math.floor((performance.now() - this.#since) / 1000);
    if (!this.side || seconds === this.#seconds) return false;
    this.#seconds = seconds;
    return true;
  }

  /**
   * What is said of it; nothing of what is over at once.
   * @param {boolean} [timed] with the time that it has taken
   */
  sentence(timed = true) {
    if (!this.side || this.#seconds < 1) return "";
    return say(timed ? "web-side-thinks-for" : "web-side-thinks", { side: sideName(this.side), seconds: this.#seconds });
  }
}
