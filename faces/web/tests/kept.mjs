// What a page without a server keeps in the browser, and what it says where that cannot be had.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LONG, visitor } from "./browser.mjs";
import { altered, ask, begin, beside, comesToHave, handAllOver, isOurs, play, served, shown, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";

tried("a game that another page has changed is not written over", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // Pages do not hear of one another.
  await altered(ann, "open-games.js", [['channel("duiyi.games")', "null"]]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  const [first, second] = state.board.legal;
  await ann.point(first.point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await other.point(second.point).click();
  await other.page.locator(".said").filter({ hasText: "has changed this game" }).waitFor();
  assert.deepEqual((await shown(other, () => true)).moves, [first.text]);
  await ann.leave();
});

tried("two pages on one game see the same", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  let state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  for (const here of [ann, other, ann]) {
    await here.point(state.board.legal[0].point).click();
    const count = state.moves.length + 1;
    for (const page of [ann, other]) state = await shown(page, (now) => now.moves.length === count);
  }
  await ann.leave();
});

tried("where nothing can be kept the page says so, and plays", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await altered(ann, "games.js", [["indexedDB.open", "indexedDB.denied"]]);
  await ann.page.goto(url);
  const note = ann.page.locator(".alarm").filter({ hasText: "This browser does not save games" });
  await note.waitFor();
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  await ann.page.getByRole("heading", { name: "My games" }).waitFor();
  await note.waitFor();
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  await ann.page.locator(".notice").filter({ hasText: "does not save games" }).waitFor();
  await ann.leave();
});

tried("with the first game the browser is asked to keep it, and the page says where games are", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await ann.context.addInitScript(() => {
    const page = /** @type {any} */ (window);
    page.asked = 0;
    navigator.storage.persist = async () => Boolean(++page.asked);
  });
  await ann.page.goto(url);
  await ann.page.getByText("Games are saved in this browser.").waitFor();
  const asked = () => ann.page.evaluate(() => /** @type {any} */ (window).asked);
  assert.equal(await asked(), 0);
  for (let count = 0; count < 2; count++) await ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} });
  assert.equal(await asked(), 1);
  assert.equal(await ann.page.locator(".alarm").filter({ hasText: /./ }).count(), 0);
  await ann.leave();
});

tried("a move for which there is no room is not played", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // The first move is written as if the game were not there yet: the database breaks off, with a name
  // that is taken for that of a full one.
  await altered(ann, "games.js", [
    ["store.put(next)", "(next.line.moves === 1 && !self.broke ? ((self.broke = true), store.add(next)) : store.put(next))"],
    ["QuotaExceededError", "ConstraintError"],
  ]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "gomoku" });
  await ann.point(state.board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "no room" }).waitFor();
  assert.equal((await shown(ann, () => true)).moves.length, 0);
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await ann.leave();
});

tried("a clock goes on while its page is loaded again and again", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi", time: "4" });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  const end = Date.now() + LONG;
  let now = state;
  while (!now.ending) {
    assert.ok(Date.now() < end, "its flag falls");
    await ann.page.reload();
    now = await shown(ann, () => true);
    await ann.page.waitForTimeout(200);
  }
  assert.equal(now.ending.how, "time");
  await ann.leave();
});

tried("where there is really no room no game is begun, and the page says why", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  const session = await ann.context.newCDPSession(ann.page);
  const { origin } = new URL(url);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await ann.page.goto(url);
  const start = ann.page.locator(".start").nth(3);
  await start.click();
  await ann.page.locator(".alarm").filter({ hasText: "no room for another game, so none was begun" }).waitFor();
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await start.click();
  await ann.page.waitForURL(/game/);
  await play(ann, await shown(ann, isOurs));
  await ann.leave();
});

tried("what there was no room for is at no server", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  // A second move finds no room, a second game neither, and no note of what is sent.
  await altered(ann, "games.js", [
    ["store.put(next);", "if (next.line.moves > 1 || next.line.game === 'tictactoe') store.add(next), store.add(next); else store.put(next);"],
    ["store.put({ ...before, offered: [...(before.offered ?? []), revision] })", "store.add(before)"],
    ["QuotaExceededError", "ConstraintError"],
  ]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "reversi" });
  const { game } = ann;
  await ann.point(state.board.legal[0].point).click();
  const { moves, board } = await shown(ann, (now) => now.moves.length === 1);
  await ann.point(board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "no room" }).waitFor();
  await assert.rejects(ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} }), /no room/);
  await ann.page.getByRole("link", { name: "Play" }).click();
  await comesToHave(ann, url, [game]);
  assert.deepEqual((await (await fetch(`${url}api/games/${game}`)).json()).moves, moves);
  await handAllOver(ann);
  await comesToHave(ann, url, [game]);
  await ann.leave();
});

tried("where the browser denies all that pages could keep one plays all the same", async () => {
  const { url } = await plain();
  const profile = await mkdtemp(join(tmpdir(), "duiyi-denied-"));
  await mkdir(join(profile, "Default"));
  const denied = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, "Default/Preferences"), JSON.stringify(denied));
  const ann = await visitor({ from: url, profile });
  await assert.rejects(ann.page.evaluate(() => localStorage.length), /denied/);
  await ann.page.locator(".start").nth(3).click();
  await ann.page.waitForURL(/game/);
  await play(ann, await shown(ann, isOurs));
  await ann.page.locator(".notice").filter({ hasText: "does not save games" }).waitFor();
  await ann.leave();
  await rm(profile, { recursive: true, force: true });
});
