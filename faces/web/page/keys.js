// The keys: which one does what, the list of them, and how they are changed.
//
// The whole page is written for the usual keys. Where others were chosen, they become the usual ones
// here before anything else hears of them.

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { set, setting } from "./settings.js";
import { say } from "./words.js";

/** What keys do: the name of it, and the usual key. @type {[string, string][]} */
const USUAL = [
  ["left", "ArrowLeft"],
  ["right", "ArrowRight"],
  ["up", "ArrowUp"],
  ["down", "ArrowDown"],
  ["enter", "Enter"],
  ["undo", "u"],
  ["redo", "r"],
  ["hint", "h"],
  ["new", "n"],
  ["flip", "f"],
  ["fault", "w"],
  ["back", "["],
  ["forward", "]"],
  ["sound", "m"],
  ["command", "/"],
  ["circle", "x"],
  ["arrow", "a"],
  ["tidy", "Escape"],
  ["promote", "p"],
  ["cut", "Delete"],
  ["keys", "?"],
];

/** Keys that cannot be taken for anything else: they move the focus, or are held down. */
const TAKEN = ["Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"];

/** Where keys are for typing and choosing, not for the game. */
const TYPING = "input, textarea, select, dialog, [popover]";

/** How keys are written that have no letter. @type {Record<string, string>} */
const WRITTEN = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", " ": "␣" };

/**
 * A key as people read it.
 * @param {string} key
 */
const written = (key) => WRITTEN[key] ?? key;

/** The keys that were changed, by what they do. @returns {Record<string, string>} */
function changed() {
  try {
    const value = JSON.parse(setting("keys") || "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What a key does by default: the name of it, if there is one. @param {string} key */
export const nameOfKey = (key) => USUAL.find(([, usual]) => usual === key)?.[0];

/** What each key does now: the name of it, and its key. @returns {[string, string][]} */
function bindings() {
  const own = changed();
  return USUAL.map(([name, usual]) => [name, typeof own[name] === "string" ? own[name] : usual]);
}

/** Letters are the same, large or small. @param {string} key */
const plain = (key) => (key.length === 1 ? key.toLowerCase() : key);

/**
 * Whether keys are for the game where an event comes from.
 * @param {KeyboardEvent} event
 */
export function isForGame({ target, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return false;
  return !(target instanceof Element && target.closest(TYPING));
}

/** Makes the usual keys of those that were chosen. */
export function followKeys() {
  document.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || !setting("keys") || !isForGame(event)) return;
      const key = plain(event.key);
      const [name] = bindings().find(([, bound]) => bound === key) ?? [];
      const usual = USUAL.find(([known]) => known === name)?.[1];
      if (usual === key) return;
      // A key that does nothing any more still works the buttons and lists of the page.
      const onBoard = event.target instanceof Element && event.target.localName === "duiyi-board";
      const isFree = !usual && USUAL.some(([, other]) => other === key) && (onBoard || key.length === 1);
      if (!usual && !isFree) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (!usual) return;
      const options = { key: usual, bubbles: true, cancelable: true, composed: true, shiftKey: event.shiftKey };
      event.composedPath()[0]?.dispatchEvent(new KeyboardEvent("keydown", options));
    },
    { capture: true },
  );
}

/**
 * Shows the list of keys.
 * @param {Record<string, string>} [meanings] the messages that tell what keys do where they do something else than in a game; others do
 *   nothing there
 */
export function showKeys(meanings) {
  const known = bindings().filter(([name]) => !meanings || name in meanings);
  const rows = known.flatMap(([name, key]) => [h("dt", {}, h("kbd", {}, written(key))), h("dd", {}, say(meanings?.[name] ?? `web-key-${name}`))]);
  if (!meanings) rows.push(h("dt", {}, h("kbd", {}, "1 … 9")), h("dd", {}, say("web-key-digits")));
  const close = h("button", { type: "button", class: "button main" }, say("web-close"));
  const change = h("a", { class: "button", href: "#/settings" }, say("web-keys-change"));
  const buttons = h("div", { class: "row" }, change, close);
  const dialog = openDialog(say("face-keys"), "", h("dl", { class: "keys" }, ...rows), buttons);
  for (const button of [close, change]) button.addEventListener("click", () => dialog.close());
  close.focus();
}

/** A list in which keys are changed. */
export function keyChanger() {
  const said = h("p", { class: "meta", role: "status" });
  const list = h("dl", { class: "keys" });
  /** @param {string} name @param {string} key */
  const row = (name, key) => {
    const label = say(`web-key-${name}`);
    const button = h("button", { type: "button", class: "key", "aria-label": `${label}: ${written(key)}` }, h("kbd", {}, written(key)));
    button.addEventListener("click", () => {
      button.replaceChildren(h("kbd", {}, "…"));
      said.textContent = say("web-key-press", { action: label });
      button.addEventListener("keydown", pressed);
      button.addEventListener("blur", leave, { once: true });
    });
    // Only this button is as it was again: another one may just be pressed.
    const leave = () => {
      button.removeEventListener("keydown", pressed);
      button.replaceChildren(h("kbd", {}, written(key)));
      said.textContent = "";
    };
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const fresh = plain(event.key);
      if (TAKEN.includes(fresh) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const [other] = bindings().find(([known, bound]) => bound === fresh && known !== name) ?? [];
      if (other || /^\d$/.test(fresh)) {
        const action = say(`web-key-${other ?? "digits"}`);
        said.textContent = say("web-key-conflict", { key: written(fresh), action });
        return;
      }
      const own = { ...changed(), [name]: fresh };
      if (fresh === USUAL.find(([known]) => known === name)?.[1]) delete own[name];
      set("keys", Object.keys(own).length > 0 ? JSON.stringify(own) : "");
      show();
      said.textContent = say("web-key-changed", { key: written(fresh), action: label });
      list.querySelector(`[data-name="${name}"]`)?.querySelector("button")?.focus();
    };
    return [h("dt", { "data-name": name }, button), h("dd", {}, label)];
  };
  const show = () => list.replaceChildren(...bindings().flatMap(([name, key]) => row(name, key)));
  const usual = h("button", { type: "button", class: "button" }, say("web-keys-usual"));
  usual.addEventListener("click", () => {
    set("keys", "");
    show();
    said.textContent = say("web-keys-usual-again");
  });
  show();
  return h("div", { class: "keyset" }, h("p", { class: "meta" }, say("web-keys-how")), list, said, usual);
}
