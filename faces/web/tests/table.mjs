// What is done with a game beside moving: changing seats, draws, pauses, another game.

import assert from "node:assert/strict";
import { UNANSWERED, killAndRestart, until, url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

/** Chooses from the menu with all actions. @param {Visitor} ann @param {string | RegExp} name */
async function choose(ann, name) {
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name }).click();
}

/** Plays the first possible move. @param {Visitor} ann */
async function move(ann) {
  const { moves, board } = await ann.shown((state) => state.board.legal.length > 0);
  await ann.point(board.legal[0].point).click();
  return ann.shown((state) => state.moves.length > moves.length);
}

test("level and seats change in mid-game", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
  await move(ann);
  await ann.shown((state) => state.moves.length === 2);
  await choose(ann, "Change the players");
  const white = ann.page.getByRole("group", { name: "White" });
  await white.getByRole("combobox").selectOption("reversi");
  await white.getByRole("slider").fill("1");
  await ann.page.getByText(/^1: /).waitFor();
  await ann.page.getByRole("button", { name: "Change", exact: true }).click();
  let state = await ann.shown(({ seats }) => seats[1].engine === "reversi");
  assert.equal(state.seats[1].level, 1);
  await ann.page.locator(".seat").getByText("level 1").waitFor();
  await move(ann);
  await ann.shown((state) => state.moves.length === 4);
  // Without an engine: the reader plays both sides.
  await choose(ann, "Change the players");
  await white.getByRole("combobox").selectOption("");
  await ann.page.getByRole("button", { name: "Change", exact: true }).click();
  await ann.shown(({ seats }) => seats[1].person);
  await move(ann);
  state = await move(ann);
  assert.equal(state.moves.length, 6);
  // And an engine for the side to move, which it does.
  await choose(ann, "Change the players");
  await ann.page.getByRole("group", { name: "Black" }).getByRole("combobox").selectOption("greedy");
  await ann.page.getByRole("button", { name: "Change", exact: true }).click();
  await ann.shown(({ moves }) => moves.length === 7);
  await ann.leave();
});

test("a draw at one screen is agreed once", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  await move(ann);
  await choose(ann, "Offer a draw");
  await ann.page.getByRole("button", { name: "Draw", exact: true }).click();
  await ann.page.getByRole("heading", { name: "The players agreed on a draw." }).waitFor();
  await ann.leave();
});

test("a move is heard, unless sounds are off", async () => {
  const ann = await visitor();
  await ann.page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play;
    const heard = /** @type {number[]} */ (/** @type {any} */ (window).heard = []);
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener("loadedmetadata", () => heard.push(this.duration));
      this.addEventListener("error", () => heard.push(-1));
      return play.call(this);
    };
  });
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  await move(ann);
  /** @param {number} count */
  const heard = async (count) => {
    await ann.page.waitForFunction((count) => /** @type {any} */ (window).heard.length === count, count);
    return ann.page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).heard));
  };
  const [length] = await heard(1);
  assert.ok(length && length > 0.04 && length < 0.06, `seconds: ${length}`);
  await ann.page.keyboard.press("m");
  await move(ann);
  await ann.page.keyboard.press("m");
  await move(ann);
  assert.equal((await heard(2)).length, 2);
  await ann.leave();
});

test("who looks at an earlier place is waited for, also after a reload", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
  await move(ann);
  await ann.shown((state) => state.moves.length === 2);
  const first = ann.page.locator(".moves button").first();
  await first.click();
  const waits = ann.page.getByText("The computer is waiting.");
  await waits.waitFor();
  let state = await ann.shown((state) => state.moves.length === 1);
  assert.equal(state.paused, true);
  await ann.page.reload();
  await waits.waitFor();
  await ann.page.locator(".asks").getByRole("button", { name: "Make it move now" }).click();
  state = await ann.shown((state) => state.moves.length === 2);
  assert.equal(state.paused, false);
  await waits.waitFor({ state: "detached" });
  await ann.leave();
});

