// Looking for a better move in place of one that was not the best.

import assert from "node:assert/strict";
import { REFUSED, until, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

test("a guess is judged and taken out however late answers come", async () => {
  const ann = await visitor();
  // Players are asked about a place from which the game has gone back before they hear it.
  ann.forgive(REFUSED);
  await ann.page.routeWebSocket(/socket$/, (page) => {
    let all = Promise.resolve();
    page.connectToServer().onMessage((message) => {
      all = all.then(() => new Promise((done) => setTimeout(done, 300))).then(() => page.send(message));
    });
  });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: { engine: "general" } });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.values?.length === 6 && !state.analysis);
  await ann.page.locator(".tally button").click();
  await ann.shown((state) => state.moves.length === 4);
  const retry = ann.page.getByRole("button", { name: "Look for a better move" });
  const said = ann.page.locator(".course .verdict");
  await retry.click();
  for (const [move, words] of /** @type {[string, RegExp][]} */ ([["c3", /^c3 is not the best either/], ["a3", /^Well found: a3 is a good move/]])) {
    await ann.shown((state) => state.moves.length === 3);
    // Played before the way there is answered: what the page wants meanwhile is not forgotten for it.
    await ann.place(move);
    await said.filter({ hasText: words }).waitFor();
  }
  await ann.shown((state) => state.tree.length > 0 && !state.tree.some((/** @type {[number, string]} */ [, move]) => move === "c3"));
  await ann.leave();
});

test("a button leads from one move that was not the best to the next", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a2", "a1", "c1", "c3"], black: {}, white: {} });
  const next = ann.page.locator(".course").getByRole("button", { name: "Next fault" });
  assert.equal(await next.count(), 0, "nothing is judged yet");
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  const judged = await ann.shown((state) => state.verdicts?.length > 0 && !state.analysis);
  const faults = judged.verdicts.map((/** @type {{ after: number }} */ { after }) => after);
  // From the end to the first, and on to each.
  for (const after of faults) {
    await next.click();
    await ann.shown((state) => state.moves.length === after);
  }
  // It stays where it is, for the next click.
  await next.and(ann.page.locator(":focus")).waitFor();
  await ann.leave();
});

test("on a telephone the board, what is said of a fault and the way to the next are seen together", async () => {
  const ann = await visitor({ phone: true });
  await ann.page.setViewportSize({ width: 390, height: 800 });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a2", "a1", "c1", "c3"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.verdicts?.length > 0 && !state.analysis);
  // From wherever the reader has scrolled to.
  await ann.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await ann.page.locator(".course").getByRole("button", { name: "Next fault" }).click();
  await ann.page.locator(".verdict.fault").waitFor();
  await until(() =>
    ann.page.evaluate(() => {
      const end = document.querySelector(".acts")?.getBoundingClientRect().top ?? 0;
      return ["duiyi-board", ".verdict.fault", ".retry"].every((part) => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return top >= -1 && bottom <= end + 1 && bottom > top;
      });
    }),
  );
  await ann.leave();
});

