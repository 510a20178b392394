// Keys that the reader chooses, and the command line.

import assert from "node:assert/strict";
import { UNANSWERED, url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

test("keys are changed, what is taken is told, and the list says what holds", async () => {
  const ann = await visitor({ hash: "#/settings" });
  const { page } = ann;
  /** @param {RegExp} name @param {string} key */
  const change = async (name, key) => {
    await page.getByRole("button", { name }).click();
    await page.keyboard.press(key);
  };
  await change(/^undo/, "r");
  await page.getByText("r is taken: redo.").waitFor();
  await page.keyboard.press("z");
  await page.getByRole("button", { name: "undo: z" }).waitFor();
  await change(/^to the right/, "d");
  await change(/^place/, "e");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.getByText("z", { exact: true }).waitFor();
  assert.equal(await list.getByText("u", { exact: true }).count(), 0);
  await list.getByRole("button", { name: "Close" }).click();

  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: {} });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("d");
  await page.keyboard.press("e");
  await ann.shown((state) => state.moves.join() === "b3");
  await page.keyboard.press("u");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("e");
  assert.deepEqual((await ann.state()).moves, ["b3"], "keys that are free now do nothing");
  await page.keyboard.press("z");
  await ann.shown((state) => state.moves.length === 0);

  await page.goto(`${url}#/settings`);
  await page.getByRole("button", { name: "Restore default keys" }).click();
  await page.getByRole("button", { name: "undo: u" }).waitFor();
  await ann.leave();
});

test("a game by the command line", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", time: "300+3", black: {}, white: {} });
  const { page } = ann;
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Command line" });
  const said = page.locator("dialog [aria-live]");
  /** @param {string} text @param {RegExp} answer */
  const ask = async (text, answer) => {
    await line.fill(text);
    await line.press("Enter");
    await said.filter({ hasText: answer }).waitFor();
  };
  await ask("last", /No move/);
  await ask("score", /2.*2/);
  await ask("row 3", /c3.*White.*d3.*Black|c3.*d3/);
  await ask("ＲＯＷ　３", /c3.*d3/);
  await ask("possible", /^Black can play: c2, b3, e4, d5\.$/);
  await ask("column z", /z/);
  await ask("row", /^Which one\? For example: row 1$/);
  await ask("board", /c3.*d4/s);
  await ask("clock", /5:00/);
  await ask("redo", /not possible/);
  await ask("help", /such as c2/);
  // It stays, with the keyboard in it, and tells what happens.
  await ask("e4", /Black.*e4/);
  await ann.shown((state) => state.moves.join() === "e4");
  assert.ok(await line.evaluate((line) => line === document.activeElement));
  await ask("e9", /e9/);
  await ask("moves", /e4/);
  await ask("last", /e4/);
  await ask("undo", /taken back|back/i);
  await ann.shown((state) => state.moves.length === 0);
  await line.fill("resign");
  await line.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.shown((state) => state.ending?.how === "resignation");
  await said.filter({ hasText: /White wins/ }).waitFor();
  assert.ok(await line.evaluate((line) => line === document.activeElement));
  await page.keyboard.press("Escape");
  await line.waitFor({ state: "hidden" });
  await ann.leave();
});

test("what went wrong gives way to how the game stands, which is not told twice", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2"], black: {}, white: {} });
  const stands = await ann.said();
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Command line" }).fill("b2");
  await page.keyboard.press("Enter");
  await page.locator(".said.problem").filter({ hasText: "b2" }).waitFor();
  await page.keyboard.press("Escape");
  const spoken = await page.locator("#spoken").textContent();
  await page.locator(".said:not(.problem)").filter({ hasText: stands }).waitFor();
  assert.equal(await page.locator("#spoken").textContent(), spoken);
  await ann.leave();
});