test("sides are changed, a game is taken back, resigned, and played again with the colours changed", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", variant: "handicap2", time: "300+3", black: {}, white: { engine: "greedy" } });
  // With a handicap White begins.
  await ann.shown((state) => state.moves.length === 1 && state.turn === "black");
  assert.deepEqual((await ann.state()).board.counts.reduce((/** @type {number} */ sum, /** @type {number} */ n) => sum + n, 0), 7);
  await choose(ann, "Change sides");
  await ann.shown((state) => state.seats[1].person && state.moves.length === 2 && state.turn === "white");
  await move(ann);
  await ann.shown((state) => state.moves.length === 4);
  await ann.page.getByRole("button", { name: "Undo" }).click();
  await ann.shown((state) => state.moves.length === 2);
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("heading", { name: /resigned|gave up|resigns/i }).waitFor();
  const before = ann.game;
  await ann.page.locator(".asks").getByRole("button", { name: "Rematch" }).click();
  await ann.page.waitForURL((url) => !url.hash.includes(before));
  const state = await ann.shown((state) => state.seats[0].person && state.seats[1].engine === "greedy");
  assert.equal(state.time, "300+3");
  assert.equal(state.game.variant, "handicap2");
  await ann.leave();
});

test("a pass is said", async () => {
  const ann = await visitor();
  const moves = ["b1", "c1", "d4", "c4", "d1", "a3", "b4", "a1", "d3"];
  await ann.begin({ game: "reversi", size: "4", opening: "none", moves, black: {}, white: {} });
  await ann.place("d2");
  await ann.page.locator(".said").filter({ hasText: "Black has no move and passes." }).waitFor();
  await ann.leave();
});

test("a game that is over is over also for whoever looks back, after a reload and another start", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", moves: ["e4", "e3", "d2"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const { ending } = await ann.shown((state) => state.ending);
  await ann.page.locator(".moves button").first().click();
  let state = await ann.shown((state) => state.moves.length === 1);
  assert.deepEqual(state.ending, ending);
  const heading = ann.page.locator(".asks").getByRole("heading", { level: 2 });
  await heading.waitFor();
  assert.equal(await ann.page.getByRole("button", { name: "Resign" }).count(), 0);
  await killAndRestart();
  await ann.page.reload();
  state = await ann.shown((state) => state.moves.length === 1);
  assert.deepEqual(state.ending, ending);
  await heading.waitFor();
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  await ann.page.locator(".advice .line").first().waitFor();
  // Going to where it ended shows it ended, also after looking at what else there was; taking back plays on.
  await ann.page.getByRole("tab", { name: "Game" }).click();
  await ann.page.locator(".moves button").nth(2).click();
  state = await ann.shown((state) => state.moves.length === 3);
  assert.equal(state.turn, null);
  await ann.page.locator(".moves button").first().click();
  await ann.shown((state) => state.moves.length === 1);
  await ann.place("c5");
  state = await ann.shown((state) => state.moves.length === 2);
  assert.deepEqual(state.ending, ending);
  await ann.page.keyboard.press("u");
  state = await ann.shown((state) => state.moves.length === 1);
  assert.deepEqual(state.ending, ending, "what was only tried is taken back");
  await ann.page.keyboard.press("u");
  await ann.shown((state) => state.ending === null && state.moves.length === 0);
  await heading.waitFor({ state: "detached" });
  // The browser itself reports that no server answered.
  ann.forgive(UNANSWERED);
  await ann.leave();
});

