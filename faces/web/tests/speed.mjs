// How fast the page is: `node speed.mjs PROGRAM`. What it prints stands in docs/benchmarks.md; it
// judges nothing, for figures depend on the machine and its load.

import { loadavg } from "node:os";
import { visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/** How many moves are timed. */
const MOVES = 100;

/** @param {number[]} times @param {number} share */
const quantile = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

test("speed", async () => {
  const load = loadavg()[0]?.toFixed(1);
  /** @type {number[]} */
  const paints = [];
  let bytes = 0;
  for (let visit = 0; visit < 5; visit++) {
    const ann = await visitor();
    await ann.page.locator(".start").first().waitFor();
    await ann.page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const seen = await ann.page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      bytes: [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")]
        .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).transferSize, 0),
    }));
    paints.push(seen.paint);
    bytes = seen.bytes;
    await ann.leave();
  }
  const ann = await visitor();
  await ann.begin({ game: "gomoku", size: "19", opening: "none", black: {}, white: {} });
  await ann.page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.touches = [];
    seen.long = [];
    // From the touch to the frame after the one in which the stone is drawn.
    document.addEventListener("pointerdown", ({ timeStamp }) => {
      document.addEventListener("click", () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.touches.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }), { once: true });
    }, { capture: true });
    new PerformanceObserver((list) => seen.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  for (let count = 0; count < MOVES; count++) {
    const { moves, board, ending } = await ann.shown(() => true);
    if (ending) break;
    // Far from any row of five.
    const { point } = board.legal[(count * 97) % board.legal.length];
    const box = await ann.point(point).boundingBox();
    if (!box) break;
    await ann.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await ann.shown((state) => state.moves.length > moves.length);
  }
  const { touches, long } = await ann.page.evaluate(() => {
    const { touches, long } = /** @type {any} */ (window);
    return { touches, long };
  });
  console.log(`load of the machine before: ${load}`);
  console.log(`first paint: ${paints.map((paint) => paint.toFixed(0)).join(", ")} ms`);
  console.log(`first screen: ${(bytes / 1000).toFixed(1)} kB as sent`);
  console.log(`touch to paint, ${touches.length} moves on 19 lines: p50 ${quantile(touches, 0.5).toFixed(1)} ms, p99 ${quantile(touches, 0.99).toFixed(1)} ms`);
  console.log(`tasks over 50 ms while playing: ${long.length}${long.length ? `, the longest ${Math.max(...long).toFixed(0)} ms` : ""}`);
  await ann.leave();
});
