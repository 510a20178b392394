// Studying a game: what it was worth, what moves cost, how players think.

import assert from "node:assert/strict";
import { REFUSED, UNANSWERED, until, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

test("a player that follows a rule tells its value for every point", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
  await ann.point(8).click();
  const state = await ann.shown((state) => state.moves.length === 2);
  await ann.page.getByRole("tab", { name: "How it thinks" }).click();
  const best = ann.page.locator(".rule .best");
  await best.waitFor();
  assert.equal(await best.locator("b").innerText(), state.moves[1], "what it took is what is explained");
  assert.match(await ann.page.locator(".rule").innerText(), /flips one disc/);
  assert.match(await ann.page.locator(".block .verdict").last().innerText(), new RegExp(`White takes ${state.moves[1]}`));
  const values = ann.page.locator(".left duiyi-board .value");
  assert.equal(await values.count(), 0, "the board is another one by now");
  await ann.page.getByLabel("Position").selectOption("now");
  await ann.page.locator(".block .verdict").last().getByText("Black takes").waitFor();
  assert.equal(await values.count(), await ann.page.locator(".rule li").count(), "each point of the list has its value on the board");
  await ann.page.getByLabel("Player").selectOption("one-ply");
  await ann.page.locator(".rule").getByText("leaves the best reply").first().waitFor();
  await ann.page.getByRole("tab", { name: "Game" }).click();
  assert.equal(await ann.page.locator(".left duiyi-board .value").count(), 0);
  await ann.leave();
});

test("a hint is said once, and its lines are of one depth, best first", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5"], black: {}, white: {} });
  const { page } = ann;
  await page.evaluate(() => {
    const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
    const region = document.getElementById("spoken");
    new MutationObserver(() => region?.textContent && heard.push(region.textContent)).observe(region ?? document, { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press("h");
  await page.locator("#spoken").getByText(/^Try/).waitFor();
  const values = page.locator(".left duiyi-board .value");
  assert.equal(await values.count(), 3, "all that was found is on the board");
  const heard = await page.evaluate(() => /** @type {any} */ (window).heard);
  assert.equal(heard.length, 2, `said too often: ${heard}`);
  assert.match(heard[0], /Looking for a good move/);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.keyboard.press("h");
  await page.locator(".advice .line").nth(2).waitFor();
  const lines = await page.locator(".advice .line b").allInnerTexts();
  const numbers = lines.map((text) => Number.parseFloat(text.replace("−", "-").replace(/^~ /, "")));
  assert.deepEqual(numbers, [...numbers].sort((a, b) => b - a), `not sorted: ${lines}`);
  await ann.leave();
});

test("a hint that nobody waits for is looked for no longer", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5"], black: {}, white: {} });
  const { page } = ann;
  await page.keyboard.press("h");
  await page.locator("#spoken").getByText("Looking for a good move").waitFor();
  await page.keyboard.press("h");
  await page.locator("#spoken").getByText("White to move.").waitFor();
  assert.equal(await page.getByText("Looking for a good move").count(), 0);
  await ann.leave();
});

test("who comes to a game in which the computer has begun hears of its move", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "xot", seed: 3, black: { engine: "greedy" }, white: {} });
  // A page that is a moment earlier hears the move itself, and before it that Black is to move.
  await ann.page.locator("#spoken").getByText(/(^| )Black plays /).waitFor();
  await ann.leave();
});

test("that a point is possible is said where others are not", async () => {
  const ann = await visitor();
  const label = async (/** @type {number} */ point) => (await ann.point(point).getAttribute("aria-label")) ?? "";
  await ann.begin({ game: "gomoku", opening: "none", moves: [], black: {}, white: {} });
  assert.match(await label(0), /^a15, empty$/);
  await ann.begin({ game: "reversi", opening: "none", moves: [], black: {}, white: {} });
  assert.match(await label(19), /^d3, empty, possible$/);
  assert.match(await label(0), /^a1, empty$/);
  await ann.leave();
});