test("a game that the board has ended is over in the list while somebody looks back", async () => {
  const ann = await visitor();
  const moves = ["b2", "a1", "c1", "a2", "a3"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: {}, white: { engine: "priority" } });
  await ann.shown((state) => state.ending?.winner === "black");
  await ann.page.locator(".moves button").nth(1).click();
  const state = await ann.shown((state) => state.moves.length === 2);
  assert.equal(state.ending.winner, "black");
  assert.equal(await ann.page.getByText("The computer is waiting.").count(), 0, "nobody waits in a game that is over");
  const game = ann.game;
  await ann.page.goto(`${url}#/games`);
  const row = ann.page.locator(".games li").filter({ has: ann.page.locator(`a[href$="${game}"]`) });
  await row.getByText("against Priorities").waitFor();
  assert.match(await row.innerText(), /You won/);
  assert.match((await row.getByRole("button", { name: /^Delete/ }).getAttribute("aria-label")) ?? "", /^Delete Tic-tac-toe, 3×3, against Priorities, .*\d/);
  await ann.page.getByLabel("Show").selectOption("open");
  await row.waitFor({ state: "detached" });
  await ann.page.getByLabel("Show").selectOption("over");
  await row.waitFor();
  await ann.leave();
});

test("who begins a game before he is known has it all the same", async () => {
  const ann = await visitor({ hash: "#/settings" });
  await ann.context.clearCookies();
  // The answer that makes her known comes late.
  await ann.page.route("**/api/me", async (route) => {
    const answer = await fetch(route.request().url());
    const headers = Object.fromEntries(answer.headers);
    assert.ok(headers["set-cookie"]);
    await ann.page.waitForTimeout(700);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  await ann.page.reload();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2"], black: {}, white: { engine: "priority" } });
  await ann.page.waitForTimeout(700);
  const game = ann.game;
  await ann.page.goto(`${url}#/games`);
  const row = ann.page.locator(".games li").filter({ has: ann.page.locator(`a[href$="${game}"]`) });
  await row.waitFor();
  assert.match(await row.innerText(), /\nagainst Priorities/);
  await ann.leave();
});

test("rows of the list tell games apart", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", variant: "anti", opening: "none", moves: ["e4"], black: {}, white: { engine: "general", level: 1 } });
  await ann.shown((state) => state.moves.length === 2);
  const first = ann.game;
  await ann.begin({ game: "gomoku", opening: "none", black: { name: "Ann" }, white: { name: "Bob" } });
  const second = ann.game;
  await ann.page.goto(`${url}#/games`);
  const row = (/** @type {string} */ game) => ann.page.locator(".games li").filter({ has: ann.page.locator(`a[href$="${game}"]`) });
  await row(first).getByText("against General engine, level 1 · reversed · 2 moves played").waitFor();
  assert.match(await row(first).innerText(), /Reversi, 6×6/);
  await row(second).getByText("Ann against Bob · no move played").waitFor();
  await ann.leave();
});

test("who goes back to the list finds it as it was, and who asks for more by keyboard is at what has come", async () => {
  const ann = await visitor();
  const { page } = ann;
  await page.evaluate(async () => {
    for (let at = 0; at < 65; at++) {
      const game = at % 2 ? "gomoku" : "tictactoe";
      await fetch("api/games", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game, opening: "none", black: {}, white: {} }) });
    }
  });
  await page.goto(`${url}#/games`);
  const rows = page.locator(".games li");
  await rows.nth(29).waitFor();
  await page.locator("select[name=game]").selectOption("gomoku");
  await until(async () => (await rows.count()) === 30 && (await rows.filter({ hasText: "Tic-tac-toe" }).count()) === 0);
  const more = page.getByRole("button", { name: "Earlier games" });
  await more.focus();
  await page.keyboard.press("Enter");
  await rows.nth(31).waitFor();
  assert.equal(await page.evaluate(() => [...document.querySelectorAll(".games li a")].indexOf(/** @type {Element} */ (document.activeElement))), 30);
  // Others of this server have begun games, too.
  const all = await rows.count();
  const top = await page.evaluate(() => window.scrollY);
  assert.ok(top > 0);
  await page.keyboard.press("Enter");
  await ann.shown(() => true);
  await page.goBack();
  await rows.nth(all - 1).waitFor();
  await page.waitForFunction((top) => window.scrollY === top, top);
  assert.equal(await page.locator("select[name=game]").inputValue(), "gomoku");
  // A link that is opened begins anew.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("link", { name: "My games" }).click();
  await rows.filter({ hasText: "Tic-tac-toe" }).first().waitFor();
  assert.equal(await page.locator("select[name=game]").inputValue(), "");
  await ann.leave();
});

