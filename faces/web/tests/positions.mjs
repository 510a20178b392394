// Positions and games that come from elsewhere and go elsewhere: the set-up editor, short
// addresses, texts of every format, files and pictures.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { REFUSED, UNANSWERED, until, url, visitor } from "./browser.mjs";
import { chooseGames } from "./several.mjs";
import { test } from "./test.mjs";

/** @param {import("./browser.mjs").Visitor} ann @param {number} point */
const cell = (ann, point) => ann.page.locator(`.setup duiyi-board [data-point="${point}"]`);

test("a position that is being put together outlives a cut of the network", async () => {
  const ann = await visitor({ hash: "#/setup/reversi/6/standard/-" });
  const text = ann.page.getByLabel("The position as text");
  await ann.page.locator(".verdict").filter({ hasText: /Black to move/ }).waitFor();
  await cell(ann, 0).click();
  const changed = await text.inputValue();
  assert.match(changed, /^X/);
  ann.forgive(UNANSWERED);
  const failed = ann.page.waitForEvent("requestfailed");
  await ann.context.setOffline(true);
  await failed;
  const answered = ann.page.waitForResponse(/healthz$/);
  await ann.context.setOffline(false);
  await answered;
  await ann.page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  assert.equal(await text.inputValue(), changed);
  await ann.leave();
});