test("shares say whose they are, and the page is called by the game's name", async () => {
  const ann = await visitor();
  await ann.begin({ game: "connect-four", opening: "none", moves: ["d"], black: {}, white: {} });
  assert.equal(await ann.page.getByRole("heading", { level: 1 }).textContent(), "Connect Four");
  // Every point of a column takes a piece, and says where that comes to stand; so does what is told of it.
  assert.match((await ann.point(3).getAttribute("aria-label")) ?? "", /^d6, empty, a piece played here comes to stand on d2$/);
  assert.match((await ann.point(31).getAttribute("aria-label")) ?? "", /^d2, empty, possible$/);
  await ann.point(4).click();
  await ann.page.locator(".said").filter({ hasText: "White plays e (e1)." }).waitFor();
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  await ann.page.locator(".advice .line b").filter({ hasText: "%" }).first().waitFor();
  await ann.page.getByText("Percentages say how likely Black is to win.").first().waitFor();
  await ann.leave();
});

test("an engine's candidates are shown while it thinks", async () => {
  const ann = await visitor();
  // The opening book does not know it, and has no move that comes at once.
  const moves = ["f5", "f4", "g3", "e6", "f7", "c6", "c4", "h2"];
  await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: { engine: "reversi", level: 17 } });
  await ann.page.getByRole("tab", { name: "How it thinks" }).click();
  await ann.place("f6");
  await ann.page.locator(".candidates li").first().waitFor();
  assert.match(await ann.page.locator(".candidates li").first().innerText(), /depth \d+/);
  await ann.leave();
});

test("a whole game is analysed, and a blunder is named", async () => {
  const ann = await visitor();
  // O leaves the row of three open.
  const moves = ["b2", "b3", "c3", "c2", "a1"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  const state = await ann.shown((state) => state.values?.length === 6 && !state.analysis);
  await ann.page.locator("#spoken").filter({ hasText: "The analysis of the whole game is finished." }).waitFor({ state: "attached" });
  assert.deepEqual(state.verdicts.map((/** @type {any} */ { after, mark }) => [after, mark]), [[2, "??"]]);
  const second = ann.page.locator(".moves button").nth(1);
  await second.locator(".mark").waitFor();
  await second.click();
  await ann.page.locator(".course .verdict.fault").waitFor();
  const verdict = await ann.page.locator(".course .verdict").innerText();
  assert.match(verdict, /b3 gave away a proved draw: now X wins\./);
  // The board shows the mark beside the move, and where it had better been played.
  const board = ann.page.locator(".left duiyi-board");
  assert.equal(await board.locator(".badge-mark").textContent(), "??");
  const [, better = ""] = /Better for O: (\w+)\./.exec(verdict) ?? [];
  const ringed = await board.evaluate((/** @type {any} */ board, better) => {
    const ring = board.shadowRoot.querySelector(".ring.better").getBBox();
    const hits = [...board.shadowRoot.querySelectorAll(".hit")].map((hit) => hit.getBBox());
    const inside = hits.findIndex(({ x, y, width, height }) => ring.x >= x && ring.y >= y && ring.x + ring.width <= x + width && ring.y + ring.height <= y + height);
    return [inside, board.point(better)];
  }, better);
  assert.equal(ringed[0], ringed[1], `${better}`);
  // How often each side was wrong, and the way there: by a click, and by a key.
  const tally = ann.page.locator(".tally");
  assert.match((await tally.innerText()).replace(/\s+/g, " "), /^X \?! 0.* \? 0.* \?\? 0.* O .*\?\? 1/);
  const blunder = tally.getByRole("button", { name: "O, blunder: 1. Go to the next." });
  assert.equal(await tally.getByRole("button").count(), 1);
  for (const go of [() => blunder.click(), () => ann.page.locator("main").press("w")]) {
    await ann.page.locator(".moves button").nth(3).click();
    await ann.shown((state) => state.moves.length === 4);
    await go();
    await ann.shown((state) => state.moves.length === 2);
    await ann.page.locator(".said").filter({ hasText: "That was the last one; this is the first again." }).waitFor();
  }
  // The steps beside the sentence: to the end and back; who comes from there has not gone round.
  const step = (/** @type {string} */ name) => ann.page.getByRole("button", { name, exact: true });
  await step("To the end").click();
  const last = (await ann.shown((state) => state.ahead.length === 0)).moves.length;
  await step("One move back").click();
  await ann.shown((state) => state.moves.length === last - 1);
  await step("To the start").click();
  await ann.shown((state) => state.moves.length === 0);
  await step("One move on").click();
  await ann.shown((state) => state.moves.length === 1);
  await step("To the end").click();
  await ann.shown((state) => state.ahead.length === 0);
  await blunder.click();
  await ann.shown((state) => state.moves.length === 2);
  assert.doesNotMatch(await ann.said(), /first again/);
  await ann.page.locator("main").press("w");
  await ann.page.locator(".said").filter({ hasText: "There is no other such fault." }).waitFor();
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

test("what was not judged has no faults to go to", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1"], black: {}, white: {} });
  await ann.page.keyboard.press("w");
  await ann.page.locator(".said").filter({ hasText: "Nothing has been judged yet; use “Analyse the whole game” first." }).waitFor();
  await ann.page.keyboard.press("/");
  await ann.page.keyboard.type("analyse\n");
  await ann.page.keyboard.press("Escape");
  await ann.shown((state) => state.tally && !state.analysis);
  await ann.page.keyboard.press("w");
  await ann.page.locator(".said").filter({ hasText: "No fault in this game has been found." }).waitFor();
  await ann.leave();
});

test("whoever looks elsewhere sees what came of the game, not of what is on the board there", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
  await ann.page.getByRole("heading", { name: "X wins.", exact: true }).waitFor();
  await ann.page.keyboard.press("[");
  await ann.page.getByRole("heading", { name: "In the game: X wins." }).waitFor();
  await ann.page.keyboard.press("]");
  await ann.page.getByRole("heading", { name: "X wins.", exact: true }).waitFor();
  await ann.leave();
});

test("a mark's sentence says what the reply and the better move do", async () => {
  const ann = await visitor();
  // O does not see the row of two.
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.values?.length === 5 && !state.analysis);
  const said = ann.page.locator(".course .verdict.fault");
  await said.filter({ hasText: "b3 gave away a proved draw: now X wins." }).waitFor();
  await said.filter({ hasText: "X’s best answer is a3: it wins at once." }).waitFor();
  await said.filter({ hasText: /Better for \w+: a3\. It stops the opponent from winning\./ }).waitFor();
  await ann.leave();
});

