// Every screen in every language and theme: words, room, and what a reader of screens needs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { REFUSED, url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

const AXE = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const SCREENS = ["", "#/games", "#/settings", "#/setup"];

/**
 * What axe finds.
 * @param {import("playwright-core").Page} page
 */
async function faults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ n) => n.html + n.failureSummary).join("\n")}`);
  });
}

/**
 * A screen shows words, not their ids, and is not wider than the window.
 * @param {import("playwright-core").Page} page
 */
async function isWell(page) {
  const { text, wide } = await page.evaluate(() => ({
    text: document.documentElement.outerHTML,
    wide: document.documentElement.scrollWidth > window.innerWidth,
  }));
  assert.doesNotMatch(text, /web-[a-z]/, "an id of a message");
  assert.ok(!wide, `${page.url()} is wider than the window`);
}

for (const lang of ["zh-CN", "en-US", "ja-JP"]) {
  test(`every screen in ${lang}`, async () => {
    for (const phone of [false, true]) {
      const ann = await visitor({ lang, phone });
      await ann.begin({ game: "gomoku", variant: "renju", opening: "taraguchi-10", time: "300+3", black: {}, white: { apart: true } });
      await isWell(ann.page);
      for (const tab of await ann.page.getByRole("tab").all()) {
        await tab.click();
        await isWell(ann.page);
      }
      for (const screen of SCREENS) {
        await ann.open(screen);
        for (const details of await ann.page.locator("summary").all()) await details.click();
        await isWell(ann.page);
      }
      await ann.page.setViewportSize({ width: 320, height: 640 });
      for (const screen of SCREENS) {
        await ann.open(screen);
        await isWell(ann.page);
      }
      await ann.leave();
    }
  });
}

for (const theme of ["light", "dark", "contrast", "colour-blind", "wood"]) {
  test(`axe finds nothing in ${theme}`, async () => {
    const ann = await visitor({ theme });
    for (const screen of SCREENS) {
      await ann.open(screen);
      for (const details of await ann.page.locator("summary").all()) await details.click();
      assert.deepEqual(await faults(ann.page), [], `${theme} ${screen}`);
    }
    await ann.begin({ game: "reversi", opening: "none", time: "300+3", black: {}, white: {} });
    assert.deepEqual(await faults(ann.page), [], `${theme} game`);
    await ann.page.getByRole("tab").nth(1).click();
    await ann.page.locator(".advice .line").first().waitFor();
    assert.deepEqual(await faults(ann.page), [], `${theme} analysis`);
    await ann.page.getByRole("tab").nth(2).click();
    await ann.page.locator(".rule .best").waitFor();
    assert.deepEqual(await faults(ann.page), [], `${theme} thinking`);
    await ann.page.keyboard.press("?");
    assert.deepEqual(await faults(ann.page), [], `${theme} keys`);
    await ann.page.keyboard.press("Escape");
    await ann.page.keyboard.press("/");
    assert.deepEqual(await faults(ann.page), [], `${theme} command line`);
    await ann.page.keyboard.press("Escape");
    await ann.page.getByRole("button", { name: "Resign" }).click();
    assert.deepEqual(await faults(ann.page), [], `${theme} question`);
    await ann.page.keyboard.press("Escape");
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Change the players" }).click();
    assert.deepEqual(await faults(ann.page), [], `${theme} players`);
    await ann.page.keyboard.press("Escape");
    await ann.begin({ game: "gomoku", variant: "renju", opening: "taraguchi-10", black: {}, white: { apart: true } });
    await ann.page.locator(".invite").waitFor();
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Save as PSQ" }).or(ann.page.getByRole("menuitem", { name: "Save as SGF" })).first().waitFor({ state: "attached" });
    assert.deepEqual(await faults(ann.page), [], `${theme} link for the other, menu`);
    await ann.page.keyboard.press("Escape");
    await ann.begin({ game: "gomoku", variant: "renju", opening: "taraguchi-10", black: {}, white: {} });
    await ann.place("h8");
    await ann.page.locator(".answers").waitFor();
    assert.deepEqual(await faults(ann.page), [], `${theme} opening`);
    await ann.page.goto(`${url}#/games`);
    await ann.page.locator(".import summary").click();
    await ann.page.getByLabel("Text of the game").fill("nonsense");
    await ann.page.getByRole("button", { name: "Import" }).click();
    await ann.page.locator(".import .alarm").filter({ hasText: /./ }).waitFor();
    assert.deepEqual(await faults(ann.page), [], `${theme} import`);
    // The browser tells in its console what the server has refused.
    ann.forgive(REFUSED);
    await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "b3"], black: {}, white: {} });
    await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
    await ann.page.locator(".verdict.fault").waitFor();
    assert.deepEqual(await faults(ann.page), [], `${theme} verdict`);
    await ann.leave();
  });
}

test("every engine is called by a name, in each language", async () => {
  const ann = await visitor();
  const nameless = await ann.page.evaluate(async () => {
    const at = (/** @type {string} */ path) => new URL(path, location.href).href;
    const { loadWords, say } = await import(at("words.js"));
    const { engines } = await (await fetch(at("api/catalogue"))).json();
    const found = [];
    for (const lang of ["en", "zh", "ja"]) {
      await loadWords(lang);
      for (const { id } of engines) if (say("face-engine-named", { engine: id }) === id) found.push(`${id} (${lang})`);
    }
    return found;
  });
  assert.deepEqual(nameless, []);
  await ann.leave();
});

