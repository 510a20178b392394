// Steps through the moves of a game: to its first position, back, on, to its end.

import { h, icon } from "../../dom.js";
import { say } from "../../words.js";

/** The icon of each, and how many moves it goes, if there are so many. @type {["first" | "back" | "on" | "last", number][]} */
const STEPS = [
  ["first", -Infinity],
  ["back", -1],
  ["on", 1],
  ["last", Infinity],
];

/** Buttons that go through the moves. */
export class StepButtons {
  #buttons;
  element;

  /** @param {(plies: number) => void} step */
  constructor(step) {
    this.#buttons = STEPS.map(([name, plies]) => {
      const text = say(`web-step-${name}`);
      const button = h("button", { type: "button", class: "button small", title: text, "aria-label": text, onclick: () => step(plies) }, icon(name));
      return { button, isBack: plies < 0 };
    });
    this.element = h("span", { class: "steps", role: "group", hidden: true, "aria-label": say("web-steps") }, ...this.#buttons.map(({ button }) => button));
  }

  /**
   * Takes where the game stands.
   * @param {number} ply
   * @param {number} last after how many moves its line ends; 0 if there is nothing to go through
   */
  show(ply, last) {
    this.element.hidden = last === 0;
    for (const { button, isBack } of this.#buttons) {
      const isEnd = isBack ? ply === 0 : ply >= last;
      // Who has the focus on a button keeps it where that does nothing more.
      button.setAttribute("aria-disabled", String(isEnd));
    }
  }
}
