// Who hosts: the server, or the part inside the page. One's own games are played in the page, where
// that can be; games with others, and those that a server has taken over, are the server's. Nobody
// above asks which of the two answers.

import { BUILT } from "./built.js";
import { LastingGames, listed, openGames } from "./inside/games.js";
import { Part } from "./inside/part.js";
import { hold } from "./locks.js";
import { Refused, introduce, offline, request as ask, serverless } from "./net.js";

/** @type {Part | null} */
let part = null;

/** The games of this browser. @type {Promise<import("./inside/games.js").Games> | null} */
let games = null;

/** How long a part that could not begin is left alone, in milliseconds: there may be a network again. */
const REST = 2000;

/** The part inside the page, started when it is needed first; none where there is none. */
function inside() {
  if (!BUILT.inside) return null;
  if (part && Date.now() - part.failed > REST) part = null;
  part ??= new Part();
  return part;
}

/** The games that this browser keeps, without the part that plays them. */
function kept() {
  games ??= openGames();
  return games;
}

/** Whether this browser has a game. @param {string} id */
async function has(id) {
  if (!BUILT.inside) return false;
  if (await (await kept()).get(id)) return true;
  // What is kept only as long as the page is known only to its part.
  if (!part || (await lasting())) return false;
  return part.request("GET", `api/games/${id}`).then(
    () => true,
    () => false,
  );
}

/** Whether games begun in the page outlast it; none if the part does not run. @returns {Promise<boolean | null>} */
export async function lasting() {
  const running = inside();
  return running ? running.ready.catch(() => null) : null;
}

/** Whether one can play without a server. */
export const isHome = async () => (await lasting()) !== null;

/** Whether there is a server, at which people who are apart can meet and others look on. */
export const hasServer = BUILT.server;

/** Whether what is begun now waits for the part inside the page, which is not there yet. */
export const waitsForPart = async () => BUILT.inside && !part?.runs && !(await isOwn());

/** How much of the part is there, from 0 to 1; none where nobody knows. */
export const fetched = () => part?.share ?? null;

/** How long a server of one's own may take to say that it is one, in milliseconds: it is near. */
const NEAR = 2000;

/** Whether the server is one's own, and says so. @returns {Promise<boolean>} */
export async function isOwn() {
  if (!BUILT.server) return false;
  const said = introduce().then(
    ({ home }) => home,
    () => false,
  );
  return (await soon(said)) ?? false;
}

/** A server takes longer to answer than somebody waits for it. */
let isSlow = false;

/**
 * What a server answers, if that is soon. Who was waited for in vain is not waited for again until he answers.
 * @template T
 * @param {Promise<T>} said
 * @returns {Promise<T | null>}
 */
function soon(said) {
  return new Promise((done, failed) => {
    const tooLate = () => {
      isSlow = true;
      done(null);
    };
    const timer = setTimeout(tooLate, isSlow ? 0 : NEAR);
    const answered = () => {
      isSlow = false;
      clearTimeout(timer);
    };
    said.finally(answered).then(done, failed);
  });
}

/**
 * Asks whoever hosts it; an answer that says no is thrown as {@link Refused}.
 * @param {string} method
 * @param {string} path
 * @param {any} [body] sent as JSON; a text is sent as it is
 * @returns {Promise<any>} what was answered
 */
export async function request(method, path, body) {
  const [place = ""] = path.split("?");
  const [, kind, id] = place.split("/");
  if (kind === "games" && id && id !== "import") {
    return about(id, method, path, body);
  }
  if (kind === "games" && method === "GET") return list(path);
  if (kind === "catalogue" || kind === "position") return either(method, path, body);
  if (kind === "games" && !(body?.black?.apart || body?.white?.apart)) return begin(method, path, body);
  return served(method, path, body);
}

/** Asks whoever has a game. @param {string} id @param {string} method @param {string} path @param {unknown} [body] */
async function about(id, method, path, body) {
  const running = (await has(id)) ? inside() : null;
  await running?.ready;
  try {
    const answer = await running?.request(method, path, body);
    // A server may have it all the same.
    if (running && method === "DELETE") leaving.dispatchEvent(new Event("left"));
    if (running) return answer;
  } catch (error) {
    // It may have been handed over meanwhile.
    const isGone = error instanceof Refused && error.refusal.id === "refused-no-game";
    if (!isGone || !BUILT.server || (await has(id))) throw error;
  }
  // Where there is no server nobody else has it.
  if (!BUILT.server) throw missing();
  return served(method, path, body);
}

const missing = () => new Refused({ id: "refused-no-game", message: "there is no such game" });

/** @param {string} method @param {string} path @param {unknown} [body] */
function served(method, path, body) {
  if (!BUILT.server) return Promise.reject(serverless());
  return ask(method, path, body);
}

/** What both know: who is there first. @param {string} method @param {string} path @param {unknown} [body] */
async function either(method, path, body) {
  const running = inside();
  if (running && (running.runs || !BUILT.server)) return running.request(method, path, body);
  return servedOrInside(method, path, body);
}

/** Asks the server, and the page where that does not answer. @param {string} method @param {string} path @param {unknown} [body] */
async function servedOrInside(method, path, body) {
  const only = BUILT.server ? null : inside();
  if (only) return only.request(method, path, body);
  try {
    return await served(method, path, body);
  } catch (error) {
    const running = inside();
    if (!isAway(error) || !running || !(await isHome())) throw error;
    return running.request(method, path, body);
  }
}

