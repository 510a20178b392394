// The host inside the page: games without a server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { UNANSWERED, visitor } from "./browser.mjs";
import { SOLVED_40, ask, begin, breakWorker, hurry, isOurs, play, shown, solve40, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";

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

for (const isolated of [true, false]) {
  const how = isolated ? "a flag in shared memory" : "its end";
  tried(`a search is stopped by ${how}`, async () => {
    const { url } = await plain({ isolated });
    const ann = await visitor({ from: url });
    assert.equal(await ann.page.evaluate(() => crossOriginIsolated), isolated);
    // A search that would go on for a minute is told to move, and then nobody waits for one.
    let state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 10 } });
    await ann.point(state.board.legal[0].point).click();
    state = await shown(ann, (now) => now.moves.length === 1);
    await hurry(ann);
    state = await shown(ann, (now) => now.moves.length === 2);
    await ann.page.getByRole("tab").nth(1).click();
    await ann.page.locator(".line").nth(2).waitFor();
    await ann.point(state.board.legal[0].point).click();
    await ann.page.keyboard.press("u");
    await shown(ann, (now) => isOurs(now) && now.moves.length === 2);
    await ann.page.locator(".line").nth(2).waitFor();
    await ann.leave();
  });
}

tried("hint, opening rules and study", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  await begin(ann, { game: "reversi" });
  await ann.page.keyboard.press("h");
  await ann.page.locator(".said").filter({ hasText: /Hint|try/i }).waitFor();
  await begin(ann, { game: "gomoku", opening: "swap2", white: { engine: "general", level: 1 } });
  for (const [before, name] of ["h8", "i9", "j10"].entries()) {
    await ann.place(name);
    await shown(ann, (now) => now.moves.length > before);
  }
  await shown(ann, (now) => now.moves.length >= 3 && (now.opening?.asks !== "white"));
  await ann.leave();
});

tried("an endgame is solved with as many nodes as elsewhere", async () => {
  const { url } = await plain({ isolated: true });
  const ann = await visitor({ from: url });
  assert.deepEqual(await ann.page.evaluate(solve40), SOLVED_40);
  await ann.leave();
});

tried("a worker that breaks in the middle of a search is followed by another", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 10 } });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await breakWorker(ann);
  await shown(ann, (now) => now.moves.length === 1);
  await hurry(ann);
  await shown(ann, (now) => now.moves.length === 2);
  await ann.leave();
});
