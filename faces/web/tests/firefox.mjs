// The same page in Firefox: a whole game of each kind, with moves taken back.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import puppeteer from "puppeteer-core";
import { LONG, url } from "./browser.mjs";
import { FFO_40, solve } from "./inside-page.mjs";
import { isBuilt, plain } from "./plain.mjs";

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
const isThere = existsSync(FIREFOX);

/** What each game begins with, beside the person who is Black. */
const GAMES = [
  ["Reversi", { game: "reversi", size: "6", white: { engine: "greedy" } }],
  ["Gomoku", { game: "gomoku", size: "15", white: { engine: "shapes" } }],
  ["Tic-tac-toe", { game: "tictactoe", white: { engine: "priority" } }],
];

/** @type {import("puppeteer-core").Browser | null} */
let firefox = null;

/** One Firefox for all of these. */
async function browser() {
  firefox ??= await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "en-US" },
  });
  return firefox;
}

after(() => firefox?.close());

if (!isThere) {
  console.log(`left out: the page in Firefox; not installed: ${FIREFOX} (apt-get install firefox-esr)`);
  if (process.env["CI"]) test("Firefox is there", () => assert.fail(`${FIREFOX} is not installed`));
}

for (const [name, game] of isThere ? GAMES : []) {
  test(`Firefox: a whole game with a move taken back: ${name}`, async () => {
    const page = await (await browser()).newPage();
    page.setDefaultTimeout(LONG);
    /** @type {string[]} */
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") wrong.push(message.text());
    });
    await page.setViewport({ width: 1280, height: 860 });
    await page.goto(url);
    const id = await page.evaluate(async (game) => {
      const { begin } = await import(new URL("game/after.js", location.href).href);
      return begin({ opening: "none", black: {}, ...game });
    }, game);
    await page.goto(`${url}#/game/${id}`);

    /** The state as it is drawn, once it is the person's turn or the game is over. @param {(state: any) => boolean} holds */
    const shown = async (holds) => {
      const end = Date.now() + LONG;
      for (;;) {
        const state = await (await fetch(`${url}api/games/${id}`)).json();
        const drawn = await page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
        const isTurn = state.ending || state.turn === "black";
        if (isTurn && holds(state) && drawn === String(state.revision)) return state;
        assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    /** @param {any} state */
    const play = async (state) => {
      const { point } = state.board.legal[0];
      await page.locator(`.left duiyi-board >>> [data-point="${point}"]`).click();
      return shown((now) => now.moves.length > state.moves.length);
    };

    let state = await play(await shown(() => true));
    assert.equal(state.moves.length, 2, "the computer has answered");
    await page.keyboard.press("u");
    state = await shown((now) => now.moves.length === 0);
    while (!state.ending) state = await play(state);
    await page.waitForSelector(".asks h2");
    const said = await page.$eval(".said", (element) => element.textContent ?? "");
    assert.match(said, /wins|draw/);
    assert.deepEqual(wrong, []);
    await page.close();
  });
}

for (const isolated of isThere && isBuilt ? [true, false] : []) {
  test(`Firefox: a game inside the page, ${isolated ? "with" : "without"} shared memory`, async () => {
    const { url } = await plain({ isolated });
    const page = await (await browser()).newPage();
    page.setDefaultTimeout(LONG);
    /** @type {string[]} */
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await page.setViewport({ width: 1280, height: 860 });
    await page.goto(url);
    assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
    /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
    const ask = (method, path, body) =>
      page.evaluate(
        async (method, path, body) => {
          const { request } = await import(new URL("host.js", location.href).href);
          return request(method, path, body);
        },
        method,
        path,
        body,
      );
    const game = { game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "reversi", level: 20 }, time: "600" };
    const { id } = await ask("POST", "api/games", game);
    await page.goto(`${url}#/game/${id}`);
    /** @param {(state: any) => boolean} holds */
    const shown = async (holds) => {
      const end = Date.now() + LONG;
      for (;;) {
        const state = await ask("GET", `api/games/${id}`);
        const drawn = await page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
        if (holds(state) && drawn === String(state.revision)) return state;
        assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    /** @param {any} state */
    const play = async (state) => {
      await page.locator(`.left duiyi-board >>> [data-point="${state.board.legal[0].point}"]`).click();
      return shown((now) => now.moves.length > state.moves.length && (now.ending || now.turn === "black"));
    };
    await play(await shown(() => true));
    await page.reload();
    let state = await shown((now) => now.moves.length === 2);
    await page.keyboard.press("u");
    state = await shown((now) => now.moves.length === 0);
    while (!state.ending) state = await play(state);
    assert.deepEqual(wrong, []);
    await page.close();
  });
}

if (isThere && isBuilt) {
  test("Firefox: inside the page an endgame is solved with as many nodes as elsewhere", async () => {
    const { url } = await plain({ isolated: true });
    const page = await (await browser()).newPage();
    await page.goto(url);
    assert.deepEqual(await page.evaluate(solve, FFO_40.start), FFO_40.found);
    await page.close();
  });
}
