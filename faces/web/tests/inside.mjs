// The host inside the page: games without a server, and how a server takes them over.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { LONG, UNANSWERED, another, visitor } from "./browser.mjs";
import { MODULES, assemble, isBuilt, plain } from "./plain.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

if (!isBuilt) {
  console.log(`left out: the host inside the page; not built: ${MODULES} (cargo xtask page FOLDER)`);
  if (process.env["DUIYI_PAGE_HOST"]) test("the modules are there", () => assert.fail(MODULES));
}

/** @param {string} name @param {() => Promise<void>} act */
const tried = (name, act) => (isBuilt ? test(name, act) : undefined);

/** A server of ours that serves the page with its part. @param {string[]} [args] */
const served = (args = []) => another(async (folder) => ["--page", await assemble(join(folder, "page")), ...args]);

/** What the host of a page answers, whichever it is. @param {Visitor} ann @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
const ask = (ann, method, path, body) =>
  ann.page.evaluate(async ([method, path, body]) => {
    const { request } = await import(new URL("host.js", location.href).href);
    return request(method, path, body);
  }, /** @type {[string, string, unknown]} */ ([method, path, body]));

/** Begins a game in the page and shows it. @param {Visitor} ann @param {object} game */
async function begin(ann, game) {
  const { id } = await ask(ann, "POST", "api/games", { opening: "none", black: {}, white: {}, ...game });
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), id);
  return shown(ann, () => true);
}

/** Waits until a state holds and is drawn. @param {Visitor} ann @param {(state: any) => boolean} holds */
async function shown(ann, holds) {
  const end = Date.now() + LONG;
  for (;;) {
    const state = await ask(ann, "GET", `api/games/${ann.game}`);
    const drawn = await ann.page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
    if (holds(state) && drawn === String(state.revision)) return state;
    assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
    await ann.page.waitForTimeout(30);
  }
}

/** Whether it is Black's turn, or nobody's any more. @param {any} state */
const isOurs = (state) => state.ending || state.turn === "black";

/** Plays the first move that is possible, and waits for the answer. @param {Visitor} ann @param {any} state */
async function play(ann, state) {
  await ann.point(state.board.legal[0].point).click();
  return shown(ann, (now) => now.moves.length > state.moves.length && isOurs(now));
}

/** The computer is to move at once. @param {Visitor} ann */
async function hurry(ann) {
  await ann.page.locator(".acts button").last().click();
  await ann.page.locator('[data-action="now"]').click();
}

/** Gives the page a module that is another one. @param {Visitor} ann @param {string} name @param {[string, string][]} changes */
const altered = (ann, name, changes) =>
  ann.context.route(`**/inside/${name}`, async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [before, after] of changes) {
      assert.ok(body.includes(before), before);
      body = body.replace(before, after);
    }
    await route.fulfill({ response: answer, body });
  });

const GAMES = [
  { game: "reversi", size: "6", white: { engine: "greedy" } },
  { game: "gomoku", white: { engine: "shapes" } },
  { game: "tictactoe", white: { engine: "priority" } },
  { game: "connect-four", size: "4,4", white: { engine: "general", level: 1 } },
];

tried("without a network every kind of game is played to its end", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  // What is fetched only when it is wanted is fetched before, and so are the workers of engines.
  await ann.page.evaluate(() => import(new URL("views/games.js", location.href).href));
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  await ann.context.setOffline(true);
  for (const game of GAMES) {
    let state = await play(ann, await begin(ann, game));
    await ann.page.keyboard.press("u");
    state = await shown(ann, (now) => now.moves.length === 0);
    while (!state.ending) state = await play(ann, state);
    await ann.page.locator(".asks h2").waitFor();
  }
  await ann.page.getByRole("link", { name: "My games" }).click();
  await ann.page.locator(".games li").nth(GAMES.length).waitFor();
  ann.forgive(UNANSWERED);
  await ann.leave();
});

for (const isolated of [true, false]) {
  const how = isolated ? "a flag in shared memory" : "its end";
  tried(`a search is stopped by ${how}`, async () => {
    const { url } = await plain({ isolated });
    const ann = await visitor({ from: url });
    assert.equal(await ann.page.evaluate(() => crossOriginIsolated), isolated);
    // A search that would go on for a minute is told to move, and then nobody waits for one.
    let state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 10 } });
    await ann.point(state.board.legal[0].point).click();
    state = await shown(ann, (now) => now.moves.length === 1);
    await hurry(ann);
    state = await shown(ann, (now) => now.moves.length === 2);
    await ann.page.getByRole("tab").nth(1).click();
    await ann.page.locator(".line").nth(2).waitFor();
    await ann.point(state.board.legal[0].point).click();
    await ann.page.keyboard.press("u");
    await shown(ann, (now) => isOurs(now) && now.moves.length === 2);
    await ann.page.locator(".line").nth(2).waitFor();
    await ann.leave();
  });
}

tried("hint, opening rules and study", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  await begin(ann, { game: "reversi" });
  await ann.page.keyboard.press("h");
  await ann.page.locator(".said").filter({ hasText: /Hint|try/i }).waitFor();
  await begin(ann, { game: "gomoku", opening: "swap2", white: { engine: "general", level: 1 } });
  for (const [before, name] of ["h8", "i9", "j10"].entries()) {
    await ann.place(name);
    await shown(ann, (now) => now.moves.length > before);
  }
  await shown(ann, (now) => now.moves.length >= 3 && (now.opening?.asks !== "white"));
  await ann.leave();
});

