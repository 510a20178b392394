// What a reader does before the wish before is answered.

import assert from "node:assert/strict";
import { UNANSWERED, killAndRestart, until, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/**
 * What is told of a game can be held back: what begins that gives back what ends it, when such a message
 * waits.
 * @param {import("./browser.mjs").Visitor} visitor that has not been at a game yet
 */
async function held({ page }) {
  /** @type {{ message: string | Buffer, tell: () => void }[]} */ const waiting = [];
  let isHeld = false;
  await page.routeWebSocket(/socket$/, (line) => {
    line.connectToServer().onMessage((message) => {
      const tell = () => line.send(message);
      if (isHeld) waiting.push({ message, tell });
      else tell();
    });
  });
  return () => {
    isHeld = true;
    return async (/** @type {RegExp} */ what = /^/) => {
      await until(() => waiting.some(({ message }) => what.test(String(message))));
      isHeld = false;
      for (const { tell } of waiting.splice(0)) tell();
    };
  };
}

/**
 * What is told of a game is not heard while its ear is deaf, and nothing comes or goes while it is cut.
 * @param {import("./browser.mjs").Visitor} visitor that has not been at a game yet
 */
async function eared({ page }) {
  /** @type {{ isDeaf: boolean, isCut: boolean, lines: import("playwright-core").WebSocketRoute[] }} */
  const ear = { isDeaf: false, isCut: false, lines: [] };
  await page.routeWebSocket(/socket$/, (line) => {
    if (ear.isCut) return void line.close();
    ear.lines.push(line);
    line.connectToServer().onMessage((message) => {
      if (!ear.isDeaf) line.send(message);
    });
  });
  return ear;
}

test("advice that comes when nobody wants it any more is not shown", async () => {
  const ann = await visitor();
  /** @type {(() => void)[]} */ const late = [];
  let isLate = false;
  await ann.page.routeWebSocket(/socket$/, (page) => {
    page.connectToServer().onMessage((message) => {
      const tell = () => page.send(message);
      if (isLate && String(message).includes('"advice"')) late.push(tell);
      else tell();
    });
  });
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: {} });
  const values = ann.page.locator(".left duiyi-board .value");
  await ann.page.keyboard.press("h");
  await values.first().waitFor();
  isLate = true;
  await ann.page.keyboard.press("h");
  await values.first().waitFor({ state: "detached" });
  // With a second hint there is advice, and that comes when the reader has ended it, too.
  await ann.page.keyboard.press("h");
  await until(() => late.length > 0);
  await ann.page.keyboard.press("h");
  for (const tell of late) tell();
  await ann.page.keyboard.press("f");
  await ann.page.locator(".said").getByText("The board is turned.").waitFor();
  assert.equal(await values.count(), 0);
  await ann.leave();
});

test("who takes back twice before the first was answered has taken back two moves", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9", "h9", "i8"], black: {}, white: {} });
  const release = hold();
  for (let at = 0; at < 3; at++) await ann.page.keyboard.press("u");
  await release();
  await ann.shown((state) => state.moves.join() === "h8");
  // Nothing was refused on the way.
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  await ann.leave();
});

test("a note is kept whatever is wanted before it was answered", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1"], black: {}, white: {} });
  await ann.page.locator(".moves button").nth(1).click();
  await ann.shown((state) => state.moves.length === 2);
  const release = hold();
  await ann.page.locator(".moves button").nth(2).click();
  await ann.page.getByLabel("Note on this position").fill("Well.");
  await ann.page.locator(".moves button").nth(0).click();
  await release();
  await ann.shown((state) => state.moves.length === 1);
  // It is about the place that was seen when it was written.
  await ann.page.locator(".moves button").nth(1).click();
  await ann.shown((state) => state.moves.length === 2 && state.comment === "Well.");
  await ann.leave();
});

test("a move is played where it was meant, or not at all", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9", "h9", "i8", "g9", "g8"], black: {}, white: {} });
  const release = hold();
  await ann.page.keyboard.press("[");
  await ann.page.keyboard.press("[");
  await ann.place("d5");
  await release();
  await ann.shown((state) => state.moves.length === 4);
  assert.ok(!(await ann.state()).tree.some((/** @type {any} */ [, text]) => text === "d5"));
  await ann.leave();
});