test("a position is put together, refused in words, and analysed", async () => {
  const ann = await visitor({ hash: "#/setup/reversi/6/standard/-" });
  const text = ann.page.getByLabel("The position as text");
  const analyse = ann.page.getByRole("button", { name: "Analyse" });
  const says = async (/** @type {RegExp} */ words) => ann.page.locator(".verdict").filter({ hasText: words }).waitFor();
  await says(/Black to move/);
  assert.equal(await text.inputValue(), "....../....../..OX../..XO../....../...... X");
  await cell(ann, 0).click();
  await ann.page.getByText("White", { exact: true }).first().click();
  await cell(ann, 1).click();
  assert.match(await text.inputValue(), /^XO\.\.\.\.\//);
  // The same once more takes it away.
  await cell(ann, 1).click();
  assert.match(await text.inputValue(), /^X\.\.\.\.\.\//);
  await ann.page.getByRole("radio", { name: "White" }).last().check({ force: true });
  await says(/White to move/);
  assert.match(await text.inputValue(), / O$/);
  await text.fill("nonsense");
  await says(/./);
  await ann.page.locator(".verdict.fault").waitFor();
  assert.ok(await analyse.isDisabled());
  // The browser tells in its console what the server has refused.
  ann.forgive(REFUSED);
  await text.fill("....../....../..OX../..XO../....../X..... O");
  await says(/White to move/);
  await analyse.click();
  await ann.page.waitForURL(/#\/game\//);
  const state = await ann.shown((state) => state.turn === "white");
  assert.equal(state.start, "....../....../..OX../..XO../....../X..... O");
  assert.equal(await ann.page.getByRole("tab", { name: "Analysis" }).getAttribute("aria-selected"), "true");
  await ann.leave();
});

test("a position that is put together is there when one comes back, loads the page anew or changes the language", async () => {
  const ann = await visitor({ hash: "#/setup" });
  const { page } = ann;
  const says = (/** @type {RegExp} */ words) => page.locator(".verdict").filter({ hasText: words }).waitFor();
  await says(/Black to move/);
  await page.locator("select[name=game]").selectOption("tictactoe");
  await says(/X to move/);
  await cell(ann, 4).click();
  await page.getByRole("radio", { name: "O", exact: true }).last().check({ force: true });
  await says(/O to move/);
  const there = async () => {
    await page.waitForFunction(() => document.querySelector("textarea")?.value === ".../.X./... O");
    assert.equal(await page.locator("select[name=game]").inputValue(), "tictactoe");
  };
  await there();
  await page.reload();
  await there();
  await page.getByRole("button", { name: "Analyse" }).click();
  await ann.shown((state) => state.turn === "white");
  await page.goBack();
  await there();
  await page.getByRole("button", { name: "Language" }).click();
  await page.locator("#languages [lang=ja]").click();
  await page.locator("html[lang=ja]").waitFor();
  await there();
  await ann.leave();
});

test("what is chosen for a new game stays when the language is changed", async () => {
  const ann = await visitor();
  const { page } = ann;
  await page.locator(".make > summary").click();
  const chosen = async () => page.locator(".make select").evaluateAll((all) => all.map((each) => each instanceof HTMLSelectElement && each.value));
  await page.locator("select[name=game]").selectOption("reversi");
  await page.locator("select[name=size]").selectOption("10");
  await page.locator("select[name=variant]").selectOption("anti");
  await page.locator(".also input").first().check();
  await page.locator("select[name=who]").selectOption("watch");
  await page.locator("select[name=engine]").selectOption("general");
  await page.locator("input[name=level]").fill("7");
  const before = await chosen();
  await page.getByRole("button", { name: "Language" }).click();
  await page.locator("#languages [lang=ja]").click();
  await page.locator("html[lang=ja]").waitFor();
  await page.locator("select[name=game]").waitFor();
  assert.deepEqual(await chosen(), before);
  assert.equal(await page.locator("input[name=level]").inputValue(), "7");
  assert.equal(await page.locator(".also input:checked").count(), 1);
  await ann.leave();
});

test("who draws crosses and noughts is called by them, in every language", async () => {
  for (const [lang, colours, x, o, over] of /** @type {const} */ ([
    ["en", /Black|White/, "X", "O", "game is over"],
    ["zh", /[黑白][方子]|执[黑白]/, "叉", "圈", "结束"],
    ["ja", /黒|白/, "バツ", "マル", "終わって"],
  ])) {
    const ann = await visitor({ lang, hash: "#/setup/reversi/6/standard/-" });
    const setup = ann.page.locator(".setup");
    const says = (/** @type {string} */ words) => ann.page.locator(".verdict").filter({ hasText: words }).waitFor();
    await setup.filter({ hasText: colours }).waitFor();
    // Another game is chosen: everything is called anew.
    await ann.page.locator("select[name=game]").selectOption("tictactoe");
    await says(x);
    assert.doesNotMatch(await setup.innerText(), colours);
    // Nothing is left to analyse where the game is over.
    await ann.page.locator("textarea").fill("XXX/OO./... O");
    await says(over);
    assert.ok(await setup.locator(".button.main").isDisabled());
    await ann.page.locator("textarea").fill("X../.../... O");
    await says(o);
    await setup.locator(".button.main").click();
    await ann.shown((state) => state.turn === "white");
    assert.doesNotMatch(await ann.page.locator("main").innerText(), colours);
    assert.match(await ann.page.locator("main").innerText(), new RegExp(o));
    // A new game, as its form asks for it.
    await ann.page.goto(url);
    await ann.page.locator(".make > summary").click();
    const who = ann.page.locator("select[name=who]");
    assert.match(await who.innerText(), colours);
    await ann.page.locator(".make select[name=game]").selectOption("tictactoe");
    assert.doesNotMatch(await who.innerText(), colours);
    await ann.leave();
  }
});

test("an address that means nothing says so", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: {} });
  await ann.page.locator("#spoken").filter({ hasText: "Black to move." }).waitFor();
  await ann.page.evaluate(() => void (location.hash = "#/gamse"));
  await ann.page.getByRole("heading", { name: "There is no such page." }).waitFor();
  // What was said of the game went with it.
  assert.equal(await ann.page.locator("#spoken").innerText(), "");
  await ann.page.getByRole("link", { name: "To the home page" }).click();
  await ann.page.locator(".make").waitFor();
  await ann.leave();
});

