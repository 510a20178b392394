// A server that runs, and browsers in front of it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, afterEach } from "node:test";
import { chromium } from "playwright-core";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Nothing that these tests wait for takes longer, however busy the machine is. */
export const LONG = Number(process.env["DUIYI_TEST_LONG"] ?? 60_000);

/**
 * Waits until something is so.
 * @param {() => boolean | Promise<boolean>} holds
 */
export async function until(holds) {
  const end = Date.now() + LONG;
  while (!(await holds())) {
    assert.ok(Date.now() < end, `not so: ${holds}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Every answer of a server comes up to so many milliseconds late, each by another time: as on a bad day. */
const LATE = Number(process.env["DUIYI_TEST_LATE"] ?? 0);

/** So many times as long as usual does a page take for everything. */
const SLOW = Number(process.env["DUIYI_TEST_SLOW"] ?? 1);

const folder = await mkdtemp(join(tmpdir(), "duiyi-web-"));
const program = process.argv[2] ?? "";
assert.ok(program, "usage: node run.mjs PROGRAM");

/** @type {import("node:child_process").ChildProcess | null} */
let child = null;
/** All servers, to be ended with the tests. @type {import("node:child_process").ChildProcess[]} */
const children = [];

// However the tests end: a server holds what its parent writes to, and who reads that waits for it.
process.on("exit", () => {
  for (const server of children) server.kill("SIGKILL");
});

/**
 * Starts the server; its games are those of the server before.
 * @param {number} port 0 takes any
 */
async function start(port) {
  const [server, url] = await serve(["--port", String(port), "--store", join(folder, "games.sqlite")]);
  child = server;
  return url;
}

/**
 * Starts a server of one's own in a folder of one's own.
 * @param {(folder: string) => Promise<string[]>} prepare says with which arguments
 */
export async function another(prepare) {
  const own = await mkdtemp(join(folder, "own-"));
  const args = await prepare(own);
  const [, url] = await serve(["--port", "0", "--store", join(own, "games.sqlite"), ...args]);
  return { folder: own, url };
}

/**
 * @param {string[]} args
 * @returns {Promise<[import("node:child_process").ChildProcess, string]>} the server, and where it is
 */
async function serve(args) {
  const env = { ...process.env, LC_ALL: "C", DUIYI_SEED: "0" };
  const server = spawn(program, ["serve", ...args], { stdio: ["ignore", "pipe", "inherit"], env });
  children.push(server);
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\S+\//.exec(line);
    if (url) return [server, url[0]];
  }
  throw new Error("the server did not say where it is");
}

/** Where the server is. */
export const url = await start(0);

/** Kills the server as nothing else would, and starts it again in the same place. */
export async function killAndRestart() {
  const gone = new Promise((resolve) => child?.once("exit", resolve));
  child?.kill("SIGKILL");
  await gone;
  assert.equal(await start(Number(new URL(url).port)), url);
}

/** Lets the server sleep, or wakes it: its connections stay open meanwhile. @param {boolean} asleep */
export const sleep = (asleep) => child?.kill(asleep ? "SIGSTOP" : "SIGCONT");

const HOW = {
  executablePath: CHROMIUM,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const browser = await chromium.launch({ ...HOW, timeout: LONG });

/** Of visitors who have not left. @type {Set<import("playwright-core").BrowserContext>} */
const contexts = new Set();

// A test that has failed leaves nothing to the next one.
afterEach(
  async () => {
    sleep(false);
    for (const context of contexts) await context.close();
  },
  { timeout: LONG },
);

after(async () => {
  const stuck = setTimeout(() => {
    console.error("something still runs after the tests");
    process.exit(1);
  }, LONG);
  // Nobody waits for it who has nothing else to wait for.
  stuck.unref();
  await browser.close();
  for (const server of children) server.kill();
  await rm(folder, { recursive: true, force: true });
});

/**
 * @typedef {object} Wishes
 * @property {string} [hash] where to go first
 * @property {string} [lang]
 * @property {boolean} [phone]
 * @property {string} [theme]
 * @property {boolean} [kept] whether the page may keep itself for when there is no network
 * @property {string} [from] the server, where it is another one
 * @property {boolean} [script] whether the browser runs programs
 * @property {string} [profile] a folder with the browser's own settings
 */

/**
 * A visitor with a browser of their own. What goes wrong in it fails the test that closes it.
 * @param {Wishes} [wishes]
 */
export async function visitor({ hash = "", lang = "en-US", phone = false, theme, kept = false, from = url, script = true, profile } = {}) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 860 };
  // What a page keeps for later is tried where nothing else is.
  const serviceWorkers = kept ? "allow" : "block";
  /** @type {import("playwright-core").BrowserContextOptions} */
  const wishes = { viewport, locale: lang, hasTouch: phone, isMobile: phone, serviceWorkers, javaScriptEnabled: script };
  const context = profile ? await chromium.launchPersistentContext(profile, { ...HOW, ...wishes, timeout: LONG }) : await browser.newContext(wishes);
  contexts.add(context);
  context.once("close", () => contexts.delete(context));
  context.setDefaultTimeout(LONG);
  if (theme) {
    await context.addInitScript((theme) => {
      localStorage.setItem("duiyi.settings", JSON.stringify({ theme }));
    }, theme);
  }
  if (LATE > 0) await delay(context);
  const page = await context.newPage();
  if (SLOW > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  /** @type {string[]} */
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") wrong.push(message.text());
  });
  await page.goto(from + hash);
  return new Visitor(context, page, wrong);
}

/**
 * Answers come late: those to requests in any order, what a connection carries in its own.
 * @param {import("playwright-core").BrowserContext} context
 */
async function delay(context) {
  const later = () => new Promise((done) => setTimeout(done, LATE * Math.random()));
  await context.route(/\/api\//, async (route) => {
    await later();
    await route.fallback();
  });
  await context.routeWebSocket(/./, (page) => {
    const server = page.connectToServer();
    let all = Promise.resolve();
    server.onMessage((message) => {
      all = all.then(later).then(() => page.send(message));
    });
  });
}

/** What a browser tells in its console of a server that has refused something. */
export const REFUSED = /the server responded with a status of 4\d\d|handshake: Unexpected response code: 4\d\d/;
/** What it tells when no server answers. */
export const UNANSWERED = /net::ERR_|WebSocket connection/;

/** A visitor with a browser. */
export class Visitor {
  /** What may go wrong. @type {RegExp[]} */
  #forgiven = [];

  /**
   * @param {import("playwright-core").BrowserContext} context
   * @param {import("playwright-core").Page} page
   * @param {string[]} wrong
   */
  constructor(context, page, wrong) {
    this.context = context;
    this.page = page;
    this.wrong = wrong;
  }

  /**
   * Takes such a message for no fault, whenever it comes: consoles are behind the page.
   * @param {RegExp} message
   */
  forgive(message) {
    this.#forgiven.push(message);
  }

  /** Closes the browser; nothing may have gone wrong in it. */
  async leave() {
    assert.deepEqual(this.wrong.filter((said) => !this.#forgiven.some((message) => message.test(said))), []);
    await this.context.close();
  }

  /** The id of the game that is shown. */
  get game() {
    return /#\/game\/([\w-]+)/.exec(this.page.url())?.[1] ?? "";
  }

  /** The state of the game as the server has it. */
  async state() {
    return (await fetch(`${url}api/games/${this.game}`)).json();
  }

  /** Begins a game as the form does, with less clicking. @param {object} game */
  async begin(game) {
    const id = await this.page.evaluate(async (game) => {
      const { begin } = await import(new URL("start/begin.js", location.href).href);
      return begin(game);
    }, game);
    await this.page.goto(`${url}#/game/${id}`);
    await this.shown((state) => state.revision !== undefined);
  }

  /** Goes to a screen, and waits until it is there. @param {string} hash */
  async open(hash) {
    await this.page.goto(url + hash);
    await this.page.locator(`main[data-shown="${hash}"] h1`).waitFor();
  }

  /** The element of a point. @param {number} point */
  point(point) {
    return this.page.locator(`.left duiyi-board [data-point="${point}"]`);
  }

  /** The number of the point with a name. @param {string} name */
  number(name) {
    return this.page.evaluate(
      (name) => /** @type {any} */ (document.querySelector(".left duiyi-board")).point(name),
      name,
    );
  }

  /** Clicks a point. @param {string} name */
  async place(name) {
    await this.point(await this.number(name)).click();
  }

  /**
   * Goes to a point with arrows, from the top left, and places.
   * @param {number} point
   * @param {number} width
   */
  async byKeys(point, width) {
    const { keyboard } = this.page;
    await keyboard.press("ArrowUp");
    await keyboard.press("Control+Home");
    for (let row = 0; row < Math.floor(point / width); row++) await keyboard.press("ArrowDown");
    for (let column = 0; column < point % width; column++) await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
  }

  /**
   * Waits until the server's state is so, and the page shows it.
   * @param {(state: any) => boolean} holds
   */
  async shown(holds) {
    const end = Date.now() + LONG;
    for (;;) {
      const state = await this.state();
      const shown = await this.page.evaluate(() => document.querySelector("main .table")?.getAttribute("data-revision"));
      if (holds(state) && shown === String(state.revision)) return state;
      assert.ok(Date.now() < end, `not so: ${holds} of ${JSON.stringify(state)}`);
      await this.page.waitForTimeout(30);
    }
  }

  /** What is said below the board. */
  said() {
    return this.page.locator(".said").innerText();
  }
}
