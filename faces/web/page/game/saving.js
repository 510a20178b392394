// A game, or the picture of a board, as a file.

import { png } from "../board/export.js";
import { beside, h } from "../dom.js";
import { Refused, offline } from "../net.js";
import { say } from "../words.js";

/** The formats of a game that the server writes. */
export const FORMATS = ["duiyi", "sgf", "ggf", "psq", "transcript", "position", "obf"];

/**
 * Gives something to the reader as a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function give(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Saves a game as a file.
 * @param {string} id of the game
 * @param {string} format
 */
export async function download(id, format) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`api/games/${id}/export?format=${format}`);
  } catch {
    throw offline();
  }
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
  give(await answer.blob(), named?.[1] ?? `${id}.txt`);
}

/**
 * Saves the picture of a board.
 * @param {string} svg
 * @param {string} name without its ending
 * @param {"svg" | "png"} format
 */
export async function savePicture(svg, name, format) {
  const blob = format === "png" ? await png(svg) : new Blob([svg], { type: "image/svg+xml" });
  give(blob, `${name}.${format}`);
}

/**
 * A button with a menu of the formats.
 * @param {(format: string) => void} save
 * @param {string} name of what is saved
 */
export function saveMenu(save, name) {
  const menu = h("div", { class: "menu", popover: "auto", role: "menu" });
  menu.setAttribute("aria-label", say("web-save"));
  const button = h("button", { type: "button", class: "button small", "aria-haspopup": "menu", "aria-label": say("web-save-named", { game: name }) }, say("web-save"));
  button.popoverTargetElement = menu;
  const act = (/** @type {string} */ format) => () => {
    menu.hidePopover();
    save(format);
  };
  menu.append(...FORMATS.map((format) => h("button", { type: "button", role: "menuitem", onclick: act(format) }, say(`web-save-${format}`))));
  menu.addEventListener("toggle", () => {
    if (!menu.matches(":popover-open")) return;
    beside(menu, button);
    menu.querySelector("button")?.focus();
  });
  return h("span", {}, button, menu);
}
