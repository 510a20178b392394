// The host inside the page: games without a server.

import assert from "node:assert/strict";
import { LONG, UNANSWERED, visitor } from "./browser.mjs";
import { FFO_40, ask, begin, breakWorker, hurry, isOurs, play, shown, solve, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";
import { chooseGames } from "./several.mjs";
import { test } from "./test.mjs";

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

tried("of a file with several games one is chosen, without a server", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  await chooseGames(ann, (moves) => shown(ann, (state) => state.moves.join() === moves));
  await ann.leave();
});

for (const isolated of [true, false]) {
  const how = isolated ? "a flag in shared memory" : "its end";
  tried(`a search is stopped by ${how}`, async () => {
    const { url } = await plain({ isolated });
    const ann = await visitor({ from: url });
    assert.equal(await ann.page.evaluate(() => crossOriginIsolated), isolated);
    // A search is told to move, and then is not waited for.
    let state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 20 } });
    await ann.point(state.board.legal[0].point).click();
    state = await shown(ann, (now) => now.moves.length === 1);
    await hurry(ann);
    state = await shown(ann, (now) => now.moves.length === 2);
    await ann.page.getByRole("tab").nth(1).click();
    await ann.page.locator(".advice .line").nth(2).waitFor();
    await ann.point(state.board.legal[0].point).click();
    await ann.page.keyboard.press("u");
    await shown(ann, (now) => isOurs(now) && now.moves.length === 2);
    await ann.page.locator(".advice .line").nth(2).waitFor();
    await ann.leave();
  });
}

tried("a page of plain files shares memory with its workers from the second visit on", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url, kept: true });
  assert.equal(await ann.page.evaluate(() => crossOriginIsolated), false);
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  assert.equal(await ann.page.evaluate(() => crossOriginIsolated), true);
  await play(ann, await begin(ann, { game: "reversi", white: { engine: "reversi", level: 1 } }));
  await ann.leave();
});

tried("Swap2 is asked of whose turn it is, engine or person, to its end", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  const { page } = ann;
  /** @param {string[]} names */
  const place = async (names) => {
    for (const name of names) {
      const { revision } = await shown(ann, (now) => now.opening.kind === "stone");
      await ann.place(name);
      await shown(ann, (now) => now.revision > revision);
    }
  };
  /** @param {RegExp} answer */
  const choose = async (answer) => {
    const { revision } = await shown(ann, (now) => now.opening.kind === "choose");
    await page.getByRole("button", { name: answer }).click();
    return shown(ann, (now) => now.revision > revision);
  };
  // Two people, and the longest way.
  await begin(ann, { game: "gomoku", opening: "swap2" });
  await place(["h8", "h9", "i10"]);
  await choose(/one more white and one more black/);
  await place(["j9", "k9"]);
  let state = await choose(/take White/);
  assert.deepEqual([state.opening.asks, state.moves.length, state.turn], [null, 5, "white"]);
  await ann.place("a1");
  await shown(ann, (now) => now.moves.length === 6);
  await page.keyboard.press("u");
  await shown(ann, (now) => now.moves.length === 5);
  // An engine answers, and one asks.
  await begin(ann, { game: "gomoku", opening: "swap2", white: { engine: "general", level: 1 } });
  await place(["h8", "i9", "j10"]);
  await shown(ann, (now) => now.opening.asks !== "white");
  await begin(ann, { game: "gomoku", opening: "swap2", black: { engine: "general", level: 1 }, white: {} });
  state = await shown(ann, (now) => now.opening.asks === "white");
  // All three stones of the computer are told, however late the page was to show them.
  const said = await page.locator(".said").innerText();
  for (const move of state.moves) assert.ok(said.includes(` ${move}.`), said);
  state = await choose(/take Black/);
  assert.equal(state.opening.asks, null);
  await ann.leave();
});

tried("study in several lines: each of another move, best first, of the position that is shown", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  await begin(ann, { game: "reversi", moves: ["f5"] });
  await ann.page.keyboard.press("h");
  await ann.page.locator(".said").filter({ hasText: /Try/ }).waitFor();
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  // The book is in the page as well.
  await ann.page.locator(".explorer .line").filter({ hasText: /d6 · Perpendicular \d+ more named openings ahead/ }).waitFor();
  /** What the lines say of the position. @param {string[]} legal */
  const studied = async (legal) => {
    const end = Date.now() + LONG;
    for (;;) {
      const firsts = (await ann.page.locator(".advice .line i").allInnerTexts()).map((text) => text.split(" ")[0] ?? "");
      if (firsts.length === Math.min(legal.length, 4) && firsts.every((move) => legal.includes(move))) {
        assert.equal(new Set(firsts).size, firsts.length, `${firsts}`);
        return firsts;
      }
      assert.ok(Date.now() < end, `${firsts} of ${legal}`);
      await ann.page.waitForTimeout(30);
    }
  };
  /** @param {any} state @returns {string[]} */
  const legal = (state) => state.board.legal.map((/** @type {any} */ { text }) => text);
  assert.equal((await studied(legal(await shown(ann, () => true)))).length, 3);
  await ann.page.locator(".advice .line").nth(1).click();
  const state = await shown(ann, (now) => now.moves.length === 2);
  assert.equal((await studied(legal(state))).length, 4);
  const values = (await ann.page.locator(".advice .line b").allInnerTexts()).map((text) => Number.parseFloat(text.replace("−", "-").replace(/^~ /, "")));
  assert.deepEqual(values, [...values].sort((a, b) => b - a));
  await ann.page.keyboard.press("u");
  assert.equal((await studied(legal(await shown(ann, (now) => now.moves.length === 1)))).length, 3);
  await ann.leave();
});

tried("what is proved of a position is not a line before there is a move", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  const { page } = ann;
  await page.evaluate(() => {
    const seen = Object.assign(window, { seen: /** @type {string[]} */ ([]) }).seen;
    new MutationObserver(() => seen.push(...[...document.querySelectorAll(".advice .line")].map((line) => line.textContent ?? ""))).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const { id } = await ask(ann, "POST", "api/games/import", "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
  await page.evaluate((id) => void (location.hash = `#/game/${id}`), id);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.locator(".advice .line").nth(3).waitFor();
  const seen = /** @type {string[]} */ (await page.evaluate(() => /** @type {any} */ (window).seen));
  assert.ok(seen.length > 0);
  for (const line of seen) assert.match(line, /[a-h][1-8]/, line);
  assert.ok(!seen.some((line) => /proved -?\d+\.\./.test(line)), "bounds say nothing more of what is proved");
  await ann.leave();
});

tried("an endgame is solved with as many nodes as elsewhere", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  assert.deepEqual(await ann.page.evaluate(solve, FFO_40.start), FFO_40.found);
  await ann.leave();
});

tried("a worker that breaks in the middle of a search is followed by another", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 20 } });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await breakWorker(ann);
  await shown(ann, (now) => now.moves.length === 1);
  await hurry(ann);
  await shown(ann, (now) => now.moves.length === 2);
  await ann.leave();
});
