// Asking once more before something that does not come back.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Asks whether something is meant.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function sure(question, yes) {
  return new Promise((answer) => {
    const title = h("h2", {}, question);
    title.id = "sure-title";
    /** @param {string} kind @param {string} text @param {string} value */
    const button = (kind, text, value) =>
      h("button", { type: "button", class: `button ${kind}`, onclick: () => dialog.close(value) }, text);
    const buttons = [button("", say("face-cancel"), ""), button("main", yes, "yes")];
    const dialog = h("dialog", { "aria-labelledby": "sure-title" }, title, h("div", { class: "row" }, ...buttons));
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