test("an answer that comes late does not take away what was put since", async () => {
  const ann = await visitor({ hash: "#/setup/reversi/6/standard/-" });
  const text = ann.page.getByLabel("The position as text");
  await ann.page.locator(".verdict").filter({ hasText: "Black to move" }).waitFor();
  const asked = /** @type {Promise<import("playwright-core").Route>} */ (
    new Promise((resolve) => ann.page.route("**/api/position", resolve, { times: 1 }))
  );
  await cell(ann, 0).click();
  const late = await asked;
  await cell(ann, 1).click();
  const answered = ann.page.waitForResponse((answer) => answer.request() === late.request());
  await late.continue();
  await (await answered).finished();
  // Taken away again, since it stands.
  await cell(ann, 1).click();
  assert.match(await text.inputValue(), /^X\.\.\.\.\.\//);
  await ann.leave();
});

test("what is done before the board is there, or before what was typed is on it, is done then", async () => {
  const ann = await visitor();
  ann.forgive(REFUSED);
  /** @type {(() => void)[]} */ const held = [];
  let isHeld = true;
  const release = async () => {
    await until(() => held.length > 0);
    isHeld = false;
    for (const go of held.splice(0)) go();
  };
  await ann.page.route("**/api/position", async (route) => {
    if (isHeld) await new Promise((go) => held.push(() => go(undefined)));
    await route.continue();
  });
  await ann.page.goto(`${url}#/setup/reversi/6/standard/-`);
  await ann.page.getByRole("radio", { name: "White" }).last().check();
  await release();
  const text = ann.page.getByLabel("The position as text");
  await ann.page.locator(".verdict").filter({ hasText: "White to move" }).waitFor();
  assert.match(await text.inputValue(), / O$/);
  assert.ok(await ann.page.getByRole("radio", { name: "White" }).last().isChecked());
  // A position is typed, and a stone put beside it before it is drawn.
  isHeld = true;
  await text.fill("....../....../..OX../..XO../....../X..... X");
  await cell(ann, 0).click();
  await release();
  await ann.page.locator(".verdict").filter({ hasText: "Black to move" }).waitFor();
  assert.match(await text.inputValue(), /^X.*\/X\.\.\.\.\. X$/);
  // What cannot be read stands in the way of nothing.
  isHeld = true;
  await text.fill("nonsense");
  await cell(ann, 1).click();
  await release();
  await ann.page.waitForFunction(() => /^XX.*\/X\.\.\.\.\. X$/.test(document.querySelector("textarea")?.value ?? ""));
  await ann.leave();
});

test("the set-up editor by keyboard, on a telephone's screen", async () => {
  const ann = await visitor({ phone: true, hash: "#/setup/gomoku/5/freestyle/-" });
  await ann.page.locator(".verdict").filter({ hasText: "Black to move" }).waitFor();
  await ann.page.setViewportSize({ width: 320, height: 640 });
  assert.ok(await ann.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await ann.page.locator("main").focus();
  await ann.page.keyboard.press("2");
  await ann.page.keyboard.press("ArrowUp");
  await ann.page.keyboard.press("Control+Home");
  await ann.page.keyboard.press("Enter");
  assert.match(await ann.page.getByLabel("The position as text").inputValue(), /^O\.\.\.\.\//);
  await ann.leave();
});

test("a game is a short address, and is opened by it", async () => {
  const ann = await visitor();
  const start = "....../....../..OX../..XO../....../X..... O";
  await ann.begin({ game: "reversi", size: "6", opening: "none", start, moves: ["d2"], black: {}, white: {} });
  await ann.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Copy the game as a short link" }).click();
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${url}#/a/reversi/6/standard/6!6!2OX2!2XO2!6!X5_O/d2`);
  const bob = await visitor({ hash: link.slice(url.length) });
  await bob.page.waitForURL(/#\/game\//);
  const state = await bob.shown((state) => state.moves.join() === "d2");
  assert.equal(state.start, start);
  const first = bob.game;
  /** Opens the address once more. */
  const again = async () => {
    await bob.open("#/games");
    await bob.page.goto(link);
    await bob.page.waitForURL(/#\/game\//);
    await bob.shown(() => true);
    return bob.game;
  };
  assert.equal(await again(), first, "nobody has touched it");
  await bob.page.keyboard.press("u");
  await bob.shown((state) => state.moves.length === 0);
  assert.notEqual(await again(), first, "somebody has gone on with it");
  await bob.leave();
  // A link made at an earlier place has the whole game, standing there.
  await ann.page.keyboard.press("u");
  await ann.shown((state) => state.ahead.length === 1);
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Copy the game as a short link" }).click();
  const back = await ann.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(back, link.replace(/d2$/, "-/d2"));
  const cid = await visitor({ hash: back.slice(url.length) });
  await cid.page.waitForURL(/#\/game\//);
  await cid.shown((state) => state.moves.length === 0 && state.ahead.join() === "d2");
  const found = cid.game;
  await cid.open("#/games");
  await cid.page.goto(back);
  await cid.page.waitForURL(/#\/game\//);
  assert.equal(cid.game, found, "nobody has touched it");
  // It is taken in as a text, too.
  await cid.open("#/games");
  await cid.page.locator("summary").click();
  await cid.page.getByLabel("Text of the game").fill(` https://elsewhere.example/duiyi/${back.slice(back.indexOf("#"))}\n`);
  await cid.page.getByRole("button", { name: "Import" }).click();
  await cid.page.waitForURL(/#\/game\//);
  await cid.shown((state) => state.ahead.join() === "d2");
  await cid.leave();
  const eve = await visitor({ hash: "#/a/reversi/6/standard/-/f5.z9" });
  await eve.page.getByRole("alert").filter({ hasText: /Move 1/ }).waitFor();
  eve.forgive(REFUSED);
  await eve.leave();
  await ann.leave();
});

test("a text of any format is taken in, and a game leaves in each", async () => {
  const ann = await visitor({ hash: "#/games" });
  await ann.page.locator("summary").click();
  const take = ann.page.getByRole("button", { name: "Import" });
  await ann.page.getByLabel("Text of the game").fill("f5 d6 h1");
  await ann.page.getByLabel("Game, if the text does not say").selectOption("reversi");
  await take.click();
  // By the text that is wrong, which has the keyboard.
  await ann.page.locator(".import").getByRole("alert").filter({ hasText: /Move 3: h1/ }).waitFor();
  assert.equal(await ann.page.locator("textarea:focus").getAttribute("aria-invalid"), "true");
  ann.forgive(REFUSED);
  // What stands before it can be had, until the text is another.
  const first = ann.page.getByRole("button", { name: "Open only the first 2 moves" });
  await ann.page.getByLabel("Text of the game").press("End");
  await ann.page.getByLabel("Text of the game").press("Space");
  assert.equal(await first.count(), 0);
  await take.click();
  await first.click();
  ann.forgive(REFUSED);
  await ann.page.waitForURL(/#\/game\//);
  await ann.shown((state) => state.moves.join() === "f5,d6");
  await ann.open("#/games");
  await ann.page.locator("summary").click();
  await ann.page.getByLabel("Text of the game").fill("(;GM[2]SZ[8];B[f5];W[d6])");
  await take.click();
  await ann.page.waitForURL(/#\/game\//);
  await ann.shown((state) => state.moves.join() === "f5,d6");
  for (const [name, expected] of [
    ["Save as a Duiyi file", /^duiyi \d/],
    ["Save as SGF", /GM\[2\]/],
    ["Save the position as OBF", /^-{8}.* X;/],
    ["Save the board as SVG", /^<svg[^>]*>.*felt/s],
    ["Save the board as PNG", /^.PNG/],
  ]) {
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    const download = ann.page.waitForEvent("download");
    await ann.page.getByRole("menuitem", { name: String(name) }).click();
    const text = await readFile(await (await download).path(), "latin1");
    assert.match(text, /** @type {RegExp} */ (expected), String(name));
  }
  // Only what can hold the game is offered.
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Save as GGF" }).waitFor();
  assert.equal(await ann.page.getByRole("menuitem", { name: "Save as PSQ" }).count(), 0);
  await ann.page.goto(`${url}#/games`);
  await ann.page.getByRole("button", { name: /^Save / }).first().click();
  const download = ann.page.waitForEvent("download");
  await ann.page.getByRole("menuitem", { name: "Save the moves as text" }).click();
  assert.equal(await readFile(await (await download).path(), "utf8"), "f5 d6\n");
  await ann.leave();
});

test("of a file with several games one is chosen", async () => {
  const ann = await visitor({ hash: "#/games" });
  await chooseGames(ann, (moves) => ann.shown((state) => state.moves.join() === moves));
  await ann.leave();
});

test("a position that was put together is played by two people, here or apart, or against the computer", async () => {
  const start = "X.O/.X./... O";
  const expected = /** @type {[string, (state: any) => boolean][]} */ ([
    ["Two people here", ({ seats, apart }) => seats.every((/** @type {any} */ { person }) => person) && !apart],
    ["I am X; I invite my opponent by a link", ({ apart }) => apart],
    ["I am O; I invite my opponent by a link", ({ apart }) => apart],
    ["I am X, the computer is O", ({ seats }) => seats[0].person && !seats[1].person],
  ]);
  for (const [who, is] of expected) {
    const ann = await visitor({ hash: `#/setup/tictactoe/3/standard/${encodeURIComponent(start.replaceAll("/", "!").replace(" ", "_"))}` });
    const { page } = ann;
    const begin = page.getByRole("button", { name: "Begin" });
    await page.locator(".verdict").filter({ hasText: "O to move" }).waitFor();
    await page.getByLabel("The position as text").fill(start);
    await page.getByLabel("Who plays").selectOption(who);
    await begin.click();
    await page.locator(".table[data-revision]").waitFor();
    const state = await ann.shown(is);
    assert.ok(state.start.startsWith(start), state.start);
    // It is a game and no analysis.
    await page.getByRole("tab", { name: "Game", selected: true }).waitFor();
    if (state.apart) {
      // The reader who opens the link has the other side.
      const link = await page.getByRole("textbox", { name: "Link for the other player" }).inputValue();
      const bob = await visitor({ hash: new URL(link).hash });
      await bob.shown(() => true);
      const mover = who.startsWith("I am O") ? ann : bob;
      await mover.place("b1");
      await ann.shown(({ moves }) => moves.length === 1);
      await bob.leave();
    }
    await ann.leave();
  }
});

test("what is typed before there is a board is read when there is one, and another board takes its place", async () => {
  const ann = await visitor({ hash: "#/settings" });
  const { page } = ann;
  /** @type {(() => void)[]} */
  const held = [];
  const hold = (/** @type {RegExp} */ path) =>
    page.route(path, async (route) => {
      await new Promise((done) => held.push(() => done(undefined)));
      await route.fallback();
    });
  const letGo = async (/** @type {RegExp} */ path) => {
    await page.unroute(path);
    for (const free of held.splice(0)) free();
  };
  const [games, boards] = [/api\/games\/?$|api\/catalogue/, /api\/position/];
  const says = (/** @type {RegExp} */ words) => page.locator(".verdict").filter({ hasText: words }).waitFor();
  const text = page.getByLabel("The position as text");
  await hold(games);
  await page.reload();
  await ann.page.goto(`${url}#/setup/reversi/6/standard/-`);
  await text.fill("..../.OX./.XO./X... O");
  await page.getByLabel("Size").fill("4");
  await hold(boards);
  await letGo(games);
  await page.locator("select[name=game] option").nth(1).waitFor({ state: "attached" });
  await letGo(boards);
  await says(/White to move/);
  assert.equal(await text.inputValue(), "..../.OX./.XO./X... O");
  assert.equal(await page.getByLabel("Size").inputValue(), "4");
  await cell(ann, 15).waitFor();
  // While another board is awaited, too; the text of the board before is not.
  await hold(boards);
  await page.locator("select[name=game]").selectOption("tictactoe");
  await text.fill("X../.O./... X");
  await letGo(boards);
  await cell(ann, 8).waitFor();
  await cell(ann, 9).waitFor({ state: "detached" });
  await says(/X to move/);
  assert.equal(await text.inputValue(), "X../.O./... X");
  await page.locator("select[name=game]").selectOption("gomoku");
  await says(/Black to move/);
  assert.match(await text.inputValue(), /^\.{15}\//);
  await ann.leave();
});

test("what is wrong with a position is told, and of which field", async () => {
  const ann = await visitor({ hash: "#/setup/reversi/6/standard/-" });
  const { page } = ann;
  ann.forgive(REFUSED);
  const [text, size] = [page.getByLabel("The position as text"), page.getByLabel("Size")];
  const wrong = page.locator(".setup [role=alert]");
  await page.locator(".verdict").filter({ hasText: "Black to move" }).waitFor();
  await text.fill("XO X");
  await wrong.filter({ hasText: /expected/ }).waitFor();
  assert.equal(await text.getAttribute("aria-invalid"), "true");
  assert.equal(await text.evaluate((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent), await wrong.innerText());
  await text.fill("....../....../..OX../..XO../....../X..... O");
  await page.locator(".verdict").filter({ hasText: "White to move" }).waitFor();
  assert.deepEqual([await text.getAttribute("aria-invalid"), await text.getAttribute("aria-describedby"), await wrong.textContent()], [null, null, ""]);
  await size.fill("7");
  await size.press("Tab");
  await wrong.filter({ hasText: /“7”/ }).waitFor();
  assert.deepEqual([await size.getAttribute("aria-invalid"), await text.getAttribute("aria-invalid")], ["true", null]);
  await ann.leave();
});
