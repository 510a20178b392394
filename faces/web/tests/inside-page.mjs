// What tests of the host inside the page have in common.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LONG, another, until } from "./browser.mjs";
import { MODULES, assemble, isBuilt } from "./plain.mjs";
import { test } from "./test.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

if (!isBuilt) {
  console.log(`left out: the host inside the page; not built: ${MODULES} (cargo xtask page FOLDER)`);
  if (process.env["DUIYI_PAGE_HOST"]) test("the modules are there", () => assert.fail(MODULES));
}

/** @param {string} name @param {() => Promise<void>} act */
export const tried = (name, act) => (isBuilt ? test(name, act) : undefined);

/**
 * A server that serves the page with its part, as one behind a name: not one's own.
 * @param {string[]} [args]
 */
export const served = (args = ["--name", "games.example", "--rate", "0"]) =>
  another(async (folder) => ["--page", await assemble(join(folder, "page")), ...args]);

/**
 * What the host of a page answers, whichever it is.
 * @param {Visitor} ann
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export const ask = (ann, method, path, body) =>
  ann.page.evaluate(async ([method, path, body]) => {
    const { request } = await import(new URL("host/route.js", location.href).href);
    return request(method, path, body);
  }, /** @type {[string, string, unknown]} */ ([method, path, body]));

/** Begins a game in the page and shows it. @param {Visitor} ann @param {object} game */
export async function begin(ann, game) {
  const { id } = await ask(ann, "POST", "api/games", { opening: "none", black: {}, white: {}, ...game });
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), id);
  return shown(ann, () => true);
}

/** Waits until a state holds and is drawn. @param {Visitor} ann @param {(state: any) => boolean} holds */
export async function shown(ann, holds) {
  const end = Date.now() + LONG;
  for (;;) {
    const state = await ask(ann, "GET", `api/games/${ann.game}`);
    const drawn = await ann.page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
    if (holds(state) && drawn === String(state.revision)) return state;
    assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
    await ann.page.waitForTimeout(30);
  }
}

/** Whether it is Black's turn, or the game is over. @param {any} state */
export const isOurs = (state) => state.ending || state.turn === "black";

/**
 * Plays the first move that is possible, and waits for the answer.
 * @param {Visitor} ann
 * @param {any} state
 */
export async function play(ann, state) {
  await ann.point(state.board.legal[0].point).click();
  return shown(ann, (now) => now.moves.length > state.moves.length && isOurs(now));
}

/** Breaks the worker of the host; another one takes its place. @param {Visitor} ann */
export async function breakWorker(ann) {
  ann.forgive(/planted/);
  const followed = ann.page.waitForEvent("worker");
  const [worker] = ann.page.workers();
  await worker?.evaluate(() => void setTimeout(() => { throw new Error("planted"); }));
  await followed;
}

/** The computer is to move at once. @param {Visitor} ann */
export async function hurry(ann) {
  await ann.page.locator(".acts button").last().click();
  await ann.page.locator('[data-action="now"]').click();
}

/**
 * Gives the page a module that is another one.
 * @param {Visitor} ann
 * @param {string} name
 * @param {[string, string][]} changes
 */
export const altered = (ann, name, changes) =>
  ann.context.route(`**/inside/${name}`, async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [before, after] of changes) {
      assert.ok(body.includes(before), before);
      body = body.replace(before, after);
    }
    await route.fulfill({ response: answer, body });
  });

/** Opens another page on the same game. @param {Visitor} ann @returns {Promise<Visitor>} */
export async function beside(ann) {
  const page = await ann.context.newPage();
  await page.goto(ann.page.url());
  const other = Object.assign(Object.create(Object.getPrototypeOf(ann)), ann, { page });
  await shown(other, () => true);
  return other;
}

/** FFO #40, and what is found of it natively, with how many nodes. */
export const FFO_40 = JSON.parse(readFileSync(new URL("../../../services/page-host/tests/ffo-40.json", import.meta.url), "utf8"));

/** Solves a position in a worker; to be evaluated in the page. @param {string} start */
export async function solve(start) {
  const { compile } = await import(new URL("inside/module.js", location.href).href);
  const flag = crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  const worker = new Worker("inside/engine.js", { type: "module" });
  worker.postMessage({ module: await compile(), memory: 64, flag });
  const order = { engine: "reversi", most: 600_000, game: "reversi", size: "8", variant: "standard", start, moves: [], seed: 0, lines: 1, only: [] };
  worker.postMessage({ order: JSON.stringify(order) });
  /** @type {string} */
  const result = await new Promise((done) => worker.addEventListener("message", ({ data }) => data.result && done(data.result)));
  worker.terminate();
  const { best, score, nodes } = JSON.parse(result).found;
  return { best, score, nodes };
}

/** Hands over what there is, and says what is left. @param {Visitor} ann @returns {Promise<string[]>} */
export const handOver = (ann) =>
  ann.page.evaluate(async () => {
    const { handOver } = await import(new URL("handover.js", location.href).href);
    const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
    await handOver();
    return (await (await lastingGames()).all()).map((/** @type {any} */ { id }) => id);
  });

/** The ids of a visitor's games. @param {Visitor} ann @param {string} url @returns {Promise<string[]>} */
export async function atServer(ann, url) {
  const { games } = await (await ann.context.request.get(`${url}api/games`)).json();
  return games.map((/** @type {any} */ { id }) => id);
}

/**
 * Waits until a server has these games of a visitor and no others.
 * @param {Visitor} ann
 * @param {string} url
 * @param {string[]} ids
 */
export async function comesToHave(ann, url, ids) {
  await until(async () => {
    const games = await atServer(ann, url);
    return games.length === ids.length && ids.every((id) => games.includes(id));
  });
}

/**
 * Hands over until nothing is left: the page may be at it by itself, and then one comes too late.
 * @param {Visitor} ann
 */
export async function handAllOver(ann) {
  await until(async () => (await handOver(ann)).length === 0);
}