// What was refused while the game stood elsewhere may be told before the reader is back, or after.
for (const when of ["before", "after"]) {
  test(`until the reasons of a mark have come, nothing else is said of it: refused ${when} the reader is back`, async () => {
    const ann = await visitor();
    /** Lets the reasons be asked for, and lets them come. @type {() => void} */
    let ask = () => undefined;
    /** @type {() => void} */
    let come = () => undefined;
    const asked = new Promise((done) => (ask = () => done(undefined)));
    const free = new Promise((done) => (come = () => done(undefined)));
    let answers = 0;
    await ann.page.route("**/thinking?*", async (route) => {
      await asked;
      const response = await route.fetch();
      answers += 1;
      await free;
      await route.fulfill({ response });
    });
    await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
    await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
    await ann.shown((state) => state.values?.length === 6 && !state.analysis);
    const said = ann.page.locator(".course .verdict");
    // At the end the gravest fault is told.
    await said.filter({ hasText: /found.*: move 4, b3 \(blunder\)\./ }).waitFor();
    await ann.page.locator(".moves button").nth(3).click();
    await ann.shown((state) => state.moves.length === 4);
    assert.equal(await said.innerText(), "");
    // A reader who has gone on is not told of the move before.
    await ann.page.locator(".moves button").nth(2).click();
    await ann.shown((state) => state.moves.length === 3);
    // What was asked of it is refused, for the game is not there any more.
    ann.forgive(REFUSED);
    ask();
    await until(() => answers >= 2);
    if (when === "before") come();
    await said.filter({ hasText: "Nothing wrong" }).waitFor();
    await ann.page.locator(".moves button").nth(3).click();
    await ann.shown((state) => state.moves.length === 4);
    come();
    await said.filter({ hasText: "b3 gave away a proved draw: now X wins." }).waitFor();
    // What was refused then is asked again.
    await said.filter({ hasText: "X’s best answer is a3: it wins at once." }).waitFor();
    await ann.leave();
  });
}

