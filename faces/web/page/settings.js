// What a reader has set. Kept in this browser, and by the server for the same visitor elsewhere.

import { request } from "./net.js";

/** @type {Record<string, string>} */
const USUAL = {
  language: "",
  theme: "",
  coordinates: "on",
  numbers: "off",
  bar: "on",
  animation: "on",
  sound: "on",
  confirm: "on",
  keys: "",
  lines: "",
  name: "",
};

/** The themes, the browser's choice first. */
export const THEMES = ["", "light", "dark", "contrast", "colour-blind", "wood"];

const KEY = "duiyi.settings";
const changes = new EventTarget();

/** What this browser does not keep. @type {Map<string, any>} */
const unkept = new Map();

/** @type {Record<string, string>} */
let values = { ...USUAL, ...kept(KEY) };

/**
 * What this browser has kept under a name, if it is still what was put there.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function kept(key) {
  if (unkept.has(key)) return unkept.get(key) ?? {};
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Keeps something in this browser, where that is allowed.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    unkept.delete(key);
  } catch {
    // A browser that keeps nothing forgets it when the page is closed.
    unkept.set(key, value);
  }
}

/**
 * Keeps something under a name beside what is kept of others there, of which the newest stay.
 * @param {string} key
 * @param {string} name
 * @param {unknown} value nothing takes away what was kept
 * @param {number} most how many
 */
export function keepOne(key, name, value, most) {
  const others = Object.entries(kept(key)).filter(([other]) => other !== name);
  keep(key, Object.fromEntries([...others, ...(value ? [[name, value]] : [])].slice(-most)));
}

/** @param {string} name */
export const setting = (name) => values[name] ?? "";

/** @param {string} name */
export const isOn = (name) => setting(name) === "on";

/**
 * Changes a setting.
 * @param {string} name
 * @param {string} value
 */
export function set(name, value) {
  if (values[name] === value) return;
  values[name] = value;
  keep(KEY, values);
  changes.dispatchEvent(new CustomEvent("change", { detail: name }));
  // It counts in this browser in any case.
  request("PUT", `api/me/settings/${name}`, { value: value || null }).catch(() => undefined);
}

/**
 * Takes over what the server knows of settings that this browser has never had.
 * @param {Record<string, string>} known
 */
export function adopt(known) {
  const own = kept(KEY);
  for (const [name, value] of Object.entries(known)) {
    if (!(name in USUAL) || name in own || values[name] === value) continue;
    values[name] = value;
    changes.dispatchEvent(new CustomEvent("change", { detail: name }));
  }
}

/**
 * Tells when a setting changes.
 * @param {(name: string) => void} told
 * @returns {() => void} ends that
 */
export function onSetting(told) {
  const hear = (/** @type {Event} */ event) => {
    if (event instanceof CustomEvent) told(event.detail);
  };
  changes.addEventListener("change", hear);
  return () => changes.removeEventListener("change", hear);
}

/** The theme that is shown: the chosen one, or the browser's. */
export function theme() {
  const chosen = setting("theme");
  if (chosen) return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