/** Whether nobody has answered. @param {unknown} error */
const isAway = (error) => error instanceof Refused && ["web-offline", "web-no-server"].includes(error.refusal.id);

/**
 * Begins a game of one's own. Where the server is one's own as well, its store is that of the terminal,
 * and its engines have all of the machine; else it is begun in the page, if it is kept there or nobody
 * else is.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function begin(method, path, body) {
  const running = inside();
  if (running && !(await isOwn()) && (await lasting())) {
    const begun = await running.request(method, path, body);
    askToKeep();
    return begun;
  }
  return servedOrInside(method, path, body);
}

/** @typedef {{ games: GameLine[], after: string | null }} Listed */

/**
 * The games of both, those of this browser first: a server has them soon. Where it takes its time they are
 * there without its own, which come `late`.
 * @param {string} path
 * @returns {Promise<Listed & { late?: Promise<Listed> }>}
 */
async function list(path) {
  const query = new URLSearchParams(path.split("?")[1]);
  const own = query.has("after") || !BUILT.inside ? [] : await ownGames(Object.fromEntries(query));
  // What is being handed over is in both.
  const ids = new Set(own.map(({ id }) => id));
  /** @type {Promise<Listed>} */
  const both = served("GET", path).then(({ games, after }) => ({
    games: [...own, ...games.filter((/** @type {GameLine} */ { id }) => !ids.has(id))],
    after,
  }));
  try {
    const said = own.length > 0 ? await soon(both) : await both;
    return said ?? { games: own, after: null, late: both };
  } catch (error) {
    if (!BUILT.inside || !isAway(error)) throw error;
    return { games: own, after: null };
  }
}

/** @param {{ game?: string, state?: string }} which @returns {Promise<GameLine[]>} */
async function ownGames(which) {
  const games = await kept();
  if (games.lasting) return listed(await games.all(), which);
  return part ? (await part.request("GET", `api/games?${new URLSearchParams(which)}`)).games : [];
}

/**
 * Opens the conversation about a game.
 * @param {string} id
 * @param {Promise<void>} left when whoever has it open leaves it
 * @returns {Promise<WebSocket | import("./inside/part.js").Line>}
 */
export async function connect(id, left) {
  if (await has(id)) {
    const running = inside();
    // No server has it yet.
    if (!running) throw offline();
    await running.ready;
    keepOpen(id, left);
    return running.connect(id);
  }
  if (!BUILT.server) throw missing();
  const url = new URL(`api/games/${id}/socket`, location.href.split("#")[0]);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** The games that pages have open are not taken from them. @param {string} id */
export const lockOf = (id) => `duiyi.game.${id}`;

const leaving = new EventTarget();

/** Tells when a game of this browser's was left or deleted. @param {() => void} told */
export const onLeft = (told) => leaving.addEventListener("left", told);

/** Who has a game open already. @type {WeakSet<Promise<void>>} */
const openers = new WeakSet();

/**
 * Says to all pages that a game is open here, also while its conversation is cut and begins again.
 * @param {string} id
 * @param {Promise<void>} left
 */
function keepOpen(id, left) {
  if (openers.has(left)) return;
  openers.add(left);
  hold(lockOf(id), left).then(() => leaving.dispatchEvent(new Event("left")));
}

/** The games of this browser that outlast the page. */
export async function lastingGames() {
  const games = BUILT.inside ? await kept() : null;
  return games instanceof LastingGames ? games : null;
}

/** Whether somebody keeps games that are begun now: a server, or this browser. */
export const keepsGames = async () => BUILT.server || !BUILT.inside || (await kept()).lasting;

/** The browser was asked. */
let isAsked = false;

/** Asks the browser to keep what is here even where room gets scarce, now that there is something. */
function askToKeep() {
  if (!isAsked) navigator.storage?.persist?.().catch(() => undefined);
  isAsked = true;
}

/** @type {Promise<Catalogue> | null} */
let catalogue = null;

/** All that can be played; asked for once. */
export function loadCatalogue() {
  catalogue ??= request("GET", "api/catalogue").catch((error) => {
    catalogue = null;
    throw error;
  });
  return /** @type {Promise<Catalogue>} */ (catalogue);
}

/** When to ask again for what every page needs, in milliseconds. */
const AGAIN = 2000;

/**
 * All that can be played; where it cannot be had it is asked for again until it is there, as long as somebody waits.
 * @param {() => boolean} waits
 * @returns {Promise<Catalogue | null>}
 */
export async function catalogueAtLast(waits) {
  while (waits()) {
    try {
      return await loadCatalogue();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
  return null;
}

/**
 * A game as a file.
 * @param {string} id
 * @param {string} format
 * @returns {Promise<{ name: string, blob: Blob }>}
 */
export async function file(id, format) {
  const path = `api/games/${id}/export?format=${format}`;
  if (await has(id)) {
    const { name, text } = await request("GET", path);
    return { name, blob: new Blob([text], { type: "text/plain" }) };
  }
  if (!BUILT.server) throw missing();
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path);
  } catch {
    throw offline();
  }
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
  return { name: named?.[1] ?? `${id}.txt`, blob: await answer.blob() };
}