test("where a game is over the analysis leads to that of the whole game", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3", "a3"], black: {}, white: {} });
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  await ann.page.getByText("The game is over. Go back to an earlier move to look at it.").waitFor();
  await ann.page.getByRole("tabpanel").getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.values?.length === 6 && !state.analysis);
  await ann.page.locator(".course .verdict").filter({ hasText: "found" }).waitFor();
  // Once it is there it is not offered any more.
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  await ann.page.getByText("The game is over. Go back to an earlier move to look at it.").waitFor();
  assert.equal(await ann.page.getByRole("tabpanel").getByRole("button", { name: "Analyse the whole game" }).count(), 0);
  await ann.leave();
});

test("what is told of another line of the game is no reason", async () => {
  const ann = await visitor();
  await ann.page.route("**/thinking?*", async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ response: answer, json: { ...told, moves: told.moves.map(() => "c3") } });
  });
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1", "b3"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.values?.length === 5 && !state.analysis);
  const said = ann.page.locator(".course .verdict.fault");
  await said.filter({ hasText: "b3 gave away a proved draw: now X wins." }).waitFor();
  assert.doesNotMatch(await said.innerText(), /it wins at once/);
  await ann.leave();
});

test("how far an analysis has come is seen while it goes on", async () => {
  const ann = await visitor();
  const moves = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e3".split(" ");
  await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.page.locator(".graph .done[d^=M]").waitFor({ state: "attached" });
  await ann.page.locator(".course").getByText(/^\d+ \/ \d+$/).waitFor();
  await ann.page.getByRole("button", { name: "Stop the analysis" }).click();
  await ann.page.locator(".graph .done").waitFor({ state: "detached" });
  // The line leads through what is known, and nowhere else.
  const { values = [] } = await ann.shown((state) => !state.analysis);
  const drawn = await ann.page.locator(".graph path.course").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join(""));
  assert.equal(drawn.match(/[ML]/g)?.length, values.filter(Boolean).length);
  await ann.leave();
});

test("as many lines are shown as a reader wants, here and later, and a search that has ended goes on", async () => {
  const ann = await visitor();
  const { page } = ann;
  // Of a search that is this short there is more to be found; a busy machine has all lines by then.
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const wish = JSON.parse(String(message));
      server.send(wish.advise ? JSON.stringify({ ...wish, within: 1500 }) : message);
    });
  });
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6", "c3", "d3", "c4", "f4"], black: {}, white: {} });
  await page.getByRole("tab", { name: "Analysis" }).click();
  const lines = page.locator(".advice .line");
  const count = (/** @type {number} */ wanted) => until(async () => (await lines.count()) === wanted);
  await count(4);
  await page.getByLabel("Lines").selectOption("2");
  await count(2);
  await page.getByLabel("Lines").selectOption("6");
  await count(6);
  const goOn = page.getByRole("button", { name: "Think on" });
  await goOn.click();
  // The keyboard is not lost with the button, which comes back when this has ended, too.
  await page.getByLabel("Lines").and(page.locator(":focus")).waitFor();
  await goOn.waitFor();
  await count(6);
  // Another position has a search of its own.
  await page.getByRole("button", { name: "Undo" }).click();
  await ann.shown((state) => state.moves.length === 5);
  await goOn.waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Analysis" }).click();
  assert.equal(await page.getByLabel("Lines").inputValue(), "6");
  await ann.leave();
});

test("a line that is looked at is shown as it is now", async () => {
  const ann = await visitor();
  const shown = await ann.page.evaluate(async () => {
    const { LineList } = await import(new URL("game/study/lines.js", location.href).href);
    /** @type {string[]} */ const shown = [];
    const nothing = () => {};
    const list = new LineList({ preview: (/** @type {string[]} */ pv) => shown.push(pv.join(" ")), play: nothing, tapped: nothing });
    const line = (/** @type {string} */ pv) => ({ pv: pv.split(" "), worth: "+1", moves: pv, note: "" });
    document.body.append(list.element);
    list.show([line("f5 d6"), line("e6 f4")], true, "");
    list.element.querySelectorAll(".line")[1].dispatchEvent(new Event("pointerenter"));
    list.show([line("f5 d6 c3"), line("e6 f4")], true, "");
    list.show([line("e6 f4"), line("f5 f6")], true, "");
    list.show([], true, "");
    list.show([line("c4 c3"), line("d3 c5")], true, "");
    return shown;
  });
  assert.deepEqual(shown, ["e6 f4", "f5 f6", ""]);
  await ann.leave();
});