test("a double click answers one question, and not the next one unseen", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", variant: "renju", opening: "yamaguchi", black: {}, white: {} });
  for (const [at, stone] of ["h8", "h9", "h7"].entries()) {
    await ann.shown((state) => state.moves.length === at);
    await ann.place(stone);
  }
  await ann.shown((state) => state.moves.length === 3);
  await ann.page.locator(".answers button").nth(1).click();
  await ann.shown((state) => state.opening?.kind === "choose");
  // The second click of two, on what has come to lie there.
  await ann.page.locator(".answers button").nth(1).evaluate((button) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 })));
  await ann.page.evaluate(() => fetch("api/me"));
  assert.equal((await ann.state()).opening?.kind, "choose");
  // A click that is meant is a single one.
  await ann.page.locator(".answers button").nth(1).click();
  await ann.shown((state) => state.opening?.kind !== "choose");
  await ann.leave();
});

test("an offer whose answer was lost does not accept the other's", async () => {
  const ann = await visitor();
  const ear = await eared(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: { apart: true } });
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ hash: `#/game/${ann.game}/${secret}` });
  await bob.shown((state) => state.moves.length === 2);
  ear.isDeaf = true;
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await bob.page.locator(".questions button").first().waitFor({ state: "hidden" });
  await bob.page.getByRole("button", { name: "More", exact: true }).click();
  await bob.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  await bob.shown((state) => state.offer?.[0] === "white");
  ear.isDeaf = false;
  await ear.lines.at(-1)?.close();
  await ann.page.getByRole("button", { name: "Accept" }).waitFor();
  // She hears that it was done: it was.
  await ann.page.evaluate(() => fetch("api/me"));
  assert.equal((await ann.state()).ending, null);
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  for (const each of [ann, bob]) await each.leave();
});

test("what was asked for is done although the game is left", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1"], black: {}, white: {} });
  const { game } = ann;
  const release = hold();
  await ann.page.locator(".moves button").nth(0).click();
  await ann.page.getByLabel("Note on this position").fill("Well.");
  await ann.page.getByRole("link", { name: "Games" }).click();
  await ann.page.locator("main[data-shown='#/games']").waitFor();
  await release(/"done"/);
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), game);
  await ann.shown((state) => state.moves.length === 1);
  await ann.page.locator(".moves button").nth(2).click();
  await ann.shown((state) => state.moves.length === 3 && state.comment === "Well.");
  await ann.leave();
});

test("a note that is being written stays with its place, and is kept when the language changes", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1"], black: {}, white: {} });
  const release = hold();
  await ann.page.locator(".moves button").nth(1).click();
  const note = ann.page.getByLabel("Note on this position");
  await note.fill("Half");
  await release();
  await ann.shown((state) => state.moves.length === 2);
  await note.press("End");
  await note.pressSequentially(" done.");
  await note.blur();
  assert.equal(await note.inputValue(), "");
  await ann.page.locator(".moves button").nth(2).click();
  await ann.shown((state) => state.moves.length === 3 && state.comment === "Half done.");
  assert.equal(await note.inputValue(), "Half done.");
  const again = hold();
  await note.fill("Whole.");
  await ann.page.evaluate(async () => {
    const { set } = await import(new URL("settings.js", location.href).href);
    set("language", "ja");
  });
  await again(/"done"/);
  await ann.page.getByLabel("この局面のメモ").waitFor();
  await ann.shown((state) => state.comment === "Whole.");
  await ann.leave();
});

test("who takes back while the computer answers has taken back his move", async () => {
  const ann = await visitor();
  const hold = await held(ann);
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6"], black: {}, white: { engine: "greedy" } });
  const release = hold();
  await ann.place("c3");
  await ann.page.keyboard.press("u");
  // Both moves were made when the first is told.
  await release(/"state".*"side":"white"/);
  await ann.shown((state) => state.moves.length === 2 && state.revision > 3);
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  await ann.leave();
});