test("a list that was left open tells what has been played since, when the reader comes back to it", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  const first = ann.game;
  await ann.page.goto(`${url}#/games`);
  const row = (/** @type {string} */ game) => ann.page.locator(".games li").filter({ has: ann.page.locator(`a[href$="${game}"]`) });
  await row(first).getByText("no move played").waitFor();
  await row(first).locator("a").focus();
  const other = await ann.context.newPage();
  await other.goto(`${url}#/game/${first}`);
  await other.locator('.left duiyi-board [data-point="112"]').click();
  await other.locator(".moves button").waitFor();
  await other.goto(`${url}#/`);
  await other.getByRole("button", { name: "Tic-tac-toe" }).click();
  await other.waitForURL(/game\/./);
  const second = other.url().split("/").at(-1) ?? "";
  // A game that has just begun is written a moment later.
  await until(async () => {
    await ann.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    return (await row(second).count()) === 1 && (await row(first).innerText()).includes("one move played");
  });
  // The keyboard is where it was, at the game that others stand before by now.
  assert.ok(await row(first).locator("a").evaluate((link) => link === document.activeElement));
  await other.close();
  await ann.leave();
});

test("sizes have one form in the list of games, and every game tells its moves", async () => {
  const ann = await visitor();
  const games = /** @type {[object, string, string][]} */ ([
    [{ game: "reversi" }, "Reversi, 8×8", "You lost · no move played"],
    [{ game: "connect-four" }, "Connect Four, 7×6", "no move played"],
    [{ game: "gomoku", size: "15" }, "Gomoku, 15×15", "You lost · no move played"],
    [{ game: "mnk", size: "5,5,4" }, "m,n,k game, 5, 5, 4", "You lost · no move played"],
  ]);
  /** @type {[string, string, string][]} */
  const rows = [];
  for (const [game, name, told] of games) {
    await ann.begin({ opening: "none", black: {}, white: { engine: "general", level: 1 }, ...game });
    if (told.startsWith("You lost")) {
      await ann.page.getByRole("button", { name: "Resign" }).click();
      await ann.page.locator("dialog").getByRole("button", { name: "Resign" }).click();
      await ann.shown((state) => state.ending);
    }
    rows.push([ann.game, name, told]);
  }
  await ann.page.goto(`${url}#/games`);
  for (const [game, name, told] of rows) {
    const row = ann.page.locator(".games li").filter({ has: ann.page.locator(`a[href$="${game}"]`) });
    await row.waitFor();
    assert.equal(await row.locator("strong").innerText(), name);
    assert.match(await row.innerText(), new RegExp(`· ${told}|^${told}`, "m"));
  }
  // So are they where a game is begun.
  await ann.open("");
  const form = ann.page.locator(".make");
  await form.locator("summary").click();
  const sizes = form.locator('select[name="size"] option');
  await sizes.first().waitFor({ state: "attached" });
  assert.deepEqual((await sizes.allInnerTexts()).slice(0, 3), ["4×4", "6×6", "8×8"]);
  await ann.leave();
});

test("variants that go together are chosen in the form", async () => {
  const ann = await visitor();
  const form = ann.page.locator(".make");
  await form.locator("summary").click();
  await form.getByLabel("Rules").selectOption("anti");
  const also = form.getByRole("group", { name: "Combined with" });
  await also.locator('input[value="handicap2"]').check();
  // Two handicaps do not go together.
  await also.locator('input[value="handicap3"]').waitFor({ state: "detached" });
  await form.getByLabel("Who plays").selectOption("here");
  await form.getByRole("button", { name: "Begin" }).click();
  const state = await ann.shown(() => true);
  assert.equal(state.game.variant, "anti+handicap2");
  await ann.leave();
});