test("what books and names say is told beside the analysis, shown on the board and played", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5"], black: {}, white: {} });
  await page.getByRole("tab", { name: "Analysis" }).click();
  const known = page.locator(".explorer .line");
  await known.filter({ hasText: /d6 · Perpendicular \d+ more named openings ahead/ }).waitFor();
  assert.deepEqual(await known.locator("i").allInnerTexts(), ["d6 · Perpendicular", "f6 · Diagonal", "f4 · Parallel"]);
  const worths = (await known.locator("b").allInnerTexts()).map((text) => Number.parseFloat(text.replace("−", "-")));
  assert.deepEqual(worths, worths.toSorted((a, b) => b - a), "the best first");
  await known.first().hover();
  await page.locator(".left duiyi-board .ghost").first().waitFor();
  await known.first().click();
  await ann.shown((state) => state.moves.join(" ") === "f5 d6");
  await page.locator(".explorer").getByText("Opening: Perpendicular").waitFor();
  await known.filter({ hasText: "Wild Rabbit" }).waitFor();
  // What was heard of a place before is there at once, and what leads nowhere is not shown.
  await page.getByRole("button", { name: "Undo" }).click();
  await known.filter({ hasText: "Diagonal" }).waitFor();
  await ann.begin({ game: "gomoku", variant: "caro", opening: "none", moves: [], black: {}, white: {} });
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.locator(".advice .line").first().waitFor();
  assert.equal(await page.locator(".explorer").isVisible(), false);
  // In words, for those who do not see it.
  await ann.begin({ game: "reversi", size: "6", opening: "none", moves: [], black: {}, white: {} });
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Command line" });
  const said = page.locator("#typed-answer");
  await line.fill("book");
  await line.press("Enter");
  await said.filter({ hasText: "Numbers are the discs by which Black is ahead in the end. c2, −4, proved. b3, −4, proved. e4, −4, proved. d5, −4, proved." }).waitFor();
  await page.keyboard.press("Escape");
  await ann.begin({ game: "tictactoe", opening: "none", moves: [], black: {}, white: {} });
  await page.keyboard.press("/");
  await line.fill("book");
  await line.press("Enter");
  await said.filter({ hasText: /^Neither the book nor a name is known here\.$/ }).waitFor();
  await ann.leave();
});

test("where a column had better been played the piece is drawn where it would lie", async () => {
  const ann = await visitor();
  await ann.begin({ game: "connect-four", opening: "none", moves: ["d", "c", "d", "c", "e", "c"], black: {}, white: {} });
  await ann.page.getByRole("button", { name: "Analyse the whole game" }).click();
  await ann.shown((state) => state.tally && !state.analysis);
  await ann.page.locator("main").press("w");
  const verdict = await ann.page.locator(".course .verdict.fault").innerText();
  const [, column = ""] = /Better for \w+: (\w)\./.exec(verdict) ?? [];
  const board = ann.page.locator(".left duiyi-board");
  const [at, point] = await board.evaluate((/** @type {any} */ board, column) => {
    const ring = board.shadowRoot.querySelector(".ring.better").getBBox();
    const hits = [...board.shadowRoot.querySelectorAll(".hit")].map((hit) => hit.getBBox());
    const inside = hits.findIndex(({ x, y, width, height }) => ring.x >= x && ring.y >= y && ring.x + ring.width <= x + width && ring.y + ring.height <= y + height);
    return [inside, board.board.legal.find((/** @type {Legal} */ { text }) => text === column).point];
  }, column);
  assert.equal(at, point, verdict);
  await ann.leave();
});

test("a book that could not be asked is asked again", async () => {
  const ann = await visitor();
  ann.forgive(UNANSWERED);
  const { page } = ann;
  await page.route("**/api/explore", (route) => route.abort());
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5"], black: {}, white: {} });
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.locator(".advice .line").first().waitFor();
  assert.equal(await page.locator(".explorer").isVisible(), false);
  await page.unroute("**/api/explore");
  await page.locator("main").press("h");
  await page.locator(".explorer .line").filter({ hasText: "Diagonal" }).waitFor();
  await ann.leave();
});