test("what was done before a cut is not done twice, and nobody says that it was not", async () => {
  const ann = await visitor();
  const ear = await eared(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9", "h9", "i8"], black: {}, white: {} });
  ear.isDeaf = true;
  await ann.page.keyboard.press("u");
  await until(async () => (await ann.state()).moves.length !== 4);
  ear.isDeaf = false;
  await ear.lines.at(-1)?.close();
  await ann.page.locator(".moves button").nth(0).click();
  await ann.shown((state) => state.moves.length === 1);
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  await ann.page.keyboard.press("]");
  await ann.page.keyboard.press("]");
  await ann.shown((state) => state.moves.length === 3);
  await ann.leave();
});

test("a connection that says nothing is doubted, and begun again by who wants that", async () => {
  const ann = await visitor();
  let isMute = false;
  await ann.page.routeWebSocket(/socket$/, (line) => {
    if (!isMute) line.connectToServer();
  });
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: {} });
  const { game } = ann;
  await ann.open("#/games");
  isMute = true;
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), game);
  const now = ann.page.locator(".unreached").getByRole("button", { name: "Try again now" });
  await now.waitFor();
  isMute = false;
  await now.click();
  await ann.shown((state) => state.moves.length === 0);
  await ann.place("b2");
  await ann.shown((state) => state.moves.length === 1);
  await ann.leave();
});

test("who asks for the connection at once has what he did meanwhile", async () => {
  const ann = await visitor();
  let isMute = false;
  await ann.page.routeWebSocket(/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!isMute) server.send(message);
    });
  });
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: {} });
  isMute = true;
  await ann.place("b2");
  const now = ann.page.locator(".notice").getByRole("button", { name: "Try again now" });
  await now.waitFor();
  isMute = false;
  await now.click();
  await ann.shown((state) => state.moves.join() === "b2");
  await now.waitFor({ state: "hidden" });
  await ann.leave();
});

test("a language that cannot be had now is spoken as soon as it can", async () => {
  const ann = await visitor();
  ann.forgive(UNANSWERED);
  await ann.page.route("**/words/ja.ftl", (route) => route.abort());
  await ann.page.getByRole("button", { name: "Language" }).click();
  await ann.page.getByRole("button", { name: "日本語" }).click();
  await ann.page.getByText("The server does not answer.").waitFor();
  await ann.page.getByRole("link", { name: "Settings" }).waitFor();
  await ann.page.unroute("**/words/ja.ftl");
  await ann.page.getByRole("link", { name: "設定" }).waitFor();
  assert.equal(await ann.page.locator(".notice:visible").count(), 0);
  await ann.leave();
});

test("what is about a place is done there, however places are called when it is done", async () => {
  const ann = await visitor();
  const { page } = ann;
  const hold = await held(ann);
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  const all = ["h8", "a1", "u", "b1", "u", "c1", "c2"];
  let count = 0;
  for (const what of all) {
    if (what === "u") await page.keyboard.press("u");
    else await ann.place(what);
    count += what === "u" ? -1 : 1;
    await ann.shown((state) => state.moves.length === count);
  }
  const move = (/** @type {string} */ text) => page.locator(".moves button").filter({ hasText: text });
  // Two branches are cut off, the second before the first is known to be: it is called otherwise then.
  const release = hold();
  for (const text of ["a1", "b1"]) {
    await move(text).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  }
  await release();
  await ann.shown((state) => state.tree.length === 0);
  assert.deepEqual((await ann.state()).moves, ["h8", "c1", "c2"]);
  // The same while it is asked whether that is meant.
  await move("h8").click();
  await ann.shown((state) => state.moves.length === 1);
  for (const [text, count] of /** @type {[string, number][]} */ ([["d1", 2], ["u", 1], ["e1", 2], ["u", 1], ["c1", 2], ["c2", 3]])) {
    if (text === "u") await page.keyboard.press("u");
    else await ann.place(text);
    await ann.shown((state) => state.moves.length === count);
  }
  const before = (await ann.state()).tree.length;
  await move("e1").focus();
  await page.keyboard.press("Delete");
  const elsewhere = await ann.context.newPage();
  await elsewhere.goto(page.url());
  await elsewhere.locator(".moves button").filter({ hasText: "d1" }).focus();
  await elsewhere.keyboard.press("Delete");
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await ann.shown((state) => state.tree.length === before - 1);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await ann.shown((state) => state.tree.length === 0);
  assert.deepEqual((await ann.state()).moves, ["h8", "c1", "c2"]);
  // A note is written while something else is tried in another window.
  const note = page.getByLabel("Note on this position");
  await note.fill("Well");
  const other = await ann.context.newPage();
  await other.goto(page.url());
  await other.locator(".moves button").filter({ hasText: "h8" }).click();
  await ann.shown((state) => state.moves.length === 1);
  await other.locator('main .table[data-revision="' + (await ann.state()).revision + '"]').waitFor();
  await other.locator('.left duiyi-board [data-point="0"]').click();
  await ann.shown((state) => state.moves.length === 2 && state.tree.length === 4);
  await note.press("End");
  await note.pressSequentially(" done.");
  await note.blur();
  await move("c1").click();
  await ann.shown((state) => state.moves.join() === "h8,c1");
  await move("c2").click();
  await ann.shown((state) => state.moves.length === 3 && state.comment === "Well done.");
  await ann.leave();
});

