// Requests by address to the server.

import { BUILT } from "./built.js";

/** Something was refused, or could not be asked. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const reach = new EventTarget();

/**
 * Tells whenever the server has answered, or has not.
 * @param {(answers: boolean) => void} told
 */
export function onReach(told) {
  reach.addEventListener("reach", (event) => {
    if (event instanceof CustomEvent) told(event.detail);
  });
}

/** The server does not answer. */
export const offline = () => new Refused({ id: "web-offline", message: "the server does not answer" });

/** There is no server that could. */
export const serverless = () => new Refused({ id: "web-no-server", message: "there is no server" });

/** @type {Promise<Me> | null} */
let introduced = null;

/**
 * Who the reader is; asked once. Nothing is begun or set before this has been answered: a
 * server would make two people of a stranger who asks for two things at once, and the browser
 * remembers only one of them.
 */
export function introduce() {
  introduced ??= request("GET", "api/me").catch((error) => {
    introduced = null;
    throw error;
  });
  return introduced;
}

/**
 * Asks the server; an answer that says no is thrown as {@link Refused}.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body] sent as JSON; a text is sent as it is
 * @returns {Promise<any>} what the JSON says; none for an empty answer
 */
export async function request(method, path, body) {
  if (!BUILT.server) throw serverless();
  if (method !== "GET") await introduce().catch(() => undefined);
  /** @type {RequestInit} */
  const init = { method };
  if (typeof body === "string") {
    init.body = body;
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    reach.dispatchEvent(new CustomEvent("reach", { detail: false }));
    throw offline();
  }
  reach.dispatchEvent(new CustomEvent("reach", { detail: true }));
  const text = await answer.text();
  let said;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    said = null;
  }
  if (!answer.ok) {
    const message = `${method} ${path}: ${answer.status}`;
    throw new Refused(said?.error ?? { id: "web-answer", args: { status: String(answer.status) }, message });
  }
  return said;
}
