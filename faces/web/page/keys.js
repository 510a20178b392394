// The keys, and the list of them.

import { h } from "./dom.js";
import { say } from "./words.js";

/** What each key does, and how it is told. */
export const KEYS = [
  ["← ↑ ↓ →", "web-key-arrows"],
  ["Enter", "web-key-enter"],
  ["u", "web-key-undo"],
  ["r", "web-key-redo"],
  ["h", "web-key-hint"],
  ["n", "web-key-new"],
  ["f", "web-key-flip"],
  ["m", "web-key-sound"],
  ["/", "web-key-command"],
  ["x", "web-key-circle"],
  ["a", "web-key-arrow"],
  ["Esc", "web-key-tidy"],
  ["p", "web-key-promote"],
  ["Delete", "web-key-cut"],
  ["?", "web-key-keys"],
];

/** Shows the list of keys. */
export function showKeys() {
  const rows = KEYS.flatMap(([key, id]) => [h("dt", {}, h("kbd", {}, key ?? "")), h("dd", {}, say(id ?? ""))]);
  const close = h("button", { type: "button", class: "button main" }, say("web-close"));
  const title = h("h2", {}, say("web-keys"));
  title.id = "keys-title";
  const dialog = h(
    "dialog",
    { "aria-labelledby": "keys-title" },
    title,
    h("dl", { class: "keys" }, ...rows),
    h("div", { class: "row" }, close),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
