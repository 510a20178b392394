// A game that an address describes: it is made, and shown with its analysis open.

import { begin } from "../game/after.js";
import { linked, toStudy } from "../game/link.js";
import { h } from "../dom.js";
import { meanwhile } from "../meanwhile.js";
import { Refused } from "../net.js";
import { explain, say } from "../words.js";

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
      const id = await meanwhile(this.#waits, () => begin(linked(parts)), true);
      toStudy.add(id);
      // The way back leads to where one was before, not to another game like this one.
      if (location.hash === here) location.replace(`#/game/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#waits.remove();
      this.#alarm.textContent = explain(error.refusal);
      this.element.append(h("p", {}, h("a", { class: "button", href: "#/" }, say("web-new-game"))));
    }
  }
}
