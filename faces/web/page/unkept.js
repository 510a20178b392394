// What is said where games do not outlast the page.

import { h, put } from "./dom.js";
import { keepsGames } from "./host/kept.js";
import { say } from "./words.js";

/** A note that is there only where games are not kept. */
export function unkeptNote() {
  const note = h("p", { class: "alarm" });
  keepsGames().then((keeps) => put(note, keeps ? "" : say("web-lead-unkept")));
  return note;
}