test("what is asked of a game goes when the page is left by the browser's own button", async () => {
  const ann = await visitor();
  await ann.page.locator("h1").waitFor();
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], black: {}, white: {} });
  const { game } = ann;
  for (const [name, field] of /** @type {const} */ ([["Resign", "Resign this game?"], ["Change the players", "Players"]])) {
    if (name === "Resign") await ann.page.locator('[data-action="resign"]').click();
    else await choose(ann, name);
    await ann.page.getByRole("dialog").getByText(field).waitFor();
    await ann.page.goBack();
    await ann.page.locator('main[data-shown=""] h1, main[data-shown="#/"] h1').waitFor();
    assert.equal(await ann.page.locator("dialog[open]").count(), 0, name);
    await ann.page.goForward();
    await ann.shown((state) => state.moves.length === 2);
  }
  assert.equal(ann.game, game);
  assert.equal((await ann.state()).ending, null);
  await ann.leave();
});

test("a clock shows the time that runs, and what comes after it", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", time: "3+5x40", black: {}, white: {} });
  const { page } = ann;
  const clocks = page.locator(".seat .clock");
  await clocks.filter({ hasText: /^0:03\.0\+ 5 × 0:40$/ }).nth(1).waitFor();
  await ann.point(112).click();
  await clocks.first().filter({ hasText: /^0:3\d5 periods$/ }).waitFor();
  // The last seconds before the periods are nothing to warn of.
  assert.equal(await page.locator(".seat .clock.low").count(), 0);
  await page.locator("#spoken").filter({ hasText: "White: 5 periods." }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("clock");
  await page.keyboard.press("Enter");
  const answer = page.locator("#typed-answer");
  await answer.filter({ hasText: /0:/ }).waitFor();
  assert.match((await answer.textContent()) ?? "", /^Black 0:03\.0 \(\+ 5 × 0:40\), White 0:\d\d \(5 periods\)$/);
  await ann.leave();
});

test("a clock is the same after a reload, and for whoever comes in the middle of a turn", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8", "i9"], time: "3600", black: {}, white: {} });
  const left = async (/** @type {Visitor} */ { page }) => {
    const [minutes = 0, seconds = 0] = (await page.locator(".seat .clock.on").innerText()).split(":").map(Number);
    return 60 * minutes + seconds;
  };
  await ann.page.locator(".seat .clock.on").waitFor();
  await ann.page.waitForTimeout(4000);
  const before = await left(ann);
  assert.ok(before <= 3597, String(before));
  await ann.page.reload();
  await ann.page.locator(".seat .clock.on").waitFor();
  assert.ok((await left(ann)) <= before);
  const eve = await visitor({ hash: `#/game/${ann.game}` });
  await eve.page.locator(".seat .clock.on").waitFor();
  assert.ok((await left(eve)) <= before);
  const { clocks } = await ann.state();
  assert.ok(clocks[0].left <= 1000 * (before + 1), JSON.stringify(clocks));
  for (const each of [ann, eve]) await each.leave();
});

test("a clock goes on while who is there is shown anew", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", time: "3600", black: {}, white: { apart: true } });
  const bob = await visitor({ hash: (await ann.page.locator(".invite input").inputValue()).slice(url.length) });
  await bob.shown((state) => state.turn === "black");
  await ann.place("h8");
  await bob.shown((state) => state.moves.length === 1);
  await bob.place("h9");
  await ann.shown((state) => state.moves.length === 2);
  await ann.page.waitForTimeout(4000);
  await bob.leave();
  await ann.page.locator(".seat").first().getByText("White · not here").waitFor();
  assert.match(await ann.page.locator(".seat .clock.on").innerText(), /^59:[0-4]\d|59:5[0-7]$/);
  await ann.leave();
});

test("a filter that leaves nothing says so, and does not say that there are no games", async () => {
  const ann = await visitor({ hash: "#/games" });
  const none = ann.page.locator(".none");
  const [which, game] = [ann.page.locator(".tools select").first(), ann.page.locator(".tools select").nth(1)];
  await game.locator('option[value="connect-four"]').waitFor({ state: "attached" });
  await game.selectOption("connect-four");
  await which.selectOption("over");
  await none.getByText("No games match.").waitFor();
  await ann.leave();
});