test("what happens is told in the command line while it is open, and by the page again after", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1"], black: {}, white: {} });
  const { page } = ann;
  const line = page.getByRole("textbox", { name: "Command line" });
  const told = line.and(page.locator('[aria-describedby="typed-answer"]'));
  const said = page.locator("#typed-answer");
  /** @param {string} text @param {RegExp} answer */
  const ask = async (text, answer) => {
    await told.fill(text);
    await told.press("Enter");
    await said.filter({ hasText: answer }).waitFor();
  };
  await page.keyboard.press("/");
  await ask("/last", /^The last move is O’s a1\.$/);
  await ask("nonsense", /nonsense.* “help” lists what else you can type\./);
  await page.locator(".said.problem").waitFor();
  // It does not stay on the board when something else is asked; and a move near the middle is an example.
  await ask("help", /A move such as b3; or:/);
  await page.locator(".said.problem").waitFor({ state: "hidden" });
  // Nothing may follow this word.
  await ask("swap x", /swap x.* “help” lists what else you can type\./);
  await ask("hint", /^Try /);
  await ask("hint", /Hints are hidden\./);
  await ask("analyse", /The analysis of the whole game is finished\./);
  await page.keyboard.press("Escape");
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { engine: "priority" } });
  await page.keyboard.press("/");
  await ask("level 3", /^No computer in this game has levels\.$/);
  // One that takes longer is stopped by the same word, and that is said when it is so.
  await page.keyboard.press("Escape");
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6", "c3", "d3", "c4", "f4", "f6"], black: {}, white: {} });
  await page.keyboard.press("/");
  await ask("last", /^The last move is Black’s f6\. \S.*\d\.$/);
  await ask("goto 2", /Now after move 2\./);
  await ask("branches", /^Tried from here: c3\.$/);
  await ask("goto", /^To which move\? From 0 to 7, for example: goto 7$/);
  await ask("level 3", /^No computer plays in this game\.$/);
  await ask("save", /^“save” is in the menu “More”\.$/);
  await ask("goto 7", /Now after move 7\./);
  await ask("branches", /^Nothing was tried from here\.$/);
  await ask("analyse", /begun|analysed/);
  await ask("analyse", /The analysis is stopped\./);
  assert.equal((await ann.state()).analysis ?? null, null);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await line.waitFor({ state: "hidden" });
  await page.keyboard.press("h");
  await page.locator("#spoken").filter({ hasText: /Try / }).waitFor({ state: "attached" });
  // A tap beside it closes it as well; what is beside it is not pressed.
  await page.keyboard.press("/");
  await line.waitFor();
  await page.mouse.click(5, 400);
  await line.waitFor({ state: "hidden" });
  // Who goes elsewhere by the browser's keys hears the page again.
  await page.keyboard.press("/");
  await line.waitFor();
  await page.goBack();
  await page.goForward();
  await page.locator("main .table[data-revision]").waitFor();
  await page.keyboard.press("f");
  await page.locator("#spoken").filter({ hasText: "The board is turned." }).waitFor({ state: "attached" });
  await ann.leave();
});

test("who goes by keyboard stays where he was when the page is made anew", async () => {
  const ann = await visitor();
  const { page } = ann;
  /** What has the focus: its name, its value, its words. */
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLInputElement ? `${at.name} ${at.value}` : (at?.getAttribute("aria-label") ?? at?.textContent ?? "");
    });
  const dark = page.getByRole("button", { name: "Dark theme" });
  await dark.focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Light theme");
  await page.getByRole("button", { name: "Language" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("#languages [lang=ja]").focus();
  await page.keyboard.press("Enter");
  await page.locator("html[lang=ja]").waitFor();
  await page.getByRole("button", { name: "言語" }).waitFor();
  assert.equal(await focused(), "言語");
  await page.goto(`${url}#/settings`);
  await page.getByLabel("English").focus();
  await page.keyboard.press("Space");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await focused(), "language en");
  for (const game of ["tictactoe", "reversi"]) await ann.begin({ game, opening: "none", black: {}, white: {} });
  await ann.open("#/games");
  // Games of other tests may be there as well.
  const rows = page.locator(".games li");
  await rows.nth(1).waitFor();
  const count = await rows.count();
  await rows.first().locator("> button.round").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await rows.nth(count - 1).waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.localName), "a");
  await page.locator("#spoken").filter({ hasText: "has been deleted" }).waitFor({ state: "attached" });
  await ann.leave();
});

