// Nothing is cut off, from the smallest telephone to the largest screen, and nothing jumps.

import assert from "node:assert/strict";
import { url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/** Windows: width and height. @type {[number, number][]} */
const WINDOWS = [[320, 640], [375, 667], [740, 700], [844, 390], [1280, 860]];

/** What is drawn slowly. @type {[number, number]} */
const LARGEST = [3840, 2160];

/**
 * The texts that have no room, each with its place.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
function cut(page) {
  return page.evaluate(async () => {
    // What is repeated below a list is so with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const controls = document.querySelectorAll("button, a, select, summary, label, legend, h1, h2, h3, p, small, kbd, dt, dd, .who, .what, .count, .clock");
    const pen = document.createElement("canvas").getContext("2d");
    /** @type {string[]} */
    const found = [];
    for (const control of controls) {
      if (!(control instanceof HTMLElement) || !control.checkVisibility() || control.closest(".aside, [inert]")) continue;
      const { left, right, width } = control.getBoundingClientRect();
      const style = getComputedStyle(control);
      if (width <= 1) continue;
      let wide = control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0;
      if (control instanceof HTMLSelectElement && pen) {
        // A list shows its choice in the room that its arrow leaves, or repeats it below. (A font with
        // figures of one width has no short form: a pen would not take it.)
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const text = pen.measureText(control.selectedOptions[0]?.text ?? "").width;
        wide = text > control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16 && control.parentElement?.querySelector("small:not([hidden])")?.textContent !== control.selectedOptions[0]?.text;
      }
      const out = left < -1 || right > document.documentElement.getBoundingClientRect().right + 1;
      if (wide || out) found.push(`${innerWidth}: ${control.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}

for (const lang of ["zh-CN", "en-US", "ja-JP"]) {
  test(`nothing is cut off in ${lang}`, async () => {
    const ann = await visitor({ lang });
    const { page } = ann;
    /** @type {string[]} */
    const found = [];
    const menu = page.locator(".acts button").last();
    const look = async (withMenu = false, withLargest = false) => {
      for (const [width, height] of withLargest ? [...WINDOWS, LARGEST] : WINDOWS) {
        await page.setViewportSize({ width, height });
        if (withMenu) await menu.click();
        found.push(...(await cut(page)));
        if (withMenu) await page.keyboard.press("Escape");
      }
    };
    for (const hash of ["", "#/games", "#/settings"]) {
      await ann.open(hash);
      for (const details of await page.locator("summary").all()) await details.click();
      await look(false, hash === "");
    }
    await page.keyboard.press("?");
    await page.locator("dialog").waitFor();
    await look();
    await page.keyboard.press("Escape");
    await ann.begin({ game: "gomoku", opening: "swap2", time: "300+3", black: {}, white: { engine: "general", level: 20 } });
    await look();
    await look(true);
    await ann.begin({ game: "gomoku", variant: "renju", opening: "taraguchi-10", black: {}, white: {} });
    await ann.place("h8");
    await page.locator(".answers").waitFor();
    await look();
    await ann.begin({ game: "reversi", opening: "none", black: {}, white: { engine: "one-ply" } });
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await look();
    }
    await menu.click();
    await page.locator('[data-action="players"]').click();
    await page.locator("dialog.players").waitFor();
    await look(false, true);
    assert.deepEqual([...new Set(found)], []);
    await ann.leave();
  });
}

test("nothing jumps while a game is played", async () => {
  for (const phone of [false, true]) {
    const ann = await visitor({ phone });
    await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
    await ann.page.evaluate(() => {
      /** @type {any} */ (window).jumps = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = /** @type {any} */ (entry);
          const what = sources.map((/** @type {any} */ { node }) => node?.parentElement?.className + " > " + (node?.className ?? node?.nodeName));
          /** @type {any} */ (window).jumps.push([value, what]);
        }
      }).observe({ type: "layout-shift" });
    });
    for (let count = 0; count < 6; count++) {
      const state = await ann.shown((state) => state.ending || state.turn === "black");
      if (state.ending) break;
      await ann.byKeys(state.board.legal[0].point, 6);
      await ann.shown((now) => now.moves.length > state.moves.length + 1 || now.ending);
    }
    await ann.page.keyboard.press("u");
    await ann.page.keyboard.press("h");
    await ann.page.locator(".said").filter({ hasText: /\w/ }).waitFor();
    assert.deepEqual(await ann.page.evaluate(() => /** @type {any} */ (window).jumps), []);
    await ann.leave();
  }
});

test("nothing moves when a question comes, when the other comes, and from one fault to the next", async () => {
  for (const phone of [false, true]) {
    const ann = await visitor({ phone });
    const { page } = ann;
    const places = (/** @type {string} */ parts) =>
      page.evaluate((parts) => [...document.querySelectorAll(parts)].map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [part.classList[0] ?? part.localName, x, y + scrollY, width].join(" ");
      }), parts);
    const all = ".left duiyi-board, .left .seat, .said, .acts button, .tabs, .course, .record";
    await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: {} });
    const before = await places(all);
    for (const name of ["h8", "h9", "i10"]) {
      const { moves } = await ann.state();
      await ann.place(name);
      await ann.shown((state) => state.moves.length > moves.length);
    }
    await page.locator(".answers").waitFor();
    assert.deepEqual(await places(all), before, "a question");
    await page.locator(".answers button").nth(1).click();
    await ann.shown((state) => !state.opening?.asks);
    assert.deepEqual(await places(all), before, "the end of the opening");
    await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { apart: true } });
    const alone = await places(all);
    const bob = await visitor({ hash: (await page.locator(".invite input").inputValue()).slice(url.length) });
    await page.locator(".invite").waitFor({ state: "detached" });
    assert.deepEqual(await places(all), alone, "the other has come");
    await bob.leave();
    await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "b3", "c3", "c2", "a1"], black: {}, white: {} });
    await page.getByRole("button", { name: "Analyse the whole game" }).click();
    await ann.shown((state) => state.values?.length === 6 && !state.analysis);
    const judged = await places(".record");
    await page.keyboard.press("w");
    await page.getByRole("button", { name: "Look for a better move" }).waitFor();
    assert.deepEqual(await places(".record"), judged, "a fault");
    await ann.leave();
  }
});

test("on small windows the board is whole, and what is said is seen", async () => {
  const games = [{ game: "reversi" }, { game: "gomoku" }, { game: "connect-four" }, { game: "mnk", size: "3,5,3" }];
  for (const lang of ["en-US", "zh-CN", "ja-JP"]) {
    for (const [width, height] of /** @type {[number, number][]} */ ([[320, 568], [360, 640], [844, 390], [568, 320], [932, 430]])) {
      const ann = await visitor({ phone: true, lang });
      await ann.page.setViewportSize({ width, height });
      for (const game of games) {
        await ann.begin({ opening: "none", time: "300+3", black: {}, white: { engine: "general", level: 3 }, ...game });
        const [top, board, said, acts] = await ann.page.evaluate(() =>
          [".top", ".left duiyi-board", ".said", ".acts"].map((part) => {
            const { left, top, right, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
            return { left, top, right, bottom };
          }),
        );
        const where = `${JSON.stringify({ lang, width, height, game, top, board, said, acts })}`;
        assert.ok(top && board && said && acts);
        /** @typedef {typeof top} Box @param {Box} a @param {Box} b */
        const apart = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1;
        for (const part of [board, said]) {
          assert.ok(part.top >= 0 && part.left >= 0 && part.bottom <= height && part.right <= width, where);
          assert.ok(apart(part, top) && apart(part, acts), where);
        }
        assert.ok(apart(board, said), where);
      }
      await ann.leave();
    }
  }
});

test("a computer's name is whole beside its level where stones are not counted, on a telephone held sideways", async () => {
  for (const lang of ["en-US", "zh-CN", "ja-JP"]) {
    const ann = await visitor({ phone: true, lang });
    await ann.page.setViewportSize({ width: 667, height: 375 });
    await ann.begin({ game: "connect-four", opening: "none", black: {}, white: { engine: "general", level: 20 } });
    const cut = await ann.page.locator(".seat .who").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
    assert.deepEqual(cut, [], lang);
    await ann.leave();
  }
});

test("with letters twice as large, or the page four times, nothing is wider than the screen and the actions are in sight", async () => {
  for (const [width, height, letters, phone] of /** @type {[number, number, number, boolean][]} */ ([[360, 640, 32, true], [390, 844, 32, true], [1280, 800, 32, false], [320, 256, 16, false], [320, 200, 16, false], [427, 240, 16, false]])) {
    const ann = await visitor({ phone });
    const { page } = ann;
    await page.setViewportSize({ width, height });
    await page.addInitScript((letters) => document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = `${letters}px`)), letters);
    await page.reload();
    await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6"], black: {}, white: {} });
    const [wide = 0, acts = 0, board = 0, out = ""] = await page.evaluate(() => {
      const at = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const edge = at(".panel").right;
      const out = [...document.querySelectorAll(".panel *")].filter((part) => part.getBoundingClientRect().right > edge + 1);
      return [document.documentElement.scrollWidth, at(".acts").bottom, at(".left duiyi-board").width, out.map((part) => part.outerHTML.slice(0, 80)).join()];
    });
    const where = `${width} × ${height}: ${JSON.stringify({ wide, acts, board, out })}`;
    assert.ok(wide <= width && acts <= height && board >= Math.min(190, height - 60) && out === "", where);
    await ann.leave();
  }
});

test("where there is room the panel stands beside the board, and is seen whole", async () => {
  for (const lang of ["en-US", "ja-JP"]) {
    const ann = await visitor({ lang });
    const { page } = ann;
    const moves = "f5 d6 c4 d3 c3 f4 c5 b3 c2 e6 c6 b4".split(" ");
    for (const game of [{ game: "reversi", moves }, { game: "mnk", size: "3,5,3" }, { game: "connect-four" }]) {
      await ann.begin({ opening: "none", time: "300+3", black: {}, white: { engine: "general", level: 3 }, ...game });
      // The last number is how wide a board of 8×8 is at least.
      for (const [width, height, least] of /** @type {[number, number, number][]} */ ([[740, 700, 380], [900, 700, 440], [800, 600, 350], [844, 390, 330], [800, 360, 300], [1024, 768, 520]])) {
        await page.setViewportSize({ width, height });
        const [board, panel, record, acts, wide, high] = await page.evaluate(() => [
          ...[".left duiyi-board", ".panel", ".record", ".acts"].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ]);
        const where = JSON.stringify({ lang, game, width, height, board, panel, record, acts });
        assert.ok(board.right <= panel.left && board.bottom <= height, where);
        assert.ok(panel.right <= width && panel.bottom <= height && record.top < acts.top - 40, where);
        assert.ok(game.game !== "reversi" || board.width >= least, where);
        assert.deepEqual([wide, high], [width, height], where);
      }
    }
    await ann.leave();
  }
});

test("on large windows a game fits, and the move that was made last is wholly seen", async () => {
  const ann = await visitor();
  const { page } = ann;
  const moves = "f5 d6 c4 d3 c3 f4 c5 b3 c2 e6 c6 b4".split(" ");
  await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: {} });
  for (const [width, height] of /** @type {[number, number][]} */ ([[1920, 1080], [1280, 800], [1366, 768]])) {
    await page.setViewportSize({ width, height });
    const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.equal(whole, seen, `at ${width} × ${height}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => !state.analysis && state.tally);
  const current = page.locator(".moves [aria-current]");
  await page.waitForFunction(() => {
    const [move, list, tab] = [".moves [aria-current]", ".record", ".tab"].map((part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect());
    return move && [list, tab].every((box) => box && move.top >= box.top && move.bottom <= box.bottom);
  });
  assert.equal(await current.innerText(), "b4");
  const [inTab, ofTab] = await page.locator(".tab").evaluate((tab) => [tab.scrollHeight, tab.clientHeight]);
  assert.equal(inTab, ofTab, "only the list of moves scrolls");
  await ann.leave();
});

test("every control stays where it is, whatever the panel shows", async () => {
  for (const [width, height] of /** @type {[number, number][]} */ ([[1280, 800], [1000, 1300], [390, 844]])) {
    const ann = await visitor({ phone: width < 900 });
    const { page } = ann;
    await page.setViewportSize({ width, height });
    const moves = "f5 d6 c4 d3 c3 f4 c5 b3 c2 e6 c6 b4".split(" ");
    await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: { engine: "general", level: 1 } });
    const places = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll(".acts, .acts button, .tabs button, .left .seat, .left duiyi-board, .branch button")];
        const shown = parts.filter((part) => part.checkVisibility());
        // Where a tab is chosen on a telephone the page scrolls to it; nothing moves on the page for that.
        const down = (/** @type {Element} */ part) => (part.closest(".acts") ? 0 : scrollY);
        return shown.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.className || part.textContent, x, y + down(part), width, height].join(" ");
        });
      });
    const before = await places();
    const outside = before.filter((part) => !part.startsWith("button small"));
    const isSame = async (/** @type {string} */ when) => {
      const now = await places();
      for (const part of outside) assert.ok(now.includes(part), `${when} at ${width} × ${height}: ${part} is not in\n${now.join("\n")}`);
    };
    for (const at of [1, 2, 0]) {
      await page.getByRole("tab").nth(at).click();
      await (at === 1 ? page.locator(".advice .line").nth(2) : at === 2 ? page.locator(".rule .best") : page.locator(".record")).waitFor();
      await isSame(`tab ${at}`);
    }
    await page.keyboard.press("h");
    await page.locator(".said").filter({ hasText: /Try/ }).waitFor();
    await isSame("a hint");
    await page.keyboard.press("h");
    // Where the list of moves begins, whatever is found.
    const list = () => page.evaluate(() => (document.querySelector(".record")?.getBoundingClientRect().top ?? 0) + scrollY);
    const top = await list();
    await page.getByRole("button", { name: "Analyse the whole game" }).click();
    await page.locator(".found:not(.unjudged)").waitFor({ state: "attached" });
    const record = await page.locator(".record").boundingBox();
    await isSame("while an analysis runs");
    assert.equal(await list(), top, `the list at ${width} × ${height}`);
    await ann.shown((state) => !state.analysis && state.tally);
    await isSame("after an analysis");
    assert.deepEqual(await page.locator(".record").boundingBox(), record, "what is found has its room before");
    if (width === 1280) assert.deepEqual(await places(), before, "the notes lie below the list");
    await page.keyboard.press("/");
    await page.locator(".typed input, dialog input").first().fill("help");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await isSame("a long message");
    await ann.leave();
  }
});