test("better moves are looked for one after the other before any of them is told", async () => {
  const ann = await visitor();
  ann.forgive(REFUSED);
  // Both sides are the reader's.
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["a1", "b2", "a2", "c1", "b3", "a3"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  const judged = await ann.shown((state) => state.verdicts?.length > 0 && !state.analysis);
  const faults = judged.verdicts.map((/** @type {{ after: number }} */ { after }) => after);
  const learn = ann.page.getByRole("button", { name: "Find better moves yourself" });
  const next = ann.page.locator(".course").getByRole("button", { name: "Next fault" });
  const said = ann.page.locator(".course .verdict");
  const heard = /** @type {string[]} */ ([]);
  await ann.page.exposeFunction("heard", (/** @type {string} */ text) => void heard.push(text));
  await ann.page.evaluate(() => {
    const verdict = document.querySelector(".course .verdict");
    if (verdict) new MutationObserver(() => /** @type {any} */ (window).heard(verdict.textContent)).observe(verdict, { childList: true, characterData: true, subtree: true });
  });
  // A second click on the way means the same.
  await learn.dblclick();
  for (const [at, after] of faults.entries()) {
    await ann.shown((state) => state.moves.length === after - 1);
    await said.filter({ hasText: "was not the best here. What would you play" }).waitFor();
    assert.equal(await learn.count(), 0);
    assert.equal(await ann.page.getByRole("button", { name: "Look for a better move" }).count(), 0, "one thing is asked at a time");
    if (at === 1) {
      // It goes on after the page is loaded anew.
      await ann.page.reload();
      await said.filter({ hasText: "was not the best here. What would you play" }).waitFor();
    }
    const better = judged.verdicts[at].args.better;
    await ann.place(better);
    await said.filter({ hasText: `Well found: ${better}` }).waitFor();
    assert.deepEqual(heard.filter((text) => text.includes("Better")), [], "no better move was told on the way");
    await next.click();
  }
  // After the last one the reader is back in the game, and nothing that was tried is in it.
  await ann.page.locator(".said").filter({ hasText: "There are no more faults after this one." }).waitFor();
  await ann.shown((state) => state.tree.length === 0 && state.moves.length === faults.at(-1));
  await said.filter({ hasText: "Better" }).waitFor();
  await ann.leave();
});

test("who was wrong looks for something better, which is judged at once", async () => {
  const ann = await visitor();
  // Players are asked about a place from which the game has gone back before they hear it.
  ann.forgive(REFUSED);
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: { engine: "general" } });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.values?.length === 6 && !state.analysis);
  const retry = ann.page.getByRole("button", { name: "Look for a better move" });
  assert.equal(await retry.count(), 0, "the last move was no fault");
  await ann.page.locator(".tally button").click();
  await ann.shown((state) => state.moves.length === 4);
  await retry.click();
  const said = ann.page.locator(".course .verdict");
  await said.filter({ hasText: "b3 was not the best here. What would you play for O?" }).waitFor();
  // The question stands where the board is, which has the focus now.
  await ann.page.locator(".said").filter({ hasText: "b3 was not the best here." }).waitFor();
  assert.equal(await ann.page.evaluate(() => document.activeElement?.localName), "duiyi-board");
  assert.equal(await retry.count(), 0);
  // Another one that loses, and then the one that does not.
  for (const [move, words] of [["c3", /^c3 is not the best either/], ["a3", /^Well found: a3 is a good move/]]) {
    await ann.place(/** @type {string} */ (move));
    await said.filter({ hasText: /** @type {RegExp} */ (words) }).waitFor();
    // A wrong one is taken back, so that the next one is for the same side.
    const stays = move === "a3" ? 4 : 3;
    await ann.shown((state) => state.moves.length === stays && state.tree.every((/** @type {[number, string]} */ [, text]) => text !== "c3"));
  }
  assert.equal((await ann.state()).moves.length, 4, "the engine does not go on");
  // The graph and the faults are those of the game again.
  const back = ann.page.locator(".course").getByRole("button", { name: "Back to the game" });
  await back.click();
  await ann.shown((state) => state.moves[3] === "b3" && state.ahead.length === 1);
  assert.equal(await back.count(), 0);
  // What was guessed is no part of the game.
  await ann.shown((state) => state.tree.length === 0);
  assert.equal(await ann.page.locator(".moves .others").count(), 0);
  await said.filter({ hasText: "b3 gave away a proved draw" }).waitFor();
  // Going back to before the try allows another one.
  await retry.click();
  await ann.shown((state) => state.moves.length === 3);
  for (const move of ["b1", "c2"]) {
    await ann.place(move);
    await said.filter({ hasText: new RegExp(`^${move} is not the best either`) }).waitFor();
    // What was played there is still what follows.
    await ann.shown((state) => state.moves.length === 3 && state.ending && state.tree.length === 0 && state.ahead.join(" ") === "b3 a3");
  }
  // It goes on after the page is loaded anew.
  await ann.page.reload();
  await said.filter({ hasText: /^c2 is not the best either\. What else would you play for O\?/ }).waitFor();
  await ann.place("c3");
  await said.filter({ hasText: /^c3 is not the best either/ }).waitFor();
  await ann.shown((state) => state.moves.length === 3 && state.tree.length === 0);
  await ann.page.waitForLoadState("networkidle");
  await back.click();
  await ann.shown((state) => state.moves.join(" ") === "b2 a1 c1 b3" && state.ahead.length === 1 && state.tree.length === 0);
  await retry.click();
  await ann.shown((state) => state.moves.length === 3);
  // A try that is played on from is a line of its own: it stays.
  for (const [at, move] of ["a3", "b1"].entries()) {
    await ann.shown((state) => state.moves.length === 3 + at);
    await ann.place(move);
  }
  // The way back is there as long as it is not taken.
  await back.waitFor();
  for (const left of [5, 4]) {
    await ann.shown((state) => state.moves.length === left && !state.analysis);
    await ann.page.keyboard.press("[");
  }
  await ann.shown((state) => state.moves.length === 3 && state.tree.some((/** @type {any} */ [, text]) => text === "a3"));
  await ann.leave();
});

