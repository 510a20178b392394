// Studying a game: what it was worth, what moves cost, how players think.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visitor } from "./browser.mjs";

test("a player that follows a rule tells its value for every point", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
  await ann.point(8).click();
  const state = await ann.shown((state) => state.moves.length === 2);
  await ann.page.getByRole("tab", { name: "How it thinks" }).click();
  const best = ann.page.locator(".rule .best");
  await best.waitFor();
  assert.equal(await best.locator("b").innerText(), state.moves[1], "what it took is what is explained");
  assert.match(await ann.page.locator(".rule").innerText(), /turns one disc/);
  assert.match(await ann.page.locator(".block .verdict").last().innerText(), new RegExp(`White takes ${state.moves[1]}`));
  const values = await ann.page.locator(".left duiyi-board .value").count();
  assert.equal(values, await ann.page.locator(".rule li").count(), "each point has its value on the board");
  await ann.page.getByLabel("Position").selectOption("now");
  await ann.page.locator(".block .verdict").last().getByText("Black takes").waitFor();
  await ann.page.getByLabel("Player").selectOption("one-ply");
  await ann.page.locator(".rule").getByText("leaves the best reply").first().waitFor();
  await ann.page.getByRole("tab", { name: "Game" }).click();
  assert.equal(await ann.page.locator(".left duiyi-board .value").count(), 0);
  await ann.leave();
});

test("a whole game is analysed, and a blunder is named", async () => {
  const ann = await visitor();
  // White leaves the row of three open.
  const moves = ["b2", "b3", "c3", "c2", "a1"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  const state = await ann.shown((state) => state.values?.length === 6 && !state.analysis);
  assert.deepEqual(state.verdicts.map((/** @type {any} */ { after, mark }) => [after, mark]), [[2, "??"]]);
  const second = ann.page.locator(".moves button").nth(1);
  await second.locator(".mark").waitFor();
  await second.click();
  await ann.page.locator(".course .verdict.fault").waitFor();
  assert.match(await ann.page.locator(".course .verdict").innerText(), /b3 gave away a proved draw: now Black wins\./);
  // The graph is a slider: by keyboard, and by dragging.
  const graph = ann.page.getByRole("slider", { name: "Course of the game" });
  await graph.focus();
  await ann.page.keyboard.press("Home");
  await ann.shown((state) => state.moves.length === 0);
  assert.match((await graph.getAttribute("aria-valuetext")) ?? "", /before the first move, even|draw/);
  const box = await graph.boundingBox();
  assert.ok(box);
  await ann.page.mouse.move(box.x + 8, box.y + 20);
  await ann.page.mouse.down();
  await ann.page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 });
  await ann.page.mouse.move(box.x + box.width - 1, box.y + 20, { steps: 4 });
  await ann.page.mouse.up();
  await ann.shown((state) => state.moves.length === 5);
  // What was found is kept with the game.
  await ann.page.reload();
  await ann.page.locator(".moves .mark").waitFor();
  await ann.leave();
});