test("a note that comes when the game has changed is kept all the same", async () => {
  const ann = await visitor();
  const { page } = ann;
  let isSlow = false;
  await page.routeWebSocket(/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage(async (message) => {
      if (isSlow) await new Promise((done) => setTimeout(done, 500));
      server.send(message);
    });
  });
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8"], black: {}, white: {} });
  const other = await ann.context.newPage();
  await other.goto(page.url());
  await other.locator(".moves button").waitFor();
  isSlow = true;
  await page.getByLabel("Note on this position").fill("Good.");
  await page.getByLabel("Note on this position").blur();
  await other.locator('.left duiyi-board [data-point="0"]').click();
  await ann.shown((state) => state.moves.length === 2);
  isSlow = false;
  const file = `${new URL(page.url()).origin}/api/games/${ann.game}/export?format=sgf`;
  await until(async () => (await (await fetch(file)).text()).includes("Good."));
  assert.equal(await page.locator(".said.problem").count(), 0);
  await page.locator(".moves button").first().click();
  await ann.shown((state) => state.comment === "Good.");
  await ann.leave();
});

test("of what may have been done nobody says that it was not", async () => {
  const ann = await visitor();
  ann.forgive(UNANSWERED);
  const ear = await eared(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9", "h9", "i8"], black: {}, white: {} });
  ear.isDeaf = true;
  await ann.page.keyboard.press("u");
  await until(async () => (await ann.state()).moves.length !== 4);
  // The server that knew that it was done is no more.
  await killAndRestart();
  ear.isDeaf = false;
  await ann.page.locator(".said").filter({ hasText: "Look whether it has been done." }).waitFor();
  await ann.shown((state) => state.moves.length === 3);
  await ann.leave();
});

test("a move that was taken back before a long cut is not taken back twice", async () => {
  const ann = await visitor();
  ann.forgive(UNANSWERED);
  const ear = await eared(ann);
  // With so much time a computer thinks for seconds.
  const thinker = { engine: "general", level: 20 };
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6", "c3", "d3"], black: {}, white: thinker, time: "7200" });
  await ann.place("c4");
  await ann.shown((state) => state.moves.length === 5);
  ear.isDeaf = true;
  await ann.page.keyboard.press("u");
  await until(async () => (await ann.state()).moves.length !== 5);
  // The server that knew that it was done is no more.
  await killAndRestart();
  ear.isDeaf = false;
  await ann.shown((state) => state.moves.length === 4);
  await ann.place("c4");
  const { moves } = await ann.shown((state) => state.moves.length >= 5);
  assert.deepEqual(moves.slice(0, 5), ["f5", "d6", "c3", "d3", "c4"]);
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  await ann.leave();
});

test("what was never sent is not said to have been done perhaps, and a note comes to its place", async () => {
  const ann = await visitor();
  const ear = await eared(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: {} });
  const tab = await ann.page.context().newPage();
  await tab.goto(ann.page.url());
  await tab.locator("main .table[data-revision]").waitFor();
  ear.isCut = true;
  await ear.lines.at(-1)?.close();
  await ann.page.getByLabel("Note on this position").fill("Good.");
  await ann.page.getByLabel("Note on this position").blur();
  await ann.page.locator(".said").filter({ hasText: "That is not done yet" }).waitFor();
  await tab.keyboard.press("/");
  await tab.keyboard.type("a1");
  await tab.keyboard.press("Enter");
  await until(async () => (await ann.state()).moves.length !== 2);
  ear.isCut = false;
  await ann.shown((state) => state.moves.length === 3);
  await ann.page.locator(".said").filter({ hasText: "That is not done yet" }).waitFor({ state: "hidden" });
  assert.equal(await ann.page.locator(".said.problem").count(), 0);
  await ann.page.keyboard.press("[");
  await ann.shown((state) => state.moves.length === 2 && state.comment === "Good.");
  await ann.leave();
});