test("that an analysis is finished is not said of a better move that was tried and left", async () => {
  const ann = await visitor();
  const { page } = ann;
  // Of a place that was left nothing is told any more, and the browser says so.
  ann.forgive(REFUSED);
  // Whether what is analysed goes on for the page, though it is done: from when that of the try has been
  // asked for.
  let goesOn = false;
  let isTried = false;
  await page.routeWebSocket(/socket$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === "state" && goesOn && isTried) message.state.analysis ??= [4, 5];
      if (message.type === "state") isTried ||= goesOn && message.state.moves.length === 4;
      socket.send(JSON.stringify(message));
    });
  });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
  await page.evaluate(() => {
    const spoken = document.getElementById("spoken");
    const heard = (/** @type {any} */ (window).heard = /** @type {string[]} */ ([]));
    if (spoken) new MutationObserver(() => heard.push(spoken.textContent ?? "")).observe(spoken, { childList: true });
  });
  const heard = async () => (await page.evaluate(() => /** @type {any} */ (window).heard.join())).split("is finished.").length - 1;
  const analyse = page.getByRole("button", { name: "Analyse the whole game" });
  await analyse.click();
  await page.locator("#spoken").filter({ hasText: "The analysis of the whole game is finished." }).waitFor({ state: "attached" });
  await page.locator(".tally button").click();
  await page.getByRole("button", { name: "Look for a better move" }).click();
  await ann.shown((state) => state.moves.length === 3);
  goesOn = true;
  await ann.place("c3");
  await page.locator(".course .verdict").filter({ hasText: /^c3 is not the best either/ }).waitFor();
  await ann.shown((state) => state.moves.length === 3 && state.tree.length === 0);
  goesOn = false;
  await page.keyboard.press("]");
  await ann.shown((state) => state.moves.length === 4);
  await analyse.waitFor();
  // What is said with a frame is there with the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await heard(), 1);
  // Another analysis is told once more.
  await ann.place("c3");
  await analyse.click();
  await page.waitForFunction(() => /** @type {any} */ (window).heard.join().split("is finished.").length === 3);
  await ann.leave();
});

test("an analysis that is over before anything is heard of it is told of all the same", async () => {
  const ann = await visitor();
  const { page } = ann;
  // Of states that follow each other quickly only the last one comes.
  await page.routeWebSocket(/socket$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text));
      if (!message.state?.analysis) socket.send(text);
    });
  });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
  await page.getByRole("button", { name: "Analyse the whole game" }).click();
  await page.locator("#spoken").filter({ hasText: "The analysis of the whole game is finished." }).waitFor({ state: "attached" });
  await ann.leave();
});

test("a reader with one side is told of their own faults first, the gravest of them", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6", "c3", "d3", "c4"], black: {}, white: {} });
  const state = await ann.state();
  const told = await ann.page.evaluate(async (state) => {
    const { faultsSentence } = await import(new URL("game/study/verdicts.js", location.href).href);
    const fault = (/** @type {number} */ after, /** @type {string} */ mark, args = {}) => ({ after, mark, id: "discs", args });
    const values = [0, 0.1, 0.2, 0.9, 0.2, 0.1].map((advantage) => ({ advantage }));
    // Where one looks back the moves after that are ahead.
    const seen = { ...state, moves: state.moves.slice(0, 1), ahead: state.moves.slice(1), values };
    const of = (/** @type {any[]} */ verdicts, /** @type {string[]} */ own) => faultsSentence({ ...seen, verdicts }, own);
    const all = [fault(1, "??"), fault(2, "?"), fault(4, "?", { better: "e3" }), fault(5, "?!")];
    return [of(all, ["white"]), of(all, ["black", "white"]), of([fault(1, "??")], ["white"]), of([], ["white"])];
  }, state);
  assert.match(told[0] ?? "", /^You made 2 faults\. The gravest: move 4, d3 \(mistake\)\. .*e3.* Your opponent made 2\.$/);
  assert.match(told[1] ?? "", /^4 faults were found\. The gravest: move 1, f5 \(blunder\)\.$/);
  assert.equal(told[2], "No fault of yours was found. Your opponent made one.");
  assert.equal(told[3], "");
  await ann.leave();
});
