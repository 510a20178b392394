// A game, or the picture of a board, as a file.

import { png } from "../../board/export.js";
import { beside, h } from "../../dom.js";
import { file } from "../../host/file.js";
import { request } from "../../host/route.js";
import { Refused } from "../../net.js";
import { walk } from "../../menu-keys.js";
import { say } from "../../words.js";

/**
 * A format that holds a game, and what it leaves out: `notes`, `branches`, …
 * @typedef {{ format: string, without: string[] }} Holding
 */

/** Our own format holds all games, and all of them. @type {Holding[]} */
export const OWN = [{ format: "duiyi", without: [] }];

/**
 * How a game is saved in a format.
 * @param {Holding} holding
 */
export function sayHow({ format, without }) {
  const how = say(`face-save-${format}`);
  const what = without.map((part) => say(`left-${part}`)).join(say("list-separator"));
  return what ? say("face-save-without", { how, what }) : how;
}

/**
 * The formats that can hold a game.
 * @param {string} id of the game
 * @returns {Promise<Holding[]>}
 */
export async function formatsOf(id) {
  try {
    return (await request("GET", `api/games/${id}/formats`)).formats;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return OWN;
  }
}

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
  const { name, blob } = await file(id, format);
  give(blob, name);
}

/**
 * Saves the picture of a board.
 * @param {string} svg
 * @param {string} name without its ending
 * @param {"svg" | "png"} format
 */
export async function savePicture(svg, name, format) {
  const drawn = (/** @type {unknown} */ error) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refused({ id: "web-no-picture", args: { reason }, message: reason });
  };
  const blob = format === "png" ? await png(svg).catch(drawn) : new Blob([svg], { type: "image/svg+xml" });
  give(blob, `${name}.${format}`);
}

/**
 * A button with a menu of the formats that can hold a game.
 * @param {string} id of the game
 * @param {(format: string) => void} save
 */
export function saveMenu(id, save) {
  const menu = h("div", { class: "menu", popover: "auto", role: "menu" });
  menu.setAttribute("aria-label", say("web-save"));
  const button = h("button", { type: "button", class: "button small", "aria-haspopup": "menu" }, say("web-save"));
  button.popoverTargetElement = menu;
  const act = (/** @type {string} */ format) => () => {
    menu.hidePopover();
    save(format);
  };
  menu.addEventListener("keydown", (event) => walk(menu, event));
  menu.addEventListener("toggle", async () => {
    if (!menu.matches(":popover-open")) return;
    const formats = await formatsOf(id);
    menu.replaceChildren(...formats.map((holding) => h("button", { type: "button", role: "menuitem", onclick: act(holding.format) }, sayHow(holding))));
    if (!menu.matches(":popover-open")) return;
    beside(menu, button);
    menu.querySelector("button")?.focus();
  });
  return {
    element: h("span", {}, button, menu),
    /** @param {string} name of what is saved */
    call: (name) => button.setAttribute("aria-label", say("face-save-named", { game: name })),
  };
}