test("who goes by keyboard is not lost where what he pressed can be pressed no more", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "f4"], black: {}, white: {} });
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.localName);
  /** @param {string} name @param {number} moves how many there are then */
  const press = async (name, moves) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await ann.shown((state) => state.moves.length === moves);
    return focused();
  };
  assert.equal(await press("Undo", 1), "Undo");
  assert.equal(await press("Undo", 0), "Redo");
  // Nothing is said of a move where none was made.
  await page.locator(".course .verdict").filter({ hasText: "Nothing has been judged yet" }).waitFor({ state: "hidden" });
  assert.equal(await press("Redo", 1), "Redo");
  assert.equal(await press("Redo", 2), "Undo");
  assert.equal(await press("f5", 1), "f5", "the list of moves was made anew");
  await page.getByRole("button", { name: "Delete from here" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await ann.shown((state) => state.moves.length === 0 && state.tree.length === 0);
  assert.equal(await focused(), "duiyi-board");
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.locator(".advice .line").first().focus();
  await page.keyboard.press("Enter");
  await ann.shown((state) => state.moves.length === 1);
  assert.equal(await focused(), "duiyi-board");
  await ann.leave();
});

test("the board is one stop of the Tab key, and a link that is being read is not left for it", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { apart: true } });
  await page.evaluate(() => document.querySelector("main")?.focus());
  const stops = [];
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.localName ?? ""));
  }
  assert.equal(stops.filter((stop) => stop === "duiyi-board").length, 1, stops.join(" "));
  // What happens meanwhile, here in another window of hers, makes the link anew.
  await page.locator(".invite input").focus();
  const other = await ann.context.newPage();
  await other.goto(page.url());
  await other.locator('.left duiyi-board [data-point="112"]').click();
  await ann.shown((state) => state.moves.length === 1);
  assert.equal(await page.evaluate(() => document.activeElement?.closest(".invite") !== null && document.activeElement?.localName), "input");
  await ann.leave();
});

test("the list of moves is one stop of the Tab key, and is gone through by arrows", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6", "c3", "d3", "c4"], black: {}, white: {} });
  const focused = () => page.evaluate(() => (document.activeElement?.closest(".moves") ? (document.activeElement?.textContent ?? "") : ""));
  await page.locator(".record").focus();
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "c4", "where the game stands");
  for (const [key, move] of [["ArrowUp", "d3"], ["ArrowLeft", "c3"], ["Home", "f5"], ["ArrowUp", "f5"], ["ArrowDown", "d6"], ["End", "c4"], ["ArrowRight", "c4"], ["ArrowLeft", "d3"]]) {
    await page.keyboard.press(key ?? "");
    assert.equal(await focused(), move, key);
  }
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "", "the next stop is elsewhere");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await ann.shown((state) => state.moves.length === 4);
  assert.equal(await focused(), "d3");
  await ann.leave();
});

test("where no server answers the page says so, and asks again when told to", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: {} });
  const hash = `#/game/${ann.game}`;
  let isDown = true;
  await page.route(/\/api\/games/, (route) => (isDown ? route.abort() : route.continue()));
  await page.routeWebSocket(/./, (socket) => (isDown ? socket.close() : void socket.connectToServer()));
  ann.forgive(UNANSWERED);
  await page.reload();
  await page.getByRole("heading", { name: "The server does not answer" }).waitFor();
  isDown = false;
  await page.locator(".unreached").getByRole("button", { name: "Try again now" }).click();
  await ann.shown((state) => state.revision !== undefined);
  assert.equal(await page.locator(".unreached").count(), 0);
  assert.equal(ann.game, hash.slice("#/game/".length));
  // Nor does the list of games stay empty.
  isDown = true;
  await ann.open("#/games");
  const again = page.getByRole("button", { name: "Try again now" });
  await again.waitFor();
  assert.equal(await page.locator(".games li").count(), 0);
  isDown = false;
  await again.click();
  await page.locator(".games li").first().waitFor();
  assert.equal(await again.count(), 0);
  await ann.leave();
});
