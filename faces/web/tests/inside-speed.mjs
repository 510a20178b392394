// How fast the host inside the page is: `node inside-speed.mjs PROGRAM`, once `cargo xtask page` has
// built it. What it prints stands in docs/benchmarks.md; it judges nothing.

import { loadavg } from "node:os";
import { visitor } from "./browser.mjs";
import { served } from "./inside-page.mjs";
import { test } from "./test.mjs";

const VISITS = 5;

/** @param {number[]} times */
const told = (times) => times.map((time) => time.toFixed(0)).join(", ");

test("speed inside the page", async () => {
  console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const server = await served();

  /** From the first byte to a board on which one can move. @param {import("playwright-core").Page} page */
  const begun = (page) =>
    page.evaluate(async () => {
      /** @type {any} */ (window).long = [];
      new PerformanceObserver((list) => /** @type {any} */ (window).long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask", buffered: true });
      const { begin } = await import(new URL("start/begin.js", location.href).href);
      location.hash = `#/game/${await begin({ game: "reversi", opening: "none", black: {}, white: { engine: "reversi", level: 3 } })}`;
      while (!document.querySelector("main .table[data-revision]")) await new Promise((done) => setTimeout(done, 1));
      return performance.now();
    });

  const [cold, warm] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let visit = 0; visit < VISITS; visit++) {
    const ann = await visitor({ from: server.url, kept: true });
    cold.push(await begun(ann.page));
    await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await ann.page.goto(server.url);
    await ann.page.reload();
    warm.push(await begun(ann.page));
    await ann.leave();
  }
  console.log(`first move possible, cold: ${told(cold)} ms; warm: ${told(warm)} ms`);

  const ann = await visitor({ from: server.url });
  await begun(ann.page);
  for (let count = 0; count < 6; count++) {
    await ann.page.locator(".left duiyi-board [data-point].legal, .left duiyi-board [data-point]").first().waitFor();
    const moved = await ann.page.evaluate(async () => {
      const { request } = await import(new URL("host/route.js", location.href).href);
      const id = location.hash.split("/")[2];
      for (;;) {
        const state = await request("GET", `api/games/${id}`);
        if (state.ending) return null;
        if (state.turn === "black") return state.board.legal[0].point;
        await new Promise((done) => setTimeout(done, 10));
      }
    });
    if (moved === null) break;
    await ann.point(moved).click();
  }
  const long = /** @type {number[]} */ (await ann.page.evaluate(() => /** @type {any} */ (window).long));
  console.log(`tasks over 50 ms on the page's own thread: ${long.length} (${told(long)} ms)`);

  const engine = await ann.page.evaluate(async () => {
    const { compile } = await import(new URL("inside/module.js", location.href).href);
    const module = await compile();
    const flag = crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
    const make = () => {
      const worker = new Worker("inside/engine.js", { type: "module" });
      worker.postMessage({ module, memory: 64, flag });
      return worker;
    };
    /** @param {Worker} worker @param {(data: any) => boolean} wanted */
    const heard = (worker, wanted) => new Promise((done) => worker.addEventListener("message", function hear({ data }) {
      if (!wanted(data)) return;
      worker.removeEventListener("message", hear);
      done(data);
    }));
    const start = "O..OOOOX/.OOOOOOX/OOXXOOOX/OOXOOOXX/OOOOOOXX/...OOOOX/....O..X/........ X";
    const order = { engine: "reversi", most: 600_000, game: "reversi", size: "8", variant: "standard", start, moves: [], seed: 0, lines: 1, only: [] };
    const solved = [];
    for (let count = 0; count < 3; count++) {
      const worker = make();
      const begin = performance.now();
      worker.postMessage({ order: JSON.stringify(order) });
      await heard(worker, ({ result }) => result);
      solved.push(performance.now() - begin);
      worker.terminate();
    }
    // As a table asks: a search is stopped, and the next one, of a glance, is answered.
    const [{ Engines }, { FarWorkers, Workers }] = await Promise.all(["engines", "workers"].map((name) => import(new URL(`inside/${name}.js`, location.href).href)));
    /** @param {boolean} isolated */
    const stops = async (isolated) => {
      Object.defineProperty(self, "crossOriginIsolated", { value: isolated, configurable: true });
      /** @type {any} */ const far = new FarWorkers((/** @type {any} */ wanted) => near.hear(wanted));
      const near = new Workers((/** @type {any} */ told) => far.hear(told));
      const engines = new Engines(module, far);
      const times = [];
      /**
       * @param {string} key
       * @param {object} order
       * @returns {[Promise<void>, Promise<void>]} when it says something, and when it ends
       */
      const ask = (key, order) => {
        /** @type {() => void} */ let heard = () => undefined;
        /** @type {Promise<void>} */ const told = new Promise((done) => (heard = done));
        /** @type {Promise<void>} */
        const found = new Promise((done) => engines.ask({ key, order: JSON.stringify(order), told: heard, found: done, cut: done }, false));
        return [told, found];
      };
      for (let count = 0; count < 20; count++) {
        const [told] = ask("long", { ...order, start: null, size: "10" });
        await told;
        await new Promise((done) => setTimeout(done, 300));
        const begin = performance.now();
        engines.stop("long");
        await ask("short", { ...order, start: null, size: "10", depth: 1 })[1];
        times.push(performance.now() - begin);
      }
      return times;
    };
    return { solved, stopped: flag ? await stops(true) : [], ended: await stops(false) };
  });
  console.log(`FFO #40: ${told(engine.solved)} ms`);
  console.log(`stopped by a flag, and the next has answered: ${told(engine.stopped)} ms`);
  console.log(`ended, and another one has answered: ${told(engine.ended)} ms`);
  await ann.leave();
});