test("the menu of actions is seen whole, or shows where there is more, and is gone through by keyboard", async () => {
  for (const lang of ["en-US", "zh-CN", "ja-JP"]) {
    const ann = await visitor({ lang });
    const { page } = ann;
    const moves = "f5 d6 c4".split(" ");
    await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: { engine: "general", level: 1 } });
    await ann.shown((state) => state.turn === "black");
    for (const [width, height] of /** @type {[number, number][]} */ ([[1280, 800], [390, 844], [340, 700], [844, 390]])) {
      const where = `${lang} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.locator(".acts button").last().focus();
      await page.keyboard.press("Enter");
      const menu = page.locator(".menu.more");
      await menu.locator("button:focus").waitFor();
      // What can hold the game is asked then.
      await menu.locator('[data-action="save-ggf"]').waitFor();
      const seen = () =>
        menu.evaluate((menu) => {
          const { left, top, right, bottom } = menu.getBoundingClientRect();
          const item = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          return {
            inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
            whole: menu.scrollHeight <= menu.clientHeight,
            item: item.top >= top && item.bottom <= bottom,
            action: document.activeElement?.getAttribute("data-action"),
            // A shadow where there is more does not scroll, and what covers it does.
            shows: getComputedStyle(menu).backgroundAttachment.includes("local"),
          };
        });
      const begin = await seen();
      assert.ok(begin.inside && begin.item && begin.action === "draw", `${where}: ${JSON.stringify(begin)}`);
      assert.ok(begin.whole || (height < 800 && begin.shows), `${where}: ${JSON.stringify(begin)}`);
      await page.keyboard.press("End");
      const end = await seen();
      assert.ok(end.item && end.action === "save-png", `${where}: ${JSON.stringify(end)}`);
      await page.keyboard.press("ArrowDown");
      assert.equal((await seen()).action, "draw");
      if (width > 600) {
        await page.keyboard.press("ArrowRight");
        assert.equal((await seen()).action, "save-duiyi", "what can be saved stands beside the rest");
        await page.keyboard.press("ArrowLeft");
        assert.equal((await seen()).action, "draw");
      }
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup")), "menu");
    }
    assert.deepEqual(await page.locator(".menu.more > [role=group]").evaluateAll((groups) => groups.map(({ children }) => children[0]?.getAttribute("data-action"))), ["draw", "flip", "new", "watch", "save-duiyi"]);
    await ann.leave();
  }
});

test("on a phone held sideways a question is seen without scrolling, and the panel begins in sight beside the board", async () => {
  for (const lang of ["en-US", "zh-CN", "ja-JP"]) {
    for (const [width, height] of /** @type {[number, number][]} */ ([[568, 320], [667, 375], [740, 360], [844, 390]])) {
      const ann = await visitor({ phone: true, lang });
      const { page } = ann;
      await page.setViewportSize({ width, height });
      const boxes = (/** @type {string[]} */ parts) =>
        page.evaluate((parts) => parts.map((part) => (document.querySelector(part) ?? document.body).getBoundingClientRect().toJSON()), parts);
      await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6"], time: "300+3", black: {}, white: {} });
      const [board, tabs, acts] = await boxes([".left duiyi-board", ".tabs", ".acts"]);
      const where = JSON.stringify({ lang, width, height, board, tabs, acts });
      assert.ok(tabs.left >= board.right && tabs.right <= width && tabs.bottom < acts.top, where);
      // Whatever of the panel is looked at, the board stays in sight.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [still] = await boxes([".left duiyi-board"]);
      assert.ok(still.top >= 0 && still.bottom <= height, JSON.stringify({ where, still }));
      await ann.begin({ game: "gomoku", variant: "renju", opening: "yamaguchi", black: {}, white: {} });
      for (const name of ["h8", "h9", "i10"]) {
        const { moves } = await ann.shown(() => true);
        await ann.place(name);
        await ann.shown((state) => state.moves.length > moves.length);
      }
      await page.locator(".answers").waitFor();
      const [beside, sheet, text, first, bar] = await boxes([".left duiyi-board", ".questions", "#opening-text", ".answers button", ".acts"]);
      const asked = JSON.stringify({ lang, width, height, beside, sheet, text, first, bar });
      assert.ok(sheet.left >= beside.right && sheet.top >= 0 && text.top >= sheet.top && text.bottom <= bar.top, asked);
      assert.ok(first.top >= text.bottom - 1 && first.bottom <= bar.top, asked);
      await ann.leave();
    }
  }
});
