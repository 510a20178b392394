// The host inside the page in Firefox: games without a network, and what a browser may refuse.

import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "./browser.mjs";
import { isThere, network, reader } from "./firefox-page.mjs";
import { FFO_40, served, solve } from "./inside-page.mjs";
import { isBuilt, plain } from "./plain.mjs";
import { test } from "./test.mjs";

const GAMES = [
  { game: "reversi", size: "6", white: { engine: "greedy" } },
  { game: "gomoku", white: { engine: "shapes" } },
  { game: "tictactoe", white: { engine: "priority" } },
  { game: "connect-four", size: "4,4", white: { engine: "general", level: 1 } },
];

/** What Firefox says of what it could not fetch. */
const UNFETCHED = /NetworkError|can.t establish a connection|CORS|Loading failed|error loading|Failed to load|was interrupted/;

/** @param {string} name @param {() => Promise<void>} act */
const tried = (name, act) => (isThere && isBuilt ? test(`Firefox, inside the page: ${name}`, act) : undefined);

/** Waits until the page has kept itself. @param {import("./firefox-page.mjs").Reader} bob */
const keepsItself = (bob) => bob.page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The computer is to move at once. @param {import("./firefox-page.mjs").Reader} bob */
const hurry = (bob) =>
  bob.page.evaluate(() => {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".acts button"));
    buttons[buttons.length - 1]?.click();
    /** @type {HTMLElement | null} */ (document.querySelector('[data-action="now"]'))?.click();
  });

for (const isolated of [true, false]) {
  tried(`a game ${isolated ? "with" : "without"} shared memory, loaded anew in the middle`, async () => {
    const { url } = await plain({ isolated });
    const bob = await reader(url);
    assert.equal(await bob.page.evaluate(() => crossOriginIsolated), isolated);
    await bob.play(await bob.begin({ game: "reversi", size: "6", white: { engine: "reversi", level: 20 }, time: "600" }));
    await bob.page.reload();
    await bob.shown((now) => now.moves.length === 2);
    await bob.page.keyboard.press("u");
    await bob.finish(await bob.shown((now) => now.moves.length === 0));
    await bob.leave();
  });

  tried(`a search is stopped ${isolated ? "by a flag in shared memory" : "by its end"}`, async () => {
    const { url } = await plain({ isolated });
    const bob = await reader(url);
    const state = await bob.begin({ game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 20 } });
    await bob.click(state.board.legal[0].point);
    await bob.shown((now) => now.moves.length === 1);
    await hurry(bob);
    await bob.shown((now) => now.moves.length === 2);
    await bob.page.keyboard.press("u");
    await bob.shown((now) => now.moves.length === 0);
    await bob.leave();
  });
}

tried("an endgame is solved with as many nodes as elsewhere", async () => {
  const { url } = await plain({ isolated: true });
  const bob = await reader(url);
  assert.deepEqual(await bob.page.evaluate(solve, FFO_40.start), FFO_40.found);
  await bob.leave();
});

tried("every kind of game, hint, Swap2 and study without a network", async () => {
  const net = await network((await plain()).url);
  const bob = await reader(net.url);
  await keepsItself(bob);
  await bob.page.reload();
  await net.off();
  for (const game of GAMES) {
    await bob.play(await bob.begin(game));
    await bob.page.keyboard.press("u");
    await bob.finish(await bob.shown((now) => now.moves.length === 0));
  }
  await bob.begin({ game: "gomoku", opening: "swap2" });
  for (const name of ["h8", "h9", "i10"]) {
    const { revision } = await bob.shown((now) => now.opening.kind === "stone");
    await bob.place(name);
    await bob.shown((now) => now.revision > revision);
  }
  await bob.choose("button", /take White|take Black/);
  await bob.shown((now) => now.opening.asks === null);
  await bob.begin({ game: "reversi", moves: ["f5"] });
  await bob.page.keyboard.press("h");
  await bob.says(".said", /Try/);
  await bob.choose("[role=tab]", /Analysis/);
  await bob.page.waitForFunction(() => document.querySelectorAll(".advice .line").length === 3);
  const firsts = await bob.page.$$eval(".advice .line i", (lines) => lines.map((line) => line.textContent?.split(" ")[0] ?? "").sort());
  assert.deepEqual(firsts, ["d6", "f4", "f6"]);
  await bob.go("#/games");
  await bob.page.waitForFunction((count) => document.querySelectorAll(".games li").length === count, {}, GAMES.length + 2);
  bob.forgive(UNFETCHED);
  await bob.leave();
});

tried("a worker that breaks in the middle of a search is followed by another", async () => {
  const { url } = await plain();
  const bob = await reader("about:blank");
  await bob.page.evaluateOnNewDocument(() => {
    const made = /** @type {Worker[]} */ (/** @type {any} */ (window).made = []);
    window.Worker = class extends Worker {
      /** @param {string | URL} place @param {WorkerOptions} [options] */
      constructor(place, options) {
        super(place, options);
        made.push(this);
      }
    };
  });
  await bob.page.goto(url);
  const state = await bob.begin({ game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 20 } });
  await bob.click(state.board.legal[0].point);
  await bob.shown((now) => now.moves.length === 1);
  const before = await bob.page.evaluate(() => {
    const made = /** @type {Worker[]} */ (/** @type {any} */ (window).made);
    const count = made.length;
    made[0]?.terminate();
    made[0]?.dispatchEvent(new ErrorEvent("error", { message: "planted" }));
    return count;
  });
  await bob.page.waitForFunction((before) => /** @type {any} */ (window).made.length > before, {}, before);
  await bob.shown((now) => now.moves.length === 1);
  await hurry(bob);
  await bob.shown((now) => now.moves.length === 2);
  await bob.leave();
});

