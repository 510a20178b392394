// Windows above the page: what lies in them is answered or closed before anything else.

import { h } from "./dom.js";
import { say } from "./words.js";

/** How many windows there have been: each has a title of its own name. */
let opened = 0;

/**
 * Opens a window. Once closed it is gone.
 * @param {string} title
 * @param {string} kind its class
 * @param {HTMLElement[]} inside
 */
export function openDialog(title, kind, ...inside) {
  const heading = h("h2", {}, title);
  heading.id = `dialog-title-${(opened += 1)}`;
  const dialog = h("dialog", { class: kind, "aria-labelledby": heading.id }, heading, ...inside);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks something, as before what does not come back.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @param {HTMLElement[]} fields what is to be filled in
 * @returns {Promise<boolean>} whether that button was chosen
 */
export function ask(question, yes, ...fields) {
  return new Promise((answer) => {
    const cancel = h("button", { type: "button", class: "button", onclick: () => dialog.close("") }, say("face-cancel"));
    const buttons = h("div", { class: "row" }, cancel, h("button", { class: "button main", value: "yes" }, yes));
    const kind = fields.length > 0 ? "players" : "";
    const dialog = openDialog(question, kind, h("form", { method: "dialog" }, ...fields, buttons));
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"));
  });
}