test("an answer that later ones have overtaken does not bring its games back", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: {} });
  /** @type {() => void} */ let release = () => {};
  const held = new Promise((/** @type {(value?: undefined) => void} */ done) => (release = done));
  await ann.page.route(/api\/games\?limit=30$/, async (route) => {
    await held;
    await route.continue();
  });
  await ann.open("#/games");
  await ann.page.locator(".tools select").first().selectOption("over");
  const none = ann.page.locator(".none");
  await ann.page.locator(".tools select").nth(1).selectOption("connect-four");
  await none.getByText("No games match.").waitFor();
  const late = ann.page.waitForResponse(/api\/games\?limit=30$/);
  release();
  await (await late).finished();
  // What the page does with an answer it does before the next question is answered.
  await ann.page.evaluate(() => fetch("api/me"));
  assert.ok(await none.isVisible());
  assert.equal(await ann.page.locator(".games li").count(), 0);
  await ann.leave();
});

test("numbers that a game is called after stand above it", async () => {
  const ann = await visitor();
  await ann.begin({ game: "mnk", size: "5,5,4", opening: "none", black: {}, white: {} });
  await ann.page.getByRole("heading", { name: "5, 5, 4" }).waitFor();
  await ann.leave();
});

test("nothing is taken back where only computers have played", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: { engine: "priority" }, white: { engine: "random" } });
  await ann.shown((state) => state.ending !== null);
  assert.ok(await ann.page.locator('[data-action="undo"]').isDisabled());
  await ann.leave();
});

test("how well the computer plays is said beside its name, and changed there", async () => {
  for (const phone of [false, true]) {
    const ann = await visitor({ phone });
    const { page } = ann;
    await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "general", level: 3 } });
    const level = page.locator(".seat").getByRole("button", { name: "White, level 3: change it" });
    assert.equal(await level.innerText(), "level 3");
    assert.equal(await page.locator(".seat button.level").filter({ visible: true }).count(), 1, "only where a computer sits");
    // One step to open it, one to choose.
    await level.click();
    const levels = page.getByRole("menuitemradio");
    await levels.nth(19).waitFor();
    assert.equal(await levels.count(), 20);
    assert.equal(await page.getByRole("menuitemradio", { checked: true }).innerText(), "3: a beginner, sees only the obvious");
    await page.getByRole("menuitemradio", { name: /^1: / }).click();
    await ann.shown(({ seats }) => seats[1].level === 1 && seats[1].engine === "general");
    await page.locator("#spoken").filter({ hasText: "White plays at level 1 from now on." }).waitFor();
    // By keyboard: it is where the level of now is, and the focus comes back.
    const named = (/** @type {number} */ n) => page.getByRole("button", { name: `White, level ${n}: change it` });
    await named(1).focus();
    await page.keyboard.press("Enter");
    await page.locator('[role="menuitemradio"][aria-checked="true"]:focus').waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await ann.shown(({ seats }) => seats[1].level === 2);
    await named(2).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.className), "level");
    // Nothing is sent where nothing is changed, and the list of players is one item further.
    const { revision } = await ann.state();
    const open = async () => {
      await page.keyboard.press("Enter");
      await page.locator('[role="menuitemradio"]:focus').waitFor();
    };
    await open();
    await page.keyboard.press("Enter");
    await open();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.locator("dialog.players").waitFor();
    await page.keyboard.press("Escape");
    assert.equal((await ann.state()).revision, revision);
    // Where the game is over it is only said.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
    await ann.shown((state) => state.ending);
    assert.equal(await page.locator(".seat button.level").filter({ visible: true }).count(), 0);
    await page.locator(".seat").getByText("level 2").filter({ visible: true }).waitFor();
    await ann.leave();
  }
});