test("two who play apart are told of no book", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5"], black: {}, white: { apart: true } });
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("tabpanel", { name: "Analysis" }).getByText("There is no analysis while two people play each other.").waitFor();
  assert.equal(await page.locator(".explorer").isVisible(), false);
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Command line" }).fill("book");
  await page.keyboard.press("Enter");
  await page.locator("#typed-answer").filter({ hasText: "There is no analysis while two people play each other." }).waitFor();
  await ann.leave();
});

test("lines are previewed on the board and played by a click", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: {} });
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  const values = ann.page.locator(".left duiyi-board .value");
  await values.nth(3).waitFor();
  const [move] = (await ann.page.locator(".advice .line i").first().innerText()).split(" ");
  const point = await ann.page.evaluate((move) => /** @type {any} */ (document.querySelector(".left duiyi-board")).point(move), move);
  const ghosts = ann.page.locator(".left duiyi-board .ghost");
  const places = () =>
    ann.page.locator(".left duiyi-board").evaluate((board) => {
      const at = (/** @type {string} */ of, /** @type {(each: Element) => string} */ place) =>
        [...(board.shadowRoot ?? board).querySelectorAll(of)].map(place);
      return {
        valued: at(".value-plate", (plate) => `${plate.getAttribute("cx")} ${plate.getAttribute("cy")}`),
        covered: at(".ghost", (ghost) => String(/\((.*)\)/.exec(ghost.getAttribute("transform") ?? "")?.[1])),
      };
    });
  const { valued } = await places();
  await ann.point(point).hover();
  await ghosts.first().waitFor();
  // What the line covers shows stones alone; the rest keeps its value.
  const now = await places();
  assert.ok(now.covered.some((place) => valued.includes(place)));
  assert.deepEqual(now.valued.toSorted(), valued.filter((place) => !now.covered.includes(place)).toSorted());
  await ann.page.mouse.move(5, 5);
  await ghosts.first().waitFor({ state: "detached" });
  await ann.page.locator(".advice .line").first().focus();
  await ghosts.first().waitFor();
  // All four moves are alike, so which of them is the first line changes while the engine looks deeper.
  const played = await ann.page.locator(".advice .line").first().evaluate((line) => {
    const [first] = (line.querySelector("i")?.textContent ?? "").split(" ");
    /** @type {HTMLElement} */ (line).click();
    return first;
  });
  await ann.shown((state) => state.moves[0] === played);
  await ann.leave();
});

test("a finger's first tap on a line shows it, the second plays it", async () => {
  const ann = await visitor({ phone: true });
  // One move is by far the best, so its line stays the first one while the others change.
  const moves = ["a1", "a2", "b1", "b2"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: {}, white: {} });
  await ann.page.getByRole("tab", { name: "Analysis" }).tap();
  const line = ann.page.locator(".advice .line").first().filter({ has: ann.page.locator("i", { hasText: /^c1$/ }) });
  await line.tap();
  await ann.page.locator(".left duiyi-board .ghost").first().waitFor();
  await ann.page.getByText("Tap c1 again to play there.").first().waitFor();
  assert.equal((await ann.state()).moves.length, 4);
  await line.tap();
  await ann.shown((state) => state.moves[4] === "c1");
  await ann.leave();
});