tried("two pages on one game see the same", async () => {
  const { url } = await plain();
  const bob = await reader(url);
  let state = await bob.begin({ game: "reversi" });
  const other = await bob.beside();
  for (const here of [bob, other, bob]) {
    await here.page.bringToFront();
    await here.click(state.board.legal[0].point);
    const count = state.moves.length + 1;
    for (const page of [bob, other]) state = await page.shown((now) => now.moves.length === count);
  }
  await other.leave();
  await bob.leave();
});

tried("where the browser denies all that pages could keep one plays all the same", async () => {
  const { url } = await plain();
  const bob = await reader(url, { "network.cookie.cookieBehavior": 2 });
  await assert.rejects(bob.page.evaluate(() => localStorage.length), /insecure|denied|Security/);
  await bob.choose(".start", /Tic-tac-toe/);
  await bob.page.waitForFunction(() => location.hash.startsWith("#/game/"));
  await bob.play(await bob.shown((now) => now.turn === "black"));
  await bob.says(".notice", /does not save games/);
  bob.forgive(/Storage access is restricted|ServiceWorker/);
  await bob.leave();
});

tried("where there is no room no game is begun, and the page says why", async () => {
  const { url } = await plain();
  // Kilobytes for all pages together.
  const bob = await reader(url, { "dom.quotaManager.temporaryStorage.fixedLimit": 20_000 });
  await keepsItself(bob);
  await bob.begin({ game: "tictactoe" });
  const full = await bob.page.evaluate(async () => {
    /** Writes so much; says why not. @param {number} size @returns {Promise<string>} */
    const add = (size) =>
      new Promise((done) => {
        const noise = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
        const request = indexedDB.open("ballast", 1);
        request.onupgradeneeded = () => void request.result.createObjectStore("ballast", { autoIncrement: true });
        request.onerror = () => done(request.error?.name ?? "");
        request.onsuccess = () => {
          const transaction = request.result.transaction("ballast", "readwrite");
          transaction.objectStore("ballast").add(noise);
          /** @param {string} why */
          const end = (why) => {
            request.result.close();
            done(why);
          };
          transaction.oncomplete = () => end("");
          transaction.onabort = () => end(transaction.error?.name ?? "");
        };
      });
    let why = "";
    for (const size of [1 << 20, 1 << 16, 1 << 12, 1 << 8]) while (!(why = await add(size)));
    return why;
  });
  assert.match(full, /Quota/);
  // What is left over may hold a game or some.
  const isBegun = () => bob.page.evaluate(() => location.hash.startsWith("#/game/"));
  do {
    await bob.go("#/");
    await bob.choose(".start", /Tic-tac-toe/);
    await bob.page.waitForFunction(() => location.hash.startsWith("#/game/") || document.querySelector(".alarm"));
  } while (await isBegun());
  await bob.says(".alarm", /no room for another game, so none was begun/);
  bob.forgive(/Quota/);
  await bob.leave();
});

tried("a new version is taken as a whole", async () => {
  const { url, folder, made } = await plain({ cached: true });
  const bob = await reader(url);
  await keepsItself(bob);
  await bob.page.reload();
  await bob.page.waitForSelector(".start");
  await appendFile(join(folder, "style/home.css"), ".start { --new: yes; }");
  made.set("shell.js", (made.get("shell.js") ?? "").replace(/version: "\w+"/, 'version: "another"'));
  await bob.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const again = new Promise((done) => bob.page.once("load", done));
  await bob.choose("body > .notice .button", /./);
  await again;
  await bob.page.waitForSelector(".start");
  assert.equal(await bob.page.$eval(".start", (start) => getComputedStyle(start).getPropertyValue("--new")), "yes");
  assert.deepEqual(await bob.page.evaluate(() => caches.keys()), ["duiyi / another"], "the version before is gone");
  await bob.leave();
});

tried("what was played without a network reaches the server, each game once", async () => {
  const server = await served();
  const net = await network(server.url);
  const bob = await reader(net.url);
  await keepsItself(bob);
  await bob.page.reload();
  await bob.play(await bob.begin({ game: "tictactoe", white: { engine: "priority" } }));
  const first = bob.game;
  await net.off();
  await bob.page.reload();
  const over = await bob.finish(await bob.shown((now) => now.moves.length === 2));
  await bob.play(await bob.begin({ game: "reversi", size: "6", white: { engine: "greedy" } }));
  const second = bob.game;
  await bob.go("#/");
  await net.on();
  /** @param {string} id */
  const kept = async (id) => (await fetch(`${server.url}api/games/${id}`)).json();
  await until(async () => (await kept(first)).moves && (await kept(second)).moves);
  assert.deepEqual((await kept(first)).moves, over.moves);
  await bob.go("#/games");
  await bob.page.waitForSelector(".games li:nth-child(2)");
  assert.equal((await bob.page.$$(".games li")).length, 2, "none is lost and none is there twice");
  await bob.go(`#/game/${second}`);
  await bob.play(await bob.shown((now) => now.moves.length === 2));
  assert.ok((await kept(second)).moves.length > 2, "it goes on at the server");
  bob.forgive(UNFETCHED);
  await bob.leave();
});
