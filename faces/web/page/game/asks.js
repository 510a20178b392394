// What is asked of the reader: decisions of an opening rule, offers, a link to give away.

import { address } from "../invitations.js";
import { h } from "../dom.js";
import { reasons, say, sideName } from "../words.js";
import { openingBlock } from "./opening.js";
import { endingSentence } from "./sentences.js";

/**
 * @typedef {object} Asking
 * @property {State} state
 * @property {import("./reader.js").Reader} reader
 * @property {(command: Record<string, unknown>) => void} send
 * @property {(point: string | null) => void} look shows which of the offered points is meant
 * @property {string | null} invitation the secret for the other player
 * @property {string} id of the game
 * @property {() => void} again begins another game like this one, or asks the other for it
 */

/** @param {string} text @param {() => void} onclick @param {string} [kind] */
const button = (text, onclick, kind = "") => h("button", { type: "button", class: `button ${kind}`, onclick }, text);

/**
 * All that is asked now.
 * @param {Asking} asking
 * @returns {HTMLElement[]}
 */
export function asked(asking) {
  const parts = [opening(asking), offer(asking), seatFree(asking), pass(asking), waits(asking), ending(asking)];
  return parts.filter((part) => part !== null);
}

/** @param {Asking} asking */
function opening({ state, reader, send, look }) {
  const { opening } = state;
  const own = reader.mine(opening?.asks === "white" ? 1 : 0);
  return openingBlock(opening, { own, answer: (text) => send({ do: "answer", text }), look });
}

/** @param {Asking} asking */
function offer({ state, reader, send }) {
  if (!state.offer) return null;
  const [side, kind] = state.offer;
  if (kind !== "rematch" && (state.ending || (kind !== "draw" && kind !== "undo"))) return null;
  const toMe = reader.mine(side === "black" ? 1 : 0);
  const fromMe = reader.mine(side === "black" ? 0 : 1);
  const text = h("p", {}, say(`web-offers-${kind}`, { side: sideName(side) }));
  if (!toMe && !fromMe) return block(text);
  const row = h("div", { class: "row" });
  if (toMe) row.append(button(say("web-accept"), () => send({ do: kind }), "main"));
  const no = say(toMe ? "web-decline" : "web-withdraw");
  row.append(button(no, () => send({ do: "decline" })));
  return block(text, row);
}

/** @param {Asking} asking */
function pass({ state, reader, send }) {
  const pass = state.board.legal.find(({ point }) => point === undefined);
  if (!pass || !reader.mayMove) return null;
  return block(button(say("web-pass"), () => send({ do: "move", text: pass.text })));
}

/** @param {Asking} asking */
function waits({ reader, send }) {
  if (!reader.engineWaits) return null;
  return block(h("p", {}, say("web-computer-waits")), h("div", { class: "row" }, button(say("web-now"), () => send({ do: "now" }))));
}

/** @param {Asking} asking */
function ending({ state, again }) {
  if (!state.ending) return null;
  const reason = reasons(state.ending.why, state.ending.reason);
  const asked = state.offer?.[1] === "rematch";
  const next = state.next
    ? h("a", { class: "button main", href: `#/game/${state.next}` }, say("web-rematch-go"))
    : asked ? null : button(say("web-rematch"), again, "main");
  const row = h("div", { class: "row" }, next, h("a", { class: "button", href: "#/" }, say("web-new-game")));
  return block(h("h2", {}, endingSentence(state)), reason ? h("p", { class: "meta" }, reason) : null, row);
}

/** @param {Asking} asking */
function seatFree({ state, reader, invitation, id }) {
  if (!invitation || state.ending || state.moves.length > 1) return null;
  const link = address(id, invitation);
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": say("web-invitation") });
  field.addEventListener("focus", () => field.select());
  const copy = button(say("web-copy"), () => copied(copy, link), "main");
  const part = block(h("h2", { class: "small" }, say("web-invitation")), h("p", {}, say("web-invitation-how", { side: sideName(reader.mine(0) ? "white" : "black") })), field, copy);
  part.classList.add("invite");
  return part;
}

/**
 * Puts a text where it can be pasted from, and says so on the button.
 * @param {HTMLButtonElement} button
 * @param {string} text
 */
export async function copied(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("web-copied");
  } catch {
    button.textContent = say("web-copy-failed");
  }
}

/** @param {...(HTMLElement | null)} children */
function block(...children) {
  return h("div", { class: "block asks" }, ...children);
}