test("an address without a game says so and leads on", async () => {
  const ann = await visitor({ hash: "#/game/none" });
  await ann.page.getByRole("heading", { name: "There is no such game." }).waitFor();
  // The browser tells in its console what the server has refused.
  ann.forgive(REFUSED);
  assert.equal(await ann.page.getByRole("button").filter({ hasText: /^$/ }).filter({ visible: true }).count(), 2, "only those of the frame");
  await ann.page.locator("main").getByRole("link", { name: "My games" }).click();
  await ann.page.getByRole("heading", { name: "My games" }).waitFor();
  await ann.leave();
});

test("the board does not move when something beside it changes", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", time: "300+3", black: {}, white: { engine: "greedy" } });
  const place = () => ann.page.locator(".left duiyi-board").boundingBox();
  const before = await place();
  for (let count = 0; count < 3; count++) {
    const state = await ann.shown((state) => state.turn === "black");
    await ann.point(state.board.legal[0].point).click();
    await ann.shown((now) => now.moves.length > state.moves.length + 1);
    assert.deepEqual(await place(), before);
  }
  for (const tab of await ann.page.getByRole("tab").all()) {
    await tab.click();
    assert.deepEqual(await place(), before);
  }
  await ann.leave();
});

test("of two languages that are chosen in one breath the second is spoken, whichever comes first", async () => {
  const ann = await visitor();
  const { page } = ann;
  /** @type {() => void} */ let release = () => {};
  const held = new Promise((/** @type {(value?: undefined) => void} */ done) => (release = done));
  await page.route("**/words/zh.ftl", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("h1").first().waitFor();
  for (const lang of ["zh", "ja"]) await page.locator(`#languages [lang=${lang}]`).evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.locator("html[lang=ja]").waitFor();
  const late = page.waitForResponse("**/words/zh.ftl");
  release();
  await (await late).finished();
  await page.evaluate(() => fetch("api/me"));
  assert.equal(await page.locator("html").getAttribute("lang"), "ja");
  await ann.leave();
});

test("the sign and the button for languages are drawn: they need no letters that a computer may not have", async () => {
  for (const phone of [false, true]) {
    const ann = await visitor({ phone });
    const { page } = ann;
    await page.locator(".brand").waitFor();
    for (const part of [page.getByRole("link", { name: "Duiyi", exact: true }), page.getByRole("button", { name: "Language" })]) {
      assert.doesNotMatch((await part.textContent()) ?? "", /[^\x00-\x7f]/);
      const drawn = part.locator("svg path");
      const box = await drawn.boundingBox();
      assert.ok(box && box.width > 12 && box.height > 12, JSON.stringify(box));
      assert.ok(((await drawn.getAttribute("d")) ?? "").split(/M/i).length > 4, "each stroke");
    }
    await ann.leave();
  }
});

test("no two games of a list are called the same, and a name tells no more than it has to", async () => {
  const ann = await visitor();
  const { page } = ann;
  const at = new Date(2026, 2, 14, 10, 30, 1).getTime();
  const base = { game: "tictactoe", size: "3", variant: "", over: false, winner: null, draw: false, how: null, players: ["", "priority"], you: [true, false], shared: false, created: at };
  // How many moves, and how many milliseconds later.
  const all = [[2, 60_000], [2, 1], [4, 0], [6, 0], [6, 3000], [6, 9000], [6, 9000]];
  const games = all.map(([moves, later = 0], number) => ({ ...base, id: `game-${number}`, moves, updated: at + later }));
  await page.route(/api\/games\?/, (route) => {
    const isMore = route.request().url().includes("after=");
    return route.fulfill({ json: isMore ? { games: games.slice(3), after: null } : { games: games.slice(0, 3), after: "x" } });
  });
  await page.route(/api\/games\/game-/, (route) => route.fulfill({ json: {} }));
  await ann.open("#/games");
  const rows = page.locator(".games li");
  const names = (/** @type {string} */ what) =>
    rows.evaluateAll((rows, what) => rows.map((row) => [...row.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? "").find((name) => name.startsWith(what)) ?? ""), what);
  await rows.nth(2).waitFor();
  await page.getByRole("button", { name: "Earlier games" }).click();
  await rows.nth(6).waitFor();
  for (const what of ["Delete", "Save"]) {
    const told = await names(what);
    assert.equal(new Set(told).size, 7, told.join("\n"));
    assert.match(told[0] ?? "", /10:31\sAM$/, "nothing else is called so");
    assert.match(told[1] ?? "", /10:30\sAM, 2 moves played$/);
    assert.match(told[2] ?? "", /10:30\sAM, 4 moves played$/);
    assert.match(told[3] ?? "", /10:30:01\sAM, 6 moves played$/);
    assert.match(told[4] ?? "", /10:30:04\sAM, 6 moves played$/);
    assert.match(told[5] ?? "", /10:30:10\sAM, 6 moves played, number 1 of these$/);
    assert.match(told[6] ?? "", /10:30:10\sAM, 6 moves played, number 2 of these$/);
  }
  await rows.nth(1).getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: /2 moves played for good\?$/ });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".games li").length === 6);
  await ann.leave();
});