test("who agrees to what was withdrawn meanwhile offers nothing", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: { apart: true } });
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ hash: "#/" });
  const hold = await held(bob);
  await bob.page.evaluate((hash) => void (location.hash = hash), `#/game/${ann.game}/${secret}`);
  await bob.page.locator("main .table[data-revision]").waitFor();
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  const accept = bob.page.getByRole("button", { name: "Accept" });
  await accept.waitFor();
  const release = hold();
  await ann.page.getByRole("button", { name: "Withdraw" }).click();
  await ann.shown((state) => !state.offer);
  await accept.click();
  await release(/refused-stale/);
  await bob.page.locator(".said.problem").waitFor();
  const { offer, ending } = await ann.state();
  assert.deepEqual([offer, ending], [null, null]);
  for (const each of [ann, bob]) await each.leave();
});

/**
 * A game of two browsers after h8: Ann has Black.
 * @template T
 * @param {(bob: import("./browser.mjs").Visitor) => Promise<T>} prepare before Bob, who has White, comes
 */
async function two(prepare) {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8"], black: {}, white: { apart: true } });
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ hash: "#/" });
  bob.forgive(UNANSWERED);
  const prepared = await prepare(bob);
  await bob.page.evaluate((hash) => void (location.hash = hash), `#/game/${ann.game}/${secret}`);
  await bob.shown((state) => state.moves.length === 1);
  const offer = async () => {
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
    await ann.shown((state) => state.offer);
  };
  const played = async () => {
    await bob.shown((state) => state.moves.join() === "h8,i9");
    assert.equal(await bob.page.locator(".said.problem").count(), 0);
    for (const each of [ann, bob]) await each.leave();
  };
  return { bob, prepared, offer, played };
}

test("a move that has waited for the connection is made where only something else has changed", async () => {
  const { bob, prepared: ear, offer, played } = await two(eared);
  ear.isCut = true;
  await ear.lines.at(-1)?.close();
  await bob.page.locator(".notice:not([hidden])").waitFor();
  await bob.place("i9");
  await bob.page.locator(".said").filter({ hasText: "i9 is not sent yet" }).waitFor();
  await offer();
  ear.isCut = false;
  await played();
});

test("a move is made though something else was changed in the same moment", async () => {
  const { bob, prepared: hold, offer, played } = await two(held);
  const release = hold();
  await offer();
  await bob.place("i9");
  // It is not too late, though it was made where no draw was offered yet.
  await release(/"done"/);
  await played();
});

test("of a game that is gone nothing is promised", async () => {
  const ann = await visitor();
  ann.forgive(UNANSWERED);
  ann.forgive(/404|There is no such game/);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: {} });
  await ann.page.evaluate((id) => fetch(`api/games/${id}`, { method: "DELETE" }), ann.game);
  const said = ann.page.locator(".said");
  await said.filter({ hasText: "There is no such game" }).waitFor();
  await ann.page.keyboard.press("u");
  await ann.page.evaluate(() => fetch("api/me"));
  assert.match(await said.innerText(), /There is no such game/);
  await ann.leave();
});

test("a game is begun once, however often that is asked for", async () => {
  const ann = await visitor();
  let begun = 0;
  await ann.page.route(/api\/games(\/import.*)?$/, async (route) => {
    if (route.request().method() === "POST") begun++;
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
  begun = 0;
  const old = ann.page.url();
  await ann.page.keyboard.press("/");
  await ann.page.keyboard.type("again");
  await ann.page.keyboard.press("Enter");
  await ann.page.keyboard.type("again");
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForURL((url) => url.href !== old);
  assert.equal(begun, 1);
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  begun = 0;
  await ann.page.locator(".import summary").click();
  await ann.page.locator(".import textarea").fill("f5d6c3");
  await ann.page.locator(".import .button.main").dblclick();
  await ann.page.locator("main .table[data-revision]").waitFor();
  assert.equal(begun, 1);
  await ann.page.evaluate(() => void (location.hash = "#/setup"));
  begun = 0;
  await ann.page.getByRole("button", { name: "Begin", exact: true }).click();
  await ann.page.getByRole("button", { name: "Analyse", exact: true }).click();
  await ann.page.locator("main .table[data-revision]").waitFor();
  assert.equal(begun, 1);
  await ann.leave();
});