tried("an endgame is solved with as many nodes as elsewhere", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  const found = await ann.page.evaluate(async () => {
    const { compile } = await import(new URL("inside/module.js", location.href).href);
    const worker = new Worker("inside/engine.js", { type: "module" });
    worker.postMessage({ module: await compile(), memory: 64, flag: null });
    const start = "O..OOOOX/.OOOOOOX/OOXXOOOX/OOXOOOXX/OOOOOOXX/...OOOOX/....O..X/........ X";
    const order = { engine: "reversi", most: 600_000, game: "reversi", size: "8", variant: "standard", start, moves: [], seed: 0, lines: 1, only: [] };
    worker.postMessage({ order: JSON.stringify(order) });
    return new Promise((done) => worker.addEventListener("message", ({ data }) => data.result && done(JSON.parse(data.result).found)));
  });
  assert.deepEqual([found.best, found.score, found.nodes], ["a2", { discs: 38 }, 11_266_280]);
  await ann.leave();
});

tried("a worker that breaks in the middle of a search is followed by another", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 10 } });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  const [worker] = ann.page.workers();
  await worker?.evaluate(() => void setTimeout(() => { throw new Error("planted"); }));
  await ann.page.waitForEvent("worker");
  await shown(ann, (now) => now.moves.length === 1);
  await hurry(ann);
  await shown(ann, (now) => now.moves.length === 2);
  ann.forgive(/planted/);
  await ann.leave();
});

/** Opens another page on the same game. @param {Visitor} ann @returns {Promise<Visitor>} */
async function beside(ann) {
  const page = await ann.context.newPage();
  await page.goto(ann.page.url());
  const other = Object.assign(Object.create(Object.getPrototypeOf(ann)), ann, { page });
  await shown(other, () => true);
  return other;
}

tried("a game that another page has changed is not written over", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // Pages do not hear of one another.
  await altered(ann, "tables.js", [['typeof BroadcastChannel === "undefined"', "true"]]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  const [first, second] = state.board.legal;
  await ann.point(first.point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await other.point(second.point).click();
  await other.page.locator(".said").filter({ hasText: "has changed this game" }).waitFor();
  assert.deepEqual((await shown(other, () => true)).moves, [first.text]);
  await ann.leave();
});

tried("two pages on one game see the same", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  let state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  for (const here of [ann, other, ann]) {
    await here.point(state.board.legal[0].point).click();
    const count = state.moves.length + 1;
    for (const page of [ann, other]) state = await shown(page, (now) => now.moves.length === count);
  }
  await ann.leave();
});

tried("where nothing can be kept the page says so, and plays", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await altered(ann, "games.js", [["indexedDB.open", "indexedDB.denied"]]);
  await ann.page.goto(url);
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  await ann.page.locator(".notice").filter({ hasText: "keeps no games" }).waitFor();
  await ann.leave();
});

tried("a move for which there is no room is not played", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // The first move is written as if the game were not there yet: the database breaks off, with a name
  // that is taken for that of a full one.
  await altered(ann, "games.js", [
    ["store.put(next)", "(next.line.moves === 1 && !self.broke ? ((self.broke = true), store.add(next)) : store.put(next))"],
    ["QuotaExceededError", "ConstraintError"],
  ]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "gomoku" });
  await ann.point(state.board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "no room" }).waitFor();
  assert.equal((await shown(ann, () => true)).moves.length, 0);
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await ann.leave();
});

tried("what was played in the page reaches the server, each game once", async () => {
  const server = await served();
  const ann = await visitor({ from: server.url, kept: true });
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  await begin(ann, { game: "tictactoe", white: { engine: "priority" } });
  await play(ann, await shown(ann, isOurs));
  const first = ann.game;
  await ann.context.setOffline(true);
  await ann.page.reload();
  let state = await shown(ann, isOurs);
  assert.equal(state.moves.length, 2, "a reload loses nothing");
  while (!state.ending) state = await play(ann, state);
  await begin(ann, { game: "reversi", size: "6", white: { engine: "greedy" } });
  await play(ann, await shown(ann, isOurs));
  const second = ann.game;
  await ann.page.getByRole("link", { name: "Play" }).click();
  await ann.context.setOffline(false);
  /** @param {string} id */
  const kept = async (id) => (await fetch(`${server.url}api/games/${id}`)).json();
  const end = Date.now() + LONG;
  // They go in any order.
  while (!(await kept(first)).moves || !(await kept(second)).moves) {
    assert.ok(Date.now() < end, "the games reach the server");
    await ann.page.waitForTimeout(50);
  }
  assert.deepEqual((await kept(first)).moves, state.moves);
  assert.equal((await kept(second)).moves.length, 2);
  await ann.page.getByRole("link", { name: "My games" }).click();
  await ann.page.locator(".games li").nth(1).waitFor();
  assert.equal(await ann.page.locator(".games li").count(), 2, "none is lost and none is there twice");
  // It goes on at the server.
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), second);
  const before = await shown(ann, isOurs);
  await play(ann, before);
  assert.ok((await kept(second)).moves.length > 2);
  ann.forgive(UNANSWERED);
  await ann.leave();
});