test("circles and arrows by mouse and by keyboard", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  const drawn = () => ann.page.evaluate(() => /** @type {any} */ (document.querySelector(".left duiyi-board")).notes);
  await ann.point(0).click({ button: "right" });
  await ann.point(16).click({ modifiers: ["Shift"] });
  await ann.point(20).hover();
  await ann.page.mouse.down({ button: "right" });
  await ann.point(50).hover();
  await ann.page.mouse.up({ button: "right" });
  assert.deepEqual(await drawn(), [[0, 0], [16, 16], [20, 50]]);
  await ann.point(0).click({ button: "right" });
  await ann.page.keyboard.press("ArrowUp");
  await ann.page.keyboard.press("Control+Home");
  await ann.page.keyboard.press("x");
  await ann.page.keyboard.press("a");
  await ann.page.keyboard.press("ArrowRight");
  await ann.page.keyboard.press("a");
  assert.deepEqual(await drawn(), [[16, 16], [20, 50], [0, 0], [0, 1]]);
  await ann.page.locator("#spoken").getByText("Arrow from a15 to b15.").waitFor();
  // They are there again, and go with the stones that they were about.
  await ann.page.reload();
  await ann.shown((state) => state.revision !== undefined);
  assert.deepEqual(await drawn(), [[16, 16], [20, 50], [0, 0], [0, 1]]);
  await ann.page.keyboard.press("ArrowUp");
  await ann.page.keyboard.press("Escape");
  assert.deepEqual(await drawn(), []);
  await ann.page.reload();
  await ann.shown((state) => state.revision !== undefined);
  assert.deepEqual(await drawn(), []);
  assert.equal((await ann.state()).moves.length, 0, "nothing was played");
  await ann.point(0).click({ button: "right" });
  const kept = () => ann.page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("duiyi.drawn") ?? "{}")));
  assert.deepEqual(await kept(), [ann.game]);
  await ann.open("#/games");
  await ann.page.getByRole("button", { name: /^Delete Gomoku/ }).first().click();
  await ann.page.getByRole("dialog").getByRole("button").last().click();
  await ann.page.locator("#spoken").filter({ hasText: "has been deleted" }).waitFor({ state: "attached" });
  assert.deepEqual(await kept(), [], "what was drawn goes with its game");
  await ann.leave();
});

test("branches are put first, noted and cut off", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", moves: ["b2", "a1", "c1"], black: {}, white: {} });
  await ann.page.getByRole("slider").focus();
  await ann.page.keyboard.press("ArrowLeft");
  await ann.page.keyboard.press("ArrowLeft");
  await ann.shown((state) => state.moves.length === 1);
  // A move that was not played before begins a branch.
  await ann.point(1).click();
  await ann.shown((state) => state.tree.length === 4);
  const first = ann.page.getByRole("button", { name: "Put this branch first" });
  await first.click();
  const state = await ann.shown((state) => state.tree[1][1] === "b3");
  assert.equal(state.moves.join(), "b2,b3");
  assert.ok(await first.isDisabled());
  await ann.page.getByLabel("Note on this position").fill("Worse.");
  await ann.page.locator(".moves button").first().click();
  await ann.shown((state) => state.moves.length === 1);
  assert.equal(await ann.page.getByLabel("Note on this position").inputValue(), "");
  await ann.page.locator(".moves button").filter({ hasText: "b3" }).click();
  await ann.shown((state) => state.comment === "Worse.");
  assert.equal(await ann.page.getByLabel("Note on this position").inputValue(), "Worse.");
  await ann.page.locator(".others button").filter({ hasText: "a1" }).press("Delete");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Delete from here" }).click();
  await ann.shown((state) => state.tree.length === 0 && state.moves.join() === "b2,b3");
  await ann.leave();
});

test("the list of moves says what the opening is called", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "8", opening: "none", black: {}, white: {}, moves: ["f5"] });
  const name = ann.page.locator(".moves .opened");
  await ann.shown((state) => state.moves.length === 1);
  assert.equal(await name.count(), 0);
  await ann.point(await ann.number("d6")).click();
  await name.getByText("Opening: Perpendicular").waitFor();
  await ann.point(await ann.number("c3")).click();
  await ann.shown((state) => state.moves.length === 3);
  assert.equal(await name.innerText(), "Opening: Perpendicular");
  await ann.leave();
});

test("what was looked at, and what it means, are two sentences", async () => {
  for (const [lang, told] of [
    ["en-US", "depth 12 · 243K positions · 1.2 s. Percentages say how likely Black is to win."],
    ["zh-CN", "深度 12 · 24.3万个局面 · 1.2 秒。百分数表示黑方取胜的可能性。"],
    ["ja-JP", "深さ 12 · 24.3万局面 · 1.2 秒。パーセントは黒が勝つ見込みです。"],
  ]) {
    const ann = await visitor({ lang: lang ?? "" });
    await ann.page.locator("h1").first().waitFor();
    const said = await ann.page.evaluate(async () => {
      const { about } = await import(new URL("game/study/lines.js", location.href).href);
      const line = { depth: 12, nodes: 243_000, ms: 1200, score: "62%" };
      return [about([line], "black"), about([{ ...line, nodes: 5000 }], null)];
    });
    assert.equal(said[0], told);
    if (lang === "zh-CN") assert.equal(said[1], "深度 12 · 5000 个局面 · 1.2 秒");
    await ann.leave();
  }
});

