// Which of the two hosts is asked: the server, or the part inside the page. The reader's own games are played
// in the page, where that can be; games with others, and those that a server has taken over, are at the
// server. Callers do not ask which of the two answers.

import { BUILT } from "../built.js";
import { Refused } from "../net.js";
import { askToKeep, has, missing, tellLeft } from "./kept.js";
import { list } from "./list.js";
import { inside, isHome, lasting } from "./part.js";
import { isAway, isOwn, served } from "./server.js";

/** What any host knows that concerns no game that is kept. */
const EITHER = new Set(["catalogue", "position", "puzzle", "explore"]);

/**
 * Asks whichever host it concerns; an answer that says no is thrown as {@link Refused}.
 * @param {string} method
 * @param {string} path
 * @param {any} [body] sent as JSON; a text is sent as it is
 * @returns {Promise<any>} what was answered
 */
export async function request(method, path, body) {
  const [place = ""] = path.split("?");
  const [, kind, id, part] = place.split("/");
  if (kind === "games" && id === "import" && part) return either(method, path, body);
  if (kind === "games" && id && id !== "import") {
    return about(id, method, path, body);
  }
  if (kind === "games" && method === "GET") return list(path);
  if (EITHER.has(kind ?? "")) return either(method, path, body);
  if (kind === "games" && !(body?.black?.apart || body?.white?.apart)) return begin(method, path, body);
  return served(method, path, body);
}

/**
 * Asks the host that has a game.
 * @param {string} id
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function about(id, method, path, body) {
  const running = (await has(id)) ? inside() : null;
  await running?.ready;
  try {
    const answer = await running?.request(method, path, body);
    // A server may have it all the same.
    if (running && method === "DELETE") tellLeft();
    if (running) return answer;
  } catch (error) {
    // It may have been handed over meanwhile.
    const isGone = error instanceof Refused && error.refusal.id === "refused-no-game";
    if (!isGone || !BUILT.server || (await has(id))) throw error;
  }
  // Where there is no server no other host has it.
  if (!BUILT.server) throw missing();
  return served(method, path, body);
}

/**
 * Asks what both know: the one that is there first.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function either(method, path, body) {
  const running = inside();
  if (running && (running.runs || !BUILT.server)) return running.request(method, path, body);
  return servedOrInside(method, path, body);
}

/**
 * Asks the server, and the page where that does not answer.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
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

/**
 * Begins a game of the reader's own. Where the server is theirs as well, its store is that of the terminal,
 * and its engines have all of the machine; else it is begun in the page, if it is kept there or no
 * server answers.
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
