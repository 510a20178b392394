// Firefox, as tests of the page use it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServer, connect } from "node:net";
import { after } from "node:test";
import puppeteer from "puppeteer-core";
import { LONG } from "./browser.mjs";
import { test } from "./test.mjs";

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

/** Whether there is one. */
export const isThere = existsSync(FIREFOX);

if (!isThere) {
  console.log(`left out: the page in Firefox; not installed: ${FIREFOX} (apt-get install firefox-esr)`);
  if (process.env["CI"]) test("Firefox is there", () => assert.fail(`${FIREFOX} is not installed`));
}

/** By the settings that it was begun with. @type {Map<string, Promise<import("puppeteer-core").Browser>>} */
const browsers = new Map();

after(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

/** One Firefox for all visitors with the same settings. @param {Record<string, unknown>} settings */
function browser(settings) {
  const key = JSON.stringify(settings);
  const known = browsers.get(key);
  if (known) return known;
  const extraPrefsFirefox = { "intl.accept_languages": "en-US", ...settings };
  const launched = puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true, defaultViewport: null, timeout: LONG, extraPrefsFirefox });
  browsers.set(key, launched);
  return launched;
}

/**
 * Makes the window of a page as large as those of other visitors.
 * @param {import("puppeteer-core").Page} page
 */
async function widen(page) {
  try {
    await page.setViewport({ width: 1280, height: 860 });
  } catch (error) {
    // The size is set; which way up the screen is held not every Firefox can be told.
    if (!String(error).includes("setScreenOrientationOverride")) throw error;
  }
}

/**
 * A visitor with Firefox.
 * @param {string} url the address of the first page
 * @param {Record<string, unknown>} [settings] as in `about:config`
 */
export async function reader(url, settings = {}) {
  const page = await (await browser(settings)).newPage();
  const bob = new Reader(page, url);
  await widen(page);
  await page.goto(url);
  return bob;
}

/** What goes wrong in the browser fails the test that closes it. */
export class Reader {
  /** @type {string[]} */ #wrong = [];
  /** What may go wrong. @type {RegExp[]} */ #forgiven = [];

  /** @param {import("puppeteer-core").Page} page @param {string} url */
  constructor(page, url) {
    this.page = page;
    this.url = url;
    page.setDefaultTimeout(LONG);
    page.on("pageerror", (error) => this.#wrong.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.#wrong.push(message.text());
    });
  }

  /** Takes such a message for no fault. @param {RegExp} message */
  forgive(message) {
    this.#forgiven.push(message);
  }

  async leave() {
    assert.deepEqual(this.#wrong.filter((said) => !this.#forgiven.some((message) => message.test(said))), []);
    await this.page.close();
  }

  /** The id of the game that is shown. */
  get game() {
    return /#\/game\/([\w-]+)/.exec(this.page.url())?.[1] ?? "";
  }

  /**
   * What the page's host answers, whichever it is.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  ask(method, path, body) {
    return this.page.evaluate(
      async (method, path, body) => {
        const { request } = await import(new URL("host/route.js", location.href).href);
        return request(method, path, body);
      },
      method,
      path,
      body,
    );
  }

  /** Goes to a place within the page, which needs no network. @param {string} hash */
  async go(hash) {
    await this.page.evaluate((hash) => void (location.hash = hash), hash);
  }

  /** Begins a game as the form does, and shows it. @param {object} game */
  async begin(game) {
    const id = await this.page.evaluate(async (game) => {
      const { begin } = await import(new URL("start/begin.js", location.href).href);
      return begin(game);
    }, { opening: "none", black: {}, white: {}, ...game });
    await this.go(`#/game/${id}`);
    return this.shown(() => true);
  }

  /** Another page on the same game, in the same browser. */
  async beside() {
    const page = await this.page.browser().newPage();
    await widen(page);
    await page.goto(this.page.url());
    const other = new Reader(page, this.url);
    await other.shown(() => true);
    return other;
  }

  /** Waits until a state holds and is drawn. @param {(state: any) => boolean} holds */
  async shown(holds) {
    const end = Date.now() + LONG;
    for (;;) {
      const state = await this.ask("GET", `api/games/${this.game}`);
      const drawn = await this.page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
      if (holds(state) && drawn === String(state.revision)) return state;
      assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** @param {number} point */
  async click(point) {
    const [x = 0, y = 0] = await this.page.evaluate((point) => {
      const at = document.querySelector(".left duiyi-board")?.shadowRoot?.querySelector(`[data-point="${point}"]`);
      at?.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = at?.getBoundingClientRect() ?? new DOMRect();
      return [left + width / 2, top + height / 2];
    }, point);
    await this.page.mouse.click(x, y);
  }

  /** Clicks a point. @param {string} name */
  async place(name) {
    await this.click(await this.page.evaluate((name) => /** @type {any} */ (document.querySelector(".left duiyi-board")).point(name), name));
  }

  /** Plays the first move that is possible, and waits for the answer. @param {any} state */
  async play(state) {
    await this.click(state.board.legal[0].point);
    return this.shown((now) => now.moves.length > state.moves.length && (now.ending || now.turn === "black"));
  }

  /** Plays to the end. @param {any} state */
  async finish(state) {
    while (!state.ending) state = await this.play(state);
    await this.page.waitForSelector(".asks h2");
    return state;
  }

  /**
   * Waits until something says something, and gives what it says.
   * @param {string} selector
   * @param {RegExp} said
   */
  async says(selector, said) {
    await this.page.waitForFunction(
      (selector, said) => [...document.querySelectorAll(selector)].some((element) => new RegExp(said).test(element.textContent ?? "")),
      {},
      selector,
      said.source,
    );
  }

  /** Clicks the first element of a kind that says something. @param {string} selector @param {RegExp} said */
  async choose(selector, said) {
    await this.says(selector, said);
    await this.page.evaluate(
      (selector, said) => [...document.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement).find((element) => new RegExp(said).test(element.textContent ?? ""))?.click(),
      selector,
      said.source,
    );
  }
}

/**
 * A network between a browser and a server, which can be switched off.
 * @param {string} url the server
 */
export async function network(url) {
  const { hostname, port, pathname } = new URL(url);
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  /** @param {import("node:net").Socket} socket */
  const keep = (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A page that is cut off says so.
    socket.on("error", () => undefined);
    return socket;
  };
  const between = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  /** @param {number} at */
  const on = (at) => new Promise((done) => between.listen(at, "127.0.0.1", () => done(null)));
  await on(0);
  const { port: here } = /** @type {import("node:net").AddressInfo} */ (between.address());
  const off = () => {
    const closed = new Promise((done) => between.close(done));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  after(off);
  return { url: `http://127.0.0.1:${here}${pathname}`, off, on: () => on(here) };
}