test("the bar says nothing of a position that is another one by now", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", moves: ["b3"], black: {}, white: {} });
  await ann.page.keyboard.press("h");
  await ann.page.locator(".bar:not(.unknown)").waitFor();
  await ann.page.keyboard.press("h");
  // A move later it is still about this game.
  const { board } = await ann.state();
  await ann.point(board.legal[0].point).click();
  await ann.shown((state) => state.moves.length === 2);
  assert.equal(await ann.page.locator(".bar.unknown").count(), 0);
  await ann.page.keyboard.press("u");
  await ann.page.keyboard.press("u");
  await ann.shown((state) => state.moves.length === 0);
  await ann.page.locator('.bar.unknown[aria-label="Not judged yet"]').waitFor();
  await ann.leave();
});

test("a tab that is chosen below the board comes into sight", async () => {
  const ann = await visitor({ phone: true });
  await ann.page.setViewportSize({ width: 360, height: 640 });
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8"], black: {}, white: {} });
  await ann.page.getByRole("tab", { name: "Analysis" }).tap();
  const { y = 999 } = (await ann.page.getByRole("tabpanel").boundingBox()) ?? {};
  assert.ok(y < 0.7 * 640, String(y));
  await ann.leave();
});

test("a hint does not stay on the board of a game that is over", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", moves: ["b3", "b2"], time: "8", black: {}, white: {} });
  await ann.page.keyboard.press("h");
  const values = ann.page.locator(".left duiyi-board .value");
  await values.first().waitFor();
  await ann.shown((state) => state.ending !== null);
  await values.first().waitFor({ state: "detached" });
  await ann.leave();
});

test("on a crowded board values are legible, or seen where somebody looks", async () => {
  const ann = await visitor({ phone: true });
  const { page } = ann;
  const board = page.locator(".left duiyi-board");
  const shown = () =>
    board.evaluate((board) => {
      const texts = [...(board.shadowRoot?.querySelectorAll("text.value") ?? [])].filter((text) => !text.closest(".loupe"));
      return texts.map((text) => {
        const scale = /** @type {SVGTextElement} */ (text).getScreenCTM()?.a ?? 0;
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { text: text.textContent, best: text.classList.contains("best"), size: parseFloat(getComputedStyle(text).fontSize) * scale, left, right, top, bottom };
      });
    });
  for (const size of [19, 26]) {
    await ann.begin({ game: "gomoku", size: String(size), variant: "freestyle", opening: "none", moves: ["j10", "k11", "l10"], black: {}, white: {} });
    await page.keyboard.press("h");
    await page.waitForFunction(() => document.querySelector(".left duiyi-board")?.shadowRoot?.querySelector("text.value.best"));
    for (const { size: pixels, text } of await shown()) assert.ok(pixels >= 9.5, `${text} is ${pixels} pixels high on ${size}`);
    await page.keyboard.press("h");
    // Four points in a row: not all have room.
    const middle = Math.floor(size / 2) * size + 3;
    await board.evaluate((board, at) => {
      /** @type {any} */ (board).values = new Map([0, 1, 2, 3].map((step) => [at + step, { text: `−1${step}.5`, best: step === 1 }]));
    }, middle);
    const values = await shown();
    assert.ok(values.some(({ best }) => best), "the best is always there");
    assert.ok(values.length < 4, JSON.stringify(values));
    for (const a of values) for (const b of values) assert.ok(a === b || a.right <= b.left + 1 || b.right <= a.left + 1, JSON.stringify([a, b]));
    assert.ok(values.every(({ text }) => text !== "−12.5"));
    await ann.point(middle + 2).focus();
    await page.waitForFunction(() => [...(document.querySelector(".left duiyi-board")?.shadowRoot?.querySelectorAll("text.value") ?? [])].some(({ textContent }) => textContent === "−12.5"));
  }
  await ann.leave();
});
